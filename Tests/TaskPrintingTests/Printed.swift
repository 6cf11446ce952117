@testable import TaskPrinting

/// The text that `body` appends to a buffer.
func printed(_ body: (inout OutputBuffer) -> Void) -> String {
    let sink = Sink()
    var output = OutputBuffer { sink.take($0) }
    body(&output)
    output.flush()
    return String(decoding: sink.bytes, as: UTF8.self)
}

/// Records what a buffer writes, block by block; refuses blocks from a given one on.
final class Sink {
    private(set) var blocks: [[UInt8]] = []
    private let limit: Int
    var bytes: [UInt8] { blocks.flatMap(\.self) }

    init(refusingFrom limit: Int = .max) { self.limit = limit }

    func take(_ block: [UInt8]) -> Bool {
        guard blocks.count < limit else { return false }
        blocks.append(block)
        return true
    }
}
