import TaskFile

/// The name of a category or a tag, which can be changed wherever it occurs.
package struct Name: Hashable, CustomStringConvertible, Sendable {
    /// `@` for a category, `#` for a tag.
    package let sign: Character
    /// The name without the sign.
    package let text: String

    /// Reads `@work` or `#v2`; nil when `word` is neither.
    package init?(_ word: String) {
        guard let sign = word.first, sign == "@" || sign == "#", TypedLine.isData(word, Settings()) else { return nil }
        self.sign = sign
        text = String(word.dropFirst())
    }

    package var description: String { "\(sign)\(text)" }

    var kind: Token.Kind { sign == "@" ? .category : .tag }
}
