extension DateValue: LosslessStringConvertible {
    /// Reads `text` as the value of `due` or `start` in a file: `2026-11-25`, `2026-W48`, `2026-11-25T17:00`; nil for
    /// anything else, such as `today`.
    public init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        guard let value = Self.parse(bytes, bytes.indices, as: .date).value else { return nil }
        self = value
    }

    /// Reads `text` as the value of `created` or `done` in a file: a day or a moment.
    package init?(stamp text: some StringProtocol) {
        let bytes = Array(text.utf8)
        guard let value = Self.parse(bytes, bytes.indices, as: .stamp).value else { return nil }
        self = value
    }
}

extension DateValue {
    /// The period or moment written in `range`; a stamp may only be a day or a moment. Anything else is a problem of
    /// `kind`, `unreadable` if nothing more is known. A valid value is parsed without allocation.
    static func parse(_ bytes: [UInt8], _ range: Range<Int>, as kind: ValueKind) -> ParseResult<DateValue> {
        if range.count == 10, let date = canonicalDay(bytes, range.lowerBound) {
            return .value(.period(Period(date)), isCanonical: true)
        }
        let value = parseParts(bytes, range, as: kind)
        if kind == .stamp, case .value(.period(let period), _) = value, period.grain != .day {
            return .problem(.invalid(.stamp, .periodTooLong))
        }
        return value
    }

    /// The day spelled `2026-11-25` in the ten bytes from `start`, or nil.
    @inline(__always)
    private static func canonicalDay(_ bytes: [UInt8], _ start: Int) -> CivilDate? {
        guard start + 10 <= bytes.count else { return nil }
        var largest: UInt8 = 0
        @inline(__always)
        func digit(_ index: Int) -> Int {
            let digit = bytes[start + index] &- UInt8(ascii: "0")
            largest = max(largest, digit)
            return Int(digit)
        }
        let year = digit(0) * 1000 + digit(1) * 100 + digit(2) * 10 + digit(3)
        let month = digit(5) * 10 + digit(6)
        let day = digit(8) * 10 + digit(9)
        guard largest < 10, bytes[start + 4] == UInt8(ascii: "-"), bytes[start + 7] == UInt8(ascii: "-") else {
            return nil
        }
        return CivilDate(year: year, month: month, day: day)
    }

    private static func parseParts(
        _ bytes: [UInt8], _ range: Range<Int>, as kind: ValueKind
    ) -> ParseResult<DateValue> {
        func problem(_ reason: ValueError.Reason) -> ParseResult<DateValue> { .problem(.invalid(kind, reason)) }
        var scanner = ValueScanner(bytes, range)
        guard let year = scanner.takeDigits(exactly: 4) else { return problem(.unreadable) }
        guard !scanner.isAtEnd else { return period(Period(year: year), else: .noSuchYear, scanner, kind) }
        guard let separator = scanner.takeSeparator() else { return problem(.unreadable) }

        if scanner.takeLetter(UInt8(ascii: "W")) {
            guard let week = scanner.takeNumber(width: 2) else { return problem(.unreadable) }
            let reason: ValueError.Reason = year == 0 ? .noSuchYear : .noSuchWeek(year: Int16(year))
            return period(Period(year: year, week: week), else: reason, scanner, kind)
        }
        if scanner.takeLetter(UInt8(ascii: "Q")) {
            guard let quarter = scanner.takeNumber(width: 1) else { return problem(.unreadable) }
            let reason: ValueError.Reason = year == 0 ? .noSuchYear : .noSuchQuarter
            return period(Period(year: year, quarter: quarter), else: reason, scanner, kind)
        }
        guard let month = scanner.takeNumber(width: 2) else { return problem(.unreadable) }
        guard scanner.take(separator) else {
            return period(Period(year: year, month: month), else: year == 0 ? .noSuchYear : .noSuchMonth, scanner, kind)
        }
        guard let day = scanner.takeNumber(width: 2) else { return problem(.unreadable) }
        guard scanner.isAtEnd || scanner.next | 0x20 == UInt8(ascii: "t") else { return problem(.unreadable) }
        guard year > 0 else { return problem(.noSuchYear) }
        guard 1...12 ~= month else { return problem(.noSuchMonth) }
        guard let date = CivilDate(year: year, month: month, day: day) else {
            return problem(.noSuchDay(month: UInt8(month), year: Int16(year)))
        }
        if scanner.isAtEnd { return .value(.period(Period(date)), isCanonical: scanner.isCanonical) }
        return moment(on: date, &scanner, kind)
    }

    private static func period(
        _ period: Period?, else reason: ValueError.Reason, _ scanner: ValueScanner, _ kind: ValueKind
    ) -> ParseResult<DateValue> {
        guard scanner.isAtEnd else {
            let hasTime = scanner.next | 0x20 == UInt8(ascii: "t")
            return .problem(.invalid(kind, hasTime ? .timeWithoutDay : .unreadable))
        }
        guard let period else { return .problem(.invalid(kind, reason)) }
        return .value(.period(period), isCanonical: scanner.isCanonical)
    }

    /// The moment on `date` at the time that comes next in the value.
    private static func moment(on date: CivilDate, _ scanner: inout ValueScanner, _ kind: ValueKind) -> ParseResult<
        DateValue
    > {
        func problem(_ reason: ValueError.Reason) -> ParseResult<DateValue> { .problem(.invalid(kind, reason)) }
        guard scanner.takeLetter(UInt8(ascii: "T")), let hour = scanner.takeNumber(width: 2),
            scanner.take(UInt8(ascii: ":")), let minute = scanner.takeDigits(exactly: 2)
        else { return problem(.unreadableTime) }
        var offset: Int?
        if scanner.takeLetter(UInt8(ascii: "Z")) {
            offset = 0
        } else if scanner.next == UInt8(ascii: "+") || scanner.next == UInt8(ascii: "-") {
            guard let written = scanner.takeZoneOffset() else { return problem(.noSuchZoneOffset) }
            offset = written
        }
        guard scanner.isAtEnd else { return problem(.unreadableTime) }
        guard let time = CivilTime(date, hour: hour, minute: minute) else { return problem(.noSuchTime) }
        return .value(.moment(Moment(time, offset: offset)), isCanonical: scanner.isCanonical)
    }
}

extension ValueScanner {
    fileprivate mutating func takeSeparator() -> UInt8? {
        if take(UInt8(ascii: "-")) { return UInt8(ascii: "-") }
        guard take(UInt8(ascii: "/")) else { return nil }
        isCanonical = false
        return UInt8(ascii: "/")
    }

    /// Takes `+02:00`, `+0200`, `+02` or `+2:00` and returns its minutes; nil beyond 23:59.
    ///
    /// An offset of zero is not canonical: `Z` means the same.
    fileprivate mutating func takeZoneOffset() -> Int? {
        let isWest = take(UInt8(ascii: "-"))
        guard isWest || take(UInt8(ascii: "+")) else { return nil }
        var (hours, minutes) = (0, 0)
        if let both = takeDigits(exactly: 4) {
            (hours, minutes) = (both / 100, both % 100)
            isCanonical = false
        } else {
            guard let number = takeNumber(width: 2) else { return nil }
            hours = number
            if take(UInt8(ascii: ":")) {
                guard let number = takeDigits(exactly: 2) else { return nil }
                minutes = number
            } else {
                isCanonical = false
            }
        }
        guard hours <= 23, minutes <= 59 else { return nil }
        let offset = hours * 60 + minutes
        if offset == 0 { isCanonical = false }
        return isWest ? -offset : offset
    }
}
