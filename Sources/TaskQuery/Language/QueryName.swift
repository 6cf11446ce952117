import TaskFile

/// A name that a query mentions: as `@work`, in a list, or as the value of a field.
package struct QueryName: Equatable, Sendable {
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

    package let kind: Kind
    /// The name, without its sign.
    package let text: String
    /// Its range in the query, without sign and quotes.
    package let range: ByteRange
    /// The range of the word or value that it is in.
    let written: ByteRange

    fileprivate init(_ kind: Kind, _ value: QueryPart, in written: ByteRange) {
        let sign = !kind.sigil.isEmpty && value.text.hasPrefix(kind.sigil) ? 1 : 0
        let inset = value.isQuoted ? 1 : 0
        (self.kind, text, self.written) = (kind, String(value.text.dropFirst(sign)), written)
        range = ByteRange(Int(value.range.lower) + inset + sign, Int(value.range.upper) - inset)
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
            // A comma may be one of the sentence: `@work, @home`.
            guard word.hasPrefix(kind.sigil), range.count == word.utf8.count else { return [] }
            let names = word.split(separator: ",").map { item in
                let lower = Int(range.lower) + word[..<item.startIndex].utf8.count
                let part = QueryPart(text: String(item), range: ByteRange(lower, lower + item.utf8.count))
                return QueryName(kind, part, in: range)
            }
            return names.allSatisfy { isName($0.text) } ? names : []
        case .field(let field, let values):
            let kinds: [String: QueryName.Kind] = [
                "category": .category, "tag": .tag, "id": .id, "after": .id, "section": .section, "file": .file,
            ]
            let key = declared.first { folded($0) == folded(field.text) }
            guard let kind = kinds[field.text] ?? key.map(QueryName.Kind.value) else { return [] }
            return values.map { QueryName(kind, $0, in: $0.range) }
        default: return []
        }
    }
}

extension QueryText {
    /// Whether the text mentions a name that files or settings could know, such as a value of a `declared` key.
    package func mentionsNames(declared: [String] = []) -> Bool { !names(declared: declared).isEmpty }

    /// The names in the text, in order; names inside views belong to the settings and are not included.
    func names(declared: [String]) -> [QueryName] { (tokens ?? []).flatMap { $0.names(declared: declared) } }
}
