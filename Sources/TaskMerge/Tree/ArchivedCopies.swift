import TaskFile

/// The completed tasks in archives beside the file: what one side took there need not stay in the file because the
/// other side completed it, too.
struct ArchivedCopies {
    /// By title.
    private let tasks: [String: [TaskItem]]

    /// Whether there are none.
    var isEmpty: Bool { tasks.isEmpty }

    /// None.
    init() { tasks = [:] }

    /// `settings` are those outside of the archives, and `shared` those of the file, for the keys that it declares.
    init(_ archives: [Source], _ settings: Settings, readWith shared: Settings) {
        let documents = archives.map { Document($0, settings: settings).reading(with: shared) }
        tasks = Dictionary(grouping: documents.flatMap { $0.tasks.filter(\.isChecked) }) { $0.line.title }
    }

    /// Whether an archive has everything that `task` says, but for the days on which it and its subtasks were done. A
    /// task without a due date may have been done before, under the same title: only the same day makes it the same.
    func holds(_ task: TaskItem) -> Bool {
        guard task.isChecked, let known = tasks[task.line.title] else { return false }
        return known.contains { copy in
            (task.line.due != nil || task.line.done == copy.line.done)
                && zip(task.family, copy.family).allSatisfy(Self.sayTheSame) && task.family.count == copy.family.count
        }
    }

    private static func sayTheSame(_ one: TaskItem, _ other: TaskItem) -> Bool {
        var fields = [one, other].map { LineFields($0.line) }
        for index in fields.indices { fields[index].scalars[.attribute(.done)] = nil }
        return fields[0] == fields[1] && one.notes == other.notes
    }
}
