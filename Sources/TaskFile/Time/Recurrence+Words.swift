extension Recurrence {
    /// The rule that people and other programs mean by words: `weekly`, `every 2 weeks`, `every month on the 1st
    /// Friday when done`, `P1W`, `3days`.
    ///
    /// Nil if the language of task files cannot express the same dates: `every month on the 31st` skips short months,
    /// `every 2 weeks on Tuesday, Friday` has two days. `date` is the date from which the rule counts, which some words
    /// leave implicit; `key` is the foreign key before the value, which may have its own syntax.
    package static func meant(by text: String, from date: CivilDate? = nil, after key: String = "") -> Recurrence? {
        var text = folded(text)
        if key == "rec" { return counted(text) }
        let bytes = Array(text.utf8)
        if let rule = read(bytes, bytes.indices).value { return rule }
        var isFromCompletion = false
        for end in [" when done", " after completion", " after done", " from completion"] where text.hasSuffix(end) {
            isFromCompletion = true
            text.removeLast(end.count)
        }
        // Todoist counts `every!` from completion; Org writes `+1w`, `++1w`, and `.+1w` from completion.
        let signs = [
            ("done+", true), ("every! ", true), ("after ", true), (".+", true), ("++", false), ("+", false),
        ]
        for (sign, counts) in signs where text.hasPrefix(sign) {
            isFromCompletion = isFromCompletion || counts
            text = (sign == "every! " ? "every " : "") + text.dropFirst(sign.count)
        }
        let said = text.split { " ,;\t".contains($0) }.map { String($0.last == "." ? $0.dropLast() : $0) }
        guard let last = said.last, !signsOfAddition.contains(last) else { return nil }
        var words = said.filter { !signsOfAddition.contains($0) }.flatMap(listed)
        if words.count == 1, text.hasPrefix("every-") { words = text.split(separator: "-").map(String.init) }
        guard let rule = Rule.meant(by: words[...], from: date) else { return nil }
        return Recurrence(rule: rule, isFromCompletion: isFromCompletion)
    }

    /// The words of `mon-fri`, `mon..fri` and `mon/wed/fri`; any other word as it is.
    private static func listed(_ word: String) -> [String] {
        let days = word.split { "-–./".contains($0) }.map(String.init)
        guard days.count > 1, days.allSatisfy({ Weekday(name: $0) != nil }) else { return [word] }
        return word.contains("/") ? days : days.count == 2 ? [days[0], "-", days[1]] : [word]
    }

    /// Words between the parts of a list.
    private static let signsOfAddition: Set<String> = ["and", "&", "+", "plus"]

    /// The rule that `words`, in any case, mean, and the weekday from which it must count: `every other tuesday`,
    /// `every 2 weeks on tue`. Nil for rules that do not depend on the date, and for anything else.
    package static func countedFromWeekday(_ words: [String]) -> (rule: Recurrence, day: Weekday)? {
        var words = words.map { $0.lowercased() }
        guard words.count > 2, words[0] == "every" || words[0] == "each", let day = Weekday(plural: words.removeLast())
        else { return nil }
        // `every 4th thursday` means the fourth of each month.
        if words.count == 2, Int(words[1]) == nil, ordinal(words[1]) != nil { return nil }
        if words.count == 2 { words.append("weeks") }
        if words.last == "on" { words.removeLast() }
        guard words.count == 3, let rule = meant(by: words.joined(separator: " ")), case .every(_, .week) = rule.rule
        else { return nil }
        return (rule, day)
    }

    /// The rule for a day that not every month or year has: `every 31st`, `every 2 months on the 30th`, `every feb 29`.
    /// In the shorter ones, our rules mean the last day. Other programs skip these, so their rules are not read like
    /// this.
    static func clamped(_ text: String) -> Recurrence? {
        var words = folded(text).split(separator: " ").map(String.init)
        guard words.count > 1, let index = words.lastIndex(where: { 29...31 ~= ordinal($0) ?? 0 }),
            let day = ordinal(words[index])
        else { return nil }
        // Every month has a 28th. A bare number stays bare, because it may be a count: `every 30 minutes`.
        words[index] = Int(words[index]) == nil ? "28th" : "28"
        guard let meant = meant(by: words.joined(separator: " ")) else { return nil }
        let rule: Rule
        switch meant.rule {
        case .monthly(let count, .day(28)): rule = .monthly(count, .day(day))
        case .yearly(let count, month: 2, day: 28) where day == 29: rule = .yearly(count, month: 2, day: 29)
        default: return nil
        }
        return Recurrence(rule: rule, isFromCompletion: meant.isFromCompletion)
    }

    /// The rule after `rec:` in the files of todo.txt: `1w` counts from completion, `+1w` from the date, and `b` is a
    /// business day.
    private static func counted(_ text: String) -> Recurrence? {
        let isStrict = text.hasPrefix("+")
        let body = isStrict ? text.dropFirst() : text[...]
        let (digits, unit) = digitsAndRest(body)
        guard let count = Int(digits), TimeUnit.counts ~= count else { return nil }
        if unit == "b", count == 1 { return Recurrence(rule: .weekdays(.workdays), isFromCompletion: !isStrict) }
        guard let unit = unit.only.flatMap(TimeUnit.init(letter:)), unit.minutes == nil else { return nil }
        return Recurrence(rule: .every(count, unit), isFromCompletion: !isStrict)
    }
}

extension Recurrence.Rule {
    /// The rule that `words` mean; they are in lower case and without commas.
    fileprivate static func meant(by words: ArraySlice<String>, from date: CivilDate?) -> Self? {
        var words = words
        if let day = dayOfEveryMonth(words) { return .monthly(1, day) }
        if let index = words.firstIndex(where: signsOfException.contains) {
            return rule(words[..<index], except: words[(index + 1)...])
        }
        if ["every", "each", "ev"].contains(words.first) {
            words.removeFirst()
        } else if words.count == 3, words.starts(with: ["once", "a"]) {
            words.removeFirst(2)
        }
        let length = words.suffix(3) == ["of", "the", "month"] ? 3 : words.suffix(2) == ["of", "month"] ? 2 : 0
        if length > 0, words.count > length {
            words.removeLast(length)
            // `every day 5 of the month`
            if words.first == "day" { words.removeFirst() }
            // The 2nd week of the month is not every other one.
            return Recurrence.DayOfMonth(words: words).map { .monthly(1, $0) }
        }
        guard let first = words.first else { return nil }
        let whole = words.joined(separator: " ")
        if let rule = adverbs[whole.filter { $0 != "-" }] ?? duration(whole) { return rule }
        if let days = weekdays(words) { return .weekdays(days) }
        if let rule = yearly(1, on: words, from: date) { return rule }
        var count = 1
        var hasCount = true
        if first == "other" {
            count = 2
            words.removeFirst()
        } else if let number = Int(first) ?? numberWords[first] ?? distance(words) {
            count = number
            words.removeFirst()
        } else if first != "second", let day = Recurrence.DayOfMonth(words: words) {
            // `every 15th`, `every first monday`; every second one may be every other one.
            return .monthly(1, day)
        } else {
            hasCount = false
        }
        // `every mo` may be each month or each Monday.
        guard TimeUnit.counts ~= count, let word = words.first, hasCount || word != "mo" else { return nil }
        words.removeFirst()
        if let unit = TimeUnit(said: word) {
            return unit.minutes == nil ? every(count, unit, on: words, from: date) : nil
        }
        return count == 1 && words.isEmpty && workdays.contains(word) ? .weekdays(.workdays) : nil
    }

    /// The day in `on the 1st of every month`, `last day of each month`, `1st monday of every month`.
    private static func dayOfEveryMonth(_ words: ArraySlice<String>) -> Recurrence.DayOfMonth? {
        guard words.count > 3, words.last == "month" || words.last == "months",
            ["every", "each"].contains(words[words.endIndex - 2]), words[words.endIndex - 3] == "of"
        else { return nil }
        var day = words.dropLast(3)
        if day.first == "on" { day.removeFirst() }
        if day.first == "the" { day.removeFirst() }
        return Recurrence.DayOfMonth(words: day)
    }

    /// Every `count` units, on the days that `words` name.
    private static func every(
        _ count: Int, _ unit: TimeUnit, on words: ArraySlice<String>, from date: CivilDate?
    ) -> Self? {
        if words.isEmpty { return .every(count, unit) }
        var words = words
        guard words.removeFirst() == "on" else { return nil }
        if words.first == "the" { words.removeFirst() }
        switch unit {
        case .week:
            guard let days = weekdays(words) else { return nil }
            if count == 1 { return .weekdays(days) }
            // Weeks are counted from the date, which must fall on that weekday.
            guard let only = days.days.only, date?.weekday == only else { return nil }
            return .every(count, .week)
        case .month:
            if words.count == 2, words.first == "day" { words.removeFirst() }
            return Recurrence.DayOfMonth(words: words).map { .monthly(count, $0) }
        case .year: return yearly(count, on: words, from: nil)
        default: return nil
        }
    }

    /// Every `count` years, on `dec 24`, `24 december` or `24th of december`; for `december` alone, on the day of
    /// `date`.
    private static func yearly(_ count: Int, on words: ArraySlice<String>, from date: CivilDate?) -> Self? {
        guard let first = words.first, let last = words.last else { return nil }
        if let month = Month.number(named: first) {
            return dayOfYear(words.dropFirst(), month, date).map { .yearly(count, month: month, day: $0) }
        }
        guard let month = Month.number(named: last) else { return nil }
        let day = words.dropLast(words.suffix(2).first == "of" ? 2 : 1)
        return dayOfYear(day, month, nil).map { .yearly(count, month: month, day: $0) }
    }

    /// The weekdays of `words` without those of `others`: `every day`, `sat sun`; `weekends` names days as well.
    private static func rule(_ words: ArraySlice<String>, except others: ArraySlice<String>) -> Self? {
        let named: Self? = adverbs[others.joined(separator: " ")]
        let group: Recurrence.Weekdays? = if case .weekdays(let days)? = named { days } else { nil }
        guard let others = weekdays(others) ?? group, let rule = meant(by: words, from: nil) else { return nil }
        let days: Recurrence.Weekdays
        switch rule {
        case .every(1, .day): days = Recurrence.Weekdays.workdays.union(.weekend)
        case .weekdays(let listed): days = listed
        default: return nil
        }
        guard !others.isEmpty, others.isSubset(of: days), others != days else { return nil }
        return .weekdays(days.subtracting(others))
    }

    /// 3 for `3rd day`, and likewise for weeks, months, quarters and years: the distance from one to the next.
    private static func distance(_ words: ArraySlice<String>) -> Int? {
        guard words.count == 2, let word = words.first, let number = ordinal(word), number > 1,
            let unit = words.last.flatMap(TimeUnit.init(meantBy:)), unit.minutes == nil
        else { return nil }
        return number
    }

    private static let adverbs: [String: Recurrence.Rule] = [
        "daily": .every(1, .day), "everyday": .every(1, .day), "weekly": .every(1, .week), "biweekly": .every(2, .week),
        "fortnight": .every(2, .week), "fortnightly": .every(2, .week), "monthly": .every(1, .month),
        "bimonthly": .every(2, .month), "quarterly": .every(1, .quarter), "semiannual": .every(6, .month),
        "yearly": .every(1, .year), "annual": .every(1, .year), "annually": .every(1, .year),
        "biannual": .every(2, .year), "biyearly": .every(2, .year),
        "weekends": .weekdays(.weekend), "weekend": .weekdays(.weekend),
        "weekdays": .weekdays(.workdays), "weekday": .weekdays(.workdays),
        "workdays": .weekdays(.workdays), "work day": .weekdays(.workdays), "week day": .weekdays(.workdays),
        "business day": .weekdays(.workdays), "working day": .weekdays(.workdays), "half year": .every(6, .month),
    ]

    static let signsOfException: Set<String> = ["except", "excluding", "but", "without", "minus", "not"]

    private static let workdays: Set<String> = ["weekday", "weekdays", "workday", "workdays"]

    /// `3days`, `2wks`, `p1w`: a count and a unit in one word.
    private static func duration(_ word: String) -> Self? {
        let isISO = word.hasPrefix("p")
        let body = isISO ? word.dropFirst() : word[...]
        let (digits, name) = digitsAndRest(body)
        let unit = isISO && name == "m" ? .month : TimeUnit(said: name)
        guard let count = Int(digits), TimeUnit.counts ~= count, let unit, unit.minutes == nil else { return nil }
        return .every(count, unit)
    }

    /// The days that `words` list, or all from the first to the last: `mon to fri`.
    private static func weekdays(_ words: ArraySlice<String>) -> Recurrence.Weekdays? {
        var days: Recurrence.Weekdays = []
        if words.count == 3, ["to", "-", "–", "through", "thru"].contains(words[words.startIndex + 1]),
            let first = words.first.flatMap(Weekday.init(plural:)), let last = words.last.flatMap(Weekday.init(plural:))
        {
            for day in Weekday.allCases where day.days(since: first) <= last.days(since: first) {
                days.insert(Recurrence.Weekdays(day))
            }
            return days
        }
        // Calendars shorten the names to two letters, but a single such word may be something else.
        let isShort = words.count > 1 && words.allSatisfy { $0.utf8.count == 2 }
        for word in words {
            let short = isShort ? Weekday.allCases.first { $0.name.hasPrefix(word) } : nil
            guard let day = short ?? Weekday(plural: word) else { return nil }
            days.insert(Recurrence.Weekdays(day))
        }
        return days.isEmpty ? nil : days
    }

    /// The day of `month` that `words` name; the day of `date` if there are none. The last day is written as the
    /// highest number of the month, which a shorter February clamps to its own last day.
    private static func dayOfYear(_ words: ArraySlice<String>, _ month: Int, _ date: CivilDate?) -> Int? {
        var words = words
        if words.isEmpty { return date?.day }
        if words.first == "on" { words.removeFirst() }
        if words.first == "the" { words.removeFirst() }
        guard let word = words.only else { return nil }
        let length = CivilDate.daysIn(month: month, year: 2000)
        if word == "last" { return length }
        guard let day = ordinal(word), day <= length, month != 2 || day < 29 else { return nil }
        return day
    }
}

extension Recurrence.DayOfMonth {
    /// `1st`, `last`, `last day`, `2nd wednesday`; nil from the 29th on, which other programs skip in shorter months.
    fileprivate init?(words: ArraySlice<String>) {
        guard let first = words.first, words.count <= 2 else { return nil }
        if first == "last", words.count == 1 || words.last == "day" {
            self = .last
            return
        }
        guard let number = ordinal(first) else { return nil }
        if words.count == 1, number <= 28 {
            self = .day(number)
        } else if let last = words.last, words.count == 2, 1...5 ~= number, let weekday = Weekday(name: last) {
            self = .weekday(number, weekday)
        } else {
            return nil
        }
    }
}

extension Weekday {
    /// The weekday that `word` names, in the singular or plural: `tuesday`, `tuesdays`, `tue`, `tues`.
    package init?(plural word: String) {
        self.init(name: word.hasSuffix("s") && word.count > 3 ? String(word.dropLast()) : word)
    }
}
