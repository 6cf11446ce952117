import TaskEdit
import TaskFile
import Testing

/// A snooze holds for one occurrence, as long as it is remembered.
struct SnoozingTests {
    private func completed(_ document: Document, _ snoozes: [TaskItem: Document.Snooze]) throws -> Revision {
        var options = Document.CompletionOptions()
        options.snoozes = snoozes
        return try document.completing([document.tasks[0]], options, now: now).revision
    }

    @Test(
        "the next occurrence has the reminders from before the snooze",
        arguments: [("", ""), (" remind:-1d", " remind:-1d"), (" remind:2026-11-20T09:00", " remind:2026-11-27T09:00")])
    func occurrence(reminders: String, expected: String) throws {
        let old = document("- [ ] Ship due:2026-11-25\(reminders) repeat:1w\n")
        let (first, snoozed) = try old.snoozing([old.tasks[0]], for: "2h", now: now)
        let snoozes = Dictionary(uniqueKeysWithValues: snoozed.map { ($0.task, $0.snooze) })
        #expect(snoozed.map(\.task) == [first.new.tasks[0]] && snoozed[0].snooze.written == "2026-11-21T12:00")
        let done = try completed(first.new, snoozes)
        #expect(done.text.hasPrefix("- [ ] Ship due:2026-12-02\(expected) repeat:1w\n"))
        let forgotten = try completed(first.new, [:]).new.tasks[0].line.reminders.map(\.description)
        #expect(forgotten.contains("2026-11-28T12:00"))
        // A second snooze replaces what the first wrote, and remembers what was there before both.
        let (second, again) = try first.new.snoozing([first.new.tasks[0]], for: "1d", snoozes: snoozes, now: now)
        #expect(!second.text.contains("2026-11-21T12:00"))
        let later = try completed(second.new, [again[0].task: again[0].snooze])
        #expect(later.new.tasks[0].line.description == done.new.tasks[0].line.description)
    }

    @Test("reopening takes a snooze back, too")
    func reopening() throws {
        let old = document("- [ ] Ship due:2026-11-25 repeat:1w\n")
        let (first, snoozed) = try old.snoozing([old.tasks[0]], for: "2h", now: now)
        let snoozes = [snoozed[0].task: snoozed[0].snooze]
        let done = try completed(first.new, snoozes)
        let open = try done.new.reopening([done.new.tasks[1]], snoozes: done.carrying(snoozes), now: now)
        #expect(open.reopened.map(\.successor) == [.removed] && open.revision.text == first.text)
    }

    @Test("a snooze or a former state of a task of another version is refused")
    func otherVersion() throws {
        let old = document("- [ ] a due:2026-11-25 repeat:1w\n- [x] b done:2026-11-20\n")
        let (first, snoozed) = try old.snoozing([old.tasks[0]], for: "2h", now: now)
        let stale = [old.tasks[0]: snoozed[0].snooze]
        let expected = "this task is of another version of the file; find it in the version that is to be changed"
        #expect(
            outcome { () throws(Failure) in
                var options = Document.CompletionOptions()
                options.snoozes = stale
                return try first.new.completing([first.new.tasks[0]], options, now: now).revision.text
            } == expected)
        #expect(
            outcome { () throws(Failure) in
                try first.new.snoozing([first.new.tasks[0]], for: "1h", snoozes: stale, now: now).revision.text
            } == expected)
        #expect(
            outcome { () throws(Failure) in
                let former = [old.tasks[1]: old.tasks[1]]
                return try first.new.reopening([first.new.tasks[1]], former: former, now: now).revision.text
            } == expected)
    }
}
