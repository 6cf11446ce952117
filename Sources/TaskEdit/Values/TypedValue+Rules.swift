import TaskFile

extension TypedValue {
    /// What to write for a rule of `words`, which no rule means; they are in lower case.
    func advice(onRule words: [String]) -> String {
        if words.contains(where: Recurrence.isTooShort) {
            return "a rule cannot count hours or minutes; the shortest is every day: repeat:1d"
        }
        let days = words.indices.compactMap { index in Weekday(name: words[index]).map { (index, $0.abbreviation) } }
        let months = words.dropFirst().filter { Month.number(named: $0) != nil }
        if let (index, day) = days.first, index > 0 {
            if words[index - 1] == "second", months.isEmpty {
                return "write repeat:1mo@2\(day) for one in each month, due:\(day) repeat:2w for every other one"
            }
            if words[index - 1].hasSuffix("last") {
                return "no rule means the last one of each month; repeat:1mo@4\(day) means the fourth"
            }
            if !months.isEmpty {
                return "no rule means the weekdays of one month; repeat:1y comes back on the date of the task"
            }
        }
        if let month = months.first, words.contains("year"), months.count == 1,
            let next = spokenDates(.due).word(for: [month])
        {
            return "a rule counts from the date of the task: write due:\(next) repeat:1y"
        }
        let numbers = words.compactMap { word in Int(word) == nil ? ordinal(word) : nil }
        if months.count > 1 {
            return "a rule names one day of the year; write a task for each, with its date and repeat:1y"
        }
        if numbers.count > 1, numbers.allSatisfy({ $0 <= 31 }) {
            let rules = numbers.map { "repeat:1mo@\($0)\(days.first?.1 ?? "")" }
            return "a rule names one day of the month; write a task for each, with \(rules.joined(separator: " and "))"
        }
        let others = words.filter { $0 != "or" }
        if others != words, let rule = Recurrence.meant(by: others.joined(separator: " ")), case .weekdays = rule.rule {
            return "for all of these days, write repeat:\(rule)"
        }
        if words.count == 2, words[1] == "mo" { return "write repeat:1mo for every month, repeat:mon for every Monday" }
        return Self.allowed(.repeat)
    }

    /// What to write for a rule in one word, with a unit or a day after `@` that it cannot have: `hourly`, `2w@mon`,
    /// `1mo@last-fri`.
    func advice(onWord rule: String) -> String? {
        if Recurrence.isTooShort(rule.lowercased()) { return advice(onRule: [rule.lowercased()]) }
        // `every-other-monday`, `2w,mon`
        let said = rule.lowercased().split { "-,".contains($0) }.map(String.init)
        let interval = said.count == 2 ? Recurrence(said[0]) : nil
        if case .every(2..., .week)? = interval?.rule, let day = Weekday(name: said[1]) {
            return "write due:\(day.abbreviation) repeat:\(said[0])"
        }
        if let (rule, day) = Recurrence.countedFromWeekday(said) {
            return "write due:\(day.abbreviation) repeat:\(rule)"
        }
        let parts = rule.lowercased().split(separator: "@").map(String.init)
        guard parts.count == 2, let unit = parts[0].last else { return nil }
        let name = String(parts[1].suffix(3))
        guard let day = Weekday(name: parts[1]) ?? (parts[1].hasPrefix("last") ? Weekday(name: name) : nil) else {
            return nil
        }
        if unit == "w", reads(.repeat, parts[0]) { return "write due:\(day.abbreviation) repeat:\(parts[0])" }
        return parts[0].hasSuffix("mo") && parts[1].hasPrefix("last") ? advice(onRule: ["last", day.name]) : nil
    }
}
