import Testing

@testable import TaskFile

@Suite("Any bytes are a valid file")
struct PropertyTests {
    private static let seeds = Inputs.seeds(1500)

    /// The violations in a file with `bytes`.
    private func broken(_ bytes: [UInt8]) throws -> [String] {
        Laws.all(Document(Source(name: "a.md", bytes: bytes)), now: try now("2026-11-21"))
    }

    @Test("lines tile the file, tokens tile a task line, blocks are in preorder, ranges stay inside")
    func laws() throws {
        for seed in Self.seeds {
            let found = try broken(Inputs.bytes(seed: seed))
            #expect(found == [], "seed \(seed)")
        }
    }

    @Test("every prefix of a file is a file")
    func prefixes() throws {
        let bytes = Array(Inputs.example.utf8)
        for length in 0...bytes.count {
            let found = try broken(Array(bytes[..<length]))
            #expect(found == [], "\(length) bytes")
        }
    }

    @Test("the kind of line end makes no difference")
    func lineEnds() {
        for seed in Self.seeds {
            // Without carriage returns: a stray one would be a line end itself, or form one with a line feed.
            let bytes = Inputs.bytes(seed: seed).filter { $0 != 13 }
            let expected = meaning(bytes, lineEnd: [10])
            #expect(meaning(bytes, lineEnd: [13, 10]) == expected, "seed \(seed), CRLF")
            #expect(meaning(bytes, lineEnd: [13]) == expected, "seed \(seed), CR")
        }
    }

    /// Everything the tasks of a file mean, with `lineEnd` in place of each line feed.
    private func meaning(_ bytes: [UInt8], lineEnd: [UInt8]) -> [String] {
        let written = bytes.flatMap { $0 == 10 ? lineEnd : [$0] }
        return Document(Source(name: "a.md", bytes: written)).tasks.map { task in
            let line = task.line
            let places = "\(task.position.line):\(task.position.column) \(task.depth) \(task.parent?.index ?? -1)"
            let words = "\(line.title)|\(line.category ?? "-")|\(line.tags)|\(line.attributes)|\(line.status)"
            let time = "\(String(describing: line.due))|\(line.reminders)|\(String(describing: line.recurrence))"
            return "\(places)|\(words)|\(time)|\(task.notes ?? "-")|\(task.section)"
        }
    }

    @Test("a task contains its subtasks, and they follow it")
    func families() {
        for seed in Self.seeds {
            let tasks = Document(Source(name: "a.md", bytes: Inputs.bytes(seed: seed))).tasks
            for task in tasks {
                let children = tasks.filter { $0.parent == task }
                #expect(task.subtasks == Array(children), "seed \(seed)")
                let inside = tasks.filter { other in
                    sequence(first: other, next: \.parent).dropFirst().contains(task)
                }
                #expect(Array(task.descendants) == Array(inside), "seed \(seed)")
                #expect(inside.allSatisfy { $0.depth > task.depth }, "seed \(seed)")
            }
        }
    }
}

/// A law that cannot be broken proves nothing, so each one is broken here.
@Suite("Laws detect violations")
struct LawTests {
    @Test("lines that do not tile", arguments: [([0, 3, 3], 5), ([1, 3], 5), ([0, 5], 5), ([], 5), ([0, 4, 2], 5)])
    func lines(starts: [UInt32], length: Int) {
        #expect(Laws.tiling(lines: starts, length: length) != [])
    }

    @Test("tokens that do not tile", arguments: [[], [3, 4], [2, 2, 5], [2, 9], [2, 8]] as [[UInt32]])
    func tokens(starts: [UInt32]) {
        #expect(Laws.tiling(tokens: starts, from: 2, to: 8) != [])
        #expect(Laws.tiling(tokens: [2, 3, 7], from: 2, to: 8) == [])
    }

    @Test("a wrong number of lines")
    func lineEnds() {
        let tree = SyntaxTree(Source("- [ ] a\nb\n"))
        #expect(Laws.lineEnds(tree) == [])
        #expect(Laws.preorder(tree.blocks, lines: tree.lines.count + 1) != [])
    }

    @Test("blocks with wrong ends or in the wrong order")
    func blocks() {
        let tree = SyntaxTree(Source("- [ ] a\n  - [ ] b\n\n> - c\n"))
        #expect(Laws.preorder(tree.blocks, lines: tree.lines.count) == [])
        for index in tree.blocks.indices {
            var ends = tree.blocks
            ends[index].subtreeEnd = UInt32(index)
            #expect(Laws.preorder(ends, lines: tree.lines.count) != [])
            var lines = tree.blocks
            lines[index].lineEnd = lines[index].firstLine
            #expect(Laws.preorder(lines, lines: tree.lines.count) != [])
        }
        #expect(Laws.preorder(Array(tree.blocks.reversed()), lines: tree.lines.count) != [])
    }
}
