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

    /// The time `minutes` minutes after 1970-01-01T00:00, clamped to the years 1 to 9999.
    public init(minutesSinceEpoch minutes: Int) {
        let minute = (minutes % 1440 + 1440) % 1440
        self.init(CivilDate(clampingDayNumber: (minutes - minute) / 1440), minuteOfDay: minute)
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
    public var description: String { "\(date)T\(padded(hour, 2)):\(padded(minute, 2))" }
}

/// A civil time as written in a file: in the reader's zone, or with its own offset.
public struct Moment: Hashable, Sendable {
    /// The day, hour and minute as written.
    public let written: CivilTime
    /// Minutes by which the written time is ahead of universal time; nil means the reader's zone.
    public let offset: Int16?

    /// The moment at which a clock `offset` minutes ahead of universal time shows `written`; nil is the reader's zone.
    public init(_ written: CivilTime, offset: Int? = nil) {
        self.written = written
        self.offset = offset.map { Int16(clamping: $0) }
    }

    /// The point in time of the moment, for a reader in `zone`.
    public func instant(in zone: Zone) -> Instant {
        guard let offset else { return zone.instant(of: written) }
        return Instant(seconds: Int64(written.minutesSinceEpoch - Int(offset)) * 60)
    }

    /// The time on the clock of a reader in `zone` at this moment; as written if there is no offset.
    public func civilTime(in zone: Zone) -> CivilTime {
        offset == nil ? written : zone.civilTime(at: instant(in: zone))
    }
}

extension Moment: CustomStringConvertible {
    /// The canonical spelling: `2026-11-25T17:00`, with `Z` or `+02:00` if an offset was written.
    public var description: String {
        guard let offset else { return written.description }
        if offset == 0 { return "\(written)Z" }
        let minutes = abs(Int(offset))
        return "\(written)\(offset < 0 ? "-" : "+")\(padded(minutes / 60, 2)):\(padded(minutes % 60, 2))"
    }
}

/// The value of a dated attribute: a period, or a moment.
public enum DateValue: Hashable, Sendable {
    case period(Period)
    case moment(Moment)

    /// The first day of the value, for a reader in `zone`.
    public func firstDay(in zone: Zone) -> CivilDate {
        switch self {
        case .period(let period): period.first
        case .moment(let moment): moment.civilTime(in: zone).date
        }
    }

    /// The last day of the value, for a reader in `zone`.
    public func lastDay(in zone: Zone) -> CivilDate {
        switch self {
        case .period(let period): period.last
        case .moment(let moment): moment.civilTime(in: zone).date
        }
    }
}

extension DateValue: CustomStringConvertible {
    /// The canonical spelling of the period or moment.
    public var description: String {
        switch self {
        case .period(let period): period.description
        case .moment(let moment): moment.description
        }
    }
}

/// The current time for every tool: one instant, read once, and the zone of the reader.
public struct Now: Sendable {
    /// The point in time.
    public let instant: Instant
    /// The reader's zone.
    public let zone: Zone
    /// The time on the reader's clock.
    public let civilTime: CivilTime

    /// The given instant in `zone`.
    public init(_ instant: Instant, in zone: Zone) {
        self.instant = instant
        self.zone = zone
        civilTime = zone.civilTime(at: instant)
    }

    /// The civil day of the reader.
    public var today: CivilDate { civilTime.date }

    /// Whether something that is due by the end of `due` is late: decided here and nowhere else.
    ///
    /// A period ends with its last civil day; a moment ends when it is reached.
    public func isPast(endOf due: DateValue) -> Bool {
        switch due {
        case .period(let period): today > period.last
        case .moment(let moment): instant > moment.instant(in: zone)
        }
    }

    /// Whether the beginning of `start` has been reached.
    public func isReached(beginningOf start: DateValue) -> Bool {
        switch start {
        case .period(let period): period.first <= today
        case .moment(let moment): moment.instant(in: zone) <= instant
        }
    }
}
