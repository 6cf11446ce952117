// Made from Documentation.docc/Queries.md by `UPDATE_SAMPLES=1 swift test`; not written by hand.

extension Topic {
    static let queries = Topic(
        name: "queries",
        text: ##"""
            # Queries

            The examples use the file shown in [Format](Format.md) as `tasks.md`; today is Saturday, 21 November 2026.

            `tq [QUERY...] [PATH...]` prints the tasks that match. All words of the query form one condition, in quotes or not:
            `tq @work due:today` asks for both. White space means *and*; `or` means *or*; `not`, or a `-` directly before the term,
            means *not*; parentheses group. `not` binds tightest, `or` loosest.

            ```console
            $ tq 'due:..+7d'
              ! Call Anna             🏠 @home               2026-11-20       overdue    :21
                Write the notes       💼 @work               2026-11-24       in 3 days  :16
            !!! Ship the rel… 1/2 ⏰  💼 @work #v2  blocked  2026-11-25 17:00 in 4 days  :13
            3 tasks
            $ tq @work -is:blocked
            Write the notes  💼 @work  2026-11-24 in 3 days  tasks.md:16
            1 task
            $ tq 'release sort:-due limit:2'
            !!! Ship the rel… 1/2 ⏰  💼 @work #v2  blocked  2026-11-25 17:00 in 4 days  :13
            1 task
            ```

            A row puts in words what colour shows: a due date that has passed is `2 days overdue`, or `overdue` where there is
            little room, and an open task that comes `after:` another open one, in any file of the project, is `blocked`. A value
            that cannot be read is shown as written: a due date is marked `unreadable`, anything else follows the title with a
            question mark.

            ```console
            $ echo '- [ ] Pay the rent due:2026-02-30 repeat:often' | tq '' -
            Pay the rent repeat:often?  2026-02-30 unreadable  -:1
            1 task
            ```

            | write | to find tasks |
            |---|---|
            | `report` | with this text in title or notes; lower case matches any case, a capital makes it exact |
            | `"exact phrase"` | with these words side by side |
            | `/inv(oice)?/i` | whose title or notes match a Swift regular expression; options `i` `m` `s`. One that backtracks too much, such as `/(a+)+$/`, is stopped |
            | `@work` `@work,home` `category:work` | in a category, in any of several |
            | `#v2` `tag:v2` | with a tag |
            | `!!!` `p:high` `priority:>=medium` | with a priority |
            | `due:today` `due:..today` `due:<2026-12-01` `due:today..+7d` | due at that time |
            | `start:tomorrow` `remind:today` `done:last-week` `created:2026-10` `date:fri` | the same for other dates; `date:` is the earlier of due and remind |
            | `is:overdue` | in a state: `open` `done` `cancelled` `any` `overdue` `ready` `blocked` `leaf` `subtask` `repeating` |
            | `status:doing` | in a stored state: `open` `doing` `waiting` `blocked` `deferred` `done` `cancelled` |
            | `has:notes` `no:due` | with or without: `due` `start` `remind` `repeat` `notes` `tags` `category` `priority` `id` `after` `created` `done` `subtasks` `section` |
            | `title:report` `note:iban` `section:"Release 2.0"` `file:home` | with this text there |
            | `id:notes` `after:notes` | with this id; that comes after the task with this id |
            | `ticket:42` | with this value of a key that settings declare |
            | `parent:(@work)` `child:(is:overdue)` `ancestor:(#v2)` `descendant:(is:done)` | whose parent, or any task directly inside, meets a condition; the other two at any depth |
            | `:today` `:today @work` | in a view, and among those only these |
            | `sort:due,-priority` `limit:10` `group:category` | in this order, the first so many, under headings; these may appear anywhere outside parentheses |

            A key that settings [declare with a type](Settings.md) is compared like dates: `effort:<1h`, `cost:10..20`,
            `review:..+7d`.

            A comma in a field's value means *any of*; a value that contains a space, comma or parenthesis goes in double quotes.
            Sort keys are `due` `start` `remind` `date` `priority` `title` `category` `status` `created` `done` `section` `file`,
            and keys that settings declare; a `-` reverses one. Without `sort:` the order is `due,priority`, and tasks without a
            value come last.

            **Dates** are days. `today` `yesterday` `tomorrow`; a weekday (the next one, today included; in `done:` and `created:`
            the last one); `next-fri` and `last-fri`, which are never today; `this-` `last-` `next-` with `week` `month` `quarter`
            `year`; `eow` `eom` `eoq` `eoy`, the last day of this week, month, quarter, year; `in-3-days`; or `2026-11-25`,
            `2026-W48`, `2026-11`, `2026-Q4`, `2026`; then steps such as `+3d` `-1w` `+1mo`. With `P` standing for any of these,
            `due:P` is within, `<P` before its first day, `>P` after its last, `<=P` up to its last, `>=P` from its first, `!=P`
            outside, `a..b` from the first day of `a` to the last of `b`, where either end may be left out.

            A task without a value takes part in no comparison: `due:!=today` and `priority:<medium` find only tasks that have a due
            date or a priority. `-due:today` is plain negation and also finds tasks without one.

            `is:ready` and `is:blocked` consider the tasks of the whole project: an id that is not in the given files is looked up
            in the other task files of the git work tree. `--archived` also reads the archive next to each file.

            A query that names no state finds only open tasks; on a terminal the last line shows how many others were hidden.
            `is:open` `is:done` `is:cancelled` `is:any` `status:` `done:` `has:done` `no:done` `id:` name a state; `parent:` and the
            like do not.

            [Grammar.md](../../../Grammar.md#7-queries) defines exactly what a query means, with examples.

            ### Words and paths

            A word that names a file or folder, ends in `.md` or contains a `/` is a PATH, wherever it appears, and so is every word
            after `--`; all others belong to the query. A word that begins like a term is not a PATH: `file:docs/plan`, `"a/b"`,
            `/regex/`. A shell word that contains an `or` is treated as if in parentheses: `tq 'anna or bob' @work` finds only tasks
            in `@work`; a `sort:`, `group:` or `limit:` in it still applies to the whole query. Where nothing matches, a message
            points out words that might have been paths, and paths that might have been words.

            ```console
            $ tq 'anna or bicycle' @home tasks.md
              ! Call Anna           🏠 @home           2026-11-20 1 day overdue  tasks.md:21
                Repair the bicycle  🏠 @home  waiting                            tasks.md:22
            2 tasks
            $ tq release notes.txt
            no tasks
            info[read-as-text]: 'notes.txt' was searched for as text
             --> query:1:9
              |
            1 | release notes.txt
              |         ^^^^^^^^^
              = help: there is no file or folder of that name here; a path contains a '/': ./notes.txt

            ```

            The shell interprets some characters before a program sees them: put a word with one of these in single quotes, or write
            it differently.

            | sign | what the shell makes of it | instead |
            |---|---|---|
            | `#v2` | the rest of the line is a comment | `tag:v2` |
            | `<` `>` | redirections | `due:..fri`, `due:fri..` |
            | `\|` | a pipe | `or` |
            | `!!` | the last command, in bash and zsh | `p:medium` |
            | `(` `)` | a subshell | |
            | `&` | runs the command in the background | |
            | `*` `?` `[` | file name patterns | |
            | `"` | quotes, which the program does not see | `'"exact phrase"'` |

            ### Coming from other tools

            Syntax with only one possible meaning is accepted: `due<friday`, `due.before:friday`, `status=waiting`, `limit=2`,
            `!@work`, `a && b`, `a || b`, `:today,:week`, `title:/^Call/`, `sort:due-`, `p:H`. Syntax with no meaning here, or with two, is
            refused with the spelling that works, and so are flags and commands of other programs: `tq --sort due`, `tq -n 5`,
            `tq --json`, `tasks today`. `tasks list` and `tasks ls` are `tq`. Where nothing matches, a message points out names that
            occur in no file or setting, with the nearest known one, and words that look like a date, a state or an operator of
            another query language:

            ```console
            $ tq @wrok
            no tasks
            info[unknown-name]: no task or setting has the category '@wrok'
             --> query:1:1
              |
            1 | @wrok
              | ^^^^^
              = help: did you mean '@work'?

            $ tq due today
            no tasks
            info[read-as-text]: 'due today' was searched for as text
             --> query:1:1
              |
            1 | due today
              | ^^^^^^^^^
              = help: write it as one word: 'due:today'

            $ tq project:home
            error[invalid-query]: unknown field 'project'
             --> query:1:1
              |
            1 | project:home
              | ^^^^^^^
              = help: write '@home'; to search for text with a colon put it in double quotes

            $ tasks today
            error[unknown-command]: unknown command 'today'
             --> command line:1:7
              |
            1 | tasks today
              |       ^^^^^
              = help: to show a view, use tq: tq :today

            ```

            A word that makes no sense is refused, with its position and what was probably meant:

            ```console
            $ tq due:tomorow
            error[invalid-query]: 'tomorow' is not a date
             --> query:1:5
              |
            1 | due:tomorow
              |     ^^^^^^^
              = help: did you mean 'tomorrow'?

            $ echo $?
            2
            ```

            ## What a query means

            `--explain` shows how a query was understood: what its views stand for, the days that its dates mean, how many tasks
            match each part on its own, the state that was added, and the clauses in force.

            ```console
            $ tq ':today or @work due:..next-week' --explain
            now    2026-11-21T10:00, saturday
            view   :today = due:..today
            tasks  condition
                3  all of
                3    any of
                1      due:..today  = ..2026-11-21
                2      all of
                2        @work
                4        due:..next-week  = ..2026-11-29
                5    is:open  (added: the query names no state)
            sort   due,priority  (default)
            group  none  (default)
            limit  none  (default)
            ```

            ## Paths

            A PATH is a file of any name, a folder (every `tasks.md` and `*.tasks.md` below it; hidden and git-ignored folders are
            left out), or `-` for standard input. Without one: the file that `TASKS_FILE` names, else the nearest `tasks.md` here or
            in a folder above, else, in a git work tree, every `tasks.md` and `*.tasks.md` below.

            ## Exit codes and environment

            | code | meaning |
            |---|---|
            | 0 | all is well |
            | 1 | with `-e`: nothing matched |
            | 2 | an error in the command line, a query, settings, a file, or while writing |

            | variable | meaning |
            |---|---|
            | `TASKS_FILE` | the file to read when no PATH is given |
            | `TASKS_NOW` | the day or moment to use as now, like `--now` |
            | `NO_COLOR`, `CLICOLOR_FORCE` | never or always use colour, when `--color` is not given |
            | `COLORTERM` | `truecolor` or `24bit`: colours written `#RRGGBB` are shown as such |
            | `COLUMNS` | the width to cut to on a terminal |
            | `TZ` | the time zone, when settings name none |
            | `VISUAL`, `EDITOR` | the editor that `tasks edit --in-editor` opens; else `vi` |
            | `TASKS_GIT_TIMEOUT` | the seconds that git has for an answer; else 30 |
            | `XDG_CONFIG_HOME` | where your personal settings are; else `~/.config` |
            | `XDG_STATE_HOME` | where the journal of `tasks undo`, and what `tasks remind` has delivered, are kept; else `~/.local/state` |

            """##)
}
