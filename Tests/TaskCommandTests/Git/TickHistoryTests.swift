import Testing

/// A done task's day is that of the commit that ticked it.
struct TickHistoryTests {
    private static let history = """
        day() { export GIT_AUTHOR_DATE="$1"; commit; }
        write tasks.md '---\\ntasks:\\n  stamp: [done]\\n---\\n- [ ] uno of several\\n- [ ] two\\n- [ ] three\\n- [ ] four\\n'
        day 2026-01-01T10:00:00+0000
        sed -i.bak 's/\\[ \\] uno/[x] uno/' tasks.md; day 2026-02-01T23:30:00-0500
        sed -i.bak 's/uno/uno edited/; s/\\[ \\] two/[x] two/; s/^- .* two/- [ ] new\\
        &/' tasks.md; day 2026-03-01T10:00:00+0000
        git mv tasks.md work.tasks.md; day 2026-04-01T10:00:00+0000
        sed -i.bak 's/uno edited/uno edited twice/; s/\\[ \\] three/[X] three/' work.tasks.md
        day 2026-05-01T10:00:00+0000
        sed -i.bak 's/\\[ \\] four/[x] four/' work.tasks.md
        mkdir sub; cd sub

        """

    @Test func theCommitThatTickedTheBoxIsFound() throws {
        let output = try Project.run(
            Self.history + "lint ../work.tasks.md --rule undated-done --unsafe-fixes; grep -e '^- ' ../work.tasks.md")
        #expect(
            output == """
                4 repairs in 1 file
                = 0
                - [x] uno edited twice of several done:2026-02-01
                - [ ] new
                - [x] two done:2026-03-01
                - [X] three done:2026-05-01
                - [x] four done:2026-11-21

                """)
    }

    /// In the last commit the task is renamed, and a line is inserted above it.
    @Test func aTaskIsFollowedUnderAnotherTitle() throws {
        let output = try Project.run(
            """
            day() { export GIT_AUTHOR_DATE="$1T10:00:00+0000"; commit; }
            write tasks.md '---\ntasks:\n  stamp: [done]\n---\n- [ ] Call Anna about the lease\n- [ ] Pay\n'
            day 2026-01-01
            sed -i.bak 's/\\[ \\] Call/[x] Call/' tasks.md; day 2026-02-01
            sed -i.bak 's/Call/Phone/; s/^- .* Call/- [ ] Buy milk\\
            &/' tasks.md; day 2026-03-01
            sed -i.bak 's/the lease/the new lease/' tasks.md
            lint --rule undated-done --unsafe-fixes -q; grep -e 'x' tasks.md
            """)
        #expect(output == "= 0\n- [x] Phone Anna about the new lease done:2026-02-01\n")
    }

    /// Each commit ticks a task and gives one that was ticked before another word.
    @Test func everyOneOfManyDaysIsFound() throws {
        let output = try Project.run(
            """
            write tasks.md '---\ntasks:\n  stamp: [done]\n---\n'
            i=0; while [ $i -lt 120 ]; do echo "- [ ] Task of number $i" >> tasks.md; i=$((i + 1)); done; commit
            i=0; while [ $i -lt 120 ]; do
                sed "s/\\[ \\] Task of number $i\\$/[x] Task of number $i/
                s/number $((i - 60))\\$/number $((i - 60)) and more/" tasks.md > new; mv new tasks.md
                export GIT_AUTHOR_DATE="$((1700000000 + i * 86400)) +0000"; commit; i=$((i + 1))
            done
            lint --rule undated-done --unsafe-fixes -q
            grep -c done: tasks.md; sed -n 's/.*done://p' tasks.md | sort -u | sed -n '1p;$p;$='
            grep -E 'number (0|59|60|119) ' tasks.md
            """)
        #expect(
            output == """
                = 0
                120
                2023-11-14
                2024-03-12
                120
                - [x] Task of number 0 and more done:2023-11-14
                - [x] Task of number 59 and more done:2024-01-12
                - [x] Task of number 60 done:2024-01-13
                - [x] Task of number 119 done:2024-03-12

                """)
    }

    @Test func whatWasTickedOnBothSidesOfAMergeWasTickedFirst() throws {
        let output = try Project.run(
            """
            day() { export GIT_AUTHOR_DATE="$1T10:00:00+0000" GIT_COMMITTER_DATE="$1T10:00:00+0000"; commit; }
            write tasks.md '---\ntasks:\n  stamp: [done]\n---\n- [ ] uno\n- [ ] two\n- [ ] three\n- [ ] four\n'
            day 2026-01-01; git branch side
            sed -i.bak 's/\\[ \\] uno/[x] uno/' tasks.md; day 2026-01-05
            git checkout -q side
            sed -i.bak 's/\\[ \\] uno/[x] uno/; s/\\[ \\] four/[x] four/' tasks.md; day 2026-01-03
            git checkout -q -; export GIT_AUTHOR_DATE=2026-01-07T10:00:00+0000
            git merge -q side -m merge > merged; sed -i.bak 's/two/too/' tasks.md; day 2026-01-09
            lint --rule undated-done --unsafe-fixes -q; grep x tasks.md
            """)
        #expect(output == "= 0\n- [x] uno done:2026-01-03\n- [x] four done:2026-01-03\n")
    }

    @Test func aHistoryThatCannotBeReadIsNotCalledEmpty() throws {
        let output = try Project.run(
            Self.history + """
                rm "../.git/objects/$(git rev-parse HEAD~4:tasks.md | sed 's|^..|&/|')"
                lint ../work.tasks.md --rule undated-done --unsafe-fixes -q
                tasks lint ../work.tasks.md --rule undated-done 2>&1 | grep help | sed 's/for .*//' | uniq
                """)
        #expect(
            output == """
                ../work.tasks.md:5:3: warning: this task does not say when it was done [undated-done]
                ../work.tasks.md:7:3: warning: this task does not say when it was done [undated-done]
                ../work.tasks.md:8:3: warning: this task does not say when it was done [undated-done]
                ../work.tasks.md:9:3: warning: this task does not say when it was done [undated-done]
                = 0
                  = help: its history cannot be read: git has no bytes 

                """)
    }

    @Test func withoutGitItIsToday() throws {
        let output = try Project.run(
            Self.history + "rm -rf ../.git; lint ../work.tasks.md --rule undated-done --diff --unsafe-fixes")
        #expect(output.split(separator: "\n").count { $0.hasSuffix(" done:2026-11-21") } == 4)
    }
}
