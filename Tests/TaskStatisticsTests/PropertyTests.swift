import TaskFile
import TestSupport
import Testing

@testable import TaskStatistics

/// Properties that hold for all tasks, checked on random ones.
@Suite struct PropertyTests {
    /// A line of a file: a task with anything that affects a figure.
    private static func line(_ generator: inout Generator) -> String {
        var line = generator.chance(70) ? "- [x] " : "- [ ] "
        line += generator.pick(["", "! ", "!! ", "!!! "]) + "task"
        line += generator.pick(["", " @work", " @Work", " @home", " @straße", " @STRASSE"])
        if generator.chance(10) { line += " status:cancelled" }
        if generator.chance(20) { line += " due:2026-11-\(10 + generator.next(below: 20))" }
        if generator.chance(80) { line += " done:" + generator.pick(["2026-10-", "2026-11-"]) }
        return line.hasSuffix("-") ? line + "\(10 + generator.next(below: 20))" : line
    }

    private static func lines(_ generator: inout Generator) -> [String] {
        (0..<generator.next(below: 40)).map { _ in line(&generator) }
    }

    private static func text(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }

    @Test func theOrderOfTasksDoesNotMatter() {
        var generator = Generator(seed: 1)
        for _ in 0..<Effort.rounds(200) {
            let lines = Self.lines(&generator)
            let shuffled = lines.shuffled(using: &generator)
            #expect(statistics(Self.text(lines)) == statistics(Self.text(shuffled)))
        }
    }

    @Test func pointsComeFromCompletingNeverFromAdding() {
        var generator = Generator(seed: 2)
        for _ in 0..<Effort.rounds(200) {
            var lines = Self.lines(&generator)
            let before = statistics(Self.text(lines))
            let place = generator.next(below: lines.count + 1)
            lines.insert("- [ ] !!! new done:2026-11-20", at: place)
            let added = statistics(Self.text(lines))
            #expect(added.total.points == before.total.points)
            #expect(added.days == before.days)
            #expect(added.streaks == before.streaks)
            #expect(added.achievements == before.achievements)
            lines[place] = "- [x] !!! new done:2026-11-20"
            #expect(statistics(Self.text(lines)).total.points == before.total.points + 30)
        }
    }

    /// Each breakdown contains every task once, and its points add up to the total.
    @Test func sharesAddUp() {
        var generator = Generator(seed: 3)
        for _ in 0..<Effort.rounds(200) {
            let figures = statistics(Self.text(Self.lines(&generator)), "# A\n" + Self.text(Self.lines(&generator)))
            let divisions = [
                figures.categories.map(\.tally), figures.priorities.map(\.tally), figures.sections.map(\.tally),
            ]
            for tallies in divisions {
                #expect(tallies.reduce(0) { $0 + $1.total } == figures.total.total)
                #expect(tallies.reduce(0) { $0 + $1.points } == figures.total.points)
                #expect(tallies.allSatisfy { $0.total > 0 })
            }
            #expect(figures.days.values.reduce(0, +) + figures.undated == figures.total.done)
        }
    }

    // MARK: Streaks

    /// The streaks as found by hand with a calendar: day by day, from the first day to today.
    private static func streaksByHand(
        _ days: Set<CivilDate>, today: CivilDate, off: [Weekday], fault: Bool = false
    ) -> [Int] {
        var (length, best) = (0, 0)
        var day = days.min() ?? today
        while day <= today {
            if off.contains(day.weekday) {
                if fault { length = 0 }
            } else if days.contains(day) {
                length += 1
                best = max(best, length)
            } else if day != today {
                length = 0
            }
            day = day.adding(days: 1)
        }
        return [length, best]
    }

    private static func disagreements(fault: Bool) -> Int {
        var generator = Generator(seed: 4)
        return (0..<Effort.rounds(3000)).count { _ in
            let start = now.today.adding(days: -generator.next(below: 40))
            let share = generator.pick([20, 50, 80, 95])
            let days = Set((0..<45).map { start.adding(days: $0) }.filter { _ in generator.chance(share) })
            let off = Weekday.allCases.filter { _ in generator.chance(generator.pick([0, 25, 60])) }
            let streaks = Streaks(of: days.shuffled(using: &generator), today: now.today, daysOff: off)
            let byHand = streaksByHand(days, today: now.today, off: off, fault: fault)
            return [streaks.current?.days ?? 0, streaks.best?.days ?? 0] != byHand
        }
    }

    @Test func streaksAreThoseFoundByHand() {
        #expect(Self.disagreements(fault: false) == 0)
    }

    /// Checks that the comparison can fail: days off that break a streak are detected.
    @Test func aFaultIsNoticed() {
        #expect(Self.disagreements(fault: true) > 100)
    }
}
