import TaskFile

/// Reads what a person types as the value of an attribute: what a file may contain, and words such as `fri` or `+1w`
/// that mean a date relative to now.
final class TypedValue: Sendable {
    let settings: Settings
    let now: Now
    /// Where it is typed, if that is known.
    private let document: Document?
    var placeOfCategories: String? { document?.placeOfCategories }

    init(settings: Settings, now: Now) { (self.settings, self.now, document) = (settings, now, nil) }

    init(for document: Document, now: Now) { (settings, self.now, self.document) = (document.settings, now, document) }

    func meaning(of key: AttributeKey) -> DateMeaning { DateMeaning(key, settings, now: now) }

    func reads(_ key: AttributeKey, _ text: String) -> Bool { value(key, text) != nil }

    /// The value of `key` that `text` means, in canonical spelling; nil when it cannot be typed there.
    func value(_ key: AttributeKey, _ text: String) -> String? { try? meaning(key, text) }

    func isDate(_ text: String) -> Bool { !text.isEmpty && reads(.due, text) }

    /// The value of `key` that `text` means, in canonical spelling; nil if it means none. Throws a complaint about a
    /// date whose meaning is clear but cannot be stored.
    func meaning(_ key: AttributeKey, _ text: String, from old: DateValue? = nil) throws(Failure) -> String? {
        guard let reading = AttributeValue.read(key, text) else { return text }
        if let time = timeMeant(by: text), key.isDated, key != .repeat {
            throw wrong("'\(text)' is a year far from now", didYouMean(time))
        }
        if let value = reading.value {
            guard key.isStamp, let day = DateValue(value.description), day.firstDay(in: now.zone) > now.today else {
                return value.description
            }
            throw wrong("'\(text)' is in the future", "write today or an earlier day")
        }
        if key == .repeat { return Recurrence(typed: text)?.description }
        if let value = try time(key, text, from: old) ?? (key == .remind ? soon(text) : nil) { return value }
        return try relative(key, text, from: old)
    }

    /// The time of day that four digits mean, unless they are a year within fifty years from now.
    func timeMeant(by text: String) -> String? {
        guard text.utf8.count == 4, text.utf8.allSatisfy(isDigit), let year = Int(text),
            abs(year - Int(now.today.year)) > 50
        else { return nil }
        let time = "\(text.prefix(2)):\(text.suffix(2))"
        return minuteOfDay(time) == nil ? nil : time
    }

    /// The moment that some hours or minutes mean, `+2h` or `+30min`: counted from the moment `old`, or else from now.
    func soon(_ text: String, from old: DateValue? = nil) -> String? {
        guard text.hasPrefix("+") else { return nil }
        guard let offset = TimeOffset("-\(text.dropFirst())"), offset.unit == .hour || offset.unit == .minute
        else { return nil }
        guard case .moment(let moment)? = old else { return now.moment(later: offset)?.description }
        return Now(moment.instant(in: now.zone), in: now.zone).moment(later: offset)?.description
    }

    /// The moment that a time of day alone means: on the day of `old` or, if there is none, its next occurrence, or the
    /// most recent one for a stamp. Throws if `old` is a week or longer, which has no day for it.
    private func time(_ key: AttributeKey, _ text: String, from old: DateValue?) throws(Failure) -> String? {
        let hasMark = text.hasPrefix("T") || text.hasPrefix("t")
        guard let minute = minuteOfDay(text.dropFirst(hasMark ? 1 : 0)) else { return nil }
        switch old {
        case .moment(let moment)?:
            let day = moment.civilTime(in: now.zone).date
            return DateValue.moment(moment.moved(to: CivilTime(day, minuteOfDay: minute), in: now.zone)).description
        case .period(let period)?:
            if let moment = self.moment(period, minute) { return moment.description }
            let day = CivilTime(key == .start ? period.first : period.last, minuteOfDay: minute)
            throw wrong("'\(text)' is a time of day, and '\(period)' is not a day", "write \(key.name):\(day)")
        case nil: return moment(on: now.today, minute, every: 1, isStamp: key.isStamp).description
        }
    }

    /// The moment at `minuteOfDay` on `day`; if it has passed, `days` later. A stamp that is still to come is moved
    /// `days` earlier.
    private func moment(on day: CivilDate, _ minuteOfDay: Int, every days: Int, isStamp: Bool) -> DateValue {
        let instant = now.zone.instant(of: CivilTime(day, minuteOfDay: minuteOfDay))
        let isWrong = isStamp ? instant > now.instant : instant <= now.instant
        let shift = isWrong ? (isStamp ? -days : days) : 0
        return .moment(Moment(CivilTime(day.adding(days: shift), minuteOfDay: minuteOfDay)))
    }

    /// The date that a word, a sum of dates or a word with a time means now; nil when it means none. Throws a complaint
    /// about a sum that leaves the calendar.
    private func relative(
        _ key: AttributeKey, _ text: String, from old: DateValue?
    ) throws(Failure) -> String? {
        func check(_ sum: DateExpression, preferPast: Bool = false) throws(Failure) {
            guard sum.leavesCalendar(now: now, weekStart: settings.weekStart, preferPast: preferPast) else { return }
            throw wrong("'\(text)' is outside the years 1 to 9999", "write another date")
        }
        func stored(_ value: DateValue?) throws(Failure) -> String? {
            guard key.isStamp, let value, value.firstDay(in: now.zone) > now.today else { return value?.description }
            throw wrong("'\(text)' is \(value), which is in the future", "write today or an earlier day")
        }
        let (date, time) = dividedTime(text)
        guard let expression = try? DateExpression(date) else { return nil }
        if key == .remind, time != nil, expression.base == nil, date.hasPrefix("-") {
            throw wrong(
                "'\(date)' counts back from due, and cannot have its own time",
                "write \(date), or the day with the time, such as thuT09:00")
        }
        // `-1d` counts back from due, and so does `-0d`.
        if key == .remind, expression.base == nil, date.hasPrefix("-") { return nil }
        // `done:-1d` is yesterday, whatever it was; `done:+1d` can only be the day after that.
        if expression.base == nil, !key.isStamp || date.hasPrefix("+"), let old {
            if case .moment(let moment) = old {
                // The shift counts the reader's days and keeps the reader's time of day.
                let local = moment.civilTime(in: now.zone)
                guard let moved = try? DateExpression(local.date.description + date) else { return nil }
                try check(moved)
                let next = CivilTime(moved.days(now: now).first, minuteOfDay: time ?? Int(local.minuteOfDay))
                return try stored(.moment(moment.moved(to: next, in: now.zone)))
            }
            guard let moved = try? DateExpression("\(old)\(date)") else { return nil }
            try check(moved)
            return try stored(moment(moved.nearestPeriod(now: now, begins: key == .start), time))
        }
        try check(expression, preferPast: key.isStamp)
        let period = expression.nearestPeriod(
            now: now, weekStart: settings.weekStart, preferPast: key.isStamp,
            begins: key == .start || key == .remind || key.isStamp)
        if let time, case .weekday = expression.base, expression.shifts.isEmpty {
            return moment(on: period.first, time, every: 7, isStamp: key.isStamp).description
        }
        return try stored(moment(key.isStamp || key == .remind ? Period(period.first) : period, time))
    }

    private func moment(_ period: Period, _ minuteOfDay: Int?) -> DateValue? {
        guard let minuteOfDay else { return .period(period) }
        guard period.grain == .day else { return nil }
        return .moment(Moment(CivilTime(period.first, minuteOfDay: minuteOfDay)))
    }

    /// The value `date` with `time`, the word after it, joined to it: `friT17:00`; nil when that is not a time of day,
    /// or when the date has one or is not a day.
    func joined(_ key: AttributeKey, _ date: String, _ time: String) -> String? {
        guard key.isDated, key != .repeat, let minute = minuteOfDay(time) else { return nil }
        let clock = CivilTime(now.today, minuteOfDay: minute).description.suffix(6)
        return reads(key, date + clock) ? date + clock : nil
    }

    /// What may be written after a key, as an instruction.
    static func allowed(_ key: AttributeKey) -> String {
        switch key {
        case .due, .start: ValueKind.date.typed
        case .created, .done: ValueKind.stamp.typed
        case .remind: ValueKind.reminder.typed
        case .repeat: ValueKind.recurrence.typed
        case .status: "write doing, waiting, blocked or deferred"
        case .id: "write \(idCharacters)"
        case .after: "write ids, separated by commas without spaces: design,review"
        case .declared: "write the value without a space, or in double quotes"
        }
    }

    func wrong(_ message: String, _ help: String? = nil) -> Failure {
        Failure("invalid-value", message, help: help)
    }
}

/// The value that a file stores for `key` when a person types `text`, which may be a word such as `fri` or `+1w`, in
/// canonical spelling. Nil when the key does not accept it.
package func storedValue(of key: AttributeKey, _ text: String, settings: Settings, now: Now) -> String? {
    TypedValue(settings: settings, now: now).value(key, text)
}
