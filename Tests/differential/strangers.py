#!/usr/bin/env python3
"""Checks the linter for false alarms on Markdown files that are not task files.

Every Markdown file on this machine (package documentation, change logs, task lists of other projects), and every
README, NEWS, TODO and change log in any notation, compressed or not, is linted twice: unchanged, and with one task of
ours at its end, like the notes of somebody who keeps tasks. That task makes it a file with data, which enables the
rules about near misses. Nothing in these files was meant as data, so every finding of the rules about text that
resembles data is a false alarm, both times.

    strangers.py --tasks .build/debug/tasks [--fault] [FILE...]
"""

import argparse
import gzip
import json
import os
import subprocess
import sys
import tempfile

# The rules that report text that was apparently meant as data.
WORDS = [
    "lost-data", "foreign-data", "misspelled-attribute", "stranded-data", "detached-time", "misplaced-priority",
    "invalid-value", "ambiguous-date", "relative-date", "malformed-checkbox", "unknown-box", "empty-title",
]
# The folders of programs, their documentation and users.
FOLDERS = ["/usr", "/opt", "/etc", "/var/lib", "/srv", "/root", "/home"]
PROSE = ["readme", "news", "todo", "changes", "changelog", "history", "contributing", "install", "authors", "copyright"]
OURS = "\n\n- [ ] Pay the rent @home due:2099-12-01\n"


def is_prose(name):
    """Whether a file with this name contains prose."""
    if name == "tasks.md" or name.endswith(".tasks.md"):
        return False
    if name.removesuffix(".gz").endswith((".md", ".markdown")):
        return True
    stem, _, ending = name.removesuffix(".gz").partition(".")
    return stem.lower() in PROSE and ending.lower() in ("", "txt", "rst", "debian", "org")


def content(path):
    """The first megabyte of a file, decompressed; empty if it cannot be read."""
    try:
        with (gzip.open if path.endswith(".gz") else open)(path, "rb") as file:
            return file.read(1 << 20)
    except (OSError, EOFError, gzip.BadGzipFile):
        return b""


def prose_files():
    """The prose files of this machine, without duplicates."""
    seen = set()
    for top in FOLDERS:
        for folder, folders, names in os.walk(top):
            # A checkout of this project is full of near misses.
            if "Grammar.md" in names and "Package.swift" in names:
                folders.clear()
                continue
            folders[:] = [name for name in folders if name != ".git"]
            for name in filter(is_prose, names):
                data = content(f"{folder}/{name}")
                if data and hash(data) not in seen:
                    seen.add(hash(data))
                    yield f"{folder}/{name}", data


def findings(tasks, folder, flags=()):
    """The findings in `folder`, in order."""
    command = [tasks, "lint", "--no-config", "--format", "jsonl", "--now", "2026-11-21", *flags, folder]
    done = subprocess.run(command, capture_output=True, timeout=300)
    if done.returncode not in (0, 1):
        sys.exit(f"{' '.join(command)} ended with {done.returncode}:\n{done.stderr.decode(errors='replace')}")
    return [json.loads(line) for line in done.stdout.splitlines()]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tasks", default=".build/debug/tasks")
    parser.add_argument("--fault", action="store_true", help="put a near miss into one of the files")
    parser.add_argument("--show", type=int, default=20)
    parser.add_argument("files", nargs="*")
    options = parser.parse_args()
    tasks = os.path.abspath(options.tasks)
    if options.files:
        files = [(path, open(path, "rb").read()) for path in options.files]
    else:
        files = list(prose_files())
    wrong = []
    with tempfile.TemporaryDirectory() as root:
        origin = {}
        for number, (path, data) in enumerate(files):
            if options.fault and number == len(files) // 2:
                data = b"- [ ] Call due=2026-12-01\n\n" + data
            for kind, text in ("as it is", data), ("with a task", data + OURS.encode()):
                name = f"{root}/{kind.replace(' ', '-')}/{number}.tasks.md"
                os.makedirs(os.path.dirname(name), exist_ok=True)
                with open(name, "wb") as file:
                    file.write(text)
                origin[name] = (path, kind)
        for kind in ("as-it-is", "with-a-task"):
            for finding in findings(tasks, f"{root}/{kind}"):
                if finding["rule"] in WORDS:
                    path, how = origin[os.path.abspath(finding["file"])]
                    wrong.append(f"{path}:{finding['line']}: {how}: {finding['message']} [{finding['rule']}]")
    for line in wrong[: options.show]:
        print(line)
    print(f"{len(files)} files, each as it is and with a task of ours: {len(wrong)} false alarms")
    return 3 if wrong or not files else 0


if __name__ == "__main__":
    sys.exit(main())
