import TaskFile
import Testing

@testable import TaskStatistics

@Suite struct AchievementTests {
    @Test(
        arguments: [
            (.done, 0, ["1 ahead"]), (.done, 1, ["1", "10 ahead"]), (.done, 99, ["1", "10", "100 ahead"]),
            (.done, 1000, ["1", "10", "100", "1000"]), (.done, 5000, ["1", "10", "100", "1000"]),
            (.day, 4, ["5 ahead"]), (.day, 5, ["5"]),
            (.streak, 6, ["7 ahead"]), (.streak, 30, ["7", "30", "100 ahead"]), (.streak, 365, ["7", "30", "100"]),
            (.level, 1, ["10 ahead"]), (.level, 9, ["10 ahead"]), (.level, 10, ["10", "20 ahead"]),
            (.level, 137, ["130", "140 ahead"]),
        ] as [(Achievement.Kind, Int, [String])])
    func steps(kind: Achievement.Kind, value: Int, expected: [String]) {
        let steps = Achievement.steps(of: kind, value: value)
        #expect(steps.map { "\($0.goal)" + ($0.isReached ? "" : " ahead") } == expected)
    }

    @Test func ofTasks() {
        let day = String(repeating: "- [x] !!! a done:2026-11-20\n", count: 5)
        let figures = statistics(day + String(repeating: "- [x] !!! b\n", count: 26))
        #expect(figures.level.number == 10)
        #expect(
            figures.achievements.map { "\($0.kind.rawValue) \($0.goal) \($0.isReached)" } == [
                "done 1 true", "done 10 true", "done 100 false", "day 5 true", "streak 7 false", "level 10 true",
                "level 20 false",
            ])
    }
}

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
