// Made from Documentation.docc/Views.md by `UPDATE_SAMPLES=1 swift test`; not written by hand.

extension Topic {
    static let views = Topic(
        name: "views",
        text: ##"""
            # Views and groups

            The examples use the file shown in [Format](Format.md) as `tasks.md`; today is Saturday, 21 November 2026.

            A view is a named query; `:name` stands for it, and further terms refine it. `:today` is what is due today or overdue,
            `:tomorrow` what is due tomorrow, `:week` today and the next six days, `:overdue` what is overdue, `:all` every task,
            even done ones, `:inbox` what has neither category nor due date nor priority, `:done` what was done in the last seven
            days, `:next` what is ready, `:category` `:priority` `:section` open tasks under headings. Below `:today`, even with
            more terms, a terminal shows how many were done today. Settings add your own views and replace these; `tasks lint` finds
            a view in front matter whose query is invalid. The order, limit and grouping of a view apply where the query has none of
            its own. `tq` alone shows the `default-view` of the settings, else `:next`; `tq ''` shows every open task.

            ```console
            $ tq ':today'
              ! Call Anna  🏠 @home  2026-11-20 1 day overdue  tasks.md:21
            1 task, none done today
            $ tq ':category has:due'
            💼 @work (2)
                Write the notes       💼 @work               2026-11-24       in 3 days  :16
            !!! Ship the rel… 1/2 ⏰  💼 @work #v2  blocked  2026-11-25 17:00 in 4 days  :13

            🏠 @home (1)
              ! Call Anna             🏠 @home               2026-11-20       overdue    :21

            no category (1)
                Review the budget ↻                          2026-W48         next week  :17
            4 tasks
            $ tq 'group:week -@home'
            2026-W48, next week (3)
                Write the notes       💼 @work               2026-11-24       in 3 days  :16
            !!! Ship the rel… 1/2 ⏰  💼 @work #v2  blocked  2026-11-25 17:00 in 4 days  :13
                Review the budget ↻                          2026-W48         next week  :17
            3 tasks, 1 done hidden
            ```

            `group:` takes `category` `tag` `priority` `status` `due` (its day) `week` `section` `file`, or a key that settings
            declare. A task with several tags is in the group of each; tasks without a value come last. Formats other than `text`
            and `html` are not grouped. `group:none` and `limit:none` drop what a view adds: `tq ':category group:none'`.

            `--categories`, `--tags`, `--sections` and `--views` list what there is, with task counts; overdue tasks count as open,
            too, and a section includes its subsections. A query or PATH narrows the list to what these tasks have. `--format` may
            be `plain`, `json`, `jsonl`, `csv` or `count`.

            ```console
            $ tq --categories
               category  colour  open  overdue  done
            💼 @work     blue       2        0     0
            🏠 @home     green      2        1     0
            $ tq --sections has:due
            section      open  overdue  done
            Release 2.0     3        0     0  :9
            Home            1        1     0  :19
            ```

            Where settings give declared keys a [type](Settings.md), the heading of a group shows the sums of its durations and
            numbers:

            ```markdown
            ---
            tasks:
              attributes:
                effort: duration
                owner:
            ---
            - [ ] Write the report effort:1h30min owner:anna
            - [ ] Book the hotel effort:20min owner:bob
            - [ ] Check the figures effort:45min owner:anna
            ```

            ```console
            $ tq group:owner
            anna (2, 2h15min)
            Write the report   tasks.md:7
            Check the figures  tasks.md:9

            bob (1, 20min)
            Book the hotel     tasks.md:8
            3 tasks
            $ tq 'effort:<1h sort:effort'
            Book the hotel     tasks.md:8
            Check the figures  tasks.md:9
            2 tasks
            ```

            """##)
}
