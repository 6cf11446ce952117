import TaskFile

/// A file that a command changed.
struct ChangedFile {
    let path: String
    /// What the command did.
    let change: FileStates.Change
    /// The current state of the file.
    let now: FileStates.State
    /// The settings from outside of the file.
    let settings: Settings

    /// Whether it was edited since, or is in the state of another branch.
    var isOther: Bool { now != change.before && now != change.after }

    /// How many tasks have each title in `state`.
    fileprivate func titles(_ state: FileStates.State) -> [String: Int] {
        let document = Document(Source(name: path, bytes: state ?? []), settings: settings)
        return document.tasks.reduce(into: [:]) { counts, task in counts[task.line.title, default: 0] += 1 }
    }
}

extension [ChangedFile] {
    /// Whether the command is not in effect: none of its tasks is where it put them, and they are still where it took
    /// them from. On another branch it never was, and nothing of it can be undone there.
    var areWithoutEffect: Bool {
        guard contains(where: \.isOther) else { return false }
        var (hasArrivals, hasArrived, stands, standAll) = (false, false, false, true)
        for file in self {
            let (before, after, now) = (
                file.titles(file.change.before), file.titles(file.change.after), file.titles(file.now)
            )
            for title in Set(before.keys).union(after.keys) {
                let (old, new, current) = (before[title] ?? 0, after[title] ?? 0, now[title] ?? 0)
                if old < new {
                    hasArrivals = true
                    hasArrived = hasArrived || current > old
                } else if old > new {
                    // Of a task that repeats, the next one may stand where the completed one left.
                    stands = stands || current > 0 && file.isOther
                    standAll = standAll && current >= old
                }
            }
        }
        return !hasArrived && stands && (hasArrivals || standAll)
    }
}
