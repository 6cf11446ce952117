import TaskFile

/// The first line of the old file that would not be as before.
struct StructureFault: Error {
    let line: Int
    let message: String
    var help = Self.help

    /// The complaint about a change to `document` that cannot be made.
    func error(in document: Document) -> Failure {
        let failure = Failure("edit-refused", Failure.unwritten + message, help: help)
        guard document.tree.lines.indices.contains(line) else { return failure }
        return failure.placed(at: document.tree.textRange(ofLine: line), in: document.source)
    }

    static let help = "the change touches how Markdown reads the file; make the change in an editor"
}
