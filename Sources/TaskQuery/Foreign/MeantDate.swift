import TaskFile

/// Dates as they are said, with the word that a query and the flags of commands accept.
package enum MeantDate {
    /// Where a day without a year lies: `nov-20` is the nearest in a question about any tasks, and the last one in
    /// one about the past.
    package enum Direction { case nearest, past }

    /// The word for the date in `words`, `2026-11-20` for `nov 20`; nil if they are not a date.
    package static func word(
        for words: [String], now: Now, weekStart: Weekday, _ direction: Direction
    ) -> String? {
        let past = reading(words, SpokenDate(now: now, weekStart: weekStart, prefersPast: true))
        guard direction == .nearest else { return past }
        let future = reading(words, SpokenDate(now: now, weekStart: weekStart, prefersPast: false))
        guard let past, let future, past != future, let before = day(past, now), let after = day(future, now) else {
            return future
        }
        return now.today.dayNumber - before.dayNumber < after.dayNumber - now.today.dayNumber ? past : future
    }

    private static func reading(_ words: [String], _ dates: SpokenDate) -> String? {
        if let word = dates.word(for: words) { return word }
        let days = words.count == 1 ? dates.days(withoutYear: words[0]) : []
        // Of two readings neither is surely meant.
        return days.count == 1 ? days[0].description : nil
    }

    private static func day(_ word: String, _ now: Now) -> CivilDate? {
        DateValue(word).map { $0.firstDay(in: now.zone) }
    }
}
