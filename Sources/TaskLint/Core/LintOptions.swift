import TaskFile

/// What a run says about the rules, over what settings say.
public struct LintOptions: Sendable {
    /// The severities that were given by name.
    package var levels: [String: Settings.Level] = [:]
    /// The only rules to ask, in whatever file; nil asks those of the file's kind.
    public var only: Set<String>?
    /// The names of time zones, among those that files settle, that the system does not have.
    public var unknownZones: Set<String> = []
    /// Finds the days on which lines of a file, numbered from 0, became those of checked tasks in a commit. Throws when
    /// there is a history that does not answer.
    package typealias CommitDays = @Sendable (Source, [Int]) throws(HistoryFailure) -> [Int: CivilDate]
    /// The history that is asked, one file at a time, when a day is needed; there is none by default.
    package var commitDays: CommitDays = { _, _ throws(HistoryFailure) in [:] }

    /// Nothing said.
    public init() {}

    /// The severity of `rule` in `document`, where the rules up to `tier` are asked; nil when it is not asked there.
    func severity(of rule: Rule, in document: Document, upTo tier: Rule.Tier) -> Diagnostic.Severity? {
        if let only, !only.contains(rule.name) { return nil }
        guard only != nil || rule.tier <= tier else { return nil }
        let level = levels[rule.name] ?? document.settings.lint[rule.name] ?? rule.level
        switch level {
        case .error: return .error
        case .warning: return .warning
        case .info: return .info
        // A rule that is off and asked for by name was meant to speak.
        case .off: return only != nil && levels[rule.name] == nil ? .warning : nil
        }
    }
}

/// Why a history does not answer.
package struct HistoryFailure: Error, Hashable {
    /// In words, which may follow a colon.
    package let reason: String

    /// The failure for `reason`.
    package init(_ reason: String) { self.reason = reason }
}
