import TaskFile
import TaskJSON
import Testing

@testable import TaskServer

/// The quick fixes besides the repairs of the linter.
@Suite("Quick fixes")
struct QuickFixTests {
    private static let outer = "# mine\ncategories:\n  work: blue  # at work\ntags: [v2]\n"

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

    @Test("a name is declared in the settings that list the others")
    func declaring() {
        let found = fixes("- [ ] a @home #v3 due:2026-12-01\n- [ ] b @home\n", lines: 2, settings: Self.outer)
        let declarations = found.filter { $0.title.hasPrefix("Declare") }
        #expect(
            declarations.map(\.title) == [
                "Declare the category 'home' in .tasks.yaml", "Declare the tag 'v3' in .tasks.yaml",
            ])
        #expect(declarations.map(\.diagnostics) == [2, 1] && declarations.allSatisfy { $0.isPreferred == false })
        #expect(declarations.map(\.edits) == [[".tasks.yaml:2:23:\n  home:"], [".tasks.yaml:3:9:, v3"]])
        #expect(found.last?.title == "Ignore undeclared-tag here")
    }

    @Test("a name is declared in the front matter if that lists names of its kind")
    func declaringInFrontMatter() {
        let head = "---\ntasks:\n  categories:\n    office: red\n---\n"
        let found = fixes(head + "- [ ] a @home #v3\n", lines: 6, settings: Self.outer)
        #expect(
            found.filter { $0.title.hasPrefix("Declare") }.map { [$0.title] + $0.edits } == [
                ["Declare the category 'home' in the front matter", "tasks.md:3:15:\n    home:"],
                ["Declare the tag 'v3' in .tasks.yaml", ".tasks.yaml:3:9:, v3"],
            ])
        #expect(!fixes("- [ ] a #v3 due:2026-12-01\n", lines: 1, settings: "tags: []\n").isEmpty)
        #expect(
            !fixes("- [ ] a #v3 due:2026-12-01\n", lines: 1, settings: "tags: []\n").contains {
                $0.title.hasPrefix("Declare")
            })
    }
}
