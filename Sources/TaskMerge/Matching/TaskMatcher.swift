import TaskFile

/// Finds the tasks that two versions of a file have in common, using the strongest evidence first.
struct TaskMatcher {
    private(set) var pairs: PositionPairs
    /// The evidence by which each task of the new version was matched.
    private(set) var reasons: [MatchReason?]
    private let old: Outline
    private let new: Outline
    private let newSections: [Int?]
    /// The tasks of the old version that are in the archive of the new one.
    private let departed: Set<Int>
    /// Pairs whose subtasks have not been matched yet.
    private var pending: [(old: Int, new: Int)] = []

    init(_ old: Outline, _ new: Outline, newSections: [Int?], departed: Set<Int>) {
        (self.old, self.new) = (old, new)
        (self.newSections, self.departed) = (newSections, departed)
        pairs = PositionPairs(old.tasks.count, new.tasks.count)
        reasons = Array(repeating: nil, count: new.tasks.count)
        matchIds()
        for (one, other) in sectionPairs { matchTitles(old.topTasks(in: one), new.topTasks(in: other)) }
        matchPending()
        // Each move may make other tasks unambiguous.
        for _ in 0..<3 where matchMoves() { matchPending() }
        matchMovedLines()
        for (one, other) in sectionPairs { matchSimilar(old.topTasks(in: one), new.topTasks(in: other)) }
        for one in old.tasks.indices {
            if let other = pairs.new[one] { matchSimilar(old.subtasks[one], new.subtasks[other]) }
        }
        while !pending.isEmpty {
            let renamed = pending
            matchPending()
            for (one, other) in renamed { matchSimilar(old.subtasks[one], new.subtasks[other]) }
        }
    }

    /// The matched sections; nil for the part before the first heading.
    private var sectionPairs: [(Int?, Int?)] {
        [(nil, nil)] + newSections.indices.compactMap { one in newSections[one].map { (one, $0) } }
    }

    private mutating func pair(_ one: Int, _ other: Int, _ reason: MatchReason) {
        guard pairs.pair(one, other) else { return }
        reasons[other] = reason
        pending.append((one, other))
    }

    private mutating func matchPending() {
        while let (one, other) = pending.popLast() { matchTitles(old.subtasks[one], new.subtasks[other]) }
    }

    // MARK: Signs

    private mutating func matchIds() {
        func unique(_ outline: Outline) -> [String: Int] {
            let places = Dictionary(grouping: outline.tasks.indices) { outline.tasks[$0].id ?? "" }
            return places.filter { !$0.key.isEmpty }.compactMapValues(\.only)
        }
        let olds = unique(old)
        guard !olds.isEmpty else { return }
        let news = unique(new)
        for (id, one) in olds {
            if let other = news[id] { pair(one, other, .id) }
        }
    }

    /// Pairs tasks below one parent that have the same title.
    private mutating func matchTitles(_ olds: [Int], _ news: [Int]) {
        var olds = unmatchedOld(olds)
        var news = unmatchedNew(news)
        matchInPlace(&olds, &news)
        guard !olds.isEmpty, !news.isEmpty else { return }
        let places = Dictionary(grouping: news) { new.tasks[$0].title }
        for (title, twins) in olds.grouped(by: { old.tasks[$0].title }) {
            guard let others = places[title] else { continue }
            for (one, other) in aligned(twins, others) { pair(one, other, .title) }
        }
    }

    /// Pairs the tasks at the same position, counted from either end, whose title is unique in both lists, and removes
    /// them: usually all but a few, which are then looked up by title.
    private mutating func matchInPlace(_ olds: inout [Int], _ news: inout [Int]) {
        let (head, tail) = commonEnds(olds[...], news[...]) { old.tasks[$0].title == new.tasks[$1].title }
        guard head + tail > 8 else { return }
        var places: [String: Int] = [:]
        places.reserveCapacity(olds.count)
        var hasTwin = Array(repeating: false, count: olds.count)
        for (place, one) in olds.enumerated() {
            guard let before = places.updateValue(place, forKey: old.tasks[one].title) else { continue }
            (hasTwin[before], hasTwin[place]) = (true, true)
        }
        let (oldTail, newTail) = (olds.count - tail, news.count - tail)
        for other in news[head..<newTail] {
            if let place = places[new.tasks[other].title] { hasTwin[place] = true }
        }
        var (oldRest, newRest): ([Int], [Int]) = ([], [])
        func take(_ olds: ArraySlice<Int>, _ news: ArraySlice<Int>) {
            for (place, other) in zip(olds.indices, news) {
                if hasTwin[place] || !mayBeSame(olds[place], other) {
                    oldRest.append(olds[place])
                    newRest.append(other)
                } else {
                    pair(olds[place], other, .title)
                }
            }
        }
        take(olds[..<head], news[..<head])
        oldRest += olds[head..<oldTail]
        newRest += news[head..<newTail]
        take(olds[oldTail...], news[newTail...])
        (olds, news) = (oldRest, newRest)
    }

    /// Pairs remaining tasks by title if both versions have equally many with it, all below one parent; true if any
    /// were paired.
    private mutating func matchMoves() -> Bool {
        let olds = Dictionary(grouping: unmatchedOld(Array(old.tasks.indices))) { old.tasks[$0].title }
        let left = movable
        let news = Dictionary(grouping: left) { new.tasks[$0].title }
        var hasMoved = false
        for other in left {
            let title = new.tasks[other].title
            guard !title.isEmpty, let ones = olds[title], let others = news[title], others[0] == other,
                areTogether(ones, in: old), areTogether(others, in: new)
            else { continue }
            let same = ones.count == others.count ? aligned(ones, others) : occurrences(ones, among: others)
            if same.isEmpty { continue }
            for (one, other) in same { pair(one, other, .move) }
            // Its subtasks moved with it.
            matchPending()
            hasMoved = true
        }
        return hasMoved
    }

    /// The pairs of tasks with one title. While the alignment lives, it holds a copy of `self`, and pairing two of them
    /// would copy all pairs.
    private func aligned(_ olds: [Int], _ news: [Int]) -> [(Int, Int)] {
        TwinAlignment(old, olds, new, news, where: mayBeSame).pairs
    }

    /// The occurrences of one series, each with that of the same date, which was completed if it was open, among all
    /// tasks with its title; empty unless the first of either is open, the others are done, and each is there.
    private func occurrences(_ ones: [Int], among others: [Int]) -> [(Int, Int)] {
        func isSeries(_ tasks: [Int], _ outline: Outline) -> Bool {
            outline.tasks[tasks[0]].isOpenOccurrence
                && tasks.dropFirst().allSatisfy { outline.tasks[$0].isCompletedOccurrence }
        }
        guard isSeries(ones, old), isSeries(others, new) else { return [] }
        let pairs = ones.compactMap { one in
            others.last { new.tasks[$0].isChecked && new.tasks[$0].due == old.tasks[one].due }.map { (one, $0) }
        }
        return pairs.count == ones.count && Set(pairs.map(\.1)).count == ones.count ? pairs : []
    }

    /// Pairs tasks with the same line, if it is unique among the remaining ones: twins that were separated.
    private mutating func matchMovedLines() {
        let left = unmatchedOld(Array(old.tasks.indices))
        let olds = Dictionary(grouping: left) { old.bytes(ofTask: $0) }
        let news = Dictionary(grouping: movable) { new.bytes(ofTask: $0) }
        for one in left where !old.tasks[one].title.isEmpty {
            let line = old.bytes(ofTask: one)
            guard olds[line]?.only == one, let other = news[line]?.only else { continue }
            pair(one, other, .move)
            matchPending()
        }
    }

    /// The unmatched tasks of the new version that may have been moved: not those inside the next occurrence of a task
    /// that was completed, which are copies.
    private var movable: [Int] {
        let left = unmatchedNew(Array(new.tasks.indices))
        var copies: Set<Int> = []
        for index in left where new.tasks[index].isOpenOccurrence {
            // The completed occurrence comes directly after everything inside the next one.
            let next = Int(new.document.tree.tasks[index].end)
            guard next < new.tasks.count, pairs.old[next] != nil, new.tasks[next].isCompletedOccurrence,
                new.tasks[next].title == new.tasks[index].title,
                new.document.parent(ofTask: next) == new.document.parent(ofTask: index)
            else { continue }
            copies.formUnion((index + 1)..<next)
        }
        return copies.isEmpty ? left : left.filter { !copies.contains($0) }
    }

    /// Whether the tasks have the same parent, so that their order distinguishes them.
    private func areTogether(_ tasks: [Int], in outline: Outline) -> Bool {
        tasks.count == 1
            || tasks.allSatisfy { task in
                outline.document.parent(ofTask: task) == outline.document.parent(ofTask: tasks[0])
                    && outline.document.sectionIndex(ofTask: task) == outline.document.sectionIndex(ofTask: tasks[0])
            }
    }

    /// Pairs tasks below one parent that have similar titles.
    private mutating func matchSimilar(_ olds: [Int], _ news: [Int]) {
        let olds = unmatchedOld(olds)
        let news = unmatchedNew(news)
        guard !olds.isEmpty, !news.isEmpty else { return }
        let titles = (olds.map(old.plainTitle), news.map(new.plainTitle))
        for (one, other) in similarPairs(titles.0, titles.1, where: { mayBeSame(olds[$0], news[$1]) }) {
            let task = completed(olds[one], after: news[other], among: news[(other + 1)...].prefix(3))
            pair(olds[one], task ?? news[other], .similarity)
        }
    }

    /// The completed occurrence of `one` among the `siblings` after `other`, if that is its next occurrence, under the
    /// same new title.
    private func completed(_ one: Int, after other: Int, among siblings: ArraySlice<Int>) -> Int? {
        let (before, next) = (old.tasks[one], new.tasks[other])
        guard before.isOpenOccurrence, next.isOpenOccurrence, before.due != next.due else { return nil }
        return siblings.first { index in
            let task = new.tasks[index]
            return task.isCompletedOccurrence && task.due == before.due && task.title == next.title
        }
    }

    /// Those of `olds` that may be in the new version and are not matched yet.
    private func unmatchedOld(_ olds: [Int]) -> [Int] {
        olds.filter { pairs.new[$0] == nil && !departed.contains($0) }
    }

    private func unmatchedNew(_ news: [Int]) -> [Int] { news.filter { pairs.old[$0] == nil } }

    /// Whether two tasks that have the same or a similar title may be one. A task that was done and is open must have
    /// been reopened, which leaves its date or, without one, its place unchanged; otherwise it is the next of its kind.
    private func mayBeSame(_ one: Int, _ other: Int) -> Bool {
        let (before, now) = (old.tasks[one], new.tasks[other])
        guard before.isChecked, !now.isChecked else { return true }
        guard before.due == nil, now.due == nil else { return before.due == now.due }
        let (place, newPlace) = (old.neighbours(ofTask: one), new.neighbours(ofTask: other))
        return place.above == newPlace.above || place.below == newPlace.below
    }
}
