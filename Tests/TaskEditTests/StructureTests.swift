import TaskEdit
import TaskFile
import Testing

/// Blocks around the tasks stay what they are: an empty line is written only where it is needed for that.
@Suite struct StructureTests {
    private static func refused(_ what: String) -> String {
        "nothing was written: \(what); the change touches how Markdown reads the file; make the change in an editor"
    }
    private static let otherLink = refused(
        "'[y]', in text that stays, would lead somewhere else, or nowhere")

    @Test(
        "a new task takes no text with it",
        arguments: [
            // After code, a table or a heading inside the task, text would continue the new task.
            (
                "- [ ] a\n  ```\n  code\n  ```\ntext\n",
                "- [ ] a\n  ```\n  code\n  ```\n- [ ] new\n\ntext\n"
            ),
            (
                "- [ ] a\n\n      code\ntext\n",
                "- [ ] a\n\n      code\n- [ ] new\n\ntext\n"
            ),
            (
                "- [ ] a\n\n  | x |\n  |---|\ntext\n",
                "- [ ] a\n\n  | x |\n  |---|\n- [ ] new\n\ntext\n"
            ),
            ("- [ ] a\n\n  # H\ntext\n", "- [ ] a\n\n  # H\n- [ ] new\n\ntext\n"),
            ("- [ ] a\n  ***\n    text\n", "- [ ] a\n  ***\n    text\n- [ ] new\n"),
            ("- [ ] a\n\n  ***\n<b>text</b>\n", "- [ ] a\n\n  ***\n- [ ] new\n\n<b>text</b>\n"),
            // A definition would become part of a paragraph and define nothing.
            (
                "- [ ] a\n\n  [x]: /x\n[y]: /y\n\n[y]\n",
                "- [ ] a\n\n  [x]: /x\n[y]: /y\n- [ ] new\n\n[y]\n"
            ),
            ("- [ ] a\n\n  ***\n[y]: /y\n\n[y]\n", "- [ ] a\n\n  ***\n- [ ] new\n\n[y]: /y\n\n[y]\n"),
            // A table, and code, which cannot interrupt a paragraph.
            ("- [ ] a\n\n  ***\n| x |\n|---|\n", "- [ ] a\n\n  ***\n- [ ] new\n\n| x |\n|---|\n"),
            ("1. [ ] a\n   ***\n\ttext\r\n", "1. [ ] a\n   ***\n\ttext\r\n2. [ ] new\r\n"),
            // After a block quote, the new task is outside of it.
            (
                "> - [ ] a\n>   ```\n>   ```\n> text\n",
                "> - [ ] a\n>   ```\n>   ```\n> text\n\n- [ ] new\n"
            ),
            // What can interrupt a paragraph needs no empty line.
            ("- [ ] a\n# H\n", "- [ ] a\n- [ ] new\n# H\n"),
            ("- [ ] a\n***\n", "- [ ] a\n- [ ] new\n***\n"),
            ("- [ ] a\ntext\n", "- [ ] a\ntext\n- [ ] new\n"),
        ])
    func adding(_ text: String, _ expected: String) {
        #expect(
            outcome { () throws(Failure) in
                try document(text).adding("new", to: .standard, now: now).text
            } == expected)
    }

    @Test(
        "a new subtask takes no text with it",
        arguments: [
            (
                "> - [ ] a\n>   ```\n>   ```\n> text\n",
                "> - [ ] a\n>   ```\n>   ```\n>   - [ ] new\n>\n> text\n"
            ),
            ("- [ ] a\n  ***\ntext\n", "- [ ] a\n  ***\n  - [ ] new\n\ntext\n"),
            ("- [ ] a\n  ```\n  code", "nothing was written: this task would get a different note"),
        ])
    func addingBelow(_ text: String, _ expected: String) throws {
        let document = document(text)
        let found = outcome { () throws(Failure) in
            try document.adding("new", to: .under(document.tasks[0]), now: now).text
        }
        #expect(expected.hasSuffix("\n") ? found == expected : found.hasPrefix(expected))
    }

    @Test(
        "removing a task leaves everything else as it was",
        arguments: [
            // A line of `-` or `=` would turn the text above it into a heading.
            ("text\n- [ ] a\n---\n", "text\n\n---\n"),
            ("text\n- [ ] a\n===\n", "text\n"),
            ("text\n- [ ] a\n- - -\n", "text\n- - -\n"),
            ("> text\n> - [ ] a\n> ---\n", "> text\n>\n> ---\n"),
            // A `---` line at the beginning would open front matter.
            ("- [ ] a\n---\nx: y\n---\n", "\n---\nx: y\n---\n"),
            ("- [ ] a\n\n---\nx: y\n---\n", "\n---\nx: y\n---\n"),
            ("\u{FEFF}- [ ] a\n---\nx: y\n---\n", "\u{FEFF}\n---\nx: y\n---\n"),
            // Two paragraphs would become one.
            ("text\n- [ ] a\n  ***\nmore\n", "text\n\nmore\n"),
            ("> text\n- [ ] a\n  ***\nmore\n", "> text\n\nmore\n"),
            ("- text\n* [ ] a\n  ***\nmore\n", "- text\n\nmore\n"),
            // After a paragraph, a definition needs an empty line and a table does not; after a table, text needs
            // one.
            ("text\n- [ ] a\n  ***\n[y]: /y\n\n[y]\n", "text\n\n[y]: /y\n\n[y]\n"),
            ("text\n- [ ] a\n  ***\n| x |\n|---|\n", "text\n| x |\n|---|\n"),
            ("| x |\n|---|\n- [ ] a\n  ***\nmore\n", "| x |\n|---|\n\nmore\n"),
            ("<div>\n\n- [ ] a\n  ***\ntext\n", "<div>\n\ntext\n"),
            // The byte order mark belongs to the file.
            ("\u{FEFF}- [ ] a\n- [ ] b\n", "\u{FEFF}- [ ] b\n"),
            // The lists around it become one.
            ("- x\n\n* [ ] a\n\n- y\n", "- x\n\n- y\n"),
            ("- x\n  - z\n1. [ ] a\n- [ ] y\n  - z\n\nt\n", "- x\n  - z\n- [ ] y\n  - z\n\nt\n"),
            // The second item would get another number.
            (
                "1. x\n* [ ] a\n5. y\n",
                "nothing was written: the list here would split, or merge with another; "
                    + "lists with different bullets meet here: "
                    + "give them the same bullet, or make the change in an editor"
            ),
            // Labels whose target would change.
            (
                "[y] and\n\n- [ ] a\n\n  [Y]: /y\n",
                otherLink
            ),
            (
                "[y]\n\n- [ ] a\n\n  [y]: /1\n\n[y]: /2\n",
                otherLink
            ),
            ("[z]\n\n- [ ] a\n\n  [y]: /y\n", "[z]\n"),
            ("text\n- - [ ] a\n", refused("this line, text, would become a heading")),
        ])
    func removing(_ text: String, _ expected: String) {
        let document = document(text)
        #expect(
            outcome { () throws(Failure) in
                try document.removing([document.tasks[0]]).text
            } == expected)
    }

    @Test(
        "moving keeps the structure in both places",
        arguments: [
            ("text\n- [ ] a\n---\n\n- [ ] b\n", "text\n\n---\n\n- [ ] b\n- [ ] a\n"),
            (
                "- [ ] a\n\n***\n\n- [ ] b\n  ```\n  ```\ntext\n",
                "***\n\n- [ ] b\n  ```\n  ```\n- [ ] a\n\ntext\n"
            ),
            (
                "- [ ] a\n\n  [y]: /1\n\n- [ ] b\n\n  [y]: /2\n\n[y]\n",
                otherLink
            ),
            // The space that replaces a tab is narrower.
            ("-\t[ ] a\n\n\t    code\n\n- [ ] b\n", "- [ ] b\n\n- [ ] a\n\n      code\n"),
        ])
    func moving(_ text: String, _ expected: String) {
        let document = document(text)
        #expect(
            outcome { () throws(Failure) in
                try document.moving([document.tasks[0]], to: .after(document.tasks[1])).text
            } == expected)
    }

    @Test("archiving keeps the rest of the file and of the archive")
    func archiving() throws {
        var options = Document.ArchiveOptions()
        options.includesUndated = true
        let text = document("---\nx: y\n---\ntext\n- [x] a\n---\n\n- [ ] b\n")
        let old = "- [x] o\n  ```\n  ```\ntext\n"
        let target = Document(Source(name: "tasks.archive.md", old))
        let archived = try #require(try text.archiving(into: target, options, now: now))
        #expect(archived.revision.text == "---\nx: y\n---\ntext\n\n---\n\n- [ ] b\n")
        #expect(
            String(decoding: archived.archive.source.bytes, as: UTF8.self)
                == "- [x] o\n  ```\n  ```\n- [x] a\n\ntext\n")
    }

    @Test("completing and reopening leave text where it belongs")
    func completing() throws {
        let text = "- [ ] a due:2026-11-20 repeat:1w\n\n  ***\ntext\n"
        let before = document(text)
        let (revision, _) = try before.completing([before.tasks[0]], now: now)
        #expect(
            revision.text
                == "- [ ] a due:2026-11-27 repeat:1w\n\n  ***\n- [x] a due:2026-11-20 done:2026-11-21\n\n  ***\ntext\n")
        #expect(try revision.new.reopening([revision.new.tasks[1]], now: now).revision.text == text)
    }

    @Test("an empty line in a block quote has the quote marker")
    func emptyLinesInQuotes() throws {
        let apart = document("> - [ ] a\n>\n> - [ ] b due:2026-11-20 repeat:1w\n")
        #expect(
            try apart.adding("new", to: .under(apart.tasks[1]), now: now).text
                == "> - [ ] a\n>\n> - [ ] b due:2026-11-20 repeat:1w\n>   - [ ] new\n")
        #expect(
            try apart.moving([apart.tasks[0]], to: .after(apart.tasks[1])).text
                == "> - [ ] b due:2026-11-20 repeat:1w\n>\n> - [ ] a\n")
        #expect(
            try apart.completing([apart.tasks[1]], now: now).revision.text
                == "> - [ ] a\n>\n> - [ ] b due:2026-11-27 repeat:1w\n>\n> - [x] b due:2026-11-20 done:2026-11-21\n")
    }

    @Test(arguments: [
        (
            "- [ ] a effort:2h @x\n",
            "'effort' is not declared for 'b.md'; declare it there, under 'attributes:', or remove 'effort:'"
        ),
        ("- [ ] a\n", "- [ ] b\n- [ ] a\n"),
    ])
    func aKeyIsDeclaredWhereItGoes(_ task: String, _ expected: String) {
        let moved = outcome { () throws(Failure) in
            let document = document("---\ntasks:\n  attributes: [effort]\n---\n" + task)
            let other = Document(Source(name: "b.md", "- [ ] b\n"))
            return try document.moving(Array(document.tasks), into: other, to: .standard).put.text
        }
        #expect(moved == expected || moved == "nothing was written: " + expected)
    }
}
