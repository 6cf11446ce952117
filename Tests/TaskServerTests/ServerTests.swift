import TaskFile
import TaskJSON
import TaskLint
import Testing

@testable import TaskServer

@Suite("The language server")
struct ServerTests {
    @Test("findings are published, and again at midnight and when a moment has passed")
    func time() {
        let client = TestClient("- [ ] a due:2026-11-21T12:00\n- [ ] b due:2026-11-21\n")
        func codes() -> [[String]] {
            client.listen().compactMap { $0["params"]?["diagnostics"]?.elements }
                .map { $0.compactMap { $0["code"]?.text } }
        }
        #expect(codes() == [[]])
        #expect(client.server.wake == Instant(seconds: 1_795_262_401))
        client.host.instant = Instant(seconds: 1_795_262_401)
        client.server.timePassed()
        #expect(codes() == [["overdue"]])
        #expect(client.server.wake == Instant(seconds: 1_795_305_600))
        client.server.timePassed()
        #expect(codes() == [])
        client.host.instant = Instant(seconds: 1_795_305_600)
        client.server.timePassed()
        #expect(codes() == [["overdue", "overdue"]])
    }

    @Test("a moment that has just passed is not zero minutes ago")
    func justNow() {
        let client = TestClient("- [ ] a due:2026-11-21T09:59\n")
        client.host.instant = Instant(seconds: 1_795_255_159)
        let found = client.listen().last?["params"]?["diagnostics"]?.elements ?? []
        let message = "'2026-11-21T09:59' was just now\ndo it, move the date, or cancel the task"
        #expect(found.map { $0["message"]?.text } == [message])
    }

    @Test("a view that no query can use is a finding")
    func views() {
        let client = TestClient("---\ntasks:\n  views:\n    bad: due:tomorow\n---\n- [ ] a\n")
        let found = client.listen().last?["params"]?["diagnostics"]?.elements ?? []
        let message = "the view ':bad' is invalid: 'tomorow' is not a date\ndid you mean 'tomorrow'?"
        #expect(found.map { $0["message"]?.text } == [message])
        #expect(found.map { $0["range"]?["start"] } == [["line": 3, "character": 13]])
    }

    @Test("names from other open files count, and their changes republish findings")
    func otherFiles() {
        let client = TestClient("- [ ] a due:2026-11-25 after:b\n")
        func codes() -> [String?] {
            client.listen().filter { $0["params"]?["uri"]?.text == client.uri }
                .flatMap { $0["params"]?["diagnostics"]?.elements ?? [] }.map { $0["code"]?.text }
        }
        #expect(codes() == ["unknown-id"])
        client.host.files["/other.tasks.md"] = "- [ ] x\n"
        client.tell(
            "textDocument/didOpen",
            ["textDocument": ["uri": "file:///other.tasks.md", "version": 1, "text": "- [ ] b due:2026-11-25 id:b\n"]])
        #expect(codes() == [])
    }

    @Test("superseded versions are not analysed")
    func superseded() {
        let client = TestClient("- [ ] a\n")
        _ = client.listen()
        for version in 2..<12 {
            client.tell(
                "textDocument/didChange",
                [
                    "textDocument": ["uri": JSONValue(client.uri), "version": JSONValue(version)],
                    "contentChanges": [["text": JSONValue("- [ ] a\(version)\n")]],
                ])
        }
        let published = client.listen().filter { $0["method"] == "textDocument/publishDiagnostics" }
        #expect(published.count == 1)
        #expect(published.first?["params"]?["version"]?.integer == 11)
    }

    @Test("features and rules can be turned off")
    func switches() {
        let text = "- [ ] a due:2026-11-20\n"
        let quiet = TestClient(text, options: ["rules": ["overdue": "off"]])
        #expect(quiet.listen().last?["params"]?["diagnostics"] == [])
        let other = TestClient(text, options: ["tasks": ["hover": false, "completion": false]])
        #expect(other.ask("textDocument/hover", at: 0, 8) == .null)
        #expect(other.ask("textDocument/completion", at: 0, 8) == [])
        other.tell("workspace/didChangeConfiguration", ["settings": ["tasks": ["hover": true]]])
        #expect(other.ask("textDocument/hover", at: 0, 8)?["contents"] != nil)
    }

    @Test("the tasks in the folders of the workspace are found, whatever is open")
    func workspaceSymbols() {
        let client = TestClient(options: nil, folders: ["file:///p1"])
        client.host.files = ["/p1/tasks.md": "- [ ] One\n", "/p2/b.tasks.md": "- [ ] Two\n"]
        func found() -> [String] {
            (client.ask("workspace/symbol", ["query": ""])?.elements ?? []).compactMap { $0["name"]?.text }
        }
        #expect(found() == ["One"])
        client.tell(
            "workspace/didChangeWorkspaceFolders",
            [
                "event": [
                    "added": [["uri": "file:///p2", "name": "p2"]], "removed": [["uri": "file:///p1", "name": "p1"]],
                ]
            ])
        #expect(found() == ["Two"])
    }

    @Test("a line that may end in a line break of Markdown is not formatted when it is left")
    func lineBreak() {
        let client = TestClient("- [ ] a @home \n- [ ] c @home  \n\n")
        func edits(leaving line: Int) -> Int? {
            client.ask(
                "textDocument/onTypeFormatting",
                [
                    "textDocument": ["uri": JSONValue(client.uri)], "ch": "\n", "options": [:],
                    "position": ["line": JSONValue(line + 1), "character": 0],
                ])?.elements?.count
        }
        #expect(edits(leaving: 0) == 1)
        #expect(edits(leaving: 1) == 0)
    }

    @Test("the errors in a settings file are the same while it is open")
    func settings() {
        let (uri, text) = ("file:///.tasks.yaml", "lint:\n  overdue: bad\ncategoris: 5\n")
        let client = TestClient()
        client.host.files["/.tasks.yaml"] = text
        func lines() -> [[Int?]] {
            client.listen().filter { $0["params"]?["uri"]?.text == uri }
                .map { ($0["params"]?["diagnostics"]?.elements ?? []).map { $0["range"]?["start"]?["line"]?.integer } }
        }
        client.open("- [ ] a\n")
        #expect(lines() == [[1, 2]])
        client.tell("textDocument/didOpen", ["textDocument": ["uri": JSONValue(uri), "text": JSONValue(text)]])
        #expect(lines() == [[], [1, 2]])
        client.tell("textDocument/didClose", ["textDocument": ["uri": JSONValue(uri)]])
        #expect(lines().last == [1, 2])
    }

    @Test("a file with a merge conflict is not formatted, and the editor is informed")
    func conflict() {
        let client = TestClient("<<<<<<< a\n- [ ]  a\n=======\n- [ ]  b\n>>>>>>> b\n")
        let document: JSONValue = ["textDocument": ["uri": JSONValue(client.uri)], "options": [:]]
        #expect(
            client.ask("textDocument/formatting", document)?["message"]
                == "the file has a merge conflict; resolve it first")
    }

    @Test("input without messages is answered with what is wrong with it")
    func nonsense() {
        let client = TestClient()
        client.server.receive(nonsense: "a header without a Content-Length")
        #expect(
            client.listen().last?["error"]?["message"] == "the client sent a header without a Content-Length")
        client.server.receive(["jsonrpc": "2.0", "id": 8])
        #expect(client.listen().last?["id"] == 8)
        client.server.receive(["jsonrpc": "2.0", "id": [:], "method": "x"])
        #expect(client.listen().last?["error"]?["message"] == "an id is a number or a string")
    }

    @Test(
        "the range of a hover contains the position, or there is none",
        arguments: [(0, nil), (3, nil), (6, [6, 7]), (8, [8, 19]), (30, nil)] as [(Int, [Int]?)])
    func hoverRange(column: Int, columns: [Int]?) {
        let hover = TestClient("- [ ] a due:2026-12 <!-- tasks-ignore y -->").ask("textDocument/hover", at: 0, column)
        #expect(hover?["contents"] != nil)
        let ends = ["start", "end"].compactMap { hover?["range"]?[$0]?["character"]?.integer }
        #expect(ends == columns ?? [])
    }

    private static let family = """
        # Release

        - [ ] !!! Ship it @work due:2026-11-25T17:00 remind:-1d after:notes repeat:1w
          - [x] Freeze done:2026-11-19
          - [ ] Write the notes @work due:2026-11-24 id:notes
        - [ ] Late @home due:2026-11-19
        """

    @Test("hover describes a task")
    func hover() {
        let client = TestClient(Self.family)
        let text = client.ask("textDocument/hover", at: 2, 10)?["contents"]?["value"]?.text
        #expect(
            text == """
                **Ship it**

                - due 2026-11-25 17:00, Wednesday, in 4 days
                - reminder 2026-11-24 17:00
                - next: 2026-12-02 17:00, 2026-12-09 17:00, 2026-12-16 17:00
                - 1 of 2 subtasks done
                - waits for 'Write the notes' (line 5)
                """)
        let late = client.ask("textDocument/hover", at: 5, 10)?["contents"]?["value"]?.text
        #expect(late == "**Late**\n\n- **overdue**: due 2026-11-19, Thursday, 2 days overdue")
        #expect(client.ask("textDocument/hover", at: 0, 2) == .null)
    }

    @Test("inlay hints show distances to dates and subtask progress")
    func hints() {
        let client = TestClient(Self.family)
        let range: JSONValue = ["start": ["line": 0, "character": 0], "end": ["line": 9, "character": 0]]
        let hints = client.ask(
            "textDocument/inlayHint", ["textDocument": ["uri": JSONValue(client.uri)], "range": range])
        #expect(
            hints?.elements?.compactMap { $0["label"]?.text } == ["1/2", "in 4 days", "in 3 days", "2 days overdue"])
    }

    @Test("weeks begin where the settings say, in hover and hints as on the command line")
    func weekStart() {
        let client = TestClient("---\ntasks:\n  week-start: sunday\n---\n- [ ] a due:2026-W47\n")
        let text = client.ask("textDocument/hover", at: 4, 7)?["contents"]?["value"]?.text
        #expect(text == "**a**\n\n- due 2026-W47 (2026-11-16 to 2026-11-22), next week")
        let range: JSONValue = ["start": ["line": 4, "character": 0], "end": ["line": 5, "character": 0]]
        let hints = client.ask(
            "textDocument/inlayHint", ["textDocument": ["uri": JSONValue(client.uri)], "range": range])
        #expect(hints?.elements?.compactMap { $0["label"]?.text } == ["next week"])
    }

    @Test(
        "completion offers data only where it is allowed",
        arguments: [
            ("- [ ] a @w\n", 10, ["work"]), ("- [ ] a due:tomo\n", 16, ["tomorrow"]),
            ("- [ ] a status:do\n", 17, ["doing"]),
            ("- [ ] a status:c\n", 16, []), ("- [x] a status:c\n", 16, ["cancelled"]),
            ("- [ ] a `@w`\n", 11, []), ("- [ ] a [@w](x)\n", 11, []), ("a @w\n", 4, []),
            ("- [ ] a after:no\n", 16, ["notes"]),
            ("- [ ] a repeat:2\n", 16, ["2w"]), ("- [ ] a #\n", 9, ["v2"]), ("- [ ] a due:+3d\n", 15, ["+3d"]),
            ("- [ ] a creat\n", 13, ["created:"]),
        ] as [(String, Int, [String])])
    func completion(line: String, character: Int, labels: [String]) {
        let client = TestClient(line + "- [ ] b @work #v2 id:notes due:2026-11-25\n")
        let items = client.ask("textDocument/completion", at: 0, character)?["items"]?.elements ?? []
        #expect(items.compactMap { $0["label"]?.text } == labels)
    }

    @Test("a relative date is inserted as a day and shows which one")
    func dates() throws {
        let client = TestClient("- [ ] a due:tom\n")
        let item = try #require(client.ask("textDocument/completion", at: 0, 15)?["items"]?.elements?.first)
        #expect(item["detail"] == "2026-11-22, Sunday")
        #expect(item["textEdit"]?["newText"] == "2026-11-22")
        let resolved = client.ask("completionItem/resolve", item)
        #expect(resolved?["documentation"]?["value"] == "**a**\n\n- due 2026-11-22, Sunday, tomorrow")
    }

    @Test("names are renamed everywhere, and only to valid names")
    func rename() {
        let abilities: JSONValue = ["workspace": ["workspaceEdit": ["documentChanges": true]]]
        let client = TestClient(Self.family, abilities: abilities)
        func rename(_ line: Int, _ character: Int, _ name: String) -> JSONValue? {
            client.ask(
                "textDocument/rename",
                [
                    "textDocument": ["uri": JSONValue(client.uri)],
                    "position": ["line": JSONValue(line), "character": JSONValue(character)],
                    "newName": JSONValue(name),
                ])
        }
        func edits(_ answer: JSONValue?) -> Int? {
            answer?["documentChanges"]?.elements?.first?["edits"]?.elements?.count
        }
        #expect(edits(rename(2, 18, "office")) == 2)
        #expect(edits(rename(4, 52, "text")) == 2)
        #expect(rename(2, 18, "7 x")?["code"]?.integer == -32803)
        #expect(rename(4, 52, "a b")?["code"]?.integer == -32803)
        #expect(rename(0, 3, "x")?["code"]?.integer == -32803)
        #expect(client.ask("textDocument/prepareRename", at: 2, 18)?["placeholder"] == "work")
    }

    @Test("names are renamed in a document without a file")
    func renameWithoutFile() {
        let client = TestClient()
        let item: JSONValue = ["uri": "untitled:Untitled-1", "version": 1, "text": "- [ ] a @work\n"]
        client.tell("textDocument/didOpen", ["textDocument": item])
        let answer = client.ask(
            "textDocument/rename",
            [
                "textDocument": ["uri": "untitled:Untitled-1"], "position": ["line": 0, "character": 10],
                "newName": "office",
            ])
        #expect(answer?["changes"]?["untitled:Untitled-1"]?.elements?.count == 1)
    }

    @Test("outline, folding, selections and tokens match the structure")
    func structure() throws {
        let client = TestClient(
            Self.family, abilities: ["textDocument": ["documentSymbol": ["hierarchicalDocumentSymbolSupport": true]]])
        let document: JSONValue = ["textDocument": ["uri": JSONValue(client.uri)]]
        let symbols = try #require(client.ask("textDocument/documentSymbol", document)?.elements)
        #expect(symbols.map { $0["name"] } == ["Release"])
        #expect(symbols[0]["children"]?.elements?.map { $0["name"] } == ["Ship it", "Late"])
        let folds = client.ask("textDocument/foldingRange", document)?.elements ?? []
        #expect(folds.map { [$0["startLine"]?.integer, $0["endLine"]?.integer] } == [[0, 5], [2, 4]])
        let data = client.ask("textDocument/semanticTokens/full", document)?["data"]?.elements ?? []
        #expect(!data.isEmpty && data.count % 5 == 0)
        let selections = client.ask(
            "textDocument/selectionRange",
            ["textDocument": ["uri": JSONValue(client.uri)], "positions": [["line": 4, "character": 35]]])
        var (depth, selection) = (0, selections?.elements?.first)
        while let inner = selection {
            depth += 1
            selection = inner["parent"]
        }
        #expect(depth >= 5)
        let flat = TestClient(Self.family)
        #expect(flat.ask("textDocument/documentSymbol", document)?.elements?.count == 5)
    }

    @Test("definition and references find ids")
    func navigation() {
        let client = TestClient(Self.family)
        let definition = client.ask("textDocument/definition", at: 2, 64)?.elements
        #expect(definition?.map { $0["range"]?["start"]?["line"]?.integer } == [4])
        #expect(client.ask("textDocument/references", at: 4, 52)?.elements?.count == 2)
    }

    @Test(
        "links point to addresses and files",
        arguments: [
            (
                "- [ ] See [a](../b%20c.md#x) and <https://example.com> or www.example.org\n",
                [
                    "0:14-27 file:///b%20c.md#x", "0:34-53 https://example.com", "0:58-73 https://www.example.org",
                ]
            ),
            (
                "- [x] See [q][r], [R][] and [r]\n\n[r]: <./r s.md> 'title'\n[x]: y\n",
                [
                    "0:10-16 file:///r%20s.md", "0:18-23 file:///r%20s.md", "0:28-31 file:///r%20s.md",
                    "2:6-14 file:///r%20s.md", "3:5-6 file:///y",
                ]
            ),
            ("[a](b.md#é) <http://x/🚀>\n", ["0:4-10 file:///b.md#%C3%A9", "0:13-24 http://x/%F0%9F%9A%80"]),
            ("[a][none] [b]\n", []),
            (
                "- [ ] https://a.org/b_(c), (https://a.org/d_(e)) www.a.org/(f). https://a.org/g)\n",
                [
                    "0:6-25 https://a.org/b_(c)", "0:28-47 https://a.org/d_(e)", "0:49-62 https://www.a.org/(f)",
                    "0:64-79 https://a.org/g",
                ]
            ),
            ("https://a.org/h&amp; https://a.org/i;\n", ["0:0-15 https://a.org/h", "0:21-37 https://a.org/i;"]),
            (
                "<javascript:alert(1)> [a](JavaScript:x) [b](data:text/html,x) [c](vbscript:x) [d](zotero://x)\n",
                ["0:82-92 zotero://x"]
            ),
        ])
    func links(text: String, links: [String]) {
        let client = TestClient(text)
        let answer = client.ask("textDocument/documentLink", ["textDocument": ["uri": JSONValue(client.uri)]])
        let found = (answer?.elements ?? []).map { link in
            func column(_ end: String) -> Int { link["range"]?[end]?["character"]?.integer ?? -1 }
            let line = link["range"]?["start"]?["line"]?.integer ?? -1
            return "\(line):\(column("start"))-\(column("end")) \(link["target"]?.text ?? "")"
        }
        #expect(found == links)
    }

    @Test(
        "advice names commands, not flags of the command line",
        arguments: [
            ("tasks.complete", "complete what is open first, or all with 'tasks.completeWithSubtasks'"),
            ("tasks.cancel", "close what is open first, or all with 'tasks.cancelWithSubtasks'"),
        ])
    func openSubtasks(command: String, advice: String) {
        let client = TestClient("- [ ] a\n  - [ ] b\n", abilities: ["workspace": ["applyEdit": true]])
        let argument: JSONValue = [
            "textDocument": ["uri": JSONValue(client.uri)], "position": ["line": 0, "character": 0],
        ]
        let answer = client.ask(
            "workspace/executeCommand", ["command": JSONValue(command), "arguments": [argument]])
        #expect(answer?["message"]?.text == "the task has an open subtask\n\(advice)")
    }

    @Test("another file is parsed again only when it has changed")
    func others() {
        let host = TestHost()
        host.files = ["/b.tasks.md": "- [ ] b id:b\n"]
        let session = Session(host)
        let document = OpenDocument(uri: "file:///tasks.md", path: "/tasks.md", version: nil, [])
        session.open(document)
        func others() -> [Document] { session.otherInputs(than: document).map(\.document) }
        let first = others()
        #expect(first.map { $0.source.name } == ["/b.tasks.md"])
        #expect(others()[0] === first[0])
        host.files["/b.tasks.md"] = "- [ ] c id:b\n"
        #expect(others()[0].tasks[0].line.title == "c")
        host.outer.attributes = ["ticket"]
        #expect(others()[0].settings.attributes.count == 1)
        host.files = [:]
        #expect(others().isEmpty)
    }
}
