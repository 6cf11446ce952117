import TaskExchange
import TaskFile

/// Reads the dates of Todoist, which are English words: `Dec 9 17:30`, `tomorrow at 10am`, `every monday at 9am`.
struct TodoistDates {
    let now: Now

    /// The date that `text` means, and the rule by which it repeats. Nil for rules that have no equivalent here with
    /// the same dates, such as `every last friday`, and for other languages.
    func read(_ text: String) -> (due: DateValue, recurrence: Recurrence?)? {
        if let value = DateValue.meant(by: text) { return (value, nil) }
        var words = folded(text).split { $0 == " " || $0 == "," }.map(String.init)
        let minute = Self.takeTime(&words)
        let start = words.firstIndex { $0 == "starting" || $0 == "from" }
        let first = start.flatMap { self.day(Array(words[($0 + 1)...])) }
        if let start {
            guard first != nil else { return nil }
            words.removeSubrange(start...)
        }
        if let rule = Self.ruleWords(words) { return repeated(rule, first, minute) }
        let only = minute == nil ? nil : now.today
        guard start == nil, let day = words.isEmpty ? only : self.day(words) else {
            guard start == nil, minute == nil else { return nil }
            return period(words).map { ($0, nil) }
        }
        return (Self.value(day, minute), nil)
    }

    /// Whether `text` means another date on another day, as `tomorrow` and `every day` do.
    func isRelative(_ text: String) -> Bool {
        let later = Instant(seconds: now.instant.seconds + 400 * 86_400)
        return read(text)?.due != TodoistDates(now: Now(later, in: now.zone)).read(text)?.due
    }

    static func value(_ day: CivilDate, _ minute: Int?) -> DateValue {
        guard let minute else { return .period(Period(day)) }
        return .moment(Moment(CivilTime(day, minuteOfDay: minute)))
    }

    private static let partsOfDay = ["morning": 540, "noon": 720, "afternoon": 720, "evening": 1140, "night": 1320]

    /// Takes a time of day out of `words`, including the words that introduce it: `at 9am`, `17:30`, `in the morning`.
    static func takeTime(_ words: inout [String]) -> Int? {
        for (index, written) in words.enumerated() {
            let word = withoutSeconds(written)
            let isLed = index > 0 && ["at", "@"].contains(words[index - 1])
            var end = index + 1
            var minute = partsOfDay[word] ?? minuteOfDay(word)
            if end < words.count, words[end] == "am" || words[end] == "pm" {
                minute = minuteOfDay(word + words[end])
                end += 1
            }
            if minute == nil, isLed { minute = minuteOfDay(word + ":00") }
            guard let minute else { continue }
            var start = isLed ? index - 1 : index
            while start > 0, ["in", "the", "this"].contains(words[start - 1]) { start -= 1 }
            words.removeSubrange(start..<end)
            return minute
        }
        return nil
    }

    /// A time of day up to its minutes: `6:30` of `6:30:15`, `6:30pm` of `6:30:15pm`.
    private static func withoutSeconds(_ word: String) -> String {
        let parts = word.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 3, let second = Int(parts[2].prefix(2)), 0..<60 ~= second else { return word }
        return "\(parts[0]):\(parts[1])\(parts[2].dropFirst(2))"
    }

    /// The day that `words` name: `in 3 days`, `next monday`, `Nov 24`, `24 Nov 2026`.
    private func day(_ words: [String]) -> CivilDate? {
        period(words)?.day
    }

    private func period(_ words: [String]) -> DateValue? {
        if let value = DateValue.meant(by: words.joined(separator: " ")) { return value }
        if let expression = try? DateExpression(words.joined(separator: "-")) {
            return .period(expression.nearestPeriod(now: now, weekStart: .monday))
        }
        let day = words.count == 1 ? Self.numeric(words[0]) : dayOfYear(words)
        return day.map { .period(Period($0)) }
    }

    /// The day that numbers name in one order only.
    static func numeric(_ word: String) -> CivilDate? {
        let parts = word.split { "./-".contains($0) }
        if parts.first?.count == 4 {
            let numbers = parts.compactMap { Int($0) }
            return numbers.count == 3 ? CivilDate(year: numbers[0], month: numbers[1], day: numbers[2]) : nil
        }
        return ForeignDate.readings(word).only
    }

    /// A day and a month in either order; without a year, the next such day unless the last one was within half a year.
    func dayOfYear(_ words: [String]) -> CivilDate? {
        guard 2...3 ~= words.count else { return nil }
        let pairs = [(words[0], words[1]), (words[1], words[0])]
        let found = pairs.lazy.compactMap { name, number in
            Month.number(named: name).flatMap { month in ordinal(number).map { (month, $0) } }
        }
        guard let (month, day) = found.first else { return nil }
        if words.count == 3 {
            return Int(words[2]).flatMap { CivilDate(year: $0 < 100 ? 2000 + $0 : $0, month: month, day: day) }
        }
        let years = now.today.year - 1...now.today.year + 1
        let earliest = now.today.adding(days: -182)
        return years.lazy.compactMap { CivilDate(year: $0, month: month, day: day) }.first { $0 >= earliest }
    }

    /// The words of a rule after `every`, and whether it counts from completion; nil when `words` are not a rule.
    private static func ruleWords(_ words: [String]) -> (words: [String], isFromCompletion: Bool)? {
        switch words.first {
        case "every"?, "ev"?, "each"?: (Array(words.dropFirst()), false)
        case "every!"?, "ev!"?, "after"?: (Array(words.dropFirst()), true)
        case "daily"?, "weekly"?, "monthly"?, "quarterly"?, "yearly"?: (words, false)
        default: nil
        }
    }

    private static let ordinals = ["first": "1st", "second": "2nd", "third": "3rd", "fourth": "4th", "fifth": "5th"]

    /// The possible spellings in our format of a Todoist rule.
    private static func spellings(_ words: [String]) -> [String] {
        // The whole rule was a part of the day, which has been removed by now.
        guard let first = words.first, let last = words.last else { return ["day"] }
        let plain = words.joined(separator: " ")
        var result = [plain]
        if words.count == 2, first == "other" { result.append("2 weeks on \(last)") }
        if words.count == 2, Month.number(named: last) != nil { result.append("\(last) \(first)") }
        if !words.contains("on") {
            let day = [ordinals[first] ?? first] + words.dropFirst()
            result.append("month on the " + (day == ["last", "day"] ? "last" : day.joined(separator: " ")))
        }
        return result
    }

    private func repeated(
        _ rule: (words: [String], isFromCompletion: Bool), _ first: CivilDate?, _ minute: Int?
    ) -> (due: DateValue, recurrence: Recurrence?)? {
        let begin = first ?? now.today
        for spelling in Self.spellings(rule.words) {
            // A rule such as every second Monday counts from the next Monday.
            for day in (0..<7).map({ begin.adding(days: $0) }) {
                let text = "every \(spelling)" + (rule.isFromCompletion ? " when done" : "")
                guard let recurrence = Recurrence.meant(by: text, from: day) else { continue }
                return (Self.value(due(recurrence, from: day, minute), minute), recurrence)
            }
        }
        return nil
    }

    /// The first date of a rule from `day` on: that day itself if the rule counts from its date. Not in the past if a
    /// time of day is given.
    private func due(_ recurrence: Recurrence, from day: CivilDate, _ minute: Int?) -> CivilDate {
        var due = day
        if case .every = recurrence.rule {
        } else {
            due = recurrence.next(after: day.adding(days: -1), notBefore: day) ?? day
        }
        guard let minute, now.zone.instant(of: CivilTime(due, minuteOfDay: minute)) < now.instant else { return due }
        return recurrence.next(after: due, notBefore: now.today) ?? due
    }
}
