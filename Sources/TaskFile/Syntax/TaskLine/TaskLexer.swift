/// Divides a task line into tokens, from the box to the end of the line.
///
/// Most of a line is words that cannot be data: the scan runs through them byte by byte and stops only at one of the
/// few characters that make a word worth a closer look. The inline structure of the paragraph is parsed only if such a
/// word is on a line that has any inline markup.
///
/// The bytes and the tokens are passed from function to function: as fields of a mutating value they would be retained
/// and released at every call.
struct TaskLexer {
    private let titleLine: Int
    private var end: Int
    private let usesFastPath: Bool
    private var inert: [Range<Int>] = []
    private var hasScanned = false
    /// Whether a character that can begin inline structure occurs on the line before the current offset.
    private var hasMarkup = false
    /// Index of the first token of the tail, the run of bare data that ends what was lexed so far; -1 for none.
    private var tailStart = -1
    /// Whether a token before the tail may have to become text: an attribute or a suppression.
    private var hasClaims = false

    /// Fills `tokens` with those of the task line `titleLine`; they tile the line from its box to `end`, before its
    /// line ending. `bytes` are those of the file. `usesFastPath` exists for the test that compares the fast path with
    /// the general one.
    static func lex(
        _ titleLine: Int, to end: Int, of file: some TaskLineContext, _ bytes: [UInt8], into tokens: inout [Token],
        usesFastPath: Bool = true
    ) {
        var lexer = TaskLexer(titleLine: titleLine, end: end, usesFastPath: usesFastPath)
        tokens.removeAll(keepingCapacity: true)
        let hasBreak = bytes[end - 1] == UInt8(ascii: "\\") && lexer.endsInHardBreak(file, bytes)
        if hasBreak { lexer.end -= 1 }
        lexer.lexWords(file, bytes, &tokens)
        if hasBreak, tokens[tokens.count - 1].kind != .space { tokens.append(Token(.space, at: end - 1)) }
        if lexer.hasClaims { lexer.resolveClaims(bytes, &tokens) }
    }

    /// Whether the backslash at the end is a hard line break in Markdown: text precedes it, the paragraph continues, no
    /// other backslash escapes it, and it is not in a code span.
    @inline(never)
    private mutating func endsInHardBreak(_ file: some TaskLineContext, _ bytes: [UInt8]) -> Bool {
        let first = skipSpace(bytes, Int(file.tree.lines[titleLine].content) + 3)
        var start = end
        while start > first, bytes[start - 1] == UInt8(ascii: "\\") { start -= 1 }
        guard start > first, (end - start) % 2 == 1, file.tree.paragraph(from: titleLine).count > 1 else {
            return false
        }
        hasMarkup = true
        return inertRanges(touching: (end - 1)..<end, file, bytes).isEmpty
    }

    @inline(__always)
    private init(titleLine: Int, end: Int, usesFastPath: Bool) {
        self.titleLine = titleLine
        self.end = end
        self.usesFastPath = usesFastPath
    }

    // MARK: Words

    private mutating func lexWords(_ file: some TaskLineContext, _ bytes: [UInt8], _ tokens: inout [Token]) {
        let end = end
        let box = Int(file.tree.lines[titleLine].content)
        tokens.append(Token(.box, at: box))
        var offset = lexPriority(from: box + 3, bytes, &tokens)
        while offset < end {
            let start = skipSpace(bytes, offset)
            if start > offset { tokens.append(Token(.space, at: offset)) }
            guard start < end else { break }
            // The words of a tail are adjacent.
            if let word = plainWord(at: start, file, bytes) {
                append(word, at: start, &tokens)
                offset = word.end
            } else {
                offset = lexRun(from: start, file, bytes, &tokens)
            }
        }
    }

    /// Adds the white space after the box and the priority, if there is one; returns where the rest begins.
    @inline(__always)
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

    /// Lexes words from `start`, where there is no plain data, to the first that is data, or to the end of the line;
    /// returns the end of what was lexed.
    private mutating func lexRun(
        from start: Int, _ file: some TaskLineContext, _ bytes: [UInt8], _ tokens: inout [Token]
    ) -> Int {
        let end = end
        var offset = start
        while true {
            offset = ByteSearch.firstMark(bytes, offset..<end)
            guard offset < end else { break }
            if let wordStart = Self.plainWordStart(bytes, offset, after: start),
                let word = plainWord(at: wordStart, file, bytes)
            {
                appendText(at: start, &tokens)
                tokens.append(Token(.space, at: Self.spaceStart(bytes, wordStart, after: start)))
                append(word, at: wordStart, &tokens)
                return word.end
            }
            switch bytes[offset] {
            case UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: ":"), UInt8(ascii: "<"):
                let wordStart = Self.wordStart(bytes, offset, after: start)
                let (wordEnd, hasMarkup) = Self.wordEnd(bytes, offset, before: end)
                if hasMarkup { self.hasMarkup = true }
                if let data = data(in: wordStart..<wordEnd, file, bytes) {
                    if wordStart > start {
                        appendText(at: start, &tokens)
                        tokens.append(Token(.space, at: Self.spaceStart(bytes, wordStart, after: start)))
                    }
                    append(data, from: wordStart, &tokens)
                    return data.wordEnd
                }
                offset = wordEnd
            case UInt8(ascii: "`"), UInt8(ascii: "["), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "~"):
                hasMarkup = true
                offset += 1
            default: offset += 1
            }
        }
        appendText(at: start, &tokens)
        let space = Self.spaceStart(bytes, end, after: start)
        if space < end { tokens.append(Token(.space, at: space)) }
        return end
    }

    /// The data in the word at `start`, if the fast path can tell.
    @inline(__always)
    private mutating func plainWord(at start: Int, _ file: some TaskLineContext, _ bytes: [UInt8]) -> PlainWord? {
        guard usesFastPath, let word = PlainWord.read(bytes, at: start, lineEnd: end) else { return nil }
        return hasMarkup && isInert(DataToken(word, at: start), file, bytes) ? nil : word
    }

    /// The start of the word with the mark at `offset`, if only a key precedes the mark in it, after a space.
    @inline(__always)
    private static func plainWordStart(_ bytes: [UInt8], _ offset: Int, after start: Int) -> Int? {
        var word = offset
        if bytes[offset] == UInt8(ascii: ":") {
            while word > start, bytes[word - 1] &- UInt8(ascii: "a") < 26 { word -= 1 }
        }
        return word > start && bytes[word - 1] == UInt8(ascii: " ") ? word : nil
    }

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

    /// The end of the word that continues at `start`, and whether inline structure can begin in it.
    private static func wordEnd(_ bytes: [UInt8], _ start: Int, before end: Int) -> (end: Int, hasMarkup: Bool) {
        var hasMarkup = false
        var offset = start
        while offset < end {
            let byte = bytes[offset]
            // Most bytes are letters or the digits and signs of dates, which two comparisons recognise.
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

    /// The data in the word in `word`, or nil if it is text.
    @inline(__always)
    private mutating func data(in word: Range<Int>, _ file: some TaskLineContext, _ bytes: [UInt8]) -> DataToken? {
        if bytes[word.lowerBound] == UInt8(ascii: "<"),
            let end = suppressionEnd(from: word.lowerBound, file, bytes)
        {
            return DataToken(suppression: word.lowerBound..<end)
        }
        guard let data = DataToken.read(bytes, word.lowerBound, word.upperBound, lineEnd: end, in: file) else {
            return nil
        }
        // Quoted text beyond the word has not been scanned for markup.
        if data.isQuoted { hasMarkup = true }
        return hasMarkup && isInert(data, file, bytes) ? nil : data
    }

    @inline(__always)
    private mutating func append(_ word: PlainWord, at start: Int, _ tokens: inout [Token]) {
        if tailStart < 0 { tailStart = tokens.count }
        tokens.append(Token(word.kind, at: start, traits: [.bare, .tail], key: word.key))
    }

    /// Adds a data token with the punctuation around it, which is text.
    private mutating func append(_ data: DataToken, from word: Int, _ tokens: inout [Token]) {
        if data.start == word, data.end == data.wordEnd {
            if tailStart < 0 { tailStart = tokens.count }
            tokens.append(Token(data.kind, at: word, traits: [.bare, .tail], key: data.key))
        } else {
            appendWrapped(data, from: word, &tokens)
        }
    }

    private mutating func appendWrapped(_ data: DataToken, from word: Int, _ tokens: inout [Token]) {
        if data.start > word { appendText(at: word, &tokens) }
        endTail(&tokens)
        if data.kind == .attribute { hasClaims = true }
        tokens.append(Token(data.kind, at: data.start, key: data.key))
        if data.end < data.wordEnd { tokens.append(Token(.text, at: data.end)) }
    }

    private mutating func appendText(at start: Int, _ tokens: inout [Token]) {
        endTail(&tokens)
        let count = tokens.count
        if tokens[count - 1].kind == .space, tokens[count - 2].kind == .text {
            tokens.removeLast()
        } else if tokens[count - 1].kind != .text {
            tokens.append(Token(.text, at: start))
        }
    }

    /// Clears the tail mark of the last tokens, because something that does not belong to a tail follows.
    @inline(__always)
    private mutating func endTail(_ tokens: inout [Token]) {
        if tailStart < 0 { return }
        for index in tailStart..<tokens.count {
            tokens[index].traits.remove(.tail)
            if tokens[index].kind == .attribute || tokens[index].kind == .suppression { hasClaims = true }
        }
        tailStart = -1
    }

    // MARK: Inert spans

    /// The end of the comment that starts at `start`, if it silences a rule and ends on the line.
    ///
    /// The comment is inline HTML itself; nothing else may contain it.
    @inline(never)
    private mutating func suppressionEnd(from start: Int, _ file: some TaskLineContext, _ bytes: [UInt8]) -> Int? {
        guard Suppression.starts(bytes, at: start, end),
            let comment = inertRanges(touching: start..<(start + 1), file, bytes).first,
            comment.lowerBound == start, comment.upperBound <= end
        else { return nil }
        return comment.upperBound
    }

    @inline(never)
    private mutating func isInert(_ data: DataToken, _ file: some TaskLineContext, _ bytes: [UInt8]) -> Bool {
        inertRanges(touching: data.start..<data.end, file, bytes).contains { range in
            guard data.kind == .attribute, range.lowerBound > data.start else { return true }
            // Markup inside a quoted value is part of the value, and so is a bare URL, which begins with a letter.
            if data.isQuoted, range.upperBound < data.end { return false }
            return !(isLetter(bytes[range.lowerBound]) && range.upperBound <= data.wordEnd)
        }
    }

    /// The inert ranges that share a byte with `place`.
    private mutating func inertRanges(
        touching place: Range<Int>, _ file: some TaskLineContext, _ bytes: [UInt8]
    ) -> ArraySlice<Range<Int>> {
        let ranges = inertRanges(file, bytes)
        let first = ranges.indices.partitionPoint { ranges[$0].upperBound > place.lowerBound }
        let end = (first..<ranges.count).partitionPoint { ranges[$0].lowerBound >= place.upperBound }
        return ranges[first..<end]
    }

    /// The inert ranges of the paragraph; none until something on the line could have opened one.
    private mutating func inertRanges(_ file: some TaskLineContext, _ bytes: [UInt8]) -> [Range<Int>] {
        guard hasMarkup else { return [] }
        if hasScanned { return inert }
        hasScanned = true
        let tree = file.tree
        let content = Int(tree.lines[titleLine].content)
        let text = ParagraphText(bytes, tree.lines[tree.paragraph(from: titleLine)])
        // The box is not a link, whatever definitions there are.
        var withoutBox = text.bytes
        for index in 0..<3 { withoutBox[index] = UInt8(ascii: " ") }
        inert = InlineScanner.scan(withoutBox, definitions: tree.definitions)
            .map { ($0.lowerBound + content)..<($0.upperBound + content) }
        return inert
    }

    // MARK: Before the tail

    /// Turns attributes before the tail that are not meant as data into text, and comments, which silence nothing
    /// there.
    private func resolveClaims(_ bytes: [UInt8], _ tokens: inout [Token]) {
        var hasNewText = false
        for index in tokens.indices.reversed() where !tokens[index].traits.contains(.tail) {
            if tokens[index].kind == .suppression
                || (tokens[index].kind == .attribute && !isMeantAsData(index, bytes, tokens))
            {
                tokens[index].kind = .text
                hasNewText = true
            }
        }
        if hasNewText { Self.joinText(&tokens) }
    }

    /// Joins tokens of text that are separated only by white space.
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

    /// Before the tail, a key of the registry counts only if it takes a date or a rule and its value looks like one.
    private func isMeantAsData(_ index: Int, _ bytes: [UInt8], _ tokens: [Token]) -> Bool {
        let key = tokens[index].key
        guard key != .declared else { return true }
        var start = Int(tokens[index].start) + key.nameLength + 1
        var valueEnd = index + 1 < tokens.count ? Int(tokens[index + 1].start) : end
        let quote = UInt8(ascii: "\"")
        if valueEnd - start > 2, bytes[start] == quote, bytes[valueEnd - 1] == quote {
            (start, valueEnd) = (start + 1, valueEnd - 1)
        }
        return key.isDated
            && (AttributeValue.looksDated(bytes, start, valueEnd)
                || AttributeValue.isValid(key, bytes, start..<valueEnd))
    }
}
