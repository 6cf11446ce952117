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

    /// The word that commands accept for the date in `words`, or nil if they are not a date.
    package func word(for words: [String]) -> String? {
        if words.count == 1, Self.isSentence(words[0].lowercased()) {
            return word(for: words[0].split(separator: "-").map(String.init))
        }
        let readings = continued(words)
        if !readings.isEmpty { return readings.only }
        let isAlone = words.count == 1
        var isDayOfMonth = words.count > 1 && ["on", "by", "the"].contains(words[0].lowercased())
        // `1st of the month`
        let isOfMonth = words.contains { $0.lowercased() == "of" } && words.last?.lowercased().trimmingMarks == "month"
        var words = words.map { $0.lowercased().trimmingMarks }.filter { !["the", "of", "on"].contains($0) }
            .map { word in numberWords[word].map(String.init) ?? word }
        if words.count > 1, ["at", "by", "until"].contains(words[0]) { words.removeFirst() }
        if words.count > 2, words.starts(with: ["first", "thing"]) { words.removeFirst(2) }
        guard !words.isEmpty, words.count <= Self.longest, !words.contains("") else { return nil }
        if isOfMonth, words.count == 2, ordinal(words[0]) != nil {
            words.removeLast()
            isDayOfMonth = true
        }
        // `on friday`
        if words.count == 1, !isAlone, isExpression(words[0]) { return words[0] }
        if let day = calendarDay(words, isAlone) { return day }
        if words.count <= 2, let period = numbered(words.joined()) { return period }
        if let date = Self.fixed[words.joined(separator: " ")] { return date }
        if let day = endOfPeriod(words) ?? startOfPeriod(words) ?? weekdayOfMonth(words) { return day }
        if let week = weeksFromDay(words) { return week }
        if words.count == 2, words[0] == "this", let day = Weekday(name: words[1]) { return day.abbreviation }
        if isAlone || isDayOfMonth && words.count == 1, !words[0].allSatisfy(\.isNumber), let day = ordinal(words[0]) {
            return dayOfMonth(day)
        }
        // `mo`, `we`: as in many calendars.
        if isAlone, words[0].utf8.count == 2, let day = Weekday.allCases.first(where: { $0.name.hasPrefix(words[0]) }) {
            return day.abbreviation
        }
        let joined = words.joined(separator: "-")
        if words.count > 1, ["next", "last", "this", "in"].contains(words[0]), isExpression(joined) { return joined }
        if words[0].hasPrefix("+") { words[0].removeFirst() }
        guard let (count, unit) = Self.amount(words), unit.minutes == nil else { return nil }
        let word = "+\(count)\(unit.symbol)"
        return isExpression(word) ? word : nil
    }

    /// The dates for which there is no general rule.
    private static let fixed = [
        "tonight": "today", "midnight": "tomorrowT00:00", "noon": "12:00", "weekend": "sat", "this weekend": "sat",
        "day after tomorrow": "tomorrow+1d", "overmorrow": "tomorrow+1d", "a week": "+1w", "in a week": "+1w",
        "in a fortnight": "+2w",
        "a month": "+1mo", "in a month": "+1mo",
    ]

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
    private static func amount(_ words: [String]) -> (count: String, unit: TimeUnit)? {
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

    private func isExpression(_ text: String) -> Bool { (try? DateExpression(text)) != nil }

    /// `end of month`, `last day of next month`, `end of december`.
    private func endOfPeriod(_ words: [String]) -> String? {
        if words.starts(with: ["last", "day"]) { return endOfPeriod(["end"] + words.dropFirst(2)) }
        guard words.count > 1, words[0] == "end" else { return nil }
        let rest = Array(words.dropFirst(words[1] == "this" ? 2 : 1))
        if rest.count == 1, let grain = DateExpression.longGrains.first(where: { $0.name == rest[0] }) {
            return DateExpression.Base.end(grain).description
        }
        let isWord = rest.count == 1 && isExpression(rest[0])
        guard let word = isWord ? rest[0] : word(for: rest), let (first, last) = days(word), first != last else {
            return nil
        }
        return last.description
    }

    /// `start of month`, `beginning of next week`, `start of december`; the next one if the period has begun already.
    private func startOfPeriod(_ words: [String]) -> String? {
        guard words.count > 1, ["start", "beginning"].contains(words[0]) else { return nil }
        let rest = Array(words.dropFirst())
        let grain = rest.count == 1 ? DateExpression.longGrains.first { $0.name == rest[0] } : nil
        let isWord = rest.count == 1 && isExpression(rest[0])
        guard let word = grain.map({ "this-\($0.name)" }) ?? (isWord ? rest[0] : word(for: rest)),
            let (first, last) = days(word), first != last
        else { return nil }
        guard let grain, !prefersPast, first < now.today else { return first.description }
        return days("next-\(grain.name)")?.first.description
    }

    /// Whether `word` is a date in several words that dashes join: `in-3-days`, `end-of-month`, `1st-of-next-month`.
    private static func isSentence(_ word: String) -> Bool {
        ["in-", "end-", "day-", "this-", "start-", "beginning-", "last-day-"].contains(where: word.hasPrefix)
            || word.contains("-of-")
    }

    /// `last friday of december`, `first monday in january`, `2nd tuesday of next month`; nil for a day that the month
    /// does not have, and for one that is over, unless the month comes again: `first monday of november` at its end.
    private func weekdayOfMonth(_ words: [String]) -> String? {
        guard words.count > 2, Int(words[0]) == nil, let weekday = Weekday(name: words[1]) else { return nil }
        let rest = Array(words.dropFirst(2).drop { $0 == "in" })
        guard let month = rest == ["month"] ? "this-month" : word(for: rest), let (first, last) = days(month),
            27...30 ~= last.days(since: first), let number = words[0] == "last" ? 5 : ordinal(words[0])
        else { return nil }
        func day(_ first: CivilDate, _ last: CivilDate) -> CivilDate? {
            let day =
                words[0] == "last"
                ? last.adding(days: -last.weekday.days(since: weekday))
                : first.adding(days: weekday.days(since: first.weekday) + 7 * (number - 1))
            return first...last ~= day ? day : nil
        }
        guard let near = day(first, last) else { return nil }
        if prefersPast ? near <= now.today : near >= now.today { return near.description }
        guard rest.count == 1, let name = Month.number(named: rest[0]),
            let again = Period(year: first.parts.year + (prefersPast ? -1 : 1), month: name)
        else { return nil }
        return day(again.first, again.last)?.description
    }

    /// `dec 1`, `dec1`, `1st december`, `1-dec-2027`, `2027-dec-1`, `dec 2027`, `12/2027`, `dec`.
    private func calendarDay(_ words: [String], _ isAlone: Bool) -> String? {
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
    private func numbered(_ word: String) -> String? {
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
}
