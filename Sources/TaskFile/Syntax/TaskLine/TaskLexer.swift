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
    /// Where the last comment of the line ends; nothing behind it can begin one. Looked for once, when a comment begins.
    private var lastCommentEnd: Int?

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
    @inline(__always)
    private func wordEnd(_ start: Int) -> (end: Int, colon: Int) {
        var offset = start
        var colon = -1
        while offset < end {
            let byte = bytes[offset]
            if byte == UInt8(ascii: ":"), colon < 0 { colon = offset }
            if byte <= 0x20 || byte >= 0xC2, whiteSpaceLength(bytes, offset) > 0 { break }
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
        // Only these can begin a token or the punctuation around one.
        let isPlain =
            word.colon < 0 && (isLetter(first) || isDigit(first))
            || (first == UInt8(ascii: "<") && start > commentEnd())
        guard !isPlain, let data = DataToken(bytes, start, word.end, lineEnd: end, in: document) else {
            appendText(at: start)
            return word.end
        }
        if first == UInt8(ascii: "<"), data.kind == .suppression {
            // The comment is inline HTML itself; nothing else may hold it.
            guard inertRanges().contains(where: { $0.lowerBound == start }) else {
                appendText(at: start)
                return word.end
            }
        } else if isInert(data) {
            appendText(at: start)
            return word.end
        }
        let isBare = data.start == start && data.end == data.wordEnd
        if data.start > start { appendText(at: start) }
        tokens.append(Token(data.kind, at: data.start, traits: isBare ? .bare : [], key: data.key))
        if data.end < data.wordEnd { tokens.append(Token(.text, at: data.end)) }
        return data.wordEnd
    }

    private mutating func commentEnd() -> Int {
        if let lastCommentEnd { return lastCommentEnd }
        var offset = end - 3
        while offset >= Int(tokens[0].start), !starts(bytes, at: offset, with: "-->", end) { offset -= 1 }
        lastCommentEnd = offset
        return offset
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

    private mutating func isInert(_ data: DataToken) -> Bool {
        inertRanges().contains { range in
            guard range.overlaps(data.start..<data.end) else { return false }
            // Markup inside a quoted value is part of the value.
            return !(data.isQuoted && range.lowerBound > data.start && range.upperBound < data.end)
        }
    }

    private mutating func inertRanges() -> [Range<Int>] {
        if let inert { return inert }
        let tree = document.tree
        let content = Int(tree.lines[titleLine].content)
        var ranges: [Range<Int>] = []
        if hasInlineMarkup(from: content + 3) {
            let text = ParagraphText(bytes, tree.lines[tree.paragraph(from: titleLine)])
            // The box is no link, whatever is defined.
            var withoutBox = text.bytes
            for index in 0..<3 { withoutBox[index] = UInt8(ascii: " ") }
            ranges = InertScanner.scan(withoutBox, definitions: tree.definitions)
                .map { ($0.lowerBound + content)..<($0.upperBound + content) }
        }
        inert = ranges
        return ranges
    }

    /// Whether a character stands on the line with which inline structure can begin.
    private func hasInlineMarkup(from start: Int) -> Bool {
        for offset in start..<end {
            switch bytes[offset] {
            case UInt8(ascii: "`"), UInt8(ascii: "["), UInt8(ascii: "<"), UInt8(ascii: "*"), UInt8(ascii: "_"),
                UInt8(ascii: "~"):
                return true
            default: continue
            }
        }
        return false
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
