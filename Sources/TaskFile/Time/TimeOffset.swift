/// A span of at least one unit, counted back from when a task is due.
public struct TimeOffset: Hashable, Sendable {
    /// The number of units, 1 to 9,999,999.
    public let count: Int
    /// The unit.
    public let unit: TimeUnit

    /// `count` units, or nil if `count` is outside 1 to 9,999,999.
    public init?(_ count: Int, _ unit: TimeUnit) {
        guard TimeUnit.counts ~= count else { return nil }
        self.count = count
        self.unit = unit
    }

    /// Reads `-1d`, `-30min`. Upper case and leading zeros are accepted but not canonical.
    static func read(_ bytes: [UInt8], _ range: Range<Int>) -> ParseResult<TimeOffset> {
        func problem(_ reason: ValueError.Reason) -> ParseResult<TimeOffset> { .problem(.invalid(.reminder, reason)) }
        var scanner = ValueScanner(bytes, range)
        let isNegative = scanner.take(UInt8(ascii: "-"))
        if !isNegative { _ = scanner.take(UInt8(ascii: "+")) }
        guard isDigit(scanner.next) else { return problem(.unreadable) }
        guard let count = scanner.takeCount() else { return problem(.countTooLarge) }
        let letters = scanner.offset..<range.upperBound
        guard let unit = scanner.takeUnit(), scanner.isAtEnd else {
            return problem(.wrongUnit(bytes, letters))
        }
        guard isNegative else { return problem(.offsetAhead) }
        guard let offset = TimeOffset(count, unit) else { return problem(.countOfZero) }
        return .value(offset, isCanonical: scanner.isCanonical)
    }

    /// The point in time that is this long before the civil `time` of a reader in `zone`.
    ///
    /// Hours and minutes are elapsed time; days and longer units keep the time of day, and months clamp to their last
    /// day.
    public func instant(before time: CivilTime, in zone: Zone) -> Instant { instant(before: Moment(time), in: zone) }

    /// The point in time that is this long before `moment`, for a reader in `zone`.
    func instant(before moment: Moment, in zone: Zone) -> Instant {
        if let minutes = unit.minutes {
            return Instant(seconds: moment.instant(in: zone).seconds - Int64(count * minutes) * 60)
        }
        let time = moment.civilTime(in: zone)
        let date = time.date.adding(-count, unit)
        return zone.instant(of: CivilTime(date, minuteOfDay: Int(time.minuteOfDay)))
    }
}

extension TimeOffset: LosslessStringConvertible {
    /// Reads `text` as an offset in a file: `-1d`, `-30min`; nil for anything else.
    public init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        guard let value = Self.read(bytes, bytes.indices).value else { return nil }
        self = value
    }

    /// The canonical spelling, `-1d`.
    public var description: String { "-\(count)\(unit.symbol)" }
}

extension Now {
    /// The moment one span from now: hours and minutes are elapsed time, and longer units keep the time of day. It has
    /// an offset only if the reader's clock shows its time twice and this is the second time. Nil beyond the years 1 to
    /// 9999.
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
}
