import TaskPrinting

extension Flag {
    static let lintFormat = Flag(
        "format", value: .choice(placeholder: "KIND", LintFormat.allCases.map(\.rawValue)),
        "how to print the findings")
    static let fix = Flag("fix", "make the safe repairs, in place; of standard input, to standard output")
    static let unsafeFixes = Flag("unsafe-fixes", "make the other repairs too; look at them")
    static let strict = Flag("strict", "fail on warnings too")
    static let error = Flag("error", value: .word(placeholder: "RULE"), "make its findings errors")
    static let warn = Flag("warn", value: .word(placeholder: "RULE"), "make its findings warnings")
    static let info = Flag("info", value: .word(placeholder: "RULE"), "make its findings notes")
    static let off = Flag("off", value: .word(placeholder: "RULE"), "do not ask it")
    static let rule = Flag("rule", value: .word(placeholder: "RULE"), "ask only this rule, in a file of any kind")
    static let since = Flag(
        "since", value: .word(placeholder: "REV"), "only findings on lines that changed since this commit of git")
    static let statistics = Flag("statistics", "print how often each rule found something")
}
