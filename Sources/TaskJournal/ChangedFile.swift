import TaskFile

struct ChangedFile {
    let path: String
    let change: FileStates.Change
    let now: FileStates.State
    /// The settings from outside of the file.
    let settings: Settings

    /// Whether it was edited since, or is in the state of another branch.
    var isOther: Bool { now != change.before && now != change.after }

    /// The tasks of `state` by title.
    fileprivate func tasks(_ state: FileStates.State) -> [String: [TaskItem]] {
        Dictionary(
            grouping: Document(Source(name: path, bytes: state ?? []), settings: settings).tasks,
            by: \.line.lastingTitle)
    }
}

extension TaskItem {
    /// Whether this may be the same task as `other`, which has its title: not if one is done, and they are due on
    /// different days.
    fileprivate func mayBe(_ other: TaskItem) -> Bool {
        isChecked == other.isChecked || line.due == other.line.due
    }
}

extension [ChangedFile] {
    /// Whether the command is not in effect: none of its tasks is where it put them, and they are still where it took
    /// them from. On another branch it never was in effect, and nothing of it can be undone there.
    var areWithoutEffect: Bool {
        guard contains(where: \.isOther) else { return false }
        var (hasArrivals, hasArrived, stands, standAll) = (false, false, false, true)
        for file in self {
            let (before, after, now) = (
                file.tasks(file.change.before), file.tasks(file.change.after), file.tasks(file.now)
            )
            for title in Set(before.keys).union(after.keys) {
                let (old, new, current) = (before[title] ?? [], after[title] ?? [], now[title] ?? [])
                if old.count < new.count {
                    hasArrivals = true
                    hasArrived = hasArrived || current.count > old.count
                } else if old.count > new.count {
                    let standing = current.count { task in old.contains { $0.mayBe(task) } }
                    // The next occurrence of a repeating task may be in the place that the completed one left.
                    stands = stands || standing > 0 && file.isOther
                    standAll = standAll && standing >= old.count
                }
            }
        }
        return !hasArrived && stands && (hasArrivals || standAll)
    }
}
