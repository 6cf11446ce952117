import TaskFile

/// A query as it was typed: one text, or words of a command line, which are one question together.
///
/// A word that holds an `or` at its own top level counts as if it stood in parentheses; its clauses still shape the
/// whole answer.
package struct QueryText: Sendable {
    /// The words, with a space between two of them.
    package let source: Source
    /// Where the words stand that count as if in parentheses, in order.
    let groups: [ByteRange]
    private let starts: [Int]

    /// A query that is one text.
    package init(_ source: Source) {
        self.source = source
        (groups, starts) = ([], [0])
    }

    /// A query that is one text.
    package init(_ text: String) { self.init(Source(name: "query", text)) }

    /// The query that `words` make together.
    package init(words: [String], name: String = "query") {
        var (text, starts, groups) = ("", [Int](), [ByteRange]())
        var areWhole = words.count > 1
        for word in words {
            if !starts.isEmpty { text += " " }
            let start = text.utf8.count
            starts.append(start)
            text += word
            guard let tokens = Self.tokens(of: word) else {
                // A quote goes on in the next word: where a word ends says nothing.
                areWhole = false
                continue
            }
            if let range = Self.alternatives(in: tokens) {
                groups.append(ByteRange(start + Int(range.lower), start + Int(range.upper)))
            }
        }
        source = Source(name: name, text)
        self.starts = starts
        self.groups = areWhole ? groups : []
    }

    /// What was typed, with the parentheses that count.
    package var spelling: String {
        var bytes = source.bytes
        for group in groups.reversed() {
            bytes.insert(UInt8(ascii: ")"), at: Int(group.upper))
            bytes.insert(UInt8(ascii: "("), at: Int(group.lower))
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Where the word at `index` stands in the source.
    package func range(ofWord index: Int) -> ByteRange {
        let end = index + 1 < starts.count ? starts[index + 1] - 1 : source.bytes.count
        return ByteRange(starts[index], end)
    }

    /// Whether `word` by itself is searched for as text, and is neither an operator nor a term of another kind.
    package static func isPlainText(_ word: String) -> Bool {
        guard let tokens = tokens(of: word), tokens.count == 1, case .word(let text) = tokens[0].kind else {
            return false
        }
        return !text.hasPrefix("@") && !text.hasPrefix("#") && !text.allSatisfy { $0 == "!" }
    }

    /// The same, asking for what was done today in place of what is due then; nil for a text that does not ask for all
    /// of `:today` and what else it says.
    package var askingForDoneToday: QueryText? {
        guard let tokens, groups.isEmpty else { return nil }
        var view: ByteRange?
        for (index, token) in tokens.enumerated() {
            switch token.kind {
            case .or, .open, .close, .openWord, .closeWord: return nil
            case .views(let names) where names.map(folded) == ["today"]:
                guard index == 0 || tokens[index - 1].kind != .not else { return nil }
                view = token.range
            default: break
            }
        }
        guard let view else { return nil }
        let bytes = source.applying([Edit(view, "done:today is:done")])
        return QueryText(Source(name: source.name, bytes: bytes))
    }

    /// The tokens, or nil when it cannot be read.
    var tokens: [QueryToken]? { Self.tokens(of: self) }

    /// The tokens of a word, or nil when it cannot be read by itself.
    private static func tokens(of word: String) -> [QueryToken]? { tokens(of: QueryText(word)) }

    private static func tokens(of text: QueryText) -> [QueryToken]? {
        var lexer = QueryLexer(text)
        var tokens: [QueryToken] = []
        while let token = try? lexer.next() {
            if token.kind == .end { return tokens }
            tokens.append(token)
        }
        return nil
    }

    /// From the first to the last of `tokens`, when an `or` joins them at their top level; nil for a piece of a
    /// condition that the words around it complete.
    private static func alternatives(in tokens: [QueryToken]) -> ByteRange? {
        guard let first = tokens.first, let last = tokens.last else { return nil }
        guard first.kind != .or, ![.or, .and, .not].contains(last.kind) else { return nil }
        var (depth, isDivided) = (0, false)
        for token in tokens {
            switch token.kind {
            case .open: depth += 1
            case .close: depth -= 1
            case .or where depth == 0: isDivided = true
            default: break
            }
            if depth < 0 { return nil }
        }
        return isDivided && depth == 0 ? ByteRange(Int(first.range.lower), Int(last.range.upper)) : nil
    }
}
