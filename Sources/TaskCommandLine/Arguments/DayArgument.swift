import TaskFile
import TaskQuery

extension Argument {
    /// The days that the value means, in words or as a date, in a question about the past: a weekday is the last one,
    /// a week begins on `weekStart`.
    package func pastDays(
        _ now: Now, weekStart: Weekday
    ) throws(DateExpression.Problem) -> (first: CivilDate, last: CivilDate) {
        return try DateExpression(text).days(now: now, weekStart: weekStart, preferPast: true)
    }

    /// How a single day of the past is given.
    package static let pastDay = "write a day: yesterday, fri, -3d or 2026-11-20"

    /// What to write instead of a value that is not a day, as `error` says, including a day in spoken form, `2 days
    /// ago` or `24.11.`. The advice never leads to the future, nor to several days if the day must be `single`.
    fileprivate func help(
        forPast error: DateExpression.Problem, _ now: Now, weekStart: Weekday, single: Bool
    ) -> String {
        func isPast(_ text: String) -> Bool {
            let days = try? Argument(text: text, index: index).pastDays(now, weekStart: weekStart)
            return days.map { $0.first <= now.today && (!single || $0.first == $0.last) } ?? false
        }
        if let suggestion = error.suggestion, isPast(suggestion) { return error.help }
        let words = text.split(separator: " ").map(String.init)
        let spoken = SpokenDate.nearest(words, now: now, weekStart: weekStart, prefersPast: true)
        if let spoken, isPast(spoken) { return didYouMean(spoken) }
        return single ? Self.pastDay : "write yesterday, mon, last-month, -30d, 2026, 2026-11 or 2026-11-20"
    }
}

extension ParsedArguments {
    /// The days of the past that `argument` means. Throws a complaint of `rule`, whose advice leads to a single day if
    /// the day must be `single`.
    package func pastDays(
        _ argument: Argument, _ now: Now, weekStart: Weekday, single: Bool = false, orThrow rule: String
    ) throws(Failure) -> (first: CivilDate, last: CivilDate) {
        do throws(DateExpression.Problem) {
            return try argument.pastDays(now, weekStart: weekStart)
        } catch {
            let help = argument.help(forPast: error, now, weekStart: weekStart, single: single)
            throw failure(rule, at: argument, error.message, help: help)
        }
    }

    /// `first`, the first day that `argument` means. Throws when it is in the future: nothing has been done since.
    package func begun(_ first: CivilDate, _ argument: Argument, _ now: Now) throws(Failure) -> CivilDate {
        guard first > now.today else { return first }
        throw failure(
            "invalid-date", at: argument, "'\(argument.text)' begins on \(first), after today",
            help: "write today or an earlier day")
    }
}
