import Testing

@testable import TaskSystem

/// Every git command that any of our commands starts, as git itself receives it.
struct GitCommandTests {
    /// A program named git that records its arguments, one word per line, and then runs the real git.
    private static let shim = """
        mkdir bin; real=$(command -v git)
        printf '%s\\n' '#!/bin/sh' 'for word; do printf "%s\\n" "$word"; done >> "$HOME/calls"; echo == end >> "$HOME/calls"' \\
            'env | grep ^GIT_ | grep -v CEILING | sort >> "$HOME/variables"' "exec $real \\"\\$@\\"" > bin/git
        chmod +x bin/git

        """

    private static let calls: [[String]] = {
        let output = try? Project.run(
            shim + """
                write tasks.md '---\\ntasks:\\n  stamp: [done]\\n---\\n- [ ] a id:a\\n- [ ] b\\n'; commit
                sed -i.bak 's/\\[ \\] b/[x] b/' tasks.md; commit; sed -i.bak 's/b$/b!/' tasks.md; commit
                write x.tasks.md '- [x] n after:a\\n'; mkdir sub; git add x.tasks.md
                export PATH="$HOME/bin:$PATH"; : > calls
                { tq '' .; tq x --views; tasks lint .; tasks lint --staged x.tasks.md; tasks lint --staged none.md
                  tasks lint --staged --fix; tasks lint --since HEAD~1
                  tasks lint tasks.md --rule undated-done --diff --unsafe-fixes
                  tasks add 'c after:nowhere' --file tasks.md; tasks done a --file tasks.md; tasks fmt .; tasks stats .
                  tasks remind --dry-run .; tasks tree tasks.md; tasks archive --file tasks.md
                  tasks rename @a @b; tasks complete-words -- tasks lint --
                  tasks diff; tasks diff HEAD~1; tasks diff --staged; tasks diff HEAD~1 HEAD; tasks diff HEAD~1...HEAD
                  tasks stats --history; tasks log; tasks log b --author Anna --since HEAD~1 -- .; tasks complete-words -- tasks diff ''
                  tasks git install; tasks git check; tasks git uninstall
                  ( export PATH="${PATH#*:}"; git add -A; git commit -qm all; git checkout -qb side
                    sed -i.bak '1,$s/a id:a/a due:2026-12-01 id:a/' tasks.md; git commit -qam side; git checkout -q -
                    sed -i.bak '1,$s/a id:a/a due:2026-12-02 id:a/' tasks.md; git commit -qam main; git merge -q side )
                  tasks resolve tasks.md; } > out 2>&1
                cat calls
                """)
        return (output ?? "").split(separator: "== end\n").map { $0.split(separator: "\n").map(String.init) }
    }()

    @Test func eachIsOneOfThoseThatAreListed() {
        let listed = Set(Git.Command.allCases.map(\.rawValue))
        var started: Set<String> = []
        for call in Self.calls {
            var words = call[...]
            if words.first == "-C" { words = words.dropFirst(2) }
            let guards = [
                "--no-pager", "-c", "core.fsmonitor=false", "-c", "core.fsmonitor=", "-c",
                "safe.bareRepository=explicit", "-c", "core.hooksPath=/dev/null", "-c", "diff.autoRefreshIndex=false",
                "-c", "core.quotePath=false", "-c", "log.diffMerges=separate", "-c", "diff.renameLimit=1000", "-c",
                "diff.orderFile=/dev/null",
            ]
            #expect(Array(words.prefix(guards.count)) == guards, "\(call)")
            words = words.dropFirst(guards.count)
            // The filter that attributes name does not run.
            while words.first == "-c" {
                #expect(words.dropFirst().first?.hasPrefix("filter.") == true)
                words = words.dropFirst(2)
            }
            guard let command = words.popFirst() else { continue }
            started.insert(command)
            switch command {
            case "rev-parse":
                #expect(
                    [
                        "--show-toplevel", "--verify", "--git-common-dir", "--symbolic", "--is-shallow-repository",
                        "--git-path",
                    ].contains(words.first))
            case "merge-base", "cat-file": break
            case "ls-files":
                let kinds = [
                    ["--others", "--ignored"], ["--stage", "-t"], ["-z", "--"], ["--unmerged", "-t"],
                ]
                #expect(kinds.contains(Array(words.prefix(2))), "\(call)")
            case "diff":
                let guards = ["--no-ext-diff", "--no-textconv", "--ignore-submodules=all"]
                #expect(Array(words.prefix(3)) == guards, "\(call)")
                // The index and a commit, or two commits or their blobs: never a file of the work tree.
                let names = words.prefix { $0 != "--" }.filter { name in
                    (name.contains(":") && !name.hasPrefix(":")) || (name.count == 40 && name.allSatisfy(\.isHexDigit))
                }
                #expect(words.contains("--cached") || names.count == 2, "\(call)")
            case "log":
                let guards = [
                    "--no-ext-diff", "--no-textconv", "--ignore-submodules=all", "--no-show-signature", "--no-mailmap",
                    "--no-notes", "-z", "--raw",
                ]
                #expect(Array(words.prefix(guards.count)) == guards, "\(call)")
            case "blame":
                #expect(words.first == "--no-textconv")
                let end = words.lastIndex(of: "--") ?? words.endIndex
                // A commit precedes the path.
                #expect(words[end - 1] == "HEAD" || words[end - 1].count == 40, "\(call)")
                #expect(!words.contains("--contents"))
            case "config", "check-attr", "merge-file", "checkout-index": break
            default: Issue.record("\(command) is not listed")
            }
        }
        #expect(started == listed)
    }

    /// Where PATH has no shell and nothing but git, reading works as everywhere.
    @Test func readingNeedsNoProgramButGit() throws {
        let output = try Project.run(
            """
            mkdir only; ln -s "$(command -v git)" "$(command -v tasks)" only; write tasks.md '- [ ] a\\n'; commit
            tasks git install > /dev/null; write tasks.md '- [x] a\\n'; export TASKS="$HOME/only/tasks"
            ( PATH="$HOME/only"; $TASKS git check; $TASKS diff; $TASKS log; $TASKS lint --since HEAD ) > out 2>&1
            grep -v ' of ' out | sed "s|$HOME|~|; s|  [0-9a-f]*$||"
            """)
        #expect(
            output == """
                ok      merge.tasks.name: set
                ok      merge.tasks.driver: set
                ok      diff.tasks.xfuncname: set
                ok      diff.tasks.wordRegex: set
                ok      program: ~/only/tasks
                git merges task files task by task
                no section
                  x a
                2026-11-01 Anna  change
                  + a

                """)
    }

    @Test func theVariablesForbidTransportsAndQuestions() throws {
        let output = try Project.run(
            Self.shim + "commit; PATH=\"$HOME/bin:$PATH\" tasks lint --since HEAD; cat variables | sort -u")
        let lines = Set(output.split(separator: "\n").map(String.init))
        let expected: Set = [
            "GIT_ALLOW_PROTOCOL=", "GIT_NO_LAZY_FETCH=1", "GIT_TERMINAL_PROMPT=0", "GIT_OPTIONAL_LOCKS=0",
        ]
        #expect(lines.isSuperset(of: expected))
    }
}
