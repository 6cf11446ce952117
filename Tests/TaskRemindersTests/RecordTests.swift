import TaskFile
import Testing

@testable import TaskReminders

/// Which reminders are delivered when: each test is a day in the life of a file.
@Suite struct RecordTests {
    /// Successive runs over the files of a day, and what each delivers.
    private struct Day {
        var record = ReminderRecord()

        /// The titles that a run at `time` delivers for a file with this text; delivery fails for `failing`.
        mutating func run(
            _ time: String, _ text: String, name: String = "tasks.md", failing: String? = nil, since: String? = nil
        ) -> [String] {
            run(time, [name: text], failing: failing, since: since)
        }

        /// The same for several files.
        mutating func run(
            _ time: String, _ texts: [String: String], failing: String? = nil, since: String? = nil
        ) -> [String] {
            // Pass the record through its text form, as between two runs.
            let (read, isWhole) = ReminderRecord.read(Array(record.text.utf8))
            #expect(read == record && isWhole)
            record = read
            let now = now(time)
            let names = texts.keys.sorted()
            let documents = names.map { Document(Source(name: $0, texts[$0] ?? "")) }
            let all = documents.flatMap { $0.alarms(in: .utc, file: $0.source.name) }.inOrder
            let pending = record.pending(all, of: names, now: now, since: since.map { instant($0 + "Z") }) { name in
                documents.first { $0.source.name == name }
            }
            let failed = pending.filter { $0.task.line.title == failing }
            record.markDelivered(pending.filter { $0.task.line.title != failing })
            record.finish(names, at: now.instant, failed: failed)
            return titles(pending)
        }
    }

    private static let file = "- [ ] a remind:2026-11-21\n- [ ] b remind:2026-11-21T12:00\n- [ ] c remind:2026-11-20\n"

    @Test("the first run delivers what was due since midnight")
    func firstRun() {
        var day = Day()
        #expect(day.run("2026-11-21T10:00", Self.file) == ["a"])
        #expect(day.run("2026-11-21T10:00", "- [ ] zero remind:2026-11-21T00:00", name: "b.md") == ["zero"])
    }

    @Test("each reminder is delivered once, even after a long pause")
    func once() {
        var day = Day()
        #expect(day.run("2026-11-19T08:00", Self.file) == [])
        #expect(day.run("2026-11-21T11:59", Self.file) == ["c", "a"])
        #expect(day.run("2026-11-21T12:00", Self.file) == ["b"])
        #expect(day.run("2026-11-21T12:00", Self.file) == [])
        #expect(day.run("2027-01-01T12:00", Self.file) == [])
    }

    @Test("a clock that was set back delivers nothing from before the first run")
    func beforeTheFirstRun() {
        var day = Day()
        let file = "- [ ] c remind:2026-11-20T10:01\n- [ ] d remind:2026-11-21T09:00"
        #expect(day.run("2026-11-21T10:01", file) == ["d"])
        #expect(day.run("2026-11-21T10:00", file) == [])
        #expect(day.run("2026-11-21T09:59", file + "\n- [ ] new remind:2026-11-21T09:58") == ["new"])
    }

    @Test("a new value is a new reminder, a new title or place is not")
    func edited() {
        var day = Day()
        #expect(day.run("2026-11-21T10:00", "- [ ] a remind:2026-11-21") == ["a"])
        #expect(day.run("2026-11-21T10:05", "# New\n- [ ] A! remind:2026-11-21") == [])
        #expect(day.run("2026-11-21T11:00", "- [ ] A! remind:2026-11-21T10:30") == ["A!"])
        #expect(day.run("2026-11-22T11:00", "- [ ] A! due:2026-11-23 remind:-1d") == ["A!"])
        #expect(day.run("2026-11-24T11:00", "- [ ] A! due:2026-11-25 remind:-1d") == ["A!"])
    }

    @Test("what comes into a file after its time is delivered on the same day")
    func arrivingLate() {
        var day = Day()
        let others = "- [ ] b remind:2026-11-21T09:00\n- [ ] c remind:2026-11-20T23:59\n"
        #expect(day.run("2026-11-20T10:00", "- [ ] a") == [])
        #expect(day.run("2026-11-21T10:00", "- [ ] a") == [])
        #expect(day.run("2026-11-21T10:05", "- [ ] a\n" + others) == ["b"])
        #expect(day.run("2026-11-21T10:06", "- [ ] a\n" + others) == [])
        // A task that was away, or done, meanwhile.
        let tea = "- [ ] tea remind:2026-11-21T11:00\n"
        #expect(day.run("2026-11-21T10:07", tea + others) == [])
        #expect(day.run("2026-11-21T11:01", others) == [])
        #expect(day.run("2026-11-21T11:02", "- [x] tea remind:2026-11-21T11:00\n") == [])
        #expect(day.run("2026-11-21T11:03", tea + others) == ["tea"])
        #expect(day.run("2026-11-21T11:04", others) == [])
        #expect(day.run("2026-11-21T11:05", tea + others) == [])
    }

    @Test("beside what was delivered, one that comes to the same minute is new")
    func arrivingBeside() {
        var day = Day()
        #expect(day.run("2026-11-21T10:00", "- [ ] a remind:2026-11-21\n- [ ] be remind:2026-11-21") == ["a", "be"])
        let file = "- [x] a remind:2026-11-21\n- [ ] Be! remind:2026-11-21"
        #expect(day.run("2026-11-21T10:01", file) == [])
        #expect(day.run("2026-11-21T10:02", "- [ ] c remind:2026-11-21\n" + file) == ["c"])
    }

    @Test(
        "a task in place of one that is gone is the same one only if its title was corrected",
        arguments: [
            ("Bake bread", "Bake rye bread", []),
            ("Bake bread", "Bake bread id:bread", []),
            ("Bake bread", "Take pills", ["Take pills"]),
            ("Take pill 1", "Take pill 2", ["Take pill 2"]),
            ("Call Anna", "Call Hanna", ["Call Hanna"]),
            ("Bake bread", "Bake rye bread id:bread", ["Bake rye bread"]),
            ("Bake bread id:a", "Bake bread id:b", ["Bake bread"]),
            ("Bake bread id:a", "Bake bread", ["Bake bread"]),
        ])
    func replaced(_ old: String, _ new: String, _ told: [String]) {
        var day = Day()
        #expect(day.run("2026-11-21T10:00", "- [ ] \(old) remind:2026-11-21").count == 1)
        #expect(day.run("2026-11-21T10:01", "- [ ] \(new) remind:2026-11-21") == told)
        #expect(day.run("2026-11-21T10:02", "- [ ] \(new) remind:2026-11-21") == [])
    }

    @Test("whatever else changes, no task is taken for another")
    func replacedBySeveral() {
        var day = Day()
        func file(_ titles: String...) -> String { titles.map { "- [ ] \($0) remind:2026-11-21\n" }.joined() }
        #expect(day.run("2026-11-21T10:00", file("Bake bread")) == ["Bake bread"])
        #expect(day.run("2026-11-21T10:01", file("Take pills", "Bake rye bread")) == ["Take pills"])
        // One of them is the former one, but which?
        let breads = ["Bake white rye bread", "Bake dark rye bread"]
        #expect(day.run("2026-11-21T10:02", file("Take pills", breads[0], breads[1])) == breads)
        // Nor is it certain beside many that are gone, and it would take long to find out.
        let plants = (1...65).map { "- [ ] Water the plant no. \($0) remind:2026-11-22\n" }.joined()
        #expect(day.run("2026-11-22T10:00", plants).count == 65)
        #expect(day.run("2026-11-22T10:01", plants.replacing("Water", with: "Please water")).count == 65)
    }

    @Test("a task that moved to another file was reminded of, if both files are read")
    func moved() {
        var day = Day()
        let (one, none) = ("- [ ] a remind:2026-11-21\n", "- [ ] z\n")
        #expect(day.run("2026-11-21T10:00", ["a.md": one, "b.md": none]) == ["a"])
        #expect(day.run("2026-11-21T10:01", ["a.md": none, "b.md": one]) == [])
        #expect(day.run("2026-11-21T10:02", ["b.md": one]) == [])
        #expect(day.run("2026-11-21T10:03", ["b.md": none, "c.md": one]) == [])
        #expect(day.run("2026-11-21T10:04", ["a.md": one, "c.md": one]) == ["a"])
    }

    @Test("each file has its own record")
    func files() {
        var day = Day()
        #expect(day.run("2026-11-20T10:00", "- [ ] x", name: "b.md") == [])
        #expect(day.run("2026-11-21T10:00", Self.file) == ["a"])
        #expect(day.run("2026-11-21T11:00", Self.file, name: "b.md") == ["a"])
        #expect(day.run("2026-11-22T11:00", Self.file, name: "b.md") == ["b"])
    }

    @Test("failed reminders are repeated by the next run, and no others are")
    func failure() {
        var day = Day()
        let file = "- [ ] a remind:2026-11-21T09:00\n- [ ] b remind:2026-11-21T09:00\n- [ ] c remind:2026-11-21T09:30\n"
        #expect(day.run("2026-11-21T10:00", file, failing: "a") == ["a", "b", "c"])
        #expect(day.run("2026-11-21T10:01", file, failing: "a") == ["a"])
        #expect(day.run("2026-11-21T10:02", file) == ["a"])
        #expect(day.run("2026-11-21T10:03", file) == [])
    }

    @Test("two tasks of the same name have separate reminders")
    func namesakes() {
        var day = Day()
        let one = "- [ ] a remind:2026-11-21T11:00\n- [ ] a remind:2026-11-21T11:00\n"
        #expect(day.run("2026-11-21T10:00", one) == [])
        #expect(day.run("2026-11-21T11:00", one) == ["a", "a"])
        #expect(day.run("2026-11-21T10:30", one) == [])
        #expect(day.run("2026-11-21T11:00", one + "- [ ] a remind:2026-11-21T11:00\n") == ["a"])
    }

    @Test("when the clock is set back, nothing is repeated and nothing new is lost")
    func clockSetBack() {
        var day = Day()
        let told = "- [ ] a remind:2026-11-21T09:00\n- [ ] b remind:2026-11-21T12:00\n"
        #expect(day.run("2026-11-21T12:00", told) == ["a", "b"])
        let file = told + "- [ ] new remind:2026-11-21T08:10\n- [ ] newer remind:2026-11-21T11:30\n"
        // There was no run between the clock change and the first new reminder.
        #expect(day.run("2026-11-21T08:15", file) == ["new"])
        #expect(day.run("2026-11-21T11:45", file) == ["newer"])
        #expect(day.run("2026-11-21T12:30", file) == [])
    }

    @Test("after a clock that was years ahead, reminders repeat, and none is lost")
    func clockAhead() {
        var day = Day()
        #expect(day.run("2026-11-21T08:00", Self.file) == [])
        #expect(day.run("2030-01-01T08:00", Self.file) == ["a", "b"])
        let file = Self.file + "- [ ] new remind:2026-11-22\n"
        #expect(day.run("2026-11-21T12:30", file) == ["a", "b"])
        #expect(day.run("2026-11-22T09:00", file) == ["new"])
    }

    @Test("since repeats delivered reminders, and later runs are unaffected")
    func since() {
        var day = Day()
        #expect(day.run("2026-11-21T12:00", Self.file) == ["a", "b"])
        #expect(day.run("2026-11-21T12:10", Self.file, since: "2026-11-20T09:00") == ["c", "a", "b"])
        #expect(day.run("2026-11-21T12:10", Self.file, since: "2026-11-21T09:01") == ["b"])
        #expect(day.run("2026-11-21T12:20", Self.file) == [])
        #expect(day.record.text.split(separator: "\n").count == 6)
    }

    @Test("a run is due for an unknown file, and after the clock was set back")
    func behind() {
        var day = Day()
        #expect(day.record.isBehind(["tasks.md"], at: tenOClock.instant))
        _ = day.run("2026-11-21T10:00", Self.file)
        #expect(!day.record.isBehind(["tasks.md"], at: tenOClock.instant))
        #expect(day.record.isBehind(["tasks.md"], at: instant("2026-11-21T09:59Z")))
    }

    @Test("any file name is preserved", arguments: ["/home/me/tasks.md", "-", " a  b", "%0A%", "a\nb\r\nc", "ä/😀", ""])
    func names(_ name: String) {
        var record = ReminderRecord()
        record.files[name] = FileRecord(until: tenOClock.instant)
        let (read, isWhole) = ReminderRecord.read(Array(record.text.utf8))
        #expect(read == record && isWhole)
    }

    @Test(
        "damage is noticed, and intact entries still count",
        arguments: [
            "told-until x /a\n", "told 1 2\n", "told-until 1\n", "nonsense\n", "told-until 1 /a\ntold 5\n",
            "told-until 1 /a\ntold 5 xyz\n", "told-until 1 /a\ntold 5 xyz a\n", "\u{0}\n",
        ])
    func damage(_ text: String) {
        let (record, isWhole) = ReminderRecord.read(Array((text + "told-until 5 /b\ntold 4 ff\n").utf8))
        #expect(!isWhole)
        #expect(record.files["/b"]?.until == Instant(seconds: 5))
        #expect(record.files["/b"]?.delivered.count == 1)
    }

    @Test("delivered reminders are forgotten after a month")
    func memory() {
        var day = Day()
        #expect(day.run("2026-11-21T12:00", Self.file) == ["a", "b"])
        #expect(day.run("2026-12-21T12:00", Self.file) == [])
        #expect(day.record.files["tasks.md"]?.delivered.count == 2)
        #expect(day.run("2026-12-23T12:00", Self.file) == [])
        #expect(day.record.files["tasks.md"]?.delivered.isEmpty == true)
    }
}
