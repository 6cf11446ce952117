#!/usr/bin/env python3
"""Compares the figures of 'tasks stats' with those computed here from the same random tasks.

    statistics.py --tasks PATH/TO/tasks [--rounds N] [--fault]

Each round draws random tasks (state, priority, category, section, due date, and a stamp that is a day, a moment, a
moment with an offset, invalid, in the future or missing), writes them to a file and its archive, and requests JSON at a
random moment in a random time zone, with days off, with and without --from and a query. All expected figures come from
Python's own calendar and time zones; streaks are counted day by day, and no code is shared.

The seed is fixed. --fault shows that the comparison can fail: it lets days off break a streak in the expected figures.
"""
import argparse
import json
import pathlib
import random
import subprocess
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta, timezone
from zoneinfo import ZoneInfo

WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
ZONES = ["UTC", "Europe/Berlin", "America/New_York", "Pacific/Auckland", "Asia/Kolkata", "Pacific/Kiritimati"]
POINTS = {None: 10, "low": 10, "medium": 20, "high": 30}
MARKERS = {None: "", "low": "! ", "medium": "!! ", "high": "!!! "}


@dataclass
class Task:
    state: str
    priority: str | None
    category: str | None
    section: str | None
    due: date | datetime | None
    stamp: str | None
    day: date | None  # of the stamp, in the reader's zone

    def line(self):
        text = f"- [{' ' if self.state == 'open' else 'x'}] {MARKERS[self.priority]}Task"
        if self.category:
            text += f" @{self.category}"
        if self.due:
            text += " due:" + self.due.isoformat()[:16]
        if self.state == "cancelled":
            text += " status:cancelled"
        return text + (f" done:{self.stamp}" if self.stamp else "") + "\n"


def drawn_stamp(source, today, zone):
    """A stamp as written, and the day it falls on in `zone`, or None when it is invalid."""
    day = today - timedelta(int(source.expovariate(1 / 15))) + timedelta(source.choice([0, 0, 0, 0, 0, 1, 3]))
    clock = time(source.randrange(24), source.randrange(60))
    kind = source.randrange(10)
    if kind < 5:
        return day.isoformat(), day
    if kind < 7:
        return f"{day}T{clock:%H:%M}", day
    if kind < 9:
        offset = source.choice([0, 120, -480, 330, 840])
        moment = datetime.combine(day, clock, timezone(timedelta(minutes=offset)))
        sign = "Z" if offset == 0 else f"{'-' if offset < 0 else '+'}{abs(offset) // 60:02}:{abs(offset) % 60:02}"
        return f"{day}T{clock:%H:%M}{sign}", moment.astimezone(zone).date()
    return source.choice([f"{day.year}-{day.month:02}", "soon", f"{day.year}-02-30"]), None


def drawn_task(source, now, zone):
    stamp, day = drawn_stamp(source, now.date(), zone) if source.random() < 0.85 else (None, None)
    due = None
    if source.random() < 0.5:
        due = now.date() + timedelta(source.randint(-5, 5))
        if source.random() < 0.3:
            due = datetime.combine(due, time(source.randrange(24), source.randrange(60)))
    return Task(
        source.choice(["open", "done", "done", "done", "cancelled"]), source.choice(list(POINTS)),
        source.choice([None, "work", "home", "garden"]), source.choice([None, "One", "Two"]), due, stamp, day)


def is_overdue(task, now):
    if task.state != "open" or task.due is None:
        return False
    return task.due < now if isinstance(task.due, datetime) else task.due < now.date()


def tally(tasks, now):
    counts = Counter(task.state for task in tasks)
    counted = counts["done"] + counts["open"]
    return {
        "open": counts["open"], "overdue": sum(is_overdue(task, now) for task in tasks), "done": counts["done"],
        "cancelled": counts["cancelled"], "completion": counts["done"] / counted if counted else None,
        "points": sum(POINTS[task.priority] for task in tasks if task.state == "done"),
    }


def streaks(days, today, off, fault):
    """The current and the best streak, found day by day, and whether the current one still needs a task today."""
    runs, run = [], []
    day = min(days, default=today)
    while day <= today:
        if WEEKDAYS[day.weekday()] in off:
            if fault:
                runs, run = runs + [run], []
        elif day in days:
            run = run + [day]
        elif day < today:
            runs, run = runs + [run], []
        day += timedelta(1)
    best = max(reversed(runs + [run]), key=len)
    shown = [{"days": len(r), "first": str(r[0]), "last": str(r[-1])} if r else None for r in (run, best)]
    needs = bool(run) and run[-1] != today and WEEKDAYS[today.weekday()] not in off
    return shown + [needs]


def achievements(done, best_day, best_streak, level):
    ladders = {"done": (done, [1, 10, 100, 1000]), "day": (best_day, [5]), "streak": (best_streak, [7, 30, 100]),
               "level": (level, [goal for goal in (level // 10 * 10, level // 10 * 10 + 10) if goal])}
    result = []
    for kind, (value, goals) in ladders.items():
        for goal in goals:
            result.append({"kind": kind, "goal": goal, "value": value, "reached": value >= goal})
            if value < goal:
                break
    return result


def shares(tasks, now, key, name, order):
    keys = [value for value in order if any(getattr(task, key) == value for task in tasks)]
    parts = []
    for value in keys:
        part = [task for task in tasks if getattr(task, key) == value]
        parts.append({name: value, **tally(part, now)})
    return parts


def counted(tasks, today, first):
    """The tasks that count when only days from `first` on do; days in the future are dropped."""
    for task in tasks:
        task.day = task.day if task.day and task.day <= today else None
    return [task for task in tasks if not first or task.state == "open" or (task.day and task.day >= first)]


def expected(tasks, now, off, fault):
    today = now.date()
    days = Counter(task.day for task in tasks if task.state == "done" and task.day)
    total = tally(tasks, now)
    level = total["points"] // 100 + 1
    current, best, needs = streaks(set(days), today, off, fault)
    return {
        "total": total, "points": total["points"], "level": level, "toNextLevel": level * 100 - total["points"],
        "currentStreak": current, "bestStreak": best, "needsToday": needs,
        "undated": sum(task.state == "done" and task.day is None for task in tasks),
        "achievements": achievements(
            total["done"], max(days.values(), default=0), best["days"] if best else 0, level),
        "categories": shares(tasks, now, "category", "category", ["work", "garden", "home", None]),
        "priorities": shares(tasks, now, "priority", "priority", ["high", "medium", "low", None]),
        "sections": [
            {**part, "section": [part["section"]] if part["section"] else []}
            for part in shares(tasks, now, "section", "section", ["One", "Two", None])],
        "days": [{"day": str(day), "done": count} for day, count in sorted(days.items())],
    }


def write(folder, tasks, zone, off):
    """Writes the tasks in their sections; some of those not open go to the archive."""
    settings = f"tasks:\n  timezone: {zone.key}\n  categories:\n    work: blue\n"
    if off:
        settings += f"  days-off: [{', '.join(off)}]\n"
    files = {"tasks.md": f"---\n{settings}---\n", "tasks.archive.md": ""}
    for section in (None, "One", "Two"):
        if section:
            files = {name: text + f"\n# {section}\n\n" for name, text in files.items()}
        for index, task in enumerate(tasks):
            if task.section == section:
                archived = task.state != "open" and index % 3 == 0
                files["tasks.archive.md" if archived else "tasks.md"] += task.line()
    for name, text in files.items():
        (folder / name).write_text(text)


def compare(program, folder, source, fault):
    """Runs one round; returns how many figures were compared, and the differences."""
    zone = ZoneInfo(source.choice(ZONES))
    now = datetime(2026, 1, 1) + timedelta(minutes=source.randrange(2 * 365 * 1440))
    tasks = [drawn_task(source, now, zone) for _ in range(source.randrange(60))]
    off = sorted(source.sample(WEEKDAYS, source.choice([0, 0, 1, 2, 2, 3])))
    write(folder, tasks, zone, off)
    command = [program, "stats", "--format", "json", "--now", now.isoformat()[:16], folder / "tasks.md"]
    first = None
    if source.random() < 0.4:
        first = now.date() - timedelta(source.randrange(30))
        command += ["--from", source.choice([str(first), f"today-{(now.date() - first).days}d"])]
    if source.random() < 0.4:
        category = source.choice(["work", "home"])
        tasks = [task for task in tasks if task.category == category]
        command.insert(2, f"@{category}")
    result = subprocess.run(command, capture_output=True, check=False, env={"TZ": "UTC", "HOME": str(folder)})
    if result.returncode != 0:
        raise RuntimeError(f"{command}: exit {result.returncode}: {result.stderr.decode()}")
    found = json.loads(result.stdout)
    wanted = expected(counted(tasks, now.date(), first), now, off, fault)
    for part in found["categories"]:
        part.pop("colour"), part.pop("icon")
    # Sections come in file order, with the archive last.
    found["sections"].sort(key=lambda part: part["section"] or ["Z"])
    differing = [f"{key} at {now} in {zone.key}: expected {wanted[key]}, found {found[key]}"
                 for key in wanted if wanted[key] != found[key]]
    return len(wanted), differing


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tasks", required=True)
    parser.add_argument("--rounds", type=int, default=300, metavar="N")
    parser.add_argument("--fault", action="store_true")
    arguments = parser.parse_args()
    source = random.Random(20261121)
    compared, differing = 0, []
    with tempfile.TemporaryDirectory() as name:
        for _ in range(arguments.rounds):
            count, found = compare(arguments.tasks, pathlib.Path(name), source, arguments.fault)
            compared += count
            differing += found
    for line in differing[:10]:
        print(line)
    print(f"statistics: {compared} figures compared, {len(differing)} differ")
    return 3 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
