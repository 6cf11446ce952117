extension BlockParser {
    mutating func openQuote(_ cursor: inout LineCursor, _ progress: inout LineProgress) {
        close(to: progress.matched)
        closeList(of: open.count - 1)
        let markerOffset = cursor.offset
        consumeQuoteMarker(&cursor)
        let holder = open.count - 1
        open[holder].hasContent = true
        openQuotes.append(open.count)
        open.append(OpenContainer(block: blocks.count, indent: -1, task: open[holder].task))
        append(.quote, marker: 0, parent: open[holder].block, at: markerOffset, indent: 0)
        progress = LineProgress(matched: open.count, inParagraph: false, mayBeLazy: false, isNew: true)
    }

    /// Opens a list item if there is a list marker at the cursor, in the current list or in a new one.
    mutating func openItem(_ cursor: inout LineCursor, _ progress: inout LineProgress) -> Bool {
        guard let marker = listMarker(cursor) else { return false }
        var inside = cursor
        inside.consumeMarker(bytes, length: marker.length)
        // A lone marker and a number other than one do not interrupt a paragraph.
        if progress.inParagraph, inside.isBlank || !marker.startsAtOne { return false }
        close(to: progress.matched)
        let markerIndent = cursor.indent
        let markerOffset = cursor.offset
        let spaces = inside.indent
        // Five columns or more: one belongs to the marker, the rest is indented code.
        let padding = inside.isBlank || spaces >= 5 ? 1 : spaces
        if inside.isBlank { inside.consumeIndent() } else { inside.consume(columns: padding) }
        cursor = inside

        let holder = open.count - 1
        if open[holder].list < 0 || blocks[open[holder].list].marker != marker.character {
            closeList(of: holder)
            openList(in: holder, marker: marker.character, at: markerOffset)
        }
        let indent = markerIndent + marker.length + padding
        open.append(OpenContainer(block: blocks.count, indent: indent, task: open[holder].task))
        append(.item, marker: marker.character, parent: open[holder].list, at: markerOffset, indent: indent)
        progress = LineProgress(matched: open.count, inParagraph: false, mayBeLazy: false, isNew: true)
        return true
    }

    /// Opens a list in the open container at `holder`.
    @inline(__always)
    mutating func openList(in holder: Int, marker: UInt8, at markerOffset: Int) {
        open[holder].list = blocks.count
        open[holder].hasContent = true
        append(.list, marker: marker, parent: open[holder].block, at: markerOffset, indent: 0)
    }

    /// Opens a task in the list at the end of the open container at `holder`, after it or in place of another item.
    @inline(__always)
    mutating func openTask(in holder: Int, marker: UInt8, at markerOffset: Int, box: Block.Box) {
        let item = OpenContainer(block: blocks.count, indent: 2, hasContent: true, task: tasks.count)
        if holder + 1 < open.count { open[holder + 1] = item } else { open.append(item) }
        tasks.append(
            Block.TaskNode(
                block: UInt32(blocks.count), parent: Int32(open[holder].task), end: UInt32(tasks.count + 1)))
        var block = Block(
            .item, marker: marker, firstLine: lines.count, subtreeEnd: blocks.count + 1, parent: open[holder].list,
            markerOffset: markerOffset, contentIndent: 2)
        block.box = box
        blocks.append(block)
    }

    private struct ListMarker {
        let character: UInt8
        let length: Int
        let startsAtOne: Bool
    }

    /// A bullet, or up to nine digits and `.` or `)`, followed by white space or the end of the line.
    private func listMarker(_ cursor: LineCursor) -> ListMarker? {
        var offset = cursor.offset
        var number = 1
        let first = bytes[offset]
        if isDigit(first) {
            number = 0
            while offset < cursor.end, offset - cursor.offset < 9, isDigit(bytes[offset]) {
                number = number * 10 + Int(bytes[offset] - UInt8(ascii: "0"))
                offset += 1
            }
            guard offset < cursor.end, bytes[offset] == UInt8(ascii: ".") || bytes[offset] == UInt8(ascii: ")") else {
                return nil
            }
        } else if !isBullet(first) {
            return nil
        }
        let character = bytes[offset]
        offset += 1
        guard offset == cursor.end || isSpaceOrTab(bytes[offset]) else { return nil }
        return ListMarker(character: character, length: offset - cursor.offset, startsAtOne: number == 1)
    }

    @inline(__always)
    private mutating func append(_ kind: Block.Kind, marker: UInt8, parent: Int, at markerOffset: Int, indent: Int) {
        blocks.append(
            Block(
                kind, marker: marker, firstLine: lines.count, subtreeEnd: blocks.count + 1, parent: parent,
                markerOffset: markerOffset, contentIndent: indent))
    }
}
