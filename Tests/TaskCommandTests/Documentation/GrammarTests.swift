import Foundation
import TaskJSON
import Testing

/// The claims of Grammar.md about its examples are true.
struct GrammarTests {
    private static let examples = (try? GrammarExample.all(in: Repository.text("Grammar.md"))) ?? []

    @Test func everyBlockBelongsToAnExample() throws {
        let blocks = FencedBlock.all(in: try Repository.text("Grammar.md"))
        let claims = blocks.filter { GrammarExample.claimKinds.contains($0.language) }.count
        #expect(Self.examples.map(\.claims.count).reduce(0, +) == claims)
        let known = GrammarExample.claimKinds.union(["tasks", "ebnf", "yaml"])
        #expect(blocks.filter { !known.contains($0.language) }.map(\.line) == [])
    }

    @Test(arguments: examples)
    func example(_ example: GrammarExample) throws {
        #expect(!example.claims.isEmpty, "nothing is said of this file")
        for claim in example.claims { try check(claim, of: example) }
    }

    private func check(_ claim: GrammarExample.Claim, of example: GrammarExample) throws {
        switch claim.kind {
        case "json":
            let tasks = try example.tasks()
            let expected = try claim.lines.map { try JSONReader.read(Array($0.utf8)) }
            #expect(tasks.count == expected.count)
            for (task, claimed) in zip(tasks, expected) {
                for member in try #require(claimed.members) { #expect(task[member.name] == member.value) }
            }
        case "text":
            #expect(claim.lines == ["no task"])
            #expect(try example.tasks().isEmpty)
        case "answers":
            for line in claim.lines {
                let parts = line.split(separator: "→", omittingEmptySubsequences: false).map {
                    $0.trimmingCharacters(in: .whitespaces)
                }
                #expect(try example.answer(to: parts[0]) == parts[1], "\(line)")
            }
        case "refused":
            for line in claim.lines {
                let query = line.prefix { $0 != "«" }.trimmingCharacters(in: .whitespaces)
                #expect(example.refusal(of: query) == line)
            }
        case "findings":
            #expect(example.findings() == claim.lines)
        default:
            let shell = MemoryShell(in: "/", input: Array(example.file.utf8))
            #expect(shell.run(["tasks", "fmt", "-"]).output == claim.text)
        }
    }
}
