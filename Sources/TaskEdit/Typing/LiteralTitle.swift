import TaskFile

extension LineDraft {
    /// The line of an open task whose title is the text `title`, no word of which is data, and that has nothing else.
    /// Throws when that is not one line.
    init(title: String, _ settings: Settings) throws(Failure) {
        let source = Source(name: "title", title.trimming(" \t"))
        func refusal(_ rule: String, _ message: String, _ help: String) -> Failure {
            Failure(rule, at: source.range, in: source, message, help: help)
        }
        guard !source.bytes.isEmpty else {
            throw refusal("empty-title", "the title is empty", "say what is to be done")
        }
        guard source.bytes.allSatisfy({ ($0 >= 0x20 || $0 == 0x09) && $0 != 0x7F }) else {
            throw refusal("edit-refused", "a title must be a single line", "leave out what ends or hides it")
        }
        let words = TaskLine.title(saying: source.text(source.range), settings: settings)
        guard let line = TypedLine.lexed(words, settings), line.title == words else {
            throw refusal(
                "edit-refused", "in the file, this title would be read differently", "remove the Markdown markup")
        }
        self.init(line)
    }
}
