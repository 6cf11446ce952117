import Testing

@Suite("tasks diff and tasks log in real repositories")
struct DiffTests {
    private static let cases: [Project.Case] = [
        Project.Case(
            "what a sparse checkout leaves out was not removed",
            """
            mkdir in out; write in/tasks.md '- [ ] a\\n'; write out/tasks.md '- [ ] b\\n'; commit
            git sparse-checkout set in; ls; tasks diff -e; echo $?; tasks diff HEAD -e; echo $?
            git sparse-checkout disable; rm out/tasks.md; tasks diff
            """,
            """
            in
            0
            0
            out/tasks.md
            no section
              - b

            """),
        Project.Case(
            "a history that is longer than what is fetched at once",
            """
            seq 4200 | awk '{ printf "commit HEAD\\ncommitter A <a@b> %d +0000\\ndata 0\\n", 1700000000 + $1
              printf "M 644 inline tasks.md\\ndata <<E\\n- [ ] stays\\n- [ ] number %d\\nE\\n", $1 }' | git fast-import --quiet
            tasks log stays | grep stays; tasks log --format jsonl | wc -l
            """,
            """
              + stays
            8400

            """),
        Project.Case(
            "the work tree, the index, commits",
            """
            write tasks.md '# Home\\n- [ ] a\\n- [ ] b\\n'; commit
            write tasks.md '# Home\\n- [x] a\\n- [ ] b\\n'; git add .
            write tasks.md '# Home\\n- [x] a\\n- [ ] b due:2026-12-01\\n'
            echo = unstaged; tasks diff; echo = staged; tasks diff --staged; echo = both; tasks diff HEAD -e; echo $?
            commit; echo = commits; tasks diff HEAD~1 HEAD; echo = range; tasks diff HEAD~1.. | head -n 2
            tasks diff -e; echo $?
            """,
            """
            = unstaged
            Home
              ~ b  +due 2026-12-01
            = staged
            Home
              x a
            = both
            Home
              x a
              ~ b  +due 2026-12-01
            1
            = commits
            Home
              x a
              ~ b  +due 2026-12-01
            = range
            Home
              x a
            0

            """),
        Project.Case(
            "notes, and sections of one name",
            """
            write tasks.md '# A\\n- [ ] a\\n  old\\n- [ ] b\\n- [ ] c\\n  gone\\n# B\\n## A\\n- [ ] d\\n'; commit
            write tasks.md '# A\\n- [ ] a\\n  new\\n- [ ] b\\n  text\\n- [ ] c\\n- [ ] d\\n# B\\n## A\\n'; tasks diff
            tasks diff --format json | grep -o '"fields.*"from":'
            """,
            """
            A
              ~ a  notes
              ~ b  +notes
              ~ c  -notes
              > d  B / A → A
            "fields":[{"field":"notes","removed":["old"],"added":["new"]}],"from":
            "fields":[{"field":"notes","removed":[],"added":["text"]}],"from":
            "fields":[{"field":"notes","removed":["gone"],"added":[]}],"from":
            "fields":[],"from":

            """),
        Project.Case(
            "line ends that git converts are not a difference",
            """
            git config core.autocrlf true; write tasks.md '- [ ] a\\r\\n'; commit 2>/dev/null
            tasks diff -e; echo $?; tasks diff -e HEAD; echo $?
            write tasks.md '- [x] a\\r\\n'; tasks diff
            """,
            """
            0
            0
            no section
              x a

            """),
        Project.Case(
            "renames, new files and files that are gone",
            """
            write tasks.md '- [ ] a\\n- [ ] b\\n- [ ] c\\n'; write old.tasks.md '- [ ] o\\n'; commit
            git mv tasks.md home.tasks.md; git rm -q old.tasks.md; write new.tasks.md '- [x] n\\n'
            write home.tasks.md '- [ ] a\\n- [ ] b\\n- [x] c\\n'; git add .
            tasks diff --staged -- .; commit; tasks log --format md -- home.tasks.md
            """,
            """
            tasks.md → home.tasks.md
            no section
              x c
            new.tasks.md
            no section
              + n  done
            old.tasks.md
            no section
              - o
            ### 2026-11-01 Anna: change

            - `x` c

            ### 2026-11-01 Anna: change

            - `+` a
            - `+` b
            - `+` c

            """),
        Project.Case(
            "what a code host would link is in code spans",
            """
            write tasks.md '# Ask @bob\\n'; commit
            write tasks.md '# Ask @bob\\n- [ ] Tell @eve (#12) now\\n- [ ] Say ``it`` to @eve x:`y due:2026-12-01\\n'
            tasks diff --format md
            """,
            """
            ### Ask `@bob`

            - `+` Tell `@eve` (`#12`) now
            - `+` Say ``it`` to @eve x:`y `due:2026-12-01`

            """),
        Project.Case(
            "a log, a query, an author, a day",
            """
            write tasks.md '- [ ] a @work\\n'; commit; write tasks.md '- [ ] a @work\\n- [ ] b\\n'
            GIT_AUTHOR_DATE=2026-11-05T23:30:00-0500 GIT_AUTHOR_NAME=Bob commit; write tasks.md '- [x] a @work\\n- [ ] b\\n'
            GIT_AUTHOR_DATE=2026-11-09T10:00:00+0000 commit
            strip() { sed 's/  [0-9a-f]*$//'; }
            tasks log | strip; echo = query; tasks log a | strip; echo = author; tasks log --author bob | strip
            echo = since; tasks log --since 2026-11-08 | strip; tasks log --since HEAD~1 | strip
            tasks log --format jsonl @work | grep -c '"change":"done"'
            """,
            """
            2026-11-09 Anna  change
              x a

            2026-11-05 Bob  change
              + b

            2026-11-01 Anna  change
              + a @work
            = query
            2026-11-09 Anna  change
              x a

            2026-11-01 Anna  change
              + a @work
            = author
            2026-11-05 Bob  change
              + b
            = since
            2026-11-09 Anna  change
              x a
            2026-11-09 Anna  change
              x a
            1

            """),
        Project.Case(
            "log lists what a merge itself changed",
            """
            write tasks.md '- [ ] a\\n- [ ] b\\n- [ ] c\\n- [ ] d\\n- [ ] e\\n- [ ] f\\n'; commit; git branch side
            write tasks.md '- [x] a\\n- [ ] b\\n- [ ] c\\n- [ ] d\\n- [ ] e\\n- [ ] f\\n'; commit
            git checkout -q side
            write tasks.md '- [ ] a\\n- [ ] b\\n- [ ] c\\n- [ ] d\\n- [ ] e\\n- [x] f\\n'; commit
            git merge -q --no-commit - >/dev/null 2>&1; echo '- [ ] g' >> tasks.md; git add .; git commit -q -m merge
            tasks log | sed 's/  [0-9a-f]*$//' | head -n 2
            """,
            """
            2026-11-01 Anna  merge
              + g

            """),
        Project.Case(
            "a merge tells what it did to tasks that both sides changed, and nothing else of them",
            """
            tasks git install -q; echo .local >> .git/info/exclude
            write tasks.md '- [ ] a\n- [ ] b\n- [ ] c\n- [ ] d\n- [ ] e\n  1\n  2\n- [ ] f\n- [ ] g\n'; commit; git checkout -q -b side
            write tasks.md '- [ ] a @x\n- [ ] b due:2026-12-01\n- [ ] c @x\n- [ ] d\n- [ ] e\n  0\n  1\n  2\n- [ ] g #x\n'; commit
            git checkout -q -
            write tasks.md '- [ ] a #y\n- [ ] b due:2026-12-02\n- [ ] c #y\n- [ ] e\n  1\n  2\n  3\n- [ ] f #y\n- [ ] g #y\n'; commit
            git merge -q side > /dev/null 2>&1
            write tasks.md '- [x] a @x #y done:2026-12-04\n- [ ] b due:2026-12-03\n- [ ] c @x #y #z\n- [x] d\n- [ ] e\n  0\n  1\n  2\n  3\n- [x] f #y\n'
            git add .; git commit -q -m merge
            tasks log | sed 's/  [0-9a-f]*$//' | head -n 7; tasks log is:done | sed 's/  [0-9a-f]*$//' | sed -n '3p'
            """,
            """
            2026-11-01 Anna  merge
              x a
              ~ b  due 2026-12-02 → 2026-12-03
              ~ c  +#z
              x d
              x f
              - g #y
              x d

            """),
        Project.Case(
            "commits of both sides of a merge that took the file of one, and line ends",
            """
            write tasks.md '- [ ] a\n- [ ] b\n'; commit; git checkout -q -b side
            write tasks.md '- [x] a\n- [ ] b\n'; git commit -qam side; git checkout -q -
            write tasks.md '- [ ] a\n- [x] b\n'; git commit -qam main; git merge -q -s ours -m merge side
            tasks log | sed -n 's/^  *[+x~] //p'; printf -- '- [ ] a\r\n- [x] b\n' > tasks.md; tasks diff
            """,
            """
            b
            a
            a
            b
            also changed: line ends

            """),
        Project.Case(
            "a merge that is not ended",
            """
            write tasks.md '- [ ] a due:2026-12-01\n'; commit; git checkout -q -b side
            write tasks.md '- [ ] a due:2026-12-02\n'; git commit -qam side; git checkout -q -
            write tasks.md '- [ ] a due:2026-12-03\n'; git commit -qam main; git merge -q side > /dev/null 2>&1
            tasks diff 2>&1; tasks diff HEAD 2>&1
            """,
            """
            error: 'tasks.md' has an unresolved merge conflict
              = help: resolve it, then 'git add tasks.md'
            error: 'tasks.md' has an unresolved merge conflict
              = help: resolve it, then 'git add tasks.md'

            """),
        Project.Case(
            "a file that one side of a merge deleted",
            """
            write tasks.md '- [ ] a\n'; commit; git checkout -q -b side
            write tasks.md '- [ ] a due:2026-12-02\n'; git commit -qam side; git checkout -q -
            git rm -q tasks.md; git commit -qm gone; git merge -q side > /dev/null 2>&1; tasks diff 2>&1; echo $?
            """,
            """
            error: 'tasks.md' was deleted by one side and changed by the other
              = help: keep it with 'git add tasks.md', or delete it with 'git rm tasks.md'
            2

            """),
        Project.Case(
            "files that git does not know, and repositories without a commit",
            """
            echo '- [ ] a' > tasks.md; tasks diff 2>&1; tasks log 2>&1 | head -n 1; git add tasks.md; tasks diff --staged
            tasks log; commit; tasks diff nowhere.tasks.md 2>&1 | head -n 1; tasks log -- gone.tasks.md 2>&1 | head -n 1
            tasks diff HEAD:tasks.md 2>&1 | grep help
            mkdir sub; cd sub; write tasks.md '- [ ] s\\n'; commit; rm tasks.md; tasks diff -- tasks.md
            tasks log --cached 2>&1 | head -n 1; cd ..; git mv tasks.md home.tasks.md; tasks diff --staged -- .
            """,
            """
            info: 'tasks.md' is not in git yet
              = help: to give it a history: git add tasks.md && git commit
            info: 'tasks.md' is not in git yet
            no section
              + a
            error[unreadable-file]: 'nowhere.tasks.md' is not a file, here or in git
            error[unreadable-file]: 'gone.tasks.md' is not a file, here or in git
              = help: name the file after the revision: 'HEAD tasks.md'
            no section
              - s
            error[unknown-flag]: unknown flag '--cached'
            tasks.md → home.tasks.md

            """),
        Project.Case(
            "how many were open over time, through a rename",
            """
            write tasks.md '- [ ] a\\n- [ ] b #x\\n- [ ] c\\n- [x] d\\n'; commit; git mv tasks.md home.tasks.md; commit
            write home.tasks.md '- [x] a\\n- [ ] b #x\\n- [ ] c\\n'; GIT_AUTHOR_DATE=2026-11-10T12:00:00+0000 commit
            tasks stats --history; tasks stats --history '#x' | tail -n 1; tasks stats --history '#x' --by month --format json | tail -n 3
            """,
            """
            History by week: 2 open, 2 done since 2026-W44

            week                                           open  added  done  cancelled  net
            2026-W44  ███████████████████████████████████     3      4     1          0   +3
            2026-W45  ███████████████████████████████████     3      0     0          0    0
            2026-W46  ███████████████████████                 2      0     1          0   -1
            2026-W47  ███████████████████████                 2      0     0          0    0

            0.4 fewer open a week over the last 3 weeks: at that pace nothing will be open on 2026-12-31.
            No net change in the last 3 weeks: the list never empties.
            "by":"month",
            "rows":[{"period":"2026-11","first":"2026-11-01","last":"2026-11-30","open":1,"added":1,"done":0,"cancelled":0,"removed":0,"reopened":0,"net":1}],
            "pace":null}

            """),
        Project.Case(
            "what took another name no longer counts, unless that is among those asked about",
            """
            write tasks.md '- [ ] a\\n- [ ] b\\n- [x] c\\n'; commit; git mv tasks.md old.tasks.md; commit
            write tasks.md '- [ ] d\\n'; commit
            for files in tasks.md old.tasks.md .; do
                tasks stats --history --by month --format json -- $files | grep -o '"open.*\\|"files.*'; done
            """,
            """
            "files":["tasks.md"],
            "open":1,"added":4,"done":1,"cancelled":0,"removed":2,"reopened":0,"net":1}],
            "files":["old.tasks.md"],
            "open":2,"added":3,"done":1,"cancelled":0,"removed":0,"reopened":0,"net":2}],
            "files":["old.tasks.md",
            "open":3,"added":4,"done":1,"cancelled":0,"removed":0,"reopened":0,"net":3}],

            """),
        Project.Case(
            "how many of those that a query finds were added, where a task repeats",
            """
            write tasks.md '- [ ] w #x due:2026-11-21 repeat:1w\\n  - [ ] s\\n  - [ ] t\\n- [ ] u\\n'; commit
            tasks done w --with-subtasks -q; commit
            for query in '#x' s due:2026-11-28 is:any; do
                tasks stats $query --history --by month --format json | grep -o '"open.*'; done
            """,
            """
            "open":1,"added":2,"done":1,"cancelled":0,"removed":0,"reopened":0,"net":1}],
            "open":1,"added":2,"done":1,"cancelled":0,"removed":0,"reopened":0,"net":1}],
            "open":1,"added":1,"done":0,"cancelled":0,"removed":0,"reopened":0,"net":1}],
            "open":4,"added":7,"done":3,"cancelled":0,"removed":0,"reopened":0,"net":4}],

            """),
        Project.Case(
            "a query for an attribute that only the first of many commits declares",
            """
            write tasks.md '---\\ntasks:\\n  attributes: [ticket]\\n---\\n- [ ] a ticket:42\\n'; commit
            { echo 'reset refs/heads/many'; echo "from $(git rev-parse HEAD)"; echo; for number in $(seq 80); do
                printf 'commit refs/heads/many\\ncommitter A <a> 1790000000 +0000\\ndata 0\\nM 644 inline tasks.md\\n'
                printf 'data <<END\\n- [ ] b %s\\nEND\\n' $number; done; } | git fast-import --quiet
            git checkout -q many; tasks log ticket:42 | grep '^  '; tasks stats --history has:ticket | head -n 1
            tasks log tikcet:42 2>&1 | head -n 1
            """,
            """
              - a ticket:42
              + a ticket:42
            History by week: 0 open, 0 done since 2026-W44
            error[invalid-query]: unknown field 'tikcet'

            """),
        Project.Case(
            "commits of days that no task has",
            """
            write tasks.md '- [ ] a\\n'; GIT_AUTHOR_DATE='@0 +0000' commit
            write tasks.md '- [x] a\\n'; GIT_AUTHOR_DATE='@253402300800 +0000' commit
            tasks log | sed 's/  [0-9a-f]*$//'; tasks log --since 2026-11-20 | head -n 1 | cut -c1-10
            """,
            """
            9999-12-31 Anna  change
              x a

            1970-01-01 Anna  change
              + a
            9999-12-31

            """),
        Project.Case(
            "what is refused",
            """
            write tasks.md '- [ ] a\\n'; commit
            tasks diff nowhere 2>&1 | head -n 1; tasks diff --no-index tasks.md 2>&1 | head -n 1
            tasks diff --no-index tasks.md b 2>&1 | grep help
            tasks diff HEAD HEAD HEAD 2>&1 | head -n 1; tasks log --since nowhere 2>&1 | head -n 1
            cd /; tasks diff 2>&1
            """,
            """
            error[unknown-revision]: 'nowhere' is not a commit here
            error: 'tasks diff --no-index' takes two files
              = help: with --no-index, each PATH is a file
            error[unexpected-argument]: at most two commits can be compared
            error[unknown-revision]: 'nowhere' is neither a day nor a commit here
            error: this folder is not in a git repository
              = help: change into one; 'tasks diff --no-index OLD NEW' compares two files without a repository

            """),
    ]

    @Test(arguments: cases)
    func script(_ example: Project.Case) throws {
        #expect(try Project.run(example.script) == example.output)
    }
}
