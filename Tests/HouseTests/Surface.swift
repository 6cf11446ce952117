/// The public API that the library offers to other programs. Everything else its modules share is `package`.
///
/// Adding a public type is a deliberate decision: it is listed here and documented for readers who have never seen
/// the sources.
enum Surface {
    /// The top-level public types, by module.
    static let types: [String: Set<String>] = [
        "TaskFile": [
            // Files
            "Source", "ByteRange", "Document", "TaskItem", "TaskLine", "TaskList",
            // Lines, blocks and tokens: comparing them across modules is fast only while they are public
            "SyntaxTree", "Block", "Token",
            // Values
            "AttributeKey", "Status", "Priority", "DateValue", "Period", "Moment", "CivilDate", "CivilTime", "Weekday",
            "Recurrence", "Reminder", "TimeOffset", "TimeUnit", "DateExpression",
            // Time
            "Now", "Instant", "Zone",
            // Settings
            "Settings", "DeclaredValue",
            // Diagnostics and changes
            "Diagnostic", "Failure", "Fix", "Edit",
            // Parallel work
            "Workers", "OneWorker",
        ],
        "TaskQuery": ["Query", "Answer", "GroupKey"],
        "TaskFormat": [],
        "TaskEdit": ["Revision", "Destination", "TypedTask", "TypedChange"],
        "TaskLint": ["Linter", "LintOptions", "Rule", "RuleSet", "Findings"],
        "TaskMerge": ["ThreeWayMerge", "TaskConflict"],
        "TaskHistory": ["DocumentDifference"],
        "TaskReminders": ["Alarm"],
    ]

    /// Modules of the package that are not part of the library.
    static let inner: Set<String> = ["TaskJSON", "TaskServer", "TaskExchange", "TaskStatistics"]

    private static let kinds: Set<String> = ["struct", "class", "enum", "protocol", "actor", "typealias"]

    /// The deviations from the list in the files of `module`: types that are public but not listed, or listed but not
    /// public, and public functions and values that belong to no type.
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
