/// What must occur somewhere in a task or its family for a query to concern it: a way to skip most of a file with one
/// search.
///
/// The search advances to the next *stop*, a byte that one of its patterns may match, and looks closer there. There may
/// be false positives, but never false negatives.
///
/// A class, so that its members are retained as one object when a search begins, which happens a million times.
package final class Prefilter: Sendable {
    private let first: BytePattern
    private let others: [BytePattern]
    private let beyondASCII: UInt64
    private let verify: Verify
    /// The bytes up to and including a stop, with the stop in the highest byte, and a mask of those that count.
    private let marker: UInt64
    private let markerMask: UInt64
    /// Days after a stop that are outside of this range do not match.
    private let days: ClosedRange<DayKey>?

    /// Returns whether there is a match at the stop at `offset`; may also be called for a byte that is not a stop.
    package typealias Verify = @Sendable (_ bytes: [UInt8], _ offset: Int) -> Bool

    /// Stops at the last byte of `marker`, which has two to eight, and tests the bytes after each whole marker. A day
    /// that stands alone there matches only if it is in `days`.
    package init(at marker: ShortText, days: ClosedRange<DayKey>? = nil, verify: @escaping Verify) {
        precondition(marker.count > 1, "a stop is found by the byte before it")
        self.verify = verify
        self.days = days
        self.marker = marker.word << UInt64(64 - 8 * marker.count)
        markerMask = ~0 << UInt64(64 - 8 * marker.count)
        first = BytePattern(marker[marker.count - 1], after: marker[marker.count - 2])
        (others, beyondASCII) = ([], 0)
    }

    /// Stops at the rarest byte of each of `needles`, and at all non-ASCII bytes.
    package init(at needles: [Needle], verify: @escaping Verify) {
        self.verify = verify
        (marker, markerMask, days) = (0, 0, nil)
        let patterns = Set(needles.map(\.pattern))
        first = patterns.first ?? BytePattern(0xFF)
        others = Array(patterns.dropFirst())
        beyondASCII = ByteSearch.highBits
    }

    /// The first offset of a match in `range` of `bytes`, or nil.
    package func first(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
        let end = min(range.upperBound, bytes.count)
        var offset = range.lowerBound
        while true {
            offset = others.isEmpty ? next(bytes, offset..<end) : nextOfMany(bytes, offset..<end)
            guard offset < end else { return nil }
            if isWanted(bytes, offset) { return offset }
            offset += 1
        }
    }

    /// Whether there is a match at `offset`. Nearly every marker is followed by a day that does not match: checking
    /// that inline takes less time than a call.
    @inline(__always)
    private func isWanted(_ bytes: [UInt8], _ offset: Int) -> Bool {
        if offset >= 7, offset <= bytes.count - 12 {
            if ByteSearch.load(bytes, at: offset - 7) & markerMask != marker { return false }
            if let days, DayKey.isWholeWord(bytes, at: offset + 1, outOf: days) { return false }
        }
        return verify(bytes, offset)
    }

    /// The offset of the first byte in `range` that may be a stop, or the end of the range.
    @inline(never)
    private func next(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
        let (pattern, beyondASCII) = (first, beyondASCII)
        return ByteSearch.first(in: bytes, range) { $0 & beyondASCII | pattern.hits($0) }
    }

    @inline(never)
    private func nextOfMany(_ bytes: [UInt8], _ range: Range<Int>) -> Int {
        ByteSearch.first(in: bytes, range) { word in
            others.reduce(word & beyondASCII | first.hits(word)) { $0 | $1.hits(word) }
        }
    }
}
