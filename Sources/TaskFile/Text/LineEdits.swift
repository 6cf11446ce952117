/// The edits of whole lines that turn `old` into `new`, sorted and not overlapping.
///
/// They are as few as possible, or nearly so: see `SequenceDiff`.
package func lineEdits(from old: [UInt8], to new: [UInt8]) -> [Edit] {
    let (oldLines, newLines) = (wholeLines(of: old), wholeLines(of: new))
    let partners = SequenceDiff(from: oldLines, to: newLines).partners
    var edits: [Edit] = []
    var (oldIndex, newIndex, offset) = (0, 0, 0)
    while oldIndex < oldLines.count || newIndex < newLines.count {
        let start = offset
        while oldIndex < oldLines.count, partners[oldIndex] == nil {
            offset += oldLines[oldIndex].count
            oldIndex += 1
        }
        let next = oldIndex < oldLines.count ? partners[oldIndex] ?? newLines.count : newLines.count
        if offset > start || next > newIndex {
            edits.append(Edit(ByteRange(start, offset), Array(newLines[newIndex..<next].joined())))
        }
        newIndex = next + 1
        guard oldIndex < oldLines.count else { break }
        offset += oldLines[oldIndex].count
        oldIndex += 1
    }
    return edits
}

/// The lines of `bytes`, each with its LF; the last may lack it.
package func wholeLines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    for index in bytes.indices where bytes[index] == UInt8(ascii: "\n") {
        lines.append(bytes[start...index])
        start = index + 1
    }
    if start < bytes.count { lines.append(bytes[start...]) }
    return lines
}
