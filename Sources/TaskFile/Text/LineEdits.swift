/// The edits of whole lines that turn `old` into `new`, sorted and not overlapping.
///
/// They are as few as possible, unless that would take more than `limit` comparisons: then they are those found by a
/// linear-time walk over both.
package func lineEdits(from old: [UInt8], to new: [UInt8], limit: Int = 50_000_000) -> [Edit] {
    let (oldLines, newLines) = (LineChanges.lines(of: old), LineChanges.lines(of: new))
    let changes = LineChanges(from: oldLines, to: newLines, limit: limit)
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
