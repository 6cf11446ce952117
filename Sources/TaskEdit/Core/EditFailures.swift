import TaskFile

extension Failure {
    init(_ rule: String, at task: TaskItem, _ message: String, help: String? = nil) {
        self.init(rule, at: task.line.shownRange, in: task.document.source, message, help: help)
    }

    /// The complaint about the line of `task` that a change would have another effect than intended.
    init(unwritten message: String, at task: TaskItem, help: String) {
        self.init("edit-refused", at: task, Self.unwritten + message, help: help)
    }

    /// How a complaint about a change begins that is not made.
    static let unwritten = "nothing was written: "

    /// The message, without saying that nothing was written.
    package var reason: String {
        let message = primary.message
        return message.hasPrefix(Self.unwritten) ? String(message.dropFirst(Self.unwritten.count)) : message
    }

    package func placed(at range: ByteRange, in source: Source) -> Failure {
        Failure(diagnostics.map { $0.with(range: range) }, in: source)
    }

    /// The complaint that `task` would be closed while `open`, subtasks of it, are not.
    init(openSubtasks open: [TaskItem], of task: TaskItem) {
        let count = open.count == 1 ? "an open subtask" : "\(open.count) open subtasks"
        let more = open.count > 3 ? ", and \(open.count - 3) more" : ""
        let notes = open.prefix(3).enumerated().map { index, task in
            Diagnostic.Note(task.line.shownRange, "still open" + (index == 2 ? more : ""))
        }
        let diagnostic = Diagnostic(
            Self.openSubtasks, at: task.line.shownRange, "the task has \(count)",
            help: "complete or cancel \(open.count == 1 ? "it" : "them") first, or add --with-subtasks",
            notes: notes)
        self.init([diagnostic], in: task.document.source)
    }

    /// Whether it is the complaint that a task to be closed has open subtasks.
    package var isAboutOpenSubtasks: Bool { diagnostics.allSatisfy { $0.rule == Self.openSubtasks } }

    private static let openSubtasks = "open-subtasks"

    /// The rule of the complaint that there is no section of a name.
    package static let unknownSection = "unknown-section"
}

extension Diagnostic {
    /// The rule of a remark on what was kept as text and may have been meant as data.
    package static let readAsText = "read-as-text"
}

extension TaskLine {
    /// The range that a complaint about the task points at: its title, or the whole line when it has none.
    var shownRange: ByteRange {
        titleRange.isEmpty ? ByteRange(tokens[0].start, end) : titleRange
    }
}
