import TaskFile
import Testing

@testable import TaskCommand
@testable import TaskCommandLine
@testable import TaskSystem

/// `tasks remind --watch`, with a clock and a waiter that the test controls.
@Suite struct RemindWatchTests {
    /// One day: at each step the clock is set, the files may change, and the waiter wakes.
    final class Day: Waiter {
        struct Step {
            let time: String
            let waking: WakeReason
            var change: (MemoryFiles) -> Void = { _ in }
        }

        var files: MemoryFiles
        var steps: [Step]
        var clock: Instant
        /// The time at which each wait was to end.
        var waits: [String] = []
        var watched: [[String]] = []
        var output: [String] = []
        var errors = ""
        var zone = Zone.utc
        /// Why standard output cannot be written, if so.
        var refusal: SystemError?
        /// Whether the process was asked to end.
        var isEnding = false
        /// The tasks that a command was called for, and what each call does.
        var told: [String] = []
        var command: (Day) -> Int32 = { _ in 0 }

        init(_ text: String, from time: String, _ steps: [Step]) {
            files = MemoryFiles(texts: ["/home/me/tasks.md": text], current: "/home/me")
            self.steps = steps
            clock = Self.instant(time)
        }

        static func instant(_ time: String) -> Instant {
            guard case .moment(let moment) = DateValue("2026-11-21T\(time)Z") else {
                return Instant(seconds: 0)
            }
            return moment.instant(in: .utc)
        }

        func watch(_ paths: [String]) { watched.append(paths) }

        func wait(until instant: Instant) -> WakeReason {
            waits.append("\(Zone.utc.civilTime(at: instant))".suffix(5).description)
            guard !steps.isEmpty, !isEnding else { return .end }
            let step = steps.removeFirst()
            clock = Self.instant(step.time)
            step.change(files)
            return step.waking
        }

        func run(_ words: String...) -> ExitCode {
            let environment = Environment(
                files: files, state: files,
                output: OutputStream { bytes throws(SystemError) in
                    if let refusal = self.refusal { throw refusal }
                    self.output.append(String(decoding: bytes, as: UTF8.self))
                },
                errors: OutputStream { bytes throws(SystemError) in
                    self.errors += String(decoding: bytes, as: UTF8.self)
                })
            let isPrinted = !words.contains("--exec")
            environment.arguments = ["remind", "--watch"] + (isPrinted ? ["--format", "text"] : []) + words
            environment.runForeground = { call throws(SystemError) in
                self.told.append(String(call.variables[0].dropFirst("TASK_TITLE=".count)))
                return self.command(self)
            }
            environment.variable = { ["HOME": "/home/me"][$0] }
            environment.clock = { self.clock }
            environment.resolveZone = { _ in self.zone }
            environment.waiter = { () throws(SystemError) in self }
            return Program.tasks.run(in: environment)
        }
    }

    private static let text = "- [ ] a remind:2026-11-21T10:02\n- [ ] b remind:2026-11-21T10:04\n"

    @Test("sleeps until the next reminder, delivers it, and ends quietly")
    func tells() {
        let day = Day(
            Self.text, from: "10:00", [.init(time: "10:02", waking: .time), .init(time: "10:04", waking: .time)])
        #expect(day.run() == .success)
        #expect(day.waits == ["10:02", "10:04", "10:05"])
        #expect(day.output == ["10:02 now  a  tasks.md:1\n", "10:04 now  b  tasks.md:2\n"])
        #expect(day.errors == "")
        #expect(
            day.watched.last == [
                "/home/me/.config/tasks/config.yaml", "/home/me/.tasks.yaml", "/home/me/tasks.md", "tasks.md",
            ],
            "what stands there is known before it is read")
    }

    @Test("a wait that ends early has no effect, and one that ends late is caught up on")
    func earlyAndLate() {
        let day = Day(
            Self.text, from: "10:00", [.init(time: "10:01", waking: .time), .init(time: "12:00", waking: .time)])
        #expect(day.run() == .success)
        #expect(day.waits == ["10:02", "10:02", "12:05"])
        #expect(day.output.count == 1)
        #expect(day.output.first?.hasPrefix("missed (2)\n") == true)
    }

    @Test("an edit takes effect at once: a new time, a done task, a missing file")
    func edits() {
        let day = Day(
            Self.text, from: "10:00",
            [
                .init(time: "10:01", waking: .change) { files in
                    files.texts["/home/me/tasks.md"] =
                        "- [x] a remind:2026-11-21T10:02\n- [ ] b remind:2026-11-21T10:03\n"
                },
                .init(time: "10:02", waking: .change) { files in files.texts["/home/me/tasks.md"] = nil },
                .init(time: "10:03", waking: .change),
                .init(time: "10:04", waking: .change) { files in
                    files.texts["/home/me/tasks.md"] = "- [ ] c remind:2026-11-21T10:04\n"
                },
            ])
        #expect(day.run() == .success)
        #expect(day.waits == ["10:02", "10:03", "10:03", "10:08", "10:09"])
        #expect(day.output == ["10:03 now  b  tasks.md:2\n", "10:04 now  c  tasks.md:1\n"])
        // Reported once, although two lookups failed.
        #expect(day.errors.split(separator: "\n").filter { $0.hasPrefix("error") }.count == 1)
    }

    @Test("when the clock is set back, nothing is repeated and new reminders are on time")
    func clockSetBack() {
        let day = Day(
            Self.text, from: "10:03",
            [
                .init(time: "09:00", waking: .change) { files in
                    files.texts["/home/me/tasks.md"]? += "- [ ] new remind:2026-11-21T09:30\n"
                },
                .init(time: "09:30", waking: .time),
                .init(time: "10:02", waking: .time),
            ])
        #expect(day.run() == .success)
        #expect(day.waits == ["10:04", "09:05", "09:35", "10:04"])
        #expect(
            day.output == ["10:02 1 minute ago  a  tasks.md:1\n", "09:30 now  new  tasks.md:3\n"])
    }

    @Test("with --now the clock starts at that time and keeps running")
    func startsAtNow() {
        let day = Day(Self.text, from: "05:00", [.init(time: "05:02", waking: .time)])
        #expect(day.run("--now", "2026-11-21T10:00") == .success)
        #expect(day.waits == ["05:02", "05:04"])
        #expect(day.output == ["10:02 now  a  tasks.md:1\n"])
    }

    @Test("when the time zone changes, reminders in local time move with it")
    func journey() {
        let day = Day("- [ ] a remind:2026-11-21T12:00\n", from: "09:59", [.init(time: "10:00", waking: .time)])
        day.steps.append(.init(time: "10:59", waking: .time) { [day] _ in day.zone = Zone { _ in 3600 } })
        day.steps.append(.init(time: "11:00", waking: .time))
        #expect(day.run() == .success)
        #expect(day.waits == ["10:04", "10:04", "11:00", "11:04"])
        #expect(day.output == ["12:00 now  a  tasks.md:1\n"])
    }

    @Test("the lack of a waiter is reported")
    func noWaiter() {
        let result = MemoryShell(["/home/me/tasks.md": Self.text], in: "/home/me").run(["tasks", "remind", "--watch"])
        #expect(result.code == .failure)
        #expect(result.errors == "error: cannot wait for reminders: Function not implemented\n")
    }

    @Test("an error in settings is reported once, and the rest applies")
    func wrongSettings() {
        let day = Day(
            "---\ntasks:\n  notify-at: 9 am\n---\n" + Self.text, from: "10:00",
            [
                .init(time: "10:01", waking: .change) { files in
                    files.texts["/home/me/.tasks.yaml"] = "theme: drak\n"
                    files.texts["/home/me/tasks.md"]?.replace("[ ] a", with: "[x] a")
                },
                .init(time: "10:02", waking: .change),
                .init(time: "10:04", waking: .time),
            ])
        #expect(day.run() == .success)
        #expect(day.output == ["10:04 now  b  tasks.md:6\n"])
        let lines = day.errors.split(separator: "\n")
        #expect(lines.filter { $0.contains("drak") && $0.hasPrefix("warning") }.count == 1)
        #expect(lines.filter { $0.contains("9 am") && $0.hasPrefix("warning") }.count == 2)
    }

    @Test("what cannot be recorded is not delivered again, and reported once")
    func unwritableRecord() {
        let day = Day(
            Self.text, from: "10:02", [.init(time: "10:03", waking: .time), .init(time: "10:04", waking: .time)])
        day.files.unwritable["/home/me/.local/state/tasks/reminders"] = SystemError("Permission denied")
        #expect(day.run("--exec", "x") == .success)
        #expect(day.told == ["a", "b"])
        #expect(day.errors.split(separator: "\n").filter { $0.hasPrefix("error") }.count == 1)
    }

    @Test("beside a file that cannot be read, the others are still noticed, and it is reported once")
    func unreadableFile() {
        let day = Day(
            Self.text, from: "10:00",
            [
                .init(time: "10:01", waking: .change) { files in
                    files.texts["/home/me/tasks.md"]? += "- [ ] new remind:2026-11-21T10:02\n"
                },
                .init(time: "10:02", waking: .time),
            ])
        day.files.texts["/home/me/b.tasks.md"] = "- [ ] z remind:2026-11-21T10:00\n"
        day.files.unreadable = ["/home/me/b.tasks.md"]
        #expect(day.run(".") == .success)
        #expect(day.output == ["10:02 now  a    tasks.md:1\n10:02 now  new  tasks.md:3\n"])
        #expect(day.errors.split(separator: "\n").filter { $0.hasPrefix("error") }.count == 1)
        #expect(day.watched.last?.contains("b.tasks.md") == true)
    }

    @Test("what a file held remains in effect while it is missing beside others")
    func missingFile() {
        let day = Day(
            Self.text, from: "10:00",
            [
                .init(time: "10:01", waking: .change) { $0.texts["/home/me/tasks.md"] = nil },
                .init(time: "10:02", waking: .time),
            ])
        day.files.texts["/home/me/b.md"] = "- [ ] z\n"
        #expect(day.run("tasks.md", "b.md") == .success)
        #expect(day.output == ["10:02 now  a  tasks.md:1\n"])
        #expect(day.errors.split(separator: "\n").filter { $0.hasPrefix("error") }.count == 1)
    }

    @Test("asked to end while commands run, it ends before the next one")
    func endsWhileDelivering() {
        let day = Day(Self.text, from: "10:05", [])
        day.command = { day in
            day.isEnding = true
            return 130
        }
        #expect(day.run("--exec", "x") == .success)
        #expect(day.told == ["a"])
        day.isEnding = false
        day.command = { _ in 0 }
        #expect(day.run("--exec", "x") == .success)
        #expect(day.told == ["a", "a", "b"])
    }

    @Test("when standard output cannot be written any longer, it ends at once")
    func unwritableOutput() {
        let day = Day(Self.text, from: "10:02", [.init(time: "10:03", waking: .time)])
        day.refusal = SystemError("No space left on device")
        #expect(day.run() == .failure)
        #expect(day.waits == [])
    }
}
