import TaskFile

struct FollowedAttribute {
    let key: AttributeKey
    let name: String
    let value: String
    let due: DateValue?
    let values: TypedValue

    /// What `words` right after the attribute may have been meant as; nil when they are only text.
    func meaning(of words: [String], _ origin: LineOrigin) -> WordsAfterData? {
        guard let first = words.first?.lowercased() else { return nil }
        if key == .declared { return meaningAfterDeclared(words) }
        let date = key == .remind ? dayOfReminder ?? value : value
        if origin == .file, let time = TimeAfterDate(words, after: key, date, values) {
            return WordsAfterData(
                count: time.count, advice: NearMissScanner.advice(onRange: "\(typedName):\(time.moment)"),
                moment: time.isRange ? nil : time.moment, time: time)
        }
        if let (moment, count) = values.joined(key, date, beginning: words) {
            // `17:00-18:00` is a range, `17:00-05:00` has a zone.
            let isRange = first.contains("-") && !moment.hasSuffix(first.suffix(6))
            // `2 in the morning and 2 in the evening` are words of a sentence.
            let isExact = !isRange && !words.prefix(count).contains(where: TypedValue.isPartOfDay)
            let isTime = first.first?.isNumber == true && isExact
            return data(moment, count: count, moment: isTime ? moment : nil)
        }
        if let advice = adviceOnZone(words[0]) {
            return WordsAfterData(count: 1, advice: "the time is local; \(advice)")
        }
        let marked = first.first == "t" ? TypedValue.clockNear(first.dropFirst()) : nil
        let compact = words.count == 1 ? values.timeMeant(by: first) : nil
        if let hour = TypedValue.dottedClock(first) ?? marked ?? compact, let moment = values.joined(key, value, hour) {
            return data(moment, count: 1, moment: marked.map { _ in moment })
        }
        if first == "tonight", DateValue(value)?.day == values.now.today {
            let later = longest(in: Array(words.prefix(4)), from: 2) { values.spoken(key, $0) }
            let (said, length) = later ?? ("todayT21:00", 1)
            return data(values.value(key, said) ?? said, count: length)
        }
        // `24:00`, `at 9:75`
        let time = words.prefix(2).drop { ["at", "by", "until"].contains($0.lowercased()) }
        // `1:1 with Anna` is not a time.
        let isLast = time.startIndex > 0 || words.count == 1
        if key.isDated, !value.contains("T"), let word = time.first?.trimmingMarks, isLast || word.utf8.count > 3,
            let (fault, _) = values.faultOfTime(word)
        {
            return WordsAfterData(count: time.startIndex + 1, advice: "it \(fault)")
        }
        switch key {
        case .repeat:
            let rule = FollowedRule(value: value, due: due, values: values)
            return rule.meaning(of: words, TypedValue.clock(beginning: words))
        case .remind: return meaningAfterReminder(words)
        case .due, .start: return meaningAfterDate(words)
        default: return nil
        }
    }

    private var typedName: String { name.lowercased() }

    /// Words that, with the attribute, were meant as `value`.
    private func data(_ value: String, count: Int, moment: String? = nil) -> WordsAfterData {
        WordsAfterData(count: count, advice: "to make it data, write \(typedName):\(value)", moment: moment)
    }

    /// What `words`, which do not begin with a time, mean after a date.
    private func meaningAfterDate(_ words: [String]) -> WordsAfterData? {
        let first = words[0].lowercased()
        let week = first.trimmingMarks
        if words.count == 1, let days = ["week": 7, "fortnight": 14][week], let day = DateValue(value)?.day {
            let later = day.adding(days: days)
            return WordsAfterData(count: 1, advice: "for the day a \(week) later, write \(typedName):\(later)")
        }
        if words.count == 1, let number = Int(first),
            let day = values.spokenDates(key).dayOfMonth(number), day != value
        {
            let moment = values.joined(key, value, "\(first):00")
            let time = moment.map { ", for the time \(typedName):\($0)" } ?? ""
            return WordsAfterData(
                count: 1, advice: "for the day of the month, write \(typedName):\(day)\(time)")
        }
        // `soup due:fri of the day`, `meet due:mon April`: what the title is about.
        let isName = words.count == 1 && words[0].first?.isUppercase == true && Month.number(named: first) != nil
        guard !["of", "for", "about"].contains(first), !isName,
            let length = values.length(speakingOfDates: words)
        else { return nil }
        let day = DateValue(value)?.firstDay(in: values.now.zone).weekday.abbreviation
        if let date = day.flatMap({ values.spoken(key, [$0] + words.prefix(length)) }) {
            return data(date, count: length)
        }
        let phrase = TypedValue.bare(words.prefix(length)).joined(separator: " ")
        // `every day`, `daily`; any other word, such as `1d` or `tuesday`, says more of a date.
        let isRule = ["every", "each"].contains(first) || first.hasSuffix("ly")
        let rule = isRule ? Recurrence.meant(by: phrase) : nil
        let advice = rule.map { "to make it data, write repeat:\($0)" }
        return WordsAfterData(
            count: length, advice: advice ?? "it is not part of the date, which is \(value)")
    }

    private func meaningAfterReminder(_ words: [String]) -> WordsAfterData? {
        let first = words[0].lowercased()
        if let (day, length) = dayBefore(words), value.contains("T") {
            return data("\(day)\(value.suffix(6))", count: length)
        }
        let next = words.drop { $0.lowercased() == "and" }
        if let offset = next.first, offset.hasPrefix("-"), values.reads(key, offset) {
            return data(offset, count: next.startIndex + 1)
        }
        guard first.hasSuffix("m") || first.hasSuffix("min"), let sum = values.sumOfSpans(value + first),
            values.reads(key, sum)
        else { return nil }
        return WordsAfterData(count: 1, advice: "a span has one unit; to make it data, write remind:\(sum)")
    }

    private func meaningAfterDeclared(_ words: [String]) -> WordsAfterData? {
        guard let word = words.first?.trimmingMarks, let first = word.first else { return nil }
        let type = values.settings.type(ofAttribute: name)
        switch type {
        case .text:
            guard first.isUppercase else { return nil }
            return WordsAfterData(
                count: 1, advice: "a value with a space is put in double quotes: \(name):\"\(value) \(word)\"")
        case .duration:
            // `1h 30 people`
            guard first.isNumber, words.count == 1 || !word.allSatisfy(\.isNumber),
                let meant = values.joined(value + word, as: type)
            else { return nil }
            return WordsAfterData(count: 1, advice: "to make it data, write \(name):\(meant)")
        case .number, .date: return nil
        }
    }

    /// What to write for the moment of the attribute in the zone that `word` names; nil when it names none.
    private func adviceOnZone(_ word: String) -> String? {
        guard value.contains("T"), values.reads(key, value + "Z") else { return nil }
        if TypedValue.isZone(word) {
            return "for another zone, write its offset at the end, such as \(typedName):\(value)+02:00"
        }
        guard let end = TypedValue.zone(word, of: String(value.suffix(5))),
            let moment = values.value(key, value + end)
        else { return nil }
        return "for \(end == "Z" ? "universal time" : "another zone") write \(typedName):\(moment)"
    }

    /// The day of a reminder that counts from `due`, and so has no time of its own; nil for any other.
    private var dayOfReminder: String? {
        guard let reminder = Reminder(value), reminder.date == nil else { return nil }
        if case .before(let offset) = reminder, offset.unit.minutes != nil { return nil }
        let zone = values.now.zone
        return reminder.instant(due: due, notifyAt: 0, in: zone).map { "\(zone.civilTime(at: $0).date)" }
    }

    /// The day that `the day before` or `a week before` mean beside `due`, and the number of these words.
    private func dayBefore(_ words: [String]) -> (day: CivilDate, count: Int)? {
        let all = words.map { $0.lowercased().trimmingMarks }
        let rest = all.drop { ["the", "a", "one", "1"].contains($0) }.prefix(2)
        guard let due, let days = ["day": 1, "week": 7][rest.first ?? ""], rest.last == "before" else { return nil }
        return (due.firstDay(in: values.now.zone).adding(days: -days), rest.endIndex)
    }
}
