@testable import TaskExchange
import TaskFile
@testable import TaskImport
import Testing

/// Rules of iCalendar: read where our rule gives the same dates, and named as lost where it does not.
@Suite struct RecurrenceRuleTests {
    @Test(
        arguments: [
            // The last of several days of the month is the day itself, or the last of a shorter month.
            ("20261130", "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1", "1mo@30"),
            ("20261130", "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1", "1mo@31"),
            ("20280229", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29;BYSETPOS=-1", "1y@02-29"),
            ("20261130", "FREQ=MONTHLY;BYMONTHDAY=29,30;BYSETPOS=-1", nil),
            ("20261130", "FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=1", nil),
            ("20260228", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=28,29,30;BYSETPOS=-1", nil),
            // A date that each month or year has.
            ("20261124", "FREQ=MONTHLY", "1mo"), ("20261130", "FREQ=MONTHLY", nil),
            ("20261124", "FREQ=YEARLY", "1y"), ("20280229", "FREQ=YEARLY", nil),
            ("20261224", "FREQ=YEARLY;BYMONTH=12", "1y@12-24"), ("20261224", "FREQ=YEARLY;BYMONTH=11", nil),
            ("20280229", "FREQ=YEARLY;BYMONTH=2", nil),
            ("20261224", "FREQ=YEARLY;INTERVAL=4;BYMONTH=12;BYMONTHDAY=24", "4y@12-24"),
            ("20261224", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24,25", nil),
            // Of every other week only one day.
            ("20261124", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", "2w"),
            ("20261124", "FREQ=WEEKLY;INTERVAL=2;BYDAY=WE", nil),
            ("20261124", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,WE", nil),
            ("20261124", "FREQ=DAILY;BYDAY=MO,TU", "mon,tue"), ("20261124", "FREQ=DAILY;INTERVAL=2;BYDAY=MO,TU", nil),
            ("20261124", "FREQ=MONTHLY;BYDAY=TU;BYSETPOS=4", "1mo@4tue"),
            ("20261124", "FREQ=MONTHLY;BYDAY=-1TU", nil), ("20261124", "FREQ=HOURLY", nil),
            ("20261124", "FREQ=DAILY;COUNT=3", nil), ("20261124", "FREQ=DAILY;INTERVAL=0", nil),
        ] as [(String, String, String?)])
    func rules(_ due: String, _ rule: String, _ recurrence: String?) throws {
        let tasks = try read(todo("DUE;VALUE=DATE:\(due)\nRRULE:\(rule)"), .ics)
        #expect(tasks.tasks[0].recurrence?.description == recurrence)
        #expect(tasks.losses.all.map(\.field) == (recurrence == nil ? ["rule '\(rule)'"] : []))
    }

    @Test(
        "A rule counts from the beginning, and the due date lies as many days later each time",
        arguments: [
            ("20261201", "20261208", "FREQ=MONTHLY;BYDAY=1TU", "1mo@2tue"),
            ("20261201", "20270105", "FREQ=MONTHLY;BYDAY=1TU", nil),
            ("20261201", "20261202", "FREQ=MONTHLY;BYDAY=1TU", nil),
            ("20261231", "20270105", "FREQ=MONTHLY;BYMONTHDAY=-1", "1mo@5"),
            ("20261224", "20261226", "FREQ=YEARLY;BYMONTH=12;BYMONTHDAY=24", "1y@12-26"),
            // In a leap year the distance would be another.
            ("20270227", "20270301", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=27", nil),
            // A beginning that the rule does not have: its next date has to be ours as well.
            ("20260628", "20260701", "FREQ=MONTHLY;BYMONTHDAY=1", "1mo@4"),
            ("20260602", "20260605", "FREQ=MONTHLY;INTERVAL=6;BYMONTHDAY=1", "6mo@4"),
            ("20260628", "20260701", "FREQ=MONTHLY;INTERVAL=6;BYMONTHDAY=1", nil),
            ("20261229", "20270101", "FREQ=YEARLY;INTERVAL=2;BYMONTH=3;BYMONTHDAY=29", nil),
            ("20261203", "20261210", "FREQ=MONTHLY", "1mo"), ("20261203", "20270103", "FREQ=MONTHLY", nil),
        ] as [(String, String, String, String?)])
    func rulesFromTheBeginning(_ start: String, _ due: String, _ rule: String, _ recurrence: String?) throws {
        let tasks = try read(
            todo("DTSTART;VALUE=DATE:\(start)\nDUE;VALUE=DATE:\(due)\nRRULE:\(rule)"), .ics)
        #expect(tasks.tasks[0].recurrence?.description == recurrence)
        #expect(tasks.losses.all.map(\.field) == (recurrence == nil ? ["rule '\(rule)'"] : []))
    }

    private func todo(_ lines: String) -> String {
        "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\n\(lines)\nEND:VTODO\nEND:VCALENDAR\n"
    }
}
