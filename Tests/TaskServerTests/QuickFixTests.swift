import TaskFile
import TaskJSON
import Testing

@testable import TaskServer

/// The quick fixes besides the repairs of the linter.
@Suite("Quick fixes")
struct QuickFixTests {
    /// The quick fixes on the first `lines` of `text`, with the edits that each makes.
    private func fixes(
        _ text: String, lines: Int, settings: String? = nil
    ) -> [(title: String, isPreferred: JSONValue?, diagnostics: Int, edits: [String])] {
        let literals: JSONValue = ["codeActionLiteralSupport": ["codeActionKind": ["valueSet": []]]]
        let client = TestClient(abilities: ["textDocument": ["codeAction": literals]])
        client.host.files["/.tasks.yaml"] = settings
        client.open(text)
        let actions = client.ask(
            "textDocument/codeAction",
            [
                "textDocument": ["uri": JSONValue(client.uri)],
                "range": ["start": ["line": 0, "character": 0], "end": ["line": JSONValue(lines), "character": 0]],
                "context": ["diagnostics": [], "only": ["quickfix"]],
            ])
        return (actions?.elements ?? []).map { action in
            let edits = (action["edit"]?["changes"]?.members ?? []).flatMap { file in
                (file.value.elements ?? []).map { edit in
                    let place = edit["range"]?["start"]
                    let (line, column) = (place?["line"]?.integer ?? -1, place?["character"]?.integer ?? -1)
                    return "\(file.name.dropFirst("file:///".count)):\(line):\(column):\(edit["newText"]?.text ?? "")"
                }
            }
            return (
                action["title"]?.text ?? "", action["isPreferred"], action["diagnostics"]?.elements?.count ?? 0, edits
            )
        }
    }

    @Test("a finding can be ignored, after its repair")
    func ignoring() {
        let found = fixes("- [ ] a deu:2026-12-01\n- [ ] b due:2026-11-20\n", lines: 1)
        #expect(found.map(\.title) == ["Write 'due:2026-12-01'", "Ignore misspelled-attribute here"])
        #expect(found.map(\.isPreferred) == [true, false])
        #expect(found.last?.edits == ["tasks.md:0:22: <!-- tasks-ignore misspelled-attribute -->"])
    }

    @Test("in a selection, a rule is ignored wherever it has a finding")
    func ignoringSeveral() {
        let text =
            "- [ ] a due:2026-11-19\n- [ ] b due:2026-11-20 <!-- tasks-ignore overdue -->\n- [ ] c due:2026-11-18\n"
        let found = fixes(text, lines: 3)
        #expect(found.map(\.title) == ["Ignore overdue in 2 places"] && found.first?.diagnostics == 2)
        #expect(
            found.first?.edits
                == ["tasks.md:0:22: <!-- tasks-ignore overdue -->", "tasks.md:2:22: <!-- tasks-ignore overdue -->"])
    }

    @Test("what no comment silences is not to be ignored")
    func loud() {
        #expect(fixes("---\ntasks:\n  week-start: moonday\n---\n- [ ] a\n", lines: 5).map(\.title) == [])
        let idle = fixes("- [ ] a due:2026-12-01 <!-- tasks-ignore invalid-value -->\n", lines: 1)
        #expect(idle.map(\.title) == ["Remove the comment"])
    }
}
