import Testing

/// A shallow clone does not know what its first commit changed: nothing there is called new, or dated.
struct ShallowTests {
    private static let start = """
        day() { export GIT_AUTHOR_DATE="$1T10:00:00+0000"; commit; }
        head='---\\ntasks:\\n  stamp: [done]\\n---\\n'
        write tasks.md "$head- [ ] a\\n- [ ] b\\n- [ ] c\\n"; day 2026-08-01
        write tasks.md "$head- [x] a\\n- [ ] b\\n- [ ] c\\n"; day 2026-09-01; git tag old; git branch side
        write tasks.md "$head- [x] a @x\\n- [x] b\\n- [ ] c\\n"; day 2026-10-01
        git clone -q CLONE "file://$PWD" clone; cd clone; rm -rf ../.git

        """

    private static let cases: [Project.Case] = [
        Project.Case(
            "log, and what it says about revisions that are missing",
            """
            tasks log 2>&1; tasks log -q --since 2026-09-15 2>&1 | head -n 1; tasks log --since 2026-09-15 2>&1 | head -n 1
            tasks diff HEAD~1; tasks diff HEAD~2 2>&1 | grep help; tasks lint --since HEAD~2 2>&1 | grep help
            """,
            """
            warning: what changed in commit HASH of 2026-09-01 and before is unknown
              = help: this clone is shallow; 'git fetch --unshallow' gets the rest of the history
            2026-10-01 Anna  change  HASH
              ~ a  +@x
              x b
            2026-10-01 Anna  change  HASH
            2026-10-01 Anna  change  HASH
            no section
              ~ a  +@x
              x b
              = help: this clone is shallow; 'git fetch --unshallow' gets the rest of the history
              = help: this clone is shallow; 'git fetch --unshallow' gets the rest of the history

            """),
        Project.Case(
            "statistics begin with what was there",
            """
            tasks stats --history --by month --format json 2>&1 |
                sed -n 's/.*"period":"\\([^"]*\\).*"open"/\\1/p; s/^\\(warning\\).*/\\1/p'
            """,
            """
            warning
            2026-09:2,"added":0,"done":0,"cancelled":0,"removed":0,"reopened":0,"net":0},
            2026-10:1,"added":0,"done":1,"cancelled":0,"removed":0,"reopened":0,"net":-1},
            2026-11:1,"added":0,"done":0,"cancelled":0,"removed":0,"reopened":0,"net":0}],

            """),
        Project.Case(
            "a tick from before has no day, and none is written",
            """
            lint --rule undated-done --unsafe-fixes; tail -n 3 tasks.md
            tasks lint --rule undated-done 2>&1 | grep help
            """,
            """
            1 repair in 1 file
            tasks.md:5:3: warning: this task does not say when it was done [undated-done]
            = 0
            - [x] a @x
            - [x] b done:2026-10-01
            - [ ] c
              = help: it predates the history of this shallow clone; 'git fetch --unshallow' gets the rest

            """),
    ]

    @Test(arguments: cases)
    func works(_ example: Project.Case) throws {
        let script = Self.start.replacing("CLONE", with: "--depth 2") + example.script
        let masks = "s/  [0-9a-f]{8}$/  HASH/; s/commit [0-9a-f]{8} /commit HASH /"
        let output = try Project.run("(\n\(script)\n) | sed -E '\(masks)'")
        #expect(output == example.output)
    }

    /// git lists the first commit of all among those without parents where the depth is just large enough.
    @Test func aHistoryThatJustFitsIsWhole() throws {
        let script = Self.start.replacing("CLONE", with: "--depth 3") + "cat .git/shallow | wc -l; tasks log 2>&1"
        #expect(
            try Project.run("(\n\(script)\n) | sed -E 's/ *([0-9]+)$/\\1/; s/  [0-9a-f]{8}$//'") == """
                1
                2026-10-01 Anna  change
                  ~ a  +@x
                  x b

                2026-09-01 Anna  change
                  x a

                2026-08-01 Anna  change
                  + a
                  + b
                  + c

                """)
    }

    @Test func aHistoryThatIsAllUnknownIsNotCalledEmpty() throws {
        let script =
            Self.start.replacing("CLONE", with: "--depth 1") + "tasks log 2>&1; tasks log --since 2026-11-20 2>&1"
        #expect(
            try Project.run("(\n\(script)\n) | sed -E 's/commit [0-9a-f]{8} /commit HASH /'") == """
                warning: what changed in commit HASH of 2026-10-01 and before is unknown
                  = help: this clone is shallow; 'git fetch --unshallow' gets the rest of the history
                info: no commit since '2026-11-20' changed 'tasks.md'
                  = help: this clone is shallow; 'git fetch --unshallow' gets the rest of the history

                """)
    }

    /// A clone of one branch does not get the others with the rest of its history; what is advised gets them.
    @Test(arguments: [("--depth 1", "--unshallow "), ("--single-branch", "")])
    func aBranchThatWasNotClonedIsFetchedByItsName(_ clone: String, _ flag: String) throws {
        let script =
            Self.start.replacing("rm -rf ../.git", with: "true").replacing("CLONE", with: clone) + """
                tasks diff origin/side~1 2>&1 | grep help; help=$(tasks lint --since origin/side 2>&1 | grep help); echo "$help"
                eval "$(echo "$help" | cut -d"'" -f2) -q"; tasks diff origin/side
                write tasks.md '- [] x\\n'; lint --since origin/side
                """
        #expect(
            try Project.run(script) == """
                  = help: 'git fetch \(flag)origin side:refs/remotes/origin/side' gets this branch, if there is one
                  = help: 'git fetch \(flag)origin side:refs/remotes/origin/side' gets this branch, if there is one
                no section
                  ~ a  +@x
                  x b
                tasks.md:1:3: error: '[]' is not a check box [malformed-checkbox]
                = 1

                """)
    }

    @Test func aBranchThatLeftBeforeHasNoKnownBeginning() throws {
        let script =
            Self.start.replacing("CLONE", with: "--depth 1 --no-single-branch") + """
                tasks lint --since origin/side 2>&1 | grep -v '^$'; tasks diff origin/side...HEAD 2>&1 | grep help
                """
        #expect(
            try Project.run(script) == """
                error[unknown-revision]: the commit at which this branch left 'origin/side' is unknown
                 --> command line:1:20
                  |
                1 | tasks lint --since origin/side
                  |                    ^^^^^^^^^^^
                  = help: this clone is shallow; 'git fetch --unshallow' gets the rest of the history
                  = help: this clone is shallow; 'git fetch --unshallow' gets the rest of the history

                """)
    }
}
