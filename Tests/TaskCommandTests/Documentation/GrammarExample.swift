import Foundation
import TaskFile
import Testing

@testable import TaskCommand

/// An example of Grammar.md: a whole file, and what the page says of it.
struct GrammarExample: CustomTestStringConvertible, Sendable {
    /// What a block after a file says of it.
    struct Claim: Sendable {
        /// What is claimed: `json`, `text`, `findings`, `formatted`.
        let kind: String
        let lines: [String]
        let text: String
    }

    /// The line of the page on which the file begins.
    let line: Int
    /// The text of the file.
    let file: String
    /// At least one.
    let claims: [Claim]

    var testDescription: String { "Grammar.md:\(line)" }

    /// What the languages of the blocks after a file may be.
    static let claimKinds: Set = ["json", "text", "findings", "formatted"]

    /// Every file of the page with the claims that follow it, up to the next file; a file without one has none.
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

    /// The JSON of its tasks, in file order.
    func tasks() throws -> [[String: JSONValue]] {
        let text = printed { output in
            TaskPrinter(format: .json, now: Self.now).print(document.tasks, to: &output)
        }
        return try JSONDecoder().decode([[String: JSONValue]].self, from: Data(text.utf8))
    }

    /// The complaints about it, as the page writes them: `rule «text»`.
    func findings() -> [String] {
        let document = document
        return document.diagnostics(now: Self.now).map { "\($0.rule) «\(document.source.text($0.range))»" }
    }
}
