import TaskFile

/// A word that is not an attribute because of its key, or of what is between key and value: `deu:2026-11-25`,
/// `Due:2026-11-25`, `due: 2026-11-25`, `due::2026-11-25`.
package struct MisspelledKey {
    /// Key, colon and value, including what separates them.
    package let range: ByteRange
    package let key: AttributeKey
    package let value: String
    /// Whether the key differs by more than its case.
    package let isRespelled: Bool
    /// Whether nothing else can have been meant: with a capital, `Sue:`, or two letters off, `cleared:`, it may be a
    /// word, as with a space after its colon.
    package let isSure: Bool

    /// The one at `word` of `source`, which `rest` follows; nil for text.
    package init?(_ word: ByteRange, before rest: ByteRange, in source: Source) {
        let first = source.bytes[Int(word.lower)]
        // Whether a bracket begins a link is to be read from all of the rest.
        guard first != UInt8(ascii: "["), let found = KeyedWord(source, word, before: rest) else { return nil }
        let isInParentheses = first == UInt8(ascii: "(")
        guard found.keyRange.lower == word.lower + (isInParentheses ? 1 : 0) else { return nil }
        self.init(found, in: source)
        // A label goes on after a colon, and a quotation is not data.
        guard range.upper < rest.upper else { return }
        let end = Int(range.upper)
        guard whiteSpaceLength(source.bytes, end) > 0 || ".,;!?)".utf8.contains(source.bytes[end]) else { return nil }
    }

    init?(_ found: KeyedWord, in source: Source) {
        let bytes = source.bytes
        guard bytes[found.keyRange.indices].allSatisfy(isLetter) else { return nil }
        let name = found.name
        guard let key = AttributeKey.meant(by: name) else { return nil }
        // In programs, two colons are a path: Status::waiting.
        if found.isDouble, !key.isDated { return nil }
        // Any word may come after `ID:` in a sentence.
        if found.isEmpty, key == .id || key == .after { return nil }
        // An exact spelling is an attribute already, or text for a reason.
        if !found.isEmpty, name == key.name, found.hasPlainColon { return nil }
        guard let value = found.valueOrNext else { return nil }
        // A bare number after a space may count anything.
        if found.isEmpty, bytes[value.indices].allSatisfy(isDigit) { return nil }
        self.key = key
        self.value = source.text(value)
        range = ByteRange(found.keyRange.lower, value.upper)
        isRespelled = folded(name) != key.name
        let isTypo = name == folded(name) && suggestion(for: name, among: [key.name], limit: 1) != nil
        isSure = !isRespelled || isTypo && !found.isEmpty
        // `Lunch with Sue: 2026-12-02`, `Carpet cleaned: 2026-11-20`
        if isRespelled, !isTypo, found.isEmpty { return nil }
    }
}
