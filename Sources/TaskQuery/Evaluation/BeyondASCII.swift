import TaskFile

/// What a search for text with letters beyond ASCII can decide without decoding the text searched.
///
/// Decoding a title and comparing characters takes far longer than searching its bytes.
extension Needle {
    /// The longest run of ASCII in `word`, without a letter that precedes a non-ASCII one, since the two may be encoded
    /// as one. The run occurs wherever the word does, unless a lookalike of ASCII replaces part of it; nil when it is
    /// not worth a search.
    init?(within word: some StringProtocol) {
        let runs = word.unicodeScalars.split(omittingEmptySubsequences: false) { !$0.isASCII }
        let certain = runs.dropLast().map { $0.dropLast() } + runs.suffix(1)
        guard let longest = certain.max(by: { $0.count < $1.count }), longest.count > 1 else { return nil }
        self.init(String(String.UnicodeScalarView(longest)))
    }
}

/// Whether no ASCII text can contain `text`: it has a scalar that is not canonically equivalent to an ASCII one.
func needsBeyondASCII(_ text: String) -> Bool {
    text.unicodeScalars.contains { !$0.isASCII && !["\u{37E}", "\u{1FEF}", "\u{212A}"].contains($0) }
}

/// Whether `scalar` is of a script that has no spaces between words: Thai, Lao, Tibetan, Burmese, Khmer, Japanese or
/// Chinese.
func isWrittenWithoutSpaces(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0xE00: false
    case 0xE00...0x109F, 0x1780...0x17FF, 0x3040...0x30FF, 0x31F0...0x31FF, 0xFF66...0xFF9F: true
    default: scalar.properties.isIdeographic
    }
}

/// Whether some letter in `range` may match ASCII letters.
func holdsLookalike(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
    var offset = firstOffsetBeyondASCII(in: bytes, range)
    while offset < range.upperBound {
        if isLookalikeOfASCII(bytes, offset) { return true }
        offset = firstOffsetBeyondASCII(in: bytes, offset + 1..<range.upperBound)
    }
    return false
}

/// Whether the character at `offset` may match one or two ASCII characters once case and encoding are ignored: `ß`,
/// the kelvin sign, ligatures and the like.
func isLookalikeOfASCII(_ bytes: [UInt8], _ offset: Int) -> Bool {
    guard offset + 1 < bytes.count else { return false }
    switch (bytes[offset], bytes[offset + 1]) {
    case (0xC3, 0x9F), (0xC4, 0xB0), (0xC5, 0x89), (0xC5, 0xBF), (0xC7, 0xB0), (0xCD, 0xBE): return true
    case (0xE1, 0xBA): return offset + 2 < bytes.count && 0x96...0x9E ~= bytes[offset + 2]
    case (0xE1, 0xBF), (0xE2, 0x84), (0xEF, 0xAC): return true
    default: return false
    }
}
