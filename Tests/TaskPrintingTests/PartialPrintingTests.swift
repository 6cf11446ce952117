import TaskFile
import TaskQuery
import TestSupport
import Testing

@testable import TaskPrinting

@Suite("Output for a file with omitted chunks")
struct PartialPrintingTests {
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

    @Test("matches the output for the whole document", arguments: AnswerFormat.allCases)
    func agrees(format: AnswerFormat) {
        let source = Source(name: "tasks.md", Self.text)
        let whole = Document(source)
        var compared = 0
        // Every small selection of tasks, which are identified by their titles.
        for choice in 0..<(1 << whole.tasks.count) where choice.nonzeroBitCount <= (Effort.isWhole ? 3 : 1) {
            let titles = Set(whole.tasks.filter { choice >> $0.index & 1 == 1 }.map(\.line.title))
            let needles = titles.compactMap { Needle($0) }
            guard needles.count == titles.count else { continue }
            let prefilter = Prefilter(at: needles) { bytes, offset in
                needles.contains { $0.matches(bytes, withRarestAt: offset) }
            }
            let read = Document(unread: source).read(passing: prefilter)
            guard read.tasks.count < whole.tasks.count else { continue }
            #expect(printed(titles, of: read, format) == printed(titles, of: whole, format))
            compared += 1
        }
        #expect(compared > (Effort.isWhole ? 50 : 5))
    }

    private func printed(_ titles: Set<String>, of document: Document, _ format: AnswerFormat) -> String {
        var texts: [String] = []
        for group in [nil, GroupKey.section, .due] {
            let printer = TaskPrinter(format: format, now: now, width: 80, group: group)
            let tasks = document.tasks.filter { titles.contains($0.line.title) }
            let answer = PrintableAnswer(TaskList(tasks), of: [document])
            texts.append(TaskPrintingTests.printed { printer.print(answer, to: &$0) })
        }
        return texts.joined(separator: "\n~~~\n")
    }
}
