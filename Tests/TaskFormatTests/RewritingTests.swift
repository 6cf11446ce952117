import TaskFile
import TestSupport
import Testing

@testable import TaskFormat

/// Files of several sections, most of them with something to format.
private func file(seed: UInt64) -> String {
    let lines = [
        "- [ ] a @x due:2026-11-25", "- [ ]  b  @x", "- [X] c #v2 @x", "  - [ ] d #a #b", "- [ ] e #a #A", "- [ ] f",
        "- [ ] g due:2026-3-7 remind:-1d", "  note", "", "# A", "\n# B", "\n## C", "\n\n### D", "> - [ ]  q @x", "- ",
        "```", "```\n\n# code\n", "<!-- x", "\n# hidden\n", "-->", "1. [ ] ! h  @x", "text", "    code", "\n# E\n\n",
        "- [ ] i <!-- tasks-ignore unformatted -->   @x", "a | b\n--|--", "- [ ] (#v2)  j #v3", "- [ ] @x k  due:fri  ",
        "- [ ] due:2026-11-25 #v2 #v3 #v4", "-\n  [X] l  @x", "\n# F", "- [ ] m id:a  <!-- tasks-ignore overdue -->",
    ]
    let others = ["* [ ] n @x", "+ [ ] o @x", "[foo]: /url", "- [ ] [foo] @x  ", "\u{FEFF}", "a\r\n", "b\r"]
    var numbers = Generator(seed: seed)
    let isPlain = Int.random(in: 0..<3, using: &numbers) > 0
    var text = numbers.pick(["", "", "", "\u{FEFF}", "---\ntasks:\n  tags: [v2]\n---\n"])
    for _ in 0..<Int.random(in: 3...30, using: &numbers) {
        text += numbers.pick(isPlain ? lines : lines + others) + "\n"
    }
    return Bool.random(using: &numbers) || isPlain ? text : String(text.dropLast())
}

/// Two at a time, in sequence.
private struct TwoHands: Workers {
    var count: Int { 2 }
    func map<Value: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Value) -> [Value] {
        (0..<count).map(body)
    }
}

/// A size that makes chunks small.
private let smallSize = 12

/// The bytes that a proof with small chunks yields.
private func proven(_ document: Document, _ edits: [Edit]?, lines: Range<Int>? = nil) throws -> [UInt8] {
    let proof = FormatProof(of: document, FormatScope(document, lines: lines), edits: edits, chunkSize: smallSize)
    return document.source.applying(try proof.changedChunks(TwoHands()))
}

@Suite("Rewriting a file chunk by chunk")
struct RewritingTests {
    @Test("gives the same result as formatting and applying the edits", arguments: 0..<10 as Range<UInt64>)
    func agrees(seed: UInt64) throws {
        var (changed, chunks) = (0, 0)
        for index in 0..<UInt64(Effort.rounds(100)) {
            let text = file(seed: seed * 1000 + index)
            let document = Document(Source(text))
            for lines in [nil, 2..<9] as [Range<Int>?] {
                let edits = document.formattingEdits(lines: lines)
                let expected = document.source.applying(edits)
                #expect(try proven(document, edits, lines: lines) == expected, "\(text.debugDescription)")
                if let scope = FormatScope(document, lines: lines), scope.isLineByLine(document) {
                    #expect(try proven(document, nil, lines: lines) == expected, "\(text.debugDescription)")
                }
                let result = try document.formatted(lines: lines, workers: TwoHands())
                #expect(result == (edits.isEmpty ? nil : expected), "\(text.debugDescription)")
                changed += edits.isEmpty ? 0 : 1
            }
            chunks += Chunk.all(of: document, size: smallSize).count
        }
        #expect(changed > Effort.rounds(60) && chunks > Effort.rounds(150))
    }

    @Test("chunks tile a document, and each can be parsed alone", arguments: 0..<200 as Range<UInt64>)
    func chunks(seed: UInt64) {
        let document = Document(Source(file(seed: 77_000 + seed)))
        let chunks = Chunk.all(of: document, size: 1)
        #expect(chunks.first?.lines.lowerBound == 0 && chunks.first?.tasks.lowerBound == 0)
        #expect(chunks.last?.lines.upperBound == document.tree.lines.count)
        #expect(chunks.last?.tasks.upperBound == document.tasks.count)
        #expect(chunks.last?.blocks.upperBound == document.tree.blocks.count)
        #expect(chunks.last?.bytes.upperBound == document.source.bytes.count)
        for (chunk, next) in zip(chunks, chunks.dropFirst()) {
            #expect(chunk.lines.upperBound == next.lines.lowerBound)
            #expect(chunk.blocks.upperBound == next.blocks.lowerBound)
            #expect(chunk.tasks.upperBound == next.tasks.lowerBound)
            #expect(chunk.bytes.upperBound == next.bytes.lowerBound)
            #expect(chunk.sections.upperBound == next.sections.lowerBound)
        }
        for chunk in chunks {
            let alone = Document(
                Source(name: "-", bytes: Array(document.source.bytes[chunk.bytes])), settings: document.settings)
            #expect(Comparison(old: document, chunk: chunk, new: alone, scope: nil).difference() == nil)
        }
    }

    private static let sections = "# A\n\n- [ ] a @x\n\n# B\n\n- [ ] b @x\n  - [ ] c #v2\n\n## C\n\ntext\n- [ ] d @y\n"

    @Test(
        "a loss in any chunk is refused and reported on its line",
        arguments: [
            ("b @x", "b @y", 6), ("- [ ] b", "- [x] b", 6), ("  - [ ] c", "- [ ] c", 6), ("c #v2", "c", 7),
            ("text", "Text", 11), ("## C", "# C", 9), ("## C", "##C", 9), ("text\n", "text\n\n", 9),
            ("d @y", "d  @y", 12),
            ("\n\n# B", "\n# B", 2), ("\n# B", "\n\n# B", 2), ("# B", " # B", 4), ("text", "```", 11),
        ])
    func faults(old: String, new: String, line: Int) throws {
        let document = Document(Source(Self.sections))
        #expect(Chunk.all(of: document, size: smallSize).count >= 3)
        let place = try #require(Self.sections.firstRange(of: old))
        let start = Self.sections[..<place.lowerBound].utf8.count
        let edit = Edit(ByteRange(start, start + old.utf8.count), new)
        let failure = try #require(throws: Failure.self) { try proven(document, [edit]) }
        #expect(document.tree.line(at: failure.diagnostics[0].range.lower) == line)
    }

    @Test("an edit across the end of a chunk is refused")
    func spanning() throws {
        let document = Document(Source(Self.sections))
        let start = try #require(Chunk.all(of: document, size: smallSize).dropFirst().first).bytes.lowerBound
        let same = Array(document.source.bytes[(start - 1)..<(start + 1)])
        #expect(throws: Failure.self) { try proven(document, [Edit(ByteRange(start - 1, start + 1), same)]) }
        #expect(throws: Failure.self) { try proven(document, [Edit(ByteRange(start, start), "x")]) }
    }

    @Test("chunks with different line ends are not canonical")
    func lineEnds() {
        let document = Document(Source("# A\r\n\r\n- [ ] a @x\r\n\r\n# B\n\n- [ ] b  @x\n"))
        let edit = Edit(ByteRange(33, 34), [])
        #expect(throws: Failure.self) { try proven(document, [edit]) }
    }
}

@Suite("Fast path of the formatter")
struct FormatterFastPathTests {
    @Test("agrees with the general path on which lines are canonical", arguments: 0..<10 as Range<UInt64>)
    func agrees(seed: UInt64) {
        var formatter = LineFormatter()
        var taken = 0
        for index in 0..<UInt64(Effort.rounds(100)) {
            let document = Document(Source(file(seed: 50_000 + seed * 1000 + index)))
            let bytes = document.source.bytes
            for task in document.tasks where task.line.carriesData {
                guard task.line.isPlainlyCanonical(bytes) else { continue }
                var edits: [Edit] = []
                formatter.rewrite(task.line, ofTask: task.index, in: document, bytes, into: &edits)
                #expect(edits.isEmpty, "\(document.source.text(task.lineRange))")
                taken += 1
            }
        }
        #expect(taken > (Effort.isWhole ? 50 : 0))
    }
}
