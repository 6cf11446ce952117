import TaskFile

struct FollowedRule {
    let value: String
    let due: DateValue?
    let values: TypedValue

    /// What `words` right after the rule, which begin with the time `clock`, may have been meant as; nil when they are
    /// only text.
    func meaning(of words: [String], _ clock: (clock: String, count: Int)?) -> WordsAfterData? {
        let first = words[0].lowercased()
        if let clock {
            // A time alone is its next one, which may be tomorrow.
            let moment = firstDay.map { values.joined(.due, $0, clock.clock) ?? "friT09:00" } ?? clock.clock
            return WordsAfterData(
                count: clock.count, advice: "a rule has no time of day; write it with the date: due:\(moment)")
        }
        if let length = Self.length(ofEnd: words) {
            return WordsAfterData(count: length, advice: "a rule has no end; remove 'repeat:' when it is over")
        }
        let next = words.count > 1 ? words[1].lowercased().trimmingMarks : nil
        if let next, ["starting", "beginning", "from"].contains(first), values.isDate(next) {
            return WordsAfterData(
                count: 2, advice: "a rule has no beginning; for the first time, write due:\(next)")
        }
        if next != nil, ["except", "excluding", "unless", "starting", "beginning"].contains(first) {
            // `except in july`
            let links = words.dropFirst().prefix { ["in", "on", "during", "for", "the"].contains($0.lowercased()) }
            return WordsAfterData(
                count: min(words.count, links.endIndex + 1),
                advice: "a rule has no exceptions and no beginning; it counts from the date of the task")
        }
        return values.length(speakingOfDates: words, afterRule: true).map { length in
            let advice = advice(on: TypedValue.bare(words.prefix(length)))
            return WordsAfterData(
                count: length, advice: advice ?? "it is not part of the rule, which is \(value)")
        }
    }

    /// What to write for the rule that `said` makes of this one: `mon,thu` for `1w` and `on mon and thu`, `1mo@1mon`
    /// for `1mo` and `first monday`. Nil when the meaning is unclear.
    private func advice(on said: [String]) -> String? {
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

    /// The day of the first occurrence, as it is typed: that of `due`, else the rule's weekday; nil for today.
    private var firstDay: String? {
        if let due {
            let day = due.lastDay(in: values.now.zone)
            return day == values.now.today ? nil : day.description
        }
        guard case .weekdays(let days)? = Recurrence(value)?.rule else { return nil }
        return days.days.first?.abbreviation
    }
}
