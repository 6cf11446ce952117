import TestSupport
import Testing

@testable import TaskFile

@Suite("Chunks of a file")
struct ChunkTests {
    private static let text = """
        ---
        tasks: {}
        ---
        - [ ] before all

        # Work

        - [ ] a
          - [ ] a1
            note
        - [ ] b

        Release
        2.0
        ===

        ## Now

        > - [ ] quoted
        >   - [x] inside

        - plain
          - [ ] c
          - [ ] d

        ### Deep

        1. [ ] e

        ## Then

        - [ ] f

        """

    /// A prefilter that finds any of `texts`.
    private static func prefilter(_ texts: some Sequence<String>) -> Prefilter {
        let needles = texts.compactMap { Needle($0) }
        return Prefilter(at: needles) { bytes, offset in
            needles.contains { $0.matches(bytes, withRarestAt: offset) }
        }
    }

    /// The lines that are parsed when searching for `texts`, with their numbers; `...` for omitted ones.
    private func lines(_ texts: String..., in text: String = text) -> [String] {
        let tree = Document(unread: Source(text)).read(passing: Self.prefilter(texts)).tree
        let omitted = Set(tree.omissions.map(\.line))
        return tree.lines.indices.map { index in
            if omitted.contains(index) { return "\(tree.number(ofLine: index)) ..." }
            return "\(tree.number(ofLine: index)) \(tree.source.text(tree.contentRange(ofLine: index)))"
        }
    }

    @Test("are skipped if nothing in them is wanted, except for headings and lines that affect others")
    func lines() {
        let start = ["1 ---", "2 tasks: {}", "3 ---", "4 ...", "6 # Work", "7 ..."]
        let release = [
            "11 - [ ] b", "12 ", "13 Release", "14 2.0", "15 ===", "16 ", "17 ## Now", "18 ", "19 > - [ ] quoted",
            "20 >   - [x] inside", "21 ",
        ]
        let rest = ["26 ### Deep", "27 ", "28 1. [ ] e", "29 ", "30 ## Then", "31 ..."]
        #expect(lines("nothing") == start + release + ["22 ..."] + rest)
        #expect(
            lines("a1") == start + ["8 - [ ] a", "9   - [ ] a1", "10     note"] + release + ["22 ..."] + rest)
        #expect(
            lines("] d", "] f").suffix(11)
                == ["22 - plain", "23   - [ ] c", "24   - [ ] d", "25 "] + rest + ["32 - [ ] f"])
    }

    @Test(
        "begin where only code or HTML can still be open",
        arguments: [
            ("- [ ] a\n- [ ] b\n", 8), ("a\n* b\n", 2), ("a\n+\tb\n", 2), ("a\n# b\n", 2), ("a\n#\n", 2),
            ("a\r\n- b\r\n", 3), ("a\r- b", 2), ("a\n-\n  [ ] b\n", nil), ("a\n-   \n", nil), ("a\n---\n", nil),
            ("a\n1. b\n", nil), ("a\n  - b\n", nil), ("a\n # b\n", nil), ("a\n#b\n", nil), ("a\n####### b\n", nil),
            ("a\n-b\n", nil), ("a\n> - b\n", nil), ("a\n\n- - b\n", 3),
        ] as [(String, Int?)])
    func cuts(text: String, offset: Int?) {
        let bytes = Array(text.utf8)
        #expect(BlockParser.cut(in: bytes, 1..<bytes.count) == offset)
    }

    @Test(
        "continue across open code or HTML, and keep link definitions",
        arguments: [
            ("```\n- [ ] a\n- [ ] b\n```\n- [ ] c\n", ["c"]), ("~~~\n# a\n- [ ] b\n", []),
            ("<!--\n- [ ] a\n\n- [ ] b\n-->\n\n- [ ] c\n", ["c"]), ("<div>\n- [ ] a\n\n- [ ] b\n", ["b"]),
            ("- x\n  ```\n- [ ] a\n", ["a"]), ("- ```\n- [ ] a\n", ["a"]), ("    ```\n- [ ] a\n", ["a"]),
            ("- [ ] a [d @x][e]\n- [ ] b\n\n[e]: /url\n", ["a [d @x][e]", "b"]),
            ("- [ ] a [d @x][e]\n- [ ] b\n- [e]: /url\n", ["a [d @x][e]", "b"]),
        ])
    func literals(text: String, titles: [String]) {
        let read = Document(unread: Source(text)).read(passing: Self.prefilter(["[ ]"]))
        #expect(read.tasks.map(\.line.title) == titles)
        let whole = Set(Document(Source(text)).tasks.map(\.line.title))
        let nothing = Document(unread: Source(text)).read(passing: Self.prefilter(["zz"]))
        #expect(nothing.tasks.allSatisfy { whole.contains($0.line.title) })
    }

    @Test("begin after front matter, even if it spans several parts")
    func longFrontMatter() {
        let head = "---\n" + String(repeating: "a: b\n", count: 40) + "---\n"
        let bytes = Array((head + "- [ ] a\n- [ ] b\n- [ ] c\n").utf8)
        let parsed = { leastPart in
            BlockParser.parsing(bytes, contentStart: head.utf8.count, workers: ThreeWorkers(), leastPart: leastPart)
        }
        let (whole, parts) = (parsed(1_000), parsed(12))
        let starts = BlockParser.partStarts(bytes, contentStart: head.utf8.count, count: 3)
        #expect(starts == [head.utf8.count])
        #expect(parts.lines == whole.lines && parts.blocks == whole.blocks && parts.tasks == whole.tasks)
    }

    @Test("contain each task as it is in the whole file", arguments: 0..<4)
    func agrees(seed: UInt64) throws {
        var generator = Generator(seed: seed)
        var (compared, passed) = (0, 0)
        for _ in 0..<Effort.rounds(3000) {
            let source = Source(name: "random", bytes: Self.bytes(&generator))
            let text = source.text(source.range)
            let whole = Document(source)
            // Occurrences of one byte value are wanted or not depending on their offset.
            let byte = generator.pick(Array(" a-]".utf8))
            let wanted = Set(source.bytes.indices.filter { source.bytes[$0] == byte && generator.chance(10) })
            let needle = try #require(Needle(String(UnicodeScalar(byte))))
            let prefilter = Prefilter(at: [needle]) { _, offset in wanted.contains(offset) }
            let parser = BlockParser.parsing(
                source.bytes, contentStart: whole.contentStart, passing: prefilter, workers: ThreeWorkers(),
                leastPart: generator.pick([40, 1_000_000]))
            let read = Document(whole, tree: SyntaxTree(source, parser))
            let (lines, blocks) = (read.tree.lines, read.tree.blocks)
            #expect(Laws.tiling(lines: lines.map(\.start), length: source.bytes.count) == [], "\(text)")
            #expect(Laws.preorder(blocks, lines: lines.count) == [], "\(text)")
            #expect(lines.allSatisfy { $0.container < blocks.count }, "\(text)")
            #expect(Self.outline(read) == Self.outline(whole), "\(text)")
            let facts = Dictionary(uniqueKeysWithValues: whole.tasks.map { ($0.position, Facts($0)) })
            for task in read.tasks { #expect(Facts(task) == facts[task.position], "\(text)") }
            let found = Set(read.tasks.map(\.position))
            for task in whole.tasks where wanted.contains(where: whole.bytes(ofWholeTask: task.index).contains) {
                #expect(found.contains(task.position), "\(text)")
            }
            compared += read.tasks.count
            passed += whole.tasks.count - read.tasks.count
        }
        #expect(compared > Effort.rounds(3000), "nearly nothing was compared")
        #expect(passed > Effort.rounds(800), "nearly nothing was passed over")
    }

    /// The headings with their line numbers.
    private static func outline(_ document: Document) -> [String] {
        document.sections.indices.map { index in
            let section = document.sections[index]
            return "\(document.tree.number(ofLine: section.line)) \(section.level) \(document.title(ofSection: index))"
        }
    }

    private static func bytes(_ generator: inout Generator) -> [UInt8] {
        if generator.chance(20) {
            // Inputs designed to cause trouble, one after the other.
            return (0..<4).flatMap { _ in Inputs.bytes(seed: generator.next()) + Array("\n\n- [ ] next\n\n".utf8) }
        }
        let lineEnd = generator.pick(["\n", "\n", "\r\n", "\r"])
        let count = 3 + generator.next(below: 30)
        let others = generator.pick([0, 5, 20, 60])
        return Array(
            (0..<count).map { _ in generator.pick(generator.chance(others) ? Self.others : plain) }
                .joined(separator: lineEnd).utf8)
    }

    /// Lines that may be skipped.
    private static let plain = [
        "- [ ] a", "- [x] b #tag due:2026-11-21", "* [ ] c", "  - [ ] child", "    - [ ] grandchild",
        "\t- [X] child", "  note", "text", "", "", "# one", "## two ##", "####### seven", "\u{dc}nder", "- [ ] ```",
        "  - [ ] [a]: /url", "    code", "- plain", "- [ ] see [a] @x", "a | b", "* * *", "***", "___",
    ]

    /// Lines that must be parsed.
    private static let others = [
        "  # indented", "    # code", "===", "---", "```", "~~~", "<div>", "<!--", "-->", "</div>", "[a]: /url",
        "> quoted", "> # quoted", "> - [ ] quoted", ">   - [ ] in it", "1. [ ] first", "- [a]: /url", "- ```",
        "  ```", "- <!--", "-", "-\n  [ ] below", "- | -", "- - [ ] nested", "- # heading", "> 1. > - [ ] deep",
        "  [a]:", "/url", "\u{feff}- [ ] a", "2. ```", "- `code", "  more` of it", "=", "-foo", "#tag",
    ]
}
