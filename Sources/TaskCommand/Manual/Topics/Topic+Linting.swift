// Made from Documentation.docc/Linting.md by `UPDATE_SAMPLES=1 swift test`; not written by hand.

extension Topic {
    static let linting = Topic(
        name: "linting",
        text: ##"""
            # Checking

            A slip in plain text is silent: the task with `deu:2026-11-25` is simply in no list. `tasks lint` names every such line
            with its place, the cause and the remedy.

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

            warning[stranded-data]: 'due:2026-12-01' does not count on a continuation line
             --> tasks.md:5:3
              |
            5 |   due:2026-12-01
              |   ^^^^^^^^^^^^^^
              = help: move it to the task's first line

            2 errors, 2 warnings; 3 can be repaired by --fix
            $ tasks lint --fix --now 2026-11-21 --format concise
            tasks.md:1:30: warning: '2026-11-18' was 3 days ago [overdue]
            tasks.md:3:26: error: 'tomorrow' means another date as time goes by [relative-date]
            3 repairs in 1 file
            ```

            - `--fix` makes the repairs that keep the meaning without a doubt, `--unsafe-fixes` the rest, `--diff` shows them.
              `tasks lint --fix - < in.md > out.md` repairs standard input.
            - Errors exit with 1, with `--strict` warnings too. What time alone brings (`overdue`, `done-in-future`,
              `implausible-date`) never fails a run, unless it is raised by name: `--error overdue`. So no commit breaks because
              midnight has passed.
            - `--error`, `--warn`, `--info` and `--off` take a rule or a list of them, and so does `lint:` in the settings;
              `--rule RULE` asks this rule alone, in a file of any kind.
            - It is quiet where it has nothing to say. In any Markdown file only broken check boxes, merge conflicts and bytes that
              are not UTF-8 are told; in `tasks.md` and `*.tasks.md` also what looks like our data and is not; everything once the
              file holds a priority or a date of ours, right or wrong, or an `id:` that some `after:` names, or settings reach it.
            - In such a file it also names what was meant as data and is text (`lost-data`): `status:in progress`, `repeat:mon, thu`,
              `after:a, b`, `due=2026-12-01`, `tag:x`, `#v3.1`, `!!!word`; and boxes that Markdown does not see: `- (x)`, `• [ ]`,
              `1.[ ]`, `- [✓]`, `- [ ]!! x`.
            - `<!-- tasks-ignore overdue: the baker is ill -->` at the end of a task line, or above it at the same indentation,
              silences a rule there; `<!-- tasks-ignore-file RULE -->` for the file. A comment that silences nothing is a finding.
            - `--staged` looks at what the next commit of git will hold, `--since main` tells only what stands on lines that changed
              since this branch began ([more](#with-git)).
            - `--format`: `full`, `concise` (`file:line:column: severity: message [rule]`, for editors), `json`, `jsonl`, `sarif`,
              `github`, `gitlab`. `--statistics` counts by rule. Without findings nothing is printed, but for a line on a terminal.
            - `tasks explain` lists the rules, `tasks explain stranded-data` tells what one finds, and why.

            ## With git

            `tasks lint --staged` reads the index: the task files that the next commit changes, with the bytes and the settings that
            are staged, whatever the files hold by now. It looks at the whole repository, or below the folders and at the files that
            are named. With `--fix` nothing else may have changed in these files; it repairs them where they are, and ends with 1,
            because they have to be staged again. A file that waits for a merge to be resolved ends the run with 2.

            `tasks lint --since REV` tells the findings on lines that differ from a commit, or from the point where this branch left
            it; of a finding about two places or a whole file, one changed line is enough. A file that git does not know is new.

            A name in `after:` that no given file has is looked up in the other task files of the repository. `undated-done`, once
            switched on, knows from the history on which day a task was ticked.

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

            A warning is shown and lets the commit pass; an error stops it. With `args: [--fix]` the linter repairs what it can and
            stops the commit, so that you look at the change and stage it.

            A hook may run over a repository of strangers: nothing that the repository names is started, as `tasks help promises`
            says in full.

            ## Looking inside

            `tasks tree` shows the blocks of a file and what each task means, `tasks tokens` how each task line is divided:

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

            `tasks help`, `tq --help` and `tasks help COMMAND` tell the rest, and so do manual pages: `tasks man lint | man -l -`.

            """##)
}
