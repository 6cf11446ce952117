#!/usr/bin/env python3
"""Compares the instants of `tasks remind` with those computed by another implementation, Python's zoneinfo.

    reminders.py --tasks PROGRAM [--rounds N] [--show N] [--fault]

Each round uses one time zone and a file of tasks whose due dates and reminders fall near the zone's clock changes.
Exits with 1 when an instant differs. `--fault` resolves a skipped time the way Python does, as far after the end of the
gap as it is after its beginning, to show that the comparison can fail.
"""

import argparse
import calendar
import json
import os
import pathlib
import random
import subprocess
import sys
import tempfile
from datetime import date, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

# Zones whose clocks change by an hour, by half an hour, at midnight, twice around Ramadan, by a whole day, and never.
ZONES = [
    "Europe/Berlin", "America/New_York", "Europe/London", "Australia/Lord_Howe", "America/Sao_Paulo", "Asia/Beirut",
    "Africa/Casablanca", "Pacific/Apia", "Asia/Kathmandu", "America/St_Johns", "Antarctica/Troll", "Pacific/Chatham",
    "Asia/Tehran", "Africa/Cairo", "UTC",
]
FIRST, LAST = datetime(1976, 1, 1), datetime(2036, 12, 31)
MINUTE = timedelta(minutes=1)


def civil(instant, zone):
    return instant.astimezone(zone).replace(tzinfo=None)


def instant_of(wall, zone, fault):
    """The first instant at which clocks show `wall`, or the first instant after the gap when they skip it."""
    first = wall.replace(tzinfo=zone, fold=0).astimezone(timezone.utc)
    if civil(first, zone) == wall or fault:
        return first
    instant = (wall - timedelta(hours=26)).replace(tzinfo=timezone.utc)
    while civil(instant, zone) < wall:
        instant += MINUTE
    return instant


def changes(zone):
    """The days on which clocks change, found by checking each day."""
    days = []
    day = FIRST
    before = day.replace(tzinfo=zone).utcoffset()
    while day < LAST:
        day += timedelta(days=1)
        after = day.replace(tzinfo=zone).utcoffset()
        if after != before:
            days.append(day - timedelta(days=1))
        before = after
    return days or [datetime(2026, 3, 29)]


def minus_months(day, months):
    index = day.year * 12 + day.month - 1 - months
    year, month = index // 12, index % 12 + 1
    return date(year, month, min(day.day, calendar.monthrange(year, month)[1]))


def earlier(wall, count, unit):
    days = {"d": 1, "w": 7}.get(unit)
    day = wall.date() - timedelta(days=count * days) if days else minus_months(
        wall.date(), count * {"mo": 1, "q": 3, "y": 12}[unit])
    return datetime.combine(day, wall.time())


def random_due(near):
    """The text of a due date, its last day (None for a moment), and the civil time or instant of a moment."""
    kind = random.randrange(8)
    wall = near + timedelta(minutes=random.randrange(-2880, 2880))
    day = wall.date()
    if kind <= 2:
        return wall.strftime("%Y-%m-%dT%H:%M"), None, wall
    if kind == 3:
        minutes = random.choice([-570, -180, 0, 60, 120, 345, 840])
        sign = "-" if minutes < 0 else "+"
        text = f"{sign}{abs(minutes) // 60:02}:{abs(minutes) % 60:02}" if minutes else "Z"
        moment = wall.replace(tzinfo=timezone.utc) - timedelta(minutes=minutes)
        return wall.strftime("%Y-%m-%dT%H:%M") + text, None, moment
    if kind == 4:
        year, week, _ = day.isocalendar()
        return f"{year:04}-W{week:02}", date.fromisocalendar(year, week, 7), None
    if kind == 5:
        return f"{day.year:04}-{day.month:02}", date(day.year, day.month, calendar.monthrange(day.year, day.month)[1]), None
    if kind == 6:
        last = (day.month + 2) // 3 * 3
        return f"{day.year:04}-Q{last // 3}", date(day.year, last, calendar.monthrange(day.year, last)[1]), None
    return str(day), day, None


def random_task(zone, near, notify, fault):
    """A task line without its title, and the instant it stands for."""
    def notified(day):
        return datetime.combine(day, notify)

    kind = random.randrange(6)
    if kind == 0:
        wall = near + timedelta(minutes=random.randrange(-2880, 2880))
        return wall.strftime("remind:%Y-%m-%dT%H:%M"), instant_of(wall, zone, fault)
    if kind == 1:
        day = (near + timedelta(days=random.randrange(-2, 3))).date()
        return f"remind:{day}", instant_of(notified(day), zone, fault)
    text, last, moment = random_due(near)
    if moment is not None and moment.tzinfo:
        wall, instant = civil(moment, zone), moment
    else:
        wall = moment or notified(last)
        instant = instant_of(wall, zone, fault)
    if kind == 2:
        return f"due:{text} remind:due", instant
    if kind == 3:
        count, unit = random.choice([(random.randint(1, 4000), "min"), (random.randint(1, 72), "h")])
        return f"due:{text} remind:-{count}{unit}", instant - count * {"min": MINUTE, "h": 60 * MINUTE}[unit]
    count = random.randint(1, 9)
    unit = random.choice(["d", "d", "w", "mo", "q", "y"])
    return f"due:{text} remind:-{count}{unit}", instant_of(earlier(wall, count, unit), zone, fault)


def compare(options, name, folder):
    zone = ZoneInfo(name)
    notify = datetime(2000, 1, 1, random.choice([0, 2, 9, 23]), random.choice([0, 30])).time()
    days = changes(zone)
    expected = {}
    lines = ["---", "tasks:", f'  notify-at: "{notify:%H:%M}"', "---"]
    for number in range(options.tasks_a_round):
        near = random.choice(days) + timedelta(hours=random.randrange(24))
        if random.random() < 0.1:
            near = FIRST + (LAST - FIRST) * random.random()
            near = near.replace(second=0, microsecond=0)
        data, instant = random_task(zone, near, notify, options.fault)
        lines.append(f"- [ ] Task {number} {data}")
        expected[f"Task {number}"] = (data, instant)
    file = pathlib.Path(folder) / "tasks.md"
    file.write_text("\n".join(lines) + "\n")
    call = [options.tasks, "remind", "--upcoming", "200y", "--now", "1950-01-01", "--format", "jsonl", "--no-config", file]
    output = subprocess.run(call, env={**os.environ, "TZ": name}, stdout=subprocess.PIPE, check=True).stdout
    found = {}
    previous = None
    for line in output.decode().splitlines():
        task = json.loads(line)
        text = task["reminder"]["at"]
        instant = datetime.fromisoformat(text.replace("Z", "+00:00"))
        if previous and instant < previous:
            sys.exit(f"{name}: {text} comes after a later one")
        previous = instant
        found[task["title"]] = instant
    different = 0
    for title, (data, instant) in expected.items():
        if found.get(title) != instant:
            different += 1
            if options.shown < options.show:
                options.shown += 1
                got = found.get(title)
                print(f"{name}: {data}\n  expected {instant.astimezone(zone)}\n  found    {got and got.astimezone(zone)}")
    return different


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--tasks", required=True, type=os.path.abspath)
    parser.add_argument("--rounds", type=int, default=45)
    parser.add_argument("--tasks-a-round", type=int, default=400)
    parser.add_argument("--show", type=int, default=10)
    parser.add_argument("--seed", type=int, default=20261121)
    parser.add_argument("--fault", action="store_true")
    options = parser.parse_args()
    options.shown = 0
    random.seed(options.seed)
    different = 0
    with tempfile.TemporaryDirectory() as folder:
        for number in range(options.rounds):
            different += compare(options, ZONES[number % len(ZONES)], folder)
    print(f"{options.rounds * options.tasks_a_round} reminders in {len(ZONES)} zones, {different} differ")
    sys.exit(3 if different else 0)


main()
