import TaskFile

/// A name where a query mentions it: as `@work`, in a list, or as the value of a field.
package struct QueryName: Hashable, Sendable {
    /// What bears the name.
    package enum Kind: Hashable, Sendable {
        case category, tag, id, section, file

        /// The sign in front of such a name where it is data.
        var sigil: String {
            switch self {
            case .category: "@"
            case .tag: "#"
            case .id, .section, .file: ""
            }
        }
    }

    /// What bears the name.
    package let kind: Kind
    /// The name, without a sign before it.
    package let text: String
    /// Where it stands in the query, without sign and quotes.
    package let range: ByteRange
}

extension Query {
    /// The categories and tags that `source` names, in its order; not those of the views that it names.
    ///
    /// They are found as a query is read, by the same parser. Throws what that throws.
    package static func names(
        in source: Source, now: Now, attributes: [String] = [], types: [String: AttributeType] = [:],
        weekStart: Weekday = .monday, views: [Settings.View] = Settings.builtInViews
    ) throws(QueryError) -> [QueryName] {
        let terms = TermParser(attributes: attributes, types: types, now: now, weekStart: weekStart)
        var parser = try QueryParser(QueryText(source), terms: terms, views: ViewResolver(views))
        _ = try parser.parse()
        return parser.terms.names
    }
}

extension TermParser {
    /// Notes the names in a word, `@a,b`, whose items are all names.
    mutating func note(_ items: [String], of word: String, sigil: String, at range: ByteRange) {
        var offset = Int(range.lower)
        for (item, name) in zip(word.split(separator: ",", omittingEmptySubsequences: false), items) {
            // Names are text that is the same in bytes.
            let end = offset + item.utf8.count
            note(name, sigil: sigil, at: ByteRange(end - name.utf8.count, end))
            offset = end + 1
        }
    }

    /// Notes the name that is the value of a field, `category:"@work"`.
    mutating func note(_ name: String, sigil: String, of value: QueryPart) {
        let end = Int(value.range.upper) - (value.isQuoted ? 1 : 0)
        note(name, sigil: sigil, at: ByteRange(end - name.utf8.count, end))
    }

    private mutating func note(_ name: String, sigil: String, at range: ByteRange) {
        names.append(QueryName(kind: sigil == "@" ? .category : .tag, text: name, range: range))
    }
}
