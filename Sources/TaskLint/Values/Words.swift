import TaskFile

/// The words of a piece of text, separated by ASCII white space.
struct Words {
    private let bytes: [UInt8]
    private var offset: Int
    private let end: Int

    init(_ bytes: [UInt8], _ range: ByteRange) {
        self.bytes = bytes
        offset = Int(range.lower)
        end = Int(range.upper)
    }

    /// The next word.
    mutating func next() -> ByteRange? {
        while offset < end, isMarkdownSpace(bytes[offset]) { offset += 1 }
        guard offset < end else { return nil }
        let start = offset
        while offset < end, !isMarkdownSpace(bytes[offset]) { offset += 1 }
        return ByteRange(start, offset)
    }

    /// The rest after the last word, up to `end`.
    func rest(upTo end: UInt32) -> ByteRange { ByteRange(offset, max(offset, Int(end))) }
}
