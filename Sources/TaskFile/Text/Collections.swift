extension Sequence {
    /// The elements in groups, one for each result of `key`, in the order in which the results first occur.
    package func grouped<Key: Hashable>(by key: (Element) -> Key) -> [(key: Key, elements: [Element])] {
        var groups: [(key: Key, elements: [Element])] = []
        var places: [Key: Int] = [:]
        for element in self {
            let key = key(element)
            if let place = places[key] {
                groups[place].elements.append(element)
            } else {
                places[key] = groups.count
                groups.append((key, [element]))
            }
        }
        return groups
    }

    /// The elements in the order of the results of `key`; those with equal results keep their order.
    package func sorted<Key: Comparable>(by key: (Element) -> Key) -> [Element] {
        let (elements, keys) = (Array(self), map(key))
        return order(of: keys.count) { keys[$0] < keys[$1] }.map { elements[$0] }
    }

    package func unique<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
        var seen: Set<Key> = []
        return filter { seen.insert(key($0)).inserted }
    }
}

/// The numbers below `count` in the order of `precedes`. Never inlined, so that the sort is compiled once, and not for
/// each type of element.
@inline(never)
package func order(of count: Int, by precedes: (Int, Int) -> Bool) -> [Int] { (0..<count).sorted(by: precedes) }

extension Collection {
    /// The only element; nil if the collection is empty or has more.
    package var only: Element? { count == 1 ? first : nil }
}

extension Collection where Index == Int {
    /// The index of the first element for each result of `key`.
    package func firstIndices<Key: Hashable>(by key: (Element) -> Key) -> [Key: Int] {
        Dictionary(zip(map(key), indices)) { first, _ in first }
    }
}

extension Range<Int> {
    /// The first number of the range that satisfies `condition`, or its upper bound, found by bisection.
    ///
    /// All numbers after one that satisfies it must satisfy it too.
    @inlinable
    package func partitionPoint(where condition: (Int) -> Bool) -> Int {
        var (low, high) = (lowerBound, upperBound)
        while low < high {
            let middle = low + (high - low) / 2
            if condition(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

/// How many elements two lists share at their start, and how many of the rest at their end.
@inlinable
package func commonEnds<Element>(
    _ one: ArraySlice<Element>, _ other: ArraySlice<Element>, by areEqual: (Element, Element) -> Bool
) -> (head: Int, tail: Int) {
    let shorter = min(one.count, other.count)
    var (head, tail) = (0, 0)
    while head < shorter, areEqual(one[one.startIndex + head], other[other.startIndex + head]) { head += 1 }
    while tail < shorter - head, areEqual(one[one.endIndex - 1 - tail], other[other.endIndex - 1 - tail]) { tail += 1 }
    return (head, tail)
}
