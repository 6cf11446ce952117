import TaskFile

/// How a run overrides the settings of rules.
public struct LintOptions: Sendable {
    /// The severities of rules, by name, whatever the settings of a file say.
    public package(set) var levels: [String: Settings.Level] = [:]
    /// The names of the only rules to run, in any file; nil runs those for the kind of file.
    public package(set) var only: Set<String>?
    /// Whether an editor has the text, which may be unfinished: blanks at the end of a line and a last line without an
    /// end are left alone, and advice is about the editor.
    package var isBeingTyped = false
    /// The time zones named in the settings of files but missing on this system.
    public var unknownZones: Set<String> = []
    /// For tasks of one file, by their positions, the days of the commits that ticked them, as far as they are in any;
    /// nil where a shallow clone's history starts later. Throws when there is a history but it cannot be read.
    package typealias CommitDays = @Sendable ([TaskItem]) throws(Failure) -> [Int: CivilDate?]
    /// The history to query, one file at a time, when a day is needed; there is none by default.
    package var commitDays: CommitDays = { _ throws(Failure) in [:] }

    /// No overrides.
    public init() {}
}
