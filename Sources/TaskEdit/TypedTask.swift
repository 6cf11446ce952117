import TaskFile

/// A task as a person types it, with its notes.
package struct TypedTask: Sendable {
    /// The words of its line.
    package let source: Source
    /// The lines below.
    package let notes: [String]

    /// A task with this text, and `notes` of one or more lines each.
    package init(_ text: String, notes: [String] = []) {
        source = Source(name: "text", text)
        self.notes = notes.flatMap { note in
            note.trimmingLineEnds.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
        }
    }
}

extension String {
    /// The text without line ends at either end.
    var trimmingLineEnds: String {
        let text = drop(while: \.isNewline)
        return text.lastIndex { !$0.isNewline }.map { String(text[...$0]) } ?? ""
    }
}
