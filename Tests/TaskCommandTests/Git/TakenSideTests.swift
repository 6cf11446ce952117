import Testing

/// That `tasks resolve --ours` and `--theirs` take one side of every conflict, and nothing else from that side.
struct TakenSideTests {
    private static let start = """
        export GIT_MERGE_AUTOEDIT=no; tasks git install -q; echo .local >> .git/info/exclude
        conflict() {
            write tasks.md "$1"; commit; git checkout -q -b other; write tasks.md "$3"; commit
            git checkout -q -; write tasks.md "$2"; git commit -q -a -m ours; git merge -q other > out 2>&1
        }
        rent() {
            conflict '- [ ] Rent due:2026-12-01\\n- [ ] Milk\\n- [ ] Call Anna\\n' \\
                '- [ ] New\\n- [ ] Rent due:2026-12-02\\n- [ ] Milk @shop\\n' \\
                '- [ ] Rent due:2026-12-03\\n- [x] Milk\\n- [ ] Call Anna\\n  A note.\\n'
        }

        """

    @Test(arguments: [
        Project.Case(
            "each conflict takes our side, and what only one side changed is merged",
            "rent; tasks resolve --ours 2>&1; echo \"= $?\"; cat tasks.md; git add tasks.md; git commit -q -m merged",
            """
            tasks.md:2: 'Rent': due is '2026-12-02' in ours, '2026-12-03' in theirs
            tasks.md:4: 'Call Anna' was deleted by ours and changed by theirs
            tasks.md: resolved, with our side of 2 conflicts; 'git add tasks.md' marks it as resolved
            = 0
            - [ ] New
            - [ ] Rent due:2026-12-02
            - [x] Milk @shop

            """),
        Project.Case(
            "or their side, and it can be undone",
            "rent; cp tasks.md marked; tasks resolve --theirs -q; cat tasks.md; tasks undo -q; cmp tasks.md marked",
            """
            - [ ] New
            - [ ] Rent due:2026-12-03
            - [x] Milk @shop
            - [ ] Call Anna
              A note.

            """),
        Project.Case(
            "a merge that ran without the driver, too",
            "tasks git uninstall -q; rent; grep -c '^<<<' tasks.md; tasks resolve tasks.md --ours -q; cat tasks.md",
            """
            1
            - [ ] New
            - [ ] Rent due:2026-12-02
            - [x] Milk @shop

            """),
        Project.Case(
            "in a rebase, ours is the branch below",
            """
            rent; git merge --abort; git checkout -q other; git rebase -q - > out 2>&1; tasks resolve --ours -q; cat tasks.md
            """,
            """
            - [ ] New
            - [ ] Rent due:2026-12-02
            - [x] Milk @shop

            """),
        Project.Case(
            "markers without a repository's versions have sides as well",
            """
            write tasks.md '<<<<<<< a\\n- [ ] Rent due:2026-12-01\\n||||||| b\\n- [ ] Rent\\n=======\\n- [ ] ! Rent due:2026-12-02\\n>>>>>>> c\\n'
            tasks resolve --theirs tasks.md 2>&1; cat tasks.md
            """,
            """
            tasks.md:1: 'Rent': due is '2026-12-01' in ours, '2026-12-02' in theirs
            tasks.md: resolved, with their side of 1 conflict; 'git add tasks.md' marks it as resolved
            - [ ] ! Rent due:2026-12-02

            """),
        Project.Case(
            "a file that was edited since the merge is left alone",
            "rent; echo '- [ ] Later' >> tasks.md; tasks resolve --ours 2>&1 | head -n 1; tail -n 1 tasks.md",
            """
            error: 'tasks.md' seems to have been edited since the merge, and is left as it is
            - [ ] Later

            """),
        Project.Case(
            "a conflict in a code block is for a person",
            """
            conflict '- [ ] a\\n\\n```\\n1\\n```\\n' '- [ ] a @x\\n\\n```\\n2\\n```\\n' '- [ ] a\\n- [ ] b\\n\\n```\\n3\\n```\\n'
            cp tasks.md marked; tasks resolve --ours 2>&1 | head -n 1; cmp tasks.md marked
            """,
            """
            error: a conflict in 'tasks.md' is in a code block, where markers may be an example

            """),
        Project.Case(
            "one side at most, and not to check",
            """
            rent; tasks resolve --ours --theirs 2>&1 | head -n 1; tasks resolve --check --ours 2>&1 | head -n 1
            """,
            """
            error[unexpected-flag]: '--theirs' cannot be combined with '--ours'
            error[unexpected-flag]: '--ours' cannot be combined with '--check'

            """),
        Project.Case(
            "a file without a conflict needs no side",
            "write tasks.md '- [ ] a\\n'; commit; tasks resolve --ours tasks.md 2>&1; echo \"= $?\"",
            """
            tasks.md: no conflict
            = 0

            """),
    ])
    func isTaken(_ example: Project.Case) throws {
        #expect(try Project.run(Self.start + example.script) == example.output)
    }

    @Test("with any line end, and whether or not the ancestor is shown", arguments: ["", "\\r"], ["merge", "diff3"])
    func isTakenWhole(_ end: String, _ style: String) throws {
        let text = { (day: Int) in "- [ ] a due:2026-12-0\(day)\(end)\\n- [ ] b\(end)\\n" }
        for (side, day) in [("ours", 2), ("theirs", 3)] {
            let script = """
                git config merge.conflictStyle \(style); conflict '\(text(1))' '\(text(2))' '\(text(3))'
                grep -c '^<<<<<<< ours' tasks.md; tasks resolve -q --\(side)
                write expected '\(text(day))'; cmp tasks.md expected && echo same
                """
            #expect(try Project.run(Self.start + script) == "1\nsame\n")
        }
    }

    @Test("the underline of a heading is not taken for a marker")
    func underlinesStayWithTheirHeadings() throws {
        let (kept, deleted) = ("- [ ] a\\n\\nRelease 2\\n=========\\n\\n- [ ] b\\n", "- [ ] a\\n")
        for (side, expected) in [("ours", kept + "- [ ] c\\n"), ("theirs", deleted)] {
            let script = """
                conflict '\(kept)' '\(kept)- [ ] c\\n' '\(deleted)'; tasks resolve -q --\(side)
                write expected '\(expected)'; diff -B tasks.md expected && echo same
                """
            #expect(try Project.run(Self.start + script) == "same\n")
        }
    }
}
