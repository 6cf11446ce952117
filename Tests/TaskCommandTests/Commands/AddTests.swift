import Testing

@testable import TaskCommand

@Suite("tasks add and edit")
struct AddTests {
    private static let home = """
        # Work

        * [ ] Report @work

        # Home

        1. [ ] Bicycle
           1. [ ] Chain

        """

    @Test(
        "sessions run as written",
        arguments: [
            Transcript(
                "places", ["tasks.md": home],
                """
                $ tasks add Call Anna due:fri !!
                added: Call Anna (tasks.md:4) in Work; due 2026-11-27
                $ tasks add 'Sweep @home' --section home
                added: Sweep (tasks.md:10) in Home
                $ tasks add 'Tyre start:mon' --under bicycle
                added: Tyre (tasks.md:10) under Bicycle; start 2026-11-23
                $ tasks add 'Oil' --under chain
                added: Oil (tasks.md:10) under Chain
                $ cat tasks.md
                # Work

                * [ ] Report @work
                * [ ] !! Call Anna due:2026-11-27

                # Home

                1. [ ] Bicycle
                   1. [ ] Chain
                      - [ ] Oil
                   2. [ ] Tyre start:2026-11-23
                2. [ ] Sweep @home
                """),
            Transcript(
                "sections without tasks, and files without any",
                [
                    "tasks.md": "# A\ntext\n\n# B\n- [ ] b\n## C\n", "empty.md": "", "bare.md": "text",
                    "end.md": "- [ ] a\n- [ ] b\n",
                ],
                """
                $ tasks add a --section a --quiet
                $ tasks add c --section b/c --quiet
                $ cat tasks.md
                # A
                text

                - [ ] a

                # B
                - [ ] b
                ## C

                - [ ] c
                $ tasks add e --file empty.md
                added: e (empty.md:1)
                $ tasks add e --file bare.md
                added: e (bare.md:3)
                $ tasks add c --file end.md --dry-run
                --- a/end.md
                +++ b/end.md
                @@ -1,2 +1,3 @@
                 - [ ] a
                 - [ ] b
                +- [ ] c
                $ tasks add e --section D
                ! error: no section 'D' in 'tasks.md'
                !   = help: sections: 'A', 'B', 'C'; '--create' writes a new one
                ? 2
                $ tasks add e --section D --file end.md
                ! error: no section 'D' in 'end.md'
                !   = help: the file has no headings; '--create' adds one
                ? 2
                """),
            Transcript(
                "where it would be no task", ["tasks.md": "text\n\n```\ncode\n"],
                """
                $ tasks add a
                ! error: nothing was written to 'tasks.md': it would then contain 0 tasks, not 1
                !   = help: what is written here would not be read as a task, or would turn other text into one
                ? 2
                """),
            Transcript(
                "changes", ["tasks.md": home],
                """
                $ tasks edit report due:+1w
                ! error[invalid-change]: '+1w' counts from the old date, and 'Report' has none
                !  --> change:1:5
                !   |
                ! 1 | due:+1w
                !   |     ^^^
                !   = help: to count from today, write due:today+1w
                !
                ? 2
                $ tasks edit report due:today+1w 'title:Write the report' -@work '!!! #q4'
                edited: Write the report  title "Report" → "Write the report", +!!!, -@work, +#q4, +due 2026-11-28 (tasks.md:3)
                $ tasks edit report !!!
                unchanged: Write the report (tasks.md:3)
                $ tasks edit is:leaf status:waiting --all
                edited: Write the report  open → waiting (tasks.md:3)
                edited: Chain  open → waiting (tasks.md:8)
                $ cat tasks.md
                # Work

                - [ ] !!! Write the report #q4 due:2026-11-28 status:waiting

                # Home

                1. [ ] Bicycle
                   1. [ ] Chain status:waiting
                $ tasks edit 3 deu:mon
                ! error[invalid-change]: 'deu:mon' is not a change
                !  --> change:1:1
                !   |
                ! 1 | deu:mon
                !   | ^^^^^^^
                !   = help: did you mean 'due:mon'?
                !
                ? 2
                """),
            Transcript(
                "names that no task has",
                [
                    "tasks.md": "- [ ] Draft id:draft\n- [ ] Lost after:nowhere\n",
                    "other.tasks.md": "- [ ] Away id:away\n",
                ],
                """
                $ tasks add 'Review after:drfat,away'
                added: Review (tasks.md:3)
                ! warning[unknown-id]: no task has the id 'drfat'
                !  --> tasks.md:3:20
                !   |
                ! 3 | - [ ] Review after:drfat,away
                !   |                    ^^^^^
                !   = help: did you mean 'draft'?
                !
                $ tasks edit review after:draft
                edited: Review  -after drfat -after away +after draft (tasks.md:3)
                $ tasks edit draft after:draft
                edited: Draft  +after draft (tasks.md:1)
                ! warning[dependency-cycle]: 'draft' waits for itself
                !  --> tasks.md:1:28
                !   |
                ! 1 | - [ ] Draft id:draft after:draft
                !   |                            ^^^^^
                !   = help: remove one 'after:' from the cycle
                !
                $ tasks add 'Print after:nobody' --quiet
                """),
        ])
    func session(_ transcript: Transcript) { expect(transcript) }

    @Test("a complaint about standard input names its line")
    func inputLines() {
        var shell = MemoryShell(files: MemoryFiles(texts: ["/tasks.md": "- [ ] a\n"], current: "/"))
        shell.input = Array("one\n\ntwo due:tomorow\n".utf8)
        let result = shell.run(["tasks", "add", "-"])
        #expect(result.code == .failure)
        #expect(result.errors.contains(" --> line 3 of standard input:1:9\n"), "\(result.errors)")
    }

    @Test("on a terminal, a limit does not hide how many tasks match")
    func limit() {
        var shell = MemoryShell(files: MemoryFiles(texts: ["/tasks.md": "- [ ] a\n- [ ] b\n- [x] c\n"], current: "/"))
        shell.width = 80
        #expect(shell.run(["tq", "limit:1"]).output.contains("1 of 2 tasks, 1 done hidden"))
        let whole = shell.run(["tq", "limit:2"]).output
        #expect(whole.contains("2 tasks, 1 done hidden") && !whole.contains(" of 2 tasks"))
    }
}
