import TaskFile

/// Tasks that were matched with a repeating task of the base, but are later occurrences of it: the other side completed
/// that occurrence, and here it is gone, because it was archived, for example.
///
/// They are what the other side's successor is, so they are merged with that one.
struct LaterOccurrences {
    /// The tasks of each side that do not correspond to the task of the base they were matched with; their subtasks are
    /// included.
    private(set) var tasks = Sides<Set<Int>> { _ in [] }

    init(_ sides: Versions<MergeSide>, _ matchings: Sides<TaskMatching>) {
        // The dates of the open repeating tasks that each side added, by title.
        let added = Sides { side in
            matchings[side].added.map { sides[side].outline.tasks[$0] }.reduce(into: [String: Set<DateValue>]()) {
                if !$1.isChecked, $1.recurrence != nil, let due = $1.due { $0[$1.title, default: []].insert(due) }
            }
        }
        for (index, old) in sides.base.outline.tasks.enumerated() {
            guard !old.isChecked, let rule = old.recurrence, let due = old.due else { continue }
            for side in Version.sides {
                guard let here = matchings[side].newTask(of: index),
                    let there = matchings[side.other].newTask(of: index)
                else { continue }
                let (own, completed) = (sides[side].outline.tasks[here], sides[side.other].outline.tasks[there])
                // The own one is open with its rule, or completed as well and without it.
                guard completed.isChecked, completed.recurrence == nil, completed.due == due,
                    own.isChecked == (own.recurrence == nil), let later = own.due, later != due,
                    Self.isOccurrence(later, of: rule, after: due)
                        || added[side.other][own.title]?.contains(later) == true
                else { continue }
                let document = sides[side].document
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
