import TaskFile

/// The completed tasks in the archives of one version of a file. They show which tasks of an older version were
/// archived: a task with the same title in the file is a different task.
struct ArchivedTitles: Sendable {
    /// What distinguishes tasks with one title: the due date or, without one, the day on which a task was done.
    private struct Key: Hashable {
        let title: String
        let due: DateValue?
        var done: DateValue?

        init(_ task: Outline.TaskFact) {
            (title, due) = (task.title, task.due)
            done = due == nil ? task.done : nil
        }

        var isDated: Bool { due != nil || done != nil }

        /// The key of the task before it was done.
        var open: Key {
            var key = self
            key.done = nil
            return key
        }
    }

    private var known: Set<Key> = []
    /// How many tasks the archives have received since the older version, by the key that they had before they were
    /// done.
    private var received: [Key: Int] = [:]
    /// Whether it is known what the archives contained before.
    private let knowsBefore: Bool

    /// The tasks in `archives`. `before` is what they contained already; nil if unknown, so that a task without a date
    /// may have been done long ago.
    init(_ archives: [Outline], before: [Outline]?) {
        knowsBefore = before != nil
        for task in archives.lazy.flatMap(\.tasks) where task.isChecked {
            let key = Key(task)
            if key.isDated { known.insert(key) }
            if before != nil || key.due != nil { received[key.open, default: 0] += 1 }
        }
        for task in (before ?? []).lazy.flatMap(\.tasks) where task.isChecked { received[Key(task).open]? -= 1 }
    }

    /// The tasks of `old` that are in the archives instead of in `new`: completed ones, and open ones that the archives
    /// have received since, if no other open task has the same title and date. If the archives may have had it before,
    /// an open one with its title and date in `new` is the same.
    ///
    /// A series continues in the file, and so do the tasks inside it.
    func departures(from old: Outline, to new: Outline) -> Set<Int> {
        guard !known.isEmpty || !received.isEmpty else { return [] }
        let present = Set(new.tasks.lazy.filter(\.isChecked).map(Key.init))
        let ended = Set(present.map(\.open))
        let remaining = Set(knowsBefore ? [] : new.tasks.filter { !$0.isChecked }.map(Key.init))
        var (left, received): (Set<Int>, [Key: Int]) = ([], received)
        var open: [Key: [Int]] = [:]
        for (index, task) in old.tasks.enumerated() {
            let key = Key(task)
            let count = received[key.open] ?? 0
            if !task.isChecked {
                if count > 0, !remaining.contains(key) { open[key, default: []].append(index) }
            } else if !present.contains(key), key.isDated ? known.contains(key) : count > 0 {
                left.insert(index)
                received[key.open] = count - 1
            }
        }
        for (key, tasks) in open where received[key] ?? 0 > 0 && !ended.contains(key) {
            if let task = tasks.only, !isInSeries(task, in: old) { left.insert(task) }
        }
        return left
    }

    private func isInSeries(_ task: Int, in outline: Outline) -> Bool {
        sequence(first: task) { outline.document.parent(ofTask: $0) }.contains { outline.tasks[$0].recurrence != nil }
    }
}
