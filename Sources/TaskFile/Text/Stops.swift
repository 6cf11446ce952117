/// Where a search for something stops to have a closer look: at certain bytes of ASCII, and perhaps at all others.
///
/// A class: what it holds is counted as one thing where a search begins, which it does a million times.
public final class Stops: Sendable {
    private let first: Pattern
    private let others: [Pattern]
    private let hasOthers: Bool
    private let beyondASCII: UInt64
    /// Whether the first is all there is, and has one form.
    private let isPlain: Bool
    private let look: Look
    /// What stands before a stop and with it, the highest byte at the stop, and which bytes of that count.
    private let marker: UInt64
    private let markerMask: UInt64
    /// Days behind a stop that are out of this range are not wanted.
    private let days: ClosedRange<DayKey>?

    /// Tells whether the thing looked for is at the stop at `offset`; a byte that is no stop may be asked about too.
    public typealias Look = @Sendable (_ bytes: [UInt8], _ offset: Int) -> Bool

    /// A byte to stop at, eight times, and what makes it of the two forms of a letter.
    private struct Pattern: Sendable {
        let byte: UInt64
        let bits: UInt64

        init(_ byte: UInt8, bits: UInt8) {
            self.byte = ByteSearch.ones &* UInt64(byte)
            self.bits = ByteSearch.ones &* UInt64(bits)
        }
    }

    /// Stops at the last byte of `marker`, which has one to eight, and looks at those behind all of it. Of days that
    /// stand there alone, none but those in `days` is wanted.
    public init(at marker: [UInt8], days: ClosedRange<DayKey>? = nil, isWanted: @escaping Look) {
        precondition(1...8 ~= marker.count, "a marker fits into a word")
        look = isWanted
        self.days = days
        self.marker = marker.reversed().reduce(0) { $0 << 8 | UInt64($1) } << UInt64(64 - 8 * marker.count)
        markerMask = ~0 << UInt64(64 - 8 * marker.count)
        first = Pattern(marker[marker.count - 1], bits: 0)
        (others, hasOthers, beyondASCII, isPlain) = ([], false, 0, true)
    }

    /// Stops at the rarest byte of each of `needles`, and at all bytes that are not ASCII.
    public init(at needles: [Needle], isWanted: @escaping Look) {
        look = isWanted
        (marker, markerMask, days) = (0, 0, nil)
        let patterns = Set(needles.map { [$0.rarestByte, $0.caseBit] }).map { Pattern($0[0], bits: $0[1]) }
        first = patterns.first ?? Pattern(0xFF, bits: 0)
        others = Array(patterns.dropFirst())
        (hasOthers, beyondASCII, isPlain) = (!others.isEmpty, ByteSearch.highBits, false)
    }

    /// Whether the thing looked for is at `offset`. Nearly every marker has a day behind it that is not wanted: to know
    /// that at once takes a sixth less time than to call.
    @inline(__always)
    func isWanted(_ bytes: [UInt8], _ offset: Int) -> Bool {
        if offset >= 7, offset < bytes.count {
            if ByteSearch.load(bytes, at: offset - 7) & markerMask != marker { return false }
            if let days, offset < bytes.count - 11, bytes[offset + 11] <= 0x20,
                let day = DayKey.read(bytes, at: offset + 1), !days.contains(day)
            {
                return false
            }
        }
        return look(bytes, offset)
    }

    /// The high bit of each byte of `word` to stop at, and perhaps of some others.
    @inline(__always)
    func hits(_ word: UInt64) -> UInt64 {
        var hits = word & beyondASCII | ByteSearch.zeroBytes((word | first.bits) ^ first.byte)
        if hasOthers {
            for other in others { hits |= ByteSearch.zeroBytes((word | other.bits) ^ other.byte) }
        }
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
        let end = min(range.upperBound, bytes.count)
        var offset = range.lowerBound
        while true {
            offset = hasOthers ? nextOfMany(bytes, from: offset) : nextStop(bytes, from: offset)
            guard offset < end else { return nil }
            if isWanted(bytes, offset) { return offset }
            offset += 1
        }
    }

    /// As `next`, but for the ends of lines, which are of no interest.
    @inline(never)
    private func nextStop(_ bytes: [UInt8], from start: Int) -> Int {
        let (pattern, beyondASCII) = (first, beyondASCII)
        var offset = start
        guard offset >= 0 else { return bytes.count }
        while offset <= bytes.count - 8 {
            let word = ByteSearch.load(bytes, at: offset)
            let hits = word & beyondASCII | ByteSearch.zeroBytes((word | pattern.bits) ^ pattern.byte)
            if hits != 0 { return offset &+ hits.trailingZeroBitCount / 8 }
            offset += 8
        }
        return offset
    }
}
