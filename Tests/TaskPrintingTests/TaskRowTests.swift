import TaskExchange
import TaskFile
import TaskQuery
import TestSupport
import Testing

@testable import TaskPrinting
@testable import TaskSystem

/// Rows of ranges in the file, compared with rows of strings.
@Suite("Rows of tasks") struct TaskRowTests {
    /// Words of task lines: most are plain, some cannot be shown as written.
    private static let words = [
        "Call", "the", "dentist", "@work", "@Work", "@家", "@éire", "@none", "#v2", "#V2", "#urgent", "#ü", "(#wrapped)",
        "due:2026-11-21", "due:2026-11-20", "due:2026-W48", "due:2026-11-25T17:00", "due:2027", "due:2026-02-30",
        "due:2026-11-21T09:00Z", "remind:-1d", "remind:never", "repeat:1w", "repeat:often", "status:doing",
        "status:cancelled", "日本語", "e\u{301}", "👩‍👩‍👧", "`@code`", "*#em*", "\u{200B}", "\u{202E}", "\t", "\u{1B}[31m",
        "\u{7F}",
        "http://x.org", "start:2026-11-20", "start:2026-11-21T23:00", "start:2026-12", "start:2027-02-30", "id:a",
        "after:a", "after:b,a", "status:waiting",
    ]
    private static let openIDs: Set = ["a"]

    private static func document(_ name: String, _ generator: inout Generator, lines: Int) -> Document {
        var text = "---\ntasks:\n  categories:\n    work: blue 💼\n    éire: green\n    home: red 🏠\n---\n"
        for _ in 0..<lines {
            text += String(repeating: "  ", count: generator.next(below: 3))
            text += generator.chance(70) ? "- [ ] " : "- [x] "
            text += generator.pick(["", "! ", "!! ", "!!! ", "!!!! "])
            let count = generator.next(below: 7)
            text += (0..<count).map { _ in generator.pick(words) }.joined(separator: " ")
            text += generator.pick([" end\n", "\n"])
        }
        var bytes = Array(text.utf8)
        // Ill-formed in places.
        for _ in 0..<lines / 20 {
            let place = bytes.count / 2 + generator.next(below: bytes.count / 2)
            if bytes[place] > 0x40, bytes[place] < 0x7F { bytes[place] = 0xFF }
        }
        return Document(Source(name: name, bytes: bytes))
    }

    private static func tasks(_ generator: inout Generator, lines: Int = 150) -> TaskList {
        let documents = [
            document("tasks.md", &generator, lines: lines), document("日本\u{1B}語.md", &generator, lines: lines),
        ]
        var tasks = documents.flatMap(\.tasks)
        tasks.shuffle(using: &generator)
        return TaskList(tasks)
    }

    /// The lines built from individual strings.
    private func reference(_ tasks: TaskList, _ style: Style, _ width: Int?) -> String {
        var rows = TextRows(now: now, openIDs: Self.openIDs)
        return TextLines(style: style, width: width).print(tasks.map { rows.row(of: $0) })
    }

    @Test("match the lines of rows of strings", arguments: [nil, 12, 30, 50, 80, 120, 200], [false, true])
    func lines(width: Int?, isColoured: Bool) {
        var generator = Generator(seed: UInt64(width ?? 0) &+ 1)
        for _ in 0..<Effort.rounds(4) {
            let tasks = Self.tasks(&generator)
            #expect(tasks.count > 150)
            let style = Style(isColoured: isColoured, theme: .dark)
            let printer = TextPrinter(now: now, style: style, width: width, openIDs: Self.openIDs)
            #expect(printed { printer.print(tasks, to: &$0) } == reference(tasks, style, width))
        }
    }

    @Test("sometimes need text built for them")
    func share() {
        var generator = Generator(seed: 7)
        let tasks = Self.tasks(&generator)
        var maker = RowMaker(ofDocuments: tasks.documents.count, now: now, style: .plain)
        for (number, document) in tasks.documents.enumerated() {
            for task in document.tasks { maker.add(task.line, ofTask: task.index, inDocument: number) }
        }
        let odd = maker.runs.joined().count { $0.made > 0 }
        #expect(odd > tasks.count / 20)
        #expect(odd < tasks.count / 2)
    }

    @Test("on a page match rows of strings")
    func pageItems() {
        var generator = Generator(seed: 17)
        let tasks = Self.tasks(&generator)
        var printer = PageItemPrinter(ofDocuments: 1, now: now, openIDs: Self.openIDs, namesFile: true)
        var rows = TextRows(now: now, openIDs: Self.openIDs)
        for task in tasks.documents[0].tasks {
            let shown = printed { printer.print(task.line, ofTask: task.index, inDocument: 0, to: &$0) }
            #expect(shown == PageItem(task, rows.row(of: task)).html)
        }
    }

    @Test("A difference is detected")
    func fault() {
        var generator = Generator(seed: 1)
        let tasks = Self.tasks(&generator)
        let later = Now(Instant(seconds: 1_795_255_200 + 86_400), in: .utc)
        let printer = TextPrinter(now: later, style: .plain, width: nil)
        #expect(printed { printer.print(tasks, to: &$0) } != reference(tasks, .plain, nil))
    }

    @Test("Every due date has its own text, even if several share a slot")
    func dueTexts() {
        var texts = DueTexts(now)
        var generator = Generator(seed: 3)
        for _ in 0..<Effort.rounds(4000) {
            let date = CivilDate(clampingDayNumber: 20_000 + generator.next(below: 2000))
            let due: DateValue =
                switch generator.next(below: 3) {
                case 0: .period(Period(date))
                case 1: .period(Period(generator.pick(Period.Grain.allCases), containing: date))
                default: .moment(Moment(CivilTime(date, minuteOfDay: generator.next(below: 1440))))
                }
            let made = texts.texts(for: due)
            #expect(String(decoding: made.date, as: UTF8.self) == dueDate(due, now: now))
            #expect(String(decoding: made.words, as: UTF8.self) == dueWords(due, now: now, weekStart: .monday))
        }
    }

    @Test(
        "Printing in parallel gives the same bytes",
        arguments: Effort.cases(AnswerFormat.allCases, few: .text, .json, .html))
    func shared(format: AnswerFormat) {
        var generator = Generator(seed: 11)
        let tasks = Self.tasks(&generator, lines: 2600)
        #expect(tasks.count > 4000)
        func printed(_ workers: any Workers, _ group: GroupKey?) -> String {
            let printer = TaskPrinter(format: format, now: now, group: group, workers: workers)
            let answer = PrintableAnswer(tasks, of: tasks.documents)
            return TaskPrintingTests.printed { printer.print(answer, to: &$0) }
        }
        for group in [nil, GroupKey.tag] where group == nil || format == .text || format == .html {
            #expect(printed(Processors(), group) == printed(OneWorker(), group))
        }
    }

    @Test(
        "Rows made while answering match those made afterwards",
        arguments: [("is:any", nil), ("the sort:-due", GroupKey.tag), ("-@work", nil), ("is:any limit:3", nil)])
    func gathered(query: String, group: GroupKey?) throws {
        var generator = Generator(seed: 13)
        let documents = Self.tasks(&generator, lines: 2100).documents
        #expect(documents[0].tasks.count > 2000)
        let query = try Query(Source(query), now: now)
        let printer = TaskPrinter(format: .text, now: now, width: 100, group: group, workers: ThreeWorkers())
        let gathered = PrintableAnswer(to: query, over: documents, for: printer)
        let answer = PrintableAnswer(
            query.answer(over: documents).matches, of: documents, hidden: gathered.hidden)
        #expect(printed { printer.print(gathered, to: &$0) } == printed { printer.print(answer, to: &$0) })
    }

    @Test("Tasks are nested in their nearest ancestor in the list, in list order")
    func forest() {
        var generator = Generator(seed: 5)
        for _ in 0..<20 {
            let all = Self.tasks(&generator, lines: 30)
            let tasks = TaskList(all.filter { _ in generator.chance(70) })
            let places = Dictionary(uniqueKeysWithValues: tasks.enumerated().map { ($1, $0) })
            func holder(_ task: TaskItem) -> Int? {
                var ancestor = task.parent
                while let next = ancestor {
                    if let place = places[next] { return place }
                    ancestor = next.parent
                }
                return nil
            }
            let holders = tasks.map(holder)
            func items(in place: Int?) -> [Int] {
                tasks.indices.filter { holders[$0] == place }.flatMap { [$0] + items(in: $0) }
            }
            #expect(TaskTree.nested(TaskTree.parents(in: tasks)) == items(in: nil))
        }
    }
}
