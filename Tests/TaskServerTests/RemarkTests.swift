import TaskJSON
import Testing

@testable import TaskServer

/// What the shell says about a change, and an editor shows.
@Suite("Remarks on a change")
struct RemarkTests {
    private static let waiting = "- [ ] a id:a\n- [ ] b after:a\n- [ ] c after:a,d\n- [ ] d id:d\n"

    @Test(
        "what became of a series, and which tasks are free, is shown",
        arguments: [
            ("complete", "- [ ] a\n", []), ("complete", "- [ ] a due:2026-11-20 repeat:1w\n", []),
            ("cancel", "- [ ] a due:2026-11-20\n", []), ("complete", waiting, ["unblocked: 'b'"]),
            ("cancel", waiting, ["unblocked: 'b'"]),
            (
                "cancel", "- [ ] Rent due:2026-11-22 repeat:1w\n",
                ["'Rent' does not repeat again; to leave out one date only, skip it instead"]
            ),
            ("complete", "- [ ] a due:9999-12-31 repeat:1w\n", ["done: 'a'; it does not repeat again"]),
            (
                "complete", "- [ ] p\n  - [x] s due:2026-11-20 repeat:1w done:2026-11-20\n",
                ["already done: 's'; its rule ends with its parent"]
            ),
            (
                "completeWithSubtasks", "- [ ] p\n  - [ ] s due:2026-11-20 repeat:1w\n",
                ["done: 's'; its rule ends with its parent"]
            ),
            ("completeWithSubtasks", "- [ ] p due:2026-11-20 repeat:1w\n  - [ ] s repeat:1w\n", []),
        ] as [(String, String, [String])])
    func changes(command: String, text: String, expected: [String]) {
        #expect(TaskActionTests().answered(text, "tasks.\(command)").shown == expected)
    }

    @Test("an open parent of which the last subtask was completed is named")
    func lastSubtask() {
        let text = "- [ ] p\n  - [x] q\n  - [ ] s\n"
        #expect(TaskActionTests().answered(text, "tasks.complete", lines: 2...2).shown == ["all subtasks done: 'p'"])
    }

    @Test("a successor that keeps the rule is named when the task is reopened")
    func reopening() {
        let changed = "- [ ] a #new due:2026-11-28 repeat:1w\n- [x] a due:2026-11-21 done:2026-11-21\n"
        let kept = "reopened: 'a'; its successor above was changed, so it stays and keeps the rule"
        #expect(TaskActionTests().answered(changed, "tasks.reopen", lines: 1...1).shown == [kept])
        let untouched = changed.replacing(" #new", with: "")
        #expect(TaskActionTests().answered(untouched, "tasks.reopen", lines: 1...1).shown == [])
    }

    @Test("a command that has nothing to do says so")
    func idle() {
        let done = "- [x] a done:2026-11-20\n- [x] b done:2026-11-20\n- [ ] c due:2026-11-22\n"
        #expect(TaskActionTests().answered(done, "tasks.complete").shown == ["already done: 'a'"])
        #expect(
            TaskActionTests().answered(done, "tasks.complete", lines: 0...1).shown == ["already done: 'a' and 1 more"])
        #expect(TaskActionTests().answered(done, "tasks.complete", lines: 0...2).shown == [])
        #expect(TaskActionTests().answered(done, "tasks.reopen", lines: 2...2).shown == ["already open: 'c'"])
        let same = TaskActionTests().answered(done, "tasks.edit", lines: 2...2, typed: "due:tomorrow")
        #expect(same.shown == ["unchanged: 'c'"])
    }

    @Test("a task of another file that waited is named")
    func otherFile() {
        let client = TaskActionTests().client("")
        client.host.files["/b.tasks.md"] = "- [ ] Next after:a\n"
        client.open("- [ ] a id:a\n")
        let place: JSONValue = [
            "textDocument": ["uri": JSONValue(client.uri)], "position": ["line": 0, "character": 0],
        ]
        client.server.receive([
            "jsonrpc": "2.0", "id": 9, "method": "workspace/executeCommand",
            "params": ["command": "tasks.complete", "arguments": [place]],
        ])
        let shown = client.listen().filter { $0["method"] == "window/showMessage" }
        #expect(shown.map { $0["params"]?["message"] } == ["unblocked: 'Next'"])
    }

    @Test("repairs of what is only unfinished are offered on request alone, as when a file is saved")
    func unfinished() {
        let client = TaskActionTests().client("- [ ] a due:2026-12-01 \n- [ ] b")
        #expect(TaskActionTests().titles(client, lines: 0...1, "source.fixAll") == ["Apply all safe repairs"])
        #expect(TaskActionTests().titles(client, lines: 0...1, "quickfix") == [])
    }

    @Test(
        "a command without arguments is told what it takes",
        arguments: [("fixAll", ""), ("archive", ""), ("complete", " and 'position'")])
    func arguments(command: String, place: String) {
        let client = TaskActionTests().client("- [ ] a\n")
        let answer = client.ask("workspace/executeCommand", ["command": JSONValue("tasks.\(command)")])
        #expect(answer?["message"]?.text == "'tasks.\(command)' takes an object with 'textDocument'\(place)")
    }
}
