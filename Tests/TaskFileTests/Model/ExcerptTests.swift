import TestSupport
import Testing

@testable import TaskFile

@Suite("An excerpt of a document")
struct ExcerptTests {
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

    /// The excerpt of the tasks with these titles: its lines as they are in the tree, with their numbers.
    private func lines(of titles: Set<String>) -> [String] {
        let document = Document(unread: Source(Self.text))
        let excerpt = document.excerpt(
            of: { portion in portion.tasks.indices.filter { titles.contains(portion.tasks[$0].line.title) } },
            from: SourceParts(document.source), portionSize: 30)
        guard let tree = excerpt?.tree else { return ["nothing"] }
        let omitted = Set(tree.omissions.map(\.line))
        return tree.lines.indices.map { index in
            if omitted.contains(index) { return "\(tree.number(ofLine: index)) ..." }
            return "\(tree.number(ofLine: index)) \(tree.source.text(tree.contentRange(ofLine: index)))"
        }
    }

    @Test("holds the tasks with their families and headings, and a line for what it leaves out")
    func lines() {
        let settings = ["1 ---", "2 tasks: {}", "3 ---"]
        #expect(lines(of: []) == settings)
        #expect(
            lines(of: ["a1"])
                == settings + ["4 ...", "6 # Work", "7 ...", "8 - [ ] a", "9   - [ ] a1", "10     note"])
        #expect(
            lines(of: ["f"])
                == settings + [
                    "4 ...", "13 Release", "14 2.0", "15 ===", "16 ...", "30 ## Then", "31 ...", "32 - [ ] f",
                ])
        #expect(
            lines(of: ["c", "d", "e"])
                == settings + [
                    "4 ...", "13 Release", "14 2.0", "15 ===", "16 ...", "17 ## Now", "18 ...", "22 - plain",
                    "23   - [ ] c", "24   - [ ] d", "25 ...", "26 ### Deep", "27 ...", "28 1. [ ] e",
                ])
    }

    @Test("holds each task as it is in the file", arguments: 0..<8)
    func agrees(seed: UInt64) throws {
        var generator = Generator(seed: seed)
        var compared = 0
        for round in 0..<Self.rounds {
            let source = Source(name: "random", bytes: Self.bytes(&generator))
            let whole = Document(source)
            let all = whole.tasks.map(\.line.title).filter { !$0.contains("\u{FFFD}") }
            let titles = Set(all.filter { _ in generator.next(below: 5) == 0 })
            // With a search, lines in which nothing is wanted are skimmed.
            let needles = titles.compactMap { Needle($0) }
            var stops: Stops?
            if round % 2 == 1, needles.count == titles.count {
                stops = Stops(at: needles) { bytes, offset in
                    needles.contains { $0.stands(in: bytes, withRarestAt: offset) }
                }
            }
            let excerpt = Document(unread: source).excerpt(
                of: { portion in portion.tasks.indices.filter { titles.contains(portion.tasks[$0].line.title) } },
                from: SourceParts(source), stops: stops, portionSize: 30 + generator.next(below: 60))
            guard let excerpt else { continue }
            let (tasks, others) = (whole.tasks, excerpt.tasks)
            let expected = tasks.filter { titles.contains($0.line.title) }.map { Facts($0) }
            let found = others.filter { titles.contains($0.line.title) }.map { Facts($0) }
            #expect(expected == found, "\(source.text(source.range))")
            compared += expected.count
            #expect(Self.isTiled(excerpt.tree), "\(source.text(source.range))")
        }
        #expect(compared > Self.rounds / 2, "nearly nothing was compared")
    }

    private static let rounds = 400

    @Test("is not made where code, or a link reference definition, reaches beyond a heading")
    func refusals() {
        func excerpt(_ text: String) -> Document? {
            Document(unread: Source(text)).excerpt(of: { _ in [] }, from: SourceParts(Source(text)), portionSize: 15)
        }
        let text = "- [ ] a\n- [ ] b\n\n# c\n\n- [ ] d\n"
        #expect(excerpt(text) != nil)
        #expect(excerpt("```\n" + text) == nil)
        #expect(excerpt(text + "\n[a]: /url\n") == nil)
        #expect(excerpt(text.replacing("#", with: "-"))?.tasks.count ?? 0 == 0)
        let document = Document(unread: Source(text))
        #expect(document.excerpt(of: { _ in nil }, from: SourceParts(document.source), portionSize: 15) == nil)
        #expect(document.read().tasks.count == 3)
    }

    @Test(
        "is not made when many tasks are wanted",
        arguments: [(100, true, true), (80, true, false), (25, true, false), (23, false, false), (1, false, false)])
    func limits(step: Int, isMadeBySearch: Bool, isMadeWithout: Bool) {
        let tasks = (0..<400).map { $0 % step == 0 ? "- [ ] wanted\n" : "- [ ] b\n" }
        let section = "# a\n\n" + tasks.joined() + "\n"
        let document = Document(unread: Source(section + section))
        for (stops, isMade) in [
            (Stops(at: [UInt8(ascii: "w")]) { _, _ in true }, isMadeBySearch), (nil, isMadeWithout),
        ] {
            let excerpt = document.excerpt(
                of: { portion in portion.tasks.indices.filter { portion.tasks[$0].line.title == "wanted" } },
                from: SourceParts(document.source), stops: stops, portionSize: section.utf8.count)
            #expect((excerpt != nil) == isMade)
            if let excerpt { #expect(excerpt.tasks.count == 2 * ((399 / step) + 1)) }
        }
    }

    @Test("finds the beginnings of sections wherever what is read of the file at once ends", arguments: -12...12)
    func seams(shift: Int) throws {
        // The second section begins about where the first look behind a portion of 10,000 bytes ends.
        var text = "# a\n\n"
        for number in 1...3 {
            while text.utf8.count < number * 18_192 + shift { text += "- [ ] task\n" }
            text += String(repeating: " ", count: max(0, number * 18_192 + shift - text.utf8.count))
            text += "- [ ] wanted\n\n###### b\n\n- [ ] wanted\n"
        }
        let source = Source(text)
        let excerpt = Document(unread: source).excerpt(
            of: { portion in portion.tasks.indices.filter { portion.tasks[$0].line.title == "wanted" } },
            from: SourceParts(source), portionSize: 10_000)
        let expected = Document(source).tasks.filter { $0.line.title == "wanted" }.map { Facts($0) }
        #expect(try #require(excerpt).tasks.map { Facts($0) } == expected)
        #expect(expected.count == 6)
    }

    @Test("is not made of a file with a very long section, nor of one that cannot be read")
    func unreadable() {
        let text = "# a\n\n- [ ] b\n\n# c\n\n"
        let source = Source(text + String(repeating: "- [ ] d\n", count: 10_000))
        let unread = Document(unread: source)
        func excerpt(_ parts: SourceParts, _ portionSize: Int) -> Document? {
            unread.excerpt(of: { _ in [] }, from: parts, portionSize: portionSize)
        }
        #expect(excerpt(SourceParts(source), 2_000) == nil)
        #expect(excerpt(SourceParts(source), 20_000) != nil)
        let bytes = source.bytes
        let cut = SourceParts(name: "cut", count: bytes.count) { Array(bytes[..<30_000][$0.clamped(to: 0..<30_000)]) }
        #expect(excerpt(cut, 20_000) == nil)
        #expect(excerpt(SourceParts(name: "gone", count: bytes.count) { _ in nil }, 20_000) == nil)
    }

    /// Whether lines and blocks are what they must be in any tree.
    private static func isTiled(_ tree: SyntaxTree) -> Bool {
        let starts = tree.lines.map(\.start)
        let blocks = tree.blocks
        return starts == starts.sorted() && starts.first ?? 0 == 0
            && blocks.indices.dropFirst().allSatisfy { index in
                let (block, parent) = (blocks[index], blocks[Int(blocks[index].parent)])
                return block.parent < index && block.subtreeEnd <= parent.subtreeEnd && block.subtreeEnd > index
                    && block.firstLine < block.lineEnd && block.lineEnd <= parent.lineEnd
                    && block.firstLine >= parent.firstLine
            }
            && tree.lines.allSatisfy { $0.container < blocks.count }
    }

    private static func bytes(_ generator: inout Generator) -> [UInt8] {
        if generator.chance(30) {
            // Inputs that look for trouble, one section after the other.
            return (0..<4).flatMap { _ in Inputs.bytes(seed: generator.next()) + Array("\n\n# section\n\n".utf8) }
        }
        let lineEnd = generator.pick(["\n", "\n", "\r\n"])
        let count = 6 + generator.next(below: 30)
        return Array((0..<count).map { _ in generator.pick(pieces) }.joined(separator: lineEnd).utf8)
    }

    private static let pieces = [
        "- [ ] a", "- [x] b due:2026-11-21", "* [ ] c", "- plain", "  - [ ] child", "    - [ ] grandchild", "  note",
        "lazy", "", "", "\n# one", "\n## two", "\n### three", "\nunder\nlined\n===\n", "\nunder\n---\n",
        "```\ncode\n```",
        "> - [ ] quoted", ">   - [ ] in it", "> lazy", "1. [ ] first", "- - [ ] nested", "-\n  [ ] below",
        "> 1. > - [ ] deep",
        "\t- [ ] tab", "  \n", "    continued", "# closing #", "- [ ] `code", "  more` of it", "<div>\n",
        "a | b\n- | -",
    ]
}
