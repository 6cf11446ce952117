import TaskFile

extension ContinuedValue {
    /// What was meant by the rule with which `words` begin, at least `least` of them; nil when it can be typed, or the
    /// meaning is unclear.
    init?(rule words: [String], least: Int, _ values: TypedValue, _ origin: LineOrigin, due: DateValue?) {
        if let (counted, length) = longest(in: words, from: 3, Recurrence.countedFromWeekday) {
            let isDue = due?.firstDay(in: values.now.zone).weekday == counted.day
            let meant = (isDue ? "" : "due:\(counted.day.abbreviation) ") + "repeat:\(counted.rule)"
            self.init(
                length: length, message: "'\(phrase(words, length))' depends on the date it counts from",
                advice: "write \(origin == .file ? values.stored(meant) : meant)")
            return
        }
        let isSentence = words.count > 1 && ["every", "each"].contains(words[0].lowercased())
        let rule = phrase(words, 1)
        let isAccepted = origin == .file ? Recurrence(rule) != nil : values.reads(.repeat, rule)
        let start = isAccepted ? max(least, 2) : least
        let parts = Array(words.prefix(8))
        if let (rule, length) = longest(in: parts, from: start, values.rule),
            !rule.isOther(before: words.dropFirst(length))
        {
            let text = phrase(words, length)
            let message =
                isSentence && origin == .typed || length == 1 ? "'\(text)' is not a repeat rule" : Self.spaced(text)
            self.init(length: length, message: message, meant: "repeat:\(rule)")
        } else if !isAccepted,
            let (rule, length) = longest(in: parts, from: 2, { Recurrence.misspelled($0.joined(separator: " ")) })
        {
            self.init(
                length: length, message: "'\(phrase(words, length))' is not a repeat rule", meant: "repeat:\(rule)")
        } else if isSentence || (isAccepted ? Self.isOther(words) : Self.countsDay(words)) {
            let length = Self.length(ofRule: words)
            self.init(
                length: length, message: "'\(phrase(words, length))' is not a repeat rule",
                advice: values.advice(onRule: words.prefix(length).map { $0.lowercased().trimmingMarks }))
        } else {
            return nil
        }
    }

    /// Whether the rule in the first of `words` goes on in the others, as another rule: `mon or tue`.
    private static func isOther(_ words: [String]) -> Bool {
        guard words.count > 2, Recurrence.mayHold(words[2].lowercased().trimmingMarks) else { return false }
        return Recurrence(words[0])?.isOther(before: words.dropFirst()) ?? false
    }

    /// Whether the first of `words`, which alone means a day of the month, counts the weekday after it: `last fri`.
    private static func countsDay(_ words: [String]) -> Bool {
        guard words.count > 1, case .monthly? = Recurrence.meant(by: words[0])?.rule else { return false }
        return Weekday(name: words[1].lowercased().trimmingMarks) != nil
    }

    /// The number of `words` that belong to a rule which begins with them and is not understood.
    private static func length(ofRule words: [String]) -> Int {
        let parts = words.prefix(8).map { $0.lowercased().trimmingMarks }.prefix(while: Recurrence.mayHold)
        let connectives = ["and", "or", "of", "in", "on", "the", "except"]
        let length = parts.lastIndex { !connectives.contains($0) }.map { $0 + 1 } ?? 0
        return max(length, min(words.count, 2))
    }
}

extension Recurrence {
    /// The rule of the most of `words` that can be typed, and the number of its words; nil when there is none, or when
    /// the words after it show that another was meant.
    static func typed(in words: [String]) -> (rule: Recurrence, length: Int)? {
        let found = longest(in: words, from: 1) { said in
            goesOnAsText(said) ? nil : Recurrence(typed: said.joined(separator: " "))
        }
        guard let (rule, length) = found, !rule.isOther(before: words.dropFirst(length)) else { return nil }
        return (rule, length)
    }

    /// Whether a weekday in `words` belongs to the text after a rule: it is named before, or a sentence ends there,
    /// `every monday monday is free`, `every day. Tuesday is free`.
    static func goesOnAsText(_ words: [String]) -> Bool {
        var days: Set<Weekday> = []
        return words.indices.contains { index in
            let named = words[index].split { ",;/".contains($0) }
                .compactMap { Weekday(plural: $0.lowercased().trimmingMarks) }
            // `mon. thu.` are abbreviations.
            if index > 0, !named.isEmpty, words[index - 1].hasSuffix("."),
                !words[(index - 1)...index].map(\.trimmingMarks)
                    .allSatisfy({ $0.utf8.count == 3 && Weekday(name: $0) != nil })
            {
                return true
            }
            return named.contains { !days.insert($0).inserted }
        }
    }

    /// Whether the words after a rule show that another was meant: `every thursday in november`, `every week (on
    /// monday)`, and after one that names a day of the month `every last friday`, `every 1st and 15th`, `every 2nd
    /// working day`.
    func isOther(before words: ArraySlice<String>) -> Bool {
        let next = words.prefix(2).map { $0.lowercased().trimmingMarks }
        guard let word = next.first else { return false }
        if next.count == 2, ["in", "of"].contains(word), Month.number(named: next[1]) != nil { return true }
        if next.count == 2, word.first?.isNumber ?? false, ordinal(word) != nil, next[1] == "of" { return true }
        if next.count == 2, word == "(on", Weekday(name: next[1]) != nil { return true }
        if case .weekdays = rule { return word == "or" }
        if case .yearly = rule { return word == "and" || word == "or" }
        guard case .monthly = rule else { return false }
        return Self.wordsForOthers.contains(word) || Weekday(name: word) != nil || Month.number(named: word) != nil
            || !word.allSatisfy(\.isNumber) && ordinal(word) != nil
    }

    private static let wordsForOthers: Set<String> = [
        "and", "&", "plus", "or", "of", "in", "day", "days", "week", "weeks", "month", "months", "year", "working",
        "business",
        "workday", "workdays", "weekday", "weekdays",
    ]
}

extension TypedValue {
    /// The rule that `words` mean, whether or not it can be typed like this.
    fileprivate func rule(_ words: [String]) -> Recurrence? {
        guard !["and", "or", "on", "the"].contains(words.last), !Recurrence.goesOnAsText(words) else { return nil }
        let words = words.map { $0.trimming("()") }
        // `on the 15th`, `on mondays`
        let day = words[0].lowercased() == "on" ? Array(words.dropFirst(words.dropFirst().first == "the" ? 2 : 1)) : []
        let rule = spoken(.repeat, words) ?? (day.isEmpty ? nil : spoken(.repeat, ["every"] + day))
        return rule.flatMap { Recurrence($0) }
    }
}
