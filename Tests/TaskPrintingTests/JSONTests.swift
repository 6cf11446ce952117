import Foundation
import TaskExchange
import TaskFile
import TestSupport
import Testing

@testable import TaskPrinting
import TaskSystem

@Suite struct JSONTextTests {
    @Test(arguments: [
        ("", #""""#), ("plain", #""plain""#), (#"a"b\c"#, #""a\"b\\c""#), ("\t\n\r\u{8}\u{C}", #""\t\n\r\b\f""#),
        ("\u{0}\u{1B}\u{1F}\u{7F}", #""\u0000\u001b\u001f\u007f""#), ("\u{80}\u{9F}\u{A0}", "\"\\u0080\\u009f\u{A0}\""),
        ("日本 👨‍👩‍👧 é", "\"日本 👨‍👩‍👧 é\""), ("/", #""/""#),
    ])
    func text(text: String, expected: String) {
        #expect(printed { $0.appendJSON(text) } == expected)
        let bytes = Array(text.utf8)
        #expect(printed { $0.appendJSON(bytes.indices, of: bytes) } == expected)
    }

    /// Ill-formed bytes are replaced as in Swift strings, and the rest stays.
    @Test(
        arguments: [
            [0xFF], [0x80], [0xC0, 0xAF], [0xC2], [0xC2, 0x41], [0xE2, 0x82], [0xE2, 0x82, 0x41], [0xE0, 0x80, 0x80],
            [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF0, 0x9F, 0x91], [0xF5, 0x80],
            [0x61, 0xE2, 0x82, 0xAC, 0xFE, 0x62], [0xF0, 0x9F, 0x91, 0x8D, 0x8D], [0xE2, 0xE2, 0x82, 0xAC],
        ] as [[UInt8]])
    func illFormed(bytes: [UInt8]) {
        let text = printed { $0.appendJSON(bytes.indices, of: bytes) }
        #expect(text == "\"" + String(decoding: bytes, as: UTF8.self) + "\"")
    }

    /// Random bytes, cut off anywhere, become JSON that another reader decodes to the same text as Swift.
    @Test func anyBytesAreValid() throws {
        var generator = Generator(seed: 7)
        for _ in 0..<Effort.rounds(2000) {
            let pool: [UInt8] = [
                0x00, 0x1B, 0x22, 0x5C, 0x41, 0x80, 0x9F, 0xBF, 0xC2, 0xE0, 0xE2, 0xED, 0xF0, 0xF4, 0xFF,
            ]
            let bytes = (0..<Int.random(in: 0...24, using: &generator)).map { _ in generator.pick(pool) }
            let text = printed { $0.appendJSON(bytes.indices, of: bytes) }
            let read = try JSONSerialization.jsonObject(with: Data("[\(text)]".utf8)) as? [String]
            #expect(read == [String(decoding: bytes, as: UTF8.self)])
        }
    }
}

@Suite struct TaskPrinterTests {
    private func answer(
        _ text: String, _ format: AnswerFormat, hidden: HiddenTasks = HiddenTasks(), width: Int? = nil
    ) -> String {
        let document = Document(Source(name: "tasks.md", text))
        let printer = TaskPrinter(format: format, now: now, width: width)
        let answer = PrintableAnswer(TaskList(document.tasks), of: [document], hidden: hidden)
        return printed { printer.print(answer, to: &$0) }
    }

    @Test func everyKeyOfATaskWithoutData() {
        #expect(
            answer("- [x] Call\n", .jsonl) == """
                {"file":"tasks.md","line":1,"column":1,"status":"done","checked":true,"title":"Call","notes":null,\
                "priority":null,"category":null,"tags":[],"due":null,"start":null,"remind":[],"repeat":null,"id":null,\
                "after":[],"created":null,"done":null,"section":[],"depth":0,"parent":null,"attributes":{},"overdue":false}

                """)
    }

    @Test func everyKeyOfATaskWithData() {
        let text = """
            # Release 2.0
            - [ ] a
              - [ ] !!! Ship "it" @Work #v2 #x due:2026-11-20 start:2026-11-01 status:doing id:ship after:a,b created:2026-10-01
                note

            """
        #expect(
            answer(text, .jsonl).split(separator: "\n").last ?? "" == """
                {"file":"tasks.md","line":3,"column":3,"status":"doing","checked":false,"title":"Ship \\"it\\"",\
                "notes":"note","priority":"high","category":"Work","tags":["v2","x"],"due":"2026-11-20",\
                "start":"2026-11-01","remind":[],"repeat":null,"id":"ship","after":["a","b"],"created":"2026-10-01",\
                "done":null,"section":["Release 2.0"],"depth":1,"parent":2,"attributes":{},"overdue":true}
                """)
    }

    @Test func arrays() throws {
        #expect(answer("", .json) == "[]\n")
        let text = answer("- [ ] a\n- [x] b\n", .json)
        let objects = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]]
        #expect(objects?.map { $0["title"] as? String } == ["a", "b"])
        #expect(text.split(separator: "\n").count == 2)
    }

    @Test(arguments: [
        ("", ""), ("- [ ] a  @b\r\ntext\n1. [x] c", "- [ ] a  @b\n1. [x] c\n"),
        ("- x\n  - [ ] \u{1B}d\n", "  - [ ] \u{1B}d\n"),
    ])
    func plainLines(text: String, expected: String) {
        #expect(answer(text, .plain) == expected)
    }

    @Test(arguments: [("", "0\n"), ("- [ ] a\n- [ ] b\n", "2\n")])
    func counts(text: String, expected: String) {
        #expect(answer(text, .count, hidden: HiddenTasks(done: 3), width: 80) == expected)
    }

    @Test func text() {
        let source = "- [ ] ! a\u{1B}[2J @misc due:2026-11-21\n- [x] b #t due:2026-11-19\n"
        let lines = """
              ! a␛[2J  @misc        2026-11-21 today       tasks.md:1
                b      #t     done  2026-11-19 2 days ago  tasks.md:2

            """
        #expect(answer(source, .text, hidden: HiddenTasks(done: 1)) == lines)
        #expect(answer(source, .text, hidden: HiddenTasks(done: 1), width: 80) == lines + "2 tasks, 1 done hidden\n")
    }

    /// Which words of a task no field holds is counted while it is printed, on one thread or several.
    @Test(arguments: [AnswerFormat.json, .jsonl, .csv, .todotxt, .ics], [1, 400])
    func wordsThatNoFieldHolds(_ format: AnswerFormat, _ copies: Int) {
        let text = """
            - [ ] first due:2026-12-01 due:2026-12-05 remind:-1d remind:-2d
            - [x] second status:waiting @home @home
            - [ ] third due:soon due:today @home @work
            - [ ] fourth due:2026-12-01 due:2026-12-01

            """
        let document = Document(Source(name: "tasks.md", String(repeating: text, count: copies)))
        let printer = TaskPrinter(format: format, now: now, workers: Processors())
        var losses = Losses()
        let answer = PrintableAnswer(TaskList(document.tasks), of: [document])
        _ = printed { losses = printer.print(answer, to: &$0) }
        let words = losses.all.filter { $0.field.hasPrefix("'") }
        #expect(words.map(\.field) == ["'due:2026-12-05'", "'status:waiting'", "'due:soon'", "'due:today'", "'@work'"])
        #expect(words.allSatisfy { $0.count == copies })
    }

    @Test(arguments: [
        (0, 0, 0, "no tasks"), (0, 2, 0, "no tasks, 2 done hidden"), (1, 0, 0, "1 task"),
        (3, 0, 1, "3 tasks, 1 cancelled hidden"), (3, 2, 1, "3 tasks, 2 done and 1 cancelled hidden"),
    ])
    func footers(matched: Int, done: Int, cancelled: Int, expected: String) {
        #expect(HiddenTasks(done: done, cancelled: cancelled).footer(under: matched) == expected)
    }

    @Test func aLimitDoesNotHideHowManyMatch() {
        #expect(HiddenTasks(done: 7, total: 69).footer(under: 3) == "3 of 69 tasks, 7 done hidden")
        #expect(HiddenTasks(total: 3).footer(under: 3) == "3 tasks")
    }
}
