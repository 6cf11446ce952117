import TaskFile

/// A word that compares a field as other languages write it: `due<friday`, `status=done`, `due.before:friday`.
struct JoinedComparison {
    /// The field.
    let name: QueryPart
    /// Our sign for it, empty for equality; `~` and `!~`, which compare with a pattern elsewhere, are not ours.
    let sign: String
    /// The value to compare with.
    let value: QueryPart

    /// Reads `word` at `range` when it begins with a name that `fields` knows and continues with a sign and a value.
    init?(_ word: String, at range: ByteRange, fields: (String) -> String?) {
        let letters = word.prefix { $0.isASCII && ($0.isLetter || $0 == "_" || $0 == "-") }
        guard let field = fields(String(letters)), range.count == word.utf8.count else { return nil }
        let rest = word[letters.endIndex...]
        guard let (typed, sign) = Self.signs.first(where: { rest.hasPrefix($0.0) }), rest.count > typed.count
        else { return nil }
        let split = Int(range.lower) + letters.utf8.count
        name = QueryPart(text: field, range: ByteRange(Int(range.lower), split))
        self.sign = sign
        value = QueryPart(
            text: String(rest.dropFirst(typed.count)),
            range: ByteRange(split + typed.utf8.count, Int(range.upper)))
    }

    /// The values as written after a colon: a single one after a sign, otherwise one or several separated by commas.
    var values: [QueryPart] {
        guard sign.isEmpty else { return [QueryPart(text: sign + value.text, range: value.range)] }
        var start = Int(value.range.lower)
        return value.text.split(separator: ",", omittingEmptySubsequences: false).map { item in
            defer { start += item.utf8.count + 1 }
            return QueryPart(text: String(item), range: ByteRange(start, start + item.utf8.count))
        }
    }

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
