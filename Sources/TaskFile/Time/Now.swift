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

    /// The moment one span from now: hours and minutes are elapsed time, and longer units keep the time of day. It has
    /// an offset where the reader's clock shows its time twice, and this is the second. Nil beyond the years 1 to 9999.
    package func moment(later span: TimeOffset) -> Moment? {
        if let minutes = span.unit.minutes {
            let later = Instant(seconds: instant.seconds + Int64(span.count * minutes) * 60)
            let shown = zone.civilTime(at: later)
            let isSecond = zone.instant(of: shown).seconds < later.seconds - 59
            return Moment(shown, offset: isSecond ? zone.offset(at: later) / 60 : nil)
        }
        let day = DateExpression(
            base: .today, shifts: [DateExpression.Shift(count: span.count, unit: span.unit)])
        guard !day.leavesCalendar(now: self) else { return nil }
        return Moment(CivilTime(day.days(now: self).first, minuteOfDay: Int(civilTime.minuteOfDay)))
    }

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
