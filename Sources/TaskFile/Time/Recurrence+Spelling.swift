extension Recurrence {
    /// The rule that `text` means if words of it are misspelled: `montly`, `every firday`, `every 2 weks`. Nil if
    /// nothing is misspelled, or the meaning is unclear.
    package static func misspelled(_ text: String) -> Recurrence? {
        let words = text.lowercased().split { $0 == " " || $0 == "," || $0 == "\t" }.map(String.init)
        guard let first = words.first else { return nil }
        let isSentence = words.count > 1 && !text.contains(",")
        var meant: [String] = []
        for word in words {
            guard !isTooShort(word) else { return nil }
            let isOpening = isSentence && meant.isEmpty
            let names = isOpening ? openings : isSentence ? parts : wholes
            guard let known = isKnown(word) || names.contains(word) ? word : misspelling(word, of: names) else {
                return nil
            }
            meant.append(known)
        }
        guard meant != words, !isSentence || openings.contains(meant.first ?? first) else { return nil }
        return Recurrence.meant(by: meant.joined(separator: isSentence ? " " : ","))
    }

    /// The words that begin a rule of several words.
    private static let openings = ["every", "each"]

    /// The names of weekdays, in full and by their first three letters.
    private static let weekdays = Weekday.allCases.flatMap { [$0.name, $0.abbreviation] }

    /// The words that are a rule, or a part of a list with commas.
    private static let wholes = adverbs + ["fortnightly", "workdays"] + weekdays

    /// The words that may follow `every` in a rule.
    private static let parts =
        weekdays + ["day", "days", "week", "weeks", "month", "months", "quarter", "quarters", "year", "years"]
        + [
            "weekday", "weekdays", "workday", "workdays", "other", "first", "second", "third", "fourth", "fifth",
            "last",
        ]

    /// Whether `word` is a unit shorter than a day, which no rule uses.
    package static func isTooShort(_ word: String) -> Bool {
        ["min", "hourly", "seconds", "sec", "secs"].contains(word) || TimeUnit(meantBy: word)?.minutes != nil
    }

    /// Whether `word`, in lower case, may be a part of a rule in words, even of a rule that cannot be expressed.
    package static func mayHold(_ word: String) -> Bool {
        openings.contains(word) || parts.contains(word) || isKnown(word) || isTooShort(word)
            || ["or", "&", "plus", "in", "except", "half", "business", "working"].contains(word)
    }

    /// Whether a rule may contain `word`, which is not one of the listed names: `on`, `2`, `31st`, `two`, `december`.
    private static func isKnown(_ word: String) -> Bool {
        ["on", "the", "of", "and"].contains(word) || ordinal(word) != nil || numberWords[word] != nil
            || Month.number(named: word) != nil
    }
}
