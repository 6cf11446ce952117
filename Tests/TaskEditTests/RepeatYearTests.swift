import TaskFile
import TestSupport
import Testing

@testable import TaskEdit

/// A year of completions at random moments, early, on time and long after: the next date is never overdue when it is
/// written, and no date that had not yet ended is skipped.
@Suite struct RepeatYearTests {
    /// A zone in which clocks go forward on 29 March 2026 and back on 25 October.
    private static let zone = Zone { (1_774_746_000..<1_792_890_000).contains($0.seconds) ? 7200 : 3600 }

    private static let start = 1_767_222_000

    @Test(arguments: [
        "due:2026-01-31", "due:2026-W01", "due:2026-01", "due:2026-Q1", "due:2026",
        "due:2026-01-01T09:30", "due:2026-01-01T00:00", "due:2026-01-01T02:30",
        "start:2026-01-05", "start:2026-01-01T18:00",
    ])
    func nothingIsOverdueAndNothingIsSkipped(date: String) throws {
        let rules = ["1d", "3d", "1w", "2w", "mon,thu", "1mo", "1mo@31", "1mo@1fri", "1q", "done+1d", "done+2w"]
        for rule in Effort.cases(rules, few: "3d", "mon,thu", "1mo@31", "done+1d") {
            try follow(rule, from: date) { old, new, from, now in
                #expect(!now.isPast(endOf: new), "\(rule): \(new) after \(old) at \(now.civilTime)")
                let recurrence = try #require(Recurrence(rule))
                let isInterval = if case .every = recurrence.rule { true } else { false }
                var day = (isInterval ? from : max(from, old.lastDay(in: Self.zone))).adding(days: 1)
                while day < new.lastDay(in: Self.zone) {
                    defer { day = day.adding(days: 1) }
                    guard recurrence.next(after: from, notBefore: day) == day else { continue }
                    let skipped = Self.like(old, on: day)
                    guard skipped.lastDay(in: Self.zone) < new.lastDay(in: Self.zone) else { break }
                    #expect(now.isPast(endOf: skipped), "\(rule): \(skipped) skipped for \(new) at \(now.civilTime)")
                }
            }
        }
    }

    /// A moment with an explicit offset may fall on the reader's next day.
    @Test(arguments: ["due:2026-01-01T23:30-08:00", "due:2026-01-01T22:30Z", "due:2026-01-01T01:00+13:00"])
    func momentsWithAnOffsetAreNeverOverdue(date: String) throws {
        for rule in ["1d", "mon,thu", "1mo", "done+1d"] {
            try follow(rule, from: date) { old, new, _, now in
                #expect(!now.isPast(endOf: new), "\(rule): \(new) after \(old) at \(now.civilTime)")
                let before = new.moved(days: -1, in: Self.zone)
                #expect(rule != "1d" || now.isPast(endOf: before) || before == old)
            }
        }
    }

    /// Completes the task repeatedly until the year is over, and passes each old and new date to `check` with the day
    /// that the rule counts from.
    private func follow(
        _ rule: String, from date: String, _ check: (DateValue, DateValue, CivilDate, Now) throws -> Void
    ) throws {
        var dice = Generator(seed: UInt64(rule.utf8.reduce(7) { $0 &* 31 &+ Int($1) }))
        var seconds = Self.start
        var line = "- [ ] a \(date) repeat:\(rule)"
        var count = 0
        while seconds < Self.start + 366 * 86_400 {
            let now = Now(Instant(seconds: Int64(seconds)), in: Self.zone)
            let task = try document(line).task(1)
            let old = try #require(task.line.due ?? task.line.start)
            let revision = try task.document.completing([task], now: now).revision
            let next = try #require(revision.added.first)
            let new = try #require(next.line.due ?? next.line.start)
            let from = rule.hasPrefix("done+") ? now.today : old.lastDay(in: Self.zone)
            try check(old, new, from, now)
            line = next.document.source.text(ByteRange(next.markerOffset, next.lineRange.upper))
            count += 1
            // Some completions follow within hours, some after days, some after weeks.
            seconds += [3600, 86_400, 86_400 * 8, 86_400 * 20][dice.next(below: 4)] * (1 + dice.next(below: 3))
        }
        #expect(count > 10)
    }

    /// A date on `day` with the granularity of `old`.
    private static func like(_ old: DateValue, on day: CivilDate) -> DateValue {
        switch old {
        case .period(let period): .period(Period(period.grain, containing: day))
        case .moment(let moment): .moment(Moment(CivilTime(day, minuteOfDay: Int(moment.written.minuteOfDay))))
        }
    }
}
