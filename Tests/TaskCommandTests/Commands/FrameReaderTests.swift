import TaskJSON
import TestSupport
import Testing

@testable import TaskCommand

@Suite("Language server frames")
struct FrameReaderTests {
    private func frames(_ pieces: [[UInt8]]) -> [FrameReader.Frame] {
        var reader = FrameReader()
        var frames: [FrameReader.Frame] = []
        for piece in pieces {
            reader.append(piece)
            while let frame = reader.next() {
                frames.append(frame)
                if case .nonsense = frame { return frames }
            }
        }
        return frames
    }

    private static let stream =
        Array("Content-Length: 2\r\n\r\n{}CONTENT-LENGTH:7\r\nContent-Type: x; charset=utf-8\r\n\r\n".utf8)
        + Array("[1,\"é\"content-length: 2\n\n[]".utf8)

    @Test("are independent of how the bytes are split", arguments: 0..<30)
    func pieces(seed: Int) {
        var random = Generator(seed: UInt64(seed))
        var pieces: [[UInt8]] = []
        var rest = Self.stream[...]
        while !rest.isEmpty {
            let count = 1 + random.next(below: 20)
            pieces.append(Array(rest.prefix(count)))
            rest = rest.dropFirst(count)
        }
        let damaged = JSONError(reason: .unexpectedEnd, offset: 7)
        #expect(frames(pieces) == [.message([:]), .damaged(damaged), .message([])])
    }

    @Test(
        "are rejected if their header is invalid",
        arguments: [
            "nonsense\r\n\r\n", "\r\n\r\n", "Content-Length: x\r\n\r\n", "Content-Length: -1\r\n\r\n",
            "Content-Length: 99999999999999999999\r\n\r\n", "Content-Length: 9999999999\r\n\r\n", "Length: 2\r\n\r\n{}",
            String(repeating: "x", count: 9000),
        ])
    func nonsense(text: String) {
        guard case .nonsense = frames([Array(text.utf8)]).first else {
            Issue.record("it was taken")
            return
        }
    }
}
