import TaskEdit
import TaskFile
import Testing

/// A repeating task moves on to its next date, and nothing counts as done.
struct SkippingTests {
    private func skipped(_ lines: String, _ position: Int = 0) -> String {
        outcome { () throws(Failure) in
            let document = document(lines)
            return try document.skipping([document.tasks[position]], now: now).text
        }
    }

    @Test(
        "dates and reminders on a day move together, as those of a successor",
        arguments: [
            ("due:2026-11-24 repeat:tue", "due:2026-12-01 repeat:tue"),
            // Only the first date that is not over comes next.
            ("due:2026-11-03 repeat:tue", "due:2026-11-24 repeat:tue"),
            ("due:2026-11-21 repeat:1d", "due:2026-11-22 repeat:1d"),
            ("due:2026-W48 repeat:1w", "due:2026-W49 repeat:1w"),
            ("due:2026-11-24T09:00 status:waiting repeat:1d", "due:2026-11-25T09:00 repeat:1d status:waiting"),
            (
                "due:2026-11-24 remind:2026-11-23T20:00 remind:-1h repeat:tue",
                "due:2026-12-01 remind:2026-11-30T20:00 remind:-1h repeat:tue"
            ),
            ("due:2027-04-10 start:2027-04-01 repeat:1mo", "due:2027-05-10 start:2027-05-01 repeat:1mo"),
            ("remind:2026-11-23 repeat:1w", "remind:2026-11-30 repeat:1w"),
            ("due:2026-11-24 id:a created:2026-01-01 repeat:1w", "due:2026-12-01 repeat:1w id:a created:2026-01-01"),
            // A rule that counts from completion counts from the date, or from today if that is over.
            ("due:2026-12-24 repeat:done+1w", "due:2026-12-31 repeat:done+1w"),
            ("due:2026-11-19 repeat:done+3d", "due:2026-11-24 repeat:done+3d"),
            ("due:2026-11-23 repeat:done+mon", "due:2026-11-30 repeat:done+mon"),
        ])
    func dates(line: String, expected: String) { #expect(skipped("- [ ] a \(line)\n") == "- [ ] a \(expected)\n") }

    @Test("what is inside moves along, and is open again; a done occurrence there stays")
    func inside() {
        let old = """
            - [ ] a due:2026-11-24 repeat:1w
              - [x] b due:2026-11-23 done:2026-11-20
              note
              - [x] c status:cancelled done:2026-11-20
              - [ ] d due:2026-11-25 repeat:1w
              - [x] d due:2026-11-18 done:2026-11-18

            """
        let new = """
            - [ ] a due:2026-12-01 repeat:1w
              - [ ] b due:2026-11-30
              note
              - [ ] c
              - [ ] d due:2026-12-02 repeat:1w
              - [x] d due:2026-11-18 done:2026-11-18

            """
        #expect(skipped(old) == new)
        let document = document(old)
        let both = try? document.skipping([document.tasks[0], document.tasks[3]], now: now).text
        #expect(both == new)
        #expect(skipped(old, 3).contains("- [ ] a due:2026-11-24 repeat:1w\n  - [x] b"))
    }

    @Test(
        "what has no next date is refused",
        arguments: [
            (
                "- [ ] a due:2026-11-24",
                "the task does not repeat, so it has no next date; to put it off, edit it: due:+1w"
            ),
            ("- [x] a due:2026-11-24 repeat:1w", "the task is done; 'tasks reopen' opens it"),
            (
                "- [ ] a repeat:1w",
                "the task has no date to skip: it counts from completion; edit it to give it one: due:fri"
            ),
            ("- [ ] a due:9999-12-31 repeat:1w", "'1w' has no later date; complete the task: 'tasks done'"),
        ])
    func refused(line: String, expected: String) { #expect(skipped("\(line)\n") == expected) }

    @Test(
        "a rule, or a date, that cannot be read is refused",
        arguments: ["due:2026-11-24 repeat:mon, thu", "due:2026-11-24 repeat:x", "due:2026-13-01 repeat:1w"])
    func unreadable(line: String) { #expect(skipped("- [ ] a \(line)\n").contains("correct")) }

    @Test("a snooze is taken back, because it holds for one occurrence")
    func snoozed() throws {
        let old = document("- [ ] a due:2026-11-25 remind:2026-11-20T09:00 repeat:1w\n")
        let (revision, snoozed) = try old.snoozing([old.tasks[0]], for: "2h", now: now)
        let snoozes = [snoozed[0].task: snoozed[0].snooze]
        let next = try revision.new.skipping([revision.new.tasks[0]], snoozes: snoozes, now: now)
        #expect(next.text == "- [ ] a due:2026-12-02 remind:2026-11-27T09:00 repeat:1w\n")
    }
}
