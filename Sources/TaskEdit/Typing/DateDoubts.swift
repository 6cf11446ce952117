import TaskFile

/// Whether words that have the form of a date are hardly that of the task.
struct DateDoubts {
    let values: TypedValue

    /// Whether `said`, after the words `before` it, are a whole date that has passed, `minutes of 2026-03-02`, or one
    /// that has lately, `trip on 12 nov`, as their data `meant` says.
    func isOver(_ said: [String], meant: SpokenMeaning, after before: ArraySlice<String>) -> Bool {
        let said = said.map { $0.lowercased().trimming("()[].,:;!") }
        let hasYear = said.contains { $0.split { !$0.isNumber }.contains { $0.count == 4 } }
        let isKeyed = [.due, .start, .remind].contains(TypedValue.key(saidBy: said[0])) || said[0] == "by" && !hasYear
        let days = meant.dates.compactMap { values.value(.due, $0) }.compactMap { DateValue($0) }
        guard !isKeyed, meant.rule == nil, meant.key != .remind, !days.isEmpty else { return false }
        let (zone, today) = (values.now.zone, values.now.today)
        if hasYear { return days.allSatisfy { $0.lastDay(in: zone) < today } }
        let isOfYear = said.contains { word in
            Month.number(named: word) != nil || !values.spokenDates(.due).days(withoutYear: word).isEmpty
        }
        return isOfYear && !["until", "before", "in"].contains(said[0]) && before.last?.lowercased() != "by"
            && !said.contains { Weekday(name: $0) != nil }
            && days.allSatisfy { $0.firstDay(in: zone) > today.adding(days: 275) }
    }

    /// Whether `words`, in lower case, end in a part of the rule that goes on after them, `mondays every week`,
    /// `biweekly on mondays`, or say on which days something is not so: not `on mondays`.
    static func isRuled(_ words: [String], on isOn: Bool) -> Bool {
        guard let last = words.last else { return false }
        let adverb = last.hasSuffix("ly") && last != "weekly" ? Recurrence.meant(by: last) : nil
        let isNegated = isOn && words.contains { ["not", "no", "never"].contains($0) || $0.hasSuffix("n't") }
        return isNegated || adverb != nil || Weekday(plural: last) != nil
    }

    /// Whether `said` is rather an amount than a time from now: `for 3 days`, `by a week`, 3x `a month`.
    func isAmount(_ said: [String], after before: [String]) -> Bool {
        guard values.spokenDates(.due).word(for: said)?.first == "+" else { return false }
        let links = ["in", "within", "before", "after"]
        return !links.contains(said[0].lowercased()) && !links.contains(before.last ?? "")
            && before.suffix(3) != ["in", "the", "next"] && TypedValue.key(saidBy: said[0]) == nil
    }

    /// Whether `said` is rather a number at the end of a sentence: Python `3.12.`
    static func isVersion(_ said: [String], after before: [String]) -> Bool {
        let numbers = said.count == 1 ? said[0].split(separator: ".").map { Int($0) } : []
        guard numbers.count == 2, let first = numbers[0], numbers[1] != nil, let last = before.last else {
            return false
        }
        return first <= 12 && !["by", "on", "until", "till", "before", "after", "due", "from"].contains(last)
    }

    /// Whether `words`, in lower case, name a day or a rule, so that a time after them is hardly that of today.
    func namesDay(_ words: [String]) -> Bool {
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

    /// Whether `words`, in lower case, end in a rule that is not understood.
    static func isRule(_ words: [String]) -> Bool {
        let openings = ["every", "every!", "ev", "ev!", "each"]
        guard let start = words.lastIndex(where: openings.contains) else { return false }
        return start >= words.count - 2 || words[start...].allSatisfy { $0 == "at" || Recurrence.mayHold($0) }
    }

    /// Whether `said` is only a part of what the words `before` it begin: `last week` of december, `last` friday,
    /// `friday` in a week, `31` nov 2026, `1 to` 5 dec, `friday or` saturday, `morning` at 3pm.
    static func isPart(_ said: [String], after before: [String]) -> Bool {
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
}
