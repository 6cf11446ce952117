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
            portionSize: 8)
        guard let tree = excerpt?.tree else { return ["nothing"] }
        return tree.lines.indices.map { index in
            let line = tree.lines[index]
            if line.kind == .omitted { return "\(tree.number(ofLine: index)) ..." }
            return "\(tree.number(ofLine: index)) \(tree.source.text(tree.contentRange(ofLine: index)))"
        }
    }

    @Test("holds the tasks with their families and headings, and a line for what it leaves out")
    func lines() {
        #expect(lines(of: []) == ["1 ..."])
        #expect(
            lines(of: ["a1"]) == [
                "1 ...", "6 # Work", "7 ...", "8 - [ ] a", "9   - [ ] a1", "10     note", "11 ...",
            ])
        #expect(
            lines(of: ["f"]) == [
                "1 ...", "13 Release", "14 2.0", "15 ===", "16 ...", "30 ## Then", "31 ...", "32 - [ ] f",
            ])
        #expect(
            lines(of: ["c", "d", "e"]) == [
                "1 ...", "13 Release", "14 2.0", "15 ===", "16 ...", "17 ## Now", "18 ...", "23   - [ ] c",
                "24   - [ ] d", "25 ...", "26 ### Deep", "27 ...", "28 1. [ ] e", "29 ...",
            ])
    }

    @Test("holds each task as it is in the file", arguments: 0..<8)
    func agrees(seed: UInt64) throws {
        var generator = Generator(seed: seed)
        var compared = 0
        for round in 0..<Self.rounds {
            let source = Source(name: "random", bytes: Self.bytes(&generator))
            let whole = Document(source)
            let chosen = Set(whole.tasks.filter { _ in generator.next(below: 5) == 0 }.map(\.markerOffset))
            let unread = Document(unread: source)
            // With a search, lines in which nothing is wanted are skimmed.
            let places = chosen.map(Int.init).sorted()
            var search: (@Sendable (Range<Int>) -> Int?)?
            if round % 2 == 1 { search = { range in places.first { range.contains($0) } } }
            let excerpt = unread.excerpt(
                of: { portion in portion.tasks.indices.filter { chosen.contains(portion.tasks[$0].markerOffset) } },
                search: search, portionSize: 30 + generator.next(below: 60))
            guard let excerpt else { continue }
            for task in whole.tasks where chosen.contains(task.markerOffset) {
                let other = try #require(excerpt.tasks.first { $0.markerOffset == task.markerOffset })
                #expect(Facts(task) == Facts(other), "\(source.text(source.range))")
                compared += 1
            }
            #expect(
                whole.tasks.filter { chosen.contains($0.markerOffset) }.count
                    == excerpt.tasks.filter { chosen.contains($0.markerOffset) }.count)
            #expect(Self.isTiled(excerpt.tree), "\(source.text(source.range))")
        }
        #expect(compared > Self.rounds / 2, "nearly nothing was compared")
    }

    private static let rounds = 400

    @Test("is not made where code, or a link reference definition, reaches beyond a heading")
    func refusals() {
        func excerpt(_ text: String) -> Document? {
            Document(unread: Source(text)).excerpt(of: { _ in [] }, portionSize: 15)
        }
        let text = "- [ ] a\n- [ ] b\n\n# c\n\n- [ ] d\n"
        #expect(excerpt(text) != nil)
        #expect(excerpt("```\n" + text) == nil)
        #expect(excerpt(text + "\n[a]: /url\n") == nil)
        #expect(excerpt(text.replacing("#", with: "-")) == nil)
        let document = Document(unread: Source(text))
        #expect(document.excerpt(of: { _ in nil }, portionSize: 15) == nil)
        #expect(document.read().tasks.count == 3)
    }

    @Test(
        "is not made when many tasks are wanted",
        arguments: [(20, true), (10, true), (8, true), (5, false), (1, false)])
    func limits(step: Int, isMade: Bool) {
        let section = "# a\n\n" + String(repeating: "- [ ] b\n", count: 400) + "\n"
        let document = Document(unread: Source(section + section))
        let excerpt = document.excerpt(
            of: { portion in portion.tasks.indices.filter { $0 % step == 0 } }, portionSize: section.utf8.count)
        #expect((excerpt != nil) == isMade)
        if let excerpt { #expect(excerpt.tasks.count == 2 * ((399 / step) + 1)) }
    }

    /// Everything that can be asked of a task.
    private struct Facts: Equatable {
        let position: Position
        let text: String
        let title: String
        let tokens: [Token]
        let notes: String?
        let section: [String]
        let depth: Int
        let parents: [UInt32]
        let descendants: [String]
        let ownLines: [[String]]
        let bytes: Range<Int>
        let block: [Int]
        let holders: [Block.Kind]
        let inner: [[Int]]

        init(_ task: Task) {
            let tree = task.document.tree
            position = task.position
            text = task.document.source.text(task.lineRange)
            title = task.line.title
            tokens = task.line.tokens
            notes = task.notes
            section = task.section
            depth = task.depth
            parents = Array(sequence(first: task) { $0.parent }.map(\.markerOffset))
            descendants = task.descendants.map { "\($0.position) \($0.line.title) \($0.notes ?? "")" }
            ownLines = task.ownLines.map { $0.map { tree.source.text(tree.range(ofLine: $0)) } }
            bytes = task.document.bytes(ofTask: task.index)
            let block = task.block
            self.block = [
                block.contentIndent, Int(block.marker), task.lines.count, Int(block.subtreeEnd) - task.blockIndex,
            ]
            var index = Int(block.parent)
            var holders: [Block.Kind] = []
            while index != 0 {
                holders.append(tree.blocks[index].kind)
                index = Int(tree.blocks[index].parent)
            }
            self.holders = holders
            // What each line continues, counted from the task's own block; lines outside of it do not count.
            inner = task.lines.map { line in
                [Int(tree.lines[line].content), max(-1, Int(tree.lines[line].container) - task.blockIndex)]
            }
        }
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
            // Inputs that look for trouble, one section behind the other.
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
