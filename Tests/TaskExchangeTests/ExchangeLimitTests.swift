@testable import TaskExchange
import TaskFile
@testable import TaskImport
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

    @Test("Keys of ours that the task file does not declare are named by a calendar, too")
    func undeclaredKeys() throws {
        let text = "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\nX-TASKS-ATTRIBUTE:mood,good\nEND:VTODO\nEND:VCALENDAR\n"
        #expect(
            try read(text, .ics).losses.lines == [
                "1 task keeps its 'mood' as text, which the task file does not declare (line 2)"
            ])
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
        #expect(try read(text, .org).losses.lines == ["3 headings without tasks were left out (lines 1, 2, 6)"])
        #expect(try read("* Work\n** TODO x\n", .org).losses.isEmpty)
    }

    @Test(arguments: [
        (ImportFormat.ics, "hello", "this is not a calendar"),
        (.ics, "BEGIN:VCALENDAR\nBEGIN:VTODO\n", "VTODO has no END"),
        (.ics, "BEGIN:VCALENDAR\nEND:VCALENDAR\nEND:VTODO\n", "VTODO ends here, but nothing is open"),
        (.ics, "BEGIN:VCALENDAR\nBEGIN:VTODO\nEND:VALARM\n", "VALARM ends here, and VTODO of line 2 is still open"),
        (.ics, "BEGIN:VCALENDAR\nhello\n", "this is not an iCalendar line"),
        (.ics, "BEGIN:VCALENDAR\nBEGIN:VEVENT\nEND:VEVENT\nEND:VCALENDAR\n", "contains events but no to-dos"),
        (.taskwarrior, "[1]", "something other than objects"),
        (.taskwarrior, "{\"uuid\":\"a\"}", "this object has no \"description\""),
        (.jsonl, "{\"due\":\"soon\"}", "no \"title\""), (.jsonl, "{\"title\":\"a\"}\n7\n", "not a JSON object"),
        (.csv, "title,due\na,b,c\n", "this record has 3 cells, but the header has 2"),
        (.csv, "title\n\"open", "not closed"), (.csv, "a,b\nc,d", "no column 'title'"),
    ])
    func broken(_ format: ImportFormat, _ text: String, _ message: String) {
        let error = #expect(throws: Failure.self) { try read(text, format) }
        #expect(error?.diagnostics[0].message.contains(message) == true, "\(error?.diagnostics[0].message ?? "")")
    }
}
