import TaskFile
import TaskFormat
import TaskLint
import TaskQuery
import TaskSystem

/// One stage of the pipeline from bytes to an answer, to be timed on its own.
struct Stage: Sendable {
    let name: String
    /// Whether the work can be distributed among several workers.
    var isShared = true
    /// The figure that `run` must return.
    let expected: @Sendable (Sample) -> Int
    /// Runs the stage and returns a figure that a wrong result would change.
    let run: @Sendable (Sample, any Workers) -> Int

    private static let now = Now(Instant(seconds: 1_795_253_400), in: .utc)

    /// The stages in pipeline order, preceded by the upper limit that memory sets for all of them.
    static let all = [
        // No byte of the file is 0, so the search reads all of it.
        Stage(
            name: "memchr", isShared: false, expected: { $0.source.bytes.count },
            run: { sample, _ in systemOffset(of: 0, in: sample.source.bytes) }),
        Stage(
            name: "lines and blocks", expected: \.counts.lines,
            run: { SyntaxTree($0.source, workers: $1).lines.count }),
        Stage(
            name: "document", expected: \.counts.tasks,
            run: { Document($0.source, workers: $1).tasks.count }),
        walk("every task line lexed", expected: \.counts.attributes) { line in
            line.tokens.count { $0.kind == .attribute }
        },
        walk("every task line decoded", expected: \.counts.fields) { line in
            let data = [line.priority != nil, line.category != nil, line.due != nil, line.done != nil]
            // A title is never empty here; accessing it makes the run determine its range.
            return line.titleRange.isEmpty ? -1 : line.tagRanges.count + data.count { $0 }
        },
        query("due:2026-11-21", expected: \.counts.due),
        query("@work p:high", expected: \.counts.urgentWork),
        query("report", expected: \.counts.reports),
        query("", expected: \.counts.open),
        fromBytes("due:2026-11-21", expected: \.counts.due),
        fromBytes("report", expected: \.counts.reports),
        formatting("format, canonical file", \.canonical),
        formatting("format, changed file", \.changed),
        Stage(name: "lint, from bytes", expected: \.counts.overdue, run: overdue),
    ]

    /// Visits every task line, and adds up what `figure` returns for each.
    private static func walk(
        _ name: String, expected: @escaping @Sendable (Sample) -> Int,
        _ figure: @escaping @Sendable (TaskLine) -> Int
    ) -> Stage {
        Stage(name: name, expected: expected) { sample, workers in
            let document = sample.document
            return workers.map(runsOf: document.tasks.indices) { tasks in
                var line = TaskLine(of: document, task: tasks.lowerBound)
                return tasks.reduce(0) { sum, index in
                    line.move(to: index)
                    return sum + figure(line)
                }
            }
            .reduce(0, +)
        }
    }

    private static func query(_ text: String, expected: @escaping @Sendable (Sample) -> Int) -> Stage {
        Stage(name: text.isEmpty ? "no query" : "query \(text)", expected: expected) { sample, workers in
            guard let query = try? Query(Source(name: "query", text), now: now) else { return -1 }
            return query.answer(over: [sample.document], workers: workers).total
        }
    }

    /// Queries starting from the bytes, as the command does: chunks that the prefilter rules out are skipped.
    private static func fromBytes(_ text: String, expected: @escaping @Sendable (Sample) -> Int) -> Stage {
        Stage(name: "\(text), from bytes", expected: expected) { sample, workers in
            guard let query = try? Query(Source(name: "query", text), now: now) else { return -1 }
            let document = Document(unread: sample.source).read(passing: query.prefilter, workers: workers)
            return query.answer(over: [document], workers: workers).total
        }
    }

    /// Formats, including the proof; the result must be the canonical form, byte for byte.
    private static func formatting(_ name: String, _ form: @escaping @Sendable (Sample) -> Document) -> Stage {
        Stage(name: name, expected: { $0.canonical.source.bytes.count }) { sample, workers in
            let document = form(sample)
            // An error counts as a wrong result; nil means that the file is already canonical.
            guard let result = try? document.formatted(workers: workers) ?? document.source.bytes else { return -1 }
            return result == sample.canonical.source.bytes ? result.count : -1
        }
    }

    /// Runs every rule, and counts the findings of one of them.
    private static func overdue(_ sample: Sample, _ workers: any Workers) -> Int {
        let input = Linter.Input(Document(sample.source, workers: workers), isTaskFile: true)
        return Linter(now: now, workers: workers).findings(in: [input])[0].count { $0.rule == "overdue" }
    }
}
