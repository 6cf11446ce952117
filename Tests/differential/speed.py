#!/usr/bin/env python3
"""Compares whole processes with other programs that do the same work on generated files, and prints the ratios.

Usage: swift build -c release --toolset .toolset.json
       Tests/differential/speed.py [--build FOLDER] [--runs N] [--sizes 200,100000,1000000] [--strict]

Large files come in three shapes: sections with notes and subtasks; one flat list without a heading; and notes full of
colons and of words such as `due:today`. Each goal applies to all three.

Our program and the other run alternately, so that a busy machine slows both. Each line shows the minimum and median
time of each, the ratio of the minimum times, the ratio of the minimum processor times (user and system, which other
programs on the machine hardly affect), and the goal for the ratio. Answers are checked. Programs that are not installed
are skipped with a message: rg, cmark-gfm, task (taskwarrior), todo-txt (todotxt-cli) from Debian, rumdl from PyPI.
With --strict the exit code is 1 when a goal is missed.
"""

import argparse
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time
import uuid

DAY = "2026-11-21"

# The upper limit for each ratio of our time to theirs.
SEARCH_IN_A_SMALL_FILE = 1.0
SEARCH_IN_A_LARGE_FILE = 3.5
# A query that matches many lines, each of which has to be parsed.
BROAD_QUESTION = 6.0
TASKWARRIOR = 1 / 100
LINT_TO_CMARK = 0.5
FORMAT_TO_CMARK = 0.5
LINT_TO_RUMDL = 1 / 9
# Queries that match from one task in 25 to three in four, each with text that the matching lines contain.
BROAD = [("@work p:high", "@work"), ("p:high", "!!!"), ("report", "report"), ("is:open", "[ ]")]
# Structured output formats take at most this many times as long as text.
FORMATS = 2.0
# Ten times the input takes at most this many times as long.
GROWTH = 11.0
# Peak memory as a multiple of the file size, for large files.
QUERY_MEMORY = 1.5
CHANGE_MEMORY = 4.0
# Milliseconds that a hook may take on a typical file.
HOOK = 5.0


class Timing:
    """The measurements of several runs of one command."""

    def __init__(self):
        self.wall, self.processor, self.memory = [], [], 0

    def run(self, command, environment, exits):
        with tempfile.TemporaryFile() as output:
            start = time.perf_counter()
            child = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.DEVNULL, env=environment)
            _, status, usage = os.wait4(child.pid, 0)
            self.wall.append(time.perf_counter() - start)
            child.returncode = os.waitstatus_to_exitcode(status)
        if child.returncode not in exits:
            sys.exit(f"{' '.join(map(str, command))} ended with {child.returncode}")
        self.processor.append(usage.ru_utime + usage.ru_stime)
        self.memory = max(self.memory, usage.ru_maxrss * 1024)

    def text(self):
        return f"{min(self.wall) * 1000:9.1f} {sorted(self.wall)[len(self.wall) // 2] * 1000:9.1f}"


class Table:
    def __init__(self, runs):
        self.runs = runs
        self.missed = 0

    def compare(self, what, ours, theirs, size, goal=None, environment=None, exits=(0, 1)):
        """Runs both alternately, prints a line and returns our timing. `theirs` is None when it is not installed."""
        left, right = Timing(), Timing()
        if theirs is None or not shutil.which(theirs[0]):
            theirs = None
        runs = self.runs if size < 500_000 else max(3, self.runs // 4)
        for _ in range(runs):
            left.run(ours, None, exits)
            if theirs:
                right.run(theirs, environment, exits)
        line = f"{what:44}{size:9}{left.text()}"
        if theirs:
            ratio = min(left.wall) / min(right.wall)
            processor = min(left.processor) / max(min(right.processor), 1e-6)
            line += f"{right.text()} {self.figure(ratio)} {self.figure(processor)}"
            line += self.judged(ratio, goal)
        print(line, flush=True)
        return left

    @staticmethod
    def figure(ratio):
        return f"{ratio:9.4f}" if ratio < 0.1 else f"{ratio:9.2f}"

    def judged(self, figure, goal):
        if goal is None:
            return ""
        self.missed += figure > goal
        return f"   {'at most' if figure <= goal else 'OVER'} {goal:.3g}"

    def state(self, what, figure, unit, goal):
        print(f"{what:44}{figure:9.2f} {unit}{self.judged(figure, goal)}", flush=True)


def written(path, size, bench):
    with open(path, "wb") as file:
        subprocess.run([bench, "--print", str(size)], stdout=file, check=True)


def flattened(path, target):
    """Writes the same tasks as one list without headings."""
    with open(path, "rb") as lines, open(target, "wb") as file:
        file.writelines(line for line in lines if line.strip() and not line.startswith(b"#"))


def annotated(path, target):
    """Writes the same file with a note below each task that resembles data but is not."""
    note = b"note: see a:b, c:d and 10:30; it was due:today or so: maybe: https://example.org/a:b\n"
    with open(path, "rb") as lines, open(target, "wb") as file:
        for line in lines:
            file.write(line)
            text = line.lstrip()
            if text.startswith(b"- ["):
                file.write(b" " * (len(line) - len(text) + 2) + note)


def loosened(path, target):
    """Writes the same file with an extra space before each due date."""
    with open(path, "rb") as lines, open(target, "wb") as file:
        for line in lines:
            file.write(line.replace(b" due:", b"  due:"))


SHAPES = {"sections": shutil.copyfile, "flat": flattened, "notes": annotated}


def check_answer(tq, path):
    """The count that `tq` prints equals one made by scanning every line."""
    with open(path, encoding="utf-8") as lines:
        right = sum(1 for line in lines if re.match(rf"\s*- \[ \] .*\bdue:{DAY}\b", line))
    asked = [tq, "due:today", "--now", DAY, path, "--format", "count"]
    found = int(subprocess.run(asked, capture_output=True, check=False).stdout)
    if found != right:
        sys.exit(f"{path}: {found} tasks found where there are {right}")
    return right


def tasks_of(path):
    """The tasks of a generated file: whether each is done, its text without data, and its due date."""
    with open(path, encoding="utf-8") as lines:
        for line in lines:
            if match := re.match(r"\s*- \[([ x])\] (.*)", line):
                due = re.search(r" due:(\S+)", match[2])
                yield match[1] == "x", re.sub(r" (due|remind|done):\S+", "", match[2]), due and due[1]


def taskwarrior(folder, path):
    """The command and environment to query the same tasks with `task`, in a private database; None if not installed."""
    if not shutil.which("task"):
        return None, None
    (folder / "taskrc").write_text(f"data.location={folder}/data\nconfirmation=off\nverbose=nothing\n")
    environment = dict(os.environ, TASKRC=str(folder / "taskrc"), TASKDATA=str(folder / "data"), TZ="UTC")
    entries = folder / "tasks.json"
    with open(entries, "w", encoding="utf-8") as file:
        for number, (done, text, due) in enumerate(tasks_of(path)):
            entry = {"uuid": str(uuid.UUID(int=number + 1)), "description": text, "entry": "20260601T000000Z",
                     "status": "completed" if done else "pending"}
            if done:
                entry["end"] = "20260701T000000Z"
            if due:
                entry["due"] = due.replace("-", "") + "T000000Z"
            file.write(json.dumps(entry) + "\n")
    subprocess.run(["task", "import", entries], env=environment, stdin=subprocess.DEVNULL,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=True)
    command = ["task", "rc.verbose=nothing", f"due:{DAY}", "status:pending", "list"]
    subprocess.run(command, env=environment, stdin=subprocess.DEVNULL, capture_output=True, check=False)
    return command, environment


def todo_txt(folder, path):
    """The command and environment to query the same tasks as a todo.txt; None if `todo-txt` is not installed."""
    if not shutil.which("todo-txt"):
        return None, None
    with open(folder / "todo.txt", "w", encoding="utf-8") as file:
        for done, text, due in tasks_of(path):
            file.write(("x " if done else "") + text + (f" due:{due}" if due else "") + "\n")
    config = folder / "todo.cfg"
    config.write_text(f'export TODO_DIR="{folder}"\nexport TODO_FILE="$TODO_DIR/todo.txt"\n'
                      'export DONE_FILE="$TODO_DIR/done.txt"\nexport REPORT_FILE="$TODO_DIR/report.txt"\n')
    return ["todo-txt", "-p", "-d", str(config), "ls", f"due:{DAY}"], dict(os.environ)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--build", default=".build/release", help="the folder of tq, tasks and bench")
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("--sizes", default="200,100000,1000000")
    parser.add_argument("--strict", action="store_true")
    options = parser.parse_args()
    tq, tasks, bench = (str(pathlib.Path(options.build, name).resolve()) for name in ("tq", "tasks", "bench"))
    for name in ["rg", "wc", "cmark-gfm", "task", "todo-txt", "rumdl"]:
        if not shutil.which(name):
            print(f"{name} is not installed and left out")
    table = Table(options.runs)
    heads = f"{'ours':>19}{'theirs':>19}{'ratio':>10}{'processor':>10}   goal"
    print(f"{'milliseconds: least, median':44}{'tasks':>9}{heads}")
    before = {}
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for size in map(int, options.sizes.split(",")):
            plain = str(folder / f"{size}.tasks.md")
            written(plain, size, bench)
            for shape, change in SHAPES.items():
                path, loose = str(folder / f"{shape}.tasks.md"), str(folder / f"{shape}-changed.tasks.md")
                if size < 1_000 and shape != "sections":
                    continue
                print(f"-- {shape}")
                change(plain, path)
                loosened(path, loose)
                before[shape] = measure(table, folder, size, path, loose, (tq, tasks), before.get(shape))
                os.remove(path)
                os.remove(loose)
            os.remove(plain)
    if table.missed:
        print(f"{table.missed} goals missed")
    sys.exit(1 if options.strict and table.missed else 0)


def measure(table, folder, size, path, loose, programs, before):
    """Runs all comparisons at one size; returns the size with our times, to compute the growth to the next size."""
    tq, tasks = programs
    check_answer(tq, path)
    query = [tq, "due:today", "--now", DAY, path]
    lint = [tasks, "lint", "--now", DAY, path]
    small = size <= 1_000
    search = SEARCH_IN_A_SMALL_FILE if small else SEARCH_IN_A_LARGE_FILE
    times = {"tq": table.compare("tq due:today / rg due:DAY", query, ["rg", f"due:{DAY}", path], size, search)}
    for question, literal in [] if small else BROAD:
        for form in ["count", "text"]:
            asked = [tq, question, "--now", DAY, path, "--format", form]
            what = f"tq '{question}' --format {form} / rg {literal}"
            table.compare(what, asked, ["rg", "-F", *["-c"] * (form == "count"), literal, path], size, BROAD_QUESTION)
    if size == 100_000:
        text = [tq, "", "--now", DAY, path]
        for form in ["json", "html", "md"]:
            table.compare(f"tq '' --format {form} / text", [*text, "--format", form], text, size, FORMATS)
    table.compare("tq due:today / wc -l", query, ["wc", "-l", path], size)
    if size <= 100_000:
        command, environment = taskwarrior(folder, path)
        goal = TASKWARRIOR if size == 100_000 else None
        table.compare("tq due:today / task due:DAY list", query, command, size, goal, environment)
        command, environment = todo_txt(folder, path)
        table.compare("tq due:today / todo-txt ls due:DAY", query, command, size, None, environment)
    cmark = ["cmark-gfm", "-e", "tasklist", path]
    goal = None if small else LINT_TO_CMARK
    times["lint"] = table.compare("tasks lint / cmark-gfm", lint, cmark, size, goal)
    if size <= 100_000:
        goal = None if small else LINT_TO_RUMDL
        table.compare("tasks lint / rumdl check", lint, ["rumdl", "check", "--no-cache", path], size, goal)
    check = [tasks, "fmt", "--check"]
    goal = None if small else FORMAT_TO_CMARK
    table.compare("tasks fmt --check / cmark-gfm", [*check, path], cmark, size, goal)
    times["fmt"] = table.compare("the same, most lines to change", [*check, loose], cmark, size, goal)
    if small:
        table.state("tasks lint, a typical file", min(times["lint"].wall) * 1000, "ms", HOOK)
        table.state("tasks fmt --check, a typical file", min(times["fmt"].wall) * 1000, "ms", HOOK)
    elif size >= 500_000:
        for tool, timing in times.items():
            goal = QUERY_MEMORY if tool == "tq" else CHANGE_MEMORY
            table.state(f"memory of {tool}", timing.memory / os.path.getsize(path), "x the file", goal)
    if before and not small and size == 10 * before[0]:
        for tool, timing in times.items():
            growth = min(timing.wall) / min(before[1][tool].wall)
            table.state(f"time of {tool}, ten times the tasks", growth, "x", GROWTH)
    return size, times


if __name__ == "__main__":
    main()
