import TaskFile

/// The rules that words express: `repeat:mon` for `every monday`.
struct SpokenRules {
    let values: TypedValue
    /// The line that has the words, with what is data in it already.
    let line: TaskLine

    /// `meant` with the date of its first time if it is only a rule, which counts from there, and with the day of its
    /// date in a rule that would drift.
    func begun(_ meant: SpokenMeaning) -> SpokenMeaning {
        guard let rule = meant.rule.flatMap({ values.value(.repeat, $0) }).flatMap({ Recurrence($0) }) else {
            return meant
        }
        var meant = meant
        let known = line.recurrenceDate
        if meant.isRule, known == nil, let first = firstDay(of: rule) {
            (meant.key, meant.dates) = (.due, [first.description])
        }
        let date = meant.dates.only.flatMap { values.value(.due, $0) }.flatMap { DateValue($0) } ?? known
        if let anchored = date.map({ rule.anchored(on: $0, in: values.now.zone) }), anchored != rule {
            meant.rule = anchored.description
        }
        return meant
    }

    private func firstDay(of rule: Recurrence) -> CivilDate? {
        let today = values.now.today
        if case .every = rule.rule { return today }
        return rule.next(after: today.adding(days: -1), notBefore: today)
    }

    /// The rule that all of `said` express, with a date if it counts from one; nil if the line has a rule.
    func rule(_ said: [String]) -> SpokenMeaning? {
        guard line.recurrence == nil else { return nil }
        if let data = values.data(saying: said, [.repeat]) { return data }
        // Todoist counts from completion with an exclamation mark.
        let said = said.map { $0.lowercased() == "ev!" ? "every!" : $0.lowercased() == "ev" ? "every" : $0 }
        var text = said.joined(separator: " ").lowercased()
        if said.count == 2, text.hasPrefix("every "), TypedValue.isPartOfDay(said[1]) { text = "every day" }
        if let days = Self.plurals(said), days.count > 1 || said[0].lowercased() == "on" {
            text = "every \(days.joined(separator: " "))"
        }
        // These words are rarely the end of a title.
        guard said.count > 1 else {
            let adverbs = ["daily", "weekly", "fortnightly", "monthly", "quarterly", "yearly", "annually"]
            return adverbs.contains(text) ? Recurrence.meant(by: text).map { SpokenMeaning(rule: "\($0)") } : nil
        }
        guard
            text.hasPrefix("every ") || text.hasPrefix("once a ")
                || said.contains(where: { ["every", "every!", "each"].contains($0.lowercased()) })
        else { return nil }
        if line.due == nil, let (rule, day) = Recurrence.countedFromWeekday(said) {
            return SpokenMeaning(dates: [day.abbreviation], rule: "\(rule)")
        }
        let rule = Recurrence(typed: text) ?? Recurrence.meant(by: text)
        return rule.map { SpokenMeaning(rule: "\($0)") }
    }

    /// The days of `mondays, tuesdays and fridays` and `on mondays`; nil for anything else.
    private static func plurals(_ said: [String]) -> [String]? {
        let words = said.map { $0.lowercased().trimmingMarks }.drop { $0 == "on" }.filter {
            !["and", "&", "+"].contains($0)
        }
        let isPlural = words.allSatisfy { word in
            ["weekdays", "weekends"].contains(word)
                || word.utf8.count > 6 && word.hasSuffix("s") && Weekday(plural: word) != nil
        }
        return words.isEmpty || !isPlural ? nil : words
    }

    /// A rule with a time of day after it: `every sunday at 5pm`, `mondays 17:00`. A date has the time.
    func timedRule(_ said: [String]) -> SpokenMeaning? {
        for count in stride(from: min(5, said.count - 1), to: 0, by: -1) {
            let (head, end) = (Array(said.dropLast(count)), Array(said.suffix(count)))
            // `every evening` is a rule that names the part of the day.
            let time = head.count == 2 && TypedValue.isPartOfDay(head[1]) ? [head[1]] + end : end
            guard let (clock, length) = TypedValue.clock(beginning: time), length == time.count else { continue }
            guard var meant = rule(Self.plurals(head).map { ["every"] + $0 } ?? head), let rule = meant.rule else {
                continue
            }
            if line.due != nil { return meant }
            let days = rule.split(separator: ",").compactMap { Weekday(name: String($0)) }
            let dates = days.compactMap { values.value(.due, "\($0.abbreviation)T\(clock)") }
            let anchored = rule.contains("@") ? Recurrence(rule).flatMap(firstDay).map { "\($0)T\(clock)" } : nil
            meant.dates = meant.isRule ? [anchored ?? dates.min() ?? clock] : meant.dates.map { "\($0)T\(clock)" }
            return meant
        }
        return nil
    }
}
