import Testing

/// Which files `tasks diff`, `tasks log` and `tasks stats --history` look at, and how files are called.
struct FilesInViewTests {
    private static let cases: [Project.Case] = [
        Project.Case(
            "files that only one of the versions has",
            """
            rm -f tasks.md; write a.tasks.md '- [ ] a\\n'; write work.tasks.md '- [ ] w\\n'; mkdir .hidden; write .hidden/h.tasks.md '- [ ] h\\n'
            commit; git checkout -qb side; git rm -q work.tasks.md .hidden/h.tasks.md; write new.tasks.md '- [ ] n\\n- [ ] m\\n'; git add .
            echo = staged; tasks diff --staged; tasks diff HEAD | grep -c '^  '; git commit -qm side; rm new.tasks.md
            echo = tree; tasks diff; git checkout -q -; tasks diff HEAD side | cmp - - && tasks diff HEAD side | grep -c '^  '
            git checkout -q side; echo = log; tasks log | head -n 6
            tasks stats --history --by month --format json | grep -o '"open.*'
            """,
            """
            = staged
            new.tasks.md
            no section
              + n
              + m
            work.tasks.md
            no section
              - w
            3
            = tree
            new.tasks.md
            no section
              - n
              - m
            3
            = log
            2026-11-01 Anna  side  HASH
              new.tasks.md
              + n
              + m
              work.tasks.md
              - w
            "open":3,"added":4,"done":0,"cancelled":0,"removed":1,"reopened":0,"net":3}],

            """),
        Project.Case(
            "a task that was moved out of the only file that is read",
            """
            write tasks.md '- [ ] a\\n- [ ] b\\n'; write o.tasks.md '- [ ] o\\n'; commit; tasks move -q b --file o.tasks.md
            tasks diff 2>&1 >/dev/null; commit; tasks log b 2> told | head -2; cat told; echo = named
            tasks log b tasks.md 2>&1 >/dev/null; tasks log 2>&1 >/dev/null; tasks diff HEAD~1 tasks.md o.tasks.md; echo = twice
            tasks add -q b --file o.tasks.md; tasks diff HEAD~1
            """,
            """
            info: 'b' is in 'o.tasks.md' now
              = help: to see what moved there, write: tasks diff tasks.md o.tasks.md
            2026-11-01 Anna  change  HASH
              - b
            info: 'b' is in 'o.tasks.md' now
              = help: to see what moved there, write: tasks log b tasks.md o.tasks.md
            = named
            o.tasks.md
            no section
              > b  tasks.md → o.tasks.md
            = twice
            no section
              - b

            """),
        Project.Case(
            "a file that was renamed is undone under its old name",
            """
            write tasks.md '- [ ] a\\n'; commit; tasks done -q a; git mv tasks.md b.tasks.md; tasks undo 2>&1
            cp b.tasks.md c.tasks.md; tasks undo 2>&1; rm c.tasks.md
            mv b.tasks.md tasks.md; tasks undo -q; cat tasks.md
            """,
            """
            error: the journal has no command that changed 'b.tasks.md'
              = help: 'b.tasks.md' was called 'tasks.md'; 'mv b.tasks.md tasks.md' gives it back the name for which 'tasks undo' works
            error: the journal has no command that changed the 2 files here
              = help: 'tasks undo --file tasks.md' undoes changes to it
            - [ ] a

            """),
        Project.Case(
            "a file that both sides of a merge renamed, and one that the merge renamed itself",
            """
            write tasks.md '- [ ] a\\n- [ ] b\\n- [ ] c\\n- [ ] d\\n- [ ] e\\n- [ ] f\\n'; commit; git checkout -q -b side
            git mv tasks.md b.tasks.md; commit; sed -i.bak 's/\\[ \\] b/[x] b/' b.tasks.md; rm *.bak; commit; git checkout -q -
            git mv tasks.md a.tasks.md; commit; sed -i.bak 's/\\[ \\] f/[x] f/' a.tasks.md; rm *.bak; commit
            git merge side > /dev/null; sed 's/\\[ \\] b/[x] b/' a.tasks.md > merged; git reset -q --merge; git merge -q -s ours side
            mv merged a.tasks.md; git add a.tasks.md; git commit -q --amend --no-edit
            tasks log -- a.tasks.md | grep '^  [^+]'
            git checkout -q -b more; sed -i.bak 's/\\[ \\] d/[x] d/' a.tasks.md; rm *.bak; commit; git checkout -q -
            sed -i.bak 's/\\[ \\] a/[x] a/' a.tasks.md; rm *.bak; commit; git merge -q --no-commit more > /dev/null
            git mv a.tasks.md m.tasks.md; git commit -q -m merge; tasks log -- m.tasks.md | grep '^  [^+]' | sort
            """,
            """
              x f
              x b
              x a
              x b
              x d
              x f

            """),
        Project.Case(
            "the only file that a search finds needs no name, another one does",
            """
            rm -f tasks.md; write w.tasks.md '- [ ] w\\n'; commit; write w.tasks.md '- [x] w\\n'; tasks diff
            write u.tasks.md '- [ ] u\\n'; tasks diff 2>&1; rm u.tasks.md; git mv w.tasks.md v.tasks.md; commit; tasks log | head -n 2
            """,
            """
            no section
              x w
            info: 'u.tasks.md' is not in git yet
              = help: to give it a history: git add u.tasks.md && git commit
            w.tasks.md
            no section
              x w
            2026-11-01 Anna  change  HASH
              x w  w.tasks.md → v.tasks.md

            """),
        Project.Case(
            "a file in conflict has no version to compare",
            """
            write tasks.md '- [ ] a\\n'; commit; git checkout -qb side; write tasks.md '- [ ] a @x\\n'; commit
            git checkout -q -; write tasks.md '- [ ] a #y\\n'; commit; git merge -q side > /dev/null 2>&1
            tasks diff --staged 2>&1; echo "= $?"; tasks diff HEAD 2>&1; echo "= $?"; tasks resolve -q; tasks diff
            """,
            """
            error: 'tasks.md' has an unresolved merge conflict
              = help: resolve it, then 'git add tasks.md'
            = 2
            error: 'tasks.md' has an unresolved merge conflict
              = help: resolve it, then 'git add tasks.md'
            = 2
            no section
              ~ a  +@x

            """),
        Project.Case(
            "a task that moved to another file",
            """
            write a.tasks.md '- [ ] x\\n  Note.\\n  - [ ] below\\n- [ ] twin\\n- [ ] k\\n- [ ] d\\n'; write b.tasks.md '# B\\n\\n- [ ] w\\n'; commit
            write a.tasks.md '- [ ] k\\n'; write b.tasks.md '# B\\n\\n- [ ] w\\n- [ ] x due:2026-12-01\\n  Note.\\n  - [ ] below\\n- [ ] twin\\n- [ ] twin\\n- [x] d\\n'
            tasks diff; tasks diff --format jsonl | grep '"title":"x"' | grep -o '"from.*,"next'; commit; tasks log x | head -n 3
            tasks stats --history --by month --format json | grep -o '"open.*'; tasks diff HEAD~1 -- b.tasks.md
            """,
            """
            a.tasks.md
            no section
              - twin
            b.tasks.md
            B
              > x  a.tasks.md → b.tasks.md, +due 2026-12-01
              + twin
              + twin
              x d  a.tasks.md → b.tasks.md
            "from":{"file":"a.tasks.md"},"to":{"file":"b.tasks.md"},"next
            2026-11-01 Anna  change  HASH
              b.tasks.md
              > x  a.tasks.md → b.tasks.md, +due 2026-12-01
            "open":6,"added":8,"done":1,"cancelled":0,"removed":1,"reopened":0,"net":6}],
            B
              + x due:2026-12-01
              + below
              + twin
              + twin
              + d  done

            """),
        Project.Case(
            "the file above the current folder",
            """
            write tasks.md '- [ ] a\\n'; mkdir sub; commit; write tasks.md '- [ ] a\\n- [ ] b\\n'; cd sub
            tasks diff -e; echo "= $?"; tasks log; tasks stats --history --by month --format json | grep -o '"open.*'
            """,
            """
            no section
              + b
            = 1
            2026-11-01 Anna  change  HASH
              + a
            "open":1,"added":1,"done":0,"cancelled":0,"removed":0,"reopened":0,"net":1}],

            """),
        Project.Case(
            "a link stands for the file to which it leads, by its name and in a search",
            """
            mkdir notes a; write notes/real.md '- [ ] a\\n'; ln -sf notes/real.md tasks.md; commit
            write notes/real.md '- [ ] a\\n- [ ] b\\n'; tasks diff; tasks log | tail -n 1
            git mv tasks.md a.tasks.md; ln -sf ../notes/real.md a/tasks.md; rm a.tasks.md; git add .; tasks diff HEAD; cd a
            tasks diff HEAD -- tasks.md; ln -sf ../.. out; tasks diff -- out/tasks.md 2>&1 | grep -o 'is not in the repo.* '
            """,
            """
            no section
              + b
              + a
            no section
              + b
            no section
              + b
            is not in the repository 

            """),
        Project.Case(
            "a diff is of the file to which a link leads, so that git applies it",
            """
            mkdir notes; write notes/real.md '- [ ] a  @b\\n'; ln -sf notes/real.md tasks.md; git add .
            tasks fmt --diff | head -n 2; tasks fmt --diff -q | git apply && cat tasks.md; git checkout -q notes; cd notes
            tasks fmt ../tasks.md --diff -q | git apply && cat real.md
            """,
            """
            --- a/notes/real.md
            +++ b/notes/real.md
            - [ ] a @b
            - [ ] a @b

            """),
        Project.Case(
            "a file of a submodule is not to be added here",
            """
            git init -q sub; (cd sub; write tasks.md '- [ ] s\\n'; commit); write tasks.md '- [ ] a\\n'; git add . 2> /dev/null; commit
            tasks diff -- sub/tasks.md 2>&1; write tasks.md '- [ ] b\\n'; git commit -qam b
            for words in 'diff HEAD~1 HEAD -- sub/tasks.md' 'diff HEAD~1 HEAD -- sub' 'log sub' \\
                'lint --staged sub' 'lint --since HEAD~1 sub/tasks.md' 'lint --since HEAD~1 sub'; do
                tasks $words 2>&1 | head -n 1; done; tasks lint --since HEAD~1
            """,
            """
            info: 'sub/tasks.md' is in another repository, 'sub'
              = help: its history is there: cd sub
            info: 'sub/tasks.md' is in another repository, 'sub'
            info: 'sub' is another repository
            info: 'sub' is another repository
            info: 'sub' is another repository
            info: 'sub/tasks.md' is in another repository, 'sub'
            info: 'sub' is another repository

            """),
        Project.Case(
            "a folder that is gone from the work tree has its history",
            """
            mkdir -p b/c; write b/c/plan.tasks.md '- [ ] Boat\\n'; write tasks.md '- [ ] Top\\n'; commit
            tasks done -q boat --file b/c/plan.tasks.md; commit; git rm -rq b; git commit -qm gone
            for path in b/c/plan.tasks.md b b/ b/c; do
                echo "= $path"; tasks log -- $path | grep '^  *[x-] '; tasks diff HEAD~2 HEAD~1 -- $path | tail -n 1
                tasks diff HEAD~1 -- $path | tail -n 1; tasks stats --history $path > /dev/null || echo failed
            done
            """,
            """
            = b/c/plan.tasks.md
              - Boat done:2026-11-21
              x Boat
              x Boat
              - Boat done:2026-11-21
            = b
              - Boat done:2026-11-21
              x Boat
              x Boat
              - Boat done:2026-11-21
            = b/
              - Boat done:2026-11-21
              x Boat
              x Boat
              - Boat done:2026-11-21
            = b/c
              - Boat done:2026-11-21
              x Boat
              x Boat
              - Boat done:2026-11-21

            """),
        Project.Case(
            "what neither of two commits has is an error",
            """
            mkdir b; write b/tasks.md '- [ ] a\\n'; commit; write tasks.md '- [ ] a\\n'; commit; git rm -rq b; git commit -qm gone
            write new.tasks.md '- [ ] a\\n'
            for path in typo.tasks.md typo typo/tasks.md; do tasks diff HEAD~1 HEAD -- $path 2>&1 | head -n 1; done
            for path in b b/tasks.md tasks.md new.tasks.md; do tasks diff HEAD~2 HEAD~1 -- $path > out 2>&1; echo "$path $?"; done
            """,
            """
            error[unreadable-file]: 'typo.tasks.md' is not a file, here or in git
            error[unreadable-file]: 'typo' is not a file, here or in git
            error[unreadable-file]: 'typo/tasks.md' is not a file, here or in git
            b 0
            b/tasks.md 0
            tasks.md 0
            new.tasks.md 0

            """),
        Project.Case(
            "a diff of a file above is from the root of the work tree",
            """
            write tasks.md '- [ ] a   due:2026-11-25\\n'; mkdir sub; write sub/x.tasks.md '- [ ] b  due:2026-11-25\\n'; commit; cd sub
            tasks fmt --diff 2> /dev/null | head -n 2; tasks edit a due:2026-12-01 --dry-run 2> /dev/null | head -n 1
            tasks fmt --diff ../tasks.md x.tasks.md 2> /dev/null | git -C .. apply; git diff --name-only
            tasks fmt --diff x.tasks.md | head -n 1
            """,
            """
            --- a/tasks.md
            +++ b/tasks.md
            --- a/tasks.md
            sub/x.tasks.md
            tasks.md

            """),
        Project.Case(
            "code hosts know a file by its path from the root of the work tree",
            """
            mkdir sub; cd sub; write ../tasks.md '- [ ] a due:2026-12-01 id:q\\n- [ ] b id:q\\n'; write x.tasks.md '- [ ] b due:2026-02-30\\n'
            tasks lint ../tasks.md x.tasks.md --format github | cut -d, -f1
            tasks lint ../tasks.md --format gitlab | grep -o 'here: [^:]*\\|"path":[^,]*'
            tasks lint ../tasks.md --format sarif | grep -o '"uri":"[^"]*"'; tasks lint ../tasks.md --format concise | cut -d: -f1
            tasks lint ../tasks.md --format sarif > sarif; cd ..; tasks lint --format sarif | cmp - sub/sarif
            """,
            """
            ::error file=tasks.md
            ::error file=sub/x.tasks.md
            here: tasks.md
            "path":"tasks.md"
            "uri":"tasks.md"
            "uri":"tasks.md"
            ../tasks.md

            """),
    ]

    @Test(arguments: cases)
    func works(_ example: Project.Case) throws {
        let output = try Project.run("(\n\(example.script)\n) | sed -E 's/  [0-9a-f]{8}$/  HASH/'")
        #expect(output == example.output)
    }
}
