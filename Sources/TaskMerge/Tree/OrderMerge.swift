import TaskFile

/// Merges three orders of things: a thing that one side moved or added follows the same thing as on that side.
///
/// Order never causes a conflict: for things that both moved, ours wins; of things that both added in one place, ours
/// come first.
struct OrderMerge {
    private(set) var order: [Int] = []

    private let isTask: (Int) -> Bool
    private let comesAfter: (Int, Int) -> Bool

    /// Merges the orders of three versions. If both sides put something in one place, texts come first at the start and
    /// after a text, tasks after a task; a thing of ours that `comesAfter` a thing of theirs comes after it.
    init(
        _ orders: Versions<[Int]>, comesAfter: @escaping (Int, Int) -> Bool = { _, _ in false },
        isTask: @escaping (Int) -> Bool = { _ in true }
    ) {
        (self.isTask, self.comesAfter) = (isTask, comesAfter)
        let (base, ours, theirs) = (orders.base, orders.ours, orders.theirs)
        if base == ours, !theirs.isEmpty || base.isEmpty, Set(theirs).isSuperset(of: ours) {
            order = theirs
            return
        }
        if base == theirs || ours == theirs, Set(ours).isSuperset(of: theirs) {
            order = ours
            return
        }
        let (inOurs, inTheirs) = (Set(ours), Set(theirs))
        let known = Set(base)
        let movedByOurs = Self.moved(base, ours)
        let movedByTheirs = Self.moved(base, theirs)
        let skeleton = base.filter {
            inOurs.contains($0) && inTheirs.contains($0) && !movedByOurs.contains($0) && !movedByTheirs.contains($0)
        }
        let fixed = Set(skeleton)
        // Placed by theirs alone; everything else that is not fixed goes where ours has it.
        let placedByTheirs = Set(
            theirs.filter { thing in
                !fixed.contains(thing)
                    && (!inOurs.contains(thing)
                        || (known.contains(thing) && !movedByOurs.contains(thing) && movedByTheirs.contains(thing)))
            })
        let ourGaps = Self.gaps(ours, fixed) { !placedByTheirs.contains($0) }
        let theirGaps = Self.gaps(theirs, fixed) { _ in true }
        var previous: Int?
        for next in skeleton.map(Optional.some) + [nil] {
            let key = previous ?? -1
            add(ourGaps[key] ?? [], theirGaps[key] ?? [], placedByTheirs, after: previous)
            if let next { order.append(next) }
            previous = next
        }
    }

    /// The things whose relative order changed.
    static func moved(_ base: [Int], _ side: [Int]) -> Set<Int> {
        var places: [Int: Int] = [:]
        for (index, thing) in base.enumerated() { places[thing] = index }
        let common = side.filter { places[$0] != nil }
        let kept = Set(longestIncreasingSubsequence(common.map { places[$0] ?? 0 }).map { common[$0] })
        return Set(common).subtracting(kept)
    }

    /// The things between each fixed one and the next; those at the start under -1.
    private static func gaps(_ side: [Int], _ fixed: Set<Int>, _ isTaken: (Int) -> Bool) -> [Int: [Int]] {
        var gaps: [Int: [Int]] = [:]
        var key = -1
        for thing in side {
            if fixed.contains(thing) { key = thing } else if isTaken(thing) { gaps[key, default: []].append(thing) }
        }
        return gaps
    }

    private mutating func add(_ ours: [Int], _ theirs: [Int], _ placedByTheirs: Set<Int>, after previous: Int?) {
        // Things that both sides have in this gap divide it, as far as they are in the same order.
        let shared = Set(theirs).intersection(ours)
        var dividers: [Int] = []
        var rest = ours.filter(shared.contains)[...]
        for thing in theirs where shared.contains(thing) {
            if let index = rest.firstIndex(of: thing) {
                dividers.append(thing)
                rest = rest[(index + 1)...]
            }
        }
        var (left, right) = (ours[...], theirs[...])
        var before = previous
        for divider in dividers.map(Optional.some) + [nil] {
            let ourRun = left.prefix { $0 != divider }
            let theirRun = right.prefix { $0 != divider }.filter(placedByTheirs.contains)
            add(Array(ourRun), theirRun, after: before)
            left = left.dropFirst(ourRun.count + 1)
            right = right.drop { $0 != divider }.dropFirst()
            if let divider { order.append(divider) }
            before = divider
        }
    }

    private mutating func add(_ ours: [Int], _ theirs: [Int], after previous: Int?) {
        let startsWithText = previous.map { !isTask($0) } ?? true
        let isFirst = { (thing: Int) in isTask(thing) != startsWithText }
        let (ourFirst, theirFirst) = (ours.prefix(while: isFirst), theirs.prefix(while: isFirst))
        add(ourFirst, theirFirst)
        add(ours.dropFirst(ourFirst.count), theirs.dropFirst(theirFirst.count))
    }

    private mutating func add(_ ours: ArraySlice<Int>, _ theirs: ArraySlice<Int>) {
        var rest = theirs
        for thing in ours {
            let before = rest.prefix { comesAfter(thing, $0) }
            order += before + [thing]
            rest = rest.dropFirst(before.count)
        }
        order += rest
    }
}
