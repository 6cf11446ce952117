import TaskFile

/// Why a change cannot be made: at least one complaint, with the source that it points into, if any.
public struct EditError: Error, Hashable {
    /// What is wrong, and what to do about it.
    public let diagnostics: [Diagnostic]
    /// What the complaints are about; nil when there is no text to point at.
    public let source: Source?

    init(_ diagnostics: [Diagnostic], in source: Source?) {
        self.diagnostics = diagnostics
        self.source = source
    }

    /// A complaint about `range` of `source`.
    init(_ rule: String, at range: ByteRange, in source: Source, _ message: String, help: String? = nil) {
        self.init([Diagnostic(rule, at: range, message, help: help)], in: source)
    }

    /// A complaint about the line of `task`.
    init(_ rule: String, at task: TaskItem, _ message: String, help: String? = nil) {
        self.init(rule, at: task.line.shownRange, in: task.document.source, message, help: help)
    }

    /// The complaint that `task` would be closed while `open`, subtasks of it, are not.
    init(openSubtasks open: [TaskItem], of task: TaskItem) {
        let count = open.count == 1 ? "an open subtask" : "\(open.count) open subtasks"
        let diagnostic = Diagnostic(
            "open-subtasks", at: task.line.shownRange, "the task has \(count)",
            help: "complete \(open.count == 1 ? "it" : "them") first, or add \(Self.flagForSubtasks)",
            notes: open.prefix(3).map { Diagnostic.Note($0.line.shownRange, "still open") })
        self.init([diagnostic], in: task.document.source)
    }

    /// The flag of a command line that includes open subtasks; advice that ends in it does not hold elsewhere.
    package static let flagForSubtasks = "--with-subtasks"

    /// The same complaints, with `help` in place of advice for which `isReplaced` returns true.
    package func helping(with help: String, where isReplaced: (String) -> Bool) -> EditError {
        let changed = diagnostics.map { diagnostic in
            guard let old = diagnostic.help, isReplaced(old) else { return diagnostic }
            return Diagnostic(
                diagnostic.rule, diagnostic.severity, at: diagnostic.range, diagnostic.message, help: help,
                notes: diagnostic.notes, fix: diagnostic.fix)
        }
        return EditError(changed, in: source)
    }

    /// Two errors are equal when they complain about the same thing in the same file.
    public static func == (left: EditError, right: EditError) -> Bool {
        left.diagnostics == right.diagnostics && left.source?.name == right.source?.name
    }

    /// Hashes the complaints.
    public func hash(into hasher: inout Hasher) { hasher.combine(diagnostics) }
}

extension TaskLine {
    /// The title, or a substitute for it in a sentence.
    var shownTitle: String { titleRange.isEmpty ? "a task without text" : title }

    /// The range that a complaint about the task points at: its title, or the whole line when it has none.
    var shownRange: ByteRange {
        titleRange.isEmpty ? ByteRange(tokens[0].start, end) : titleRange
    }
}
