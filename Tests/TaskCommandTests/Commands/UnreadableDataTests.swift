import Testing

/// Bytes and words that a command cannot take as they are.
@Suite struct UnreadableDataTests {
    @Test(
        "sessions run as written",
        arguments: [
            Transcript(
                "a byte order mark is not a part of the first title", ["tasks.md": ""],
                input: "\u{FEFF}Buy milk\r\nCall Anna\r\n",
                """
                $ tasks add -
                added: Buy milk (tasks.md:1)
                added: Call Anna (tasks.md:2)
                $ tq title:/^Buy/ --format count
                1
                """),
            Transcript(
                "what an export leaves out because it cannot be read",
                ["tasks.md": "- [ ] Rent due:2026-02-30 repeat:often @a @b\n- [ ] npm run start:dev\n"],
                """
                $ tq --format todotxt --strict
                Rent @a
                npm run start:dev
                ! warning: 1 task lost its 'due:2026-02-30'
                ! warning: 1 task lost its 'repeat:often'
                ! warning: 1 task lost its '@b'
                ? 1
                """),
            Transcript(
                "a line that looks like a task is named where it is looked for",
                ["tasks.md": "- [ ]pay the fine due:2026-11-24\n- [/] review\n- [ ] ok due:2026-12-01\n"],
                """
                $ tq fine
                ! info[read-as-text]: 'fine' was searched for as text
                !  --> query:1:1
                !   |
                ! 1 | fine
                !   | ^^^^
                !   = help: 'tasks.md:1' has it, and is not a task: '[ ]' is not a check box: put a space after it
                !
                $ tasks done 2
                ! error[no-task]: line 2 of 'tasks.md' is not a task
                !  --> command line:1:12
                !   |
                ! 1 | tasks done 2
                !   |            ^
                !   = help: '[/]' is not a check box: write [ ] and status:doing
                !
                ? 2
                $ tasks done the fine
                ! error[no-task]: no open task matches 'the fine'
                !  --> command line:1:12
                !   |
                ! 1 | tasks done the fine
                !   |            ^^^^^^^^
                !   = help: 'tasks.md:1' has it, and is not a task: '[ ]' is not a check box: put a space after it
                !
                ? 2
                """),
            Transcript(
                "values that their types do not allow are shown as written",
                [
                    "tasks.md":
                        "---\ntasks:\n  attributes:\n    cost: number\n    Owner:\n---\n"
                        + "- [ ] a cost:1,5 owner:Bob\n- [ ] b cost:1.5\n- [ ] c due:2026-02-30 repeat:often\n"
                ],
                """
                $ tq
                a cost:1,5?                             tasks.md:7
                b                                       tasks.md:8
                c repeat:often?  2026-02-30 unreadable  tasks.md:9
                """),
            Transcript(
                "a title that holds words like ours", ["tasks.md": "- [ ] a\n"],
                """
                $ tasks edit a 'title:"npm run start:dev now"'
                edited: npm run start:dev now  title "a" → "npm run start:dev now" (tasks.md:1)
                """),
        ])
    func session(_ transcript: Transcript) { expect(transcript) }
}
