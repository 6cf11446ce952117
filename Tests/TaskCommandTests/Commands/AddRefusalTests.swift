import Testing

@testable import TaskCommandLine

/// What `tasks add` keeps as text with a remark, and what it refuses, because it would be lost or change other lines.
@Suite struct AddRefusalTests {
    private static let file = """
        ---
        tasks:
          attributes:
            effort: duration
            owner: text
            review: date
        ---
        # A

        # B

        """

    @Test(arguments: [
        Transcript(
            "a value of a declared key ends at the space", ["tasks.md": file],
            """
            $ tasks add 'Paint effort:1h 30min'
            added: Paint effort:1h 30min (tasks.md:12) in B; effort 1h
            ! info[read-as-text]: '30min' is part of the text
            !   --> tasks.md:12:23
            !    |
            ! 12 | - [ ] Paint effort:1h 30min
            !    |                       ^^^^^
            !    = help: to make it data, write effort:1h30min
            !
            ! info: the text was added as typed; to undo this: tasks undo
            $ tasks add 'Print owner:Anna B'
            added: Print owner:Anna B (tasks.md:13) in B; owner Anna
            ! info[read-as-text]: 'B' is part of the text
            !   --> tasks.md:13:24
            !    |
            ! 13 | - [ ] Print owner:Anna B
            !    |                        ^
            !    = help: a value with a space is put in double quotes: owner:"Anna B"
            !
            ! info: the text was added as typed; to undo this: tasks undo
            $ tasks add 'Sell review:fri 5:30 pm'
            ! error[detached-time]: '5:30 pm' is text, not part of the date
            !  --> text:1:17
            !   |
            ! 1 | Sell review:fri 5:30 pm
            !   |                 ^^^^^^^
            !   = help: did you mean 'review:friT17:30'? To keep it as text, write it before the date
            !
            ? 2
            $ tasks add 'Print effort:1h30min owner:"Anna B"'
            added: Print (tasks.md:14) in B; effort 1h30min, owner "Anna B"
            """),
        Transcript(
            "a note ends what it begins", ["tasks.md": file],
            """
            $ tasks add z --section A --note '```'
            ! error[edit-refused]: this note opens a code block or comment and does not close it
            !  --> note:1:1
            !   |
            ! 1 | ```
            !   | ^^^
            !   = help: close it on a line of its own: ``` after ```, --> after <!--
            !
            ? 2
            $ tasks add z --section A --note '```' --note code --note '```' --quiet
            $ tasks edit z --note '<!-- x'
            ! error[edit-refused]: this note opens a code block or comment and does not close it
            !  --> note:1:1
            !   |
            ! 1 | <!-- x
            !   | ^^^^^^
            !   = help: close it on a line of its own: ``` after ```, --> after <!--
            !
            ? 2
            """),
    ])
    func session(_ transcript: Transcript) { expect(transcript) }

    @Test(
        "a sign before data, which changes it in 'tasks edit', is remarked on as text",
        arguments: [
            ("Pay -due:fri", "'-' is part of the text, and 'due:2026-11-27' is data"),
            ("Call +remind:-2h due:fri", "'+' is part of the text, and 'remind:-2h' is data"),
            ("Pay -#v2", "'-' is part of the text, and '#v2' is data"),
            ("+@home Pay", "'+' is part of the text, and '@home' is data"),
            ("Pay - due:fri", ""), ("Pay (#v2) @home", ""), ("Pay-#v2 due:fri", ""),
        ])
    func signs(_ text: String, _ remark: String) {
        let shell = MemoryShell(["/home/me/tasks.md": "- [ ] a\n"], in: "/home/me")
        let errors = shell.run(["tasks", "add", text]).errors
        #expect(remark.isEmpty ? !errors.contains("is data") : errors.contains("\(remark)\n"), "\(errors)")
    }

    @Test(
        "a pasted list may be indented as a whole",
        arguments: [" - [ ] b\n - [ ] c\n", "\t- [ ] b\n\t- [ ] c\n", "  * [ ] b\n\n- c", "  b\n  c\n"])
    func indented(_ list: String) {
        var shell = MemoryShell(["/home/me/tasks.md": "- [ ] a\n"], in: "/home/me")
        shell.input = Array(list.utf8)
        #expect(shell.run(["tasks", "add", "-"]).errors == "")
        #expect(shell.files.texts["/home/me/tasks.md"] == "- [ ] a\n- [ ] b\n- [ ] c\n")
        shell.input = Array("  - [ ] d\n    - [ ] e\n".utf8)
        #expect(shell.run(["tasks", "add", "-"]).errors.contains("'- [ ] e' is indented like a subtask"))
    }

    @Test(
        "to use a name that is nearly one of those declared, it is said where to declare it",
        arguments: [
            ("", "add Seeds @shoping", "'@shopping'?", "add 'shoping:' below 'categories:' in .tasks.yaml"),
            (own, "add Seeds @shoping", "'@shopping'?", "add 'shoping:' below 'categories:' in tasks.md"),
            (own, "edit a @shoping", "'@shopping'?", "add 'shoping:' below 'categories:' in tasks.md"),
            ("", "add Seeds @shoping --config o.yaml", "'@shopping'?", "add 'shoping:' below 'categories:' in o.yaml"),
            (own, "add Seeds '#urgnt'", "'#urgent'?", "declare it in the settings"),
        ])
    func nearName(_ settings: String, _ call: String, _ meant: String, _ declaring: String) {
        let shell = MemoryShell([
            ".tasks.yaml": "categories:\n  shopping:\ntags: [urgent]\n", "tasks.md": "\(settings)- [ ] a\n",
            "o.yaml": "categories:\n  shopping:\n",
        ])
        let errors = shell.run("tasks \(call)").errors
        #expect(errors.contains("  = help: did you mean \(meant) To use a new name, \(declaring)\n"), "\(errors)")
    }

    private static let own = "---\ntasks:\n  categories:\n    shopping:\n---\n"

    @Test("every line of standard input that is refused is shown, once for each text")
    func refusedLines() {
        var shell = MemoryShell(["/home/me/tasks.md": "- [ ] a\n"], in: "/home/me")
        shell.input = Array("b\n(A) c\nd due:dec 1\n(A) c\n- e !!!!\n".utf8)
        let places = shell.run(["tasks", "add", "-"]).errors.split(separator: "\n").filter { $0.contains("--> ") }
        #expect(places.map { $0.drop { $0 == " " } } == (["2:1", "3:3", "5:5"].map { "--> standard input:\($0)" }))
        #expect(shell.files.texts["/home/me/tasks.md"] == "- [ ] a\n")
    }

    @Test("only what ends a line in a file ends one of standard input")
    func lineEnds() {
        var shell = MemoryShell(["/home/me/tasks.md": "- [ ] a\n"], in: "/home/me")
        shell.input = Array("b\u{2028}b\nc\u{85}c\r\nd\re".utf8)
        #expect(shell.run(["tasks", "add", "-"]).errors == "")
        let text = shell.files.texts["/home/me/tasks.md"]
        #expect(text == "- [ ] a\n- [ ] b\u{2028}b\n- [ ] c\u{85}c\n- [ ] d\n- [ ] e\n")
        shell.input = Array("y\u{B}z\n".utf8)
        #expect(shell.run(["tasks", "add", "-"]).code == .failure)
    }

    @Test("HTML that is never closed is named as that")
    func unclosedHTML() {
        let shell = MemoryShell(["/home/me/tasks.md": "text\n\n<!-- open\n- [ ] hidden\n"], in: "/home/me")
        let message = "error[edit-refused]: this HTML is never closed, so a task below it would be a part of it\n"
        let place = " --> tasks.md:3:1\n  |\n3 | <!-- open\n  | ^^^^^^^^^\n  = help: close it, a comment with '-->'\n\n"
        #expect(shell.run(["tasks", "add", "a"]).errors == message + place)
    }
}
