#!/usr/bin/env python3
"""Lets many commands change one file at the same time, and looks whether each did what it was asked, once.

    races.py --tasks PATH/TO/tasks [--rounds N] [--fault]

In every round ten processes start together: some add tasks, some complete, edit and remove others by their titles.
Whoever loses the race reads again and tries again, so every one of them must end with 0, and the file must hold what
all of them together say. Then several complete the task on one line while others insert lines above it: each of those
ends with 0 or says that the line may hold another task, and no other task is done.

--fault shows that the comparison can fail: one change is left out of what is expected.
"""
import argparse
import pathlib
import subprocess
import sys
import tempfile

NOW = "2026-11-21T10:00"


def start(tasks, folder, *words):
    command = [tasks, *words, "--file", folder / "tasks.md", "--now", NOW, "--no-config", "--quiet"]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE)


def together(tasks, folder, calls):
    """Runs all calls at once; gives the exit code and the complaint of each."""
    running = [start(tasks, folder, *words) for words in calls]
    ended = [process.communicate() for process in running]
    return [(process.returncode, errors.decode()) for process, (_, errors) in zip(running, ended)]


def by_title(tasks, folder, number, fault):
    """One round with selectors that are titles: the faults found."""
    path = folder / "tasks.md"
    names = [f"task {letter}{number}" for letter in "abcdef"]
    path.write_text("# List\n\n" + "".join(f"- [ ] {name} due:2026-12-01\n" for name in names))
    calls = [["done", names[0]], ["done", names[1]], ["edit", names[2], "due:+1w"], ["edit", names[3], "!!"],
             ["remove", names[4], "--yes"], ["snooze", names[5], "2d"]]
    calls += [["add", f"new {letter}{number}"] for letter in "vwxy"]
    results = together(tasks, folder, calls)
    expected = {f"- [x] {name} due:2026-12-01 done:2026-11-21" for name in names[:2]}
    expected |= {f"- [ ] {names[2]} due:2026-12-08", f"- [ ] !! {names[3]} due:2026-12-01",
                 f"- [ ] {names[5]} due:2026-12-01 remind:2026-11-23T10:00"}
    expected |= {f"- [ ] new {letter}{number}" for letter in "vwxy"}
    if fault:
        expected.pop()
    found = [line for line in path.read_text().splitlines() if line.startswith("- ")]
    faults = [f"{words}: exit {code}: {errors}" for words, (code, errors) in zip(calls, results) if code]
    if sorted(found) != sorted(expected):
        faults.append(f"found {sorted(found)}, expected {sorted(expected)}")
    return faults


def by_line(tasks, folder, number):
    """One round with a line as the selector, while lines move: the faults found."""
    path = folder / "tasks.md"
    path.write_text("# List\n\n- [ ] first\n- [ ] second\n- [ ] third\n")
    calls = [["done", "4"], ["edit", "4", "#seen"], ["remove", "first", "--yes"], ["done", "4", "--on", "yesterday"]]
    results = together(tasks, folder, calls)
    faults = []
    for words, (code, errors) in zip(calls, results):
        if code and "may hold another task" not in errors and "no task" not in errors and "no line" not in errors:
            faults.append(f"{words}: exit {code}: {errors}")
    # A line that was read before the removal is "second", and one read after it "third": never both by one command.
    text = path.read_text()
    if text.count("[x]") > 2 or "first" in text:
        faults.append(f"round {number}: {text!r}")
    return faults


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tasks", required=True)
    parser.add_argument("--rounds", type=int, default=25, metavar="N")
    parser.add_argument("--fault", action="store_true")
    arguments = parser.parse_args()
    tasks = pathlib.Path(arguments.tasks).resolve()
    faults = []
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        for number in range(arguments.rounds):
            faults += by_title(tasks, folder, number, arguments.fault and number == 0)
            faults += by_line(tasks, folder, number)
    for fault in faults[:10]:
        print(fault)
    print(f"races: {arguments.rounds} rounds of 14 commands at once, {len(faults)} faults")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
