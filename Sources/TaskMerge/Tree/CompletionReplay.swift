import TaskEdit
import TaskFile

/// Completes in the base and on one side what only the other side completed, where that one side edited the task: its
/// edits then reach the next occurrence as well, which is the task that is still open.
///
/// The next occurrence keeps the dates with which it was made. Subtasks that the one side added are not a part of the
/// occurrence that was done.
struct CompletionReplay {
    /// Base, ours and theirs after that.
    private(set) var documents: [Document]
    /// Whether a task was completed.
    private(set) var hasChanges = false

    /// One day of completion at a time: positions of tasks change with each.
    init(_ sides: [MergeSide], _ matchings: [TaskMatching]) {
        documents = sides.map(\.document)
        for completing in 0...1 {
            let found = Self.completions(on: completing, sides, matchings)
            guard let day = found.map(\.day).min() else { continue }
            let tasks = found.filter { $0.day == day }
            do throws(EditError) {
                let base = try Self.completing(tasks.map(\.base), on: day, of: documents[0])
                let other = try Self.completing(
                    tasks.map(\.other), on: day, of: documents[2 - completing], like: base.successors,
                    without: { matchings[1 - completing].oldTask(of: $0) == nil })
                guard base.successors.count == tasks.count, other.successors.count == tasks.count else { continue }
                (documents[0], documents[2 - completing]) = (base.document, other.document)
                hasChanges = true
                return
            } catch {
                continue
            }
        }
    }

    /// A task of the base that one side completed, and its counterpart on the other.
    private struct Completion {
        let base: Int
        let other: Int
        let day: CivilDate
    }

    private static func completions(
        on completing: Int, _ sides: [MergeSide], _ matchings: [TaskMatching]
    ) -> [Completion] {
        let (base, here, there) = (sides[0].outline, sides[completing + 1].outline, sides[2 - completing].outline)
        let later = LaterOccurrences(sides, matchings).tasks[1 - completing]
        return base.tasks.indices.compactMap { index in
            let old = base.tasks[index]
            guard !old.isChecked, old.recurrence != nil, let done = matchings[completing].newTask(of: index),
                let other = matchings[1 - completing].newTask(of: index), !later.contains(other),
                here.tasks[done].isChecked,
                here.tasks[done].recurrence == nil, !there.tasks[other].isChecked,
                there.tasks[other].recurrence != nil,
                bytes(of: index, base.document) != bytes(of: other, there.document),
                let next = here.document.sibling(before: done), matchings[completing].oldTask(of: next) == nil,
                !here.tasks[next].isChecked, here.tasks[next].recurrence != nil,
                here.tasks[next].title == here.tasks[done].title
            else { return nil }
            let line = TaskLine(of: here.document, task: done)
            guard let day = (line.done ?? old.due ?? line.due)?.lastDay(in: .utc) else { return nil }
            return Completion(base: index, other: other, day: day)
        }
    }

    /// The lines of a task with its notes and subtasks.
    private static func bytes(of task: Int, _ document: Document) -> ArraySlice<UInt8> {
        let tree = document.tree
        let lines = document.tasks[task].markerLine..<max(document.tasks[task].lines.upperBound, 1)
        return document.source.bytes[
            Int(tree.lines[lines.lowerBound].start)..<Int(tree.range(ofLine: lines.upperBound - 1).upper)]
    }

    /// `document` with the tasks at `indices` completed on `day`, and their successors. These get the dates of those
    /// in `models`, if given. Open subtasks for which `isNew` is true are left out of what was completed.
    private static func completing(
        _ indices: [Int], on day: CivilDate, of document: Document, like models: [TaskItem] = [],
        without isNew: (Int) -> Bool = { _ in false }
    ) throws(EditError) -> (document: Document, successors: [TaskItem]) {
        var options = CompletionOptions()
        options.includesSubtasks = true
        options.day = day
        let now = Now(Zone.utc.instant(of: CivilTime(day, minuteOfDay: 12 * 60)), in: .utc)
        let tasks = indices.map { document.tasks[$0] }
        let completed = try document.completing(tasks, options, now: now).revision
        var image = completed.new
        var successors = tasks.compactMap { task in
            completed.task(task).flatMap { image.sibling(before: $0.index) }.map { image.tasks[$0] }
        }
        let surplus = tasks.flatMap(\.descendants).filter { !$0.isChecked && isNew($0.index) }
            .compactMap(completed.task)
        if !surplus.isEmpty {
            let removal = try image.removing(surplus)
            (image, successors) = (removal.new, successors.compactMap(removal.task))
        }
        for (number, model) in models.enumerated() where successors.indices.contains(number) {
            let change = dates(of: model.line, for: successors[number].line)
            guard !change.isEmpty else { continue }
            let typed = try TypedChange(change, settings: image.settings, now: now)
            let revision = try image.editing([successors[number]], by: typed)
            (image, successors) = (revision.new, successors.compactMap(revision.task))
        }
        return (image, successors)
    }

    /// The change that gives `line` the dates of `model`; empty when it has them.
    private static func dates(of model: TaskLine, for line: TaskLine) -> String {
        [("due", model.due, line.due), ("start", model.start, line.start)].compactMap { key, wanted, present in
            guard let wanted, present != wanted else { return nil }
            return "\(key):\(wanted)"
        }.joined(separator: " ")
    }
}

extension Document {
    /// The last task before the one at `index` below the same parent, and directly above it but for its subtasks.
    fileprivate func sibling(before index: Int) -> Int? {
        guard index > 0 else { return nil }
        var candidate = index - 1
        while parent(ofTask: candidate) != parent(ofTask: index) {
            guard let outer = parent(ofTask: candidate) else { return nil }
            candidate = outer
        }
        return candidate
    }
}
