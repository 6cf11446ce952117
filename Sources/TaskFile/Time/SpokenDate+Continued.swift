/// A date that continues in the words after it: `tue dec 8`, `2026-W50 fri`, `2026 12 24`, `fri + 1 week`.
///
/// Each of these begins with words that alone would be a different date.
extension SpokenDate {
    /// The words that commands accept for what such a date may mean, likeliest first: several if its parts contradict
    /// each other; none if `words` are not a single date.
    package func continued(_ words: [String]) -> [String] {
        let signed = words.map { $0.lowercased() }
        if let sum = sum(signed) { return [sum] }
        let words = signed.map(\.trimmingMarks).filter { !["the", "of", "on"].contains($0) }
        guard words.count > 1, !words.contains("") else { return [] }
        if let distant = distant(words) { return [distant] }
        if words.count == 3, let part = partOfNeighbour(words) { return [part] }
        if let day = Weekday(name: words[0]) { return days(on: day, Array(words.dropFirst())) }
        if let day = Weekday(name: words[words.count - 1].trimming("()")) {
            let readings = days(words.dropLast(), on: day)
            if !readings.isEmpty { return readings }
        }
        if let part = part(words) { return [part] }
        let isWhole = words.count == 2 && words.allSatisfy { $0.utf8.count == 10 && DateValue($0) != nil }
        return isWhole && words[0] != words[1] ? words : []
    }

    /// Both dates of `fri sat`, of `fri to sun` and of `fri or dec 5`; none if `words` are anything else.
    package func several(_ words: [String]) -> [String] {
        let words = words.map { $0.lowercased() }
        let isJoined = words.count > 2 && Self.connectives.contains(words[1])
        guard isJoined || words.count == 2 else { return [] }
        guard let first = date([words[0].trimmingMarks]),
            let last = date(words.dropFirst(isJoined ? 2 : 1).map(\.trimmingMarks)), let start = days(first)?.first
        else { return [] }
        // A number, or a span, may count what comes next.
        if [first, last].contains(where: { $0.allSatisfy(\.isNumber) || $0.hasPrefix("+") }) { return [] }
        // `fri to sun` ends after it begins.
        let end = Weekday(name: last).map { day($0, from: start) } ?? last
        return days(end).map { $0.first == start } ?? true ? [] : [first, end]
    }

    package static let connectives: Set<String> = [
        "to", "-", "–", "until", "till", "through", "or", "and", "&", "then",
    ]

    /// Whether `words`, which are such a date, end with one that may belong to the word after it: `2026-12 24 eggs`,
    /// `fri 2nd draft`, `fri sun cream`.
    package static func mayEndInText(_ words: [String]) -> Bool {
        guard words.count == 2 else { return false }
        return ["mon", "sat", "sun", "wed"].contains(words[1]) || ordinal(words[1]) != nil
    }

    /// The first and the last of the days that the expression `text` means; nil if it is not an expression.
    func days(_ text: String) -> (first: CivilDate, last: CivilDate)? {
        (try? DateExpression(text))?.days(now: now, weekStart: weekStart, preferPast: prefersPast)
    }

    private func period(_ text: String) -> Period? {
        (try? DateExpression(text))?.nearestPeriod(now: now, weekStart: weekStart, preferPast: prefersPast)
    }

    /// The first day of the week that `text` names: the day on which weeks begin in settings or, for an ISO week,
    /// Monday. Nil if `text` does not mean seven days.
    private func startOfWeek(_ text: String) -> CivilDate? {
        guard let (first, last) = days(text) else { return nil }
        return last == first.adding(days: 6) ? first : nil
    }

    /// The word for the date in `words`; a single word may be any date word.
    private func date(_ words: [String]) -> String? {
        if words.count == 1 { return period(words[0]) == nil ? nil : words[0] }
        return word(for: words)
    }

    /// `fri + 1 week`, `today plus 3 days`, `eom +1mo`.
    private func sum(_ words: [String]) -> String? {
        let signs = ["+": "+", "plus": "+", "-": "-", "minus": "-"]
        let isSign = { (word: String) in
            signs[word] != nil || "+-".contains(word.first ?? " ") && word.dropFirst().first?.isNumber ?? false
        }
        guard let index = words.indices.dropFirst().first(where: { isSign(words[$0]) }) else { return nil }
        let alone = signs[words[index]]
        let span =
            alone == nil ? [String(words[index].dropFirst())] + words[(index + 1)...] : Array(words[(index + 1)...])
        guard let span = shift(span), let date = date(Array(words[..<index])) else { return nil }
        let sum = date + (alone ?? String(words[index].prefix(1))) + span
        return period(sum) == nil ? nil : sum
    }

    /// `1w` for `one week`, `1 week`, `a week`, `week` and `1w`.
    private func shift(_ words: some BidirectionalCollection<String>) -> String? {
        guard let first = words.first, let last = words.last?.trimmingMarks, words.count <= 2 else { return nil }
        let (number, unit) = words.count == 2 ? (first, last) : digitsAndRest(last)
        let count = number.isEmpty || number == "a" || number == "one" ? 1 : Int(number) ?? numberWords[number]
        if let count, ["fortnight", "fortnights"].contains(unit), count < 1000 { return "\(2 * count)w" }
        guard let count, let known = TimeUnit(said: unit), known.minutes == nil else { return nil }
        return "\(count)\(known.symbol)"
    }

    /// `a week on monday`, `2 weeks today`, `monday week`; the words have no `on`.
    func weeksFromDay(_ words: [String]) -> String? {
        let isSpanLast = words.count == 2
        guard words.count > 1, let day = isSpanLast ? words.first : words.last,
            let word = Weekday(name: day)?.abbreviation ?? ["today", "tomorrow"].first(where: { $0 == day }),
            let span = shift(isSpanLast ? words.suffix(1) : words.dropLast()), span.hasSuffix("w")
        else { return nil }
        return "\(word)+\(span)"
    }

    /// `a week from friday`, `2 days after 2026-12-01`, `2 days ago`, `monday after next`, `week after next`.
    private func distant(_ words: [String]) -> String? {
        if words.count == 3, words[1] == "after", words[2] == "next" {
            let next = "next-\(Weekday(name: words[0])?.abbreviation ?? words[0])"
            let unit = Weekday(name: words[0]) == nil ? TimeUnit(meantBy: words[0]) : .week
            return period(next).flatMap { _ in unit.map { "\(next)+1\($0.symbol)" } }
        }
        guard let index = words.firstIndex(where: { ["from", "after", "before", "ago"].contains($0) }), index > 0,
            let span = shift([String(words[0].drop { $0 == "+" })] + words[1..<index])
        else { return nil }
        let rest = Array(words[(index + 1)...])
        let isAgo = words[index] == "ago"
        guard let date = rest == (isAgo ? [] : ["now"]) ? "today" : isAgo ? nil : date(rest) else { return nil }
        let sum = date + (isAgo || words[index] == "before" ? "-" : "+") + span
        return period(sum) == nil ? nil : sum
    }

    /// `tue dec 8`, `fri 2026-12-04`, `fri 12/4`, `friday 4th`, `friday 2026-W50`: the days named after the weekday
    /// that fall on it or, if none does, all of them and the weekday.
    private func days(on day: Weekday, _ words: [String]) -> [String] {
        if words.count == 1, let start = startOfWeek(words[0]) { return [self.day(day, from: start)] }
        let days = named(by: words)
        let fitting = days.filter { $0.weekday == day }
        if days.isEmpty || !fitting.isEmpty { return fitting.map(\.description) }
        return days.map(\.description) + [day.abbreviation]
    }

    /// `2026-12-09 tue`, `1 dec fri`, `+1w fri`, `2026-12 fri`: the date before the weekday and, unless it falls on
    /// that weekday, a day that does; none for `2026-12-09 wed`, which names the same day twice.
    private func days(_ words: ArraySlice<String>, on day: Weekday) -> [String] {
        let words = Array(words)
        guard words.count == 1, let whole = period(words[0]) else {
            return words.isEmpty ? [] : days(on: day, words)
        }
        if whole.grain == .month { return [words[0], self.day(day, from: whole.first)] }
        let isSpan = words[0].hasPrefix("+")
        guard whole.grain == .day, isSpan || DateValue(words[0]) != nil else { return days(on: day, words) }
        if whole.first.weekday == day { return [] }
        // For a date in digits, the nearest such weekday.
        let near = self.day(day, from: whole.first.adding(days: -3))
        return [words[0], isSpan ? "\(day.abbreviation)\(words[0])" : near]
    }

    private func named(by words: [String]) -> [CivilDate] {
        if let word = words.only {
            if let date = DateValue(word) { return [date.day].compactMap(\.self) }
            let days = ForeignDate.readings(word)
            if !days.isEmpty { return days }
            let near = self.days(withoutYear: word)
            if !near.isEmpty { return near }
            // A bare number may count anything.
            guard !word.allSatisfy(\.isNumber), ordinal(word) != nil, word.first?.isNumber ?? false else { return [] }
        } else if !words.contains(where: { Month.number(named: $0) != nil }) {
            return []
        }
        return [word(for: words).flatMap { DateValue($0)?.day }].compactMap(\.self)
    }

    /// A part of a period that is named by two words: `next week fri`, `fri next week`, `next month 3rd`.
    private func partOfNeighbour(_ words: [String]) -> String? {
        let names = DateExpression.Direction.allCases.map(\.name)
        guard let index = [0, 1].first(where: { names.contains(words[$0]) }) else { return nil }
        return part(["\(words[index])-\(words[index + 1])", words[index == 0 ? 2 : 0]])
    }

    private func day(_ day: Weekday, from start: CivilDate) -> String {
        start.adding(days: day.days(since: start.weekday)).description
    }

    /// A part of the week, month or year that the first word names: `next-week fri`, `2026-12 24`, `next-month 3rd`,
    /// `2026 dec 24`, `2026 12 24`, `2026 w50`, `next-year q1`.
    private func part(_ words: [String]) -> String? {
        guard let whole = period(words[0]) else { return nil }
        let rest = Array(words.dropFirst())
        if rest.count == 1, let start = startOfWeek(words[0]) {
            return Weekday(name: rest[0]).map { day($0, from: start) }
        }
        switch whole.grain {
        case .month where rest.count == 1:
            return ordinal(rest[0]).flatMap { DateValue("\(whole)-\(padded($0, 2))") }?.description
        case .year where rest.count <= 2:
            let numbers = rest.compactMap { $0.utf8.count <= 2 ? Int($0) : nil }
            if numbers.count == 2 { return DateValue("\(whole)-\(numbers[0])-\(numbers[1])")?.description }
            if rest.count == 1, "wq".contains(rest[0].first ?? " ") {
                return DateValue("\(whole)-\(rest[0])")?.description
            }
            guard rest.contains(where: { Month.number(named: $0) != nil }) else { return nil }
            return word(for: rest + ["\(whole)"])
        default: return nil
        }
    }
}
