import TaskFile
import TaskJSON

@testable import TaskServer

extension TaskActionTests {
    func client(_ text: String) -> TestClient {
        let literals: JSONValue = ["codeActionLiteralSupport": ["codeActionKind": ["valueSet": []]]]
        return TestClient(
            text, abilities: ["workspace": ["applyEdit": true], "textDocument": ["codeAction": literals]])
    }

    /// From the beginning of the first of `lines` to the end of the last.
    func range(_ lines: ClosedRange<Int>) -> JSONValue {
        [
            "start": ["line": JSONValue(lines.lowerBound), "character": 0],
            "end": ["line": JSONValue(lines.upperBound), "character": 60],
        ]
    }

    func titles(
        _ client: TestClient, lines: ClosedRange<Int>, at range: JSONValue? = nil, _ kind: String = "refactor"
    ) -> [String] {
        let actions = client.ask(
            "textDocument/codeAction",
            [
                "textDocument": ["uri": JSONValue(client.uri)], "range": range ?? self.range(lines),
                "context": ["diagnostics": [], "only": [JSONValue(kind)]],
            ])
        return actions?.elements?.compactMap { $0["title"]?.text } ?? []
    }

    /// The lines that a command writes on the task in the first of `lines`, or the message with which it is refused.
    func written(
        _ text: String, _ command: String, lines: ClosedRange<Int> = 0...0, at range: JSONValue? = nil
    ) -> [String] {
        answered(text, command, lines: lines, at: range).lines
    }

    /// The same, and what the user is told.
    func answered(
        _ text: String, _ command: String, lines: ClosedRange<Int> = 0...0, at range: JSONValue? = nil,
        typed: String? = nil
    ) -> (lines: [String], shown: [String]) {
        let client = client(text)
        let arguments: JSONValue = .omittingNulls([
            "textDocument": ["uri": JSONValue(client.uri)], "range": range ?? self.range(lines),
            "text": typed.map { JSONValue($0) } ?? nil,
        ])
        client.server.receive([
            "jsonrpc": "2.0", "id": 9, "method": "workspace/executeCommand",
            "params": ["command": JSONValue(command), "arguments": [arguments]],
        ])
        let messages = client.listen()
        if let refusal = messages.compactMap({ $0["error"]?["message"]?.text }).first { return ([refusal], []) }
        let edit = messages.last { $0["method"]?.text == "workspace/applyEdit" }?["params"]?["edit"]
        let edits = edit?["changes"]?[client.uri]?.elements ?? []
        var source = Source(text)
        for change in edits.reversed() {
            func offset(_ end: String) -> Int {
                let place = change["range"]?[end]
                let start = source.text(source.range).split(separator: "\n", omittingEmptySubsequences: false)
                    .prefix(place?["line"]?.integer ?? 0).reduce(0) { $0 + $1.utf8.count + 1 }
                return start + (place?["character"]?.integer ?? 0)
            }
            let edit = Edit(ByteRange(offset("start"), offset("end")), change["newText"]?.text ?? "")
            source = Source(name: "", bytes: source.applying([edit]))
        }
        let shown = messages.filter { $0["method"] == "window/showMessage" }
            .compactMap { $0["params"]?["message"]?.text }
        return (source.text(source.range).split(separator: "\n").map(String.init), shown)
    }
}
