import Testing

/// `tasks lint --staged` in real repositories.
struct StagedTests {
    @Test(arguments: [
        Project.Case(
            "what is staged counts, not what the files hold",
            """
            write tasks.md '- [ ] a due:2026-12-32\\n'; git add .; write tasks.md '- [ ] a\\n'
            lint --staged
            git add .; write tasks.md '- [ ] a due:2026-12-32\\n'
            lint --staged
            """,
            """
            tasks.md:1:13: error: '2026-12-32' is not a date: December 2026 has 31 days [invalid-value]
            = 1
            = 0

            """),
        Project.Case(
            "only files that the commit changes, under any name that holds tasks, seen from any folder",
            """
            write tasks.md '- [] old\\n'; write README.md '- [] text\\n'; commit
            mkdir -p 'a b/c'; write 'a b/é.tasks.md' '- [] x\\n'; write 'a b/c/Tasks.MD' '- [] y\\n'
            write README.md '- [ ] a\\n- [] other\\n'; git add .; cd 'a b'
            lint --staged
            lint --staged c
            lint --staged ../README.md
            lint --staged ../tasks.md
            """,
            """
            c/Tasks.MD:1:3: error: '[]' is not a check box [malformed-checkbox]
            é.tasks.md:1:3: error: '[]' is not a check box [malformed-checkbox]
            = 1
            c/Tasks.MD:1:3: error: '[]' is not a check box [malformed-checkbox]
            = 1
            ../README.md:2:3: error: '[]' is not a check box [malformed-checkbox]
            = 1
            = 0

            """),
        Project.Case(
            "settings from a pipe",
            """
            write tasks.md '- [ ] a due:2026-12-32\\n'; git add .
            printf 'lint:\\n  invalid-value: off\\n' | lint --staged --config /dev/stdin
            """,
            """
            = 0

            """),
        Project.Case(
            "files that go, links and nothing at all",
            """
            lint --staged
            write tasks.md '- [] x\\n'; write a.tasks.md '- [] y\\n'; commit
            git rm -q tasks.md; git mv a.tasks.md b.tasks.md; ln -s b.tasks.md c.tasks.md; git add .
            lint --staged
            lint --staged tasks.md
            """,
            """
            = 0
            b.tasks.md:1:3: error: '[]' is not a check box [malformed-checkbox]
            = 1
            = 0

            """),
        Project.Case(
            "the file to which a link leads that is called like a task file",
            """
            mkdir notes; write notes/real.md '- [ ] a\\n- [] x\\n'; ln -sf notes/real.md tasks.md; git add .
            write notes/real.md ''
            lint --staged
            lint --staged tasks.md
            git commit -qm links; write notes/real.md '- [ ] a\\n- [] x\\n- [] y\\n'; git add .
            lint --since HEAD
            """,
            """
            notes/real.md:2:3: error: '[]' is not a check box [malformed-checkbox]
            = 1
            notes/real.md:2:3: error: '[]' is not a check box [malformed-checkbox]
            = 1
            tasks.md:3:3: error: '[]' is not a check box [malformed-checkbox]
            = 1

            """),
        Project.Case(
            "settings are those that are staged",
            """
            write .tasks.yaml 'lint:\\n  overdue: off\\n'; write tasks.md '- [ ] a due:2026-11-01\\n'; git add .
            write .tasks.yaml 'lint:\\n  overdue: error\\n'
            lint --staged
            lint
            """,
            """
            = 0
            tasks.md:1:13: error: '2026-11-01' was 20 days ago [overdue]
            = 1

            """),
        Project.Case(
            "settings that are not staged do not count, those of the user and of an outer folder that is staged do",
            """
            mkdir sub .config .config/tasks
            write .config/tasks/config.yaml 'lint:\\n  undated-done: error\\n'
            write .tasks.yaml 'lint:\\n  implausible-date: off\\n'; write sub/tasks.md '- [x] a due:1990-11-01\\n'
            git add .tasks.yaml sub/tasks.md
            write sub/.tasks.yaml 'lint:\\n  undated-done: off\\n'
            lint --staged
            lint sub/tasks.md
            """,
            """
            sub/tasks.md:1:3: error: this task does not say when it was done [undated-done]
            = 1
            = 0

            """),
        Project.Case(
            "ids are looked up in what is staged",
            """
            write a.tasks.md '- [ ] a id:a due:2026-12-01\\n'; commit
            write b.tasks.md '- [ ] b due:2026-12-01 after:a\\n'; git add .; rm a.tasks.md
            lint --staged
            """,
            """
            = 0

            """),
        Project.Case(
            "repairs where nothing else has changed, to be staged again",
            """
            write tasks.md '- [] a\\n'; git add .
            lint --staged --fix
            cat tasks.md; git show :tasks.md
            lint --staged --fix
            git add .; lint --staged --fix
            """,
            """
            1 repair in 1 file; 'git add' what was repaired
            = 1
            - [ ] a
            - [] a
            error: 'tasks.md' has changes that are not staged
              = help: stage or stash them, or repair without --staged; nothing was written
            = 2
            = 0

            """),
        Project.Case(
            "a merge conflict that waits",
            """
            write tasks.md 'a\\n'; commit; git checkout -q -b other; write tasks.md 'b\\n'; commit
            git checkout -q -; write tasks.md 'c\\n'; commit; git merge -q other > merge.log 2>&1
            lint --staged
            """,
            """
            error: 'tasks.md' has an unresolved merge conflict
              = help: resolve it, then 'git add tasks.md'
            = 2

            """),
        Project.Case(
            "in a hook, the index that the commit is made from",
            """
            write tasks.md '- [ ] a\\n'; commit
            printf '#!/bin/sh\\nexec tasks lint --staged --format concise\\n' > .git/hooks/pre-commit
            chmod +x .git/hooks/pre-commit
            write tasks.md '- [ ] a due:2026-12-32\\n'
            git commit -q -m bad tasks.md 2>&1; echo "= $?"
            write tasks.md '- [ ] a due:2026-11-01\\n'
            git commit -q -m overdue tasks.md 2>&1; echo "= $?"
            """,
            """
            tasks.md:1:13: error: '2026-12-32' is not a date: December 2026 has 31 days [invalid-value]
            = 1
            tasks.md:1:13: warning: '2026-11-01' was 20 days ago [overdue]
            = 0

            """),
    ])
    func staged(_ example: Project.Case) throws {
        #expect(try Project.run(example.script) == example.output)
    }

    @Test(arguments: [
        ("lint --staged none.md", "cannot read 'none.md': it is neither a file nor in the git index"),
        ("lint --staged -", "standard input has no history in git"),
        ("rm -r .git; lint --staged", "this folder is not in a git repository"),
        ("rm -r .git; lint --since HEAD", "this folder is not in a git repository"),
        ("PATH=$(dirname $(command -v tasks)); lint --staged", "cannot run git: No such file or directory"),
    ])
    func refused(_ script: String, _ message: String) throws {
        let output = try Project.run("write tasks.md ''; \(script)")
        #expect(output.contains(message))
        #expect(output.hasSuffix("= 2\n"))
    }
}
