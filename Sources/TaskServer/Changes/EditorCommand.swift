/// The commands that a client may execute.
enum EditorCommand: String, CaseIterable {
    case complete = "tasks.complete"
    case completeWithSubtasks = "tasks.completeWithSubtasks"
    case reopen = "tasks.reopen"
    case postponeToTomorrow = "tasks.postponeToTomorrow"
    case postponeByWeek = "tasks.postponeByWeek"
    case skip = "tasks.skip"
    case raisePriority = "tasks.raisePriority"
    case lowerPriority = "tasks.lowerPriority"
    case remindInHour = "tasks.remindInHour"
    case cancel = "tasks.cancel"
    case cancelWithSubtasks = "tasks.cancelWithSubtasks"
    case edit = "tasks.edit"
    case remind = "tasks.remind"
    case archive = "tasks.archive"
    case fixAll = "tasks.fixAll"

    /// The command that a client calls `name`; throws when there is none.
    init(named name: String) throws(ResponseError) {
        guard let command = Self(rawValue: name) else {
            throw ResponseError(.invalidParams, "there is no command '\(name)'")
        }
        self = command
    }

    var title: String {
        switch self {
        case .complete: "Complete"
        case .completeWithSubtasks: "Complete with its subtasks"
        case .reopen: "Reopen"
        case .postponeToTomorrow: "Postpone to tomorrow"
        case .postponeByWeek: "Postpone by a week"
        case .skip: "Skip this date"
        case .raisePriority: "Raise the priority"
        case .lowerPriority: "Lower the priority"
        case .remindInHour: "Remind me in an hour"
        case .cancel: "Cancel"
        case .cancelWithSubtasks: "Cancel with its subtasks"
        case .edit: "Edit"
        case .remind: "Remind me"
        case .archive: "Archive completed tasks"
        case .fixAll: "Apply all safe repairs"
        }
    }
}
