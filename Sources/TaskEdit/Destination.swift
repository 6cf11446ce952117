import TaskFile

/// Where tasks are added or moved to.
public enum Destination: Sendable {
    /// Before another task, in its list.
    case before(TaskItem)
    /// After another task and everything that belongs to it, in its list.
    case after(TaskItem)
    /// As the last subtask of a task.
    case under(TaskItem)
    /// After the last top-level task of the section of this name, or below its text.
    case section(String)
    /// In the section of this name or, if there is none, under a new heading of that name at the end of the file. Each
    /// part of a path is a heading below the one before; those of an existing section go at its end.
    case newSection(String)
    /// After the last top-level task of the section that takes new tasks: the one that the setting `inbox` names, or
    /// else one called "Inbox", or else the first that has tasks, or else at the end of the file.
    case standard

    /// The task that the place is relative to.
    var task: TaskItem? {
        switch self {
        case .before(let task), .after(let task), .under(let task): task
        case .section, .newSection, .standard: nil
        }
    }
}
