// Times the pipeline from bytes to an answer on generated files, stage by stage, in microseconds and MB/s, with the
// system's search for one byte as the upper limit. The answers are checked: a wrong one ends the run.
//
//     swift run -c release bench            200, 100,000 and 1,000,000 tasks
//     swift run -c release bench 5000       one size
//     swift run -c release bench --print 5000 > big.tasks.md      the file itself
import TaskFile
import TaskSystem

if CommandLine.arguments.dropFirst().first == "--print" {
    let size = CommandLine.arguments.dropFirst(2).first.flatMap { Int($0) } ?? 200
    print(String(decoding: TaskFileGenerator.file(tasks: size).bytes, as: UTF8.self), terminator: "")
} else {
    let asked = CommandLine.arguments.dropFirst().compactMap { Int($0) }
    for size in asked.isEmpty ? [200, 100_000, 1_000_000] : asked { measure(size) }
}

/// Prints the table of a file of `size` tasks.
func measure(_ size: Int) {
    let sample = Sample(tasks: size)
    let count = sample.source.bytes.count
    let processors = Processors()
    print("\n\(size) tasks, \(count) bytes")
    print(padded("", 26) + padded("one worker", -20) + padded("\(processors.count) workers", -20))
    for stage in Stage.all {
        var line = padded(stage.name, 26)
        // A small file is never distributed among workers.
        let ways: [any Workers] = stage.isShared && size >= 4_000 ? [OneWorker(), processors] : [OneWorker()]
        for workers in ways {
            let (seconds, result) = fastest(of: size > 500_000 ? 3 : 10) { stage.run(sample, workers) }
            let expected = stage.expected(sample)
            guard result == expected else { fail("\(stage.name): \(result) found where \(expected) is right") }
            line += padded(microseconds(seconds), -10) + padded(megabytes(count, in: seconds), -10)
        }
        print(line)
    }
}

/// The minimum time in seconds that `body` takes in `count` runs, and its result.
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

func megabytes(_ count: Int, in seconds: Double) -> String {
    seconds > 0 ? "\(Int(Double(count) / seconds / 1_000_000))" : "-"
}

/// `text` in at least `width` cells, aligned to the left; to the right when `width` is negative.
func padded(_ text: String, _ width: Int) -> String {
    let space = String(repeating: " ", count: max(0, abs(width) - text.count))
    return width < 0 ? space + text : text + space
}

func fail(_ message: String) -> Never {
    preconditionFailure("bench: \(message)")
}
