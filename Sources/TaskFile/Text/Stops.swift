/// Where a search for something stops to have a closer look: at certain bytes of ASCII, and perhaps at all others.
///
/// A class: what it holds is counted as one thing where a search begins, which it does a million times.
public final class Stops: Sendable {
    private let first: BytePattern
    private let others: [BytePattern]
    private let hasOthers: Bool
    private let beyondASCII: UInt64
    private let look: Look
    /// What stands before a stop and with it, the highest byte at the stop, and which bytes of that count.
    private let marker: UInt64
    private let markerMask: UInt64
    /// Days after a stop that are out of this range are not wanted.
    private let days: ClosedRange<DayKey>?

    /// Tells whether the thing looked for is at the stop at `offset`; a byte that is not a stop may be asked about too.
    public typealias Look = @Sendable (_ bytes: [UInt8], _ offset: Int) -> Bool

    /// Stops at the last byte of `marker`, which has one to eight, and looks at those after all of it. Of days that
    /// stand there alone, none but those in `days` is wanted.
    public init(at marker: [UInt8], days: ClosedRange<DayKey>? = nil, isWanted: @escaping Look) {
        precondition(1...8 ~= marker.count, "a marker fits into a word")
        look = isWanted
        self.days = days
        self.marker = marker.reversed().reduce(0) { $0 << 8 | UInt64($1) } << UInt64(64 - 8 * marker.count)
        markerMask = ~0 << UInt64(64 - 8 * marker.count)
        first = BytePattern(marker[marker.count - 1])
        (others, hasOthers, beyondASCII) = ([], false, 0)
    }

    /// Stops at the rarest byte of each of `needles`, and at all bytes that are not ASCII.
    public init(at needles: [Needle], isWanted: @escaping Look) {
        look = isWanted
        (marker, markerMask, days) = (0, 0, nil)
        let patterns = Set(needles.map(\.pattern))
        first = patterns.first ?? BytePattern(0xFF)
        others = Array(patterns.dropFirst())
        (hasOthers, beyondASCII) = (!others.isEmpty, ByteSearch.highBits)
    }

    /// Whether the thing looked for is at `offset`. Nearly every marker has a day after it that is not wanted: to know
    /// that at once takes a sixth less time than to call.
    @inline(__always)
    private func isWanted(_ bytes: [UInt8], _ offset: Int) -> Bool {
        if offset >= 7, offset <= bytes.count - 12 {
            if ByteSearch.load(bytes, at: offset - 7) & markerMask != marker { return false }
            if let days, DayKey.standsAlone(bytes, at: offset + 1, outOf: days) { return false }
        }
        return look(bytes, offset)
    }

    /// The high bit of each byte of `word` to stop at, and perhaps of some others.
    @inline(__always)
    private func hits(_ word: UInt64) -> UInt64 {
        var hits = word & beyondASCII | first.hits(word)
        if hasOthers {
            for other in others { hits |= other.hits(word) }
        }
        return hits
    }

    /// The first stop in `range` of `bytes` at which the thing looked for is, or nil.
    public func first(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
        let end = min(range.upperBound, bytes.count)
        var offset = range.lowerBound
        while true {
            offset = hasOthers ? nextOfMany(bytes, from: offset) : next(bytes, from: offset)
            guard offset < end else { return nil }
            if isWanted(bytes, offset) { return offset }
            offset += 1
        }
    }

    /// The offset of the first byte at or after `start` that may be a stop, or the number of bytes. Each of the last
    /// bytes may be one.
    @inline(never)
    private func next(_ bytes: [UInt8], from start: Int) -> Int {
        let (pattern, beyondASCII) = (first, beyondASCII)
        var offset = start
        while offset >= 0, offset <= bytes.count - 8 {
            let word = ByteSearch.load(bytes, at: offset)
            let hits = word & beyondASCII | pattern.hits(word)
            if hits != 0 { return offset &+ hits.trailingZeroBitCount / 8 }
            offset &+= 8
        }
        return offset
    }

    @inline(never)
    private func nextOfMany(_ bytes: [UInt8], from start: Int) -> Int {
        var offset = start
        while offset >= 0, offset <= bytes.count - 8 {
            let hits = hits(ByteSearch.load(bytes, at: offset))
            if hits != 0 { return offset &+ hits.trailingZeroBitCount / 8 }
            offset &+= 8
        }
        return offset
    }
}

/// Whole stretches of bytes at once: see `Stretch` for what is won by that.
extension Stops {
    /// How many offsets are written at once, whether they are any or not.
    static let spareRoom = 4

    /// Writes down the offsets in `range` of `bytes` at which a line may end or a stop may be, in ascending order, and
    /// answers how many they are. There must be room for one of each byte and `spareRoom` more.
    ///
    /// Goes on from 64 bytes to the next without looking how many there are, as long as they are four at most.
    func list(_ bytes: [UInt8], _ range: Range<Int>, into offsets: inout [UInt32]) -> Int {
        let end = min(range.upperBound, bytes.count)
        let (isPlain, byte) = (beyondASCII == 0 && !hasOthers, first.repeated)
        var (count, offset, rest) = (0, range.lowerBound, UInt64(0))
        while count <= offsets.count - Self.spareRoom {
            if rest == 0 {
                guard offset < end, offset <= bytes.count - 64 else { break }
                let start = UInt32(truncatingIfNeeded: offset)
                rest = isPlain ? Self.bits(bytes, from: start, byte) : bits(bytes, from: start)
                offset &+= 64
            }
            for _ in 0..<Self.spareRoom {
                offsets[count] = UInt32(truncatingIfNeeded: offset &- 64 &+ rest.trailingZeroBitCount)
                count &+= ByteSearch.bit(rest != 0)
                rest &= rest &- 1
            }
        }
        // Each of the last bytes may be one.
        while count < offsets.count, offset < end {
            offsets[count] = UInt32(truncatingIfNeeded: offset)
            count += 1
            offset += 1
        }
        while count > 0, offsets[count - 1] >= end { count -= 1 }
        return count
    }

    /// A bit for each of the 64 bytes from `start` on, the first lowest: whether a line may end there or a stop be.
    ///
    /// A function of its own: where arrays are written to, too, the compiler checks each of the 64 loads.
    @inline(never)
    private func bits(_ bytes: [UInt8], from start: UInt32) -> UInt64 {
        let offset = Int(start)
        guard offset <= bytes.count - 64 else { return 0 }
        return ByteSearch.bits(bytes, from: offset) { self.hits($0) | ByteSearch.controls($0) }
    }

    /// The same for one byte that has one form.
    @inline(never)
    private static func bits(_ bytes: [UInt8], from start: UInt32, _ byte: UInt64) -> UInt64 {
        let offset = Int(start)
        guard offset <= bytes.count - 64 else { return 0 }
        return ByteSearch.bits(bytes, from: offset) { word in
            (((word ^ byte) &- ByteSearch.ones) | (word &- ByteSearch.behindCR)) & ~word
        }
    }

    /// Keeps of the first `count` of `offsets` those at which the thing looked for is, and answers how many they are.
    func keepWanted(_ bytes: [UInt8], _ offsets: inout [UInt32], _ count: Int) -> Int {
        var likely = count
        if let days {
            likely = 0
            for index in 0..<count {
                let offset = offsets[index]
                offsets[likely] = offset
                likely &+= ByteSearch.bit(mayBeWanted(bytes, from: Int(offset) - 7, days))
            }
        }
        var wanted = 0
        for index in 0..<likely where isWanted(bytes, Int(offsets[index])) {
            offsets[wanted] = offsets[index]
            wanted += 1
        }
        return wanted
    }

    /// Whether the marker ends with the eight bytes from `start` on, and no unwanted day follows them, told
    /// without branching.
    @inline(never)
    private func mayBeWanted(_ bytes: [UInt8], from start: Int, _ days: ClosedRange<DayKey>) -> Bool {
        guard start >= 0, start <= bytes.count - 19 else { return true }
        let isBehind = ByteSearch.load(bytes, at: start) & markerMask == marker
        let isOther = DayKey.standsAlone(bytes, at: start + 8, outOf: days)
        return ByteSearch.bit(isBehind) & ~ByteSearch.bit(isOther) != 0
    }
}
