import TaskFile

/// Tells which of the tasks with one title that both sides added below one parent are the same.
struct Additions {
    private let sides: Versions<MergeSide>
    /// For each side, the tasks of the base whose completion left an added task.
    private var origins = Sides<[Int: Int]> { _ in [:] }

    init(_ sides: Versions<MergeSide>, _ matchings: Sides<TaskMatching>, _ later: LaterOccurrences) {
        self.sides = sides
        for side in Version.sides {
            for task in later.tasks[side] { origins[side][task] = matchings[side].oldTask(of: task) }
            for task in matchings[side].added {
                let completed = Successors.completed(behind: task, in: sides[side])
                origins[side][task] = completed.lazy.compactMap { matchings[side].oldTask(of: $0.task) }
                    .first { !sides.base.outline.tasks[$0].isChecked }
            }
        }
    }

    /// The pairs of one of `ours` and one of `theirs` that are the same task.
    func pairs(_ ours: [Int], _ theirs: [Int]) -> [(Int, Int)] {
        var (ours, theirs) = (ours, theirs)
        var pairs: [(Int, Int)] = []
        while !ours.isEmpty, !theirs.isEmpty {
            // Pairs that cross others are left to the next round.
            let found = TwinAlignment(sides.ours.outline, ours, sides.theirs.outline, theirs, where: areSame).pairs
            if found.isEmpty { break }
            pairs += found
            let taken = (ours: Set(found.map(\.0)), theirs: Set(found.map(\.1)))
            ours.removeAll(where: taken.ours.contains)
            theirs.removeAll(where: taken.theirs.contains)
        }
        return pairs
    }

    /// Whether two additions may be the same task. The successors of two tasks are two; what is done is what the other
    /// side has only if it was due then, and, without a date, not if that was done on another day.
    private func areSame(_ one: Int, _ other: Int) -> Bool {
        if let left = origins.ours[one], let right = origins.theirs[other] { return left == right }
        let (left, right) = (sides.ours.outline.tasks[one], sides.theirs.outline.tasks[other])
        guard left.isChecked || right.isChecked else { return true }
        let days = Sides { side in
            sides[side].fields(of: sides[side].taskNodes[side == .ours ? one : other])?.scalars[.attribute(.done)]
        }
        return left.due == right.due
            && (left.due != nil || days.ours == nil || days.theirs == nil || days.ours == days.theirs)
    }
}
