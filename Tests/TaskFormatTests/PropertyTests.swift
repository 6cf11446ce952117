import TaskFile
import TestSupport
import Testing

@testable import TaskFormat

/// Random files made from significant pieces, and damaged ones; the same on every run.
private struct FileGenerator {
    private var generator: Generator

    init(seed: UInt64) { generator = Generator(seed: seed) }

    private mutating func number(_ limit: Int) -> Int { generator.next(below: limit) }

    private mutating func pick(_ pieces: [String]) -> String { pieces[number(pieces.count)] }

    private static let tokens = [
        "@work", "@Home", "@home", "#v2", "#V2", "#a_b", "#Straße", "due:2026-3-7", "due:2026-03-07", "due:2026-w48",
        "due:fri", "due:*a", "start:2026*", "remind:-1d", "remind:-1D", "repeat:thu,mon", "repeat:1mo@last",
        "status:doing", "status:cancelled", "id:x_1", "after:x_1,y", "created:2026/1/2", "done:2026-01-02T9:05",
        "ticket:42", "ticket:\"a b\"", "ticket:\"a \\\" b\"", "ticket:\"open", "due:\"x", "due:x\\", "(@wrapped)",
        "#v2,",
        "<!-- tasks-ignore overdue: why -->", "<!-- tasks-ignore unformatted -->", "ticket:a|b", "#東京", "due:`x",
    ]
    private static let words = [
        "call", "*some*", "`code", "code`", "_x", "x_", "[link](u)", "[open", "https://a.b/@c", "a\\", "|", "!!",
        "\\@x",
        "~~no~~", "<b>", "</b>", "&amp;", "📎", "e\u{301}", "@scope/pkg", "T001", "[P]", "a|b",
    ]
    private static let spaces = [" ", " ", " ", "  ", "\t", "\u{a0}", " \u{3000}"]
    private static let leads = ["", "", "", "  ", "    ", "> ", "1. ", "- ", "\t", "   "]
    private static let others = [
        "", "", "text", "  text", "```", "---", "# Section", "| a | b |", "--|--", "<div>", "* plain", "[x]: /u",
        "<!-- tasks-ignore unformatted -->", "    code", "> quote", "===", "- ", "<!-- tasks-ignore-file overdue -->",
    ]

    private mutating func line() -> String {
        guard number(4) > 0 else { return pick(Self.leads) + pick(Self.others) }
        var line = pick(Self.leads) + pick(["-", "-", "*", "+", "1.", "2)"]) + pick([" ", " ", "  ", "\n  "])
        line += pick(["[ ]", "[ ]", "[x]", "[X]", "[-]"])
        if number(3) == 0 { line += pick(Self.spaces) + pick(["!", "!!", "!!!"]) }
        for _ in 0..<number(4) { line += pick(Self.spaces) + pick(Self.words) }
        for _ in 0..<number(5) { line += pick(Self.spaces) + pick(Self.tokens) }
        return line + pick(["", "", "", " ", "  ", "\t", " \u{a0}"])
    }

    /// A file of a few lines.
    mutating func file() -> [UInt8] {
        var text = pick(["", "", "", "\u{feff}", "\u{feff}\u{feff}"])
        text += pick(["", "---\ntasks:\n  attributes: [ticket]\n---\n"])
        let ends = pick(["n", "n", "r", "c", "m"])
        for _ in 0..<(1 + number(12)) {
            let end = ends == "m" ? pick(["n", "r", "c"]) : ends
            text += line() + (end == "n" ? "\n" : end == "r" ? "\r\n" : "\r")
        }
        if number(4) == 0 { text += line() }
        var bytes = Array(text.utf8)
        for _ in 0..<(number(3) == 0 ? number(6) : 0) where !bytes.isEmpty {
            let place = number(bytes.count)
            switch number(3) {
            case 0: bytes.remove(at: place)
            case 1: bytes.insert(UInt8(number(256)), at: place)
            default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 5)], at: place)
            }
        }
        return bytes
    }
}

/// The full meaning of each task, field by field, as plain comparable values.
private func rows(_ document: Document) -> [[String]] {
    document.tasks.map { task in
        let line = task.line
        return [
            "\(task.markerLine) \(task.titleLine) \(task.depth) \(task.isChecked) \(task.lines)", line.title,
            "\(task.parent?.index ?? -1)", "\(task.section)", "\(String(describing: task.notes))",
            "\(String(describing: line.priority)) \(String(describing: line.category)) \(line.tags) \(line.status)",
            "\(String(describing: line.due)) \(String(describing: line.start)) \(line.reminders)",
            "\(String(describing: line.recurrence)) \(String(describing: line.id)) \(line.after)",
            "\(String(describing: line.created)) \(String(describing: line.done)) \(line.attributes)",
        ]
    }
}

/// The lines without their line ends.
private func lines(_ document: Document) -> [ArraySlice<UInt8>] {
    document.tree.lines.indices.map { document.source.bytes[document.tree.contentRange(ofLine: $0).indices] }
}

/// What is wrong with a formatted file, or nil: determined the slow way, from complete models.
private func problem(_ old: Document, _ new: Document) -> String? {
    if rows(old) != rows(new) { return "the model differs" }
    let tasks = Dictionary(old.tasks.map { ($0.titleLine, $0) }) { first, _ in first }
    let markers = Set(old.tasks.map(\.markerLine))
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let (oldLines, newLines) = (lines(old), lines(new))
    guard oldLines.count == newLines.count else { return "the number of lines differs" }
    for (index, (one, other)) in zip(oldLines, newLines).enumerated() where one != other {
        if index == 0, one.starts(with: mark), one.dropFirst(3) == other { continue }
        guard let task = tasks[index] else {
            if markers.contains(index) { continue }
            return "line \(index + 1), which is not a task line, differs"
        }
        let carriesData = task.line.tokens.contains { token in
            [.priority, .category, .tag, .attribute].contains(token.kind)
        }
        if !carriesData { return "line \(index + 1), which carries no data, differs" }
    }
    return nil
}

private func shown(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self).debugDescription }

/// The number of files per seed.
private let rounds = Effort.rounds(400)

@Suite("Formatting random files")
struct PropertyTests {
    @Test("keeps the model and other lines, and is stable", arguments: 0..<8)
    func properties(seed: UInt64) {
        var generator = FileGenerator(seed: 20_261_121 + seed)
        var changed = 0
        for _ in 0..<rounds {
            let bytes = generator.file()
            let document = Document(Source(name: "-", bytes: bytes))
            let edits = document.formattingEdits()
            changed += edits.isEmpty ? 0 : 1
            let result = document.source.applying(edits)
            let new = Document(Source(name: "-", bytes: result))
            if let problem = problem(document, new) {
                Issue.record("\(problem): \(shown(bytes)) became \(shown(result))")
                return
            }
            let again = new.source.applying(new.formattingEdits())
            if again != result {
                Issue.record("not stable: \(shown(bytes)) became \(shown(result)), then \(shown(again))")
                return
            }
            if let fault = difference(between: document, and: new) {
                Issue.record("the verification refuses \(shown(bytes)): \(fault.message)")
                return
            }
        }
        #expect(changed > rounds / 3)
    }

    @Test("changes only lines in the range", arguments: 0..<4)
    func ranges(seed: UInt64) {
        var generator = FileGenerator(seed: 99 + seed)
        var changed = 0
        for _ in 0..<(rounds / 4) {
            let bytes = generator.file()
            let document = Document(Source(name: "-", bytes: bytes))
            let range = 2..<5
            let new = Document(
                Source(name: "-", bytes: document.source.applying(document.formattingEdits(lines: range))))
            let (one, other) = (lines(document), lines(new))
            let differing = zip(one, other).enumerated().filter { $0.element.0 != $0.element.1 }.map(\.offset)
            if !differing.isEmpty { changed += 1 }
            #expect(one.count == other.count && differing.allSatisfy(range.contains), "\(shown(bytes))")
            #expect(rows(document) == rows(new), "\(shown(bytes))")
        }
        #expect(changed > 0)
    }

    @Test(
        "is refused if something would be lost",
        arguments: [
            ("- [ ] a due:2026-03-07\n", "- [ ] a due:2026-03-08\n"), ("- [ ] a @x\n", "- [ ] b @x\n"),
            ("- [ ] a @x\n", "- [x] a @x\n"), ("- [ ] a @x #y\n", "- [ ] a @x\n"), ("- [ ] a\n  b\n", "- [ ] a\n  c\n"),
            ("- [ ] a\n", "- [ ] a\n\n"), ("- [ ] a\n  - [ ] b\n", "- [ ] a\n- [ ] b\n"), ("text\n", "Text\n"),
            ("# A\n- [ ] a\n", "# B\n- [ ] a\n"), ("- [ ] ! a\n", "- [ ] !! a\n"), ("- [ ] a\n", "1. [ ] a\n"),
            ("- [ ] a remind:-1d remind:-2d\n", "- [ ] a remind:-2d remind:-1d\n"),
            ("---\ntasks:\n  tags: [a]\n---\n- [ ] a\n", "---\ntasks:\n  tags: [b]\n---\n- [ ] a\n"),
        ])
    func faults(old: String, new: String) {
        #expect(difference(between: Document(Source(old)), and: Document(Source(new))) != nil)
        let edit = Edit(Source(old).range, new)
        #expect(throws: Failure.self) { try Document(Source(old)).prove([edit]) }
    }

    @Test("is refused if the result is not canonical")
    func unstable() {
        let document = Document(Source("- [ ] a @x\n"))
        let edit = Edit(ByteRange(7, 7), " ")
        #expect(throws: Failure.self) { try document.prove([edit]) }
    }

    @Test(
        "is refused for edits that are not those of the document",
        arguments: [[], [Edit(ByteRange(7, 8), "")], [Edit(ByteRange(10, 11), "x"), Edit(ByteRange(1, 2), "y")]])
    func otherEdits(_ edits: [Edit]) throws {
        let document = Document(Source("- [ ]   q  due:2026-11-20 @home\n"))
        #expect(throws: Failure.self) { try document.verify(edits) }
        try document.verify(document.formattingEdits())
    }
}
