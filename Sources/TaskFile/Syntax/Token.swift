/// A piece of a line: its kind and its start; it ends where the next begins, the last at the end of the line.
///
/// Tokens tile a line whatever its bytes, so concatenating them reproduces the line.
public struct Token: Hashable, Sendable {
    /// The kinds of token.
    public enum Kind: UInt8, Hashable, Sendable {
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
    }

    /// The position of a data token.
    public struct Traits: OptionSet, Hashable, Sendable {
        /// One bit for each trait.
        public let rawValue: UInt8

        /// The traits whose bits are set in `rawValue`.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// Part of the tail: the run of bare tokens that ends the line.
        public static var tail: Traits { Traits(rawValue: 1) }
        /// The token is the whole word; without this trait it is surrounded by punctuation.
        public static var bare: Traits { Traits(rawValue: 2) }
    }

    /// Byte offset of the first byte in the source.
    public let start: UInt32
    /// The kind of token.
    public internal(set) var kind: Kind
    /// For a data token, its position.
    public internal(set) var traits: Traits
    /// For an attribute, its key; `declared` if settings define it.
    public let key: AttributeKey

    package var isData: Bool { kind == .category || kind == .tag || kind == .attribute }

    @inline(__always)
    init(_ kind: Kind, at start: Int, traits: Traits = [], key: AttributeKey = .declared) {
        self.start = UInt32(truncatingIfNeeded: start)
        self.kind = kind
        self.traits = traits
        self.key = key
    }
}

extension Token.Kind {
    /// The rank of tokens of this kind in the canonical order of the tail; `key` is the key of an attribute.
    @inlinable
    package func tailRank(_ key: AttributeKey) -> UInt8 {
        switch self {
        case .category: 0
        case .tag: 1
        case .attribute: 2 + key.rawValue
        // A comment that silences a rule comes last.
        default: Self.lastTailRank
        }
    }

    /// The highest rank.
    @inlinable
    package static var lastTailRank: UInt8 { 3 + AttributeKey.declared.rawValue }
}
