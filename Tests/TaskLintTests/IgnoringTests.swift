import TaskFile
import TestSupport
import Testing

@testable import TaskLint

/// Comments that silence findings, as an editor writes them.
struct IgnoringTests {
    /// The rules whose findings no comment can silence: those about front matter, conflicts and comments.
    private static let loud: Set<String> = ["conflict-marker", "invalid-settings", "unused-suppression"]

    @Test("an ignored finding is gone, and the comment is not superfluous", arguments: Rule.all)
    func examples(_ rule: Rule) throws {
        let (source, document) = (rule.exampleFile, Document(rule.exampleFile))
        let found = rule.findings(in: source)
        let ignored = document.ignoring(found)
        #expect((ignored == nil) == Self.loud.contains(rule.name))
        guard let ignored else { return }
        #expect(ignored.findings == found && ignored.fix.safety == .unsafe)
        #expect(ignored.fix.title == "ignore \(rule.name) here")
        let quiet = Source(name: source.name, bytes: source.applying(ignored.fix.edits))
        #expect(rule.findings(in: quiet).isEmpty)
        #expect(lint(quiet).map(\.rule).filter { $0 != "unformatted" } == [])
    }

    @Test(
        "the comment is at the end of the line of the task, or there is one already",
        arguments: [
            ("- [ ] x due:2026-11-20  \n", "- [ ] x due:2026-11-20 <!-- tasks-ignore overdue -->  \n"),
            ("- [ ] x due:2026-11-20", "- [ ] x due:2026-11-20 <!-- tasks-ignore overdue -->"),
            ("- [ ] x due:2026-11-20\r\n", "- [ ] x due:2026-11-20 <!-- tasks-ignore overdue -->\r\n"),
            (
                "- [ ] x due:2026-11-20 <!-- tasks-ignore unknown-id: later -->\n",
                "- [ ] x due:2026-11-20 <!-- tasks-ignore unknown-id, overdue: later -->\n"
            ),
            (
                "- [ ] x due:2026-11-20 <!-- tasks-ignore: later -->\n",
                "- [ ] x due:2026-11-20 <!-- tasks-ignore overdue: later -->\n"
            ),
            (
                "<!-- tasks-ignore unknown-id -->\n- [ ] x due:2026-11-20\n",
                "<!-- tasks-ignore unknown-id, overdue -->\n- [ ] x due:2026-11-20\n"
            ),
            (
                "- [ ] x due:2026-11-20\n- [ ] y due:2026-11-19\n",
                "- [ ] x due:2026-11-20 <!-- tasks-ignore overdue -->\n"
                    + "- [ ] y due:2026-11-19 <!-- tasks-ignore overdue -->\n"
            ),
            (
                "- [ ] x @work\n  and due:2026-11-25\n  due:2026-11-26\n",
                "- [ ] x @work <!-- tasks-ignore stranded-data -->\n  and due:2026-11-25\n  due:2026-11-26\n"
            ),
            ("- [ ] due:2026-11-25\n", "- [ ] due:2026-11-25 <!-- tasks-ignore empty-title -->\n"),
        ])
    func places(text: String, expected: String) throws {
        let document = Document(Source(name: "tasks.md", text))
        let found = lint(text).filter { !["unformatted", "unused-suppression"].contains($0.rule) }
        let rule = try #require(found.first?.rule)
        let fix = try #require(document.ignoring(found.filter { $0.rule == rule })?.fix)
        #expect(String(decoding: document.source.applying(fix.edits), as: UTF8.self) == expected)
    }

    @Test(
        "where a comment would be part of something else there is none",
        arguments: [
            "- [ ] x due:2026-11-20 `code\n  goes on`\n", "- [ ] x due:2026-11-20 <b title='\n  a'>\n",
            "- [ ] x due:2026-11-20 <!-- open\n  -->\n", "- [ ] due:2026-11-20 x \\\n",
        ])
    func inOtherThings(text: String) {
        let document = Document(Source(name: "tasks.md", text))
        let word = UInt32(text.utf8.count / 2)
        for rule in Rule.all {
            let finding = Diagnostic(rule.name, at: ByteRange(word, word), "")
            guard let fix = document.ignoring([finding])?.fix else { continue }
            let new = Document(Source(name: "tasks.md", bytes: document.source.applying(fix.edits)))
            #expect(new.tasks.map(\.line.title) == document.tasks.map(\.line.title))
        }
    }

    private static let pieces = [
        "- [ ] ", "- [x] ", "\n- [ ] ", "\n- [ ] ", "\n  - [ ] ", "\n1. [ ] ", "\n- ", "\n* [] ", "\n> ", "\n```\n",
        "<div>",
        "\n", "\n\n", "    ", "x", " due:2026-11-20", " due:2026-02-30", " deu:2026-11-25", " @a @b", " #x",
        " due: fri",
        " after:q", " id:q", " `", "``", "<!-- ", " -->", " <!-- tasks-ignore overdue -->", "\\", "  ", "\n  ",
        "\n| a | b |\n|---|---|\n", "\n===\n", "\n# ", "\n[x]: /u", " repeat:1w", " done:2026-11-27",
        "<!-- tasks-ignore -->", "\n<div>\n",
    ]

    @Test("whatever the file, ignoring a finding silences it and no other, and changes no task")
    func anyFile() {
        var count = 0
        for seed in 0..<Effort.rounds(4_000) {
            var generator = Generator(seed: UInt64(seed))
            var text = generator.taskFile()
            if seed.isMultiple(of: 2) { text = (0..<14).map { _ in generator.pick(Self.pieces) }.joined() }
            let source = Source(name: "tasks.md", text)
            let (document, all) = (Document(source), lint(source))
            for rule in Set(all.map(\.rule)).subtracting(["unformatted"]) {
                let found = all.filter { $0.rule == rule }
                guard let (fix, silenced) = document.ignoring(found) else { continue }
                count += 1
                let quiet = Source(name: source.name, bytes: source.applying(fix.edits))
                let left = lint(quiet)
                #expect(left.count { $0.rule == rule } == found.count - silenced.count, "\(text)")
                let idle = left.filter { $0.rule == "unused-suppression" && $0.message.contains("'\(rule)'") }
                #expect(idle.isEmpty, "\(text)")
                #expect(Document(quiet).tasks.map(\.line.title) == document.tasks.map(\.line.title), "\(text)")
            }
        }
        #expect(count > 100)
    }
}
