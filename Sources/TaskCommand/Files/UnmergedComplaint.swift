import TaskFile

extension Failure {
    /// The complaint that the files with these names have no version that could be read from the index.
    static func unmerged(_ names: [String]) -> Failure {
        Failure(
            names.map { name in
                Diagnostic(
                    "conflict-marker", at: ByteRange(0, 0), "'\(name)' has an unresolved merge conflict",
                    help: "resolve it, then 'git add \(CommandLineText.quoted(name))'")
            }, in: nil)
    }
}
