import TaskFile

/// The date and the rule that end a text, or begin it, in words.
struct SpokenDates {
    /// Some of the words, and the data that they were meant as.
    typealias Meaning = (range: Range<Int>, meant: SpokenMeaning)

    private let values: TypedValue
    /// The line that has the words, with what is data in it already.
    private let line: TaskLine
    private let spoken: SpokenWords
    private let rules: SpokenRules
    private let doubts: DateDoubts
    private var words: [String] { spoken.words }

    init(values: TypedValue, line: TaskLine, words: [String]) {
        (self.values, self.line) = (values, line)
        (rules, doubts) = (SpokenRules(values: values, line: line), DateDoubts(values: values))
        spoken = SpokenWords(words, values)
    }

    /// The words that end the text, apart from a priority, and express a date or a rule; then, if these are only one of
    /// both, the words before them that express the other.
    var ending: [Meaning] {
        let end = words.last.flatMap(Priority.init(level:)) == nil ? words.count : words.count - 1
        // The end of a quotation is not about the task.
        guard let last = words[..<end].last?.last, !"\"'”’»".contains(last) else { return [] }
        if let rule = endedRule(end) { return [placed(rule)] }
        guard !isAllDate(end), let date = date(endingAt: end) else { return [] }
        let isOne = date.meant.isRule || date.meant.rule == nil
        let other = isOne ? self.date(endingAt: date.range.lowerBound) : nil
        let others = [other].compactMap(\.self).filter { $0.meant.isRule != date.meant.isRule }
        // A series may begin on a day that has passed.
        if others.isEmpty { return isOver(date) ? [] : [placed((date.range, rules.begun(date.meant)))] }
        return ([date] + others).map(placed)
    }

    /// Whether the words before the one at `end` are a date, without which nothing would be left of the text.
    private func isAllDate(_ end: Int) -> Bool { end <= Self.longest && date(Array(words[..<end])) != nil }

    private func isOver(_ date: Meaning) -> Bool {
        doubts.isOver(Array(words[date.range]), meant: date.meant, after: words[..<date.range.lowerBound])
    }

    /// `date` with the range of its words in the text, and as a reminder where the text asks for one.
    private func placed(_ date: Meaning) -> Meaning {
        var meant = date.meant
        let first = words[0].lowercased().trimming(":")
        let isReminder = first == "reminder" || first == "remind" && words.dropFirst().first?.lowercased() == "me"
        if isReminder, meant.key == .due { meant.key = .remind }
        return (spoken.place(of: date.range), meant)
    }

    /// `tomorrow call mum`, `in 3 weeks: release`, `friday: call mum`, `every monday call mum`: the date or rule that
    /// begins the text. A weekday or `next week` there is rather part of a name unless it is a label.
    var opening: Meaning? {
        let openings = ["tomorrow", "tonight", "tmrw", "in", "on", "by", "at", "remind"]
        guard let first = words.first?.lowercased().trimmingMarks else { return nil }
        if first == "every" { return openingRule }
        let label = words.prefix(4).firstIndex { $0.hasSuffix(":") }
        if let label, let meant = date(Array(words[...label].dropLast()) + [words[label].trimmingMarks]) {
            return placed((0..<label + 1, meant))
        }
        guard openings.contains(first), !isAllDate(words.count) else { return nil }
        // `by March` of `by March 2026` is not a date.
        let over = date(endingAt: words.count).flatMap { isOver($0) ? $0.range.lowerBound : nil } ?? words.count
        for count in stride(from: min(Self.longest, words.count - 1, over), to: 0, by: -1) {
            let said = Array(words[..<count])
            // `on 2nd thought`, `at 3 points`, `in a week of rain`
            let last = said[count - 1].trimmingMarks
            let isOrdinal = ordinal(last) != nil && (last.last?.isLetter ?? false || first == "at")
            if isOrdinal || last == "of" || words[count].lowercased() == "of" { continue }
            if let meant = date(said) { return placed((0..<count, meant)) }
        }
        return nil
    }

    /// The rule before words that say when it ends, as no rule does: `every day until friday`, `weekly for 6 weeks`.
    private func endedRule(_ end: Int) -> Meaning? {
        let links = ["until", "till", "for"]
        guard let link = words[..<end].lastIndex(where: { links.contains($0.lowercased()) }), link + 1 < end,
            let rule = date(endingAt: link), rule.meant.rule != nil
        else { return nil }
        let said = Array(words[(link + 1)..<end])
        let date = said.only.flatMap { values.isDate($0) ? $0 : nil } ?? values.spoken(.due, said)
        guard let date, TypedValue.wholeClock(said) == nil, (date.first == "+") == (words[link].lowercased() == "for")
        else { return nil }
        var meant = rules.begun(rule.meant)
        meant.hasEnd = true
        return (rule.range.lowerBound..<end, meant)
    }

    /// `every monday`, `every 2 weeks`; `every day` is rather the beginning of a sentence.
    private var openingRule: Meaning? {
        let unit = words.dropFirst().map { $0.lowercased() }.first { $0 != "other" }
        guard let unit, !["day", "week", "month", "year"].contains(unit), rules.timedRule(words) == nil else {
            return nil
        }
        for count in stride(from: min(Self.longest, words.count - 1), to: 1, by: -1) {
            let said = Array(words[..<count])
            if let meant = rules.rule(said) ?? rules.timedRule(said) { return placed((0..<count, rules.begun(meant))) }
        }
        return nil
    }

    static func isDay(_ word: String) -> Bool {
        word.utf8.count == 10 && DayKey.read(Array(word.utf8), at: 0) != nil
    }

    /// The words that end before the one at `end`, and express a date or a rule.
    private func date(endingAt end: Int) -> Meaning? {
        for count in stride(from: min(Self.longest, end - 1), to: 0, by: -1) {
            let range = end - count..<end
            let said = Array(words[range])
            // The end of a rule that is not understood is not a date: `every second tuesday`, `31st of every month`.
            let before = words[..<range.lowerBound].map { $0.lowercased() }
            let isContinued = TypedValue.key(saidBy: said[0]) == nil && DateDoubts.isRule(before)
            if isContinued || ["of", "once", "twice", "times", "least"].contains(before.last) { continue }
            let rule = rules.rule(said) ?? rules.timedRule(said)
            if let timed = timedDate(range) { return related(timed) }
            if var rule, let (start, days) = days(before: range.lowerBound), rule.isRule {
                let date = related((start..<range.lowerBound, SpokenMeaning(dates: days)))
                (rule.key, rule.dates) = (date?.meant.key ?? .due, date?.meant.dates ?? [])
                return ((date?.range ?? range).lowerBound..<end, rule)
            }
            if let meant = rule ?? (count > SpokenDate.longest ? nil : date(said)) {
                let isLone = meant.dueDates.only.flatMap(minuteOfDay) != nil && doubts.namesDay(before)
                let isUnread = rule != nil && DateDoubts.isRuled(before, on: said[0].lowercased() == "on")
                let isPart =
                    DateDoubts.isPart(said, after: before) || DateDoubts.isVersion(said, after: before)
                    || doubts.isAmount(said, after: before)
                return isPart || isLone || isUnread ? nil : related((range, meant))
            }
        }
        return nil
    }

    /// What `date` means after a word that says how it relates to the task: `after` and `not before` name a start, and
    /// `before` the last day before it. Nil for `since friday` and `not on friday`, which name no date to write.
    private func related(_ date: Meaning) -> Meaning? {
        let value = date.meant.dueDates.only.flatMap { values.value(.due, $0) }
        guard let day = value.flatMap({ DateValue($0) }) else { return date }
        let said = Array(words[date.range])
        // `until friday` begins with the word.
        let isWithin = ["until", "before"].contains(said[0].lowercased())
        let hasArticle = !isWithin && words[date.range.lowerBound - 1].lowercased() == "the"
        let start = date.range.lowerBound - (isWithin ? 0 : hasArticle ? 2 : 1)
        guard start > 0 else { return date }
        let isNegated = ["not", "don't"].contains(words[start - 1].lowercased())
        // A day has to pass, a time and a span do not.
        let isPoint = if case .moment = day { true } else { values.spokenDates(.due).word(for: said)?.first == "+" }
        let (range, negated) = (start..<date.range.upperBound, start - 1..<date.range.upperBound)
        let zone = values.now.zone
        switch words[start].lowercased() {
        case "before" where !isNegated && !isPoint:
            let last = day.firstDay(in: zone).adding(days: -1)
            return (range, .due(last < values.now.today ? "\(day)" : "\(last)"))
        case "before", "until", "till": return isNegated ? (negated, .start("\(day)")) : (range, .due("\(day)"))
        case "after" where isNegated: return (negated, .due("\(day)"))
        case "after": return (range, .start(isPoint ? "\(day)" : "\(day.lastDay(in: zone).adding(days: 1))"))
        // The notes `from monday` are of the last one.
        case "from" where said.count == 1 && Weekday(name: said[0].trimmingMarks) != nil: return nil
        case "from", "beginning": return isNegated ? nil : (range, .start("\(day)"))
        case "since", "not": return nil
        default: return date
        }
    }

    /// A day and a time of day in the words that `range` ends: `2026-12-03 at 14:00`, `Dec 3rd, 2026 at 2:30 pm`.
    private func timedDate(_ range: Range<Int>) -> Meaning? {
        guard let (clock, count) = TypedValue.clock(beginning: Array(words[range])), count == range.count else {
            return nil
        }
        // `tomorrow after 5pm`, `friday not before 5pm`
        let link = words[range.lowerBound - 1].lowercased()
        let isStart = link == "after" || link == "not" && words[range.lowerBound].lowercased() == "before"
        guard let (start, days) = days(before: range.lowerBound - (isStart ? 1 : 0)) else { return nil }
        let dates = days.map { "\($0)T\(clock)" }
        return (start..<range.upperBound, SpokenMeaning(key: isStart ? .start : .due, dates: dates))
    }

    /// The days that the words before the one at `end` name, one in each reading, and where these words begin; nil if
    /// they are not a day.
    private func days(before end: Int) -> (start: Int, days: [String])? {
        for start in max(1, end - SpokenDate.longest)..<max(1, end) {
            let said = Array(words[start..<end])
            if DateDoubts.isPart(said, after: words[..<start].map { $0.lowercased() }) { continue }
            let near = said.count == 1 ? values.spokenDates(.due).days(withoutYear: said[0]) : []
            let meant = near.isEmpty ? date(said)?.dueDates ?? [] : near.map(\.description)
            let days = meant.compactMap { values.value(.due, $0) }.filter { DateValue($0)?.day != nil }
            if !days.isEmpty, days.count == meant.count { return (start, days) }
        }
        return nil
    }

    /// The greatest number of words in a rule: `on the 1st monday of every month`.
    private static let longest = 7

    private func date(_ said: [String]) -> SpokenMeaning? {
        guard line.due == nil, line.start == nil, line.reminders.isEmpty else { return nil }
        guard said.count == 1 else {
            let lower = said.map { $0.lowercased() }
            if lower[0] == "at", let clock = TypedValue.clock(lower[...]) { return .due(clock) }
            // `on 24/12`, which has no other reading
            let isOn = lower.count == 2 && ["on", "by", "due", "before"].contains(lower[0])
            let days = isOn ? values.spokenDates(.due).days(withoutYear: lower[1].trimmingMarks) : []
            if let day = days.only, lower[1].contains("/") { return .due("\(day)") }
            let isForMe = lower.starts(with: ["remind", "me"])
            if let data = values.data(saying: isForMe ? ["remind"] + said.dropFirst(2) : said, [.due, .start, .remind])
            {
                return data
            }
            // `Monday, December 8` when that is a Tuesday.
            let isKeyed = TypedValue.key(saidBy: said[0]) == .due
            let readings = values.spokenDates(.due).continued(Array(said.dropFirst(isKeyed ? 1 : 0)))
            if readings.count > 1 { return SpokenMeaning(dates: readings) }
            // `report 2026 Q4` names what it is about, `last friday` and `3 days ago` no day to come.
            let isToCome = lower[0] != "last" || lower[1] == "day" || lower.contains { $0 == "of" || $0 == "in" }
            guard DateValue(said[0]) == nil, isToCome, lower[0] != "the", lower.last?.trimmingMarks != "ago" else {
                return nil
            }
            return values.spoken(.due, said).map(SpokenMeaning.due)
        }
        let word = said[0].lowercased().trimmingMarks
        let names = ["today", "tomorrow", "tonight", "tmrw", "tmr", "tmw", "eow", "eom", "eoy"]
        let isDay = Weekday(name: word) != nil && !["mon", "wed", "weds", "sat", "sun"].contains(word)
        let isTime = word.first?.isNumber == true && (word.hasSuffix("am") || word.hasSuffix("pm"))
        let foreign = ForeignDate.readings(word)
        if !foreign.isEmpty, word.suffix(4).allSatisfy(\.isNumber) {
            return SpokenMeaning(dates: foreign.map(\.description))
        }
        // `31.12.`; with single digits, `3.1.`, it is a number as well.
        let near = said[0].hasSuffix(".") && word.utf8.count > 3 ? values.spokenDates(.due).days(withoutYear: word) : []
        if let day = near.only { return .due("\(day)") }
        if let day = dayInDigits(word) { return .due(day) }
        guard names.contains(word) || isDay || isTime && values.isDate(word) else { return nil }
        return .due(word == "tonight" ? "today" : word.hasPrefix("tm") ? "tomorrow" : word)
    }

    /// `2026-12-01`, with a time or without, and `2026/12/01`; `20261201` is rather a number.
    private func dayInDigits(_ word: String) -> String? {
        let text = word.replacing("/", with: "-")
        return Self.isDay(String(text.prefix(10))) && DateValue(text) != nil ? text : nil
    }
}
