import TaskFile

/// A query as typed: one text, or the words of a command line, which together form one query.
///
/// A word that contains an `or` at its top level counts as if it were in parentheses; its clauses still shape the whole
/// answer.
package struct QueryText: Sendable {
    /// The words, joined by spaces.
    package let source: Source
    /// The ranges of the words that count as if in parentheses, in order.
    private let groups: [ByteRange]
    private let starts: [Int]

    package init(_ source: Source) {
        self.source = source
        (groups, starts) = ([], [0])
    }

    package init(_ text: String) { self.init(Source(name: "query", text)) }

    package init(words: [String]) {
        var (text, starts, groups) = ("", [Int](), [ByteRange]())
        var areWhole = words.count > 1
        for word in words {
            if !starts.isEmpty { text += " " }
            let start = text.utf8.count
            starts.append(start)
            text += word
            guard let tokens = QueryText(word).tokens else {
                // A quote continues in the next word, so the word boundaries mean nothing.
                areWhole = false
                continue
            }
            if let range = Self.alternatives(in: tokens) {
                groups.append(ByteRange(start + Int(range.lower), start + Int(range.upper)))
            }
        }
        source = Source(name: "query", text)
        self.starts = starts
        self.groups = areWhole ? groups : []
    }

    /// What was typed, with the implied parentheses written out.
    package var spelling: String {
        var bytes = source.bytes
        for group in groups.reversed() {
            bytes.insert(UInt8(ascii: ")"), at: Int(group.upper))
            bytes.insert(UInt8(ascii: "("), at: Int(group.lower))
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    package func range(ofWord index: Int) -> ByteRange {
        let end = index + 1 < starts.count ? starts[index + 1] - 1 : source.bytes.count
        return ByteRange(starts[index], end)
    }

    /// Whether `word` on its own is searched for as text, rather than being an operator or a term of another kind.
    package static func isPlainText(_ word: String) -> Bool {
        guard let text = QueryText(word).tokens?.only?.reading(joined: FieldName.all).word else { return false }
        return !text.hasPrefix("@") && !text.hasPrefix("#") && !text.allSatisfy { $0 == "!" }
    }

    /// This query with `condition` in place of the view called `name`; nil unless all of the text's terms must hold
    /// and that view is one of them.
    package func replacing(view name: String, with condition: String) -> QueryText? {
        guard let tokens, groups.isEmpty else { return nil }
        var view: ByteRange?
        for (index, token) in tokens.enumerated() {
            switch token.kind {
            case .or, .open, .close, .openWord, .closeWord: return nil
            case .views(let names) where names.map(folded) == [name]:
                guard index == 0 || tokens[index - 1].kind != .not else { return nil }
                view = token.range
            default: break
            }
        }
        guard let view else { return nil }
        let bytes = source.applying([Edit(view, condition)])
        return QueryText(Source(name: source.name, bytes: bytes))
    }

    /// `word` with what it searches for as text in lower case, which matches any case, and with the option of regular
    /// expressions that ignores case; nil when that changes nothing.
    package static func ignoringCase(of word: String) -> String? {
        let text = QueryText(word)
        let edits = (text.tokens ?? []).compactMap { token -> Edit? in
            switch token.kind {
            case .word(let name) where !name.hasPrefix("@") && !name.hasPrefix("#"): break
            case .phrase: break
            case .regex(_, let options), .fieldRegex(_, _, let options):
                return options.text.contains("i") ? nil : Edit(ByteRange(token.range.upper, token.range.upper), "i")
            default: return nil
            }
            let written = text.source.text(token.range)
            let small = written.lowercased()
            return small == written ? nil : Edit(token.range, small)
        }
        return edits.isEmpty ? nil : String(decoding: text.source.applying(edits), as: UTF8.self)
    }

    /// Whether `limit:` is typed. Throws a complaint about any other typed clause, since the answer of `command` has an
    /// order of its own. Those of views are about lists of tasks, and have no effect there.
    package func isLimited(in command: String) throws(Failure) -> Bool {
        try refuseClauses(except: "limit", in: command, help: "of the clauses, only 'limit:' has an effect here")
        return !typedClauses.isEmpty
    }

    /// Throws a complaint about a typed clause, since the answer of `command` is not a list.
    package func refuseClauses(in command: String) throws(Failure) {
        try refuseClauses(except: nil, in: command, help: "of the query, only the condition has an effect here")
    }

    private func refuseClauses(except allowed: String?, in command: String, help: String) throws(Failure) {
        guard let clause = typedClauses.first(where: { $0.name != allowed }) else { return }
        throw Failure(
            queryRule, at: clause.range, in: source, "'\(clause.name):' does not apply to '\(command)'",
            help: "leave it out; \(help)")
    }

    private var typedClauses: [(name: String, range: ByteRange)] {
        (tokens ?? []).compactMap { token in
            guard case .field(let name, _) = token.reading(joined: FieldName.clauses).kind,
                FieldName.clauses.contains(name.text)
            else { return nil }
            return (name.text, token.range)
        }
    }

    /// Splits the text into tokens.
    var lexer: QueryLexer { QueryLexer(source, groups: groups) }

    /// The tokens, or nil when the text cannot be read.
    var tokens: [QueryToken]? {
        var lexer = lexer
        var tokens: [QueryToken] = []
        while let token = try? lexer.next() {
            if token.kind == .end { return tokens }
            tokens.append(token)
        }
        return nil
    }

    /// The range from the first to the last of `tokens` when an `or` joins them at their top level; nil for a fragment
    /// of a condition that the surrounding words complete.
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
