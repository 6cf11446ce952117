import TaskFile

/// Words right after data that may belong to it, but are text: a time after a date, a day of the month or an end after
/// a rule, the rest of a value with a space.
private struct WordsAfterData {
    /// The number of these words.
    let count: Int
    /// What they may have been meant as.
    let advice: String
    /// The moment that a date and a time right after it express; a word between the two makes it text.
    let moment: String?

    /// What `words`, which follow `value`, may have been meant as; nil when they are only text. `due` is when the task
    /// is due.
    init?(_ words: [String], after key: AttributeKey, _ value: String, _ values: TypedValue, due: DateValue?) {
        guard let first = words.first?.lowercased() else { return nil }
        let clock = TypedValue.clock(beginning: words)
        let date = key == .remind ? Self.day(reminding: value, due, values.now) ?? value : value
        if let (moment, count) = values.joined(key, date, beginning: words) {
            // `17:00-18:00` is a range, `17:00-05:00` has a zone.
            let isRange = first.contains("-") && !moment.hasSuffix(first.suffix(6))
            self.moment = first.first?.isNumber == true && !isRange ? moment : nil
            (self.count, advice) = (count, "to have it as data, write \(key.name):\(moment)")
            return
        }
        if value.contains("T"), values.reads(key, value + "Z"), let zoned = Self.zoned(words[0], key, value, values) {
            (moment, count, advice) = (nil, 1, "the time is local; \(zoned)")
            return
        }
        let marked = first.first == "t" ? TypedValue.clockNear(first.dropFirst()) : nil
        if let hour = Self.dottedClock(first) ?? marked, let data = values.joined(key, value, hour) {
            (moment, count, advice) = (marked.map { _ in data }, 1, "to have it as data, write \(key.name):\(data)")
            return
        }
        if key == .due || key == .start, ["in", "after", "next"].contains(first),
            let length = stride(from: min(4, words.count), to: 1, by: -1).first(where: {
                values.spoken(key, Array(words.prefix($0))) != nil
            })
        {
            (moment, count) = (nil, length)
            let day = DateValue(value)?.firstDay(in: values.now.zone).weekday.abbreviation ?? "fri"
            advice =
                values.spoken(key, [day] + words.prefix(length)).map { "to have it as data, write \(key.name):\($0)" }
                ?? "the date is \(value); for another one write a single word, such as \(key.name):\(day)+2w"
            return
        }
        if key == .due || key == .start, words.count == 1, first.trimmingMarks == "week",
            case .period(let period)? = DateValue(value), period.grain == .day
        {
            (moment, count) = (nil, 1)
            advice = "for the day a week later, write \(key.name):\(period.first.adding(days: 7))"
            return
        }
        if key == .due || key == .start, words.count == 1, let number = Int(first),
            let day = values.spokenDates(key).dayOfMonth(number)
        {
            let time = values.joined(key, value, "\(first):00").map { ", for the time \(key.name):\($0)" } ?? ""
            (moment, count, advice) = (nil, 1, "for the day of the month write \(key.name):\(day)\(time)")
            return
        }
        if key == .remind, let (day, length) = Self.dayBefore(words, due, values.now), value.contains("T") {
            (moment, count) = (nil, length)
            advice = "to have it as data, write remind:\(day)\(value.suffix(6))"
            return
        }
        let next = words.drop { $0.lowercased() == "and" }
        if key == .remind, let offset = next.first, offset.hasPrefix("-"), values.reads(key, offset) {
            (moment, count, advice) = (nil, next.startIndex + 1, "to have it as data, write remind:\(offset)")
            return
        }
        if key == .remind, first.hasSuffix("m") || first.hasSuffix("min"), let sum = values.sumOfSpans(value + first),
            values.reads(key, sum)
        {
            (moment, count, advice) = (nil, 1, "a span has one unit; to have it as data, write remind:\(sum)")
            return
        }
        guard key == .repeat, let found = Self(words, afterRule: value, clock, values, due: due) else { return nil }
        self = found
    }

    /// What `words`, which follow the rule `value` and begin with the time `clock`, may have been meant as; nil when
    /// they are only text.
    private init?(
        _ words: [String], afterRule value: String, _ clock: (clock: String, count: Int)?, _ values: TypedValue,
        due: DateValue?
    ) {
        let first = words[0].lowercased()
        moment = nil
        if let clock {
            let day = Self.day(of: value, due, values.now)
            // A time alone is its next one, which may be tomorrow.
            let moment = day.map { values.joined(.due, $0, clock.clock) ?? "friT09:00" } ?? clock.clock
            (count, advice) = (clock.count, "a rule has no time of day; write it with the date: due:\(moment)")
        } else if let length = Self.length(ofEnd: words) {
            (count, advice) = (length, "a rule has no end; remove 'repeat:' when it is over")
        } else if words.count > 1, first == "or", words[1].lowercased().trimmingMarks == "so" {
            (count, advice) = (2, "it is not part of the rule, which is \(value)")
        } else if words.count > 1,
            ["except", "excluding", "unless", "starting", "beginning"].contains(first)
                || first == "from" && values.isDate(words[1].lowercased().trimmingMarks)
        {
            let hasStart = ["starting", "beginning", "from"].contains(first)
            let day = hasStart ? words[1].lowercased().trimmingMarks : ""
            let start = values.isDate(day) ? "write due:\(day)" : nil
            (count, advice) = (
                2,
                start.map { "a rule has no beginning; for the first time, \($0)" }
                    ?? "a rule has no exceptions and no beginning; it counts from the date of the task"
            )
        } else if let months = Self.months(betweenDatesOf: value),
            let day = Self.dayOfMonth(words.map { $0.lowercased() })
        {
            let rule = "\(value.hasPrefix("done+") ? "done+" : "")\(months)mo@\(day.name)"
            (count, advice) = (day.count, "to have it as data, write repeat:\(rule)")
        } else if let (rule, length) = Self.dayOfYear(words, value) {
            (count, advice) = (length, "to have it as data, write repeat:\(rule)")
        } else if case .weekdays(let days)? = words.dropFirst(first == "on" ? 1 : 0).first.flatMap({ Recurrence($0) })?
            .rule,
            case .every(let weeks, .week)? = Recurrence(typed: value)?.rule ?? Recurrence(value)?.rule,
            weeks == 1 || days.days.count == 1
        {
            count = first == "on" ? 2 : 1
            let names = days.days.map(\.abbreviation).joined(separator: ",")
            advice = "to have it as data, write \(weeks == 1 ? "repeat" : "due"):\(names)"
        } else if ["on", "of", "in", "by", "before", "and"].contains(first),
            let last = Self.lastOfRule(words, values.now)
        {
            (count, advice) = (last + 1, "it is not part of the rule, which is \(value)")
        } else {
            return nil
        }
    }

    /// The number of those of `words`, at their beginning, that say when a rule ends: `until june`, `for 3 weeks`, `5
    /// times`, `x5`.
    private static func length(ofEnd words: [String]) -> Int? {
        let number = words[0].trimmingMarks.lowercased().split(separator: "x", omittingEmptySubsequences: false)
        if number.count == 2, number.contains(""), number.contains(where: { Int($0) != nil }) { return 1 }
        guard words.count > 1 else { return nil }
        let (first, second) = (words[0].lowercased(), words[1].lowercased().trimmingMarks)
        if first == "for" { return words.count > 2 && words[1].allSatisfy(\.isNumber) ? 3 : nil }
        return first == "until" || first == "till" || first.allSatisfy(\.isNumber) && second == "times" ? 2 : nil
    }

    /// What `words`, which follow `value` of the declared key `name`, may have been meant as; nil when they are only
    /// text.
    init?(_ words: [String], afterDeclared name: String, _ value: String, _ values: TypedValue) {
        guard let word = words.first?.trimmingMarks, let first = word.first else { return nil }
        let type = values.settings.type(ofAttribute: name)
        let joined = type == .date && first.isNumber ? values.joined(.due, value, beginning: words) : nil
        (count, moment) = (joined?.count ?? 1, nil)
        switch type {
        case .text:
            guard first.isUppercase else { return nil }
            advice = "a value with a space is put in double quotes: \(name):\"\(value) \(word)\""
        case .date:
            guard let joined else { return nil }
            advice = "to have it as data, write \(name):\(joined.moment)"
        case .duration:
            // `1h 30 people`
            guard first.isNumber, words.count == 1 || !word.allSatisfy(\.isNumber),
                let meant = values.joined(value + word, as: type)
            else { return nil }
            advice = "to have it as data, write \(name):\(meant)"
        case .number: return nil
        }
    }

    /// What to write for the moment `value` in the zone that `word` names; nil when it names none.
    private static func zoned(_ word: String, _ key: AttributeKey, _ value: String, _ values: TypedValue) -> String? {
        if TypedValue.isZone(word) {
            return "for another zone write its offset at the end, such as \(key.name):\(value)+02:00"
        }
        guard let end = TypedValue.zone(word, of: value.suffix(5)), let moment = values.value(key, value + end) else {
            return nil
        }
        return "for \(end == "Z" ? "universal time" : "another zone") write \(key.name):\(moment)"
    }

    /// The day of the reminder `value` when it counts from `due`, and so has no time of its own; nil for any other.
    private static func day(reminding value: String, _ due: DateValue?, _ now: Now) -> String? {
        guard let reminder = Reminder(value), reminder.date == nil else { return nil }
        if case .before(let offset) = reminder, offset.unit.minutes != nil { return nil }
        return reminder.instant(due: due, notifyAt: 0, in: now.zone).map { "\(now.zone.civilTime(at: $0).date)" }
    }

    /// The day of the first occurrence of `rule`, as it is typed: that of `due`, else the rule's weekday; nil for
    /// today.
    private static func day(of rule: String, _ due: DateValue?, _ now: Now) -> String? {
        if let due {
            let day = due.lastDay(in: now.zone)
            return day == now.today ? nil : day.description
        }
        guard case .weekdays(let days)? = Recurrence(rule)?.rule else { return nil }
        return days.days.first?.abbreviation
    }

    /// The number of months between the dates of a monthly `rule`, whose day may come from the date of the task; nil
    /// for any other.
    private static func months(betweenDatesOf rule: String) -> Int? {
        switch Recurrence(rule)?.rule {
        case .every(let months, .month), .monthly(let months, _): months
        case .every(let quarters, .quarter): quarters * 3
        default: nil
        }
    }

    /// The rule that `on march 3` and the like mean behind the yearly rule `value`, and the number of these words.
    private static func dayOfYear(_ words: [String], _ value: String) -> (rule: Recurrence, count: Int)? {
        guard let rule = Recurrence(value), case .every(let count, .year) = rule.rule else { return nil }
        let isMonth = Month.number(named: words[0].lowercased()) != nil
        guard isMonth || words[0].lowercased() == "on" else { return nil }
        let start = "\(rule.isFromCompletion ? "done+" : "")every \(count) years \(isMonth ? "on " : "")"
        return longest(in: words, from: 2) { Recurrence(typed: start + $0.joined(separator: " ")) }
    }

    /// The index of the last of the words behind the first of `words` that belong to a rule, if these name a day, a
    /// month, a year or a span.
    private static func lastOfRule(_ words: [String], _ now: Now) -> Int? {
        func names(_ word: String) -> Bool {
            Recurrence(typed: "every \(word)") != nil || Month.number(named: word) != nil
                || ordinal(word).map { !word.allSatisfy(\.isNumber) || abs($0 - Int(now.today.year)) <= 50 } ?? false
        }
        let parts = words.dropFirst().map { $0.lowercased().trimmingMarks }
            .prefix { Recurrence.mayHold($0) || names($0) }
        return parts.lastIndex(where: names).map { $0 + 1 }
    }

    /// The day that `the day before` or `a week before` mean beside `due`, and the number of these words.
    private static func dayBefore(_ words: [String], _ due: DateValue?, _ now: Now) -> (day: CivilDate, count: Int)? {
        let all = words.map { $0.lowercased().trimmingMarks }
        let rest = all.drop { ["the", "a", "one", "1"].contains($0) }.prefix(2)
        guard let due, let days = ["day": 1, "week": 7][rest.first ?? ""], rest.last == "before" else { return nil }
        return (due.firstDay(in: now.zone).adding(days: -days), rest.endIndex)
    }

    /// The time that a word with a dot between hours and minutes means: `9.30`.
    private static func dottedClock(_ word: String) -> String? {
        let parts = word.split(separator: ".", omittingEmptySubsequences: false)
        // `3.14` is not a time.
        guard parts.count == 2, parts[1].utf8.count == 2, ["0", "5"].contains(parts[1].last) else { return nil }
        return TypedValue.timeNear(word)
    }

    /// `on the 31st`, `on 15`, `@15`, `on the last day`, or a number that ends the text: the day, and the number of
    /// words.
    private static func dayOfMonth(_ words: [String]) -> (name: String, count: Int)? {
        var rest = words[...]
        if let day = words[0].hasPrefix("@") ? Int(words[0].dropFirst()) : nil {
            return 1...31 ~= day ? ("\(day)", 1) : nil
        }
        if rest.first == "on" { rest.removeFirst() }
        if rest.first == "the" { rest.removeFirst() }
        let count = words.count - rest.count + 1
        if words.starts(with: ["at", "the", "end"]) { return ("last", 3) }
        if words.first == "on", rest.first == "last", rest.count == 1 || rest.dropFirst().first == "day" {
            return ("last", count + (rest.count == 1 ? 0 : 1))
        }
        guard let number = rest.first.flatMap(ordinal), number <= 31, words.first == "on" || words.count == 1
        else { return nil }
        return (String(number), count)
    }
}

extension NearMissScanner {
    /// The words right after the data at `index` of the tokens that may belong to it, and their range.
    private func wordsAfterData(at index: Int) -> (found: WordsAfterData, range: ByteRange)? {
        let tokens = line.tokens
        guard index + 1 < tokens.count, tokens[index].kind == .attribute else { return nil }
        // A comma right after the data is text.
        let isBare = tokens[index].traits.contains(.bare) && tokens[index + 1].kind == .space
        let next = index + (isBare ? 2 : 1)
        guard next < tokens.count, tokens[next].kind == .text else { return nil }
        var words = Array(Words(bytes, line.range(ofToken: next)).prefix(isBare ? 5 : 6))
        if !isBare {
            guard words.count > 1, text(words.removeFirst()) == "," else { return nil }
        }
        let (value, said) = (line.value(ofToken: index), words.map(text))
        let name = text(line.keyRange(ofToken: index))
        let found =
            tokens[index].key == .declared
            ? WordsAfterData(said, afterDeclared: name, value, values)
            : WordsAfterData(said, after: tokens[index].key, value, values, due: line.due)
        guard let found, let first = words.first else { return nil }
        let last = words[found.count - 1]
        // A comma behind a time stays where it is.
        let upper = found.moment != nil && text(last).hasSuffix(",") ? last.upper - 1 : last.upper
        return (found, ByteRange(first.lower, upper))
    }

    /// A time of day that begins the text after the date at `index` of the tokens: the date is a day, and the reminder
    /// does not come in time.
    package func detachedTime(behindAttribute index: Int) -> NearMiss? {
        guard let (found, range) = wordsAfterData(at: index), let moment = found.moment else { return nil }
        return miss(
            "detached-time", range, "'\(text(range))' is text, not part of the date",
            meant: "\(line.tokens[index].key.name):\(moment)", keeping: "put a word between the two")
    }

    /// Remarks on words after the data of the line that may have been meant as a part of it.
    func remarksOnWordsAfterData() -> [Diagnostic] {
        line.tokens.indices.compactMap(wordsAfterData).map { found, range in
            Diagnostic("read-as-text", .info, at: range, "'\(text(range))' is part of the text", help: found.advice)
        }
    }
}
