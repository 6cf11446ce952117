import TaskFile
import TaskJSON
import Testing

@testable import TaskServer

/// What completion offers, and what is left after it. A `|` is the cursor.
@Suite("Completion in an editor")
struct CompletionTests {
    private static let others = """

        - [ ] b @work id:notes due:2026-12-01
        - [ ] c id:note2 #a #v2

        """

    private func items(_ line: String, below head: String = "") -> (client: TestClient, items: [JSONValue]) {
        let parts = line.split(separator: "|", omittingEmptySubsequences: false)
        let client = TestClient(head + parts.joined() + Self.others)
        let row = head.split(separator: "\n", omittingEmptySubsequences: false).count - 1
        let before = parts[0].split(separator: "\n", omittingEmptySubsequences: false)
        let answer = client.ask(
            "textDocument/completion", at: row + before.count - 1, before[before.count - 1].utf16.count)
        return (client, answer?["items"]?.elements ?? [])
    }

    @Test(
        "only what is being typed is replaced",
        arguments: [
            ("- [ ] A d|ue:2026-11-25 @work", "due:", "- [ ] A due:2026-11-25 @work"),
            ("- [ ] A du|", "due:", "- [ ] A due:"),
            ("- [ ] A after:notes|,y", "notes", "- [ ] A after:notes,y"),
            ("- [ ] A after:x,no|t,y", "notes", "- [ ] A after:x,notes,y"),
            ("- [ ] (see C due:to|)", "today", "- [ ] (see C due:2026-11-21)"),
            ("- [ ] A due:monT09:00|", "monT09:00", "- [ ] A due:2026-11-23T09:00"),
            ("- [ ] A remind:frit17:00|", "frit17:00", "- [ ] A remind:2026-11-27T17:00"),
            ("- [ ] A due:tom|.", "tomorrow", "- [ ] A due:2026-11-22."),
            ("- [ ] A due:tom|”", "tomorrow", "- [ ] A due:2026-11-22”"),
            ("- [ ] A due:to|day x", "today", "- [ ] A due:2026-11-21 x"),
            ("- [ ] A @wo|rk, x", "work", "- [ ] A @work, x"),
            ("- [ ] Call (@wo|)", "work", "- [ ] Call (@work)"), ("- [ ] Call (@|", "work", "- [ ] Call (@work"),
            ("- [ ] Call (|", "@work", "- [ ] Call (@work"), ("- [ ] „@wo|“", "work", "- [ ] „@work“"),
            ("- [ ] Call (d|", "due:", "- [ ] Call (due:"), ("- [ ] Call | Anna", "@work", "- [ ] Call @work Anna"),
            ("- [ ] A repeat:mon,t|", "tue", "- [ ] A repeat:mon,tue"),
            ("- [ ] A repeat:weekly|", "weekly", "- [ ] A repeat:1w"),
            ("- [ ] A repeat:daily|", "daily", "- [ ] A repeat:1d"),
            ("- [ ] A due:17:00|", "17:00", "- [ ] A due:2026-11-21T17:00"),
            ("- [ ] A due:2026/12/1|", "2026/12/1", "- [ ] A due:2026-12-01"),
            ("- [ ] A remind:17:00|", "17:00", "- [ ] A remind:2026-11-21T17:00"),
            ("- [ ] A repeat:1mo@|", "last", "- [ ] A repeat:1mo@last"),
            ("- [ ] A\u{A0}@|", "work", "- [ ] A\u{A0}@work"), ("- [ ] A status:|", "doing", "- [ ] A status:doing"),
        ])
    func replacing(line: String, label: String, result: String) throws {
        let (_, items) = items(line)
        let edit = try #require(items.first { $0["label"]?.text == label }?["textEdit"])
        func column(_ end: String) -> Int { edit["range"]?[end]?["character"]?.integer ?? 0 }
        let units = Array(line.replacing("|", with: "").utf16)
        let new = Array((edit["newText"]?.text ?? "").utf16)
        let text = String(decoding: units[..<column("start")] + new + units[column("end")...], as: UTF16.self)
        #expect(text == result)
    }

    @Test(
        "only what the line has room for is offered",
        arguments: [
            ("- [ ] A due:2026-11-25 d|", []), ("- [x] A d|", ["due:", "done:"]), ("- [ ] A d|", ["due:"]),
            ("- [ ] A done:t|", []), ("- [ ] A @home @w|", []), ("- [ ] A remind:-1h rem|", ["remind:"]),
            ("- [ ] A due:2026-11-25 due:tom|", []), ("- [ ] A due:2026-11-25 due:+2w|", []),
            ("- [ ] A due:2026-11-25 due:in-3-days|", []), ("- [ ] A \\@w|", []), ("- [ ] A (`@w|`)", []),
            ("- [ ] A #v2 #|", ["a"]), ("- [ ] A #v|", ["v2"]),
            ("- [ ] A repeat:mon,tue,wed,thu,fri,|", ["sat", "sun"]),
            ("- [ ] A repeat:1w,|", []), ("- [ ] A repeat:mon,xyz,|", []), ("- [ ] A repeat:mon,tu|", ["tue"]),
            ("- [ ] A repeat:xly|", []), ("- [ ] A due:2026-12-0|", []), ("- [ ] A due:2026-12-05|", []),
            // No task waits for itself, and a subtask does not wait for a task around it.
            ("- [ ] A after:| id:a", ["notes", "note2"]), ("- [ ] A id:not after:n|", ["notes", "note2"]),
            ("- [ ] A id:a\n  - [ ] B after:|", ["notes", "note2"]), ("- [x] A done:tom|", []),
            ("- [x] A done:y|", ["yesterday"]), ("- [ ] A created:eo|", []),
            ("- [ ] !|", []), ("- [ ] A !|", []), ("- [ ] A \\@|", []), ("- [ ] A \\#|", []), ("- [ ] A.|", []),
            ("- [ ] A <!-- tasks-ignore undated|", ["undated-done"]),
            ("- [ ] A <!-- tasks-ignore overdue, undated-d| -->", ["undated-done"]),
            ("- [ ] A <!-- tasks-ignore overdue: undated-d|", []), ("- [ ] A <!-- tasks-ignored undated-d|", []),
            ("- [ ] A <!-- undated-d|", []),
            ("<!-- tasks-ignore-file undated|\n- [ ] A", ["undated-done"]),
        ])
    func room(line: String, labels: [String]) {
        #expect(items(line).items.compactMap { $0["label"]?.text } == labels)
    }

    @Test(
        "a declared date is completed like the others",
        arguments: [("review:tom|", "2026-11-22"), ("Review:+3d|", "2026-11-24"), ("cost:tom|", nil)])
    func declared(word: String, text: String?) {
        let head = "---\ntasks:\n  attributes:\n    review: date\n    cost: number\n---\n"
        let found = items("- [ ] A \(word)", below: head).items
        #expect(found.first?["textEdit"]?["newText"]?.text == text)
    }

    /// Editors that go by the word at the cursor would insert a sign or key that precedes it once more.
    @Test(
        "what a completion replaces begins with its label",
        arguments: [
            "@|", "@wo|", "#|", "due:|", "status:d|", "after:|", "after:notes,|", "repeat:|", "remind:-|", "d|",
        ])
    func wordAtCursor(word: String) throws {
        let items = items("- [ ] A \(word)").items
        #expect(!items.isEmpty)
        let typed = word.dropLast().split(omittingEmptySubsequences: false) { "@#:,".contains($0) }.last ?? ""
        for item in items {
            let range = item["textEdit"]?["range"]
            #expect(range?["start"]?["character"]?.integer == 8 + word.count - 1 - typed.count)
            #expect(item["label"]?.text?.hasPrefix(typed) == true && item["filterText"] == nil)
        }
    }

    @Test(
        "an id is described by its task, and a name by its uses elsewhere",
        arguments: [
            ("- [ ] Ga after:not|", "notes", "**b** (line 2)\n\n- due 2026-12-01, Tuesday, in 10 days"),
            ("- [ ] Ga after:not|", "note2", "**c** (line 3)"),
            ("- [ ] Ga @wor|", "work", "**Ga**\n\n- @work: 1 open task, 0 done in this file"),
            (
                "- [ ] Ga after:note2 due:tom|", "tomorrow",
                "**Ga**\n\n- due 2026-11-22, Sunday, tomorrow\n- waits for 'c' (line 3)"
            ),
        ])
    func resolving(line: String, label: String, text: String) {
        let (client, items) = items(line)
        let resolved = client.ask("completionItem/resolve", items.first { $0["label"]?.text == label })
        #expect(resolved?["documentation"]?["value"]?.text == text)
    }
}
