import TaskFile

/// The date and the rule that end a text, or begin it, in words.
struct SpokenDates {
    /// Some of the words, and the data that they were meant as.
    typealias Meaning = (range: Range<Int>, meant: String)

    let values: TypedValue
    /// The line that has the words, with what is data in it already.
    let line: TaskLine
    private let spoken: SpokenWords
    private var words: [String] { spoken.words }

    init(values: TypedValue, line: TaskLine, words: [String]) {
        (self.values, self.line) = (values, line)
        spoken = SpokenWords(words, values)
    }

    /// The words that end the text, apart from a priority, and express a date or a rule; then, if these are only one of
    /// both, the words before them that express the other.
    var ending: [Meaning] {
        let end = words.last.flatMap(Priority.init(level:)) == nil ? words.count : words.count - 1
        // The end of a quotation is not about the task.
        guard let last = words[..<end].last?.last, !"\"'”’»".contains(last) else { return [] }
        if let rule = endedRule(end) { return [placed(rule)] }
        guard let date = date(endingAt: end) else { return [] }
        let isRule = date.meant.hasPrefix("repeat:")
        let other = date.meant.contains(" repeat:") ? nil : self.date(endingAt: date.range.lowerBound)
        let others = [other].compactMap(\.self).filter { $0.meant.hasPrefix("repeat:") != isRule }
        // A series may begin on a day that has passed.
        if others.isEmpty { return isOver(date) ? [] : [placed((date.range, begun(date.meant)))] }
        return ([date] + others).map(placed)
    }

    /// `date` with the range of its words in the text, and as a reminder where the text asks for one.
    private func placed(_ date: Meaning) -> Meaning {
        let first = words[0].lowercased().trimming(":")
        let isReminder = first == "reminder" || first == "remind" && words.dropFirst().first?.lowercased() == "me"
        return (spoken.place(of: date.range), isReminder ? date.meant.replacing("due:", with: "remind:") : date.meant)
    }

    /// The rule before words that say when it ends, as no rule does: `every day until friday`, `weekly for 6 weeks`.
    private func endedRule(_ end: Int) -> Meaning? {
        let links = ["until", "till", "for"]
        guard let link = words[..<end].lastIndex(where: { links.contains($0.lowercased()) }), link + 1 < end,
            let rule = date(endingAt: link), rule.meant.contains("repeat:")
        else { return nil }
        let said = Array(words[(link + 1)..<end])
        let date = said.only.flatMap { values.isDate($0) ? $0 : nil } ?? values.spoken(.due, said)
        guard let date, TypedValue.wholeClock(said) == nil, (date.first == "+") == (words[link].lowercased() == "for")
        else { return nil }
        let advice = "\(values.stored(begun(rule.meant))); a rule has no end, remove 'repeat:' when it is over"
        return (rule.range.lowerBound..<end, advice)
    }

    /// `rule`, as data, with the date of its first time, from which it counts; any other data as it is.
    private func begun(_ rule: String) -> String {
        guard rule.hasPrefix("repeat:"), line.due == nil, line.start == nil, line.reminders.isEmpty,
            let first = firstDay(of: rule)
        else { return rule }
        return "due:\(first) \(rule)"
    }

    /// The first day from today on of the rule in `data`.
    private func firstDay(of data: String) -> CivilDate? {
        let today = values.now.today
        guard let text = values.value(.repeat, String(data.dropFirst("repeat:".count))),
            let rule = Recurrence(text)
        else { return nil }
        if case .every = rule.rule { return today }
        return rule.next(after: today.adding(days: -1), notBefore: today)
    }

    /// Whether `date` is a whole date that has passed, `minutes of 2026-03-02`, or one that has lately, `trip on 12
    /// nov`, which is hardly that of the task.
    private func isOver(_ date: Meaning) -> Bool {
        let said = words[date.range].map { $0.lowercased().trimming("()[].,:;!") }
        let hasYear = said.contains { $0.split { !$0.isNumber }.contains { $0.count == 4 } }
        let isKeyed = TypedValue.key(saidBy: said[0]) != nil || said[0] == "by"
        let data = date.meant.hasPrefix("start:") ? "due:\(date.meant.dropFirst(6))" : date.meant
        let days = Self.dueDates(data).compactMap { values.value(.due, $0) }.compactMap { DateValue($0) }
        guard !isKeyed, !days.isEmpty else { return false }
        let (zone, today) = (values.now.zone, values.now.today)
        if hasYear { return days.allSatisfy { $0.lastDay(in: zone) < today } }
        let isOfYear = said.contains { word in
            Month.number(named: word) != nil || !values.spokenDates(.due).days(withoutYear: word).isEmpty
        }
        let last = words[max(date.range.lowerBound - 1, 0)].lowercased()
        return isOfYear && !["until", "before", "in"].contains(said[0]) && last != "by"
            && !said.contains { Weekday(name: $0) != nil }
            && days.allSatisfy { $0.firstDay(in: zone) > today.adding(days: 275) }
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
        guard openings.contains(first) else { return nil }
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

    /// `every monday`, `every 2 weeks`; `every day` is rather the beginning of a sentence.
    private var openingRule: Meaning? {
        let unit = words.dropFirst().map { $0.lowercased() }.first { $0 != "other" }
        guard let unit, !["day", "week", "month", "year"].contains(unit), timedRule(words) == nil else { return nil }
        for count in stride(from: min(Self.longest, words.count - 1), to: 1, by: -1) {
            let said = Array(words[..<count])
            if let meant = rule(said) ?? timedRule(said) { return placed((0..<count, begun(meant))) }
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
            let isContinued = TypedValue.key(saidBy: said[0]) == nil && Self.isRule(before)
            if isContinued || ["of", "once", "twice", "times", "least"].contains(before.last) { continue }
            let rule = rule(said) ?? timedRule(said)
            if let timed = timedDate(range) { return related(timed) }
            if let rule, let (start, days) = days(before: range.lowerBound), !rule.hasPrefix("due:") {
                guard let day = days.only else {
                    return (start..<end, days.map { "due:\($0) \(rule)" }.joined(separator: " or "))
                }
                let date = related((start..<range.lowerBound, "due:\(day)"))
                return date.map { ($0.range.lowerBound..<end, "\($0.meant) \(rule)") } ?? (range, rule)
            }
            if let meant = rule ?? (count > SpokenDate.longest ? nil : date(said)) {
                let isLone = minuteOfDay(meant.dropFirst("due:".count)) != nil && namesDay(before)
                let isUnread = rule != nil && Self.isRuled(before, on: said[0].lowercased() == "on")
                let isPart =
                    Self.isPart(said, after: before) || Self.isVersion(said, after: before)
                    || isAmount(said, after: before)
                return isPart || isLone || isUnread ? nil : related((range, meant))
            }
        }
        return nil
    }

    /// Whether `words`, in lower case, end in a part of the rule that goes on after them, `mondays every week`,
    /// `biweekly on mondays`, or say on which days something is not so: not `on mondays`.
    private static func isRuled(_ words: [String], on isOn: Bool) -> Bool {
        guard let last = words.last else { return false }
        let adverb = last.hasSuffix("ly") && last != "weekly" ? Recurrence.meant(by: last) : nil
        let isNegated = isOn && words.contains { ["not", "no", "never"].contains($0) || $0.hasSuffix("n't") }
        return isNegated || adverb != nil || Weekday(plural: last) != nil
    }

    /// Whether `said` is rather an amount than a time from now: `for 3 days`, `by a week`, 3x `a month`.
    private func isAmount(_ said: [String], after before: [String]) -> Bool {
        guard values.spokenDates(.due).word(for: said)?.first == "+" else { return false }
        let links = ["in", "within", "before", "after"]
        return !links.contains(said[0].lowercased()) && !links.contains(before.last ?? "")
            && before.suffix(3) != ["in", "the", "next"] && TypedValue.key(saidBy: said[0]) == nil
    }

    /// Whether `said` is rather a number at the end of a sentence: Python `3.12.`
    private static func isVersion(_ said: [String], after before: [String]) -> Bool {
        let numbers = said.count == 1 ? said[0].split(separator: ".").map { Int($0) } : []
        guard numbers.count == 2, let first = numbers[0], numbers[1] != nil, let last = before.last else {
            return false
        }
        return first <= 12 && !["by", "on", "until", "till", "before", "after", "due", "from"].contains(last)
    }

    /// Whether `words`, in lower case, name a day or a rule, so that a time after them is hardly that of today.
    private func namesDay(_ words: [String]) -> Bool {
        let names = ["every", "each", "daily", "nightly", "weekly", "monthly", "eve", "christmas", "easter"]
        if ["week", "weekend", "month"].contains(words.last) { return true }
        return words.indices.contains { index in
            let word = words[index].trimming("()[].,:;!")
            let isNumber = word.allSatisfy(\.isNumber)
            let isMonth = Month.number(named: word) != nil
            let neighbours = words[max(index - 1, 0)..<min(index + 2, words.count)].map(\.trimmingMarks)
            let isBesideMonth = isMonth && (word.utf8.count > 5 || neighbours.contains { ordinal($0) != nil })
            let divided = word.split { "/-–,".contains($0) }.map(String.init)
            return isBesideMonth || names.contains(word) || divided.contains { Weekday(plural: $0) != nil }
                || !isNumber && values.isDate(word) || divided.count == 3 && divided.allSatisfy { Int($0) != nil }
        }
    }

    /// What `date` means after a word that says how it relates to the task: `after` and `not before` name a start, and
    /// `before` the last day before it. Nil for `since friday` and `not on friday`, which name no date to write.
    private func related(_ date: Meaning) -> Meaning? {
        let value = Self.dueDates(date.meant).only.flatMap { values.value(.due, $0) }
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
            return (range, last < values.now.today ? "due:\(day)" : "due:\(last)")
        case "before", "until", "till": return isNegated ? (negated, "start:\(day)") : (range, "due:\(day)")
        case "after" where isNegated: return (negated, "due:\(day)")
        case "after": return (range, isPoint ? "start:\(day)" : "start:\(day.lastDay(in: zone).adding(days: 1))")
        // The notes `from monday` are of the last one.
        case "from" where said.count == 1 && Weekday(name: said[0].trimmingMarks) != nil: return nil
        case "from", "beginning": return isNegated ? nil : (range, "start:\(day)")
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
        let key = isStart ? "start" : "due"
        return (start..<range.upperBound, days.map { "\(key):\($0)T\(clock)" }.joined(separator: " or "))
    }

    /// The days that the words before the one at `end` name, one in each reading, and where these words begin; nil if
    /// they are not a day.
    private func days(before end: Int) -> (start: Int, days: [String])? {
        for start in max(1, end - SpokenDate.longest)..<max(1, end) {
            let said = Array(words[start..<end])
            if Self.isPart(said, after: words[..<start].map { $0.lowercased() }) { continue }
            let near = said.count == 1 ? values.spokenDates(.due).days(withoutYear: said[0]) : []
            let meant = near.isEmpty ? Self.dueDates(date(said) ?? "") : near.map(\.description)
            let days = meant.compactMap { values.value(.due, $0) }.filter { DateValue($0)?.day != nil }
            if !days.isEmpty, days.count == meant.count { return (start, days) }
        }
        return nil
    }

    /// The dates in `due:2026-12-08 or due:2027-08-12`; none if `data` says anything else.
    private static func dueDates(_ data: String) -> [String] {
        let words = data.split(separator: " ").filter { $0 != "or" }
        return words.allSatisfy { $0.hasPrefix("due:") } ? words.map { String($0.dropFirst(4)) } : []
    }

    /// Whether `words`, in lower case, end in a rule that is not understood.
    private static func isRule(_ words: [String]) -> Bool {
        let openings = ["every", "every!", "ev", "ev!", "each"]
        guard let start = words.lastIndex(where: openings.contains) else { return false }
        return start >= words.count - 2 || words[start...].allSatisfy { $0 == "at" || Recurrence.mayHold($0) }
    }

    /// Whether `said` is only a part of what the words `before` it begin: `last week` of december, `last` friday,
    /// `friday` in a week, `31` nov 2026, `1 to` 5 dec, `friday or` saturday, `morning` at 3pm.
    private static func isPart(_ said: [String], after before: [String]) -> Bool {
        let first = said[0].lowercased()
        if first == "of" { return true }
        guard let last = before.last else { return false }
        // `morning` at 3pm, 11:30 `in the afternoon`
        if first == "at", TypedValue.isPartOfDay(last) { return true }
        let namesPart = said.last.map(TypedValue.isPartOfDay) ?? false
        if ["at", "in"].contains(first), namesPart, last.first?.isNumber ?? false { return true }
        if Weekday(name: first == "in" ? last : last == "last" ? first : "") != nil { return true }
        if Month.number(named: first) != nil, last.trimming("([").first?.isNumber ?? false { return true }
        // `mon, tue` wed
        if Weekday(plural: first.trimmingMarks) != nil, Weekday(plural: last.trimmingMarks) != nil { return true }
        guard let start = before.dropLast().last?.trimmingMarks, SpokenDate.connectives.contains(last) || last == "+"
        else {
            return false
        }
        let isDay = ["today", "tomorrow"].contains(start) || Weekday(plural: start) != nil
        let isTime = minuteOfDay(start) != nil || ["am", "pm"].contains(start)
        return isDay || isTime || ordinal(start) != nil || Month.number(named: start) != nil
    }

    /// The greatest number of words in a rule: `on the 1st monday of every month`.
    private static let longest = 7

    func rule(_ said: [String]) -> String? {
        guard line.recurrence == nil else { return nil }
        if let data = values.data(saying: said, [.repeat]) { return data }
        // Todoist counts from completion with an exclamation mark.
        let said = said.map { $0.lowercased() == "ev!" ? "every!" : $0.lowercased() == "ev" ? "every" : $0 }
        var text = said.joined(separator: " ").lowercased()
        if said.count == 2, text.hasPrefix("every "), TypedValue.isPartOfDay(said[1]) { text = "every day" }
        if said.count == 3, text.hasPrefix("once a ") { text = "every \(said[2])" }
        if let days = Self.plurals(said), days.count > 1 || said[0].lowercased() == "on" {
            text = "every \(days.joined(separator: " "))"
        }
        // These words are rarely the end of a title.
        guard said.count > 1 else {
            let adverbs = ["daily", "weekly", "fortnightly", "monthly", "quarterly", "yearly", "annually"]
            return adverbs.contains(text) ? Recurrence.meant(by: text).map { "repeat:\($0)" } : nil
        }
        guard
            text.hasPrefix("every ") || said.contains(where: { ["every", "every!", "each"].contains($0.lowercased()) })
        else { return nil }
        if line.due == nil, let (rule, day) = Recurrence.countedFromWeekday(said) {
            return "due:\(day.abbreviation) repeat:\(rule)"
        }
        let rule = Recurrence(typed: text) ?? Recurrence.meant(by: text)
        return rule.map { "repeat:\($0)" }
    }

    /// The days of `mondays, tuesdays and fridays` and `on mondays`; nil for anything else.
    private static func plurals(_ said: [String]) -> [String]? {
        let words = said.map { $0.lowercased().trimmingMarks }.drop { $0 == "on" }.filter {
            !["and", "&", "+"].contains($0)
        }
        let isPlural = words.allSatisfy { $0.utf8.count > 6 && $0.hasSuffix("s") && Weekday(plural: $0) != nil }
        return words.isEmpty || !isPlural ? nil : words
    }

    /// A rule with a time of day after it: `every sunday at 5pm`, `mondays 17:00`. A date has the time.
    func timedRule(_ said: [String]) -> String? {
        for count in stride(from: min(5, said.count - 1), to: 0, by: -1) {
            let (head, end) = (Array(said.dropLast(count)), Array(said.suffix(count)))
            // `every evening` is a rule that names the part of the day.
            let time = head.count == 2 && TypedValue.isPartOfDay(head[1]) ? [head[1]] + end : end
            guard let (clock, length) = TypedValue.clock(beginning: time), length == time.count else { continue }
            guard let data = rule(Self.plurals(head).map { ["every"] + $0 } ?? head) else { continue }
            if line.due != nil { return data }
            if let space = data.firstIndex(of: " ") { return "\(data[..<space])T\(clock)\(data[space...])" }
            let days = data.dropFirst("repeat:".count).split(separator: ",").compactMap { Weekday(name: String($0)) }
            let dates = days.compactMap { values.value(.due, "\($0.abbreviation)T\(clock)") }
            let anchored = data.contains("@") ? firstDay(of: data).map { "\($0)T\(clock)" } : nil
            return "due:\(anchored ?? dates.min() ?? clock) \(data)"
        }
        return nil
    }

    private func date(_ said: [String]) -> String? {
        guard line.due == nil, line.start == nil, line.reminders.isEmpty else { return nil }
        guard said.count == 1 else {
            let lower = said.map { $0.lowercased() }
            if lower[0] == "at", let clock = TypedValue.clock(lower[...]) { return "due:\(clock)" }
            // `on 24/12`, which has no other reading
            let isOn = lower.count == 2 && ["on", "by"].contains(lower[0])
            let days = isOn ? values.spokenDates(.due).days(withoutYear: lower[1].trimmingMarks) : []
            if let day = days.only, lower[1].contains("/") { return "due:\(day)" }
            let isForMe = lower.starts(with: ["remind", "me"])
            if let data = values.data(saying: isForMe ? ["remind"] + said.dropFirst(2) : said, [.due, .start, .remind])
            {
                return data
            }
            // `Monday, December 8` when that is a Tuesday.
            let isKeyed = TypedValue.key(saidBy: said[0]) == .due
            let readings = values.spokenDates(.due).continued(Array(said.dropFirst(isKeyed ? 1 : 0)))
            if readings.count > 1 { return readings.map { "due:\($0)" }.joined(separator: " or ") }
            // `report 2026 Q4` names what it is about, `last friday` and `3 days ago` no day to come.
            let isToCome = lower[0] != "last" || lower[1] == "day" || lower.contains { $0 == "of" || $0 == "in" }
            guard DateValue(said[0]) == nil, isToCome, lower[0] != "the", lower.last?.trimmingMarks != "ago" else {
                return nil
            }
            return values.spoken(.due, said).map { "due:\($0)" }
        }
        let word = said[0].lowercased().trimmingMarks
        let names = ["today", "tomorrow", "tonight", "tmrw", "tmr", "tmw"]
        let isDay = Weekday(name: word) != nil && !["mon", "wed", "weds", "sat", "sun"].contains(word)
        let isTime = word.first?.isNumber == true && (word.hasSuffix("am") || word.hasSuffix("pm"))
        let foreign = ForeignDate.readings(word)
        if !foreign.isEmpty, word.suffix(4).allSatisfy(\.isNumber) {
            return foreign.map { "due:\($0)" }.joined(separator: " or ")
        }
        // `31.12.`; with single digits, `3.1.`, it is a number as well.
        let near = said[0].hasSuffix(".") && word.utf8.count > 3 ? values.spokenDates(.due).days(withoutYear: word) : []
        if let day = near.only { return "due:\(day)" }
        let isInDigits = Self.isDay(String(word.prefix(10))) && DateValue(word) != nil
        guard names.contains(word) || isDay || isInDigits || isTime && values.isDate(word) else { return nil }
        return "due:\(word == "tonight" ? "today" : word.hasPrefix("tm") ? "tomorrow" : word)"
    }
}
