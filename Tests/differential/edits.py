#!/usr/bin/env python3
"""Checks that editing tasks changes nothing else: random edits of real and hostile Markdown, judged by cmark-gfm.

    edits.py --tasks PATH/TO/tasks [--edits N] [--seed N] FILE-OR-FOLDER...

A third of the files are the given ones with bullets turned into tasks; the rest are made of pieces that are hard on
Markdown. Each goes through a series of random commands (add, edit, done, reopen, move, remove, archive, snooze,
rename). Each line of prose and each task carries a unique word: in the HTML of cmark-gfm before and after, every word
outside the tasks that a command names must have the same tags around it, and the words must be in the same order. A
command may be refused, with exit code 2 and not a byte changed. --fault shows that the comparison can fail: it damages
some of the results. The exit code is 1 if there is a difference.
"""
import argparse
import collections
import json
import os
import pathlib
import random
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from html.parser import HTMLParser

REFERENCE = ["cmark-gfm", "-e", "table", "-e", "strikethrough", "-t", "html"]
NOW = "2026-11-21T10:00"
BULLET = re.compile(rb"^([ \t]*(?:>[ \t]?)*(?:[-*+]|[0-9]{1,9}[.)])[ \t]+)(?=[^ \t\[\r\n-])", re.M)
FRONT_MATTER = re.compile(rb"\A(?:\xef\xbb\xbf)?---[ \t]*(?:\r\n|\n|\r)(?:.*?(?:\r\n|\n|\r))??(?:---|\.\.\.)[ \t]*(?:\r\n|\n|\r|\Z)", re.S)
WORD = re.compile(r"\b[tw][0-9]+q\b")
LEADS = ["", "", "", "", "  ", "  ", "    ", "      ", "> ", "> ", ">   ", "1. ", "- ", "\t", ">- "]
MARKERS = ["-", "-", "-", "*", "+", "1.", "2)", "7."]
TAILS = ["", "", " @work", " #tag", " due:2026-11-20", " due:2026-11-20 repeat:1w", " done:2026-11-02", " repeat:mon,thu"]
OTHERS = [
    "W", "W", "W", "W W", "```", "~~~", "---", "---", "===", "***", "# W", "## W", "| W | W |", "|---|---|", "<div>",
    "</div>", "<!-- W -->", "<b>W</b>", "    W", "[W]: /u", "[r]: /W", "[r] W", "> W", "> ", "-", "1.", "- W", "* W",
    "<!-- tasks-ignore overdue -->", "W  ", "W\\", "<pre>", "</pre>", "x: y", "...",
]


class Page(HTMLParser):
    """The words of a page, each with the elements around it, which are numbered to tell them apart.

    Bullet lists with nothing between them have one number: when a task between two lists goes, they may become one.
    """

    VOID = {"br", "hr", "img", "input"}

    def __init__(self, page):
        super().__init__(convert_charrefs=True)
        self.open, self.words, self.count = [], [], 0
        self.closed = None
        self.feed(page)
        self.close()

    def handle_starttag(self, tag, attributes):
        if tag not in self.VOID:
            self.count += 1
            element = (tag, dict(attributes).get("href"), self.count)
            self.open.append(self.closed if tag == "ul" and self.closed else element)
        self.closed = None

    def handle_endtag(self, tag):
        self.closed = None
        if self.open and self.open[-1][0] == tag:
            closed = self.open.pop()
            self.closed = closed if tag == "ul" else None

    def handle_comment(self, data):
        self.closed = None

    def handle_data(self, data):
        self.closed = None if data.strip() else self.closed
        # A list is loose or tight as a whole, so one item may add paragraphs to the others.
        around = [e for i, e in enumerate(self.open) if e[0] != "p" or i == 0 or self.open[i - 1][0] != "li"]
        self.words += [(word, around) for word in WORD.findall(data)]


def words(data):
    """Every word with the elements around it. Raw HTML is left out along with its words."""
    body = FRONT_MATTER.sub(b"", data)
    head = data[: len(data) - len(body)].decode("utf-8", "replace")
    page = subprocess.run(REFERENCE, input=body, capture_output=True, check=True).stdout.decode("utf-8", "replace")
    return [(word, [("front matter", None, 0)]) for word in WORD.findall(head)] + Page(page).words


def outline(found, without):
    """The words not in `without`, with the elements around them renumbered in order of appearance."""
    numbers, result = {}, []
    for word, around in found:
        if word not in without:
            result.append((word, [(t, h, numbers.setdefault(n, len(numbers))) for t, h, n in around]))
    return result


def joined(found, without):
    """The words, with bullet lists that have only words of `without` between them as one list."""
    same, last, between, result = {}, [], False, []
    for word, around in found:
        around = [(t, h, same.get(n, n)) for t, h, n in around]
        if word in without:
            between = True
            continue
        depth = next((i for i, (a, b) in enumerate(zip(last, around)) if a != b), None)
        if between and depth is not None and last[depth][0] == around[depth][0] == "ul":
            same[around[depth][2]] = last[depth][2]
            around[depth] = last[depth]
        last, between = around, False
        result.append((word, around))
    return result


class Case:
    """A file of tasks, each with a unique word (t1q ...), and other lines with unique words (w2q ...)."""

    def __init__(self, source):
        self.source, self.count = source, 0

    def word(self, sign="w"):
        self.count += 1
        return f"{sign}{self.count}q"

    def line(self):
        lead = self.source.choice(LEADS)
        if self.source.random() < 0.5:
            return lead + re.sub("W", lambda _: self.word(), self.source.choice(OTHERS))
        gap = self.source.choice([" ", " ", " ", "  ", "\t", "\n" + " " * 5])
        box = self.source.choice(["[ ]", "[ ]", "[x]"])
        return f"{lead}{self.source.choice(MARKERS)}{gap}{box} {self.word('t')}{self.source.choice(TAILS)}"

    def made(self):
        end = self.source.choice(["\n", "\n", "\n", "\r\n"])
        text = self.source.choice(["", "", "", "\ufeff", "---\nx: y\n---\n"])
        for _ in range(self.source.randint(3, 16)):
            text += self.line() + "\n" + self.source.choice(["", "", "\n"])
        return text.replace("\n", end).encode()

    def marked(self, data):
        """A real file with boxes after its bullets and a unique word at the end of its lines."""
        data = BULLET.sub(lambda match: match.group(1) + self.source.choice([b"[ ] ", b"[ ] ", b"[x] ", b""]), data)

        def mark(match):
            sign = "t" if re.match(rb"[ \t>]*(?:[-*+]|[0-9]{1,9}[.)])[ \t]+\[[ x]\] ", match.group()) else "w"
            return match.group() + b" " + self.word(sign).encode()

        return re.sub(rb"[^\r\n]*[A-Za-z0-9.,:;](?=\r?$)", mark, data, flags=re.M)


def tasks_of(program, path):
    """The tasks as the program reads them."""
    query = [program, "query", "is:any", str(path), "--format", "json", "--no-config"]
    return json.loads(subprocess.run(query, capture_output=True, check=True).stdout)


def family(tasks, lines):
    """The tasks on `lines` and all of their subtasks."""
    held = set(lines)
    for task in tasks:
        if task["parent"] in held:
            held.add(task["line"])
    return [task for task in tasks if task["line"] in held]


def words_of(tasks):
    return {word for task in tasks for word in WORD.findall(f"{task['title']} {task['notes'] or ''}")}


def command(source, tasks):
    """A random command, and the tasks that it may move, remove or duplicate."""
    if not tasks:
        return ["add", "new"], []
    lines = [task["line"] for task in tasks]
    chosen = source.sample(lines, min(len(lines), source.choice([1, 1, 1, 2])))
    places, other = [str(line) for line in chosen], str(source.choice(lines))
    named = family(tasks, chosen)
    family_flag = ["--with-subtasks"] if source.random() < 0.7 else []
    kinds = {
        "add": (["add", "new"], []),
        "place": (["add", "new", source.choice(["--before", "--after", "--under"]), other], []),
        "edit": (["edit", *places, source.choice(["due:fri", "!!", "@home", "#new", "status:doing"])], []),
        "done": (["done", *places, *family_flag], named),
        "reopen": (["reopen", *places, *family_flag], tasks),
        "move": (["move", *places, source.choice(["--before", "--after", "--under"]), other], named),
        "remove": (["remove", *places, "--yes"], named),
        "snooze": (["snooze", *places, "1h"], []),
        "rename": (["rename", "@work", "@office"], []),
        "archive": (["archive", "--undated"], [task for task in tasks if task["checked"]]),
    }
    return kinds[source.choice([*kinds, "add", "place", "done", "move", "move", "remove", "remove"])]


class Runner:
    """Runs series of edits on files in a temporary folder, and counts."""

    def __init__(self, arguments, seed):
        self.program, self.fault = arguments.tasks, arguments.fault
        self.source = random.Random(seed)
        self.kinds, self.refused, self.reasons, self.problems = *(collections.Counter() for _ in range(3)), []

    def run(self, data, edits):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "tasks.md"
            path.write_bytes(data)
            found = words(data)
            for _ in range(edits):
                found = self.edit(path, found)
                if found is None:
                    return

    def edit(self, path, before):
        """Makes one edit and returns the words after it, or None if there is a difference."""
        tasks = tasks_of(self.program, path)
        line, named = command(self.source, tasks)
        old, archive = path.read_bytes(), path.with_name("tasks.archive.md")
        kept = archive.read_bytes() if archive.exists() else b""
        # For "move", --file names the destination; the tasks are in the file of the current folder.
        where = {"archive": [str(path)], "move": []}.get(line[0], ["--file", str(path)])
        call = [os.path.abspath(self.program), *line, *where, "--no-config", "--quiet"]
        result = subprocess.run(call, cwd=path.parent, capture_output=True, env={"TASKS_NOW": NOW, "TZ": "UTC", "HOME": str(path.parent)})
        self.kinds[line[0]] += 1
        new = path.read_bytes()
        if result.returncode != 0:
            self.refused[line[0]] += 1
            reason = result.stderr.decode("utf-8", "replace").split("\n")[0]
            self.reasons[re.sub(r"'.*'|[0-9]+", "...", reason)] += 1
            if new != old or result.returncode != 2 or not result.stderr:
                self.report(f"exit {result.returncode}", line, old, new)
                return None
            return before
        if self.fault and (damaged := re.sub(rb"(?m)^(?=[^\r\n]*w[0-9]+q)", b"# ", new, count=1)) != new:
            new = damaged
        after = words(new)
        # The words of a repeating task may occur twice afterwards, or once again; subtasks stay with their parent.
        without = words_of(family(tasks, [task["line"] for task in named]))
        one, other = outline(before, without), outline(after, without)
        if one != other and outline(joined(before, without), set()) != other:
            place = next((i for i, (a, b) in enumerate(zip(one, other)) if a != b), min(len(one), len(other)))
            self.report(f"{one[place:place + 1]} became {other[place:place + 1]}", line, old, new)
            return None
        if line[0] == "archive":
            held = outline(words(kept), set())
            added = words(archive.read_bytes()) if archive.exists() else []
            gone = {word for word, _ in before} - {word for word, _ in after}
            if outline(added, {word for word, _ in added} - {word for word, _ in held}) != held:
                self.report("the archive is another", line, kept, archive.read_bytes())
            if not gone <= {word for word, _ in added}:
                self.report(f"{gone} is in neither file", line, old, archive.read_bytes())
        return after

    def report(self, what, line, old, new):
        self.problems.append((what, line, old, new))


def markdown_files(paths):
    for path in map(pathlib.Path, paths):
        if path.is_dir():
            yield from sorted(p for p in path.rglob("*") if p.suffix in (".md", ".markdown") and p.is_file())
        else:
            yield path


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tasks", required=True)
    parser.add_argument("--edits", type=int, default=2000, metavar="N")
    parser.add_argument("--seed", type=int, default=20261121, metavar="N")
    parser.add_argument("--fault", action="store_true")
    parser.add_argument("--show", type=int, default=5, metavar="N")
    parser.add_argument("--reasons", action="store_true", help="tell why commands were refused")
    parser.add_argument("paths", nargs="*")
    arguments = parser.parse_args()
    files = [path for path in markdown_files(arguments.paths) if path.stat().st_size < 40_000]
    row = 12

    def one(number):
        runner = Runner(arguments, f"{arguments.seed} {number}")
        case = Case(runner.source)
        if files and number % 3 == 0:
            data = case.marked(files[number // 3 % len(files)].read_bytes())
        else:
            data = case.made()
        runner.run(data, row)
        return runner

    kinds, refused, reasons, problems = *(collections.Counter() for _ in range(3)), []
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for runner in pool.map(one, range(arguments.edits // row + 1)):
            kinds.update(runner.kinds)
            refused.update(runner.refused)
            reasons.update(runner.reasons)
            problems += runner.problems
    for number, (what, line, old, new) in enumerate(problems[: arguments.show]):
        kept = pathlib.Path(tempfile.gettempdir()) / f"edits-{number}"
        kept.with_suffix(".old.md").write_bytes(old)
        kept.with_suffix(".new.md").write_bytes(new)
        print(f"tasks {' '.join(line)}: {what}\n  kept as {kept}.old.md and {kept}.new.md")
    if arguments.reasons:
        for reason, count in reasons.most_common():
            print(f"{count:6}  {reason}")
    shown = ", ".join(f"{kind} {kinds[kind]} ({refused[kind]} refused)" for kind in sorted(kinds))
    print(f"edits: {kinds.total()}, {refused.total()} refused, {len(problems)} differ; {shown}")
    # A program that refuses everything would change nothing either.
    return 3 if problems or refused.total() > kinds.total() / 2 else 0


if __name__ == "__main__":
    sys.exit(main())
