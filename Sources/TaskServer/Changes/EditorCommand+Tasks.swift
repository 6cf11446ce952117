import TaskEdit
import TaskFile

/// What a command does to several tasks: to each what it does to that task alone.
struct CommandPlan {
    let action: TaskAction
    fileprivate(set) var tasks: [TaskItem] = []
    /// How many tasks change, including their subtasks.
    fileprivate(set) var count = 0
    /// The tasks that it refuses, each with the reason.
    fileprivate(set) var refused: [(task: TaskItem, reason: Failure)] = []

    /// Whether the command has nothing to do.
    var isIdle: Bool { tasks.isEmpty && refused.isEmpty }

    /// The remarks on the tasks that do not change.
    var remarks: [String] {
        refused.grouped { $0.reason.primary.message }.map { message, refused in
            "skipped: \(refused.map(\.task).quoted): \(message)"
        }
    }
}

extension TaskItem {
    var quoted: String { "'\(line.shownTitle)'" }
}

extension [TaskItem] {
    /// The title of the first in quotes, and how many more there are.
    fileprivate var quoted: String { self[0].quoted + (count > 1 ? " and \(count - 1) more" : "") }
}

/// What the commands about tasks do: each is a command of the command line.
extension EditorCommand {
    private static func raised(_ priority: Priority?) -> String? {
        Priority(rawValue: (priority?.rawValue ?? 0) + 1)?.marker
    }

    private static func lowered(_ priority: Priority?) -> String? {
        priority.map { Priority(rawValue: $0.rawValue - 1)?.marker ?? "-!" }
    }

    /// The commands that would change any of `tasks`, each with a title for people.
    static func all(for tasks: [TaskItem], in document: Document, now: Now) -> [(title: String, command: Self)] {
        let chosen = Set(tasks.map(\.index))
        let leavesOpen = tasks.contains { task in
            !task.isChecked && task.descendants.contains { !$0.isChecked && !chosen.contains($0.index) }
        }
        let commands: [Self] = [
            leavesOpen ? .completeWithSubtasks : .complete, .reopen, .postponeToTomorrow, .postponeByWeek, .skip,
            .raisePriority, .lowerPriority, .remindInHour, leavesOpen ? .cancelWithSubtasks : .cancel,
        ]
        return commands.compactMap { command in
            let plan = command.plan(for: tasks, in: document, "", now: now)
            guard plan.count > 0 else { return nil }
            let title = command.title(for: plan.tasks)
            guard tasks.count == 1 else { return ("\(title) (\(counted(plan.count, "task")))", command) }
            // A verb alone could be about the menu, or the editor.
            return (title.contains(" ") ? title : "\(title) the task", command)
        }
    }

    /// The title for people, with the priority that all of `tasks` get.
    private func title(for tasks: [TaskItem]) -> String {
        let priorities = Set(tasks.map(\.line.priority))
        guard let priority = priorities.only else { return title }
        switch self {
        case .lowerPriority where priority == .low: return "Remove the priority"
        case .lowerPriority: return title + (Self.lowered(priority).map { " to \($0)" } ?? "")
        case .raisePriority: return title + (Self.raised(priority).map { " to \($0)" } ?? "")
        default: return title
        }
    }

    /// Whether the command takes a text: a change as `tasks edit` takes it, or a time as `tasks snooze` does.
    var takesText: Bool { self == .edit || self == .remind }

    /// What there is to say when the command has nothing to do to any of `tasks`.
    func idleRemark(_ tasks: [TaskItem]) -> String {
        let remark: TaskRemark =
            switch self {
            case .complete, .completeWithSubtasks: .alreadyDone
            case .reopen: .alreadyOpen
            default: .unchanged
            }
        return remark.text(about: tasks.quoted)
    }

    /// What the command does to each of `tasks`, which are in `document`. `text` is used when it takes one.
    func plan(for tasks: [TaskItem], in document: Document, _ text: String, now: Now) -> CommandPlan {
        var plan = CommandPlan(action: action(text, now: now))
        var taken: Set<Int> = []
        // Subtasks come first: a parent can be closed with those that are.
        for task in tasks.reversed() {
            do throws(Failure) {
                if needsOpenTask, task.isChecked {
                    throw Failure(alreadyDone: task).advising("'tasks.reopen' opens it")
                }
                let changed = try document.trying(plan.action, on: task, beside: taken, now: now)
                guard !changed.isEmpty else { continue }
                taken.formUnion(changed)
                plan.tasks.append(task)
            } catch {
                plan.refused.append((task, advising(error)))
            }
        }
        plan.tasks.reverse()
        plan.refused.reverse()
        plan.count = taken.count
        return plan
    }

    /// The refusal with the advice of an editor, which has commands instead of flags.
    private func advising(_ failure: Failure) -> Failure {
        guard failure.isAboutOpenSubtasks else { return failure }
        switch self {
        case .complete, .completeWithSubtasks:
            return failure.advising("complete what is open first, or all with 'tasks.completeWithSubtasks'")
        case .cancel, .cancelWithSubtasks:
            return failure.advising("close what is open first, or all with 'tasks.cancelWithSubtasks'")
        default: return failure.advising("close what is open first")
        }
    }

    /// Whether the command applies to open tasks only.
    private var needsOpenTask: Bool { ![.complete, .completeWithSubtasks, .reopen, .edit].contains(self) }

    private func action(_ text: String, now: Now) -> TaskAction {
        switch self {
        case .complete, .completeWithSubtasks: .complete(includesSubtasks: self == .completeWithSubtasks)
        case .reopen: .reopen
        case .remindInHour: .snooze("1h")
        case .remind: .snooze(text)
        case .skip: .skip
        default:
            .change(includesSubtasks: self == .cancelWithSubtasks) { task throws(Failure) in
                let change = try TypedChange(words(for: task, text, now: now), now: now, for: task.document)
                try change.refuseIdleRemovals(from: [task])
                return change
            }
        }
    }

    /// The change that the command makes to `task`; throws the reason when it does not apply to the task.
    private func words(for task: TaskItem, _ text: String, now: Now) throws(Failure) -> String {
        func refusal(_ message: String, help: String? = nil) -> Failure {
            Failure("edit-refused", at: task.line.titleRange, in: task.document.source, message, help: help)
        }
        let line = task.line
        switch self {
        case .edit: return text
        case .cancel, .cancelWithSubtasks: return "status:cancelled"
        case .postponeToTomorrow, .postponeByWeek:
            let isByWeek = self == .postponeByWeek
            guard line.due != nil || line.indices(of: .due).isEmpty else {
                throw refusal(
                    "the task has a due date that cannot be read",
                    help: "to replace it, use 'tasks.edit' with due:\(isByWeek ? "today+1w" : "tomorrow")")
            }
            if isByWeek { return line.due == nil ? "due:today+1w" : "due:+1w" }
            guard let due = line.dueTomorrow(now) else {
                throw refusal(
                    "the task is not due before tomorrow", help: "'tasks.postponeByWeek' counts from its date")
            }
            return "due:\(due)"
        case .raisePriority:
            guard let raised = Self.raised(line.priority) else { throw refusal("the task has the highest priority") }
            return raised
        case .lowerPriority:
            guard let lowered = Self.lowered(line.priority) else { throw refusal("the task has no priority") }
            return lowered
        case .complete, .completeWithSubtasks, .reopen, .skip, .remindInHour, .remind, .archive, .fixAll:
            throw refusal("'\(rawValue)' does not edit a line")
        }
    }
}

extension TaskLine {
    /// The due date that the task has when it is postponed to tomorrow, at the same time of day; nil when it is not due
    /// before, or starts only later.
    fileprivate func dueTomorrow(_ now: Now) -> DateValue? {
        let tomorrow = now.today.adding(days: 1)
        if let start, start.firstDay(in: now.zone) > tomorrow { return nil }
        guard let due else { return .period(Period(tomorrow)) }
        let days = tomorrow.days(since: due.lastDay(in: now.zone))
        guard days > 0 else { return nil }
        switch due {
        case .period: return .period(Period(tomorrow))
        case .moment(let moment):
            let (date, minute) = (moment.written.date.adding(days: days), Int(moment.written.minuteOfDay))
            return .moment(Moment(CivilTime(date, minuteOfDay: minute), offset: moment.offset.map(Int.init)))
        }
    }
}
