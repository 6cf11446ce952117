import TaskFile

/// Finds words that begin with a marker, `due:` for one, and that may be a date of the kind wanted.
///
/// Whether such a word counts as data need not be known: the comparison fails for a date of another kind and for none.
final class DateScreen: Sendable {
    /// The letters of the marker, the last one lowest: to look into an array counts a reference.
    private let letters: UInt64
    private let read: Reader
    private let isWanted: @Sendable (When) -> Bool
    /// The days that may be wanted, and from the first to the last of them; nil for any.
    private let days: [ClosedRange<DayKey>]?
    private let extent: ClosedRange<DayKey>
    private let hasDays: Bool

    /// Reads the value of a dated attribute.
    typealias Reader = @Sendable ([UInt8], Range<Int>) -> Reading<When>

    /// Looks behind `marker`, at most eight letters and a colon, for dates of which `isWanted` holds, all of which lie
    /// in `spans`.
    init(_ marker: [UInt8], _ read: @escaping Reader, _ spans: [Span], _ isWanted: @escaping @Sendable (When) -> Bool) {
        letters = marker.dropLast().reduce(0) { $0 << 8 | UInt64($1) }
        self.read = read
        self.isWanted = isWanted
        let ranges = spans.map(Self.days)
        days = spans.contains(where: \.excludes) ? nil : ranges
        hasDays = days != nil
        extent = (ranges.map(\.lowerBound).min() ?? .least)...(ranges.map(\.upperBound).max() ?? .greatest)
    }

    /// Whether the colon at `offset` of `bytes` ends a marker behind which stands a word that is wanted or no date.
    func letsThrough(_ bytes: [UInt8], _ offset: Int) -> Bool {
        guard bytes[offset] == UInt8(ascii: ":") else { return false }
        var (rest, place) = (letters, offset)
        while rest != 0 {
            place -= 1
            guard place >= 0, bytes[place] == UInt8(truncatingIfNeeded: rest) else { return false }
            rest >>= 8
        }
        // Most dates are plain days: two comparisons instead of a calendar.
        let value = offset + 1
        if hasDays, let day = DayKey.read(bytes, at: value), value + 10 == bytes.count || bytes[value + 10] <= 0x20 {
            // Counted references: the ranges are not touched for a day before or behind all of them.
            return extent.contains(day) && days?.contains { $0.contains(day) } == true
        }
        return Self.mayBeWanted(bytes, value..<bytes.count, read, where: isWanted)
    }

    /// Whether some word behind `marker` in `range` is wanted or no date, told by the calendar alone.
    static func holds(
        _ marker: [UInt8], _ read: Reader, where isWanted: (When) -> Bool, in bytes: [UInt8], _ range: Range<Int>
    ) -> Bool {
        var start = range.lowerBound
        while let value = end(ofFirst: marker, in: bytes, start..<range.upperBound) {
            if mayBeWanted(bytes, value..<range.upperBound, read, where: isWanted) { return true }
            start = value
        }
        return false
    }

    /// Whether the word at the beginning of `range` is a date that is wanted, or none.
    @inline(__always)
    private static func mayBeWanted(
        _ bytes: [UInt8], _ range: Range<Int>, _ read: Reader, where isWanted: (When) -> Bool
    ) -> Bool {
        var end = range.lowerBound
        while end < range.upperBound, bytes[end] > 0x20 { end += 1 }
        if case .value(let date, _) = read(bytes, range.lowerBound..<end) { return isWanted(date) }
        return true
    }

    /// The days of a span.
    private static func days(_ span: Span) -> ClosedRange<DayKey> {
        let lower = span.lower == .min ? .least : DayKey(CivilDate(clampingDayNumber: Int(span.lower)))
        let upper = span.upper == .max ? .greatest : DayKey(CivilDate(clampingDayNumber: Int(span.upper)))
        return lower <= upper ? lower...upper : .greatest ... .greatest
    }
}
