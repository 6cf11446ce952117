import TaskFile
import TaskMerge

/// The completed tasks that the archive of a file received from one version to the next, or had before; each is found
/// once.
struct ArchivedTasks {
    /// Under each of their names, those with that name which the archive received.
    private var tasks: [String: [TaskItem]] = [:]
    private var taken: Set<Int> = []
    private let archive: Document?
    /// Those of the archive by their lines: it may have been staged before the file was.
    private lazy var lines = Dictionary(
        grouping: (archive?.tasks.filter(\.isChecked) ?? []).reversed(), by: \.dataBytes)

    /// What the archive has; nothing without one.
    init(_ archive: (old: Document, new: Document)?) {
        self.archive = archive?.new
        guard let archive, archive.old.source.bytes != archive.new.source.bytes else { return }
        // The last one of a list is taken first.
        for index in TaskMatching(old: archive.old, new: archive.new).added.reversed() {
            let task = archive.new.tasks[index]
            guard task.isChecked else { continue }
            for name in Self.names(of: task) { tasks[name, default: []].append(task) }
        }
    }

    var isEmpty: Bool { tasks.isEmpty }

    /// The archived task that `task` became: with the same id, or else the same title and due date, or else the same
    /// title. Of equals, the first that is left.
    mutating func take(_ task: TaskItem) -> TaskItem? {
        guard !isEmpty else { return nil }
        for name in Self.names(of: task) {
            while let task = tasks[name]?.popLast() {
                if taken.insert(task.index).inserted { return task }
            }
        }
        return nil
    }

    /// The one that is written like `task`, a completed task, whenever the archive received it.
    mutating func takeTwin(of task: TaskItem) -> TaskItem? {
        guard task.isChecked else { return nil }
        while let twin = lines[task.dataBytes]?.popLast() {
            if taken.insert(twin.index).inserted { return twin }
        }
        return nil
    }

    private static func names(of task: TaskItem) -> [String] {
        let line = task.line
        let due = line.due.map { "due \($0) \(line.lastingTitle)" }
        return [line.id.map { "id \($0)" }, due, "title \(line.lastingTitle)"].compactMap(\.self)
    }
}
