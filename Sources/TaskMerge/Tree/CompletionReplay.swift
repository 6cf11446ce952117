import TaskEdit
import TaskFile

/// Replays completions by one side: tasks that it completed and the other side edited are completed in the base and on
/// the other side as well. The edits then also reach the next occurrence, the task that is still open.
///
/// The next occurrence keeps the dates that it was created with. Subtasks that the other side added or moved there are
/// not part of the completed occurrence: open ones stay as they are, inside the next one. Those that it deleted or took
/// out are not part of the next one.
struct CompletionReplay {
    private(set) var documents: Versions<Document>
    private(set) var hasChanges = false

    /// With more days of completion than this, nothing is replayed: each day takes time linear in the file.
    private static let mostDays = 100

    /// Replays the completions of one side. If `hasChanges`, the result must be replayed again: the other side may have
    /// completed tasks as well, or this side a task more than once.
    init(_ trees: Versions<VersionTree>, _ matchings: Sides<TaskMatching>, _ renames: Renames) {
        documents = trees.map(\.document)
        hasChanges = completeInBase(trees, matchings)
        for side in Version.sides where !hasChanges { hasChanges = replay(side, trees, matchings, renames) }
    }

    /// Completes in the base what both sides completed; false if there is nothing.
    private mutating func completeInBase(_ trees: Versions<VersionTree>, _ matchings: Sides<TaskMatching>) -> Bool {
        let shared = Self.completionsOnBoth(trees, matchings)
        guard !shared.isEmpty else { return false }
        // A task that was ticked by hand may have open subtasks. One that a side deleted was not done there.
        let remains = { (index: Int) in
            Version.sides.contains { side in
                matchings[side].newTask(of: index).map { !trees[side].outline.tasks[$0].isChecked } ?? true
            }
        }
        var base = ReplayState(documents.base, shared.map(\.base), isStamped: false, leavingOpen: remains)
        guard base.complete(Array(shared.indices), on: shared[0].day) != nil else { return false }
        documents.base = base.document
        return true
    }

    /// Completes what one side completed in the base and on the other side; false if there is nothing.
    private mutating func replay(
        _ completing: Version, _ trees: Versions<VersionTree>, _ matchings: Sides<TaskMatching>, _ renames: Renames
    ) -> Bool {
        let (other, matching) = (trees[completing.other], matchings[completing.other])
        var found = Self.completions(on: completing, trees, matchings, renames)
        // A subtask that was completed with its parent is not completed where the other side took it out of that.
        let all = (base: Set(found.map(\.base)), other: Set(found.map(\.other)))
        found.removeAll { task in
            trees.base.isInside(trees.base.document.parent(ofTask: task.base), all.base)
                && !other.isInside(other.document.parent(ofTask: task.other), all.other)
        }
        let days = Dictionary(grouping: found.indices) { found[$0].day }
        guard !found.isEmpty, days.count <= Self.mostDays else { return false }
        let (completed, others) = (Set(found.map(\.base)), Set(found.map(\.other)))
        // What the other side added or moved there is not part of the occurrence.
        let isOutside = { (index: Int) in !trees.base.isInside(matching.oldTask(of: index), completed) }
        // Nor is what it deleted, or took out of it open, with everything inside.
        let isTakenOut = { (index: Int) in
            !trees.base.outline.tasks[index].isChecked && trees.base.isInside(index, completed)
                && trees.base.document.family(ofTask: index).allSatisfy { inner in
                    guard let task = matching.newTask(of: inner) else { return true }
                    return !other.outline.tasks[task].isChecked && !other.isInside(task, others)
                }
        }
        // Subtasks that the other side completed were completed with their parent, too: once is enough.
        let repeated = { (index: Int) in
            matching.oldTask(of: index).map { trees.base.outline.tasks[$0].isOpenOccurrence } ?? false
        }
        // A task that was ticked by hand may have open subtasks.
        let remains = { (index: Int) in
            matchings[completing].newTask(of: index).map { !trees[completing].outline.tasks[$0].isChecked } ?? false
        }
        let remainsThere = { (index: Int) in matching.oldTask(of: index).map(remains) ?? false }
        // Without stamps in the base, those of the sides count as additions, and the earlier one is taken.
        var base = ReplayState(
            documents.base, found.map(\.base), isStamped: false,
            without: { isTakenOut($0) && matching.newTask(of: $0) != nil },
            removing: { isTakenOut($0) && matching.newTask(of: $0) == nil }, leavingOpen: remains)
        var there = ReplayState(
            documents[completing.other], found.map(\.other), without: isOutside, leavingOpen: remainsThere)
        guard there.reopenSubtasks(where: repeated) else { return false }
        let isReplayed = days.keys.sorted().allSatisfy { day in
            let numbers = days[day] ?? []
            return base.complete(numbers, on: day).flatMap { there.complete(numbers, on: day, like: $0) } != nil
        }
        guard isReplayed else { return false }
        (documents.base, documents[completing.other]) = (base.document, there.document)
        return true
    }

    /// A task of the base that one side completed, and its counterpart on the other.
    private struct Completion {
        let base: Int
        let other: Int
        let day: CivilDate
    }

    private static func completions(
        on completing: Version, _ trees: Versions<VersionTree>, _ matchings: Sides<TaskMatching>,
        _ renames: Renames
    ) -> [Completion] {
        let (base, here, there) = (trees.base.outline, trees[completing].outline, trees[completing.other].outline)
        let later = LaterOccurrences(trees, matchings).tasks[completing.other]
        return base.tasks.indices.compactMap { index in
            let old = base.tasks[index]
            guard old.isOpenOccurrence, let done = matchings[completing].newTask(of: index),
                let other = matchings[completing.other].newTask(of: index), !later.contains(other),
                here.tasks[done].isCompletedOccurrence, there.tasks[other].isOpenOccurrence,
                there.document.tasks[other].parent?.isChecked != true,
                bytes(of: index, base.document) != bytes(of: other, there.document)
                    || !matchings[completing.other].hasSameParent(old: index, new: other),
                let next = openOccurrence(before: done, trees[completing], matchings[completing]),
                here.tasks[next].recurrence != nil, !renames.isDoubtful(other, on: completing.other)
            else { return nil }
            let line = TaskLine(of: here.document, task: done)
            guard let day = (line.done ?? old.due ?? line.due)?.lastDay(in: .utc) else { return nil }
            return Completion(base: index, other: other, day: day)
        }
    }

    /// The tasks of the base that both sides completed on the day of the first of these. One of the sides has completed
    /// it again since, or they have different next occurrences: what a side removed or changed there is known only by
    /// comparison with the one that the base would have.
    private static func completionsOnBoth(
        _ trees: Versions<VersionTree>, _ matchings: Sides<TaskMatching>
    ) -> [Completion] {
        let found = trees.base.outline.tasks.indices.compactMap { index -> Completion? in
            let old = trees.base.outline.tasks[index]
            guard old.isOpenOccurrence else { return nil }
            var (isRepeated, days, next): (Bool, [CivilDate], [Int]) = (false, [], [])
            for version in Version.sides {
                let here = trees[version].outline
                guard let done = matchings[version].newTask(of: index), here.tasks[done].isCompletedOccurrence,
                    let open = openOccurrence(before: done, trees[version], matchings[version])
                else { return nil }
                isRepeated = isRepeated || here.document.tasks[done].precedingItem?.isChecked == true
                next.append(open)
                let line = TaskLine(of: here.document, task: done)
                if let day = (line.done ?? old.due)?.lastDay(in: .utc) { days.append(day) }
            }
            let isChanged = saysMore(next[0], trees.ours, unlike: next[1], trees.theirs)
            // The other day gives the date that is taken where no side changed it.
            let isLatest = !isRepeated && old.recurrence?.isFromCompletion == true
            guard isRepeated || isChanged, let day = isLatest ? days.max() : days.min() else { return nil }
            return Completion(base: index, other: index, day: day)
        }
        return found.filter { $0.day == found[0].day }
    }

    /// Whether two next occurrences differ in more than the values of their dates.
    private static func saysMore(_ one: Int, _ left: VersionTree, unlike other: Int, _ right: VersionTree) -> Bool {
        func content(_ task: Int, _ tree: VersionTree) -> (line: String, inside: ArraySlice<UInt8>) {
            var fields = tree.fields(ofTask: task)
            let undated = LineFields.Value(meaning: "", bytes: [])
            for key in [AttributeKey.due, .start] where fields[key] != nil { fields[key] = undated }
            fields[.created] = nil
            fields.groups[.remind] = fields.groups[.remind]?.map { _ in undated }
            return (fields.sortedText, bytes(of: task, tree.document).drop { $0 != UInt8(ascii: "\n") })
        }
        return content(one, left) != content(other, right)
    }

    /// The open occurrence that was created by completing the task at `done`: it is new and has its title, and only
    /// later occurrences that were completed as well are between the two. It may have been moved since, if no other one
    /// is open.
    private static func openOccurrence(before done: Int, _ side: VersionTree, _ matching: TaskMatching) -> Int? {
        let here = side.outline
        var place = done
        while let next = here.document.tasks[place].precedingItem?.index, matching.oldTask(of: next) == nil,
            here.tasks[next].title == here.tasks[done].title
        {
            if !here.tasks[next].isChecked { return next }
            guard here.tasks[next].isCompletedOccurrence else { return nil }
            place = next
        }
        let open = side.openOccurrences[here.tasks[done].title]?.only
        return open.flatMap { matching.oldTask(of: $0) == nil ? $0 : nil }
    }

    /// The lines of a task with its notes and subtasks.
    private static func bytes(of task: Int, _ document: Document) -> ArraySlice<UInt8> {
        document.source.bytes[document.tree.range(ofLines: document.tasks[task].lines).indices]
    }
}

/// A version in which some tasks are completed, day by day.
private struct ReplayState {
    private(set) var document: Document
    /// The tasks to complete; nil once they are.
    private var tasks: [TaskItem?]
    /// The position that each task of the document had in the version.
    private var origins: [Int?]
    /// The successors of the tasks that were completed last.
    private var successors: [TaskItem] = []
    /// What is still to be moved into these.
    private var moves: [Move] = []

    private let isStamped: Bool
    private let isOutside: (Int) -> Bool
    private let isTakenOut: (Int) -> Bool
    private let remains: (Int) -> Bool

    /// A version in which the tasks at `indices` are to be completed.
    ///
    /// Subtasks for whose position in the version `isOutside` returns true are left as they are and, unless they are
    /// done, moved into the successors. Those for which `isTakenOut` does are only in these. Those for which `remains`
    /// does stay open and are copied.
    init(
        _ document: Document, _ indices: [Int], isStamped: Bool = true,
        without isOutside: @escaping (Int) -> Bool = { _ in false },
        removing isTakenOut: @escaping (Int) -> Bool = { _ in false },
        leavingOpen remains: @escaping (Int) -> Bool = { _ in false }
    ) {
        self.document = document
        (self.isStamped, self.isOutside, self.isTakenOut, self.remains) = (isStamped, isOutside, isTakenOut, remains)
        tasks = indices.map { document.tasks[$0] }
        origins = document.tasks.indices.map(\.self)
    }

    /// Reverts the completion of the repeating subtasks for whose position in the version `repeated` returns true;
    /// false if one of their successors was changed.
    mutating func reopenSubtasks(where repeated: (Int) -> Bool) -> Bool {
        let done = tasks.compactMap(\.self).flatMap(\.descendants).filter { task in
            task.isChecked && (origins[task.index].map(repeated) ?? false)
        }
        guard !done.isEmpty else { return true }
        guard let (revision, reopened) = try? document.reopening(done, now: .epoch),
            reopened.allSatisfy({ $0.successor != .kept })
        else { return false }
        follow(revision)
        return true
    }

    /// A task, and the next occurrence that was created by completing it.
    typealias Step = (task: TaskItem, next: TaskItem)
    private typealias Move = (task: TaskItem, target: TaskItem)

    /// Completes the tasks with these numbers on `day`, and returns them with their successors; nil if that is refused.
    /// The successors get the dates of `models`, if given, since a rule may have been changed, and so do their subtasks
    /// whose dates were the same.
    mutating func complete(_ numbers: [Int], on day: CivilDate, like models: [Step] = []) -> [Step]? {
        let wanted = numbers.compactMap { tasks[$0] }
        for number in numbers { tasks[number] = nil }
        let inside = wanted.flatMap(\.descendants).map(\.index)
        var options = Document.CompletionOptions()
        options.includesSubtasks = true
        options.day = day
        options.outsiders = Set(inside.filter { origins[$0].map(isOutside) ?? false })
        options.remaining = Set(inside.filter { origins[$0].map(remains) ?? false })
        let now = Now(Zone.utc.instant(of: CivilTime(day, minuteOfDay: 12 * 60)), in: .utc)
        do throws(Failure) {
            let completed = try document.completing(wanted, options, now: now).revision
            follow(completed)
            successors = wanted.compactMap(completed.task).compactMap(\.precedingItem)
            guard successors.count == wanted.count else { return nil }
            moves = zip(wanted, successors).flatMap { task, next in
                Self.moves(of: options.outsiders, inside: task, completed, into: next)
            }
            if !isStamped {
                let checked = wanted.flatMap(\.family).filter { !$0.isChecked }.compactMap(completed.task)
                follow(try document.setting(checked.map { ($0, [.done: nil]) }))
            }
            let removed = document.tasks.filter { $0.isChecked && origins[$0.index].map(isTakenOut) ?? false }
            if !removed.isEmpty { follow(try document.removing(removed)) }
            while !moves.isEmpty {
                let (task, target) = moves.removeFirst()
                follow(try document.moving([task], to: .under(target)))
            }
            let steps: [Step] = Array(zip(wanted, successors))
            let dates = zip(steps, models).flatMap { own, model in
                [(task: own.next, model: model.next.line)] + Self.modelsInside(own, model)
            }
            if !dates.isEmpty { follow(try document.redating(dates)) }
        } catch {
            return nil
        }
        return successors.count == numbers.count ? Array(zip(wanted, successors)) : nil
    }

    /// The moves of the open ones of `outsiders` inside `task`, which `completed` checked, each below the copy of its
    /// parent in the successor `next`.
    private static func moves(
        of outsiders: Set<Int>, inside task: TaskItem, _ completed: Revision, into next: TaskItem
    ) -> [Move] {
        let family = task.family.filter { !outsiders.contains($0.index) }
        let copies = Array(next.family)
        return task.descendants.compactMap { inner in
            guard outsiders.contains(inner.index), !inner.isChecked, let parent = inner.parent,
                !outsiders.contains(parent.index), let image = completed.task(inner)
            else { return nil }
            let place = family.count == copies.count ? family.firstIndex(of: parent) : nil
            return (image, copies[place ?? 0])
        }
    }

    /// The subtasks of a successor that get their dates from those in `model`: those whose dates in the task were the
    /// same as in the model. Of subtasks with one title, each corresponds to that in its place, if there are equally
    /// many.
    private static func modelsInside(_ own: Step, _ model: Step) -> [(task: TaskItem, model: TaskLine)] {
        func byTitle(_ task: TaskItem) -> [String: [TaskLine]] {
            Dictionary(grouping: task.descendants.map(\.line), by: \.lastingTitle)
        }
        let lines = [own.next, own.task, model.task, model.next].map(byTitle)
        var places: [String: Int] = [:]
        return own.next.descendants.compactMap { task in
            let title = task.line.lastingTitle
            let place = places[title] ?? 0
            places[title] = place + 1
            let twins = lines.map { $0[title] ?? [] }
            guard twins.allSatisfy({ $0.count == twins[0].count }), twins[1][place].due == twins[2][place].due,
                twins[1][place].start == twins[2][place].start
            else { return nil }
            return (task, twins[3][place])
        }
    }

    private mutating func follow(_ revision: Revision) {
        tasks = tasks.map { $0.flatMap(revision.task) }
        successors = successors.compactMap(revision.task)
        moves = moves.compactMap { move in
            revision.task(move.task).flatMap { task in revision.task(move.target).map { (task, $0) } }
        }
        var next: [Int?] = Array(repeating: nil, count: revision.new.tasks.count)
        for task in document.tasks {
            if let image = revision.task(task) { next[image.index] = origins[task.index] }
        }
        (document, origins) = (revision.new, next)
    }
}
