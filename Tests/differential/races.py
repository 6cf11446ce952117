#!/usr/bin/env python3
"""Lets many commands change one file at the same time, and checks that each change was made exactly once.

    races.py --tasks PATH/TO/tasks [--rounds N] [--fault]

In every round ten processes start together: some add tasks, others complete, edit, snooze and remove tasks by title.
A process that loses the race reads the file again and retries, so each must exit with 0, and the file must contain all
of their changes. Then several change the task on one line while another removes a line above it: each of them exits
with 0 or reports that the line may hold another task or none, or one that was done on another day than the command
names, and each completes at most one task.

--fault shows that the comparison can fail: one change is left out of the expected result.
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
    """Runs all calls at once; returns the exit code and error output of each."""
    running = [start(tasks, folder, *words) for words in calls]
    ended = [process.communicate() for process in running]
    return [(process.returncode, errors.decode()) for process, (_, errors) in zip(running, ended)]


def by_title(tasks, folder, number, fault):
    """Runs one round with titles as selectors; returns the faults found."""
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
    """Runs one round with a line number as the selector, while lines move; returns the faults found."""
    path = folder / "tasks.md"
    path.write_text("# List\n\n- [ ] first\n- [ ] second\n- [ ] third\n")
    calls = [["done", "4"], ["edit", "4", "#seen"], ["remove", "first", "--yes"], ["done", "4", "--on", "yesterday"]]
    results = together(tasks, folder, calls)
    faults = []
    for words, (code, errors) in zip(calls, results):
        refusals = ["may now be another task", "no task", "no line"]
        # Only who names a day is told that the other command has completed the task on another one.
        if "--on" in words:
            refusals.append("this task was done on another day, 2026-11-21")
        if code and not any(refusal in errors for refusal in refusals):
            faults.append(f"{words}: exit {code}: {errors}")
    # Line 4 is "second" if read before the removal and "third" if read after it; no command may complete both.
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
    return 3 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
