import TaskFile
import Testing

@testable import TaskStatistics

@Suite struct StreakTests {
    /// Days of November 2026 with completed tasks, the current day, and the resulting streaks.
    ///
    /// The 1st, 8th, 15th and 22nd are Sundays.
    struct Example: CustomTestStringConvertible, Sendable {
        let name: String
        let days: [Int]
        let today: Int
        var off: [Weekday] = []
        let current: [Int]
        let best: [Int]
        var needsToday = false
        var testDescription: String { name }
    }

    @Test(arguments: [
        Example(name: "nothing done", days: [], today: 21, current: [], best: []),
        Example(name: "today alone", days: [21], today: 21, current: [1, 21, 21], best: [1, 21, 21]),
        Example(
            name: "today cannot break a streak before midnight", days: [18, 19, 20], today: 21,
            current: [3, 18, 20], best: [3, 18, 20], needsToday: true),
        Example(
            name: "the day after it is broken", days: [18, 19, 20], today: 22, current: [], best: [3, 18, 20]),
        Example(
            name: "a gap", days: [2, 3, 4, 5, 9, 10, 20, 21], today: 21, current: [2, 20, 21], best: [4, 2, 5]),
        Example(
            name: "a day counts once", days: [20, 20, 20, 21, 21], today: 21, current: [2, 20, 21], best: [2, 20, 21]),
        Example(
            name: "of equals the latest is the best", days: [2, 3, 9, 10, 16, 17], today: 21, current: [],
            best: [2, 16, 17]),
        Example(
            name: "days to come do not count", days: [20, 21, 22, 23], today: 21, current: [2, 20, 21],
            best: [2, 20, 21]),
        Example(
            name: "a day off does not break", days: [19, 20, 23, 24], today: 24, off: [.saturday, .sunday],
            current: [4, 19, 24], best: [4, 19, 24]),
        Example(
            name: "nor does it extend", days: [19, 20, 21, 22, 23], today: 23, off: [.saturday, .sunday],
            current: [3, 19, 23], best: [3, 19, 23]),
        Example(
            name: "on a day off nothing is needed", days: [19, 20], today: 22, off: [.saturday, .sunday],
            current: [2, 19, 20], best: [2, 19, 20]),
        Example(
            name: "after days off today is needed", days: [19, 20], today: 23, off: [.saturday, .sunday],
            current: [2, 19, 20], best: [2, 19, 20], needsToday: true),
        Example(
            name: "a working day before the days off breaks", days: [18, 19], today: 21,
            off: [.saturday, .sunday], current: [], best: [2, 18, 19]),
        Example(
            name: "only on days off", days: [14, 15, 21], today: 21, off: [.saturday, .sunday], current: [], best: []),
        Example(name: "every day off", days: [19, 20, 21], today: 21, off: Weekday.allCases, current: [], best: []),
    ])
    func streaks(_ example: Example) throws {
        func date(_ number: Int) throws -> CivilDate { try #require(CivilDate(year: 2026, month: 11, day: number)) }
        let streaks = Streaks(
            of: try example.days.map(date), today: try date(example.today), daysOff: example.off)
        func parts(_ streak: Streak?) -> [Int] { streak.map { [$0.days, $0.first.day, $0.last.day] } ?? [] }
        #expect(parts(streaks.current) == example.current)
        #expect(parts(streaks.best) == example.best)
        #expect(streaks.needsToday == example.needsToday)
    }

    @Test func theCalendarHasEnds() {
        let first = Streaks(of: [CivilDate.first], today: .first)
        #expect(first.current?.days == 1)
        let last = Streaks(of: [CivilDate.last, CivilDate.last.adding(days: -1)], today: .last, daysOff: [.thursday])
        #expect(last.best?.days == 1)
    }

    /// The day that a stamp belongs to, for a reader `hours` ahead of UTC: today is the reader's current day.
    @Test(arguments: [
        ("2026-11-20", 0, "2026-11-20"), ("2026-11-20T23:59", 0, "2026-11-20"),
        ("2026-11-20T23:30Z", 1, "2026-11-21"), ("2026-11-20T23:30-02:00", 0, "2026-11-21"),
        ("2026-11-21T00:30+02:00", 0, "2026-11-20"), ("2026-11-21T23:59", 0, "2026-11-21"),
        ("2026-11-22", 0, nil), ("2026-11-22", 14, "2026-11-22"), ("2026-11-22T01:00+14:00", 0, "2026-11-21"),
        ("2026-11", 0, nil), ("yesterday", 0, nil), ("2026-02-30", 0, nil),
    ])
    func day(stamp: String, hours: Int, expected: String?) {
        let there = Now(now.instant, in: Zone { _ in hours * 3600 })
        let figures = statistics("- [x] a done:\(stamp)\n", now: there)
        #expect(figures.days.map { "\($0.key)" } == (expected.map { [$0] } ?? []))
        #expect(figures.undated == (expected == nil ? 1 : 0))
        #expect(figures.total.done == 1)
    }

    @Test func onlyDoneTasksMakeDays() {
        let figures = statistics(
            """
            - [x] a done:2026-11-20
            - [x] b done:2026-11-20
            - [x] c done:2026-11-19 status:cancelled
            - [ ] d done:2026-11-18
            - [x] e

            """)
        #expect(figures.days.map { "\($0.key) \($0.value)" } == ["2026-11-20 2"])
        #expect(figures.undated == 1)
    }

    /// With a first day, only what was done on or after it counts; undated tasks do not.
    @Test func fromADay() throws {
        let file = """
            - [x] !!! a done:2026-11-01
            - [x] !! b done:2026-11-10
            - [x] c done:2026-11-11 status:cancelled
            - [x] d done:2026-11-11
            - [x] e done:2026-12-01
            - [x] f
            - [x] g status:cancelled
            - [ ] h due:2026-11-09

            """
        let figures = statistics(file, from: try TaskStatisticsTests.day("2026-11-10"))
        let tally = figures.total
        #expect([tally.open, tally.overdue, tally.done, tally.cancelled, tally.points] == [1, 1, 2, 1, 30])
        #expect(figures.streaks.best?.days == 2)
        #expect(figures.undated == 0)
    }
}
