import TaskFile

/// The edits of whole lines that turn `old` into `new`, sorted and without overlap.
func lineEdits(from old: [UInt8], to new: [UInt8]) -> [Edit] {
    let (oldLines, newLines) = (lines(of: old), lines(of: new))
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in newLines.difference(from: oldLines) {
        switch change {
        case .remove(let offset, _, _): removed.insert(offset)
        case .insert(let offset, _, _): inserted.insert(offset)
        }
    }
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
