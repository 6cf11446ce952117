import TaskFile
import TestSupport
import Testing

@testable import TaskFormat

/// A random file, in one of three cases damaged.
private func file(_ random: inout Generator) -> [UInt8] {
    var bytes = Array(random.taskFile().utf8)
    for _ in 0..<(random.next(below: 3) == 0 ? random.next(below: 6) : 0) where !bytes.isEmpty {
        let place = random.next(below: bytes.count)
        switch random.next(below: 3) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(UInt8(random.next(below: 256)), at: place)
        default: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 5)], at: place)
        }
    }
    return bytes
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
        var generator = Generator(seed: 20_261_121 + seed)
        var changed = 0
        for _ in 0..<rounds {
            let bytes = file(&generator)
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
        var generator = Generator(seed: 99 + seed)
        var changed = 0
        for _ in 0..<(rounds / 4) {
            let bytes = file(&generator)
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
