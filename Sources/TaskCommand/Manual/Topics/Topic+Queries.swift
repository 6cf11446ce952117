// Made from Documentation.docc/Queries.md by `UPDATE_SAMPLES=1 swift test`; not written by hand.

extension Topic {
    static let queries = Topic(
        name: "queries",
        text: ##"""
            # Asking

            The examples are asked of the file that [Format](Format.md) shows, as `tasks.md`; today is Saturday, 21 November 2026.

            `tq [QUERY...] [PATH...]` prints the tasks that match. All words of the query are one question, in quotes or not: `tq @work
            due:today` asks for both. White space means *and*; `or` means *or*; `not`, or a `-` against the term, means *not*;
            parentheses group. `not` binds tightest, `or` loosest.

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

            A row says in words what colour shows: a due date that has passed is `2 days overdue`, or `overdue` where there is little
            room, and an open task that comes `after:` another open one, in whatever file of the project, is `blocked`. A value that cannot be read stays as written: a due date is
            `unreadable`, anything else stands behind the title with a question mark.

            ```console
            $ echo '- [ ] Pay the rent due:2026-02-30 repeat:often' | tq '' -
            Pay the rent repeat:often?  2026-02-30 unreadable  -:1
            1 task
            ```

            | write | to find tasks |
            |---|---|
            | `report` | with this text in title or notes; lower case matches any case, one capital makes it exact |
            | `"exact phrase"` | with these words side by side |
            | `/inv(oice)?/i` | whose title or notes match a regular expression of Swift's; options `i` `m` `s`. One that tries too many ways, such as `/(a+)+$/`, is stopped |
            | `@work` `@work,home` `category:work` | of a category, of any of several |
            | `#v2` `tag:v2` | with a tag |
            | `!!!` `p:high` `priority:>=medium` | of a priority |
            | `due:today` `due:..today` `due:<2026-12-01` `due:today..+7d` | due then |
            | `start:tomorrow` `remind:today` `done:last-week` `created:2026-10` `date:fri` | the same for other dates; `date:` is the earlier of due and remind |
            | `is:overdue` | in a state: `open` `done` `cancelled` `any` `overdue` `ready` `blocked` `leaf` `subtask` `repeating` |
            | `status:doing` | in a stored state: `open` `doing` `waiting` `blocked` `deferred` `done` `cancelled` |
            | `has:notes` `no:due` | with or without: `due` `start` `remind` `repeat` `notes` `tags` `category` `priority` `id` `after` `created` `done` `subtasks` `section` |
            | `title:report` `note:iban` `section:"Release 2.0"` `file:home` | with this text there |
            | `id:notes` `ticket:42` | with this id; with this value of a key that settings declare |
            | `parent:(@work)` `child:(is:overdue)` `ancestor:(#v2)` `descendant:(is:done)` | whose parent, or some task directly inside, meets a condition; the other two at any distance |
            | `:today` `:today @work` | of a view, and of it only these |
            | `sort:due,-priority` `limit:10` `group:category` | in this order, the first so many, under headings; these stand anywhere outside parentheses |

            A key that settings [declare with a type](Settings.md) is compared as dates are: `effort:<1h`, `cost:10..20`, `review:..+7d`.

            A comma in a field's value means *any of*; a value with a space, comma or parenthesis in it goes in double quotes. Keys
            to sort by are `due` `start` `remind` `date` `priority` `title` `category` `status` `created` `done` `section` `file`, and
            keys that settings declare; a `-` reverses. Without `sort:` the order is `due,priority`, and tasks without a value come last.

            **Dates** are days. `today` `yesterday` `tomorrow`; a weekday (the next one, today included; in `done:` and `created:` the
            last one); `next-fri` and `last-fri`, which are never today; `this-` `last-` `next-` with `week` `month` `quarter` `year`; `eow`
            `eom` `eoq` `eoy`, the last day of this week, month, quarter, year; `in-3-days`; or `2026-11-25`, `2026-W48`, `2026-11`,
            `2026-Q4`, `2026`; then steps such as `+3d` `-1w` `+1mo`. With `P` for any of these, `due:P` is within, `<P` before its first day,
            `>P` after its last, `<=P` up to its last, `>=P` from its first, `!=P` outside, `a..b` from the first day of `a` to the last
            of `b`, with either end left out at will.

            A task that lacks a value is in no comparison: `due:!=today` and `priority:<medium` find tasks that have a due date, a
            priority. `-due:today` is plain negation and finds those without, too.

            `is:ready` and `is:blocked` know the tasks of the whole project: an id that the files at hand lack is looked for in the other
            task files of the git work tree. `--archived` reads the archive beside each file, too.

            A query that says nothing of a state gets open tasks only; on a terminal the last line tells how many that hid. `is:open`
            `is:done` `is:cancelled` `is:any` `status:` `done:` `has:done` `no:done` `id:` say it; `parent:` and its kin do not.

            [Grammar.md](../../../Grammar.md#7-queries) says exactly what a query means, with examples.

            ### Words and paths

            A word that names a file or folder, ends in `.md` or holds a `/` is a PATH, wherever it stands, and so is every word after
            `--`; all others are the query. A word that begins as a term does is none: `file:docs/plan`, `"a/b"`, `/regex/`. A word of
            the shell that holds an `or` of its own counts as if in parentheses: `tq 'anna or bob' @work` asks for tasks of `@work`; a
            `sort:`, `group:` or `limit:` in it still holds for all. Where nothing matches, a word that might have been a path is named,
            and a path that might have been a word.

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
              = help: no file or folder here has that name; give the path of one elsewhere: ./notes.txt

            ```

            A shell takes some signs for itself before a program sees them: put a word with one of these in single quotes, or say it
            without.

            | sign | what a shell makes of it | without it |
            |---|---|---|
            | `#v2` | the rest of the line is a comment | `tag:v2` |
            | `<` `>` | files to read from and to write to | `due:..fri`, `due:fri..` |
            | `\|` | a pipe | `or` |
            | `!!` | the last command, in bash and zsh | `p:medium` |
            | `(` `)` | a shell of its own | |
            | `&` | in the background | |
            | `*` `?` `[` | names of files | |
            | `"` | quotes, which the program does not see | `'"exact phrase"'` |

            ### Coming from other tools

            What has one meaning is read as meant: `due<friday`, `due.before:friday`, `status=waiting`, `!@work`, `a && b`, `a || b`,
            `:today,:week`, `title:/^Call/`, `sort:due-`, `p:H`. What has none here, or two, is refused with the spelling that works, and so are
            flags and commands of other programs: `tq --sort due`, `tq -n 5`, `tq --json`, `tasks today`. `tasks list` and `tasks ls` are `tq`.
            Where nothing matches, names that no file and no setting knows are told with the nearest one, and words that look like a date, a
            state or a sign of another language:

            ```console
            $ tq @wrok
            no tasks
            info[invalid-query]: no task and no setting knows the category '@wrok'
             --> query:1:1
              |
            1 | @wrok
              | ^^^^^
              = help: did you mean '@work'?

            $ tq due today
            no tasks
            info[invalid-query]: 'due' was searched for as text
             --> query:1:1
              |
            1 | due today
              | ^^^
              = help: a field has its value after a colon: 'due:today'

            info[invalid-query]: 'today' was searched for as text
             --> query:1:5
              |
            1 | due today
              |     ^^^^^
              = help: 'due:today' asks for the date

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
              = help: a view is asked for with tq: tq :today

            ```

            A word that makes no sense is refused, with its place and what was probably meant:

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

            `--explain` shows how a query was understood: what its views stand for, the days that its dates mean, how many tasks meet
            each part by itself, the state that was added, and the clauses in force.

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
            left out), or `-` for standard input. Without one: the file that `TASKS_FILE` names, else the nearest `tasks.md` here or in
            a folder above, else, in a git work tree, every one below.

            ## Exit codes and environment

            | code | meaning |
            |---|---|
            | 0 | all is well |
            | 1 | with `-e`: nothing matched |
            | 2 | something is wrong with the command line, a query, settings, a file, or writing |

            | variable | meaning |
            |---|---|
            | `TASKS_FILE` | the file to read when no PATH is given |
            | `TASKS_NOW` | the day or moment to take for now, as `--now` |
            | `NO_COLOR`, `CLICOLOR_FORCE` | never, always colour, when `--color` does not say |
            | `COLORTERM` | `truecolor` or `24bit`: colours written `#RRGGBB` are shown as such |
            | `COLUMNS` | the width to cut to on a terminal |
            | `TZ` | the time zone, when settings name none |
            | `XDG_CONFIG_HOME` | where your own settings are; else `~/.config` |
            | `XDG_STATE_HOME` | where `tasks remind` remembers what it told; else `~/.local/state` |

            """##)
}
