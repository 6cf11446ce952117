extension BlockParser {
    /// Parses the lines in `range`, which follow those parsed so far or begin at a cut.
    mutating func parse(_ range: Range<Int>) {
        var start = range.lowerBound
        while start < range.upperBound {
            let end = lineEnd(in: bytes, from: start)
            if start < contentStart {
                append(.frontMatter, start: start, content: start, startsLeaf: start == 0)
            } else if !usesFastPath || !continueTasks(from: start, to: end) {
                parseLine(from: start, to: end)
            }
            start = end + lineEndLength(bytes, at: end)
        }
    }

    private mutating func parseLine(from start: Int, to end: Int) {
        let hasMark = start == 0 && bytes.starts(with: byteOrderMark)
        var cursor = LineCursor(bytes, from: hasMark ? min(3, end) : start, to: end)
        let matched = matchContainers(&cursor)
        let isContinued = matched == open.count
        if isContinued, continueLiteral(cursor, start: start) { return }

        var isOpening = true
        var opened = Opened(matched: matched, inParagraph: isContinued && leaf.isParagraph, mayBeLazy: leaf.isParagraph)
        while isOpening, !cursor.isBlank {
            switch openBlock(&cursor, &opened, start: start) {
            case .container: continue
            case .leaf: return
            case .nothing: isOpening = false
            }
        }
        if cursor.isBlank {
            endWithBlank(opened, start: start, content: end)
        } else if !opened.isNew, leaf.isParagraph {
            // In an unfinished paragraph a line may leave out its markers: a lazy continuation.
            append(.paragraph, start: start, content: cursor.offset, startsLeaf: false)
        } else if !opened.isNew, isContinued, leaf == .table {
            append(.tableRow, start: start, content: cursor.offset, startsLeaf: false)
        } else {
            openParagraph(cursor, opened, start: start)
        }
    }

    /// The number of open containers that the line continues.
    @inline(__always)
    private func matchContainers(_ cursor: inout LineCursor) -> Int {
        var matched = 1
        var matchedQuotes = 0
        while matched < open.count {
            if cursor.isBlank { return matchBlank(afterQuotes: matchedQuotes) }
            let container = open[matched]
            if container.indent < 0 {
                guard cursor.indent < 4, bytes[cursor.offset] == UInt8(ascii: ">") else { break }
                consumeQuoteMarker(&cursor)
                matchedQuotes += 1
            } else {
                guard cursor.indent >= container.indent else { break }
                cursor.consume(columns: container.indent)
            }
            matched += 1
        }
        return matched
    }

    /// The number of open containers that a line continues if nothing follows the markers of `quotes` block quotes on
    /// it: all up to the next block quote, except for an item that has no content yet.
    ///
    /// Computed in one step, because a blank line is one byte no matter how many items it continues.
    private func matchBlank(afterQuotes quotes: Int) -> Int {
        if quotes < openQuotes.count { return openQuotes[quotes] }
        // A container of an open container has content: only the innermost can lack it.
        return open[open.count - 1].hasContent ? open.count : open.count - 1
    }

    private mutating func endWithBlank(_ opened: Opened, start: Int, content: Int) {
        if opened.matched < open.count { close(to: opened.matched) }
        if leaf != .indentedCode { closeLeaf() }
        let container = UInt32(open[open.count - 1].block)
        lines.append(
            Block.Line(
                start: UInt32(start), content: UInt32(content), container: container, kind: .blank, startsLeaf: false))
        if opened.isNew { lastContentLine = lines.count - 1 }
    }
}
