// Times the road from bytes to an answer on generated files, stage by stage, and checks the answer.
//
//     swift run -c release bench            200, 100,000 and 1,000,000 tasks
//     swift run -c release bench 5000       one size
//     swift run -c release bench --print 5000 > big.tasks.md      the file itself
import TaskFile

if CommandLine.arguments.dropFirst().first == "--print" {
    let size = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 200
    print(String(decoding: TaskFileGenerator.file(tasks: size).bytes, as: UTF8.self), terminator: "")
} else {
    let asked = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    for size in asked.isEmpty ? [200, 100_000, 1_000_000] : asked { measure(size) }
}

/// Prints the table of a file of `size` tasks.
func measure(_ size: Int) {
    let (bytes, dueCount) = TaskFileGenerator.file(tasks: size)
    let source = Source(name: "generated.tasks.md", bytes: bytes)
    let document = Document(source)
    guard document.tasks.count == size else { fail("\(document.tasks.count) tasks found where \(size) were written") }
    print("\(size) tasks, \(bytes.count) bytes")
    for stage in Stage.all {
        let (seconds, result) = fastest(of: size > 500_000 ? 3 : 10) { stage.run(source, document) }
        if stage.name == "query due:2026-11-21", result != dueCount {
            fail("\(result) tasks found due where \(dueCount) were written")
        }
        let speed = seconds > 0 ? Int(Double(bytes.count) / seconds / 1_000_000) : 0
        print("  \(padded(stage.name, 26))\(padded(microseconds(seconds), -12)) µs\(padded("\(speed)", -8)) MB/s")
    }
}

/// The least time in seconds that `body` takes in `count` runs, and its result.
func fastest(of count: Int, _ body: () -> Int) -> (seconds: Double, result: Int) {
    var best = Double.infinity
    var result = 0
    for _ in 0..<count {
        let duration = ContinuousClock().measure { result = body() }
        let (seconds, attoseconds) = duration.components
        best = min(best, Double(seconds) + Double(attoseconds) / 1e18)
    }
    return (best, result)
}

func microseconds(_ seconds: Double) -> String { "\(Int((seconds * 1_000_000).rounded()))" }

/// `text` in at least `width` cells, to the left; to the right when `width` is negative.
func padded(_ text: String, _ width: Int) -> String {
    let space = String(repeating: " ", count: max(0, abs(width) - text.count))
    return width < 0 ? space + text : text + space
}

func fail(_ message: String) -> Never {
    preconditionFailure("bench: \(message)")
}
