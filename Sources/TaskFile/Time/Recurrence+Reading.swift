extension Recurrence: LosslessStringConvertible {
    /// Reads `text` as the value of `repeat` in a file: `2w`, `mon,thu`, `1mo@31`, `done+2w`; nil for anything else.
    public init?(_ text: some StringProtocol) {
        let bytes = Array(text.utf8)
        guard let value = Self.read(bytes, bytes.indices).value else { return nil }
        self = value
    }

    /// A recurrence by `rule`; nil for a rule that no file can contain, such as every 0 days, or 31 April.
    public init?(_ rule: Rule, isFromCompletion: Bool = false) {
        let recurrence = Recurrence(rule: rule, isFromCompletion: isFromCompletion)
        guard Recurrence(recurrence.description) == recurrence else { return nil }
        self = recurrence
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
        do {
            let rule = try isDigit(scanner.next) ? readInterval(bytes, &scanner) : readWeekdays(&scanner)
            let recurrence = Recurrence(rule: rule, isFromCompletion: isFromCompletion)
            return .value(recurrence, isCanonical: scanner.isCanonical)
        } catch {
            return .problem(.invalid(.recurrence, error))
        }
    }

    private static func readWeekdays(_ scanner: inout ValueScanner) throws(ValueError.Reason) -> Rule {
        var days: Recurrence.Weekdays = []
        repeat {
            guard let weekday = scanner.takeWeekday() else { throw .unreadable }
            let day = Recurrence.Weekdays(weekday)
            // Canonical lists run from Monday to Sunday: each day is later than all before it.
            if day.rawValue <= days.rawValue { scanner.isCanonical = false }
            days.insert(day)
        } while scanner.take(UInt8(ascii: ","))
        guard scanner.isAtEnd else { throw .unreadable }
        return .weekdays(days)
    }

    private static func readInterval(
        _ bytes: [UInt8], _ scanner: inout ValueScanner
    ) throws(ValueError.Reason) -> Rule {
        guard let count = scanner.takeCount() else { throw .countTooLarge }
        guard let unit = scanner.takeUnit() else {
            let letters = scanner.takeLetters()
            throw letters.isEmpty && !scanner.isAtEnd ? .unreadable : .wrongUnit(bytes, letters)
        }
        guard unit.minutes == nil else { throw .unitTooShort }
        guard count > 0 else { throw .countOfZero }
        if scanner.isAtEnd { return .every(count, unit) }
        guard scanner.take(UInt8(ascii: "@")) else { throw .unreadable }
        switch unit {
        case .month: return .monthly(count, try readDayOfMonth(&scanner))
        case .year: return try readDayOfYear(&scanner, count)
        default: throw .anchorOfOtherUnit
        }
    }

    private static func readDayOfMonth(_ scanner: inout ValueScanner) throws(ValueError.Reason) -> DayOfMonth {
        if scanner.takeWord("last") {
            guard scanner.isAtEnd else { throw .unreadableAnchor }
            return .last
        }
        guard let number = scanner.takeCount() else { throw .unreadableAnchor }
        if scanner.isAtEnd {
            guard 1...31 ~= number else { throw .noSuchAnchorDay }
            return .day(number)
        }
        guard let weekday = scanner.takeWeekday(), scanner.isAtEnd else { throw .unreadableAnchor }
        guard 1...5 ~= number else { throw .noSuchAnchorOrdinal }
        return .weekday(number, weekday)
    }

    private static func readDayOfYear(
        _ scanner: inout ValueScanner, _ count: Int
    ) throws(ValueError.Reason) -> Rule {
        guard let month = scanner.takeNumber(width: 2), scanner.take(UInt8(ascii: "-")),
            let day = scanner.takeNumber(width: 2), scanner.isAtEnd
        else { throw .unreadableAnchor }
        // A leap year has every day that any year has.
        guard CivilDate(year: 2000, month: month, day: day) != nil else {
            throw .noSuchAnchorDate(month: UInt8(month))
        }
        return .yearly(count, month: month, day: day)
    }
}
