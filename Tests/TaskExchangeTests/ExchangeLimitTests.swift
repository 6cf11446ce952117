@testable import TaskExchange
import TaskFile
import Testing

/// What other programs mean and we cannot say, and how they recognise a task again.
@Suite struct ExchangeLimitTests {
    @Test(
        "Obsidian rules with an end are not taken for endless ones, and other priorities are named",
        arguments: [
            (
                "- [ ] a 🔁 every day until January 1, 2027 📅 2026-12-01\n", "- [ ] a due:2026-12-01\n",
                "1 task lost its '🔁 every day until January 1, 2027' (line 1)"
            ),
            (
                "- [ ] a 🔁 every week for 20 times 📅 2026-12-01\n", "- [ ] a due:2026-12-01\n",
                "1 task lost its '🔁 every week for 20 times' (line 1)"
            ),
            (
                "- [ ] a 🔁 every day until 2027-01-01 📅 2026-12-01\n", "- [ ] a due:2026-12-01\n",
                "1 task lost its '🔁 every day until 2027-01-01' (line 1)"
            ),
            ("- [ ] a 🔺\n", "- [ ] !!! a\n", "1 task keeps its priority '🔺' as high (line 1)"),
            ("- [ ] a ⏬\n", "- [ ] ! a\n", "1 task keeps its priority '⏬' as low (line 1)"),
            (
                "- [ ] a (see [mood:: good])\n", "- [ ] a (see [mood:: good])\n",
                "1 task keeps its field 'mood' as text, which the task file does not declare (line 1)"
            ),
        ])
    func limitsOfObsidian(_ text: String, _ file: String, _ loss: String) throws {
        #expect(try imported(text, .obsidian) == file)
        #expect(try read(text, .obsidian).losses.lines == [loss])
    }

    @Test("A task keeps its name in other programs when it has an id, or the same title and due date")
    func names() {
        func names(_ lines: String...) -> [String] {
            let tasks = Document(Source(name: "tasks.md", lines.joined(separator: "\n"))).tasks
            return Digest.all(of: ExchangedTask.list(of: tasks), in: tasks.map { _ in "tasks.md" }).map(\.text)
        }
        let rent = names("- [ ] Rent due:2026-12-01 id:r")
        #expect(names("- [ ] Pay due:2026-12-05 id:r") == rent)
        #expect(names("- [x] Rent due:2026-12-01 done:2026-11-30 id:r") == rent)
        let plain = names("- [ ] Rent due:2026-12-01")
        #expect(names("- [x] Rent due:2026-12-01 done:2026-11-30 @home") == plain)
        #expect(names("- [ ] Rent due:2026-12-02") != plain)
        #expect(Set(names("- [ ] a", "- [x] a done:2026-11-20", "- [ ] a due:2026-11-21")).count == 3)
    }

    @Test("Headings of Org that hold no task are named")
    func emptyHeadings() throws {
        let text = "* Ideas\n** Nested\n* Work\n** Sub\n*** TODO x\n* Late\n"
        #expect(try read(text, .org).losses.lines == ["3 headings without tasks were left out (the first on line 1)"])
        #expect(try read("* Work\n** TODO x\n", .org).losses.isEmpty)
    }
}
