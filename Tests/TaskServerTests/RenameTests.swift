import TaskFile
import TaskJSON
import Testing

@testable import TaskServer

/// Renaming in `/tasks.md`, with other files beside it.
@Suite("Renaming in an editor")
struct RenameTests {
    /// The files that a rename in `text` changes, with the number of edits to each; or its error.
    private func rename(
        _ text: String, at line: Int, _ character: Int, to name: String, beside files: [String: String] = [:]
    ) -> (edits: [String: Int], error: String?, shown: [String]) {
        let client = TestClient()
        client.host.files = files
        client.open(text)
        _ = client.listen()
        client.server.receive([
            "jsonrpc": "2.0", "id": 9, "method": "textDocument/rename",
            "params": [
                "textDocument": ["uri": JSONValue(client.uri)],
                "position": ["line": JSONValue(line), "character": JSONValue(character)], "newName": JSONValue(name),
            ],
        ])
        let messages = client.listen()
        let changes = messages.last { $0["id"] == 9 }?["result"]?["changes"]?.members ?? []
        let edits = changes.map { ($0.name.replacing("file:///", with: ""), $0.value.elements?.count ?? 0) }
        return (
            Dictionary(edits) { first, _ in first }, messages.compactMap { $0["error"]?["message"]?.text }.first,
            messages.filter { $0["method"] == "window/showMessage" }.compactMap { $0["params"]?["message"]?.text }
        )
    }

    private static let declaring = """
        ---
        tasks:
          categories:
            work: blue
          views:
            mine: "@work"
        ---
        - [ ] a @work

        """

    @Test(
        "what a file's own front matter declares belongs to that file and its archive",
        arguments: [
            // The category, on the task and where it is declared, and the view.
            (7, 9, ["tasks.md": 3, "tasks.archive.md": 1]), (3, 6, ["tasks.md": 3, "tasks.archive.md": 1]),
            (5, 5, ["tasks.md": 1]),
        ])
    func own(line: Int, character: Int, edits: [String: Int]) {
        let files = ["/b.tasks.md": Self.declaring, "/tasks.archive.md": "- [x] c @work\n"]
        let renamed = rename(Self.declaring, at: line, character, to: "office", beside: files)
        #expect(renamed.edits == edits)
        #expect(
            renamed.shown == (line == 5 ? [] : ["unchanged: /b.tasks.md still has @work on 1 task"]))
    }

    @Test("a view of the settings file is renamed where it is used, but not where a file declares its own")
    func sharedView() {
        let use = "---\ntasks:\n  default-view: mine\n---\n- [ ] a\n"
        let files = [
            "/.tasks.yaml": "views:\n  mine: due:today\n", "/b.tasks.md": use, "/c.tasks.md": Self.declaring,
        ]
        let renamed = rename(use, at: 2, 17, to: "ours", beside: files)
        #expect(renamed.edits == ["tasks.md": 1, "b.tasks.md": 1, ".tasks.yaml": 1])
    }

    @Test("a settings file that is open is changed as it is in the editor")
    func openSettings() {
        let client = TestClient(abilities: ["workspace": ["workspaceEdit": ["documentChanges": true]]])
        client.host.files = ["/.tasks.yaml": "categories:\n  work: red\nviews:\n  mine: \"@work\"\n"]
        client.open("- [ ] a @work\n")
        let edited = "# mine\ncategories:\n  work: red\n"
        client.tell(
            "textDocument/didOpen",
            ["textDocument": ["uri": "file:///.tasks.yaml", "version": 2, "text": JSONValue(edited)]])
        let start: JSONValue = ["line": 2, "character": 2]
        let place: JSONValue = ["line": 0, "character": 10]
        #expect(client.ask("textDocument/definition", at: 0, 10)?.elements?.map { $0["range"]?["start"] } == [start])
        let renamed = client.ask(
            "textDocument/rename",
            ["textDocument": ["uri": JSONValue(client.uri)], "position": place, "newName": "office"])
        let change = renamed?["documentChanges"]?.elements?.last
        #expect(change?["textDocument"] == ["uri": "file:///.tasks.yaml", "version": 2])
        #expect(change?["edits"]?.elements?.map { $0["range"]?["start"] } == [start])
    }

    @Test("a name that stays as it is changes nothing")
    func sameName() {
        let renamed = rename(
            "- [ ] a @work\n", at: 0, 10, to: "work", beside: ["/.tasks.yaml": "categories:\n  'work': red\n"])
        #expect(renamed.edits.isEmpty && renamed.error == nil)
    }

    @Test("an id is one in the whole project")
    func ids() {
        let renamed = rename("- [ ] a id:x\n", at: 0, 12, to: "y", beside: ["/b.tasks.md": "- [ ] b after:x\n"])
        #expect(renamed.edits == ["tasks.md": 1, "b.tasks.md": 1])
    }

    @Test("an id is renamed in the queries of views, too")
    func idsInViews() {
        let head = """
            ---
            tasks:
              views:
                one: "id:x or after:y,x @x"
                two: 'after:"x"'
            ---

            """
        let files = [
            "/.tasks.yaml": "views:\n  three: -after:x\n  four: x title:x\n", "/b.tasks.md": head + "- [ ] b after:x\n",
        ]
        let renamed = rename(head + "- [ ] a id:x\n", at: 6, 12, to: "draft", beside: files)
        #expect(renamed.edits == ["tasks.md": 4, "b.tasks.md": 4, ".tasks.yaml": 1])
        let inView = rename(head + "- [ ] a id:x\n", at: 4, 17, to: "draft", beside: files)
        #expect(inView.edits == renamed.edits)
    }

    @Test(
        "names that cannot be, or that something else has, are refused",
        arguments: [
            (8, 11, "a b", "'a b' is not an id; use ASCII letters, digits, '_' and '-'"),
            (8, 11, "y", "another task has the id 'y'"),
            (5, 5, "1", "'1' is not a name: a letter, then letters, digits, '-' and '_'"),
            (5, 5, ":ours", "there is already a view ':ours'"), (5, 5, "Today", "there is already a view ':Today'"),
            (5, 18, "now", "the view ':today' is built in"),
        ])
    func refused(line: Int, character: Int, name: String, error: String) {
        let text = """
            ---
            tasks:
              tags: [v1]
              views:
                ours: "@home"
                mine: ":ours :today"
            ---
            - [ ] a id:y
            - [ ] b id:x

            """
        #expect(rename(text, at: line, character, to: name).error == error)
    }

    @Test("an id is found by its bytes, whatever comes before it")
    func illFormed() {
        let source = Source(name: "b.md", bytes: Array("- [ ] b after:".utf8) + [0xFF] + Array("a,b\n".utf8))
        let line = Document(source).tasks[0].line
        let places = line.tokens.indices.flatMap { line.names(inToken: $0) }
        #expect(places.map { source.text($0.range) } == ["\u{FFFD}a", "b"])
    }

    @Test("references are what a rename changes, also in the queries of views")
    func referencesOfRename() {
        let client = TestClient(abilities: ["workspace": ["workspaceEdit": ["documentChanges": true]]])
        client.host.files = [
            "/.tasks.yaml": """
            views:
              mine: "@work \\u0009\\t#v2"
              other: '"it''s @work" or :mine or @WORK'
              wrong: "@work ("

            """
        ]
        client.open("---\ntasks:\n  views:\n    loc: \"@work,home -#V2\"\n---\n- [ ] a @work #v2\n")
        func places(_ json: JSONValue?) -> [String] {
            (json?.elements ?? []).map { place in
                let start = place["range"]?["start"]
                return "\(start?["line"]?.integer ?? -1):\(start?["character"]?.integer ?? -1)"
            }
        }
        for (character, name) in [(10, "office"), (15, "w2")] {
            let listed = client.ask("textDocument/references", at: 5, character)
            let changed = client.ask(
                "textDocument/rename",
                [
                    "textDocument": ["uri": JSONValue(client.uri)],
                    "position": ["line": 5, "character": JSONValue(character)], "newName": JSONValue(name),
                ])
            let edits = changed?["documentChanges"]?.elements?.flatMap { places($0["edits"]) } ?? []
            #expect(places(listed).sorted() == edits.sorted() && edits.count == (name == "w2" ? 3 : 4))
        }
        let prepared = client.ask("textDocument/prepareRename", at: 3, 12)
        #expect(prepared?["placeholder"] == "work")
    }

    @Test("references to a declared name are in its own file")
    func references() {
        let client = TestClient()
        client.host.files = ["/b.tasks.md": Self.declaring]
        client.open(Self.declaring)
        #expect(client.ask("textDocument/references", at: 7, 10)?.elements?.count == 3)
        #expect(client.ask("textDocument/references", at: 5, 5)?.elements?.count == 1)
    }

    @Test(
        "two names are not merged, and the advice names the file",
        arguments: [
            ("- [ ] a @work\n- [ ] b @Home\n", "home", "'@home'", "--file /tasks.md @work @home"),
            ("- [ ] a #v2\n- [ ] b #v3\n", "#v3", "'#v3'", "--file /tasks.md '#v2' '#v3'"),
            (
                "- [ ] a @old @work\n- [ ] b @home\n", "home", "'@home'",
                "--file /tasks.md --file /tasks.archive.md @old @home"
            ),
            ("- [ ] a @work\n", "Work", nil, ""), ("- [ ] a @work\n- [ ] b #home\n", "home", nil, ""),
        ])
    func merging(text: String, name: String, taken: String?, words: String) {
        let files = ["/tasks.archive.md": "- [x] c @old\n", "/b.tasks.md": "- [ ] d @work #v2\n"]
        let renamed = rename(text, at: 0, 10, to: name, beside: files)
        let message = taken.map {
            "\($0) already exists\nto merge the two, save the file and run: tasks rename \(words)"
        }
        #expect(renamed.error == message)
        #expect(renamed.edits.isEmpty == (taken != nil))
    }
}
