import TaskFile
import Testing

@testable import TaskCommandLine
@testable import TaskSystem

/// How reminders are delivered, and what happens when delivery fails.
@Suite struct RemindDeliveryTests {
    /// Stands in for the programs that a test runs: records the calls and decides how each ends.
    final class Programs {
        var calls: [ProgramCall] = []
        /// The exit code of each call in turn, then 0; nil for a program that does not exist.
        var codes: [Int32?] = []
        /// What happens while each call in turn runs.
        var meanwhile: [() -> Void] = []

        func run(_ call: ProgramCall) throws(SystemError) -> Int32 {
            calls.append(call)
            if !meanwhile.isEmpty { meanwhile.removeFirst()() }
            guard let code = codes.isEmpty ? 0 : codes.removeFirst() else { throw .missing }
            return code
        }
    }

    private let programs = Programs()
    private let shell: MemoryShell

    init() {
        let text = """
            - [ ] -x & "<b>\\n" due:2026-11-25 remind:2026-11-21T10:00
            - [ ] Early @home remind:2026-11-21T07:00
            - [ ] Earlier remind:2026-11-21T06:00
            - [ ] \u{1B}late remind:2026-11-21T10:01

            """
        let texts = ["/home/me/project/tasks.md": text, "/usr/bin/notify-send": "", "/mac/osascript": ""]
        var shell = MemoryShell(texts)
        let programs = programs
        shell.program = { call throws(SystemError) in try programs.run(call) }
        self.shell = shell
    }

    private func remind(_ words: String...) -> MemoryShell.Result { shell.run(words) }

    @Test("on a desktop its notifier is used, with one notification for everything missed")
    func notifier() {
        let result = remind("PATH=/bin:/usr/bin", "DISPLAY=:0", "tasks", "remind")
        #expect(result.output + result.errors == "")
        #expect(
            programs.calls.map(\.words) == [
                [
                    "notify-send", "--app-name=tasks", "--", "2 reminders were missed",
                    "2026-11-21 06:00 Earlier\n2026-11-21 07:00 Early",
                ],
                [
                    "notify-send", "--app-name=tasks", "--", #"-x & "<b>\n""#,
                    "due 2026-11-25, in 4 days · tasks.md:1",
                ],
            ])
    }

    @Test("a notification counts weeks from the day on which they begin in the settings")
    func weekStart() {
        shell.files.texts["/home/me/project/week.md"] =
            "---\ntasks:\n  week-start: sunday\n---\n- [ ] a due:2026-W47 remind:2026-11-21T10:00\n"
        _ = remind("PATH=/usr/bin", "DISPLAY=:0", "tasks", "remind", "week.md")
        #expect(programs.calls.map(\.words.last) == ["due 2026-W47, next week · week.md:5"])
    }

    @Test("a notification of a task without a title has its place as the title")
    func untitled() {
        shell.files.texts["/home/me/project/a.md"] = "- [ ] remind:2026-11-21T10:00\n"
        _ = remind("PATH=/usr/bin", "DISPLAY=:0", "tasks", "remind", "a.md")
        #expect(programs.calls.map { $0.words.suffix(2) } == [["a.md:1", "a.md:1"]])
    }

    @Test("many reminders share one notification, ten of them by name")
    func crowd() {
        func told(_ count: Int) -> [String] {
            let lines = (1...count).map { "- [ ] \($0) remind:2026-11-21T10:00\n" }
            shell.files.texts["/home/me/project/\(count).md"] = lines.joined()
            programs.calls = []
            _ = remind("PATH=/usr/bin", "DISPLAY=:0", "tasks", "remind", "\(count).md")
            return programs.calls.map { $0.words[3] }
        }
        #expect(told(5) == ["1", "2", "3", "4", "5"])
        #expect(told(12) == ["12 reminders"])
        let text = programs.calls[0].words[4].split(separator: "\n")
        #expect(text.count == 11)
        #expect(text.first == "2026-11-21 10:00 1")
        #expect(text.last == "and 2 more")
    }

    @Test("a title may be of any length")
    func length() {
        shell.files.texts["/home/me/project/long.md"] =
            "- [ ] ab" + String(repeating: "\u{301}", count: 300_000) + " remind:2026-11-21T10:00\n"
        _ = remind("tasks", "remind", "long.md", "--exec", "x")
        _ = remind("PATH=/usr/bin", "DISPLAY=:0", "tasks", "remind", "long.md", "--since", "1h")
        let words = programs.calls.flatMap { $0.variables + $0.words }
        #expect(words.contains { $0.hasPrefix("TASK_TITLE=a") })
        #expect(words.allSatisfy { $0.utf8.count < 100_000 })
    }

    @Test("the other desktop's notifier gets plain arguments, not script code")
    func otherNotifier() {
        _ = remind("PATH=/mac", "tasks", "remind", "--now", "2026-11-21T10:01", "--since", "2026-11-21T10:01")
        let script = "display notification (item 2 of argv) with title (item 1 of argv)"
        #expect(
            programs.calls.map(\.words) == [
                ["osascript", "-e", "on run argv", "-e", script, "-e", "end run", "--", "␛late", "tasks.md:4"]
            ])
    }

    @Test(
        "without a desktop or with a format, reminders go to standard output",
        arguments: [
            ["PATH=/bin:/usr/bin", "tasks", "remind"],
            ["PATH=/bin", "DISPLAY=:0", "tasks", "remind"],
            ["PATH=/usr/bin", "DISPLAY=:0", "tasks", "remind", "--format", "text"],
            ["PATH=/mac", "SSH_CONNECTION=1", "tasks", "remind"],
        ])
    func output(_ words: [String]) {
        #expect(shell.run(words).output.hasPrefix("missed (2)\n"))
        #expect(programs.calls.isEmpty)
    }

    @Test("the command runs for each reminder, with the task as JSON and in the environment")
    func command() throws {
        let result = remind("DISPLAY=:0", "PATH=/usr/bin", "tasks", "remind", "--exec", "say it")
        #expect(result.output + result.errors == "")
        #expect(programs.calls.count == 3)
        let call = try #require(programs.calls.dropFirst().first)
        #expect(call.words == ["/bin/sh", "-c", "say it"])
        #expect(
            call.variables == [
                "TASK_TITLE=Early", "TASK_FILE=tasks.md", "TASK_LINE=2", "TASK_PRIORITY=", "TASK_CATEGORY=home",
                "TASK_TAGS=", "TASK_DUE=", "TASK_ID=", "TASK_REMIND=2026-11-21T07:00",
                "TASK_REMIND_AT=2026-11-21T07:00Z", "TASK_MISSED=1",
            ])
        let input = String(decoding: call.input, as: UTF8.self)
        #expect(input.hasPrefix(#"{"file":"tasks.md","line":2,"#))
        #expect(
            input.hasSuffix(
                #","reminder":{"value":"2026-11-21T07:00","at":"2026-11-21T07:00Z","missed":true}}"# + "\n"))
    }

    @Test("a failed delivery is reported and repeated by the next run")
    func failure() {
        programs.codes = [0, 3, nil]
        let first = remind("tasks", "remind", "--exec", "x")
        #expect(first.code == .failure)
        #expect(
            first.errors == """
                error: the command of '--exec' exited with code 3, so 'Early' counts as not delivered
                  = help: the next run will deliver it
                error: the command of '--exec' cannot be run: No such file or directory, so '-x & "<b>\\n"' counts as not delivered
                  = help: the next run will deliver it

                """)
        programs.calls = []
        let second = remind("tasks", "remind", "--exec", "x", "--now", "2026-11-21T10:01")
        #expect(second.code == .success)
        #expect(
            programs.calls.compactMap(\.variables.first) == [
                "TASK_TITLE=Early", #"TASK_TITLE=-x & "<b>\n""#, "TASK_TITLE=␛late",
            ])
        programs.calls = []
        #expect(remind("tasks", "remind", "--exec", "x", "--now", "2026-11-21T10:01").code == .success)
        #expect(programs.calls.isEmpty)
    }

    @Test("a digest that failed is delivered again as a whole")
    func failingDigest() {
        programs.codes = [1]
        let first = remind("PATH=/usr/bin", "WAYLAND_DISPLAY=w", "tasks", "remind")
        #expect(first.code == .failure)
        #expect(
            first.errors == """
                error: 'notify-send' exited with code 1, so 2 reminders count as not delivered
                  = help: the next run will deliver them

                """)
        programs.calls = []
        #expect(remind("PATH=/usr/bin", "WAYLAND_DISPLAY=w", "tasks", "remind").code == .success)
        #expect(programs.calls.map { $0.words[3] } == ["2 reminders were missed"])
    }

    @Test("reminders that could not be written count as undelivered")
    func unwritableOutput() {
        var full = shell
        full.refusal = SystemError("No space left on device")
        #expect(full.run("tasks remind").code == .failure)
        full.refusal = SystemError("Broken pipe", .brokenPipe)
        #expect(full.run("tasks remind").code == .success)
        #expect(remind("tasks", "remind").output.hasPrefix("missed (2)\n"))
    }

    /// The titles that commands were called with.
    private var told: [String] {
        programs.calls.compactMap { $0.variables.first?.dropFirst("TASK_TITLE=".count) }.map(String.init)
    }

    @Test("what cannot be recorded is delivered, and reported once")
    func unwritableRecord() {
        var other = shell
        other.files.unwritable["/home/me/.local/state/tasks/reminders"] = SystemError("Permission denied")
        let result = other.run(["tasks", "remind", "--exec", "x"])
        #expect(told.count == 3)
        #expect(result.code == .failure)
        #expect(
            result.errors == """
                error: cannot record deliveries in '/home/me/.local/state/tasks/reminders': Permission denied
                  = help: the next run may deliver them again

                """)
    }

    @Test("a file that cannot be read is reported, and does not keep the others from being read")
    func unreadableFile() {
        var other = shell
        other.files.texts["/home/me/project/b.tasks.md"] = "- [ ] b remind:2026-11-21T10:00\n"
        other.files.unreadable = ["/home/me/project/tasks.md"]
        let complaint = "error[unreadable-file]: cannot read 'tasks.md': Permission denied"
        for words in [["--dry-run"], ["--upcoming", "1h"], ["--next"], ["--exec", "x"], ["--exec", "x"]] {
            let result = other.run(["tasks", "remind", "."] + words)
            #expect(result.code == .failure)
            #expect(result.errors.hasPrefix(complaint), "\(words)")
        }
        #expect(told == ["b"])
        other.files.unreadable.insert("/home/me/project/b.tasks.md")
        #expect(other.run(["tasks", "remind", "."]).errors.hasPrefix("error[unreadable-file]: cannot read 'b.tasks"))
    }

    @Test("what was done or put off while a command ran is not delivered, and what came in is by the next run")
    func changedMeanwhile() {
        let file = "- [ ] a remind:2026-11-21T10:00\n- [ ] b remind:2026-11-21T10:00\n- [ ] c remind:2026-11-20\n"
        let path = "/home/me/project/tasks.md"
        shell.files.texts[path] = "- [ ] a\n"
        _ = remind("tasks", "remind", "--now", "2026-11-19T10:00")
        shell.files.texts[path] = file
        programs.meanwhile = [
            { [shell] in
                shell.files.texts[path] =
                    "- [ ] new remind:2026-11-21\n- [ ] a remind:2026-11-21T10:05\n- [x] b remind:2026-11-21T10:00\n"
            }
        ]
        #expect(remind("tasks", "remind", "--exec", "x").code == .success)
        #expect(told == ["c"])
        _ = remind("tasks", "remind", "--exec", "x", "--now", "2026-11-21T10:05")
        #expect(told == ["c", "new", "a"])
    }

    @Test("while a command runs, only runs over the same file wait")
    func otherFiles() {
        shell.files.texts["/home/me/project/b.md"] = "- [ ] b remind:2026-11-21T10:00\n"
        var results: [MemoryShell.Result] = []
        programs.meanwhile = [
            { [shell] in
                results = ["b.md", "tasks.md"].map { shell.run(["tasks", "remind", $0, "--exec", "x"]) }
            }
        ]
        #expect(remind("tasks", "remind", "--exec", "x").code == .success)
        #expect(told == ["Earlier", "b", "Early", #"-x & "<b>\n""#])
        #expect(results.map(\.code) == [.success, .failure])
        _ = remind("tasks", "remind", ".", "b.md", "--exec", "x")
        #expect(told.count == 4)
    }
}
