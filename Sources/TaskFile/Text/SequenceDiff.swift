/// Which elements of two sequences correspond, in order: a longest common subsequence, or nearly so.
///
/// Elements that occur once in both sequences are anchors, as long as they are in the same order; between anchors
/// Myers' greedy algorithm finds the rest. Ranges that would take too long count as replaced.
package struct SequenceDiff: Sendable {
    /// The partner in the new sequence of each element of the old one, nil for one that was removed.
    package private(set) var partners: [Int?]
    /// The partner in the old sequence of each element of the new one that has one.
    package var origins: [Int: Int] {
        Dictionary(
            partners.enumerated().compactMap { old, new in new.map { ($0, old) } },
            uniquingKeysWith: { first, _ in first })
    }
    /// The positions of the elements of the new sequence that the old one does not have.
    package var inserted: [Int] {
        let kept = Set(partners.compactMap(\.self))
        return (0..<newCount).filter { !kept.contains($0) }
    }

    private let newCount: Int
    /// The maximum number of edits to look for between two anchors.
    private static let limit = 1_200

    package init<Element: Hashable>(from old: [Element], to new: [Element]) {
        var numbers: [Element: Int] = [:]
        func number(_ element: Element) -> Int {
            if let known = numbers[element] { return known }
            let next = numbers.count
            numbers[element] = next
            return next
        }
        let left = old.map(number)
        let right = new.map(number)
        partners = Array(repeating: nil, count: left.count)
        newCount = right.count
        find(left, 0..<left.count, right, 0..<right.count, kinds: numbers.count)
    }

    private mutating func find(
        _ left: [Int], _ olds: Range<Int>, _ right: [Int], _ news: Range<Int>, kinds: Int
    ) {
        let (olds, news) = pairEnds(left, olds, right, news)
        guard !olds.isEmpty, !news.isEmpty else { return }
        var (one, other) = (olds.lowerBound, news.lowerBound)
        for anchor in Self.anchors(left, olds, right, news, kinds: kinds) {
            let (before, after) = pairEnds(left, one..<anchor.old, right, other..<anchor.new)
            align(left, before, right, after)
            partners[anchor.old] = anchor.new
            (one, other) = (anchor.old + 1, anchor.new + 1)
        }
        let (before, after) = pairEnds(left, one..<olds.upperBound, right, other..<news.upperBound)
        align(left, before, right, after)
    }

    /// Pairs the common prefix and suffix of both ranges, and returns the rest.
    private mutating func pairEnds(
        _ left: [Int], _ olds: Range<Int>, _ right: [Int], _ news: Range<Int>
    ) -> (Range<Int>, Range<Int>) {
        let (head, tail) = commonEnds(left[olds], right[news], by: ==)
        for index in 0..<head { partners[olds.lowerBound + index] = news.lowerBound + index }
        for index in 1..<tail + 1 { partners[olds.upperBound - index] = news.upperBound - index }
        return (
            olds.lowerBound + head..<olds.upperBound - tail, news.lowerBound + head..<news.upperBound - tail
        )
    }

    /// The elements that occur once in both ranges, without those in a different order.
    private static func anchors(
        _ left: [Int], _ olds: Range<Int>, _ right: [Int], _ news: Range<Int>, kinds: Int
    ) -> [(old: Int, new: Int)] {
        var counts = [UInt8](repeating: 0, count: kinds)
        var places = [Int](repeating: 0, count: kinds)
        for index in olds where counts[left[index]] & 3 < 2 { counts[left[index]] += 1 }
        for index in news where counts[right[index]] >> 2 < 2 {
            counts[right[index]] += 4
            places[right[index]] = index
        }
        let unique = olds.filter { counts[left[$0]] == 5 }
        let kept = longestIncreasingSubsequence(unique.map { places[left[$0]] })
        return kept.map { (unique[$0], places[left[unique[$0]]]) }
    }

    /// Pairs by the shortest edit script.
    private mutating func align(_ left: [Int], _ olds: Range<Int>, _ right: [Int], _ news: Range<Int>) {
        let (count, otherCount) = (olds.count, news.count)
        guard count > 0, otherCount > 0 else { return }
        let (start, other) = (olds.lowerBound, news.lowerBound)
        let most = min(count + otherCount, Self.limit)
        var ends = [Int](repeating: 0, count: 2 * most + 2)
        var history: [[Int]] = []
        var steps = 0
        search: while steps <= most {
            for diagonal in stride(from: -steps, through: steps, by: 2) {
                let isDown =
                    diagonal == -steps || (diagonal != steps && ends[most + diagonal - 1] < ends[most + diagonal + 1])
                var x = isDown ? ends[most + diagonal + 1] : ends[most + diagonal - 1] + 1
                while x < count, x - diagonal < otherCount, left[start + x] == right[other + x - diagonal] { x += 1 }
                ends[most + diagonal] = x
                if x >= count, x - diagonal >= otherCount { break search }
            }
            history.append(Array(ends[(most - steps)...(most + steps)]))
            steps += 1
        }
        guard steps <= most else { return }
        var (x, y) = (count, otherCount)
        while steps > 0 {
            let before = history[steps - 1]
            let end = { (diagonal: Int) in
                abs(diagonal) < steps ? before[diagonal + steps - 1] : -1
            }
            let diagonal = x - y
            let isDown = diagonal == -steps || (diagonal != steps && end(diagonal - 1) < end(diagonal + 1))
            let fromX = isDown ? end(diagonal + 1) : end(diagonal - 1)
            let fromY = fromX - (isDown ? diagonal + 1 : diagonal - 1)
            while x > fromX + (isDown ? 0 : 1), y > fromY + (isDown ? 1 : 0) {
                x -= 1
                y -= 1
                partners[start + x] = other + y
            }
            (x, y) = (fromX, fromY)
            steps -= 1
        }
        while x > 0, y > 0 {
            x -= 1
            y -= 1
            partners[start + x] = other + y
        }
    }
}

/// The positions of a longest increasing subsequence, in order.
package func longestIncreasingSubsequence(_ values: [Int]) -> [Int] {
    var tails: [Int] = []
    var previous = [Int](repeating: -1, count: values.count)
    for index in values.indices {
        let place = tails.indices.partitionPoint { values[tails[$0]] >= values[index] }
        previous[index] = place > 0 ? tails[place - 1] : -1
        if place == tails.count { tails.append(index) } else { tails[place] = index }
    }
    var result: [Int] = []
    var next = tails.last ?? -1
    while next >= 0 {
        result.append(next)
        next = previous[next]
    }
    return result.reversed()
}
