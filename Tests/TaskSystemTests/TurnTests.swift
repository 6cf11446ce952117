import TaskFile
import TestSupport
import Testing

@testable import TaskSystem

@Suite("Pieces computed in parallel")
struct TurnTests {
    /// Pieces of very different length, so that later ones are finished first.
    private static let make: @Sendable (Int, inout [UInt8]) -> Void = { piece, bytes in
        for _ in 0...(piece % 7 == 0 ? 20_000 : 10) { bytes.append(UInt8(truncatingIfNeeded: piece)) }
    }

    private func taken(_ workers: some Workers, _ count: Int, upTo limit: Int = .max) -> [[UInt8]] {
        var pieces: [[UInt8]] = []
        workers.inTurn(count, make: Self.make) { piece, _ in
            pieces.append(piece)
            return pieces.count < limit
        }
        return pieces
    }

    @Test("are delivered in order", arguments: [0, 1, 2, 3, 400])
    func order(count: Int) {
        let pieces = taken(Processors(), count)
        #expect(pieces.count == count)
        #expect(pieces == taken(OneWorker(), count))
    }

    @Test("are delivered until the receiver has enough", arguments: [1, 2, 50])
    func end(limit: Int) {
        #expect(taken(Processors(), 400, upTo: limit) == Array(taken(OneWorker(), 400).prefix(limit)))
    }

    @Test("A large file parsed in parallel gives the same result as with one worker")
    func parsing() {
        let task = "# a\n\n- [ ] b @c due:2026-11-21\n  note\n  - [x] d\n    - [ ] e\n\n"
        // With the larger count, large pages are used where the system has them.
        let count = Effort.isWhole ? 90_000 : 20_000
        let source = Source(String(repeating: task, count: count))
        let (shared, alone) = (SyntaxTree(source, workers: Processors()), SyntaxTree(source))
        #expect(shared.lines == alone.lines)
        #expect(shared.blocks == alone.blocks)
        #expect(shared.tasks == alone.tasks)
        #expect(shared.headings == alone.headings)
        #expect(alone.tasks.count == 3 * count)
    }
}
