import TaskFile

extension TypedValue {
    /// How dates in spoken form are read as the value of `key`.
    func spokenDates(_ key: AttributeKey) -> SpokenDate {
        SpokenDate(now: now, weekStart: settings.weekStart, prefersPast: key.isStamp)
    }

    /// The value that the words of a sentence express, as it has to be typed: `2026-12-01` for `dec 1`.
    func spoken(_ key: AttributeKey, _ words: [String]) -> String? {
        guard let first = words.first else { return nil }
        let text = words.joined(separator: " ")
        switch key {
        case .status: return words.count > 1 ? Status.said(by: text) : Status.meant(by: text)
        case .repeat:
            if text.contains(", "), let rule = Recurrence(typed: "every \(text)") { return rule.description }
            return Recurrence.meantOrClamped(by: text)?.description
        case .id, .declared: return nil
        case .after:
            let ids = words.filter { $0 != "and" }
            let isList = words.indices.dropLast().allSatisfy { index in
                words[index] == "and" || words[index].hasSuffix(",") || words[index + 1] == "and"
            }
            guard ids.count > 1, first != "and", isList else { return nil }
            return ids.map(\.trimmingMarks).joined(separator: ",")
        case .remind:
            if let span = SpokenDate.spanBefore(words), reads(key, span) { return span }
            let parts = words.count == 1 ? text.split(separator: "-").map(String.init) : words
            if parts.first?.lowercased() == "in", let span = SpokenDate.spanBefore(Array(parts.dropFirst())) {
                let later = "+\(span.dropFirst())"
                if reads(key, later) { return later }
            }
            if ["on", "when", "at"].contains(first.lowercased()), words.last?.lowercased() == "due", words.count == 2 {
                return "due"
            }
            // A day reminds in the morning.
            if text.lowercased() == "tonight" { return "todayT21:00" }
            fallthrough
        case .due, .start, .created, .done:
            let said = words.map { $0.lowercased().trimmingMarks }
            if said.count > 1, let clock = Self.wholeClock(said), reads(key, clock) { return clock }
            if let moment = moment(key, words) { return moment }
            if let word = spokenDates(key).word(for: words) { return reads(key, word) ? word : nil }
            let parts = words.count == 1 ? text.split(separator: "-").map(String.init) : words
            guard key == .due || key == .start, parts.first?.lowercased() == "in",
                let span = SpokenDate.spanBefore(parts.dropFirst().map(Self.digits))
            else { return nil }
            return soon("+\(span.dropFirst())")
        }
    }

    /// The data that `words` express when the first of them is one of `keys`: `due:fri` for `due next friday`.
    func data(saying words: [String], _ keys: [AttributeKey]) -> SpokenMeaning? {
        guard words.count > 1, let key = Self.key(saidBy: words[0]), keys.contains(key) else {
            return nil
        }
        let rest = Array(words.dropFirst())
        let value = rest.count == 1 && reads(key, rest[0]) ? rest[0] : spoken(key, rest)
        return value.map { key == .repeat ? SpokenMeaning(rule: $0) : SpokenMeaning(key: key, dates: [$0]) }
    }

    /// The key that a word of a sentence names before a value.
    static func key(saidBy word: String) -> AttributeKey? {
        switch word.lowercased() {
        case "deadline": .due
        case "starts", "starting": .start
        case "reminder": .remind
        case "repeats", "repeating", "recur", "recurs", "recurring": .repeat
        default: AttributeKey(named: word.lowercased())
        }
    }

    /// The day and the time of day that `words` express in either order, joined: `fri9am` is not one, but `9am fri`,
    /// `friday at 5`, `on monday at noon` are.
    private func moment(_ key: AttributeKey, _ words: [String]) -> String? {
        guard 2...SpokenDate.longest + 5 ~= words.count else { return nil }
        let said = words.map { $0.lowercased().trimmingMarks }[...]
        // `at 7 in the evening`
        for count in (1...5).reversed() where count < said.count {
            let last = (time: said.suffix(count), day: said.dropLast(count))
            for (time, day) in [last, (said.prefix(count), said.dropFirst(count))] {
                guard var clock = Self.clock(time) else { continue }
                // `tonight at 8`
                if day.contains("tonight"), let minute = minuteOfDay(clock), 60..<720 ~= minute,
                    time.last?.hasSuffix("am") != true
                {
                    clock = String(CivilTime(now.today, minuteOfDay: minute + 720).description.suffix(5))
                }
                let comesFirst = day.startIndex == said.startIndex
                var day = ["on", "by"].contains(day.first) ? Array(day.dropFirst()) : Array(day)
                // `this evening`
                if comesFirst, day == ["this"], let part = time.first, Self.isPartOfDay(part) { day = ["today"] }
                let isWord = day.count == 1 && (try? DateExpression(day[0])) != nil
                let date = isWord ? day[0] : spokenDates(key).word(for: day)
                if let date, let moment = joined(key, date, clock) { return moment }
            }
        }
        return nil
    }
}
