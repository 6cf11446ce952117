import Testing

@Suite("Dependencies on tasks in other files of the work tree")
struct ElsewhereTests {
    static let files = [
        ".git/HEAD": "",
        "a.tasks.md": "- [ ] Ship due:2026-11-30 after:draft\n- [ ] Print after:gone\n- [ ] Pay after:old\n",
        "b.tasks.md": "- [x] Early id:draft\n", "c/tasks.md": "- [ ] Draft id:draft\n",
        "a.tasks.archive.md": "- [x] Old id:old done:2026-11-01\n",
    ]

    @Test(arguments: [
        Transcript(
            "an open task elsewhere blocks, one that is done or nowhere does not", files,
            """
            $ tq is:blocked a.tasks.md --format plain
            - [ ] Ship due:2026-11-30 after:draft
            $ tq is:ready a.tasks.md --format plain
            - [ ] Print after:gone
            - [ ] Pay after:old
            $ tq is:ready a.tasks.md c --format plain
            - [ ] Print after:gone
            - [ ] Pay after:old
            - [ ] Draft id:draft
            $ tasks done is:ready ship --file a.tasks.md
            ! error[no-task]: no open task matches 'is:ready ship'
            !  --> command line:1:12
            !   |
            ! 1 | tasks done is:ready ship --file a.tasks.md
            !   |            ^^^^^^^^^^^^^
            !   = help: to see how many tasks match each part: tq is:ready ship a.tasks.md --explain
            !
            ? 2
            """),
        Transcript(
            "what other files wait for is reported, also with --file",
            [
                ".git/HEAD": "", "a.tasks.md": "- [ ] Draft id:draft\n- [ ] Print id:print\n- [ ] Old id:old\n",
                "b/tasks.md": "- [ ] Ship after:draft,print\n- [ ] Read after:draft\n- [ ] Sell after:old\n",
                "a.tasks.archive.md": "- [x] Old id:old done:2026-11-01\n",
            ],
            """
            $ tasks done draft --file a.tasks.md
            done: Draft (a.tasks.md:1)
            unblocked: Read (b/tasks.md:2)
            $ tasks remove is:open --all --yes --file a.tasks.md
            removed: Print (a.tasks.md:2)
            removed: Old (a.tasks.md:3)
            stranded: Ship (b/tasks.md:1) waits for id:print, but no task has that id any more
            $ tasks undo --quiet
            $ tasks remove print --yes --quiet --file a.tasks.md
            """),
        Transcript(
            "a file beside the current folder is named from there",
            ["../.git/HEAD": "", "tasks.md": "- [ ] Draft id:draft\n", "../b/tasks.md": "- [ ] Ship after:draft\n"],
            """
            $ tasks done draft
            done: Draft (tasks.md:1)
            unblocked: Ship (../b/tasks.md:1)
            """),
        Transcript(
            "standard input stands alone", files, input: "- [ ] Ship after:draft\n",
            """
            $ tq is:ready -
            Ship  -:1
            """),
        Transcript(
            "ids in archives are known to the linter", files,
            """
            $ tasks lint a.tasks.md --format concise
            a.tasks.md:2:19: error: no task has the id 'gone' [unknown-id]
            ? 1
            """),
        Transcript(
            "a new id that a task has elsewhere, also in an archive, is warned about; one that a task keeps is not",
            files,
            """
            $ tasks add New id:old --file a.tasks.md
            added: New (a.tasks.md:4); id old
            ! warning[duplicate-id]: another task already has the id 'old'
            !  --> a.tasks.md:4:14
            !   |
            ! 4 | - [ ] New id:old
            !   |              ^^^
            ! note: the first is here
            !  --> a.tasks.archive.md:1:14
            !   |
            ! 1 | - [x] Old id:old done:2026-11-01
            !   |              ---
            !   = help: give one of them a different id
            !
            $ tasks edit new due:2026-12-01 --file a.tasks.md
            edited: New  +due 2026-12-01 (a.tasks.md:4)
            $ tasks edit new id:draft
            edited: New  id old → draft (a.tasks.md:4)
            ! warning[duplicate-id]: another task already has the id 'draft'
            !  --> a.tasks.md:4:29
            !   |
            ! 4 | - [ ] New due:2026-12-01 id:draft
            !   |                             ^^^^^
            ! note: the first is here
            !  --> b.tasks.md:1:16
            !   |
            ! 1 | - [x] Early id:draft
            !   |                -----
            !   = help: give one of them a different id
            !
            $ tasks edit new id:fresh --quiet --file a.tasks.md
            $ tasks move new --file c/tasks.md
            moved: New (c/tasks.md:2)
            $ tasks edit c/tasks.md:2 after:old
            edited: New  +after old (c/tasks.md:2)
            $ tasks move c/tasks.md:2 --file b.tasks.md --dry-run
            --- a/b.tasks.md
            +++ b/b.tasks.md
            @@ -1,1 +1,2 @@
             - [x] Early id:draft
            +- [ ] New due:2026-12-01 id:fresh after:old
            --- a/c/tasks.md
            +++ b/c/tasks.md
            @@ -1,2 +1,1 @@
             - [ ] Draft id:draft
            -- [ ] New due:2026-12-01 id:fresh after:old
            """),
        Transcript(
            "archives are asked on demand", files,
            """
            $ tq is:done a.tasks.md --format plain
            $ tq is:done a.tasks.md --format plain --archived
            - [x] Old id:old done:2026-11-01
            """),
    ])
    func session(_ transcript: Transcript) { expect(transcript) }

    /// The files that are read to answer a query about `a.tasks.md`, apart from settings.
    private func reads(_ query: String) -> [String] {
        let texts = Dictionary(uniqueKeysWithValues: Self.files.map { ("/w/\($0.key)", $0.value) })
        let files = MemoryFiles(texts: texts, current: "/w")
        _ = MemoryShell(files: files).run(["tq", query, "a.tasks.md", "--format", "count"])
        return files.reads.filter { $0.hasSuffix(".md") && $0 != "/w/a.tasks.md" }
    }

    @Test(
        "other files are read only for tasks that match otherwise, and only as many as needed",
        arguments: [
            ("is:ready ship", ["/w/b.tasks.md", "/w/c/tasks.md"]), ("is:ready call", []), ("is:open", []),
            ("is:ready -ship -print -pay", []), ("after", []),
        ])
    func reading(_ query: String, _ paths: [String]) { #expect(reads(query) == paths) }

    @Test("a task that is not found may be in a task file beside the one that was read")
    func besides() {
        let shell = MemoryShell(["tasks.md": "- [ ] Rent\n", "vet.tasks.md": "# Cat\n\n- [ ] Vet for the cat\n"])
        #expect(
            shell.run("tasks done 'vet for the cat'").errors.contains(
                "  = help: it is in another file: vet.tasks.md:3, 'Vet for the cat'\n"))
        #expect(shell.run("tasks done dog").errors.contains("  = help: no title has 'dog'\n"))
        #expect(
            shell.run("tq cat").errors.contains(
                "  = help: vet.tasks.md has one that matches; to read all task files here, write: tq cat .\n"))
        #expect(shell.run("tq dog").errors == "")
        #expect(shell.run("tq cat tasks.md").errors == "")
        #expect(shell.run("tq due:today").errors == "")
    }
}
