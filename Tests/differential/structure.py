#!/usr/bin/env python3
"""Checks that tasks fmt preserves the Markdown structure of any number of files.

    structure.py --tasks PATH/TO/tasks [--rounds N] FILE-OR-FOLDER...

Every file is tried as it is, and N times with its bullets turned into tasks followed by random data. Before and after
formatting, the HTML of cmark-gfm must have the same tags in the same order, and a line without a box may change only in
its line ending. A file without data of ours must not change at all, and formatting must be stable.
--fault shows that the comparison can fail: it damages one result. The exit code is 1 when there is a difference.
"""
import argparse
import pathlib
import random
import re
import subprocess
import sys
import tempfile
from html.parser import HTMLParser

REFERENCE = ["cmark-gfm", "-e", "table", "-e", "tasklist", "-e", "strikethrough", "-t", "html", "--unsafe"]
BULLET = re.compile(rb"^([ \t]*(?:>[ \t]?)*(?:[-*+]|[0-9]{1,9}[.)])[ \t]+)([^ \t\[\r\n-][^\r\n]*)", re.M)
LINE_END = re.compile(rb"\r\n|\n|\r")
FRONT_MATTER = re.compile(rb"\A(?:\xef\xbb\xbf)?---[ \t]*(?:\r\n|\n|\r).*?^(?:---|\.\.\.)[ \t]*(?:\r\n|\n|\r|\Z)", re.M | re.S)
TOKENS = [
    b"@work", b"@home", b"@Home", b"#v2", b"#V2", b"#a_b", "#stra\u00dfe".encode(), b"due:2026-3-7", b"due:2026-03-07",
    b"due:2026-w48", b"due:fri", b"start:2026-01-02", b"remind:-1d", b"repeat:thu,mon", b"status:doing", b"id:x_1",
    b"after:x_1", b"created:2026/1/2", b"done:2026-01-02T9:05", b"(@wrapped)", b"due:*x", b"start:2026*", b"due:`y",
    b"due:x\\", b"due:a|b", b"<!-- tasks-ignore overdue: why -->",
]
SPACES = [b" ", b" ", b"  ", b"\t", b"\xc2\xa0"]
ENDS = [b"", b"", b" ", b"  ", b"\t", b"\\", b" \\ "]


def with_data(data, source):
    """The file with some of its bullets turned into tasks with random data."""

    def task(match):
        if source.random() < 0.2:
            return match.group(0)
        box = source.choice([b"[ ]", b"[x]", b"[X]"]) + source.choice(SPACES[:4])
        priority = source.choice([b"", b"", b"!!" + source.choice(SPACES)])
        tokens = b"".join(source.choice(SPACES) + source.choice(TOKENS) for _ in range(source.randint(0, 4)))
        return match.group(1) + box + priority + match.group(2) + tokens + source.choice(ENDS)

    return BULLET.sub(task, data)


class Outline(HTMLParser):
    """The tags of a page with their attributes, in order."""

    def __init__(self, page):
        super().__init__(convert_charrefs=True)
        self.tags = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.tags.append((tag, tuple(attributes)))

    def handle_endtag(self, tag):
        self.tags.append(("/" + tag, ()))


def outline(data):
    source = FRONT_MATTER.sub(b"", data)
    page = subprocess.run(REFERENCE, input=source, capture_output=True, check=True).stdout
    return Outline(page.decode("utf-8", "replace"))


def formatted(tasks, path):
    command = [tasks, "fmt", "-", "--no-config", "--stdin-filename", "tasks.md"]
    result = subprocess.run(command, input=path.read_bytes(), capture_output=True, check=False)
    if result.returncode != 0:
        raise RuntimeError(f"{path}: exit {result.returncode}: {result.stderr.decode()}")
    return result.stdout


def carries_data(tasks, path):
    """Whether a task line carries data, according to the tokens that the parser prints."""
    output = subprocess.run([tasks, "tokens", str(path), "--no-config"], capture_output=True, check=True).stdout
    return re.search(rb"^  (?:priority|category|tag|attribute)\b", output, re.M) is not None


def problem(tasks, path, damage):
    old = path.read_bytes()
    new = formatted(tasks, path)
    if damage:
        new = new.replace(b"- [", b"1. [", 1)
    if new == old:
        return None
    if not carries_data(tasks, path):
        return "changed without data"
    path.write_bytes(new)
    if not damage and formatted(tasks, path) != new:
        return "not stable"
    before, after = outline(old), outline(new)
    if before.tags != after.tags:
        index = next((i for i, (a, b) in enumerate(zip(before.tags, after.tags)) if a != b), min(len(before.tags), len(after.tags)))
        return f"tag {index}: {before.tags[index:index + 3]} became {after.tags[index:index + 3]}"
    return lines_problem(old, new)


def lines_problem(old, new):
    """A description of the first line without a box that differs, or None."""
    before = LINE_END.split(old.removeprefix(b"\xef\xbb\xbf"))
    after = LINE_END.split(new.removeprefix(b"\xef\xbb\xbf"))
    if after[-1:] == [b""] and before[-1:] != [b""]:
        after.pop()
    if len(before) != len(after):
        return f"{len(before)} lines became {len(after)}"
    for number, (one, other) in enumerate(zip(before, after), 1):
        if one != other and not re.search(rb"\[[ xX]\][ \t]", one):
            return f"line {number}: {one!r} became {other!r}"
    return None


def markdown_files(paths):
    for path in map(pathlib.Path, paths):
        if path.is_dir():
            yield from sorted(p for p in path.rglob("*") if p.suffix in (".md", ".markdown") and p.is_file())
        else:
            yield path


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tasks", required=True)
    parser.add_argument("--rounds", type=int, default=2, metavar="N")
    parser.add_argument("--fault", action="store_true")
    parser.add_argument("--show", type=int, default=5, metavar="N")
    parser.add_argument("paths", nargs="+")
    arguments = parser.parse_args()
    source = random.Random(20261121)
    checked = differing = 0
    with tempfile.TemporaryDirectory() as folder:
        copy = pathlib.Path(folder) / "tasks.md"
        for path in markdown_files(arguments.paths):
            data = path.read_bytes()
            for number in range(arguments.rounds + 1):
                variant = with_data(data, source) if number else data
                copy.write_bytes(variant)
                found = problem(arguments.tasks, copy, arguments.fault)
                checked += 1
                if found:
                    differing += 1
                    if differing <= arguments.show:
                        print(f"{path} (round {number}): {found}")
                        kept = pathlib.Path(tempfile.gettempdir()) / f"structure-{differing}.md"
                        kept.write_bytes(variant)
                        print(f"  kept as {kept}")
    print(f"structure: {checked} documents, {differing} differ")
    return 3 if differing or not checked else 0


if __name__ == "__main__":
    sys.exit(main())
