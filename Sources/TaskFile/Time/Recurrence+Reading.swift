extension Recurrence: LosslessStringConvertible {
    /// The value of `repeat` that `text` is, as in a file: `2w`, `mon,thu`, `1mo@31`, `done+2w`; nil for anything else.
    public init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        guard let value = Self.read(bytes, bytes.indices).value else { return nil }
        self = value
    }
}

extension Recurrence {
    /// Reads the value of `repeat`: an interval with or without an anchor, weekdays, each also after `done+`.
    ///
    /// Accepted although not canonical: upper case, leading zeros, full names of weekdays, weekdays in any order or
    /// twice, single digits in `1y@2-29`.
    package static func read(_ bytes: [UInt8], _ range: Range<Int>) -> ParseResult<Recurrence> {
        var scanner = ValueScanner(bytes, range)
        let isFromCompletion = scanner.takeWord("done")
        if isFromCompletion, !scanner.take(UInt8(ascii: "+")) { return .problem(.invalid(.recurrence, .unreadable)) }
        switch isDigit(scanner.next) ? readInterval(bytes, &scanner) : readWeekdays(&scanner) {
        case .success(let rule):
            let recurrence = Recurrence(rule: rule, isFromCompletion: isFromCompletion)
            return .value(recurrence, isCanonical: scanner.isCanonical)
        case .failure(let reason): return .problem(.invalid(.recurrence, reason.reason))
        }
    }

    private struct Fault: Error {
        let reason: ValueError.Reason
        init(_ reason: ValueError.Reason) { self.reason = reason }
    }

    private static func readWeekdays(_ scanner: inout ValueScanner) -> Result<Rule, Fault> {
        var days: Recurrence.Weekdays = []
        repeat {
            guard let weekday = scanner.takeWeekday() else { return .failure(Fault(.unreadable)) }
            let day = Recurrence.Weekdays(weekday)
            // Canonical lists run from Monday to Sunday: each day is later than all before it.
            if day.rawValue <= days.rawValue { scanner.isCanonical = false }
            days.insert(day)
        } while scanner.take(UInt8(ascii: ","))
        return scanner.isAtEnd ? .success(.weekdays(days)) : .failure(Fault(.unreadable))
    }

    private static func readInterval(_ bytes: [UInt8], _ scanner: inout ValueScanner) -> Result<Rule, Fault> {
        guard let count = scanner.takeCount() else { return .failure(Fault(.countTooLarge)) }
        guard let unit = scanner.takeUnit() else {
            let letters = scanner.takeLetters()
            let isBare = letters.isEmpty && !scanner.isAtEnd
            return .failure(Fault(isBare ? .unreadable : .wrongUnit(bytes, letters)))
        }
        guard unit.minutes == nil else { return .failure(Fault(.unitTooShort)) }
        guard count > 0 else { return .failure(Fault(.countOfZero)) }
        if scanner.isAtEnd { return .success(.every(count, unit)) }
        guard scanner.take(UInt8(ascii: "@")) else { return .failure(Fault(.unreadable)) }
        switch unit {
        case .month: return readDayOfMonth(&scanner).map { .monthly(count, $0) }
        case .year: return readDayOfYear(&scanner, count)
        default: return .failure(Fault(.anchorOfOtherUnit))
        }
    }

    private static func readDayOfMonth(_ scanner: inout ValueScanner) -> Result<DayOfMonth, Fault> {
        if scanner.takeWord("last") { return scanner.isAtEnd ? .success(.last) : .failure(Fault(.unreadableAnchor)) }
        guard let number = scanner.takeCount() else { return .failure(Fault(.unreadableAnchor)) }
        if scanner.isAtEnd {
            return 1...31 ~= number ? .success(.day(number)) : .failure(Fault(.noSuchAnchorDay))
        }
        guard let weekday = scanner.takeWeekday(), scanner.isAtEnd else { return .failure(Fault(.unreadableAnchor)) }
        return 1...5 ~= number ? .success(.weekday(number, weekday)) : .failure(Fault(.noSuchAnchorOrdinal))
    }

    private static func readDayOfYear(_ scanner: inout ValueScanner, _ count: Int) -> Result<Rule, Fault> {
        guard let month = scanner.takeNumber(width: 2), scanner.take(UInt8(ascii: "-")),
            let day = scanner.takeNumber(width: 2), scanner.isAtEnd
        else { return .failure(Fault(.unreadableAnchor)) }
        // A leap year has every day that any year has.
        guard CivilDate(year: 2000, month: month, day: day) != nil else {
            return .failure(Fault(.noSuchAnchorDate(month: UInt8(month))))
        }
        return .success(.yearly(count, month: month, day: day))
    }
}
