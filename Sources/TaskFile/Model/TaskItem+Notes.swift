extension TaskItem {
    /// The lines after the title line that belong to no subtask, or nil if there are none.
    ///
    /// Leaves out the markers of the block quotes around the task, indentation up to that of the item, blank lines at
    /// both ends and comments that silence rules; joined by LF.
    public var notes: String? {
        let bytes = noteBytes
        return bytes.isEmpty ? nil : String(decoding: bytes, as: UTF8.self)
    }

    /// The bytes of the notes as they are in the file, well-formed UTF-8 or not; empty if there are none.
    package var noteBytes: [UInt8] {
        var text = NoteText(capacity: document.bytes(ofWholeTask: index).count)
        var next = titleLine + 1
        let end = min(Int(document.tree.blocks[blockIndex].lineEnd), document.tree.lines.count)
        // Computed only for a task that has lines of its own: most have none, however deeply they are nested.
        lazy var holders = self.holders
        var subtask = index + 1
        let lastSubtask = Int(document.tree.tasks[index].end)
        while subtask < lastSubtask {
            let inner = document.tree.blocks[Int(document.tree.tasks[subtask].block)]
            while next < Int(inner.firstLine) {
                append(line: next, under: holders, to: &text)
                next += 1
            }
            next = max(next, Int(inner.lineEnd))
            subtask = Int(document.tree.tasks[subtask].end)
        }
        while next < end {
            append(line: next, under: holders, to: &text)
            next += 1
        }
        return text.trimmed()
    }

    /// Lines joined by LF.
    private struct NoteText {
        private var bytes: [UInt8] = []
        /// The end of the last line that is not blank.
        private var end = 0

        /// No lines yet, and room for `capacity` bytes or a screenful: a task may have many subtasks and few notes.
        init(capacity: Int) { bytes.reserveCapacity(min(capacity, 1024)) }

        /// The lines without blank ones at both ends.
        consuming func trimmed() -> [UInt8] {
            bytes.removeLast(bytes.count - end)
            return bytes
        }

        /// Appends a line that consists of `blanks` spaces and `range` of `source`.
        mutating func append(_ blanks: Int, _ range: Range<Int>, of source: [UInt8]) {
            let isBlank = !range.contains { !isSpaceOrTab(source[$0]) }
            if isBlank, bytes.isEmpty { return }
            if !bytes.isEmpty { bytes.append(UInt8(ascii: "\n")) }
            bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: blanks))
            bytes.append(contentsOf: source[range])
            if !isBlank { end = bytes.count }
        }
    }

    /// What the containers around the notes strip from a line.
    private enum Holder {
        /// The marker of a block quote.
        case quote
        /// The total indentation of the items inside.
        case indent(Int)
    }

    /// What is stripped from the beginning of each line of the notes: the task's own item comes last.
    ///
    /// Consecutive items are merged into one step, so that in a deep list a line takes time linear in its bytes.
    private var holders: [Holder] {
        var result: [Holder] = []
        var index = blockIndex
        while index != 0 {
            let block = document.tree.blocks[index]
            switch (block.kind, result.last) {
            case (.quote, _): result.append(.quote)
            case (.item, .indent(let inner)): result[result.count - 1] = .indent(inner + block.contentIndent)
            case (.item, _): result.append(.indent(block.contentIndent))
            default: break
            }
            index = Int(block.parent)
        }
        result.reverse()
        return result
    }

    private func append(line: Int, under holders: [Holder], to text: inout NoteText) {
        let bytes = document.source.bytes
        let range = Int(document.tree.lines[line].start)..<document.contentEnd(ofLine: line)
        let content = Int(document.tree.lines[line].content)
        if content < range.upperBound, Suppression.isWholeLine(bytes, content..<range.upperBound) { return }
        let own = ownText(ofLine: line, under: holders)
        text.append(own.blanks, own.range, of: bytes)
    }

    /// The line at `line`, one of the task's, without the markers of the block quotes around the task and without
    /// indentation up to that of the item's content; indentation beyond that is written as spaces. `isLazy` if the line
    /// lacks some of these, and merely continues the previous one.
    public func text(ofLine line: Int) -> (text: String, isLazy: Bool) {
        let own = ownText(ofLine: line, under: holders, expandsTabs: true)
        let text = document.source.text(ByteRange(own.range.lowerBound, own.range.upperBound))
        return (String(repeating: " ", count: own.blanks) + text, own.isLazy)
    }

    /// What is left of a line: its last bytes, and the number of spaces before them that replace part of a tab.
    private func ownText(
        ofLine line: Int, under holders: [Holder], expandsTabs: Bool = false
    ) -> (blanks: Int, range: Range<Int>, isLazy: Bool) {
        let bytes = document.source.bytes
        let range = Int(document.tree.lines[line].start)..<document.contentEnd(ofLine: line)
        var offset = range.lowerBound
        var column = 0
        // Columns left of a tab that a container consumed only in part.
        var rest = 0
        var isLazy = false
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
            if left > 0 { isLazy = true }
        }
        for holder in holders {
            if case .indent(let columns) = holder {
                take(columns: columns)
                continue
            }
            var marker = offset
            while marker < range.upperBound, isSpaceOrTab(bytes[marker]) { marker += 1 }
            guard marker < range.upperBound, bytes[marker] == UInt8(ascii: ">") else {
                isLazy = true
                break
            }
            // There may be fewer blanks around the marker.
            let wasLazy = isLazy
            take(columns: 3)
            offset = marker + 1
            column += 1
            rest = 0
            take(columns: 1)
            isLazy = wasLazy
        }
        if expandsTabs {
            // The width of a tab changes with the column at which the line begins.
            var columns = 0
            while rest > 0 || (offset < range.upperBound && isSpaceOrTab(bytes[offset])) {
                columns += 1
                take(columns: 1)
            }
            rest = columns
        }
        return (rest, min(offset, range.upperBound)..<range.upperBound, isLazy)
    }
}
