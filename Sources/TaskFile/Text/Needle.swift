/// An ASCII text to search for in bytes, ignoring case.
///
/// Searches for its rarest byte together with the one after it, eight bytes at a time, and then compares the bytes
/// around them.
package struct Needle: Sendable {
    /// The text in lower case.
    private let bytes: [UInt8]
    private let rarest: Int
    /// The pattern to search for: that byte and the one after it.
    let pattern: BytePattern

    /// A needle for `text`, or nil if that is empty or not ASCII.
    package init?(_ text: String) {
        let bytes = text.utf8.map(lowercased)
        guard let rarest = bytes.indices.max(by: { Self.rarity(bytes[$0]) < Self.rarity(bytes[$1]) }),
            bytes.allSatisfy({ $0 < 0x80 })
        else { return nil }
        self.bytes = bytes
        self.rarest = rarest
        pattern = BytePattern(bytes[rarest], followedBy: rarest + 1 < bytes.count ? bytes[rarest + 1] : nil)
    }

    package var count: Int { bytes.count }

    /// Whether the text occurs in `haystack` with its rarest byte at `offset`.
    package func matches(_ haystack: [UInt8], withRarestAt offset: Int) -> Bool {
        let start = offset - rarest
        guard start >= 0, start + bytes.count <= haystack.count else { return false }
        var length = 0
        while length < bytes.count, lowercased(haystack[start + length]) == bytes[length] { length += 1 }
        return length == bytes.count
    }

    /// The offset of the first occurrence of the text in `range` of `haystack`, or nil.
    package func first(in haystack: [UInt8], _ range: Range<Int>) -> Int? {
        var offset = range.lowerBound + rarest
        let end = range.upperBound - (bytes.count - 1 - rarest)
        while offset < end {
            offset = pattern.first(in: haystack, offset..<end)
            guard offset < end else { return nil }
            if matches(haystack, withRarestAt: offset) { return offset - rarest }
            offset += 1
        }
        return nil
    }

    /// Bytes of task files, the most common first.
    private static let common = Array(" etaoinsrhl2d0-:cumfp1@g#wyb36457k89v.()[]xjqz".utf8)

    private static func rarity(_ byte: UInt8) -> Int { common.firstIndex(of: byte) ?? common.count }
}

/// A byte to search for, eight bytes at a time: a letter in either case, and optionally only beside a certain other
/// byte.
///
/// A byte that is rare in English is not rare enough: every second line contains a `p`, and stopping there to resume
/// the search takes longer than comparing each word with a second byte.
struct BytePattern: Hashable, Sendable {
    private let byte: Form
    private let neighbour: Form
    /// The number of bits by which a word is rotated right to put the neighbour of each byte in its place.
    private let distance: UInt64
    /// The bytes whose neighbour is in the same word, or none if any neighbour is allowed.
    private let mask: UInt64

    /// A byte repeated eight times, and the bit that folds the case of a letter: `0x20`, or 0 for other bytes.
    private struct Form: Hashable, Sendable {
        let bytes: UInt64
        let bits: UInt64

        init(_ byte: UInt8) {
            bytes = ByteSearch.ones &* UInt64(byte)
            bits = ByteSearch.ones &* (UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte ? 0x20 : 0)
        }
    }

    /// Finds `byte`, given in lower case if it is a letter; with a `follower`, only directly before that.
    init(_ byte: UInt8, followedBy follower: UInt8? = nil) {
        self.byte = Form(byte)
        neighbour = Form(follower ?? 0)
        mask = follower == nil ? 0 : ~0 >> 8
        distance = 8
    }

    /// Finds `byte`, which is not a letter, directly after `predecessor`.
    init(_ byte: UInt8, after predecessor: UInt8) {
        self.byte = Form(byte)
        neighbour = Form(predecessor)
        mask = ~0 << 8
        distance = 56
    }

    /// The high bit of each byte of `word` that matches, and possibly of some others: the bytes beside the word are
    /// unknown.
    @inline(__always)
    func hits(_ word: UInt64) -> UInt64 {
        let turned = word &>> distance | word &<< (64 &- distance)
        let others = ((turned | neighbour.bits) ^ neighbour.bytes) & mask
        return ByteSearch.zeroBytes((word | byte.bits) ^ byte.bytes | others)
    }

    /// The offset of the first byte in `range` of `bytes` that may match, or the end of the range.
    @inline(__always)
    func first(in bytes: [UInt8], _ range: Range<Int>) -> Int {
        ByteSearch.first(in: bytes, range, where: hits)
    }
}
