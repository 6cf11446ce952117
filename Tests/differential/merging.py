#!/usr/bin/env python3
"""Checks 'tasks merge' against an oracle that knows which edits the two sides made, and against git itself.

Task lists are generated and edited by two sides; the expected result follows from the edits, not from the lines. Every
scenario of the table is merged by each git command that merges. Series that are completed on two branches, and archived
on some evenings, must merge as if nobody had archived anything.

    merging.py --tasks PATH [--rounds N] [--fault]
"""
import argparse
import collections
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
TABLE = os.path.join(HERE, "..", "TaskMergeTests", "Scenarios.txt")
WORDS = ("call write buy ship read plan fix clean draft send check paint sort bake mend pack book learn wash "
         "anna milk report parser garden kitchen letter budget invoice bicycle picture window ticket curtain "
         "lamp").split()


class Fault(Exception):
    """A check that failed."""


# What a task list means, and how it is written.

class Task:
    def __init__(self, title, number):
        self.title, self.number = title, number
        self.done, self.due, self.tags, self.priority, self.children = False, None, [], 0, []

    def copy(self):
        new = Task(self.title, self.number)
        new.done, new.due, new.tags, new.priority = self.done, self.due, list(self.tags), self.priority
        new.children = [child.copy() for child in self.children]
        return new

    def line(self):
        words = ["[x]" if self.done else "[ ]"]
        if self.priority:
            words.append("!" * self.priority)
        words.append(self.title)
        words += ["#" + tag for tag in self.tags]
        if self.due:
            words.append("due:" + self.due)
        return "- " + " ".join(words)

    def fields(self):
        return (self.title, self.done, self.due, tuple(sorted(self.tags)), self.priority)


class File:
    def __init__(self, sections):
        self.sections = sections  # lists of tasks

    def copy(self):
        return File([[task.copy() for task in section] for section in self.sections])

    def text(self):
        parts = []
        for index, section in enumerate(self.sections):
            lines = []
            for task in section:
                lines.append(task.line())
                lines += ["  " + child.line() for child in task.children]
            parts.append("# Section %d\n\n%s\n" % (index + 1, "\n".join(lines)))
        return "\n".join(parts)

    def all(self):
        """(task, its list, holder) for every task; the holder is a section's index or a parent's number."""
        for index, section in enumerate(self.sections):
            for task in section:
                yield task, section, index
                for child in task.children:
                    yield child, task.children, task.number


class Maker:
    """Generates files and edits from a seed."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.count = 0
        self.twins = seed % 5 == 0

    def task(self):
        self.count += 1
        if self.twins and self.random.random() < 0.5:
            title = "Water the plants"
        else:
            title = " ".join(self.random.sample(WORDS, 3)).capitalize() + " %d" % self.count
        task = Task(title, self.count)
        if self.random.random() < 0.3:
            task.due = self.day()
        if self.random.random() < 0.3:
            task.tags = [self.random.choice(["v2", "bug", "later"])]
        return task

    def day(self):
        return "2026-%02d-%02d" % (self.random.randint(1, 12), self.random.randint(1, 28))

    def file(self):
        sections = []
        for _ in range(3):
            section = []
            for _ in range(self.random.randint(2, 6)):
                task = self.task()
                if self.random.random() < 0.4:
                    task.children = [self.task() for _ in range(self.random.randint(1, 3))]
                section.append(task)
            sections.append(section)
        return File(sections)

    KINDS = ["done", "due", "tag", "priority", "add", "add below", "delete", "move", "rename"]

    def edit(self, file):
        """Makes one edit and returns it as (kind, number of the task, value)."""
        kind = self.random.choice(self.KINDS)
        places = list(file.all())
        task, around, _ = self.random.choice(places)
        if kind == "done":
            task.done = True
        elif kind == "due":
            task.due = self.day()
        elif kind == "tag":
            tag = self.random.choice(["urgent", "bio", "q4", "v2"])
            if tag not in task.tags:
                task.tags.append(tag)
        elif kind == "priority":
            task.priority = self.random.randint(1, 3)
        elif kind == "add":
            section = self.random.choice(file.sections)
            section.insert(self.random.randint(0, len(section)), self.task())
        elif kind == "add below":
            tops = [task for section in file.sections for task in section]
            if tops:
                self.random.choice(tops).children.append(self.task())
        elif kind == "delete":
            around.remove(task)
        elif kind == "move":
            around.remove(task)
            section = self.random.choice(file.sections)
            section.insert(self.random.randint(0, len(section)), task)
        elif kind == "rename":
            words = task.title.split()
            words.insert(self.random.randint(1, len(words) - 1), self.random.choice(["really", "quickly", "finally"]))
            task.title = " ".join(words)
        return kind

    def side(self, base):
        file = base.copy()
        for _ in range(self.random.randint(1, 4)):
            if any(True for _ in file.all()):
                self.edit(file)
        return file


# The programs.

class Merger:
    def __init__(self, tasks, folder):
        self.tasks, self.folder = tasks, folder

    def files(self, base, ours, theirs):
        names = []
        for name, data in (("base", base), ("ours", ours), ("theirs", theirs)):
            path = os.path.join(self.folder, name)
            with open(path, "wb") as file:
                file.write(data if isinstance(data, bytes) else data.encode())
            names.append(path)
        return names

    def run(self, base, ours, theirs):
        result = subprocess.run([self.tasks, "merge", "--print"] + self.files(base, ours, theirs), capture_output=True,
                                timeout=60)
        if result.returncode not in (0, 1):
            raise Fault("exit code %d: %s" % (result.returncode, result.stderr.decode(errors="replace")))
        return result.returncode, result.stdout

    def git(self, base, ours, theirs, *options):
        base, ours, theirs = self.files(base, ours, theirs)
        result = subprocess.run(["git", "merge-file", "-p", "-L", "ours", "-L", "base", "-L", "theirs", *options,
                                 ours, base, theirs], capture_output=True)
        return result.returncode, result.stdout


def titles(text):
    """How often each title occurs in a text, counting of all conflicts only the side with more occurrences."""
    if isinstance(text, bytes):
        text = text.decode(errors="replace")
    sides = [collections.Counter(), collections.Counter()]
    side = None
    for line in text.split("\n"):
        if line.startswith("<<<<<<< "):
            side = 0
        elif line == "=======" and side == 0:
            side = 1
        elif line.startswith(">>>>>>> "):
            side = None
        match = re.match(r"\s*- \[[ x]\] (!+ )?(.*?)( [#]\S+| due:\S+)*$", line)
        if match:
            for index in (0, 1):
                if side is None or side == index:
                    sides[index][match[2]] += 1
    return sides[0] | sides[1]


# What is checked.

def expected(base, ours, theirs):
    """The fields and holder of each task by its number, merged field by field; None where no result is prescribed."""
    def table(file):
        return {task.number: (task, holder) for task, _, holder in file.all()}
    b, o, t = table(base), table(ours), table(theirs)
    result = {}

    def three(one, left, right):
        if left == right or right == one:
            return left
        return right if left == one else None

    for number in set(b) | set(o) | set(t):
        if number in o and number in t and number in b:
            fields = []
            names = ("title", "done", "due", "priority")
            for name in names:
                one, left, right = (getattr(x[number][0], name) for x in (b, o, t))
                value = three(one, left, right)
                fields.append((left == right or right == one or left == one, value))
            tags = set(o[number][0].tags) | set(t[number][0].tags)
            if not all(known for known, _ in fields):
                result[number] = None
                continue
            title, done, due, priority = (value for _, value in fields)
            holder = three(b[number][1], o[number][1], t[number][1])
            if holder is None:
                holder = o[number][1]
            result[number] = ((title, done, due, tuple(sorted(tags)), priority), holder)
        elif number in b:
            result[number] = None
        else:
            task, holder = (o if number in o else t)[number]
            result[number] = (task.fields(), holder)
    return result


def parsed(text):
    """The fields of every task line in a merged file, each with its parent's title or the index of its section."""
    found = []
    section, parent = None, None
    for line in text.split("\n"):
        if line.startswith("# Section "):
            section, parent = int(line[10:]) - 1, None
            continue
        match = re.match(r"(\s*)- \[([ x])\] (!+ )?(.*?)((?: [#]\S+| due:\S+)*)$", line)
        if not match:
            continue
        words = match[5].split()
        tags = tuple(sorted(word[1:] for word in words if word.startswith("#")))
        due = next((word[4:] for word in words if word.startswith("due:")), None)
        fields = (match[4], match[2] == "x", due, tags, len((match[3] or "").strip()))
        found.append((fields, parent if match[1] else section))
        if not match[1]:
            parent = match[4]
    return found


def check_oracle(merger, seed, fault):
    """Merges two edited versions of one file. Returns whether our merge is clean, and whether git's is."""
    maker = Maker(seed)
    base = maker.file()
    ours, theirs = maker.side(base), maker.side(base)
    texts = [file.text() for file in (base, ours, theirs)]
    code, output = merger.run(*texts)
    text = output.decode()
    if fault and code == 0:
        text = fault_in(text, seed)
    git = merger.git(*texts)[0]
    # Nothing is lost: a title that a side has and that neither removed is in the result.
    counts = titles(text)
    b, o, t = (titles(part) for part in texts)
    for title in set(o) | set(t):
        least = o[title] if o[title] == t[title] else o[title] + t[title] - b[title]
        # Tasks that both sides added below the same parent with the same title become one.
        least -= max(0, min(o[title], t[title]) - b[title]) if o[title] != t[title] else 0
        if counts[title] < min(least, max(o[title], t[title])) and not renamed(title, b, o, t, counts):
            raise Fault("seed %d: %r stands %d times, not %d\n%s" % (
                seed, title, counts[title], least, show(texts, text)))
    if code == 0 and not maker.twins:
        compare(base, ours, theirs, text, seed, texts)
    swapped = merger.run(texts[0], texts[2], texts[1])
    if swapped[0] != code:
        raise Fault("seed %d: with the sides exchanged the exit code is %d\n%s" % (seed, swapped[0], show(texts, text)))
    if code == 0 and not fault and titles(swapped[1]) != counts:
        raise Fault("seed %d: with the sides exchanged there are other tasks\n%s" % (seed, show(texts, text)))
    return code == 0, git == 0


def renamed(title, b, o, t, counts):
    """Whether a title is missing because the other side renamed its task."""
    other = t if o[title] else o
    return b[title] and not other[title] or b[title] > other[title]


def compare(base, ours, theirs, text, seed, texts):
    want = expected(base, ours, theirs)
    found = parsed(text)
    have = {}
    for fields, holder in found:
        have.setdefault(fields[0], []).append((fields, holder))
    names = {number: known[0][0] for number, known in want.items() if known}
    for number, known in want.items():
        if known is None:
            continue
        fields = known[0]
        if fields not in [one for one, _ in have.get(fields[0], [])]:
            raise Fault("seed %d: %r should be there, and is not\n%s" % (seed, fields, show(texts, text)))
    extra = [fields for fields, _ in found if fields[0] not in names.values()]
    allowed = {task.title for file in (ours, theirs) for task, _, _ in file.all()}
    for fields in extra:
        if fields[0] not in allowed:
            raise Fault("seed %d: nobody wrote %r\n%s" % (seed, fields, show(texts, text)))
    if len(found) != len({fields[0] for fields, _ in found}):
        raise Fault("seed %d: a task stands there twice\n%s" % (seed, show(texts, text)))


# Prose between the tasks, and headings that come and go.

class Page:
    """Sections with a line of prose and tasks, and a line that ends the file, whatever stands above it."""

    def __init__(self, numbers):
        self.numbers, self.count = numbers, 0
        names = iter(numbers.sample(WORDS, 12))
        self.sections = [[next(names).capitalize(), True, [next(names) for _ in range(numbers.randrange(3))]]
                         for _ in range(numbers.randrange(1, 4))]

    def text(self, sections):
        parts = []
        for heading, prose, tasks in sections:
            if heading:
                parts.append("# %s\n" % heading)
            if prose:
                parts.append("About %s.\n" % (heading if prose is True else prose))
            if tasks:
                parts.append("".join("- [ ] Fix the %s\n" % task for task in tasks))
        return "\n".join(parts + ["Legend: ! is low.\n"])

    def edited(self, name):
        """The sections after some edits by a side, which adds what has its name."""
        sections = [[heading, heading if prose else None, list(tasks)] for heading, prose, tasks in self.sections]
        for _ in range(self.numbers.randrange(1, 4)):
            self.count += 1
            kind = self.numbers.choice(["section", "section", "heading", "delete", "rename", "move", "task"])
            place = self.numbers.randrange(len(sections)) if sections else 0
            if kind == "section" or not sections:
                title = "%s %d" % (name, self.count)
                sections.append([title, self.numbers.choice([None, title]), [title.lower()]])
            elif kind == "heading" and not (place and sections[place][1]):
                _, prose, tasks = sections.pop(place)
                if place:
                    sections[place - 1][2] += tasks
                else:
                    sections.insert(0, [None, prose, tasks])
            elif kind == "delete":
                sections.pop(place)
            elif kind == "rename" and sections[place][0]:
                sections[place][0] += " things"
            elif kind == "move" and sections[place][2]:
                self.numbers.choice(sections)[2].append(sections[place][2].pop())
            elif kind == "task":
                sections[place][2].append("%s %d" % (name.lower(), self.count))
        return sections


def check_prose(merger, seed):
    """A line that all three versions have once stands once in a clean result, and so does it with the sides exchanged;
    a task that all have is there."""
    page = Page(random.Random(seed))
    base = [[heading, heading if prose else None, tasks] for heading, prose, tasks in page.sections]
    texts = [page.text(sections) for sections in (base, page.edited("Ours"), page.edited("Theirs"))]
    counts = [collections.Counter(filter(None, text.split("\n"))) for text in texts]
    results = [merger.run(*texts), merger.run(texts[0], texts[2], texts[1])]
    if results[0][0] != results[1][0]:
        raise Fault("prose, seed %d: with the sides exchanged the exit code is %d\n%s" % (
            seed, results[1][0], show(texts, results[0][1].decode())))
    for code, output in results:
        found = collections.Counter(output.decode().split("\n"))
        for line in counts[0]:
            if code == 0 and all(count[line] == 1 for count in counts) and found[line] != 1:
                raise Fault("prose, seed %d: %r stands %d times\n%s" % (
                    seed, line, found[line], show(texts, output.decode())))


def show(texts, text):
    names = ("base", "ours", "theirs", "merged")
    return "\n".join("--- %s\n%s" % pair for pair in zip(names, texts + [text]))


FAULTS = ["lose", "double", "untick"]


def fault_in(text, seed):
    """Damages a merged file the way a faulty merge would."""
    lines = text.split("\n")
    places = [index for index, line in enumerate(lines) if "- [" in line]
    place = places[seed % len(places)]
    kind = FAULTS[seed % len(FAULTS)]
    if kind == "lose":
        del lines[place]
    elif kind == "double":
        lines.insert(place, lines[place])
    else:
        lines[place] = lines[place].replace("[ ]", "[-]").replace("[x]", "[ ]").replace("[-]", "[x]")
    return "\n".join(lines)


# The scenarios of the table, merged by git.

def scenarios():
    """(name, base, ours, theirs) for each scenario in the table."""
    with open(TABLE, encoding="utf-8") as file:
        lines = file.read().split("\n")
    starts = [index for index in range(len(lines) - 1)
              if lines[index].startswith("# ") and lines[index + 1].startswith("> ")]
    for start, end in zip(starts, starts[1:] + [len(lines)]):
        options, parts = [], []
        for line in lines[start + 1:end]:
            if line.startswith("%% "):
                parts.append((line[3:], []))
            elif not parts and line.startswith("! "):
                options += line[2:].split()
            elif parts:
                parts[-1][1].append(line)
        while parts[-1][1] and not parts[-1][1][-1]:
            parts[-1][1].pop()
        crlf = next((option[5:].split(",") for option in options if option.startswith("crlf=")), [])
        texts = {}
        for name, body in parts:
            data = "".join(line + "\n" for line in body).encode()
            if "escapes" in options:
                data = unescaped(data)
            if name in crlf or "all" in crlf:
                data = data.replace(b"\n", b"\r\n")
            texts.setdefault(name, data)
        yield lines[start][2:], texts["base"], texts["ours"], texts["theirs"]


def unescaped(data):
    data = re.sub(rb"\\c\n", b"", data)
    return re.sub(rb"\\(x([0-9A-F]{2})|r|t)",
                  lambda match: bytes([int(match[2], 16)]) if match[2] else {b"r": b"\r", b"t": b"\t"}[match[1]], data)


class Repository:
    """A repository in which the driver is installed."""

    def __init__(self, tasks, folder):
        self.folder = os.path.join(folder, "repository")
        os.mkdir(self.folder)
        self.variables = dict(os.environ, GIT_CONFIG_NOSYSTEM="1", HOME=folder, GIT_AUTHOR_DATE="1795255200 +0000",
                              GIT_COMMITTER_DATE="1795255200 +0000",
                              PATH=os.path.dirname(os.path.abspath(tasks)) + ":" + os.environ["PATH"])
        self.git("init", "-q", ".")
        for key, value in (("user.name", "a"), ("user.email", "a@b"), ("core.autocrlf", "false"), ("gc.auto", "0"),
                           ("advice.detachedHead", "false")):
            self.git("config", key, value)
        subprocess.run([tasks, "git", "install", "-q"], cwd=self.folder, env=self.variables, check=True)

    def git(self, *words, input=None, check=True):
        result = subprocess.run(["git", *words], cwd=self.folder, env=self.variables, input=input, capture_output=True)
        if check and result.returncode:
            raise Fault("git %s: %s" % (" ".join(words), result.stderr.decode(errors="replace")))
        return result

    def commit(self, data, *parents):
        entries = b""
        if data is not None:
            blob = self.git("hash-object", "-w", "--stdin", input=data).stdout.strip()
            entries = b"100644 blob " + blob + b"\ttasks.md\n"
        tree = self.git("mktree", input=entries).stdout.decode().strip()
        words = [word for parent in parents for word in ("-p", parent)]
        return self.git("commit-tree", tree, "-m", "change", *words).stdout.decode().strip()

    def checkout(self, commit):
        self.git("checkout", "-q", "-f", "--detach", commit)
        self.git("clean", "-q", "-f", "-d")

    def file(self):
        try:
            with open(os.path.join(self.folder, "tasks.md"), "rb") as file:
                return file.read()
        except FileNotFoundError:
            return None


def check_through_git(merger, repository, name, base, ours, theirs):
    """Each git command that merges leaves what the program prints, and its exit code shows whether that is clean."""
    code, wanted = merger.run(base, ours, theirs)
    root = repository.commit(None if name == "add-add" else base)
    left, right = repository.commit(ours, root), repository.commit(theirs, root)
    undone = repository.commit(base, repository.commit(theirs))

    def leave():
        for command in ("merge", "rebase", "cherry-pick", "revert"):
            repository.git(command, "--abort", check=False)
        repository.git("stash", "clear", check=False)

    def stash():
        repository.checkout(root)
        with open(os.path.join(repository.folder, "tasks.md"), "wb") as file:
            file.write(theirs)
        repository.git("stash", "push", "-q")
        repository.checkout(left)
        return repository.git("stash", "pop", "-q", check=False)

    def on(commit, *words):
        repository.checkout(commit)
        return repository.git(*words, check=False)

    ways = {
        "merge": lambda: on(left, "merge", "-q", "-m", "m", right),
        "rebase": lambda: on(right, "rebase", "-q", left),
        "cherry-pick": lambda: on(left, "cherry-pick", "--allow-empty", "--keep-redundant-commits", right),
        "revert": lambda: on(left, "revert", "--no-edit", undone),
        "stash pop": stash,
    }
    if name == "add-add":
        for way in ("revert", "stash pop"):
            del ways[way]
    for way, run in ways.items():
        result = run()
        found = repository.file()
        if found != wanted and not (ours == wanted and code == 1):
            raise Fault("%s through %s:\n%r\nnot\n%r\n%s" % (
                name, way, found, wanted, result.stderr.decode(errors="replace")))
        # A revert that changes nothing exits with 1 because there is nothing to commit; no merge is in progress then.
        is_empty = way == "revert" and code == 0 and found == ours and b"nothing to commit" in result.stdout
        if (result.returncode == 0) != (code == 0) and not is_empty:
            raise Fault("%s through %s ends with %d" % (name, way, result.returncode))
        leave()
    result = repository.git("merge-tree", "--write-tree", left, right, check=False)
    tree = result.stdout.decode(errors="replace").split("\n")[0]
    if result.returncode > 1 or (result.returncode == 0) != (code == 0):
        raise Fault("%s through merge-tree ends with %d" % (name, result.returncode))
    if repository.git("cat-file", "blob", tree + ":tasks.md").stdout != wanted and code == 0:
        raise Fault("%s through merge-tree is another file" % name)
    return len(ways) + 1


def check_criss_cross(merger, repository, name, base, ours, theirs):
    """Merges two merges of the same sides: git first calls the driver for their ancestor, with longer markers."""
    root = repository.commit(base)
    left, right = repository.commit(ours, root), repository.commit(theirs, root)
    tick = lambda data: data.replace(b"[ ]", b"[x]", 1)
    one = repository.commit(ours, left, right)
    other = repository.commit(tick(theirs), right, left)
    repository.checkout(one)
    result = repository.git("merge", "-q", "-m", "m", other, check=False)
    found = repository.file()
    if result.returncode not in (0, 1):
        raise Fault("%s criss-cross ends with %d: %s" % (name, result.returncode, result.stderr.decode()))
    lost = {line for line in ours.split(b"\n") if b"- [" in line} & {
        line for line in theirs.split(b"\n") if b"- [" in line} & {
        line for line in base.split(b"\n") if b"- [" in line}
    for line in lost:
        words = line.split(b"] ", 1)[-1].split()
        if words and words[0] not in found:
            raise Fault("%s criss-cross loses %r:\n%s" % (name, line, found.decode(errors="replace")))
    repository.git("merge", "--abort", check=False)


# Input that nobody would write.

def hostile():
    notes = "".join("  line %d\n" % number for number in range(100_000))
    deep = "".join("  " * number + "- [ ] t%d\n" % number for number in range(1_500))
    wide = "- " * 10_000 + "[ ] x\n"
    yield ("notes", "- [ ] a\n" + notes, "- [x] a\n" + notes + "- [ ] b\n",
           "- [ ] a @c\n" + notes.replace("50\n", "fifty\n"))
    yield "other notes", "- [ ] a\n", "- [ ] a\n" + notes, "- [ ] a\n" + notes.replace("line", "row")
    yield "deep", deep, deep.replace("[ ] t700", "[x] t700"), deep.replace("[ ] t70\n", "[ ] t70 @a\n")
    yield "wide", wide, wide + "- [ ] b\n", wide + "- [ ] c\n"
    yield ("markers", "- [ ] a\n- [ ] b\n", "<<<<<<< x\n- [ ] a\n=======\n- [x] a\n>>>>>>> y\n- [ ] b\n",
           "- [ ] a\n- [x] b\n")
    yield "half a marker", "- [ ] a\n- [ ] b\n", "<<<<<<< x\n- [x] a\n- [ ] b\n", "- [ ] a\n=======\n- [x] b\n"
    yield ("front matter without end", "---\ntasks:\n- [ ] a\n", "---\ntasks:\n- [x] a\n",
           "---\ntasks:\n- [ ] a\n- [ ] b\n")
    yield "fence without end", "- [ ] a\n```\n- [ ] b\n", "- [x] a\n```\n- [ ] b\n", "- [ ] a\n```\n- [ ] c\n"
    yield "nothing but line ends", "\n\n\n", "\n", "\n\n\n\n- [ ] a"
    yield "lone carriage returns", "- [ ] a\r- [ ] b\r", "- [x] a\r- [ ] b\r", "- [ ] a\r- [x] b\r"
    yield "mixed ends", "- [ ] a\r\n- [ ] b\n", "- [x] a\r\n- [ ] b\n", "- [ ] a\r\n- [x] b\n"
    yield "twins", "- [ ] a\n" * 3_000, "- [ ] a\n" * 2_990, "- [x] a\n" * 3_005


def check_hostile(merger, name, base, ours, theirs):
    start = time.time()
    code, output = merger.run(base, ours, theirs)
    lines = set(output.replace(b"\r", b"\n").split(b"\n"))
    old = set(base.encode().replace(b"\r", b"\n").split(b"\n"))
    for side in (ours, theirs):
        for line in set(side.encode().replace(b"\r", b"\n").split(b"\n")) - old - lines:
            words = line.split(b"]")[-1].split()
            if words and not any(words[0] in found for found in lines if line.strip()[:2] == found.strip()[:2]):
                raise Fault("hostile input %s: %r is lost" % (name, line))
    numbers = random.Random(len(base))
    for _ in range(10):
        data = [bytearray(text.encode()[:4_000]) for text in (base, ours, theirs)]
        for text in data:
            for _ in range(min(8, len(text))):
                text[numbers.randrange(len(text))] = numbers.choice(b"\x00\xff\xc3<=>|-[]x \n\r\t#`")
        merger.run(*(bytes(text) for text in data))
    return code, time.time() - start


def check_laws(merger, seed):
    maker = Maker(seed)
    base = maker.file()
    side = maker.side(base).text()
    base = base.text()
    for one, ours, theirs in ((base, side, base), (base, base, side), (base, side, side)):
        code, output = merger.run(one, ours, theirs)
        if code or output.decode() != side:
            raise Fault("seed %d: a side alone is not kept" % seed)


# Text without tasks.

def random_text(numbers):
    words = ["alpha", "beta", "gamma", "delta", "", "", "{", "}", "  x", "# Head", "para one", "para two"]
    return [numbers.choice(words) + (" %d" % numbers.randrange(30) if numbers.random() < 0.5 else "")
            for _ in range(numbers.randrange(30))]


def edited_text(numbers, lines):
    lines = list(lines)
    for _ in range(numbers.randrange(5)):
        kind, place = numbers.choice("idcmu"), numbers.randrange(len(lines) + 1)
        if kind == "i":
            lines[place:place] = random_text(numbers)[:numbers.randrange(1, 4)]
        elif lines:
            place = min(place, len(lines) - 1)
            if kind == "d":
                del lines[place:place + numbers.randrange(1, 4)]
            elif kind == "c":
                lines[place] += " changed"
            elif kind == "m":
                lines.append(lines.pop(place))
            else:
                lines[place] = lines[place].upper()
    return lines


def check_text(merger, seed, fault):
    """A file without tasks is merged to the same bytes as by 'git merge-file'; without git, where the merge is clean.
    Returns whether it is."""
    numbers = random.Random(seed)
    base, end = random_text(numbers), numbers.choice([b"\n"] * 6 + [b"\r\n"])
    texts = []
    for lines in (base, edited_text(numbers, base), edited_text(numbers, base)):
        last = end if lines and numbers.random() < 0.8 else b""
        texts.append(end.join(line.encode() for line in lines) + last)
    size = "--marker-size=%d" % numbers.choice([7, 7, 9, 32])
    names = merger.files(*texts)
    count, wanted = merger.git(*texts, size)
    empty = os.path.join(merger.folder, "nothing")
    os.makedirs(empty, exist_ok=True)
    for variables in (None, {"PATH": empty, "HOME": empty}):
        if variables and count:
            continue
        result = subprocess.run([merger.tasks, "merge", "--print", size, *names], capture_output=True, env=variables)
        output = result.stdout + b"x" if fault else result.stdout
        if output != wanted or result.returncode != (count > 0):
            raise Fault("text, seed %d%s: %r\ngit makes of it (%d) %r\nand tasks (%d) %r" % (
                seed, ", without git" if variables else "", texts, count, wanted, result.returncode, output))
    return count == 0


SERIES = ["Pills due:2026-11-24 repeat:1d", "Rent due:2026-11-24 repeat:2d", "Gym due:2026-11-25 repeat:mon,wed,fri"]


def check_series(tasks, folder, seed, fault):
    """Completing series on two branches and archiving some evenings merges as if nobody archived."""
    way = random.Random(seed).choice(["merge", "rebase"])
    kept, archived = [series_merged(tasks, folder, seed, way, archives) for archives in (False, True)]
    if fault:
        archived = archived[:-1]
    if kept != archived:
        raise Fault("series %d through %s:\n%s\nnot\n%s" % (seed, way, "\n".join(archived), "\n".join(kept)))


def series_merged(tasks, folder, seed, way, archives):
    """The tasks in the file and its archive once two branches are merged, without the days on which they were done."""
    numbers = random.Random(seed)
    repository = os.path.join(folder, "series")
    shutil.rmtree(repository, ignore_errors=True)
    os.makedirs(repository)
    home = os.path.join(folder, "home")
    environment = dict(os.environ, HOME=home, XDG_STATE_HOME=home, TZ="UTC", GIT_CONFIG_NOSYSTEM="1",
                       PATH=os.path.dirname(tasks) + os.pathsep + os.environ["PATH"])

    def run(*words, check=True):
        subprocess.run(words, cwd=repository, env=environment, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                       stderr=subprocess.PIPE, check=check)

    def lines(name):
        path = os.path.join(repository, name)
        if not os.path.exists(path):
            return []
        with open(path, encoding="utf-8") as file:
            return [re.sub(" done:.*", "", line.strip()) for line in file if line.startswith("- ")]

    run("git", "init", "-q", "-b", "main")
    run("git", "config", "user.name", "a")
    run("git", "config", "user.email", "a@example.org")
    run(tasks, "git", "install", "-q")
    series = numbers.sample(SERIES, numbers.randint(1, 3))
    with open(os.path.join(repository, "tasks.md"), "w", encoding="utf-8") as file:
        file.write("# Home\n\n" + "".join("- [ ] %s\n" % one for one in series))
        file.write("- [ ] Rest\n\n# Work\n\n- [ ] Other\n")
    run("git", "add", ".")
    run("git", "commit", "-qm", "base")
    run("git", "branch", "work")
    for branch in ("work", "main"):
        run("git", "checkout", "-q", branch)
        for day in range(24, 25 + numbers.randint(0, 3)):
            for one in series:
                if numbers.random() < 0.6:
                    run(tasks, "done", one.split()[0], "--now", "2026-11-%dT10:00" % day)
            if numbers.random() < 0.5 and archives:
                run(tasks, "archive", "--now", "2026-11-%dT20:00" % day)
        run("git", "add", ".")
        run("git", "commit", "-qm", branch, "--allow-empty")
    if way == "merge":
        run("git", "merge", "-q", "--no-edit", "work", check=False)
    else:
        run("git", "checkout", "-q", "work")
        run("git", "rebase", "-q", "main", check=False)
    return sorted(lines("tasks.md") + lines("tasks.archive.md"))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tasks", required=True, type=os.path.abspath)
    parser.add_argument("--rounds", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--fault", action="store_true", help="damage results; must end with code 1")
    parser.add_argument("--show", type=int, default=3, help="faults to show")
    parser.add_argument("--triples", action="store_true", help="only the triples that are made up")
    arguments = parser.parse_args()
    faults = []

    def attempt(body, *values):
        try:
            return body(*values)
        except Fault as fault:
            faults.append(str(fault))
            return None

    with tempfile.TemporaryDirectory() as folder:
        merger = Merger(arguments.tasks, folder)
        clean = collections.Counter()
        for seed in range(arguments.seed, arguments.seed + arguments.rounds):
            result = attempt(check_oracle, merger, seed, arguments.fault)
            if result:
                clean["tasks"] += result[0]
                clean["git"] += result[1]
                clean["only git"] += result[1] and not result[0]
        texts = [attempt(check_text, merger, seed, arguments.fault) for seed in range(arguments.rounds)]
        for seed in range(arguments.seed, arguments.seed + arguments.rounds):
            attempt(check_prose, merger, seed)
        if not arguments.triples:
            for seed in range(arguments.seed, arguments.seed + arguments.rounds // 20):
                attempt(check_series, arguments.tasks, folder, seed, arguments.fault)
        merges = 0
        if not arguments.triples and not arguments.fault:
            for seed in range(arguments.rounds // 10):
                attempt(check_laws, merger, seed)
            repository = Repository(arguments.tasks, folder)
            for scenario in scenarios():
                merges += attempt(check_through_git, merger, repository, *scenario) or 0
                if scenario[0] not in ("binary", "invalid-utf8", "add-add"):
                    attempt(check_criss_cross, merger, repository, *scenario)
            for case in hostile():
                attempt(check_hostile, merger, *case)
    for fault in faults[:arguments.show]:
        print(fault)
    share = 100 * clean["tasks"] / arguments.rounds
    print("%d triples: %.1f %% clean, git %.1f %%, only git %d; %d merges by git; %d faults" % (
        arguments.rounds, share, 100 * clean["git"] / arguments.rounds, clean["only git"], merges, len(faults)))
    print("%d texts without tasks are the bytes of git merge-file, %d of them clean" % (
        sum(text is not None for text in texts), texts.count(True)))
    # With only a few triples the share means nothing.
    return 3 if faults or (share < 85 and arguments.rounds >= 100) else 0


if __name__ == "__main__":
    sys.exit(main())
