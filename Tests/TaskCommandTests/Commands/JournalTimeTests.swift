import Testing

@testable import TaskCommandLine
@testable import TaskSystem

@Suite("Times in the journal")
struct JournalTimeTests {
    private static let name = "/home/me/project/tasks.md"
    private static let settings = "---\ntasks:\n  timezone: Europe/Berlin\n---\n"

    private func shell(_ texts: [String: String]) -> MemoryShell {
        var shell = MemoryShell(texts)
        shell.variables["TASKS_NOW"] = nil
        return shell
    }

    @Test("the clock is shown in the zone of the settings")
    func clock() {
        let shell = shell([Self.name: Self.settings + "- [ ] a\n"])
        #expect(shell.run("tasks add b").code == .success)
        #expect(shell.run("tasks undo --list").output.contains("2026-11-21 11:00"))
    }

    @Test(
        "a given time is one of the zone of the settings",
        arguments: [
            ("done a", "- [ ] a\n"), ("lint --fix --rule unformatted", "- [ ]  a @home\n"),
            ("fmt", "- [ ]  a @home\n"), ("resolve tasks.md", "<<<<<<< a\n- [ ] a\n=======\n- [ ] b\n>>>>>>> b\n"),
        ])
    func given(command: String, text: String) {
        let shell = shell([Self.name: Self.settings + text])
        _ = shell.run("tasks \(command) --now 2026-12-20T23:30")
        #expect(shell.run("tasks undo --list").output.contains("2026-12-20 23:30"))
    }

    @Test("a given time is one of the zone that all files have in common")
    func several() {
        let text = Self.settings + "- [ ]  a @home\n"
        let shell = shell([Self.name: text, "/home/me/project/b.tasks.md": text])
        #expect(shell.run("tasks fmt --now 2026-12-20T23:30").code == .success)
        #expect(shell.run("tasks undo --list --file tasks.md").output.contains("2026-12-20 23:30"))
    }

    @Test("a new file has the zone of its folder, which decides what day it is")
    func new() {
        let shell = shell(["/home/me/project/.tasks.yaml": "timezone: Europe/Berlin\n"])
        #expect(shell.run("tasks init --now 2026-12-20T23:30Z").code == .success)
        #expect(shell.files.texts[Self.name]?.contains("due:2026-12-21") == true)
        #expect(shell.run("tasks undo").output.contains("(2026-12-21 00:30)"))
        #expect(shell.run("tasks init --now 2026-12-20T23:30").code == .success)
        #expect(shell.run("tasks undo").output.contains("(2026-12-20 23:30)"))
    }
}
