import TaskFile

/// The findings in one file, in the order in which they were reported, which for those of a run is their order in the
/// file.
public struct Findings: RandomAccessCollection, Sendable {
    private var all: [Diagnostic]
    /// Who reports next; nil where only findings made elsewhere are added.
    private var reporter: Reporter?

    /// The name of a rule that reports, and the severity of its findings.
    struct Reporter {
        let rule: String
        let severity: Diagnostic.Severity
    }

    /// These `diagnostics`, in this order.
    package init(_ diagnostics: [Diagnostic] = []) { all = diagnostics }

    /// None yet, where `reporter` reports next.
    init(by reporter: Reporter) { (all, self.reporter) = ([], reporter) }

    /// Sets the rule that reports next.
    mutating func begin(_ reporter: Reporter) { self.reporter = reporter }

    mutating func report(
        _ range: ByteRange, _ message: String, help: String? = nil, notes: [Diagnostic.Note] = [], fix: Fix? = nil
    ) {
        guard let reporter else { preconditionFailure("a finding is reported by a rule") }
        all.append(
            Diagnostic(reporter.rule, reporter.severity, at: range, message, help: help, notes: notes, fix: fix))
    }

    /// Adds a finding that the model has already made, with the severity of the current rule.
    mutating func report(_ diagnostic: Diagnostic) {
        report(
            diagnostic.range, diagnostic.message, help: diagnostic.help, notes: diagnostic.notes, fix: diagnostic.fix)
    }

    /// Adds findings made elsewhere: by other rules, or in other parts of the file.
    mutating func append(_ others: Findings) { all += others.all }

    mutating func reserveCapacity(_ count: Int) { all.reserveCapacity(count) }

    /// Keeps only those that satisfy `isKept`.
    mutating func filter(_ isKept: (Diagnostic) -> Bool) { all = all.filter(isKept) }

    /// Sorts them by place, and those at one place by the names of their rules.
    package mutating func sort() {
        all.sort { ($0.range.lower, $0.range.upper, $0.rule) < ($1.range.lower, $1.range.upper, $1.rule) }
    }

    /// The index of the first finding.
    public var startIndex: Int { 0 }
    /// The index after the last finding.
    public var endIndex: Int { all.count }

    /// The finding at `index`.
    public subscript(index: Int) -> Diagnostic { all[index] }

    package func count(of severity: Diagnostic.Severity) -> Int {
        all.indices.count { all[$0].severity == severity }
    }

    /// The number of them with a fix that is as safe as this.
    package func count(ofFixes safety: Fix.Safety) -> Int {
        all.indices.count { all[$0].fix?.safety == safety }
    }

    /// Whether the rule called `name` reported any of them.
    public func contains(rule name: String) -> Bool { all.contains { $0.rule == name } }

    /// Whether a note may be about another source.
    package var mayConcernOtherSources: Bool { all.contains { $0.notes.contains { $0.source != nil } } }
}
