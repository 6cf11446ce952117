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
