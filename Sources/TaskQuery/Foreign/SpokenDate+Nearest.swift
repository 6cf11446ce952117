import TaskFile

extension SpokenDate {
    /// The word that a query and the flags of commands accept for the date in `words`, `2026-11-20` for `nov 20`; nil
    /// if they are not a date.
    ///
    /// A day without a year is the last one if `prefersPast`, as in a question about the past; else the nearest one.
    package static func nearest(_ words: [String], now: Now, weekStart: Weekday, prefersPast: Bool) -> String? {
        let past = reading(words, SpokenDate(now: now, weekStart: weekStart, prefersPast: true))
        if prefersPast { return past }
        let future = reading(words, SpokenDate(now: now, weekStart: weekStart, prefersPast: false))
        guard let past, let future, past != future, let before = day(past, now), let after = day(future, now) else {
            return future
        }
        return now.today.days(since: before) < after.days(since: now.today) ? past : future
    }

    private static func reading(_ words: [String], _ dates: SpokenDate) -> String? {
        if let word = dates.word(for: words) { return word }
        let days = words.count == 1 ? dates.days(withoutYear: words[0]) : []
        // Of two readings, neither is certain.
        return days.only?.description
    }

    private static func day(_ word: String, _ now: Now) -> CivilDate? {
        DateValue(word).map { $0.firstDay(in: now.zone) }
    }
}
