/// A day as written, `2026-11-21`: its ten characters as two integers, which sort in the order of the days.
///
/// Days can be compared without parsing their numbers or consulting a calendar.
package struct DayKey: Comparable, Sendable {
    /// `2026-11-` and `21`.
    private let month: UInt64
    private let day: UInt16

    package static let least = DayKey(month: 0, day: 0)
    package static let greatest = DayKey(month: .max, day: .max)

    private init(month: UInt64, day: UInt16) {
        self.month = month
        self.day = day
    }

    /// The day in the ten bytes from `start` on, or nil if they do not have the form of one.
    ///
    /// Not an initialiser: that would retain the bytes.
    @inline(__always)
    package static func read(_ bytes: [UInt8], at start: Int) -> DayKey? {
        guard start >= 0, start <= bytes.count - 10 else { return nil }
        let word = ByteSearch.load(bytes, at: start)
        let day = UInt16(bytes[start + 8]) << 8 | UInt16(bytes[start + 9])
        return haveShapeOfDay(word, day) ? DayKey(month: word.byteSwapped, day: day) : nil
    }

    /// Whether ten bytes have the form of a day: digits and hyphens in their places. The first eight are in `word`, the
    /// last two in `rest`.
    @inline(__always)
    private static func haveShapeOfDay(_ word: UInt64, _ rest: UInt16) -> Bool {
        // XOR with `0` turns a digit into at most 9, and XOR with a hyphen turns a hyphen into 0.
        let first = word ^ 0x2D30_302D_3030_3030
        let last = UInt64(rest) ^ 0x3030
        let bits = ByteSearch.highBits
        let others = first | ((first & ~bits) &+ 0x7F76_767F_7676_7676) | last | ((last & ~bits) &+ 0x7676)
        return others & bits == 0
    }

    /// Whether the ten bytes from `start` on are a day that is not in `days`, followed by white space. False if there
    /// are not enough bytes; otherwise computed without branches.
    @inline(__always)
    static func isWholeWord(_ bytes: [UInt8], at start: Int, outOf days: ClosedRange<DayKey>) -> Bool {
        guard start >= 0, start <= bytes.count - 11 else { return false }
        let word = ByteSearch.load(bytes, at: start)
        let day = UInt16(bytes[start + 8]) << 8 | UInt16(bytes[start + 9])
        let key = DayKey(month: word.byteSwapped, day: day)
        let isOut = ByteSearch.bit(key < days.lowerBound) | ByteSearch.bit(days.upperBound < key)
        let isDay = ByteSearch.bit(haveShapeOfDay(word, day))
        return isOut & isDay & ByteSearch.bit(bytes[start + 10] <= 0x20) != 0
    }

    /// The key of `date`, which is in the years 1 to 9999.
    package init(_ date: CivilDate) {
        self = Self.read(Array(date.description.utf8), at: 0) ?? .greatest
    }

    /// Whether the first day comes before the second.
    @inline(__always)
    package static func < (left: DayKey, right: DayKey) -> Bool {
        left.month == right.month ? left.day < right.day : left.month < right.month
    }
}
