import TaskFile
import TaskQuery
import Testing

@testable import TaskCommand

@Suite("What is printed of an excerpt")
struct ExcerptPrintingTests {
    private static let now = Now(Instant(seconds: 20_778 * 86_400 + 36_000), in: .utc)  // 2026-11-21T10:00

    private static let text = """
        ---
        title: all of it
        tasks:
          categories: [work: 💼 blue]
        ---

        # Work

        - [ ] !!! Write the report @work #v2 due:2026-11-25T17:00
          - [x] Ask for the figures done:2026-11-20
          - [ ] Draw the curve due:2026-11-20
            With axes.

            - not a task
          - [ ] *Send* `it` [here](/url)
        - [ ] Water the plants repeat:1w remind:2026-11-22T08:00

        Release
        =======

        > 1. [ ] Quoted id:q
        >    - [ ] inside it after:q

        ## Later

        - Things
          - [x] Done status:cancelled
          - [ ] Not done start:2026-12-01

        Some text between.

        * [ ] Ümläut 你好 #v2
        """

    @Test("is what is printed of the whole document", arguments: AnswerFormat.allCases)
    func agrees(format: AnswerFormat) {
        let source = Source(name: "tasks.md", Self.text)
        let whole = Document(source)
        var compared = 0
        // Every choice of few enough tasks; the tasks are told apart by the offsets of their markers.
        for choice in 0..<(1 << whole.tasks.count) where choice.nonzeroBitCount <= 3 {
            let places = Set(whole.tasks.filter { choice >> $0.index & 1 == 1 }.map(\.markerOffset))
            let excerpt = Document(unread: source).excerpt(
                of: { portion in portion.tasks.indices.filter { places.contains(portion.tasks[$0].markerOffset) } },
                portionSize: 45)
            guard let excerpt else { continue }
            #expect(printed(places, of: excerpt, format) == printed(places, of: whole, format))
            compared += 1
        }
        #expect(compared > 50)
    }

    private func printed(_ places: Set<UInt32>, of document: Document, _ format: AnswerFormat) -> String {
        var texts: [String] = []
        for group in [nil, GroupKey.section, .due] {
            var printer = TaskPrinter(format: format, now: Self.now, width: 80, group: group)
            printer.documents = [document]
            let tasks = document.tasks.filter { places.contains($0.markerOffset) }
            texts.append(TaskCommandTests.printed { printer.print(tasks, to: &$0) })
        }
        return texts.joined(separator: "\n~~~\n")
    }
}
