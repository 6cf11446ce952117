import TaskLint
@testable import TaskReports
import Testing

@testable import TaskCommand
@testable import TaskCommandLine
@testable import TaskPrinting

struct FlagTests {
    static let files = ["tasks.md": "- [ ] Call due:2026-11-21\n- [ ] Pay\n- [x] Sent\n"]

    @Test(arguments: [
        Transcript(
            "flags follow positionals; a value is in the same word or the next", files,
            """
            $ tq call --format=plain
            - [ ] Call due:2026-11-21
            $ tq --format plain call tasks.md --quiet
            - [ ] Call due:2026-11-21
            """),
        Transcript(
            "the last of a repeated flag counts", files,
            """
            $ tq --format plain --format count
            2
            """),
        Transcript(
            "two hyphens end the flags", ["tasks.md": "- [ ] Call\n- [ ] Pay\n", "-call": "- [ ] Pay\n"],
            """
            $ tq --format plain -- -call
            - [ ] Pay
            $ tasks done -- -call
            done: Pay (tasks.md:2)
            """),
        Transcript(
            "a flag that has another name here", files,
            """
            $ tasks fmt --dry-run
            ! error[unknown-flag]: unknown flag '--dry-run'
            !  --> command line:1:11
            !   |
            ! 1 | tasks fmt --dry-run
            !   |           ^^^^^^^^^
            !   = help: write '--diff'
            !
            ? 2
            $ tasks log --from last-mon
            ! error[unknown-flag]: unknown flag '--from'
            !  --> command line:1:11
            !   |
            ! 1 | tasks log --from last-mon
            !   |           ^^^^^^
            !   = help: write '--since last-mon'
            !
            ? 2
            """),
        Transcript(
            "letters that share a hyphen", ["tasks.md": "- [X] Call due:2026-11-30 @home\n- [ ] Pay\n"],
            """
            $ tasks fmt -n
            --- a/tasks.md
            +++ b/tasks.md
            @@ -1,2 +1,2 @@
            -- [X] Call due:2026-11-30 @home
            +- [x] Call @home due:2026-11-30
             - [ ] Pay
            ! 1 file would change, 0 unchanged
            ? 1
            $ tasks remove is:done -yq
            $ tq --format plain -eq pay
            - [ ] Pay
            $ tq -eq call
            ? 1
            $ tq -q0
            ! error[unexpected-flag]: '-0' does not apply to the format 'text'
            !  --> command line:1:4
            !   |
            ! 1 | tq -q0
            !   |    ^^^
            !   = help: add --format plain, paths or jsonl
            !
            ? 2
            """),
        Transcript(
            "an unknown flag", files,
            """
            $ tq --formt json
            ! error[unknown-flag]: unknown flag '--formt'
            !  --> command line:1:4
            !   |
            ! 1 | tq --formt json
            !   |    ^^^^^^^
            !   = help: did you mean '--format'?
            !
            ? 2
            """),
        Transcript(
            "a flag that a file follows, or that is misspelled", files,
            """
            $ tq --output=x.csv
            ! error[unknown-flag]: unknown flag '--output'
            !  --> command line:1:4
            !   |
            ! 1 | tq --output=x.csv
            !   |    ^^^^^^^^^^^^^^
            !   = help: to write a file, write '--format csv > x.csv'
            !
            ? 2
            $ tq -c tasks.md
            ! error[unknown-flag]: unknown flag '-c'
            !  --> command line:1:4
            !   |
            ! 1 | tq -c tasks.md
            !   |    ^^
            !   = help: write '--format count'
            !
            ? 2
            $ tq :mine -c
            ! error[unknown-flag]: unknown flag '-c'
            !  --> command line:1:10
            !   |
            ! 1 | tq :mine -c
            !   |          ^^
            !   = help: write it as a word of the query: '@name'; for tasks without 'c' in their text, 'not c'
            !
            ? 2
            $ tasks --verison
            ! error[unknown-command]: expected a command, found the flag '--verison'
            !  --> command line:1:7
            !   |
            ! 1 | tasks --verison
            !   |       ^^^^^^^^^
            !   = help: did you mean '--version'?
            !
            ? 2
            $ tasks -V
            ! error[unknown-command]: expected a command, found the flag '-V'
            !  --> command line:1:7
            !   |
            ! 1 | tasks -V
            !   |       ^^
            !   = help: write: tasks --version
            !
            ? 2
            $ tq --format csv --fields titel,due
            ! error[unknown-value]: 'titel' is not a field
            !  --> command line:1:26
            !   |
            ! 1 | tq --format csv --fields titel,due
            !   |                          ^^^^^
            !   = help: did you mean 'title'?
            !
            ? 2
            """),
        Transcript(
            "an unknown value of a closed list", files,
            """
            $ tq 'a b' --format=jsn
            ! error[unknown-value]: invalid value 'jsn' for '--format'
            !  --> command line:1:19
            !   |
            ! 1 | tq 'a b' --format=jsn
            !   |                   ^^^
            !   = help: did you mean 'json'? Allowed: text, plain, paths, md, json, jsonl, csv, html, count, ics, ics-events, todotxt, taskwarrior
            !
            ? 2
            """),
        Transcript(
            "a value that is missing, and one too many", files,
            """
            $ tq call --now
            ! error[missing-value]: '--now' needs a value
            !  --> command line:1:9
            !   |
            ! 1 | tq call --now
            !   |         ^^^^^
            !   = help: write --now TIME
            !
            ? 2
            $ tq --quiet=no
            ! error[unexpected-value]: '--quiet' takes no value
            !  --> command line:1:12
            !   |
            ! 1 | tq --quiet=no
            !   |            ^^
            !
            ? 2
            """),
        Transcript(
            "a letter that is not a flag", files,
            """
            $ tq -z
            ! error[unknown-flag]: unknown flag '-z'
            !  --> command line:1:4
            !   |
            ! 1 | tq -z
            !   |    ^^
            !   = help: 'tq --help' lists the flags; for tasks without a word, write 'not z'
            !
            ? 2
            $ tq '-effort>=90min'
            ! error[unknown-flag]: unknown flag '-effort>'
            !  --> command line:1:4
            !   |
            ! 1 | tq '-effort>=90min'
            !   |    ^^^^^^^^^^^^^^^^
            !   = help: 'tq --help' lists the flags; for tasks without a word, write 'not effort>=90min'
            !
            ? 2
            $ tq '-call due<=fri' --format count
            0
            $ tq '-call -fix' --format count
            1
            """),
        Transcript(
            "nothing matched", files,
            """
            $ tq nothing -e
            ? 1
            $ tq nothing
            $ tq call --exit-status --format count
            1
            """),
    ])
    func reading(_ transcript: Transcript) { expect(transcript) }

    @Test(arguments: [
        Transcript(
            "commands", files,
            """
            $ tasks query call --format plain
            - [ ] Call due:2026-11-21
            $ tq --version
            tq \(Version.number)
            $ tasks --version
            tasks \(Version.number)
            $ tasks tree --version
            tasks \(Version.number)
            """),
        Transcript(
            "a command that is missing or unknown", files,
            """
            $ tasks qury call
            ! error[unknown-command]: unknown command 'qury'
            !  --> command line:1:7
            !   |
            ! 1 | tasks qury call
            !   |       ^^^^
            !   = help: did you mean 'query'?
            !
            ? 2
            $ tasks lnit
            ! error[unknown-command]: unknown command 'lnit'
            !  --> command line:1:7
            !   |
            ! 1 | tasks lnit
            !   |       ^^^^
            !   = help: did you mean 'lint'?
            !
            ? 2
            $ tasks settings
            ! error[unknown-command]: unknown command 'settings'
            !  --> command line:1:7
            !   |
            ! 1 | tasks settings
            !   |       ^^^^^^^^
            !   = help: 'tasks help settings' is a page of the manual
            !
            ? 2
            $ tq task.md
            ! error[unreadable-file]: cannot read 'task.md': No such file or directory
            !  --> command line:1:4
            !   |
            ! 1 | tq task.md
            !   |    ^^^^^^^
            !   = help: did you mean 'tasks.md'?
            !
            ? 2
            $ tasks edit 12 -due
            ! error[unknown-flag]: unknown flag '-due'
            !  --> command line:1:15
            !   |
            ! 1 | tasks edit 12 -due
            !   |               ^^^^
            !   = help: 'tasks edit --help' lists the flags; to remove a value, write its key with a colon: '-due:'
            !
            ? 2
            $ tasks help tre
            ! error[unknown-command]: unknown command or topic 'tre'
            !  --> command line:1:12
            !   |
            ! 1 | tasks help tre
            !   |            ^^^
            !   = help: did you mean 'tree'?
            !
            ? 2
            """),
    ])
    func commands(_ transcript: Transcript) { expect(transcript) }

    @Test(arguments: Program.tasks.commands.map(\.syntax))
    func theHelpListsEveryFlag(_ command: CommandSyntax) {
        let page = Help.page(of: command, called: "tasks \(command.name)")
        for flag in command.allFlags { #expect(page.contains(flag.spelling)) }
        let calls = command.examples.map(\.line)
        for line in page.split(separator: "\n") where !calls.contains(where: line.contains) {
            #expect(line.count <= 100, "\(line)")
        }
    }

    @Test(arguments: Program.tasks.commands.map(\.syntax), [40, 60, 80, 100])
    func onATerminalHelpFitsIntoItsWidth(_ command: CommandSyntax, _ width: Int) {
        let title = "tasks \(command.name)"
        let page = Help.page(of: command, called: title, width: width)
        func words(_ text: String) -> [Substring] { text.split { $0 == " " || $0 == "\n" } }
        #expect(words(page) == words(Help.page(of: command, called: title)), "no word is lost")
        let lines = page.split(separator: "\n") + Help.overview(of: .tasks, width: width).split(separator: "\n")
        let calls = command.examples.map(\.line)
        for line in lines where !calls.contains(where: line.contains) { #expect(line.count <= width, "\(line)") }
    }

    @Test(arguments: [30, 40, 60, 80, 100])
    func onATerminalTheListOfRulesFitsIntoItsWidth(_ width: Int) {
        func words(_ text: String) -> String { text.split { $0 == " " || $0 == "\n" }.joined(separator: " ") }
        let list = RulePage.list(width: width)
        for rule in Rule.all {
            #expect(list.contains("  \(rule.name)"))
            #expect(words(list).contains(words(rule.summary)))
        }
        for line in list.split(separator: "\n") { #expect(line.count <= width, "\(line)") }
    }

    @Test(arguments: Program.tasks.commands.map(\.syntax))
    func everyExampleIsReadByItsCommand(_ command: CommandSyntax) throws {
        for example in command.examples {
            // What follows a pipe or a redirection is for the shell and other programs.
            let words = MemoryShell.words(example.line).prefix { $0 != "|" && $0 != ">" }
            let arguments = words.first == "tq" ? words.dropFirst() : words.drop { $0 != command.name }.dropFirst()
            _ = try ParsedArguments(command, called: command.name, words: Array(arguments))
        }
    }
}
