/// The reading of a calendar and a wall clock: a day, an hour and a minute, in no particular zone.
public struct CivilTime: Hashable, Comparable, Sendable {
    /// The day.
    public let date: CivilDate
    /// Minutes since the day began, 0 to 1439.
    public let minuteOfDay: Int16

    /// The given minute of `date`, or nil if a day has no such hour or minute.
    public init?(_ date: CivilDate, hour: Int, minute: Int) {
        guard 0...23 ~= hour, 0...59 ~= minute else { return nil }
        self.init(date, minuteOfDay: hour * 60 + minute)
    }

    /// The given minute of `date`; `minuteOfDay` is clamped to 0 to 1439.
    public init(_ date: CivilDate, minuteOfDay: Int) {
        self.date = date
        self.minuteOfDay = Int16(min(max(minuteOfDay, 0), 1439))
    }

    /// The time `minutes` minutes after 1970-01-01T00:00; its day is clamped to the years 1 to 9999.
    public init(minutesSinceEpoch minutes: Int) {
        let minute = (minutes % 1440 + 1440) % 1440
        let day = minutes / 1440 - (minutes % 1440 < 0 ? 1 : 0)
        self.init(CivilDate(clampingDayNumber: day), minuteOfDay: minute)
    }

    /// Minutes since 1970-01-01T00:00 on the same clock.
    public var minutesSinceEpoch: Int { Int(date.dayNumber) * 1440 + Int(minuteOfDay) }
    /// Hour, 0 to 23.
    public var hour: Int { Int(minuteOfDay) / 60 }
    /// Minute of the hour, 0 to 59.
    public var minute: Int { Int(minuteOfDay) % 60 }

    /// Whether `left` is earlier than `right`.
    public static func < (left: CivilTime, right: CivilTime) -> Bool {
        (left.date, left.minuteOfDay) < (right.date, right.minuteOfDay)
    }
}

extension CivilTime: CustomStringConvertible {
    /// The canonical spelling, `2026-11-25T17:00`.
    public var description: String { "\(date)T\(clockTime(Int(minuteOfDay)))" }

    /// The spelling for people: `2026-11-25 17:00`.
    package var spaced: String { description.replacing("T", with: " ") }
}
