extension BlockParser {
    /// Parses the lines in `range`, which follow those parsed so far or begin at a cut.
    mutating func parseLines(in range: Range<Int>) {
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
        var progress = LineProgress(
            matched: matched, inParagraph: isContinued && leaf.isParagraph, mayBeLazy: leaf.isParagraph)
        while isOpening, !cursor.isBlank {
            switch openBlock(&cursor, &progress, start: start) {
            case .container: continue
            case .leaf: return
            case .nothing: isOpening = false
            }
        }
        if cursor.isBlank {
            endWithBlank(progress, start: start, content: end)
        } else if !progress.isNew, leaf.isParagraph {
            // In an unfinished paragraph a line may leave out its markers: a lazy continuation.
            append(.paragraph, start: start, content: cursor.offset, startsLeaf: false)
        } else if !progress.isNew, isContinued, leaf == .table {
            append(.tableRow, start: start, content: cursor.offset, startsLeaf: false)
        } else {
            openParagraph(cursor, progress, start: start)
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
        // Every container around another has content: only the innermost can lack it.
        return open[open.count - 1].hasContent ? open.count : open.count - 1
    }

    private mutating func endWithBlank(_ progress: LineProgress, start: Int, content: Int) {
        if progress.matched < open.count { close(to: progress.matched) }
        if leaf != .indentedCode { closeLeaf() }
        let container = UInt32(open[open.count - 1].block)
        lines.append(
            Block.Line(
                start: UInt32(start), content: UInt32(content), container: container, kind: .blank, startsLeaf: false))
        if progress.isNew { lastContentLine = lines.count - 1 }
    }

    // MARK: Tasks

    /// The fast path of the block pass: a task exactly at the content of its container, after another item of the same
    /// list or as the first one in another task.
    ///
    /// Most lines of a task file are of this form. The general path gives the same result, but tests every container
    /// and every kind of block first. Returns false if the line is anything else.
    @inline(__always)
    private mutating func continueTasks(from start: Int, to end: Int) -> Bool {
        guard end - start > 6, open.count > 1 else { return false }
        var (holder, offset) = (0, start)
        while bytes[offset] == UInt8(ascii: " ") {
            holder += 1
            guard holder < open.count, open[holder].indent > 0, end - offset > open[holder].indent + 6 else {
                return false
            }
            let content = offset + open[holder].indent
            while offset < content, bytes[offset] == UInt8(ascii: " ") { offset += 1 }
            guard offset == content else { return false }
        }
        guard bytes[offset + 1] == UInt8(ascii: " "), bytes[offset + 2] == UInt8(ascii: "[") else { return false }
        let marker = bytes[offset]
        guard isBullet(marker) else { return false }
        let box = box(at: offset + 2, to: end)
        guard box != .none else { return false }
        if open[holder].list >= 0 {
            guard holder + 1 < open.count, open[holder + 1].indent > 0, blocks[open[holder].list].marker == marker
            else { return false }
            // Fenced code or HTML in the previous item ends with it, so it does not matter which leaf is open.
            close(to: holder + 2)
            closeContainer(at: holder + 1)
        } else {
            guard holder > 0, holder + 1 == open.count, open[holder].hasContent, leaf.isParagraph || leaf == .none
            else { return false }
            closeLeaf()
            openList(in: holder, marker: marker, at: offset)
        }
        openTask(in: holder, marker: marker, at: offset, box: box)
        append(.paragraph, start: start, content: offset + 2, startsLeaf: true)
        leaf = .paragraph(firstLine: lines.count - 1, mayDefine: false)
        return true
    }

    /// The box at `offset`: a space or an x in brackets, then a space or tab, then text before `end`.
    @inline(__always)
    private func box(at offset: Int, to end: Int) -> Block.Box {
        guard offset + 4 < end, bytes[offset] == UInt8(ascii: "["), bytes[offset + 2] == UInt8(ascii: "]"),
            isSpaceOrTab(bytes[offset + 3])
        else { return .none }
        var text = offset + 4
        while text < end, isSpaceOrTab(bytes[text]) { text += 1 }
        guard text < end else { return .none }
        switch bytes[offset + 1] {
        case UInt8(ascii: " "): return .open
        case UInt8(ascii: "x"), UInt8(ascii: "X"): return .checked
        default: return .none
        }
    }

    // MARK: Blocks

    /// Opens the block that starts at the cursor, if one does.
    @inline(__always)
    private mutating func openBlock(_ cursor: inout LineCursor, _ progress: inout LineProgress, start: Int) -> Opening {
        if cursor.indent >= 4 {
            if progress.mayBeLazy { return .nothing }
            if leaf == .indentedCode, progress.matched == open.count {
                append(.indentedCode, start: start, content: cursor.offset, startsLeaf: false)
            } else {
                openLeaf(.indentedCode, .indentedCode, cursor, progress, start: start)
            }
            return .leaf
        }
        let byte = bytes[cursor.offset]
        // Most lines begin with a letter, which opens nothing.
        guard opensBlock(byte) else { return tryTable(cursor, progress, start: start) }
        switch byte {
        case UInt8(ascii: ">"):
            openQuote(&cursor, &progress)
            return .container
        case UInt8(ascii: "#") where Self.isHeading(bytes, cursor.offset, cursor.end):
            openLeaf(.atxHeading, .none, cursor, progress, start: start)
            return .leaf
        case UInt8(ascii: "`"), UInt8(ascii: "~"):
            if let fence = fenceOpening(cursor) {
                openLeaf(.fence, fence, cursor, progress, start: start)
                return .leaf
            }
        case UInt8(ascii: "<"):
            let line = cursor.offset..<cursor.end
            if let html = HTMLBlock(opening: bytes, line, interruptsParagraph: progress.inParagraph) {
                openLeaf(.html, html.ends(in: bytes, line) ? .none : .html(html), cursor, progress, start: start)
                return .leaf
            }
        default:
            if progress.inParagraph, underlinesHeading(cursor) {
                if closeAsHeading(cursor, start: start) { return .leaf }
                return .nothing
            }
            if isThematicBreak(cursor) {
                openLeaf(.thematicBreak, .none, cursor, progress, start: start)
                return .leaf
            }
            if openItem(&cursor, &progress) { return .container }
        }
        return tryTable(cursor, progress, start: start)
    }

    /// Whether `byte` can open a block other than a table.
    @inline(__always)
    private func opensBlock(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: ">"), UInt8(ascii: "<"), UInt8(ascii: "#"), UInt8(ascii: "`"), UInt8(ascii: "~"),
            UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "_"), UInt8(ascii: "="),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }

    /// Puts a leaf block on the current line, after closing what the line does not continue.
    private mutating func openLeaf(
        _ kind: Block.Line.Kind, _ newLeaf: Leaf, _ cursor: LineCursor, _ progress: LineProgress, start: Int
    ) {
        close(to: progress.matched)
        closeList(of: open.count - 1)
        open[open.count - 1].hasContent = true
        if kind == .atxHeading, open.count == 1 { headings.append(atxHeading(at: cursor.offset)) }
        append(kind, start: start, content: cursor.offset, startsLeaf: true)
        leaf = newLeaf
    }

    /// The heading on the current line, whose first `#` is at `offset`.
    private func atxHeading(at offset: Int) -> Block.Heading {
        let end = endOfRun(bytes, offset, bytes.count) { $0 == UInt8(ascii: "#") }
        return Block.Heading(line: lines.count, level: end - offset)
    }

    /// Starts a paragraph on the current line; as the first block of an item it may make the item a task.
    private mutating func openParagraph(_ cursor: LineCursor, _ progress: LineProgress, start: Int) {
        close(to: progress.matched)
        let last = open.count - 1
        closeList(of: last)
        var box = Block.Box.none
        if !open[last].hasContent {
            open[last].hasContent = true
            if open[last].indent > 0 { box = self.box(at: cursor.offset, to: cursor.end) }
        }
        if box != .none {
            let item = open[last].block
            blocks[item].box = box
            blocks[item].isBoxOnNextLine = Int(blocks[item].firstLine) != lines.count
            let parent = open[last].task
            open[last].task = tasks.count
            tasks.append(Block.TaskNode(block: UInt32(item), parent: Int32(parent), end: UInt32(tasks.count + 1)))
        }
        append(.paragraph, start: start, content: cursor.offset, startsLeaf: true)
        leaf = .paragraph(
            firstLine: lines.count - 1, mayDefine: box == .none && bytes[cursor.offset] == UInt8(ascii: "["))
    }

    // MARK: Headings and breaks

    /// Whether one to six `#` start at `start`, followed by white space or the end of the line.
    @inline(__always)
    static func isHeading(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Bool {
        let offset = endOfRun(bytes, start, end) { $0 == UInt8(ascii: "#") }
        return 1...6 ~= offset - start && (offset == end || isSpaceOrTab(bytes[offset]))
    }

    /// A run of `=` or of `-`, then only white space.
    private func underlinesHeading(_ cursor: LineCursor) -> Bool {
        let marker = bytes[cursor.offset]
        guard marker == UInt8(ascii: "=") || marker == UInt8(ascii: "-") else { return false }
        let run = endOfRun(bytes, cursor.offset, cursor.end) { $0 == marker }
        return endOfRun(bytes, run, cursor.end, where: isSpaceOrTab) == cursor.end
    }

    /// Turns the open paragraph into a heading; false if it consists only of link reference definitions.
    private mutating func closeAsHeading(_ cursor: LineCursor, start: Int) -> Bool {
        guard case .paragraph(let firstLine, _) = leaf else { return false }
        let textLine = takeDefinitions(from: firstLine)
        guard textLine < lines.count else {
            leaf = .none
            return false
        }
        for index in textLine..<lines.count { lines[index].kind = .setextHeading }
        let last = open.count - 1
        let item = open[last].block
        let boxLine = Int(blocks[item].firstLine) + (blocks[item].isBoxOnNextLine ? 1 : 0)
        if blocks[item].box != .none, firstLine == boxLine {
            // The heading is the item's first block, so nothing follows the task yet.
            blocks[item].box = .none
            open[last].task = Int(tasks.removeLast().parent)
        }
        if open.count == 1 {
            let level = bytes[cursor.offset] == UInt8(ascii: "=") ? 1 : 2
            headings.append(Block.Heading(line: textLine, level: level))
        }
        append(.setextUnderline, start: start, content: cursor.offset, startsLeaf: false)
        leaf = .none
        return true
    }

    /// Three or more of one of `*`, `-`, `_`, with nothing but white space between and after them.
    private mutating func isThematicBreak(_ cursor: LineCursor) -> Bool {
        let marker = bytes[cursor.offset]
        guard marker == UInt8(ascii: "*") || marker == UInt8(ascii: "-") || marker == UInt8(ascii: "_"),
            cursor.offset >= noThematicBreakBefore
        else { return false }
        var count = 0
        var offset = cursor.offset
        while offset < cursor.end {
            if bytes[offset] == marker {
                count += 1
            } else if !isSpaceOrTab(bytes[offset]) {
                // Each of several nested markers (`- - - a`) gets here: only the first has to read the line.
                noThematicBreakBefore = offset
                return false
            }
            offset += 1
        }
        return count >= 3
    }

    // MARK: Fences and HTML

    /// Continues a fenced code block or an HTML block; false if neither is open.
    @inline(__always)
    private mutating func continueLiteral(_ cursor: LineCursor, start: Int) -> Bool {
        switch leaf {
        case .fence(let marker, let length):
            let isClosing = closesFence(cursor, marker: marker, length: length)
            append(isClosing ? .fence : .fencedCode, start: start, content: cursor.offset, startsLeaf: false)
            if isClosing { leaf = .none }
            return true
        case .html(let html):
            if cursor.isBlank, html.endsAtBlankLine { return false }
            append(.html, start: start, content: cursor.offset, startsLeaf: false)
            if html.ends(in: bytes, cursor.offset..<cursor.end) { leaf = .none }
            return true
        default:
            return false
        }
    }

    private func fenceOpening(_ cursor: LineCursor) -> Leaf? {
        let marker = bytes[cursor.offset]
        let offset = endOfRun(bytes, cursor.offset, cursor.end) { $0 == marker }
        let length = offset - cursor.offset
        guard length >= 3 else { return nil }
        // An info string with a backtick would make inline code look like a fence.
        if marker == UInt8(ascii: "`"), bytes[offset..<cursor.end].contains(marker) { return nil }
        return .fence(marker: marker, length: length)
    }

    private func closesFence(_ cursor: LineCursor, marker: UInt8, length: Int) -> Bool {
        guard cursor.indent < 4 else { return false }
        let run = endOfRun(bytes, cursor.offset, cursor.end) { $0 == marker }
        return run - cursor.offset >= length && endOfRun(bytes, run, cursor.end, where: isSpaceOrTab) == cursor.end
    }
}
