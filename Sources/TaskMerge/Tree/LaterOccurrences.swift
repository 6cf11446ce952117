import TaskFile

/// Tasks that were matched with a repeating task of the base but are later occurrences of it: the other side completed
/// that occurrence, and here it is gone, because it was archived, for example.
///
/// They are the same as the other side's successor, so they are merged with it.
struct LaterOccurrences {
    /// The tasks of each side, with their subtasks, that do not correspond to the task of the base they were matched
    /// with.
    private(set) var tasks = Sides<Set<Int>> { _ in [] }
    /// The completed tasks of each side, with their subtasks, that were moved away from their next occurrence, by the
    /// task of the base that they correspond to.
    private(set) var completed = Sides<[Int: Int]> { _ in [:] }

    init(_ trees: Versions<VersionTree>, _ matchings: Sides<TaskMatching>) {
        func added(_ tasks: [Int]?, dueAt due: DateValue, on side: Version) -> [Int] {
            (tasks ?? []).filter { matchings[side].oldTask(of: $0) == nil && trees[side].outline.tasks[$0].due == due }
        }
        for (index, old) in trees.base.outline.tasks.enumerated() {
            guard !old.isChecked, let rule = old.recurrence, let due = old.due else { continue }
            for side in Version.sides {
                guard let here = matchings[side].newTask(of: index),
                    let there = matchings[side.other].newTask(of: index)
                else { continue }
                let (own, completed) = (trees[side].outline.tasks[here], trees[side.other].outline.tasks[there])
                // The own one is open with its rule, or completed as well and without a rule.
                guard completed.isCompletedOccurrence, completed.due == due,
                    own.isOpenOccurrence || own.isCompletedOccurrence, let later = own.due, later != due,
                    Self.isOccurrence(later, of: rule, after: due)
                        || !added(trees[side.other].openOccurrences[own.title], dueAt: later, on: side.other).isEmpty
                else { continue }
                tasks[side].formUnion(trees[side].document.family(ofTask: here))
                let done = added(trees[side].completedTasks[own.title], dueAt: due, on: side).only
                if let done { addCompleted(index, done, on: side, trees) }
            }
        }
    }

    private mutating func addCompleted(_ old: Int, _ new: Int, on side: Version, _ trees: Versions<VersionTree>) {
        let (base, own) = (trees.base.outline, trees[side].outline)
        var open = [(old, new)]
        while let (one, other) = open.popLast() {
            completed[side][one] = other
            var rest = own.subtasks[other]
            for inner in base.subtasks[one] {
                guard let place = rest.firstIndex(where: { own.tasks[$0].title == base.tasks[inner].title }) else {
                    continue
                }
                open.append((inner, rest.remove(at: place)))
            }
        }
    }

    /// Whether `rule`, which counts from the due date, yields `date` after `due`.
    static func isOccurrence(_ date: DateValue, of rule: Recurrence, after due: DateValue) -> Bool {
        guard !rule.isFromCompletion, date.firstDay(in: .utc) > due.lastDay(in: .utc) else { return false }
        return rule.occurs(on: date, after: due.lastDay(in: .utc), in: .utc)
    }
}
