/// What the library shows to a program of somebody else's. All else that its modules share is `package`.
///
/// A new public type is a decision: it is written here, and documented for somebody who has never seen the sources.
enum Surface {
    /// The public types at the margin, by module.
    static let types: [String: Set<String>] = [
        "TaskFile": [
            // Files
            "Source", "ByteRange", "Position", "Document", "Section", "TaskItem", "TaskLine", "TaskList",
            // Lines, blocks and tokens, which comparing across modules is fast for only while they are public
            "SyntaxTree", "Line", "Block", "TaskNode", "Heading", "Token",
            // Values
            "AttributeKey", "Status", "Priority", "DateValue", "Period", "Moment", "CivilDate", "CivilTime", "Weekday",
            "WeekdaySet", "Recurrence", "Reminder", "TimeOffset", "TimeUnit", "DateExpression", "DateExpressionError",
            // Time
            "Now", "Instant", "Zone",
            // Settings
            "Settings", "Category", "AttributeType",
            // Complaints and changes
            "Diagnostic", "Fix", "Edit", "TaskLineDifference",
            // Work that is shared out
            "Workers", "OneWorker",
        ],
        "TaskQuery": ["Query", "QueryError", "Answer"],
        "TaskFormat": ["FormatFault"],
        "TaskEdit": [
            "EditError", "Revision", "Placement", "Destination", "TypedChange", "CompletionOptions", "Completed",
            "Reopened", "ArchiveOptions", "Archived",
        ],
        "TaskLint": ["Linter", "LintOptions", "Rule", "RuleSet", "Findings"],
        "TaskMerge": ["ThreeWayMerge", "ConflictStyle", "TaskConflict"],
        "TaskHistory": ["DocumentDifference", "TaskChange"],
        "TaskExchange": [
            "ImportFormat", "ImportError", "ImportedTasks", "ExchangedTask", "Adoption", "Surroundings", "Losses",
            "TodoTxtWriter", "TaskwarriorWriter", "ICalendarWriter",
        ],
        "TaskReminders": ["Alarm"],
        "TaskStatistics": ["Statistics", "Tally", "Streaks", "Streak"],
    ]

    /// Modules of the package that are no part of the library.
    static let inner: Set<String> = ["TaskJSON", "TaskServer"]

    private static let kinds: Set<String> = ["struct", "class", "enum", "protocol", "actor", "typealias"]

    /// What breaks the picture in the files of `module`: a type that is public or missing against the list, and public
    /// functions and values that belong to no type.
    static func faults(in files: [SwiftFile], of module: String) -> [String] {
        var types: Set<String> = []
        var others: [String] = []
        for line in files.flatMap(\.code) where line.hasPrefix("public ") || line.contains(" public ") {
            guard line.first != " ", !line.hasPrefix("public import") else { continue }
            let words = SwiftFile.words(of: line)
            if let kind = words.firstIndex(where: kinds.contains), kind + 1 < words.count {
                types.insert(words[kind + 1])
            } else {
                others.append("\(line) belongs to no type")
            }
        }
        let listed = self.types[module] ?? []
        return types.subtracting(listed).sorted().map { "\($0) is public and not in the list" }
            + listed.subtracting(types).sorted().map { "\($0) is in the list and not public" } + others
    }
}
