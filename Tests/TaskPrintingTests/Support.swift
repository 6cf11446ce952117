import TaskFile

@testable import TaskPrinting

/// Saturday, 2026-11-21, 10:00 UTC: the clock of all tests here.
let now = Now(Instant(seconds: 1_795_255_200), in: .utc)

/// The tasks of a file.
func tasks(_ text: String, in name: String = "tasks.md") -> [TaskItem] {
    Array(Document(Source(name: name, text)).tasks)
}

extension TextPrinter {
    /// Appends `tasks` as one list.
    func print(_ tasks: some Collection<TaskItem>, to output: inout OutputBuffer) {
        print(TaskGroup.single(tasks), to: &output)
    }
}

/// The text that `body` appends to a buffer.
func printed(_ body: (inout OutputBuffer) -> Void) -> String {
    String(decoding: OutputBuffer.bytes { body(&$0) }, as: UTF8.self)
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
