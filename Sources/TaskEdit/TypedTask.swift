import TaskFile

/// A task that is to be added: what a person types as its line, or a title as it is with the data beside it; and its
/// notes.
public struct TypedTask: Sendable {
    /// The words of its line, without the title if that is given by itself.
    package let source: Source
    /// The title, no word of which is data; nil where the words of the line have it.
    let title: String?
    /// The lines below.
    let notes: [String]

    /// A task with this text, such as `Call Anna !! @home due:fri`, and `notes` of one or more lines each.
    public init(_ text: String, notes: [String] = []) { self.init(text, title: nil, notes) }

    /// A task whose title is the text `title`, whatever its words look like, and whose data is typed: `!! @home
    /// due:fri`. White space around the title is left out.
    public init(title: String, _ data: String = "", notes: [String] = []) { self.init(data, title: title, notes) }

    private init(_ text: String, title: String?, _ notes: [String]) {
        source = Source(name: "text", text)
        self.title = title
        self.notes = notes.flatMap { note in
            note.trimmingLineEnds.split(omittingEmptySubsequences: false) { $0.isNewline }.map(String.init)
        }
    }

    /// This task without its notes.
    var withoutNotes: TypedTask { TypedTask(source.text(source.range), title: title, []) }
}

extension String {
    /// The text without line ends at either end.
    var trimmingLineEnds: String {
        let text = drop(while: \.isNewline)
        return text.lastIndex { !$0.isNewline }.map { String(text[...$0]) } ?? ""
    }
}
