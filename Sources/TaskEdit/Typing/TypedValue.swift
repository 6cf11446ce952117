import TaskFile

/// Reads what a person types as the value of an attribute: what a file may hold, and words such as `fri` or `+1w` that
/// mean a date now.
struct TypedValue {
    let now: Now
    let weekStart: Weekday

    /// The value of `key` that `text` means, in canonical spelling; `old` is what shifts without a base count from.
    ///
    /// Throws the complaint about `text`, which stands at `range` of `source`.
    func stored(
        _ key: AttributeKey, _ text: String, at range: ByteRange, in source: Source, from old: DateValue? = nil
    ) throws(EditError) -> String {
        let bytes = Array(text.utf8)
        let problem: ValueError?
        switch key {
        case .due, .start:
            let reading = DateValue.read(bytes, bytes.indices)
            if let value = reading.value { return value.description }
            problem = reading.problem
        case .created, .done:
            let reading = DateValue.readStamp(bytes, bytes.indices)
            if let value = reading.value { return value.description }
            problem = reading.problem
        case .remind:
            let reading = Reminder.read(bytes, bytes.indices)
            if let value = reading.value { return value.description }
            problem = reading.problem
        case .repeat:
            let reading = Recurrence.read(bytes, bytes.indices)
            if let value = reading.value { return value.description }
            problem = reading.problem
        case .status, .id, .after, .declared: return text
        }
        if key != .repeat, let value = relative(key, text, from: old) { return value }
        throw EditError([complaint(key, problem, text, range)], in: source)
    }

    /// The date that a word, a sum of dates or a word with a time means now; nil when it is none.
    private func relative(_ key: AttributeKey, _ text: String, from old: DateValue?) -> String? {
        let (date, time) = Self.divided(text)
        let bytes = Array(date.utf8)
        guard let expression = try? DateExpression.read(bytes, bytes.indices) else { return nil }
        if expression.base == nil, let old {
            if case .moment(let moment) = old {
                // The reader's days count, and the reader's time of day stays.
                let local = moment.civilTime(in: now.zone)
                let day = Array((local.date.description + date).utf8)
                guard let moved = try? DateExpression.read(day, day.indices) else { return nil }
                let next = CivilTime(moved.days(now: now).first, minuteOfDay: time ?? Int(local.minuteOfDay))
                return DateValue.moment(moment.moved(to: next, in: now.zone)).description
            }
            let sum = Array("\(old)\(date)".utf8)
            guard let moved = try? DateExpression.read(sum, sum.indices) else { return nil }
            return moment(moved.nearestPeriod(now: now, weekStart: weekStart), time)?.description
        }
        let isStamp = key == .created || key == .done
        let period = expression.nearestPeriod(now: now, weekStart: weekStart, preferPast: isStamp)
        let needsDay = isStamp || key == .remind
        return moment(needsDay ? Period(period.first) : period, time)?.description
    }

    private func moment(_ period: Period, _ minuteOfDay: Int?) -> DateValue? {
        guard let minuteOfDay else { return .period(period) }
        guard period.grain == .day else { return nil }
        return .moment(Moment(CivilTime(period.first, minuteOfDay: minuteOfDay)))
    }

    /// `friT17:00` as a date and the minutes of a day; nil minutes without a time.
    private static func divided(_ text: String) -> (date: String, minuteOfDay: Int?) {
        guard let mark = text.lastIndex(where: { $0 == "T" || $0 == "t" }), mark > text.startIndex else {
            return (text, nil)
        }
        let time = Array(text[text.index(after: mark)...].utf8)
        guard let minute = minuteOfDay(time, time.indices) else { return (text, nil) }
        return (String(text[..<mark]), minute)
    }

    /// What `time`, a word behind the value `date`, makes of the date: `friT17:00`; nil when it is no time of day, or
    /// the date has one, or is no day.
    func joined(_ key: AttributeKey, _ date: String, _ time: String) -> String? {
        let bytes = Array(time.utf8)
        guard key.isDated, key != .repeat, let minute = minuteOfDay(bytes, bytes.indices) else { return nil }
        let clock = CivilTime(now.today, minuteOfDay: minute).description.suffix(6)
        let source = Source(name: "text", date + clock)
        return (try? stored(key, date + clock, at: source.range, in: source)) == nil ? nil : date + clock
    }

    private func complaint(
        _ key: AttributeKey, _ problem: ValueError?, _ text: String, _ range: ByteRange
    ) -> Diagnostic {
        guard let problem else {
            return Diagnostic("invalid-value", at: range, "'\(text)' is no value of '\(key.name)'")
        }
        // Where words are allowed, a misspelled word is what was meant.
        let bytes = Array(text.utf8)
        if case .invalid(_, .unreadable) = problem, key != .repeat {
            do {
                _ = try DateExpression.read(bytes, bytes.indices)
            } catch {
                if let word = error.suggestion {
                    return Diagnostic("invalid-value", at: range, error.message, help: "did you mean '\(word)'?")
                }
            }
        }
        return problem.diagnostic(for: text, at: range, now: now)
    }
}
