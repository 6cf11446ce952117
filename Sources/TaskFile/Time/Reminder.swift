/// When to remind of a task: at a point on the calendar, or relative to the due date.
public enum Reminder: Hashable, Sendable {
    /// At a moment.
    case at(Moment)
    /// At the notification time of a day.
    case on(CivilDate)
    /// Some time before the task is due.
    case before(TimeOffset)
    /// When the task is due.
    case due

    /// The value of `remind` that is written in `range`: a day, a moment, an offset such as `-1d`, or `due`.
    static func parse(_ bytes: [UInt8], _ range: Range<Int>) -> ParseResult<Reminder> {
        guard !range.isEmpty else { return .problem(.invalid(.reminder, .unreadable)) }
        let first = bytes[range.lowerBound]
        if first | 0x20 == UInt8(ascii: "d"), hasSpelling("due", bytes, range) {
            return .value(.due, isCanonical: first == UInt8(ascii: "d") && bytes[range].allSatisfy { $0 & 0x20 != 0 })
        }
        if first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
            return TimeOffset.read(bytes, range).map(Reminder.before)
        }
        switch DateValue.parse(bytes, range, as: .reminder) {
        case .value(.moment(let moment), let isCanonical): return .value(.at(moment), isCanonical: isCanonical)
        case .value(.period(let period), let isCanonical):
            guard period.grain == .day else { return .problem(.invalid(.reminder, .periodTooLong)) }
            return .value(.on(period.first), isCanonical: isCanonical)
        case .problem(let problem):
            // A number with a unit is an offset without its sign.
            if case .problem(.invalid(_, let reason)) = TimeOffset.read(bytes, range), reason != .unreadable,
                reason != .unknownUnit
            {
                return .problem(.invalid(.reminder, reason))
            }
            return .problem(problem)
        }
    }

    /// The day or moment that it names itself; nil if it depends on a due date.
    package var date: DateValue? {
        switch self {
        case .at(let moment): .moment(moment)
        case .on(let day): .period(Period(day))
        case .before, .due: nil
        }
    }

    /// The point in time of the reminder, for a task due at `due` and a reader in `zone`; nil if it depends on a due
    /// date and there is none.
    ///
    /// A day means its notification time, `notifyAt` in minutes of the day; a due period means that of its last day.
    public func instant(due: DateValue?, notifyAt: Int, in zone: Zone) -> Instant? {
        func moment(of date: DateValue) -> Moment {
            if case .moment(let moment) = date { return moment }
            return Moment(CivilTime(date.lastDay(in: zone), minuteOfDay: notifyAt))
        }
        return switch self {
        case .at, .on, .due: (date ?? due).map { moment(of: $0).instant(in: zone) }
        case .before(let offset): due.map { offset.instant(before: moment(of: $0), in: zone) }
        }
    }
}

extension Reminder: LosslessStringConvertible {
    /// Reads `text` as the value of `remind` in a file: `-1d`, `2026-11-25T09:00`, `due`; nil for anything else.
    public init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        guard let value = Self.parse(bytes, bytes.indices).value else { return nil }
        self = value
    }

    /// The canonical spelling.
    public var description: String {
        switch self {
        case .at(let moment): moment.description
        case .on(let date): date.description
        case .before(let offset): offset.description
        case .due: "due"
        }
    }
}
