import TaskFile

extension NearMissScanner {
    /// The near miss that begins with the word of text at `word`, which the text `rest` follows; nil when it is only
    /// text. It may be in code, a link or emphasis, where nothing is data.
    package func nearMiss(_ word: ByteRange, before rest: ByteRange) -> NearMiss? {
        // In a file, a word that may be one begins with a small letter or our own sign.
        let mayHaveKey = origin == .typed || UInt8(ascii: "a")...UInt8(ascii: "z") ~= bytes[Int(word.lower)]
        if mayHaveKey, let miss = keyed(word, before: rest) { return miss }
        guard let miss = signed(word, before: rest) else { return unknownKey(word) }
        return !mayBeInSentence(miss) || isBesideData(miss.range) ? miss : nil
    }
}
