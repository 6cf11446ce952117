import TaskFile

/// Finds words that begin with a marker, such as `due:`, and that may be or contain a wanted date.
///
/// It need not know whether such a word counts as data: the comparison fails either way, for an unwanted date and for
/// no date at all.
enum DateScreen {
    typealias Reader = @Sendable ([UInt8], Range<Int>) -> ParseResult<DateValue>

    /// Finds the colons that end `marker`, which is at most seven letters and a colon, followed by a word that may
    /// contain a date, or is one that satisfies `isWanted`; all such dates lie in `spans`.
    static func prefilter(
        _ marker: ShortText, _ read: @escaping Reader, _ spans: [Span],
        _ isWanted: @escaping @Sendable (DateValue) -> Bool
    ) -> Prefilter {
        // The days that may be wanted; nil for any.
        let days = spans.contains(where: \.excludes) ? nil : spans.map(Self.days)
        var extent: ClosedRange<DayKey>?
        if let days, let least = days.map(\.first).min(), let greatest = days.map(\.last).max() {
            extent = least...greatest
        }
        return Prefilter(at: marker, days: extent) { bytes, colon in
            let value = word(bytes, colon + 1..<bytes.count)
            guard value.mayHoldDate, marker.matches(bytes, endingAt: colon + 1) else { return false }
            if let days, let day = DayKey.read(bytes, at: colon + 1), value.range.count == 10 {
                return days.contains { $0.first <= day && day <= $0.last }
            }
            return Self.isWanted(bytes, value.range, read, where: isWanted)
        }
    }

    /// Whether some word after `marker` in `range` is wanted or may contain a date, decided by reading each word as a
    /// date and not by its day key.
    static func holds(
        _ marker: ShortText, _ read: Reader, where isWanted: (DateValue) -> Bool, in bytes: [UInt8], _ range: Range<Int>
    ) -> Bool {
        var start = range.lowerBound
        while let value = end(ofFirst: marker, in: bytes, start..<range.upperBound) {
            let word = word(bytes, value..<range.upperBound)
            if word.mayHoldDate, Self.isWanted(bytes, word.range, read, where: isWanted) { return true }
            start = value
        }
        return false
    }

    /// The word at the beginning of `range`, and whether it may be or contain a date: dates have digits.
    @inline(__always)
    private static func word(_ bytes: [UInt8], _ range: Range<Int>) -> (range: Range<Int>, mayHoldDate: Bool) {
        var (end, holdsDigit) = (range.lowerBound, false)
        while end < range.upperBound, bytes[end] > 0x20 {
            holdsDigit = holdsDigit || isDigit(bytes[end])
            end += 1
        }
        return (range.lowerBound..<end, holdsDigit)
    }

    /// Whether the word in `range` is a wanted date or not a date at all.
    @inline(__always)
    private static func isWanted(
        _ bytes: [UInt8], _ range: Range<Int>, _ read: Reader, where isWanted: (DateValue) -> Bool
    ) -> Bool {
        if case .value(let date, _) = read(bytes, range) { return isWanted(date) }
        return true
    }

    /// Not a range: the type of an array of ranges is made at run time, with a search for the conformance of `DayKey`.
    private static func days(_ span: Span) -> (first: DayKey, last: DayKey) {
        let lower = span.lower == .min ? .least : DayKey(CivilDate(clampingDayNumber: Int(span.lower)))
        let upper = span.upper == .max ? .greatest : DayKey(CivilDate(clampingDayNumber: Int(span.upper)))
        return lower <= upper ? (lower, upper) : (.greatest, .greatest)
    }
}
