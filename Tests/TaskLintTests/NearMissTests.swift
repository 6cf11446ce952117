import TaskFile
import Testing

/// Text that was meant as data, in a file that holds data: what is found, and what the repair writes.
struct NearMissTests {
    private static let ours = "- [ ] Ours due:2026-12-24\n"

    private func repairedUnsafely(_ line: String) -> String {
        let fixed = repaired(Self.ours + "\n# Other\n\n\(line)\n", unsafely: true)
        return String(fixed.split(separator: "\n").last ?? "")
    }

    @Test(
        "a bracket that opens right before data belongs to that, not to the value before it",
        arguments: [
            "- [ ] x repeat:1w (due:2026-12-05)", "- [ ] x repeat:1w (due:2026-12-05) @home",
            "- [ ] x repeat:1w (@home)", "- [ ] x repeat:mon,thu (#v2)", "- [ ] x due:2026-12-05 (remind:-1d)",
        ])
    func opened(_ line: String) {
        let about = lint(Self.ours + line + "\n").filter { ["lost-data", "invalid-value"].contains($0.rule) }
        #expect(about == [])
        #expect(repairedUnsafely(line).contains("("))
    }

    @Test(
        "a word ends at white space of any kind",
        arguments: [
            ("x deu:2026-12-03\u{3000}@家", "misspelled-attribute"),
            ("x\u{3000}deu:2026-12-03", "misspelled-attribute"), ("x deu:2026-12-03\u{A0}#x", "misspelled-attribute"),
            ("x due: 2026-12-03\u{3000}#x", "misspelled-attribute"),
            ("x due：2026-12-03\u{3000}y", "misspelled-attribute"), ("b x\u{3000}＠家", "lost-data"),
            ("x #a,#b\u{3000}y", "lost-data"), ("x 📅\u{3000}2026-12-03 @家", "foreign-data"),
            ("x\u{3000}[due:: 2026-12-03]\u{3000}y", "foreign-data"),
        ])
    func spaces(_ text: String, _ rule: String) {
        let found = lint(Self.ours + "- [ ] \(text)\n").map(\.rule)
        #expect(found.filter { $0 != "unformatted" } == [rule])
    }

    @Test(arguments: [
        ("- [ ] x repeat:mon, thu (#v2)", "- [ ] x repeat:mon,thu (#v2)"),
        ("- [ ] x 📅 2026-12-01T10:00", "- [ ] x due:2026-12-01T10:00"),
        ("- [ ] x depends-on:y", "- [ ] x after:y"), ("- [ ] x depends-on:y z", "- [ ] x depends-on:y z"),
        ("- [ ] call #a#b", "- [ ] call #a #b"), ("- [ ] call @home#tag", "- [ ] call @home #tag"),
        ("- [ ] call #tag@home", "- [ ] call @home #tag"),
        ("- [ ] call #a#b due:2026-12-01 Bob", "- [ ] call #a #b due:2026-12-01 Bob"),
        ("- [ ] x due:2026-12-01 remind:-1d,-2h", "- [ ] x due:2026-12-01 remind:-1d remind:-2h"),
        (
            "- [ ] x remind:-1d,-2h,2026-11-30 @a due:2026-12-01",
            "- [ ] x @a due:2026-12-01 remind:-1d remind:-2h remind:2026-11-30"
        ),
        ("- [ ] x due:2026-12-01 remind:-1d, -2h", "- [ ] x due:2026-12-01 remind:-1d remind:-2h"),
        ("- [ ] x due:2026-12-01 remind:-1d,Bob", "- [ ] x due:2026-12-01 remind:-1d,Bob"),
        ("- [ ] x deu:2026-12-03\u{3000}@家", "- [ ] x @家 due:2026-12-03"),
        ("- [ ] x 📅\u{3000}2026-12-03", "- [ ] x due:2026-12-03"),
        ("- [ ] x 📅 2026-12-01 14:30", "- [ ] x due:2026-12-01T14:30"),
        ("- [ ] x 📅 2026-12-01 9:30 with Bob", "- [ ] x with Bob due:2026-12-01T09:30"),
        ("- [ ] x 📅 2026-12-01 2:30 pm 🔁 every week", "- [ ] x due:2026-12-01T14:30 repeat:1w"),
        ("- [ ] x ⏳ 2026-12-01 5pm", "- [ ] x start:2026-12-01T17:00"),
        ("- [x] x ✅ 2026-11-20 14:30", "- [x] x done:2026-11-20T14:30"),
        ("- [ ] x 📅 2026-12-01 14 guests", "- [ ] x 14 guests due:2026-12-01"),
        ("- [ ] x due:2026-12-01 17:30:00", "- [ ] x due:2026-12-01T17:30"),
        ("- [ ] x due:2026-12-01 17:30h", "- [ ] x due:2026-12-01T17:30"),
        ("- [ ] x due:2026-12-01 2h of work", "- [ ] x due:2026-12-01 2h of work"),
        ("- [ ] x due:2026-12-01 0:30 PM", "- [ ] x due:2026-12-01T12:30"),
        ("- [ ] x due:2026-12-01 0:30 am", "- [ ] x due:2026-12-01T00:30"),
        ("- ［ ］ x due:2026-12-04", "- [ ] x due:2026-12-04"), ("- ［x］ y", "- [x] y"),
        ("- 【\u{3000}】\u{3000}x", "- [ ] x"), ("- [\u{3000}] x", "- [ ] x"), ("- 【重要】 x", "- 【重要】 x"),
        ("-\u{3000}[ ] x", "- [ ] x"), ("-\u{202F}[ ] x", "- [ ] x"), ("1.\u{A0}[ ] x", "1. [ ] x"),
        ("2)\u{3000}[x] x", "2) [x] x"), ("- \u{3000}[ ] x", "- [ ] x"), ("- \u{A0} [ ] x", "- [ ] x"),
        ("-\u{B}[ ] x", "- [ ] x"), ("*\u{C}[x] x", "* [x] x"), ("1.\u{B}[ ] x", "1. [ ] x"),
        ("1.[ ] x", "1. [ ] x"), ("-\u{3000}[x]y", "-\u{3000}[x]y"), ("1234567890.[ ] x", "1234567890.[ ] x"),
        ("- **[ ]** x due:2026-12-04", "- **[ ]** x due:2026-12-04"),
    ])
    func repairs(_ line: String, _ fixed: String) { #expect(repairedUnsafely(line) == fixed) }

    @Test(
        "a date after a word of any language that ends the text",
        arguments: [
            "until:2026-12-01", "finished:2026-12-01 @home", "fällig:2026-12-01", "Frist:2026-12-01", "截止:2026-12-01",
        ])
    func unknownKeys(_ text: String) {
        let found = lint(Self.ours + "- [ ] x \(text)\n")
        #expect(found.map(\.rule) == ["lost-data"])
        #expect(found[0].help?.hasPrefix("for the day on which the task is due, write due:2026-12-01; to keep") == true)
        #expect(found[0].fix == nil)
        #expect(lint("- [ ] x \(text)\n", isTaskFile: false) == [])
    }

    @Test(arguments: [
        "until:2026-12-01 it rains", "a1:2026-12-01", "https://a/b:2026-12-01", "`bis:2026-12-01`", "bis:2026-13-41",
        "bis\\:2026-12-01", "bis:2026-12-01.", "x:y:2026-12-01", "bis:2026-12-01-rc",
    ])
    func noKeys(_ text: String) { #expect(lint(Self.ours + "- [ ] x \(text)\n") == []) }

    @Test(
        "a field in brackets is one finding",
        arguments: ["(due:: 2026-12-03)", "[due:: 2026-12-03]", "(due::2026-12-03)", "x (start:: 2026-12-03) y"])
    func field(_ text: String) {
        let found = lint(Self.ours + "- [ ] Review \(text)\n").map(\.rule)
        #expect(found == ["foreign-data"])
        #expect(lint("- [ ] Review \(text)\n").map(\.rule) == ["foreign-data"])
    }

    @Test(
        "a field with a date in words is written with the day that it means now",
        arguments: [
            ("(due:: tomorrow)", "write due:2026-11-22, which it means now"),
            ("[due:: tomorrow]", "write due:2026-11-22, which it means now"),
            ("(start:: fri)", "write start:2026-11-27, which it means now"),
            ("[due:: soonish]", "a date is written in digits, such as 2026-11-21"),
            ("(due:: 2026-02-30)", "there is no such day"),
        ])
    func fieldInWords(_ text: String, _ help: String) {
        let line = "- [ ] Review \(text)\n"
        #expect(lint(Self.ours + line).map(\.help) == [help])
        let parts = help.split(separator: " ").map { $0.trimming(",") }
        let fixed = parts[0] == "write" ? "- [ ] Review \(parts[1])\n" : line
        #expect(repaired(line, unsafely: true) == fixed)
        #expect(lint("- [ ] Review \(text) due:2026-12-24 start:2026-12-01\n").allSatisfy { $0.fix == nil })
    }

    @Test(
        "a label is not a misspelled key, and what may be a word is repaired only on request",
        arguments: [
            ("Lunch with Sue: 2026-12-02", nil), ("Carpet cleaned: 2026-11-20", nil), ("Call Sue: friday", nil),
            ("x deu:2026-12-02", Fix.Safety.safe), ("x Due: 2026-12-02", .safe), ("x deu: 2026-12-02", .unsafe),
            ("x cleaned:2026-11-20", .unsafe), ("x Sue:2026-12-02", .unsafe),
        ])
    func labels(_ text: String, _ safety: Fix.Safety?) {
        let found = lint(Self.ours + "- [ ] \(text)\n").first { $0.rule == "misspelled-attribute" }
        #expect(found?.fix?.safety == safety)
        if safety != .safe { #expect(repaired(Self.ours + "- [ ] \(text)\n") == Self.ours + "- [ ] \(text)\n") }
    }

    @Test(
        "a note that a task would refuse is not data",
        arguments: ["status:200", "done:false", "remind:mom", "status:ok #v2"])
    func notes(_ note: String) {
        #expect(lint(Self.ours + "- [ ] Fix API due:2026-12-01\n  \(note)\n").map(\.rule) == [])
    }

    @Test(
        "a note that was meant as data is reported, even if its value is wrong",
        arguments: ["status:waiting", "id:rent", "due:2026-12-02", "due:fri", "due:2026-13-01", "due:2026-13-01 #a"])
    func strandedNotes(_ note: String) {
        #expect(lint(Self.ours + "- [ ] Pay rent\n  \(note)\n").map(\.rule) == ["stranded-data"])
    }

    @Test("a reminder that counts from the date of the task is made a moment only on request")
    func relativeReminder() {
        let line = "- [ ] x due:2026-12-02 remind:-1d 8:00\n"
        #expect(repaired(line) == line)
        #expect(repaired(line, unsafely: true) == "- [ ] x due:2026-12-02 remind:2026-12-01T08:00\n")
        let day = "- [ ] x due:2026-12-02 remind:2026-12-01 8:00\n"
        #expect(repaired(day) == "- [ ] x due:2026-12-02 remind:2026-12-01T08:00\n")
    }

    @Test(
        "the last weekday of each month, which no rule means, is not repaired",
        arguments: [
            ("repeat:last fri due:2026-12-04", "last fri"), ("repeat:last fri every month due:2026-12-04", "last fri"),
            ("due:2026-12-04 repeat:last fri of the month", "last fri"), ("repeat:last Friday, please", "last Friday"),
        ])
    func lastWeekday(_ data: String, _ quoted: String) {
        let finding = lint(Self.ours + "- [ ] x \(data)\n").first { $0.rule == "invalid-value" }
        #expect(finding?.message.hasPrefix("'\(quoted)") == true, "\(finding?.message ?? "")")
        #expect(finding?.help?.hasPrefix("no rule means the last one of each month; repeat:1mo@4fri") == true)
        #expect(finding?.fix == nil)
    }
}
