import TaskFile

/// What a person meant by a value of several words, or in words that are valid otherwise: `due:dec 1`,
/// `status:in progress`, `after:a, b`, `due:every monday`.
struct ContinuedValue {
    /// The number of words.
    let length: Int
    /// What is wrong with them.
    let message: String
    /// The data that was meant, as it can be typed; nil where it takes the place of more than the value.
    let meant: String?
    /// What to do about it.
    let advice: String
}

extension ContinuedValue {
    /// What was meant by the first of `words`, at least `least` of them, after the key called `name`; nil when the
    /// first is a value of `key`, or nobody knows.
    init?(
        _ key: AttributeKey, called name: String, _ words: [String], least: Int = 1, _ values: TypedValue,
        _ origin: NearMissScanner.Origin = .typed
    ) {
        guard let first = words.first, key != .id, key != .declared else { return nil }
        func text(_ length: Int) -> String {
            (words.prefix(length - 1) + [words[length - 1].trimmingMarks]).joined(separator: " ")
        }
        // `npm run start:every` is a sentence.
        if key == .due || key == .start && origin == .typed, first.lowercased() == "every",
            let (rule, length) = longest(in: words, from: 2, { Recurrence(typed: $0.joined(separator: " ")) })
        {
            let message = "'\(text(length))' is a rule, not a date"
            self.init(length: length, message: message, meant: "repeat:\(rule)", advice: "")
            return
        }
        if key == .repeat, let (counted, length) = longest(in: words, from: 3, Recurrence.countedFromWeekday) {
            let meant = "due:\(counted.day.abbreviation) repeat:\(counted.rule)"
            self.init(
                length: length, message: "'\(text(length))' depends on the date it counts from", meant: nil,
                advice: "write \(origin == .file ? values.stored(meant) : meant)")
            return
        }
        let start = values.accepts(key, text(1), origin) ? max(least, 2) : least
        let found = longest(in: Array(words.prefix(6)), from: start) { said in
            values.spoken(key, said, origin).flatMap { meant in
                let next = words.dropFirst(said.count).first
                return key == .repeat && Recurrence(meant)?.isOther(before: next) == true ? nil : meant
            }
        }
        guard let (meant, length) = found else {
            guard key == .repeat, origin == .typed, words.count > 1, ["every", "each"].contains(first.lowercased())
            else { return nil }
            let length = min(words.count, 3)
            self.init(
                length: length, message: "'\(text(length))' is not a repeat rule", meant: nil,
                advice: Self.advice(onRule: words.dropFirst().prefix(2).map { $0.lowercased().trimmingMarks }))
            return
        }
        let message =
            length > 1
            ? "'\(text(1))' ends at the space: '\(text(length))' is more than one word"
            : "'\(text(1))' is not a valid value for '\(name)'"
        self.init(length: length, message: message, meant: "\(key.name):\(meant)", advice: "")
    }
}

extension ContinuedValue {
    /// What to write for a rule that begins with `every` and `words`, which are not understood.
    private static func advice(onRule words: [String]) -> String {
        guard words.count == 2, let day = Weekday(name: words[1])?.abbreviation else {
            return TypedValue.allowed(.repeat)
        }
        switch words[0] {
        case "second": return "write repeat:1mo@2\(day) for one in each month, due:\(day) repeat:2w for every other one"
        case "last": return "no rule means the last one in each month; repeat:1mo@4\(day) means the fourth"
        default: return TypedValue.allowed(.repeat)
        }
    }
}

/// What the most of `words` mean, at least `least` of them, and how many these are. Punctuation behind the last of them
/// is not a part of it.
func longest<Meaning>(in words: [String], from least: Int, _ meaning: ([String]) -> Meaning?) -> (Meaning, Int)? {
    for length in stride(from: words.count, through: least, by: -1) {
        if let meant = meaning(words.prefix(length - 1) + [words[length - 1].trimmingMarks]) { return (meant, length) }
    }
    return nil
}

extension Recurrence {
    /// Whether the word behind a rule shows that another was meant: `every day except sunday`, and behind one that
    /// names a day of the month `every last friday`, `every 1st and 15th`, `every 2nd working day`.
    func isOther(before next: String?) -> Bool {
        guard let word = next?.lowercased().trimmingMarks else { return false }
        if ["except", "excluding", "unless", "starting", "beginning"].contains(word) { return true }
        if case .weekdays = rule { return word == "or" }
        guard case .monthly = rule else { return false }
        return Self.wordsForOthers.contains(word) || Weekday(name: word) != nil || Month.number(named: word) != nil
            || !word.allSatisfy(\.isNumber) && ordinal(word) != nil
    }

    private static let wordsForOthers: Set<String> = [
        "and", "or", "of", "in", "day", "days", "week", "weeks", "month", "months", "year", "working", "business",
        "workday", "workdays", "weekday", "weekdays",
    ]
}

extension TypedValue {
    /// The value that `words` mean; nil when they mean none.
    fileprivate func spoken(_ key: AttributeKey, _ words: [String], _ origin: NearMissScanner.Origin) -> String? {
        // A conjunction, preposition or article cannot end a value.
        guard !["and", "or", "on", "the"].contains(words.last) else { return nil }
        // A time right after a whole date is a near miss of its own.
        let rest = words.dropFirst().map { $0.lowercased() }
        if DateValue(words[0].trimmingMarks) != nil, Self.clock(rest[...]) != nil { return nil }
        let isInFile = origin == .file && (words.count == 1 || key == .repeat) && key.isDated && key != .start
        return isInFile ? value(key, words.joined(separator: " ")) ?? spoken(key, words) : spoken(key, words)
    }

    /// Whether `key` allows `value` in a line from `origin`.
    fileprivate func accepts(_ key: AttributeKey, _ value: String, _ origin: NearMissScanner.Origin) -> Bool {
        if origin == .file, let reading = AttributeValue.read(key, value) { return reading.value != nil }
        return accepts(key, value)
    }
}
