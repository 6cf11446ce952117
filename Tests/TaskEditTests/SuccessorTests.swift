import TaskEdit
import TaskFile
import Testing

/// Reopening finds and removes what completing wrote, and the next task falls on the reader's day.
@Suite struct SuccessorTests {
    @Test(
        "an unchanged successor is recognised in lists of all shapes",
        arguments: [
            "1. -\n     [ ] a due:2026-11-20 repeat:1w\n",
            "- -\n    [ ] a due:2026-11-20 repeat:1w\n\n    note\n",
            "1.\n   [ ] a due:2026-11-20 repeat:1w\n   note\n",
            "- * 1. [ ] a due:2026-11-20 repeat:1w\n       note\n",
            "> 1. -\n>      [ ] a due:2026-11-20 repeat:1w\n>\n>      note\n",
            "- > - [ ] a due:2026-11-20 repeat:1w\n  >   note\n",
            "- x\n  - [ ] a due:2026-11-20 repeat:1w\n    - [ ] b\n\n      note\n  - y\n",
            "- x\r\n\r\n- [ ] a due:2026-11-20 repeat:1w\r\n\r\n  note\r\n\r\n- y\r\n",
            "1. -\r\n     [ ] a due:2026-11-20 repeat:1w\r\n",
            "- [ ] a due:2026-11-20 repeat:1w\r  note\r",
            "\u{FEFF}1) [ ] a due:2026-11-20 repeat:1w\n   note",
            "-\t[ ] a due:2026-11-20 repeat:1w\n\tnote\n",
            "- [ ] a due:2026-11-20 repeat:1w\nlazy\n",
            "> - [ ] a due:2026-11-20 repeat:1w\nlazy\n",
            "- [ ] a due:2026-11-20 repeat:1w\n  -\n    [ ] b\n  - plain\n    1. [ ] c due:2026-11-20 repeat:1d\n",
        ])
    func completingAndReopening(_ text: String) throws {
        let before = document(text)
        let task = try #require(before.tasks.first { $0.line.recurrence != nil })
        var options = Document.CompletionOptions()
        options.includesSubtasks = true
        let completed = try before.completing([task], options, now: now).revision
        let image = try #require(completed.task(task))
        let (revision, reopened) = try completed.new.reopening(
            [image], includesSubtasks: true, now: now(on: "2026-11-25"))
        #expect(reopened.first?.successor == .removed)
        // A last line without a line end has been given one.
        #expect(revision.text == text || revision.text == text + "\n")
    }

    @Test(
        "a renumbered list does not hide the successor",
        arguments: [
            (
                "1. [ ] a due:2026-11-27 repeat:1w\n2. [x] a due:2026-11-20 done:2026-11-21\n3. [ ] b\n",
                "1. [ ] a due:2026-11-20 repeat:1w\n3. [ ] b\n"
            ),
            (
                "9. [ ] a due:2026-11-27 repeat:1w\n   note\n10. [x] a due:2026-11-20 done:2026-11-21\n    note\n",
                "10. [ ] a due:2026-11-20 repeat:1w\n    note\n"
            ),
            (
                "8. -\n     [ ] a due:2026-11-27 repeat:1w\n   -\n     [x] a due:2026-11-20 done:2026-11-21\n",
                "8. -\n     [ ] a due:2026-11-20 repeat:1w\n"
            ),
        ])
    func renumbered(_ text: String, _ expected: String) throws {
        let document = document(text)
        let (revision, reopened) = try document.reopening([document.tasks[1]], now: now)
        #expect(reopened.map(\.successor) == [.removed])
        #expect(revision.text == expected)
    }

    @Test(
        "no dates are foretold from one that cannot be read",
        arguments: [("due:tomorrow", 0), ("due:2026-11-20", 3), ("", 3)])
    func nextDates(_ due: String, _ count: Int) {
        let task = document("- [ ] a \(due) repeat:1w\n").tasks[0]
        #expect(task.line.nextDates(count: 3, now: now).count == count)
    }

    @Test("changed notes keep the successor", arguments: ["nota", " note", "note\n\n  more"])
    func touchedNotes(_ note: String) throws {
        let text =
            "- [ ] a due:2026-11-27 repeat:1w\n\n  \(note)\n- [x] a due:2026-11-20 done:2026-11-21\n\n  note\n"
        let document = document(text)
        let (_, reopened) = try document.reopening([document.tasks[1]], now: now)
        #expect(reopened.map(\.successor) == [.kept])
    }

    // MARK: Clocks

    /// Central Europe in 2026: one hour later from 29 March to 25 October.
    private static let berlin = Zone { instant in
        (1_774_746_000..<1_792_890_000).contains(instant.seconds) ? 7200 : 3600
    }

    @Test(
        "the next task falls on the reader's day, at the reader's time",
        arguments: [
            // Written with the reader's own offset, which differs after the clocks have changed.
            (
                "due:2026-10-20T00:30+02:00 repeat:tue", "2026-10-26T23:00:00Z",
                "due:2026-10-27T00:30+01:00 repeat:tue"
            ),
            ("due:2026-10-24T23:30+02:00 repeat:1d", "2026-10-24T20:00:00Z", "due:2026-10-25T23:30+01:00 repeat:1d"),
            ("due:2026-03-28T00:30+01:00 repeat:1d", "2026-03-28T01:00:00Z", "due:2026-03-29T00:30+01:00 repeat:1d"),
            ("due:2026-03-28T12:00+01:00 repeat:1d", "2026-03-28T01:00:00Z", "due:2026-03-29T12:00+02:00 repeat:1d"),
            // Written with another zone's offset, which stays; the reader's Tuesday, 00:30, is Monday there.
            ("due:2026-10-19T22:30Z repeat:tue", "2026-10-26T23:00:00Z", "due:2026-10-26T23:30Z repeat:tue"),
            (
                "due:2026-10-19T18:30-04:00 repeat:1w", "2026-10-20T10:00:00Z",
                "due:2026-10-26T19:30-04:00 repeat:1w"
            ),
            // Without an offset, the time is always the reader's.
            ("due:2026-10-20T00:30 repeat:tue", "2026-10-26T23:00:00Z", "due:2026-10-27T00:30 repeat:tue"),
            // Without due and start, the first reminder on a day is the date that recurs.
            ("remind:2026-10-24T09:00 repeat:1d", "2026-10-24T20:00:00Z", "remind:2026-10-25T09:00 repeat:1d"),
            ("remind:2026-10-20 repeat:done+1w", "2026-10-22T20:00:00Z", "remind:2026-10-29 repeat:done+1w"),
            // Other dates that move with it: start, reminders.
            (
                "due:2026-10-20 start:2026-10-19T00:15+02:00 remind:2026-10-20T00:30+02:00 repeat:1w",
                "2026-10-20T10:00:00Z",
                "due:2026-10-27 start:2026-10-26T00:15+01:00 remind:2026-10-27T00:30+01:00 repeat:1w"
            ),
        ])
    func acrossClockChanges(_ data: String, _ time: String, _ next: String) throws {
        guard case .moment(let moment)? = DateValue(time.dropLast(4) + "Z") else {
            Issue.record("\(time) is not a moment")
            return
        }
        let now = Now(moment.instant(in: .utc), in: Self.berlin)
        let document = document("- [ ] a \(data)\n")
        let revision = try document.completing([document.tasks[0]], now: now).revision
        #expect(revision.text.split(separator: "\n").first == "- [ ] a \(next)")
        let image = try #require(revision.task(document.tasks[0]))
        // And back.
        #expect(try revision.new.reopening([image], now: now).revision.text == "- [ ] a \(data)\n")
    }

    @Test(
        "a shifted date keeps the reader's time",
        arguments: [
            ("due:2026-10-20T00:30+02:00", "due:+1w", "due:2026-10-27T00:30+01:00"),
            ("due:2026-10-20T00:30+02:00", "due:+1wT08:00", "due:2026-10-27T08:00+01:00"),
            ("due:2026-10-19T22:30Z", "due:+1w", "due:2026-10-26T23:30Z"),
            ("due:2026-10-20T00:30", "due:+1w", "due:2026-10-27T00:30"),
        ])
    func shifting(_ data: String, _ words: String, _ expected: String) throws {
        let now = Now(Instant(seconds: 1_792_000_000), in: Self.berlin)
        let document = document("- [ ] a \(data)\n")
        let change = try TypedChange(words, now: now, settings: document.settings)
        #expect(try document.editing([document.tasks[0]], by: change).text == "- [ ] a \(expected)\n")
    }
}
