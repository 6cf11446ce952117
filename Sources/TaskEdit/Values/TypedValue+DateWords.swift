import TaskFile

extension TypedValue {
    /// `words` in small letters, without the marks around them.
    static func bare(_ words: some Sequence<String>) -> [String] {
        words.map { $0.lowercased().trimming("()[]@.,;:!") }
    }

    /// The number of those of `words`, at their beginning, that speak of dates: `but sunday`, `the 15th`, `(dec 4)`,
    /// `or 3 months`; nil when they are only text.
    func length(speakingOfDates words: [String], afterRule: Bool = false) -> Int? {
        func isNamed(_ word: String) -> Bool {
            isDate(word) && !word.allSatisfy(\.isNumber) || word == "tonight"
        }
        func speaks(_ word: String) -> Bool {
            let year = Int(now.today.year)
            let mayCount = Int(word).map { afterRule && ($0 <= 31 || abs($0 - year) <= 50) }
            guard mayCount ?? (word.utf8.count > 1) else { return false }
            return isNamed(word) || ordinal(word) != nil || Month.number(named: word) != nil
                || Recurrence.meant(by: word) != nil || Recurrence.meant(by: "every \(word)") != nil
                || Self.clock([word]) != nil || Self.wordsOfDates.contains(word)
        }
        let parts = Self.bare(words).prefix { Recurrence.mayHold($0) || Self.links.contains($0) || speaks($0) }
        guard var last = parts.lastIndex(where: speaks) else { return nil }
        // `dec 4`
        if last + 1 < parts.count, ordinal(parts[last + 1]) != nil { last += 1 }
        // What goes on may begin with the name of a day, `sun cream`, or count what comes next.
        let isClear = isNamed(parts[last]) && !["sun", "sat", "mon", "wed"].contains(parts[last])
        return isClear || last + 1 == words.count ? last + 1 : nil
    }

    /// Words that say when, but are neither a date nor a rule.
    private static let wordsOfDates: Set<String> = [
        "am", "pm", "eod", "end", "done", "half", "past", "weekend", "spring", "summer", "autumn", "winter",
        "christmas", "xmas", "lunchtime",
    ]

    /// Words in front of those that speak of dates.
    private static let links: Set<String> = [
        "after", "apart", "as", "at", "before", "beginning", "but", "by", "excluding", "for", "from", "minus", "next",
        "not", "once", "plus", "since", "starting", "than", "this", "till", "to", "until", "well", "when",
        "without", "a", "&", "+", "-", "–",
    ]
}
