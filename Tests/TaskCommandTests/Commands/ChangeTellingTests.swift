import Testing

/// How commands report what they changed and what depends on it.
@Suite("Reports of tasks edit and tasks remove")
struct ChangeTellingTests {
    @Test(
        "sessions run as written",
        arguments: [
            Transcript(
                "an open parent is named when its last subtask is done, unless that repeats",
                [
                    "tasks.md": "- [ ] Pack\n  - [ ] Bag\n    - [ ] Soap\n- [ ] P\n  - [ ] q due:2026-11-21 repeat:1d\n"
                ],
                """
                $ tasks done soap
                done: Soap (tasks.md:3)
                all subtasks done: Bag (tasks.md:2)
                $ tasks done bag
                done: Bag (tasks.md:2)
                all subtasks done: Pack (tasks.md:1)
                $ tasks done q
                done: q (tasks.md:6); next due 2026-11-22
                """),
            Transcript(
                "remove names what waited",
                ["tasks.md": "- [ ] a id:a\n  - [ ] b id:b\n- [ ] c after:a,b,d\n- [ ] d id:d\n"],
                """
                $ tasks remove 1
                !   - [ ] a id:a
                !     - [ ] b id:b
                !   c (tasks.md:3) waits for id:a, id:b
                ! error: cannot ask for confirmation
                !   = help: add --yes to remove without asking
                ? 2
                $ tasks remove 1 --yes
                removed: a (tasks.md:1), with 1 subtask
                stranded: c (tasks.md:1) waits for id:a, id:b, but no task has that id any more
                """),
            Transcript(
                "a name that no task has is renamed in the settings alone",
                ["tasks.md": "---\ntasks:\n  categories:\n    work: blue\n---\n- [ ] a\n"],
                """
                $ tasks rename @work @job
                renamed: @work to @job in its settings (tasks.md)
                """),
            Transcript(
                "a text file is a task file once it has the name of one", [:],
                """
                $ tasks init todo.txt
                created: todo.txt
                ! info: 'todo.txt' is read only when you name it: a search finds only 'tasks.md' and '*.tasks.md'
                !   = help: to have it found, rename it: mv todo.txt todo.tasks.md
                """),
            Transcript(
                "add says what may have been meant as data", ["tasks.md": "- [ ] a\n"],
                """
                $ tasks add Tea due:fri night
                added: Tea due:2026-11-27 night (tasks.md:2); due 2026-11-27
                ! info[read-as-text]: 'night' is part of the text
                !  --> tasks.md:2:26
                !   |
                ! 2 | - [ ] Tea due:2026-11-27 night
                !   |                          ^^^^^
                !   = help: to make it data, write due:2026-11-27T21:00
                !
                ! info: the text was added as typed; to undo this: tasks undo
                $ tasks add Tea due:fri 12 --dry-run
                --- a/tasks.md
                +++ b/tasks.md
                @@ -1,2 +1,3 @@
                 - [ ] a
                 - [ ] Tea due:2026-11-27 night
                +- [ ] Tea due:2026-11-27 12
                ! info[read-as-text]: '12' is part of the text
                !  --> tasks.md:3:26
                !   |
                ! 3 | - [ ] Tea due:2026-11-27 12
                !   |                          ^^
                !   = help: for the day of the month, write due:2026-12-12, for the time due:2026-11-27T12:00
                !
                $ tasks add Tea due:fri 12 eggs --dry-run
                --- a/tasks.md
                +++ b/tasks.md
                @@ -1,2 +1,3 @@
                 - [ ] a
                 - [ ] Tea due:2026-11-27 night
                +- [ ] Tea due:2026-11-27 12 eggs
                $ tasks add Water ev 2 weeks
                added: Water ev 2 weeks (tasks.md:3)
                ! info[read-as-text]: 'ev 2 weeks' is part of the text
                !  --> tasks.md:3:13
                !   |
                ! 3 | - [ ] Water ev 2 weeks
                !   |             ^^^^^^^^^^
                !   = help: to make it data, write due:2026-11-21 repeat:2w
                !
                ! info: the text was added as typed; to undo this: tasks undo
                $ tasks add Call --note due:2026-12-01
                added: Call (tasks.md:4)
                ! warning[stranded-data]: 'due:2026-12-01' has no effect on a continuation line
                !  --> tasks.md:5:3
                !   |
                ! 5 |   due:2026-12-01
                !   |   ^^^^^^^^^^^^^^
                !   = help: move it to the task's first line
                !
                """),
            Transcript(
                "edit says what it changed",
                ["tasks.md": "- [ ] Pay the rent @home due:2026-11-21 remind:-1d\n  - [ ] Ask\n"],
                """
                $ tasks edit rent due:+1w
                edited: Pay the rent  due 2026-11-21 → 2026-11-28 (tasks.md:1)
                $ tasks edit rent remind:-2h '!! -@home #v2'
                edited: Pay the rent  +!!, -@home, +#v2, -remind -1d +remind -2h (tasks.md:1)
                $ tasks edit rent due:2026-11-28
                unchanged: Pay the rent (tasks.md:1)
                $ tasks edit rent 'title:Pay it' repeat:every month
                edited: Pay it  title "Pay the rent" → "Pay it", +repeat 1mo (tasks.md:1)
                $ tasks edit 'pay it' status:cancelled
                ! error[open-subtasks]: the task has an open subtask
                !  --> tasks.md:1:10
                !   |
                ! 1 | - [ ] !! Pay it #v2 due:2026-11-28 remind:-2h repeat:1mo
                !   |          ^^^^^^
                ! note: still open
                !  --> tasks.md:2:9
                !   |
                ! 2 |   - [ ] Ask
                !   |         ---
                !   = help: complete or cancel it first, or add --with-subtasks
                !
                ? 2
                $ tasks edit 'pay it' status:cancelled --with-subtasks
                edited: Pay it  open → cancelled, +done 2026-11-21 (tasks.md:1)
                edited: Ask  open → cancelled, +done 2026-11-21 (tasks.md:2)
                Pay it (tasks.md:1) does not repeat again; to leave out one date only, skip it instead
                $ cat tasks.md
                - [x] !! Pay it #v2 due:2026-11-28 remind:-2h repeat:1mo status:cancelled done:2026-11-21
                  - [x] Ask status:cancelled done:2026-11-21
                """),
            Transcript(
                "a subtask of two tasks that are cancelled together is cancelled once",
                ["tasks.md": "- [ ] A #v2\n  - [ ] B #v2\n    - [ ] C\n"],
                """
                $ tasks edit '#v2' --all status:cancelled --with-subtasks --quiet
                $ cat tasks.md
                - [x] A #v2 status:cancelled done:2026-11-21
                  - [x] B #v2 status:cancelled done:2026-11-21
                    - [x] C status:cancelled done:2026-11-21
                """),
            Transcript(
                "tasks inside each other are named in the order of the file, and counted once",
                ["tasks.md": "- [ ] A\n  - [ ] B\n    - [ ] C\n- [ ] D\n"],
                """
                $ tasks edit :4 :2 :1 status:cancelled --with-subtasks
                edited: A  open → cancelled, +done 2026-11-21 (tasks.md:1)
                edited: B  open → cancelled, +done 2026-11-21 (tasks.md:2)
                edited: C  open → cancelled, +done 2026-11-21 (tasks.md:3)
                edited: D  open → cancelled, +done 2026-11-21 (tasks.md:4)
                $ tasks undo --quiet
                $ tasks done :4 :2 :1 --with-subtasks
                done: A (tasks.md:1)
                done: B (tasks.md:2)
                done: C (tasks.md:3)
                done: D (tasks.md:4)
                $ tasks undo --quiet
                $ tasks edit :2 :1 '#x'
                edited: A  +#x (tasks.md:1)
                edited: B  +#x (tasks.md:2)
                $ tasks remove :4 :3 :1
                !   - [ ] A #x
                !     - [ ] B #x
                !       - [ ] C
                !   - [ ] D
                ! error: cannot ask for confirmation
                !   = help: add --yes to remove without asking
                ? 2
                $ tasks remove :4 :2 :1 --yes
                removed: A (tasks.md:1), with 2 subtasks
                removed: D (tasks.md:4)
                """),
            Transcript(
                "only what an edit brought about is complained of",
                ["tasks.md": "- [ ] x id:x after:y\n- [ ] y id:y after:x\n- [ ] z after:q\n"],
                """
                $ tasks edit x '!!'
                edited: x  +!! (tasks.md:1)
                $ tasks edit x '!!'
                unchanged: x (tasks.md:1)
                $ tasks edit z id:x
                edited: z  +id x (tasks.md:3)
                ! warning[duplicate-id]: another task already has the id 'x'
                !  --> tasks.md:3:12
                !   |
                ! 3 | - [ ] z id:x after:q
                !   |            ^
                ! note: the first is here
                !  --> tasks.md:1:15
                !   |
                ! 1 | - [ ] !! x id:x after:y
                !   |               -
                !   = help: give one of them a different id
                !
                """),
        ])
    func session(_ transcript: Transcript) { expect(transcript) }

    @Test(
        "of two values for what a task has once, the one that is gone is named",
        arguments: [
            ("@work @home", "-@home", "@work", "-@home"), ("@work @home", "-@work", "@home", "-@work"),
            ("@work @home", "@home", "@home", "-@work"), ("@work @home", "@work", "@work", "-@home"),
            ("@work @home", "@shed", "@shed", "@work → @shed, -@home"),
            ("@work @home", "@home #v2", "@home #v2", "-@work, +#v2"),
            ("@a @b @c", "@c", "@c", "-@a, -@b"),
            ("status:nope status:waiting", "status:waiting", "status:waiting", "open → waiting, -status nope"),
            ("due:2026-12-01 due:2026-12-02", "-due:2026-12-01", "due:2026-12-02", "-due 2026-12-01"),
            ("due:2026-12-01 due:2026-12-02", "-due:2026-12-02", "due:2026-12-01", "-due 2026-12-02"),
            ("due:2026-12-01 due:2026-12-02", "due:2026-12-02", "due:2026-12-02", "-due 2026-12-01"),
            (
                "due:2026-12-01 due:2026-12-02", "due:2026-12-05", "due:2026-12-05",
                "due 2026-12-01 → 2026-12-05, -due 2026-12-02"
            ),
        ])
    func surplus(_ data: String, _ change: String, _ left: String, _ told: String) {
        let shell = MemoryShell(["tasks.md": "- [ ] Urgent \(data)\n"])
        #expect(shell.run("tasks edit 1 \(change)").output == "edited: Urgent  \(told) (tasks.md:1)\n")
        #expect(shell.files.texts["/home/me/project/tasks.md"] == "- [ ] Urgent \(left)\n")
    }
}
