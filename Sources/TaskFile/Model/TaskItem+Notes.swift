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
        guard document.hasLines(afterTitleOf: index) else { return [] }
        var text = NoteText(capacity: document.bytes(ofWholeTask: index).count)
        // Computed only for a task that has lines of its own: most have none, however deeply they are nested.
        lazy var prefix = self.prefix
        let titleLine = titleLine
        for line in ownLines.joined() where line > titleLine { append(line: line, under: prefix, to: &text) }
        return text.trimmed()
    }

    private struct NoteText {
        private var bytes: [UInt8] = []
        /// The end of the last line that is not blank.
        private var end = 0

        /// No lines yet, and room for `capacity` bytes, at most a kilobyte: a task may have many subtasks and few
        /// notes.
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

    /// What is stripped from the beginning of each line of the notes: the task's own item comes last.
    private var prefix: ContainerPrefix { ContainerPrefix(of: blockIndex, in: document.tree.blocks) }

    private func append(line: Int, under prefix: ContainerPrefix, to text: inout NoteText) {
        if document.hasOnlyComment(line: line) { return }
        let bytes = document.source.bytes
        let rest = prefix.rest(of: bytes, document.tree.contentRange(ofLine: line).indices)
        text.append(rest.blanks, rest.range, of: bytes)
    }

    /// The line at `line`, one of the task's, without the markers of the block quotes around the task and without
    /// indentation up to that of the item's content; indentation beyond that is written as spaces. `isLazy` if the line
    /// lacks some of these, and merely continues the previous one.
    public func text(ofLine line: Int) -> (text: String, isLazy: Bool) {
        let (bytes, isLazy) = bytes(ofLine: line)
        return (String(decoding: bytes, as: UTF8.self), isLazy)
    }

    /// Unless `hasTabs`, the tabs between the markers on the line are written as spaces.
    private func bytes(ofLine line: Int, hasTabs: Bool = true) -> (bytes: [UInt8], isLazy: Bool) {
        let bytes = document.source.bytes
        let range = document.tree.contentRange(ofLine: line).indices
        let rest = prefix.rest(of: bytes, range, expandsTabs: true)
        let blanks = spaces(rest.blanks)
        let content = Int(document.tree.lines[line].content)
        guard !hasTabs, rest.range.lowerBound < content else { return (blanks + bytes[rest.range], rest.isLazy) }
        var markers: [UInt8] = []
        var column = 0
        for offset in range.lowerBound..<content {
            let isTab = bytes[offset] == UInt8(ascii: "\t")
            let width = isTab ? 4 - column % 4 : 1
            column += width
            guard offset >= rest.range.lowerBound else { continue }
            markers += Array(repeating: isTab ? UInt8(ascii: " ") : bytes[offset], count: width)
        }
        return (blanks + markers + bytes[content..<rest.range.upperBound], rest.isLazy)
    }

    /// The bytes of the same text, well-formed UTF-8 or not, to be written in another place with the same meaning.
    ///
    /// A lazy continuation line that is indented like the others could start a new block, so it is indented by four
    /// columns more than the item it continues. A tab after a marker would be wider or narrower elsewhere, and is
    /// written as spaces.
    package func movableBytes(ofLine line: Int) -> [UInt8] {
        let (text, isLazy) = bytes(ofLine: line, hasTabs: false)
        let trimmed = text.drop(while: isSpaceOrTab)
        guard let first = trimmed.first else { return [] }
        guard isLazy, !mayBeLetter(first) else { return text }
        let blocks = document.tree.blocks
        var columns = 4
        var index = Int(document.tree.lines[line].container)
        while index > blockIndex {
            if blocks[index].kind == .item { columns += blocks[index].contentIndent }
            index = Int(blocks[index].parent)
        }
        return spaces(columns) + trimmed
    }
}
