import TaskFile
import TaskJSON
import TaskQuery
import Testing

@testable import TaskPrinting
@testable import TaskSystem

/// An example in Grammar.md: a complete file and the page's claims about it.
struct GrammarExample: CustomTestStringConvertible, Sendable {
    /// A claim about the file, from a block that follows it.
    struct Claim: Sendable {
        /// The kind of claim: `json`, `text`, `findings`, `formatted`, `answers`, `refused`.
        let kind: String
        let lines: [String]
        let text: String
    }

    /// The line of the page on which the file begins.
    let line: Int
    /// The text of the file.
    let file: String
    /// The claims about the file.
    let claims: [Claim]

    var testDescription: String { "Grammar.md:\(line)" }

    /// The languages that mark a block as a claim.
    static let claimKinds: Set = ["json", "text", "findings", "formatted", "answers", "refused"]

    /// Every file on the page with the claims that follow it, up to the next file; the list may be empty.
    static func all(in page: String) -> [GrammarExample] {
        var examples: [GrammarExample] = []
        for block in FencedBlock.all(in: page) {
            if block.language == "tasks" {
                examples.append(GrammarExample(line: block.line, file: block.text, claims: []))
            } else if claimKinds.contains(block.language), let last = examples.popLast() {
                let claim = Claim(kind: block.language, lines: block.lines, text: block.text)
                examples.append(GrammarExample(line: last.line, file: last.file, claims: last.claims + [claim]))
            }
        }
        return examples
    }

    /// The file as the programs read it.
    private var document: Document { Document(Source(name: "tasks.md", file)) }

    private static let now = Now(Instant(seconds: 1_795_219_200), in: .utc)

    /// The JSON of the file's tasks, in file order.
    func tasks() throws -> [JSONValue] {
        let answer = PrintableAnswer(TaskList(document.tasks), of: [document])
        let bytes = OutputBuffer.bytes { TaskPrinter(format: .json, now: Self.now).print(answer, to: &$0) }
        return try #require(try JSONReader.read(bytes).elements)
    }

    /// The result of a query in the notation of the page: `c, a`, or `@work: c; no category: a`.
    func answer(to text: String) throws -> String {
        let query = try query(text)
        let tasks = query.answer(over: [document]).matches
        func titles(_ tasks: TaskList) -> String { tasks.map(\.line.title).joined(separator: ", ") }
        guard let key = query.group else { return titles(tasks) }
        return TaskGroup.groups(of: tasks, by: key, now: Self.now).map { group in
            "\(group.heading ?? "")\(group.words.isEmpty ? "" : ", " + group.words): \(titles(group.tasks))"
        }.joined(separator: "; ")
    }

    /// The first error in a query in the notation of the page: `due:tomorow «tomorow»`.
    func refusal(of text: String) -> String {
        do {
            _ = try query(text)
            return text
        } catch {
            let wrong = error.diagnostics.first.map { error.source?.text($0.range) ?? "" } ?? ""
            return "\(text) «\(wrong)»"
        }
    }

    private func query(_ text: String) throws(Failure) -> Query {
        let source = Source(name: "query", text)
        do {
            return try Query(source, now: Self.now, settings: document.settings)
        } catch {
            throw Failure(error.diagnostics, in: source)
        }
    }

    /// The findings in the file in the notation of the page: `rule «text»`.
    func findings() -> [String] {
        let document = document
        return document.diagnostics(now: Self.now).map { "\($0.rule) «\(document.source.text($0.range))»" }
    }
}
