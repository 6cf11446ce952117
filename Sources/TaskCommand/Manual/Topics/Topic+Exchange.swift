// Made from Documentation.docc/Exchange.md by `UPDATE_SAMPLES=1 swift test`; not written by hand.

extension Topic {
    static let exchange = Topic(
        name: "exchange",
        text: ##"""
            # Import and export

            There is no lock-in: tasks can be exported to calendars, todo.txt and Taskwarrior, and imported from them. What a format
            cannot carry is reported on standard error, counted by field; `--strict` turns that into exit code 1, and then
            `tasks import` writes nothing.

            The examples use the file shown in [Format](Format.md) as `tasks.md`; today is Saturday, 21 November 2026.

            ## Out

            `tq QUERY --format KIND` writes the matches, in the order requested:

            ```console
            $ tq @home --format todotxt
            (C) Call Anna @home +Home due:2026-11-20
            Repair the bicycle @home +Home tasks-status:waiting
            $ echo '(B) Call Bob @home due:2026-12-01' | tasks import -
            imported: 1 task into tasks.md
            $ echo '(B) Call Bob @home due:2026-12-01' | tasks import -
            imported: 0 tasks into tasks.md; 1 task already there
            ```

            | KIND | what | for |
            |---|---|---|
            | `ics` | to-dos, VTODO of RFC 5545 | calendars with task lists; `todoman` |
            | `ics-events` | the dated tasks as events | calendars that are subscribed to, which show no to-dos |
            | `todotxt` | lines of todo.txt | `todo.sh`, `topydo`, apps on phones |
            | `taskwarrior` | JSON | `tq is:any --format taskwarrior \| task import -` |

            `--format csv --spreadsheet` puts an apostrophe before text cells that a spreadsheet would evaluate as a formula.

            ## In

            `tasks import INPUT...` writes tasks into the task file found here, or the one given with `--file`: under the headings
            they name, or all under the one given with `--section`, which `--create` adds if it is missing. `-` is standard input.
            Several inputs are read together: the to-dos of `tasks import calendar/*.ics`, one in each file, keep their relations.
            The input format is detected by name and content, or set with `--from`: `todotxt`, `taskwarrior` (what `task export`
            writes), `ics`, `csv` (ours, the template of Todoist, or any table with a column `title`, `name`, `task` or similar),
            `jsonl` (ours, and our JSON), `obsidian` (Markdown with the emoji and fields of its plugins Tasks and Dataview), `org`.
            Text of which only a line or two look like tasks is refused: name its format.

            A column or member with the name of a key that the task file declares is its value, and so is an attribute of
            Taskwarrior, converted to the type of the key: `PT2H` is `2h` for a duration. Tags in a cell are separated by commas,
            semicolons or spaces. `checked` is `true`, `yes`, `x` or `1`, or else `false`, `no`, `0` or empty. A first line `sep=;`
            gives the separator. A date may be written as `12/24/2026`, `24.12.2026` or `Dec 24, 2026`, where only one day can be
            meant; `03/04/2026` is lost.

            A task that already exists in the file or its archive, with the same `id:` or else with the same title and due date, is
            not written again, unless it was done before the other was created. So importing twice changes nothing, and tasks
            completed here in the meantime stay done. Where the input says something else about such a task, because it was
            completed or edited there, this is reported, and the task is left as it is, but for an `id:` that it gets when a new
            task comes after it. What the input leaves out is not reported: its program may not know it.

            Calendars and Taskwarrior know a task by a name made of its `id:`, or else of its title and due date. So give tasks that
            go back and forth an `id:`: without one, a task that got another title or due date here is another task there.

            Words that are meant as data and cannot be read (`due:2026-02-30`, a second `@category`) are reported by an export to
            iCalendar, todo.txt or Taskwarrior, which leaves them out.

            Where an `id:` means another task here, or in two inputs, with neither its title nor its due date, the imported task and
            the links to it get a longer name: `id:1` becomes `id:1-39c8`. A done task leaves its rule to its next occurrence in the
            input, and a rule that would drift gets an anchor: monthly from the 31st is `1mo@31`. In iCalendar such a rule leaves
            out short months, and is lost.

            White space in the name of a category or tag becomes `-`. Any other change of one, and any other change of an
            `id:`, is reported: `c++` becomes `c`.

            Words of a title that would be data here get a backslash, and notes that Markdown would misread are written as code.
            Malformed input is refused with its position, and nothing is written. From every format, links in `after:` to tasks that
            are neither in the input nor here are lost and reported, and so are a date of completion of an open task and, among
            notes, comments that silence the linter.

            `tasks lint` reports data in the notation of other programs in a task file, rule `foreign-data`, and `--unsafe-fixes`
            converts it to ours; rule `unknown-box` does the same for boxes such as `[-]`. With `--rule` it checks files of any name,
            so the notes of an Obsidian vault can be converted with one command:
            `tasks lint --rule foreign-data,unknown-box --unsafe-fixes vault/*.md`.

            ## What each format carries

            *yes*: other programs see it, and it survives the round trip. *ours*: it travels in a field that other programs keep but
            do not show, and survives the round trip. *no*: it is lost, and reported. A repetition or reminder of an open task that
            the other program does not act on is reported as well.

            | field | todo.txt | iCalendar | Taskwarrior | CSV, JSON |
            |---|---|---|---|---|
            | title | yes | yes | yes | yes |
            | open, done | yes | yes | yes | yes |
            | cancelled | ours | yes | yes, as deleted | yes |
            | doing | ours | yes | yes, as started | yes |
            | waiting, blocked, deferred | ours | ours | ours | yes |
            | priority | yes, A B C | yes, 1 5 9 | yes, H M L | yes |
            | category | yes, `@context` | yes, the first of CATEGORIES | yes, a tag | yes |
            | tags | yes, `+project` | yes | yes | yes |
            | section | its name as `+project` where there are no tags, and comes back as a tag | ours | yes, as project | yes |
            | notes | no | yes | yes, as annotations | yes |
            | subtasks | yes, `p:`, which topydo knows | yes, RELATED-TO | ours | yes |
            | `due:` a day | yes | yes | yes, local midnight | yes |
            | `due:` a moment | its day; the time is ours | yes | yes | yes |
            | `due:` a week or longer | its last day; the rest is ours | the same | the same | yes |
            | `start:` | yes, `t:` | yes, DTSTART, unless it is not before DUE, or a rule counted from it would give other dates: then ours | yes, `scheduled` | yes |
            | `remind:` | ours | yes, VALARM; of what is checked ours | ours | yes |
            | `repeat:` | intervals, `rec:`; others ours | RRULE where it gives the same dates; others ours | ours: its own rules make templates | yes |
            | `id:` `after:` | `id:`; `after:` is ours | `after:` as RELATED-TO where both are there; else ours | `depends` where both are there; else ours | yes |
            | `created:` `done:` | yes, where both are days; else ours | yes | yes | yes |
            | declared keys | yes, without white space; else no | ours | yes, but for `&open;` and `&close;`, which it takes for brackets: no | yes |

            Taskwarrior refuses a list with a date before 1980 or a task without a title: the one is lost, the other called
            "Untitled", and both are reported. So are control characters, which a calendar must not have.

            A `remind:` or `repeat:` that is *ours* is a property `X-TASKS-REMIND` or `X-TASKS-REPEAT` in iCalendar, a word
            `tasks-remind:` in todo.txt, an attribute `tasksremind` in Taskwarrior, and so on. If another program changes the
            corresponding field, that program's value wins. Moments of a file whose settings name a `timezone:` are written to
            calendars in universal time, but for those that repeat.

            On import, these are lost and reported:

            | from | what |
            |---|---|
            | todo.txt | `h:`, dates that cannot be read, parents that are not there, a second `due:`, `t:`, `rec:`, `p:` or priority; priorities from D on are low; names keep letters, digits, `_` and `-`: `@c++` is `@c` |
            | iCalendar | alarms without a point in time, rules that have no word here (`COUNT`, `UNTIL`, the last Friday), exceptions, location, attendees, attachments, comments and other properties, percentages, the text and repetition of alarms, priorities and statuses that are none, the place of an occurrence in its series, zones that the machine does not know, links to to-dos that are in none of the inputs, other relations (`SIBLING`), events and journals beside to-dos |
            | Taskwarrior | `until`, a `wait` beside `scheduled`, priorities of one's own, rules that have no word here; of what a template made the first open task stays, with the rule, or else the next one is made; attributes that the task file does not declare stay as text |
            | CSV, JSON | columns and members without a meaning here, values that cannot be read, a `checked` that contradicts its `status`, parents that are not there |
            | Todoist | persons responsible, the asterisk of tasks that cannot be checked, durations, notes on sections, rules that have no word here (`every last friday`, `every day until 2027-01-01`), dates in other languages than English; an empty priority is the highest; a deadline beside a date that repeats, columns of one's own; a day without a year may be up to half a year ago |
            | Obsidian | text that is part of no task, 🏁 what happens on completion, a `⏳` beside a `🛫`, statuses of one's own, rules that have no word here: `every month on the last Friday`, `until 2027-01-01`, and `on the 31st`, which leaves out short months; the highest priority is high, and the lowest low; block ids, suppression comments; words of ours that say nothing stay as text (`due:fri`) |
            | Org | text that is part of no task, headings without tasks, properties, logbooks, headings without a keyword inside a task, keywords that say more than their state (`NEXT`, and those that the file declares beside others of the same state), the end of a span of hours, the delay of `SCHEDULED`, the limit of a habit, a second rule, dates that are computed, repeaters of hours, plain dates beside a `DEADLINE` or as a range, which stay as text; other plain dates are due dates; keywords in common use count where the file declares none, and those that are not Org's own are named; the tags of headings around come along |

            """##)
}
