/// The grammar of dates in words. Parts of dates are dates themselves: `end of next month`, `2 days after fri`.
extension SpokenDate {
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
        if words.last == "weekend", words.count == 1 || words.count == 2 && words[0] == "this" { return weekend }
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
