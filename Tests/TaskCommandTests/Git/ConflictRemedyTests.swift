import Testing

/// That what resolves a conflict is safe to do, and that nothing else is done to a file with one.
struct ConflictRemedyTests {
    private static let start = """
        export GIT_MERGE_AUTOEDIT=no; tasks git install -q; echo .local >> .git/info/exclude
        conflict() {
            write tasks.md "$1"; commit; git checkout -q -b other; write tasks.md "$3"; commit
            git checkout -q -; write tasks.md "$2"; git commit -q -a -m ours; git merge -q other > out
        }

        """

    @Test(arguments: [
        Project.Case(
            "longer markers, as an attribute asks for them, are markers to every command",
            """
            write .gitattributes 'tasks.md conflict-marker-size=12\\n'
            conflict '- [ ] a\\n- [ ] b\\n' '- [ ] a @x\\n- [ ] b\\n' '- [ ] a @y\\n- [ ] b\\n' 2>&1
            lint | cut -d ';' -f 1; tasks add c 2>&1 | head -n 1; tq a 2>&1 >out | head -n 1; tasks resolve -q; cat tasks.md
            cp tasks.md copy.md; tasks resolve -q copy.md; cmp tasks.md copy.md; git add .; lint --staged | cut -d ';' -f 1
            """,
            """
            tasks.md:1: 'a': category is '@x' in ours, '@y' in theirs
            tasks.md:1:1: error: '<<<<<<<<<<<<' begins a merge conflict
            = 1
            error[conflict-marker]: the file has a merge conflict
            warning[conflict-marker]: the file has a merge conflict: tasks in it may count once for each side
            <<<<<<<<<<<< ours
            - [ ] a @x
            ============
            - [ ] a @y
            >>>>>>>>>>>> theirs
            - [ ] b
            tasks.md:1:1: error: '<<<<<<<<<<<<' begins a merge conflict
            = 1

            """),
        Project.Case(
            "a series that one side reopened continues once",
            """
            conflict '- [ ] a due:2026-11-27 repeat:1w\\n- [x] a due:2026-11-20 done:2026-11-21\\n' \\
                '- [ ] a due:2026-11-20 repeat:1w\\n' \\
                '- [ ] a due:2026-11-28 repeat:1w\\n- [x] a due:2026-11-20 done:2026-11-21\\n' 2>&1
            write tasks.md '- [ ] a due:2026-11-28 repeat:1w\\n- [x] a due:2026-11-20 done:2026-11-21\\n'
            tasks resolve --check 2>&1; echo "= $?"
            write tasks.md '- [ ] a due:2026-11-28 repeat:1w\\n- [ ] a due:2026-11-20 repeat:1w\\n'
            tasks resolve --check 2>&1; echo "= $?"
            """,
            """
            tasks.md:1: 'a': due is '2026-11-20' in ours, '2026-11-28' in theirs
            tasks.md: no task was lost, duplicated or undone
            = 0
            tasks.md:2: 'a' appears twice
            = 1

            """),
        Project.Case(
            "what taking a side of a merge by lines doubles and undoes is reported",
            """
            conflict '# A\\n\\n- [ ] a due:2026-11-20 repeat:1d\\n- [ ] z\\n\\n# B\\n' \\
                '# A\\n\\n- [x] a due:2026-11-20 done:2026-11-20\\n- [ ] z\\n\\n# B\\n\\n- [ ] a due:2026-11-21 repeat:1d\\n' \\
                '# A\\n\\n- [ ] a due:2026-11-21 repeat:1d\\n- [ ] a due:2026-11-20\\n- [ ] z\\n\\n# B\\n' 2>&1
            cp tasks.md marked; sed -i.bak '/^<<<<<<< /,/^=======/d;/^>>>>>>> /d' tasks.md
            grep -c '] a' tasks.md; tasks resolve --check 2>&1; echo "= $?"
            sed '/^=======/,/^>>>>>>> /d;/^<<<<<<< /d' marked > tasks.md
            grep -c '] a' tasks.md; tasks resolve --check 2>&1; echo "= $?"
            """,
            """
            tasks.md: merged line by line, since the tasks could not be merged safely
            tasks.md:3: both sides changed the same lines
            3
            tasks.md:4: 'a': 'done:2026-11-20' is missing, but one side added it
            tasks.md:4: 'a': status is 'open' again, but one side changed it to 'done'
            tasks.md:9: 'a' appears twice
            = 1
            2
            tasks.md: no task was lost, duplicated or undone
            = 0

            """),
        Project.Case(
            "nothing is undone or redone in a file with a conflict",
            """
            write tasks.md '- [ ] a\\n- [ ] b\\n'; tasks done b -q; line=$(tail -n 1 tasks.md)
            conflict "- [ ] a\\n$line\\n" "- [ ] a @x\\n$line\\n" "- [ ] a @y\\n$line\\n" 2> /dev/null; cp tasks.md marked
            tasks undo 2>&1 | head -n 2; cmp marked tasks.md
            git reset -q --hard; tasks undo; git commit -q -a -m undone; git merge -q other > out 2>&1
            tasks redo 2>&1 | head -n 2
            """,
            """
            error[conflict-marker]: the file has a merge conflict
             --> tasks.md:1:1
            undone: tasks done b -q (2026-11-21 00:00)
              tasks.md; later edits were kept
            error[conflict-marker]: the file has a merge conflict
             --> tasks.md:1:1

            """),
        Project.Case(
            "markers that were staged are still markers",
            """
            conflict '- [ ] a\\n- [ ] b\\n' '- [ ] a @x\\n- [ ] b\\n' '- [ ] a @y\\n- [ ] b\\n' 2> /dev/null
            git add tasks.md; tasks resolve --check 2>&1; echo "= $?"; tasks resolve > out 2>&1; echo "= $?"
            git checkout -q --merge tasks.md 2> /dev/null; tasks resolve 2>&1; git status --short --untracked-files=no
            """,
            """
            tasks.md: still contains conflict markers; edit the lines between the markers, then: git add tasks.md
            = 1
            = 1
            tasks.md:1: 'a': category is '@x' in ours, '@y' in theirs
            tasks.md: to resolve it, edit the lines between the markers, then: git add tasks.md
            UU tasks.md

            """),
        Project.Case(
            "what both sides did is not kept in the file because one of them archived it",
            """
            write tasks.md '- [ ] a due:2026-11-20 repeat:1w\\n- [ ] b due:2026-11-20\\n  Note.\\n- [ ] c\\n- [ ] d\\n'
            commit; git checkout -q -b other; tick() { tasks done -q "tasks.md:$1" --now "$2"; }
            tick 4 2026-11-20; tick 2 2026-11-22; tick 1 2026-11-22; tasks add -q e; commit
            git checkout -q -; tick 4 2026-11-20; tick 2 2026-11-21; tick 1 2026-11-21; tasks archive -q; commit
            git branch archived; git merge -q -m merge other > out; cat tasks.md tasks.archive.md
            git reset -q --hard HEAD~; git checkout -q other; git merge -q -m merge archived > out; cat tasks.md
            """,
            """
            - [ ] a due:2026-11-27 repeat:1w
            - [ ] d
            - [ ] e
            - [x] a due:2026-11-20 done:2026-11-21
            - [x] b due:2026-11-20 done:2026-11-21
              Note.
            - [x] c done:2026-11-20
            - [ ] a due:2026-11-27 repeat:1w
            - [ ] d
            - [ ] e

            """),
        Project.Case(
            "a task that one side moved into what the other deleted is missed",
            """
            conflict '# A\n- [ ] a\n- [ ] b\n\n# B\n- [ ] c\n\n# C\n- [ ] d\n' '# A\n- [ ] a\n- [ ] b\n\n# C\n- [ ] d\n' \
                '# A\n- [ ] a\n\n# B\n- [ ] c\n- [ ] b\n\n# C\n- [ ] d\n'
            write tasks.md '# A\n- [ ] a\n\n# C\n- [ ] d\n'; tasks resolve --check; echo "= $?"
            write tasks.md '# A\n- [ ] a\n- [ ] b\n\n# C\n- [ ] d\n'; tasks resolve --check -q; echo "= $?"
            """,
            """
            tasks.md: 'b' is missing
            = 1
            = 0

            """),
        Project.Case(
            "a value that neither side changed must stay",
            """
            conflict '- [ ] a\n- [ ] Rent @home due:2026-12-01 id:r\n  A note.\n' '- [ ] a @x\n- [ ] Rent @home due:2026-12-01 id:r\n  A note.\n' \
                '- [ ] a @y\n- [ ] Rent @home due:2026-12-01 id:r\n  A note.\n'
            write tasks.md '- [ ] a @x\n- [ ] Rent @work due:2026-12-09 id:s\n  A nice note.\n'; tasks resolve --check; echo "= $?"
            write tasks.md '- [ ] a @x\n- [x] Rent @home due:2026-12-01 id:r\n  A note.\n'; tasks resolve --check -q; echo "= $?"
            """,
            """
            tasks.md:2: 'Rent': category is '@work', but neither side changed it from '@home'
            tasks.md:2: 'Rent': due is '2026-12-09', but neither side changed it from '2026-12-01'
            tasks.md:2: 'Rent': id is 's', but neither side changed it from 'r'
            tasks.md:2: 'Rent': the note is different, but neither side changed it
            = 1
            = 0

            """),
        Project.Case(
            "a third value is for a person to choose only where both sides changed the field",
            """
            conflict '- [ ] a due:2026-12-01\n- [ ] b @x due:2026-12-01\n- [ ] c due:2026-12-01\n' \\
                '- [ ] a due:2026-12-05\n- [ ] ! b @x\n- [ ] c due:2026-12-05\n' \\
                '- [ ] a due:2026-12-01\n- [ ] b @x due:2026-12-01\n- [ ] c due:2026-12-06\n' 2> /dev/null
            write tasks.md '- [ ] a due:2026-12-09\n- [ ] !! b @x due:2026-12-09\n- [ ] c due:2026-12-09\n'
            tasks resolve --check; echo "= $?"
            write tasks.md '- [ ] a due:2026-12-05\n- [x] ! b @x\n- [ ] c due:2026-12-09\n'; tasks resolve --check -q; echo "= $?"
            """,
            """
            tasks.md:1: 'a': due is '2026-12-09', but one side changed it to '2026-12-05'
            tasks.md:2: 'b': due is '2026-12-09', but one side removed it
            tasks.md:2: 'b': priority is '!!', but one side changed it to '!'
            = 1
            = 0

            """),
        Project.Case(
            "a note line that neither side removed must stay where a side added another one",
            """
            conflict '- [ ] a\n- [ ] b\n  1\n  2\n  3\n' '- [ ] a @x\n- [ ] b\n  1\n  2\n  3\n' '- [ ] a @y\n- [ ] b\n  1\n  3\n  4\n'
            write tasks.md '- [ ] a @x\n- [ ] b\n  4\n'; tasks resolve --check; echo "= $?"
            write tasks.md '- [ ] a @x\n- [ ] b\n  1\n  2\n  3\n  4\n'; tasks resolve --check
            write tasks.md '- [ ] a @x\n- [ ] b\n'; tasks resolve --check
            write tasks.md '- [ ] a @x\n- [ ] b\n  1\n  3\n  4\n  5\n'; tasks resolve --check -q; echo "= $?"
            """,
            """
            tasks.md:2: 'b': the note lacks '1', '3', which neither side removed
            = 1
            tasks.md:2: 'b': the note has '2' again, which one side removed
            tasks.md:2: 'b': the note is missing, but neither side deleted it
            = 0

            """),
        Project.Case(
            "a note that both sides changed keeps what neither of them did",
            """
            conflict '- [ ] b\n  1\n  2\n  3\n' '- [ ] b\n  1\n  2\n  ours\n' '- [ ] b\n  1\n  2\n  theirs\n'
            write tasks.md '- [ ] b\n  ours\n'; tasks resolve --check; echo "= $?"
            write tasks.md '- [ ] b\n  1\n  2\n  both\n'; tasks resolve --check -q; echo "= $?"
            """,
            """
            tasks.md:1: 'b': the note lacks '1', '2', which neither side removed
            = 1
            = 0

            """),
        Project.Case(
            "what a side added must be kept as it was added",
            """
            conflict '- [ ] a\n' '- [ ] a @x\n- [ ] b #t due:2026-12-01\n  N.\n- [ ] c due:2026-12-02\n' \\
                '- [ ] a @y\n- [ ] c @z due:2026-12-03\n- [x] d\n'
            write tasks.md '- [ ] a @x\n- [ ] b due:2026-12-09\n- [ ] c\n- [ ] d\n'; tasks resolve --check; echo "= $?"
            write tasks.md '- [ ] a @x\n- [ ] b #t due:2026-12-01\n  N.\n- [ ] c @z due:2026-12-02\n- [x] d\n'
            tasks resolve --check -q; echo "= $?"
            """,
            """
            tasks.md:2: 'b': due is '2026-12-09', but neither side changed it from '2026-12-01'
            tasks.md:2: 'b': the tag '#t' is missing, but neither side removed it
            tasks.md:2: 'b': the note is missing, but neither side deleted it
            tasks.md:3: 'c': the category '@z' is missing, but one side added it
            tasks.md:3: 'c': 'due:2026-12-02' is missing, but one side added it
            tasks.md:4: 'd': status is 'open', but neither side changed it from 'done'
            = 1
            = 0

            """),
        Project.Case(
            "what was done under an old title is not to be lost with it",
            """
            conflict '- [ ] a\n- [ ] Call Bob due:2026-12-01\n- [ ] c\n' '- [ ] a\n- [ ] Phone Rob due:2026-12-01\n- [ ] c\n' \\
                '- [ ] a\n- [x] Call Bob due:2026-12-01 done:2026-11-21\n- [ ] c\n' 2>&1
            git checkout -q --ours tasks.md; tasks resolve --check; echo "= $?"
            write tasks.md '- [ ] a\n- [x] Call Bob due:2026-12-01 done:2026-11-21\n- [ ] c\n'; tasks resolve --check
            write tasks.md '- [ ] a\n- [x] Phone Rob due:2026-12-01 done:2026-11-21\n- [ ] c\n'; tasks resolve --check -q; echo "= $?"
            """,
            """
            tasks.md:3: 'Call Bob' was deleted by ours, which has 'Phone Rob' in its place, and changed by theirs
            tasks.md:2: 'Phone Rob' is in the place of 'Call Bob', where one side added 'done:2026-11-21'
            tasks.md:2: 'Phone Rob' is in the place of 'Call Bob', where one side changed status to 'done'
            = 1
            tasks.md: 'Phone Rob' is missing
            = 0

            """),
        Project.Case(
            "a series that one side retitled and the other completed has two occurrences under the new title",
            """
            conflict '- [ ] a due:2026-11-20 repeat:1w\n- [ ] z\n' '- [ ] Water due:2026-11-20 repeat:1w\n- [ ] z\n' \\
                '- [ ] a due:2026-11-27 repeat:1w\n- [x] a due:2026-11-20 done:2026-11-21\n- [ ] z\n' 2>&1
            write tasks.md '- [ ] Water due:2026-11-27 repeat:1w\n- [x] Water due:2026-11-20 done:2026-11-21\n- [ ] z\n'
            tasks resolve --check -q; echo "= $?"
            write tasks.md '- [ ] Water due:2026-11-20 repeat:1w\n- [ ] Water due:2026-11-20 repeat:1w\n- [ ] z\n'
            tasks resolve --check
            """,
            """
            tasks.md:2: 'a' was deleted by ours, which has 'Water' in its place, and changed by theirs
            = 0
            tasks.md:1: 'Water' is in the place of 'a', where one side added 'done:2026-11-21'
            tasks.md:1: 'Water' is in the place of 'a', where one side changed status to 'done'
            tasks.md:2: 'Water' appears twice

            """),
        Project.Case(
            "a new task in the place of a deleted one, with nothing in common, may be all that is kept",
            """
            conflict '- [ ] a\n- [ ] Call Bob @home\n- [ ] c\n' '- [ ] a\n- [ ] Buy milk @home\n- [ ] c\n' \\
                '- [ ] a\n- [x] Call Bob @home\n- [ ] c\n' 2>&1
            git checkout -q --ours tasks.md; tasks resolve --check -q; echo "= $?"
            """,
            """
            tasks.md:3: 'Call Bob' was deleted by ours, which has 'Buy milk' in its place, and changed by theirs
            = 0

            """),
        Project.Case(
            "an old occurrence in the archive is none of those in question",
            """
            write tasks.archive.md '- [x] a due:2026-11-20 done:2026-11-20\n'
            conflict '- [ ] a due:2026-11-22 repeat:1d\n- [x] a due:2026-11-21\n' '- [ ] a due:2026-11-21 repeat:1d\n' \\
                '- [ ] a due:2026-11-23 repeat:1d\n- [x] a due:2026-11-22\n- [x] a due:2026-11-21\n' 2>&1
            """,
            """
            tasks.md:1: 'a': due is '2026-11-21' in ours, '2026-11-23' in theirs

            """),
        Project.Case(
            "what neither side has is reported, whichever version it comes from",
            """
            conflict '- [ ] a @x\n- [ ] old due:2026-12-01\n  N.\n- [ ] gone\n- [ ] b\n' '- [ ] a @z\n- [ ] old due:2026-12-05\n  N.\n- [ ] b @z\n' \
                '- [ ] a @y\n- [ ] b @y\n'
            write tasks.md '- [ ] a @z\n- [ ] a @x\n- [ ] b @z\n'; tasks resolve --check; echo "= $?"
            write tasks.md '- [ ] a @z\n- [ ] old due:2026-12-05\n  N.\n- [ ] old due:2026-12-01\n- [ ] b @z\n'; tasks resolve --check
            write tasks.md '- [ ] a @z\n- [ ] old due:2026-12-01\n- [ ] old due:2026-12-05\n  N.\n- [ ] b @z\n'; tasks resolve --check
            write tasks.md '- [ ] a @z\n- [ ] old due:2026-12-01\n  N.\n- [ ] b @z\n'; tasks resolve --check
            write tasks.md '- [ ] gone\n- [ ] a @z\n- [ ] b @z\n'; tasks resolve --check
            write tasks.md '- [ ] a @z\n- [ ] old due:2026-12-05\n  N.\n- [ ] b @z\n'; tasks resolve --check -q; echo "= $?"
            write tasks.md '- [ ] a @z\n- [ ] old due:2026-12-09\n  N.\n- [ ] b @z\n'; tasks resolve --check -q; echo "= $?"
            """,
            """
            tasks.md:2: 'a' appears twice
            = 1
            tasks.md:4: 'old' appears twice
            tasks.md:2: 'old' appears twice
            tasks.md:2: 'old': due is '2026-12-01' again, but one side changed it to '2026-12-05'
            tasks.md:1: 'gone' is back, but both sides deleted it
            = 0
            = 0

            """),
        Project.Case(
            "markers without a common ancestor may leave a task twice, which is named",
            """
            write tasks.md '# A\n\n<<<<<<< HEAD\n- [ ] Buy milk @shop\n=======\n- [ ] ! Rent\n>>>>>>> f\n\n# B\n\n- [ ] Buy milk\n'
            tasks resolve tasks.md 2>&1; echo "= $?"
            """,
            """
            tasks.md: the markers do not show the common ancestor, so what one side deleted is kept
            tasks.md:3: 'Buy milk' is now in lines 3, 8; delete what is one task
            = 1

            """),
        Project.Case(
            "what one side archived and the other changed must not be in both files",
            """
            write tasks.md '- [ ] a\\n- [ ] b\\n'; commit; git checkout -q -b other; tasks done -q a; tasks archive -q; commit
            git checkout -q -; tasks edit -q a due:2026-12-01; commit; git merge -q other 2>&1 > out
            write tasks.md '- [ ] a due:2026-12-01\\n- [ ] b\\n'; tasks resolve --check; echo "= $?"
            rm tasks.archive.md; tasks resolve --check -q; echo "= $?"
            """,
            """
            tasks.md:1: 'a' was deleted by theirs and changed by ours, but a task with this title is done in tasks.archive.md
            tasks.md:1: 'a' is in the file, and done in the archive
            = 1
            = 0

            """),
        Project.Case(
            "the same with a date, on either side",
            """
            for edit in '#x' due:2026-12-09 -due: repeat:1w; do for side in ours theirs; do
                git checkout -q -B base; write tasks.md '- [ ] a due:2026-12-01\\n- [ ] b\\n'; rm -f tasks.archive.md; commit
                git checkout -q -B one; tasks done -q a --now 2026-11-20; tasks archive -q --now 2026-11-20; commit
                git checkout -q -B other base; tasks edit -q a "$edit"; commit
                if [ $side = ours ]; then git merge -q one; else git checkout -q one; git merge -q other; fi > out 2>&1
                sed -i.bak '/^[<=>]\\{7\\}/d' tasks.md; rm *.bak; tasks resolve --check; git merge --abort
            done; done
            """,
            String(repeating: "tasks.md:1: 'a' is in the file, and done in the archive\n", count: 8)),
        Project.Case(
            "without the driver, resolving finds what it would have found",
            """
            tasks git uninstall -q
            write tasks.md '- [ ] a\\n- [ ] b\\n'; commit; git checkout -q -b other; tasks done -q a; tasks archive -q; commit
            git checkout -q -; tasks edit -q a due:2026-12-01; commit; git merge -q other > out 2>&1
            tasks resolve 2>&1; cat tasks.md
            """,
            """
            tasks.md:1: 'a' was deleted by theirs and changed by ours, but a task with this title is done in tasks.archive.md
            tasks.md: to resolve it, edit the lines between the markers, then: git add tasks.md
            <<<<<<< ours
            - [ ] a due:2026-12-01
            =======
            >>>>>>> theirs
            - [ ] b

            """),
        Project.Case(
            "what was done before, under the same title, is not what the other side did",
            """
            write tasks.md '- [ ] a\\n- [ ] b\\n'; write tasks.archive.md '- [x] a done:2026-11-01\\n'; commit
            git checkout -q -b other; tasks done -q a --now 2026-11-22; commit
            git checkout -q -; write tasks.md '- [ ] b\\n'; commit; git merge -q -m merge other 2>&1 > out; cat tasks.md
            """,
            """
            tasks.md:1: 'a' was deleted by ours and changed by theirs, but a task with this title is done in tasks.archive.md
            <<<<<<< ours
            =======
            - [x] a done:2026-11-22
            >>>>>>> theirs
            - [ ] b

            """),
    ])
    func isSafe(_ example: Project.Case) throws {
        #expect(try Project.run(Self.start + example.script) == example.output)
    }
}
