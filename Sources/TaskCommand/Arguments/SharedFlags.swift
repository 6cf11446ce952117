/// Flags that several commands have.
extension Flag {
    static let file = Flag(
        "file", value: .word(placeholder: "FILE"), "the file to change; else the one that is found without a PATH")
    static let dryRun = Flag("dry-run", letter: "n", "write nothing; print the changes as a unified diff")
    static let diff = Flag("diff", "write nothing; print the changes as a unified diff")
    static let staged = Flag("staged", "look at what is staged in git for the next commit, not at the files")
    static let strictLosses = Flag(
        "strict", "exit with 1 when something cannot be carried over to or from another format")
}
