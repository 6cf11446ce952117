import TaskFile

/// A piece of a query string: what it is, and the bytes it covers.
struct QueryToken: Equatable {
    enum Kind: Equatable {
        case open, close
        /// The beginning and the end of a word of the command line that counts as if in parentheses.
        case openWord, closeWord
        /// `and`.
        case and
        /// `or` or `|`.
        case or
        /// `not` or a `-` in front of a term.
        case not
        /// Text in double quotes, unescaped.
        case phrase(String)
        /// `/pattern/options`; the pattern keeps its escapes.
        case regex(pattern: QueryPart, options: QueryPart)
        /// `name:` with its comma-separated values, or with none before a parenthesis.
        case field(name: QueryPart, values: [QueryPart])
        /// `title:/pattern/options`.
        case fieldRegex(name: QueryPart, pattern: QueryPart, options: QueryPart)
        /// `:name`, or several as `:today,:week`.
        case views([String])
        /// Anything else between white space.
        case word(String)
        case end
    }

    let kind: Kind
    let range: ByteRange

    var word: String? { if case .word(let word) = kind { word } else { nil } }
}

/// A piece of a token with its own range: a field's name, one item of the comma-separated list after its colon, a
/// pattern.
///
/// Bytes that are not UTF-8 are longer as text than in the query, so a range is never computed from text.
struct QueryPart: Equatable {
    let text: String
    let range: ByteRange
    /// Whether it was in double quotes, where every character is literal.
    var isQuoted = false

    /// The text as the value of a field, in quotes where it needs them.
    var spelling: String {
        let isSpecial = text.contains { $0.isWhitespace || "\"(),|".contains($0) || isQuoted && $0 == "/" }
        return isSpecial ? doubleQuoted(text) : text
    }
}
