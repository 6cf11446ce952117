/// A day of the proleptic Gregorian calendar in the years 1 to 9999; an invalid date cannot be represented.
///
/// Stored as one integer, so comparing two dates is comparing two integers. The conversions count years from March, so
/// that a leap day ends its year, and 400 years as 146,097 days.
public struct CivilDate: Hashable, Comparable, Sendable {
    /// Days since 1970-01-01, which is day 0.
    public let dayNumber: Int32

    /// 0001-01-01.
    public static let first = CivilDate(uncheckedDayNumber: -719_162)
    /// 9999-12-31.
    public static let last = CivilDate(uncheckedDayNumber: 2_932_896)

    private init(uncheckedDayNumber: Int32) { dayNumber = uncheckedDayNumber }

    /// The day `dayNumber` days after 1970-01-01, or nil outside the years 1 to 9999.
    public init?(dayNumber: Int) {
        guard Int(Self.first.dayNumber)...Int(Self.last.dayNumber) ~= dayNumber else { return nil }
        self.dayNumber = Int32(dayNumber)
    }

    /// The day `dayNumber` days after 1970-01-01, clamped to the years 1 to 9999.
    public init(clampingDayNumber dayNumber: Int) {
        self.dayNumber = Int32(min(max(dayNumber, Int(Self.first.dayNumber)), Int(Self.last.dayNumber)))
    }

    /// The given day, or nil if it does not exist (30 February, month 13, year 0).
    @inline(__always)
    public init?(year: Int, month: Int, day: Int) {
        // Every month has 28 days, so most dates can be checked without the year.
        guard 1...9999 ~= year, 1...12 ~= month, day >= 1,
            day <= 28 || day <= Self.daysIn(month: month, year: year)
        else { return nil }
        // Count years from March, so that a leap day is the last day of its year.
        let shiftedYear = UInt32(truncatingIfNeeded: month <= 2 ? year - 1 : year)
        let shiftedMonth = UInt32(truncatingIfNeeded: month <= 2 ? month + 9 : month - 3)
        let century = shiftedYear / 100
        let dayOfYear = (153 * shiftedMonth + 2) / 5 + UInt32(truncatingIfNeeded: day)
        let days = shiftedYear * 365 + shiftedYear / 4 - century + century / 4 + dayOfYear
        dayNumber = Int32(truncatingIfNeeded: days) - 719_469
    }

    /// The number of days from `other` to this day; negative if this day is earlier.
    @inlinable
    package func days(since other: CivilDate) -> Int { Int(dayNumber) - Int(other.dayNumber) }

    /// Year, month and day, computed together.
    public var parts: (year: Int, month: Int, day: Int) {
        let shifted = Int(dayNumber) + 719_468
        let era = shifted / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }

    /// Year, 1 to 9999.
    public var year: Int { parts.year }
    /// Month, 1 to 12.
    public var month: Int { parts.month }
    /// Day of the month, 1 to 31.
    public var day: Int { parts.day }
    /// Quarter, 1 to 4.
    public var quarter: Int { (parts.month + 2) / 3 }

    /// The day of the week.
    public var weekday: Weekday {
        // 1970-01-01 was a Thursday, 3 days after a Monday.
        let index = (Int(dayNumber) + 3) % 7
        return Weekday(rawValue: (index < 0 ? index + 7 : index) + 1) ?? .monday
    }

    /// The ISO 8601 week that contains the day; its year may differ from the day's around New Year.
    public var isoWeek: (year: Int, week: Int) {
        let thursday = Int(dayNumber) + 3 - weekday.daysSinceMonday
        let year = CivilDate(clampingDayNumber: thursday).year
        guard let newYear = CivilDate(year: year, month: 1, day: 1) else { return (year, 1) }
        return (year, (thursday - Int(newYear.dayNumber)) / 7 + 1)
    }

    /// The number of days in a month; `month` is 1 to 12.
    public static func daysIn(month: Int, year: Int) -> Int {
        switch month {
        case 2: isLeap(year: year) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// Whether `year` has a 29 February.
    public static func isLeap(year: Int) -> Bool {
        year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
    }

    /// The number of ISO weeks in `year`: 52 or 53. A year has 53 if it ends on a Thursday, or if it is a leap year and
    /// ends on a Friday.
    public static func weeksIn(year: Int) -> Int {
        guard let end = CivilDate(year: year, month: 12, day: 31) else { return 52 }
        return end.weekday == .thursday || (end.weekday == .friday && isLeap(year: year)) ? 53 : 52
    }

    /// The next day; nil after the year 9999.
    package var next: CivilDate? { CivilDate(dayNumber: Int(dayNumber) + 1) }

    /// The day `days` days later (earlier if negative), clamped to the years 1 to 9999.
    public func adding(days: Int) -> CivilDate {
        CivilDate(clampingDayNumber: Int(dayNumber) + min(max(days, -Self.farther), Self.farther))
    }

    /// The same day `months` months later (earlier if negative), or the last day of that month if it is shorter;
    /// clamped to the years 1 to 9999.
    public func adding(months: Int) -> CivilDate {
        let index = monthIndex + min(max(months, -Self.farther), Self.farther)
        return CivilDate(monthIndex: index, clampingDay: day) ?? (months < 0 ? .first : .last)
    }

    /// More days, and more months, than there are between any two dates.
    static let farther = 10_000_000

    /// The number of months from January of the year 0 to the month of the day.
    package var monthIndex: Int {
        let (year, month, _) = parts
        return year * 12 + month - 1
    }

    /// The given day of a month, or the last day of the month if it is shorter; nil outside the years 1 to 9999.
    init?(monthIndex: Int, clampingDay day: Int) {
        guard monthIndex >= 12 else { return nil }
        let (year, month) = (monthIndex / 12, monthIndex % 12 + 1)
        self.init(year: year, month: month, day: min(day, Self.daysIn(month: month, year: year)))
    }

    /// Whether `left` is earlier than `right`.
    public static func < (left: CivilDate, right: CivilDate) -> Bool { left.dayNumber < right.dayNumber }
}

extension CivilDate: CustomStringConvertible {
    /// The canonical spelling, `2026-11-25`.
    public var description: String {
        let (year, month, day) = parts
        var digits = year * 10_000 + month * 100 + day
        var text = Array("0000-00-00".utf8)
        for place in [9, 8, 6, 5, 3, 2, 1, 0] {
            text[place] += UInt8(digits % 10)
            digits /= 10
        }
        return String(decoding: text, as: UTF8.self)
    }
}
