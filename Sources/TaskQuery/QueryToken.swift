import TaskFile

/// A piece of a query string: what it is, and the bytes it covers.
struct QueryToken: Hashable {
    enum Kind: Hashable {
        case open, close
        /// `and`.
        case and
        /// `or` or `|`.
        case or
        /// `not` or a `-` in front of a term.
        case not
        /// Text in double quotes, unescaped.
        case phrase(String)
        /// `/pattern/options`; the pattern keeps its escapes.
        case regex(pattern: String, options: String)
        /// `name:` with its comma list of values, or with none in front of a parenthesis.
        case field(name: String, values: [QueryValue])
        /// Anything else between white space.
        case word(String)
        case end
    }

    let kind: Kind
    let range: ByteRange
}

/// One item of the comma list after a field's colon.
struct QueryValue: Hashable {
    let text: String
    let range: ByteRange
    /// Whether the item stood in double quotes, which takes every character literally.
    var isQuoted = false
}
