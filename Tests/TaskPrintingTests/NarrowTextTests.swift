import TaskFile
import TaskQuery
import Testing

@testable import TaskPrinting

/// What a narrow terminal shows first, and what the settings decide.
@Suite struct NarrowTextTests {
    @Test("A category that is cut beside the title is below it in full", arguments: 20...40)
    func cutCategory(width: Int) {
        let text = "- [ ] a @home #q4 due:2026-11-26\n- [ ] Long title that needs room @home due:2026-11-26\n"
        let printer = TextPrinter(now: now, style: .plain, width: width)
        let shown = printed { printer.print(tasks(text), to: &$0) }
        #expect(shown.matches(of: /@home/).count == 2, "\(shown)")
    }

    @Test("That a value cannot be read is seen where there is no room for it", arguments: 45...130)
    func unreadable(width: Int) {
        let text =
            "- [ ] Water the plants on the balcony @home due:2026-11-30 remind:-1d start:friday repeat:often\n"
            + "  - [ ] a\n- [ ] b @home #v2 due:2026-11-30T17:00\n"
        let printer = TextPrinter(now: now, style: .plain, width: width)
        let shown = printed { printer.print(tasks(text), to: &$0) }
        #expect(shown.contains(#/(0/1 ⏰ (\?|start:friday\? repeat:often\?)|… \?) /#), "\(shown)")
    }

    @Test("The icon of a category is never shown without its name", arguments: 16...80)
    func iconAlone(width: Int) {
        let text =
            "---\ntasks:\n  categories:\n    work: blue 🔵\n    home: green 🟢\n---\n"
            + "- [ ] Call the plumber about it @home"
        for end in ["\n", " due:2026-11-25 status:doing\n", " due:2026-11-25T17:00 #v2\n"] {
            let all = tasks(text + end + "- [ ] !!! Ship the release to everyone @work" + end)
            let printer = TextPrinter(now: now, style: .plain, width: width)
            let shown = printed { printer.print(all, to: &$0) }
            #expect(!shown.contains(/[🔵🟢](?! @)/) && shown.contains("@home") && shown.contains("@work"), "\(shown)")
        }
    }

    @Test("Among several files every place is shown whole, as it is typed", arguments: 32...120)
    func placesInSeveralFiles(width: Int) {
        let names = ["home.tasks.md", "tasks.md", "projects/home-north.tasks.md"]
        for end in ["\n", " @home due:2026-11-25 status:doing\n", " due:2026-11-25T17:00 #v2\n"] {
            let all = names.flatMap { tasks("- [ ] Call the plumber about the bath" + end, in: $0) }
            let printer = TextPrinter(now: now, style: .plain, width: width)
            let words = printed { printer.print(all, to: &$0) }.split { " \n".contains($0) }.map(String.init)
            #expect(names.allSatisfy { words.contains($0 + ":1") }, "\(words)")
        }
    }

    @Test("A category beside its icon is shown where the title leaves it room", arguments: [64, 65])
    func labelsBesideIcon(width: Int) {
        let text =
            "---\ntasks:\n  categories:\n    work: blue 💼\n---\n- [ ] Write the report @work due:2026-11-25 "
            + "status:doing\n- [ ] !!! Ship the release @work #v2 due:2026-11-26\n"
        let printer = TextPrinter(now: now, style: .plain, width: width)
        let lines = printed { printer.print(tasks(text), to: &$0) }.split(separator: "\n")
        #expect(lines.count == 2 && lines.allSatisfy { $0.contains("💼 @work") }, "\(lines)")
    }

    @Test(
        "A heading says which group it is before it says its sums",
        arguments: [
            (40, "2026-11-26 Thursday, in 5 days (1)"), (28, "2026-11-26 Thursday, in… (1)"),
            (60, "2026-11-26 Thursday, in 5 days (1, cost 12.5, effort 1h)"),
        ])
    func headings(width: Int, expected: String) {
        let text = "---\ntasks:\n  attributes:\n    cost: number\n    effort: duration\n---\n"
        let tasks = tasks(text + "- [ ] a due:2026-11-26 cost:12.50 effort:1h\n")
        let printer = TextPrinter(now: now, style: .plain, width: width)
        let groups = TaskGroup.groups(of: tasks, by: .due, now: now)
        let shown = printed { printer.print(groups, to: &$0) }
        #expect(shown.split(separator: "\n").first.map(String.init) == expected)
    }

    @Test(
        "A week is named as settings begin it",
        arguments: [
            (Weekday.monday, "this week"), (.sunday, "next week"), (.saturday, "this week"),
        ])
    func weeks(weekStart: Weekday, words: String) {
        var printer = TextPrinter(now: now, style: .plain, width: nil)
        printer.weekStart = weekStart
        #expect(printed { printer.print(tasks("- [ ] a due:2026-W47\n"), to: &$0) }.contains("2026-W47 \(words)"))
    }
}
