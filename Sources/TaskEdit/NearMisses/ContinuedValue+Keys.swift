import TaskFile

extension ContinuedValue {
    /// What was meant by the first of `words`, at least `least` of them, after the key called `name`; nil when the
    /// first is a value of `key`, and the words after it do not continue it, or the meaning is unclear.
    init?(
        _ key: AttributeKey, called name: String, _ words: [String], least: Int = 1, _ values: TypedValue,
        _ origin: LineOrigin = .typed, due: DateValue? = nil
    ) {
        guard let first = words.first, key != .id else { return nil }
        if key == .declared {
            self.init(declared: name, words, values, origin)
            return
        }
        if key == .repeat {
            self.init(rule: words, least: least, values, origin, due: due)
            return
        }
        // Where it is typed, the second one is a remark.
        if key == .remind, origin == .file, let miss = Self(remindersIn: words) {
            self = miss
            return
        }
        // `npm run start:every` is a sentence.
        if key == .due || key == .start && origin == .typed, first.lowercased() == "every",
            let (rule, length) = longest(in: words, from: 2, { Recurrence(typed: $0.joined(separator: " ")) })
        {
            let message = "'\(phrase(words, length))' is a rule, not a date"
            self.init(length: length, message: message, meant: "repeat:\(rule)")
            return
        }
        let isAccepted = values.accepts(key, phrase(words, 1), origin)
        if key.isDated {
            if let miss = Self(datesIn: words, key, called: name, values, origin) {
                self = miss
                return
            }
            // What else may belong to a date that is valid is a remark.
            if isAccepted, origin == .file || TypedValue.clock([first.lowercased()]) == nil { return nil }
        }
        let start = isAccepted ? max(least, 2) : least
        let found = longest(in: Array(words.prefix(6)), from: start) { values.spoken(key, $0, origin) }
        if !isAccepted, found?.1 ?? 1 == 1, let miss = Self(noDay: words, key, values, origin) {
            self = miss
            return
        }
        guard let (meant, length) = found else { return nil }
        // A word alone is explained with the values of the key.
        if key == .remind, length == 1, origin == .typed { return nil }
        let rest = words.dropFirst(length)
        // In `after:ship and then rest` the other words are text.
        if key == .after, !rest.isEmpty, words.prefix(length).contains("and") { return nil }
        if key.isDated, let miss = Self(countedFrom: due, rest, words, length, key, called: name, meant, values) {
            self = miss
            return
        }
        // In `status:waiting for Bob` the value is one word, and the others are text.
        if origin == .typed, !key.isDated, !rest.isEmpty, meant == phrase(words, 1) { return nil }
        let text = phrase([words[0].trimmingQuotes] + words.dropFirst(), length)
        if key == .remind, origin == .typed, let (message, advice) = TypedValue.ambiguity(of: text, as: meant) {
            self.init(length: length, message: message, advice: advice)
            return
        }
        let message = length > 1 ? Self.spaced(text) : "'\(text)' is not a valid value for '\(name)'"
        guard !key.isDated, length > 1, !rest.isEmpty, origin == .typed else {
            self.init(length: length, message: message, meant: "\(name):\(meant)")
            return
        }
        // In front of text it would not count.
        let advice = "write it last: \(rest.joined(separator: " ")) \(name):\(meant)"
        self.init(length: length, message: message, advice: advice)
    }

    /// `nov 31`, `1-5 dec`, `first friday`: two words that are not a day, of which one alone would be a date.
    private init?(noDay words: [String], _ key: AttributeKey, _ values: TypedValue, _ origin: LineOrigin) {
        let said = words.prefix(2).map { $0.lowercased().trimmingMarks }
        guard key.isDated, said.count == 2, values.spokenDates(key).word(for: said) == nil else { return nil }
        let isInMonth = [said, said.reversed()].contains { pair in
            Month.number(named: pair[0]) != nil
                && pair[1].split { "-–/".contains($0) }.allSatisfy { 1...31 ~= ordinal(String($0)) ?? 0 }
        }
        guard isInMonth || Int(said[0]) == nil && ordinal(said[0]) != nil && Weekday(name: said[1]) != nil else {
            return nil
        }
        self.init(
            length: 2, message: "'\(phrase(words, 2))' is not a day of the calendar",
            advice: origin == .file ? "write a day such as 2026-11-25" : TypedValue.allowed(key))
    }

    /// Several reminders after one key, of which at most the first counts: `-1d, -2h`, `-1d,-2h`.
    private init?(remindersIn words: [String]) {
        func parts(_ word: String) -> [String] { word.trimmingMarks.split(separator: ",").map(String.init) }
        let first = parts(words[0])
        let more = words.dropFirst().prefix { parts($0).allSatisfy { TimeOffset($0) != nil } }
        guard first.count + more.count > 1, first.allSatisfy({ Reminder($0) != nil }) else { return nil }
        let reminders = first + more.flatMap(parts)
        let length = 1 + more.count
        self.init(
            length: length, message: "'\(phrase(words, length))' is more than one reminder",
            meant: reminders.map { "remind:\($0)" }.joined(separator: " "))
    }

    /// A date that goes on in the words after it: `due:tue dec 8`, `due:2026-W50 fri`, `due:fri + 1 week`, and
    /// where it is typed `due:fri to sun`.
    private init?(
        datesIn words: [String], _ key: AttributeKey, called name: String, _ values: TypedValue, _ origin: LineOrigin
    ) {
        let found = longest(in: Array(words.prefix(6)), from: 2) { said -> [String]? in
            let next = words.dropFirst(said.count).first
            let isLast = next.map { $0.contains(":") || "@#!".contains($0.first ?? " ") } ?? true
            // In a file, and where its end may belong to what comes next, only what nothing follows is a date.
            guard isLast || origin == .typed && !SpokenDate.mayEndInText(said) else { return nil }
            let readings = values.continued(key, said, origin)
            // `fri Sunday Night Live`; a weekday that contradicts a date is not a name.
            if readings.count > 1, said.count == 2, !isLast, !said[0].contains(where: \.isNumber) { return nil }
            return readings.isEmpty ? nil : readings
        }
        guard let (readings, length) = found else { return nil }
        // `2nd tuesday of march` is one day.
        let whole = longest(in: Array(words.prefix(6)), from: length + 1) { values.spoken(key, $0) }
        guard readings.count == 1 || whole == nil else { return nil }
        guard readings.count > 1 else {
            let message = Self.spaced(phrase(words, length))
            self.init(length: length, message: message, meant: "\(name):\(readings[0])")
            return
        }
        // `mon 9-11` is from 9 to 11.
        let hours = SpokenWords(Array(words.prefix(length)), values).words
        if origin == .typed, hours.last != words[length - 1], let meant = values.spoken(key, hours) {
            self.init(length: length, message: Self.spaced(phrase(words, length)), meant: "\(name):\(meant)")
            return
        }
        let choices = readings.map { reading in
            let stored = values.value(key, reading) ?? reading
            guard let date = DateValue(stored), case let day = date.firstDay(in: values.now.zone),
                day == date.lastDay(in: values.now.zone)
            else { return "\(name):\(stored)" }
            return "\(name):\(stored) for \(capitalized(day.weekday.name)) \(day.inWords)"
        }
        self.init(
            length: length, message: "'\(phrase(words, length))' names more than one day",
            advice: "write \(words.count > length ? "only " : "")\(choices.joined(separator: ", or "))"
                + (words.count > length ? "; what is part of a name goes before the date" : ""))
    }

    /// A span of `length` words, which `meant` is alone, counted from another date in `rest`, which may be that at
    /// which the task is `due`: `2 days before due:2026-12-20`.
    private init?(
        countedFrom due: DateValue?, _ rest: ArraySlice<String>, _ words: [String], _ length: Int, _ key: AttributeKey,
        called name: String, _ meant: String, _ values: TypedValue
    ) {
        guard let direction = rest.first?.lowercased(), ["before", "after", "from", "ago"].contains(direction),
            let sign = meant.first, sign == "+" || sign == "-"
        else { return nil }
        if direction == "ago" {
            let message = "'\(phrase(words, length + 1))' is in the past"
            self.init(length: length + 1, message: message, advice: TypedValue.allowed(key))
            return
        }
        let isDue = rest.count == 1 || rest.dropFirst().first?.hasPrefix("due") ?? false
        let date = due.flatMap { due in
            isDue ? values.value(key, "\(due)\(direction == "before" ? "-" : "+")\(meant.dropFirst())") : nil
        }
        self.init(
            length: length + 1, message: "'\(phrase(words, length + 1))' counts from another date",
            advice: date.map { "write \(name):\($0)" } ?? TypedValue.allowed(key))
    }
}

extension TypedValue {
    /// What `words`, which begin with a date of their own, may mean as a whole, likeliest first.
    fileprivate func continued(_ key: AttributeKey, _ words: [String], _ origin: LineOrigin) -> [String] {
        // `remind:fri -1d` is two reminders.
        if key == .remind, words.dropFirst().contains(where: { $0.hasPrefix("-") }) { return [] }
        let words = [words[0].trimmingQuotes] + words.dropFirst()
        let dates = spokenDates(key)
        // In a file, `due:2026-12-01 to 2026-12-05` may say how long it takes.
        let several = origin == .typed ? dates.several(words) : []
        let whole = several.isEmpty || words.count == 2 ? dates.continued(words) : []
        return (whole.isEmpty ? several : whole).filter { reads(key, $0) }
    }

    /// The value that `words` mean; nil when they mean none.
    fileprivate func spoken(_ key: AttributeKey, _ words: [String], _ origin: LineOrigin) -> String? {
        // A conjunction, preposition or article cannot end a value.
        guard !["and", "or", "on", "the"].contains(words.last) else { return nil }
        let words = [words[0].trimmingQuotes] + words.dropFirst()
        // A time right after a whole date is a near miss of its own.
        let rest = words.dropFirst().map { $0.lowercased() }
        if DateValue(words[0].trimmingMarks) != nil, Self.clock(rest[...]) != nil { return nil }
        let isInFile = origin == .file && words.count == 1 && key.isDated && key != .start
        return isInFile ? value(key, words.joined(separator: " ")) ?? spoken(key, words) : spoken(key, words)
    }

    fileprivate func accepts(_ key: AttributeKey, _ value: String, _ origin: LineOrigin) -> Bool {
        if origin == .file, let reading = AttributeValue.read(key, value) { return reading.value != nil }
        return accepts(key, value)
    }
}

extension String {
    /// The word without the quotes of other programs in front.
    fileprivate var trimmingQuotes: String { String(drop { "'’‘“”".contains($0) }) }
}

extension ContinuedValue {
    /// What was meant by `words` after the declared key called `name`: a date as after `due:`, or a duration in several
    /// words, of which the first alone is none, `2 h`.
    init?(declared name: String, _ words: [String], _ values: TypedValue, _ origin: LineOrigin) {
        let type = values.settings.type(ofAttribute: name)
        if type == .date, let miss = Self(.due, called: name, words, values, origin) {
            self = miss
            return
        }
        guard type == .duration, let first = words.first, DeclaredValue(first.trimmingMarks, as: type) == nil,
            let (meant, length) = longest(in: Array(words.prefix(4)), from: 2, { values.joined($0.joined(), as: type) })
        else { return nil }
        self.init(length: length, message: Self.spaced(phrase(words, length)), meant: "\(name):\(meant)")
    }
}
