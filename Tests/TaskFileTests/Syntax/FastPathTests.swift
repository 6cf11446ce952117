import Testing

@testable import TaskFile

@Suite("The fast path of the block pass")
struct FastPathTests {
    /// Lines that the fast path takes, those that it must leave alone, and what may stand around them.
    private static let pieces = [
        "- [ ] a", "- [x] b", "- [X] c", "* [ ] d", "+ [ ] e", "- [ ]", "- [ ] ", "- [ ]\tf", "- [-] g",
        "- [a]: /url",
        "- plain", "  - [ ] child", "    - [ ] grandchild", "  note", "lazy", "", "# heading", "```", "~~~", "<div>",
        "</div>", "<!--", "-->", "> - [ ] quoted", "> lazy", "---", "===", "a | b", "- | -", "1. [ ] one",
        "\t- [ ] tab",
        "- - [ ] nested", "-", "  [ ] below", "[foo]: /url", "     - [ ] code", "- [x] - - -", "- [ ] `code",
    ]

    @Test("comes to the same lines, blocks and tasks as the general road")
    func agrees() {
        var random = Generator()
        for _ in 0..<2000 {
            let count = Int.random(in: 1...14, using: &random)
            let lineEnd = ["\n", "\r\n", "\r"].randomElement(using: &random) ?? "\n"
            let text = (0..<count).map { _ in Self.pieces.randomElement(using: &random) ?? "" }
                .joined(separator: lineEnd)
            let bytes = Array(text.utf8)
            let fast = BlockParser(bytes, contentStart: 0)
            let plain = BlockParser(bytes, contentStart: 0, usesFastPath: false)
            #expect(fast.lines == plain.lines, "\(text)")
            #expect(fast.blocks == plain.blocks, "\(text)")
            #expect(fast.tasks == plain.tasks, "\(text)")
            #expect(fast.headings == plain.headings, "\(text)")
        }
    }
}
