import Testing

@Suite("tasks undo where a later command changed another file")
struct UndoElsewhereTests {
    @Test(arguments: [
        Transcript(
            "an older command is not undone or redone instead",
            ["tasks.md": "- [ ] a\n", "home.tasks.md": "- [ ] c\n"],
            """
            $ tasks add A
            added: A (tasks.md:2)
            $ tasks add B --file home.tasks.md
            added: B (home.tasks.md:2)
            $ tasks undo
            ! error: the last command, 'tasks add B --file home.tasks.md', changed 'home.tasks.md', not 'tasks.md'
            !   = help: nothing was undone; 'tasks undo --file home.tasks.md' undoes that, 'tasks undo --file tasks.md' the last one here
            ? 2
            $ tasks undo --dry-run
            ! error: the last command, 'tasks add B --file home.tasks.md', changed 'home.tasks.md', not 'tasks.md'
            !   = help: nothing was undone; 'tasks undo --file home.tasks.md' undoes that, 'tasks undo --file tasks.md' the last one here
            ? 2
            $ tasks undo --list
            last  time              command      files
               1  2026-11-21 10:00  tasks add A  tasks.md
            ! info: a later command, 'tasks add B --file home.tasks.md', changed 'home.tasks.md'; to undo that: tasks undo --file home.tasks.md
            $ tasks undo --file tasks.md
            undone: tasks add A (2026-11-21 10:00)
              tasks.md
            $ cat tasks.md
            - [ ] a
            $ tasks undo --file home.tasks.md
            undone: tasks add B --file home.tasks.md (2026-11-21 10:00)
              home.tasks.md
            $ tasks redo --list
            last  time              command      files
               1  2026-11-21 10:00  tasks add A  tasks.md
            ! info: a command undone later, 'tasks add B --file home.tasks.md', changed 'home.tasks.md'; to redo that: tasks redo --file home.tasks.md
            $ tasks redo
            ! error: the command undone last, 'tasks add B --file home.tasks.md', changed 'home.tasks.md', not 'tasks.md'
            !   = help: nothing was redone; 'tasks redo --file home.tasks.md' redoes that, 'tasks redo --file tasks.md' the last one here
            ? 2
            $ tasks redo --file home.tasks.md
            redone: tasks add B --file home.tasks.md (2026-11-21 10:00)
              home.tasks.md
            $ tasks redo
            redone: tasks add A (2026-11-21 10:00)
              tasks.md
            $ tasks undo
            undone: tasks add A (2026-11-21 10:00)
              tasks.md
            $ tasks undo
            ! error: the journal has no command that changed 'tasks.md'
            !   = help: 'tasks undo --file home.tasks.md' undoes changes to it
            ? 2
            $ tasks undo --file home.tasks.md
            undone: tasks add B --file home.tasks.md (2026-11-21 10:00)
              home.tasks.md
            """),
        Transcript(
            "nor are several, one of which is older", ["tasks.md": "- [ ] a\n", "home.tasks.md": "- [ ] c\n"],
            """
            $ tasks add A --quiet
            $ tasks add B --file home.tasks.md --quiet
            $ tasks add C --quiet
            $ tasks undo --last 2
            ! error: one of the last 2 commands, 'tasks add B --file home.tasks.md --quiet', changed 'home.tasks.md', not 'tasks.md'
            !   = help: nothing was undone; 'tasks undo --file home.tasks.md' undoes that, 'tasks undo --last 2 --file tasks.md' the last 2 here
            ? 2
            $ tasks undo --last 3
            ! error: the journal has only 2 commands that changed 'tasks.md', not 3
            !   = help: 'tasks undo --list' shows them
            ? 2
            $ tasks undo --last 2 --file tasks.md
            undone: tasks add C --quiet (2026-11-21 10:00)
            undone: tasks add A --quiet (2026-11-21 10:00)
              tasks.md
            $ tasks redo --last 2
            redone: tasks add A --quiet (2026-11-21 10:00)
            redone: tasks add C --quiet (2026-11-21 10:00)
              tasks.md
            $ tasks undo
            undone: tasks add C --quiet (2026-11-21 10:00)
              tasks.md
            $ tasks undo
            undone: tasks add A --quiet (2026-11-21 10:00)
              tasks.md
            """),
        Transcript(
            "a file elsewhere in the git work tree",
            [".git/HEAD": "", "a/tasks.md": "- [ ] a\n", "b/tasks.md": "- [ ] b\n"], in: "/home/me/project/a",
            """
            $ tasks add A --quiet
            $ tasks done ../b/tasks.md:1 --quiet
            $ tasks undo
            ! error: the last command, 'tasks done ../b/tasks.md:1 --quiet', changed '../b/tasks.md', not 'tasks.md'
            !   = help: nothing was undone; 'tasks undo --file ../b/tasks.md' undoes that, 'tasks undo --file tasks.md' the last one here
            ? 2
            """),
        Transcript(
            "a file beside one that was found in a folder above",
            ["tasks.md": "- [ ] a\n", "b c.tasks.md": "- [ ] b\n", "a/x": ""], in: "/home/me/project/a",
            """
            $ tasks add A --quiet
            $ tasks done '../b c.tasks.md:1' --quiet
            $ tasks undo
            ! error: the last command, 'tasks done '../b c.tasks.md:1' --quiet', changed '../b c.tasks.md', not '../tasks.md'
            !   = help: nothing was undone; 'tasks undo --file '../b c.tasks.md'' undoes that, 'tasks undo --file ../tasks.md' the last one here
            ? 2
            $ tasks undo --file ../tasks.md
            undone: tasks add A --quiet (2026-11-21 10:00)
              ../tasks.md
            """),
        Transcript(
            "several files here", [".git/HEAD": "", "a.tasks.md": "- [ ] a\n", "b.tasks.md": "", "c.md": "- [ ] c\n"],
            """
            $ tasks done a --quiet
            $ tasks done c.md:1 --quiet
            $ tasks undo
            ! error: the last command, 'tasks done c.md:1 --quiet', changed 'c.md', not the 2 files here
            !   = help: nothing was undone; 'tasks undo --file c.md' undoes that, 'tasks undo --file .' the last one here
            ? 2
            $ tasks undo --file .
            undone: tasks done a --quiet (2026-11-21 10:00)
              a.tasks.md
            """),
        Transcript(
            "the advice after adding to another file names it",
            [
                "tasks.md": "", "home.tasks.md": "---\ntasks:\n  attributes:\n    effort: duration\n---\n",
            ],
            """
            $ tasks add 'Paint effort:1h 30min' --file home.tasks.md
            added: Paint effort:1h 30min (home.tasks.md:7); effort 1h
            ! info[read-as-text]: '30min' is part of the text
            !  --> home.tasks.md:7:23
            !   |
            ! 7 | - [ ] Paint effort:1h 30min
            !   |                       ^^^^^
            !   = help: to make it data, write effort:1h30min
            !
            ! info: the text was added as typed; to undo this: tasks undo --file home.tasks.md
            """),
    ])
    func works(_ transcript: Transcript) { expect(transcript) }

    @Test("a file that was deleted since is waited for, or one that the command to redo creates")
    func restored() {
        let shell = MemoryShell(["/home/me/project/tasks.md": "- [ ] a\n", "/home/me/project/b.tasks.md": "- [ ] b\n"])
        _ = shell.run("tasks add A")
        _ = shell.run("tasks edit b @x --file b.tasks.md")
        shell.files.texts["/home/me/project/b.tasks.md"] = nil
        #expect(
            shell.run("tasks undo").errors == """
                error: the last command, 'tasks edit b @x --file b.tasks.md', changed 'b.tasks.md', not 'tasks.md'
                  = help: nothing was undone; 'tasks undo --file b.tasks.md' undoes that, \
                'tasks undo --file tasks.md' the last one here

                """)
        shell.files.texts["/home/me/project/c.tasks.md"] = "- [ ] b @x\n"
        #expect(
            shell.run("tasks undo --file tasks.md --file c.tasks.md").output.hasPrefix("undone: tasks add A"))
        _ = shell.run("tasks init new.tasks.md")
        _ = shell.run("tasks undo --file new.tasks.md")
        #expect(
            shell.run("tasks redo").errors == """
                error: the command undone last, 'tasks init new.tasks.md', changed 'new.tasks.md', not 'tasks.md'
                  = help: nothing was redone; 'tasks redo --file new.tasks.md' redoes that, \
                'tasks redo --file tasks.md' the last one here

                """)
        let listed = shell.run("tasks redo --list").errors
        #expect(listed.hasPrefix("info: a command undone later, 'tasks init new.tasks.md'"), "\(listed)")
        #expect(shell.run("tasks redo --file new.tasks.md").errors == "")
        _ = shell.run("tasks undo --file new.tasks.md")
        _ = shell.run("tasks add Z")
        #expect(
            shell.run("tasks redo").errors == """
                error: no command that changed 'tasks.md' can be redone
                  = help: 'tasks redo --file new.tasks.md' redoes changes to it

                """)
    }

    @Test("a file that no longer exists is not waited for")
    func deleted() {
        let shell = MemoryShell(["/home/me/project/tasks.md": "- [ ] a\n"])
        #expect(shell.run("tasks add A").errors == "")
        #expect(shell.run("tasks init home.tasks.md --quiet").errors == "")
        shell.files.texts["/home/me/project/home.tasks.md"] = nil
        #expect(shell.run("tasks undo").errors == "")
        #expect(shell.files.ownTexts == ["/home/me/project/tasks.md": "- [ ] a\n"])
    }
}
