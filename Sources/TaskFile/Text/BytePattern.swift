/// A byte to search for, eight bytes at a time: a letter in both of its forms, and only beside a certain other byte.
///
/// What is rare in English is not rare enough: every second line holds a `p`, and a search that stops there and goes on
/// takes longer than to hold a second byte against each word.
struct BytePattern: Hashable, Sendable {
    private let byte: Form
    private let neighbour: Form
    /// By how many bits a word is turned to the right to have the neighbour of each byte in its place.
    private let distance: UInt64
    /// The bytes of which the neighbour is in the same word, or none when any byte may be there.
    private let mask: UInt64

    /// A byte eight times, and what makes it of the two forms of a letter: `0x20`, or 0 for what has one form.
    private struct Form: Hashable, Sendable {
        let bytes: UInt64
        let bits: UInt64

        init(_ byte: UInt8) {
            bytes = ByteSearch.ones &* UInt64(byte)
            bits = ByteSearch.ones &* (UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte ? 0x20 : 0)
        }
    }

    /// Finds `byte`, of letters the small one, where `follower` is after it.
    init(_ byte: UInt8, followedBy follower: UInt8? = nil) {
        self.byte = Form(byte)
        neighbour = Form(follower ?? 0)
        mask = follower == nil ? 0 : ~0 >> 8
        distance = 8
    }

    /// Finds `byte`, which has one form, where `predecessor` is before it.
    init(_ byte: UInt8, after predecessor: UInt8) {
        self.byte = Form(byte)
        neighbour = Form(predecessor)
        mask = ~0 << 8
        distance = 56
    }

    /// The high bit of each byte of `word` that is found, and perhaps of some others: what is beside the word is not
    /// known.
    @inline(__always)
    func hits(_ word: UInt64) -> UInt64 {
        let turned = word &>> distance | word &<< (64 &- distance)
        let others = ((turned | neighbour.bits) ^ neighbour.bytes) & mask
        return ByteSearch.zeroBytes((word | byte.bits) ^ byte.bytes | others)
    }

    /// The offset of the first byte in `range` of `bytes` that may be found, or the range's end.
    @inline(__always)
    func first(in bytes: [UInt8], _ range: Range<Int>) -> Int {
        var offset = range.lowerBound
        let end = min(range.upperBound, bytes.count)
        guard offset < end else { return end }
        // A word may reach beyond the range; what is found there does not count.
        while offset >= 0, offset <= bytes.count - 8 {
            let hits = hits(ByteSearch.load(bytes, at: offset))
            if hits != 0 { return min(offset &+ hits.trailingZeroBitCount / 8, end) }
            offset &+= 8
            if offset >= end { return end }
        }
        while offset < end, UInt64(bytes[offset]) | byte.bits & 0xFF != byte.bytes & 0xFF { offset += 1 }
        return offset
    }
}
