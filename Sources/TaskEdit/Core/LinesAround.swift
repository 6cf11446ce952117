import TaskFile

extension Document {
    /// The line end of the line at `line`, or of one near it when it has none.
    func lineEnd(nearLine line: Int) -> [UInt8] {
        for index in [line, line - 1, line + 1, 0] where tree.lines.indices.contains(index) {
            let end = source.bytes[tree.endRange(ofLine: index).indices]
            if !end.isEmpty { return Array(end) }
        }
        return [UInt8(ascii: "\n")]
    }

    /// The bytes at the start of a line that continues the containers in front of `offset` on its line: block quote
    /// markers stay, and list markers become spaces.
    func leadingBytes(to offset: Int) -> [UInt8] {
        let start = Int(tree.lines[tree.line(at: UInt32(offset))].start)
        var result: [UInt8] = []
        for byte in source.bytes[start..<offset].dropFirst(start == 0 ? source.markLength : 0) {
            if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "\t") {
                result.append(byte)
                continue
            }
            // One space after the marker of a quote belongs to it, so a list marker right after that needs another.
            if byte != UInt8(ascii: " "), result.last == UInt8(ascii: ">") { result.append(UInt8(ascii: " ")) }
            result.append(UInt8(ascii: " "))
        }
        return result
    }

    /// What continues the item of `task` at the start of a line. Where a tab follows its marker, that alone reaches as
    /// far as with the spaces that stand for the marker.
    func contentIndent(of task: TaskItem) -> [UInt8] {
        var result: [UInt8] = []
        var column = 0
        for byte in leadingBytes(to: task.boxOffset) {
            if byte == UInt8(ascii: "\t") {
                while result.last == UInt8(ascii: " "), column % 4 != 0 {
                    result.removeLast()
                    column -= 1
                }
                column = (column / 4 + 1) * 4
            } else {
                column += 1
            }
            result.append(byte)
        }
        return result
    }
}

extension TaskItem {
    /// Whether blank lines separate the items of the list that contains the task, judging by its neighbours.
    var isSetApart: Bool {
        let tree = document.tree
        let list = tree.blocks[Int(block.parent)]
        if block.subtreeEnd < list.subtreeEnd {
            let next = Int(tree.blocks[Int(block.subtreeEnd)].firstLine)
            return next > Int(block.lineEnd) && tree.lines[next - 1].kind == .blank
        }
        return markerLine > Int(list.firstLine) && tree.lines[markerLine - 1].kind == .blank
    }
}

/// The lines of `notes` after `indent`. Of a blank one, only the quote markers stay.
func noteLines(_ notes: [String], indent: [UInt8], lineEnd: [UInt8]) -> [UInt8] {
    notes.flatMap { ($0.isEmpty ? quoteMarks(indent[...]) : indent + Array($0.utf8)) + lineEnd }
}

/// The block quote markers that `line` begins with, which an empty line in the same quotes also needs.
func quoteMarks(_ line: ArraySlice<UInt8>) -> [UInt8] {
    let lead = line.prefix { isSpaceOrTab($0) || $0 == UInt8(ascii: ">") }
    return lead.lastIndex(of: UInt8(ascii: ">")).map { Array(lead[...$0]) } ?? []
}
