import TaskFile

/// A word that compares a field as other languages write it: `due<friday`, `status=done`, `due.before:friday`.
struct JoinedComparison {
    let name: QueryPart
    /// Our sign for it, empty for equality; `~` and `!~`, which compare with a pattern elsewhere, are not ours.
    let sign: String
    /// What follows the sign, as written.
    let value: QueryPart
    /// The values, without the sign.
    let operands: [QueryPart]
    /// Whether a quote in the value is never closed.
    let isUnclosed: Bool

    /// Reads `word` at `range` when it begins with a name that `fields` knows and continues with a sign and a value.
    init?(_ word: String, at range: ByteRange, fields: (String) -> String?) {
        let letters = ComparisonSign.name(in: word)
        guard let field = fields(String(letters)), range.count == word.utf8.count else { return nil }
        let rest = word[letters.endIndex...]
        guard let (typed, sign) = ComparisonSign.sign(in: rest), rest.count > typed.count else { return nil }
        let split = Int(range.lower) + letters.utf8.count
        name = QueryPart(text: field, range: ByteRange(Int(range.lower), split))
        self.sign = sign
        value = QueryPart(
            text: String(rest.dropFirst(typed.count)),
            range: ByteRange(split + typed.utf8.count, Int(range.upper)))
        var lexer = QueryLexer(Source(value.text), groups: [])
        let parts = try? lexer.values()
        isUnclosed = parts == nil
        let start = value.range.lower
        operands =
            parts?.map { part in
                let range = ByteRange(start + part.range.lower, start + part.range.upper)
                return QueryPart(text: part.text, range: range, isQuoted: part.isQuoted)
            } ?? [value]
    }

    /// The values as written after a colon: a single one after a sign, otherwise one or several separated by commas.
    var values: [QueryPart] {
        sign.isEmpty
            ? operands : [QueryPart(text: sign + operands.map(\.text).joined(separator: ","), range: value.range)]
    }
}

extension QueryToken {
    /// The token or, if it is a word that compares one of `fields`, as in `limit=2`, the field that it means.
    func reading(joined fields: [String]) -> QueryToken {
        guard case .word(let word) = kind,
            let comparison = JoinedComparison(
                word, at: range, fields: { word in fields.first { $0 == word.lowercased() } })
        else { return self }
        return QueryToken(kind: .field(name: comparison.name, values: comparison.values), range: range)
    }
}
