/// The readers of dates and reminders, which report as precisely as possible what is wrong with a value. To do so they
/// try what else it may be, which the parsers know nothing about.
extension DateValue {
    /// Reads the value of `due` or `start`: a day, week, month, quarter or year that the calendar has, or a moment.
    ///
    /// Accepted although not canonical: single digits for month, day, week and hour, `/` for `-`, lower-case `w`, `q`,
    /// `t` and `z`, offsets without colon or minutes. A valid value is read without allocation.
    package static func read(_ bytes: [UInt8], _ range: Range<Int>) -> ParseResult<DateValue> {
        parse(bytes, range, as: .date).refined(bytes, range)
    }

    /// Reads the value of `created` or `done`: a day or a moment, with the spellings that `read` accepts.
    package static func readStamp(_ bytes: [UInt8], _ range: Range<Int>) -> ParseResult<DateValue> {
        parse(bytes, range, as: .stamp).refined(bytes, range)
    }
}

extension Reminder {
    /// Reads the value of `remind`: a day, a moment, an offset such as `-1d`, or `due`.
    package static func read(_ bytes: [UInt8], _ range: Range<Int>) -> ParseResult<Reminder> {
        parse(bytes, range).refined(bytes, range)
    }
}

extension ParseResult {
    @inline(__always)
    fileprivate func refined(_ bytes: [UInt8], _ range: Range<Int>) -> ParseResult {
        if case .problem(let problem) = self { .problem(problem.refined(bytes, range)) } else { self }
    }
}

extension ValueError {
    /// The problem, made more specific if so far the bytes in `range` are only known to be unreadable.
    @inline(never)
    fileprivate func refined(_ bytes: [UInt8], _ range: Range<Int>) -> ValueError {
        guard case .invalid(let kind, .unreadable) = self else { return self }
        if !ForeignDate.readings(bytes, range).isEmpty { return .ambiguous(kind) }
        if let reason = ForeignDate.absence(bytes, range) { return .invalid(kind, reason) }
        if let expression = try? DateExpression.read(bytes, range), expression.isRelative { return .relative(kind) }
        let text = String(decoding: bytes[range], as: UTF8.self)
        if case (let date, _?) = dividedTime(text), (try? DateExpression(date))?.isRelative == true {
            return .relative(kind)
        }
        if let reason = Replacement.reason(forSpelling: text),
            !Replacement.candidates(for: text, kind: kind, reason: reason, meaning: nil).isEmpty
        {
            return .invalid(kind, reason)
        }
        return isTime(bytes, range) ? .invalid(kind, .timeWithoutDay) : self
    }

    private func isTime(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        var scanner = ValueScanner(bytes, range)
        _ = scanner.takeLetter(UInt8(ascii: "T"))
        return scanner.takeNumber(width: 2) != nil && scanner.take(UInt8(ascii: ":"))
            && scanner.takeDigits(exactly: 2) != nil
    }
}
