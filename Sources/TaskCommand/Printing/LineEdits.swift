import TaskFile

/// The edits of whole lines that turn `old` into `new`, sorted and without overlap.
///
/// They are as few as can be, unless that would take more than `limit` comparisons: then they are those that a walk
/// over both finds, whose time is linear in their sizes.
func lineEdits(from old: [UInt8], to new: [UInt8], limit: Int = 50_000_000) -> [Edit] {
    let (oldLines, newLines) = (lines(of: old), lines(of: new))
    let walked = LineChanges(walking: oldLines, newLines)
    let count = walked.removed.count + walked.inserted.count
    let isLarge = count * (oldLines.count + newLines.count) > limit
    let changes = isLarge ? walked : LineChanges(fewest: oldLines, newLines)
    let (removed, inserted) = (changes.removed, changes.inserted)
    var edits: [Edit] = []
    var (oldIndex, newIndex, offset) = (0, 0, 0)
    while oldIndex < oldLines.count || newIndex < newLines.count {
        let start = offset
        var replacement: [UInt8] = []
        while removed.contains(oldIndex) || inserted.contains(newIndex) {
            if removed.contains(oldIndex) {
                offset += oldLines[oldIndex].count
                oldIndex += 1
            } else {
                replacement += newLines[newIndex]
                newIndex += 1
            }
        }
        if offset > start || !replacement.isEmpty { edits.append(Edit(ByteRange(start, offset), replacement)) }
        guard oldIndex < oldLines.count else { continue }
        offset += oldLines[oldIndex].count
        oldIndex += 1
        newIndex += 1
    }
    return edits
}

/// The lines that are gone from one list, and those that are new in another, by their indices.
private struct LineChanges {
    private(set) var removed: Set<Int> = []
    private(set) var inserted: Set<Int> = []

    /// As few as can be.
    init(fewest old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) {
        for change in new.difference(from: old) {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): inserted.insert(offset)
            }
        }
    }

    /// How far from a place where the lists differ a line that both have is looked for.
    private static let reach = 8

    /// Those that one finds who goes down both lists at once, and looks a few lines ahead where they differ.
    init(walking old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) {
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
}

/// The lines of `bytes` with their ends; LF ends a line.
private func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var result: [ArraySlice<UInt8>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
        result.append(bytes[start...index])
        start = index + 1
    }
    return start < bytes.count ? result + [bytes[start...]] : result
}
