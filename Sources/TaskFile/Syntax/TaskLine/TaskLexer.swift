/// Divides a task line into tokens, from the box to the line's end.
///
/// Works word by word on bytes. The inline structure of the paragraph is looked at only when a word that could be data
/// stands on a line that holds inline markup at all.
struct TaskLexer {
    private let document: Document
    private let bytes: [UInt8]
    private let titleLine: Int
    private let end: Int
    private var tokens: [Token]
    private var inert: [Range<Int>]?
    /// Whether a character with which inline structure can begin stands on the line before the word at hand's end.
    private var hasMarkup = false

    /// The tokens of the task line `titleLine`; they tile the line from its box to `end`, before its line end.
    static func tokens(ofLine titleLine: Int, to end: Int, in document: Document) -> [Token] {
        var lexer = TaskLexer(titleLine: titleLine, end: end, document: document)
        lexer.lexWords()
        lexer.settleTail()
        return lexer.tokens
    }

    private init(titleLine: Int, end: Int, document: Document) {
        self.document = document
        self.titleLine = titleLine
        self.end = end
        bytes = document.source.bytes
        tokens = []
        tokens.reserveCapacity(16)
    }

    // MARK: Words

    private mutating func lexWords() {
        let box = Int(document.tree.lines[titleLine].content)
        tokens.append(Token(.box, at: box))
        var offset = box + 3
        var isFirst = true
        while offset < end {
            let wordStart = skipSpace(offset)
            if wordStart > offset { tokens.append(Token(.space, at: offset)) }
            guard wordStart < end else { return }
            offset = lexWord(from: wordStart, isFirst: isFirst)
            isFirst = false
        }
    }

    @inline(__always)
    private func skipSpace(_ start: Int) -> Int {
        var offset = start
        while offset < end {
            let length = whiteSpaceLength(bytes, offset)
            if length == 0 { break }
            offset += length
        }
        return offset
    }

    /// The end of the word that starts at `start`, and where its first colon stands, -1 when it has none.
    ///
    /// Notes on the way whether a character stands there with which inline structure can begin.
    @inline(__always)
    private mutating func wordEnd(_ start: Int) -> (end: Int, colon: Int) {
        var offset = start
        var colon = -1
        while offset < end {
            let byte = bytes[offset]
            // Small letters, which most bytes are, are told by one comparison.
            if byte &- UInt8(ascii: "a") < 26 {
                offset += 1
                continue
            }
            if byte <= 0x20 || byte >= 0xC2, whiteSpaceLength(bytes, offset) > 0 { break }
            switch byte {
            case UInt8(ascii: ":"): if colon < 0 { colon = offset }
            case UInt8(ascii: "`"), UInt8(ascii: "["), UInt8(ascii: "<"), UInt8(ascii: "*"), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                hasMarkup = true
            default: break
            }
            offset += 1
        }
        return (offset, colon)
    }

    private mutating func lexWord(from start: Int, isFirst: Bool) -> Int {
        let word = wordEnd(start)
        let first = bytes[start]
        if isFirst, first == UInt8(ascii: "!"), word.end - start <= 3,
            bytes[start..<word.end].allSatisfy({ $0 == UInt8(ascii: "!") })
        {
            tokens.append(Token(.priority, at: start))
            return word.end
        }
        if first == UInt8(ascii: "<"), let end = suppressionEnd(from: start) {
            tokens.append(Token(.suppression, at: start, traits: .bare))
            return end
        }
        // Only these can begin a token or the punctuation around one.
        let isPlain = word.colon < 0 && (isLetter(first) || isDigit(first))
        guard !isPlain, let data = DataToken(bytes, start, word.end, lineEnd: end, in: document) else {
            appendText(at: start)
            return word.end
        }
        if isInert(data) {
            appendText(at: start)
            return word.end
        }
        let isBare = data.start == start && data.end == data.wordEnd
        if data.start > start { appendText(at: start) }
        tokens.append(Token(data.kind, at: data.start, traits: isBare ? .bare : [], key: data.key))
        if data.end < data.wordEnd { tokens.append(Token(.text, at: data.end)) }
        return data.wordEnd
    }

    /// Adds a word of text; it continues the text before it.
    private mutating func appendText(at start: Int) {
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
    private mutating func suppressionEnd(from start: Int) -> Int? {
        guard Suppression.starts(bytes, at: start, end),
            let comment = inertRanges(touching: start..<(start + 1)).first,
            comment.lowerBound == start, comment.upperBound <= end
        else { return nil }
        return comment.upperBound
    }

    private mutating func isInert(_ data: DataToken) -> Bool {
        // What stands in quotes beyond the word was not looked at.
        if data.isQuoted { hasMarkup = true }
        guard hasMarkup else { return false }
        return inertRanges(touching: data.start..<data.end).contains { range in
            guard data.kind == .attribute, range.lowerBound > data.start else { return true }
            // Markup inside a quoted value is part of the value, and so is a bare URL, which begins with a letter.
            if data.isQuoted, range.upperBound < data.end { return false }
            return !(isLetter(bytes[range.lowerBound]) && range.upperBound <= data.wordEnd)
        }
    }

    /// The inert ranges that share a byte with `place`.
    private mutating func inertRanges(touching place: Range<Int>) -> ArraySlice<Range<Int>> {
        let ranges = inertRanges()
        let first = ranges.indices.partitionPoint { ranges[$0].upperBound > place.lowerBound }
        let end = (first..<ranges.count).partitionPoint { ranges[$0].lowerBound >= place.upperBound }
        return ranges[first..<end]
    }

    /// The inert ranges of the paragraph; none as long as nothing on the line could have opened one.
    private mutating func inertRanges() -> [Range<Int>] {
        guard hasMarkup else { return [] }
        if let inert { return inert }
        let tree = document.tree
        let content = Int(tree.lines[titleLine].content)
        let text = ParagraphText(bytes, tree.lines[tree.paragraph(from: titleLine)])
        // The box is no link, whatever is defined.
        var withoutBox = text.bytes
        for index in 0..<3 { withoutBox[index] = UInt8(ascii: " ") }
        let ranges = InertScanner.scan(withoutBox, definitions: tree.definitions)
            .map { ($0.lowerBound + content)..<($0.upperBound + content) }
        inert = ranges
        return ranges
    }

    // MARK: The tail

    /// Marks the run of bare tokens that ends the line, and turns attributes before it that carry no date into text.
    private mutating func settleTail() {
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
            if tokens[index].kind == .suppression || (tokens[index].kind == .attribute && !isMeantAsData(index)) {
                tokens[index].kind = .text
                hasNewText = true
            }
            index -= 1
        }
        if hasNewText { joinText() }
    }

    /// Makes one token of text that only white space divides.
    private mutating func joinText() {
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
    private func isMeantAsData(_ index: Int) -> Bool {
        let key = tokens[index].key
        guard key != .declared else { return true }
        let start = Int(tokens[index].start) + key.name.utf8.count + 1
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
