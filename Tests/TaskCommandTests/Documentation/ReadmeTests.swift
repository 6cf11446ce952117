import Foundation
import TaskFile
import TaskQuery
import Testing

@testable import TaskCommand

/// What README.md shows is what happens. `UPDATE_SAMPLES=1 swift test` writes its sessions anew, one after another.
@Suite(.serialized) struct ReadmeTests {
    private static let page = (try? Repository.text("README.md")) ?? ""
    private static let blocks = FencedBlock.all(in: page)

    /// The sessions, on a terminal of 80 cells without colour.
    ///
    /// The samples are there, and the Markdown block last seen is `tasks.md`.
    private static let sessions: [Session] = {
        var sessions: [Session] = []
        var files = sampleFiles()
        for block in blocks {
            if block.language == "markdown" { files["/home/me/project/tasks.md"] = block.text }
            if block.language == "console" { sessions.append(Session(block, files)) }
        }
        return sessions
    }()

    /// The samples by their paths; those that are not UTF-8 are left out.
    private static func sampleFiles() -> [String: String] {
        var files: [String: String] = [:]
        let folder = Repository.root.appendingPathComponent("Samples")
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [] {
            files["/home/me/project/Samples/\(name)"] = try? Repository.text("Samples/\(name)")
        }
        return files
    }

    @Test func sessionsAreFound() {
        #expect(Self.sessions.count >= 5)
    }

    @Test(arguments: sessions)
    func session(_ session: Session) throws {
        let played = session.played()
        if Repository.isUpdating {
            let page = try Repository.text("README.md").replacing(session.text, with: played)
            try page.write(to: Repository.root.appendingPathComponent("README.md"), atomically: true, encoding: .utf8)
        } else {
            #expect(played == session.text)
        }
    }

    /// Each command of Swift that the page tells to type is run where every change is checked.
    @Test func setUpCommandsAreRunByTheChecks() throws {
        let checks = try Repository.text(".ci/run")
        let commands = Self.blocks.filter { $0.language == "sh" }.flatMap(\.lines).filter { $0.hasPrefix("swift ") }
        #expect(commands.count == 3)
        for command in commands { #expect(checks.contains(command), "\(command)") }
    }

    /// Each query in the first column of the tour's table is asked of the page's own file.
    @Test func queriesOfTheTourAreAsked() throws {
        let rows = Self.page.split(separator: "\n").drop { $0 != "| write | to find tasks |" }.dropFirst(2)
            .prefix { $0.hasPrefix("|") }
        let queries = rows.flatMap { row in
            row.split(separator: "|")[0].split(separator: "`").filter { $0.contains { $0 != " " } }
        }
        #expect(queries.count >= 30)
        let file = try #require(Self.blocks.first { $0.language == "markdown" }?.text)
        let shell = MemoryShell(files: MemoryFiles(texts: ["/home/me/tasks.md": file], current: "/home/me"))
        var found = 0
        for query in queries {
            let answer = shell.run(["tq", "--quiet", "--format", "count", "--", String(query)])
            #expect(answer.errors == "", "\(query)")
            found += answer.output == "0\n" ? 0 : 1
        }
        // The file is small, and the table has to show more than it holds.
        #expect(found >= 20)
    }

    /// The map shows every folder that holds sources.
    @Test func mapShowsEveryModule() throws {
        let sources = Repository.root.appendingPathComponent("Sources")
        for name in try FileManager.default.contentsOfDirectory(atPath: sources.path) where !name.hasPrefix(".") {
            #expect(Self.page.contains("`\(name)`"), "\(name)")
        }
    }

    /// The lines of Swift on the page, run here as they stand there.
    @Test func libraryIsUsedAsShown() throws {
        let document = Document(Source(name: "tasks.md", "- [ ] Call Anna due:2026-11-21"))
        let now = Now(Instant(seconds: 1_795_255_200), in: .utc)
        let query = try Query(Source(name: "query", "due:today"), now: now)
        let titles = query.answer(over: [document]).matches.map(\.line.title)
        #expect(titles == ["Call Anna"])

        let file = try String(contentsOfFile: #filePath, encoding: .utf8)
        for line in Self.blocks.filter({ $0.language == "swift" }).flatMap(\.lines) {
            #expect(file.contains("\n        \(line)\n"), "\(line)")
        }
    }
}

/// A session in README.md: commands after `$`, each with what it shows.
struct Session: CustomTestStringConvertible, Sendable {
    /// The text of the block.
    let text: String
    private let line: Int
    /// The text of each file by its path.
    private let files: [String: String]

    var testDescription: String { "README.md:\(line)" }

    init(_ block: FencedBlock, _ files: [String: String]) {
        text = block.text
        line = block.line
        self.files = files
    }

    /// The session as it really goes: every command of it is run, on the files that those before it left; `cat FILE`
    /// shows one.
    func played() -> String {
        var result = ""
        var code = ExitCode.success
        let files = MemoryFiles(texts: files, current: "/home/me/project")
        for line in text.split(separator: "\n") where line.hasPrefix("$ ") {
            result += line + "\n"
            if line == "$ echo $?" {
                result += "\(code.rawValue)\n"
            } else if line.hasPrefix("$ cat ") {
                result += files.texts[files.absolute(String(line.dropFirst(6)))] ?? "no such file\n"
            } else {
                let answer = Self.run(String(line.dropFirst(2)), files)
                result += answer.output + answer.errors
                code = answer.code
            }
        }
        return result
    }

    /// Runs one command, which `echo TEXT |` may feed and `swift run -c release` may build before.
    private static func run(_ line: String, _ files: MemoryFiles) -> MemoryShell.Result {
        var words = MemoryShell.words(line.replacing("swift run -c release ", with: ""))[...]
        var shell = MemoryShell(files: files, width: 80)
        shell.variables["NO_COLOR"] = "1"
        if words.first == "echo", words.dropFirst(2).first == "|" {
            shell.input = Array((words[1] + "\n").utf8)
            words = words.dropFirst(3)
        }
        return shell.run(Array(words))
    }
}
