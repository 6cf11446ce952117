import TaskFile

/// The findings in one file, in the order in which they were reported, which for those of a run is their order in the
/// file. Each is composed on access.
///
/// A file may have very many. If the rule has a template, only twenty bytes are kept for a finding (see `Finding`): as
/// values with strings they took six times as many, and a tenth of the time of a run.
public struct Findings: RandomAccessCollection, Sendable {
    /// The file that they are about.
    private let source: Source
    /// The rules that may have found them.
    public let rules: RuleSet
    private var records: [Finding] = []
    /// The findings stored with their messages, at the numbers that the records hold.
    private var told: [Diagnostic] = []
    /// The rules that report, and the severity of their findings.
    private var speakers: [Speaker] = []
    /// The index of the rule that reports next.
    private var speaker = 0

    /// A rule, by its index in the set, and the severity of its findings.
    struct Speaker {
        let place: Rule.Index
        let severity: Diagnostic.Severity
    }

    /// No findings of `rules` in `source` yet; `speakers` will report, in any order.
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

    // MARK: Reporting

    /// Sets the rule that reports next, and the severity of its findings.
    mutating func begin(_ rule: Rule, _ severity: Diagnostic.Severity) {
        speakers = [rules.speaker(rule, severity)]
        speaker = 0
    }

    /// Sets the rule that reports next, by its index among the speakers; a loop over all tasks does this for each rule.
    mutating func begin(_ speaker: Int) { self.speaker = speaker }

    /// Adds a finding of the current rule, described by `number` and, for its note, the place `other`. The rule must
    /// have a `MessageTemplate`.
    mutating func report(_ range: ByteRange, number: Int, other: UInt32 = 0) {
        let speaker = speakers[speaker]
        records.append(Finding(range, speaker.place, speaker.severity, number: number, other: other))
    }

    /// Adds a finding of the current rule.
    mutating func report(
        _ range: ByteRange, _ message: String, help: String? = nil, notes: [Diagnostic.Note] = [], fix: Fix? = nil
    ) {
        let speaker = speakers[speaker]
        let name = rules[speaker.place].name
        append(Diagnostic(name, speaker.severity, at: range, message, help: help, notes: notes, fix: fix))
    }

    /// Adds a finding that the model has already made, with the severity of the current rule.
    mutating func report(_ diagnostic: Diagnostic) {
        report(
            diagnostic.range, diagnostic.message, help: diagnostic.help, notes: diagnostic.notes, fix: diagnostic.fix)
    }

    private mutating func append(_ diagnostic: Diagnostic) {
        records.append(Finding(diagnostic.range, nil, diagnostic.severity, number: told.count))
        told.append(diagnostic)
    }

    // MARK: Merging

    /// Adds findings made elsewhere: by other rules, or in other parts of the file.
    mutating func append(_ others: Findings) {
        let shift = told.count
        told += others.told
        if shift == 0 {
            records += others.records
        } else {
            records += others.records.lazy.map { $0.shifted(by: shift) }
        }
    }

    /// Reserves space for `count` findings.
    mutating func reserveCapacity(_ count: Int) { records.reserveCapacity(count) }

    /// Keeps only those whose rule and place satisfy `isKept`.
    mutating func filter(_ isKept: (String, ByteRange) -> Bool) {
        records = records.filter { isKept(rule(of: $0), $0.range) }
    }

    /// Sorts them by place, and those at one place by the names of their rules.
    mutating func sort() {
        // Most rules report in file order: sorting would copy and compare everything.
        let isSorted = records.indices.dropFirst().allSatisfy { !comesBefore(records[$0], records[$0 - 1]) }
        if !isSorted { records = records.sorted { comesBefore($0, $1) } }
    }

    @inline(__always)
    private func comesBefore(_ left: Finding, _ right: Finding) -> Bool {
        let (one, other) = (left.range, right.range)
        if one.lower != other.lower { return one.lower < other.lower }
        return one.upper != other.upper ? one.upper < other.upper : rule(of: left) < rule(of: right)
    }

    // MARK: Access

    /// The index of the first finding.
    public var startIndex: Int { 0 }
    /// The index after the last finding.
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

    /// The stored form of the finding at `index` when it can be printed from that, else nil.
    package func brief(at index: Int) -> Finding? { records[index].rule == nil ? nil : records[index] }

    /// The name of the rule that reported the finding at `index`.
    public func rule(at index: Int) -> String { rule(of: records[index]) }

    /// The severity of the finding at `index`.
    public func severity(at index: Int) -> Diagnostic.Severity { records[index].severity }

    /// The bytes that the finding at `index` is about.
    public func range(at index: Int) -> ByteRange { records[index].range }

    /// The fix for the finding at `index`, if one is known.
    public func fix(at index: Int) -> Fix? { records[index].rule == nil ? told[records[index].number].fix : nil }

    /// Whether the rule called `name` reported any of them.
    public func contains(rule name: String) -> Bool {
        let rule = rules.index(ofRuleNamed: name).flatMap { rules[$0].template == nil ? nil : $0 }
        return records.contains { $0.rule == rule && (rule != nil || told[$0.number].rule == name) }
    }

    /// Whether a note may be about another source.
    public var mayConcernOtherSources: Bool { told.contains { $0.notes.contains { $0.source != nil } } }

    /// Whether they fail a run: errors do, and under `isStrict` warnings do unless time alone made them.
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
    /// The speaker for one of these rules.
    func speaker(_ rule: Rule, _ severity: Diagnostic.Severity) -> Findings.Speaker {
        guard let place = index(ofRuleNamed: rule.name) else { preconditionFailure("a rule of this set") }
        return Findings.Speaker(place: place, severity: severity)
    }
}
