import TaskFile
import Testing

@testable import TaskLint

/// Text that looks like our data, beside a task that has some.
struct SentenceTests {
    @Test(
        "words of a sentence after a key are left alone",
        arguments: [
            "- [ ] Party, start: 5 pm due:2026-12-01", "- [ ] Buy the record, created: 1967 @a",
            "- [ ] Pay due: 30 days @a", "- [ ] Move the card to status: in progress @a",
            "- [ ] Ship status: blocked by Bob", "- [ ] status: waiting for Bob @a",
            "- [ ] x (status: waiting for Bob)", "- [ ] The pill, remind: 8 am @a", "- [ ] x @a\n- [x]'s value",
            "- [ ] Look up project:atlas in the CRM", "- [ ] Grep for tag:release in git @a",
            "- [ ] Filter label:bug is:open author:@me", "- [ ] done:deal with vendor", "- [ ] It depends:on you @a",
            "- [ ] Look up project:atlas. Then call", "- [ ] Look up project:atlas - or not",
            "- [ ] Ask @bob#tag for it", "- [ ] Ask @bob#1234", "- [ ] Fix #12#13",
            "- [ ] Learn #C#", "- [ ] Read @org/repo#12", "- [ ] Write to @ada@example.org", "- [ ] #a#b is a list",
        ])
    func sentence(_ text: String) { #expect(lint("- [ ] Ours due:2026-12-24\n\(text)\n").map(\.message) == []) }

    @Test(
        "a task that is struck out or marked as a whole holds no data",
        arguments: ["~~", "~", "**", "*", "_"],
        ["cancelled @work due:2026-11-30", "x due:2026-11-30", "x due:tomorrow", "x status:in progress", "x #a,#b"])
    func emphasis(mark: String, text: String) {
        let marked = mark + text + mark
        for line in [marked, "\(marked) @home due:2026-12-24", "y \(marked)!"] {
            #expect(lint("- [ ] Ours due:2026-12-24\n- [ ] \(line)\n").map(\.message) == [], "\(line)")
        }
    }

    @Test(
        "a state with a wrong key in front of text is to be moved",
        arguments: ["Status:waiting", "statsu:waiting", "status：waiting"])
    func loose(status: String) {
        let findings = lint("- [ ] Ours due:2026-12-24\n- [ ] x \(status) for Bob @a\n")
        #expect(findings.map(\.help) == ["write status:waiting at the end of the line"])
        #expect(findings.allSatisfy { $0.fix == nil })
        #expect(lint("- [ ] x \(status).\n").map(\.help) == ["write status:waiting"])
    }

    @Test(
        "keys of others are found beside data and at the end",
        arguments: [
            "x project:atlas", "x tag:release @a", "x label:bug, @a", "x @a label:bug y", "x depends:y",
            "x done:deal", "x by:2026-12-01 y",
        ])
    func otherKeys(text: String) { #expect(lint("- [ ] Ours due:2026-12-24\n- [ ] \(text)\n").count == 1) }

    @Test(
        "keys of others are found at the beginning, and beside what was meant as data",
        arguments: [
            "Buy milk project:home priority:H", "Call project:home pri:A", "priority:H project:home Buy milk",
            "Call project:home 📅 2026-12-01", "Call project:home due: friday", "Call project:home deu:2026-12-01",
            "Call project:home +tag", "Call project:home +tag due:2026-12-01", "project:home Buy milk",
            "project:Home Buy milk", "project:home priority:H Buy milk", "context:home Call", "Milk project:home.",
            "Milk project:home!", "Milk project:home?", "Milk project:home ✅", "Milk project:home <!-- c -->",
            "!!! project:home Buy milk", "project:home, context:home Call", "Look up project:home.",
        ])
    func meantAsData(text: String) {
        let helps = lint("- [ ] Ours due:2026-12-24\n- [ ] \(text)\n").compactMap(\.help)
        #expect(helps.contains { $0.lowercased().hasPrefix("write @home") }, "\(helps)")
    }

    @Test(
        "what would be a second value is not repaired",
        arguments: [
            ("due: mon due:2026-12-07", "due"), ("due: Dec 1 due:2026-12-07", "due"),
            ("\u{FF20}home @a", "category"), ("@a \u{FF20}home", "category"),
            ("due:2026-12-01 📅 2026-12-05", "due"), ("due:2026-12-05\n  due:2026-12-01", "due"),
            ("@home project:web", "category"), ("due:2026-12-01 [start:: 2026-11-30] start:2026-11-29", "start"),
        ])
    func second(data: String, key: String) {
        let findings = lint("- [ ] Ours due:2026-12-24\n- [ ] x \(data)\n")
        #expect(findings.map(\.help) == ["it would be a second '\(key)', which is ignored: keep one of the two"])
        #expect(findings.allSatisfy { $0.fix == nil })
    }

    @Test(
        "a second priority is not written before the first",
        arguments: ["! a prio:1", "! a ⏫", "(A) ! a", "(A) !! a @home"])
    func secondPriority(text: String) {
        let line = "- [ ] \(text) due:2026-12-01\n"
        #expect(
            lint(line).map(\.help) == ["it would be a second 'priority', which is ignored: keep one of the two"])
        #expect(repaired(line, unsafely: true) == line)
    }

    @Test(
        "letters in brackets are an enumeration as a whole or not at all",
        arguments: [
            (["(A) a", "(B) b", "(C) c"], 0), (["(A) a", "  (A) b", "  (B) c", "(B) d"], 0), (["(A) a"], 1),
            (["(B) b", "(C) c"], 2), (["(A) a", "(A) b", "(B) c", "(B) d", "(C) e"], 5),
            (["(A) a", "(B) b", "(B) c"], 3), (["(A) a", "b", "(B) c"], 2), (["(é) a", "(C) a"], 1),
        ])
    func enumerations(titles: [String], count: Int) {
        let lines = titles.map { title in
            let indent = title.prefix { $0 == " " }
            return "\(indent)- [ ] \(title.dropFirst(indent.count))\n"
        }
        let found = lint("- [ ] Ours due:2026-12-24\n\n# List\n\n" + lines.joined())
        #expect(found.count { $0.rule == "misplaced-priority" } == count)
    }

    @Test(
        "of several repairs on a line only those are made that count",
        arguments: [
            ("a context:x project:web due:2026-12-01", "a @x project:web due:2026-12-01"),
            ("a due:2026-12-24 \u{FF20}x \u{FF20}web", "a due:2026-12-24 @x \u{FF20}web"),
            ("a 📅 2026-12-01 📅 2026-12-02", "a due:2026-12-01 📅 2026-12-02"),
        ])
    func severalRepairs(text: String, meant: String) {
        #expect(repaired("- [ ] \(text)\n", unsafely: true) == "- [ ] \(meant)\n")
    }
}
