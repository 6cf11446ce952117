import TaskEdit
import TaskExchange
import TaskFile

struct ICalendarTimes {
    let context: ExchangeContext

    /// A DATE as a day; a DATE-TIME as a moment on the reader's clock, unless it floats, as ours do. What is not a date
    /// is lost.
    func value(_ line: ContentLine, _ lost: inout [String]) -> DateValue? {
        // Years, months and weeks are dates of ours alone.
        guard let value = DateValue.meant(by: line.value), line.value.utf8.count >= 8, !line.value.contains("W") else {
            lost.append("\(line.name.lowercased()) '\(line.value)'")
            return nil
        }
        guard case .moment(let moment) = value else { return value }
        if moment.offset != nil {
            return .moment(context.moment(at: moment.instant(in: .utc)))
        }
        guard let name = line.parameters["TZID"] else { return value }
        guard let zone = context.calendarZone(name) else {
            lost.append("time zone '\(name)'")
            return value
        }
        return .moment(context.moment(at: Self.instant(of: moment.written, in: zone)))
    }

    /// The instant of `time`; where the clock skips it, the one that it would have been with the offset before.
    private static func instant(of time: CivilTime, in zone: Zone) -> Instant {
        let instant = zone.instant(of: time)
        if zone.civilTime(at: instant) == time { return instant }
        let before = zone.offset(at: Instant(seconds: instant.seconds - 1))
        return Instant(seconds: Int64(time.minutesSinceEpoch * 60 - before))
    }

    /// The zone that a DATE-TIME names, unless its clock is the reader's all year.
    func otherZone(_ line: ContentLine, at value: DateValue) -> String? {
        let name = line.value.hasSuffix("Z") ? "UTC" : line.parameters["TZID"]
        let zone = name == "UTC" ? .utc : name.flatMap(context.calendarZone)
        guard value.isMoment, let name, let zone else { return nil }
        let seconds = context.beginning(of: value).seconds
        let instants = (0..<12).map { Instant(seconds: seconds + $0 * 30 * 86_400) }
        return instants.allSatisfy { zone.offset(at: $0) == context.now.zone.offset(at: $0) } ? nil : name
    }

    /// Whether a day begins at `instant` in some zone.
    static func couldBegin(_ day: DateValue, at instant: Instant) -> Bool {
        let seconds = instant.seconds - day.beginning(in: .utc).seconds
        return seconds.isMultiple(of: 900) && -14 * 3600...12 * 3600 ~= seconds
    }

    /// When something happened; midnight is read as a day.
    func stamp(_ line: ContentLine, _ lost: inout [String]) -> DateValue? {
        let value = value(line, &lost)
        guard case .moment(let moment)? = value else { return value }
        return context.value(at: moment.instant(in: context.now.zone))
    }

    /// The end of what begins at `start` and lasts for the duration on `line`. What is not a duration is lost.
    func end(of start: DateValue, _ line: ContentLine, _ lost: inout [String]) -> DateValue? {
        guard let seconds = Self.seconds(line.value), seconds >= 0 else {
            lost.append("\(line.name.lowercased()) '\(line.value)'")
            return nil
        }
        switch start {
        case .period(let period):
            // The day that DUE would name.
            return .period(Period(period.first.adding(days: Int(seconds / 86_400))))
        case .moment:
            // Days end at the same time of day, hours are exact (RFC 5545, 3.3.6).
            let days = Self.seconds(String(line.value.prefix { !"tT".contains($0) })).map { $0 / 86_400 } ?? 0
            let instant = start.moved(days: Int(days), in: context.now.zone).beginning(in: context.now.zone)
            return .moment(context.moment(at: Instant(seconds: instant.seconds + seconds - days * 86_400)))
        }
    }

    /// The seconds of a duration such as `-P1DT2H`, which has no months and years here; nil for anything else.
    static func seconds(_ text: String) -> Int64? {
        let text = text.uppercased()
        let rest = text.hasPrefix("-") || text.hasPrefix("+") ? text.dropFirst() : text[...]
        guard let seconds = ISODuration.seconds(rest, hasMonths: false) else { return nil }
        return Int64(text.hasPrefix("-") ? -seconds : seconds)
    }
}
