import TaskFile

/// A word before a colon in a query: its meaning in a few words, and what may follow the colon.
///
/// Manual pages and shell completions draw on this list; a test keeps it in step with what queries accept.
package struct QueryField: Equatable, Sendable {
    package enum Values: Equatable, Sendable {
        /// Days and periods, with comparisons and ranges.
        case dates
        /// One of these words, or several after commas.
        case words([String])
        /// A property of a task, built in or declared.
        case properties
        /// Names found in files and settings.
        case categories, tags, sections, files, ids
        /// A condition in parentheses.
        case condition
        /// A number or arbitrary text.
        case free
    }

    package let name: String
    /// What it asks for.
    package let meaning: String
    /// What follows.
    package let values: Values

    private init(_ name: String, _ meaning: String, _ values: Values) {
        self.name = name
        self.meaning = meaning
        self.values = values
    }

    /// Whether `name`, in any case, is a field of queries, other than a key that a file declares.
    package static func isField(_ name: String) -> Bool { all.contains { $0.name == name.lowercased() } }

    private static let priorities = Priority.allCases.reversed().map(\.name)

    /// Every field except the keys that settings declare.
    package static let all: [QueryField] = [
        QueryField("due", "to be done by then", .dates),
        QueryField("start", "not before then", .dates),
        QueryField("remind", "reminded then", .dates),
        QueryField("date", "due or reminded then, whichever is earlier", .dates),
        QueryField("done", "done then", .dates),
        QueryField("created", "created then", .dates),
        QueryField("is", "in this state", .words(StateWord.allCases.map(\.rawValue))),
        QueryField("status", "in this stored state", .words(Status.allCases.map(\.rawValue))),
        QueryField("has", "with this property", .properties),
        QueryField("no", "without this property", .properties),
        QueryField("priority", "with this priority, or compared with it", .words(priorities)),
        QueryField("p", "short for priority", .words(priorities)),
        QueryField("category", "in this category, as @name", .categories),
        QueryField("tag", "with this tag, as #name", .tags),
        QueryField("title", "with this text in the title", .free),
        QueryField("note", "with this text in the notes", .free),
        QueryField("section", "under a heading with this text", .sections),
        QueryField("file", "in a file with this in its name", .files),
        QueryField("id", "with this id", .ids),
        QueryField("after", "that comes after the task with this id", .ids),
        QueryField("parent", "whose parent meets the condition", .condition),
        QueryField("child", "with a direct subtask that meets the condition", .condition),
        QueryField("ancestor", "inside a task, at any depth, that meets the condition", .condition),
        QueryField("descendant", "with a subtask, at any depth, that meets the condition", .condition),
        QueryField("sort", "in this order; -key reverses", .words(SortKey.Field.builtIn.map(\.name))),
        QueryField("group", "under headings", .words(GroupKey.builtIn.map(\.name))),
        QueryField("limit", "at most this many", .free),
    ]
}
