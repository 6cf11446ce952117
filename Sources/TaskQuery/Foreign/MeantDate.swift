import TaskFile

/// Dates as they are said, with the word that a query and the flags of commands accept.
package enum MeantDate {
    /// Where a day without a year lies: `nov-20` is the nearest in a question about any tasks, and the last one in
    /// one about the past.
    package enum Direction { case nearest, past }

    /// The word for the date in `words`, `2026-11-20` for `nov 20`; nil if they are not a date.
    package static func word(for words: [String], now: Now, _ direction: Direction) -> String? {
        if let span = spanAgo(words) { return span }
        let past = reading(words, now, prefersPast: true)
        guard direction == .nearest else { return past }
        let future = reading(words, now, prefersPast: false)
        guard let past, let future, past != future, let before = day(past, now), let after = day(future, now) else {
            return future
        }
        return now.today.dayNumber - before.dayNumber < after.dayNumber - now.today.dayNumber ? past : future
    }

    private static func reading(_ words: [String], _ now: Now, prefersPast: Bool) -> String? {
        if let word = SpokenDate.word(for: words, now: now, prefersPast: prefersPast) { return word }
        let days = words.count == 1 ? SpokenDate.days(withoutYear: words[0], now: now, prefersPast: prefersPast) : []
        // Of two readings neither is surely meant.
        return days.count == 1 ? days[0].description : nil
    }

    private static func day(_ word: String, _ now: Now) -> CivilDate? {
        DateValue(word).map { $0.firstDay(in: now.zone) }
    }

    /// `today-2d` for `2 days ago`.
    private static func spanAgo(_ words: [String]) -> String? {
        guard words.last?.lowercased() == "ago",
            let span = SpokenDate.spanBefore(Array(words.dropLast())), (try? DateExpression("today\(span)")) != nil
        else { return nil }
        return "today\(span)"
    }
}
