import Testing

/// What `tasks merge` says beside the questions.
struct MergeTellingTests {
    private static let start = """
        three() { write base "$1"; write ours "$2"; write theirs "$3"; }

        """

    @Test(arguments: [
        Project.Case(
            "a merge without conflicts reports inconsistencies",
            """
            three '- [ ] a id:a\\n- [ ] b\\n- [ ] c after:x\\n- [ ] d\\n- [ ] e due:2026-12-01\\n' '- [ ] b id:b\\n- [ ] c after:x\\n- [x] d\\n- [ ] e due:2026-12-01\\n' \\
                '- [ ] a id:a\\n- [ ] b\\n- [ ] c after:x\\n- [ ] d\\n  - [ ] sub\\n- [ ] e due:2026-12-01 id:b after:a\\n'
            tasks merge base ours theirs 2>&1; echo "= $?"
            """,
            """
            ours:3: since the merge, this task is done, but one of its subtasks is open
            ours:5: since the merge, another task already has the id 'b'
            ours:5: since the merge, no task has the id 'a'
            = 0

            """),
        Project.Case(
            "a list without a date is told of as well, unless its settings turn the rule off",
            """
            three '- [ ] Draft id:x\n- [ ] Send\n' '- [ ] Send\n' '- [ ] Draft id:x\n- [ ] Send after:x\n'
            tasks merge base ours theirs 2>&1
            three '- [ ] Ship\n' '- [x] Ship\n' '- [ ] Ship\n  - [ ] Announce\n'
            tasks merge base ours theirs 2>&1
            three '- [ ] Ship\n' '- [x] Ship\n' '- [ ] Ship\n  - [ ] Announce\n'
            printf 'lint:\n  done-parent: off\n' > .tasks.yaml
            tasks merge base ours theirs 2>&1; echo "= $?"
            """,
            """
            ours:1: since the merge, no task has the id 'x'
            ours:1: since the merge, this task is done, but one of its subtasks is open
            = 0

            """),
        Project.Case(
            "without data, an id is one only where some task names it",
            """
            three '- [ ] z\n' '- [ ] Fix selector id:main\n- [ ] z\n' '- [ ] z\n- [ ] Style id:main\n'
            tasks merge base ours theirs 2>&1
            three '- [ ] z\n' '- [ ] Fix id:main\n- [ ] z after:main\n' '- [ ] z\n- [ ] Style id:main\n'
            tasks merge base ours theirs 2>&1; echo "= $?"
            """,
            """
            ours:3: since the merge, another task already has the id 'main'
            = 0

            """),
        Project.Case(
            "a merge reports inconsistencies next to a conflict, at their lines in the file with markers",
            """
            three '- [ ] z\n- [ ] e\n  - [ ] s\n- [ ] c\n' '- [ ] z due:2026-12-03\n- [ ] e\n  - [ ] s\n  - [ ] t\n- [ ] c\n' \
                '- [ ] z due:2026-12-04\n- [x] e done:2026-11-23\n  - [x] s done:2026-11-23\n- [ ] c\n'
            tasks merge --print base ours theirs 2>&1 >merged; sed -n 6p merged
            """,
            """
            ours:1: 'z': due is '2026-12-03' in ours, '2026-12-04' in theirs
            ours:6: since the merge, this task is done, but one of its subtasks is open
            - [x] e done:2026-11-23

            """),
        Project.Case(
            "a setting is told by its values",
            """
            three '---\ntasks:\n  inbox: X\n---\n' '---\ntasks:\n  inbox: Y\n---\n' '---\ntasks:\n  inbox: Z\n---\n'
            tasks merge --print base ours theirs 2>&1 >merged
            """,
            """
            ours:3: inbox is 'Y' in ours, 'Z' in theirs

            """),
        Project.Case(
            "what depends on the chosen side is not reported",
            """
            three '- [ ] e\n  - [ ] s due:2026-12-01\n' '- [ ] e\n  - [ ] s due:2026-12-02\n' \
                '- [x] e done:2026-11-23\n  - [x] s due:2026-12-03 done:2026-11-23\n'
            tasks merge --print base ours theirs 2>&1 >merged
            """,
            """
            ours:2: 's': due is '2026-12-02' in ours, '2026-12-03' in theirs

            """),
        Project.Case(
            "where a series may have ended, an older occurrence in the archive says nothing",
            """
            three '- [ ] a due:2026-11-21 repeat:1w\\n' '- [x] a due:2026-11-21 done:2026-11-21\\n' \\
                '- [ ] a due:2026-11-28 repeat:1w\\n- [x] a due:2026-11-21 done:2026-11-21\\n'
            write tasks.archive.md '- [x] a due:2026-11-14 done:2026-11-14\\n'
            cp base tasks.md; commit; git checkout -q -b other; cp theirs tasks.md; commit
            git checkout -q -; cp ours tasks.md; git commit -qam ours; git merge -q other > /dev/null 2>&1
            tasks resolve 2>&1 | head -1
            """,
            """
            tasks.md:1: 'a': repeat is not set in ours, '1w' in theirs

            """),
        Project.Case(
            "tasks resolve names what is wrong beside a conflict",
            """
            three '- [ ] z\n- [ ] e\n  - [ ] s\n' '- [ ] z due:2026-12-03\n- [ ] e\n  - [ ] s\n  - [ ] t\n' \
                '- [ ] z due:2026-12-04\n- [x] e done:2026-11-23\n  - [x] s done:2026-11-23\n'
            cp base tasks.md; commit; git checkout -q -b other; cp theirs tasks.md; commit
            git checkout -q -; cp ours tasks.md; git commit -qam ours; git merge -q other > /dev/null 2>&1
            tasks resolve 2>&1
            """,
            """
            tasks.md:1: 'z': due is '2026-12-03' in ours, '2026-12-04' in theirs
            tasks.md:6: since the merge, this task is done, but one of its subtasks is open
            tasks.md: to resolve it, edit the lines between the markers, then: git add tasks.md

            """),
        Project.Case(
            "another occurrence of a series is not called deleted",
            """
            three '- [ ] w due:2026-11-22 repeat:1w\\n- [x] w due:2026-11-15\\n' '- [ ] w due:2026-11-15 repeat:1w\\n' \\
                '- [ ] w due:2026-11-29 repeat:1w\\n- [x] w due:2026-11-22\\n- [x] w due:2026-11-15\\n'
            tasks merge base ours theirs 2>&1; echo "= $?"
            """,
            """
            ours:1: 'w': due is '2026-11-15' in ours, '2026-11-29' in theirs
            = 1

            """),
        Project.Case(
            "a tag that one side renamed and the other added is named, and so is an id that both gave",
            """
            three '---\\ntasks:\\n  tags: [v1]\\n---\\n- [ ] a #v1\\n- [ ] b due:2026-12-01\\n' \\
                '---\\ntasks:\\n  tags: [v2]\\n---\\n- [ ] a #v2\\n- [ ] b due:2026-12-01\\n- [ ] c id:n\\n' \\
                '---\\ntasks:\\n  tags: [v1]\\n---\\n- [ ] a #v1\\n- [ ] b #v1 due:2026-12-01\\n- [ ] quite another id:n\\n'
            tasks merge base ours theirs 2>&1; echo "= $?"
            """,
            """
            ours:6: since the merge, the settings do not declare the tag '#v1'
            ours:8: since the merge, another task already has the id 'n'
            = 0

            """),
        Project.Case(
            "a command with the name of a file does not take it for a flag",
            """
            write ./-x.tasks.md '- [ ] a\\n'; commit; git checkout -qb side; write ./-x.tasks.md '- [ ] a @x\\n'; git commit -qam side
            git checkout -q -; write ./-x.tasks.md '- [ ] a @y\\n'; git commit -qam ours; git merge -q side > out 2>&1
            tasks resolve 2>&1; write ./-x.tasks.md '- [ ] a @z\\n'; tasks resolve 2>&1 | tail -n 1
            git add .; git commit -qm merged; write ./-y.tasks.md '- [ ] b\\n'; tasks diff -- ./-y.tasks.md 2>&1 | tail -n 1
            """,
            """
            -x.tasks.md:1: 'a': category is '@y' in ours, '@x' in theirs
            -x.tasks.md: to resolve it, edit the lines between the markers, then: git add ./-x.tasks.md
              = help: 'tasks resolve --check ./-x.tasks.md' compares it with the versions; \
            'git checkout --merge ./-x.tasks.md' discards the edits and brings the conflict back
              = help: to give it a history: git add ./-y.tasks.md && git commit

            """),
    ])
    func tells(_ example: Project.Case) throws {
        #expect(try Project.run(Self.start + example.script) == example.output)
    }
}
