import TestSupport
import Testing

@testable import TaskFile

@Suite("Fast path of the block parser")
struct FastPathTests {
    /// Lines that the fast path handles, lines that it must leave alone, and lines around them.
    private static let pieces = [
        "- [ ] a", "- [x] b", "- [X] c", "* [ ] d", "+ [ ] e", "- [ ]", "- [ ] ", "- [ ]\tf", "- [-] g",
        "- [a]: /url",
        "- plain", "  - [ ] child", "    - [ ] grandchild", "  note", "lazy", "", "# heading", "```", "~~~", "<div>",
        "</div>", "<!--", "-->", "> - [ ] quoted", "> lazy", "---", "===", "a | b", "- | -", "1. [ ] one",
        "\t- [ ] tab",
        "- - [ ] nested", "-", "  [ ] below", "[foo]: /url", "     - [ ] code", "- [x] - - -", "- [ ] `code",
        "  - [x] second child", "  * [ ] other list", "    - [ ] second grandchild", "      + [ ] third level",
        "   - [ ] in an ordered item", "  ```", "  # heading", "  > quote", "  a | b", "  - | -", "  - plain",
        "  -", "    [ ] below", "  [foo]: /url",
    ]

    @Test("produces the same lines, blocks and tasks as the general path")
    func agrees() {
        var random = Generator(seed: 1)
        for _ in 0..<Effort.rounds(3000) {
            let count = Int.random(in: 1...18, using: &random)
            let lineEnd = random.pick(["\n", "\r\n", "\r"])
            let text = (0..<count).map { _ in random.pick(Self.pieces) }
                .joined(separator: lineEnd)
            let bytes = Array(text.utf8)
            let (fast, plain) = (Self.parsed(bytes), Self.parsed(bytes, usesFastPath: false))
            #expect(fast.lines == plain.lines, "\(text)")
            #expect(fast.blocks == plain.blocks, "\(text)")
            #expect(fast.tasks == plain.tasks, "\(text)")
            #expect(fast.headings == plain.headings, "\(text)")
        }
    }

    private static func parsed(_ bytes: [UInt8], usesFastPath: Bool = true) -> BlockParser {
        var parser = BlockParser(bytes, contentStart: 0, usesFastPath: usesFastPath)
        parser.parseLines(in: bytes.indices)
        parser.finish()
        return parser
    }

    @Test("a file parsed in parts gives the same result as in one piece")
    func partsAgree() {
        var random = Generator(seed: 1)
        var shared = 0
        for _ in 0..<Effort.rounds(3000) {
            let count = Int.random(in: 4...24, using: &random)
            let lineEnd = random.pick(["\n", "\r\n"])
            let text = (0..<count).map { _ in random.pick(Self.pieces + Self.breaks) }
                .joined(separator: lineEnd)
            let bytes = Array(text.utf8)
            let whole = Self.parsed(bytes)
            let parts = BlockParser.parsing(bytes, contentStart: 0, workers: ThreeWorkers(), leastPart: 12)
            if BlockParser.partStarts(bytes, contentStart: 0, count: 3).count > 0 { shared += 1 }
            #expect(parts.lines == whole.lines, "\(text)")
            #expect(parts.blocks == whole.blocks, "\(text)")
            #expect(parts.tasks == whole.tasks, "\(text)")
            #expect(parts.headings == whole.headings, "\(text)")
            #expect(parts.definitions == whole.definitions, "\(text)")
        }
        #expect(shared > Effort.rounds(500), "nearly nothing was shared out")
    }

    /// Text that ends parts, and text that continues across their ends.
    private static let breaks = [
        "", "", "# A", "## B", "", "\n# C", "\n# D", "\n\n## E", "```\n\n# code", "```", "<!--\n\n# hidden", "-->",
        "[foo]: /url", "- [ ] a\n\n# F", "> - [ ] b\n\n# G", "#no", "####### seven", "* [ ] h\n* [ ] i", "- - -",
        "- [ ] j\n- [ ] k", "- l\n\n- m", "text\n- n",
    ]
}
