import TaskFile

/// One thing that can be wrong with a task file: its permanent name, how much it matters, its manual page, its check.
public struct Rule: Sendable {
    /// In which files a rule is asked without being named: the less a file is ours, the fewer rules speak.
    public enum Tier: Int, Comparable, Sendable {
        /// In any file whatever.
        case anyFile
        /// In a file whose name says that it holds tasks, because the bytes look like our data.
        case taskFile
        /// In a file that holds our data, or that settings speak about.
        case dataFile

        /// Whether `left` speaks in more files.
        public static func < (left: Tier, right: Tier) -> Bool { left.rawValue < right.rawValue }
    }

    /// The manual page: why the rule is there, and an example that tests run.
    public struct Manual: Sendable {
        /// What happens when the finding is left alone, in a few sentences.
        public let why: String
        /// A file with one finding, as it is at 2026-11-21T10:00.
        public let example: String
        /// The same file without it; for a rule with a fix, the file after it.
        public let better: String

        init(_ why: String, example: String, better: String) {
            self.why = why
            self.example = example
            self.better = better
        }
    }

    /// What a rule looks at.
    enum Check: Sendable {
        /// Each task whose line has certain features, lexed once for all rules.
        case task(TaskFeatures, @Sendable (TaskFacts, FileContext, inout Findings) -> Void)
        /// A file as a whole.
        case file(@Sendable (FileContext, inout Findings) -> Void)
        /// The edits that would give a file its canonical form, gathered on the way through its tasks.
        case form(@Sendable ([Edit], inout Findings) -> Void)
        /// All files together; findings are told for each by its index.
        case project(@Sendable ([FileContext], inout [Findings]) -> Void)
        /// What the comments that silence rules left over; decided after all other rules.
        case suppressions
    }

    /// The permanent name, in kebab-case.
    public let name: String
    /// What it finds, in half a line without a full stop.
    public let summary: String
    /// How much a finding matters when settings and flags say nothing.
    package let level: Settings.Level
    /// In which files it is asked.
    public let tier: Tier
    /// Whether the passing of time alone makes findings; they fail no run unless raised to errors by name.
    public let isClockRule: Bool
    /// The safety of the fix, or nil when the repair is left to people.
    public let fix: Fix.Safety?
    /// The manual page.
    public let manual: Manual
    let check: Check
    /// The words for what it finds; nil when it says them as it finds it.
    package let template: MessageTemplate?

    init(
        _ name: String, _ level: Settings.Level, _ tier: Tier, isClockRule: Bool = false, fix: Fix.Safety? = nil,
        _ summary: String, manual: Manual, check: Check, template: MessageTemplate? = nil
    ) {
        self.name = name
        self.summary = summary
        self.level = level
        self.tier = tier
        self.isClockRule = isClockRule
        self.fix = fix
        self.manual = manual
        self.check = check
        self.template = template
    }

    /// A place among the rules of a set.
    public typealias Index = UInt8
}
