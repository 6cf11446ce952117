import TaskFile

/// Distinguishes tasks with the same title and parent: by equal lines, then by order. If one version has more of them,
/// the rest are aligned for the best fit, mainly by due date.
struct TwinAlignment {
    private(set) var pairs: [(Int, Int)] = []
    private let old: Outline
    private let new: Outline
    private let mayBeSame: (Int, Int) -> Bool
    /// The last completed task without a rule of each version.
    private var lastCompleted: (old: Int?, new: Int?) = (nil, nil)

    /// The maximum number of comparisons: beyond it, tasks with the same title are paired by order alone.
    private static let limit = 250_000

    /// Pairs only what `mayBeSame`.
    init(
        _ old: Outline, _ olds: [Int], _ new: Outline, _ news: [Int],
        where mayBeSame: @escaping (Int, Int) -> Bool
    ) {
        (self.old, self.new, self.mayBeSame) = (old, new, mayBeSame)
        if let one = olds.only, let other = news.only {
            pairs = mayBeSame(one, other) ? [(one, other)] : []
            return
        }
        var (olds, news) = (olds, news)
        takeEqualLines(&olds, &news)
        let inOrder = zip(olds, news).filter(mayBeSame)
        if inOrder.count == olds.count && isLikely(inOrder, olds, news) || olds.count * news.count > Self.limit {
            pairs += inOrder
        } else {
            align(olds, news)
        }
    }

    /// Whether the tasks of two lists may be the same in their order: the lists are equally long, and no task was done
    /// for a date for which another one was open.
    private func isLikely(_ inOrder: [(Int, Int)], _ olds: [Int], _ news: [Int]) -> Bool {
        guard olds.count == news.count else { return false }
        let done = inOrder.filter { new.tasks[$1].isChecked && old.tasks[$0].due != new.tasks[$1].due }
        if done.isEmpty { return true }
        let open = Set(olds.lazy.filter { !old.tasks[$0].isChecked }.map { old.tasks[$0].due })
        return !done.contains { open.contains(new.tasks[$1].due) }
    }

    /// Pairs the lines that occur once in both versions.
    private mutating func takeEqualLines(_ olds: inout [Int], _ news: inout [Int]) {
        let places = Dictionary(grouping: news) { new.bytes(ofTask: $0) }
        let lines = Dictionary(grouping: olds) { old.bytes(ofTask: $0) }
        var taken: (old: Set<Int>, new: Set<Int>) = ([], [])
        // A task without a rule has no successor: after the completed one, the same line is a different task.
        func ended(_ one: Int, before other: Int) -> Int? {
            let fact = old.tasks[one]
            guard olds.count < news.count, !fact.isChecked, fact.recurrence == nil else { return nil }
            return news.first {
                $0 < other && new.tasks[$0].isChecked && new.tasks[$0].due == fact.due && !taken.new.contains($0)
                    && lines[new.bytes(ofTask: $0)] == nil && mayBeSame(one, $0)
            }
        }
        for one in olds {
            let line = old.bytes(ofTask: one)
            guard lines[line]?.only == one, let same = places[line]?.only, mayBeSame(one, same) else { continue }
            let other = ended(one, before: same) ?? same
            pairs.append((one, other))
            taken.old.insert(one)
            taken.new.insert(other)
        }
        olds.removeAll { taken.old.contains($0) }
        news.removeAll { taken.new.contains($0) }
    }

    /// The ordered alignment with the greatest similarity.
    private mutating func align(_ olds: [Int], _ news: [Int]) {
        lastCompleted.old = olds.last { old.tasks[$0].isCompletedOccurrence }
        lastCompleted.new = news.last { new.tasks[$0].isCompletedOccurrence }
        let width = news.count + 1
        var best = [Int](repeating: 0, count: (olds.count + 1) * width)
        func both(_ one: Int, _ other: Int) -> Int {
            guard mayBeSame(olds[one], news[other]) else { return -1 }
            return best[(one + 1) * width + other + 1] + likeness(olds[one], news[other])
        }
        for one in olds.indices.reversed() {
            for other in news.indices.reversed() {
                best[one * width + other] = max(
                    both(one, other), best[(one + 1) * width + other], best[one * width + other + 1])
            }
        }
        var (one, other) = (0, 0)
        while one < olds.count, other < news.count {
            let here = best[one * width + other]
            if here == both(one, other) {
                pairs.append((olds[one], news[other]))
                one += 1
                other += 1
            } else if here == best[(one + 1) * width + other] {
                one += 1
            } else {
                other += 1
            }
        }
    }

    private func likeness(_ one: Int, _ other: Int) -> Int {
        let (left, right) = (old.tasks[one], new.tasks[other])
        var likeness = 1
        if left.due == right.due { likeness += 8 }
        if left.isChecked == right.isChecked { likeness += 2 }
        // Completing a repeating task leaves a task without the rule; an open one is its successor.
        if left.isOpenOccurrence, right.isCompletedOccurrence { likeness += other == lastCompleted.new ? 4 : 3 }
        // Of the completed ones, the last was reopened, unless the open one is still there.
        if right.isOpenOccurrence, left.isCompletedOccurrence, one == lastCompleted.old { likeness += 1 }
        if old.bytes(ofTask: one) == new.bytes(ofTask: other) { likeness += 4 }
        return likeness + 3 * sharedSubtasks(one, other)
    }

    /// Whether both have a subtask title in common, or neither has any subtasks: 1 or 0.
    private func sharedSubtasks(_ one: Int, _ other: Int) -> Int {
        let (left, right) = (old.subtasks[one], new.subtasks[other])
        if left.isEmpty || right.isEmpty { return left.isEmpty && right.isEmpty ? 1 : 0 }
        let titles = Set(left.prefix(8).map { old.tasks[$0].title })
        return right.prefix(8).contains { titles.contains(new.tasks[$0].title) } ? 1 : 0
    }
}
