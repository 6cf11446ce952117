import TaskFile
import Testing

@testable import TaskPrinting

/// What a narrow terminal shows first, and what the settings decide.
@Suite struct NarrowTextTests {
    private static let now = Now(Instant(seconds: 1_795_255_200), in: .utc)  // 2026-11-21T10:00, a Saturday

    private static func tasks(_ text: String) -> [TaskItem] {
        Array(Document(Source(name: "tasks.md", text)).tasks)
    }

    @Test("A category that is cut beside the title is below it in full", arguments: 20...40)
    func cutCategory(width: Int) {
        let text = "- [ ] a @home #q4 due:2026-11-26\n- [ ] Long title that needs room @home due:2026-11-26\n"
        let printer = TextPrinter(now: Self.now, style: .plain, width: width)
        let shown = printed { printer.print(Self.tasks(text), to: &$0) }
        #expect(shown.matches(of: /@home/).count == 2, "\(shown)")
    }

    @Test(
        "A week is named as settings begin it",
        arguments: [
            (Weekday.monday, "this week"), (.sunday, "next week"), (.saturday, "this week"),
        ])
    func weeks(weekStart: Weekday, words: String) {
        var printer = TextPrinter(now: Self.now, style: .plain, width: nil)
        printer.weekStart = weekStart
        #expect(printed { printer.print(Self.tasks("- [ ] a due:2026-W47\n"), to: &$0) }.contains("2026-W47 \(words)"))
    }
}
