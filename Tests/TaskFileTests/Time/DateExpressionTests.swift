import Testing

@testable import TaskFile

@Suite struct DateExpressionTests {
    private func read(_ text: String) throws(DateExpression.Problem) -> DateExpression {
        let bytes = Array("9\(text)9".utf8)
        return try DateExpression.read(bytes, 1..<bytes.count - 1)
    }

    /// `2026-11-24` or `2026-11-23..2026-11-29`.
    private func days(_ text: String, _ today: String, weekStart: Weekday = .monday, past: Bool = false) throws
        -> String
    {
        let days = try read(text).days(now: now(today), weekStart: weekStart, preferPast: past)
        return days.first == days.last ? "\(days.first)" : "\(days.first)..\(days.last)"
    }

    /// 21 November 2026 is a Saturday.
    @Test(arguments: [
        ("today", "2026-11-21"), ("yesterday", "2026-11-20"), ("tomorrow", "2026-11-22"), ("Today", "2026-11-21"),
        ("sat", "2026-11-21"), ("sun", "2026-11-22"), ("fri", "2026-11-27"), ("friday", "2026-11-27"),
        ("FRI", "2026-11-27"),
        ("this-week", "2026-11-16..2026-11-22"), ("last-week", "2026-11-09..2026-11-15"),
        ("next-week", "2026-11-23..2026-11-29"), ("this-month", "2026-11-01..2026-11-30"),
        ("last-month", "2026-10-01..2026-10-31"), ("next-month", "2026-12-01..2026-12-31"),
        ("this-quarter", "2026-10-01..2026-12-31"), ("last-quarter", "2026-07-01..2026-09-30"),
        ("next-quarter", "2027-01-01..2027-03-31"), ("this-year", "2026-01-01..2026-12-31"),
        ("last-year", "2025-01-01..2025-12-31"), ("next-year", "2027-01-01..2027-12-31"), ("2026-11-25", "2026-11-25"),
        ("2026-W48", "2026-11-23..2026-11-29"), ("2026-11", "2026-11-01..2026-11-30"),
        ("2026-Q4", "2026-10-01..2026-12-31"), ("2026", "2026-01-01..2026-12-31"), ("2026/3/7", "2026-03-07"),
        ("2026-w48", "2026-11-23..2026-11-29"), ("+7d", "2026-11-28"), ("-1w", "2026-11-14"), ("+1mo-1d", "2026-12-20"),
        ("today+0d", "2026-11-21"), ("fri+1w", "2026-12-04"), ("tomorrow-2q", "2026-05-22"), ("today+1Y", "2027-11-21"),
        ("2026-01-31+1mo", "2026-02-28"), ("2024-02-29+1y", "2025-02-28"), ("2026-01-31+1mo+1mo", "2026-03-28"),
        ("2026-11-25-1w", "2026-11-18"), ("2026-11-1d", "2026-10-31..2026-11-29"),
        ("2026-1w", "2025-12-25..2026-12-24"),
        ("+9999999y", "9999-12-31"), ("-9999999y-9999999q", "0001-01-01"), ("next-monday", "2026-11-23"),
        ("next-Sat", "2026-11-28"), ("next-sun", "2026-11-22"), ("next-fri+1w", "2026-12-04"),
        ("last-sat", "2026-11-14"), ("last-friday", "2026-11-20"), ("last-sun", "2026-11-15"), ("eow", "2026-11-22"),
        ("eom", "2026-11-30"), ("EOQ", "2026-12-31"), ("eoy", "2026-12-31"), ("eom+1d", "2026-12-01"),
        ("in-3-days", "2026-11-24"), ("In-1-Week", "2026-11-28"), ("in-2-months", "2027-01-21"),
        ("in-3d", "2026-11-24"), ("in-1-year-1d", "2027-11-20"), ("in-0-days", "2026-11-21"),
    ])
    func meansDays(text: String, expected: String) throws {
        #expect(try days(text, "2026-11-21") == expected)
    }

    @Test(arguments: [
        ("this-month+1mo", "2026-12-01..2026-12-31"), ("this-month+3mo", "2027-02-01..2027-02-28"),
        ("this-month+3d", "2026-11-04..2026-12-03"), ("this-week+3d", "2026-11-19..2026-11-25"),
        ("this-week+1w", "2026-11-23..2026-11-29"), ("this-week+1mo", "2026-12-16..2026-12-22"),
        ("2026-W05+1mo", "2026-02-26..2026-03-04"), ("this-quarter+1q", "2027-01-01..2027-03-31"),
        ("this-quarter+1mo", "2026-11-01..2027-01-31"), ("this-year-1y", "2025-01-01..2025-12-31"),
        ("2026-02+1mo-1mo", "2026-02-01..2026-02-28"), ("2024+1y", "2025-01-01..2025-12-31"),
        ("9999+1y", "9999-12-31"), ("2026-02+1d+1mo", "2026-03-02..2026-03-29"),
    ])
    func shiftsOfAPeriodMoveIt(text: String, expected: String) throws {
        #expect(try days(text, "2026-11-21") == expected)
    }

    @Test(arguments: [
        ("sat", "2026-11-21"), ("sun", "2026-11-15"), ("fri", "2026-11-20"), ("friday-1w", "2026-11-13"),
        ("today", "2026-11-21"),
    ])
    func weekdaysOfThePastAreTheLastSuch(text: String, expected: String) throws {
        #expect(try days(text, "2026-11-21", past: true) == expected)
    }

    @Test(arguments: [
        ("next-week", Weekday.monday, "2026-W48", "2026-W48"), ("next-week+1w", .monday, "2026-W49", "2026-W49"),
        ("next-week+1d", .monday, "2026-11-30", "2026-11-24"), ("next-week", .sunday, "2026-11-28", "2026-11-22"),
        ("next-week+1d", .sunday, "2026-11-29", "2026-11-23"), ("next-month+1mo", .sunday, "2027-01", "2027-01"),
    ])
    func aPeriodIsOneOfTheCalendar(_ text: String, weekStart: Weekday, end: String, beginning: String) throws {
        func period(begins: Bool) throws -> String {
            try read(text).nearestPeriod(now: now("2026-11-21"), weekStart: weekStart, begins: begins).description
        }
        #expect(try period(begins: false) == end)
        #expect(try period(begins: true) == beginning)
    }

    @Test(arguments: [
        (Weekday.sunday, "2026-11-15..2026-11-21"), (.saturday, "2026-11-21..2026-11-27"),
        (.monday, "2026-11-16..2026-11-22"),
    ])
    func weeksBeginWhereSettingsSay(weekStart: Weekday, expected: String) throws {
        #expect(try days("this-week", "2026-11-21", weekStart: weekStart) == expected)
        #expect(try days("2026-W47", "2026-11-21", weekStart: weekStart) == "2026-11-16..2026-11-22")
        #expect(try days("eow", "2026-11-21", weekStart: weekStart) == String(expected.suffix(10)))
    }

    @Test(arguments: [
        ("friday", "fri"), ("TODAY+03D", "today+3d"), ("+7d-1w", "+7d-1w"), ("2026/3/7+1MO", "2026-03-07+1mo"),
        ("next-Week-2q+1y", "next-week-2q+1y"), ("2026-w48", "2026-W48"), ("today+0d", "today+0d"),
        ("next-Friday", "next-fri"), ("LAST-mon", "last-mon"), ("EOM+1d", "eom+1d"), ("in-3-days", "today+3d"),
    ])
    func printsItselfBack(text: String, expected: String) throws {
        let expression = try read(text)
        #expect(expression.description == expected)
        #expect(try read(expected) == expression)
    }

    @Test(arguments: [
        ("today", true), ("+1d", true), ("2026-11-25+1d", true), ("2026-11-25", false), ("2026-Q4", false),
    ])
    func isRelativeUnlessAFileCouldHoldIt(text: String, isRelative: Bool) throws {
        #expect(try read(text).isRelative == isRelative)
    }

    @Test(
        arguments: [
            ("tomorow", "tomorow", "'tomorow' is not a date", "tomorrow"),
            ("tomorow+3d", "tomorow", "'tomorow' is not a date", "tomorrow+3d"),
            ("this-fri", "this-fri", "'this-fri' is not a date", "fri"),
            ("last-thursd", "last-thursd", "'last-thursd' is not a date", "last-thu"),
            ("next-frid", "next-frid", "'next-frid' is not a date", "next-fri"),
            ("eod", "eod", "'eod' is not a date", "today"),
            ("in-3-hours", "hours", "'hours' is not a unit; the units are d w mo q y", nil),
            ("in-3-m", "m", "'m' could mean months (mo) or minutes (min)", "in-3-mo"),
            ("in-3", "3", "'3' has no unit; the units are d w mo q y", "in-3d"),
            ("in-days", "in-days", "'in-days' is not a date", nil),
            ("thursd", "thursd", "'thursd' is not a date", "thu"),
            ("week", "week", "'week' is not a date", "this-week"),
            ("nextweek", "nextweek", "'nextweek' is not a date", "next-week"),
            ("now", "now", "'now' is not a date", "today"),
            ("31.12.2026", "31.12.2026", "'31.12.2026' does not begin with the year", "2026-12-31"),
            ("03/04/2026", "03/04/2026", "'03/04/2026' can be read in two ways", nil),
            ("2026-02-30", "2026-02-30", "'2026-02-30' is not a date: February 2026 has 28 days", nil),
            ("2027-W53+1d", "2027-W53", "'2027-W53' is not a date: the year 2027 has 52 weeks, W01 to W52", nil),
            ("20261125", "20261125", "'20261125' is not a date", "2026-11-25"),
            ("today+3m", "m", "'m' could mean months (mo) or minutes (min)", "today+3mo"),
            ("today+3h", "h", "'h' is not a unit; the units are d w mo q y", nil),
            ("+3days", "days", "'days' is not a unit; the units are d w mo q y", "+3d"),
            ("today+3", "+3", "'+3' has no unit; the units are d w mo q y", "today+3d"),
            ("today+", "+", "'+' is not a number of days, weeks, months, quarters or years", nil),
            ("today+12345678d", "+12345678d", "'+12345678d' is more than 9999999", nil),
            (
                "2026-11-25T17:00", "2026-11-25T17:00",
                "'2026-11-25T17:00' is a moment, but a day is expected here",
                "2026-11-25"
            ),
            (
                "2026-11-25T17:00+02:00", "2026-11-25T17:00",
                "'2026-11-25T17:00' is a moment, but a day is expected here",
                "2026-11-25"
            ),
            ("soon", "soon", "'soon' is not a date", nil), ("", "", "a date is missing", nil),
        ] as [(String, String, String, String?)])
    func refusesWithASuggestion(text: String, wrong: String, message: String, suggestion: String?) throws {
        let error = try #require(throws: DateExpression.Problem.self) { try read(text) }
        #expect(String(decoding: Array("9\(text)9".utf8)[error.range], as: UTF8.self) == wrong)
        #expect(error.message == message)
        #expect(error.suggestion == suggestion)
        #expect(suggestion.map { error.help.contains($0) } ?? !error.help.isEmpty)
    }

    @Test func everyWordIsABase() throws {
        for word in DateExpression.words { #expect(try read(word).shifts.isEmpty) }
        #expect(DateExpression.words.count == 47)
    }
}
