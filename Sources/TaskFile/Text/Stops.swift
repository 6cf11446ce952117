/// Where a search for something stops to have a closer look: at certain bytes of ASCII, and perhaps at all others.
public struct Stops: Sendable {
    private let first: Pattern
    private let others: [Pattern]
    private let beyondASCII: UInt64
    /// Whether the first is all there is, and has one form.
    private let isPlain: Bool
    let isWanted: Look

    /// Tells whether the thing looked for is at the stop at `offset`; a byte that is no stop may be asked about too.
    public typealias Look = @Sendable (_ bytes: [UInt8], _ offset: Int) -> Bool

    /// A byte to stop at, eight times, and what makes it of the two forms of a letter.
    private struct Pattern {
        let byte: UInt64
        let bits: UInt64

        init(_ byte: UInt8, bits: UInt8) {
            self.byte = ByteSearch.ones &* UInt64(byte)
            self.bits = ByteSearch.ones &* UInt64(bits)
        }
    }

    /// Stops at `byte`.
    public init(at byte: UInt8, isWanted: @escaping Look) {
        self.isWanted = isWanted
        first = Pattern(byte, bits: 0)
        (others, beyondASCII, isPlain) = ([], 0, true)
    }

    /// Stops at the rarest byte of each of `needles`, and at all bytes that are not ASCII.
    public init(at needles: [Needle], isWanted: @escaping Look) {
        self.isWanted = isWanted
        let patterns = Set(needles.map { [$0.rarestByte, $0.caseBit] }).map { Pattern($0[0], bits: $0[1]) }
        first = patterns.first ?? Pattern(0xFF, bits: 0)
        others = Array(patterns.dropFirst())
        (beyondASCII, isPlain) = (ByteSearch.highBits, false)
    }

    /// The high bit of each byte of `word` to stop at, and perhaps of some others.
    @inline(__always)
    func hits(_ word: UInt64) -> UInt64 {
        var hits = word & beyondASCII | ByteSearch.zeroBytes((word | first.bits) ^ first.byte)
        for other in others { hits |= ByteSearch.zeroBytes((word | other.bits) ^ other.byte) }
        return hits
    }

    /// The offset of the first byte at or after `start` that may be a stop or end a line, or the number of bytes. Each
    /// of the last bytes may be one.
    @inline(__always)
    func next(_ bytes: [UInt8], from start: Int) -> Int {
        isPlain ? Self.next(bytes, from: start, first.byte) : nextOfMany(bytes, from: start)
    }

    /// The same for one byte that has one form: a function of its own, with all that it needs in registers.
    @inline(never)
    private static func next(_ bytes: [UInt8], from start: Int, _ byte: UInt64) -> Int {
        var offset = start
        guard offset >= 0 else { return bytes.count }
        while offset <= bytes.count - 8 {
            let word = ByteSearch.load(bytes, at: offset)
            let hits = ByteSearch.zeroBytes(word ^ byte) | ByteSearch.controls(word)
            if hits != 0 { return offset &+ hits.trailingZeroBitCount / 8 }
            offset += 8
        }
        return offset
    }

    @inline(never)
    private func nextOfMany(_ bytes: [UInt8], from start: Int) -> Int {
        var offset = start
        guard offset >= 0 else { return bytes.count }
        while offset <= bytes.count - 8 {
            let word = ByteSearch.load(bytes, at: offset)
            let hits = hits(word) | ByteSearch.controls(word)
            if hits != 0 { return offset &+ hits.trailingZeroBitCount / 8 }
            offset += 8
        }
        return offset
    }

    /// The first stop in `range` of `bytes` at which the thing looked for is, or nil.
    public func first(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
        var offset = range.lowerBound
        let end = min(range.upperBound, bytes.count)
        guard offset >= 0 else { return nil }
        while offset <= bytes.count - 8, offset < end {
            var hits = hits(ByteSearch.load(bytes, at: offset))
            while hits != 0 {
                let place = offset &+ hits.trailingZeroBitCount / 8
                if place >= end { return nil }
                if isWanted(bytes, place) { return place }
                hits &= hits &- 1
            }
            offset += 8
        }
        while offset < end {
            if isWanted(bytes, offset) { return offset }
            offset += 1
        }
        return nil
    }
}
