import TaskFile
import TaskJSON
import Testing

@testable import TaskServer

/// What an editor offers on a task, and does. The clock stands at 2026-11-21, a Saturday.
@Suite("Actions on tasks")
struct TaskActionTests {
    @Test(
        "nothing is offered in a file with a conflict, whether or not it is reported",
        arguments: ["", "<!-- tasks-ignore-file conflict-marker -->\n"])
    func conflict(comment: String) {
        let client = client(comment + "<<<<<<< a\n- [] x due: 2026-12-01\n=======\n- [ ] x\n>>>>>>> b\n- [ ] y\n")
        for kind in ["quickfix", "refactor", "source.fixAll"] {
            #expect(titles(client, lines: 0...7, kind) == [], "\(kind)")
        }
    }

    @Test(
        "a task is postponed to tomorrow only from an earlier day",
        arguments: [
            ("", true), ("due:2026-11-20", true), ("due:2026-11-21", true), ("due:2026-11-21T23:00", true),
            ("due:2026-W46", true), ("due:2026-10", true), ("due:2026-11-22", false), ("due:2026-11-22T08:00", false),
            ("due:2026-12-19T16:40 remind:-2h", false), ("due:2026-W47", false), ("due:2026-W48", false),
            ("due:2026-11", false), ("start:2026-11-23", false), ("start:2026-11-22", true),
        ])
    func postponing(data: String, isOffered: Bool) {
        let text = "- [ ] Meet her \(data)\n"
        #expect(titles(client(text), lines: 0...0).contains("Postpone to tomorrow") == isOffered)
        let answer = written(text, "tasks.postponeToTomorrow")
        #expect(answer.first?.contains("is not due before tomorrow") == !isOffered)
    }

    @Test("a task that is postponed to tomorrow keeps the time of day")
    func timeOfDay() {
        #expect(
            written("- [ ] a due:2026-11-20T16:40 remind:-2h\n", "tasks.postponeToTomorrow")
                == ["- [ ] a due:2026-11-22T16:40 remind:-2h"])
        #expect(
            written("- [ ] a due:2026-11-20T16:40Z\n", "tasks.postponeToTomorrow")
                == ["- [ ] a due:2026-11-22T16:40Z"])
        #expect(written("- [ ] a due:2026-W46\n", "tasks.postponeToTomorrow") == ["- [ ] a due:2026-11-22"])
        let several = "- [ ] a due:2026-12-24\n- [ ] b\n- [ ] c due:2026-11-21T09:00\n"
        #expect(titles(client(several), lines: 0...2).contains("Postpone to tomorrow (2 tasks)"))
        #expect(
            written(several, "tasks.postponeToTomorrow", lines: 0...2)
                == ["- [ ] a due:2026-12-24", "- [ ] b due:2026-11-22", "- [ ] c due:2026-11-22T09:00"])
    }

    @Test("a selection does not contain the line at whose beginning it ends, unless it is empty")
    func selectedLines() {
        let text = "- [ ] a\n- [ ] b\n"
        func range(to line: JSONValue) -> JSONValue {
            ["start": ["line": 0, "character": 0], "end": ["line": line, "character": 0]]
        }
        #expect(titles(client(text), lines: 0...0, at: range(to: 1)).first == "Complete the task")
        #expect(written(text, "tasks.cancel", at: range(to: 1)).last == "- [ ] b")
        #expect(written(text, "tasks.cancel", at: range(to: 0)).last == "- [ ] b")
        #expect(titles(client(text), lines: 0...0, at: range(to: 2)).first == "Complete (2 tasks)")
        let faulty = client("- [ ] a\n- [ ] b due:2026-11-21 due:2026-11-21\n")
        #expect(titles(faulty, lines: 0...0, at: range(to: 1), "quickfix").isEmpty)
    }

    @Test(
        "an action on a selection is for each task what it is for that task alone, and says which it skips",
        arguments: [
            ("postponeByWeek", "q\np due:2027-01-10", "q due:2026-11-28\np due:2027-01-17", []),
            ("postponeByWeek", "q due:2026-11-20\np", "q due:2026-11-27\np due:2026-11-28", []),
            (
                "postponeByWeek", "q\np due:2026-02-30", "q due:2026-11-28\np due:2026-02-30",
                ["skipped: 'p': the task has a due date that cannot be read"]
            ),
            (
                "postponeToTomorrow", "d due:2026-12-24\nf due:2026-02-30\ng", "",
                [
                    "skipped: 'd': the task is not due before tomorrow",
                    "skipped: 'f': the task has a due date that cannot be read",
                ]
            ),
            (
                "skip", "a due:2026-11-24 repeat:1w\nb\nc due:2026-11-20 repeat:1d",
                "a due:2026-12-01 repeat:1w\nb\nc due:2026-11-21 repeat:1d",
                ["skipped: 'b': the task does not repeat, so it has no next date"]
            ),
            ("lowerPriority", "!! a\nb\n! c", "! a\nb\nc", ["skipped: 'b': the task has no priority"]),
            ("lowerPriority", "!!! q\n! p\nr", "!! q\np\nr", ["skipped: 'r': the task has no priority"]),
            (
                "raisePriority", "! q\n!!! p\n!!! r", "!! q\n!!! p\n!!! r",
                ["skipped: 'p' and 1 more: the task has the highest priority"]
            ),
            ("remindInHour", "a\nb repeat:x", "a remind:2026-11-21T11:00\nb remind:2026-11-21T11:00 repeat:x", []),
        ] as [(String, String, String, [String])])
    func selection(command: String, before: String, after: String, skipped: [String]) {
        func lines(_ text: String) -> [String] { text.split(separator: "\n").map { "- [ ] \($0)" } }
        let (written, shown) = answered(
            lines(before).joined(separator: "\n") + "\n", "tasks.\(command)", lines: 0...2)
        let expected = after.isEmpty ? lines(before).dropLast() + ["- [ ] g due:2026-11-22"] : lines(after)
        #expect(written == expected)
        #expect(shown == (skipped.isEmpty ? [] : [skipped.joined(separator: "\n")]))
    }

    @Test(
        "what is offered for a selection, and counted, is what would change",
        arguments: [
            (
                "- [x] d done:2026-11-20\n- [x] e done:2026-11-20\n- [ ] f\n",
                [
                    "Complete (1 task)", "Reopen (2 tasks)", "Postpone to tomorrow (1 task)",
                    "Postpone by a week (1 task)", "Raise the priority to ! (1 task)", "Remind me in an hour (1 task)",
                    "Cancel (1 task)",
                ]
            ),
            (
                "- [ ] !!! a due:2026-12-24\n- [ ] ! b due:2026-02-30\n",
                [
                    "Complete (2 tasks)", "Postpone by a week (1 task)", "Raise the priority to !! (1 task)",
                    "Lower the priority (2 tasks)", "Remind me in an hour (2 tasks)", "Cancel (2 tasks)",
                ]
            ),
            (
                "- [ ] p due:2026-12-24\n  - [ ] s due:2026-12-24\n  - [ ] t\n",
                [
                    "Complete with its subtasks (3 tasks)", "Postpone by a week (2 tasks)",
                    "Raise the priority to ! (2 tasks)", "Remind me in an hour (2 tasks)",
                    "Cancel with its subtasks (3 tasks)",
                ]
            ),
            ("- [x] d\n- [x] e status:cancelled\n", ["Complete (1 task)", "Reopen (2 tasks)"]),
            ("- [ ] q due:2026-12-24 repeat:x\n", ["Postpone by a week", "Raise the priority to !"]),
        ])
    func offered(text: String, titles: [String]) {
        let last = text.contains("- [ ] f") ? 2 : 1
        let offered = self.titles(client(text), lines: 0...last)
        #expect(text.contains("repeat:x") ? Array(offered.prefix(2)) == titles : offered == titles)
    }

    @Test("an edit refuses to remove what a task does not have, as in the shell")
    func idleRemoval() {
        #expect(
            answered("- [ ] q #v2\n", "tasks.edit", typed: "-#v3").lines
                == ["'q' has no '#v3'\nit has #v2"])
        let (lines, shown) = answered("- [ ] q #v3\n- [ ] r\n", "tasks.edit", lines: 0...1, typed: "-#v3")
        #expect(lines == ["- [ ] q", "- [ ] r"] && shown == ["skipped: 'r': 'r' has no '#v3'"])
    }

    @Test("a snooze is remembered, and is not a part of the next occurrence")
    func snoozing() {
        let client = client("- [ ] a due:2026-11-21 remind:-1d repeat:1w\n")
        #expect(titles(client, lines: 0...0).contains("Remind me in an hour") && client.host.snoozed.isEmpty)
        let argument: JSONValue = ["textDocument": ["uri": JSONValue(client.uri)], "range": range(0...0)]
        func execute(_ command: String) -> String? {
            client.server.receive([
                "jsonrpc": "2.0", "id": 9, "method": "workspace/executeCommand",
                "params": ["command": JSONValue(command), "arguments": [argument]],
            ])
            let asked = client.listen().last { $0["method"] == "workspace/applyEdit" }
            return asked?["params"]?["edit"]?["changes"]?[client.uri]?.elements?.first?["newText"]?.text
        }
        #expect(execute("tasks.remindInHour")?.contains("2026-11-21T11:00") == true)
        client.open("- [ ] a due:2026-11-21 remind:-1d remind:2026-11-21T11:00 repeat:1w\n")
        #expect(execute("tasks.complete")?.contains("due:2026-11-28 remind:-1d repeat:1w\n") == true)
    }

    @Test("a user is told that the editor did not apply a change")
    func unapplied() {
        let client = client("- [ ] a\n")
        let argument: JSONValue = [
            "textDocument": ["uri": JSONValue(client.uri)], "position": ["line": 0, "character": 0],
        ]
        client.server.receive([
            "jsonrpc": "2.0", "id": 9, "method": "workspace/executeCommand",
            "params": ["command": "tasks.complete", "arguments": [argument]],
        ])
        let id = client.listen().last { $0["method"] == "workspace/applyEdit" }?["id"] ?? nil
        client.server.receive([
            "jsonrpc": "2.0", "id": id, "result": ["applied": false, "failureReason": "buffer is read-only"],
        ])
        let shown = client.listen().filter { $0["method"] == "window/showMessage" }
        #expect(shown.map { $0["params"]?["message"] } == ["nothing was changed: buffer is read-only"])
    }

    @Test("a note is a part of its task")
    func note() {
        let text = "- [ ] a due:2026-11-20\n  note\n  - [ ] b\n\n    more\n  - [] c\n\nprose\n"
        #expect(titles(client(text), lines: 1...1).first == "Complete with its subtasks")
        #expect(written(text, "tasks.complete", lines: 4...4)[2] == "  - [x] b done:2026-11-21")
        for line in [5, 7] {
            #expect(written(text, "tasks.complete", lines: line...line) == ["this line is not a task"])
            #expect(client(text).ask("textDocument/hover", at: line, 3) == .null)
        }
        let hover = client(text).ask("textDocument/hover", at: 1, 3)?["contents"]?["value"]?.text
        #expect(hover?.hasPrefix("**a**\n") == true)
    }

    @Test("a task with open subtasks is completed and cancelled with them")
    func subtasks() {
        let text = "- [ ] a\n  - [ ] b\n"
        let offered = titles(client(text), lines: 0...0)
        #expect(offered.first == "Complete with its subtasks")
        #expect(offered.last == "Cancel with its subtasks")
        #expect(titles(client(text), lines: 1...1).last == "Cancel the task")
        #expect(titles(client(text), lines: 0...1).last == "Cancel (2 tasks)")
        let three = titles(client(text + "    - [ ] c\n"), lines: 0...1)
        #expect([three.first, three.last] == ["Complete", "Cancel"].map { "\($0) with its subtasks (3 tasks)" })
        #expect(
            written(text, "tasks.cancelWithSubtasks")
                == ["- [x] a status:cancelled done:2026-11-21", "  - [x] b status:cancelled done:2026-11-21"])
    }

    @Test(
        "a date that cannot be read is not replaced",
        arguments: ["due:tomorrow", "due:2026-02-30", "due:03/04/2026", "due:2026-02-30 x"])
    func unreadableDate(data: String) {
        let text = "- [ ] a \(data)\n"
        #expect(!titles(client(text), lines: 0...0).contains { $0.hasPrefix("Postpone") })
        for (command, word) in [("postponeByWeek", "due:today+1w"), ("postponeToTomorrow", "due:tomorrow")] {
            #expect(
                written(text, "tasks.\(command)")
                    == ["the task has a due date that cannot be read\nto replace it, use 'tasks.edit' with \(word)"])
        }
    }

    @Test(
        "what is done has no date to postpone and no priority to change",
        arguments: [
            "postponeToTomorrow", "postponeByWeek", "raisePriority", "lowerPriority", "remindInHour", "cancel",
            "cancelWithSubtasks", "skip",
        ])
    func done(command: String) {
        #expect(
            written("- [x] ! a due:2026-11-20\n", "tasks.\(command)")
                == ["the task is done\n'tasks.reopen' opens it"])
    }

    /// What the client is asked to change by archiving `text`, the actions it is offered for that, and what it is told.
    private func archiving(
        _ text: String, beside files: [String: String] = [:], creating: Bool = true
    ) -> (offered: Bool, edit: JSONValue?, shown: [String], error: String?) {
        let literals: JSONValue = ["codeActionLiteralSupport": ["codeActionKind": ["valueSet": []]]]
        let edits: JSONValue = creating ? ["resourceOperations": ["create"]] : [:]
        let client = TestClient(
            abilities: [
                "workspace": ["applyEdit": true, "workspaceEdit": edits], "textDocument": ["codeAction": literals],
            ])
        client.host.files = files
        client.open(text)
        let isOffered = titles(client, lines: 0...0, "source.archive") == ["Archive completed tasks"]
        client.server.receive([
            "jsonrpc": "2.0", "id": 9, "method": "workspace/executeCommand",
            "params": ["command": "tasks.archive", "arguments": [["textDocument": ["uri": JSONValue(client.uri)]]]],
        ])
        let messages = client.listen()
        return (
            isOffered, messages.last { $0["method"] == "workspace/applyEdit" }?["params"]?["edit"],
            messages.filter { $0["method"] == "window/showMessage" }.compactMap { $0["params"]?["message"]?.text },
            messages.compactMap { $0["error"]?["message"]?.text }.first
        )
    }

    @Test("archiving is offered only where it moves something, and says what stays and why")
    func archiving() {
        let staying = """
            - [x] r repeat:1w due:2026-11-01
            - [x] f done:2027-01-01
            - [x] u
            - [x] v

            """
        let reasons = [
            "skipped: 'r' still repeats", "skipped: 'f' has a 'done:' in the future",
            "skipped: 2 tasks, each of which has no 'done:'",
        ]
        let none = archiving(staying)
        #expect(!none.offered && none.edit == nil)
        #expect(none.shown == [(reasons + ["nothing to archive"]).joined(separator: "\n")])
        let some = archiving(staying + "- [x] a done:2026-11-20\n")
        #expect(some.offered && some.edit != nil)
        #expect(some.shown == [reasons.joined(separator: "\n")])
        let all = archiving("- [x] a done:2026-11-20\n")
        #expect(all.offered && all.shown == [])
        #expect(archiving("- [ ] a\n").shown == ["nothing to archive"])
        #expect(!archiving("<<<<<<< a\n- [x] a done:2026-11-20\n=======\n>>>>>>> b\n").offered)
    }

    @Test("an archive is made by an editor that can create files, and changed by any")
    func archiveFile() {
        let done = "- [x] a done:2026-11-20\n"
        let created = archiving(done).edit?["documentChanges"]?.elements
        #expect(created?.first?["kind"] == "create" && created?.count == 3)
        // Beyond its only line: Neovim would add an end to a text that replaces less.
        #expect(created?[1]["edits"]?.elements?.first?["range"]?["end"]?["line"] == 1)
        let refused = archiving(done, creating: false)
        #expect(!refused.offered)
        #expect(
            refused.error
                == "the editor cannot create '/tasks.archive.md'\nsave the file and run: tasks archive /tasks.md")
        let known = archiving(done, beside: ["/tasks.archive.md": "# x\n"], creating: false)
        #expect(known.offered && known.edit?["changes"]?.members?.count == 2)
    }

    @Test("a change is labelled with the title of its command")
    func label() {
        let client = client("- [ ] a\n")
        let argument: JSONValue = [
            "textDocument": ["uri": JSONValue(client.uri)], "position": ["line": 0, "character": 0],
        ]
        client.server.receive([
            "jsonrpc": "2.0", "id": 9, "method": "workspace/executeCommand",
            "params": ["command": "tasks.postponeByWeek", "arguments": [argument]],
        ])
        let asked = client.listen().last { $0["method"] == "workspace/applyEdit" }
        #expect(asked?["params"]?["label"] == "Postpone by a week")
    }

    @Test("a fix is offered anywhere on its line, and changes to the whole file only where they have a reason")
    func places() {
        let files: JSONValue = ["documentChanges": true, "resourceOperations": ["create"]]
        let literals: JSONValue = ["codeActionLiteralSupport": ["codeActionKind": ["valueSet": []]]]
        let client = TestClient(
            "# h\n- [ ] a due:2026-11-21 due:2026-11-21\n- [x] b done:2026-11-20\n- [ ] c @work\n",
            abilities: [
                "workspace": ["applyEdit": true, "workspaceEdit": files], "textDocument": ["codeAction": literals],
            ])
        func offered(_ line: Int, only kinds: JSONValue? = nil) -> [String] {
            let place: JSONValue = ["line": JSONValue(line), "character": 0]
            let actions = client.ask(
                "textDocument/codeAction",
                [
                    "textDocument": ["uri": JSONValue(client.uri)], "range": ["start": place, "end": place],
                    "context": .omittingNulls(["diagnostics": [], "only": kinds ?? nil]),
                ])
            return actions?.elements?.filter { $0["kind"] != "refactor.rewrite" }.compactMap { $0["title"]?.text } ?? []
        }
        #expect(offered(0) == ["Archive completed tasks"])
        #expect(offered(1) == ["Format the file", "Ignore unformatted here", "Apply all safe repairs"])
        #expect(offered(2) == ["Archive completed tasks"])
        #expect(offered(3) == [])
        #expect(offered(3, only: ["source"]) == ["Apply all safe repairs", "Archive completed tasks"])
    }

    @Test("only actions that the client can make are offered")
    func possible() {
        let literals: JSONValue = ["codeAction": ["codeActionLiteralSupport": [:]]]
        func offered(_ abilities: JSONValue) -> [JSONValue] {
            let client = TestClient("- [ ] a deu:2026-12-01\n", abilities: abilities)
            let place: JSONValue = ["line": 0, "character": 0]
            return client.ask(
                "textDocument/codeAction",
                ["textDocument": ["uri": JSONValue(client.uri)], "range": ["start": place, "end": place]])?
                .elements ?? []
        }
        #expect(offered([:]) == [])
        let commands = offered(["workspace": ["applyEdit": true]])
        #expect(!commands.isEmpty && commands.allSatisfy { $0["command"]?.text != nil && $0["edit"] == nil })
        let edits = offered(["textDocument": literals])
        #expect(!edits.isEmpty && edits.allSatisfy { $0["command"] == nil && $0["edit"] != nil })
        let both = offered(["workspace": ["applyEdit": true], "textDocument": literals])
        #expect(both.count == edits.count)
    }

    @Test("a quick fix is titled with what it writes")
    func fixTitle() {
        let offered = titles(client("- [ ] obs 📅 2026-12-01 ⏳ 2026-11-30\n"), lines: 0...0, "quickfix")
        #expect(offered.contains("Write 'due:2026-12-01'"))
    }
}
