import TaskPrinting

extension Flag {
    static let format = Flag(
        "format", value: .choice(placeholder: "KIND", AnswerFormat.allCases.map(\.rawValue)),
        "how to print the tasks")
    static let fields = Flag(
        "fields", value: .word(placeholder: "NAMES"),
        "with csv, json or jsonl: print only these fields, such as title,due")
    static let null = Flag("null", letter: "0", "with plain, paths or jsonl: end each task with NUL, for xargs -0")
    static let spreadsheet = Flag("spreadsheet", "with csv: keep cells of text from being run as formulas")
    static let archived = Flag("archived", "read the archive beside each file, too")
    static let explain = Flag("explain", "show how the query was understood, with counts, instead of tasks")
    static let exitStatus = Flag("exit-status", letter: "e", "exit with 1 when nothing matched")
}
