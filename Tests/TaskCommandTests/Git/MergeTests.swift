import Testing

/// `tasks merge`, `tasks resolve` and `tasks git` in real repositories.
struct MergeTests {
    /// Creates two branches from one file and checks out the second: `branches BASE OURS THEIRS`.
    private static let start = """
        branches() {
            write tasks.md "$1"; commit; git checkout -q -b other; write tasks.md "$3"; commit
            git checkout -q -; write tasks.md "$2"; git commit -q -a -m ours
        }
        three() { write base "$1"; write ours "$2"; write theirs "$3"; }

        """

    @Test(arguments: [
        Project.Case(
            "a merge without conflicts writes ours and prints nothing",
            """
            three '- [ ] a\\n- [ ] b\\n' '- [x] a\\n- [ ] b\\n' '- [ ] a\\n- [x] b\\n'; chmod 640 ours
            tasks merge base ours theirs 2>&1; echo "= $?"; cat ours; ls -l ours | cut -c1-10
            """,
            """
            = 0
            - [x] a
            - [x] b
            -rw-r-----

            """),
        Project.Case(
            "'--print' names each conflict with both values",
            """
            three '- [ ] a due:2026-12-01\\n' '- [ ] a due:2026-12-02\\n' '- [ ] a due:2026-12-03 @b\\n'
            tasks merge --print --marker-size=9 --path=sub/tasks.md base ours theirs 2>&1; echo "= $?"; cat ours
            """,
            """
            <<<<<<<<< ours
            - [ ] a @b due:2026-12-02
            =========
            - [ ] a @b due:2026-12-03
            >>>>>>>>> theirs
            sub/tasks.md:1: 'a': due is '2026-12-02' in ours, '2026-12-03' in theirs
            = 1
            - [ ] a due:2026-12-02

            """),
        Project.Case(
            "a merge shows the common ancestor to those who want it",
            """
            git config merge.conflictStyle diff3
            three '- [ ] a due:2026-12-01\\n' '- [ ] a due:2026-12-02\\n' '- [ ] a due:2026-12-03\\n'
            tasks merge --print -q base ours theirs
            """,
            """
            <<<<<<< ours
            - [ ] a due:2026-12-02
            ||||||| base
            - [ ] a due:2026-12-01
            =======
            - [ ] a due:2026-12-03
            >>>>>>> theirs

            """),
        Project.Case(
            "text without tasks is merged by git",
            """
            three 'one\\ntwo\\n' 'ONE\\ntwo\\n' 'One\\ntwo\\n'
            tasks merge --print base ours theirs > mine 2> errors; echo "= $?"; cat errors
            git merge-file -p -L ours -L base -L theirs ours base theirs 2> /dev/null | cmp - mine && echo same
            """,
            """
            = 1
            ours:1: both sides changed the same lines
            same

            """),
        Project.Case(
            "a merge with wrong arguments leaves ours alone",
            """
            three '- [ ] a\\n' '- [ ] b\\n' '- [ ] c\\n'
            tasks merge base ours > errors 2>&1; echo "= $?"
            tasks merge base ours nowhere >> errors 2>&1; echo "= $?"
            tasks merge --marker-size=0 base ours theirs >> errors 2>&1; echo "= $?"
            grep -c '^error' errors; cat ours
            """,
            """
            = 2
            = 2
            = 2
            3
            - [ ] b

            """),
    ])
    func mergesFiles(_ example: Project.Case) throws {
        #expect(try Project.run(Self.start + example.script) == example.output)
    }

    @Test(arguments: [
        Project.Case(
            "git merges task by task with the driver, and not without",
            """
            branches '- [ ] a\\n- [ ] b\\n' '- [x] a\\n- [ ] b\\n' '- [ ] a\\n- [x] b\\n'
            git merge -q other > /dev/null; echo "= $?"; git merge --abort
            tasks git install -q; git merge -q other; echo "= $?"; cat tasks.md
            """,
            """
            = 1
            Auto-merging tasks.md
            = 0
            - [x] a
            - [x] b

            """),
        Project.Case(
            "without the program, git leaves a conflict",
            """
            branches '- [ ] a\\n' '- [ ] b\\n' '- [ ] c\\n'; tasks git install -q
            PATH=/usr/bin:/bin git merge -q other > /dev/null; echo "= $?"; sed 's/>>>.*/>>>/' tasks.md
            """,
            """
            = 1
            <<<<<<< ours
            - [ ] b
            =======
            - [ ] c
            >>>

            """),
        Project.Case(
            "uninstalling puts back every byte",
            """
            printf '# mine\\n[user]\\n\\tname = A\\n' > .git/config; printf '*.png binary' > .git/info/attributes
            cp .git/config c; cp .git/info/attributes a; ls -A .git > before
            tasks git install -q; tasks git install -q; tasks git check | grep -c '^ok'
            tasks git uninstall -q; cmp c .git/config && cmp a .git/info/attributes && ls -A .git | diff before - && echo same
            rm .git/info/attributes; tasks git install -q; tasks git uninstall -q
            cmp c .git/config && ls .git/info | grep attributes || echo gone
            """,
            """
            11
            same
            gone

            """),
        Project.Case(
            "uninstalling leaves what was changed since the installation",
            """
            printf '*.png binary\\n' > .git/info/attributes; tasks git install -q
            git config core.pager cat; printf '*.jpg binary\\n' >> .git/info/attributes
            tasks git uninstall -q; cat .git/info/attributes; git config core.pager
            git config --get-regexp tasks; tasks git check > /dev/null; echo "= $?"
            """,
            """
            *.png binary
            *.jpg binary
            cat
            = 1

            """),
        Project.Case(
            "the driver is installed for all repositories",
            """
            mkdir -p home; export HOME=$PWD/home; tasks git install --global -q; tasks git check | tail -n 1
            tasks git install -q; tasks git uninstall
            tasks git uninstall --global -q; find home -type f; tasks git check | tail -n 1
            """,
            """
            git merges task files task by task
            the setup for all repositories is still in force; 'tasks git uninstall --global' removes it
            git merges some or all task files line by line; 'tasks git install' sets it up

            """),
        Project.Case(
            "a second work tree may be in a folder whose name is not UTF-8",
            """
            write tasks.md '- [ ] a\\n'; commit; folder=$(printf 'caf\\351'); mkdir "$folder"
            git clone -q . "$folder/main"; cd "$folder/main"; git worktree add -q ../linked; cd ../linked
            tasks git install -q; tasks git check | tail -n 1; tasks git uninstall -q; tasks git check | tail -n 1
            ls ../main/.git/info | grep attributes; ls ../.. | wc -l
            """,
            """
            git merges task files task by task
            git merges some or all task files line by line; 'tasks git install' sets it up
            2

            """),
        Project.Case(
            "a program that git cannot find is named, and not the setup",
            """
            program=$(command -v tasks); tasks git install -q; PATH=$(dirname "$(command -v git)"):/bin
            "$program" git check | tail -n 2
            """,
            """
            not ok  program: 'tasks' is not in PATH
            git merges task files line by line; put 'tasks' in a folder on your PATH

            """),
        Project.Case(
            "tasks git says that there is no repository",
            """
            rm -rf .git; export GIT_CEILING_DIRECTORIES=/; tasks git install 2>&1; echo "= $?"; tasks git instal 2>&1
            """,
            """
            error: this folder is not in a git repository
              = help: 'git init' creates one; 'tasks git install --global' sets up all repositories
            = 2
            error[unknown-value]: unknown subcommand 'instal'
             --> command line:1:11
              |
            1 | tasks git instal
              |           ^^^^^^
              = help: did you mean 'install'?


            """),
    ])
    func setsUpGit(_ example: Project.Case) throws {
        #expect(try Project.run(Self.start + example.script) == example.output)
    }

    @Test(arguments: [
        Project.Case(
            "tasks resolve merges the versions in the index, in each style of conflict",
            """
            branches '- [ ] a\\n- [ ] b\\n' '- [x] a\\n- [ ] b\\n' '- [ ] a\\n- [x] b\\n'
            for style in merge diff3 zdiff3; do
                git -c merge.conflictStyle=$style merge -q other > /dev/null 2>&1; mkdir -p sub; cd sub
                tasks resolve 2>&1; echo "= $?"; cd ..; cat tasks.md; git reset -q --hard
            done
            ls -A | grep -v "^.local$"
            """,
            """
            ../tasks.md: resolved; 'git add ../tasks.md' marks it as resolved
            = 0
            - [x] a
            - [x] b
            ../tasks.md: resolved; 'git add ../tasks.md' marks it as resolved
            = 0
            - [x] a
            - [x] b
            ../tasks.md: resolved; 'git add ../tasks.md' marks it as resolved
            = 0
            - [x] a
            - [x] b
            .git
            sub
            tasks.md

            """),
        Project.Case(
            "an edited file is left alone, and checked",
            """
            c='- [ ] c\\n- [ ] d\\n- [ ] d\\n'
            branches "- [ ] a\\n- [ ] b\\n$c" "- [x] a\\n- [ ] b\\n$c" "- [ ] a due:2026-12-01\\n- [x] b\\n$c"
            git merge -q other > /dev/null 2>&1; tasks resolve --check; echo "= $?"
            write tasks.md '- [x] a\\n- [ ] b\\n- [x] a\\n'; tasks resolve 2>&1; echo "= $?"; cat tasks.md
            tasks resolve --check; echo "= $?"
            git checkout -q --merge tasks.md; tasks resolve -q; tasks resolve --check 2>&1; echo "= $?"
            """,
            """
            = 1
            error: 'tasks.md' seems to have been edited since the merge, and is left as it is
              = help: 'tasks resolve --check tasks.md' compares it with the versions; 'git checkout --merge tasks.md' discards the edits and brings the conflict back
            = 2
            - [x] a
            - [ ] b
            - [x] a
            tasks.md:1: 'a': 'due:2026-12-01' is missing, but one side added it
            tasks.md:2: 'b': status is 'open' again, but one side changed it to 'done'
            tasks.md: 'c' is missing
            tasks.md: 'd' is missing 2 times
            tasks.md:3: 'a' appears twice
            = 1
            tasks.md: no task was lost, duplicated or undone
            = 0

            """),
        Project.Case(
            "what all versions have and a resolution by hand lost",
            """
            branches '- [ ] b\\n- [ ] ! a #t @home\\n  Now.\\n' '- [x] b\\n- [ ] ! a #t @home\\n  Now.\\n' '- [ ] b\\n- [ ] ! a #t @home due:2026-12-01\\n  Now.\\n'
            git merge -q other > /dev/null 2>&1
            write tasks.md '- [x] b\\n- [ ] a due:2026-12-01\\n'; tasks resolve --check; echo "= $?"
            """,
            """
            tasks.md:2: 'a': the category '@home' is missing, but neither side removed it
            tasks.md:2: 'a': the priority '!' is missing, but neither side removed it
            tasks.md:2: 'a': the tag '#t' is missing, but neither side removed it
            tasks.md:2: 'a': the note is missing, but neither side deleted it
            = 1

            """),
        Project.Case(
            "a resolution that takes one side alone undoes the other",
            """
            branches '# A\\n\\n- [ ] a\\n- [ ] b\\n- [ ] c\\n- [ ] d\\n' '# A\\n\\n- [x] a\\n- [ ] b\\n- [ ] c\\n- [ ] d\\n' '# A\\n\\n- [ ] a @x\\n- [ ] b\\n  At noon.\\n\\n# B\\n\\n- [ ] d\\n'
            git merge -q other > /dev/null 2>&1
            git checkout -q --ours tasks.md; tasks resolve --check; echo "= $?"
            """,
            """
            tasks.md:3: 'a': the category '@x' is missing, but one side added it
            tasks.md:4: 'b': the note is as it was, but one side changed it
            tasks.md:6: 'd' is under 'A' again, but one side moved it under 'B'
            tasks.md:5: 'c' is back, but one side deleted it
            = 1

            """),
        Project.Case(
            "fields that are missing or there again, and a result of the merge itself",
            """
            branches '- [ ] a #t due:2026-11-21 repeat:1w\\n- [ ] b\\n' '- [ ] a #t #u due:2026-11-21 repeat:1w\\n- [x] b\\n' '- [ ] a due:2026-11-21\\n- [ ] b\\n'
            git merge -q other > /dev/null 2>&1
            tasks resolve -q; tasks resolve --check 2>&1; git checkout -q --ours tasks.md; tasks resolve --check
            git checkout -q --theirs tasks.md; tasks resolve --check
            """,
            """
            tasks.md: no task was lost, duplicated or undone
            tasks.md:1: 'a': 'repeat:1w' is back, but one side removed it
            tasks.md:1: 'a': the tag '#t' is back, but one side removed it
            tasks.md:1: 'a': the tag '#u' is missing, but one side added it
            tasks.md:2: 'b': status is 'open' again, but one side changed it to 'done'

            """),
        Project.Case(
            "a key that is called note is not a note",
            """
            head='---\\ntasks:\\n  attributes: [note]\\n---\\n'
            branches "$head- [ ] a note:x\\n" "$head- [x] a note:x\\n" "$head- [ ] a note:y\\n"
            git merge -q other > /dev/null 2>&1
            git checkout -q --ours tasks.md; tasks resolve --check; echo "= $?"
            """,
            """
            tasks.md:5: 'a': note is 'x' again, but one side changed it to 'y'
            = 1

            """),
        Project.Case(
            "a file that both sides renamed is not called deleted",
            """
            branches '- [ ] a\\n- [ ] b\\n' '- [x] a\\n- [ ] b\\n' '- [ ] a\\n- [x] b\\n'
            git checkout -q other; git mv tasks.md b.tasks.md; git commit -qm other
            git checkout -q -; git mv tasks.md a.tasks.md; git commit -qm ours
            git merge -q other > /dev/null 2>&1; tasks resolve 2>&1; echo "= $?"
            """,
            """
            error: 'a.tasks.md' has this name on one side only: both sides renamed a file
              = help: keep it with 'git add a.tasks.md', or delete it with 'git rm a.tasks.md'; where both names are kept, every task appears twice
            error: 'b.tasks.md' has this name on one side only: both sides renamed a file
              = help: keep it with 'git add b.tasks.md', or delete it with 'git rm b.tasks.md'; where both names are kept, every task appears twice
            error: 'tasks.md' was renamed or deleted by both sides
              = help: 'git rm tasks.md' marks it as resolved
            = 2

            """),
        Project.Case(
            "archives are merged task by task",
            """
            branches '- [ ] a\\n- [ ] b\\n' '- [x] a\\n- [ ] b\\n' '- [ ] a\\n- [x] b\\n'
            git checkout -q other; tasks archive --undated -q; git add .; git commit -qm archived
            git checkout -q -; tasks archive --undated -q; git add .; git commit -qm archived
            git merge -q other > /dev/null 2>&1; tasks resolve -q; cat tasks.archive.md tasks.md; echo "= $?"
            """,
            """
            - [x] a
            - [x] b
            = 0

            """),
        Project.Case(
            "tasks resolve merges the versions in the markers, where git knows of none",
            """
            write tasks.md '<<<<<<< a\\n- [x] a\\n- [ ] b\\n||||||| c\\n- [ ] a\\n- [ ] b\\n=======\\n- [ ] a\\n- [x] b\\n>>>>>>> d\\n'
            tasks resolve tasks.md 2>&1; cat tasks.md
            write tasks.md '<<<<<<< a\\n- [x] a\\n- [ ] b\\n=======\\n- [ ] a\\n>>>>>>> d\\n'
            tasks resolve tasks.md 2>&1; cat tasks.md; tasks resolve tasks.md 2>&1; tasks resolve 2>&1
            """,
            """
            tasks.md: resolved; 'git add tasks.md' marks it as resolved
            - [x] a
            - [x] b
            tasks.md: the markers do not show the common ancestor, so what one side deleted is kept
            tasks.md: resolved; 'git add tasks.md' marks it as resolved
            - [x] a
            - [ ] b
            tasks.md: no conflict
            no task file has a conflict

            """),
    ])
    func resolves(_ example: Project.Case) throws {
        #expect(try Project.run(Self.start + example.script) == example.output)
    }
}
