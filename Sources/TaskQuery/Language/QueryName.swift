import TaskFile

/// A name that a query mentions: as `@work`, in a list, or as the value of a field.
package struct QueryName: Equatable, Sendable {
    /// What the name refers to.
    package enum Kind: Equatable, Sendable {
        case category, tag, id, section, file
        /// A value of the declared key of that name.
        case value(of: String)

        /// The sign in front of such a name in data.
        var sigil: String {
            switch self {
            case .category: "@"
            case .tag: "#"
            case .id, .section, .file, .value: ""
            }
        }
    }

    /// What the name refers to.
    package let kind: Kind
    /// The name, without its sign.
    package let text: String
    /// Its range in the query, without sign and quotes.
    package let range: ByteRange
    /// Its range in the query as written, with sign and quotes.
    let written: ByteRange

    fileprivate init(_ kind: Kind, _ value: QueryPart) {
        let sign = !kind.sigil.isEmpty && value.text.hasPrefix(kind.sigil) ? 1 : 0
        let inset = value.isQuoted ? 1 : 0
        (self.kind, text, written) = (kind, String(value.text.dropFirst(sign)), value.range)
        range = ByteRange(Int(written.lower) + inset + sign, Int(written.upper) - inset)
    }

    /// Whether the bytes at its range are the name: not where an escape is in it.
    var isLiteral: Bool { range.count == text.utf8.count }
}

extension QueryToken {
    /// The names in the token, in order; a value of a `declared` key is one too.
    func names(declared: [String] = []) -> [QueryName] {
        switch reading(joined: FieldName.all).kind {
        case .word(let word):
            let kind = word.hasPrefix("@") ? QueryName.Kind.category : .tag
            guard word.names(after: kind.sigil) != nil else { return [] }
            var end = Int(range.lower) - 1
            return word.split(separator: ",").map { item in
                let start = end + 1
                end = start + item.utf8.count
                return QueryName(kind, QueryPart(text: String(item), range: ByteRange(start, end)))
            }
        case .field(let field, let values):
            let kinds: [String: QueryName.Kind] = [
                "category": .category, "tag": .tag, "id": .id, "after": .id, "section": .section, "file": .file,
            ]
            let key = declared.first { folded($0) == folded(field.text) }
            guard let kind = kinds[field.text] ?? key.map(QueryName.Kind.value) else { return [] }
            return values.map { QueryName(kind, $0) }
        default: return []
        }
    }
}
