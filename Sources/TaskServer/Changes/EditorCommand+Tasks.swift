import TaskEdit
import TaskFile

/// What the commands about tasks do: each is a command of the command line.
extension EditorCommand {
    private static func raised(_ priority: Priority?) -> String? {
        Priority(rawValue: (priority?.rawValue ?? 0) + 1)?.marker
    }

    private static func lowered(_ priority: Priority?) -> String? {
        priority.map { Priority(rawValue: $0.rawValue - 1)?.marker ?? "-!" }
    }

    /// The commands that apply to `tasks`, in the state of the first, each with a title for people.
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

    /// Whether the command takes a text: a change as `tasks edit` takes it, or a time as `tasks snooze` does.
    var takesText: Bool { self == .edit || self == .remind }

    /// The result of the command on `tasks` of `document`, which are in one state. `text` is used when it takes one.
    func revision(
        of tasks: [TaskItem], in document: Document, _ text: String, now: Now
    ) throws(Failure) -> Revision {
        switch self {
        case .postponeToTomorrow, .postponeByWeek, .raisePriority, .lowerPriority, .remindInHour, .remind:
            for task in tasks where task.isChecked {
                throw Failure(alreadyDone: task).advising("'tasks.reopen' opens it")
            }
        default: break
        }
        do throws(Failure) {
            return try result(on: tasks, in: document, text, now: now)
        } catch {
            guard error.isAboutOpenSubtasks else { throw error }
            // An editor has commands instead of flags.
            switch self {
            case .complete, .completeWithSubtasks:
                throw error.advising("complete what is open first, or all with 'tasks.completeWithSubtasks'")
            case .cancel, .cancelWithSubtasks:
                throw error.advising("close what is open first, or all with 'tasks.cancelWithSubtasks'")
            default: throw error.advising("close what is open first")
            }
        }
    }

    private func result(
        on tasks: [TaskItem], in document: Document, _ text: String, now: Now
    ) throws(Failure) -> Revision {
        func edited(_ text: String, includesSubtasks: Bool = false) throws(Failure) -> Revision {
            let change = try TypedChange(text, settings: document.settings, now: now)
            return try document.editing(tasks, by: change, includesSubtasks: includesSubtasks)
        }
        let first = tasks.first?.line
        switch self {
        case .complete, .completeWithSubtasks:
            var options = Document.CompletionOptions()
            options.includesSubtasks = self == .completeWithSubtasks
            return try document.completing(tasks, options, now: now).revision
        case .reopen: return try document.reopening(tasks, now: now).revision
        case .cancel, .cancelWithSubtasks:
            return try edited("status:cancelled", includesSubtasks: self == .cancelWithSubtasks)
        case .postponeToTomorrow: return try postponing(tasks, in: document, now: now)
        case .postponeByWeek: return try edited(first?.hasDue == true ? "due:+1w" : "due:today+1w")
        case .raisePriority: return try edited(Self.raised(first?.priority) ?? "!!!")
        case .lowerPriority: return try edited(Self.lowered(first?.priority) ?? "-!")
        case .edit: return try edited(text)
        case .remindInHour: return try document.snoozing(tasks, for: "1h", now: now).revision
        case .remind: return try document.snoozing(tasks, for: text, now: now).revision
        case .archive, .fixAll:
            throw Failure("edit-refused", "'\(rawValue)' is not about tasks")
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
    fileprivate var hasDue: Bool { !indices(of: .due).isEmpty }

    /// Whether there is a due date that cannot be read.
    fileprivate var hasUnreadableDue: Bool { due == nil && hasDue }

    /// The due date that the task has when it is postponed to tomorrow, at the same time of day; nil when it is not due
    /// before.
    fileprivate func dueTomorrow(_ now: Now) -> DateValue? {
        let tomorrow = now.today.adding(days: 1)
        guard let due else { return hasDue ? nil : .period(Period(tomorrow)) }
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
