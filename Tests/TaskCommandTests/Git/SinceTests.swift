import Testing

/// `tasks lint --since REV` in real repositories.
struct SinceTests {
    @Test(arguments: [
        Project.Case(
            "lines that changed in the work tree",
            """
            write tasks.md '- [] a\\n- [] b\\n- [] c\\n'; commit
            write tasks.md '- [] a\\n- [] b!\\n- [] c\\n- [] d\\n'
            lint --since HEAD
            """,
            """
            tasks.md:2:3: error: '[]' is not a check box [malformed-checkbox]
            tasks.md:4:3: error: '[]' is not a check box [malformed-checkbox]
            = 1

            """),
        Project.Case(
            "staged lines, from a folder, with a renamed file",
            """
            write tasks.md '- [] a\\n- [] b\\n- [] c\\n'; commit; mkdir sub; cd sub
            git mv ../tasks.md 'é \\".tasks.md'; printf '%s\\n' '- [] d' >> 'é \\".tasks.md'; git add .
            printf '%s\\n' '- [] e' >> 'é \\".tasks.md'
            lint --since HEAD --staged
            """,
            """
            é \\".tasks.md:4:3: error: '[]' is not a check box [malformed-checkbox]
            = 1

            """),
        Project.Case(
            "a branch is compared with where it began",
            """
            write tasks.md '- [] a\\n'; commit; git branch -q trunk; write tasks.md '- [] a\\n- [] b\\n'; commit
            git checkout -q trunk; write other.tasks.md '- [] o\\n'; commit; git checkout -q -
            lint --since trunk
            """,
            """
            tasks.md:2:3: error: '[]' is not a check box [malformed-checkbox]
            = 1

            """),
        Project.Case(
            "a file that git does not know is new",
            """
            commit; write tasks.md '- [] a\\n'
            lint --since HEAD
            """,
            """
            tasks.md:1:3: error: '[]' is not a check box [malformed-checkbox]
            = 1

            """),
        Project.Case(
            "what is in a submodule has a history of its own",
            """
            git init -q sub; cd sub; git config user.name Anna; git config user.email anna@example.com
            write o.tasks.md '- [ ] old due:soon\\n'; commit; cd ..; commit 2>/dev/null
            write tasks.md '- [] a\\n'; lint --since HEAD; cd sub; write o.tasks.md '- [ ] due:soon\\n- [] b\\n'; lint --since HEAD
            """,
            """
            tasks.md:1:3: error: '[]' is not a check box [malformed-checkbox]
            = 1
            o.tasks.md:1:11: error: 'soon' is not a date [invalid-value]
            o.tasks.md:2:3: error: '[]' is not a check box [malformed-checkbox]
            = 1

            """),
        Project.Case(
            "a related place and the edits of a repair count",
            """
            write tasks.md '- [ ] a   @work due:2026-12-01\\n- [ ] b due:2026-12-02 id:x\\n- [ ] c\\n'; commit
            write tasks.md '- [ ] a   @work due:2026-12-01\\n- [ ] b due:2026-12-02 id:x\\n- [ ] c\\n'
            lint --since HEAD
            write tasks.md '- [ ] n id:x\\n- [ ] a   @work due:2026-12-01\\n- [ ] b due:2026-12-02 id:x\\n- [ ]  c @w\\n'
            lint --since HEAD
            """,
            """
            = 0
            tasks.md:3:27: error: another task already has the id 'x'; the first is here: tasks.md:1:12 [duplicate-id]
            tasks.md:4:6: warning: the file is not in its canonical form [unformatted]
            = 1

            """),
        Project.Case(
            "line ends that git converts are not a change, and a file renamed in the index is the same file",
            """
            git config core.autocrlf true 2>/dev/null
            write tasks.md '- [] a\\r\\n- [] b\\r\\n- [] c\\r\\n'; commit 2>/dev/null; git mv tasks.md b.tasks.md
            write b.tasks.md '- [] a\\r\\n- [] b\\r\\n- [] c!\\r\\n'
            lint --since HEAD
            """,
            """
            b.tasks.md:3:3: error: '[]' is not a check box [malformed-checkbox]
            = 1

            """),
        Project.Case(
            "settings of git do not matter, nor do CR and NUL",
            """
            git config diff.noprefix true; git config color.ui always; git config diff.external false
            git config diff.interHunkContext 9; git config core.quotePath true; git config diff.relative true
            write tasks.md 'a\\r\\n- [] b\\r\\nc\\rd\\0\\r\\n'; commit
            write tasks.md 'a\\r\\n- [] b\\r\\nc\\rd\\0\\r\\n- [] e\\r\\n'
            lint --since HEAD
            """,
            """
            tasks.md:5:3: error: '[]' is not a check box [malformed-checkbox]
            = 1

            """),
    ])
    func since(_ example: Project.Case) throws {
        #expect(try Project.run(example.script) == example.output)
    }

    @Test(arguments: [
        ("commit; lint --since nosuch", "'nosuch' is not a commit here"),
        ("commit; lint --since=--help", "'--help' is not a commit here"),
        ("lint --since HEAD", "'HEAD' is not a commit here"),
        ("commit; lint --since HEAD --fix", "'--since' only reports, but '--fix' repairs whole files"),
    ])
    func refused(_ script: String, _ message: String) throws {
        let output = try Project.run("write tasks.md ''; \(script)")
        #expect(output.contains(message))
        #expect(output.hasSuffix("= 2\n"))
    }
}
