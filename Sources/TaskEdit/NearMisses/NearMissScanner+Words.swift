import TaskFile

extension NearMissScanner {
    /// The near miss that begins with the word of text at `word`, which the text `rest` follows; nil when it is only
    /// text. It may be in code, a link or emphasis, where nothing is data.
    package func nearMiss(_ word: ByteRange, before rest: ByteRange) -> NearMiss? {
        // In a file, a word that may be one begins with a small letter or our own sign.
        let mayHaveKey = origin == .typed || UInt8(ascii: "a")...UInt8(ascii: "z") ~= bytes[Int(word.lower)]
        if mayHaveKey, let miss = keyed(word, before: rest) { return miss }
        guard let miss = signed(word, before: rest) else { return unknownKey(word) }
        return origin == .typed || !isGlued(miss) || isBesideData(miss.range) ? miss : nil
    }

    /// The near miss that begins with a sign, or has another sign than a colon.
    func signed(_ word: ByteRange, before rest: ByteRange) -> NearMiss? {
        switch bytes[Int(word.lower)] {
        case UInt8(ascii: "!"): (origin == .typed ? namedPriority(word) : nil) ?? exclamation(word)
        case UInt8(ascii: "#"): signedAttribute(word) ?? cutTag(word)
        case UInt8(ascii: "@"): signedAttribute(word) ?? cutCategory(word)
        case let byte where isLetter(byte): otherSign(word, before: rest)
        case 0xEF where origin == .file: wideSign(word)
        case _ where origin == .file: nil
        case UInt8(ascii: "(") where word.lower == line.titleRange.lower: letteredPriority(word)
        case UInt8(ascii: "["): letteredPriority(word)
        case UInt8(ascii: "<"): timestamp(word, before: rest)
        case UInt8(ascii: "{"), UInt8(ascii: "^"): markedDate(word)
        case 0x80...: wideSign(word) ?? picture(word, before: rest)
        default: nil
        }
    }
}
