/// Chunks: runs of lines that can be parsed without the lines before them.
///
/// A chunk begins at a **cut**: a line at the margin that is a bullet, white space and text, or a heading. Such a line
/// closes every container, since it continues none, and every leaf block: it interrupts a paragraph, underlines
/// nothing, and is neither code, which is indented, nor a row of a table, since a bullet comes first. It cannot close
/// fenced code and HTML at the top level, so only a parser that has reached the end of a chunk knows whether the next
/// one begins there.
///
/// A bare `-` may underline a heading, and a number other than one cannot interrupt a paragraph: neither is a cut.
extension BlockParser {
    /// Parses the lines in `part`, which begins where the lines parsed so far end, or at a cut. Chunks in which
    /// `prefilter` finds nothing are skipped.
    mutating func parseChunks(in part: Range<Int>, passing prefilter: Prefilter?) {
        guard let prefilter else {
            parseLines(in: part)
            closeChunk()
            return
        }
        let content = max(part.lowerBound, min(contentStart, part.upperBound))
        parseLines(in: part.lowerBound..<content)
        var chunk = Chunk(start: content)
        // The first match of the prefilter at or after the beginning of the chunk.
        var find = -1
        var offset = content
        while offset < part.upperBound {
            let end = lineEnd(in: bytes, from: offset)
            let beginning = beginning(from: offset, to: end)
            if beginning.isCut, chunk.lineCount > 0 {
                take(chunk, to: offset, in: part, prefilter, &find)
                chunk = Chunk(start: offset)
            }
            chunk.lineCount += 1
            if beginning.mustBeSeen { chunk.mustBeSeen = true }
            offset = end + lineEndLength(bytes, at: end)
            if beginning == .heading {
                // Nothing is open after a heading.
                take(chunk, to: offset, in: part, prefilter, &find)
                chunk = Chunk(start: offset)
            }
        }
        if chunk.lineCount > 0 { take(chunk, to: offset, in: part, prefilter, &find) }
        fillGap()
        closeChunk()
    }

    private struct Chunk {
        let start: Int
        var lineCount = 0
        /// Whether some line could affect other chunks.
        var mustBeSeen = false
    }

    /// Parses the chunk that ends at `end`, or skips it.
    @inline(__always)
    private mutating func take(
        _ chunk: Chunk, to end: Int, in part: Range<Int>, _ prefilter: Prefilter, _ find: inout Int
    ) {
        if find < chunk.start {
            find = prefilter.first(in: bytes, chunk.start..<part.upperBound) ?? part.upperBound
        }
        if find < end || chunk.mustBeSeen || isInLiteral {
            fillGap()
            parseLines(in: chunk.start..<end)
        } else {
            if passed.count == 0 { passed.start = chunk.start }
            passed.count += chunk.lineCount
        }
    }

    /// What the first bytes of a line mean for chunks.
    private enum Beginning {
        /// A list item at the margin that cannot affect anything beyond it.
        case item
        /// Such an item that has to be parsed.
        case strangeItem
        /// A heading at the margin.
        case heading
        /// A line that belongs to the lines before it and affects nothing else.
        case inner
        /// Such a line that could open code, HTML, a heading or a link reference definition.
        case strange

        @inline(__always)
        var isCut: Bool { self == .item || self == .heading || self == .strangeItem }
        @inline(__always)
        var mustBeSeen: Bool { self == .strange || self == .heading || self == .strangeItem }
    }

    /// How the line from `start` to `end` begins.
    @inline(__always)
    private func beginning(from start: Int, to end: Int) -> Beginning {
        // Nearly all lines are tasks, at the margin or indented by two columns.
        if start >= 0, start <= bytes.count - 8 {
            let head = ByteSearch.load(bytes, at: start)
            if Self.isTask(head) { return .item }
            if Self.isSubtask(head) { return .inner }
        }
        return Self.beginning(bytes, from: start, to: end)
    }

    /// Whether these are the first bytes of a line that begins with `- [?] `, where `?` is a space, `x`, or one of six
    /// others, none of which ends a line. There may be false negatives.
    ///
    /// 2D 20 5B 20 5D 20 is `- [ ] `, in the order of the line once the bytes are swapped; 58 are the bits in which `x`
    /// differs from a space.
    @inline(__always)
    private static func isTask(_ head: UInt64) -> Bool {
        (head & ~0x5800_0000).byteSwapped &- 0x2D20_5B20_5D20_0000 <= 0xFFFF
    }

    /// Whether a line begins with `  - [?] `, whose bytes are not swapped here: the first is the lowest.
    @inline(__always)
    private static func isSubtask(_ head: UInt64) -> Bool { head & ~0x5800_0000_0000 == 0x205D_205B_202D_2020 }

    @inline(never)
    private static func beginning(_ bytes: [UInt8], from start: Int, to end: Int) -> Beginning {
        var offset = endOfRun(bytes, start, end, where: isSpaceOrTab)
        guard offset < end else { return .inner }
        let isAtMargin = offset == start
        var isItem = false
        // The markers of nested items.
        while offset < end, isBullet(bytes[offset]) {
            let text = endOfRun(bytes, offset + 1, end, where: isSpaceOrTab)
            guard text > offset + 1, text < end else { break }
            isItem = isItem || isAtMargin
            offset = text
            if isBox(bytes, offset, end) { return isItem ? .item : .inner }
        }
        if isAtMargin, offset == start, isHeading(bytes, start, end) { return .heading }
        let isStrange = isStrange(bytes, offset, end) || start == 0 && bytes[start] == byteOrderMark[0]
        return isItem ? isStrange ? .strangeItem : .item : isStrange ? .strange : .inner
    }

    /// Whether there is a check box at `offset`, which cannot be the label of a definition.
    private static func isBox(_ bytes: [UInt8], _ offset: Int, _ end: Int) -> Bool {
        offset + 3 < end && bytes[offset] == UInt8(ascii: "[") && bytes[offset + 2] == UInt8(ascii: "]")
            && isSpaceOrTab(bytes[offset + 3])
    }

    /// Whether the content at `offset` could be more than text that belongs to the lines before it: code, HTML, the
    /// underline of a heading, an indented heading, a link reference definition, or a container of any of these.
    private static func isStrange(_ bytes: [UInt8], _ offset: Int, _ end: Int) -> Bool {
        switch bytes[offset] {
        case UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: ">"),
            UInt8(ascii: "#"), UInt8(ascii: "="), UInt8(ascii: "-"):
            return true
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            let mark = endOfRun(bytes, offset, end, where: isDigit)
            return mark < end && (bytes[mark] == UInt8(ascii: ".") || bytes[mark] == UInt8(ascii: ")"))
        default: return false
        }
    }

    /// Whether the line from `start` to `end` begins a chunk, unless it is code or HTML.
    static func isCut(_ bytes: [UInt8], from start: Int, to end: Int) -> Bool {
        start > 0 && beginning(bytes, from: start, to: end).isCut
    }

    /// The offset of the first cut in `range`, or nil. The lines there may still be code.
    static func cut(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
        var offset = range.lowerBound
        if offset > 0 {
            let end = lineEnd(in: bytes, from: offset - 1)
            offset = end + lineEndLength(bytes, at: end)
        }
        while offset < range.upperBound {
            let end = lineEnd(in: bytes, from: offset)
            if isCut(bytes, from: offset, to: end) { return offset }
            offset = end + lineEndLength(bytes, at: end)
        }
        return nil
    }
}
