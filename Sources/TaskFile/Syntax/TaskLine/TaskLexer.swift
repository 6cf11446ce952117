/// Divides a task line into tokens, from the box to the line's end.
///
/// Most of a line is words that cannot be data: the scan runs through them byte by byte and stops only where one of the
/// few characters stands that make a word worth a closer look. The inline structure of the paragraph is looked at only
/// when such a word stands on a line that holds inline markup at all.
///
/// The bytes and the tokens are handed from function to function: as fields of a value that changes they would be
/// retained and released at every call, which took a third of the time.
struct TaskLexer {
    private let titleLine: Int
    private var end: Int
    private var inert: [Range<Int>] = []
    private var hasScanned = false
    /// Whether a character with which inline structure can begin stands on the line before the place at hand.
    private var hasMarkup = false

    /// Fills `tokens` with those of the task line `titleLine`; they tile the line from its box to `end`, before its
    /// line end. `bytes` are those of the document.
    static func lex(
        _ titleLine: Int, to end: Int, of document: Document, _ bytes: [UInt8], into tokens: inout [Token]
    ) {
        var lexer = TaskLexer(titleLine: titleLine, end: end)
        tokens.removeAll(keepingCapacity: true)
        let hasBreak = bytes[end - 1] == UInt8(ascii: "\\") && lexer.endsInHardBreak(document, bytes)
        if hasBreak { lexer.end -= 1 }
        lexer.lexWords(document, bytes, &tokens)
        if hasBreak, tokens[tokens.count - 1].kind != .space { tokens.append(Token(.space, at: end - 1)) }
        lexer.settleTail(bytes, &tokens)
    }

    /// Whether the backslash at the end breaks the line for Markdown: text stands before it, the paragraph goes on, no
    /// other backslash escapes it, and it is in no code span.
    @inline(never)
    private mutating func endsInHardBreak(_ document: Document, _ bytes: [UInt8]) -> Bool {
        let first = skipSpace(bytes, Int(document.tree.lines[titleLine].content) + 3)
        var start = end
        while start > first, bytes[start - 1] == UInt8(ascii: "\\") { start -= 1 }
        guard start > first, (end - start) % 2 == 1, document.tree.paragraph(from: titleLine).count > 1 else {
            return false
        }
        hasMarkup = true
        return inertRanges(touching: (end - 1)..<end, document, bytes).isEmpty
    }

    private init(titleLine: Int, end: Int) {
        self.titleLine = titleLine
        self.end = end
    }

    // MARK: Words

    private mutating func lexWords(_ document: Document, _ bytes: [UInt8], _ tokens: inout [Token]) {
        let box = Int(document.tree.lines[titleLine].content)
        tokens.append(Token(.box, at: box))
        var offset = lexPriority(from: box + 3, bytes, &tokens)
        while offset < end {
            let start = skipSpace(bytes, offset)
            if start > offset { tokens.append(Token(.space, at: offset)) }
            offset = lexRun(from: start, document, bytes, &tokens)
        }
    }

    /// Adds the white space after the box and the priority, when there is one; returns where the rest begins.
    private func lexPriority(from offset: Int, _ bytes: [UInt8], _ tokens: inout [Token]) -> Int {
        let start = skipSpace(bytes, offset)
        var level = start
        while level < end, bytes[level] == UInt8(ascii: "!") { level += 1 }
        guard 1...3 ~= level - start, level == end || whiteSpaceLength(bytes, level) > 0 else { return offset }
        if start > offset { tokens.append(Token(.space, at: offset)) }
        tokens.append(Token(.priority, at: start))
        return level
    }

    @inline(__always)
    private func skipSpace(_ bytes: [UInt8], _ start: Int) -> Int {
        var offset = start
        while offset < end {
            let length = whiteSpaceLength(bytes, offset)
            if length == 0 { break }
            offset += length
        }
        return offset
    }

    /// Lexes words from `start` to the first that is data, or to the line's end; returns the end of what was lexed.
    private mutating func lexRun(
        from start: Int, _ document: Document, _ bytes: [UInt8], _ tokens: inout [Token]
    ) -> Int {
        let end = end
        var offset = start
        while true {
            offset = ByteSearch.firstMark(bytes, offset..<end)
            guard offset < end else { break }
            switch bytes[offset] {
            case UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: ":"), UInt8(ascii: "<"):
                let wordStart = Self.wordStart(bytes, offset, after: start)
                let (wordEnd, hasMarkup) = Self.wordEnd(bytes, offset, before: end)
                if hasMarkup { self.hasMarkup = true }
                if let data = data(in: wordStart..<wordEnd, document, bytes) {
                    if wordStart > start {
                        Self.appendText(at: start, &tokens)
                        tokens.append(Token(.space, at: Self.spaceStart(bytes, wordStart, after: start)))
                    }
                    Self.append(data, from: wordStart, &tokens)
                    return data.wordEnd
                }
                offset = wordEnd
            case UInt8(ascii: "`"), UInt8(ascii: "["), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"):
                hasMarkup = true
                offset += 1
            default: offset += 1
            }
        }
        guard start < end else { return end }
        Self.appendText(at: start, &tokens)
        let space = Self.spaceStart(bytes, end, after: start)
        if space < end { tokens.append(Token(.space, at: space)) }
        return end
    }

    /// The start of the word that goes on at `offset`.
    private static func wordStart(_ bytes: [UInt8], _ offset: Int, after start: Int) -> Int {
        var word = offset
        while word > start, whiteSpaceLength(bytes, before: word, after: start) == 0 { word -= 1 }
        return word
    }

    /// The start of the white space that ends at `offset`.
    private static func spaceStart(_ bytes: [UInt8], _ offset: Int, after start: Int) -> Int {
        var space = offset
        while space > start {
            let length = whiteSpaceLength(bytes, before: space, after: start)
            if length == 0 { break }
            space -= length
        }
        return space
    }

    /// The end of the word that goes on at `start`, and whether inline structure can begin in it.
    private static func wordEnd(_ bytes: [UInt8], _ start: Int, before end: Int) -> (end: Int, hasMarkup: Bool) {
        var hasMarkup = false
        var offset = start
        while offset < end {
            let byte = bytes[offset]
            // Letters, and the digits and signs of dates, which most bytes are, are told by two comparisons.
            if (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte &- UInt8(ascii: "+") < 16 {
                offset += 1
                continue
            }
            if byte <= 0x20 || byte >= 0xC2, whiteSpaceLength(bytes, offset) > 0 { break }
            switch byte {
            case UInt8(ascii: "`"), UInt8(ascii: "["), UInt8(ascii: "<"), UInt8(ascii: "*"), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                hasMarkup = true
            default: break
            }
            offset += 1
        }
        return (offset, hasMarkup)
    }

    /// What the word in `word` says, or nil when it is text.
    @inline(__always)
    private mutating func data(in word: Range<Int>, _ document: Document, _ bytes: [UInt8]) -> DataToken? {
        if bytes[word.lowerBound] == UInt8(ascii: "<"),
            let end = suppressionEnd(from: word.lowerBound, document, bytes)
        {
            return DataToken(suppression: word.lowerBound..<end)
        }
        guard let data = DataToken.read(bytes, word.lowerBound, word.upperBound, lineEnd: end, in: document) else {
            return nil
        }
        // What stands in quotes beyond the word was not looked at.
        if data.isQuoted { hasMarkup = true }
        return hasMarkup && isInert(data, document, bytes) ? nil : data
    }

    /// Adds a data token with the punctuation around it, which is text.
    private static func append(_ data: DataToken, from word: Int, _ tokens: inout [Token]) {
        let isBare = data.start == word && data.end == data.wordEnd
        if data.start > word { appendText(at: word, &tokens) }
        tokens.append(Token(data.kind, at: data.start, traits: isBare ? .bare : [], key: data.key))
        if data.end < data.wordEnd { tokens.append(Token(.text, at: data.end)) }
    }

    /// Adds text from `start`; it continues the text before it.
    private static func appendText(at start: Int, _ tokens: inout [Token]) {
        let count = tokens.count
        if tokens[count - 1].kind == .space, tokens[count - 2].kind == .text {
            tokens.removeLast()
        } else if tokens[count - 1].kind != .text {
            tokens.append(Token(.text, at: start))
        }
    }

    // MARK: Inert spans

    /// The end of the comment that starts at `start`, when it silences a rule and ends on the line.
    ///
    /// The comment is inline HTML itself; nothing else may hold it.
    @inline(never)
    private mutating func suppressionEnd(from start: Int, _ document: Document, _ bytes: [UInt8]) -> Int? {
        guard Suppression.starts(bytes, at: start, end),
            let comment = inertRanges(touching: start..<(start + 1), document, bytes).first,
            comment.lowerBound == start, comment.upperBound <= end
        else { return nil }
        return comment.upperBound
    }

    @inline(never)
    private mutating func isInert(_ data: DataToken, _ document: Document, _ bytes: [UInt8]) -> Bool {
        inertRanges(touching: data.start..<data.end, document, bytes).contains { range in
            guard data.kind == .attribute, range.lowerBound > data.start else { return true }
            // Markup inside a quoted value is part of the value, and so is a bare URL, which begins with a letter.
            if data.isQuoted, range.upperBound < data.end { return false }
            return !(isLetter(bytes[range.lowerBound]) && range.upperBound <= data.wordEnd)
        }
    }

    /// The inert ranges that share a byte with `place`.
    private mutating func inertRanges(
        touching place: Range<Int>, _ document: Document, _ bytes: [UInt8]
    ) -> ArraySlice<Range<Int>> {
        let ranges = inertRanges(document, bytes)
        let first = ranges.indices.partitionPoint { ranges[$0].upperBound > place.lowerBound }
        let end = (first..<ranges.count).partitionPoint { ranges[$0].lowerBound >= place.upperBound }
        return ranges[first..<end]
    }

    /// The inert ranges of the paragraph; none as long as nothing on the line could have opened one.
    private mutating func inertRanges(_ document: Document, _ bytes: [UInt8]) -> [Range<Int>] {
        guard hasMarkup else { return [] }
        if hasScanned { return inert }
        hasScanned = true
        let tree = document.tree
        let content = Int(tree.lines[titleLine].content)
        let text = ParagraphText(bytes, tree.lines[tree.paragraph(from: titleLine)])
        // The box is no link, whatever is defined.
        var withoutBox = text.bytes
        for index in 0..<3 { withoutBox[index] = UInt8(ascii: " ") }
        inert = InertScanner.scan(withoutBox, definitions: tree.definitions)
            .map { ($0.lowerBound + content)..<($0.upperBound + content) }
        return inert
    }

    // MARK: The tail

    /// Marks the run of bare tokens that ends the line, and turns attributes before it that carry no date into text.
    private func settleTail(_ bytes: [UInt8], _ tokens: inout [Token]) {
        var index = tokens.count - 1
        while index > 0 {
            let kind = tokens[index].kind
            if kind.isData {
                guard tokens[index].traits.contains(.bare) else { break }
                tokens[index].traits.insert(.tail)
            } else if kind != .space {
                break
            }
            index -= 1
        }
        var hasNewText = false
        while index > 0 {
            if tokens[index].kind == .suppression
                || (tokens[index].kind == .attribute && !isMeantAsData(index, bytes, tokens))
            {
                tokens[index].kind = .text
                hasNewText = true
            }
            index -= 1
        }
        if hasNewText { Self.joinText(&tokens) }
    }

    /// Makes one token of text that only white space divides.
    private static func joinText(_ tokens: inout [Token]) {
        var joined: [Token] = []
        for token in tokens {
            if token.kind == .text {
                if joined.last?.kind == .space, joined.dropLast().last?.kind == .text { joined.removeLast() }
                if joined.last?.kind == .text { continue }
            }
            joined.append(token)
        }
        tokens = joined
    }

    /// Before the tail, a known key counts only when its value looks like a date.
    private func isMeantAsData(_ index: Int, _ bytes: [UInt8], _ tokens: [Token]) -> Bool {
        let key = tokens[index].key
        guard key != .declared else { return true }
        let start = Int(tokens[index].start) + key.length + 1
        let valueEnd = index + 1 < tokens.count ? Int(tokens[index + 1].start) : end
        return AttributeValue.looksDated(bytes, start, valueEnd)
            || (key.isDated && AttributeValue.isValid(key, bytes, start..<valueEnd))
    }
}

extension Token.Kind {
    /// Whether the token carries data in a tail.
    var isData: Bool {
        switch self {
        case .category, .tag, .attribute, .suppression: true
        default: false
        }
    }
}
