import TaskCommandLine
import TaskFile
import TaskQuery
import TaskSystem

/// Which tasks a query selects that names no state; with `any`, a checked task only if no open one matches.
enum WantedState {
    case open, checked, any

    func includes(_ task: TaskItem) -> Bool { self == .any || task.isChecked == (self == .checked) }
}

/// The words of a command line that say which tasks a command is about, among those of its files.
struct TaskSelection {
    let run: EditRun
    let words: [Argument]
    let state: WantedState
    /// Whether they may select more than one task, as with `--all`.
    let takesAll: Bool

    var arguments: ParsedArguments { run.arguments }
    var documents: [Document] { run.documents }
    /// Whether the command only shows the tasks.
    var showsTasks: Bool { arguments.command.traits.contains(.showsTasks) }
    /// The words as they were typed, with a space between them.
    var text: String { words.text }

    func place(of task: TaskItem) -> String { run.place(of: task) }

    func failure(_ rule: String, _ message: String, help: String? = nil) -> Failure {
        arguments.failure(rule, at: words, message, help: help)
    }

    /// The tasks in `state` that have `title` as their whole title, in any case.
    func titled(_ title: String, _ state: WantedState) -> [TaskItem] {
        let title = folded(title)
        return documents.flatMap(\.tasks).filter { state.includes($0) && folded($0.line.title) == title }
    }

    /// Those in the wanted state that have all words as their title.
    var titled: [TaskItem] { titled(text, state) }

    /// `text` as a query, in which the attributes of all documents are fields.
    func query(_ text: QueryText) throws(Failure) -> Query {
        try Query(text, over: documents, now: run.now, settings: run.settings)
    }

    /// The complaint that there is more than one of `tasks`, with a list of them.
    func manyMatches(_ tasks: [TaskItem], mayTakeAll: Bool) -> Failure {
        // In a merge conflict both may be one task, and neither can be changed.
        for source in arguments.has(.inEditor) ? [] : tasks.map(\.document.source).unique(by: \.name) {
            do throws(Failure) { try source.refuseConflict() } catch { return error }
        }
        let all = mayTakeAll && arguments.command.flags.contains(.all) ? ", or add --all" : ""
        var failure = failure(
            "many-tasks", "\(tasks.count) tasks match '\(text)'",
            help: "name one of them by its place\(all)")
        failure.list = rows(of: tasks)
        return failure
    }

    /// The places of the first of `tasks`, with what tells these apart, and the number of the others.
    func rows(of tasks: [TaskItem]) -> [String] {
        let limit = 10
        let rows = tasks.prefix(limit).map { task in
            let line = task.line
            let facts = [line.category.map { "@\($0)" }, line.due.map { "due \($0)" }].compactMap(\.self)
            let row = ([task.line.shownTitle] + facts).joined(separator: "  ")
            return "\(place(of: task)): \(row)"
        }
        return tasks.count > limit ? rows + ["and \(tasks.count - limit) more"] : rows
    }
}
