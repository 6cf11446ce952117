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

    /// The day, if the value is a single one without a time.
    package var day: CivilDate? {
        if case .period(let period) = self, period.grain == .day { period.first } else { nil }
    }

    /// The date whose day of the month is kept by a rule that counts from this value; nil for a week or longer period,
    /// which has none.
    package func monthDay(in zone: Zone) -> CivilDate? {
        if case .period(let period) = self, period.grain != .day { nil } else { lastDay(in: zone) }
    }

    /// The instant at which the value begins, for a reader in `zone`.
    package func beginning(in zone: Zone) -> Instant {
        switch self {
        case .period(let period): zone.beginning(of: period.first)
        case .moment(let moment): moment.instant(in: zone)
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
