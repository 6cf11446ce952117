import TaskFile

/// A word that compares a field as other languages write it: `due<friday`, `status=done`, `due.before:friday`.
struct JoinedComparison {
    /// The field.
    let name: QueryPart
    /// Our sign for it, empty for equality.
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

    /// The signs that may also follow the colon of a field, then those of other languages.
    private static let signs: [(String, String)] =
        ComparisonOperator.spellings.map { ($0.0, $0.1.rawValue) } + [
            (".before:", "<"), (".under:", "<"), (".below:", "<"), (".after:", ">"),
            (".over:", ">"), (".above:", ">"), (".by:", "<="), (".is:", ""), (".equals:", ""), (".not:", "!="),
            (".isnt:", "!="),
        ]
}
