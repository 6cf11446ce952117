/// The lines that were removed from one text and those that were inserted in another, by number from 0. LF ends a line.
package struct LineChanges: Hashable, Sendable {
    /// The lines of the old text that the new one does not have.
    package private(set) var removed: Set<Int> = []
    /// The lines of the new text that the old one does not have.
    package private(set) var inserted: Set<Int> = []

    /// The smallest number of changes, unless that would take more than `limit` comparisons: then those found by a
    /// linear-time walk over both texts.
    package init(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>], limit: Int = 50_000_000) {
        let walked = LineChanges(walking: old, new)
        let count = walked.removed.count + walked.inserted.count
        self = count * (old.count + new.count) > limit ? walked : LineChanges(fewest: old, new)
    }

    /// Maps the number of each common line in the new text to its number in the old one.
    package func common(_ oldCount: Int, _ newCount: Int) -> [Int: Int] {
        var places: [Int: Int] = [:]
        var old = 0
        for new in 0..<newCount where !inserted.contains(new) {
            while removed.contains(old) { old += 1 }
            guard old < oldCount else { break }
            places[new] = old
            old += 1
        }
        return places
    }

    private init(fewest old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) {
        for change in new.difference(from: old) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
    }

    /// How far from a difference between the lists to search for a common line.
    private static let reach = 8

    /// The changes found by walking both lists in parallel, looking a few lines ahead where they differ.
    private init(walking old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) {
        var (oldIndex, newIndex) = (0, 0)
        while oldIndex < old.count, newIndex < new.count {
            if old[oldIndex] == new[newIndex] {
                oldIndex += 1
                newIndex += 1
                continue
            }
            let (gone, added) = Self.stepsToCommonLine(old[oldIndex...], new[newIndex...]) ?? (1, 1)
            removed.formUnion(oldIndex..<(oldIndex + gone))
            inserted.formUnion(newIndex..<(newIndex + added))
            oldIndex += gone
            newIndex += added
        }
        removed.formUnion(oldIndex..<old.count)
        inserted.formUnion(newIndex..<new.count)
    }

    private static func stepsToCommonLine(
        _ old: ArraySlice<ArraySlice<UInt8>>, _ new: ArraySlice<ArraySlice<UInt8>>
    ) -> (old: Int, new: Int)? {
        for distance in 1...(2 * reach) {
            for gone in max(0, distance - reach)...min(distance, reach) {
                let added = distance - gone
                guard gone < old.count, added < new.count else { continue }
                if old[old.startIndex + gone] == new[new.startIndex + added] { return (gone, added) }
            }
        }
        return nil
    }

    /// The lines of `bytes` with their line endings.
    package static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        var result: [ArraySlice<UInt8>] = []
        var start = 0
        for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
            result.append(bytes[start...index])
            start = index + 1
        }
        return start < bytes.count ? result + [bytes[start...]] : result
    }
}
