import Foundation
import Testing

@testable import TaskCommand

/// What people type who know other tools: each line of `Tests/typed` is understood, or refused with what works.
/// `UPDATE_SAMPLES=1 swift test` writes anew what happens.
@Suite("What people type") struct TypedLinesTests {
    private static let path = "Tests/typed/lines.txt"
    static let lines = ((try? Repository.text(path)) ?? "").split(separator: "\n").filter { $0.hasPrefix("$ ") }

    private static let files = [
        "tasks.md": """
        ---
        tasks:
          categories:
            work: blue
            home: green
          attributes: [ticket]
        ---
        - [ ] Call Anna @home due:2026-11-20
        - [ ] Call Anna about the annex @home #v2 due:2026-11-21
          IBAN is in the letter.
        - [ ] !!! Read chapter 7 @work due:2026-11-23
        - [ ] Read chapter 8 @work after:notes

        # Home

        - [ ] Write the notes @work id:notes status:waiting
        - [ ] Order seeds #v2
        - [x] Water the plants @home due:2026-11-20 done:2026-11-20

        """
    ]

    /// What happens when `line` is typed: what is printed, without the pictures of places.
    private static func happening(_ line: String) -> (text: String, tasks: String, code: ExitCode) {
        let files = MemoryFiles(texts: ["/home/me/tasks.md": Self.files["tasks.md"] ?? ""], current: "/home/me")
        let result = MemoryShell(files: files).run(MemoryShell.words(String(line.dropFirst(2))))
        let complaints = result.errors.split(separator: "\n").filter { line in
            !line.contains(" --> ") && !(line.drop { $0 == " " || $0.isNumber }.hasPrefix("|"))
        }
        var text = result.output + complaints.map { "! \($0)\n" }.joined()
        if result.code != .success { text += "? \(result.code.rawValue)\n" }
        return (text, files.texts["/home/me/tasks.md"] ?? "", result.code)
    }

    @Test func thePageIsWhatHappens() throws {
        let page = try Repository.text(Self.path)
        var kept = ""
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("$ ") {
                kept += "\(line)\n" + Self.happening(String(line)).text + "\n"
            } else if line.hasPrefix("== ") {
                kept += "\(line)\n\n"
            }
        }
        let head = page.split(separator: "== ", maxSplits: 1).first ?? ""
        let played = String(head) + kept
        if Repository.isUpdating {
            try played.write(to: Repository.root.appendingPathComponent(Self.path), atomically: true, encoding: .utf8)
        } else {
            #expect(played == page)
        }
    }

    @Test func thereAreManyLines() { #expect(Set(Self.lines).count >= 180) }

    /// None does nothing without a word, none does more than it says.
    @Test(arguments: lines)
    func isAnswered(_ line: Substring) {
        let (text, tasks, code) = Self.happening(String(line))
        let before = Self.files["tasks.md"] ?? ""
        #expect(!text.isEmpty)
        if code != .success {
            #expect(tasks == before)
            #expect(text.contains("= help: ") || text.contains("No such file"), "\(text)")
        }
        let old = before.split(separator: "\n"), new = tasks.split(separator: "\n")
        let named = line.split(separator: " ").filter { $0.allSatisfy(\.isNumber) }.count
        #expect(Set(old).subtracting(new).count <= max(1, named), "at most the task that was named")
    }
}
