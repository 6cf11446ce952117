import TaskFile
import TaskMerge

extension DocumentDifference {
    /// What became of the tasks of `old` in `new`, read with the same settings.
    public init(from old: Document, to new: Document) { self.init(from: old, to: new, archive: nil) }

    /// What became of the tasks of `old` in `new`, and in the archive of the file, whose two versions were read with
    /// the same settings: a task that left the file and is done in the archive was not removed, but archived.
    package init(from old: Document, to new: Document, archive: (old: Document, new: Document)?) {
        let matching = TaskMatching(old: old, new: new, archive: archive)
        var finder = ChangeFinder(matching, ArchivedTasks(archive))
        self.init(matching: matching, archive: archive?.new, changes: finder.changes())
    }
}

/// Goes through the pairs of a matching and determines what became of them.
private struct ChangeFinder {
    private let matching: TaskMatching
    private let old: Document
    private let new: Document
    /// Added tasks that another change reports.
    private var covered: Set<Int> = []
    /// The successors of completed tasks that repeat, by the position of the completed task in the new version.
    private var successors: [Int: Int] = [:]
    /// The completed tasks of pairs in which the old task became the successor, by the position of the successor in the
    /// new version.
    private var completed: [Int: TaskItem] = [:]
    private var archived: ArchivedTasks

    init(_ matching: TaskMatching, _ archived: ArchivedTasks) {
        self.matching = matching
        self.archived = archived
        (old, new) = (matching.old, matching.new)
    }

    mutating func changes() -> [DocumentDifference.Change] {
        // What was done before is in the archive as it was; what is left there was done since.
        var departed: [Int: DocumentDifference.Change] = [:]
        for index in matching.removed where old.isChecked(index) { departed[index] = leaving(old.tasks[index]) }
        findRepeats()
        var found: [(place: (Int, Int, Int), change: DocumentDifference.Change)] = []
        for pair in matching.pairs {
            guard let change = change(pair.old, pair.new) else { continue }
            found.append(((pair.new, 0, 0), change))
        }
        for index in matching.added where !covered.contains(index) {
            found.append(((index, 0, 0), DocumentDifference.Change(.added, from: nil, to: new.tasks[index])))
        }
        var anchor = -1
        for index in old.tasks.indices {
            if let match = matching.newTask(of: index) {
                anchor = match
            } else {
                found.append(((anchor, 1, index), departed[index] ?? leaving(old.tasks[index])))
            }
        }
        // A series that went on more than once left one completed task for each time.
        for (place, task) in completed.sorted(by: \.key) where task.document !== new {
            while let other = archived.take(task) {
                let change = DocumentDifference.Change(.added, from: nil, to: other, isInArchive: true)
                found.append(((place, -1, -other.index), change))
            }
        }
        return found.sorted { $0.place < $1.place }.map(\.change)
    }

    /// The change to a task that left the file, and may be done in the archive.
    private mutating func leaving(_ task: TaskItem) -> DocumentDifference.Change {
        guard let after = archived.take(task) ?? archived.takeTwin(of: task) else {
            return DocumentDifference.Change(.removed, from: task, to: nil)
        }
        return DocumentDifference.Change(
            task.isChecked ? .archived : .done, from: task, to: after, isInArchive: true)
    }

    /// The change to one task; nil when there is none.
    private func change(_ oldIndex: Int, _ newIndex: Int) -> DocumentDifference.Change? {
        if covered.contains(newIndex), completed[newIndex] == nil { return nil }
        let (before, after) = (old.tasks[oldIndex], completed[newIndex] ?? new.tasks[newIndex])
        let successor =
            successors[newIndex].map { new.tasks[$0] } ?? (completed[newIndex] == nil ? nil : new.tasks[newIndex])
        let hasMoved = !matching.hasSameParent(old: oldIndex, new: newIndex)
        let isInArchive = after.document !== new
        guard hasMoved || successor != nil || isInArchive || !isEqual(oldIndex, after.index) else { return nil }
        let isDone = !before.isChecked && after.isChecked
        let change = DocumentDifference.Change(
            successor != nil ? .repeated : isDone ? .done : hasMoved ? .moved : .edited, from: before, to: after,
            move: hasMoved ? (place(of: before), place(of: after)) : nil, successor: successor,
            isInArchive: isInArchive)
        return hasMoved || change.line != nil || change.notes != nil || successor != nil ? change : nil
    }

    private func place(of task: TaskItem) -> DocumentDifference.Change.Place {
        if let parent = task.parent { return .task(title: parent.line.title) }
        return .section(task.section)
    }

    /// Whether both tasks certainly say the same: their bytes are equal, down to the last subtask.
    private func isEqual(_ one: Int, _ other: Int) -> Bool {
        guard old.settings.attributes == new.settings.attributes else { return false }
        let (left, right) = (old.bytes(ofWholeTask: one), new.bytes(ofWholeTask: other))
        return left.count == right.count && old.source.bytes[left] == new.source.bytes[right]
    }

    // MARK: Repeats

    /// Finds the tasks that were completed and repeated, so that each is reported once.
    private mutating func findRepeats() {
        var places: [String: [Int]] = [:]
        for index in matching.added where new.isChecked(index) || new.tasks[index].line.recurrence != nil {
            places[new.tasks[index].line.lastingTitle, default: []].append(index)
        }
        guard !places.isEmpty || !archived.isEmpty else { return }
        for pair in matching.pairs {
            let (before, after) = (old.tasks[pair.old], new.tasks[pair.new])
            guard before.isOpenOccurrence else { continue }
            let candidates = (places[after.line.lastingTitle] ?? []).filter {
                !covered.contains($0) && isBeside($0, pair.new)
            }
            guard !candidates.isEmpty || !archived.isEmpty else { continue }
            let nearest = candidates.sorted(by: { abs($0 - pair.new) })
            if after.isChecked {
                // What was edited as well is in both occurrences.
                let next = nearest.first { index in
                    [before, after].contains { isSuccessor(new.tasks[index], of: $0) }
                }
                if let next {
                    successors[pair.new] = next
                    covered.insert(next)
                    coverCopies(inside: new.tasks[next], of: before, after)
                }
            } else if after.line.recurrence != nil,
                after.line.due != before.line.due || after.line.start != before.line.start,
                isSuccessor(after, of: before)
            {
                if let done = nearest.first(where: { new.isChecked($0) && new.tasks[$0].line.recurrence == nil }) {
                    completed[pair.new] = new.tasks[done]
                    covered.insert(done)
                    coverCopies(inside: new.tasks[done], of: before, after)
                } else if let done = archived.take(before) {
                    completed[pair.new] = done
                    // What was done inside before is open there again.
                    coverCopies(inside: after, of: done)
                }
            }
        }
    }

    /// Whether two tasks of the new version have the same parent or, without one, the same section.
    private func isBeside(_ one: Int, _ other: Int) -> Bool {
        let (parent, otherParent) = (new.parent(ofTask: one), new.parent(ofTask: other))
        return parent == otherParent
            && (parent != nil || new.sectionIndex(ofTask: one) == new.sectionIndex(ofTask: other))
    }

    /// Whether `task` is open, repeats, and says what `before` said, except for what completing changes.
    private func isSuccessor(_ task: TaskItem, of before: TaskItem) -> Bool {
        guard task.isOpenOccurrence else { return false }
        let keys: [AttributeKey] = [.due, .start, .remind, .status, .id, .created, .done, .after, .repeat]
        let hasSameTitle = before.line.lastingTitle == task.line.lastingTitle
        return TaskLine.Difference(from: before.line, to: task.line).changes.allSatisfy { change in
            change.field == .title ? hasSameTitle : keys.contains { change.field == .attribute($0) }
        }
    }

    /// Marks the new copies below `task` of what is below the `others` as reported with these.
    private mutating func coverCopies(inside task: TaskItem, of others: TaskItem...) {
        let titles = Set(others.lazy.flatMap(\.descendants).map(\.line.lastingTitle))
        for task in task.descendants
        where matching.oldTask(of: task.index) == nil && titles.contains(task.line.lastingTitle) {
            covered.insert(task.index)
        }
    }
}
