/// An encoded code point in a UTF-8 text, or the longest prefix of one that is present.
package struct UTF8Sequence: Sendable {
    /// The number of its bytes, 1 to 4.
    package let length: Int
    /// Whether it is a whole code point; otherwise its bytes are not UTF-8.
    package let isWellFormed: Bool

    /// The sequence that begins at `offset`, in a text that ends at `end`.
    @inlinable
    package init(_ bytes: [UInt8], at offset: Int, end: Int) {
        let wanted: Int
        // The second byte of some is restricted, to exclude overlong forms, surrogates and values above U+10FFFF.
        var allowed: ClosedRange<UInt8> = 0x80...0xBF
        let lead = bytes[offset]
        switch lead {
        case 0xC2...0xDF: wanted = 2
        case 0xE0: (wanted, allowed) = (3, 0xA0...0xBF)
        case 0xED: (wanted, allowed) = (3, 0x80...0x9F)
        case 0xE1...0xEF: wanted = 3
        case 0xF0: (wanted, allowed) = (4, 0x90...0xBF)
        case 0xF4: (wanted, allowed) = (4, 0x80...0x8F)
        case 0xF1...0xF3: wanted = 4
        default: wanted = 1
        }
        var count = 1
        while count < wanted, offset + count < end, allowed.contains(bytes[offset + count]) {
            allowed = 0x80...0xBF
            count += 1
        }
        length = count
        isWellFormed = count == wanted && (wanted > 1 || lead < 0x80)
    }

    /// The number of bytes, 1 to 4, of what counts as one character at `offset`, in a text that ends at `end`: a code
    /// point, or a byte that is not part of one.
    @inlinable
    package static func pieceLength(_ bytes: [UInt8], at offset: Int, end: Int) -> Int {
        guard bytes[offset] >= 0x80 else { return 1 }
        let sequence = UTF8Sequence(bytes, at: offset, end: end)
        return sequence.isWellFormed ? sequence.length : 1
    }

    /// The first bytes in `range` that are not UTF-8; nil if all are.
    package static func firstIllFormed(in bytes: [UInt8], _ range: Range<Int>) -> ByteRange? {
        var offset = range.lowerBound
        while true {
            offset = firstOffsetBeyondASCII(in: bytes, offset..<range.upperBound)
            guard offset < range.upperBound else { return nil }
            let sequence = UTF8Sequence(bytes, at: offset, end: range.upperBound)
            guard sequence.isWellFormed else { return ByteRange(offset, offset + sequence.length) }
            offset += sequence.length
        }
    }
}

extension Source {
    /// The first bytes that are not UTF-8; nil if all are.
    package var illFormed: ByteRange? { UTF8Sequence.firstIllFormed(in: bytes, bytes.indices) }
}
