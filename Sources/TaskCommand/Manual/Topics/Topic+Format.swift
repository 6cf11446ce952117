// Made from Documentation.docc/Format.md by `UPDATE_SAMPLES=1 swift test`; not written by hand.

extension Topic {
    static let format = Topic(
        name: "format",
        text: ##"""
            # The format

            A file is Markdown. This one is `tasks.md` in the
            examples of the other pages.

            ```markdown
            ---
            tasks:
              categories:
                work: blue 💼
                home: green 🏠
              attributes: [ticket]
            ---

            # Release 2.0

            Everything that is not a task is prose, and stays as it is.

            - [ ] !!! Ship the release @work #v2 due:2026-11-25T17:00 remind:-1d after:notes
              The checklist is on the wiki.
              - [x] Freeze the branch done:2026-11-19
              - [ ] Write the notes @work ticket:42 due:2026-11-24 id:notes
            - [ ] Review the budget due:2026-W48 repeat:1w

            # Home

            - [ ] ! Call Anna @home due:2026-11-20
            - [ ] Repair the bicycle @home status:waiting
            ```

            | word | meaning |
            |---|---|
            | `!` `!!` `!!!` | priority low, medium, high; the first word after the box |
            | `@work` | the category, one per task; settings give it a colour and an icon |
            | `#v2` | a tag, any number |
            | `due:` `start:` | a day `2026-11-25`, week `2026-W48`, month `2026-11`, quarter `2026-Q4`, year `2026`, or moment `2026-11-25T17:00` |
            | `remind:` | when to remind you: a day, a moment, or before it is due: `-1d` `-2h` `-30min` |
            | `repeat:` | `2w` `mon,thu` `1mo@31` `1mo@last` `1y@02-29`, or `done+2w` from the day it is done |
            | `status:` | `doing` `waiting` `blocked` `deferred`; `cancelled` when the box is checked |
            | `id:` `after:` | a name for the task; the names of those it comes after |
            | `created:` `done:` | stamps |

            A task inside another task's list item is its subtask. The lines below a task are its notes. What looks like data but is
            not meant as data stays text: `bob@example.com`, `#123`, `11:00am`, anything in a code span, a link or emphasis.

            """##)
}
