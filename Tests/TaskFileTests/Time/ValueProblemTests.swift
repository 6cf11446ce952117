import Testing

@testable import TaskFile

@Suite struct ValueProblemTests {
    /// The diagnostic about `key:value` on Saturday, 21 November 2026.
    private func complaint(_ key: AttributeKey, _ text: String, isTimed: Bool = true) throws -> Diagnostic {
        let problem = AttributeValue.read(key, text)?.problem
        let range = ByteRange(4, 9)
        let meaning = isTimed ? try DateMeaning(key, Settings(), now: now("2026-11-21")) : nil
        let diagnostic = try #require(problem).diagnostic(for: text, at: range, meaning: meaning)
        #expect(diagnostic.range == range)
        return diagnostic
    }

    @Test(
        arguments: [
            (.due, "2026-02-30", "'2026-02-30' is not a date: February 2026 has 28 days"),
            (.due, "2028-02-30", "'2028-02-30' is not a date: February 2028 has 29 days"),
            (.due, "2027-W53", "'2027-W53' is not a date: the year 2027 has 52 weeks, W01 to W52"),
            (.due, "2026-13", "'2026-13' is not a date: months run from 01 to 12"),
            (.due, "2026-Q5", "'2026-Q5' is not a date: quarters run from Q1 to Q4"),
            (.due, "0000", "'0000' is not a date: years run from 0001 to 9999"),
            (.due, "25:00", "'25:00' is not a date: a time needs a day before it"),
            (.due, "2026-W48T10:00", "'2026-W48T10:00' is not a date: a time needs a day before it"),
            (
                .due, "2026-11-25T24:00",
                "'2026-11-25T24:00' is not a date: hours run from 00 to 23, minutes from 00 to 59"
            ),
            (.done, "2026-W48", "'2026-W48' is not a day or time: it is longer than a day"),
            (.remind, "-1m", "'-1m' is not a reminder: 'm' could mean months (mo) or minutes (min)"),
            (.remind, "1d", "'1d' is not a reminder: a time before the due date begins with '-'"),
            (.remind, "-0d", "'-0d' is not a reminder: the count must be at least 1"),
            (.repeat, "often", "'often' is not a repeat rule"),
            (.repeat, "2h", "'2h' is not a repeat rule: its unit must be days or longer"),
            (.repeat, "1y@02-30", "'1y@02-30' is not a repeat rule: February has at most 29 days"),
            (.repeat, "1q@31", "'1q@31' is not a repeat rule: only mo and y take a day after @"),
        ] as [(AttributeKey, String, String)])
    func saysWhy(key: AttributeKey, text: String, message: String) throws {
        let diagnostic = try complaint(key, text)
        #expect(diagnostic.message == message)
        #expect(diagnostic.rule == "invalid-value")
    }

    @Test(
        arguments: [
            (.due, "2026-02-30", "write a date such as 2026-11-25"),
            (.due, "2026-11-25T25:00", "write a date such as 2026-11-25T17:00"),
            (.done, "2026-W48", ValueKind.stamp.allowed),
            (.remind, "2026-W48", ValueKind.reminder.allowed), (.repeat, "often", ValueKind.recurrence.allowed),
            (.due, "20261125", "did you mean '2026-11-25'?"), (.due, "2026.11.25", "did you mean '2026-11-25'?"),
            (.due, "2026W48", "did you mean '2026-W48'?"),
            (.due, "2026-11-25 17:00", "did you mean '2026-11-25T17:00'?"),
            (.due, "2026-11-25T17:00:30", "did you mean '2026-11-25T17:00'?"),
            (.due, "20261125T0900Z", "did you mean '2026-11-25T09:00Z'?"),
            (.due, "tomorow", "did you mean '2026-11-22'?"),
            (.due, "next-frid", "did you mean '2026-11-27'?"),
            (.remind, "-1m", "write -1mo for months or -1min for minutes"),
            (.remind, "+1day", "write -1d for the time before due, or 2026-11-22 for the time from now"),
            (.remind, "-0d", "did you mean 'due'?"),
            (.repeat, "1m", "write 1mo for months; a repeat rule counts no minutes"),
            (.repeat, "weekly", "did you mean '1w'?"),
            (.repeat, "done+2weeks", "did you mean 'done+2w'?"), (.repeat, "1q@31", "did you mean '3mo@31'?"),
            (.repeat, "1mo@-1", "did you mean '1mo@last'?"), (.repeat, "1mo@-2", "write a repeat rule such as 2w"),
            (.repeat, "monn,thu", "did you mean 'mon,thu'?"),
        ] as [(AttributeKey, String, String)])
    func helpsWithInvalidValues(key: AttributeKey, text: String, help: String) throws {
        let diagnostic = try complaint(key, text)
        #expect(diagnostic.help == help)
        #expect(diagnostic.rule == "invalid-value")
    }

    @Test(arguments: [
        ("25/11/2026", "write 2026-11-25 for 25 November 2026"),
        ("11/25/2026", "write 2026-11-25 for 25 November 2026"),
        ("31.12.2026", "write 2026-12-31 for 31 December 2026"), ("03.04.2026", "write 2026-04-03 for 3 April 2026"),
        ("5.5.26", "write 2026-05-05 for 5 May 2026"),
        ("05-05-2026", "write 2026-05-05 for 5 May 2026"),
        ("03/04/2026", "write 2026-04-03 for 3 April 2026, or 2026-03-04 for 4 March 2026"),
        ("26-11-25", "write 2026-11-25 for 25 November 2026, or 2025-11-26 for 26 November 2025"),
    ])
    func showsTheReadingsOfAForeignDate(text: String, help: String) throws {
        for key in [AttributeKey.due, .done, .remind] {
            let diagnostic = try complaint(key, text)
            #expect(diagnostic.rule == "ambiguous-date")
            #expect(diagnostic.help == help)
        }
    }

    @Test(
        arguments: [
            (.due, "fri", "write 2026-11-27, which it means now"),
            (.done, "fri", "write 2026-11-20, which it means now"),
            (.due, "tomorrow", "write 2026-11-22, which it means now"),
            (.due, "+3d", "write 2026-11-24, which it means now"),
            (.due, "this-week", "write 2026-W47, which it means now"),
            (.remind, "fri", "write 2026-11-27, which it means now"),
            (.due, "monT09:00", "write 2026-11-23T09:00, which it means now"),
            (.due, "satT11:00", "write 2026-11-21T11:00, which it means now"),
            (.remind, "satt9:30", "write 2026-11-28T09:30, which it means now"),
            (.due, "next-month", "write 2026-12, which it means now"), (.due, "2026-11-25+3d", "write 2026-11-28"),
        ] as [(AttributeKey, String, String)])
    func showsTheDateThatAWordMeansNow(key: AttributeKey, text: String, help: String) throws {
        let diagnostic = try complaint(key, text)
        #expect(diagnostic.rule == "relative-date")
        #expect(diagnostic.help == help)
        #expect(try complaint(key, text, isTimed: false).help == "write the date that it means")
    }
}
