/// A piece of a line: what it is and where it starts; it ends where the next begins, the last at the line's end.
///
/// Tokens tile a line for any bytes whatever, so writing them out one after another gives the line back.
public struct Token: Hashable, Sendable {
    /// What a token is.
    public enum Kind: UInt8, Hashable, Sendable {
        /// White space, block quote markers and list markers in front of a line's content.
        case indent, quoteMarker, listMarker
        /// The check box of a task.
        case box
        /// White space between words and at the end of a line, with the backslash of a hard line break.
        case space
        case priority
        /// Words that carry no data.
        case text
        case category, tag, attribute
        /// A comment that silences a rule.
        case suppression
        /// The bytes of a line that is not a task line, after its indentation and markers.
        case content
        /// LF, CRLF or lone CR.
        case lineEnd
    }

    /// Where a data token stands.
    public struct Traits: OptionSet, Hashable, Sendable {
        /// One bit for each trait.
        public let rawValue: UInt8

        /// The traits whose bits are set in `rawValue`.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Part of the tail: the run of bare tokens that ends the line.
        public static var tail: Traits { Traits(rawValue: 1) }
        /// The whole word is the token; without this trait punctuation is wrapped around it.
        public static var bare: Traits { Traits(rawValue: 2) }
    }

    /// Byte offset of the first byte in the source.
    public let start: UInt32
    /// What it is.
    public internal(set) var kind: Kind
    /// For a data token, where it stands.
    public internal(set) var traits: Traits
    /// For an attribute, its key; `declared` when settings define it.
    public let key: AttributeKey

    @inline(__always)
    init(_ kind: Kind, at start: Int, traits: Traits = [], key: AttributeKey = .declared) {
        self.start = UInt32(truncatingIfNeeded: start)
        self.kind = kind
        self.traits = traits
        self.key = key
    }
}

/// The keys of the closed registry, in canonical order, and one value for every key that settings declare.
public enum AttributeKey: UInt8, Hashable, Sendable, CaseIterable {
    case due, start, remind, `repeat`, status, id, after, created, done
    case declared

    /// The key as written in a file; empty for `declared`.
    public var name: String {
        switch self {
        case .due: "due"
        case .start: "start"
        case .remind: "remind"
        case .repeat: "repeat"
        case .status: "status"
        case .id: "id"
        case .after: "after"
        case .created: "created"
        case .done: "done"
        case .declared: ""
        }
    }
}
