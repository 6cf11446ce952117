import TaskFile

/// Finds words that begin with a marker, `due:` for one, and that may be a date of the kind wanted.
///
/// Whether such a word counts as data need not be known: the comparison fails for a date of another kind and for none.
struct DateScreen: Sendable {
    private let marker: [UInt8]
    private let read: Reader
    private let isWanted: @Sendable (When) -> Bool
    /// The days that may be wanted, each as a number whose digits are those of the date; nil for any.
    private let days: [ClosedRange<Int>]?

    /// Reads the value of a dated attribute.
    typealias Reader = @Sendable ([UInt8], Range<Int>) -> Reading<When>

    /// Looks behind `marker` for dates of which `isWanted` holds, all of which lie in `spans`.
    init(_ marker: [UInt8], _ read: @escaping Reader, _ spans: [Span], _ isWanted: @escaping @Sendable (When) -> Bool) {
        self.marker = marker
        self.read = read
        self.isWanted = isWanted
        days = spans.contains(where: \.excludes) ? nil : spans.map(Self.digits)
    }

    /// The offset behind the first marker in `range` of `bytes` at which a word begins that is wanted or no date, or
    /// nil.
    func first(in bytes: [UInt8], _ range: Range<Int>) -> Int? {
        let (marker, days) = (marker, days ?? [])
        let hasDays = self.days != nil
        var start = range.lowerBound
        while let value = end(ofFirst: marker, in: bytes, start..<range.upperBound) {
            start = value
            if hasDays, let day = Self.digits(bytes, value) {
                // Most dates are plain days: one comparison instead of a calendar.
                if days.contains(where: { $0.contains(day) }) { return value }
            } else if Self.mayBeWanted(bytes, value..<range.upperBound, read, where: isWanted) {
                return value
            }
        }
        return nil
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

    /// The word at `start` as a number, 20261121 for `2026-11-21`, or nil when it does not look like a day.
    @inline(__always)
    private static func digits(_ bytes: [UInt8], _ start: Int) -> Int? {
        guard start + 10 <= bytes.count, bytes[start + 4] == UInt8(ascii: "-"), bytes[start + 7] == UInt8(ascii: "-"),
            start + 10 == bytes.count || bytes[start + 10] <= 0x20
        else { return nil }
        var number = 0
        var greatest: UInt8 = 0
        for offset in 0..<10 where offset != 4 && offset != 7 {
            let digit = bytes[start + offset] &- UInt8(ascii: "0")
            greatest = max(greatest, digit)
            number = number * 10 + Int(digit)
        }
        return greatest <= 9 ? number : nil
    }

    /// The days of a span, as numbers of that form.
    private static func digits(_ span: Span) -> ClosedRange<Int> {
        func digits(_ day: Int32) -> Int {
            let date = CivilDate(clampingDayNumber: Int(day))
            return (date.year * 100 + date.month) * 100 + date.day
        }
        let lower = span.lower == .min ? Int.min : digits(span.lower)
        let upper = span.upper == .max ? Int.max : digits(span.upper)
        return lower <= upper ? lower...upper : Int.max...Int.max
    }
}
