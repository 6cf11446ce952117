import TaskFile
import Testing

@testable import TaskCommand

@Suite("Pieces that all processors make")
struct TurnTests {
    /// Pieces of very different length, so that later ones are ready first.
    private static let make: @Sendable (Int, inout [UInt8]) -> Void = { piece, bytes in
        for _ in 0...(piece % 7 == 0 ? 20_000 : 10) { bytes.append(UInt8(truncatingIfNeeded: piece)) }
    }

    private func taken(_ workers: some Workers, _ count: Int, upTo limit: Int = .max) -> [[UInt8]] {
        var pieces: [[UInt8]] = []
        workers.inTurn(count, make: Self.make) { piece in
            pieces.append(piece)
            return pieces.count < limit
        }
        return pieces
    }

    @Test("are taken in their order", arguments: [0, 1, 2, 3, 400])
    func order(count: Int) {
        let pieces = taken(Processors(), count)
        #expect(pieces.count == count)
        #expect(pieces == taken(OneWorker(), count))
    }

    @Test("are taken until it is enough", arguments: [1, 2, 50])
    func end(limit: Int) {
        #expect(taken(Processors(), 400, upTo: limit) == Array(taken(OneWorker(), 400).prefix(limit)))
    }
}
