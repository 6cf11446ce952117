import TaskFile
import Testing

/// List items whose brackets hold a letter, a digit or `_`: boxes, or the names of something.
struct BoxTests {
    private static let task = "- [ ] Ours @home due:2026-12-24\n"

    /// The boxes that are reported in `text`, with the advice on each.
    private func boxes(_ text: String) -> [String] {
        lint(text, only: "unknown-box").map { finding in
            "\(finding.message.split(separator: "'")[0]): \(finding.help ?? "")"
        }
    }

    @Test(arguments: ["[v]", "[V]", "[y]", "[Y]"])
    func aTickedLetterBesideATask(box: String) {
        #expect(boxes(Self.task + "- \(box) Call\n") == ["\(box): write [x]"])
        #expect(boxes(Self.task + "  1. \(box) Call\n") == [])
        #expect(boxes(Self.task + "\nAnswers:\n\n* \(box) Call\n") == [])
        #expect(repaired(Self.task + "- \(box) Call\n", unsafely: true) == Self.task + "- [x] Call\n")
    }

    @Test(arguments: ["[o]", "[O]"])
    func aCircleBesideATask(box: String) {
        #expect(boxes(Self.task + "- \(box) Call\n") == ["\(box): write [ ] or [x]"])
        #expect(repaired(Self.task + "- \(box) Call\n", unsafely: true) == Self.task + "- \(box) Call\n")
    }

    @Test(arguments: ["[1]", "[_]", "[a]", "[o]", "[X-]", "[v1]"])
    func anyLetterBeforeData(box: String) {
        for data in ["due:2026-12-01", "@home start:2026-12-01", "id:notice", "after:notice", "repeat:2w #a"] {
            #expect(boxes(Self.task + "\n* \(box) Call \(data)\n") == ["\(box): write [ ] or [x]"])
        }
        #expect(boxes(Self.task + "- [xx] Call due:2026-12-01\n") == ["[xx]: write [x]"])
        #expect(boxes(Self.task + "- [h] Call due:2026-12-01\n") == ["[h]: write [ ] and status:waiting"])
    }

    @Test(arguments: [
        "- [1] Call", "- [a] Call @home", "- [P] Call #a", "- [xx] Call", "- [1] the due:2026-12-01 of Bob",
        "- [1] due:friday", "- [v](a.md) due:2026-12-01", "- [v][a] due:2026-12-01", "- [v]: due:2026-12-01",
        "- [^1] Call due:2026-12-01", "- [abc] Call due:2026-12-01", "- [v]", "- [v] ", "[v] Call due:2026-12-01",
        "- [v] Call due:2026-12-01\n\n[V]: a.md", "- [y] Call\n\n[y]: a.md", "- [ ] [v] Call due:2026-12-01",
        "- [v] Call <!-- tasks-ignore unknown-box -->", "```\n- [v] Call due:2026-12-01\n```",
    ])
    func namesAndLinksAreNoBoxes(text: String) { #expect(boxes(Self.task + text + "\n") == []) }

    @Test(
        "a link in emphasis may have the text of a box", arguments: ["- **[x](a.md)** b", "- *[x][1] b*", "- _[x]_b"])
    func linksInEmphasis(text: String) {
        #expect(lint(Self.task + text + "\n", only: "malformed-checkbox") == [])
        #expect(lint(Self.task + "- **[x]** b\n", only: "malformed-checkbox").count == 1)
    }

    @Test func aFileWithoutDataIsQuiet() { #expect(lint("- [ ] a\n- [v] b\n- [1] c\n") == []) }

    @Test(arguments: [
        ("  - [v] b id:notes", "line 2 has it, but is not a task: it needs a box, '[ ]' or '[x]'"),
        ("- b due:2026-12-01 id:notes", "line 2 has it, but is not a task: it needs a box, '[ ]' or '[x]'"),
        ("- b id:notes of it", "write 'id:notes' on the task that comes first, in any file of the project"),
        ("b id:notes", "write 'id:notes' on the task that comes first, in any file of the project"),
    ])
    func anIDWithoutABoxIsNamed(other: String, help: String) {
        let findings = lint("- [ ] a after:notes due:2026-12-24\n\(other)\n", only: "unknown-id")
        #expect(findings.map(\.help) == [help])
    }
}
