import TaskCommandLine

extension Flag {
    static let last = Flag("last", value: .word(placeholder: "N"), "the last N commands instead of one")
    static let list = Flag("list", "change nothing; list what there is")
}
