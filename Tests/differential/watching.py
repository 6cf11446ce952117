#!/usr/bin/env python3
"""Runs `tasks remind` as a process, to check what cannot be observed from inside.

    watching.py --tasks PROGRAM [--kills N] [--fault]

Measures how late `--watch` is and what it costs, and checks whether edits, a stop as in suspend, signals, simultaneous
runs, and runs killed at random moments lose or repeat a reminder. `--fault` discards the record of delivered reminders
between runs, to show that the checks can fail. Takes about two minutes, most of it asleep.
"""

import argparse
import collections
import json
import os
import pathlib
import plistlib
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from datetime import datetime, timedelta, timezone

FAILURES = []


def check(condition, message):
    print(("ok    " if condition else "FAILS ") + message)
    if not condition:
        FAILURES.append(message)


def minute(count):
    """The beginning of the minute `count` minutes after this one, as a timestamp and as written in a file."""
    now = datetime.now(timezone.utc).replace(second=0, microsecond=0) + timedelta(minutes=count)
    return now.timestamp(), now.strftime("%Y-%m-%dT%H:%M")


class Place:
    """A folder with a task file and its own state."""

    def __init__(self, options, folder):
        self.tasks, self.folder = options.tasks, pathlib.Path(folder)
        self.file = self.folder / "tasks.md"
        kept = {name: value for name, value in os.environ.items() if name in ("PATH", "LANG", "LC_ALL")}
        self.environment = {**kept, "HOME": folder, "TZ": "UTC"}

    def start(self, *words):
        return subprocess.Popen(
            [self.tasks, "remind", *words], cwd=self.folder, env=self.environment, text=True,
            stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def run(self, *words):
        process = self.start(*words)
        output, errors = process.communicate(timeout=60)
        return process.returncode, output, errors

    def forget(self):
        shutil.rmtree(self.folder / ".local", ignore_errors=True)


def ticks(process):
    """The seconds of processor time that a process has used, user and system."""
    fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def wakes(process):
    """How often the threads of a process have waited for something and been woken."""
    statuses = [path.read_text() for path in pathlib.Path(f"/proc/{process.pid}/task").glob("*/status")]
    return sum(int(line.split()[1]) for text in statuses for line in text.splitlines()
               if line.startswith("voluntary_ctxt_switches"))


def told(process):
    """The next reminder that a watching process prints, and when."""
    line = process.stdout.readline()
    return (json.loads(line)["title"] if line else None), time.time()


def watch(place):
    if time.time() % 60 > 40:
        time.sleep(61 - time.time() % 60)
    first, text = minute(1)
    second, later = minute(2)
    place.file.write_text(f"- [ ] One remind:{text}\n- [ ] Done remind:{text}\n")
    process = place.start("--watch", "--format", "jsonl")
    time.sleep(1)
    check(process.poll() is None, "--watch stays")
    before = ticks(process)
    # Edited in place, then replaced by another file, as editors do.
    with open(place.file, "a", encoding="utf-8") as file:
        file.write(f"- [ ] Two remind:{text}\n")
    time.sleep(0.3)
    other = place.folder / "other"
    other.write_text(place.file.read_text().replace("[ ] Done", "[x] Done") + f"- [ ] Three remind:{later}\n")
    other.rename(place.file)
    # Files that another program writes in the folder do not matter.
    for number in range(100):
        (place.folder / f"noise-{number}").write_text("x")
    names = []
    for _ in range(2):
        name, when = told(process)
        names.append(name)
        check(0 <= when - first < 1, f"{name} was told {when - first:.3f} s after its time")
    check(names == ["One", "Two"], f"an edit counts, and what is done is not told: {names}")
    # The process is stopped while a reminder falls due, as on a suspended machine.
    process.send_signal(signal.SIGSTOP)
    time.sleep(max(0, second + 1.5 - time.time()))
    process.send_signal(signal.SIGCONT)
    name, when = told(process)
    check(name == "Three" and when - second < 2.5, f"{name} was told after a stop")
    used = ticks(process) - before
    check(used < 0.5, f"processor time of a minute and a half with 102 changes: {used:.2f} s")
    # What was told is recorded after it is printed, and the kernel counts in ticks: whoever runs for a moment as the
    # clock ticks is charged a whole one. A process that slept by asking again would use many of them, or wake often.
    time.sleep(1)
    before, woken = ticks(process), wakes(process)
    time.sleep(5)
    used, woken = ticks(process) - before, wakes(process) - woken
    check(used <= 0.01 and woken <= 5, f"five seconds asleep: {used:.2f} s of processor time, woken {woken} times")
    process.send_signal(signal.SIGTERM)
    start = time.time()
    output, errors = process.communicate(timeout=10)
    check(process.returncode == 0 and time.time() - start < 1, "SIGTERM ends it at once, with 0")
    check(output + errors == "", "and quietly")
    again = place.start("--watch", "--format", "jsonl")
    time.sleep(0.5)
    again.send_signal(signal.SIGINT)
    output, errors = again.communicate(timeout=10)
    check(again.returncode == 0 and output + errors == "", "started anew it tells nothing again, and SIGINT ends it")
    place.forget()


def command(log):
    # Each reminder is one line, appended in a single write.
    return f'echo "$TASK_TITLE" >> {log}'


def at_once(place, options):
    place.file.write_text("".join(f"- [ ] T{number} remind:2026-11-21T10:00\n" for number in range(30)))
    log = place.folder / "log"
    runs = [
        place.start("--now", "2026-11-21T10:00", "--exec", command(log)) for _ in range(4)
    ]
    codes = []
    for process in runs:
        process.communicate(timeout=60)
        codes.append(process.returncode)
        if options.fault:
            place.forget()
    if options.fault:
        place.run("--now", "2026-11-21T10:00", "--exec", command(log))
    counts = collections.Counter(log.read_text().split())
    check(codes == [0] * 4, "four runs at once end well")
    check(len(counts) == 30 and set(counts.values()) == {1}, "and tell each of 30 reminders once together")
    log.unlink()
    place.forget()


def killed(place, options):
    random.seed(1)
    log = place.folder / "log"
    repeated = 0
    for _ in range(options.kills):
        kills = 0
        while True:
            process = place.start("--now", "2026-11-21T10:00", "--exec", command(log))
            try:
                process.wait(timeout=random.random() * 0.12)
            except subprocess.TimeoutExpired:
                process.kill()
                kills += 1
            errors = process.communicate()[1]
            if errors:
                check(False, f"a killed run leaves damage: {errors}")
            if process.returncode == 0 or kills > 200:
                break
        # The command of a killed run may still be finishing.
        time.sleep(0.02)
        counts = collections.Counter(log.read_text().split())
        twice = sum(counts.values()) - len(counts)
        repeated += twice
        if len(counts) != 30 or twice > kills:
            check(False, f"after {kills} kills {len(counts)} of 30 were told, {twice} again")
        log.unlink()
        place.forget()
    check(True, f"{options.kills} times killed until done: none lost, {repeated} told again")
    left = [path.name for path in place.folder.iterdir() if path.name.startswith(".tasks-")]
    check(left == [], "and nothing left beside the tasks")


def failing(place):
    place.file.write_text("- [ ] A remind:2026-11-21T10:00\n- [ ] B remind:2026-11-21T10:00\n")
    code, _, errors = place.run("--now", "2026-11-21T10:00", "--exec", 'test "$TASK_TITLE" = A')
    check(code == 2 and "'B'" in errors and "'A'" not in errors, "a command that fails is said")
    code, output, _ = place.run("--now", "2026-11-21T10:01", "--exec", "cat; sleep 30 &")
    check(code == 0 and json.loads(output)["title"] == "B", "and what it should have told is told by the next run")
    place.forget()


def units(place):
    folder = place.folder / 'a "$HOME" 100% \\ <&>\' ü'
    folder.mkdir()
    file = folder / "tasks.md"
    file.write_text("- [ ] A remind:2026-11-21T10:00\n")
    words = [str(pathlib.Path(place.tasks).resolve()), "remind", "--watch", "--exec", "echo \"$TASK_TITLE\" 100%"]
    words.append(str(file.resolve()))
    given = (str(file), "--exec", words[4])
    if shutil.which("systemd-analyze"):
        unit = place.folder / "tasks-remind.service"
        unit.write_text(place.run("units", "systemd", *given)[1])
        verdict = subprocess.run(
            ["systemd-analyze", "verify", "--user", unit], capture_output=True, text=True,
            env={**place.environment, "XDG_RUNTIME_DIR": str(place.folder)})
        about = [line for line in verdict.stderr.splitlines() if "tasks-remind" in line]
        check(verdict.returncode == 0 and not about, f"systemd-analyze verify finds nothing {about}")
    else:
        check(False, "systemd-analyze is not there")
    text = place.run("units", "launchd", *given)[1]
    plist = plistlib.loads(text.encode())
    check(plist["ProgramArguments"] == words, "a property list reads back as the command line")
    if shutil.which("plutil"):
        path = place.folder / "agent.plist"
        path.write_text(text)
        check(subprocess.run(["plutil", "-lint", path], capture_output=True).returncode == 0, "plutil finds nothing")
    line = place.run("units", "cron", str(file), "--exec", words[4])[1].splitlines()[-1]
    check(line.startswith("* * * * * "), "a line for cron")
    # As cron runs it: a backslash before % is removed, and a shell interprets the rest.
    shell = line[len("* * * * * "):].replace("\\%", "%") + " --now 2026-11-21T10:00"
    output = subprocess.run(["/bin/sh", "-c", shell], env={"HOME": str(place.folder)}, capture_output=True, text=True)
    check(output.stdout == "A 100%\n", f"that tells what it should {output}" if output.stderr else "that tells")
    place.forget()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tasks", required=True, type=os.path.abspath)
    parser.add_argument("--kills", type=int, default=10)
    parser.add_argument("--fault", action="store_true")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        place = Place(options, folder)
        at_once(place, options)
        if not options.fault:
            killed(place, options)
            failing(place)
            units(place)
            watch(place)
    sys.exit(3 if FAILURES else 0)


main()
