import TaskFile

/// A word that compares a field as other languages write it: `due<friday`, `status=done`, `due.before:friday`.
struct JoinedComparison {
    /// The field.
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
        let letters = Self.name(in: word)
        guard let field = fields(String(letters)), range.count == word.utf8.count else { return nil }
        let rest = word[letters.endIndex...]
        guard let (typed, sign) = Self.sign(in: rest), rest.count > typed.count else { return nil }
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

    /// Whether a value may begin after `text`, which is the beginning of a word: `title=`, `title.is:a,`.
    static func expectsValue(after text: String) -> Bool {
        let rest = text[name(in: text).endIndex...]
        guard rest.startIndex > text.startIndex, let sign = sign(in: rest)?.0 else { return false }
        return rest.count == sign.count || rest.hasSuffix(",")
    }

    private static func name(in word: String) -> Substring {
        word.prefix { $0.isASCII && ($0.isLetter || $0 == "_" || $0 == "-") }
    }

    private static func sign(in text: Substring) -> (String, String)? { signs.first { text.hasPrefix($0.0) } }

    /// Signs for patterns, then those that may also follow the colon of a field, then others of other languages.
    private static let signs: [(String, String)] =
        [("!~", "!~"), ("=~", "~"), ("~", "~")] + ComparisonOperator.spellings.map { ($0.0, $0.1.rawValue) }
        + [
            (".before", "<"), (".under", "<"), (".below", "<"), (".after", ">"),
            (".over", ">"), (".above", ">"), (".by", "<="), (".is", ""), (".equals", ""), (".not", "!="),
            (".isnt", "!="), (".has", ""), (".contains", ""), (".hasnt", "!="),
        ].flatMap { [($0 + ":", $1), ($0 + "=", $1)] }
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
