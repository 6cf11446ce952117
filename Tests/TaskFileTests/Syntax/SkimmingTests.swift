import TestSupport
import Testing

@testable import TaskFile

@Suite("Skimming, the fast path of an excerpt")
struct SkimmingTests {
    @Test("comes to the headings and the number of lines that the block pass comes to")
    func agrees() throws {
        var generator = Generator(seed: 11)
        var skimmed = 0
        var compared = 0
        for _ in 0..<2000 {
            let lineEnd = generator.pick(["\n", "\n", "\r\n", "\r"])
            let count = 3 + generator.next(below: 14)
            let text =
                "# a" + lineEnd
                + (0..<count).map { _ in generator.pick(generator.chance(85) ? Self.plain : Self.others) }.joined(
                    separator: lineEnd)
            let bytes = Array(text.utf8)
            let source = Source(name: "", bytes: bytes)
            let whole = SyntaxTree(source)
            // To some place in the file, and to its end.
            for (end, endsPortion) in [(bytes.count, true), (generator.next(below: bytes.count), false)] {
                var portion = Portion()
                let stop = portion.skim(bytes, from: 0, to: end, endsPortion: endsPortion)
                #expect(stop <= end, "\(text)")
                let line = stop == bytes.count ? whole.lines.count : whole.line(at: UInt32(stop))
                #expect(portion.lineCount == line, "\(text)")
                #expect(stop == bytes.count || Int(whole.lines[line].start) == stop, "\(text)")
                let headings = whole.headings.map(Int.init).filter { $0 < line }
                #expect(portion.headings.map(\.number) == headings, "\(text)")
                #expect(portion.headings.map(\.level) == headings.map { Section.level(of: $0, in: whole) }, "\(text)")
                #expect(portion.headingLines == headings.map { whole.lines[$0] }, "\(text)")
                #expect(portion.headings.map(\.end) == headings.map { whole.range(ofLine: $0).upper }, "\(text)")
                // What was passed over leaves nothing open, and defines nothing.
                if stop > 0 {
                    skimmed += 1
                    #expect(SyntaxTree(portion: 0..<stop, of: source, contentStart: 0) != nil, "\(text)")
                }
                compared += headings.count
            }
        }
        #expect(skimmed > 1000 && compared > 2000, "nearly nothing was skimmed")
    }

    /// Lines that skimming passes over.
    private static let plain = [
        "- [ ] a", "- [x] b #tag due:2026-11-21", "* [ ] c", "  - [ ] child", "\t- [X] child", "  note", "text", "", "",
        "# one", "## two ##", "\n### three", "\n# four", "####### seven", "#tag", "\u{dc}nder", "- [ ] ```",
        "  - [ ] [a]: /url", "    code",
    ]

    /// Lines that it leaves to the block pass.
    private static let others = [
        "  # indented", "    # code", "===", "---", "```", "~~~", "<div>", "[a]: /url", "> quoted", "> # quoted",
        "1. [ ] first", "- [a]: /url", "- plain", "- ```", "- <!--", "-", "-->", "a | b\n- | -",
    ]
}
