import TaskFile

/// A name that a query mentions: as `@work`, in a list, or as the value of a field.
package struct QueryName: Hashable, Sendable {
    /// What the name refers to.
    package enum Kind: Hashable, Sendable {
        case category, tag, id, section, file

        /// The sign in front of such a name in data.
        var sigil: String {
            switch self {
            case .category: "@"
            case .tag: "#"
            case .id, .section, .file: ""
            }
        }
    }

    /// What the name refers to.
    package let kind: Kind
    /// The name, without its sign.
    package let text: String
    /// Its range in the query, without sign and quotes.
    package let range: ByteRange
}

extension Query {
    /// The categories and tags that `source` names, in order, but not those inside the views that it names.
    ///
    /// They are found by the parser that reads queries, whose errors are rethrown.
    package static func names(
        in source: Source, now: Now, settings: Settings = Settings()
    ) throws(Failure) -> [QueryName] {
        var parser = try QueryParser(
            QueryText(source), terms: TermParser(now: now, settings: settings), views: ViewResolver(settings.allViews))
        _ = try parser.parse()
        return parser.terms.names
    }
}

extension TermParser {
    /// Records the names in a word, `@a,b`, whose items are all names.
    mutating func note(_ items: [String], of word: String, sigil: String, at range: ByteRange) {
        var offset = Int(range.lower)
        for (item, name) in zip(word.split(separator: ",", omittingEmptySubsequences: false), items) {
            // A name is as long in bytes as it is in the query.
            let end = offset + item.utf8.count
            note(name, sigil: sigil, at: ByteRange(end - name.utf8.count, end))
            offset = end + 1
        }
    }

    /// Records the name that is the value of a field, `category:"@work"`.
    mutating func note(_ name: String, sigil: String, of value: QueryPart) {
        let end = Int(value.range.upper) - (value.isQuoted ? 1 : 0)
        note(name, sigil: sigil, at: ByteRange(end - name.utf8.count, end))
    }

    private mutating func note(_ name: String, sigil: String, at range: ByteRange) {
        names.append(QueryName(kind: sigil == "@" ? .category : .tag, text: name, range: range))
    }
}
