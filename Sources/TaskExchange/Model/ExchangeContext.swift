import TaskFile

/// What reading and writing depend on besides the tasks: the time, the zone and the settings.
package final class ExchangeContext {
    /// The time, and the zone of the reader.
    package let now: Now
    /// The settings of the task file: which keys it declares, and when a reminder for a whole day fires.
    package let settings: Settings
    /// A zone of the time zone database; nil when there is none of that name.
    package let zone: (String) -> Zone?

    /// The minute of the day at which a reminder for a whole day fires.
    package var notifyAt: Int { settings.notifyAt }

    package init(now: Now, settings: Settings = Settings(), zone: @escaping (String) -> Zone? = { _ in nil }) {
        self.now = now
        self.settings = settings
        self.zone = zone
    }

    package func beginning(of value: DateValue) -> Instant { value.beginning(in: now.zone) }

    /// What the reader's clock shows when a day or moment begins.
    package func clock(of value: DateValue) -> CivilTime { now.zone.civilTime(at: beginning(of: value)) }

    /// The last day of a period as a value; a moment unchanged.
    package func lastDay(of value: DateValue) -> DateValue {
        if case .period(let period) = value { return .period(Period(period.last)) }
        return value
    }

    /// The first day of a period as a value; a moment unchanged.
    package func firstDay(of value: DateValue) -> DateValue {
        if case .period(let period) = value { return .period(Period(period.first)) }
        return value
    }

    /// By how many days `later` is later than `value` at the same time of day, on the reader's clock and in whatever
    /// zone either is written. Nil where the time differs, or one is a day and the other a moment.
    package func days(from value: DateValue, to later: DateValue) -> Int? {
        guard value.isMoment == later.isMoment else { return nil }
        let minutes = clock(of: later).minutesSinceEpoch - clock(of: value).minutesSinceEpoch
        return minutes.isMultiple(of: 1440) ? minutes / 1440 : nil
    }

    /// The day that begins at `instant`, or else the moment on the reader's clock.
    package func value(at instant: Instant) -> DateValue {
        let time = now.zone.civilTime(at: instant)
        let midnight = now.zone.beginning(of: time.date)
        return midnight == instant ? .period(Period(time.date)) : .moment(moment(at: instant))
    }

    /// The moment on the reader's clock, with an offset where the clock shows its time twice, and in universal time
    /// where it is past the last year.
    package func moment(at instant: Instant) -> Moment {
        let time = now.zone.civilTime(at: instant)
        let offset = Int(now.zone.offset(at: instant)) / 60
        let minute = instant.seconds - (instant.seconds % 60 + 60) % 60
        return [Moment(time), Moment(time, offset: offset)].first { $0.instant(in: now.zone).seconds == minute }
            ?? Moment(Zone.utc.civilTime(at: instant), offset: 0)
    }
}

extension CivilTime {
    /// The basic form of ISO 8601, to the minute: `20261124T0000`.
    var basicFormat: String {
        let digits = description.filter(\.isNumber)
        return "\(digits.prefix(8))T\(digits.dropFirst(8))"
    }
}

extension Instant {
    /// The basic form of ISO 8601: `20261124T000000Z`.
    package var basicFormat: String {
        "\(Zone.utc.civilTime(at: self).basicFormat)\(padded((seconds % 60 + 60) % 60, 2))Z"
    }

    /// The instant that such a text denotes.
    package init?(basicFormat text: String) {
        let digits = text.filter(\.isNumber)
        guard digits.utf8.count == 14, text.hasSuffix("Z"),
            case .moment(let moment)? = DateValue.meant(by: text), let second = Int(digits.suffix(2)), second < 61
        else { return nil }
        self.init(seconds: moment.instant(in: .utc).seconds + Int64(second))
    }
}
