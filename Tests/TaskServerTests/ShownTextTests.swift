import TaskJSON
import Testing

@testable import TaskServer

@Suite("Texts that an editor shows")
struct ShownTextTests {
    @Test("a symbol has a name that can be seen")
    func blankName() {
        let client = TestClient("\u{A0}\n---\n- [ ] a\n")
        let symbols = client.ask("textDocument/documentSymbol", ["textDocument": ["uri": JSONValue(client.uri)]])
        #expect(symbols?.elements?.map { $0["name"] } == ["section without title", "a"])
    }

    @Test(
        "the day on which a task was closed",
        arguments: [
            ("- [x] a done:2026-11-01", "done 2026-11-01, Sunday"), ("- [x] a", "done"),
            ("- [x] a status:cancelled done:2026-11-01", "cancelled 2026-11-01, Sunday"),
            ("- [x] a status:cancelled", "cancelled"), ("- [ ] a status:waiting", "status waiting"),
        ])
    func closed(line: String, sentence: String) {
        let hover = TestClient(line + "\n").ask("textDocument/hover", at: 0, 6)
        #expect(hover?["contents"]?["value"]?.text == "**a**\n\n- \(sentence)")
    }
}
