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
