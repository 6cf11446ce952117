import TaskFile

/// Finds out which tasks with one title that both sides added below one parent are the same.
struct Additions {
    private let trees: Versions<VersionTree>
    private let matchings: Sides<TaskMatching>
    /// For each side, the tasks of the base whose completion left an added task.
    private var origins = Sides<[Int: Int]> { _ in [:] }

    init(_ trees: Versions<VersionTree>, _ matchings: Sides<TaskMatching>, _ later: LaterOccurrences) {
        (self.trees, self.matchings) = (trees, matchings)
        for side in Version.sides {
            for task in later.tasks[side] { origins[side][task] = matchings[side].oldTask(of: task) }
            for task in matchings[side].added {
                let completed = trees[side].completed(after: task)
                origins[side][task] = completed.lazy.compactMap { matchings[side].oldTask(of: $0) }
                    .first { trees.base.outline.tasks[$0].isOpenOccurrence }
            }
            let known = Set(origins[side].values)
            for task in matchings[side].added where origins[side][task] == nil {
                guard let done = trees[side].completed(afterRetitled: task),
                    let old = matchings[side].oldTask(of: done), !known.contains(old)
                else { continue }
                let (before, now) = (trees.base.outline.tasks[old], trees[side].outline.tasks[task])
                if !before.isChecked, before.recurrence == now.recurrence { origins[side][task] = old }
            }
        }
    }

    /// The open tasks of theirs, each with the one of ours, that both sides have as the next occurrence of one series,
    /// regardless of place and title.
    var sharedSuccessors: [Int: Int] {
        let successors = Sides { side in
            Dictionary(grouping: origins[side].keys.filter { !trees[side].outline.tasks[$0].isChecked }) {
                origins[side][$0] ?? -1
            }
        }
        var found: [Int: Int] = [:]
        for (origin, ours) in successors.ours {
            if let one = ours.only, let other = successors.theirs[origin]?.only { found[other] = one }
        }
        return found
    }

    /// The pairs of one of `ours` and one of `theirs` that are the same task.
    func pairs(_ ours: [Int], _ theirs: [Int]) -> [(Int, Int)] {
        var (ours, theirs) = (ours, theirs)
        var pairs: [(Int, Int)] = []
        while !ours.isEmpty, !theirs.isEmpty {
            // Pairs that cross others are left for the next round.
            let found = TwinAlignment(trees.ours.outline, ours, trees.theirs.outline, theirs, where: areSame).pairs
            if found.isEmpty { break }
            pairs += found
            let taken = (ours: Set(found.map(\.0)), theirs: Set(found.map(\.1)))
            ours.removeAll(where: taken.ours.contains)
            theirs.removeAll(where: taken.theirs.contains)
        }
        return pairs
    }

    /// Whether two additions may be the same task. The successors of two different tasks are different, and so are a
    /// successor and a task for another date that was added beside the open occurrence before it. A completed
    /// task may be the same only if both were due on the same date and, without a date, were not done on different
    /// days.
    private func areSame(_ one: Int, _ other: Int) -> Bool {
        let (left, right) = (trees.ours.outline.tasks[one], trees.theirs.outline.tasks[other])
        let origins = (ours: origins.ours[one], theirs: origins.theirs[other])
        let haveOrigins = origins.ours != nil && origins.theirs != nil
        if haveOrigins, origins.ours != origins.theirs { return false }
        guard left.isChecked || right.isChecked else {
            return haveOrigins || left.due == right.due
                || !isOpen(origins.ours, on: .theirs) && !isOpen(origins.theirs, on: .ours)
        }
        let days = Sides { trees[$0].fields(ofTask: $0 == .ours ? one : other)[.done] }
        // A subtask is the same one: it was done with its parent.
        let isInside = trees.ours.document.parent(ofTask: one) != nil
        return left.due == right.due
            && (left.due != nil || isInside || days.ours == nil || days.theirs == nil || days.ours == days.theirs)
    }

    /// Whether a side still has the task of the base at `old` as an open occurrence.
    private func isOpen(_ old: Int?, on side: Version) -> Bool {
        old.flatMap { matchings[side].newTask(of: $0) }.map { trees[side].outline.tasks[$0].isOpenOccurrence } ?? false
    }
}
