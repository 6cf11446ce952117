import TaskFile

/// Reads the time until which a task is snoozed: a span from now, a time of day, or a date in words or numbers.
struct SnoozeTime {
    let values: TypedValue
    private var settings: Settings { values.settings }
    private var now: Now { values.now }

    static let help = "write a span from now, 1h or 2d, or a future time: 17:00, tomorrow, 2026-12-01"

    /// The reminder that `text` means, in canonical spelling. Throws the complaint about a time that has passed, and
    /// about text that is not a time.
    func reminder(_ text: String) throws(Failure) -> String {
        if let reminder = value(text) ?? onlyReading(text), isToCome(reminder) { return reminder }
        let source = Source(name: "time", text)
        let (message, help) = complaint(text)
        throw Failure("invalid-value", at: source.range, in: source, message, help: help)
    }

    /// The time of a reminder; nil for one that counts from the due date, which has a time only for a given task.
    func instant(of value: String) -> Instant? {
        Reminder(value)?.instant(due: nil, notifyAt: settings.notifyAt, in: now.zone)
    }

    /// Why the reminder `value` would never come for a task that is due at `due`, or nil.
    func problem(_ value: String, due: DateValue?) -> String? {
        guard value == Reminder.due.description else { return nil }
        guard let due else { return "the task has no due date" }
        let time = Reminder.due.instant(due: due, notifyAt: settings.notifyAt, in: now.zone)
        return time.map { $0 <= now.instant } ?? false ? "the task was due \(due)" : nil
    }

    /// The reminder that `text` means, over or not; nil when it means none.
    private func value(_ text: String) -> String? {
        if let span = span(text) { return now.moment(later: span)?.description }
        return values.value(.remind, text)
    }

    /// The reminder that several words mean in their only reading: `tomorrow 9:00`, `next week`.
    private func onlyReading(_ text: String) -> String? {
        let words = text.split(separator: " ").map(String.init)
        guard words.count > 1, !text.hasPrefix("-") else { return nil }
        return Set(readings(of: words).compactMap(value)).only
    }

    /// A span from now is read like an offset, in the other direction.
    private func span(_ text: String) -> TimeOffset? {
        let amount = text.drop { $0 == "+" }
        return amount.utf8.first.map(isDigit) ?? false ? TimeOffset("-\(amount)") : nil
    }

    /// Whether a reminder has a time in the future, or the task alone knows.
    private func isToCome(_ value: String) -> Bool {
        if case .before? = Reminder(value) { return false }
        return instant(of: value).map { $0 > now.instant } ?? true
    }

    /// Whether `text` means such a reminder.
    private func meansTimeToCome(_ text: String) -> Bool { value(text).map(isToCome) ?? false }

    private func complaint(_ text: String) -> (message: String, help: String) {
        let amount = text.drop { $0 == "+" }
        if span(text) != nil { return ("'\(text)' is outside the years 1 to 9999", "write a shorter span") }
        if let value = value(text) {
            guard case .before? = Reminder(value) else {
                if case .period(Period(now.today))? = DateValue(value) {
                    let later = now.today.adding(days: Weekday(name: text) == nil ? 1 : 7)
                    return (
                        "'\(text)' means \(clockTime(settings.notifyAt)) today, which has passed",
                        "write a time, such as 17:00, or a later day: \(later)"
                    )
                }
                return ("'\(text)' is in the past, so the reminder would never fire", Self.help)
            }
            return ("'\(text)' counts back from the due date", "write a span from now: \(text.dropFirst())")
        }
        let count = amount.prefix(while: \.isNumber)
        switch AttributeValue.read(.remind, "-\(amount)")?.problem {
        case .invalid(_, .ambiguousUnit)?:
            return ("'\(text)' could mean months or minutes", "write \(count)min or \(count)mo")
        case .invalid(_, .missingUnit)? where amount.count < 4 && amount.allSatisfy(\.isNumber):
            return ("'\(text)' has no unit", "write \(amount)min, \(amount)h or \(amount)d")
        case .invalid(_, .countOfZero)?: return ("'\(text)' is not a span from now", Self.help)
        case .invalid(_, .countTooLarge)? where count.count < amount.count:
            return ("'\(count)' is more than \(TimeUnit.counts.upperBound)", "write a shorter span")
        default: break
        }
        let days = values.spokenDates(.remind).days(withoutYear: text).map(\.description).filter(meansTimeToCome)
        if !days.isEmpty {
            let choice = days.count > 1 ? "write \(days.joined(separator: " or "))" : didYouMean(days[0])
            return ("'\(text)' has no year", choice)
        }
        let message = values.complaint(.remind, text)?.diagnostics[0].message ?? "'\(text)' is not a date"
        return (
            message == "'\(text)' is not a date" ? "'\(text)' is not a time" : message,
            suggestion(for: text).map(didYouMean) ?? Self.help
        )
    }

    /// The time to come that `text` was probably meant as, as it has to be typed: `1h` for `1hour`.
    private func suggestion(for text: String) -> String? {
        if let time = values.timeMeant(by: text) ?? values.sumOfSpans(text) { return time }
        if let word = word(for: text.split(separator: " ").map(String.init)) { return word }
        if let time = values.dateWithTime(.remind, text), meansTimeToCome(time) { return time }
        // `monT9`
        if let sign = text.lastIndex(of: "T") {
            let hour = text[sign...].dropFirst()
            let whole = "\(text[...sign])\(hour.count == 1 ? "0" : "")\(hour):00"
            if 1...2 ~= hour.count, meansTimeToCome(whole) { return whole }
        }
        do {
            _ = try DateExpression(text)
        } catch {
            return error.suggestion.flatMap { meansTimeToCome($0) ? $0 : nil }
        }
        return nil
    }

    /// The time to come that `words` express, as the one word that has to be typed: `tomorrowT17:00` for `tomorrow
    /// 5pm`.
    func word(for words: [String]) -> String? { readings(of: words).first }

    /// All times to come that `words` express, as they have to be typed.
    private func readings(of words: [String]) -> [String] {
        let words = words.map { ["a", "an", "one"].contains($0.lowercased()) ? "1" : $0.lowercased() }
        // `2 hours before` counts from another time.
        let isSpan = !words.contains { ["before", "earlier", "prior"].contains($0) }
        let span = words.first == "in" ? Array(words.dropFirst()) : words
        let candidates = [
            isSpan ? SpokenDate.spanBefore(span).map { String($0.dropFirst()) } : nil, values.spoken(.remind, words),
            TypedValue.clock(words[...]), Self.parts[span.joined(separator: " ")], sum(of: span),
            // The number of a task is not a part of the span after it.
            words.count > 1 && words[0].allSatisfy(\.isNumber) ? nil : values.sumOfSpans(words.joined()),
        ]
        return candidates.compactMap(\.self).filter(meansTimeToCome)
    }

    /// Parts of an hour, after `a` and `an` have become `1`.
    private static let parts = [
        "half 1 hour": "30min", "half hour": "30min", "half-hour": "30min", "1 hour and 1 half": "90min",
    ]

    /// `90min` for the words `1 hour 30 minutes`, `1h and 30 min` and `1.5 h`; nil for other words.
    private func sum(of words: [String]) -> String? {
        let text = words.joined()
        if words.first?.contains(".") == true, text.hasSuffix("h"),
            case .number(let millionths)? = DeclaredValue(String(text.dropLast()), as: .number)
        {
            // 60 minutes by a million, in numbers that leave room for every value.
            let (minutes, rest) = (millionths * 3).quotientAndRemainder(dividingBy: 50_000)
            return rest == 0 ? "\(minutes)min" : nil
        }
        return words.indices.lazy.compactMap { end in
            let rest = words[end...].drop { $0 == "and" }
            guard let hours = SpokenDate.spanBefore(Array(words[..<end])),
                let minutes = SpokenDate.spanBefore(Array(rest))
            else { return nil }
            return values.sumOfSpans("\(hours.dropFirst())\(minutes.dropFirst())")
        }.first
    }
}

/// The time for which tasks can be snoozed that `words` express, as the one word that has to be typed; nil when they
/// express none.
package func snoozeTime(saying words: [String], now: Now, _ settings: Settings) -> String? {
    SnoozeTime(values: TypedValue(settings: settings, now: now)).word(for: words)
}
