import TaskFile
import TaskQuery

/// One step of the road from bytes to an answer, to be timed on its own.
struct Stage: Sendable {
    /// What is done, in a few words.
    let name: String
    /// Does it and returns a figure that a wrong result would change.
    let run: @Sendable (Source, Document) -> Int

    private static let now = Now(Instant(seconds: 1_795_253_400), in: .utc)

    /// The steps, in the order of the road.
    static let all = [
        Stage(name: "lines and blocks") { source, _ in SyntaxTree(source).lines.count },
        Stage(name: "document") { source, _ in Document(source).tasks.count },
        Stage(name: "every task line lexed") { _, document in
            var line = TaskLine(of: document, task: 0)
            return document.tasks.indices.reduce(0) { count, index in
                line.move(to: index)
                return count + line.tokens.count
            }
        },
        Stage(name: "every task line decoded") { _, document in
            var line = TaskLine(of: document, task: 0)
            return document.tasks.indices.reduce(0) { count, index in
                line.move(to: index)
                let data = [line.priority != nil, line.category != nil, line.due != nil, line.done != nil]
                return count + line.titleRange.count + line.tagRanges.count + data.count { $0 }
            }
        },
        query("due:2026-11-21"),
        query("@work p:high"),
        query("report"),
        query(""),
    ]

    private static func query(_ text: String) -> Stage {
        Stage(name: text.isEmpty ? "no query" : "query \(text)") { _, document in
            guard let query = try? Query(Source(name: "query", text), now: now) else { return -1 }
            return query.answer(over: [document]).total
        }
    }
}
