import Testing

@testable import TaskCommandLine

/// Shell completion: `tasks complete-words` and the scripts that call it.
@Suite struct CompletionWordsTests {
    private static let files = [
        "tasks.md": """
        ---
        tasks:
          categories:
            work: blue
          views:
            focus: "@work sort:priority"
        ---
        # Release 2.0
        - [ ] a @home #v2 id:notes
        - [ ] b \u{7}
        # \u{1B}[2J

        """,
        "docs/b.md": "- [ ] c @garden #seeds\n", "notes.txt": "", ".hidden.md": "", "no words.md": "",
    ]

    private func words(_ words: [String]) -> [String] {
        let texts = Dictionary(uniqueKeysWithValues: Self.files.map { ("/home/me/\($0)", $1) })
        let shell = MemoryShell(texts, in: "/home/me")
        let result = shell.run(["tasks", "complete-words", "--"] + words)
        #expect(result.errors == "")
        #expect(result.code == .success)
        return result.output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
    }

    @Test("after selectors, times are offered", arguments: [["x"], ["12", "13"], ["@work", "b", "a"]])
    func timesOfSnooze(selectors: [String]) {
        let found = words(["tasks", "snooze"] + selectors + [""])
        #expect(found.prefix(6) == ["1h", "30min", "2d", "1w", "1mo", "tomorrow"])
        #expect(!found.contains { $0.hasSuffix(":") || $0.hasPrefix("last-") })
    }

    @Test(
        "tasks are offered in the state in which the command selects them",
        arguments: [
            (["reopen", "id:"], ["id:d1"]), (["reopen", "do"], ["done1"]), (["done", "id:"], ["id:o1"]),
            (["edit", "is:any", "done1"], ["done1"]), (["query", "id:"], ["id:o1", "id:d1"]),
            (["edit", "x", "+after:"], ["+after:o1"]), (["edit", "x", "+rem"], ["+remind:due"]),
            (["edit", "x", "+remind:y"], []),
        ])
    func tasksInTheirState(words: [String], expected: [String]) {
        let files = ["/home/me/tasks.md": "- [ ] open1 id:o1\n- [x] done1 id:d1 done:2026-11-01\n"]
        let shell = MemoryShell(files, in: "/home/me")
        let output = shell.run(["tasks", "complete-words", "--", "tasks"] + words).output
        let found = output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) }
        #expect(found.filter { $0 != "done:" }.prefix(expected.count) == expected[...])
        #expect(!found.contains("id:\(expected == ["id:d1"] ? "o1" : "none")"))
    }

    @Test("titles are offered as they are, but not those that are places")
    func titles() {
        let files = ["/home/me/tasks.md": "- [ ] Check: the thing\n- [ ] Check (it\n- [ ] 12\n"]
        let shell = MemoryShell(files, in: "/home/me")
        let found = { (typed: String) in shell.run(["tasks", "complete-words", "--", "tasks", "done", typed]).output }
        #expect(found("chec") == "Check: the thing\ta task\nCheck (it\ta task\n")
        #expect(found("1") == "")
    }

    @Test(
        "before anything is typed, tasks are offered by their titles, and changes behind them",
        arguments: [
            (["done", ""], ["Call Anna", "Pay"]), (["reopen", ""], ["Old"]), (["edit", ""], ["Call Anna", "Pay"]),
            (["add", "x", "--under", ""], ["Call Anna", "Pay"]), (["snooze", ""], ["Call Anna", "Pay"]),
            (
                ["edit", "Call Anna", ""],
                [
                    "@work", "#v2", "due:", "start:", "remind:", "repeat:", "status:", "id:", "after:", "created:",
                    "done:",
                ]
            ),
            (["edit", "Call Anna", "+"], ["+remind:", "+after:"]),
        ])
    func untyped(words: [String], expected: [String]) {
        let files = ["/home/me/tasks.md": "- [ ] Call Anna @work\n- [ ] 12\n- [ ]\n- [ ] Pay #v2\n- [x] Old\n"]
        let output = MemoryShell(files, in: "/home/me").run(["tasks", "complete-words", "--", "tasks"] + words).output
        #expect(output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) } == expected)
    }

    @Test("for skip, only tasks that repeat from a date are offered")
    func skippable() {
        let text = """
            - [ ] Call
            - [ ] Water due:2026-11-28 repeat:1w
            - [ ] Sweep repeat:1w
            - [ ] Bins due:2026-11-28 repeat:often
            - [x] Water due:2026-11-21 repeat:1w done:2026-11-20

            """
        let shell = MemoryShell(["/home/me/tasks.md": text], in: "/home/me")
        let found = { (typed: String) in shell.run(["tasks", "complete-words", "--", "tasks", "skip", typed]).output }
        #expect(found("") == "Water\ta task\n")
        #expect(found("call") == "")
    }

    @Test("a title is not offered behind another one, and only the first of many are")
    func firstTitles() {
        let text = (0..<150).map { "- [ ] Task \($0)\n" }.joined()
        let shell = MemoryShell(["/home/me/tasks.md": text], in: "/home/me")
        func count(_ words: [String]) -> Int {
            shell.run(["tasks", "complete-words", "--", "tasks", "done"] + words).output
                .split(separator: "\n").count { $0.hasSuffix("a task") }
        }
        #expect([count([""]), count(["t"]), count(["Task 1", ""])] == [100, 150, 0])
    }

    @Test(
        "no completion takes away what was typed",
        arguments: [
            ("S", ["Standup"]), ("Call D", ["Call Dave"]), ("D", ["Deploy"]), ("st", ["standup", "start:", "status:"]),
            ("Sw", ["sweep"]), ("call", ["Call Dave", "Call Erin"]),
        ])
    func kept(typed: String, expected: [String]) {
        let titles = ["Standup", "Call Dave", "Call Erin", "sweep", "Deploy"]
        let shell = MemoryShell(["/home/me/tasks.md": titles.map { "- [ ] \($0)\n" }.joined()], in: "/home/me")
        let output = shell.run(["tasks", "complete-words", "--", "tasks", "done", typed]).output
        #expect(output.split(separator: "\n").map { String($0.prefix { $0 != "\t" }) } == expected)
    }

    @Test(
        "words are completed",
        arguments: [
            (["tasks", "li"], ["lint"]), (["tasks", "lint", "--stat"], ["--statistics"]),
            (["tasks", "compl"], ["completions"]),
            (["tasks", "remind", "un"], ["units"]), (["tasks", "remind", "tasks.md", "un"], []),
            (["tasks", "remind", "units", ""], ["systemd", "launchd", "cron"]),
            (["tasks", "remind", "units", "cron", ""], ["docs/", "no words.md", "tasks.md"]),
            (["tasks", "lint", "--off", "overdue,unt"], []),
            (["tasks", "lint", "--off", "overdue,unf"], ["overdue,unformatted"]),
            (["tasks", "explain", "overd"], ["overdue"]), (["tasks", "completions", ""], ["bash", "zsh", "fish"]),
            (["tasks", "man", "tq"], ["tq"]), (["tasks", "help", "fm"], ["fmt"]),
            (["tasks", "snooze", "x", "1"], ["1h", "1w", "1mo"]), (["tasks", "snooze", "x", "tom"], ["tomorrow"]),
            (["tasks", "snooze", "12", "13", "tom"], ["tomorrow"]),
            (["tasks", "snooze", "@w"], ["@work"]), (["tasks", "help", "que"], ["query", "queries"]),
            (["tasks", "nothing", ""], []),
            (["tasks", "stats", "--from", "last-m"], ["last-month", "last-monday"]),
            (["tasks", "stats", "--from=to"], ["--from=today"]),
            (["tasks", "diff", "HE"], ["HEAD"]), (["tasks", "diff", "HEAD", "tas"], ["tasks.md"]),
            (["tasks", "diff", "--", "HE"], []), (["tasks", "log", "--since", "HE"], ["HEAD"]),
            (["tasks", "log", "--since", "last-w"], ["last-week", "last-wednesday"]),
            (["tasks", "log", "@w"], ["@work"]), (["tasks", "stats", "--by", "m"], ["month"]),
            (["tasks", "stats", "--format", "h"], ["html"]), (["tasks", "stats", "@w"], ["@work"]),
            (["tasks", "query", "@"], ["@work", "@home"]), (["tasks", "--v"], ["--version"]),
            (["tq", "--format", "js"], ["json", "jsonl"]), (["tq", "--format=md"], ["--format=md"]),
            (["tq", "--fields", "title,du"], ["title,due"]), (["tq", "--exit"], ["--exit-status"]),
            (["tq", ":foc"], [":focus"]), (["tq", "a @w"], ["a @work"]), (["tq", "-@w"], ["-@work"]),
            (["tq", "id:"], ["id:notes"]), (["tq", "section:"], ["section:\"Release 2.0\""]),
            // A word that can only be a field name is completed with the field's values.
            (["tq", "prio"], ["priority:high", "priority:medium", "priority:low"]), (["tq", "ticket"], []),
            (["tq", "tas"], ["tasks.md"]), (["tq", "no"], ["no:", "note:", "not", "no words.md"]),
            (["tq", "a", "doc"], ["docs/"]), (["tq", "a", "docs/"], ["docs/b.md"]),
            (["tq", "a", "."], [".hidden.md"]),
            (["tq", "a", "not"], ["note:", "not", "notes.txt"]), (["tq", "a", "nowhere/"], []),
            (["tasks", "add", "Bake @h"], ["Bake @home"]), (["tasks", "done", "id:"], ["id:notes"]),
            (["tasks", "done", "a", "@w"], ["@work"]), (["tasks", "done", "a"], ["a", "after:", "ancestor:", "and"]),
            (["tasks", "edit", "a", "due:yes"], ["due:yesterday"]),
            (["tasks", "edit", "status:do"], ["status:doing", "status:done"]),
            (["tasks", "edit", "a", "status:do"], ["status:doing"]),
            (["tasks", "edit", "a", "is:d"], ["is:done"]),
            (["tasks", "add", "--section", "Rel"], ["Release 2.0"]), (["tasks", "rename", "@w"], ["@work"]),
            (["tasks", "reopen", "id:"], []), (["tasks", "remind", "--upcoming", "1"], ["1h", "1w", "1mo"]),
            (["tasks", "archive", "--days", "3"], ["30", "365"]), (["tasks", "init", ""], ["docs/"]),
            (["tasks", "done", "--on", "yes"], ["yesterday"]), (["tq", "docs/b.md", "@"], ["@garden"]),
            (["tq", "--format", "json", "due:yes"], ["due:yesterday"]),
            (["tq", "--", "-f"], []), (["tq", "--config", "n"], ["no words.md"]),
            (["tq", "--now", ""], ["2026-11-21T10:00"]), (["tq", "--now", "tom"], []),
            (["tasks", "snooze", "x", "this"], []), (["tasks", "remind", "--since", "tod"], ["today"]),
            (["tasks", "remind", "--since", "to"], ["today"]), (["tasks", "remind", "--since", "2"], ["2d"]),
            (["tasks", "add", "x", "done:tom"], []), (["tasks", "done", "--on", "tom"], []),
            (["tasks", "rename", "@work", ""], ["@work", "@home"]), (["tasks", "rename", "#v2", "@"], []),
        ] as [([String], [String])])
    func completion(typed: [String], expected: [String]) {
        #expect(words(typed) == expected)
    }

    @Test("Without a file the words of the query language are offered, and no error is printed")
    func withoutFiles() {
        let shell = MemoryShell(in: "/home/me")
        let result = shell.run(["tasks", "complete-words", "--", "tq", "due:tod"])
        #expect(result.output == "due:today\n")
        #expect(result.errors == "")
        #expect(shell.run(["tasks", "complete-words"]).output == "")
    }

    @Test("The help of tasks omits the command that only scripts call")
    func hidden() {
        let shell = MemoryShell(in: "/home/me")
        #expect(!shell.run(["tasks", "--help"]).output.contains("tasks complete-words"))
        #expect(shell.run(["tasks", "completion"]).errors.contains("did you mean 'completions'?"))
    }

    @Test(
        "A shell without a script is answered with a suggestion",
        arguments: [("csh", "did you mean 'zsh'?"), ("powershell", "expected one of: bash, zsh, fish")])
    func unknownShell(name: String, help: String) {
        let shell = MemoryShell(in: "/home/me")
        let result = shell.run(["tasks", "completions", name])
        #expect(result.code == .failure)
        #expect(result.errors.hasPrefix("error[unknown-value]: unknown shell '\(name)'\n"))
        #expect(result.errors.contains(help))
        let none = shell.run(["tasks", "completions"])
        #expect(none.code == .failure)
        #expect(none.errors == "error: no shell given\n  = help: expected one of: bash, zsh, fish\n")
    }
}

/// The scripts in the real shells, if installed.
@Suite struct CompletionScriptTests {
    /// What bash would substitute for the end of `line`, and how it would be told to go on.
    private func bash(_ line: String) throws -> [String] {
        let quoted = line.replacing("'", with: #"'\''"#)
        let script = """
            echo '# Home Stuff' >> tasks.md
            source <(tasks completions bash)
            compopt() { printf '%s\n' "$*"; }
            COMP_LINE='\(quoted)' COMP_POINT=${#COMP_LINE} COMP_WORDBREAKS=$' \\t\\n"\\'@><=;|&(:'
            _tasks_words tq
            printf '%s\\n' "${COMPREPLY[@]}"
            """.replacing("'", with: #"'\''"#)
        let result = try Shell.run("command -v bash > /dev/null && bash -c '\(script)'")
        #expect(result.errors == "")
        return result.output.split(separator: "\n").map(String.init)
    }

    @Test(
        "completes in bash, which splits words at colons and signs", .enabled(if: Shell.has("bash")),
        arguments: [
            ("tq due:tod", ["today"]), ("tq 'due:tod", ["due:today"]), ("tq 'a due:<tod", ["a due:<today"]),
            ("tq a\\ due:tod", ["today"]), ("tq \"a due:tod", ["a due:today"]), ("tq due:'tod", ["today"]),
            ("ls | tq due:tod", ["today"]), ("tq --format=htm", ["html"]), ("tq '' tas", ["tasks.md"]),
            ("tq :toda", ["today"]), ("tq p:\\>=me", ["medium"]), ("tq due:\\<tod", ["\\<today"]), ("tq xyz", []),
            // A file name is no value, and readline takes a quote at the end for the closing one.
            ("tq note:tas", ["+o bashdefault +o default"]), ("tq a and (is:x", ["+o bashdefault +o default"]),
            ("tq section:\"Ho", ["\\\"Home Stuff\\\"\""]), ("tq 'section:\"Ho", ["section:\"Home Stuff\""]),
        ])
    func inBash(line: String, expected: [String]) throws {
        #expect(try bash(line) == expected)
    }

    @Test(
        "what bash would replace by an earlier line is not offered inside double quotes",
        .enabled(if: Shell.has("bash")),
        arguments: [
            ("-H", "\"Ship", ["Ship on! Friday"]), ("+H", "\"Ship", ["Ship it!! now", "Ship on! Friday"]),
            ("-H", "Ship", ["Ship\\ it\\!\\!\\ now", "Ship\\ on\\!\\ Friday"]),
        ])
    func history(option: String, word: String, expected: [String]) throws {
        let result = try Shell.run(
            """
            cat > script <<'END'
            printf -- '- [ ] %s\\n' 'Ship it!! now' 'Ship on! Friday' > tasks.md
            source <(tasks completions bash)
            set \(option)
            COMP_LINE='tasks done \(word)' COMP_POINT=${#COMP_LINE} COMP_WORDBREAKS=$' \\t\\n"@><=;|&(:'
            _tasks_words tasks
            printf '%s\\n' "${COMPREPLY[@]}"
            END
            bash script
            """)
        #expect(result.output.split(separator: "\n").map(String.init) == expected, "\(result.errors)")
    }

    @Test("special characters are quoted for bash", .enabled(if: Shell.has("bash")))
    func quoting() throws {
        let line = #"source <(tasks completions bash); _tasks_quoted '#v2 "a" !x<>|&;()$`\*?[]~{}^,.:=@-é'"#
        let script = line.replacing("'", with: #"'\''"#)
        let result = try Shell.run("bash -c '\(script)'")
        #expect(result.output == ##"\#v2\ \"a\"\ \!x\<\>\|\&\;\(\)\$\`\\\*\?\[\]\~\{\}\^,.:=@-é"##)
    }

    @Test("bash accepts its script", .enabled(if: Shell.has("bash"))) func bashScript() throws { try check("bash") }
    @Test("zsh accepts its script", .enabled(if: Shell.has("zsh"))) func zshScript() throws { try check("zsh") }
    @Test("fish accepts its script", .enabled(if: Shell.has("fish"))) func fishScript() throws { try check("fish") }

    private func check(_ shell: String) throws {
        let result = try Shell.run("tasks completions \(shell) > script && \(shell) -n script")
        #expect(result.errors == "")
        #expect(result.code == 0)
    }
}
