#!/usr/bin/env python3
"""Checks 'tasks undo', 'diff', 'log' and 'stats --history' against oracles that know which edits were made.

Task lists are generated and edited, by commands, by hand and in commits; what must be reported, and what a file must
contain after an undo, follows from the edits. Everything runs in real processes and real git.

    history.py --tasks PATH [--rounds N] [--seed N] [--only LAW] [--fault]

With --fault the results are damaged before they are compared: each law must then fail, and the program ends with 1 when
all of them do.
"""
import argparse
import collections
import datetime
import json
import os
import random
import re
import signal
import subprocess
import sys
import tempfile
import time

WORDS = ("call write buy ship read plan fix clean draft send check paint sort bake mend pack book learn wash anna milk "
         "report parser garden kitchen letter budget invoice bicycle picture window ticket curtain lamp").split()
TODAY = datetime.date(2026, 11, 21)


class Fault(Exception):
    """A law that does not hold."""


class Shell:
    """A separate folder in which the programs run."""

    def __init__(self, tasks, folder):
        self.tasks, self.folder = tasks, folder
        self.root = os.path.join(folder, "list")
        os.makedirs(self.root)
        self.environment = {
            "HOME": folder, "PATH": os.environ["PATH"], "TASKS_NOW": "2026-11-21T10:00", "LC_ALL": "C.UTF-8",
            "TZ": "UTC", "GIT_CONFIG_NOSYSTEM": "1"}

    def start(self, *words, stdin=None):
        return subprocess.Popen([self.tasks, *words], cwd=self.root, env=self.environment, stdin=subprocess.DEVNULL,
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def run(self, *words):
        process = self.start(*words)
        output, errors = process.communicate(timeout=60)
        if process.returncode not in (0, 1, 2):
            raise Fault("%s ended with %d: %s" % (words, process.returncode, errors.decode(errors="replace")))
        return process.returncode, output.decode(), errors.decode()

    def git(self, *words, input=None):
        result = subprocess.run(["git", *words], cwd=self.root, env=self.environment, input=input, capture_output=True)
        if result.returncode:
            raise Fault("git %s: %s" % (words, result.stderr.decode(errors="replace")))
        return result.stdout.decode()

    def read(self):
        """The bytes of all Markdown files, by name."""
        found = {}
        for name in os.listdir(self.root):
            if name.endswith(".md"):
                with open(os.path.join(self.root, name), "rb") as file:
                    found[name] = file.read()
        return found

    def write(self, files):
        for name in self.read():
            if name not in files:
                os.remove(os.path.join(self.root, name))
        for name, data in files.items():
            with open(os.path.join(self.root, name), "wb") as file:
                file.write(data)


# Generated task lists.

class Task:
    def __init__(self, words, number):
        self.words, self.number = words, number
        self.box, self.due, self.tags, self.priority, self.repeat = " ", None, set(), "", None
        self.note, self.children, self.bullet, self.done = None, [], "-", None

    @property
    def title(self):
        return "%s %d" % (" ".join(self.words), self.number)

    def copy(self):
        new = Task(list(self.words), self.number)
        new.__dict__.update({key: value for key, value in self.__dict__.items() if key not in ("words", "children")})
        new.tags, new.children = set(self.tags), [child.copy() for child in self.children]
        return new

    def lines(self, indent=""):
        words = ["%s [%s]" % (self.bullet, self.box)] + [self.priority] * bool(self.priority) + [self.title]
        words += ["#" + tag for tag in sorted(self.tags)]
        words += [key + ":" + value for key, value in (("due", self.due), ("repeat", self.repeat), ("done", self.done))
                  if value]
        lines = [indent + " ".join(words)]
        if self.note:
            lines.append(indent + "  " + self.note)
        for child in self.children:
            lines += child.lines(indent + "  ")
        return lines

    def all(self):
        yield self
        for child in self.children:
            yield from child.all()


class List:
    """Sections with tasks, and the changes that the last call of `change` made."""

    def __init__(self, chance):
        self.chance, self.next = chance, 100
        self.sections = [("Section %s" % name, []) for name in "ABC"]
        self.told = {}
        for _ in range(chance.randrange(4, 14)):
            self.place(self.new())

    def copy(self):
        new = List.__new__(List)
        new.chance, new.next, new.told = self.chance, self.next, dict(self.told)
        new.sections = [(name, [task.copy() for task in tasks]) for name, tasks in self.sections]
        return new

    def text(self):
        return "\n".join("# %s\n\n%s" % (name, "".join(line + "\n" for task in tasks for line in task.lines()))
                         for name, tasks in self.sections)

    def new(self):
        chance, self.next = self.chance, self.next + 1
        task = Task([chance.choice(WORDS) for _ in range(4)], self.next)
        if chance.random() < 0.3:
            task.due = self.day()
        if chance.random() < 0.2:
            task.tags = {chance.choice("abc")}
        if chance.random() < 0.2:
            task.priority = chance.choice(["!", "!!", "!!!"])
        return task

    def day(self):
        return str(TODAY + datetime.timedelta(days=self.chance.randrange(1, 90)))

    def place(self, task):
        tasks = self.chance.choice(self.sections)[1]
        if tasks and self.chance.random() < 0.25:
            tasks = self.chance.choice(tasks).children
        tasks.insert(self.chance.randrange(len(tasks) + 1), task)
        return tasks

    def all(self):
        """(task, the list that contains it, the number of its parent or the name of its section) of every task."""
        def below(tasks, holder):
            for task in tasks:
                yield task, tasks, holder
                yield from below(task.children, task.number)
        for name, tasks in self.sections:
            yield from below(tasks, name)

    def find(self, number):
        return next((item for item in self.all() if item[0].number == number), None)

    # Edits, each with the change that must be reported for it.

    def tell(self, number, kind):
        """Records a change unless a higher one is known: a task that was added and edited counts as added."""
        rank = ["edited", "moved", "done", "repeated", "added"]
        known = self.told.get(number)
        if known is None or rank.index(kind) > rank.index(known):
            self.told[number] = kind

    def edit(self):
        chance = self.chance
        items = list(self.all())
        kind = chance.choice(["add", "add", "done", "done", "due", "tag", "rename", "priority", "note", "move", "under",
                              "delete", "order", "spell", "open"])
        if kind == "add" or not items:
            task = self.new()
            self.place(task)
            self.told[task.number] = "added"
            return
        task, tasks, holder = chance.choice(items)
        number = task.number
        if self.told.get(number) in ("moved", "renamed") and kind in ("move", "under", "rename"):
            return
        if kind == "done" and task.box == " " and number not in self.ticked:
            task.box = "x"
            task.done = chance.choice([None, str(TODAY)])
            self.tell(number, "done")
        elif kind == "open" and task.box == "x" and self.told.get(number) is None:
            task.box, task.done = " ", None
            self.tell(number, "edited")
        elif kind == "due" and number not in self.told:
            old = task.due
            task.due = self.day()
            if task.due != old:
                self.tell(number, "edited")
        elif kind == "tag" and "new" not in task.tags:
            task.tags.add("new")
            self.tell(number, "edited")
        elif kind == "priority" and number not in self.told:
            task.priority = {"": "!", "!": "!!", "!!": "!!!", "!!!": ""}[task.priority]
            self.tell(number, "edited")
        elif kind == "rename" and number not in self.told:
            task.words.append("now")
            self.tell(number, "edited")
        elif kind == "note" and not task.note:
            task.note = "a note"
            self.tell(number, "edited")
        elif kind in ("move", "under") and number not in self.told and len(items) > 2:
            if kind == "move":
                name, others = chance.choice(self.sections)
                target = name
            else:
                other = chance.choice([item[0] for item in items if item[0] not in list(task.all())] or [None])
                if other is None or other.number in self.told:
                    return
                others, target = other.children, other.number
            if target == holder:
                return
            tasks.remove(task)
            others.append(task)
            self.tell(number, "moved")
        elif kind == "delete" and not any(one.number in self.told for one in task.all()):
            tasks.remove(task)
            for one in task.all():
                self.told[one.number] = "removed"
        elif kind == "order":
            chance.shuffle(tasks)
        elif kind == "spell" and not task.children:
            task.bullet = "*" if task.bullet == "-" else "-"

    def change(self, count):
        """Makes edits and returns the changes that must be reported, by task number."""
        self.told = {}
        old = {task.number for task, _, _ in self.all()}
        # One that is opened and ticked again within the same step was not done in it.
        self.ticked = {task.number for task, _, _ in self.all() if task.box == "x"}
        for _ in range(count):
            self.edit()
        now = {task.number for task, _, _ in self.all()}
        # A task added and removed within the same step never existed.
        return {number: kind for number, kind in self.told.items() if number in old or number in now}


def number_of(change):
    return int(re.search(r"(\d+)$", change["title"]).group(1))


def told(output):
    return {number_of(change): change["change"] for change in map(json.loads, output.splitlines())}


def same(expected, found, what, *texts):
    if expected != found:
        raise Fault("%s: expected %s\nfound %s\n%s" % (what, expected, found, "\n----\n".join(texts)))


# The laws.

def check_diff(tasks, chance, folder, fault):
    """Each task that changed is reported once with its change, and no other task is."""
    shell = Shell(tasks, folder)
    made = List(chance)
    old = made.text()
    expected = made.change(chance.randrange(0, 9))
    new = made.text()
    shell.write({"old.md": old.encode(), "new.md": new.encode()})
    code, output, errors = shell.run("diff", "--no-index", "old.md", "new.md", "--format", "jsonl")
    lines = output.splitlines()
    found = told(output)
    if fault:
        found = {**found, 1: "added"}
    if len(lines) != len(told(output)) or code:
        raise Fault("a task is told twice, or code %d: %s%s" % (code, output, errors))
    same(expected, found, "diff", old, new)
    # The same in git, for the work tree, the index and commits.
    shell.git("init", "-q")
    shell.git("config", "user.name", "A")
    shell.git("config", "user.email", "a@example.com")
    shell.write({"tasks.md": old.encode()})
    shell.git("add", ".")
    shell.git("commit", "-qm", "one")
    shell.write({"tasks.md": new.encode()})
    first = shell.run("diff", "--format", "jsonl")[1]
    shell.git("add", ".")
    second = shell.run("diff", "--staged", "--format", "jsonl")[1]
    same("", shell.run("diff", "--format", "jsonl")[1], "diff of nothing")
    shell.git("commit", "-q", "--allow-empty", "-m", "two")
    third = shell.run("diff", "HEAD~1", "HEAD", "--format", "jsonl")[1]
    for name, text in (("work tree", first), ("index", second), ("commits", third)):
        same(expected, told(text), "diff of " + name, old, new)
    code = shell.run("diff", "HEAD~1", "HEAD", "-e")[0]
    same(1 if old != new else 0, code, "exit status", old, new)


def check_repeat(tasks, chance, folder, fault):
    """A completed task that repeats is reported in one line, with its next date."""
    shell = Shell(tasks, folder)
    made = List(chance)
    choice = chance.choice([task for task, _, _ in made.all()])
    choice.box, choice.due, choice.repeat = " ", str(TODAY - datetime.timedelta(days=chance.randrange(9))), "1w"
    shell.write({"tasks.md": made.text().encode(), "old.md": made.text().encode()})
    is_parent = any(task.box == " " for child in choice.children for task in child.all())
    words = ["done", choice.title, "--file", "tasks.md"] + ["--with-subtasks"] * is_parent
    code, _, errors = shell.run(*words)
    same(0, code, errors)
    output = shell.run("diff", "--no-index", "old.md", "tasks.md", "--format", "jsonl")[1]
    lines = [json.loads(line) for line in output.splitlines()]
    own = [line for line in lines if number_of(line) == choice.number]
    if fault:
        own += own
    same([("repeated", True)], [(line["change"], bool(line["next"])) for line in own], "repeat", made.text(),
         shell.read()["tasks.md"].decode())
    children = {task.number for task in choice.all()} - {choice.number}
    others = {number_of(line) for line in lines} - {choice.number}
    if not others <= children:
        raise Fault("told of others: %s" % output)


def check_log(tasks, chance, folder, fault):
    """Changes by commit, newest first, and the numbers of open, added and done tasks by week."""
    shell = Shell(tasks, folder)
    shell.git("init", "-q", "-b", "main")
    made = List(chance)
    day = TODAY - datetime.timedelta(days=chance.randrange(60, 200))
    stream, commits, path, old_path = [], [], "tasks.md", None
    previous = {}
    weeks = collections.OrderedDict()
    for number in range(1, chance.randrange(8, 40)):
        # A rename gets its own commit: with many edits alongside, git treats it as another file.
        is_rename = bool(commits) and chance.random() < 0.08
        if is_rename:
            old_path, path = path, chance.choice(["home.tasks.md", "tasks.md", "work.tasks.md"])
        expected = (made.change(0 if is_rename else chance.randrange(0, 6)) if commits else
                    {task.number: "added" for task, _, _ in made.all()})
        author = chance.choice(["Anna", "Bob"])
        seconds = (day - datetime.date(1970, 1, 1)).days * 86_400 + chance.randrange(86_000)
        data = made.text().encode()
        stream.append(b"commit refs/heads/main\nmark :%d\nauthor %s <%s@example.com> %d +0000\n"
                      b"committer C <c@example.com> %d +0000\ndata 2\nc\n"
                      % (number, author.encode(), author.lower().encode(), seconds, 1_700_000_000 + number))
        if old_path and old_path != path:
            stream.append(b"D %s\n" % old_path.encode())
        old_path = path
        stream.append(b"M 100644 inline %s\ndata %d\n%s\n" % (path.encode(), len(data), data))
        now = {task.number: task.copy() for task, _, _ in made.all()}
        commits.append((str(day), author, expected, dict(previous), now))
        week = weeks.setdefault(day - datetime.timedelta(days=day.weekday()), collections.Counter())
        for one in set(previous) | set(now):
            was, becomes = previous.get(one), now.get(one)
            if was is None:
                week["added"] += 1
            if becomes is not None and becomes.box == "x" and (was is None or was.box == " "):
                week["done"] += 1
        week["open"] = sum(task.box == " " for task in now.values())
        previous = now
        day += datetime.timedelta(days=chance.choice([0, 0, 1, 2, 5, 9]))
        if day > TODAY:
            break
    shell.git("fast-import", "--quiet", input=b"".join(stream))
    shell.git("reset", "-q", "--hard")

    def found(*words):
        groups = collections.OrderedDict()
        for line in shell.run("log", *words, "--format", "jsonl")[1].splitlines():
            change = json.loads(line)
            groups.setdefault((change["commit"], change["day"], change["author"]), {})[number_of(change)] = (
                change["change"])
        return [(day, author, group) for (_, day, author), group in groups.items()]

    def wanted(keep=lambda commit: True, tell=lambda commit, number: True):
        result = []
        for commit in reversed(commits):
            group = {number: kind for number, kind in commit[2].items() if tell(commit, number)}
            if group and keep(commit):
                result.append((commit[0], commit[1], group))
        return result

    all_found = found()
    if fault:
        all_found = all_found[1:]
    same(wanted(), all_found, "log")
    same(wanted(lambda commit: commit[1] == "Bob"), found("--author", "bob"), "log --author")
    since = chance.choice(commits)[0]
    same(wanted(lambda commit: commit[0] >= since), found("--since", since), "log --since")

    def has_tag(commit, number):
        return any("new" in side[number].tags for side in commit[3:] if number in side)
    same(wanted(tell=has_tag), found("#new"), "log of a query")
    names = shell.git("rev-list", "main").split()
    place = chance.randrange(len(commits))
    after = wanted()[:sum(bool(commit[2]) for commit in commits[place + 1:])]
    same(after, found("--since", names[len(commits) - 1 - place]), "log --since REV")

    report = json.loads(shell.run("stats", "--history", "--format", "json")[1])
    rows, open_count = [], 0
    monday = min(weeks)
    while monday <= TODAY:
        week = weeks.get(monday, collections.Counter(open=open_count))
        rows.append((str(monday), week["open"], week["added"], week["done"], week["open"] - open_count))
        open_count = week["open"]
        monday += datetime.timedelta(days=7)
    got = [(row["first"], row["open"], row["added"], row["done"], row["net"]) for row in report["rows"]]
    same(rows, got, "stats --history")
    months = json.loads(shell.run("stats", "--history", "--by", "month", "--format", "json")[1])["rows"]
    for key in ("added", "done", "cancelled", "removed", "reopened", "net"):
        same(sum(row[key] for row in report["rows"]), sum(row[key] for row in months), "by month: " + key)
    for row in report["rows"]:
        flow = row["added"] + row["reopened"] - row["done"] - row["cancelled"] - row["removed"]
        same(row["net"], flow, "what came and went is the difference")


# Undo.

LINE = re.compile(rb"^( *)[-*] \[([ x])\] ")


def commands(chance, text):
    """A command that changes the file, unless there is nothing for it to do."""
    titles = re.findall(r"^ *[-*] \[.\] !*\s*([a-z][a-z ]*? \d{3})\b", text, re.M) or ["none"]
    title, other = chance.choice(titles), chance.choice(titles)
    return chance.choice([
        ["add", "%s %s %d" % (chance.choice(WORDS), chance.choice(WORDS), chance.randrange(500, 900))],
        ["add", "new %d" % chance.randrange(500, 900), "--section", "Section B"],
        ["add", "sub %d" % chance.randrange(500, 900), "--under", title],
        ["done", title], ["done", title, "--with-subtasks"], ["reopen", title], ["edit", title, "due:+1w", "#cmd"],
        ["edit", title, "!!!"], ["snooze", title, "3h"], ["move", title, "--before", other],
        ["move", title, "--section", "Section C"], ["remove", title, "--yes"], ["archive"], ["rename", "#a", "#z"],
        ["fmt"], ["lint", "--fix"], ["import", "in.txt"]])


def by_hand(chance, data):
    """The file after an edit that a person might make."""
    lines = data.split(b"\n")
    places = [index for index, line in enumerate(lines) if LINE.match(line)]
    kind = chance.choice(["append", "tag", "delete", "due", "note", "word", "tick", "swap", "prose"])
    mark = b"hand%d" % chance.randrange(1000, 9999)
    if kind == "append" or not places:
        return data + (b"" if data.endswith(b"\n") or not data else b"\n") + b"- [ ] %s\n" % mark
    place = chance.choice(places)
    indent = len(LINE.match(lines[place]).group(1))
    following = lines[place + 1] if place + 1 < len(lines) else b""
    is_leaf = not following.startswith(b" " * (indent + 1))
    if kind == "tag":
        lines[place] += b" #" + mark
    elif kind == "delete" and is_leaf:
        del lines[place]
    elif kind == "due":
        lines[place] = re.sub(rb" due:\S+", b"", lines[place]) + b" due:2027-01-%02d" % chance.randrange(1, 29)
    elif kind == "note":
        lines.insert(place + 1, b" " * (indent + 2) + mark)
    elif kind == "word":
        lines[place] = re.sub(rb" (\d{3})\b", rb" handy \1", lines[place], count=1)
    elif kind == "tick":
        lines[place] = lines[place].replace(b"[ ]", b"[x]", 1)
    elif kind == "swap" and is_leaf and LINE.match(following) and len(LINE.match(following).group(1)) == indent:
        after = lines[place + 2] if place + 2 < len(lines) else b""
        if not after.startswith(b" " * (indent + 1)):
            lines[place], lines[place + 1] = lines[place + 1], lines[place]
    elif kind == "prose":
        lines.insert(place, b"")
        lines[place:place] = [b"", mark + b" is prose"] if place else []
    return b"\n".join(lines)


def facts(data):
    """The box, date and tags of each task by its number, and how often each word occurs in the file."""
    table = {}
    for line in data.decode().split("\n"):
        found = re.match(r"^ *[-*] \[(.)\] .*?(\d{3})\b", line)
        if not found:
            continue
        due = re.search(r" due:(\S+)", line)
        table.setdefault(int(found.group(2)), []).append(
            (("box", found.group(1)), ("due", due.group(1) if due else None),
             ("tags", frozenset(re.findall(r"#(\w+)", line)))))
    words = collections.Counter(re.findall(r"hand\d{4}|\b\d{3}\b", data.decode()))
    return table, words


def three(base, ours, theirs):
    """The merged value in a tuple; None where both sides changed it in different ways."""
    if ours == base or ours == theirs:
        return (theirs,)
    return (ours,) if theirs == base else None


def check_kept(after, now, result, what):
    """Checks that of a file created as `after` only what was written since is left, with its headings."""
    lines = lambda data: collections.Counter(line for line in data.split(b"\n") if line.strip())
    written = lines(now) - lines(after)
    rest = lines(result) - written
    if written - lines(result) or any(not line.startswith(b"#") for line in rest):
        raise Fault("%s created a file that was edited since\n%s\n----\n%s" % (what, now.decode(), result.decode()))


def check_taken_back(before, after, now, result, what):
    """Checks a file that was `now` before the undo of a command that turned `before` into `after`."""
    if now == after:
        if result != before:
            raise Fault("%s: not the file as it was\n%s\n----\n%s" % (what, before.decode(), result.decode()))
        return
    show = "\n---- before\n%s\n---- after\n%s\n---- now\n%s\n---- result\n%s" % tuple(
        data.decode() for data in (before, after, now, result))
    sides = [facts(data) for data in (after, now, before, result)]
    for word in set().union(*(words for _, words in sides)):
        base, ours, theirs, got = (words[word] for _, words in sides)
        want = three(base, ours, theirs)
        if want and got != want[0]:
            raise Fault("%s: '%s' stands there %d times, not %d%s" % (what, word, got, want[0], show))
        # Both sides changed the count: at most the larger one, at least the lowest of the two and their combination.
        if not want and not min(ours, theirs, max(0, ours + theirs - base)) <= got <= max(ours, theirs):
            raise Fault("%s: '%s' stands there %d times%s" % (what, word, got, show))
    for number in set().union(*(table for table, _ in sides)):
        lines = [table.get(number, []) for table, _ in sides]
        if any(len(found) != 1 for found in lines):
            continue
        for base, ours, theirs, got in zip(*(found[0] for found in lines)):
            if base[0] == "tags":
                want = frozenset((ours[1] | theirs[1]) - (base[1] - ours[1]) - (base[1] - theirs[1]))
                if got[1] != want:
                    raise Fault("%s: tags of %d are %s, not %s%s" % (what, number, set(got[1]), set(want), show))
                continue
            want = three(base, ours, theirs)
            if want and got != want[0]:
                raise Fault("%s: %s of %d is %s, not %s%s" % (what, got[0], number, got[1], want[0][1], show))


COUNTS = collections.Counter()


def check_undo(tasks, chance, folder, fault):
    """Commands and manual edits in any order, then undo: each file is as it was, or the undo is refused."""
    shell = Shell(tasks, folder)
    made = List(chance)
    for task, _, _ in made.all():
        if chance.random() < 0.15 and task.box == " ":
            task.due, task.repeat = str(TODAY), chance.choice(["1w", "2d"])
    shell.write({"tasks.md": made.text().encode()})
    with open(os.path.join(shell.root, "in.txt"), "w") as file:
        file.write("(A) brought here 950 due:2026-12-01\nx 2026-11-01 2026-10-01 and this 951\n")
    stack = []
    hand_rate = chance.choice([0, 0, 0.4])
    for _ in range(chance.randrange(2, 9)):
        before = shell.read()
        words = commands(chance, before["tasks.md"].decode())
        code, output, errors = shell.run(*words)
        after = shell.read()
        if after != before:
            stack.append((words, before, after))
        if chance.random() < hand_rate:
            name = chance.choice(sorted(after))
            edited = by_hand(chance, after[name])
            shell.write({**after, name: edited})
    while stack:
        words, before, after = stack.pop()
        now = shell.read()
        code, output, errors = shell.run("undo")
        result = shell.read()
        changed = [name for name in set(before) | set(after) if before.get(name) != after.get(name)]
        is_edited = any(now.get(name) != after.get(name) for name in changed)
        if fault:
            result = {**result, "tasks.md": result["tasks.md"].replace(b"[", b"(", 1)}
        COUNTS["edited since" if is_edited else "as it was"] += 1
        if code:
            COUNTS["refused"] += 1
            if not is_edited:
                raise Fault("%s is not taken back: %s" % (words, errors))
            if result != now:
                raise Fault("%s: refused, and written: %s" % (words, errors))
            if not re.search(r"\.md(:\d+)?'", errors):
                raise Fault("no place is named: %s" % errors)
            return
        for name in set(now) | set(result):
            if name not in changed:
                same(now.get(name), result.get(name), "a file that the command did not write")
            elif name in before and name in after and name in now:
                check_taken_back(before[name], after[name], now[name], result.get(name, b""), words)
            elif name not in before and now.get(name, b"") != after[name]:
                check_kept(after[name], now.get(name, b""), result.get(name, b""), words)
            else:
                same(before.get(name), result.get(name), "a file that came or went")
        if chance.random() < 0.5:
            for verb, wanted in [("redo", now), ("undo", result)]:
                code, output, errors = shell.run(verb)
                same(0, code, "%s of %s: %s" % (verb, words, errors))
                same(wanted, shell.read(), "%s of %s" % (verb, words))
            COUNTS["redone"] += 1


def check_race(tasks, chance, folder, fault):
    """Two concurrent undos take back two commands, one each."""
    shell = Shell(tasks, folder)
    made = List(chance)
    states = [{"tasks.md": made.text().encode()}]
    shell.write(states[0])
    for number in (701, 702, 703):
        same(0, shell.run("add", "race %d" % number)[0], "add")
        states.append(shell.read())
    running = [shell.start("undo") for _ in range(2)]
    codes = [process.wait(60) for process in running]
    for process in running:
        process.communicate()
    left = 3 - codes.count(0)
    if fault:
        left += 1
    same(states[left] if left < 4 else None, shell.read(), "two at once: %s" % codes)
    same([0, 0], codes, "both take something back")


def check_kill(tasks, chance, folder, fault):
    """A command or its undo is killed: each file is old or new, and undo still leads back to the initial state."""
    shell = Shell(tasks, folder)
    made = List(chance)
    first = next(made.all())[0]
    first.box, first.done, first.children = "x", "2026-01-01", []
    states = [{"tasks.md": made.text().encode()}]
    shell.write(states[0])
    second = chance.choice([["archive"], ["add", "new 801"], ["done", "new 800"]])
    for words in (["add", "new 800"], second):
        begin = time.time()
        shell.run(*words)
        duration = time.time() - begin
        states.append(shell.read())
    # Kill the second command, run again from the middle state, or kill its undo.
    kills_undo = chance.random() < 0.5
    if not kills_undo:
        same(0, shell.run("undo")[0], "undo")
    process = shell.start(*(["undo"] if kills_undo else second))
    time.sleep(chance.random() * duration)
    process.send_signal(signal.SIGKILL)
    process.communicate()
    COUNTS["killed" if process.returncode else "too late to kill"] += 1
    now = shell.read()
    for name in set(states[1]) | set(states[2]):
        if now.get(name) not in (states[1].get(name), states[2].get(name)):
            raise Fault("%s is neither old nor new after a kill of %s:\n%s\n----\n%s\n----\n%s" % (
                name, "undo" if kills_undo else second, states[1], states[2], now))
    for _ in range(3):
        code, _, errors = shell.run("undo")
        # What the killed run did not do, or had undone already, stands before the command that is still there.
        if code and "'tasks undo --last 2'" in errors:
            code, _, errors = shell.run("undo", "--last", "2")
        if code:
            break
    end = shell.read()
    if fault:
        end = now
    same(states[0], end, "after a kill of %s" % ("undo" if kills_undo else second))


LAWS = {"diff": (check_diff, 60), "repeat": (check_repeat, 40), "log": (check_log, 25), "undo": (check_undo, 150),
        "race": (check_race, 15), "kill": (check_kill, 120)}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tasks", required=True, type=os.path.abspath)
    parser.add_argument("--rounds", type=float, default=1, help="so many times the usual number")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=sorted(LAWS))
    parser.add_argument("--fault", action="store_true", help="damage what came out; must end with code 1")
    parser.add_argument("--show", type=int, default=3, help="faults to show")
    options = parser.parse_args()
    holds = []
    for name, (law, count) in LAWS.items():
        if options.only not in (None, name):
            continue
        begin, rounds, faults = time.time(), max(1, int(count * options.rounds)), 0
        for round in range(rounds):
            with tempfile.TemporaryDirectory() as folder:
                try:
                    law(options.tasks, random.Random("%s %d %d" % (name, options.seed, round)), folder, options.fault)
                except Fault as fault:
                    faults += 1
                    if faults <= options.show:
                        print("%s, seed %d, round %d: %s\n" % (name, options.seed, round, fault))
        print("%-7s %4d rounds, %d faults, %.1f s" % (name, rounds, faults, time.time() - begin))
        if faults == 0:
            holds.append(name)
    print(", ".join("%s %d" % item for item in sorted(COUNTS.items())))
    if options.fault and holds:
        # A law that holds despite the damage makes this exit with 0, which the caller treats as a failure.
        print("cannot fail: %s" % ", ".join(holds))
        return 0
    refused, edited = COUNTS["refused"], COUNTS["edited since"]
    if not options.fault and edited >= 50 and refused > edited / 3:
        print("%d of %d are refused" % (refused, edited))
        return 3
    return 0 if len(holds) == (1 if options.only else len(LAWS)) else 3


if __name__ == "__main__":
    sys.exit(main())
