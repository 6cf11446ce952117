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

    /// An arbitrary time, for what means the same at any time.
    package static let epoch = Now(Instant(seconds: 0), in: .utc)

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

extension Now: CustomStringConvertible {
    /// The time on the reader's clock, `2026-11-21T10:00`.
    public var description: String { civilTime.description }
}
