"""Checks the table and the lists on the manual's Exchange page against the programs they describe, row by row.

Each cell of the first table has samples here that are exported, passed through the other program and imported again.
"yes" must be seen there and come back the same, "ours" must come back the same, and "no" must be reported as lost. Each
phrase of the lists below it has an input with the thing it describes, which must be reported. A row, cell or phrase
without a sample is a difference, and so is a sample without its cell.
"""
import csv
import io
import json
import pathlib
import re
import shutil
import subprocess
import sys
from datetime import date, datetime, timezone

PAGE = pathlib.Path(__file__).parents[2] / "Sources/TaskCommandLine/Documentation.docc/Exchange.md"
HEAD = "---\ntasks:\n  attributes: [ticket]\n---\n\n"
COLUMNS = ["todo.txt", "iCalendar", "Taskwarrior", "CSV, JSON"]


def tables(page=PAGE):
    """The tables of the page, each as a list of rows of cells, the header first."""
    found, rows = [], []
    for line in page.read_text().splitlines() + [""]:
        if line.startswith("|"):
            cells = [cell.strip() for cell in line.replace("\\|", "¦").strip("|").split("|")]
            if not all(re.fullmatch(r"-+", cell) for cell in cells):
                rows.append(cells)
        elif rows:
            found.append(rows)
            rows = []
    return found


def lists(page=PAGE):
    """What the page lists below each of its headings of the third level, in one line."""
    parts = re.split(r"^### (.*)$", page.read_text(), flags=re.MULTILINE)[1:]
    return {name: " ".join(text.split()) for name, text in zip(parts[::2], parts[1::2])}


# MARK: Through the other program

class TodoTxt:
    """The lines as topydo rewrites them when it adds a task, and what it reads in each."""
    kind = "todotxt"

    def __init__(self, run):
        from topydo.lib.Todo import Todo
        self.parse = Todo
        self.program = str(pathlib.Path(sys.executable).parent / "topydo")
        self.run = run

    def through(self, text):
        data = self.run.folder / "table.todo.txt"
        data.write_text(text)
        (self.run.folder / "table.conf").write_text(f"[topydo]\nfilename = {data}\narchive_filename =\ncolors = 0\n")
        self.run.call([self.program, "-c", str(self.run.folder / "table.conf"), "add", "zzz"])
        lines = [line for line in data.read_text().splitlines() if not line.endswith("zzz")]
        return "\n".join(lines) + "\n", [self.parse(line) for line in lines]


class Calendar:
    """The calendar as Python's icalendar rewrites it, and its to-dos."""
    kind = "ics"

    def __init__(self, run):
        from icalendar import Calendar as Parsed
        self.parse = Parsed

    def through(self, text):
        calendar = self.parse.from_ical(text)
        return calendar.to_ical().decode(), list(calendar.walk("VTODO"))


class Warrior:
    """What Taskwarrior exports after importing, and its rows in the original order."""
    kind = "taskwarrior"

    def __init__(self, run):
        self.run = run

    def through(self, text):
        data = self.run.folder / "table.warrior"
        shutil.rmtree(data, ignore_errors=True)
        data.mkdir()
        (data / "rc").write_text(f"data.location={data}\nconfirmation=off\nverbose=nothing\nhooks=off\n")
        environment = {"TASKRC": str(data / "rc"), "TASKDATA": str(data)}
        self.run.call(["task", "import", "-"], text, **environment)
        out = self.run.call(["task", "export"], **environment)
        rows = json.loads(out)
        order = [row["description"] for row in json.loads(text)]
        return out, sorted(rows, key=lambda row: order.index(row["description"]) if row["description"] in order else -1)


class Rows:
    """The records as Python's csv and json rewrite them."""

    def __init__(self, kind):
        self.kind = kind

    def through(self, text):
        if self.kind == "jsonl":
            rows = [json.loads(line) for line in text.splitlines()]
            return "".join(json.dumps(row, sort_keys=True) + "\n" for row in rows), rows
        rows = list(csv.DictReader(io.StringIO(text, newline="")))
        out = io.StringIO(newline="")
        writer = csv.DictWriter(out, rows[0].keys(), quoting=csv.QUOTE_ALL)
        writer.writeheader()
        writer.writerows(rows)
        return out.getvalue(), rows


# MARK: The first table

def todo(tag):
    return lambda views: views[0].tag_value(tag)


def prop(name):
    return lambda views: views[0].get(name) if name in views[0] else None


def own(name):
    """A property of ours in the to-do. Taskwarrior and todo.txt have the same under other names."""
    return lambda views: str(views[0].get(name, "")) != ""


def day(name):
    return lambda views: views[0][name].dt == date(2026, 12, 1)


def column(name, value):
    return lambda views: str(views[0][name]).strip("[]'") == value


class Cell:
    """The text of a cell, and what must be seen in the other program, reported and imported again."""

    def __init__(self, text, seen=None, told=None, arrives=True, sample=None):
        self.text, self.seen, self.told, self.arrives, self.sample = text, seen, told, arrives, sample


UTC = timezone.utc
# Each row: the sample, the fields that must come back, the cells.
ROWS = {
    "title": ("- [ ] Call Anna", ["title"], [
        Cell("yes", lambda v: v[0].text() == "Call Anna"), Cell("yes", lambda v: v[0]["SUMMARY"] == "Call Anna"),
        Cell("yes", lambda v: v[0]["description"] == "Call Anna"), Cell("yes", column("title", "Call Anna"))]),
    "open, done": ("- [ ] Open\n- [x] Over", ["status"], [
        Cell("yes", lambda v: [t.is_completed() for t in v] == [False, True]),
        Cell("yes", lambda v: [str(t["STATUS"]) for t in v] == ["NEEDS-ACTION", "COMPLETED"]),
        Cell("yes", lambda v: [t["status"] for t in v] == ["pending", "completed"]),
        Cell("yes", lambda v: [t["status"] for t in v] == ["open", "done"])]),
    "cancelled": ("- [x] Gone status:cancelled", ["status"], [
        Cell("ours", todo("tasks-status")), Cell("yes", lambda v: v[0]["STATUS"] == "CANCELLED"),
        Cell("yes, as deleted", lambda v: v[0]["status"] == "deleted"), Cell("yes", column("status", "cancelled"))]),
    "doing": ("- [ ] Half status:doing", ["status"], [
        Cell("ours", todo("tasks-status")), Cell("yes", lambda v: v[0]["STATUS"] == "IN-PROCESS"),
        Cell("yes, as started", prop("start")), Cell("yes", column("status", "doing"))]),
    "waiting, blocked": ("- [ ] a status:waiting\n- [ ] b status:blocked", ["status"], [
        Cell("ours", todo("tasks-status")), Cell("ours", own("X-TASKS-STATUS")), Cell("ours", prop("tasksstatus")),
        Cell("yes", column("status", "waiting"))]),
    "deferred": ("- [ ] a status:deferred", ["status"], [
        Cell("ours", todo("tasks-status")), Cell("ours", own("X-TASKS-STATUS")),
        Cell("yes, as waiting for `someday`", lambda v: v[0]["wait"].startswith("9999")), Cell("yes", column("status", "deferred"))]),
    "priority": ("- [ ] !!! a\n- [ ] !! b\n- [ ] ! c\n- [ ] d", ["priority"], [
        Cell("yes, A B C", lambda v: [t.priority() for t in v] == ["A", "B", "C", None]),
        Cell("yes, 1 5 9", lambda v: [int(t["PRIORITY"]) for t in v] == [1, 5, 9, 0]),
        Cell("yes, H M L", lambda v: [t.get("priority") for t in v] == ["H", "M", "L", None]),
        Cell("yes", column("priority", "high"))]),
    "category": ("- [ ] Call @home #v2", ["category"], [
        Cell("yes, `@context`", lambda v: v[0].contexts() == {"home"}),
        Cell("yes, the first of CATEGORIES", lambda v: str(v[0]["CATEGORIES"].cats[0]) == "home"),
        Cell("yes, a tag", lambda v: "home" in v[0]["tags"]), Cell("yes", column("category", "home"))]),
    "tags": ("- [ ] Fix #v2 #urgent", ["tags"], [
        Cell("yes, `+project`", lambda v: v[0].projects() == {"v2", "urgent"}),
        Cell("yes", lambda v: {str(c) for c in v[0]["CATEGORIES"].cats} == {"v2", "urgent"}),
        Cell("yes", lambda v: set(v[0]["tags"]) == {"v2", "urgent"}), Cell("yes", lambda v: "urgent" in str(v[0]["tags"]))]),
    "section": ("# Plans\n\n## Docs\n\n- [ ] Write", ["section"], [
        Cell("its name as `+project` where there are no tags, and comes back as a tag of a new task",
             lambda v: v[0].projects() == {"Docs"}, told="outer sections", arrives=lambda f: (f["tags"], f["section"]) == (["Docs"], [])),
        Cell("ours", own("X-TASKS-SECTION")), Cell("yes, as project", lambda v: v[0]["project"] == "Plans.Docs"),
        Cell("yes", lambda v: "Docs" in str(v[0]["section"]))]),
    "section beside tags": ("# Docs\n\n- [ ] Write #v2", ["tags"], [Cell(None, told="section"), None, None, None]),
    "notes": ("- [ ] Write\n  one, two;\n  three", ["notes"], [
        Cell("no", told="notes", arrives=lambda f: f["notes"] is None), Cell("yes", lambda v: "one, two;" in v[0]["DESCRIPTION"]),
        Cell("yes, as annotations", lambda v: [a["description"] for a in v[0]["annotations"]] == ["one, two;", "three"]),
        Cell("yes", lambda v: "three" in v[0]["notes"])]),
    "subtasks": ("- [ ] Ship\n  - [ ] Test\n    - [ ] Fix", ["family"], [
        Cell("yes, `p:`, which topydo knows", lambda v: v[1].tag_value("p") == v[0].tag_value("id")),
        Cell("yes, RELATED-TO", lambda v: str(v[1]["RELATED-TO"]) == str(v[0]["UID"])), Cell("ours", lambda v: v[1].get("tasksparent")),
        Cell("yes", lambda v: str(v[1]["parent"]) == str(v[0]["line"]))]),
    "`due:` a day": ("- [ ] Call due:2026-12-01", ["due"], [
        Cell("yes", lambda v: v[0].tag_value("due") == "2026-12-01"),
        Cell("yes; if it repeats, as 23:59 with DTSTART at 0:00, unless that is the `start:`",
             lambda v: day("DUE")(v) and v[1]["DTSTART"].dt == datetime(2026, 12, 2) and v[1]["DUE"].dt == datetime(2026, 12, 2, 23, 59),
             sample="- [ ] Call due:2026-12-01\n- [ ] Mow due:2026-12-02 repeat:1w"),
        Cell("yes, local midnight", lambda v: v[0]["due"] == "20261201T000000Z"), Cell("yes", column("due", "2026-12-01"))]),
    "`due:` a moment": ("- [ ] Call due:2026-12-01T17:30", ["due"], [
        Cell("its day; the time is ours", lambda v: v[0].tag_value("due") == "2026-12-01" and v[0].tag_value("tasks-due")),
        Cell("yes; if it repeats, with DTSTART a minute before, unless that is the `start:`",
             lambda v: v[0]["DUE"].dt == datetime(2026, 12, 1, 17, 30) and v[1]["DTSTART"].dt == datetime(2026, 12, 2, 17, 29),
             sample="- [ ] Call due:2026-12-01T17:30\n- [ ] Ring due:2026-12-02T17:30 repeat:1w"),
        Cell("yes", lambda v: v[0]["due"] == "20261201T173000Z"), Cell("yes", column("due", "2026-12-01T17:30"))]),
    "`due:` a week or longer": ("- [ ] Call due:2026-W49\n- [ ] Plan due:2026-12\n- [ ] Live due:2027", ["due"], [
        Cell("its last day; the rest is ours", lambda v: v[0].tag_value("due") == "2026-12-06" and v[0].tag_value("tasks-due")),
        Cell("the same", lambda v: v[0]["DUE"].dt == date(2026, 12, 6) and "X-TASKS-DUE" in v[0]),
        Cell("the same", lambda v: v[0]["due"] == "20261206T000000Z" and v[0]["tasksdue"]), Cell("yes", column("due", "2026-W49"))]),
    "`start:`": ("- [ ] Call due:2026-12-04 start:2026-12-01", ["start", "due"], [
        Cell("yes, `t:`", lambda v: v[0].tag_value("t") == "2026-12-01"),
        Cell("yes, DTSTART, unless it is not before DUE, or a rule counted from it would give other dates: then ours", day("DTSTART")),
        Cell("yes, `scheduled`", lambda v: v[0]["scheduled"] == "20261201T000000Z"), Cell("yes", column("start", "2026-12-01"))]),
    "start not before due": ("- [ ] Call due:2026-12-01 start:2026-12-01", ["start", "due"], [
        None, Cell(None, lambda v: "DTSTART" not in v[0] and v[0]["X-TASKS-START"]), None, None]),
    "start of a rule": ("- [ ] Rent due:2026-12-15 start:2026-11-30 repeat:1mo", ["start", "due", "repeat"], [
        None, Cell(None, lambda v: v[0]["DTSTART"].dt.day == 15 and v[0]["X-TASKS-START"]), None, None]),
    "`remind:`": ("- [ ] Call due:2026-12-01T10:00 remind:-1w remind:2026-11-28", ["remind"], [
        Cell("ours", todo("tasks-remind"), told="keeps its reminders, which other"), Cell("yes, VALARM, for each date of a rule unless it counts months; ours if checked", lambda v: len(v[0].walk("VALARM")) == 2),
        Cell("ours", prop("tasksremind"), told="keeps its reminders, which other"), Cell("yes", lambda v: "-1w" in str(v[0]["remind"]))]),
    "remind of a rule": ("- [ ] Call due:2026-12-01 remind:-1d repeat:1w", ["remind"], [
        None, Cell(None, lambda v: v[0].walk("VALARM")[0]["TRIGGER"].to_ical() == b"-PT15H"), None, None]),
    "remind of a rule in months": ("- [ ] Call due:2026-12-01 remind:-1mo repeat:1w", ["remind"], [
        None, Cell(None, told="reminders after the first date"), None, None]),
    "remind of what is checked": ("- [x] Call due:2026-12-01T10:00 remind:-1w", ["remind"], [
        Cell(None, todo("tasks-remind")), Cell(None, lambda v: not v[0].walk("VALARM") and "X-TASKS-REMIND" in v[0]),
        Cell(None, prop("tasksremind")), None]),
    "`repeat:`": ("- [ ] Water due:2026-12-01 repeat:2w", ["repeat"], [
        Cell("intervals, `rec:`; others ours", lambda v: v[0].tag_value("rec") == "+2w"),
        Cell("RRULE where it gives the same dates; others ours", lambda v: v[0]["RRULE"].to_ical() == b"FREQ=WEEKLY;INTERVAL=2"),
        Cell("ours: its own rules make templates", prop("tasksrepeat"), told="keeps its repetition, which other"), Cell("yes", column("repeat", "2w"))]),
    "other rules": ("- [ ] Rent due:2026-12-15 repeat:done+1mo@15", ["repeat"], [
        Cell(None, todo("tasks-repeat"), told="keeps its repetition, which other"), Cell(None, own("X-TASKS-REPEAT"), told="keeps its repetition, which other"),
        Cell(None, prop("tasksrepeat"), told="keeps its repetition, which other"), None]),
    "`id:` `after:`": ("- [ ] Ship id:ship\n- [ ] Tell after:ship", ["id", "after"], [
        Cell("`id:`; `after:` is ours", lambda v: v[0].tag_value("id") == "ship" and v[1].tag_value("tasks-after") == "ship"),
        Cell("`after:` as RELATED-TO where both are there; else ours", lambda v: str(v[1]["RELATED-TO"]) == str(v[0]["UID"])),
        Cell("`depends` where both are there; else ours", lambda v: v[1]["depends"] == [v[0]["uuid"]]), Cell("yes", column("id", "ship"))]),
    "after what is not there": ("- [ ] Tell after:gone", [], [
        None, Cell(None, own("X-TASKS-AFTER")), Cell(None, prop("tasksafter")), None]),
    "`created:` `done:`": ("- [x] Call created:2026-11-01 done:2026-11-20", ["created", "done"], [
        Cell("yes, the days; a time is ours, and so is the `created:` of a done task without `done:`",
             lambda v: (v[0].creation_date(), v[0].completion_date()) == (date(2026, 11, 1), date(2026, 11, 20))),
        Cell("yes", lambda v: v[0]["CREATED"].dt == datetime(2026, 11, 1, tzinfo=UTC) and v[0]["COMPLETED"].dt == datetime(2026, 11, 20, tzinfo=UTC)),
        Cell("yes", lambda v: (v[0]["entry"], v[0]["end"]) == ("20261101T000000Z", "20261120T000000Z")), Cell("yes", column("done", "2026-11-20"))]),
    "created and done as moments": ("- [x] Call created:2026-11-01T08:15 done:2026-11-20T09:30", ["created", "done"], [
        Cell(None, todo("tasks-done")), Cell(None, own("COMPLETED")), Cell(None, lambda v: v[0]["end"] == "20261120T093000Z"), None]),
    "declared keys": ("- [ ] Call ticket:4711", ["attributes"], [
        Cell("yes, without white space; else no", todo("ticket")), Cell("ours", own("X-TASKS-ATTRIBUTE")),
        Cell("yes, except `&open;` and `&close;`, which it takes for brackets: no", lambda v: v[0]["ticket"] == "4711"),
        Cell("yes", lambda v: "4711" in str(v[0]["attributes"]))]),
    "declared keys with white space": ("- [ ] Call ticket:\"a b\"", ["attributes"], [
        Cell(None, told="attribute 'ticket'", arrives=lambda f: not f["attributes"]), Cell(None), Cell(None), Cell(None)]),
    "declared keys with entities": ("- [ ] Call ticket:a&open;b", ["attributes"], [
        Cell(None), Cell(None), Cell(None, told="attribute 'ticket'", arrives=lambda f: not f["attributes"]), Cell(None)]),
}


def told_by(run, command, text="", code=0):
    result = subprocess.run(command, input=text.encode(), capture_output=True, cwd=run.folder)
    if result.returncode != code:
        return result.stdout.decode(), f"exit {result.returncode}: {result.stderr.decode()}"
    return result.stdout.decode(), result.stderr.decode()


def outgoing(run, rows):
    peers = {"todo.txt": [TodoTxt(run)], "iCalendar": [Calendar(run)], "Taskwarrior": [Warrior(run)], "CSV, JSON": [Rows("csv"), Rows("jsonl")]}
    run.check(rows[0] == ["field", *COLUMNS], "table: its columns", rows[0])
    named = {row[0]: row[1:] for row in rows[1:]}
    for name in named:
        run.check(name in ROWS, f"table: the row '{name}' has no sample")
    for name, (sample, fields, cells) in ROWS.items():
        written = named.get(name)
        if any(cell and cell.text for cell in cells):
            run.check(written is not None, f"table: there is no row '{name}'")
        for number, (column_name, cell) in enumerate(zip(COLUMNS, cells)):
            if cell is None:
                continue
            if cell.text is not None:
                run.check((written or [""] * 4)[number] == cell.text, f"table: '{name}' in {column_name}", (written or [""] * 4)[number])
            for peer in peers[column_name]:
                hold(run, f"table: '{name}' in {peer.kind}", sample, fields, cell, peer)


def hold(run, what, sample, fields, cell, peer):
    sample = cell.sample or sample
    path = run.folder / "table.md"
    path.write_text(HEAD + sample + "\n")
    out, told = told_by(run, [run.tq, "is:any", str(path), "--format", peer.kind, "--now", "2026-11-21T10:00", "--no-config"])
    wanted = cell.told if not cell.told or cell.told.startswith("keeps") else f"lost its {cell.told}"
    run.check(wanted in told if wanted else told == "", f"{what}: what is told", told)
    back, views = peer.through(out)
    if cell.seen:
        try:
            isSeen = bool(cell.seen(views))
        except (KeyError, IndexError, AttributeError, TypeError):
            isSeen = False
        run.check(isSeen, f"{what}: what the other program sees", views)
    run.bring(back, peer.kind)
    sent, arrived = run.facts(path), run.facts(run.folder / "in.md")
    if callable(cell.arrives):
        run.check(len(arrived) == len(sent) and cell.arrives(arrived[0]), f"{what}: what comes back", arrived)
        return
    left, right = ([[fact["title"]] + [fact[field] for field in fields] for fact in facts] for facts in (sent, arrived))
    run.check(left == right, f"{what}: what comes back", left, right)


# MARK: The second table

def ics(lines):
    return "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\n" + lines + "\nEND:VTODO\nEND:VCALENDAR\n"


def warrior(members):
    return '[{"uuid":"1","description":"a","status":"pending",' + members + "}]"


def todoist(cells, kind="task"):
    return f"TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,RESPONSIBLE,DATE,DURATION,DURATION_UNIT\n{kind},a,{cells}\ntask,b,,4,1,,,,\n"


def org(lines):
    return f"* TODO a\n{lines}\n"


# Each list of the manual: the phrases it consists of, each with inputs in the format and the loss that is reported for
# them (after "=" the words of the report), or with the values that the one task imported from them must have.
INCOMING = {
    "todo.txt": ("todotxt", [
        ("`h:`", ["a h:1"], "hidden state"),
        ("dates that cannot be read", ["a due:soon", "a t:2026-13-01"], "word"),
        ("parents that are not there", ["a p:9"], "link to a parent that is not there"),
        ("a date at the beginning of a line that does not exist, such as `2026-02-31`, stays as text",
         ["2026-02-31 a", "x 2026-02-31 a"], "=1 task keeps its date '2026-02-31' as text"),
        ("a second `due:`", ["a due:2026-12-01 due:2026-12-02"], "'due:2026-12-01' before another"),
        ("`t:`", ["a t:2026-12-01 t:2026-12-02"], "'t:2026-12-01' before another"),
        ("`rec:`", ["a due:2026-12-01 rec:1w rec:2w"], "'rec:1w' before another"),
        ("`p:` or priority", ["a p:1 p:2"], "'p:1' before another"),
        ("one that cannot be read never replaces one that can", ["a due:2026-12-01 due:soon"], "word 'due:soon'"),
        ("priorities from D on become low", ["(D) a"], "=1 task keeps its priority 'D' as low"),
        ("names keep only letters, digits, `_` and `-`: `@c++` becomes `@c`", ["a @c++"], "=1 task keeps its '@c++' as '@c'"),
        ("each context but the first becomes a tag", ["a @b @c"], "=1 task keeps its context '@c' as a tag"),
        ("and goes back as a project", [], None),
        ("one inside a line, `@phone Call Mum`, is part of the title as well", [], None),
        ("and goes back in its place", [], None)]),
    "iCalendar": ("ics", [
        ("an alarm before a whole day becomes `-1d` or the like if that rings at the same time",
         [ics("DUE;VALUE=DATE:20261201\nBEGIN:VALARM\nTRIGGER:-PT15H\nEND:VALARM")], {"remind": ["-1d"]}),
        ("and otherwise a fixed time", [ics("DUE;VALUE=DATE:20261201\nBEGIN:VALARM\nTRIGGER:-PT1H\nEND:VALARM")], {"remind": ["2026-11-30T23:00"]}),
        ("alarms without a time", [ics("BEGIN:VALARM\nTRIGGER:-PT1H\nEND:VALARM")], "alarm"),
        ("rules that cannot be expressed here", [], None),
        ("(`COUNT`", [ics("DUE;VALUE=DATE:20261201\nRRULE:FREQ=DAILY;COUNT=3")], "rule"),
        ("`UNTIL`", [ics("DUE;VALUE=DATE:20261201\nRRULE:FREQ=DAILY;UNTIL=20270101")], "rule"),
        ("the last Friday", [ics("DUE;VALUE=DATE:20261225\nRRULE:FREQ=MONTHLY;BYDAY=-1FR")], "rule"),
        ("one that `DTSTART` is not on, where ours would give other dates)",
         [ics("DTSTART;VALUE=DATE:20260628\nDUE;VALUE=DATE:20260701\nRRULE:FREQ=MONTHLY;INTERVAL=6;BYMONTHDAY=1")], "rule"),
        ("exceptions", [ics("DUE;VALUE=DATE:20261201\nRRULE:FREQ=DAILY\nEXDATE;VALUE=DATE:20261202")], "exceptions to the rule"),
        ("location", [ics("LOCATION:here")], "location"), ("attendees", [ics("ATTENDEE:mailto:a@b.c")], "attendee"),
        ("attachments", [ics("ATTACH:http://a.b/c")], "attach"),
        ("comments and other properties that the task file does not declare", [ics("COMMENT:b"), ics("X-COMMENT:b")], "=lost its"),
        ("a `DURATION` along with a `DUE`", [ics("DUE;VALUE=DATE:20261201\nDURATION:PT2H")], "duration"),
        ("or without a `DTSTART`", [ics("DURATION:PT2H")], "duration"),
        ("percentages that are none or do not match the status",
         [ics("PERCENT-COMPLETE:" + text) for text in ["half", "40", "100\nSTATUS:NEEDS-ACTION"]], "percentage"),
        ("the text and repetition of alarms",
         [ics("BEGIN:VALARM\nTRIGGER;VALUE=DATE-TIME:20261201T100000Z\n" + line + "\nEND:VALARM") for line in ["DESCRIPTION:b", "REPEAT:2"]], "alarm's"),
        ("invalid priorities and statuses", [ics("PRIORITY:high"), ics("STATUS:ODD")], "=lost its"),
        ("the place of an occurrence in its series", [ics("RECURRENCE-ID;VALUE=DATE:20261201")], "place in a series"),
        ("time zones unknown to this machine", [ics("DUE;TZID=Middle/Earth:20261201T100000")], "time zone 'Middle/Earth'"),
        ("and of what repeats, zones other than the reader's",
         [ics("DUE;TZID=America/New_York:20261201T100000\nRRULE:FREQ=DAILY")], "time zone 'America/New_York', since it repeats"),
        ("links to to-dos that are neither in the inputs nor in the task file",
         [ics("RELATED-TO:gone"), ics("RELATED-TO;RELTYPE=CHILD:gone"), ics("RELATED-TO;RELTYPE=DEPENDS-ON:gone")], "link to a"),
        ("other relations (`SIBLING`)", [ics("RELATED-TO;RELTYPE=SIBLING:gone")], "relation 'SIBLING'"),
        ("circular links", [ics("UID:1\nRELATED-TO:1")], "link to itself"),
        ("a UID that an earlier to-do has", [ics("UID:1\nEND:VTODO\nBEGIN:VTODO\nUID:1\nSUMMARY:b")], "uid, which an earlier to-do has"),
        ("events and journals along with to-dos", [ics("").replace("END:VCALENDAR", f"BEGIN:{kind}\nEND:{kind}\nEND:VCALENDAR")
                                               for kind in ["VEVENT", "VJOURNAL"]], "=was left out")]),
    "Taskwarrior": ("taskwarrior", [
        ("`until`", [warrior('"until":"20270101T000000Z"')], "until date"),
        ("a `wait` along with `scheduled`", [warrior('"wait":"20261201T000000Z","scheduled":"20261202T000000Z"')], "wait date"),
        ("a `wait` alone becomes the start", [warrior('"wait":"20261201T000000Z"')], "=1 task keeps its wait date as the start"),
        ("and goes back as `scheduled`", [], None),
        ("custom priorities", [warrior('"priority":"urgent"')], "priority 'urgent'"),
        ("rules that cannot be expressed here", [warrior('"recur":"3h","due":"20261201T000000Z"')], "rule '3h'"),
        ("of the tasks generated from a template, the first open one is kept",
         ['[{"uuid":"t","description":"T","status":"recurring","recur":"weekly"},{"uuid":"a","description":"a","status":"pending",'
          '"parent":"t","recur":"weekly","due":"20261201T000000Z"},{"uuid":"b","description":"a","status":"pending","parent":"t",'
          '"recur":"weekly","due":"20261208T000000Z"}]'], {"due": "2026-12-01", "repeat": "1w"}),
        ("with the rule", [], None),
        ("and later ones if more than their dates was changed",
         ['[{"uuid":"t","description":"T","status":"recurring","recur":"weekly"},{"uuid":"b","description":"b","parent":"t",'
          '"recur":"weekly","due":"20261201T000000Z"},{"uuid":"a","description":"a","parent":"t","priority":"H",'
          '"recur":"weekly","due":"20261208T000000Z"}]'], {"due": "2026-12-08", "repeat": None, "priority": "high"}),
        ("or another task depends on them", [], None),
        ("if none is open, the next one is created",
         ['[{"uuid":"t","description":"a","status":"recurring","recur":"weekly"},{"uuid":"b","description":"b","status":"completed",'
          '"parent":"t","recur":"weekly","due":"20261201T000000Z"}]'], {"due": "2026-12-08", "repeat": "1w"}),
        ("attributes that the task file does not declare stay as text", [warrior('"effort":"PT2H"')], "=1 task keeps its 'effort' as text"),
        ("lists and objects are lost", [warrior('"more":{"a":1}'), warrior('"more":[1]')], "'more'"),
        ("parents and dependencies that are neither in the inputs nor in the task file", [warrior('"depends":["gone"]'), warrior('"tasksparent":"gone"')],
         "link to a"),
        ("when annotations were made", [warrior('"entry":"20261101T000000Z","annotations":[{"entry":"20261102T000000Z","description":"n"}]')],
         "dates of annotations"),
        ("and a task was started", [warrior('"entry":"20261101T000000Z","start":"20261102T000000Z"')], "time at which it was started"),
        ("`someday` becomes the state `deferred`", [warrior('"due":"99991230T000000Z"')], "=1 task keeps its due someday as deferred"),
        ("unless the task is started or finished",
         ['[{"uuid":"a","description":"a","status":"completed","wait":"99991230T000000Z"}]'], "wait someday")]),
    "CSV, JSON": ("csv", [
        ("columns and members without a meaning here", ["title,colour\na,red\n"], "'colour'"),
        ("values that cannot be read", ["title,due\na,soon\n"], "due 'soon'"),
        ("a `checked` that contradicts its `status`", ["title,status,checked\na,open,TRUE\n"], "'checked', which contradicts"),
        ("parents that are not there", ["title,line,parent\na,4,2\n"], "link to a parent that is not there"),
        ("the section of a subtask if it is not that of its parent",
         ["title,section,parent\nb,One,\na,Two,b\n"], "section 'Two', which is not that of its parent")]),
    "Todoist": ("csv", [
        ("assignees", [todoist(",4,1,Ann (7),,,")], "person responsible"),
        ("the asterisk of tasks that cannot be checked", ["TYPE,CONTENT\ntask,* a\n"], "asterisk of a task"),
        ("durations", [todoist(",4,1,,,30,minute")], "duration"),
        ("comments on sections", [todoist("a note,,,,,,", "section")], "notes on its section"),
        ("and on the project", ["TYPE,CONTENT\nnote,b\ntask,a\n"], "=1 comment was left out"),
        ("rules that cannot be expressed here", [], None), ("(`every last friday`", [todoist(",4,1,,every last friday,,")], "date 'every last friday'"),
        ("`every day until 2027-01-01`)", [todoist(",4,1,,every day until 2027-01-01,,")], "date 'every day until"),
        ("dates in languages other than English", [todoist(",4,1,,morgen,,")], "date 'morgen'"),
        ("invalid priorities", [todoist(",9,1,,,,")], "priority '9'"),
        ("and indents", [todoist(",4,9,,,,")], "indent '9'"),
        ("an empty priority is the highest", [todoist(",,1,,,,")], {"priority": "high"}),
        ("a deadline along with a date that repeats",
         ["TYPE,CONTENT,DATE,DEADLINE\ntask,a,every mon,2026-12-01\n"], "deadline '2026-12-01' beside a date that repeats"),
        ("custom columns", ["TYPE,CONTENT,COLOUR\ntask,a,red\n"], "'colour'"),
        ("a day without a year may be up to half a year ago", [todoist(",4,1,,Nov 20,,")], {"due": "2026-11-20"})]),
    "Obsidian": ("obsidian", [
        ("front matter", ["---\nb: c\n---\n- [ ] a"], "=1 front matter block was left out (line 1)"),
        ("text that is part of no task", ["Prose\n\n- [ ] a"], "=1 text line was left out"),
        ("headings without tasks", ["- [ ] a\n\n# b\n"], "=1 heading without tasks was left out"),
        ("list items with a mistyped box such as `- []`", ["- [ ] a\n- [] b"], "=1 line with a mistyped box was left out (line 2)"),
        ("🏁 what happens on completion", ["- [ ] a 🏁 delete"], "'🏁 delete'"), ("a `⏳` along with a `🛫`", ["- [ ] a ⏳ 2026-12-01 🛫 2026-12-02"], "scheduled date"),
        ("custom statuses", ["- [*] a"], "status '[*]'"), ("`[?]` is waiting", ["- [?] a"], "=keeps its status '[?]' as waiting"),
        ("`[!]` a high priority", ["- [!] a"], "=keeps its status '[!]' as priority high"),
        ("`[>]` and `[<]` are deferred", ["- [>] a", "- [<] a"], "=as deferred"), ("rules that cannot be expressed here", [], None),
        ("`every month on the last Friday`", ["- [ ] a 🔁 every month on the last Friday 📅 2026-11-27"], "'🔁 every month on the last Friday'"),
        ("`until 2027-01-01`", ["- [ ] a 🔁 every day until 2027-01-01 📅 2026-11-27"], "'🔁 every day until 2027-01-01'"),
        ("and `on the 31st`", ["- [ ] a 🔁 every month on the 31st 📅 2026-12-31"], "'🔁 every month on the 31st'"),
        ("which leaves out short months", [], None), ("the highest priority is high", ["- [ ] a 🔺"], "=1 task keeps its priority '🔺' as high"),
        ("and the lowest low", ["- [ ] a ⏬"], "=1 task keeps its priority '⏬' as low"), ("block ids", ["- [ ] a ^x1"], "block id"),
        ("suppression comments", ["- [ ] a <!-- tasks-ignore overdue -->"], "suppression comment"),
        ("fields whose keys the task file does not declare", ["- [ ] a [effort:: 2h]"], "=1 task keeps its field 'effort' as text"),
        ("our keys with an invalid value (`due:fri`)", ["- [ ] a due:fri"], "=1 task keeps its word 'due:fri' as text"),
        ("a nested tag inside a title", ["- [ ] a #b/c d"], "=1 task keeps its tag '#b/c' inside the title as text"),
        ("a sign such as 📅 before other text", ["- [ ] a 📅 soon"], "=1 task keeps its '📅' as text"),
        ("and a date that does not exist (`📅 2026-13-01`) stay as text", ["- [ ] a 📅 2026-13-01"], "=1 task keeps its '📅 2026-13-01' as text"),
        ("and what is between two lines of `%%`", ["- [ ] a\n%%\n- [ ] b\n%%\n"], "=1 commented line was left out"),
        ("which Obsidian does not read", [], None)]),
    "Org": ("org", [
        ("text that is part of no task", ["Prose\n* TODO a\n"], "=1 text line was left out"),
        ("headings without tasks", ["* Idea\n* TODO a\n"], "=1 heading without tasks was left out"),
        ("settings such as `#+TITLE:`", ["#+TITLE: b\n* TODO a\n"], "=1 setting was left out"),
        ("properties that the task file does not declare", [org(":PROPERTIES:\n:Effort: 0:30\n:END:")], "property 'effort'"),
        ("and those of headings that are not tasks", ["* b\n:PROPERTIES:\n:ID: 1\n:END:\n** TODO a\n"], "=1 property line was left out"),
        ("other drawers and comments stay as text", [org(":NOTES:\nb\n:END:\n# c")], {"notes": ":NOTES:\nb\n:END:\n# c"}),
        ("an `ID` beside a `CUSTOM_ID`", [org(":PROPERTIES:\n:ID: 1\n:CUSTOM_ID: b\n:END:")], "property 'id'"),
        ("progress cookies such as `[1/2]` at the end of a heading", ["* TODO a [1/2]\n"], "progress cookie"),
        ("logbooks", [org(":LOGBOOK:\nCLOCK: [2026-11-01 Sun]\n:END:")], "logbook"),
        ("headings without a keyword inside a task", [org("** A thought")], "heading without a keyword"),
        ("keywords that say more than their state (`NEXT`, and those that the file declares along with others of the same state)",
         ["#+TODO: TODO REVIEW | DONE\n* REVIEW a\n"], "state 'REVIEW'"),
        ("the end of a time range", [org("SCHEDULED: <2026-12-01 Tue 09:00-10:30>")], "'10:30' of a date"),
        ("the delay of `SCHEDULED`", [org("SCHEDULED: <2026-12-01 Tue -2d>")], "delay of -2d"),
        ("the limit of a habit", [org("SCHEDULED: <2026-12-01 Tue .+1d/3d>")], "'/3d' of a date"),
        ("a second date or rule", [org("DEADLINE: <2026-12-01 Tue> DEADLINE: <2026-12-02 Wed>"),
                                   org("SCHEDULED: <2026-11-30 Mon +1d> DEADLINE: <2026-12-01 Tue +1w>")], "second"),
        ("a rule of only one of `SCHEDULED` and `DEADLINE`, which moves both here",
         [org("SCHEDULED: <2026-11-30 Mon +1d> DEADLINE: <2026-12-01 Tue>")], "=1 task keeps its rule, which moves both of its dates"),
        ("computed dates", [org("DEADLINE: <%%(diary-float t 4 2)>")], "=keeps its date 'DEADLINE: <%%(diary-float t 4 2)>' as text"),
        ("and other words after `DEADLINE:` and the like stay as text", [org("DEADLINE: soon")], "=keeps its date 'DEADLINE: soon' as text"),
        ("priorities from D on become low", ["* TODO [#D] a\n"], "=1 task keeps its priority 'D' as low"),
        ("repeaters of hours", [org("SCHEDULED: <2026-12-01 Tue 09:00 +2h>")], "'+2h' of a date"),
        ("plain dates along with a `DEADLINE` or as a range, which stay as text",
         [org("DEADLINE: <2026-12-01 Tue>\n<2026-11-25 Wed>"), org("<2026-11-25 Wed>--<2026-11-26 Thu>")], "=keeps its date '<2026-11-25 Wed>"),
        ("other plain dates are due dates", [org("<2026-11-25 Wed>"), "* TODO a <2026-11-25 Wed>\n"], {"due": "2026-11-25"}),
        ("if the file declares none, keywords in common use count, and those that are not Org's own are reported",
         ["* WAITING a\n"], "=1 task keeps its keyword 'WAITING', which the file does not declare"),
        ("the tags of enclosing headings are kept", ["* Home :in:\n** TODO a\n"], {"tags": ["in"]})]),
}


def incoming(run):
    named = lists()
    run.check(set(named) == set(INCOMING), "table: the formats that come in", set(named) ^ set(INCOMING))
    for name, (kind, phrases) in INCOMING.items():
        rest = named.get(name, "")
        for phrase, inputs, expected in phrases:
            run.check(phrase in rest, f"table: {name} does not say '{phrase}'", rest)
            rest = rest.replace(phrase, "", 1)
            for text in inputs:
                (run.folder / "in.md").write_text("")
                _, told = told_by(run, [run.tasks, "import", "-", "--from", kind, "--file", "in.md", "--now", "2026-11-21T10:00", "--no-config"], text)
                facts = [fact for fact in run.facts(run.folder / "in.md") if fact["title"] == "a"]
                if isinstance(expected, str):
                    run.check((expected[1:] if expected[0] == "=" else f"lost its {expected}") in told, f"table: {name}: {text!r} loses {expected}", told)
                else:
                    found = [{key: fact[key] for key in expected} for fact in facts]
                    run.check(found == [expected] and "lost" not in told, f"table: {name}: {text!r}", found, told)
        run.check(not re.search(r"\w", rest), f"table: {name} says what has no sample", rest)


def table(run):
    found = tables()
    outgoing(run, next(rows for rows in found if rows[0][0] == "field"))
    incoming(run)
