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
    case cancel(withSubtasks: Bool)
    /// To the day after today, from an earlier one.
    case postponeToTomorrow
    /// A change as `tasks edit` takes it.
    case edit(String)
    /// The same, of open tasks only.
    case adjust(String)
    /// A time as `tasks snooze` takes it.
    case remind(String)

    /// The action of a command about tasks. `text` is the argument that some of them take.
    init?(_ command: EditorCommand, on task: TaskItem, _ text: String?) {
        switch command {
        case .complete: self = .complete(withSubtasks: false)
        case .completeWithSubtasks: self = .complete(withSubtasks: true)
        case .reopen: self = .reopen
        case .postponeToTomorrow: self = .postponeToTomorrow
        case .postponeByWeek: self = .adjust(task.line.hasDue ? "due:+1w" : "due:today+1w")
        case .raisePriority: self = .adjust(Self.raised(task.line.priority) ?? "!!!")
        case .lowerPriority: self = .adjust(Self.lowered(task.line.priority) ?? "-!")
        case .remindInHour: self = .remind("1h")
        case .cancel: self = .cancel(withSubtasks: false)
        case .cancelWithSubtasks: self = .cancel(withSubtasks: true)
        case .edit: if let text { self = .edit(text) } else { return nil }
        case .remind: if let text { self = .remind(text) } else { return nil }
        case .archive, .fixAll: return nil
        }
    }

    private static func raised(_ priority: Priority?) -> String? {
        Priority(rawValue: (priority?.rawValue ?? 0) + 1)?.marker
    }

    private static func lowered(_ priority: Priority?) -> String? {
        priority.map { Priority(rawValue: $0.rawValue - 1)?.marker ?? "-!" }
    }

    /// The actions that apply to `tasks`, in the state of the first, each with a title for people.
    static func all(for tasks: [TaskItem], now: Now) -> [(title: String, command: EditorCommand)] {
        guard let first = tasks.first else { return [] }
        func named(_ command: EditorCommand, _ addition: String = "") -> (title: String, command: EditorCommand) {
            (command.title + addition, command)
        }
        guard !first.isChecked else { return [named(.reopen)] }
        let line = first.line
        let chosen = Set(tasks.map(\.index))
        let leavesOpen = tasks.contains { task in
            !task.isChecked && task.descendants.contains { !$0.isChecked && !chosen.contains($0.index) }
        }
        var actions = [named(leavesOpen ? .completeWithSubtasks : .complete)]
        if tasks.contains(where: { !$0.isChecked && $0.line.dueTomorrow(now) != nil }) {
            actions.append(named(.postponeToTomorrow))
        }
        if !tasks.contains(where: { !$0.isChecked && $0.line.hasUnreadableDue }) {
            actions.append(named(.postponeByWeek))
        }
        if let raised = raised(line.priority) { actions.append(named(.raisePriority, " to \(raised)")) }
        if line.priority == .low {
            actions.append(("Remove the priority", .lowerPriority))
        } else if let lowered = lowered(line.priority) {
            actions.append(named(.lowerPriority, " to \(lowered)"))
        }
        return actions + [named(.remindInHour), named(leavesOpen ? .cancelWithSubtasks : .cancel)]
    }

    /// The result of the action on `document`.
    func revision(of tasks: [TaskItem], in document: Document, now: Now) throws(Failure) -> Revision {
        switch self {
        case .adjust, .postponeToTomorrow, .remind:
            for task in tasks where task.isChecked {
                throw Failure(alreadyDone: task).advising("'tasks.reopen' opens it")
            }
        default: break
        }
        do throws(Failure) {
            return try result(on: tasks, in: document, now: now)
        } catch {
            guard error.isAboutOpenSubtasks else { throw error }
            // An editor has commands instead of flags.
            switch self {
            case .complete:
                throw error.advising("complete what is open first, or all with 'tasks.completeWithSubtasks'")
            case .cancel: throw error.advising("close what is open first, or all with 'tasks.cancelWithSubtasks'")
            default: throw error.advising("close what is open first")
            }
        }
    }

    private func result(on tasks: [TaskItem], in document: Document, now: Now) throws(Failure) -> Revision {
        switch self {
        case .complete(let withSubtasks):
            var options = Document.CompletionOptions()
            options.includesSubtasks = withSubtasks
            return try document.completing(tasks, options, now: now).revision
        case .reopen: return try document.reopening(tasks, now: now).revision
        case .cancel(let withSubtasks):
            let change = try TypedChange("status:cancelled", settings: document.settings, now: now)
            return try document.editing(tasks, by: change, includesSubtasks: withSubtasks)
        case .postponeToTomorrow: return try postponing(tasks, in: document, now: now)
        case .adjust(let text), .edit(let text):
            return try document.editing(tasks, by: try TypedChange(text, settings: document.settings, now: now))
        case .remind(let time): return try document.snoozing(tasks, for: time, now: now).revision
        }
    }

    /// Those of `tasks` that are due before tomorrow are due tomorrow; the others stay. Throws when all would.
    private func postponing(_ tasks: [TaskItem], in document: Document, now: Now) throws(Failure) -> Revision {
        if tasks.count == 1, tasks[0].line.hasUnreadableDue {
            throw Failure(
                "edit-refused", at: tasks[0].line.titleRange, in: document.source,
                "the task has a due date that cannot be read", help: "to replace it, use 'tasks.edit' with due:tomorrow"
            )
        }
        let earlier = tasks.filter { $0.line.dueTomorrow(now) != nil }
        if earlier.isEmpty, let task = tasks.first, let due = task.line.due {
            throw Failure(
                "edit-refused", at: task.line.titleRange, in: document.source,
                "the task is due \(due), which is not before tomorrow",
                help: "'tasks.postponeByWeek' counts from that date")
        }
        return try document.setting(
            earlier.map { task in (task, [.due: task.line.dueTomorrow(now)?.description]) })
    }
}

extension TaskLine {
    /// Whether there is a due date, which may be one that cannot be read.
    fileprivate var hasDue: Bool { tokens.contains { $0.kind == .attribute && $0.key == .due } }

    /// Whether there is a due date that cannot be read.
    fileprivate var hasUnreadableDue: Bool { due == nil && hasDue }

    /// The due date that the task has when it is postponed to tomorrow, at the same time of day; nil when it is not due
    /// before.
    fileprivate func dueTomorrow(_ now: Now) -> DateValue? {
        let tomorrow = now.today.adding(days: 1)
        guard let due else { return hasDue ? nil : .period(Period(tomorrow)) }
        let days = Int(tomorrow.dayNumber) - Int(due.lastDay(in: now.zone).dayNumber)
        guard days > 0 else { return nil }
        switch due {
        case .period: return .period(Period(tomorrow))
        case .moment(let moment):
            let (date, minute) = (moment.written.date.adding(days: days), Int(moment.written.minuteOfDay))
            return .moment(Moment(CivilTime(date, minuteOfDay: minute), offset: moment.offset.map(Int.init)))
        }
    }
}
