/// Chunks: runs of lines each of which can be parsed without the lines before it.
///
/// A chunk begins at a **cut**: a line at the margin that is a bullet, white space and text, or a heading. Such a line
/// closes every container, since it continues none, and every leaf block: it interrupts a paragraph, underlines
/// nothing, and is neither code, which is indented, nor a row of a table, since a bullet comes first. What it cannot
/// close is fenced code and HTML at the top level, so a parser that has come to the end of a chunk knows whether the
/// next one begins there.
///
/// A bare `-` may underline a heading, and a number other than one cannot interrupt a paragraph: neither is a cut.
extension BlockParser {
    /// Parses the lines in `part`, which begins where the lines parsed so far end, or at a cut. Chunks in which
    /// `prefilter` finds nothing are passed over.
    mutating func parse(_ part: Range<Int>, passing prefilter: Prefilter?) {
        guard let prefilter else {
            parse(part)
            closeChunk()
            return
        }
        let content = max(part.lowerBound, min(contentStart, part.upperBound))
        parse(part.lowerBound..<content)
        var chunk = Chunk(start: content)
        // The first place at or after the chunk's beginning at which something is found.
        var find = -1
        var offset = content
        while offset < part.upperBound {
            let end = ByteSearch.lineEnd(bytes, from: offset)
            let beginning = beginning(from: offset, to: end)
            if beginning.isCut, chunk.lineCount > 0 {
                take(chunk, to: offset, in: part, prefilter, &find)
                chunk = Chunk(start: offset)
            }
            chunk.lineCount += 1
            if beginning.mustBeSeen { chunk.mustBeSeen = true }
            offset = end + lineEndLength(bytes, at: end)
            if beginning == .heading {
                // Nothing is open behind a heading.
                take(chunk, to: offset, in: part, prefilter, &find)
                chunk = Chunk(start: offset)
            }
        }
        if chunk.lineCount > 0 { take(chunk, to: offset, in: part, prefilter, &find) }
        fillGap()
        closeChunk()
    }

    /// The lines from one cut on.
    private struct Chunk {
        let start: Int
        var lineCount = 0
        /// Whether some line could have a say in other chunks.
        var mustBeSeen = false
    }

    /// Parses the chunk that ends at `end`, or passes over it.
    @inline(__always)
    private mutating func take(
        _ chunk: Chunk, to end: Int, in part: Range<Int>, _ prefilter: Prefilter, _ find: inout Int
    ) {
        if find < chunk.start {
            find = prefilter.first(in: bytes, chunk.start..<part.upperBound) ?? part.upperBound
        }
        if find < end || chunk.mustBeSeen || isInLiteral {
            fillGap()
            parse(chunk.start..<end)
        } else {
            if passed.count == 0 { passed.start = chunk.start }
            passed.count += chunk.lineCount
        }
    }

    /// What a line says about chunks by its first bytes.
    private enum Beginning {
        /// A list item at the margin, of which nothing can reach beyond it.
        case item
        /// Such an item that has to be looked at.
        case strangeItem
        /// A heading at the margin.
        case heading
        /// A line that belongs to what stands before it, and that matters to nothing else.
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
        // Nearly all lines are a task, at the margin or two columns from it.
        if start >= 0, start <= bytes.count - 8 {
            let head = ByteSearch.load(bytes, at: start)
            if Self.isTask(head) { return .item }
            if Self.isSubtask(head) { return .inner }
        }
        return Self.beginning(bytes, from: start, to: end)
    }

    /// Whether these are the first bytes of a line that begins with `- [?] `, where `?` is a space, `x`, or one of six
    /// others none of which ends a line. False may be wrong.
    @inline(__always)
    private static func isTask(_ head: UInt64) -> Bool {
        (head & ~0x5800_0000).byteSwapped &- 0x2D20_5B20_5D20_0000 <= 0xFFFF
    }

    /// The same for `  - [?] `.
    @inline(__always)
    private static func isSubtask(_ head: UInt64) -> Bool { head & ~0x5800_0000_0000 == 0x205D_205B_202D_2020 }

    @inline(never)
    private static func beginning(_ bytes: [UInt8], from start: Int, to end: Int) -> Beginning {
        var offset = start
        while offset < end, isSpaceOrTab(bytes[offset]) { offset += 1 }
        guard offset < end else { return .inner }
        let isAtMargin = offset == start
        var isItem = false
        // The markers of items, one within the other.
        while offset < end, isBullet(bytes[offset]) {
            var text = offset + 1
            while text < end, isSpaceOrTab(bytes[text]) { text += 1 }
            guard text > offset + 1, text < end else { break }
            isItem = isItem || isAtMargin
            offset = text
            if isBox(bytes, offset, end) { return isItem ? .item : .inner }
        }
        if isAtMargin, offset == start, isHeading(bytes, start, end) { return .heading }
        let isStrange = isStrange(bytes, offset, end) || start == 0 && bytes[start] == byteOrderMark[0]
        return isItem ? isStrange ? .strangeItem : .item : isStrange ? .strange : .inner
    }

    /// Whether a check box stands at `offset`: no label of a definition looks like that.
    private static func isBox(_ bytes: [UInt8], _ offset: Int, _ end: Int) -> Bool {
        offset + 3 < end && bytes[offset] == UInt8(ascii: "[") && bytes[offset + 2] == UInt8(ascii: "]")
            && isSpaceOrTab(bytes[offset + 3])
    }

    /// Whether what begins at `offset` could be more than text of what stands before it: code, HTML, the underline of a
    /// heading or one that is indented, a link reference definition, or what holds one.
    private static func isStrange(_ bytes: [UInt8], _ offset: Int, _ end: Int) -> Bool {
        switch bytes[offset] {
        case UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "<"), UInt8(ascii: "["), UInt8(ascii: ">"),
            UInt8(ascii: "#"), UInt8(ascii: "="), UInt8(ascii: "-"):
            return true
        case UInt8(ascii: "0")...UInt8(ascii: "9"):
            var mark = offset
            while mark < end, isDigit(bytes[mark]) { mark += 1 }
            return mark < end && (bytes[mark] == UInt8(ascii: ".") || bytes[mark] == UInt8(ascii: ")"))
        default: return false
        }
    }

    /// Whether the line from `start` to `end` begins a chunk, unless it is code or HTML.
    static func isCut(_ bytes: [UInt8], from start: Int, to end: Int) -> Bool {
        start > 0 && beginning(bytes, from: start, to: end).isCut
    }

    /// The offset of the first cut in `range`, or nil. The lines there may be code all the same.
    static func cut(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
        var offset = range.lowerBound
        if offset > 0 {
            let end = ByteSearch.lineEnd(bytes, from: offset - 1)
            offset = end + lineEndLength(bytes, at: end)
        }
        while offset < range.upperBound {
            let end = ByteSearch.lineEnd(bytes, from: offset)
            if isCut(bytes, from: offset, to: end) { return offset }
            offset = end + lineEndLength(bytes, at: end)
        }
        return nil
    }
}
