import Foundation
import TaskFile
import Testing

@testable import TaskCommandLine

/// What users of other tools type: each line of `Tests/typed` is understood, or refused with a hint at what works.
/// `UPDATE_SAMPLES=1 swift test` rewrites the outcomes.
@Suite("Input from users of other tools") struct TypedLinesTests {
    /// Queries and commands; additions and changes; lines of a file; decisions, point by point; arguments refused.
    static let pages = ["lines", "changes", "files", "points", "refusals"].map { "Tests/typed/\($0).txt" }

    private static func lines(_ mark: String) -> [Substring] {
        let pages = pages.map { (try? Repository.text($0)) ?? "" }
        return pages.flatMap { $0.split(separator: "\n").filter { $0.hasPrefix(mark) } }
    }

    static let typed = lines("$ ")
    static let written = lines("> ")

    private static let tasks = """
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

    /// The outcome of typing `line`: the output without code frames, and the file afterwards.
    private static func happening(_ line: some StringProtocol) -> (text: String, tasks: String, code: ExitCode) {
        let files = MemoryFiles(texts: ["/home/me/tasks.md": tasks], current: "/home/me")
        let parts = line.dropFirst(2).split(separator: " | ", maxSplits: 1).map { MemoryShell.words(String($0)) }
        var shell = MemoryShell(files: files)
        if parts.count > 1 { shell.input = Array(parts[0].dropFirst().joined().replacing("\\n", with: "\n").utf8) }
        let result = shell.run(parts.last ?? [])
        let complaints = result.errors.split(separator: "\n").filter { line in
            !line.contains(" --> ") && !(line.drop { $0 == " " || $0.isNumber }.hasPrefix("|"))
        }
        let after = files.texts["/home/me/tasks.md"] ?? ""
        let (old, new) = (tasks.split(separator: "\n"), after.split(separator: "\n"))
        let changes = new.difference(from: old).map { change in
            switch change {
            case .remove(_, let line, _): "- \(line)\n"
            case .insert(_, let line, _): "+ \(line)\n"
            }
        }
        var text = result.output + changes.joined() + complaints.map { "! \($0)\n" }.joined()
        if result.code != .success { text += "? \(result.code.rawValue)\n" }
        return (text, after, result.code)
    }

    /// How `line` is read in a file: the task with its data, and the linter's findings.
    private static func reading(_ line: some StringProtocol) -> (text: String, isTold: Bool) {
        let head = "---\ntasks:\n  categories:\n    home:\n    phone:\n---\n- [ ] Pay the rent due:2026-12-01\n\n"
        let file = head + line.dropFirst(2) + "\n"
        let shell = MemoryShell(["/home/me/tasks.md": file], in: "/home/me")
        let number = head.split(separator: "\n", omittingEmptySubsequences: false).count
        var text = ""
        var isTold = false
        for task in Document(Source(name: "tasks.md", file)).tasks where task.markerLine + 1 == number {
            let data = task.line.tokens.dropFirst().filter { $0.kind != .text && $0.kind != .space }
            isTold = !data.isEmpty
            text += "= \(Self.facts(of: task))\n"
        }
        let findings = shell.run(["tasks", "lint", "--format", "full"]).output
        for part in findings.split(separator: "\n\n") where part.contains(" --> tasks.md:\(number):") {
            isTold = true
            let lines = part.split(separator: "\n")
            for line in lines where line == lines[0] || line.contains("= help: ") { text += "! \(line)\n" }
        }
        return (text, isTold)
    }

    /// The task's title and data.
    private static func facts(of task: TaskItem) -> String {
        let line = task.line
        var facts = [line.priority?.marker, line.title].compactMap(\.self)
        facts.append(contentsOf: [line.category.map { "@\($0)" }].compactMap(\.self) + line.tags.map { "#\($0)" })
        facts.append(
            contentsOf: [
                line.due.map { "due:\($0)" }, line.start.map { "start:\($0)" }, line.recurrence.map { "repeat:\($0)" },
                line.done.map { "done:\($0)" }, line.id.map { "id:\($0)" },
            ].compactMap(\.self))
        facts.append(contentsOf: line.reminders.map { "remind:\($0)" })
        if !line.after.isEmpty { facts.append("after:\(line.after.joined(separator: ","))") }
        if line.status != .open { facts.append("(\(line.status.rawValue))") }
        return facts.joined(separator: " | ")
    }

    @Test(arguments: pages)
    func thePageIsWhatHappens(_ path: String) throws {
        let page = try Repository.text(path)
        var kept = ""
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("$ ") {
                kept += "\(line)\n" + Self.happening(line).text + "\n"
            } else if line.hasPrefix("> ") {
                kept += "\(line)\n" + Self.reading(line).text + "\n"
            } else if line.hasPrefix("== ") {
                kept += "\(line)\n\n"
            }
        }
        let head = page.split(separator: "== ", maxSplits: 1).first ?? ""
        let played = String(head) + kept
        if Repository.isUpdating {
            try played.write(to: Repository.root.appendingPathComponent(path), atomically: true, encoding: .utf8)
        } else {
            #expect(played == page)
        }
    }

    /// No command fails silently, and none changes more than it reports.
    @Test(arguments: typed)
    func isAnswered(_ line: Substring) {
        let (text, tasks, code) = Self.happening(line)
        let before = Self.tasks
        #expect(!text.isEmpty)
        if code != .success {
            #expect(tasks == before)
            #expect(text.contains("= help: ") || text.contains("No such file"), "\(text)")
        }
        let old = before.split(separator: "\n"), new = tasks.split(separator: "\n")
        let named = line.split(separator: " ").filter { $0.allSatisfy(\.isNumber) }.count
        #expect(Set(old).subtracting(new).count <= max(1, named), "at most the task that was named")
    }

    /// A line in a file either carries our data, or the linter names what was meant.
    @Test(arguments: written)
    func isReadOrNamed(_ line: Substring) { #expect(Self.reading(line).isTold, "\(Self.reading(line).text)") }
}
