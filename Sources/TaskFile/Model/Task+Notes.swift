extension Task {
    /// The lines after the title line that belong to no subtask, or nil when nothing is left.
    ///
    /// Without the markers of the block quotes around the task, without up to the item's indentation, without blank
    /// lines at both ends and without comments that silence rules; joined by LF.
    public var notes: String? {
        let tree = document.tree
        var texts: [String] = []
        var next = titleLine + 1
        let holders = holders
        for subtask in subtasks {
            while next < subtask.lines.lowerBound {
                append(line: next, under: holders, to: &texts)
                next += 1
            }
            next = max(next, subtask.lines.upperBound)
        }
        while next < min(lines.upperBound, tree.lines.count) {
            append(line: next, under: holders, to: &texts)
            next += 1
        }
        while texts.last?.isBlank == true { texts.removeLast() }
        guard let first = texts.firstIndex(where: { !$0.isBlank }) else { return nil }
        return texts[first...].joined(separator: "\n")
    }

    /// The containers around the notes, outermost first: block quotes and items, the task's own last.
    private var holders: [Block] {
        var result: [Block] = []
        var index = blockIndex
        while index != 0 {
            let block = document.tree.blocks[index]
            if block.kind != .list { result.append(block) }
            index = Int(block.parent)
        }
        return result.reversed()
    }

    private func append(line: Int, under holders: [Block], to texts: inout [String]) {
        let bytes = document.source.bytes
        let range = document.tree.contentRange(ofLine: line).indices
        let content = Int(document.tree.lines[line].content)
        if content < range.upperBound, Suppression.isWholeLine(bytes, content..<range.upperBound) { return }
        var offset = range.lowerBound
        var column = 0
        // Columns of a tab that a container took only in part.
        var rest = 0
        func take(columns wanted: Int) {
            var left = wanted
            while left > 0, rest > 0 || (offset < range.upperBound && isSpaceOrTab(bytes[offset])) {
                if rest == 0 {
                    rest = bytes[offset] == UInt8(ascii: "\t") ? 4 - column % 4 : 1
                    offset += 1
                }
                rest -= 1
                column += 1
                left -= 1
            }
        }
        for holder in holders {
            if holder.kind == .item {
                take(columns: Int(holder.contentIndent))
                continue
            }
            var marker = offset
            while marker < range.upperBound, isSpaceOrTab(bytes[marker]) { marker += 1 }
            guard marker < range.upperBound, bytes[marker] == UInt8(ascii: ">") else { break }
            take(columns: 3)
            offset = marker + 1
            column += 1
            rest = 0
            take(columns: 1)
        }
        let text = document.source.text(ByteRange(min(offset, range.upperBound), range.upperBound))
        texts.append(String(repeating: " ", count: rest) + text)
    }
}

extension String {
    fileprivate var isBlank: Bool { utf8.allSatisfy(isSpaceOrTab) }
}
