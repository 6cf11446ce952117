import Testing

/// Settings and variables with which people adapt git to themselves: what the commands tell does not depend on them.
struct GitSettingsTests {
    /// A list with a merge, a file that was renamed and edited, and a staged change.
    private static let start = """
        write tasks.md '- [ ] a\\n- [ ] b\\n- [ ] c\\n'; write x.tasks.md '- [ ] one\\n- [ ] two\\n- [ ] three\\n'
        write z.tasks.md '- [ ] uno\\n- [ ] due\\n- [ ] tre\\n'; commit
        git checkout -q -b side; sed -i.bak 's/\\[ \\] a/[x] a/' tasks.md; rm *.bak; commit; git checkout -q -
        git mv x.tasks.md y.tasks.md; echo '- [ ] four' >> y.tasks.md
        git mv z.tasks.md w.tasks.md; echo '- [ ] quattro' >> w.tasks.md; commit
        git merge -q --no-edit side; sed -i.bak 's/\\[ \\] b/[x] b/' tasks.md; rm *.bak; git add .
        look() {
            tasks log .; tasks log -- tasks.md; tasks diff --staged .; tasks diff HEAD~1 HEAD .; tasks diff HEAD~2 .
            tasks lint --since HEAD~1; tasks stats --history --format json .; tasks lint --staged
        }
        look > before 2>&1; grep -c 'w.tasks.md' before > /dev/null || echo 'nothing was renamed'

        """

    @Test(arguments: [
        "log.diffMerges off", "log.diffMerges combined", "diff.renameLimit 1", "diff.renames false",
        "diff.orderFile /nowhere", "log.follow true", "log.showRoot false", "diff.noprefix true",
    ])
    func settings(_ setting: String) throws {
        let output = try Project.run(
            Self.start + "git config \(setting); look > after 2>&1; diff before after && echo same")
        #expect(output == "same\n")
    }

    /// Some programs that start git set these for their hooks.
    @Test(arguments: [
        "GIT_LITERAL_PATHSPECS=1", "GIT_GLOB_PATHSPECS=1", "GIT_NOGLOB_PATHSPECS=1", "GIT_ICASE_PATHSPECS=1",
        "GIT_EXTERNAL_DIFF=false", "LC_ALL=C",
    ])
    func variables(_ variable: String) throws {
        let output = try Project.run(
            Self.start + "export \(variable); look > after 2>&1; diff before after && echo same")
        #expect(output == "same\n")
    }

    /// git answers in the language of the user, and tells more on the same stream.
    @Test(arguments: ["LANGUAGE=de", "GIT_TRACE=1"])
    func complaints(_ variable: String) throws {
        let output = try Project.run(
            "rm -rf .git; export LC_ALL=C.UTF-8 \(variable)\n"
                + "tasks log 2>&1 | head -n 1; tasks log --since HEAD 2>&1 | head -n 1")
        #expect(output == String(repeating: "error: this folder is not in a git repository\n", count: 2))
    }
}
