// Made from Documentation.docc/Linting.md by `UPDATE_SAMPLES=1 swift test`; not written by hand.

extension Topic {
    static let linting = Topic(
        name: "linting",
        text: ##"""
            # Linting

            A typo in plain text is silent: a task with `deu:2026-11-25` simply shows up in no list. `tasks lint` reports every such
            line with its position, the cause and the remedy.

            ```markdown
            - [ ] Pay the rent @home due:2026-11-18
            - [ ] Write the report @work deu:2026-11-25
            - [] Buy milk @home due:tomorrow
            - [ ] Book the hotel @work
              due:2026-12-01
            ```

            ```console
            $ tasks lint --now 2026-11-21
            warning[overdue]: '2026-11-18' was 3 days ago
             --> tasks.md:1:30
              |
            1 | - [ ] Pay the rent @home due:2026-11-18
              |                              ^^^^^^^^^^
              = help: do it, move the date, or cancel the task

            error[misspelled-attribute]: 'deu:2026-11-25' is text, not an attribute
             --> tasks.md:2:30
              |
            2 | - [ ] Write the report @work deu:2026-11-25
              |                              ^^^^^^^^^^^^^^
              = help: write due:2026-11-25

            error[malformed-checkbox]: '[]' is not a check box
             --> tasks.md:3:3
              |
            3 | - [] Buy milk @home due:tomorrow
              |   ^^
              = help: write [ ]

            warning[stranded-data]: 'due:2026-12-01' has no effect on a continuation line
             --> tasks.md:5:3
              |
            5 |   due:2026-12-01
              |   ^^^^^^^^^^^^^^
              = help: move it to the task's first line

            2 errors, 2 warnings; 3 can be repaired by --fix
            $ tasks lint --fix --now 2026-11-21 --format concise
            tasks.md:1:30: warning: '2026-11-18' was 3 days ago [overdue]
            tasks.md:3:26: error: 'tomorrow' means a different date as time passes [relative-date]
            3 repairs in 1 file
            ```

            - `--fix` makes the repairs that are certain to keep the meaning, `--unsafe-fixes` the rest, and `--diff` shows them.
              `tasks lint --fix - < in.md > out.md` repairs standard input.
            - Errors exit with 1, and with `--strict` so do warnings. Findings that depend on the date alone (`overdue`,
              `done-in-future`, `implausible-date`) never fail a run, unless raised by name: `--error overdue`. So no commit fails
              because midnight has passed.
            - `--error`, `--warn`, `--info` and `--off` take a rule or a list of them, and so does `lint:` in the settings;
              `--rule RULE` runs only this rule, in files of any kind.
            - How much is reported depends on the file. In any Markdown file, only broken check boxes, merge conflicts and bytes
              that are not UTF-8 are; in `tasks.md` and `*.tasks.md`, also what looks like our data but is not; and everything as
              soon as the file has a priority, a valid date of ours or what was clearly meant as one (`due:2026-02-30`,
              `due:tomorrow`; `due:soon` may be prose), an `id:` that some `after:` names, or settings that apply to it. `tq` shows
              `due:soon` as unreadable in every file that it reads.
            - In such a file it also reports text that was meant as data (`lost-data`): `status:in progress`, `repeat:mon, thu`,
              `after:a, b`, `due=2026-12-01`, `tag:x`, `#v3.1`, `#a,#b`, `!!!word`; and boxes that Markdown does not see: `- (x)`,
              `• [ ]`, `1.[ ]`, `- [✓]`, `- [ ]!! x`.
            - `<!-- tasks-ignore overdue: the baker is ill -->` at the end of a task line, or above it at the same indentation,
              silences a rule there; `<!-- tasks-ignore-file RULE -->` for the file. A comment that silences nothing is a finding.
            - `--staged` checks what the next git commit will contain, `--since main` reports only findings on lines that changed
              since this branch began ([more](#with-git)).
            - `--format`: `full`, `concise` (`file:line:column: severity: message
              [rule]`, for editors), `json`, `jsonl`, `sarif`, `github`, `gitlab`; the last three call files by
              their path from the root of the work tree, as code hosts do. `--statistics` counts by rule. Without findings nothing
              is printed, except for one line on a terminal.
            - `tasks explain` lists the rules, `tasks explain stranded-data` explains what one finds, and why.

            ## With git

            `tasks lint --staged` reads the index: the task files that the next commit changes, with the bytes and the settings that
            are staged, whatever the work tree holds. It checks the whole repository, or the files and folders that are named. With
            `--fix` these files must have no unstaged changes; it repairs them in the work tree, and exits with 1, because they have
            to be staged again. A file with an unresolved merge ends the run with 2.

            `tasks lint --since REV` reports the findings on lines that differ from a commit, or from the point where this branch
            left it; for a finding about two places or a whole file, one changed line is enough. An untracked file is new.

            A name in `after:` that no given file has is looked up in the other task files of the repository. `undated-done`, once
            enabled, finds the day on which a task was ticked in the history; a shallow clone has none for what was ticked before.

            ## Before every commit

            With [pre-commit](https://pre-commit.com), in `.pre-commit-config.yaml`:

            ```yaml
            repos:
              - repo: https://example.com/tasks   # where you cloned this from
                rev: v0.1.0
                hooks:
                  - id: tasks-fmt
                  - id: tasks-lint
            ```

            These two build the program on every machine, which takes Swift and some minutes the first time. Where `tasks` is
            installed, `tasks-fmt-system` and `tasks-lint-system` run that program instead.

            A warning is shown and lets the commit pass; an error stops it. With `args: [--fix]` the linter repairs what it can and
            stops the commit, so that you look at the change and stage it.

            A hook may run on an untrusted repository: nothing that the repository names is started, as `tasks help promises`
            describes in full.

            ## Looking inside

            `tasks tree` shows the blocks of a file and what each task means, `tasks tokens` how each task line is tokenized:

            ```console
            $ echo '- [ ] !! Call (@anna) #v2 due:2026-11-25' | tasks tokens -
            1 paragraph "- "
              box "[ ]"
              space " "
              priority "!!"
              space " "
              text "Call ("
              category "@anna"
              text ")"
              space " "
              tag tail bare "#v2"
              space " "
              attribute due tail bare "due:2026-11-25"
            ```

            `tasks help`, `tq --help` and `tasks help COMMAND` cover the rest, as do manual pages: `tasks man lint | man -l -`.

            """##)
}
