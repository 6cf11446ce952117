import TaskFile
import TaskLint
import TestSupport
import Testing

/// Ten times the file takes about ten times as long, whatever is wrong with it.
@Suite("Linting time is linear in the size of the file", .serialized)
struct ScalingTests {
    /// A file full of one kind of trouble, in any size.
    struct Trouble: Sendable, CustomTestStringConvertible {
        let name: String
        /// A third is enough by default.
        var size = Effort.isWhole ? 300 : 100
        let make: @Sendable (Int) -> String

        var testDescription: String { name }
    }

    private static func lines(_ line: @escaping @Sendable (Int) -> String) -> @Sendable (Int) -> String {
        { size in (0..<size).map { line($0) + "\n" }.joined() }
    }

    private static func words(_ word: String) -> @Sendable (Int) -> String {
        { size in "- [ ] x due:2026-12-01 " + String(repeating: word + " ", count: size) + "\n" }
    }

    static let troubles = [
        Trouble(name: "circles", make: lines { "- [ ] x due:2026-12-01 id:n\($0) after:n\($0 + 1),n0" }),
        // Above the number of names among which suggestions are searched.
        Trouble(name: "unknown ids", size: 300, make: lines { "- [ ] x due:2026-12-01 id:n\($0) after:m\($0)" }),
        Trouble(name: "ids that no task has", size: 300, make: lines { "- [ ] x due:2026-12-01 after:m\($0)" }),
        Trouble(name: "ids in titles", make: words("id:a and")),
        Trouble(name: "keys of others in titles", make: words("project:a and")),
        Trouble(name: "keys of others beside text and data", make: words("project:a and @b and")),
        Trouble(name: "tags that are glued", make: words("#a#b")),
        Trouble(name: "tags that are glued in a sentence", make: words("#a#b project:c and")),
        Trouble(
            name: "repeating tasks that were ticked by hand among others",
            make: lines { "- [\($0 % 2 == 0 ? "x" : " ")] t\($0) due:2026-12-01 repeat:1w" }),
        Trouble(name: "one id many times", make: lines { _ in "- [ ] x due:2026-12-01 id:a" }),
        Trouble(
            name: "categories that are not declared",
            make: { size in
                "---\ntasks:\n  categories:\n" + lines { "    c\($0): blue" }(size) + "---\n"
                    + lines { "- [ ] x @d\($0) due:2026-12-01" }(size)
            }),
        Trouble(
            name: "tags that are not declared",
            make: { size in
                "---\ntasks:\n  tags:\n" + lines { "    - t\($0)" }(size) + "---\n- [ ] x due:2026-12-01"
                    + (0..<size).map { " #u\($0)" }.joined()
            }),
        Trouble(
            name: "unknown settings",
            make: { size in "---\ntasks:\n" + lines { "  k\($0): 1" }(size) + "---\n" }),
        Trouble(
            name: "comments that silence", make: lines { _ in "- [ ] x due:2026-11-01 <!-- tasks-ignore overdue -->" }),
        Trouble(
            name: "comments above a task", size: 400,
            make: { lines { _ in "<!-- tasks-ignore overdue -->" }($0) + "- [ ] x due:2026-11-01\n" }),
        Trouble(name: "comments that silence nothing", make: words("<!-- tasks-ignore invalid-value -->")),
        Trouble(
            name: "comments that keep lines apart",
            make: { "- [ ] x due:2026-12-01\n\n" + lines { _ in "x\n<!-- tasks-ignore invalid-value -->\n---" }($0) }),
        Trouble(
            name: "comments for the file",
            make: lines { "<!-- tasks-ignore-file rule\($0) -->\n" }),
        Trouble(
            name: "names in one comment",
            make: { size in
                "- [ ] x due:2026-12-01 <!-- tasks-ignore " + String(repeating: "invalid-value ", count: size) + "-->\n"
            }),
        Trouble(name: "misspelled keys on a line", make: words("deu:2026-12-01")),
        Trouble(name: "keys without a value", make: words("due:")),
        Trouble(
            name: "priorities in emphasis",
            make: { size in "- [ ] x *a " + String(repeating: "!high ", count: size) + "b*\n" }),
        Trouble(
            name: "values on a line",
            make: { size in
                "- [ ] x" + (0..<size).map { " due:20\(10 + $0 % 80)-12-01" }.joined() + "\n"
            }),
        Trouble(name: "categories on a line", make: words("@a @b")),
        Trouble(name: "words for dates", size: 2_000, make: words("due:mon")),
        Trouble(name: "fields of Obsidian", size: 200, make: words("[due:: 2026-12-01]")),
        Trouble(
            name: "brackets without a field", size: 300,
            make: { size in "- [ ] x due:2026-12-01 #a/b " + String(repeating: "[a:b ", count: size) + "]\n" }),
        Trouble(name: "dates of Obsidian", size: 200, make: words("📅 2026-12-01")),
        Trouble(name: "signs of Obsidian", size: 200, make: words(String(repeating: "📅", count: 8))),
        Trouble(name: "lines that go on", make: lines { $0 == 0 ? "- [ ] x" : "  due:2026-12-01 @work" }),
        Trouble(name: "broken boxes", make: lines { _ in "- [] x deu:2026-12-01" }),
        Trouble(name: "merge conflicts", make: lines { _ in "<<<<<<< a\n=======\n>>>>>>> b" }),
        Trouble(name: "bytes in a row", make: words(String(repeating: "\u{200B}", count: 20))),
        Trouble(name: "open subtasks", make: { size in "- [x] a due:2026-12-01\n" + lines { _ in "  - [ ] b" }(size) }),
        Trouble(name: "code below a list", make: lines { _ in "- [ ] x due:2026-12-01\n\n      - [ ] y\n" }),
    ]

    @Test("ten times the file takes less than thirty times as long", arguments: troubles)
    func linear(trouble: Trouble) { expectLinear(trouble) { lint($0).count } }

    @Test(
        "repeated repairs of a line also take linear time",
        arguments: Effort.cases(slips, few: slips[1]))
    func repairs(trouble: Trouble) { expectLinear(trouble) { repaired($0, unsafely: true).utf8.count } }

    static let slips = [
        Trouble(name: "misspelled reminders", make: words("remnid:2026-11-30")),
        Trouble(name: "misspelled keys", size: 300, make: words("deu:2026-12-01")),
        Trouble(name: "times beside dates", make: words("remind:2026-11-30 17:00")),
    ]

    private func expectLinear(_ trouble: Trouble, _ body: (String) -> Int) {
        let (small, large) = (trouble.make(trouble.size), trouble.make(trouble.size * 10))
        let excess = Growth.excess(small, large, least: .milliseconds(5), body)
        #expect(excess == nil)
    }
}
