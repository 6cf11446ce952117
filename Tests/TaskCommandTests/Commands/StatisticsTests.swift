import TaskJSON
import Testing

/// `tasks stats` at the command line: which files it reads, and its arguments.
@Suite struct StatisticsTests {
    static let live = """
        ---
        tasks:
          attributes: [ticket]
          days-off: [sat, sun]
        ---
        # Home
        - [ ] !! Paint @home due:2026-11-20
        - [x] Mend @home done:2026-11-20

        """
    static let archive = """
        # Home
        - [x] !!! Build ticket:4 @home done:2026-11-19
        - [x] Old @work

        """

    /// The figures that distinguish one run from another: tasks, points, current streak, files.
    private static func key(_ open: Int, _ done: Int, _ points: Int, _ streak: Int, _ files: String...) -> String {
        "\(open) open, \(done) done, \(points) points, \(streak) days, \(files.joined(separator: " "))"
    }

    private static func figures(_ words: String..., files: [String: String], input: String = "") -> String {
        let shell = MemoryShell(files, input: Array(input.utf8))
        let result = shell.run(["tasks", "stats", "--format", "json"] + words)
        guard let report = try? JSONReader.read(Array(result.output.utf8)) else { return result.output + result.errors }
        func number(_ names: String...) -> Int { names.reduce(Optional(report)) { $0?[$1] }?.integer ?? 0 }
        return key(
            number("total", "open"), number("total", "done"), number("points"), number("currentStreak", "days"),
            (report["files"]?.elements ?? []).compactMap(\.text).joined(separator: " "))
    }

    private static let both = ["tasks.md": live, "tasks.archive.md": archive]

    @Test func aFileAndItsArchiveCountTogether() {
        let all = Self.key(1, 3, 50, 2, "tasks.md tasks.archive.md")
        #expect(Self.figures(files: Self.both) == all)
        #expect(Self.figures("tasks.md", files: Self.both) == all)
        #expect(Self.figures(".", files: Self.both) == all)
        #expect(Self.figures(files: ["tasks.md": Self.live]) == Self.key(1, 1, 10, 1, "tasks.md"))
    }

    @Test func nothingIsCountedTwice() {
        let all = Self.key(1, 3, 50, 2, "tasks.md tasks.archive.md")
        #expect(Self.figures("tasks.md", "tasks.md", files: Self.both) == all)
        #expect(Self.figures("tasks.md", "tasks.archive.md", files: Self.both) == all)
        #expect(Self.figures("tasks.archive.md", "tasks.md", ".", files: Self.both) == all)
        #expect(
            Self.figures("./tasks.archive.md", "tasks.md", files: Self.both)
                == Self.key(1, 3, 50, 2, "tasks.md ./tasks.archive.md"))
    }

    /// Adding a task earns nothing, completing it does, and archiving it changes no figure.
    @Test func aTaskOnItsWay() throws {
        let shell = MemoryShell(["tasks.md": Self.live])
        func run(_ words: String...) -> String { shell.run(["tasks"] + words).output }
        func figures() -> String {
            run("stats", "--format", "json")
                .replacing("\"files\":[\"tasks.md\",\n \"tasks.archive.md\"]", with: "\"files\":[\"tasks.md\"]")
        }
        let before = figures()
        #expect(before.contains("\"points\":10,\n"))
        _ = run("add", "!!! Water @home due:today repeat:1w")
        #expect(figures().contains("\"points\":10,\n"))
        _ = run("done", "water")
        let done = figures()
        #expect(done.contains("\"points\":40,\n"))
        #expect(done.contains("\"open\":2,"))
        #expect(run("archive").contains("archived: Water"))
        #expect(shell.files.texts["/home/me/project/tasks.archive.md"]?.contains("Water") == true)
        #expect(figures() == done)
    }

    @Test func anArchiveCanBeReadAlone() {
        #expect(Self.figures("tasks.archive.md", files: Self.both) == Self.key(0, 2, 40, 0, "tasks.archive.md"))
    }

    @Test func standardInputHasNoArchive() {
        #expect(Self.figures("-", files: Self.both, input: Self.live) == Self.key(1, 1, 10, 1, "-"))
        #expect(
            Self.figures("-", "--stdin-filename", "tasks.md", files: Self.both, input: Self.live)
                == Self.key(1, 1, 10, 1, "tasks.md"))
    }

    /// A file's days off apply to it and its archive, but not when other files are read as well.
    @Test func severalFilesHaveTheSettingsOfTheFolder() {
        let monday = ["a.tasks.md": Self.live, "b.tasks.md": "- [ ] x\n", ".tasks.yaml": "days-off: [fri]\n"]
        #expect(Self.figures("a.tasks.md", files: monday) == Self.key(1, 1, 10, 1, "a.tasks.md"))
        #expect(
            Self.figures("a.tasks.md", "b.tasks.md", files: monday) == Self.key(2, 1, 10, 0, "a.tasks.md b.tasks.md"))
    }

    @Test(arguments: [
        ("", 1, 3, 50), ("@home", 1, 2, 40), ("@HOME is:done", 0, 2, 40), ("is:open", 1, 0, 0), ("@work", 0, 1, 10),
        ("paint or build", 1, 1, 30), ("ticket:4", 0, 1, 30), (":done", 0, 2, 40), ("due:2026-11-20", 1, 0, 0),
    ])
    func aQueryNarrows(query: String, open: Int, done: Int, points: Int) {
        let figures = Self.figures(query, files: Self.both)
        #expect(figures.hasPrefix("\(open) open, \(done) done, \(points) points,"), "\(figures)")
    }

    @Test(arguments: [
        ("2026-11-20", 1, 10), ("today", 0, 0), ("yesterday", 1, 10), ("fri", 1, 10), ("thu", 2, 40), ("-2d", 2, 40),
        ("this-week", 2, 40), ("2026-W47", 2, 40), ("2026", 2, 40), ("last-year", 2, 40),
    ])
    func fromADay(date: String, done: Int, points: Int) {
        let figures = Self.figures("--from", date, files: Self.both)
        #expect(figures.hasPrefix("1 open, \(done) done, \(points) points,"), "\(figures)")
    }

    @Test(arguments: [
        Transcript(
            "what is wrong is refused", ["tasks.md": live],
            """
            $ tasks stats --from tomorow
            ! error[invalid-date]: 'tomorow' is not a date
            !  --> command line:1:20
            !   |
            ! 1 | tasks stats --from tomorow
            !   |                    ^^^^^^^
            !   = help: write yesterday, mon, last-month, -30d, 2026, 2026-11 or 2026-11-20
            !
            ? 2
            $ tasks stats --from next-week
            ! error[invalid-date]: 'next-week' begins on 2026-11-23, after today
            !  --> command line:1:20
            !   |
            ! 1 | tasks stats --from next-week
            !   |                    ^^^^^^^^^
            !   = help: write today or an earlier day
            !
            ? 2
            $ tasks stats --format htlm
            ! error[unknown-value]: invalid value 'htlm' for '--format'
            !  --> command line:1:22
            !   |
            ! 1 | tasks stats --format htlm
            !   |                      ^^^^
            !   = help: did you mean 'html'? Allowed: text, json, html
            !
            ? 2
            $ tasks stats is:dnoe
            ! error[invalid-query]: 'dnoe' is not a valid value for 'is:'
            !  --> query:1:4
            !   |
            ! 1 | is:dnoe
            !   |    ^^^^
            !   = help: did you mean 'is:done'?
            !
            ? 2
            $ tasks stats @home paint.md
            ! error[unreadable-file]: cannot read 'paint.md': No such file or directory
            !  --> command line:1:19
            !   |
            ! 1 | tasks stats @home paint.md
            !   |                   ^^^^^^^^
            !   = help: a PATH is a file or folder; to search for the word, write it as '"paint.md"'
            !
            ? 2
            """),
        Transcript(
            "nothing to count", ["tasks.md": "# Later\n"],
            """
            $ tasks stats
            no tasks
            $ tasks stats today
            no tasks
            ! info[read-as-text]: 'today' was searched for as text
            !  --> query:1:1
            !   |
            ! 1 | today
            !   | ^^^^^
            !   = help: for what was done since, write '--from today'
            !
            """),
        Transcript(
            "clauses, which would shape a list", ["tasks.md": "- [ ] a\n- [ ] ab\n"],
            """
            $ tasks stats a limit:2
            ! error[invalid-query]: 'limit:' does not apply to 'tasks stats'
            !  --> query:1:3
            !   |
            ! 1 | a limit:2
            !   |   ^^^^^^^
            !   = help: leave it out; of the query, only the condition has an effect here
            !
            ? 2
            $ tasks stats 'a sort:due'
            ! error[invalid-query]: 'sort:' does not apply to 'tasks stats'
            !  --> query:1:3
            !   |
            ! 1 | a sort:due
            !   |   ^^^^^^^^
            !   = help: leave it out; of the query, only the condition has an effect here
            !
            ? 2
            """),
        Transcript(
            "no file", [:],
            """
            $ tasks stats
            ! error: no task file here or in a parent folder
            !   = help: name a file or folder, '-' for standard input, set TASKS_FILE, or create a tasks.md here with 'tasks init'
            ? 2
            """),
    ])
    func session(_ session: Transcript) { expect(session) }

    @Test("a bare date of the past is meant as the first day")
    func bareDate() {
        let shell = MemoryShell(["tasks.md": "- [x] a done:2026-11-20\n"])
        #expect(
            shell.run("tasks stats this-week").errors.contains(
                "  = help: for what was done since, write '--from this-week'\n"))
        #expect(shell.run("tasks stats tomorrow").errors.contains("  = help: for the date, write 'due:tomorrow'\n"))
        #expect(shell.run("tq this-week").errors.contains("  = help: for the date, write 'due:this-week'\n"))
    }
}
