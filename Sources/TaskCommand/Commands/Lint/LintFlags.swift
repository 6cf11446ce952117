import TaskCommandLine
import TaskPrinting
import TaskReports

extension Flag {
    static let lintFormat = Flag(
        "format", value: .choice(placeholder: "KIND", LintFormat.allCases.map(\.rawValue)),
        "how to print the findings")
    static let fix = Flag("fix", "make the safe repairs, in place; those of standard input go to standard output")
    static let unsafeFixes = Flag("unsafe-fixes", "also make the repairs that need a review")
    static let strict = Flag("strict", "fail on warnings too")
    static let error = Flag("error", value: .word(placeholder: "RULE"), "make its findings errors")
    static let warn = Flag("warn", value: .word(placeholder: "RULE"), "make its findings warnings")
    static let info = Flag("info", value: .word(placeholder: "RULE"), "make its findings remarks")
    static let off = Flag("off", value: .word(placeholder: "RULE"), "turn the rule off")
    static let rule = Flag("rule", value: .word(placeholder: "RULE"), "check only this rule, in a file of any kind")
    static let since = Flag(
        "since", value: .word(placeholder: "REV"), "report only findings on lines that changed since this git commit")
    static let statistics = Flag("statistics", "print the number of findings of each rule")
}
