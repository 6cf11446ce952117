import TaskEdit
import TaskFile
import TaskJSON

/// The kinds of code action.
enum ActionKind: String, CaseIterable {
    case quickFix = "quickfix"
    case rewrite = "refactor.rewrite"
    case fixAll = "source.fixAll"
    case archive = "source.archive"

    /// Whether a client that asks for `kinds` wants it: a kind includes its dot-separated subkinds.
    func isWanted(_ kinds: [String]?) -> Bool {
        guard let kinds else { return true }
        return kinds.contains { $0.isEmpty || rawValue == $0 || rawValue.hasPrefix($0 + ".") }
    }
}

/// What can be done to tasks: each is a command of the command line.
enum TaskAction: Hashable {
    case complete(withSubtasks: Bool)
    case reopen
    /// A change as `tasks edit` takes it.
    case edit(String)
    /// A time as `tasks snooze` takes it.
    case remind(String)

    /// The commands that a client may execute.
    static let commandNames = [
        "complete", "completeWithSubtasks", "reopen", "postponeToTomorrow", "postponeByWeek", "raisePriority",
        "lowerPriority", "remindInHour", "cancel", "edit", "remind", "archive", "fixAll",
    ].map { "tasks.\($0)" }

    /// The action of a command about tasks. `text` is the argument that some of them take.
    init?(command: String, on task: TaskItem, _ text: String?) {
        switch command {
        case "tasks.complete": self = .complete(withSubtasks: false)
        case "tasks.completeWithSubtasks": self = .complete(withSubtasks: true)
        case "tasks.reopen": self = .reopen
        case "tasks.postponeToTomorrow": self = .edit("due:tomorrow")
        case "tasks.postponeByWeek": self = .edit(task.line.due == nil ? "due:today+1w" : "due:+1w")
        case "tasks.raisePriority": self = .edit(Self.raised(task.line.priority) ?? "!!!")
        case "tasks.lowerPriority": self = .edit(Self.lowered(task.line.priority) ?? "-!")
        case "tasks.remindInHour": self = .remind("1h")
        case "tasks.cancel": self = .edit("status:cancelled")
        case "tasks.edit": if let text { self = .edit(text) } else { return nil }
        case "tasks.remind": if let text { self = .remind(text) } else { return nil }
        default: return nil
        }
    }

    private static func raised(_ priority: Priority?) -> String? {
        Priority(rawValue: (priority?.rawValue ?? 0) + 1)?.marker
    }

    private static func lowered(_ priority: Priority?) -> String? {
        priority.map { Priority(rawValue: $0.rawValue - 1)?.marker ?? "-!" }
    }

    /// The actions that apply to a task in its current state, each with a title for people.
    static func all(for task: TaskItem) -> [(title: String, command: String)] {
        guard !task.isChecked else { return [("Reopen", "tasks.reopen")] }
        let line = task.line
        var actions = [("Complete", "tasks.complete")]
        if task.descendants.contains(where: { !$0.isChecked }) {
            actions = [("Complete with its subtasks", "tasks.completeWithSubtasks")]
        }
        actions += [
            ("Postpone to tomorrow", "tasks.postponeToTomorrow"), ("Postpone by a week", "tasks.postponeByWeek"),
        ]
        if let raised = raised(line.priority) {
            actions.append(("Raise the priority to \(raised)", "tasks.raisePriority"))
        }
        if let lowered = lowered(line.priority) {
            let title = line.priority == .low ? "Remove the priority" : "Lower the priority to \(lowered)"
            actions.append((title, "tasks.lowerPriority"))
        }
        return actions + [("Remind me in an hour", "tasks.remindInHour"), ("Cancel", "tasks.cancel")]
    }

    /// The result of the action on `document`.
    func revision(of tasks: [TaskItem], in document: Document, now: Now) throws(Failure) -> Revision {
        do throws(Failure) {
            return try result(on: tasks, in: document, now: now)
        } catch {
            guard error.isAboutOpenSubtasks else { throw error }
            // An editor has commands instead of flags.
            let isCompletion = self == .complete(withSubtasks: false)
            throw error.advising(
                isCompletion
                    ? "complete what is open first, or all with 'tasks.completeWithSubtasks'"
                    : "close what is open first")
        }
    }

    private func result(on tasks: [TaskItem], in document: Document, now: Now) throws(Failure) -> Revision {
        switch self {
        case .complete(let withSubtasks):
            var options = Document.CompletionOptions()
            options.includesSubtasks = withSubtasks
            return try document.completing(tasks, options, now: now).revision
        case .reopen: return try document.reopening(tasks, now: now).revision
        case .edit(let text):
            return try document.editing(tasks, by: try TypedChange(text, settings: document.settings, now: now))
        case .remind(let time): return try document.snoozing(tasks, for: time, now: now).revision
        }
    }
}
