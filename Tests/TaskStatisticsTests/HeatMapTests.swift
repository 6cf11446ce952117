import TaskFile
import Testing

@testable import TaskStatistics

@Suite struct HeatMapTests {
    @Test(arguments: [
        (Weekday.monday, "2026-05-25", 6), (.sunday, "2026-05-24", 7), (.saturday, "2026-05-30", 1),
    ])
    func weeks(weekStart: Weekday, oldest: String, daysOfThisWeek: Int) throws {
        let map = statistics("- [x] a done:2026-11-21\n").heatMap(weekStart: weekStart)
        #expect(map.weeks.count == 26)
        #expect(map.weeks.allSatisfy { $0.count == 7 })
        #expect(map.days.first?.date == (try day(oldest)))
        #expect(map.days.count == 25 * 7 + daysOfThisWeek)
        #expect(map.days.last == HeatMap.Day(date: now.today, done: 1))
        #expect(map.weeks.allSatisfy { $0[0].map { $0.date.weekday == weekStart } ?? true })
    }

    @Test func shades() {
        #expect((0...7).map { HeatMap.Day(date: now.today, done: $0).shade } == [0, 1, 2, 3, 3, 4, 4, 4])
    }

    @Test func beforeTheFirstDayNothingCounts() throws {
        let figures = statistics("- [x] a done:2026-11-17\n", from: try day("2026-11-18"))
        #expect(figures.heatMap(weekStart: .monday).days.map(\.done) == [0, 0, 0, 0])
        #expect(figures.heatMap(weekStart: .monday).weeks.count == 1)
        #expect(figures.heatMap(weekStart: .thursday).weeks.count == 2)
    }

    @Test func atTheEndsOfTheCalendar() {
        let map = HeatMap([:], today: .first, weekStart: .monday)
        #expect(map.days.map(\.date) == [.first])
        #expect(map.weeks.count == 1)
    }
}
