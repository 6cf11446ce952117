/// Dates in spoken form: `dec 1`, `next week`, `in 3 days`, `end of month`, with the single word that commands accept.
///
/// Only the time of `tasks snooze` may be one: on a line `dec 1` is two words, of which the second would be text.
/// There they are recognised so that a diagnostic can suggest what to write.
package struct SpokenDate {
    /// The maximum number of words in such a date.
    package static let longest = 6

    let now: Now
    /// The day on which weeks begin, except ISO weeks.
    let weekStart: Weekday
    /// Whether a day without a year means the last such day rather than the next.
    let prefersPast: Bool

    package init(now: Now, weekStart: Weekday, prefersPast: Bool) {
        (self.now, self.weekStart, self.prefersPast) = (now, weekStart, prefersPast)
    }

    /// The dates for which there is no general rule.
    static let fixed = [
        "tonight": "today", "midnight": "tomorrowT00:00", "noon": "12:00",
        "day after tomorrow": "tomorrow+1d", "overmorrow": "tomorrow+1d", "a week": "+1w", "in a week": "+1w",
        "in a fortnight": "+2w",
        "a month": "+1mo", "in a month": "+1mo",
    ]

    /// The Saturday of this weekend, or its Sunday when it has begun; with `prefersPast`, the last Saturday.
    var weekend: String {
        let sunday = now.today.adding(days: Weekday.sunday.days(since: now.today.weekday))
        return prefersPast || sunday > now.today.adding(days: 1) ? Weekday.saturday.abbreviation : sunday.description
    }

    /// The time before the due date that `words` mean: `-1h` for `1 hour before`, or nil.
    package static func spanBefore(_ words: [String]) -> String? {
        var words = words.map { $0.lowercased().trimmingMarks }
        if words.count > 1, ["before", "earlier", "prior"].contains(words.last) { words.removeLast() }
        guard let first = words.first else { return nil }
        words[0] = ["a", "an"].contains(first) ? "1" : String(first.drop { $0 == "-" })
        guard let (count, unit) = amount(words) else { return nil }
        let span = "-\(count)\(unit.symbol)"
        return TimeOffset(span) == nil ? nil : span
    }

    /// The count, in digits, and the unit of `3 days` and `3days`.
    static func amount(_ words: [String]) -> (count: String, unit: TimeUnit)? {
        guard let first = words.first, words.count <= 2 else { return nil }
        let (count, rest) = digitsAndRest(first)
        guard !count.isEmpty, words.count == 1 || rest.isEmpty else { return nil }
        return TimeUnit(said: words.count == 2 ? words[1] : rest).map { (count, $0) }
    }

    /// The days that numbers without a year may mean, such as `24/12`, `12-24` or `1.12.`, one in each reading. With
    /// dots the day comes first.
    package func days(withoutYear text: String) -> [CivilDate] {
        let bytes = Array(text.utf8)
        var scanner = ValueScanner(bytes, bytes.indices)
        let dot = UInt8(ascii: ".")
        guard let first = scanner.takeNumber(width: 2),
            let separator = "/-.".utf8.first(where: { scanner.take($0) }),
            let second = scanner.takeNumber(width: 2)
        else { return [] }
        if separator == dot { _ = scanner.take(dot) }
        guard scanner.isAtEnd else { return [] }
        let hasOneReading = separator == dot || first == second
        let readings = [(first, second)] + (hasOneReading ? [] : [(second, first)])
        return readings.compactMap { day, month in nearest(month: month, day: day) }
    }

    /// What is wrong with such numbers, and what to write instead; nil if `text` is not numbers without a year.
    package func complaint(aboutMissingYear text: String) -> (message: String, help: String)? {
        let days = days(withoutYear: text)
        guard let day = days.first else { return nil }
        guard days.count > 1 else { return ("'\(text)' has no year", didYouMean("\(day)")) }
        let readings = days.map { "\($0) for \($0.inWords)" }
        return ("'\(text)' can be read in two ways", "write \(readings.joined(separator: ", or "))")
    }

    /// The next such day, or the last one if `prefersPast`; nil if there is none.
    private func nearest(month: Int, day: Int) -> CivilDate? {
        let year = now.today.parts.year
        // 29 February occurs within eight years.
        return (0...8).lazy
            .compactMap { CivilDate(year: prefersPast ? year - $0 : year + $0, month: month, day: day) }
            .first { prefersPast ? $0 <= now.today : $0 >= now.today }
    }

    func isExpression(_ text: String) -> Bool { (try? DateExpression(text)) != nil }

    /// `dec 1`, `dec1`, `1st december`, `1-dec-2027`, `2027-dec-1`, `dec 2027`, `12/2027`, `dec`.
    func calendarDay(_ words: [String], _ isAlone: Bool) -> String? {
        let words = isAlone ? besideMonth(words[0]) : words
        let parts = words.flatMap { $0.split { $0 == "-" || $0 == "." || $0 == "/" }.map(String.init) }
        if isAlone, parts.count == 2, parts[1].utf8.count == 4, let year = Int(parts[1]), let month = Int(parts[0]) {
            return Period(year: year, month: month)?.description
        }
        guard 1...3 ~= parts.count, let index = parts.firstIndex(where: { Month.number(named: $0) != nil }), index < 2,
            let month = Month.number(named: parts[index])
        else { return nil }
        var rest = parts
        rest.remove(at: index)
        let place = rest.lastIndex { $0.utf8.count == 4 && Int($0) != nil }
        let written = place.flatMap { Int(rest.remove(at: $0)) }
        let (thisYear, thisMonth, _) = now.today.parts
        if rest.isEmpty {
            // In a sentence, "may" is a verb and "mar" half a word.
            guard written != nil || isAlone || words[0].utf8.count > 3 else { return nil }
            let isOver = prefersPast ? month > thisMonth : month < thisMonth
            let year = written ?? (isOver ? thisYear + (prefersPast ? -1 : 1) : thisYear)
            return "\(padded(year, 4))-\(padded(month, 2))"
        }
        guard rest.count == 1, let day = ordinal(rest[0]), day <= 31 else { return nil }
        if let written { return CivilDate(year: written, month: month, day: day)?.description }
        return nearest(month: month, day: day)?.description
    }

    /// A word that begins or ends with the name of a month, `dec1` or `1dec`, as two; any other as it is.
    private func besideMonth(_ word: String) -> [String] {
        let (head, tail) = (word.prefix(while: \.isLetter), word.reversed().prefix(while: \.isLetter).reversed())
        let isHead = Month.number(named: String(head)) != nil
        guard head.count < word.count, isHead || Month.number(named: String(tail)) != nil else { return [word] }
        let cut = isHead ? head.count : word.count - tail.count
        return [String(word.prefix(cut)), String(word.dropFirst(cut))]
    }

    /// The next such day of a month, or the last one if `prefersPast`: `15th`. Nil if no month has it.
    package func dayOfMonth(_ day: Int) -> String? {
        // Every day of the month occurs within two months.
        let days = (0...2).compactMap { step in
            let months = now.today.monthIndex + (prefersPast ? -step : step)
            return CivilDate(year: months / 12, month: months % 12 + 1, day: day)
        }
        return days.first { prefersPast ? $0 <= now.today : $0 >= now.today }?.description
    }

    /// `q4`, `w48` or `week48`: the next such period that is not over, or the last one that has begun if `prefersPast`.
    func numbered(_ word: String) -> String? {
        let name = word.prefix(while: \.isLetter)
        let isQuarter = ["q", "quarter"].contains(name)
        guard isQuarter || ["w", "wk", "week", "kw"].contains(name), let number = Int(word.dropFirst(name.count)) else {
            return nil
        }
        let sign = isQuarter ? "Q\(number)" : "W\(padded(number, 2))"
        let year = now.today.parts.year
        let dates = [year, prefersPast ? year - 1 : year + 1].compactMap { DateValue("\(padded($0, 4))-\(sign)") }
        let wanted = dates.first { date in
            prefersPast ? date.firstDay(in: now.zone) <= now.today : date.lastDay(in: now.zone) >= now.today
        }
        return wanted?.description
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

    func period(_ text: String) -> Period? {
        (try? DateExpression(text))?.nearestPeriod(now: now, weekStart: weekStart, preferPast: prefersPast)
    }

    /// The first day of the week that `text` names: the day on which weeks begin in settings or, for an ISO week,
    /// Monday. Nil if `text` does not mean seven days.
    func startOfWeek(_ text: String) -> CivilDate? {
        guard let (first, last) = days(text) else { return nil }
        return last == first.adding(days: 6) ? first : nil
    }

    /// `1w` for `one week`, `1 week`, `a week`, `week` and `1w`.
    func shift(_ words: some BidirectionalCollection<String>) -> String? {
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

    func day(_ day: Weekday, from start: CivilDate) -> String {
        start.adding(days: day.days(since: start.weekday)).description
    }
}
