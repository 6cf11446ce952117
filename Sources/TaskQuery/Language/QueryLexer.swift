import TaskFile

/// Splits a query string into tokens, one at a time; any bytes are accepted, and only an unclosed quote or regular
/// expression, or a `-` with nothing after it, is an error.
struct QueryLexer {
    let source: Source
    private(set) var offset = 0
    /// The words still to come that count as if in parentheses.
    private var groups: ArraySlice<ByteRange>
    private var isInGroup = false

    /// A lexer of `source`, in which the words at `groups` count as if in parentheses.
    init(_ source: Source, groups: [ByteRange]) {
        self.source = source
        self.groups = groups[...]
    }

    private var bytes: [UInt8] { source.bytes }

    private func byte(at index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

    /// The next token; always `end` once the query is exhausted.
    mutating func next() throws(Failure) -> QueryToken {
        while isWhiteSpace(at: offset) { offset += whiteSpaceLength(bytes, offset) }
        let start = offset
        if let group = groups.first {
            if isInGroup, offset >= Int(group.upper) {
                isInGroup = false
                groups.removeFirst()
                return token(.closeWord, from: start)
            }
            if !isInGroup, offset == Int(group.lower) {
                isInGroup = true
                return token(.openWord, from: start)
            }
        }
        guard let first = byte(at: offset) else { return token(.end, from: start) }
        switch first {
        case UInt8(ascii: "("):
            offset += 1
            return token(.open, from: start)
        case UInt8(ascii: ")"):
            offset += 1
            return token(.close, from: start)
        case UInt8(ascii: "|"):
            offset += byte(at: offset + 1) == UInt8(ascii: "|") ? 2 : 1
            return token(.or, from: start)
        case UInt8(ascii: "!") where negatesTerm:
            offset += 1
            return token(.not, from: start)
        case UInt8(ascii: "-"):
            offset += 1
            if endsWord(at: offset), byte(at: offset) != UInt8(ascii: "(") {
                throw Failure(
                    queryRule, at: range(from: start), in: source, "'-' has nothing after it",
                    help: "write it right before the term, '-word'; to search for the character itself, write \"-\"")
            }
            return token(.not, from: start)
        case UInt8(ascii: "\""):
            let text = try quoted()
            return token(.phrase(text), from: start)
        case UInt8(ascii: "/"):
            return try regex()
        default:
            return try word()
        }
    }

    private mutating func word() throws(Failure) -> QueryToken {
        let start = offset
        if let colon = fieldColon(at: offset) {
            // No declared key has the name of a field, in any case.
            let typed = text(start..<colon)
            let isField = FieldName.all.contains(typed.lowercased()) || typed == "P"
            let name = QueryPart(text: isField ? typed.lowercased() : typed, range: ByteRange(start, colon))
            offset = colon + 1
            if byte(at: offset) == UInt8(ascii: "/"), TextField.withPatterns.contains(name.text),
                let pattern = try patternInField(name, from: start)
            {
                return pattern
            }
            let values = byte(at: offset) == UInt8(ascii: "(") ? [] : try values()
            return token(.field(name: name, values: values), from: start)
        }
        while !endsWord(at: offset) {
            if byte(at: offset) == UInt8(ascii: "\""), ComparisonSign.expectsValue(after: text(start..<offset)) {
                let quote = offset
                if (try? values()) != nil { return token(.word(text(start..<offset)), from: start) }
                offset = quote
            }
            offset += 1
        }
        switch text(start..<offset) {
        case "and", "&&", "&": return token(.and, from: start)
        case "or": return token(.or, from: start)
        case "not": return token(.not, from: start)
        case let word:
            if let names = word.names(after: ":") { return token(.views(names), from: start) }
            return token(.word(word), from: start)
        }
    }

    /// Whether the `!` at `offset` negates a term as a `-` would; followed by a letter, it could also be a priority or
    /// text.
    private var negatesTerm: Bool {
        switch byte(at: offset + 1) {
        case UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: ":"), UInt8(ascii: "("), UInt8(ascii: "\""),
            UInt8(ascii: "/"):
            true
        default: fieldColon(at: offset + 1) != nil
        }
    }

    /// The token of `title:/pattern/options`; nil when nothing closes the pattern before the word ends.
    private mutating func patternInField(_ name: QueryPart, from start: Int) throws(Failure) -> QueryToken? {
        let value = offset
        guard let token = try? regex(), case .regex(let pattern, let options) = token.kind else {
            offset = value
            return nil
        }
        let rest = options.text.drop(while: Pattern.allowedOptions.contains)
        if rest.hasPrefix(",") {
            let written = text(value..<Int(options.range.upper) - rest.utf8.count)
            throw Failure(
                queryRule, at: range(from: value), in: source, "a regular expression is not one of several values",
                help: "write a term for each: '\(name.text):\(written) or \(name.text):\(rest.dropFirst())'; "
                    + "to search for it as text, put it in double quotes")
        }
        guard rest.isEmpty else {
            offset = value
            return nil
        }
        return self.token(.fieldRegex(name: name, pattern: pattern, options: options), from: start)
    }

    /// The offset of the colon of `name:`, if the word at `start` begins that way; an address, `https://`, does not.
    private func fieldColon(at start: Int) -> Int? {
        var index = start
        guard let first = byte(at: index), mayBeLetter(first) else { return nil }
        while let next = byte(at: index), isIdentifierPart(next) || next >= 0x80 {
            // A word ends where white space begins, which may be a character beyond ASCII.
            if isWhiteSpace(at: index) { return nil }
            index += 1
        }
        guard byte(at: index) == UInt8(ascii: ":") else { return nil }
        if byte(at: index + 1) == UInt8(ascii: "/"), byte(at: index + 2) == UInt8(ascii: "/") { return nil }
        return index
    }

    mutating func values() throws(Failure) -> [QueryPart] {
        var values = [try value()]
        while byte(at: offset) == UInt8(ascii: ",") {
            offset += 1
            values.append(try value())
        }
        return values
    }

    /// A value, with quotes around it, after its sign, or around an end of a range.
    private mutating func value() throws(Failure) -> QueryPart {
        let start = offset
        var content = ""
        while true {
            let part = offset
            let isQuoted = byte(at: offset) == UInt8(ascii: "\"")
            if isQuoted {
                content += try quoted()
                guard byte(at: offset) == UInt8(ascii: "."), byte(at: offset + 1) == UInt8(ascii: ".") else {
                    return QueryPart(text: content, range: range(from: start), isQuoted: part == start)
                }
            }
            let plain = offset
            while !endsWord(at: offset), byte(at: offset) != UInt8(ascii: ","), !opensQuote(in: plain) { offset += 1 }
            content += text(plain..<offset)
            if byte(at: offset) != UInt8(ascii: "\"") { return QueryPart(text: content, range: range(from: start)) }
        }
    }

    /// Whether a quote at `offset` begins a part of the value whose plain text began at `start`.
    private func opensQuote(in start: Int) -> Bool {
        guard byte(at: offset) == UInt8(ascii: "\"") else { return false }
        let before = text(start..<offset)
        return before.hasSuffix("..") || ComparisonOperator.spellings.contains { $0.0 == before }
    }

    /// The text between the quote at `offset` and the next; `\"` and `\\` stand for the character itself.
    private mutating func quoted() throws(Failure) -> String {
        let start = offset
        var content: [UInt8] = []
        offset += 1
        while let next = byte(at: offset) {
            offset += 1
            if next == UInt8(ascii: "\"") { return String(decoding: content, as: UTF8.self) }
            if next == UInt8(ascii: "\\"), let escaped = byte(at: offset),
                escaped == UInt8(ascii: "\"") || escaped == UInt8(ascii: "\\")
            {
                offset += 1
                content.append(escaped)
            } else {
                content.append(next)
            }
        }
        throw Failure(
            queryRule, at: ByteRange(start, start + 1), in: source, "this quote is never closed",
            help: "add the closing '\"'")
    }

    private mutating func regex() throws(Failure) -> QueryToken {
        let start = offset
        offset += 1
        while let next = byte(at: offset), next != UInt8(ascii: "/") {
            offset += next == UInt8(ascii: "\\") && offset + 1 < bytes.count ? 2 : 1
        }
        guard offset < bytes.count else {
            throw Failure(
                queryRule, at: ByteRange(start, start + 1), in: source, "this regular expression is never closed",
                help: "add the closing '/'; to search for text that begins with '/', put it in double quotes")
        }
        let pattern = QueryPart(text: text(start + 1..<offset), range: ByteRange(start + 1, offset))
        offset += 1
        let optionsStart = offset
        while !endsWord(at: offset) { offset += 1 }
        let options = QueryPart(text: text(optionsStart..<offset), range: ByteRange(optionsStart, offset))
        return token(.regex(pattern: pattern, options: options), from: start)
    }

    private func endsWord(at index: Int) -> Bool {
        guard let next = byte(at: index) else { return true }
        switch next {
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "|"): return true
        default: return isWhiteSpace(at: index)
        }
    }

    private func isWhiteSpace(at index: Int) -> Bool {
        index < bytes.count && whiteSpaceLength(bytes, index) > 0
    }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    private func range(from start: Int) -> ByteRange { ByteRange(start, offset) }

    private func token(_ kind: QueryToken.Kind, from start: Int) -> QueryToken {
        QueryToken(kind: kind, range: range(from: start))
    }
}

extension String {
    /// The names of `@a,b` or `:today,:week`; nil when the text does not begin with `sigil`, or an item is not a name.
    func names(after sigil: String) -> [String]? {
        guard hasPrefix(sigil) else { return nil }
        let names = split(separator: ",", omittingEmptySubsequences: false).map { item in
            item.hasPrefix(sigil) ? String(item.dropFirst()) : String(item)
        }
        return names.allSatisfy(isName) ? names : nil
    }
}
