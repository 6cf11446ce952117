import TestSupport
import Testing

@testable import TaskFile

@Suite("Skimming, the fast path of an excerpt")
struct SkimmingTests {
    @Test("takes what is wanted, with all that it means in the file")
    func agrees() throws {
        var generator = Generator(seed: 11)
        var (skimmed, compared) = (0, 0)
        for _ in 0..<Effort.rounds(3000) {
            let lineEnd = generator.pick(["\n", "\n", "\r\n", "\r"])
            // Some are longer than a stretch.
            let count = 3 + generator.next(below: generator.chance(2) ? 900 : 14)
            let others = generator.pick([0, 0, 5, 20])
            let lines = (0..<count).map { _ in generator.pick(generator.chance(others) ? Self.others : Self.plain) }
            let source = Source(name: "", "# a" + lineEnd + lines.joined(separator: lineEnd))
            let (bytes, text) = (source.bytes, source.text(source.range))
            let byte = generator.pick(Array(" a-".utf8))
            let wanted = Set(bytes.indices.filter { bytes[$0] == byte && generator.chance(25) })
            var skim = ExcerptText()
            skim.skim(bytes, 0..<bytes.count, Stops(at: [byte]) { _, offset in wanted.contains(offset) })
            let whole = Document(source)
            #expect(skim.fileLineCount == whole.tree.lines.count, "\(text)")
            if skim.bytes.count < bytes.count { skimmed += 1 }
            // What is not understood is seen by the block pass.
            guard let tree = SyntaxTree(skim, of: "", endsFile: false) else {
                #expect(others > 0, "\(text)")
                continue
            }
            let excerpt = Document(whole, tree, sections: Section.all(of: tree.headings))
            let standIns = Set(tree.omissions.map(\.line))
            for line in tree.lines.indices where !standIns.contains(line) {
                let number = tree.number(ofLine: line) - 1
                #expect(tree.source.text(tree.range(ofLine: line)) == source.text(whole.tree.range(ofLine: number)))
            }
            let tasks = Dictionary(uniqueKeysWithValues: whole.tasks.map { ($0.position, Facts($0)) })
            for task in excerpt.tasks {
                #expect(Facts(task) == tasks[task.position], "\(text)")
                compared += 1
            }
            // A task is there when something is wanted on its line.
            let found = Set(excerpt.tasks.map(\.position))
            for task in whole.tasks where wanted.contains(where: whole.bytes(ofTask: task.index).contains) {
                #expect(found.contains(task.position), "\(text)")
            }
            // What comes next stands below the headings that the file ends below.
            #expect(Self.outline(excerpt) == Self.outline(whole), "\(text)")
        }
        #expect(skimmed > Effort.rounds(1500) && compared > Effort.rounds(3000), "nearly nothing was skimmed")
    }

    /// The sections that the last line stands in.
    private static func outline(_ document: Document) -> [String] {
        document.sectionPath(to: document.sections.indices.last).map { index in
            "\(document.tree.number(ofLine: document.sections[index].line)) \(document.title(ofSection: index))"
        }
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
