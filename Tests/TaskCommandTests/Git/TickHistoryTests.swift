import Testing

/// A done task's day is that of the commit that ticked it.
struct TickHistoryTests {
    private static let history = """
        day() { export GIT_AUTHOR_DATE="$1"; commit; }
        write tasks.md '---\\ntasks:\\n  stamp: [done]\\n---\\n- [ ] uno\\n- [ ] two\\n- [ ] three\\n- [ ] four\\n'
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
                - [x] uno edited twice done:2026-02-01
                - [ ] new
                - [x] two done:2026-03-01
                - [X] three done:2026-05-01
                - [x] four done:2026-11-21

                """)
    }

    /// The settings of a user may name a list of commits that `git blame` ignores, which only other repositories have.
    @Test func aHistoryThatCannotBeReadIsNotCalledEmpty() throws {
        let output = try Project.run(
            Self.history + """
                git config blame.ignoreRevsFile nowhere; lint ../work.tasks.md --rule undated-done --unsafe-fixes -q
                tasks lint ../work.tasks.md --rule undated-done 2>&1 | grep help | uniq
                """)
        #expect(
            output == """
                ../work.tasks.md:5:3: warning: this task does not say when it was done [undated-done]
                ../work.tasks.md:7:3: warning: this task does not say when it was done [undated-done]
                ../work.tasks.md:8:3: warning: this task does not say when it was done [undated-done]
                ../work.tasks.md:9:3: warning: this task does not say when it was done [undated-done]
                = 0
                  = help: its history cannot be read: could not open object name list: nowhere

                """)
    }

    @Test func withoutGitItIsToday() throws {
        let output = try Project.run(
            Self.history + "rm -rf ../.git; lint ../work.tasks.md --rule undated-done --diff --unsafe-fixes")
        #expect(output.split(separator: "\n").count { $0.hasSuffix(" done:2026-11-21") } == 4)
    }
}
