#!/usr/bin/env python3
"""Takes tasks to other programs and back, and compares what arrives with what was sent.

    exchange.py --tq PATH/TO/tq --tasks PATH/TO/tasks [--rounds N] [--only NAME,...] [--fault] [FILE.md...]

  law           random task files are exported in each format and imported again: what the manual says is carried is the
                same, and importing a second time changes nothing; in zones east and west of Greenwich
  split         the same export, one task in each of several inputs, in any order: as if they were one input
  update        a file takes over another version of its tasks with --update: each value that this has, but those that are
                reported as kept; a second time changes nothing, and undo brings the file back
  hostile       titles and notes that look like data, Markdown or the syntax of the format come back as the same text
  taskwarrior   `task import` accepts our export, its `export` comes back the same, and the results of its own add,
                start, done, annotate, depends and recurring tasks are imported correctly
  icalendar     Python's icalendar parses every calendar without an error; what it writes comes back the same; lines
                have at most 75 octets; repetitions give the dates that dateutil expands
  todoman       lists our to-dos with summary, due date, priority; its own new and done are imported correctly
  todotxt       todo-txt lists and filters our tasks; topydo filters by context and due date, recognizes subtasks, and
                its own add, do and recurring tasks are imported correctly
  obsidian      every sign and field in the documentation of Obsidian Tasks is read or reported as lost; its rules give
                the same dates for a year
  foreign       the fix of `foreign-data` carries every value of every notation, and leaves no finding
  table         each cell of the loss tables in the manual matches what the other program does
  broken        malformed input of each kind: exit code 2, a location, and nothing written
  corpus        `foreign-data` finds nothing in the given Markdown files, which are not task lists

A missing program fails the run. The seed is fixed. --fault changes one value on the way back; the run must fail.
"""
import argparse
import json
import os
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
from datetime import date, datetime, timedelta
from zoneinfo import ZoneInfo

sys.path.insert(0, str(pathlib.Path(__file__).parent))
from exchange_tables import table  # noqa: E402
from repeats import names_day  # noqa: E402

ZONES = ["UTC", "Pacific/Auckland", "America/Los_Angeles", "Asia/Kolkata", "Pacific/Kiritimati"]
NOW = "2026-11-21T10:00"
FORMATS = ["todotxt", "ics", "taskwarrior", "csv", "jsonl"]
HEAD = "---\ntasks:\n  attributes: [ticket, owner]\n---\n\n"
FIELDS = ["title", "status", "priority", "category", "tags", "due", "start", "remind", "repeat", "id", "after", "created",
          "done", "section", "notes", "attributes", "family"]
# The fields that the loss tables of the manual list as not carried.
LOST = {"todotxt": {"section", "notes"}, "ics": set(), "taskwarrior": set(), "csv": set(), "jsonl": set()}
HOSTILE = [
    "x done already", "(A) first", "2026-11-11 in front", "@home is a place", "+1 for that", "due:2026-12-24 is text",
    "a #tag in text", "!!! urgent", "[x] box", "=1+2", "-1+1", "@SUM(1)", "+cmd|' /C calc'!A0", "BEGIN:VTODO", "a;b,c\\n d",
    "a\\;b", "quote \" and ' both", "END:VCALENDAR", "ünï – 電話する 🎉🎉🎉 " * 6, "`code @home", "*emphasis", "<!-- tasks-ignore overdue -->",
    "[link](x) #a", "a | b", "\\@home", "\\\\x", "rec:1w", "pri:A", "id:x", "p:1", "tasks-due:2026-01-01", "h:1", "t:2026-11-11",
    "{\"a\": 1}", "status:doing", "http://example.org/a:b?c=d", "12:30", "key:value", "- [ ] nested", "# heading", "<b>x",
    "%41 [a]", "&open;a&close; &amp; &dquot;", "'=1", "remind:-1d remind:due", "$(touch x)", "a\tb", "after:a,b", "📅 2026-11-24 ⏫",
    "DEADLINE: <2026-11-24 Tue>", "[due:: 2026-11-24]", ":tag:", "x", "due:", "@", "+", "a  b", "ticket:7", "trailing \\",
]
HOSTILE_NOTES = [
    "plain", "two\nlines", "- [ ] a task?", "# heading", "```\nopen fence", "<div>\nhtml", "===", "---", "due:2026-12-24", "    code",
    "a\n\n\nb", "END:VTODO\nBEGIN:VTODO", "\"quoted\",\"cell\"", "ends in \\", "> quote", "1. [x] one", "<!-- open", "`open",
    "[a]: /b", "&open; [", "| a |\n|---|\n| b |", "@home #tag !!!", "=1+1", "tab\tin it", "[x] box", "%0A%7C|x", "x\n  deeper\n- item",
]
# Section titles and values of a declared key.
HOSTILE_NAMES = [
    "a.b", "..", "a / b", "/", "END:VTODO", "a;b,c\\n", "\"q\" 'q'", "=1+2", "@home #tag", "due:2026-12-24", "&open;x", "%2E", "[x] a", "ünï 🎉",
    "trailing #", "# a", "`code", "<!-- open", "a|b", "a\\|b", "x", "(A)", "1. a", "- [ ] a", "\\", "a  b", "| a |", "--- a", "see a:b c:d", "\\/ /", "a / / b",
]


class Failed(Exception):
    pass


class Run:
    def __init__(self, arguments, folder):
        self.tq, self.tasks = str(pathlib.Path(arguments.tq).absolute()), str(pathlib.Path(arguments.tasks).absolute())
        self.fault, self.rounds, self.folder = arguments.fault, arguments.rounds, folder
        self.failures, self.checks = [], 0
        self.random = random.Random(20)

    def fail(self, what, *details):
        self.failures.append(what)
        if len(self.failures) <= 6:
            print(f"DIFFERENT: {what}", *[f"    {detail}" for detail in details], sep="\n")

    def check(self, isRight, what, *details):
        self.checks += 1
        if not isRight:
            self.fail(what, *details)

    def call(self, command, text="", zone="UTC", code=0, **variables):
        environment = dict(os.environ, TZ=zone, HOME=str(self.folder), LC_ALL="C.UTF-8", **variables)
        environment.pop("TASKS_FILE", None)
        result = subprocess.run(command, input=text.encode(), capture_output=True, env=environment, cwd=self.folder)
        if code is not None and result.returncode != code:
            raise Failed(f"{command} ended with {result.returncode}: {result.stderr.decode()[:800]}")
        return result.stdout.decode()

    def export(self, path, form, zone="UTC", query="is:any"):
        return self.call([self.tq, query, str(path), "--format", form, "--now", NOW, "--no-config"], zone=zone)

    def bring(self, text, form, zone="UTC", into=HEAD, code=0, name="in.md"):
        """The file after the import of `text`."""
        path = self.folder / name
        path.write_text(into, newline="")
        if self.fault and form == self.fault_format:
            text = self.broken(text)
        self.call([self.tasks, "import", "-", "--from", form, "--file", str(path), "--now", NOW, "--no-config"], text, zone, code)
        return path.read_bytes().decode()

    fault_format = "ics"

    @staticmethod
    def broken(text):
        return re.sub(r"(?m)^PRIORITY:1\r?$", "PRIORITY:5\r", text)

    def facts(self, path, zone="UTC"):
        """The fields of each task in a file; a task's family is the title of its parent."""
        rows = [json.loads(line) for line in self.export(path, "jsonl", zone).splitlines()]
        titles = {row["line"]: row["title"] for row in rows}
        result = []
        for row in rows:
            fact = {field: row.get(field) for field in FIELDS}
            fact["tags"] = sorted(row["tags"])
            fact["remind"] = sorted(row["remind"])
            fact["family"] = titles.get(row["parent"])
            result.append(fact)
        return result

    def same(self, sent, arrived, lost, what):
        def plain(field, value):
            # A word that repeats what the task already specifies needs no backslash.
            return re.sub(r"\\([@#!:<])", r"\1", value) if field in ("title", "family") and value else value

        def key(facts):
            return sorted(json.dumps({f: plain(f, v) for f, v in fact.items() if f not in lost}, sort_keys=True, ensure_ascii=False)
                          for fact in facts)
        # A link to a task that is not there is lost.
        known = {fact["id"] for fact in sent}
        sent = [dict(fact, after=[name for name in fact["after"] if name in known]) for fact in sent]
        left, right = key(sent), key(arrived)
        self.checks += 1
        if left != right:
            one = next((l for l in left if l not in right), "nothing")
            other = next((r for r in right if r not in left), "nothing")
            self.fail(what, f"sent    {one}", f"arrived {other}")


# MARK: random files

RULES = ["1d", "3d", "1w", "2w", "1mo", "1q", "1y", "done+1w", "done+3d", "mon,thu", "1mo@last", "1mo@1", "1mo@31", "1mo@1fri",
         "1y@02-29", "tue", "done+1mo@15"]


def day(rng):
    return date(2026, 11, 21) + timedelta(rng.randrange(-400, 400))


def when(rng):
    kind = rng.randrange(12)
    if kind < 6:
        return str(day(rng))
    if kind < 8:
        return f"{day(rng)}T{rng.randrange(24):02}:{rng.randrange(60):02}"
    if kind == 8:
        return f"{day(rng)}T{rng.randrange(1, 24):02}:30" + rng.choice(["Z", "+02:00", "-07:00"])
    if kind == 9:
        year, week, _ = day(rng).isocalendar()
        return f"{year}-W{week:02}"
    if kind == 10:
        return str(day(rng))[:7]
    return rng.choice([str(day(rng).year), f"{day(rng).year}-Q{rng.randrange(1, 5)}"])


def stamp(rng):
    return str(day(rng)) if rng.random() < 0.7 else f"{day(rng)}T{rng.randrange(1, 24):02}:15"


def random_task(rng, number, hasSection):
    title = rng.choice(["Call Anna", "Write the report", "Buy milk; eggs, bread", "Pay 5% \"now\"", "Ask (@anna) about it",
                        "Fix #v2 here", "größer 電話", "See http://a.b/c:d", "x marks", "Use \\@home"])
    checked = rng.random() < 0.3
    words = [f"- [{'x' if checked else ' '}]"]
    words += [rng.choice(["!", "!!", "!!!"])] if rng.random() < 0.4 else []
    words.append(f"{title} {number}")
    words += [rng.choice(["@work", "@home", "@größe"])] if rng.random() < 0.5 else []
    tags = rng.sample(["#v2", "#urgent", "#a-b", "#Große_Sache"], rng.randrange(0, 3))
    words += tags if tags or hasSection is False else ["#one"]
    due = when(rng) if rng.random() < 0.6 else None
    words += [f"due:{due}"] if due else []
    words += [f"start:{when(rng)}"] if rng.random() < 0.3 else []
    for reminder in rng.sample(["-1d", "-2h", "due", "-30min", "-1w"], rng.choice([0, 0, 1, 2])) if due else []:
        words.append(f"remind:{reminder}")
    words += [f"remind:{day(rng)}T08:30"] if rng.random() < 0.1 else []
    words += [f"repeat:{rng.choice(RULES)}"] if due and rng.random() < 0.4 else []
    if rng.random() < 0.2:
        words.append(f"status:{'cancelled' if checked else rng.choice(['doing', 'waiting', 'blocked', 'deferred'])}")
    words += [f"id:t{number}"] if rng.random() < 0.3 else []
    words += [f"after:t{rng.randrange(0, 12)}" + rng.choice(["", ",other"])] if rng.random() < 0.15 else []
    words += [f"created:{stamp(rng)}"] if rng.random() < 0.4 else []
    words += [f"done:{stamp(rng)}"] if checked and rng.random() < 0.8 else []
    words += [f"ticket:{rng.randrange(100)}"] if rng.random() < 0.2 else []
    return " ".join(words)


def random_file(rng, form):
    hasSections = form != "todotxt"
    lines = [HEAD]
    number = 0
    for section in ["", "# Release 2.0", "## Docs & more", "# Home"][: 4 if hasSections else 1]:
        if section:
            lines.append(f"\n{section}\n")
        for _ in range(rng.randrange(1, 6)):
            task = random_task(rng, number, hasSections and None)
            number += 1
            lines.append(task)
            if rng.random() < 0.25 and form != "todotxt":
                lines += [f"  {line}" for line in rng.choice(["A note.", "Two\nlines, here; there", "a\n\nb"]).split("\n")]
            for _ in range(rng.choice([0, 0, 0, 1, 2])):
                lines.append("  " + random_task(rng, number, hasSections and None))
                number += 1
    return "\n".join(line if line.strip() else "" for line in lines) + "\n"


def law(run):
    for number in range(run.rounds):
        for form in FORMATS:
            zone = ZONES[(number + len(form)) % len(ZONES)]
            path = run.folder / "law.md"
            path.write_text(random_file(run.random, form))
            out = run.export(path, form, zone)
            text = run.bring(out, form, zone)
            arrived = run.facts(run.folder / "in.md", zone)
            sent = run.facts(path, zone)
            run.same(sent, arrived, LOST[form], f"law: {form} in {zone}, round {number}")
            again = run.bring(out, form, zone, into=text)
            run.check(again == text, f"law: importing {form} twice changes the file", again[:400])


def pieces(form, text):
    """The export as one input for each task."""
    if form == "ics":
        head = text[:text.index("BEGIN:VTODO")]
        return [head + part + "END:VCALENDAR\r\n" for part in re.findall(r"BEGIN:VTODO.*?END:VTODO\r\n", text, re.S)]
    return [json.dumps([task]) for task in json.loads(text)]


def split(run):
    for number in range(run.rounds):
        for form, end in [("ics", ".ics"), ("taskwarrior", ".json")]:
            path, target = run.folder / "law.md", run.folder / "in.md"
            # Two tasks that only their order tells apart.
            path.write_text(random_file(run.random, form) + "- [ ] Twin\n- [ ] Twin\n")
            parts = pieces(form, run.export(path, form))
            if run.fault and form == run.fault_format:
                parts = parts[1:]
            run.random.shuffle(parts)
            names = [f"part{index}{end}" for index in range(len(parts))]
            for name, part in zip(names, parts):
                (run.folder / name).write_text(part, newline="")
            target.write_text(HEAD)
            command = [run.tasks, "import", *names, "--file", "in.md", "--now", NOW, "--no-config"]
            run.call(command)
            run.same(run.facts(path), run.facts(target), LOST[form], f"split: {form}, round {number}")
            once = target.read_bytes()
            run.call(command)
            run.check(target.read_bytes() == once, f"split: importing {form} twice changes the file")


KEPT = re.compile("notes are not changed|'created:' and 'id:' are not changed|is in the future|a subtask of it is open|"
                  "its next occurrence is in the input|is inside the one to be moved|'/' is not added|would be read as data")


def update(run):
    for number in range(run.rounds):
        for form in FORMATS:
            zone = ZONES[(number + len(form)) % len(ZONES)]
            old, new = run.folder / "old.md", run.folder / "new.md"
            for path in (old, new):
                text = re.sub(r" id:t\d+", "", random_file(run.random, form))
                path.write_text(re.sub(r"(?m)^( *- \[.*? (\d+)(?= [@#a-z]|$).*)", r"\1 id:t\2", text))
            before = old.read_text()
            (run.folder / "new.txt").write_text(run.export(new, form, zone))

            def bring(*flags):
                environment = dict(os.environ, TZ=zone, HOME=str(run.folder), LC_ALL="C.UTF-8")
                command = [run.tasks, "import", "new.txt", "--from", form, "--file", "old.md", "--now", NOW, "--no-config", *flags]
                result = subprocess.run(command, capture_output=True, env=environment, cwd=run.folder)
                return (result.stdout + result.stderr).decode()

            what = f"update: {form} in {zone}, round {number}"
            told = bring("--update")
            once = old.read_text()
            # This names all that are kept.
            kept = [line for line in bring("--update", "--dry-run").splitlines() if line.startswith("kept: ")]
            again = bring("--update")
            run.check(old.read_text() == once and "updated:" not in again and "imported: 0 " in again, f"{what}, twice", told, again)
            run.check(all(KEPT.search(line) for line in kept), f"{what}, kept", *kept)
            arrived = {fact["id"]: fact for fact in run.facts(old, zone)}
            for sent in run.facts(new, zone):
                fact = arrived.get(sent["id"])
                if fact is None or any(line.startswith(f"kept: {fact['title']} (") for line in kept):
                    run.check(fact is not None, f"{what}: {sent['id']} is missing")
                    continue
                isOpen = sent["status"] == "open" and fact["status"] in ("waiting", "blocked", "deferred", "doing")
                skipped = LOST[form] | {"notes", "created", "after", "remind", "attributes"} | ({"status"} if isOpen else set())
                skipped |= {"repeat"} if sent["status"] == "done" else set()
                # A subtask has the section of its parent.
                skipped |= {"section", "family"} if sent["family"] is None else {"section"}
                for field in [field for field in FIELDS if field not in skipped and sent[field]]:
                    one, other = (re.sub(r"\\([@#!:<])", r"\1", str(side[field])) for side in (sent, fact))
                    # A day that is missing here is no difference, nor is a time.
                    if field == "done":
                        one, other = one[:10], one[:10] if fact["done"] is None else other[:10]
                    run.check(one == other, f"{what}: {field} of {sent['id']}", one, other)
            run.call([run.tasks, "undo", "--file", "old.md", "--now", NOW, "--no-config"])
            run.check(old.read_text() == before, f"{what}, undone")


def hostile(run):
    path = run.folder / "hostile.jsonl"
    rows = [{"title": title, "notes": note} for title, note in
            zip(HOSTILE + ["n"] * len(HOSTILE_NOTES), [None] * len(HOSTILE) + HOSTILE_NOTES)]
    # Tasks without a section come first in the file.
    rows += [{"title": f"with {number}", "attributes": {"owner": name}} for number, name in enumerate(HOSTILE_NAMES)]
    rows += [{"title": f"in {number}", "section": [name, "deep"]} for number, name in enumerate(HOSTILE_NAMES)]
    for number, row in enumerate(rows):
        row["attributes"] = {"ticket": str(number), **row.get("attributes", {})}
    run.bring("\n".join(json.dumps(row) for row in rows), "jsonl", name="hostile.md")
    facts = run.facts(run.folder / "hostile.md")
    run.check(len(facts) == len(rows), f"hostile: {len(facts)} tasks of {len(rows)}")
    # An HTML tag in Markdown is not a value: it stays text, and the other data stays data.
    run.bring(json.dumps({"title": "a", "attributes": {"owner": "<div>", "ticket": "1"}}), "jsonl")
    fact = run.facts(run.folder / "in.md")[0]
    run.check((fact["title"], fact["attributes"]) == ("a owner:<div>", {"ticket": "1"}), "hostile: a tag as a value", fact)
    for row, fact in zip(rows, facts):
        plain = re.sub(r"\\([@#!:<])", r"\1", fact["title"])
        wanted = re.sub(r"\\([@#!:<])", r"\1", row["title"].replace("\t", " ").strip())
        run.check(plain == wanted, f"hostile: the title {row['title']!r} became {fact['title']!r}")
        data = {k: v for k, v in fact.items() if k not in ("title", "notes", "attributes", "status", "section") and v not in (None, [], {})}
        run.check(fact["section"] == row.get("section", []), f"hostile: the section {row.get('section')!r} became {fact['section']!r}")
        run.check(fact["attributes"] == row["attributes"], f"hostile: the attributes {row['attributes']!r} became {fact['attributes']!r}")
        run.check(not data and fact["status"] == "open", f"hostile: {row['title']!r} became data", data)
        if row.get("notes"):
            left = [line.strip() for line in row["notes"].split("\n")]
            right = [line.strip() for line in (fact["notes"] or "").split("\n")]
            run.check(left == right, f"hostile: the notes {row['notes']!r} became {fact['notes']!r}")
    everything = facts
    for form in FORMATS:
        out = run.export(run.folder / "hostile.md", form)
        run.bring(out, form)
        facts = everything
        if form in ("todotxt", "taskwarrior"):
            facts = [dict(fact, attributes=kept_attributes(fact["attributes"], form)) for fact in facts]
        kept, arrived = facts, run.facts(run.folder / "in.md")
        if form == "todotxt":
            # A section name comes back as a tag.
            kept, arrived = ([fact for fact in facts if not fact["title"].startswith("in ")] for facts in (kept, arrived))
        run.same(kept, arrived, LOST[form], f"hostile: through {form}")
    sheet = run.call([run.tq, "is:any", "hostile.md", "--format", "csv", "--spreadsheet", "--now", NOW, "--no-config"])
    import csv
    import io
    for record in csv.DictReader(io.StringIO(sheet, newline="")):
        for name in ("title", "notes", "section"):
            run.check(record[name][:1] not in tuple("=+-@"), f"hostile: a spreadsheet runs {record[name]!r}")
    run.bring(sheet, "csv")
    run.same(everything, run.facts(run.folder / "in.md"), set(), "hostile: through csv for a spreadsheet")


def kept_attributes(attributes, form):
    """The attributes that the format can carry, according to the table; the others are reported as lost."""
    isKept = (lambda value: not re.search(r"\s", value)) if form == "todotxt" else (lambda value: not re.search("&(open|close);", value))
    return {key: value for key, value in attributes.items() if isKept(value)}


# MARK: Taskwarrior

class Taskwarrior:
    def __init__(self, run, zone):
        self.run, self.zone = run, zone
        self.data = pathlib.Path(tempfile.mkdtemp(dir=run.folder))
        (self.data / "rc").write_text(f"data.location={self.data}\nconfirmation=off\nverbose=nothing\nhooks=off\ngc=on\n")

    def __call__(self, *words, text="", code=0):
        return self.run.call(["task", *words], text, self.zone, code, TASKRC=str(self.data / "rc"), TASKDATA=str(self.data))


def taskwarrior(run):
    need("task")
    for zone in ZONES:
        path = run.folder / "tw.md"
        path.write_text(random_file(run.random, "taskwarrior"))
        sent = run.facts(path, zone)
        task = Taskwarrior(run, zone)
        task("import", "-", text=run.export(path, "taskwarrior", zone))
        out = task("export")
        run.check(len(json.loads(out)) == len(sent), f"taskwarrior: {len(json.loads(out))} of {len(sent)} tasks in {zone}")
        text = run.bring(out, "taskwarrior", zone)
        run.same(sent, run.facts(run.folder / "in.md", zone), set(), f"taskwarrior: through its own import and export in {zone}")
        # A second import changes nothing on either side.
        task("import", "-", text=run.export(run.folder / "in.md", "taskwarrior", zone))
        run.check(run.bring(out, "taskwarrior", zone, into=text) == text, f"taskwarrior: importing twice in {zone}")
        days = {row["description"]: row.get("due") for row in json.loads(out)}
        for fact in sent:
            if fact["due"] and re.fullmatch(r"\d{4}-\d\d-\d\d", fact["due"]):
                local = datetime.strptime(days[re.sub(r"\\([@#!:<])", r"\1", fact["title"])], "%Y%m%dT%H%M%SZ")
                local = local.replace(tzinfo=ZoneInfo("UTC")).astimezone(ZoneInfo(zone))
                run.check(local.strftime("%F %T") == f"{fact['due']} 00:00:00", f"taskwarrior: a day is local midnight in {zone}")
        own_taskwarrior(run, zone)
    edited_taskwarrior(run, Taskwarrior(run, "UTC"))
    task = Taskwarrior(run, "UTC")
    task("import", "-", text=run.export(run.folder / "hostile.md", "taskwarrior")) if (run.folder / "hostile.md").exists() else None
    run.bring(task("export"), "taskwarrior")
    if (run.folder / "hostile.md").exists():
        sent = [dict(fact, attributes=kept_attributes(fact["attributes"], "taskwarrior")) for fact in run.facts(run.folder / "hostile.md")]
        run.same(sent, run.facts(run.folder / "in.md"), set(), "taskwarrior: hostile text")


def edited_taskwarrior(run, task):
    """A task that Taskwarrior changed is still the same one, and one that began there goes back as itself."""
    path = run.folder / "edited.md"

    def bring(*flags, code=0):
        (run.folder / "edited.json").write_text(task("export"))
        return run.call([run.tasks, "import", "edited.json", *flags, "--file", str(path), "--now", NOW, "--no-config"], code=code)

    path.write_text("- [ ] Pay due:2026-12-01\n")
    task("import", "-", text=run.export(path, "taskwarrior"))
    task("1", "modify", "due:2026-12-05")
    told = bring("--strict", code=1)
    run.check("kept: Pay" in told and path.read_text() == "- [ ] Pay due:2026-12-01\n", "taskwarrior: a task that it changed", told)
    for count in ("1", "0"):
        told = bring("--update", "--strict")
        run.check((count == "1") == ("updated: Pay" in told), "taskwarrior: a change that is taken over once", told)
        run.check(path.read_text() == "- [ ] Pay due:2026-12-05\n", "taskwarrior: a change that is taken over", path.read_text())
    task("add", "Another", "project:Home", "due:2026-12-07")
    told = bring()
    run.check("the uuids were not kept" in told, "taskwarrior: a uuid that is not kept", told)
    path.write_text("---\ntasks:\n  attributes: [uuid]\n---\n")
    told = bring("--strict")
    first = sorted(row["uuid"] for row in json.loads(task("export")))
    path.write_text(path.read_text().replace("due:2026-12-07", "due:2026-12-08"))
    task("import", "-", text=run.export(path, "taskwarrior"))
    second = sorted(row["uuid"] for row in json.loads(task("export")))
    run.check(first == second and "not kept" not in told, "taskwarrior: tasks that go back", first, second, path.read_text())


def own_taskwarrior(run, zone):
    """Tasks that Taskwarrior itself creates."""
    task = Taskwarrior(run, zone)
    task("add", "Call Anna", "due:2027-01-05", "priority:H", "project:Home.Garden", "+phone", "wait:2027-01-01")
    task("add", "At five", "due:2027-01-05T17:00", "depends:1")
    task("add", "Weekly", "due:2027-02-01", "recur:weekly")
    task("add", "Begun")
    task("4", "start")
    task("1", "annotate", "by phone")
    task("add", "Over")
    task("list", code=None)
    task("rc.recurrence.limit=2", "list", code=None)
    task("Over", "done")
    task("add", "Dropped")
    task("Dropped", "delete")
    run.bring(task("export"), "taskwarrior", zone)
    facts = {fact["title"]: fact for fact in run.facts(run.folder / "in.md", zone)}
    anna = facts.get("Call Anna", {})
    run.check((anna.get("due"), anna.get("priority"), anna.get("section"), anna.get("tags"), anna.get("start"), anna.get("notes"))
              == ("2027-01-05", "high", ["Home", "Garden"], ["phone"], "2027-01-01", "by phone"), f"taskwarrior: its own add in {zone}", anna)
    run.check(facts.get("At five", {}).get("due") == "2027-01-05T17:00" and facts["At five"]["after"] == [anna.get("id")],
              f"taskwarrior: its own depends in {zone}", facts.get("At five"))
    weekly = [fact for fact in run.facts(run.folder / "in.md", zone) if fact["title"] == "Weekly"]
    run.check([(w["due"], w["repeat"], w["status"]) for w in weekly] == [("2027-02-01", "1w", "open")],
              f"taskwarrior: its own recurring task in {zone}", weekly)
    run.check((facts.get("Begun", {}).get("status"), facts.get("Over", {}).get("status"), facts.get("Dropped", {}).get("status"))
              == ("doing", "done", "cancelled"), f"taskwarrior: its own states in {zone}")


# MARK: iCalendar

def icalendar(run):
    from icalendar import Calendar
    from dateutil.rrule import rrulestr
    for number in range(max(4, run.rounds // 2)):
        zone = ZONES[number % len(ZONES)]
        path = run.folder / "ical.md"
        path.write_text(random_file(run.random, "ics"))
        sent = run.facts(path, zone)
        out = run.export(path, "ics", zone)
        run.check(all(len(line) <= 75 for line in out.encode().split(b"\r\n")), "icalendar: a line is too long")
        calendar = Calendar.from_ical(out)
        todos = [part for part in calendar.walk("VTODO")]
        run.check(len(todos) == len(sent), f"icalendar: {len(todos)} to-dos of {len(sent)}")
        errors = [error for part in calendar.walk() for error in part.errors]
        run.check(not errors, "icalendar: it finds errors", errors)
        uids = [str(todo["UID"]) for todo in todos]
        run.check(len(set(uids)) == len(uids), "icalendar: two to-dos have one UID")
        run.check(uids == [str(t["UID"]) for t in Calendar.from_ical(run.export(path, "ics", zone)).walk("VTODO")],
                  "icalendar: a UID changes from run to run")
        for todo in todos:
            if "DTSTART" in todo and "DUE" in todo:
                start, due = todo["DTSTART"].dt, todo["DUE"].dt
                run.check(type(start) is type(due) and start < due, "icalendar: DUE is not later than DTSTART of its kind", todo)
            if "RRULE" in todo:
                expand(run, todo, rrulestr)
        for part in Calendar.from_ical(run.export(path, "ics-events", zone)).walk("VEVENT"):
            run.check("DTSTART" in part and not part.errors, "icalendar: an event without a beginning", part)
        run.bring(calendar.to_ical().decode(), "ics", zone)
        run.same(sent, run.facts(run.folder / "in.md", zone), set(), f"icalendar: what icalendar writes again, in {zone}")


def expand(run, todo, rrulestr):
    """Checks that an RRULE gives the same dates as our own rule."""
    rule = str(todo.get("X-TASKS-REPEAT"))
    due = todo["DUE"].dt if "DUE" in todo else todo["DTSTART"].dt
    due = due.date() if isinstance(due, datetime) else due
    start = todo["DTSTART"].dt
    start = start if isinstance(start, datetime) else datetime(start.year, start.month, start.day)
    shift = due - start.date()
    text = todo["RRULE"].to_ical().decode()
    until = start.replace(tzinfo=None) + timedelta(800)
    dates = [d.date() + shift for d in rrulestr(f"RRULE:{text}", dtstart=start.replace(tzinfo=None)).between(
        start.replace(tzinfo=None), until, inc=True)]
    wanted = [due + timedelta(n) for n in range(0, (until.date() - start.date()).days + 1)
              if n == 0 or names_day(rule, due, due + timedelta(n))]
    run.check(dates == wanted, f"icalendar: '{rule}' from {due} is {text}", dates[:6], wanted[:6])


def todoman(run):
    need("todoman")
    folder = run.folder / "calendars" / "ours"
    folder.mkdir(parents=True, exist_ok=True)
    config = run.folder / "todoman.py"
    config.write_text(f'path = "{run.folder}/calendars/*"\ndate_format = "%Y-%m-%d"\ntime_format = "%H:%M"\n'
                      f'default_list = "ours"\ncache_path = "{run.folder}/todoman.db"\n')

    def todo(*words, zone="UTC", code=0):
        return run.call(["todoman", "--config", str(config), *words], zone=zone, code=code)

    path = run.folder / "todoman.md"
    path.write_text(HEAD + "- [ ] !!! Ship; it, all due:2026-12-01 remind:-1d\n- [ ] ! Call due:2026-12-02T17:00 remind:-2h\n"
                    "- [ ] Water the plants due:2026-12-03 repeat:1w\n- [ ] Nothing\n- [ ] Begun status:doing\n"
                    "- [x] Over done:2026-11-19\n- [x] Gone status:cancelled done:2026-11-18\n")

    def put(text):
        for old in folder.iterdir():
            old.unlink()
        head, *parts = re.split(r"(?m)^(?=BEGIN:VTODO)", text)
        for number, part in enumerate(parts):
            body = part if part.rstrip().endswith("END:VCALENDAR") else part + "END:VCALENDAR\r\n"
            (folder / f"{number}.ics").write_text(head + body, newline="")

    def whole():
        parts = [re.search(r"(?s)BEGIN:VTODO.*END:VTODO\r?\n", file.read_bytes().decode())[0] for file in sorted(folder.iterdir())]
        return "BEGIN:VCALENDAR\r\nVERSION:2.0\r\n" + "".join(parts) + "END:VCALENDAR\r\n"

    put(run.export(path, "ics"))
    rows = {row["summary"]: row for row in json.loads(todo("--porcelain", "list", "--status", "ANY"))}
    run.check(len(rows) == 7, f"todoman: lists {len(rows)} of 7", rows)
    utc = ZoneInfo("UTC")

    def moment(row):
        return datetime.fromtimestamp(row["due"], utc).strftime("%Y-%m-%d") if row.get("due") else None
    run.check(moment(rows["Ship; it, all"]) == "2026-12-01" and rows["Ship; it, all"]["priority"] in (1, "high"),
              "todoman: due date and priority", rows["Ship; it, all"])
    run.check(moment(rows["Call"]) == "2026-12-02", "todoman: a moment", rows["Call"])
    run.check(rows["Over"]["completed"] and not rows["Nothing"]["completed"], "todoman: states")
    alarms = sum(file.read_text().count("BEGIN:VALARM") for file in folder.iterdir())
    run.check(alarms == 2, f"todoman: {alarms} alarms of 2")

    identifier = {row["summary"]: str(row["id"]) for row in rows.values()}
    todo("done", identifier["Water the plants"])
    todo("done", identifier["Call"])
    todo("new", "-l", "ours", "-d", "2026-12-24", "--priority", "high", "Buy a tree")
    todo("new", "-l", "ours", "-d", "2026-12-24 18:30", "Dinner")
    run.bring(whole(), "ics")
    facts = run.facts(run.folder / "in.md")
    plants = sorted((f["status"], f["due"], f["repeat"]) for f in facts if f["title"] == "Water the plants")
    run.check(plants[0][:2] == ("done", "2026-12-03") and plants[-1] == ("open", "2026-12-10", "1w"),
              "todoman: its own completion of a repeating task", plants)
    by = {fact["title"]: fact for fact in facts}
    run.check(by["Call"]["status"] == "done" and by["Call"]["done"] is not None, "todoman: its own completion", by["Call"])
    run.check((by["Buy a tree"]["due"], by["Buy a tree"]["priority"]) == ("2026-12-24", "high"), "todoman: its own to-do", by["Buy a tree"])
    run.check(by["Dinner"]["due"] == "2026-12-24T18:30", "todoman: its own moment", by["Dinner"])

    # It keeps all times in universal time, which is another day east and west of it.
    path.write_text(HEAD + "- [ ] Bins due:2026-12-08 repeat:tue\n- [ ] Plan due:2027-03-16 start:2027-03-15 repeat:tue\n"
                    "- [ ] Standup due:2026-11-26T09:30 repeat:1d\n- [ ] End due:2026-12-31 repeat:1mo@last\n"
                    "- [ ] First due:2026-12-01 repeat:1mo@1\n- [ ] Both due:2026-12-08 repeat:mon,tue\n"
                    "- [ ] Trip due:2026-12-08 start:2026-12-05\n")
    for zone in ["Europe/Berlin", "Pacific/Auckland", "America/Los_Angeles"]:
        put(run.export(path, "ics", zone))
        (run.folder / "todoman.db").unlink(missing_ok=True)
        for row in json.loads(todo("--porcelain", "list", zone=zone)):
            todo("edit", str(row["id"]), "--priority", "high", zone=zone)
        run.bring(whole(), "ics", zone)
        sent = [dict(fact, priority="high") for fact in run.facts(path, zone)]
        run.same(sent, run.facts(run.folder / "in.md", zone), set(), f"todoman: tasks that it rewrote in {zone}")
        for row in json.loads(todo("--porcelain", "list", zone=zone)):
            todo("done", str(row["id"]), zone=zone)
        run.bring(whole(), "ics", zone)
        rules = {f["title"]: (f["due"], f["repeat"]) for f in run.facts(run.folder / "in.md", zone) if f["status"] == "open"}
        run.check(rules == {"Bins": ("2026-12-15", "tue"), "Plan": ("2027-03-23", "tue"), "Standup": ("2026-11-27T09:30", "1d"),
                            "End": ("2027-01-31", "1mo@last"), "First": ("2027-01-01", "1mo@1"), "Both": ("2026-12-14", "mon,tue")},
                  f"todoman: the next of its own in {zone}", rules)


# MARK: todo.txt

def todotxt(run):
    need("todo-txt")
    topydo = shutil.which("topydo", path=os.pathsep.join([str(pathlib.Path(sys.executable).parent), os.environ["PATH"]]))
    if not topydo:
        raise Failed("topydo is missing")
    path = run.folder / "todotxt.md"
    path.write_text(HEAD + "- [ ] !!! Ship it @work #v2 due:2026-12-01 created:2026-11-01\n  - [ ] Write notes @work\n"
                    "- [ ] Water the plants @home due:2026-12-03 repeat:1w\n- [x] Over @home created:2026-11-01 done:2026-11-19\n"
                    "- [ ] \\@home is text #v2\n- [ ] Later start:2027-03-01\n")
    text = run.export(path, "todotxt")
    data = run.folder / "todotxt"
    data.mkdir(exist_ok=True)
    (data / "todo.txt").write_text(text)
    (data / "config").write_text(f'export TODO_DIR="{data}"\nexport TODO_FILE="$TODO_DIR/todo.txt"\n'
                                 'export DONE_FILE="$TODO_DIR/done.txt"\nexport REPORT_FILE="$TODO_DIR/report.txt"\n')

    def todo(*words, code=0):
        return run.call(["todo-txt", "-p", "-d", str(data / "config"), *words], code=code)

    run.check("TODO: 6 of 6 tasks shown" in todo("ls"), "todo-txt: lists all", todo("ls"))
    run.check("TODO: 2 of 6 tasks shown" in todo("ls", "@work"), "todo-txt: filters by context", todo("ls", "@work"))
    run.check(todo("lsc").split() == ["@home", "@work"], "todo-txt: the contexts", todo("lsc"))
    run.check(todo("lsprj").split() == ["+v2"], "todo-txt: the projects", todo("lsprj"))
    run.check("Ship it" in todo("lsp", "A"), "todo-txt: the priority", todo("lsp", "A"))
    todo("add", "(B) Call Anna +family @phone due:2026-12-05")
    todo("-t", "add", "With a date")
    number = next(i + 1 for i, line in enumerate(text.splitlines()) if "Water the plants" in line)
    todo("-a", "do", str(number))
    run.bring((data / "todo.txt").read_text(), "todotxt")
    facts = {fact["title"]: fact for fact in run.facts(run.folder / "in.md")}
    anna = facts.get("Call Anna", {})
    run.check((anna.get("priority"), anna.get("category"), anna.get("tags"), anna.get("due"))
              == ("medium", "phone", ["family"], "2026-12-05"), "todo-txt: its own add", anna)
    run.check(facts.get("With a date", {}).get("created") is not None, "todo-txt: its own date")
    run.check(facts.get("Water the plants", {}).get("status") == "done", "todo-txt: its own do", facts.get("Water the plants"))

    (data / "todo.txt").write_text(text)
    (data / "topydo.conf").write_text(f"[topydo]\nfilename = {data}/todo.txt\narchive_filename = {data}/done.txt\ncolors = 0\n"
                                      "[ls]\nhide_tags = \n[add]\nauto_creation_date = 0\n")

    def top(*words, code=0):
        return run.call([topydo, "-c", str(data / "topydo.conf"), *words], code=code)

    run.check(len(top("ls", "-x", "@work").splitlines()) == 2, "topydo: filters by context", top("ls", "-x", "@work"))
    run.check(len(top("ls", "-x", "due:2026-12-01").splitlines()) == 1, "topydo: filters by due date", top("ls", "-x", "due:2026-12-01"))
    run.check("Later" not in top("ls"), "topydo: knows the start", top("ls"))
    run.check("Ship it" not in top("ls"), "topydo: knows the subtask that comes first", top("ls"))
    number = next(i + 1 for i, line in enumerate(text.splitlines()) if "Water the plants" in line)
    top("do", "-d", "2026-12-03", str(number))
    top("add", "(A) New one @home rec:2w due:2026-12-06")
    lines = (data / "todo.txt").read_text() + ((data / "done.txt").read_text() if (data / "done.txt").exists() else "")
    run.bring(lines, "todotxt")
    facts = run.facts(run.folder / "in.md")
    plants = sorted((f["status"], f["due"]) for f in facts if f["title"] == "Water the plants")
    run.check(plants == [("done", "2026-12-03"), ("open", "2026-12-10")], "topydo: its own completion of a repeating task", plants)
    new = next((f for f in facts if f["title"] == "New one"), {})
    run.check((new.get("priority"), new.get("repeat"), new.get("due")) == ("high", "done+2w", "2026-12-06"), "topydo: its own add", new)

    # Titles that look like data, without backslashes of their own, for which topydo has no use.
    titles = [title for title in HOSTILE if "\\" not in title] + ["mail due:friday", "t:1 pri:B", "+1 extra", "(a) first"]
    lines = "".join(json.dumps({"title": title, **more}) + "\n" for title in titles
                    for more in ({}, {"status": "done", "done": "2026-11-20"}))
    run.bring(lines, "jsonl", name="todotxt.md")
    (data / "todo.txt").write_text(run.export(path, "todotxt"))
    shown = top("ls", "-x").splitlines()
    run.check(len(shown) == 2 * len(titles), f"topydo: lists {len(shown)} of {2 * len(titles)} titles that look like data", shown[:3])


# MARK: Obsidian

OBSIDIAN = [
    ("➕ 2023-04-13", {"created": "2023-04-13"}), ("⏳ 2023-04-14", {"start": "2023-04-14"}), ("🛫 2023-04-15", {"start": "2023-04-15"}),
    ("📅 2023-04-16", {"due": "2023-04-16"}), ("⏬", {"priority": "low"}), ("🔽", {"priority": "low"}), ("🔼", {"priority": "medium"}),
    ("⏫", {"priority": "high"}), ("🔺", {"priority": "high"}), ("🔁 every day when done", {"repeat": "done+1d"}),
    ("🆔 dcf64c", {"id": "dcf64c"}), ("⛔ dcf64c,0h17ye", {"after": ["dcf64c", "0h17ye"]}),
    ("⛔️ dcf64c, 0h17ye", {"after": ["dcf64c", "0h17ye"]}), ("🏁 delete", "lost"), ("🏁 keep", "lost"),
    ("[created:: 2023-04-13]", {"created": "2023-04-13"}), ("[scheduled:: 2023-04-14]", {"start": "2023-04-14"}),
    ("[start:: 2023-04-15]", {"start": "2023-04-15"}), ("[due:: 2023-04-16]", {"due": "2023-04-16"}),
    ("(due:: 2023-04-16)", {"due": "2023-04-16"}), ("[priority:: lowest]", {"priority": "low"}), ("[priority:: low]", {"priority": "low"}),
    ("[priority:: medium]", {"priority": "medium"}), ("[priority:: high]", {"priority": "high"}),
    ("[priority:: highest]", {"priority": "high"}), ("[repeat:: every day when done]", {"repeat": "done+1d"}),
    ("[id:: dcf64c]", {"id": "dcf64c"}), ("[dependsOn:: dcf64c,0h17ye]", {"after": ["dcf64c", "0h17ye"]}),
    ("[onCompletion:: delete]", "lost"), ("🔁 every month on the last Friday 📅 2023-04-28", "lost"),
    ("🔁 every month on the 31st 📅 2023-03-31", "lost"), ("🔁 every April and December on the 1st and 24th 📅 2023-04-01", "lost"),
]
MARKED = [("- [x] t ✅ 2023-04-17", ("done", "2023-04-17")), ("- [-] t ❌ 2023-04-18", ("cancelled", "2023-04-18")),
          ("- [x] t [completion:: 2023-04-17]", ("done", "2023-04-17")), ("- [-] t [cancelled:: 2023-04-18]", ("cancelled", "2023-04-18")),
          ("- [/] t", ("doing", None)), ("- [h] t", ("waiting", None)), ("* [ ] t", ("open", None)), ("1. [X] t", ("done", None))]
# The rules in its documentation, each with the equivalent RRULE.
OBSIDIAN_RULES = [
    ("every 3 days", "FREQ=DAILY;INTERVAL=3"), ("every day", "FREQ=DAILY"), ("every weekday", "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"),
    ("every week on Sunday", "FREQ=WEEKLY;BYDAY=SU"), ("every week on Tuesday, Friday", "FREQ=WEEKLY;BYDAY=TU,FR"),
    ("every 2 weeks", "FREQ=WEEKLY;INTERVAL=2"), ("every 3 weeks on Friday", "FREQ=WEEKLY;INTERVAL=3;BYDAY=FR"),
    ("every 2 months", "FREQ=MONTHLY;INTERVAL=2"), ("every month on the 1st", "FREQ=MONTHLY;BYMONTHDAY=1"),
    ("every month on the last", "FREQ=MONTHLY;BYMONTHDAY=-1"), ("every 6 months on the 2nd Wednesday", "FREQ=MONTHLY;INTERVAL=6;BYDAY=2WE"),
    ("every January on the 15th", "FREQ=YEARLY;BYMONTH=1;BYMONTHDAY=15"), ("every February on the last", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1"),
    ("every year", "FREQ=YEARLY"), ("every month", "FREQ=MONTHLY"), ("every Sunday", "FREQ=WEEKLY;BYDAY=SU"),
]


def obsidian(run):
    from dateutil.rrule import rrulestr
    path = run.folder / "vault.md"
    for text, wanted in OBSIDIAN:
        path.write_text(f"- [ ] Do this #task {text}\n")
        (run.folder / "in.md").write_text(HEAD + ("- [ ] a id:dcf64c\n- [ ] b id:0h17ye\n" if "after" in wanted else ""))
        result = subprocess.run([run.tasks, "import", str(path), "--file", "in.md", "--now", NOW, "--no-config"], cwd=run.folder,
                                capture_output=True, env=dict(os.environ, TZ="UTC"))
        fact = run.facts(run.folder / "in.md")[-1]
        if wanted == "lost":
            run.check(b"lost its" in result.stderr, f"obsidian: '{text}' is not named as lost", result.stderr, fact)
        else:
            found = {key: fact[key] for key in wanted}
            # We have three priorities, and Obsidian five.
            named = b"keeps its priority" in result.stderr if text in "🔺⏬" else not result.stderr
            run.check(found == wanted and named, f"obsidian: '{text}'", fact, result.stderr)
        run.check(fact["title"] == "Do this" and fact["tags"] == ["task"], f"obsidian: the title with '{text}'", fact)
        # The linter recognizes the same data, and its fix carries it over.
        lint = run.folder / "lint.tasks.md"
        lint.write_text(f"- [ ] Ours due:2026-12-24\n- [ ] Do this #task {text}\n")
        run.call([run.tasks, "lint", "--rule", "foreign-data", "--unsafe-fixes", str(lint), "--now", NOW, "--no-config"], code=None)
        fixed = next(fact for fact in run.facts(lint) if fact["title"] != "Ours")
        if wanted != "lost":
            run.check({key: fixed[key] for key in wanted} == wanted, f"obsidian: the fix of '{text}'", lint.read_text())
            left = run.call([run.tasks, "lint", "--rule", "foreign-data", str(lint), "--now", NOW, "--no-config"], code=None)
            run.check("foreign-data" not in left, f"obsidian: a finding is left of '{text}'", left)
    for line, (status, done) in MARKED:
        run.bring(f"{line}\n", "obsidian")
        fact = run.facts(run.folder / "in.md")[0]
        run.check((fact["status"], fact["done"], fact["title"]) == (status, done, "t"), f"obsidian: '{line}'", fact)
    for rule, rrule in OBSIDIAN_RULES:
        for first in [date(2026, 1, 4), date(2026, 1, 2), date(2026, 2, 28), date(2026, 1, 15), date(2026, 1, 14), date(2026, 2, 1)]:
            run.bring(f"- [ ] t 🔁 {rule} 📅 {first}\n", "obsidian")
            ours = run.facts(run.folder / "in.md")[0]["repeat"]
            begin = datetime(first.year, first.month, first.day)
            expanded = rrulestr(f"RRULE:{rrule}", dtstart=begin).between(begin, begin + timedelta(366))
            if ours is None:
                # Weeks counted from another weekday cannot be expressed.
                run.check("weeks on" in rule and first.weekday() != 4, f"obsidian: '{rule}' from {first} is lost")
                continue
            names = [first + timedelta(n) for n in range(1, 366) if names_day(ours, first, first + timedelta(n))]
            # An interval with an anchor counts from the month of the date, and a rule that has begun from its next date.
            if rule.startswith("every 6 months") and first.weekday() != 2:
                continue
            run.check([d.date() for d in expanded] == names, f"obsidian: '{rule}' from {first} became {ours}", expanded[:4], names[:4])


# MARK: notations in a task file

# Each of our fields, with the ways in which other programs write its value in a line.
NOTATIONS = {
    "due": ("2026-12-24", ["📅 {}", "📅{}", "[due:: {}]", "(due:: {})", "@due({})", "deadline:{}", "DEADLINE: <{} Thu>", "duedate:{}"]),
    "start": ("2026-12-01", ["🛫 {}", "⏳ {}", "[start:: {}]", "[scheduled:: {}]", "t:{}", "@start({})", "@defer({})", "SCHEDULED: <{} Tue>",
                             "scheduled:{}", "wait:{}", "threshold:{}"]),
    "created": ("2026-11-01", ["➕ {}", "[created:: {}]", "@created({})"]),
    "priority": ("high", ["⏫", "🔺", "[priority:: high]", "[priority:: highest]", "pri:A", "@priority(1)"]),
    "repeat": ("1w", ["🔁 every week", "[repeat:: every week]", "rec:+1w", "recur:weekly"]),
    "id": ("dcf64c", ["🆔 {}", "[id:: {}]"]),
    "after": ("abc", ["⛔ {}", "[dependsOn:: {}]"]),
    "done": ("2026-11-19", ["✅ {}", "[completion:: {}]", "@done({})", "CLOSED: [{} Thu]"]),
}


def foreign(run):
    """The linter's fix carries every value, wherever it is in the line, and leaves no finding."""
    path = run.folder / "foreign.tasks.md"
    for number in range(max(10, run.rounds)):
        lines, wanted = ["- [ ] Ours due:2026-12-24"], []
        for index in range(40):
            checked = run.random.random() < 0.3
            fields = run.random.sample([field for field in NOTATIONS if checked or field != "done"], run.random.randrange(1, 5))
            title = ["Call", "Anna", "about", f"it{index}"]
            pieces = list(title)
            for field in fields:
                value, ways = NOTATIONS[field]
                pieces.insert(run.random.randrange(1, len(pieces) + 1), run.random.choice(ways).format(value))
            tail = run.random.choice(["", " #tag", " @home", " ticket:7"])
            lines.append(f"- [{'x' if checked else ' '}] " + " ".join(pieces) + tail)
            wanted.append((" ".join(title), {field: NOTATIONS[field][0] for field in fields}, lines[-1]))
        path.write_text("---\ntasks:\n  attributes: [ticket]\n---\n\n" + "\n".join(lines) + "\n")
        lint = [run.tasks, "lint", "--rule", "foreign-data", str(path), "--now", NOW, "--no-config"]
        run.call([*lint, "--unsafe-fixes"], code=None)
        left = run.call(lint, code=None)
        run.check("foreign-data" not in left, f"foreign: findings are left, round {number}", left[:400])
        facts = {fact["title"]: fact for fact in run.facts(path)}
        for title, values, line in wanted:
            fact = facts.get(title, {})
            found = {field: fact.get(field) for field in values}
            values = {field: [value] if field == "after" else value for field, value in values.items()}
            run.check(found == values, f"foreign: '{line}'", fact or sorted(facts))


# MARK: malformed input, and files that are not task lists

BROKEN = {
    "ics": ["hello", "BEGIN:VCALENDAR\r\nBEGIN:VTODO\r\nSUMMARY:x\r\n", "BEGIN:VCALENDAR\r\nEND:VTODO\r\n",
            "BEGIN:VCALENDAR\r\nno colon\r\nEND:VCALENDAR\r\n",
            "BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nSUMMARY:x\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n"],
    "taskwarrior": ["[{", "[1]", "{\"uuid\":\"x\"}"],
    "jsonl": ["{\"title\":\"x\"", "{\"title\":1}", "{}", "nonsense", "{\n\"due\":\n\"2026-12-01\"}"],
    "csv": ["a,b\nc,d\n", "title\n\"open\n", "title\na,b\n", "\ufffe"],
}


def broken(run):
    for form, inputs in BROKEN.items():
        for text in inputs:
            path = run.folder / "keep.md"
            path.write_text(HEAD + "- [ ] keep\n")
            result = subprocess.run([run.tasks, "import", "-", "--from", form, "--file", "keep.md", "--now", NOW], cwd=run.folder,
                                    input=text.encode("utf-16") if text == "\ufffe" else text.encode(), capture_output=True)
            run.check(result.returncode == 2 and b"error" in result.stderr, f"broken: {form} {text!r} ended with {result.returncode}",
                      result.stderr.decode())
            run.check(re.search(rb"-:\d+:\d+", result.stderr) is not None, f"broken: {form} {text!r} has no place", result.stderr.decode())
            run.check(path.read_text() == HEAD + "- [ ] keep\n", f"broken: {form} {text!r} wrote something")


def corpus(run, files):
    """Files that are not task lists, read under names that mark them as task lists."""
    folder = run.folder / "corpus"
    folder.mkdir(exist_ok=True)
    for number, file in enumerate(files):
        shutil.copyfile(file, folder / f"{number}.tasks.md")
        # The same text with a box in each list item and in front of each line of prose.
        text = file.read_bytes().decode(errors="replace")
        text = re.sub(r"(?m)^(\s{0,3}(?:[-*+]|\d{1,3}[.)]) )(?!\[[ xX]\])(?=\S)", r"\1[ ] ", text)
        (folder / f"{number}b.tasks.md").write_text(re.sub(r"(?m)^(?=[A-Z][^\n]{20,}$)", "- [ ] ", text))
    if not files:
        return
    out = run.call([run.tasks, "lint", "--rule", "foreign-data", "--format", "json", str(folder), "--now", NOW, "--no-config"], code=None)
    findings = [line for line in out.splitlines() if "foreign-data" in line]
    run.check(not findings, f"corpus: {len(findings)} findings in {len(files)} files", *findings[:3])


def need(program):
    if not shutil.which(program):
        raise Failed(f"{program} is missing")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tq", required=True)
    parser.add_argument("--tasks", required=True)
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--only", default="")
    parser.add_argument("--fault", action="store_true")
    parser.add_argument("files", nargs="*")
    arguments = parser.parse_args()
    parts = [hostile, law, split, update, taskwarrior, icalendar, todoman, todotxt, obsidian, foreign, table, broken]
    with tempfile.TemporaryDirectory() as folder:
        run = Run(arguments, pathlib.Path(folder).resolve())
        for part in parts:
            if arguments.only and part.__name__ not in arguments.only.split(","):
                continue
            before, failed = run.checks, len(run.failures)
            try:
                part(run)
            except Failed as error:
                run.fail(f"{part.__name__}: {error}")
            print(f"{part.__name__}: {run.checks - before} checks, {len(run.failures) - failed} different")
        if not arguments.only or "corpus" in arguments.only:
            corpus(run, [pathlib.Path(file).resolve() for file in arguments.files])
        print(f"{run.checks} checks, {len(run.failures)} different")
        sys.exit(3 if run.failures else 0)


if __name__ == "__main__":
    main()
