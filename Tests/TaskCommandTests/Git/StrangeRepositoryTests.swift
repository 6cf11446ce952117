import Testing

/// Untrusted repositories: nothing that they name is run, and none of them can block a command.
struct StrangeRepositoryTests {
    /// A repository with a history, and a program that leaves a marker file when anything runs it.
    private static let start = """
        export GIT_EDITOR=true
        write trap '#!/bin/sh\\necho "$0 $*" >> "$HOME/ran"\\ncat\\n'; chmod +x trap; mkdir -p .git/hooks
        write tasks.md '---\\ntasks:\\n  stamp: [done]\\n---\\n- [ ] a id:a due:2026-12-01\\n- [ ] b\\n'; commit
        sed -i.bak 's/\\[ \\] b/[x] b/' tasks.md; commit
        set_traps() {
            for hook in post-index-change pre-commit fsmonitor-watchman reference-transaction; do
                cp trap .git/hooks/$hook; done
            git config core.fsmonitor "$HOME/trap"; git config core.pager "$HOME/trap"
            git config filter.x.clean "$HOME/trap"; git config filter.x.smudge "$HOME/trap"
            git config filter.x.process "$HOME/trap"; git config diff.x.textconv "$HOME/trap"
            git config diff.x.command "$HOME/trap"; git config diff.external "$HOME/trap"
            git config log.showSignature true; git config gpg.program "$HOME/trap"
            git config core.sshCommand "$HOME/trap"; git config credential.helper "$HOME/trap"
            git config core.askPass "$HOME/trap"; git config alias.ls-files "!$HOME/trap"
            git config diff.submodule diff; git config core.editor "$HOME/trap"
            write .gitattributes '* filter=x diff=x merge=x\\n'; git --version > /dev/null
        }
        look() { "$@" > out 2>&1 || true; [ -e "$HOME/ran" ] && { echo "$*: $(cat "$HOME/ran")"; rm "$HOME/ran"; }; true; }
        look_around() {
            look tq '' .; look tq '' docs; look tasks lint .; look tasks lint docs; look tasks lint --staged
            look tasks lint --staged --fix; look tasks lint --since HEAD; look tasks lint --since HEAD~1 --staged
            look tasks lint --rule undated-done --diff --unsafe-fixes; look tasks add 'c after:nowhere'
            look tasks fmt --check .; look tasks stats .; look tasks remind --dry-run .
            look tasks diff; look tasks diff HEAD~1 -- .; look tasks diff --staged -- .; look tasks diff HEAD~1 HEAD
            look tasks stats --history; look tasks log; look tasks log -- .; look tasks log b --author anna --since 2026-01-01
        }

        """

    @Test func nothingThatSettingsOrAttributesNameIsRun() throws {
        let output = try Project.run(
            Self.start + """
                mkdir -p docs/x; write docs/tasks.md '- [x] d\\n'
                set_traps; git -c filter.x.clean= -c filter.x.process= -c core.fsmonitor= add docs; rm -f ran
                sleep 0.1; write tasks.md '- [x] a\\n- [x] b\\n- [x] c\\n'; touch tasks.md
                look_around; echo over
                """)
        #expect(output == "over\n")
    }

    /// The traps are real: git itself triggers them.
    @Test func gitItselfRunsThem() throws {
        let output = try Project.run(
            Self.start + """
                set_traps; rm -f ran; sleep 0.1; touch tasks.md
                git -C . ls-files --others > out 2>&1; [ -e ran ] && echo fsmonitor; rm -f ran
                git -c core.fsmonitor= diff > out 2>&1; [ -e ran ] && echo filter; rm -f ran
                """)
        #expect(output == "fsmonitor\nfilter\n")
    }

    @Test func aBareRepositoryInAFolderIsNotEntered() throws {
        let output = try Project.run(
            Self.start + """
                mkdir -p docs/objects/k docs/refs/k docs/build; echo ref: refs/heads/main > docs/HEAD
                write docs/config "[core]\\n\\trepositoryformatversion = 0\\n\\tfsmonitor = $HOME/trap\\n\\tworktree = .\\n"
                write docs/tasks.md '- [ ] d\\n'; write docs/build/tasks.md '- [ ] e\\n'; write .gitignore 'build/\\n'
                look_around; tq '' docs --format plain
                cd docs; look_around; tasks lint --since HEAD 2>&1 | grep -c "needs git: "
                """)
        #expect(output == "- [ ] d\n1\n")
    }

    @Test func aWorkTreeElsewhereIsRefused() throws {
        let output = try Project.run(
            Self.start + """
                mkdir other; git config core.worktree "$HOME/other"
                tasks lint --staged; tasks lint --since HEAD 2>&1
                tq is:any . --format plain | grep -c '\\[x\\] b'
                """)
        #expect(output.contains("'--since' needs git: "))
        #expect(output.hasSuffix("\n1\n"))
    }

    /// git reads the ignore files before it answers, and blocks until something writes to a pipe.
    @Test(arguments: [".gitignore", ".git/info/exclude"])
    func aHangingGitIsStoppedAndReported(_ file: String) throws {
        let output = try Project.run(
            Self.start + """
                export TASKS_GIT_TIMEOUT=1; mkdir docs; rm -f \(file); mkfifo \(file)
                tq '' . 2>&1; echo "= $?"
                """)
        #expect(output.contains("cannot read '.': git did not finish within 1 seconds and was stopped"))
        #expect(output.contains("TASKS_GIT_TIMEOUT=120"))
        #expect(output.hasSuffix("= 2\n"))
    }

    @Test func aRepositoryOfAnotherUserIsNamedAsThat() throws {
        let output = try Project.run(
            Self.start + """
                export GIT_TEST_ASSUME_DIFFERENT_OWNER=1 GIT_CONFIG_GLOBAL=/dev/null
                write x.tasks.md '- [] x\\n'; mkdir a; cd a
                for command in 'git check' 'git install' log 'lint --since HEAD' 'lint --format github ../x.tasks.md'; do
                    tasks $command > out 2> errors; echo "= $?"; sed "s|$HOME|~|g" errors | grep -E '^(error|warning)|help'
                done
                cut -d , -f 1 out
                """)
        let owner = "detected dubious ownership in repository at '~'"
        let help = "  = help: it belongs to another user; 'git config --global --add safe.directory ~' trusts it\n"
        let refusals = Array(repeating: "= 2\nerror: git: \(owner)\n\(help)", count: 3).joined()
        let since = "= 2\nerror[no-repository]: '--since' needs git: \(owner)\n\(help)"
        let paths =
            "= 1\nwarning: the paths are relative to this folder, since git cannot name the root: \(owner)\n\(help)"
        #expect(output == refusals + since + paths + "::error file=../x.tasks.md\n")
    }

    @Test func whatCannotBeFetchedIsNotFetched() throws {
        let output = try Project.run(
            Self.start + """
                git config remote.origin.url "$HOME/.git"; git config remote.origin.promisor true
                git config extensions.partialClone origin; git config core.repositoryformatversion 1
                git config protocol.file.allow always; git config protocol.ext.allow always
                git config remote.origin.uploadpack "$HOME/trap"
                for object in $(git rev-parse HEAD:tasks.md HEAD~1:tasks.md); do
                    rm -f .git/objects/$(echo $object | cut -c1-2)/$(echo $object | cut -c3-); done
                look_around; tasks lint --since HEAD 2>&1 | grep -c 'git has no bytes'
                """)
        #expect(output == "1\n")
    }
}
