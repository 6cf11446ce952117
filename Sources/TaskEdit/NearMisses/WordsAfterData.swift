import TaskFile

/// Text right after an attribute that looks like part of its value: a time after a date, a day of the month or an end
/// after a rule, the rest of a value with a space.
private struct WordsAfterData {
    /// The number of these words.
    let count: Int
    /// What they may have been meant as.
    let advice: String
    /// The moment that a date and a time right after it express; a word between the two makes it text.
    let moment: String?
    /// In a file, the time of day with which they begin.
    var time: TimeAfterDate?

    /// What `words`, which follow `value`, may have been meant as; nil when they are only text. `due` is when the task
    /// is due.
    init?(
        _ words: [String], after key: AttributeKey, called name: String, _ value: String, _ values: TypedValue,
        _ origin: LineOrigin, due: DateValue?
    ) {
        guard let first = words.first?.lowercased() else { return nil }
        let clock = TypedValue.clock(beginning: words)
        let date = key == .remind ? Self.day(reminding: value, due, values.now) ?? value : value
        if origin == .file, let time = TimeAfterDate(words, after: key, date, values) {
            (self.time, moment, count) = (time, time.isRange ? nil : time.moment, time.count)
            advice = NearMissScanner.advice(onRange: "\(name):\(time.moment)")
            return
        }
        if let (moment, count) = values.joined(key, date, beginning: words) {
            // `17:00-18:00` is a range, `17:00-05:00` has a zone.
            let isRange = first.contains("-") && !moment.hasSuffix(first.suffix(6))
            // `2 in the morning and 2 in the evening` are words of a sentence.
            let isExact = !isRange && !words.prefix(count).contains(where: TypedValue.isPartOfDay)
            self.moment = first.first?.isNumber == true && isExact ? moment : nil
            (self.count, advice) = (count, "to make it data, write \(name):\(moment)")
            return
        }
        if value.contains("T"), values.reads(key, value + "Z"),
            let zoned = Self.zoned(words[0], key, name, value, values)
        {
            (moment, count, advice) = (nil, 1, "the time is local; \(zoned)")
            return
        }
        let marked = first.first == "t" ? TypedValue.clockNear(first.dropFirst()) : nil
        let compact = words.count == 1 ? values.timeMeant(by: first) : nil
        if let hour = Self.dottedClock(first) ?? marked ?? compact, let data = values.joined(key, value, hour) {
            (moment, count) = (marked.map { _ in data }, 1)
            advice = "to make it data, write \(name):\(data)"
            return
        }
        if first == "tonight", DateValue(value)?.day == values.now.today {
            let later = longest(in: Array(words.prefix(4)), from: 2) { values.spoken(key, $0) }
            let (said, length) = later ?? ("todayT21:00", 1)
            (moment, count, advice) = (nil, length, "to make it data, write \(name):\(values.value(key, said) ?? said)")
            return
        }
        // `24:00`, `at 9:75`
        let time = words.prefix(2).drop { ["at", "by", "until"].contains($0.lowercased()) }
        if key.isDated, !value.contains("T"), let word = time.first?.trimmingMarks,
            let complaint = values.complaintAboutTime(key, word)
        {
            let reason = complaint.primary.message.dropFirst("'\(word)'".count)
            (moment, count, advice) = (nil, time.startIndex + 1, "it\(reason)")
            return
        }
        let found: Self? =
            switch key {
            case .repeat: Self(words, afterRule: value, clock, values, due: due)
            case .remind: Self(words, afterReminder: value, values, due: due)
            case .due, .start: Self(words, afterDate: value, key, called: name, values)
            default: nil
            }
        guard let found else { return nil }
        self = found
    }

    /// What `words`, which follow the date `value` and begin with no time, may have been meant as; nil when they are
    /// only text.
    private init?(
        _ words: [String], afterDate value: String, _ key: AttributeKey, called name: String, _ values: TypedValue
    ) {
        let first = words[0].lowercased()
        let week = first.trimmingMarks
        if words.count == 1, let days = ["week": 7, "fortnight": 14][week], let day = DateValue(value)?.day {
            (moment, count) = (nil, 1)
            advice = "for the day a \(week) later, write \(name):\(day.adding(days: days))"
            return
        }
        if words.count == 1, let number = Int(first),
            let day = values.spokenDates(key).dayOfMonth(number), day != value
        {
            let time = values.joined(key, value, "\(first):00").map { ", for the time \(name):\($0)" } ?? ""
            (moment, count, advice) = (nil, 1, "for the day of the month, write \(name):\(day)\(time)")
            return
        }
        // `soup due:fri of the day`, `meet due:mon April`: what the title is about.
        let isName = words.count == 1 && words[0].first?.isUppercase == true && Month.number(named: first) != nil
        guard !["of", "for", "about"].contains(first), !isName,
            let length = Self.length(speakingOfDates: words, values)
        else { return nil }
        (moment, count) = (nil, length)
        let day = DateValue(value)?.firstDay(in: values.now.zone).weekday.abbreviation
        let date = day.flatMap { values.spoken(key, [$0] + words.prefix(length)) }.map { "\(name):\($0)" }
        let phrase = Self.said(words.prefix(length)).joined(separator: " ")
        // `every day`, `daily`; any other word, such as `1d` or `tuesday`, says more of a date.
        let isRule = ["every", "each"].contains(first) || first.hasSuffix("ly")
        let rule = isRule ? Recurrence.meant(by: phrase).map { "repeat:\($0)" } : nil
        advice =
            (date ?? rule).map { "to make it data, write \($0)" } ?? "it is not part of the date, which is \(value)"
    }

    /// What `words`, which follow the reminder `value` and begin with no time, may have been meant as; nil when they
    /// are only text.
    private init?(_ words: [String], afterReminder value: String, _ values: TypedValue, due: DateValue?) {
        let first = words[0].lowercased()
        let key = AttributeKey.remind
        if let (day, length) = Self.dayBefore(words, due, values.now), value.contains("T") {
            (moment, count) = (nil, length)
            advice = "to make it data, write remind:\(day)\(value.suffix(6))"
            return
        }
        let next = words.drop { $0.lowercased() == "and" }
        if let offset = next.first, offset.hasPrefix("-"), values.reads(key, offset) {
            (moment, count, advice) = (nil, next.startIndex + 1, "to make it data, write remind:\(offset)")
            return
        }
        if first.hasSuffix("m") || first.hasSuffix("min"), let sum = values.sumOfSpans(value + first),
            values.reads(key, sum)
        {
            (moment, count, advice) = (nil, 1, "a span has one unit; to make it data, write remind:\(sum)")
            return
        }
        return nil
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
        } else if words.count > 1, ["starting", "beginning", "from"].contains(first),
            values.isDate(words[1].lowercased().trimmingMarks)
        {
            let day = words[1].lowercased().trimmingMarks
            (count, advice) = (2, "a rule has no beginning; for the first time, write due:\(day)")
        } else if words.count > 1, ["except", "excluding", "unless", "starting", "beginning"].contains(first) {
            // `except in july`
            let links = words.dropFirst().prefix { ["in", "on", "during", "for", "the"].contains($0.lowercased()) }
            count = min(words.count, links.endIndex + 1)
            advice = "a rule has no exceptions and no beginning; it counts from the date of the task"
        } else if let length = Self.length(speakingOfDates: words, values, afterRule: true) {
            let said = Self.said(words.prefix(length))
            count = length
            advice =
                Self.advice(on: said, after: value, due, values)
                ?? "it is not part of the rule, which is \(value)"
        } else {
            return nil
        }
    }

    /// `words` in small letters, without the marks around them.
    private static func said(_ words: some Sequence<String>) -> [String] {
        words.map { $0.lowercased().trimming("()[]@.,;:!") }
    }

    /// The number of those of `words`, at their beginning, that speak of dates: `but sunday`, `the 15th`, `(dec 4)`,
    /// `or 3 months`; nil when they are only text.
    private static func length(speakingOfDates words: [String], _ values: TypedValue, afterRule: Bool = false) -> Int? {
        func isDate(_ word: String) -> Bool {
            values.isDate(word) && !word.allSatisfy(\.isNumber) || word == "tonight"
        }
        func speaks(_ word: String) -> Bool {
            let year = Int(values.now.today.year)
            let mayCount = Int(word).map { afterRule && ($0 <= 31 || abs($0 - year) <= 50) }
            guard mayCount ?? (word.utf8.count > 1) else { return false }
            return isDate(word) || ordinal(word) != nil || Month.number(named: word) != nil
                || Recurrence.meant(by: word) != nil || Recurrence.meant(by: "every \(word)") != nil
                || TypedValue.clock([word]) != nil || wordsOfDates.contains(word)
        }
        let parts = said(words).prefix { Recurrence.mayHold($0) || links.contains($0) || speaks($0) }
        guard var last = parts.lastIndex(where: speaks) else { return nil }
        // `dec 4`
        if last + 1 < parts.count, ordinal(parts[last + 1]) != nil { last += 1 }
        // What goes on may begin with the name of a day, `sun cream`, or count what comes next.
        let isClear = isDate(parts[last]) && !["sun", "sat", "mon", "wed"].contains(parts[last])
        return isClear || last + 1 == words.count ? last + 1 : nil
    }

    /// Words that say when, but are neither a date nor a rule.
    private static let wordsOfDates: Set<String> = [
        "am", "pm", "eod", "end", "done", "half", "past", "weekend", "spring", "summer", "autumn", "winter",
        "christmas", "xmas",
    ]

    /// Words in front of those that speak of dates.
    private static let links: Set<String> = [
        "after", "apart", "as", "at", "before", "beginning", "but", "by", "excluding", "for", "from", "minus", "next",
        "not", "once", "plus", "since", "starting", "than", "this", "till", "to", "until", "well", "when",
        "without", "a", "&", "+", "-", "–",
    ]

    /// What to write for the rule that `said` makes of the rule `value` before it: `mon,thu` for `1w` and `on mon and
    /// thu`, `1mo@1mon` for `1mo` and `first monday`. Nil when the meaning is unclear.
    private static func advice(on said: [String], after value: String, _ due: DateValue?, _ values: TypedValue)
        -> String?
    {
        guard let rule = Recurrence(typed: value) ?? Recurrence(value) else { return nil }
        let start: String
        var day = Array(said.drop { ["on", "the", "at"].contains($0) })
        switch rule.rule {
        case .every(let count, .quarter): start = "every \(count * 3) mo"
        case .every(let count, let unit): start = "every \(count) \(unit.symbol)"
        case .monthly(let count, let anchor):
            start = "every \(count) mo"
            // `1mo@2 tue`
            if case .day(let number) = anchor { day.insert("\(number)", at: 0) }
            if anchor == .last { day.insert("last", at: 0) }
        case .weekdays(let days): start = "every \(days.days.map(\.name).joined(separator: " "))"
        case .yearly: return nil
        }
        if day.first == "end", day.dropFirst().allSatisfy(["of", "the", "month"].contains) { day = ["last"] }
        let sentence = "\(start) on \(day.joined(separator: " "))"
        if let counted = Recurrence.countedFromWeekday(sentence.split(separator: " ").map(String.init)),
            case .every(2..., _) = counted.rule.rule
        {
            return due == nil ? "to make it data, write due:\(counted.day.abbreviation)" : nil
        }
        let meant =
            Recurrence.meantOrClamped(by: sentence)
            ?? Recurrence.meantOrClamped(by: "\(start) \(said.joined(separator: " "))")
        if let meant, meant.rule != rule.rule {
            return "to make it data, write repeat:\(rule.isFromCompletion ? "done+" : "")\(meant)"
        }
        let advice = values.advice(onRule: sentence.split(separator: " ").map(String.init))
        return advice == TypedValue.allowed(.repeat) ? nil : advice
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
        (count, moment) = (1, nil)
        switch type {
        case .text:
            guard first.isUppercase else { return nil }
            advice = "a value with a space is put in double quotes: \(name):\"\(value) \(word)\""
        case .duration:
            // `1h 30 people`
            guard first.isNumber, words.count == 1 || !word.allSatisfy(\.isNumber),
                let meant = values.joined(value + word, as: type)
            else { return nil }
            advice = "to make it data, write \(name):\(meant)"
        case .number, .date: return nil
        }
    }

    /// What to write for the moment `value` in the zone that `word` names; nil when it names none.
    private static func zoned(
        _ word: String, _ key: AttributeKey, _ name: String, _ value: String, _ values: TypedValue
    ) -> String? {
        if TypedValue.isZone(word) {
            return "for another zone, write its offset at the end, such as \(name):\(value)+02:00"
        }
        guard let end = TypedValue.zone(word, of: String(value.suffix(5))),
            let moment = values.value(key, value + end)
        else { return nil }
        return "for \(end == "Z" ? "universal time" : "another zone") write \(name):\(moment)"
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
        let range = ByteRange(line.range(ofToken: next).lower, textEnd(ofToken: next))
        var words = Array(Words(bytes, range).prefix(isBare ? 7 : 8))
        if !isBare {
            // In a file, a full stop ends a sentence.
            let marks = origin == .typed ? [",", ";", "."] : [","]
            guard words.count > 1, marks.contains(text(words.removeFirst())) else { return nil }
        }
        let (value, said) = (line.value(ofToken: index), words.map(text))
        let name = line.key(ofToken: index)
        let isDate = values.settings.type(ofAttribute: name) == .date
        let key = tokens[index].key == .declared && isDate ? AttributeKey.due : tokens[index].key
        let found =
            key == .declared
            ? WordsAfterData(said, afterDeclared: name, value, values)
            : WordsAfterData(said, after: key, called: name.lowercased(), value, values, origin, due: line.due)
        guard let found, let first = words.first else { return nil }
        let last = words[found.count - 1]
        // A comma after a time stays where it is.
        let isKept = found.moment != nil && text(last).hasSuffix(",")
        let upper = found.time != nil ? textEnd(of: last, after: first.lower) : isKept ? last.upper - 1 : last.upper
        return (found, ByteRange(first.lower, upper))
    }

    /// A time of day that begins the text after the date at `index` of the tokens: the date is a day, and the reminder
    /// does not come in time.
    package func detachedTime(afterAttribute index: Int) -> NearMiss? {
        guard origin == .typed || line.tokens[index].key != .declared,
            let (found, range) = wordsAfterData(at: index), found.moment != nil || found.time != nil
        else { return nil }
        var miss = miss(
            "detached-time", range, "'\(text(range))' is text, not part of the date",
            meant: found.moment.map { "\(line.key(ofToken: index).lowercased()):\($0)" }, advice: found.advice,
            keeping: "write it before the date")
        miss.isSure = found.time?.isSure ?? true
        return miss
    }

    /// Remarks on words after the data of the line that may have been meant as a part of it.
    func remarksOnWordsAfterData() -> [Diagnostic] {
        line.tokens.indices.compactMap(wordsAfterData).map { found, range in
            Diagnostic("read-as-text", .info, at: range, "'\(text(range))' is part of the text", help: found.advice)
        }
    }
}
