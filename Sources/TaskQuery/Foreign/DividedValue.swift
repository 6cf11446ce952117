import TaskFile

/// The value of a text field that ends at a space but was probably meant to continue: `section:Release 2.0`, or
/// `title='Call Anna'` in the quotes of other tools.
package struct DividedValue {
    /// The field and the words of the value.
    package let range: ByteRange
    /// The field with the whole value in double quotes.
    package let term: String
    /// Whether apostrophes surround the value, so that it certainly continues.
    package let isInApostrophes: Bool

    /// The first such value in `text`; nil when there is none.
    package init?(in text: QueryText) {
        let tokens = text.tokens ?? []
        for (index, token) in tokens.enumerated() {
            guard case .field(let name, let values) = token.reading(joined: FieldName.all).kind,
                TextField(rawValue: name.text) != nil, values.count == 1, !values[0].isQuoted
            else { continue }
            let words = [values[0].range] + tokens[(index + 1)...].prefix { $0.word != nil }.map(\.range)
            let isQuoted = values[0].text.hasPrefix("'")
            guard let last = isQuoted ? words.first(where: { text.source.text($0).hasSuffix("'") }) : words.last,
                isQuoted || words.count > 1
            else { continue }
            let value = text.source.text(ByteRange(values[0].range.lower, last.upper))
            range = ByteRange(token.range.lower, last.upper)
            term = "\(name.text):\(doubleQuoted(isQuoted ? String(value.dropFirst().dropLast()) : value))"
            isInApostrophes = isQuoted
            return
        }
        return nil
    }
}
