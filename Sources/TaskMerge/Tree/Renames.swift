import TaskFile

/// Decides which tasks that were matched only by a similar title may be different tasks: a tick by the other side must
/// not land on one of these without a person's decision.
///
/// A new title certainly belongs to the same task if a single word was added, left out or spelled differently by one
/// letter, the task is in its old place, and no similar one was added beside it. A word such as `not` makes it a
/// different task.
struct Renames {
    private let trees: Versions<VersionTree>
    private let matchings: Sides<TaskMatching>
    private let areTrusted: Bool
    /// The tasks that each side added, by the node that contains them.
    private let additions: Sides<[Int: [Int]]>
    /// The numbers of tasks of each version by title and state, and by line; empty unless tasks were moved.
    private let titles: Versions<[Name: Int]>
    private let lines: Versions<[ArraySlice<UInt8>: Int]>

    /// The title and state by which a tick could land on the wrong one of several tasks, and the date, which
    /// distinguishes the occurrences of a series that are done.
    private struct Name: Hashable {
        let title: String
        let isChecked: Bool
        let due: DateValue?

        init(_ task: Outline.TaskFact, due: DateValue? = nil) {
            (title, isChecked, self.due) = (task.title, task.isChecked, due)
        }
    }

    /// The maximum number of additions that are compared with a title; beside more of them nothing is certain.
    private static let mostAdditions = 64

    /// With `areTrusted`, a task with a similar title is the same one, unless it is a replacement in ours.
    init(_ trees: Versions<VersionTree>, _ matchings: Sides<TaskMatching>, areTrusted: Bool) {
        (self.trees, self.matchings, self.areTrusted) = (trees, matchings, areTrusted)
        let hasMoves = Version.sides.contains { matchings[$0].pairs.contains { $0.reason == .move } }
        titles = trees.map { side in
            (hasMoves ? side.outline.tasks : []).reduce(into: [:]) { counts, task in
                counts[Name(task), default: 0] += 1
                if let due = task.due { counts[Name(task, due: due), default: 0] += 1 }
            }
        }
        lines = trees.map { side in
            let tasks = hasMoves ? side.outline.tasks.indices : 0..<0
            return tasks.reduce(into: [:]) { $0[side.outline.bytes(ofTask: $1), default: 0] += 1 }
        }
        additions = Sides { side in Dictionary(grouping: matchings[side].added, by: trees[side].holder(ofTask:)) }
    }

    /// Whether the task at `index` of a side may be a different task from the one of the base that it was matched with.
    func isDoubtful(_ index: Int, on side: Version) -> Bool {
        guard !areTrusted, let before = matchings[side].taskWithSimilarTitle(to: index) else { return false }
        return !isCorrected(index, before, on: side)
    }

    /// Whether a new title is certainly a new title of the same task.
    private func isCorrected(_ index: Int, _ before: Int, on side: Version) -> Bool {
        let (old, new) = (trees.base.outline, trees[side].outline)
        guard TaskMerge.isCorrected(title: old.tasks[before].title, to: new.tasks[index].title) else { return false }
        let title = ComparedTitle(old.tasks[before].title)
        let siblings = (old: old.siblings(ofTask: before), new: new.siblings(ofTask: index))
        let matching = matchings[side]
        let neighbours = { (step: Int) in
            (
                Self.neighbour(of: before, step, siblings.old) { matching.newTask(of: $0) },
                Self.neighbour(of: index, step, siblings.new) { matching.oldTask(of: $0) == nil ? nil : $0 }
            )
        }
        let (above, below) = (neighbours(-1), neighbours(1))
        guard above.0 == above.1 || below.0 == below.1 else { return false }
        let added = additions[side][trees[side].holder(ofTask: index)] ?? []
        return added.count <= Self.mostAdditions
            && !added.contains { title.resembles(ComparedTitle(new.tasks[$0].title)) }
    }

    /// The tasks of a side that are not the tasks of the base that they were matched with, but were added when those
    /// were deleted, with the subtasks that they took over from them.
    func replacements(on side: Version) -> Set<Int> {
        let (old, new, matching) = (trees.base.outline, trees[side].outline, matchings[side])
        var found: Set<Int> = []
        for pair in matching.pairs where isReplacement(pair, on: side) {
            let contents = new.document.family(ofTask: pair.new)
            for before in old.document.family(ofTask: pair.old) {
                guard let task = matching.newTask(of: before), contents.contains(task),
                    old.tasks[before].id == nil || old.tasks[before].id != new.tasks[task].id
                else { continue }
                found.insert(task)
            }
        }
        return found
    }

    /// Whether a task of a side was added when the one of the base was deleted, while the other side edited that one,
    /// so that its edits would end up on the new task. Either the task is elsewhere and one of several with its title,
    /// or its title is not a correction and its line has lost something. A tick by the other side is asked about
    /// together with the title, except in versions by the same author, where theirs is what a command left and replaces
    /// nothing.
    private func isReplacement(_ pair: TaskMatching.Pair, on side: Version) -> Bool {
        if pair.reason == .move { return isOneOfSeveral(pair, on: side) && isEdited(pair.old, by: side.other) }
        guard pair.reason == .similarity, !areTrusted || side == .ours,
            let other = matchings[side.other].newTask(of: pair.old)
        else { return false }
        let old = trees.base.fields(ofTask: pair.old)
        let isTicked = !old.isChecked && trees[side.other].fields(ofTask: other).isChecked
        return (areTrusted || !isTicked) && Self.hasLost(old, trees[side].fields(ofTask: pair.new))
            && !isCorrected(pair.new, pair.old, on: side) && isEdited(pair.old, by: side.other)
    }

    /// Whether a task that was found elsewhere by its title may be another one with that title, while the other side
    /// has the original in its old place.
    private func isOneOfSeveral(_ pair: TaskMatching.Pair, on side: Version) -> Bool {
        let (old, new) = (trees.base.outline, trees[side].outline)
        guard !areTrusted, !old.tasks[pair.old].isOpenOccurrence,
            let other = matchings[side.other].newTask(of: pair.old),
            matchings[side.other].hasSameParent(old: pair.old, new: other)
        else { return false }
        let (before, now) = (old.bytes(ofTask: pair.old), new.bytes(ofTask: pair.new))
        let (one, another) = (old.tasks[pair.old], new.tasks[pair.new])
        let isOccurrence = one.isCompletedOccurrence && another.isCompletedOccurrence && one.due == another.due
        let due = isOccurrence ? one.due : nil
        guard titles.base[Name(one, due: due)] ?? 0 > 1 || titles[side][Name(another, due: due)] ?? 0 > 1
        else { return false }
        return before != now || lines.base[before] ?? 0 > 1 || lines[side][now] ?? 0 > 1
    }

    /// Whether a side changed the line, the notes or the subtasks of a task of the base.
    private func isEdited(_ task: Int, by side: Version) -> Bool {
        let (old, new, matching) = (trees.base.document, trees[side].document, matchings[side])
        guard let now = matching.newTask(of: task) else { return true }
        let (before, after) = (old.family(ofTask: task), new.family(ofTask: now))
        return before.count != after.count
            || before.contains { index in
                guard let other = matching.newTask(of: index), after.contains(other),
                    index == task || matching.hasSameParent(old: index, new: other)
                else { return true }
                return trees.base.fields(ofTask: index) != trees[side].fields(ofTask: other)
                    || old.tasks[index].notes != new.tasks[other].notes
            }
    }

    /// Whether a line lacks a field that it had before, other than those that completing or reopening a task removes.
    private static func hasLost(_ old: LineFields, _ new: LineFields) -> Bool {
        let ticked: [LineFields.Field] =
            old.isChecked == new.isChecked ? [] : [.attribute(.done), .attribute(.status), .attribute(.repeat)]
        return old.scalars.keys.contains { new.scalars[$0] == nil && !ticked.contains($0) }
            || old.groups.contains { group, values in !Set(values).isSubset(of: new.groups[group] ?? []) }
    }

    /// The words of a title that contain digits, as written: `-5` is not the number `5`.
    fileprivate static func numbers(in title: String) -> [Substring] {
        title.split(whereSeparator: \.isWhitespace).filter { $0.contains(where: \.isNumber) }
    }

    /// Whether a word with a capital letter, other than the first one, was exchanged, added or left out: `Ryan` is not
    /// `Bryan`.
    fileprivate static func isNameChanged(from old: String, to new: String) -> Bool {
        let (left, right) = (old.split(whereSeparator: \.isWhitespace), new.split(whereSeparator: \.isWhitespace))
        let (head, tail) = commonEnds(left[...], right[...]) { folded(String($0)) == folded(String($1)) }
        let changed = left[head..<(left.count - tail)] + right[head..<(right.count - tail)]
        return head > 0 && changed.contains { $0.first(where: \.isLetter)?.isUppercase == true }
    }

    /// The counterpart of the nearest of `siblings` above or below a task that has one.
    private static func neighbour(
        of task: Int, _ step: Int, _ siblings: [Int], _ counterpart: (Int) -> Int?
    ) -> Int? {
        var place = siblings.indices.partitionPoint { siblings[$0] >= task } + step
        while siblings.indices.contains(place) {
            if let found = counterpart(siblings[place]) { return found }
            place += step
        }
        return nil
    }
}

/// Whether a task called `old` is certainly the same one when it is called `new`.
package func isCorrected(title old: String, to new: String) -> Bool {
    ComparedTitle(old).isCorrected(by: ComparedTitle(new)) && Renames.numbers(in: old) == Renames.numbers(in: new)
        && !Renames.isNameChanged(from: old, to: new)
}

extension ComparedTitle {
    /// Whether `other` differs by a single word that was added, left out or spelled differently by one letter.
    fileprivate func isCorrected(by other: ComparedTitle) -> Bool {
        let (left, right) = Self.difference(words, other.words)
        switch (left.count, right.count) {
        case (0, 0): return true
        case (0, 1), (1, 0): return !Self.turning.contains((left + right)[0])
        case (1, 1): return Self.isMisspelling(Array(left[0]), Array(right[0]))
        default: return false
        }
    }

    /// Words that reverse or change what a title says.
    private static let turning: Set<String> = [
        "not", "no", "never", "don't", "dont", "without", "cancel", "stop", "skip", "other", "another", "again",
        "next", "last", "second", "twice", "nicht", "nie", "kein", "keine", "keinen", "pas", "jamais", "non", "mai",
        "nunca",
        "niet", "geen", "nooit", "inte", "ikke", "aldri", "aldrig",
    ]

    /// Whether two words differ by one letter that is missing or swapped with its neighbour. In a short word, a
    /// different letter makes a different word: `Bob` is not `Rob`.
    private static func isMisspelling(_ one: [Character], _ other: [Character]) -> Bool {
        let longer = max(one.count, other.count)
        let (left, right) = difference(one, other)
        switch (left.count, right.count) {
        case (0, 1), (1, 0): return longer >= 4
        case (1, 1): return longer >= 6
        case (2, 2): return left[0] == right[1] && left[1] == right[0]
        default: return false
        }
    }

    /// The elements between the start and the end that both lists have in common.
    private static func difference<Element: Equatable>(
        _ one: [Element], _ other: [Element]
    ) -> ([Element], [Element]) {
        let (head, tail) = commonEnds(one[...], other[...], by: ==)
        return (Array(one[head..<(one.count - tail)]), Array(other[head..<(other.count - tail)]))
    }
}
