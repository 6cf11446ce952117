import TaskFile
import Testing

@testable import TaskReminders

@Suite struct AlarmTests {
    @Test(arguments: [
        ("- [ ] a remind:2026-11-21T10:00", ["2026-11-21T10:00"]),
        ("- [ ] a remind:2026-11-21", ["2026-11-21T09:00"]),
        ("- [ ] a due:2026-11-25T17:00 remind:-1d remind:-2h", ["2026-11-24T17:00", "2026-11-25T15:00"]),
        ("- [ ] a due:2026-11-25 remind:due remind:-90min", ["2026-11-25T07:30", "2026-11-25T09:00"]),
        ("- [ ] a due:2026-W48 remind:-1w", ["2026-11-22T09:00"]),
        ("- [ ] two that mean one due:2026-11-25 remind:-1d remind:2026-11-24", ["2026-11-24T09:00"]),
        ("- [ ] offset without due remind:-1d", []),
        ("- [ ] wrong remind:soon", []),
        ("- [ ] with an offset remind:2026-11-21T10:00+02:00", ["2026-11-21T08:00"]),
        ("- [x] done remind:2026-11-21", []),
        ("- [x] cancelled status:cancelled remind:2026-11-21", []),
        ("- [ ] waiting status:waiting remind:2026-11-21", ["2026-11-21T09:00"]),
        ("- [x] done\n  - [ ] and not remind:2026-11-21", ["2026-11-21T09:00"]),
        ("- [ ] `remind:2026-11-21` is text", []),
        ("- [ ] reminder:2026-11-21 xremind:2026-11-21", []),
        ("---\ntasks:\n  notify-at: \"07:30\"\n---\n- [ ] a remind:2026-11-21", ["2026-11-21T07:30"]),
    ])
    func instants(_ text: String, _ expected: [String]) {
        #expect(alarms(text).map(\.instant) == expected.map(instant))
    }

    @Test("alarms are sorted by instant, then file, then line")
    func order() {
        let first = alarms("- [ ] late remind:2026-11-21T12:00\n- [ ] a remind:2026-11-21\n- [ ] b remind:2026-11-21")
        let second = alarms("- [ ] c remind:2026-11-21", name: "a.md")
        #expect(titles(first) == ["a", "b", "late"])
        #expect(titles((first + second).inOrder) == ["c", "a", "b", "late"])
    }

    @Test("the next alarms are all those of one later instant")
    func next() {
        let all = alarms(
            "- [ ] a remind:2026-11-21T10:00\n- [ ] b remind:2026-11-21T11:00\n- [ ] c remind:2026-11-21T11:00")
        #expect(titles(all.next(after: tenOClock.instant)) == ["b", "c"])
        #expect(all.next(after: instant("2026-11-21T11:00Z")).isEmpty)
    }

    @Test(
        "a skipped local time rings after the gap, and a repeated one rings once",
        arguments: [
            // 02:00 to 03:00 is skipped on 2026-03-29, and shown twice on 2026-10-25.
            ("- [ ] a remind:2026-03-29T02:30", "2026-03-29T01:00Z"),
            ("- [ ] a due:2026-03-30T02:30 remind:-1d", "2026-03-29T01:00Z"),
            ("- [ ] a remind:2026-10-25T02:30", "2026-10-25T00:30Z"),
            ("- [ ] a due:2026-10-26T02:30 remind:-1d", "2026-10-25T00:30Z"),
            ("- [ ] a due:2026-10-25T04:00 remind:-2h", "2026-10-25T01:00Z"),
            ("- [ ] a due:2026-10-26T09:00 remind:-1d", "2026-10-25T08:00Z"),
        ])
    func daylightSaving(_ text: String, _ expected: String) {
        #expect(alarms(text, in: berlin).map(\.instant) == [instant(expected)])
    }

    @Test("an alarm counts as missed five minutes after its time", arguments: [(299, false), (300, true), (-1, false)])
    func missed(_ seconds: Int64, _ expected: Bool) throws {
        let alarm = try #require(alarms("- [ ] a remind:2026-11-21T10:00").first)
        #expect(alarm.isMissed(at: Instant(seconds: tenOClock.instant.seconds + seconds)) == expected)
    }
}
