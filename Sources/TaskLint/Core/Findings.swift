import TaskFile

/// The findings in one file, in the order in which they were told, which for those of a run is the order of their
/// places. Each is made when it is asked for.
///
/// A file may have very many. Of those whose rule knows how to tell them, only twenty bytes are kept (see `Finding`):
/// as values with strings they took six times as many, and a tenth of the time of a run.
public struct Findings: RandomAccessCollection, Sendable {
    /// What they are about.
    private let source: Source
    /// The rules that may have found them.
    public let rules: RuleSet
    private var records: [Finding] = []
    /// What was told in words, at the numbers that the records have.
    private var told: [Diagnostic] = []
    /// The rules that speak, and how much their findings matter.
    private var speakers: [Speaker] = []
    /// The index of the one whose findings come next.
    private var speaker = 0

    /// A rule, by its place among all, and how much its findings matter.
    struct Speaker {
        let place: Rule.Index
        let severity: Diagnostic.Severity
    }

    /// No findings of `rules` in `source` yet; those of `speakers` come, in any order.
    init(of rules: RuleSet, in source: Source, speakers: [Speaker] = []) {
        self.source = source
        self.rules = rules
        self.speakers = speakers
    }

    /// These `diagnostics` of `rules` about `source`, in this order.
    public init(_ diagnostics: [Diagnostic], of rules: RuleSet, in source: Source) {
        self.init(of: rules, in: source)
        for diagnostic in diagnostics { append(diagnostic) }
    }

    // MARK: Telling

    /// Says whose findings come next, and how much they matter.
    mutating func begin(_ rule: Rule, _ severity: Diagnostic.Severity) {
        speakers = [rules.speaker(rule, severity)]
        speaker = 0
    }

    /// Says whose findings come next, by its index among the speakers: what a loop over all tasks does for each rule.
    mutating func begin(_ speaker: Int) { self.speaker = speaker }

    /// Adds a finding that the rule at hand tells, from `number` and, for its note, the place `other`: the rule has a
    /// `MessageTemplate`.
    mutating func report(_ range: ByteRange, number: Int, other: UInt32 = 0) {
        let speaker = speakers[speaker]
        records.append(Finding(range, speaker.place, speaker.severity, number: number, other: other))
    }

    /// Adds a finding of the rule at hand.
    mutating func report(
        _ range: ByteRange, _ message: String, help: String? = nil, notes: [Diagnostic.Note] = [], fix: Fix? = nil
    ) {
        let speaker = speakers[speaker]
        let name = rules[speaker.place].name
        append(Diagnostic(name, speaker.severity, at: range, message, help: help, notes: notes, fix: fix))
    }

    /// Adds what the model found already, under the severity of the rule at hand.
    mutating func report(_ diagnostic: Diagnostic) {
        report(
            diagnostic.range, diagnostic.message, help: diagnostic.help, notes: diagnostic.notes, fix: diagnostic.fix)
    }

    private mutating func append(_ diagnostic: Diagnostic) {
        records.append(Finding(diagnostic.range, nil, diagnostic.severity, number: told.count))
        told.append(diagnostic)
    }

    // MARK: Putting together

    /// Takes up what was found elsewhere: of other rules, or in other parts of the file.
    mutating func append(_ others: Findings) {
        let shift = told.count
        told += others.told
        if shift == 0 {
            records += others.records
        } else {
            records += others.records.lazy.map { $0.shifted(by: shift) }
        }
    }

    /// Sees to it that there is room for so many.
    mutating func reserveCapacity(_ count: Int) { records.reserveCapacity(count) }

    /// Leaves out those whose rule and place `isKept` does not want.
    mutating func filter(_ isKept: (String, ByteRange) -> Bool) {
        records = records.filter { isKept(rule(of: $0), $0.range) }
    }

    /// Puts them in the order of their places, those at one place in the order of their rules' names.
    mutating func sort() {
        // Most rules go through the file in order: sorting would copy and compare all of it.
        let isSorted = records.indices.dropFirst().allSatisfy { !comesBefore(records[$0], records[$0 - 1]) }
        if !isSorted { records = records.sorted { comesBefore($0, $1) } }
    }

    @inline(__always)
    private func comesBefore(_ left: Finding, _ right: Finding) -> Bool {
        let (one, other) = (left.range, right.range)
        if one.lower != other.lower { return one.lower < other.lower }
        return one.upper != other.upper ? one.upper < other.upper : rule(of: left) < rule(of: right)
    }

    // MARK: Asking

    /// The index of the first.
    public var startIndex: Int { 0 }
    /// The index after the last.
    public var endIndex: Int { records.count }

    /// The finding at `index`.
    public subscript(index: Int) -> Diagnostic {
        let finding = records[index]
        guard let rule = finding.rule.map({ rules[$0] }), let template = rule.template else {
            return told[finding.number]
        }
        return Diagnostic(
            rule.name, finding.severity, at: finding.range, template.message(finding, in: source), help: template.help,
            notes: template.notes(finding))
    }

    /// What is kept of the finding at `index` when it can be printed from that, else nil.
    package func brief(at index: Int) -> Finding? { records[index].rule == nil ? nil : records[index] }

    /// The name of the rule that found the one at `index`.
    public func rule(at index: Int) -> String { rule(of: records[index]) }

    /// How much the one at `index` matters.
    public func severity(at index: Int) -> Diagnostic.Severity { records[index].severity }

    /// The bytes that the one at `index` is about.
    public func range(at index: Int) -> ByteRange { records[index].range }

    /// The repair of the one at `index`, if one is known.
    public func fix(at index: Int) -> Fix? { records[index].rule == nil ? told[records[index].number].fix : nil }

    /// Whether a rule called `name` found one of them.
    public func contains(rule name: String) -> Bool {
        let rule = rules.index(ofRuleNamed: name).flatMap { rules[$0].template == nil ? nil : $0 }
        return records.contains { $0.rule == rule && (rule != nil || told[$0.number].rule == name) }
    }

    /// Whether a note may be about another source.
    public var mayConcernOtherSources: Bool { told.contains { $0.notes.contains { $0.source != nil } } }

    /// Whether they fail a run: errors do, warnings where that is asked unless time alone made them.
    public func fail(strictly isStrict: Bool) -> Bool {
        records.contains { finding in
            switch finding.severity {
            case .error: true
            case .warning: isStrict && rules.named(rule(of: finding))?.isClockRule != true
            case .info: false
            }
        }
    }

    private func rule(of finding: Finding) -> String {
        finding.rule.map { rules.rules[Int($0)].name } ?? told[finding.number].rule
    }
}

extension RuleSet {
    /// One of these rules as it speaks in a run.
    func speaker(_ rule: Rule, _ severity: Diagnostic.Severity) -> Findings.Speaker {
        guard let place = index(ofRuleNamed: rule.name) else { preconditionFailure("a rule of this set") }
        return Findings.Speaker(place: place, severity: severity)
    }
}
