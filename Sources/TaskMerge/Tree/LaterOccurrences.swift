import TaskFile

/// Tasks that were matched with a repeating task of the base, but are later occurrences of it: the other side completed
/// that occurrence, and here it is gone, because it was archived, for example.
///
/// They are what the other side's successor is, so they are merged with that one.
struct LaterOccurrences {
    /// For ours and theirs, the tasks that do not correspond to the task of the base they were matched with; their
    /// subtasks are included.
    private(set) var tasks: [Set<Int>] = [[], []]

    init(_ sides: [MergeSide], _ matchings: [TaskMatching]) {
        // The dates of the open repeating tasks that each side added, by title.
        let added = zip(matchings, sides.dropFirst()).map { matching, side in
            matching.added.map { side.outline.tasks[$0] }.reduce(into: [String: Set<DateValue>]()) { dates, task in
                if !task.isChecked, task.recurrence != nil, let due = task.due {
                    dates[task.title, default: []].insert(due)
                }
            }
        }
        for (index, old) in sides[0].outline.tasks.enumerated() {
            guard !old.isChecked, let rule = old.recurrence, let due = old.due else { continue }
            for side in 0...1 {
                guard let here = matchings[side].newTask(of: index), let there = matchings[1 - side].newTask(of: index)
                else { continue }
                let (own, completed) = (sides[side + 1].outline.tasks[here], sides[2 - side].outline.tasks[there])
                // The own one is open with its rule, or completed as well and without it.
                guard completed.isChecked, completed.recurrence == nil, completed.due == due,
                    own.isChecked == (own.recurrence == nil), let later = own.due, later != due,
                    Self.isOccurrence(later, of: rule, after: due)
                        || added[1 - side][own.title]?.contains(later) == true
                else { continue }
                let document = sides[side + 1].document
                tasks[side].formUnion(here..<Int(document.tree.tasks[here].end))
            }
        }
    }

    /// Whether `rule`, which counts from the due date, yields `date` after `due`.
    private static func isOccurrence(_ date: DateValue, of rule: Recurrence, after due: DateValue) -> Bool {
        guard !rule.isFromCompletion, date.firstDay(in: .utc) > due.lastDay(in: .utc) else { return false }
        let next = rule.next(after: due.lastDay(in: .utc), notBefore: date.firstDay(in: .utc))
        return next.map { $0 <= date.lastDay(in: .utc) } ?? false
    }
}
