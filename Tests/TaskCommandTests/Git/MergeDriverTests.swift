import Testing

/// What `tasks merge` as a driver, `tasks resolve` and `tasks git` say and leave behind in real repositories.
struct MergeDriverTests {
    /// Creates a conflict in a file: `conflict FILE BASE OURS THEIRS`.
    private static let start = """
        conflict() {
            write "$1" "$2"; commit; git checkout -q -b other; write "$1" "$4"; commit
            git checkout -q -; write "$1" "$3"; git commit -q -a -m ours; git merge -q other > /dev/null 2>&1
        }

        """

    @Test(arguments: [
        Project.Case(
            "undoing a resolution brings back the conflict, and no temporary file",
            """
            conflict tasks.md '- [ ] a\\n' '- [ ] a #y\\n' '- [ ] a @x\\n'; cp tasks.md conflict
            tasks resolve -q; tasks undo --list; tasks undo; cmp tasks.md conflict && ls -A
            """,
            """
            last  time              command           files
               1  2026-11-21 00:00  tasks resolve -q  tasks.md
            undone: tasks resolve -q (2026-11-21 00:00)
              tasks.md; the merge conflict is back
            .git
            .local
            conflict
            tasks.md

            """),
        Project.Case(
            "a value that both sides changed is not to be dropped",
            """
            conflict tasks.md '- [ ] a\\n- [ ] ! b due:2026-11-25\\n  Old.\\n' '- [ ] a @x\\n- [ ] !! b due:2026-11-26\\n  Ours.\\n' '- [ ] a @y\\n- [ ] !! b due:2026-11-27\\n  Theirs.\\n'
            write tasks.md '- [ ] a @y\\n- [ ] b\\n'; tasks resolve --check; write tasks.md '- [ ] a\\n- [x] b\\n'; tasks resolve --check
            """,
            """
            tasks.md:2: 'b': 'due:2026-11-26' or 'due:2026-11-27' is missing, but neither side removed it
            tasks.md:2: 'b': the priority '!!' is missing, but neither side removed it
            tasks.md:2: 'b': the note is missing, but neither side deleted it
            tasks.md:1: 'a': the category '@x' is missing, but one side added it
            tasks.md:2: 'b': the note is missing, but neither side deleted it

            """),
        Project.Case(
            "a series that both sides went on with is merged with the archive that one side had",
            """
            tasks git install -q; echo .local >> .git/info/exclude
            write tasks.md '- [ ] Sheets due:2026-10-14 repeat:done+1w\\n- [ ] rent due:2026-10-31\\n'; commit
            git checkout -q -b other; tasks done sheets -q --on 2026-10-11; tasks archive -q
            tasks edit rent due:2026-10-30 -q; commit; git checkout -q -
            tasks done sheets -q --on 2026-10-08; tasks edit rent due:2026-10-29 -q; git commit -q -a -m ours
            git merge -q other > /dev/null 2>&1; sed -i.bak '/^<<<<<<</d;/^=======/,/^>>>>>>>/d' tasks.md; cat tasks.md
            tasks resolve --check 2>&1
            """,
            """
            - [ ] Sheets due:2026-10-15 repeat:done+1w
            - [ ] rent due:2026-10-29
            tasks.md: no task was lost, duplicated or undone

            """),
        Project.Case(
            "what a side took back from the archive is not archived, in a merge and in a rebase",
            """
            tasks git install -q; echo .local >> .git/info/exclude; git config core.editor true
            write tasks.md '- [x] Call done:2026-10-20\\n- [ ] Call\\n- [ ] Mow\\n'; commit; tasks archive -q; commit
            git checkout -q -b other; tasks edit mow '#lawn' -q; commit; git checkout -q -
            git revert --no-edit HEAD > /dev/null; git tag ours; git merge -q --no-edit other > /dev/null; cat tasks.md; find . -name '*.archive.md'
            git reset -q --hard ours; git checkout -q other; git rebase -q ours 2>&1; cat tasks.md
            """,
            """
            - [x] Call done:2026-10-20
            - [ ] Call
            - [ ] Mow #lawn
            - [x] Call done:2026-10-20
            - [ ] Call
            - [ ] Mow #lawn

            """),
        Project.Case(
            "a task that both sides completed and archived is in the archive once",
            """
            tasks git install -q; echo .local >> .git/info/exclude
            write tasks.md '# Home\\n\\n- [ ] Call\\n  - [ ] Look up the number\\n- [ ] Mow\\n'
            write tasks.archive.md '# Home\\n\\n- [x] Call done:2026-09-01\\n'; commit
            git checkout -q -b other; tasks edit call due:2026-10-12 -q
            tasks done call --with-subtasks -q --on 2026-10-11; tasks archive -q; commit; git checkout -q -
            tasks done call --with-subtasks -q --on 2026-10-08; tasks archive -q; commit
            git merge -q --no-edit other > /dev/null; cat tasks.md tasks.archive.md
            """,
            """
            # Home

            - [ ] Mow
            # Home

            - [x] Call done:2026-09-01
            - [x] Call due:2026-10-12 done:2026-10-08
              - [x] Look up the number done:2026-10-08

            """),
        Project.Case(
            "a task is not to be where no side has it",
            """
            conflict tasks.md '# A\n- [ ] X\n\n# B\n- [ ] P\n  - [ ] S\n- [ ] Y due:2026-12-01\n' \
                '# A\n- [ ] X\n\n# B\n- [ ] P\n  - [ ] S\n- [ ] Y due:2026-12-02\n' \
                '# A\n- [ ] P\n  - [ ] S\n- [ ] X\n\n# B\n- [ ] Y due:2026-12-03\n'
            write tasks.md '- [ ] X\n# A\n- [ ] P\n\n# B\n- [ ] Y due:2026-12-02\n  - [ ] S\n'; tasks resolve --check
            write tasks.md '# A\n- [ ] P\n  - [ ] S\n- [ ] X\n\n# B\n- [ ] Y due:2026-12-02\n'; tasks resolve --check 2>&1
            """,
            """
            tasks.md:1: 'X' is at the top, but neither side moved it there
            tasks.md:7: 'S' is under 'Y', but neither side moved it there
            tasks.md: no task was lost, duplicated or undone

            """),
        Project.Case(
            "what one side deleted is shown as the common ancestor has it, to those who want that",
            """
            git config merge.conflictStyle diff3; tasks git install -q
            conflict tasks.md '- [ ] a\\n  - [ ] b\\n    Note.\\n\\n- [ ] c\\n' '- [ ] c\\n' '- [ ] a @x\\n  - [ ] b\\n    Note.\\n  - [ ] new\\n\\n- [ ] c\\n'
            cat tasks.md; cp tasks.md copy.md; tasks resolve copy.md 2>&1; cmp tasks.md copy.md
            """,
            """
            <<<<<<< ours
            ||||||| base
            - [ ] a
              - [ ] b
                Note.
            =======
            - [ ] a @x
              - [ ] b
                Note.
              - [ ] new
            >>>>>>> theirs

            - [ ] c
            copy.md:1: 'a' was deleted by ours and changed by theirs
            copy.md: to resolve it, edit the lines between the markers, then: git add copy.md

            """),
        Project.Case(
            "deleted notes are not called a deleted task, and a date lost in the merge is reported",
            """
            write base.md '- [ ] Bake\n  flour\n'; write ours.md '- [ ] Bake\n'; write theirs.md '- [ ] Bake\n  flour\n  sugar\n'
            tasks merge --print base.md ours.md theirs.md 2>&1 >/dev/null
            write base.md '- [ ] a due:2026-12-01\n'; write ours.md '- [ ] a\n'; write theirs.md '- [ ] a due:2026-12-01 remind:-1d\n'
            tasks merge --print base.md ours.md theirs.md 2>&1
            """,
            """
            ours.md:2: both sides changed the same lines in the notes of 'Bake'
            - [ ] a remind:-1d
            ours.md:1: since the merge, 'remind:-1d' counts from a due date, but there is none

            """),
        Project.Case(
            "remedies can be typed for any name",
            """
            conflict 'our list.tasks.md' '- [ ] a\\n' '- [ ] a #y\\n' '- [ ] a @x\\n'
            tasks resolve 2>&1; write 'our list.tasks.md' 'x'; tasks resolve 2>&1; tasks diff --staged 2>&1
            git checkout -q --ours 'our list.tasks.md'; git add .
            tasks resolve --check 'our list.tasks.md' 2>&1
            """,
            """
            our list.tasks.md: resolved; 'git add 'our list.tasks.md'' marks it as resolved
            error: 'our list.tasks.md' seems to have been edited since the merge, and is left as it is
              = help: 'tasks resolve --check 'our list.tasks.md'' compares it with the versions; 'git checkout --merge 'our list.tasks.md'' discards the edits and brings the conflict back
            error: 'our list.tasks.md' has an unresolved merge conflict
              = help: resolve it, then 'git add 'our list.tasks.md''
            error: git has no versions to compare 'our list.tasks.md' against
              = help: '--check' works until 'git add 'our list.tasks.md'' ends the merge

            """),
        Project.Case(
            "branches that merged each other merge again, and the merge of their ancestors is silent",
            """
            tasks git install -q; write tasks.md '- [ ] rent\\n- [ ] b\\n- [ ] c\\n- [ ] four\\n- [ ] five\\n'; commit
            git checkout -q -b other; sed -i.bak 's/rent/rent due:2026-12-02/' tasks.md; rm *.bak; commit; git tag theirs
            git checkout -q -; sed -i.bak 's/rent/rent due:2026-12-01/' tasks.md; rm *.bak; commit; git tag ours
            git merge theirs > /dev/null 2>&1; git checkout -q theirs -- tasks.md; commit
            git checkout -q other; git merge ours > /dev/null 2>&1; git checkout -q theirs -- tasks.md; commit
            sed -i.bak 's/\\[ \\] four/[x] four/' tasks.md; rm *.bak; commit
            git checkout -q -; sed -i.bak 's/\\[ \\] five/[x] five/' tasks.md; rm *.bak; commit
            git merge -q other 2>&1; echo "= $?"; cat tasks.md
            """,
            """
            Auto-merging tasks.md
            = 0
            - [ ] rent due:2026-12-02
            - [ ] b
            - [ ] c
            - [x] four
            - [x] five

            """),
        Project.Case(
            "where it is open whether a task is one or two, each answer is a resolution",
            """
            conflict tasks.md '- [ ] Call Bob about it @x\\n- [ ] z\\n' '- [ ] z\\n- [ ] Call Rob about it @x\\n' '- [x] Call Bob about it @y\\n- [ ] z\\n'
            tasks resolve 2>&1; for text in '- [ ] Call Rob about it @y' '- [x] Call Bob about it @y' '- [ ] Call Rob about it @y\\n- [x] Call Bob about it @y' ''; do
                write tasks.md "- [ ] z\\n$text\\n"; tasks resolve --check 2>&1
            done
            """,
            """
            tasks.md:2: 'Call Rob about it': title is 'Call Rob about it' in ours, 'Call Bob about it' in theirs; status is 'open' in ours, 'done' in theirs
            tasks.md: to resolve it, edit the lines between the markers, then: git add tasks.md
            tasks.md: no task was lost, duplicated or undone
            tasks.md: no task was lost, duplicated or undone
            tasks.md: no task was lost, duplicated or undone
            tasks.md: 'Call Rob about it' is missing

            """),
        Project.Case(
            "no filter of the repository runs",
            """
            conflict tasks.md '- [ ] a\\n' '- [ ] a #y\\n' '- [ ] a @x\\n'
            for name in trap unspecified set; do
                write .git/info/attributes "*.md filter=$name\\n"; git config filter.$name.smudge 'touch trapped; cat'
                git config filter.$name.required true; tasks resolve -q; ls | grep trapped
            done
            cat tasks.md; write .git/info/attributes '*.md filter=a=b\\n'; tasks resolve 2>&1
            """,
            """
            - [ ] a @x #y
            error: git cannot show the versions of 'tasks.md': attributes name the filter 'a=b', which cannot be turned off

            """),
        Project.Case(
            "notes in conflict name their task",
            """
            write base '- [ ] b\\n  one\\n'; write ours '- [ ] b\\n  two\\n'; write theirs '- [ ] b\\n  three\\n'
            tasks merge base ours theirs 2>&1
            """,
            """
            ours:2: both sides changed the same lines in the notes of 'b'

            """),
    ])
    func merges(_ example: Project.Case) throws {
        let output = try Project.run(Self.start + example.script)
        #expect(output == example.output)
    }

    @Test(arguments: [
        Project.Case(
            "a task file whose name has capitals is merged by tasks",
            """
            tasks git install -q; for name in TASKS.md Plan.Tasks.md tasks.ARCHIVE.md tasks.md notasks.md; do
                git check-attr merge -- $name
            done
            """,
            """
            TASKS.md: merge: tasks
            Plan.Tasks.md: merge: tasks
            tasks.ARCHIVE.md: merge: tasks
            tasks.md: merge: tasks
            notasks.md: merge: unspecified

            """),
        Project.Case(
            "a file that the lines of a repository leave out is told",
            """
            tasks git install -q; rm .git/info/attributes; echo '*tasks*.md merge=tasks diff=tasks' > .gitattributes
            write tasks.md ''; commit; tasks git check | tail -n 1
            write TASKS.md ''; commit; mkdir sub; cd sub; tasks git check | tail -n 3
            """,
            """
            git merges task files task by task
            not ok  merge of ../TASKS.md: not by its tasks
            ok      program: PROGRAM
            git merges some or all task files line by line; 'tasks git install' sets it up

            """),
        Project.Case(
            "an existing driver is reported and restored, even if something else changed since",
            """
            git config merge.tasks.driver 'my-driver %O %A %B'; git config merge.tasks.name mine; cp .git/config c0
            tasks git install 2>&1 >out; tasks git install -q; tasks git uninstall -q; cmp c0 .git/config && echo same
            tasks git install -q; git config core.pager cat; tasks git install -q; tasks git uninstall -q
            git config --file c0 core.pager cat; diff c0 .git/config && echo same
            git config diff.tasks.binary false; tasks git install -q; git config merge.tasks.name other
            tasks git uninstall -q; git config --get-regexp '(merge|diff)[.]tasks'
            """,
            """
            'merge.tasks.name' was 'mine'; 'tasks git uninstall' restores it
            'merge.tasks.driver' was 'my-driver %O %A %B'; 'tasks git uninstall' restores it
            same
            same
            merge.tasks.driver my-driver %O %A %B
            merge.tasks.name other
            diff.tasks.binary false

            """),
        Project.Case(
            "undoing a setup that is not there changes nothing, and says so",
            "tasks git install -q; tasks git uninstall; tasks git uninstall",
            "git merges task files line by line again\nnothing was set up here\n"),
        Project.Case(
            "a line added after those of the setup does not override a new one",
            """
            tasks git install -q; write tasks.md ''; echo '*.md merge=union' >> .git/info/attributes
            tasks git check | tail -n 1; tasks git install -q; tasks git check | tail -n 1; tasks git install -q
            grep -c tasks .git/info/attributes; tasks git uninstall -q; cat .git/info/attributes
            """,
            """
            git merges some or all task files line by line; 'tasks git install' sets it up
            git merges task files task by task
            5
            *.md merge=union

            """),
        Project.Case(
            "what is set for all repositories is not what is set for this one",
            """
            mkdir -p home; export HOME=$PWD/home; tasks git install -q; tasks git check --global | grep -c '^not ok'
            tasks git check --global | tail -n 1; tasks git check > /dev/null; echo "= $?"
            tasks git uninstall -q; tasks git install --global -q; write x.md ''; cd home
            tasks git check --global | tail -n 1; tasks git check --global > /dev/null; echo "= $?"
            """,
            """
            10
            in any repository, git merges some or all task files line by line; 'tasks git install --global' sets it up
            = 0
            in any repository, git merges task files task by task
            = 0

            """),
    ])
    func setsUpGit(_ example: Project.Case) throws {
        let script = Self.start + example.script
        let output = try Project.run("(\n\(script)\n) | sed 's/program: .*/program: PROGRAM/'")
        #expect(output == example.output)
    }
}
