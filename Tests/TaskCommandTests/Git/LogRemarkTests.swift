import Testing

/// What `tasks log` and `tasks stats --history` say when they have nothing to show.
struct LogRemarkTests {
    private static let cases: [Project.Case] = [
        Project.Case(
            "commits that a filter leaves out",
            """
            write tasks.md '- [ ] a @work\\n'; commit
            tasks log --author bob 2>&1; tasks log --since tomorrow 2>&1; tasks log --since today 2>&1; tasks log --author bob --since HEAD 2>&1
            tasks log --author bob --quiet; tasks log --author ANNA@ | head -n 1 | cut -c 1-15
            write b.tasks.md '- [ ] b\\n'; commit; tasks log --since HEAD tasks.md b.tasks.md 2>&1 | head -n 1
            """,
            """
            info: no commit by 'bob' changed 'tasks.md'
              = help: the only author is Anna
            error[invalid-date]: 'tomorrow' begins on 2026-11-22, after today
             --> command line:1:19
              |
            1 | tasks log --since tomorrow
              |                   ^^^^^^^^
              = help: write today or an earlier day

            info: no commit since 'today' changed 'tasks.md'
              = help: the last commit that did is from 2026-11-01, by Anna
            info: no commit by 'bob' after 'HEAD' changed 'tasks.md'
              = help: the only author is Anna
            2026-11-01 Anna
            info: no commit after 'HEAD' changed a task file

            """),
        Project.Case(
            "what a commit archived is one of the lines that a limit allows, after the others",
            """
            write tasks.md '- [x] c1 done:2026-10-01\\n- [x] c2 done:2026-10-01\\n- [x] c3 done:2026-10-01\\n- [ ] alpha\\n'
            commit; tasks archive -q; tasks edit alpha '!!' -q; commit
            for n in 1 2 3; do tasks log limit:$n | grep '^  '; echo =; done; tasks log limit:2 --format md | grep '^-'
            tasks log limit:2 --format jsonl | wc -l | tr -d ' '
            """,
            """
              ~ alpha  +!!
            =
              ~ alpha  +!!
              3 tasks archived
            =
              ~ alpha  +!!
              3 tasks archived
              + c1 done:2026-10-01
            =
            - `~` alpha `+!!`
            - 3 tasks archived
            2

            """),
        Project.Case(
            "a limit is one of changes, and a log has its own order",
            """
            write tasks.md '- [ ] a\\n'; commit; write tasks.md '- [ ] a\\n- [ ] b\\n- [ ] c\\n'; commit
            tasks log limit:2 | grep -c '  + '; tasks log --format jsonl limit:1 | wc -l | tr -d ' '
            tasks log a limit:1 | grep '  + '; tasks log limit:0 2>&1
            write .tasks.yaml 'views:\n  few: "limit:1"\n'; tasks log :few | grep -c '  + '
            tasks log a sort:due 2>&1 | grep 'error\\|help'; tasks log -n 1 2>&1 | grep help
            tasks stats --history limit:2 2>&1 | grep 'error\\|help'; tasks stats :few | head -n 1
            """,
            """
            2
            1
              + a
            3
            error[invalid-query]: 'sort:' does not apply to 'tasks log'
              = help: leave it out; of the clauses, only 'limit:' has an effect here
              = help: the newest commits come first: write 'limit:10' for so many changes, or '--since last-month'
            error[invalid-query]: 'limit:' does not apply to 'tasks stats'
              = help: leave it out; of the query, only the condition has an effect here
            3 tasks: 0 done, 3 open

            """),
        Project.Case(
            "commits that change text alone",
            """
            write tasks.md 'Text.\n'; commit; tasks log 2>&1; write tasks.md 'More text.\n'; commit
            tasks log 2>&1; tasks log --quiet; tasks log --format json 2>&1 | head -n 1
            """,
            """
            info: the commit that changed 'tasks.md' changed no task
              = help: 'git log' lists every commit
            info: the 2 commits that changed 'tasks.md' changed no task
              = help: 'git log' lists every commit
            []

            """),
        Project.Case(
            "words after --since that are neither a day nor a commit",
            """
            write tasks.md '- [ ] a\\n'; tasks diff HEAD 2>&1 | grep '^error\\|help'; commit
            for since in 2026-11-31 tommorow november; do tasks log --since $since 2>&1 | grep '^error\\|help'; done
            git checkout -q -b side; git clone -q --single-branch "file://$PWD" clone; cd clone
            tasks lint --since main 2>&1 | grep help
            tasks log --since tommorow 2>&1 | grep help
            tasks log --since 'three days' 2>&1 | grep help; git tag 20261120-1; git tag 1-0
            for since in 20261120-1 1-0 1-1; do tasks log --since $since 2>&1 | head -n 1; done
            """,
            """
            error[unknown-revision]: 'HEAD' is not a commit here
              = help: this branch has no commit yet: 'git commit' makes the first one
            error[invalid-date]: '2026-11-31' is not a date: November 2026 has 30 days
              = help: write yesterday, mon, last-month, -30d, 2026, 2026-11 or 2026-11-20
            error[unknown-revision]: 'tommorow' is neither a day nor a commit here
              = help: write a day such as yesterday, last-month or 2026-11-20, or a branch, a tag or a commit
            error[unknown-revision]: 'november' is neither a day nor a commit here
              = help: write a day such as yesterday, last-month or 2026-11-20, or a branch, a tag or a commit
              = help: write a branch, a tag, a commit or HEAD~3; 'git fetch origin main:refs/remotes/origin/main' gets this branch, if there is one; then it is origin/main
              = help: write a day such as yesterday, last-month or 2026-11-20, or a branch, a tag or a commit; 'git fetch origin tommorow:refs/remotes/origin/tommorow' gets this branch, if there is one; then it is origin/tommorow
              = help: write a day such as yesterday, last-month or 2026-11-20, or a branch, a tag or a commit
            info: no commit after '20261120-1' changed 'tasks.md'
            info: no commit after '1-0' changed 'tasks.md'
            error[invalid-date]: '1-1' is not a date

            """),
        Project.Case(
            "what another branch did to a file before it learned that it was renamed",
            """
            write tasks.md '- [ ] a\\n- [ ] b\\n- [ ] c\\n'; commit; git checkout -q -b other; mkdir p; git mv tasks.md p; commit
            git checkout -q -; tasks done -q b; git commit -q -a -m ticked; git merge -q -m merge other
            write tasks.md '- [ ] x\\n'; commit; tasks done -q x; commit; tasks log -- p/tasks.md | grep -v '^$' | sed -E 's/[0-9a-f]{8}$/HASH/'
            cd p; tasks log b | sed -E 's/  [0-9a-f]{8}$//'
            """,
            """
            2026-11-01 Anna  ticked  HASH
              x b
            2026-11-01 Anna  change  HASH
              + a
              + b
              + c
            2026-11-01 Anna  ticked
              x b

            2026-11-01 Anna  change
              + b

            """),
        Project.Case(
            "a range of commits, and flags and commands that git has",
            """
            write tasks.md '- [ ] a\n'; write b.md '- [ ] b\n'; commit; git branch -q old; write tasks.md '- [x] a\n'; commit
            hint() { "$@" 2>&1 | grep -e '^info\\[' -e '= help'; }
            hint tasks log old..HEAD; hint tasks log old...; hint tasks log -n 3
            hint tasks log --max-count=3; hint tasks log -3; hint tasks log --until 2026-11-01; hint tasks lint --cached
            hint tasks fmt --staged; hint tasks blame a
            """,
            """
            info[read-as-text]: 'old..HEAD' is a range of commits, and was searched for as text
              = help: for what came after it, write --since old
            info[read-as-text]: 'old...' is a range of commits, and was searched for as text
              = help: for what came after it, write --since old
              = help: the newest commits come first: write 'limit:10' for so many changes, or '--since last-month'
              = help: the newest commits come first: write 'limit:10' for so many changes, or '--since last-month'
              = help: the newest commits come first: write 'limit:10' for so many changes, or '--since last-month'
              = help: the log ends with the commit that is checked out; '--since DATE' says where it starts
              = help: write '--staged'
              = help: to check what is staged, write: tasks lint --staged --rule unformatted
              = help: write: tasks log a

            """),
        Project.Case(
            "words that are signs alone, or that only git reads",
            """
            write tasks.md '- [ ] a\n'; commit; write tasks.md '- [ ] a\n- [ ] b\n'; commit
            hint() { "$@" 2>&1 | sed "s|'$PWD'|here|" | grep -v "^info: none" | grep -e ^info -e ^error -e '= help'; }
            mkdir inner; git init -q inner; hint tasks log ---; hint tasks log -; (cd inner; hint tasks log ..); hint tasks log @
            hint tasks log @~1; hint tasks log '@{u}'
            hint tasks log '@{u}..'; hint tasks log ..HEAD; hint tasks log --since '@{u}'; hint tasks log --since ''
            hint tasks diff ---; hint tasks diff -; hint tasks diff '@{u}'; hint tasks diff ''; hint tasks diff '^HEAD'
            tasks diff ...
            """,
            """
            error[unknown-flag]: unknown flag '---'
              = help: 'tasks log --help' lists the flags; '--' ends them
            error[unreadable-file]: standard input has no history
              = help: name a file or folder in the repository
            error[unreadable-file]: '..' is not in the repository here
              = help: name a file or folder in the repository
            info[read-as-text]: '@' is a revision, and was searched for as text
              = help: for what came after it, write --since @
            info[read-as-text]: '@~1' is a revision, and was searched for as text
              = help: for what came after it, write --since '@~1'
            info[read-as-text]: '@{u}' is a revision, and was searched for as text
              = help: for what came after it, write --since '@{u}'
            info[read-as-text]: '@{u}..' is a range of commits, and was searched for as text
              = help: for what came after it, write --since '@{u}'
            info[read-as-text]: '..HEAD' is a range of commits, and was searched for as text
              = help: for what came after it, write --since HEAD
            error[unknown-revision]: '@{u}' is neither a day nor a commit here
              = help: write a day such as yesterday, last-month or 2026-11-20, or a branch, a tag or a commit
            error[unknown-revision]: '' is neither a day nor a commit here
              = help: write a day such as yesterday, last-month or 2026-11-20, or a branch, a tag or a commit
            error[unknown-flag]: unknown flag '---'
              = help: 'tasks diff --help' lists the flags; '--' ends them
            error[unknown-revision]: '-' is not a commit here
              = help: write a branch, a tag or a commit; paths follow '--'
            error[unknown-revision]: '@{u}' is not a commit here
              = help: write a branch, a tag or a commit; paths follow '--'
            error[unknown-revision]: '' is not a commit here
              = help: write a branch, a tag or a commit; paths follow '--'
            error[unknown-revision]: '^HEAD' is not a commit here
              = help: write a branch, a tag or a commit; paths follow '--'

            """),
        Project.Case(
            "two files that did not change may be meant to be compared with each other",
            """
            write tasks.md '- [ ] a\n'; write 'b c.md' '- [ ] b\n'; commit
            tasks diff tasks.md 'b c.md' 2>&1; tasks diff --staged tasks.md 'b c.md' 2>&1; tasks diff -q tasks.md 'b c.md' 2>&1
            tasks diff -- tasks.md 'b c.md' 2>&1; tasks diff tasks.md 2>&1; tasks diff HEAD tasks.md 'b c.md' 2>&1
            write 'b c.md' '- [x] b\n'; tasks diff tasks.md 'b c.md' 2>&1
            """,
            """
            info: neither file differs from what is staged
              = help: 'tasks diff --no-index tasks.md 'b c.md'' compares one with the other
            info: neither file differs from the last commit
              = help: 'tasks diff --no-index tasks.md 'b c.md'' compares one with the other
            b c.md
            no section
              x b

            """),
        Project.Case(
            "a query that matches nothing gets the same hints as in tq",
            """
            write tasks.md '- [ ] Ship it @work\\n'; commit
            hint() { "$@" 2>&1 | grep -e '^info' -e '= help'; }
            hint tq @wrok; hint tasks log @wrok; hint tasks stats --history @wrok; hint tasks log SHIP; hint tasks log HEAD
            hint tasks log notes.txt; hint tasks log -q HEAD~1; hint tasks log HEAD --author bob
            """,
            """
            info[unknown-name]: no task or setting has the category '@wrok'
              = help: did you mean '@work'?
            info: the commit that changed 'tasks.md' changed no task that matches
            info[unknown-name]: no task or setting has the category '@wrok'
              = help: did you mean '@work'?
            info[unknown-name]: no task or setting has the category '@wrok'
              = help: did you mean '@work'?
            info: the commit that changed 'tasks.md' changed no task that matches
            info[exact-capitals]: 'SHIP' has a capital letter, which matches exactly
              = help: in lower case it matches any case: ship
            info: the commit that changed 'tasks.md' changed no task that matches
            info[read-as-text]: 'HEAD' is a revision, and was searched for as text
              = help: for what came after it, write --since HEAD
            info: the commit that changed 'tasks.md' changed no task that matches
            info[read-as-text]: 'notes.txt' was searched for as text
              = help: there is no file or folder of that name here; a path contains a '/': ./notes.txt
            info: no commit by 'bob' changed 'tasks.md'
              = help: the only author is Anna

            """),
        Project.Case(
            "a query that matches nothing and may mean nothing else",
            """
            write tasks.md '- [ ] a\\n'; commit; tasks log nosuch 2>&1; tasks log nosuch -q 2>&1
            write tasks.md '- [ ] b\\n'; commit; tasks log nosuch --format json 2>&1
            """,
            """
            info: the commit that changed 'tasks.md' changed no task that matches
            []
            info: none of the 2 commits that changed 'tasks.md' changed a task that matches

            """),
        Project.Case(
            "outside a repository, no advice that answers another question",
            "cd /; tasks log 2>&1; tasks stats --history 2>&1",
            """
            error: this folder is not in a git repository
              = help: the history is that of git, which keeps it once the files are committed
            error: this folder is not in a git repository
              = help: change into one; 'tasks stats' needs none, and counts what has a 'done:'

            """),
    ]

    @Test(arguments: cases)
    func script(_ example: Project.Case) throws {
        #expect(try Project.run(example.script) == example.output)
    }
}
