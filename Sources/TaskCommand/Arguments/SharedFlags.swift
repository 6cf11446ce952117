/// Flags that several commands have.
extension Flag {
    static let file = Flag(
        "file", value: .word(placeholder: "FILE"), "the file to change, instead of the one that is found by default")
    static let dryRun = Flag("dry-run", letter: "n", "write nothing; print the changes as a unified diff")
    static let diff = Flag("diff", "write nothing; print the changes as a unified diff")
    static let staged = Flag("staged", "read what is staged in git for the next commit instead of the files")
    static let strictLosses = Flag(
        "strict", "exit with 1 when something is lost: in md, in a format for another program, or on import")
}
