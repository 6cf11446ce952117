import TaskFile
import TaskMerge

/// The completed tasks that the archive of a file received from one version to the next; each is found once.
struct ArchivedTasks {
    private var byID: [String: [TaskItem]] = [:]
    private var byTitle: [String: [TaskItem]] = [:]
    private var taken: Set<Int> = []

    /// What `new` has and `old` has not; nothing without an archive.
    init(_ archive: (old: Document, new: Document)?) {
        guard let archive else { return }
        // The last one of a list is taken first.
        for index in TaskMatching(old: archive.old, new: archive.new).added.reversed() {
            let task = archive.new.tasks[index]
            guard task.isChecked else { continue }
            let line = task.line
            if let id = line.id { byID[id, default: []].append(task) }
            byTitle[line.title, default: []].append(task)
        }
    }

    /// Whether there are none.
    var isEmpty: Bool { byTitle.isEmpty }

    /// The one that `task` of the file became: with its id, or else with its title. Twins are taken in order.
    mutating func take(_ task: TaskItem) -> TaskItem? {
        guard !isEmpty else { return nil }
        let line = task.line
        if let id = line.id, let found = next(in: \.byID, id) { return found }
        return next(in: \.byTitle, line.title)
    }

    private mutating func next(in lists: WritableKeyPath<Self, [String: [TaskItem]]>, _ key: String) -> TaskItem? {
        while let task = self[keyPath: lists][key]?.popLast() {
            if taken.insert(task.index).inserted { return task }
        }
        return nil
    }
}
