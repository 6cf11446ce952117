import Testing

@testable import TaskCommand
@testable import TaskCommandLine

/// What a complaint tells a person to do is what works.
@Suite("Advice that works") struct AdviceTests {
    @Test(arguments: [
        Transcript(
            "a name for standard input that is not read", ["x.md": "- [ ]  a\n"],
            """
            $ tasks fmt --stdin-filename x.md
            ! error[unexpected-flag]: '--stdin-filename' does not apply without '-'
            !  --> command line:1:28
            !   |
            ! 1 | tasks fmt --stdin-filename x.md
            !   |                            ^^^^
            !   = help: add '-' to read standard input
            !
            ? 2
            $ tq --stdin-filename=x.md
            ! error[unexpected-flag]: '--stdin-filename' does not apply without '-'
            !  --> command line:1:21
            !   |
            ! 1 | tq --stdin-filename=x.md
            !   |                     ^^^^
            !   = help: add '-' to read standard input
            !
            ? 2
            $ tasks lint --stdin-filename x.md x.md --quiet
            ! error[unexpected-flag]: '--stdin-filename' does not apply without '-'
            !  --> command line:1:29
            !   |
            ! 1 | tasks lint --stdin-filename x.md x.md --quiet
            !   |                             ^^^^
            !   = help: add '-' to read standard input
            !
            ? 2
            $ cat x.md
            - [ ]  a
            """),
        Transcript(
            "commands of other tools that ask, with what they ask for", ["tasks.md": "- [ ] a\n"],
            """
            $ tasks search 'the report' @work
            ! error[unknown-command]: unknown command 'search'
            !  --> command line:1:7
            !   |
            ! 1 | tasks search 'the report' @work
            !   |       ^^^^^^
            !   = help: write: tq 'the report' @work
            !
            ? 2
            $ tasks details call anna
            ! error[unknown-command]: unknown command 'details'
            !  --> command line:1:7
            !   |
            ! 1 | tasks details call anna
            !   |       ^^^^^^^
            !   = help: write: tasks show call anna
            !
            ? 2
            $ tq --format ical
            ! error[unknown-value]: invalid value 'ical' for '--format'
            !  --> command line:1:13
            !   |
            ! 1 | tq --format ical
            !   |             ^^^^
            !   = help: write --format ics
            !
            ? 2
            """),
        Transcript(
            "the lines of the tasks that a command may select", ["tasks.md": "# A\n\n- [ ] a\n- [x] b\n"],
            """
            $ tasks reopen
            ! error: 'tasks reopen' needs to know which task
            !   = help: name its line, its id as id:abc, or a query that finds it; 'tq is:done,cancelled sort:-done' shows the checked tasks with their lines
            ? 2
            $ tasks snooze 1 1d
            ! error[no-task]: line 1 of 'tasks.md' is not a task
            !  --> command line:1:14
            !   |
            ! 1 | tasks snooze 1 1d
            !   |              ^
            !   = help: 'tq sort:file tasks.md' shows the open tasks with their lines
            !
            ? 2
            $ tasks reopen 1
            ! error[no-task]: line 1 of 'tasks.md' is not a task
            !  --> command line:1:14
            !   |
            ! 1 | tasks reopen 1
            !   |              ^
            !   = help: 'tq is:done,cancelled sort:-done tasks.md' shows the checked tasks with their lines
            !
            ? 2
            """),
        Transcript(
            "the parts of a query for checked tasks", ["tasks.md": "- [ ] a @home\n- [x] b\n"],
            """
            $ tasks reopen '@home due:fri'
            ! error[no-task]: no checked task matches '@home due:fri'
            !  --> command line:1:14
            !   |
            ! 1 | tasks reopen '@home due:fri'
            !   |              ^^^^^^^^^^^^^^^
            !   = help: to see how many tasks match each part: tq '@home due:fri' is:any --explain
            !
            ? 2
            """),
        Transcript(
            "the task that was not meant to be kept as text", ["tasks.md": "- [ ] a\n"],
            """
            $ tasks add Call Bob tomorrow
            added: Call Bob tomorrow (tasks.md:2)
            ! info[read-as-text]: 'tomorrow' is part of the text
            !  --> tasks.md:2:16
            !   |
            ! 2 | - [ ] Call Bob tomorrow
            !   |                ^^^^^^^^
            !   = help: to make it data, write due:2026-11-22
            !
            ! info: the text was added as typed; to undo this: tasks undo
            """),
        Transcript(
            "a name that the settings do not declare",
            [
                "tasks.md": "---\ntasks:\n  categories:\n    home:\n---\n- [ ] a @home\n- [ ] b @old\n"
            ],
            """
            $ tasks add Weed @garden
            added: Weed (tasks.md:8); @garden
            ! warning[undeclared-category]: the settings do not declare the category '@garden'
            !  --> tasks.md:8:12
            !   |
            ! 8 | - [ ] Weed @garden
            !   |            ^^^^^^^
            !   = help: add 'garden:' below 'categories:' in tasks.md, or use a declared one
            !
            $ tasks add Mow @garden
            added: Mow (tasks.md:9); @garden
            $ tasks edit a @old
            edited: a  @home → @old (tasks.md:6)
            $ tasks edit b due:fri
            edited: b  +due 2026-11-27 (tasks.md:7)
            """),
        Transcript(
            "a name that the settings of the folder do not declare",
            [
                ".tasks.yaml": "categories:\n  home:\n",
                "tasks.md": "---\ntasks:\n  notify-at: 08:00\n---\n- [ ] a @shed\n- [ ] b @hmoe\n- [ ] c @shed\n",
            ],
            """
            $ tasks lint --format concise
            tasks.md:5:9: warning: the settings do not declare the category '@shed' [undeclared-category]
            tasks.md:6:9: warning: the settings do not declare the category '@hmoe' [undeclared-category]
            tasks.md:7:9: warning: the settings do not declare the category '@shed' [undeclared-category]
            $ tasks add Dig @garden
            added: Dig (tasks.md:8); @garden
            ! warning[undeclared-category]: the settings do not declare the category '@garden'
            !  --> tasks.md:8:11
            !   |
            ! 8 | - [ ] Dig @garden
            !   |           ^^^^^^^
            !   = help: add 'garden:' below 'categories:' in .tasks.yaml, or use a declared one
            !
            """),
        Transcript(
            "a command for git outside of a repository", [:],
            """
            $ tasks git foo
            ! error[unknown-value]: unknown subcommand 'foo'
            !  --> command line:1:11
            !   |
            ! 1 | tasks git foo
            !   |           ^^^
            !   = help: expected one of: install, uninstall, check
            !
            ? 2
            """),
        Transcript(
            "names that are not used",
            ["tasks.md": "---\ntasks:\n  categories:\n    work:\n    home:\n---\n- [ ] a @work\n"],
            """
            $ tasks rename @nope @x
            ! error[no-task]: '@nope' is not used anywhere
            !  --> command line:1:14
            !   |
            ! 1 | tasks rename @nope @x
            !   |              ^^^^^
            !   = help: known: @work, @home
            !
            ? 2
            $ tasks rename @hom @x
            ! error[no-task]: '@hom' is not used anywhere
            !  --> command line:1:14
            !   |
            ! 1 | tasks rename @hom @x
            !   |              ^^^^
            !   = help: did you mean '@home'?
            !
            ? 2
            """),
        Transcript(
            "files that are not there", ["tasks.md": "- [ ] a\n", "b.tasks.md": ""],
            """
            $ tq --config nope.yaml
            ! error[unreadable-file]: cannot read 'nope.yaml': No such file or directory
            !  --> command line:1:13
            !   |
            ! 1 | tq --config nope.yaml
            !   |             ^^^^^^^^^
            !   = help: name an existing file, or leave '--config' out
            !
            ? 2
            $ tasks merge a b c
            ! error[unreadable-file]: cannot read 'a': No such file or directory
            !  --> command line:1:13
            !   |
            ! 1 | tasks merge a b c
            !   |             ^
            !   = help: write tasks merge BASE OURS THEIRS: the common ancestor, then both sides
            !
            ? 2
            $ tasks done a --file nope.md
            ! error[unreadable-file]: cannot read 'nope.md': No such file or directory
            !  --> command line:1:21
            !   |
            ! 1 | tasks done a --file nope.md
            !   |                     ^^^^^^^
            !   = help: task files here: 'b.tasks.md', 'tasks.md'
            !
            ? 2
            $ tasks add a --file nope.md
            ! error[unreadable-file]: cannot read 'nope.md': No such file or directory
            !  --> command line:1:20
            !   |
            ! 1 | tasks add a --file nope.md
            !   |                    ^^^^^^^
            !   = help: 'tasks init nope.md' creates it
            !
            ? 2
            """),
        Transcript(
            "flags and topics", ["tasks.md": "- [ ] a\n"],
            """
            $ tq --tags --categories
            ! error[unexpected-flag]: '--categories' cannot be combined with '--tags'
            !  --> command line:1:11
            !   |
            ! 1 | tq --tags --categories
            !   |           ^^^^^^^^^^^^
            !   = help: leave one of them out
            !
            ? 2
            $ tasks help foo
            ! error[unknown-command]: unknown command or topic 'foo'
            !  --> command line:1:12
            !   |
            ! 1 | tasks help foo
            !   |            ^^^
            !   = help: 'tasks help' lists all commands and topics
            !
            ? 2
            $ tasks help rules
            ! error[unknown-command]: unknown command or topic 'rules'
            !  --> command line:1:12
            !   |
            ! 1 | tasks help rules
            !   |            ^^^^^
            !   = help: 'tasks explain' lists the rules of the linter
            !
            ? 2
            $ tasks help colour
            ! error[unknown-command]: unknown command or topic 'colour'
            !  --> command line:1:12
            !   |
            ! 1 | tasks help colour
            !   |            ^^^^^^
            !   = help: 'tasks help settings' explains it
            !
            ? 2
            $ tq @work,
            ! info[read-as-text]: '@work,' was searched for as text
            !  --> query:1:1
            !   |
            ! 1 | @work,
            !   | ^^^^^^
            !   = help: write '@work', or a second name after the comma
            !
            $ tasks edit a title:Foo bar
            ! error[invalid-change]: 'bar' is not a change
            !  --> change:1:11
            !   |
            ! 1 | title:Foo bar
            !   |           ^^^
            !   = help: put the title in double quotes, and the whole in single ones: 'title:"Foo bar"'
            !
            ? 2
            $ tasks edit a -title:
            ! error[invalid-change]: '-title:' is not a change
            !  --> change:1:1
            !   |
            ! 1 | -title:
            !   | ^^^^^^^
            !   = help: a task has a title; to change it, write title:"..."; 'tasks remove' deletes the task
            !
            ? 2
            """),
        Transcript(
            "a parent that is done is one word", ["tasks.md": "- [x] inner\n- [ ] b\n"],
            """
            $ tasks add sub --under inner
            ! error[no-task]: no open task matches 'inner'
            !  --> command line:1:23
            !   |
            ! 1 | tasks add sub --under inner
            !   |                       ^^^^^
            !   = help: 1 checked task matches; to include it, write: --under 'is:any inner'
            !
            ? 2
            $ tasks add sub --under 'is:any inner'
            added: sub (tasks.md:2) under inner
            still done: inner (tasks.md:1), which contains it; to reopen that, write: tasks reopen tasks.md:1
            """),
        Transcript(
            "spans and days as they can be typed", ["tasks.md": "- [ ] a\n"],
            """
            $ tasks archive --days 3d
            ! error[invalid-value]: '3d' is not a number of days
            !  --> command line:1:22
            !   |
            ! 1 | tasks archive --days 3d
            !   |                      ^^
            !   = help: write --days 3
            !
            ? 2
            $ tasks snooze a 5.12.
            ! error[invalid-value]: '5.12.' has no year
            !  --> time:1:1
            !   |
            ! 1 | 5.12.
            !   | ^^^^^
            !   = help: did you mean '2026-12-05'?
            !
            ? 2
            """),
        Transcript(
            "a pasted list, also a numbered one", ["tasks.md": "- [ ] a\n"],
            input: "- [ ] milk\n1. [ ] bread\n2) [ ] jam\n3. floor\n",
            """
            $ tasks add -
            added: milk (tasks.md:2)
            added: bread (tasks.md:3)
            added: jam (tasks.md:4)
            added: 3. floor (tasks.md:5)
            """),
        Transcript(
            "a new title with words for a date", ["tasks.md": "- [ ] a\n"],
            """
            $ tasks edit a 'title:Rye tomorrow'
            edited: Rye tomorrow  title "a" → "Rye tomorrow" (tasks.md:1)
            ! info[read-as-text]: 'tomorrow' is part of the text
            !  --> tasks.md:1:11
            !   |
            ! 1 | - [ ] Rye tomorrow
            !   |           ^^^^^^^^
            !   = help: to make it data, write due:2026-11-22
            !
            $ tasks edit rye 'title:Rye !!'
            edited: Rye !!  title "Rye tomorrow" → "Rye !!" (tasks.md:1)
            ! info[read-as-text]: '!!' is part of the text
            !  --> tasks.md:1:11
            !   |
            ! 1 | - [ ] Rye !!
            !   |           ^^
            !   = help: for a priority, write it outside of the title
            !
            """),
    ])
    func session(_ transcript: Transcript) { expect(transcript) }

    @Test("what the help of 'tasks add' shows is accepted without a complaint")
    func examplesOfAdd() {
        for line in Command.add.syntax.examples.map(\.line) where !line.contains(" - ") {
            let result = MemoryShell(["tasks.md": "# Home\n\n- [ ] Ship the release\n"]).run(line)
            #expect(result.errors.isEmpty && result.code == .success, "\(line): \(result.errors)")
        }
    }

    @Test("the help of every command lists its exit codes")
    func exitCodes() {
        let shell = MemoryShell(in: "/")
        for command in Program.tasks.commands.map(\.syntax) {
            #expect(shell.run(["tasks", "help", command.name]).output.contains("\nExit code: 0"), "\(command.name)")
        }
    }
}
