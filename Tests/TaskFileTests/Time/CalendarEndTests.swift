import TaskFile
import Testing

/// Date arithmetic that leaves the calendar.
struct CalendarEndTests {
    @Test(arguments: [
        ("9999-W51+1w", true), ("9999-W50+1w", false), ("9999-W52+1w", true), ("9999-12-24+1w", false),
        ("9999-12-25+1w", true), ("9999-11+1mo", false), ("9999-12+1mo", true), ("9999-Q3+1q", false),
        ("9999-Q4+1q", true), ("9998+1y", false), ("9999+1y", true), ("9999-12-31+1d", true), ("9999-12-31-1d", false),
        ("0001-01-01-1d", true), ("0001-01-31-1mo", true), ("today+9999999w", true), ("today+1w", false),
        ("today-9999999y", true),
    ])
    func sums(_ text: String, _ leaves: Bool) throws {
        #expect(try DateExpression(text).leavesCalendar(now: now("2026-11-21")) == leaves)
    }
}
