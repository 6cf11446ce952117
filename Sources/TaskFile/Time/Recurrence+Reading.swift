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

    private struct Failure: Error {
        let reason: ValueError.Reason
        init(_ reason: ValueError.Reason) { self.reason = reason }
    }

    private static func readWeekdays(_ scanner: inout ValueScanner) -> Result<Rule, Failure> {
        var days: WeekdaySet = []
        repeat {
            guard let weekday = scanner.takeWeekday() else { return .failure(Failure(.unreadable)) }
            let day = WeekdaySet(weekday)
            // Canonical lists run from Monday to Sunday: each day is later than all before it.
            if day.rawValue <= days.rawValue { scanner.isCanonical = false }
            days.insert(day)
        } while scanner.take(UInt8(ascii: ","))
        return scanner.isAtEnd ? .success(.weekdays(days)) : .failure(Failure(.unreadable))
    }

    private static func readInterval(_ bytes: [UInt8], _ scanner: inout ValueScanner) -> Result<Rule, Failure> {
        guard let count = scanner.takeCount() else { return .failure(Failure(.countTooLarge)) }
        guard let unit = scanner.takeUnit() else {
            let letters = scanner.takeLetters()
            let isBare = letters.isEmpty && !scanner.isAtEnd
            return .failure(Failure(isBare ? .unreadable : .wrongUnit(bytes, letters)))
        }
        guard unit.minutes == nil else { return .failure(Failure(.unitTooShort)) }
        guard count > 0 else { return .failure(Failure(.countOfZero)) }
        if scanner.isAtEnd { return .success(.every(count, unit)) }
        guard scanner.take(UInt8(ascii: "@")) else { return .failure(Failure(.unreadable)) }
        switch unit {
        case .month: return readDayOfMonth(&scanner).map { .monthly(count, $0) }
        case .year: return readDayOfYear(&scanner, count)
        default: return .failure(Failure(.anchorOfOtherUnit))
        }
    }

    private static func readDayOfMonth(_ scanner: inout ValueScanner) -> Result<DayOfMonth, Failure> {
        if scanner.takeWord("last") { return scanner.isAtEnd ? .success(.last) : .failure(Failure(.unreadableAnchor)) }
        guard let number = scanner.takeCount() else { return .failure(Failure(.unreadableAnchor)) }
        if scanner.isAtEnd {
            return 1...31 ~= number ? .success(.day(number)) : .failure(Failure(.noSuchAnchorDay))
        }
        guard let weekday = scanner.takeWeekday(), scanner.isAtEnd else { return .failure(Failure(.unreadableAnchor)) }
        return 1...5 ~= number ? .success(.weekday(number, weekday)) : .failure(Failure(.noSuchAnchorOrdinal))
    }

    private static func readDayOfYear(_ scanner: inout ValueScanner, _ count: Int) -> Result<Rule, Failure> {
        guard let month = scanner.takeNumber(width: 2), scanner.take(UInt8(ascii: "-")),
            let day = scanner.takeNumber(width: 2), scanner.isAtEnd
        else { return .failure(Failure(.unreadableAnchor)) }
        // A leap year has every day that any year has.
        guard CivilDate(year: 2000, month: month, day: day) != nil else {
            return .failure(Failure(.noSuchAnchorDate(month: UInt8(month))))
        }
        return .success(.yearly(count, month: month, day: day))
    }
}
