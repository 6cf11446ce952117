import TaskFile

/// Finds a text within others, with smart case, and regardless of how an accented letter is encoded.
///
/// Text in lower case matches any case; one capital letter makes the search exact. A match never ends inside a
/// letter: `e` is not found in `é`, whether that is one code point or two. White space matches any run of white space.
///
/// A class, so that passing it on takes one retain and not one for each of its properties.
final class TextMatcher {
    /// The text to find, folded when case does not matter.
    private let wanted: String
    private let bytes: [UInt8]
    private let isASCII: Bool
    /// Whether the text contains white space.
    private let isPhrase: Bool
    private let ignoresCase: Bool
    /// Finds the text, ignoring case, when it is ASCII and not empty.
    private let needle: Needle?
    /// For a text that is not ASCII: a run of ASCII that occurs wherever it does, and whether no ASCII text can match
    /// it.
    private let run: Needle?
    private let requiresNonASCII: Bool

    init(_ text: String) {
        let typed = Array(text.utf8)
        let text = withSingleSpaces(typed, typed.indices).map { String(decoding: $0, as: UTF8.self) } ?? text
        ignoresCase = !text.unicodeScalars.contains {
            $0.properties.isUppercase || $0.properties.generalCategory == .titlecaseLetter
        }
        wanted = ignoresCase ? folded(text) : text
        bytes = Array(wanted.utf8)
        isASCII = bytes.allSatisfy { $0 < 0x80 }
        isPhrase = bytes.contains(UInt8(ascii: " "))
        needle = Needle(wanted)
        run = isASCII ? nil : Needle(within: wanted)
        requiresNonASCII = needsBeyondASCII(wanted)
    }

    func matches(_ text: String) -> Bool { matches(Array(text.utf8), in: 0..<text.utf8.count) }

    /// Whether the wanted text begins a word of `text`. Words are made of letters and digits. In a script without
    /// spaces between words, and for a text that begins with another sign, any place will do.
    func beginsWord(of text: String) -> Bool {
        guard let first = wanted.first, Self.isInWord(first) else { return matches(text) }
        let bytes = Array(text.utf8)
        let spaced = withSingleSpaces(bytes, bytes.indices).map { String(decoding: $0, as: UTF8.self) } ?? text
        let words = ignoresCase ? folded(spaced) : spaced
        return words.indices.contains { index in
            let isInside = index > words.startIndex && Self.isInWord(words[words.index(before: index)])
            return !isInside && begins(words[index...])
        }
    }

    private static func isInWord(_ character: Character) -> Bool {
        (character.isLetter || character.isNumber) && !character.unicodeScalars.contains(where: isWrittenWithoutSpaces)
    }

    /// Whether `text` begins with the wanted text, however it is encoded.
    private func begins(_ text: Substring) -> Bool {
        let (scalars, needle) = (text.unicodeScalars, wanted.unicodeScalars)
        guard scalars.starts(with: needle) else { return text.starts(with: wanted) }
        return !(scalars.dropFirst(needle.count).first.map(joinsPrevious) ?? false)
    }

    /// Whether the UTF-8 in `range` of `haystack` contains the wanted text.
    func matches(_ haystack: [UInt8], in range: Range<Int>) -> Bool {
        if holds(haystack, range) { return true }
        guard isPhrase, let spaced = withSingleSpaces(haystack, range) else { return false }
        return holds(spaced, spaced.indices)
    }

    /// Whether the wanted text is in `range` of `haystack` with its own white space.
    private func holds(_ haystack: [UInt8], _ range: Range<Int>) -> Bool {
        // ASCII in ASCII needs neither decoding nor normalisation, and is nearly every case.
        if isASCII {
            if endOfASCII(in: haystack, range) != nil { return true }
            if firstOffsetBeyondASCII(in: haystack, range) == range.upperBound { return false }
        } else {
            if requiresNonASCII, firstOffsetBeyondASCII(in: haystack, range) == range.upperBound { return false }
            if let run, run.first(in: haystack, range) == nil, !holdsLookalike(haystack, range) { return false }
        }
        let decoded = String(decoding: haystack[range], as: UTF8.self)
        let text = ignoresCase ? folded(decoded) : decoded
        // Characters compare under canonical equivalence, so the letters may be encoded in another way.
        return holdsEncoded(text) || text.contains(wanted)
    }

    /// Whether one of the lines in `range` of `haystack` may contain the wanted text, whatever is done with the white
    /// space in front of them.
    func mayMatch(_ haystack: [UInt8], in range: Range<Int>) -> Bool {
        if requiresNonASCII { return firstOffsetBeyondASCII(in: haystack, range) < range.upperBound }
        return !isASCII || isPhrase || endOfASCII(in: haystack, range) != nil
            || firstOffsetBeyondASCII(in: haystack, range) < range.upperBound
    }

    /// Where the wanted text first ends in the range, followed by nothing but ASCII or by the end.
    private func endOfASCII(in haystack: [UInt8], _ range: Range<Int>) -> Int? {
        guard let needle else { return bytes.isEmpty ? range.lowerBound : nil }
        var start = range.lowerBound
        while let place = needle.first(in: haystack, start..<range.upperBound) {
            let end = place + bytes.count
            let isWanted = ignoresCase || areEqual(bytes, bytes.indices, haystack, place..<end)
            if isWanted, end == range.upperBound || haystack[end] < 0x80 { return end }
            start = place + 1
        }
        return nil
    }

    /// Whether `text` contains the wanted scalars, not followed by one that would join the last.
    private func holdsEncoded(_ text: String) -> Bool {
        let haystack = Array(text.unicodeScalars)
        let needle = Array(wanted.unicodeScalars)
        guard haystack.count >= needle.count else { return false }
        for start in 0...(haystack.count - needle.count) {
            let end = start + needle.count
            guard haystack[start..<end].elementsEqual(needle) else { continue }
            if end == haystack.count || !joinsPrevious(haystack[end]) { return true }
        }
        return false
    }
}

/// The bytes in `range` of `bytes` with one space for each run of white space; nil when there is nothing to replace.
private func withSingleSpaces(_ bytes: [UInt8], _ range: Range<Int>) -> [UInt8]? {
    var spaced: [UInt8] = []
    var (copied, offset) = (range.lowerBound, range.lowerBound)
    while offset < range.upperBound {
        let start = offset
        while offset < range.upperBound, whiteSpaceLength(bytes, offset) > 0 {
            offset += whiteSpaceLength(bytes, offset)
        }
        if offset == start {
            offset += 1
        } else if offset > start + 1 || bytes[start] != UInt8(ascii: " ") {
            spaced += bytes[copied..<start]
            spaced.append(UInt8(ascii: " "))
            copied = offset
        }
    }
    return copied == range.lowerBound ? nil : spaced + bytes[copied..<range.upperBound]
}

/// Whether `scalar` is the second half of some letter that Unicode also has in composed form (normalisation form C).
func joinsPrevious(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x300: false
    case 0x300...0x304, 0x306...0x30C, 0x30F, 0x311, 0x313...0x314, 0x31B, 0x323...0x328, 0x32D...0x32E,
        0x330...0x331, 0x338, 0x342, 0x345, 0x653...0x655, 0x3099...0x309A:
        true
    // Vowels and final consonants of decomposed Hangul syllables.
    case 0x1161...0x1175, 0x11A8...0x11C2: true
    case 0x93C, 0x9BE, 0x9D7, 0xB3E, 0xB56...0xB57, 0xBBE, 0xBD7, 0xC56, 0xCC2, 0xCD5...0xCD6, 0xD3E, 0xD57, 0xDCA,
        0xDCF, 0xDDF, 0x102E, 0x1B35, 0x110BA, 0x11127, 0x1133E, 0x11357, 0x114B0, 0x114BA, 0x114BD, 0x115AF, 0x11930:
        true
    default: false
    }
}
