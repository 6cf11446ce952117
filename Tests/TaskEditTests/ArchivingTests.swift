import TaskEdit
import TaskFile
import TestSupport
import Testing

@Suite("Archiving and reopening")
struct ArchivingTests {
    private func archived(_ text: String, into old: String = "") throws -> String {
        let target = Document(Source(name: "tasks.archive.md", old))
        var options = Document.ArchiveOptions()
        options.includesUndated = true
        let archived = try #require(try document(text).archiving(into: target, options, now: now))
        return String(decoding: archived.archive.source.bytes, as: UTF8.self)
    }

    @Test(
        "archived tasks keep their headings",
        arguments: [
            (
                "- [x] a\n# B\n* [x] b\n# C\n- [x] c\n# B\n1. [x] d\n", "",
                "- [x] a\n\n# B\n\n* [x] b\n* [x] d\n\n# C\n\n- [x] c\n"
            ),
            (
                "# A\n## B\n- [x] b\n### C\n- [x] c\n# A\n- [x] a\n## D\n- [x] d\n", "",
                "# A\n\n- [x] a\n\n## B\n\n- [x] b\n\n### C\n\n- [x] c\n\n## D\n\n- [x] d\n"
            ),
            // Headings missing in the middle, and two that belong in the same place at the end.
            (
                "# A\n## N\n- [x] n\n## B\n### M\n- [x] m\n# Z\n- [x] z\n", "# A\n\n- [x] o\n\n## B\n\n- [x] p",
                "# A\n\n- [x] o\n\n## B\n\n- [x] p\n\n### M\n\n- [x] m\n\n## N\n\n- [x] n\n\n# Z\n\n- [x] z\n"
            ),
            (
                "# A\n## N\n- [x] n\n## B\n### M\n- [x] m\n", "# A\n\n## B\n\n# C\n",
                "# A\n\n## B\n\n### M\n\n- [x] m\n\n## N\n\n- [x] n\n\n# C\n"
            ),
            // A heading that is missing goes above those of a higher level, which would be around it.
            (
                "## B\n- [x] b\n# Z\n- [x] z\n", "- [x] o\n\n# A\n",
                "- [x] o\n\n## B\n\n- [x] b\n\n# A\n\n# Z\n\n- [x] z\n"
            ),
            (
                "### C\n- [x] c\n## B\n- [x] b\n# A\n### E\n- [x] e\n## D\n- [x] d\n", "## Y\n\n# A\n\n## X\n",
                "### C\n\n- [x] c\n\n## Y\n\n## B\n\n- [x] b\n\n# A\n\n### E\n\n- [x] e\n\n## X\n\n## D\n\n- [x] d\n"
            ),
            (
                "# A\n## B\n- [x] b\n# A\n### C\n- [x] c\n", "",
                "# A\n\n### C\n\n- [x] c\n\n## B\n\n- [x] b\n"
            ),
            ("# A\r\n- [x] a\r\n", "---\r\nx: y\r\n---", "---\r\nx: y\r\n---\r\n\r\n# A\r\n\r\n- [x] a\r\n"),
        ])
    func headings(text: String, old: String, new: String) throws {
        #expect(try archived(text, into: old) == new)
    }

    /// The width of a tab depends on its column, and what is inside the task must stay inside.
    @Test(
        "a tab after a list marker becomes a space",
        arguments: [
            ("-\t[x] a\n\t- [x] b\n", "", "- [x] a\n  - [x] b\n"),
            (
                "1.\t[x] a\n\t-\t[x] b\n\t\t- [x] c\n\n\t  note\n", "",
                "1. [x] a\n   -   [x] b\n       - [x] c\n\n     note\n"
            ),
            ("1)\t[x] a\n\t- [x] b\n\t  note\n", "", "1) [x] a\n   - [x] b\n     note\n"),
            ("-\t[x] a\n\t1.\t[x] b\n", "-\t[x] o\n", "-\t[x] o\n- [x] a\n  1.  [x] b\n"),
            ("- \t[x] a\n\t- [x] b\n", "1.\t[x] o\n", "1.\t[x] o\n2. [x] a\n   - [x] b\n"),
            ("-\n\t[x] a\n\t- [x] b\n", "", "- [x] a\n    - [x] b\n"),
            // Wider gaps of spaces stay.
            ("-   [x] a\n    - [x] b\n", "", "-   [x] a\n    - [x] b\n"),
        ])
    func tabs(text: String, old: String, new: String) throws {
        #expect(try archived(text, into: old) == new)
        let parents = { (text: String) in document(text).tasks.compactMap { $0.parent?.line.title } }
        #expect(parents(new) == parents(text))
    }

    /// A journal has one heading per day; parsing the archive again for each one took minutes.
    @Test(arguments: [true, false])
    func manyHeadingsTakeOneReading(haveOneName: Bool) throws {
        func text(_ count: Int) -> String {
            (0..<count).map { "# \(haveOneName ? 0 : $0)\n- [x] t\($0)\n" }.joined()
        }
        #expect(try document(archived(text(600))).tasks.count == 600)
        let excess = Growth.excess(text(60), text(600), least: .milliseconds(5)) { try? archived($0) }
        #expect(excess == nil)
    }

    @Test(
        "only the item directly above can be the successor",
        arguments: [
            ("- [ ] a due:2026-11-28 repeat:1w\n- [x] a due:2026-11-21 done:2026-11-21\n", true),
            ("- [ ] a due:2026-11-28 repeat:1w\n- b\n- [x] a due:2026-11-21 done:2026-11-21\n", false),
            ("- b\n  - [ ] a due:2026-11-28 repeat:1w\n- [x] a due:2026-11-21 done:2026-11-21\n", false),
            ("- [ ] b\n  - [ ] a due:2026-11-28 repeat:1w\n- [x] a due:2026-11-21 done:2026-11-21\n", false),
            ("- [ ] a due:2026-11-28 repeat:1w\n  - [x] a due:2026-11-21 done:2026-11-21\n", false),
            ("- [ ] a due:2026-11-28 repeat:1w\n\n\nb\n\n- [x] a due:2026-11-21 done:2026-11-21\n", false),
        ])
    func successor(text: String, isRemoved: Bool) throws {
        let document = document(text)
        let task = try #require(document.tasks.last)
        let (_, reopened) = try document.reopening([task], now: now)
        let other = try #require(document.tasks.first { $0.line.recurrence != nil })
        #expect(reopened.map(\.successor) == [isRemoved ? .removed : .elsewhere(other)])
    }

    @Test func manyTasksWithCommentsAreRemovedInLinearTime() throws {
        func rest(_ count: Int) throws -> String {
            let tasks = (0..<count).map { "<!-- tasks-ignore no-due -->\n- [x] t\($0)\n" }.joined()
            let document = document("- [ ] a\n" + tasks)
            return try document.removing(document.tasks.filter(\.isChecked)).text
        }
        #expect(try rest(2_000) == "- [ ] a\n")
        let excess = Growth.excess(over: 30, least: .milliseconds(2)) {
            _ = try? rest(200)
        } large: {
            _ = try? rest(2_000)
        }
        #expect(excess == nil)
    }

    @Test func manyTasksAreReopenedInLinearTime() throws {
        func reopened(_ count: Int) throws -> Int {
            let done = (0..<count).map { "- [x] t\($0)\n" }.joined()
            let document = document("- [ ] a due:2026-11-28 repeat:1w\n" + done)
            return try document.reopening(document.tasks.filter(\.isChecked), now: now).reopened.count
        }
        #expect(try reopened(4_000) == 4_000)
        let excess = Growth.excess(over: 30, least: .milliseconds(2)) {
            _ = try? reopened(400)
        } large: {
            _ = try? reopened(4_000)
        }
        #expect(excess == nil)
    }

    @Test func reopeningGivesSubtasksTheirRules() throws {
        let text = "- [ ] a due:2026-11-21 repeat:1w\n  - [ ] b repeat:2w\n  - [ ] c\n"
        let old = document(text)
        var options = Document.CompletionOptions()
        options.includesSubtasks = true
        let done = try old.completing([old.tasks[0]], options, now: now).revision.new
        let parent = try #require(done.tasks.first { $0.isChecked })
        #expect(try done.reopening([parent], includesSubtasks: true, now: now).revision.text == text)
    }
}
