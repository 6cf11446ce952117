import Foundation
import Testing

@testable import TaskCommand
@testable import TaskCommandLine
@testable import TaskSystem

/// The sentences of the page "Promises", each with the tests that verify it.
struct PromiseTests {
    private static let holders: [(beginning: String, tests: [String])] = [
        ("These write nothing", ["nothingIsWrittenByReading"]),
        (
            "Reading starts no program but git",
            ["readingNeedsNoProgramButGit", "eachIsOneOfThoseThatAreListed"]
        ),
        ("Nothing that a repository names is run", ["nothingThatSettingsOrAttributesNameIsRun", "gitItselfRunsThem"]),
        ("Nothing is fetched", ["whatCannotBeFetchedIsNotFetched", "theVariablesForbidTransportsAndQuestions"]),
        ("A bare repository in a folder", ["aBareRepositoryInAFolderIsNotEntered", "aWorkTreeElsewhereIsRefused"]),
        ("git is stopped", ["aHangingGitIsStoppedAndReported", "whatTakesTooLongIsKilled"]),
        ("A file that is found", ["a pipe in a folder is left out", "of a device no more than a limit is read"]),
        ("A link that is found", ["so is a link that leads out of the work tree"]),
        ("A settings file that is a pipe", ["settings are not taken from a pipe", "nor from a link that leads out"]),
        (
            "A task file or folder that a search",
            ["a pipe in a folder is left out", "a folder that cannot be read is not left out without a word"]
        ),
        ("The name of a file is its bytes", ["namesAreBytes"]),
        ("No control character", ["No format and no command lets a control character through"]),
        ("A regular expression may have", ["aPatternIsLimitedUntilItIsAnswered", "patternsAreBounded"]),
        ("As many large files", ["largeFilesKeepNoDescriptor"]),
        ("A file holds either all", ["aFailedWriteLeavesNoTemporaryFile"]),
        (
            "A command writes all",
            [
                "a file that cannot be written is known before another one is", "a trial run warns of it",
                "what goes on with other files says which one was not written",
            ]
        ),
        (
            "A symbolic link stays",
            ["aStateThatIsALinkStaysOne", "a new file has the permissions of the one that its contents come from"]
        ),
        ("A reminder that could not be delivered", ["anUndeliveredReminderIsNotRecorded"]),
        ("A date that would leave", ["aDateThatWouldLeaveTheCalendarIsRefused"]),
    ]

    private static let page = (try? Repository.text("\(Page.manualFolder)/Promises.md")) ?? ""

    @Test func eachSentenceIsHeldByTests() throws {
        // What is not promised has no tests.
        let promises = Self.page.split(separator: "\n").prefix { $0 != "## What is not promised" }
        let sentences = promises.filter { $0.hasPrefix("- ") }.map { $0.dropFirst(2) }
        #expect(sentences.count == Self.holders.count)
        let folder = Repository.root.appendingPathComponent("Tests").path
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
        let tests = try files.map { path in
            let text = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
            guard path.hasSuffix("/PromiseTests.swift") else { return text }
            // The table above names the tests but does not define them.
            let end = try #require(text.range(of: "\n    ]\n"))
            return String(text[end.upperBound...])
        }.joined()
        for (sentence, holder) in zip(sentences, Self.holders) {
            #expect(sentence.hasPrefix(holder.beginning))
            // A comment may mention the name of a test.
            for test in holder.tests {
                #expect(tests.contains(test.contains(" ") ? "\"\(test)" : "func \(test)("), "\(test)")
            }
        }
    }

    @Test func theCommandsOfGitAreThoseOfThePage() {
        let rows = Self.page.split(separator: "\n").filter { $0.hasPrefix("| `git ") }
        let names = rows.compactMap { $0.split(separator: "`").dropFirst().first?.dropFirst(4) }.map(String.init)
        #expect(names == Git.Command.allCases.map(\.rawValue))
    }

    /// git is started in a single place.
    @Test func gitIsStartedInOnePlace() throws {
        let folder = Repository.root.appendingPathComponent("Sources").path
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder) where path.hasSuffix(".swift") {
            let text = try String(contentsOfFile: "\(folder)/\(path)", encoding: .utf8)
            // One of our own commands is named `git`, too.
            guard text.replacing("name: \"git\"", with: "").contains("\"git\"") else { continue }
            #expect(path.hasSuffix("/Git/Git.swift"), "\(path)")
        }
    }

    /// Each of the calls that the page lists, in a repository: no file changes, whether of the tasks, git or a state.
    @Test func nothingIsWrittenByReading() throws {
        let lines = [
            "tq is:any", "tasks diff", "tasks log", "tasks stats", "tasks stats --history", "tasks tree",
            "tasks tokens", "tasks lint", "tasks lint --diff --fix --unsafe-fixes", "tasks fmt --check",
            "tasks fmt --diff", "tasks remind --dry-run", "tasks remind --next", "tasks remind --upcoming 24h",
            "tasks merge --print a b a", "tasks resolve --check", "tasks undo --list", "tasks redo --list",
            "tasks git check",
            "tasks add x --dry-run", "tasks done 1 --dry-run", "tasks reopen b --dry-run",
            "tasks edit 1 due:fri --dry-run", "tasks snooze 1 1h --dry-run", "tasks skip r --dry-run",
            "tasks move 1 --section S --dry-run",
            "tasks remove 1 --dry-run", "tasks archive --dry-run", "tasks undo --dry-run", "tasks redo --dry-run",
            "tasks rename @x @y --dry-run", "tasks import todo.txt --dry-run",
        ]
        let sentence = try #require(Self.page.split(separator: "\n- ").first { $0.hasPrefix("These write nothing") })
        for call in sentence.matches(of: /`(?:tasks )?([^`]+)`/) {
            #expect(lines.contains { $0.contains(call.output.1) }, "\(call.output.1)")
        }
        for command in Program.tasks.commands.map(\.syntax) where command.flags.contains(where: { $0 == .dryRun }) {
            let start = "tasks \(command.name) "
            #expect(lines.contains { $0.hasPrefix(start) && $0.hasSuffix("--dry-run") }, "\(start)")
        }
        let script = """
            write tasks.md '- [ ]  a @x due:2026/11/20 remind:-1d\\n- [x] b\\n- [ ] r due:2026-11-24 repeat:1w\\n# S\\n'
            write todo.txt 'c\\n'; commit
            write a '- [ ] a\\n'; write b '- [x] a\\n'
            for text in d e; do tasks add $text > added; done; tasks undo > undone
            sums() { find . -type f -exec cksum {} +; }
            check() {
                old=$(sums); $1 > /dev/null 2>&1 < /dev/null; code=$?
                [ $code -lt 2 ] || echo "$1: $code"; [ "$old" = "$(sums)" ] || echo "$1 writes"
            }

            """
        let checks = (lines + ["tasks add x"]).map { "check '\($0)'\n" }.joined()
        #expect(try Project.run(script + checks) == "tasks add x writes\n")
    }

    @Test(arguments: [
        (String(repeating: "[a", count: 51), "nests more than 50 deep"),
        (String(repeating: "[", count: 5000), "is longer than 1000 bytes"),
        (String(repeating: "(", count: 51) + "a", "nests more than 50 deep"),
        (String(repeating: "a", count: 1001), "is longer than 1000 bytes"),
    ])
    func patternsAreBounded(_ pattern: String, _ reason: String) {
        let view = "---\ntasks:\n  views:\n    v: \"/\(pattern)/\"\n---\n- [ ] a\n"
        let shell = MemoryShell(["/tasks.md": view], in: "/")
        let result = shell.run(["tq", ":v"])
        #expect(result.code == .failure)
        #expect(result.errors.contains(reason))
    }
}
