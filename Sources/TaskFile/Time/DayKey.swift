/// A day as it is written, `2026-11-21`: its ten characters as two numbers, which sort as the days do.
///
/// To compare days so, nothing has to be read as a number or looked up in a calendar.
package struct DayKey: Comparable, Sendable {
    /// `2026-11-` and `21`.
    private let month: UInt64
    private let day: UInt16

    /// Before all days.
    package static let least = DayKey(month: 0, day: 0)
    /// After all days.
    package static let greatest = DayKey(month: .max, day: .max)

    private init(month: UInt64, day: UInt16) {
        self.month = month
        self.day = day
    }

    /// What stands in the ten bytes from `start` on, or nil when that has not the shape of a day.
    ///
    /// No initializer: that would count a reference to the bytes.
    @inline(__always)
    package static func read(_ bytes: [UInt8], at start: Int) -> DayKey? {
        guard start >= 0, start <= bytes.count - 10 else { return nil }
        let word = ByteSearch.load(bytes, at: start)
        let day = UInt16(bytes[start + 8]) << 8 | UInt16(bytes[start + 9])
        return ByteSearch.haveShapeOfDay(word, day) ? DayKey(month: word.byteSwapped, day: day) : nil
    }

    /// Whether the ten bytes from `start` on are a day that is not in `days`, with white space after it. There must be
    /// that many bytes; which it is is told without branching.
    @inline(__always)
    static func standsAlone(_ bytes: [UInt8], at start: Int, outOf days: ClosedRange<DayKey>) -> Bool {
        guard start >= 0, start <= bytes.count - 11 else { return false }
        let word = ByteSearch.load(bytes, at: start)
        let day = UInt16(bytes[start + 8]) << 8 | UInt16(bytes[start + 9])
        let key = DayKey(month: word.byteSwapped, day: day)
        let isOut = ByteSearch.bit(key < days.lowerBound) | ByteSearch.bit(days.upperBound < key)
        let isDay = ByteSearch.bit(ByteSearch.haveShapeOfDay(word, day))
        return isOut & isDay & ByteSearch.bit(bytes[start + 10] <= 0x20) != 0
    }

    /// The key of `date`, which lies in the years from 1 to 9999.
    package init(_ date: CivilDate) {
        self = Self.read(Array(date.description.utf8), at: 0) ?? .greatest
    }

    /// Whether the first day comes before the second.
    @inline(__always)
    package static func < (left: DayKey, right: DayKey) -> Bool {
        left.month == right.month ? left.day < right.day : left.month < right.month
    }
}
