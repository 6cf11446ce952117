import TaskFile

/// One thing that can be wrong with a task file: its permanent name, severity, manual page and check.
public struct Rule: Sendable {
    typealias TaskCheck = @Sendable (TaskFacts, inout FileContext, inout Findings) -> Void
    typealias FileCheck = @Sendable (FileContext, inout Findings) -> Void
    typealias FormCheck = @Sendable (FileContext, [Edit], inout Findings) -> Void

    /// What a rule examines.
    enum Check: Sendable {
        /// Each task whose line has certain features; the line is lexed once for all rules.
        case task(TaskFeatures, TaskCheck)
        /// A file as a whole.
        case file(FileCheck)
        /// The edits that would give a file its canonical form, collected while walking its tasks.
        case form(FormCheck)
        /// All files together; findings are reported for each file by its index.
        case project(@Sendable ([FileContext], inout [Findings]) -> Void)
        /// The comments that silence rules and were not used; decided after all other rules.
        case suppressions
    }

    /// The permanent name, in kebab-case.
    public let name: String
    /// What it finds, in half a line without a full stop.
    public let summary: String
    /// The severity of a finding when settings and flags do not set it.
    public let level: Settings.Level
    /// The files in which it runs.
    public let tier: LintOptions.FileTier
    /// Whether the passing of time alone causes findings; they fail no run unless raised to errors by name.
    public let isClockRule: Bool
    /// The safety of the fix, or nil when the repair is left to the user.
    public let fix: Fix.Safety?
    /// The consequences of ignoring the finding, in a few sentences.
    public let why: String
    /// A file with one finding, checked at 2026-11-21T10:00.
    public let example: String
    /// The example without the finding; for a rule with a fix, the file after it.
    public let better: String
    let check: Check

    init(
        _ name: String, _ level: Settings.Level, _ tier: LintOptions.FileTier, isClockRule: Bool = false,
        fix: Fix.Safety? = nil, _ summary: String, why: String, example: String, better: String, check: Check
    ) {
        self.name = name
        self.summary = summary
        self.level = level
        self.tier = tier
        self.isClockRule = isClockRule
        self.fix = fix
        self.why = why
        self.example = example
        self.better = better
        self.check = check
    }

    /// The severity of its findings in the file of `context`; nil when it does not run there.
    func severity(in context: FileContext) -> Diagnostic.Severity? {
        let options = context.options
        if let only = options.only, !only.contains(name) { return nil }
        guard options.only != nil || tier <= context.tier else { return nil }
        let level = options.levels[name] ?? context.document.settings.lint[name] ?? self.level
        // A rule that is off but requested by name was meant to run.
        return level.severity ?? (options.only != nil && options.levels[name] == nil ? .warning : nil)
    }

    /// It as the one that reports in the file of `context`; nil when it does not run there.
    func reporter(in context: FileContext) -> Findings.Reporter? {
        severity(in: context).map { Findings.Reporter(rule: name, severity: $0) }
    }
}
