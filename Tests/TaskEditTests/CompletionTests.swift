import TaskEdit
import TaskFile
import TestSupport
import Testing

@Suite struct CompletionTests {
    private func done(_ text: String, _ line: Int = 1, withSubtasks: Bool = false, on day: String = "2026-11-21")
        -> String
    {
        outcome { () throws(Failure) in
            let document = document(text)
            var options = Document.CompletionOptions()
            options.includesSubtasks = withSubtasks
            let task = document.tasks.first { $0.titleLine == line - 1 }
            return try document.completing(task.map { [$0] } ?? [], options, now: now(on: day)).revision.text
        }
    }

    @Test(arguments: [
        ("- [ ] a", "- [x] a done:2026-11-21"),
        ("- [ ] a\n", "- [x] a done:2026-11-21\n"),
        ("* [ ]  a   b  @x due:2026-3-7 status:doing\n", "- [x] a   b @x due:2026-03-07 done:2026-11-21\n"),
        (
            "- [ ] a ticket:1 <!-- tasks-ignore overdue -->\n",
            "- [x] a ticket:1 done:2026-11-21 <!-- tasks-ignore overdue -->\n"
        ),
        ("1. [ ] a\r\n2. [ ] b\r\n", "1. [x] a done:2026-11-21\r\n2. [ ] b\r\n"),
        ("> - [ ] a\n", "> - [x] a done:2026-11-21\n"),
        ("- [x] a\n", "- [x] a done:2026-11-21\n"),
        (
            "- [ ] Send (due:2026-12-01) repeat:1w, ok",
            "- [ ] Send (due:2026-12-08) repeat:1w, ok\n- [x] Send (due:2026-12-01), ok done:2026-11-21"
        ),
        ("- [ ] a @x\\\n  b\n", "- [x] a @x done:2026-11-21\\\n  b\n"),
        ("- [ ] a done:2026-01-01\n", "- [x] a done:2026-11-21\n"),
        ("---\ntasks:\n  stamp: []\n---\n- [ ]  a\n", "---\ntasks:\n  stamp: []\n---\n- [x]  a\n"),
        (
            "---\ntasks:\n  stamp: [created]\n---\n- [ ] a due:2026-11-20 repeat:1w created:2026-11-01\n",
            "---\ntasks:\n  stamp: [created]\n---\n- [ ] a due:2026-11-27 repeat:1w created:2026-11-21\n"
                + "- [x] a due:2026-11-20 created:2026-11-01\n"
        ),
    ])
    func aTaskIsStamped(_ text: String, _ expected: String) {
        #expect(done(text, text.hasPrefix("---") ? 5 : 1) == expected)
    }

    @Test(
        "a rule that goes on after a space would pass on its beginning, and leave the rest in the done title",
        arguments: [
            (
                "- [ ] a repeat:mon, thu due:2026-11-20\n",
                "'mon, thu' has a space, and a value ends at the first one; correct the rule first: "
                    + "write repeat:mon,thu"
            ),
            (
                "- [x] a due:2026-11-20 repeat:mon and thu\n",
                "'mon and thu' has a space, and a value ends at the first one; correct the rule first: "
                    + "write repeat:mon,thu"
            ),
            (
                "- [ ] a repeat:mon then rest due:2026-11-20\n",
                "- [ ] a repeat:mon then rest due:2026-11-23\n- [x] a then rest due:2026-11-20 done:2026-11-21\n"
            ),
            ("- [x] a repeat:mon, thu done:2026-11-20 status:cancelled\n", ""),
        ])
    func goesOn(_ text: String, _ expected: String) { #expect(done(text) == (expected.isEmpty ? text : expected)) }

    @Test(arguments: [
        // Days, weeks, months, quarters and years keep their granularity; moments keep their time.
        ("due:2026-11-20 repeat:1w", "due:2026-11-27 repeat:1w", "due:2026-11-20"),
        ("due:2026-10-01 repeat:1w", "due:2026-11-26 repeat:1w", "due:2026-10-01"),
        ("due:2026-W47 repeat:1w", "due:2026-W48 repeat:1w", "due:2026-W47"),
        ("due:2026-11 repeat:1mo", "due:2026-12 repeat:1mo", "due:2026-11"),
        ("due:2026-01 repeat:1mo", "due:2026-11 repeat:1mo", "due:2026-01"),
        ("due:2026-Q4 repeat:1q", "due:2027-Q1 repeat:1q", "due:2026-Q4"),
        ("due:2026 repeat:1y", "due:2027 repeat:1y", "due:2026"),
        // A date that has not ended is not skipped, and one that has passed is: now it is 10:00.
        ("due:2026-11-20T08:30 repeat:1d", "due:2026-11-22T08:30 repeat:1d", "due:2026-11-20T08:30"),
        ("due:2026-11-17T10:00 repeat:1d", "due:2026-11-21T10:00 repeat:1d", "due:2026-11-17T10:00"),
        ("due:2026-10-21 repeat:1mo", "due:2026-11-21 repeat:1mo", "due:2026-10-21"),
        ("due:2026-W42 repeat:1mo", "due:2026-W47 repeat:1mo", "due:2026-W42"),
        ("due:2026-11-20T23:30-11:00 repeat:1d", "due:2026-11-21T23:30-11:00 repeat:1d", "due:2026-11-20T23:30-11:00"),
        ("start:2026-11-20T08:30 repeat:1d", "start:2026-11-22T08:30 repeat:1d", "start:2026-11-20T08:30"),
        ("due:2026-11-19T08:30 repeat:done+1d", "due:2026-11-22T08:30 repeat:done+1d", "due:2026-11-19T08:30"),
        ("due:2026-11-20T23:30-05:00 repeat:1w", "due:2026-11-27T23:30-05:00 repeat:1w", "due:2026-11-20T23:30-05:00"),
        // All dates move by the same number of days, and offsets stay.
        (
            "due:2026-11-30 start:2026-11-25 remind:-1d remind:2026-11-29 repeat:1mo@last",
            "due:2026-12-31 start:2026-12-26 remind:-1d remind:2026-12-30 repeat:1mo@last",
            "due:2026-11-30 start:2026-11-25 remind:-1d remind:2026-11-29"
        ),
        ("due:2026-11 start:2026-11 repeat:1mo", "due:2026-12 start:2026-12 repeat:1mo", "due:2026-11 start:2026-11"),
        // Beside a month or longer, they move by as many months, and the last day of a quarter or year stays the last.
        (
            "due:2026-11 start:2026-11-29 remind:2026-11-30 remind:2026-11-30T09:00 repeat:3mo",
            "due:2027-02 start:2027-02-28 remind:2027-02-28 remind:2027-02-28T09:00 repeat:3mo",
            "due:2026-11 start:2026-11-29 remind:2026-11-30 remind:2026-11-30T09:00"
        ),
        (
            "due:2027-02 remind:2027-02-28 repeat:1mo", "due:2027-03 remind:2027-03-28 repeat:1mo",
            "due:2027-02 remind:2027-02-28"
        ),
        (
            "due:2027-Q2 remind:2027-06-30 repeat:2q", "due:2027-Q4 remind:2027-12-31 repeat:2q",
            "due:2027-Q2 remind:2027-06-30"
        ),
        (
            "due:2026-Q4 start:2026-09-15 remind:2026-12-31 repeat:1q",
            "due:2027-Q1 start:2026-12-15 remind:2027-03-31 repeat:1q",
            "due:2026-Q4 start:2026-09-15 remind:2026-12-31"
        ),
        (
            "due:2026-W47 start:2026-11-15 repeat:1w", "due:2026-W48 start:2026-11-22 repeat:1w",
            "due:2026-W47 start:2026-11-15"
        ),
        // Counting from completion, and without a date.
        ("due:2026-11-20 repeat:done+2w", "due:2026-12-05 repeat:done+2w", "due:2026-11-20"),
        // Early: a rule with days goes beyond the date it had, an interval counts from completion alone.
        ("due:2026-11-30 repeat:done+1mo@last", "due:2026-12-31 repeat:done+1mo@last", "due:2026-11-30"),
        ("due:2026-11-23 repeat:done+mon,fri", "due:2026-11-27 repeat:done+mon,fri", "due:2026-11-23"),
        ("due:2026-12-30 repeat:done+2w", "due:2026-12-05 repeat:done+2w", "due:2026-12-30"),
        ("repeat:done+2w", "due:2026-12-05 repeat:done+2w", ""),
        ("repeat:1w", "due:2026-11-28 repeat:1w", ""),
        ("start:2026-11-21 repeat:mon,thu", "start:2026-11-23 repeat:mon,thu", "start:2026-11-21"),
        // What the next task does not inherit, and what it does.
        (
            "due:2026-11-20 repeat:1w id:a after:b created:2026-11-01",
            "due:2026-11-27 repeat:1w after:b created:2026-11-01", "due:2026-11-20 id:a after:b created:2026-11-01"
        ),
    ])
    func aRepeatingTaskComesAgain(_ data: String, _ next: String, _ left: String) {
        let done = done("- [ ] a @x \(data)\n")
        #expect(done == "- [ ] a @x \(next)\n- [x] a @x\(left.isEmpty ? "" : " " + left) done:2026-11-21\n")
    }

    @Test func notesAndSubtasksComeAgain() {
        let text = """
            # H

            - [ ] b
            - [ ] Pack due:2026-11-20 repeat:1w
              On the list:

              - [x] tent id:t done:2026-11-19
              - [ ] stove after:t due:2026-11-19
                gas!
            - [ ] c
            """
        #expect(done(text, 4) == "the task has an open subtask; complete or cancel it first, or add --with-subtasks")
        let expected = """
            # H

            - [ ] b
            - [ ] Pack due:2026-11-27 repeat:1w
              On the list:

              - [ ] tent
              - [ ] stove due:2026-11-26
                gas!
            - [x] Pack due:2026-11-20 done:2026-11-21
              On the list:

              - [x] tent id:t done:2026-11-19
              - [x] stove due:2026-11-19 after:t done:2026-11-21
                gas!
            - [ ] c
            """
        #expect(done(text, 4, withSubtasks: true) == expected)
    }

    @Test(arguments: [
        (
            "- - [ ] a due:2026-11-20 repeat:1w\n",
            "- - [ ] a due:2026-11-27 repeat:1w\n  - [x] a due:2026-11-20 done:2026-11-21\n"
        ),
        (
            "> 1. [ ] a due:2026-11-20 repeat:1w\n>    more",
            "> 1. [ ] a due:2026-11-27 repeat:1w\n>    more\n> 1. [x] a due:2026-11-20 done:2026-11-21\n>    more"
        ),
        (
            "-\n  [ ] a due:2026-11-20 repeat:1w",
            "-\n  [ ] a due:2026-11-27 repeat:1w\n-\n  [x] a due:2026-11-20 done:2026-11-21"
        ),
        (
            "- [ ] x\n\n- [ ] a due:2026-11-20 repeat:1w\n",
            "- [ ] x\n\n- [ ] a due:2026-11-27 repeat:1w\n\n- [x] a due:2026-11-20 done:2026-11-21\n"
        ),
        (
            "\t\n- [ ] see due:2026-11-20 and go repeat:1w\n",
            "\t\n- [ ] see due:2026-11-27 and go repeat:1w\n- [x] see due:2026-11-20 and go done:2026-11-21\n"
        ),
        (
            "\u{FEFF}- [ ] a due:2026-11-20 repeat:1w\n",
            "\u{FEFF}- [ ] a due:2026-11-27 repeat:1w\n- [x] a due:2026-11-20 done:2026-11-21\n"
        ),
    ])
    func placesOfAllKinds(_ text: String, _ expected: String) {
        let line =
            text.contains("a due:2026-11-20") || text.contains("see")
            ? document(text).tasks.last.map { $0.titleLine + 1 } : nil
        #expect(done(text, line ?? 1) == expected)
    }

    @Test(arguments: [
        ("- [x] a due:2026-11-20 repeat:1w\n", 1, "- [ ] a due:2026-11-27 repeat:1w\n- [x] a due:2026-11-20\n"),
        // The rule of a subtask is copied, or has ended.
        (
            "- [x] a due:2026-11-20 repeat:1w\n  - [x] s repeat:1d\n", 1,
            "- [ ] a due:2026-11-27 repeat:1w\n  - [ ] s repeat:1d\n- [x] a due:2026-11-20\n  - [x] s\n"
        ),
        (
            "- [x] a due:2026-11-20 repeat:1w\n  - [x] s repeat:1d\n", 2,
            "- [x] a due:2026-11-20 repeat:1w\n  - [x] s repeat:1d\n"
        ),
        ("- [x] a\n  - [x] s due:2026-11-20 repeat:1d\n", 2, "- [x] a\n  - [x] s due:2026-11-20\n"),
    ])
    func aTaskTickedByHandIsRolled(_ text: String, _ line: Int, _ expected: String) throws {
        let document = document(text)
        let edits = try document.task(line).rollEdits(in: SeriesIndex(document), now: now)
        #expect(String(decoding: document.source.applying(edits), as: UTF8.self) == expected)
    }

    @Test(arguments: [
        (
            "- [x] a due:2026-11-20 repeat:1d", "2026-11-19",
            "- [ ] a due:2026-11-21 repeat:1d\n- [x] a due:2026-11-20 done:2026-11-19\n"
        ),
        ("- [x] a due:2026-11-20", "2026-11-19", "- [x] a due:2026-11-20 done:2026-11-19\n"),
        (
            "- [x] a due:2026-11-20 done:2026-11-19 repeat:1d", "2026-11-19",
            "- [ ] a due:2026-11-21 repeat:1d\n- [x] a due:2026-11-20 done:2026-11-19\n"
        ),
        (
            "- [x] a done:2026-11-18", "2026-11-19",
            "this task was done on another day, 2026-11-18; leave out the day, or correct 'done:' first"
        ),
        (
            "- [x] a due:2026-11-14 repeat:1d", nil,
            "- [ ] a due:2026-11-21 repeat:1d\n- [x] a due:2026-11-14 done:2026-11-21\n"
        ),
        ("- [x] a", nil, "- [x] a done:2026-11-21\n"),
        ("- [x] a status:cancelled", "2026-11-19", "- [x] a status:cancelled\n"),
    ])
    func aTaskTickedByHandIsStamped(_ line: String, _ day: String?, _ expected: String) {
        let done = outcome { () throws(Failure) in
            let document = document(line + "\n")
            var options = Document.CompletionOptions()
            options.day = day.map { now(on: $0).today }
            return try document.completing(Array(document.tasks), options, now: now).revision.text
        }
        #expect(done == expected)
    }

    @Test(arguments: [
        // The next occurrence has the rule of a subtask that was ticked by hand.
        (
            "- [ ] x due:2026-11-01 repeat:1mo\n  - [x] s due:2026-11-03 repeat:1w\n", 1,
            """
            - [ ] x due:2026-12-01 repeat:1mo
              - [ ] s due:2026-12-03 repeat:1w
            - [x] x due:2026-11-01 done:2026-11-21
              - [x] s due:2026-11-03

            """
        ),
        ("- [ ] x\n  - [x] s repeat:1w\n", 1, "- [x] x done:2026-11-21\n  - [x] s\n"),
        ("- [x] x\n  - [x] s repeat:1w\n", 2, "- [x] x\n  - [x] s done:2026-11-21\n"),
        (
            "- [ ] x\n  - [x] s due:2026-11-20 repeat:1w\n", 2,
            "- [ ] x\n  - [ ] s due:2026-11-27 repeat:1w\n  - [x] s due:2026-11-20 done:2026-11-21\n"
        ),
    ])
    func aSubtaskTickedByHandKeepsNoRule(_ text: String, _ line: Int, _ expected: String) {
        #expect(done(text, line) == expected)
    }

    @Test(arguments: [
        "- [x] p due:2026-11-20 repeat:1w\n  - [ ] s\n", "- [ ] p due:2026-11-20 repeat:1w\n  - [ ] s\n",
    ])
    func openSubtasksAreCompletedOnlyOnRequest(_ text: String) {
        #expect(done(text) == "the task has an open subtask; complete or cancel it first, or add --with-subtasks")
        let expected = """
            - [ ] p due:2026-11-27 repeat:1w
              - [ ] s
            - [x] p due:2026-11-20 done:2026-11-21
              - [x] s done:2026-11-21

            """
        #expect(done(text, withSubtasks: true) == expected)
    }

    @Test func severalTasksAtOnce() throws {
        let document = document("- [ ] p due:2026-11-20 repeat:1w\n  - [ ] s repeat:1d due:2026-11-20\n- [ ] q\n")
        let revision = try document.completing(Array(document.tasks), now: now).revision
        #expect(
            revision.text == """
                - [ ] p due:2026-11-27 repeat:1w
                  - [ ] s due:2026-11-27 repeat:1d
                - [x] p due:2026-11-20 done:2026-11-21
                  - [x] s due:2026-11-20 done:2026-11-21
                - [x] q done:2026-11-21

                """)
    }

    @Test(arguments: [
        "- [ ] a due:2026-11-20 repeat:1w\n", "- [ ] a\n", "- [ ] a repeat:1w\n- [ ] b\n",
        "- [ ] a due:2026-11 start:2026-11-03 remind:2026-11-05 repeat:1mo created:2026-01-01\n  note\n",
        "- [ ] see due:2026-11-20 and go repeat:mon,thu\n", "> - [ ] a due:2026-11-20 repeat:done+3d\n",
        "- [ ] p due:2026-11-30 repeat:1mo@last id:p\n  - [x] s done:2026-11-02 after:p\n\n- [ ] z\n",
        "* [ ] a due:2026-11-20T10:00 repeat:1y\n* plain\n",
    ])
    func reopeningTakesAllOfItBack(_ text: String) throws {
        let before = document(text)
        let completed = try before.completing([before.tasks[0]], now: now).revision
        let image = try #require(completed.task(before.tasks[0]))
        let (revision, reopened) = try completed.new.reopening([image], now: now(on: "2026-11-25"))
        #expect(revision.text == text)
        #expect(reopened.map(\.successor) == [text.contains("repeat") ? .removed : .none])
    }

    @Test(arguments: [
        ("due:2026-11-27", "due:2026-11-28"), ("- [ ] a", "- [ ] a b"), ("- [ ] a", "- [x] a"), ("note", "nota"),
        ("repeat:1w", "repeat:2w"), ("repeat:1w", "repeat:1w #new"),
    ])
    func aSuccessorThatWasTouchedStays(_ old: String, _ new: String) throws {
        let before = document("- [ ] a due:2026-11-20 repeat:1w\n  note\n")
        var text = try before.completing([before.tasks[0]], now: now).revision.text
        let range = try #require(text.firstRange(of: old))
        text.replaceSubrange(range, with: new)
        let touched = document(text)
        let (revision, reopened) = try touched.reopening([touched.tasks[1]], now: now)
        #expect(reopened.map(\.successor) == [new.contains("[x]") || new.contains("a b") ? .none : .kept])
        #expect(
            revision.text == text.replacing("- [x] a due:2026-11-20 done:2026-11-21", with: "- [ ] a due:2026-11-20"))
    }

    @Test func manySeriesAreCompletedAndReopenedInLinearTime() throws {
        func reopened(_ count: Int) throws -> [Document.Reopened.Successor] {
            let lines = (0..<count).map { "- [x] t\($0) due:2026-11-20 repeat:1w\n- [ ] u\($0) repeat:1w\n" }
            let ticked = document(lines.joined())
            let former = ticked.tasks.filter(\.isChecked)
            let completed = try ticked.completing(former, now: now).revision.text
            let renamed = document(completed.replacing("[ ] t", with: "[ ] v"))
            let done = renamed.tasks.filter(\.isChecked)
            let known = Dictionary(uniqueKeysWithValues: zip(done, former))
            return try renamed.reopening(done, former: known, now: now).reopened.map(\.successor)
        }
        #expect(try reopened(1_000) == Array(repeating: .kept, count: 1_000))
        let excess = Growth.excess(over: 30, least: .milliseconds(2)) {
            _ = try? reopened(100)
        } large: {
            _ = try? reopened(1_000)
        }
        #expect(excess == nil)
    }

    @Test func whatWaitedIsFree() throws {
        let document = document("- [ ] a id:a\n- [ ] b id:b\n- [ ] c after:a\n- [ ] d after:a,b\n- [x] e after:a\n")
        func free(_ lines: Int...) throws -> [String] {
            try [document].unblocked(by: lines.map(document.task)).map(\.line.title)
        }
        #expect(try free(1) == ["c"] && free(1, 2) == ["c", "d"])
    }
}
