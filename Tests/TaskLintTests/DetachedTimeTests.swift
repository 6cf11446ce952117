import TaskFile
import Testing

@testable import TaskLint

/// A time of day after a date, in the words that a typed line knows.
struct DetachedTimeTests {
    private func findings(_ line: String) -> [String] {
        let source = Source(name: "tasks.md", "- [ ] Ours due:2026-12-24\n- [ ] x \(line)\n")
        return lint(source).filter { $0.rule != "unformatted" }.map { "\($0.rule) \(source.text($0.range))" }
    }

    @Test(
        "a time is reported, and joined to the date where nothing else can be meant",
        arguments: [
            ("due:2026-12-01 at 10:00", "at 10:00", "due:2026-12-01T10:00"),
            ("due:2026-12-01 (10:00)", "(10:00)", "due:2026-12-01T10:00"),
            ("due:2026-12-01 (10:00) #a", "(10:00)", "#a due:2026-12-01T10:00"),
            ("due:2026-12-01 @ 10:00", "@ 10:00", "due:2026-12-01T10:00"),
            ("due:2026-12-01 @10:00", "@10:00", "due:2026-12-01T10:00"),
            ("due:2026-12-01 noon", "noon", "due:2026-12-01T12:00"),
            ("due:2026-12-01, at noon @a", "at noon", "@a due:2026-12-01T12:00"),
            ("due:2026-12-01 by 5 pm", "by 5 pm", "due:2026-12-01T17:00"),
            ("due:2026-12-01 until 10:00", "until 10:00", "due:2026-12-01T10:00"),
        ])
    func sure(line: String, text: String, fixed: String) {
        #expect(findings(line) == ["detached-time \(text)"])
        #expect(repaired("- [ ] x \(line)\n") == "- [ ] x \(fixed)\n")
    }

    @Test(
        "a time that needs a review is joined only on request",
        arguments: [
            ("due:2026-12-01 at 10:00 in the office", "at 10:00", "due:2026-12-01T10:00 in the office"),
            ("due:2026-12-01 (5 pm), then", "(5 pm)", "due:2026-12-01T17:00, then"),
            ("due:2026-12-01 in the morning", "in the morning", "due:2026-12-01T09:00"),
            ("due:2026-12-01 at 5", "at 5", "due:2026-12-01T17:00"),
            ("due:2026-12-01 5 o'clock", "5 o'clock", "due:2026-12-01T17:00"),
            ("start:2026-12-01 until 10:00", "until 10:00", "start:2026-12-01T10:00"),
            ("due:2026-12-01 12 at night", "12 at night", "due:2026-12-01T23:59"),
            ("due:2026-12-01 7 in the evening", "7 in the evening", "due:2026-12-01T19:00"),
            ("due:2026-12-01 2 in the morning", "2 in the morning", "due:2026-12-01T02:00"),
            ("due:2026-12-01 noon\n  meeting", "noon", "due:2026-12-01T12:00\n  meeting"),
        ])
    func unsure(line: String, text: String, fixed: String) {
        #expect(findings(line) == ["detached-time \(text)"])
        #expect(repaired("- [ ] x \(line)\n") == "- [ ] x \(line)\n")
        #expect(repaired("- [ ] x \(line)\n", unsafely: true) == "- [ ] x \(fixed)\n")
    }

    @Test(
        "a time of which a part would be lost is reported, and stays",
        arguments: [
            ("10:00-11:00", "10:00-11:00"), ("10:00–11:00", "10:00–11:00"), ("10:00 - 11:00 @a", "10:00 - 11:00"),
            ("10:00 to 11:00", "10:00 to 11:00"), ("from 10:00 to 11:00", "from 10:00 to 11:00"),
            ("at 10-11am", "at 10-11am"), ("(10:00-11:00)", "(10:00-11:00)"), ("9:00 -10:00", "9:00 -10:00"),
            ("10am until noon", "10am until noon"), ("10:00-11:00 in room 5", "10:00-11:00"),
        ])
    func range(time: String, text: String) {
        let line = "- [ ] x due:2026-12-01 \(time)\n"
        #expect(findings("due:2026-12-01 \(time)") == ["detached-time \(text)"])
        let finding = lint(line).first { $0.rule == "detached-time" }
        let moment = time.contains("9:00") ? "2026-12-01T09:00" : "2026-12-01T10:00"
        #expect(
            finding?.help == "a date has no end: for its beginning, write due:\(moment); "
                + "to keep it as text, write it before the date")
        #expect(finding?.fix == nil)
    }

    @Test(
        "a time that is not certain is repaired only on request",
        arguments: ["due:2026-12-01 (17:00?)", "due:2026-12-01 (5 pm!)", "due:2026-12-01 evening"])
    func unsure(line: String) {
        let task = "- [ ] x \(line)\n"
        #expect(findings(line).count == 1)
        #expect(repaired(task) == task)
        #expect(repaired(task, unsafely: true) != task)
    }

    @Test(
        "words that are not a time are text",
        arguments: [
            "due:2026-12-01 at the office", "due:2026-12-01 (10 people)", "due:2026-12-01 noon meeting",
            "due:2026-12-01 at 10 Downing Street", "due:2026-12-01 at night shifts", "due:2026-12-01 morning run",
            "due:2026-12-01 (noon news)", "due:2026-12-01 10 people", "due:2026-12-01 @work",
            "due:2026-12-01 the 10:00 train", "due:2026-12-01 from 10 to 11 people", "due:2026-12-01 `at 10:00`",
            "due:2026-12-01 10-11", "due:2026-12-01 - ask Anna", "due:2026-12-01 (see the notes at 10:00)",
            "due:2026-12-01 at noon-ish", "due:2026-12-01 noon **meeting**", "due:2026-12-01 noon [news](a)",
            "due:2026-12-01 before noon and after", "due:2026-W49 at 10:00",
            "due:2026-12-01 at 12 people", "due:2026-12-01 at 12 Downing Street", "due:2026-12-01 5 at night",
        ])
    func text(line: String) { #expect(findings(line) == []) }

    @Test(
        "a time after the date of another program belongs to it",
        arguments: [
            ("📅 2026-12-01 at 14:30", "📅 2026-12-01 at 14:30", "due:2026-12-01T14:30"),
            ("📅 2026-12-01 (14:30) #a", "📅 2026-12-01 (14:30)", "#a due:2026-12-01T14:30"),
            ("⏳ 2026-12-01 noon 🔁 every week", "⏳ 2026-12-01 noon", "start:2026-12-01T12:00 repeat:1w"),
            ("[due:: 2026-12-01] at 9:00", "[due:: 2026-12-01] at 9:00", "due:2026-12-01T09:00"),
            ("📅 2026-12-01 at the office", "📅 2026-12-01", "at the office due:2026-12-01"),
        ])
    func foreign(line: String, text: String, fixed: String) {
        #expect(findings(line).first == "foreign-data \(text)")
        #expect(repaired("- [ ] x \(line)\n", unsafely: true) == "- [ ] x \(fixed)\n")
    }

    @Test("a range after the date of another program stays whole")
    func foreignRange() {
        let line = "- [ ] x 📅 2026-12-01 14:30-15:00\n"
        let finding = lint(line).first { $0.rule == "foreign-data" }
        #expect(finding?.message == "'📅 2026-12-01 14:30-15:00' is text here")
        #expect(finding?.help == "a date has no end: for its beginning, write due:2026-12-01T14:30")
        #expect(repaired(line, unsafely: true) == line)
    }
}
