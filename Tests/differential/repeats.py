#!/usr/bin/env python3
"""Completes repeating tasks over ten years and compares each next date with one found by stepping through days.

    repeats.py --tasks PATH/TO/tasks [--rounds N] [--fault]

A file holds every form of rule with due dates of every kind: days (month ends and leap days among them), weeks, months,
quarters, years and moments, with and without `start:` and a reminder on a day. `tasks done` is run at random moments,
sometimes before and sometimes after a task is due, and sometimes with `--on` an earlier day. For every completed task
the following is expected:

  1. the next due date is the first after the old one that has not ended at the time of completion, found by checking
     for each day in turn whether the rule selects it and when a date like the old one would end there; for done+, it is
     the first such date that the rule, counted from the day of completion, selects after that day and, where it names
     days, after the old date;
  2. `start:` and the reminder are moved by the same number of days; beside a month, quarter or year, by months, where
     the last day of a quarter or year stays the last;
  3. the task itself is checked, stamped with the day, and loses its rule;
  4. `tasks reopen` restores the file byte for byte (checked every few rounds).

The seed is fixed. --fault shows that the comparison can fail: it lets the end of a month drift, and treats a time that
has passed today as still to come.
"""
import argparse
import calendar
import pathlib
import random
import re
import subprocess
import sys
import tempfile
from datetime import date, datetime, timedelta

DAY = timedelta(1)
FIRST, LAST = date(2023, 12, 20), date(2034, 1, 10)
NAMES = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
DAYS = [date(2024, 1, 31), date(2024, 2, 29), date(2023, 12, 31), date(2024, 1, 1), date(2024, 2, 28), date(2024, 3, 30),
        date(2024, 4, 30), date(2024, 1, 29), date(2024, 5, 15)]
RULES = ["1d", "3d", "10d", "1w", "2w", "5w", "1mo", "2mo", "3mo", "1q", "2q", "1y", "2y", "4y", "mon", "sun", "mon,thu",
         "tue,sat,sun", "mon,tue,wed,thu,fri", "1mo@1", "1mo@15", "1mo@29", "1mo@30", "1mo@31", "2mo@31", "1mo@last",
         "3mo@last", "1mo@1fri", "1mo@3wed", "1mo@5mon", "2mo@2sun", "1y@02-29", "1y@02-28", "1y@12-31", "1y@01-01",
         "2y@06-30"]
LONGER = [("2024-W01", ["1w", "2w", "mon", "1mo", "done+1w"]), ("2024-01", ["1mo", "2mo", "1mo@31", "1q", "done+1mo"]),
          ("2024-02", ["1mo", "1mo@last", "1y"]), ("2024-Q1", ["1q", "2q", "done+1q"]), ("2024", ["1y", "done+1y"]),
          ("2024-01-31T09:30", ["1d", "2w", "1mo@31", "mon,thu", "done+3d"]), ("2024-03-01T18:00", ["1d", "3d", "done+1d"]), ("2024-02-29T23:59", ["1y@02-29", "1mo@last"])]


def month_end(year, month):
    return date(year, month, calendar.monthrange(year, month)[1])


def is_clamped(day, wanted):
    return day.day == wanted or (day.day < wanted and day == month_end(day.year, day.month))


def names_day(rule, base, day):
    """Whether `rule`, counted from `base`, selects `day`."""
    interval, _, anchor = rule.partition("@")
    match = re.fullmatch(r"(\d+)(d|w|mo|q|y)", interval)
    if not match:
        return NAMES[day.weekday()] in interval.split(",")
    count, unit = int(match[1]), match[2]
    if unit in "dw":
        return (day - base).days % (count * (7 if unit == "w" else 1)) == 0
    months = (day.year - base.year) * 12 + day.month - base.month
    if unit == "y":
        if (day.year - base.year) % count:
            return False
        month, wanted = (int(part) for part in anchor.split("-")) if anchor else (base.month, base.day)
        return day.month == month and is_clamped(day, wanted)
    if months % (count * (3 if unit == "q" else 1)):
        return False
    if not anchor:
        return is_clamped(day, base.day)
    if anchor == "last":
        return day == month_end(day.year, day.month)
    if anchor.isdigit():
        return is_clamped(day, int(anchor))
    return NAMES[day.weekday()] == anchor[1:] and (day.day + 6) // 7 == int(anchor[0])


def next_date(due, rule, base, earliest, now):
    """The first date like `due` that has not ended at `now`, on a day that `rule` selects after `base`."""
    day = max(base + DAY, earliest)
    while not names_day(rule, base, day) or end(like(due, day)) < now:
        day += DAY
    return like(due, day)


def end(text):
    """The last moment of a date as written in a file."""
    if "T" in text:
        return datetime.fromisoformat(text)
    return datetime.combine(period(text)[1], datetime.max.time())


def period(text):
    """(first day, last day) of a due date as written in a file."""
    if match := re.fullmatch(r"(\d{4})-W(\d\d)", text):
        monday = date.fromisocalendar(int(match[1]), int(match[2]), 1)
        return monday, monday + 6 * DAY
    if match := re.fullmatch(r"(\d{4})-Q(\d)", text):
        month = int(match[2]) * 3
        return date(int(match[1]), month - 2, 1), month_end(int(match[1]), month)
    if match := re.fullmatch(r"(\d{4})-(\d\d)", text):
        return date(int(match[1]), int(match[2]), 1), month_end(int(match[1]), int(match[2]))
    if re.fullmatch(r"\d{4}", text):
        return date(int(text), 1, 1), date(int(text), 12, 31)
    day = date.fromisoformat(text[:10])
    return day, day


def like(text, day):
    """The date of the same precision as `text` that contains `day`."""
    if "W" in text:
        year, week, _ = day.isocalendar()
        return f"{year:04}-W{week:02}"
    if "Q" in text:
        return f"{day.year:04}-Q{(day.month + 2) // 3}"
    if "T" in text:
        return day.isoformat() + text[10:]
    return day.isoformat()[:len(text)]


def moved(day, first, new, last):
    """`day` moved with a date from `first` to `last` whose next occurrence begins on `new`."""
    if (last - first).days < 20:
        return day + (new - first)
    months = day.year * 12 + day.month - 1 + (new.year - first.year) * 12 + new.month - first.month
    end = month_end(months // 12, months % 12 + 1)
    return end if day == last and (last - first).days > 31 else end.replace(day=min(day.day, end.day))


class Item:
    """A repeating task and the dates it should have."""

    def __init__(self, name, due, rule, extras):
        self.name, self.due, self.rule = name, due, rule
        first, last = period(due)
        # Within a month or longer, its last two days.
        anchor = first if (last - first).days < 20 else last + DAY
        self.start = (anchor - 2 * DAY).isoformat() if extras else None
        self.remind = (anchor - DAY).isoformat() if extras else None

    def dates(self):
        return self.due, self.start, self.remind

    def line(self):
        start = f" start:{self.start}" if self.start else ""
        remind = f" remind:-1d remind:{self.remind}" if self.remind else ""
        return f"- [ ] {self.name} @x due:{self.due}{start}{remind} repeat:{self.rule}\n"

    def checked(self, today):
        return self.line().replace("[ ]", "[x]").replace(f" repeat:{self.rule}", f" done:{today}")

    def complete(self, now, fault):
        today = now.date()
        first, last = period(self.due)
        from_completion = self.rule.startswith("done+")
        rule = self.rule.removeprefix("done+")
        if fault and rule == "1mo@31":
            rule = "1mo"
        if fault:
            now = datetime.combine(today, datetime.min.time())
        base, earliest = (today, today) if from_completion else (last, last)
        if "@" in rule or not rule[0].isdigit():
            earliest = last + DAY
        due = next_date(self.due, rule, base, earliest, now)
        new = period(due)[0]
        self.due = due
        if self.start:
            self.start = moved(date.fromisoformat(self.start), first, new, last).isoformat()
            self.remind = moved(date.fromisoformat(self.remind), first, new, last).isoformat()


def every_item():
    items = []
    for number, rule in enumerate(RULES + ["done+" + rule for rule in RULES[::4]]):
        for index, day in enumerate(DAYS):
            items.append(Item(f"t{number}n{index}", day.isoformat(), rule, index % 3 == 0))
    for number, (due, rules) in enumerate(LONGER):
        items += [Item(f"p{number}n{index}", due, rule, index % 2 == 0) for index, rule in enumerate(rules)]
    return items


def run(tasks, folder, now, *words):
    command = [tasks, *words, "--file", folder / "tasks.md", "--now", now.isoformat(timespec="minutes"), "--no-config",
               "--quiet"]
    result = subprocess.run(command, capture_output=True, check=False)
    if result.returncode:
        raise RuntimeError(f"{words} --now {now}: exit {result.returncode}: {result.stderr.decode()}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tasks", required=True)
    parser.add_argument("--rounds", type=int, default=10_000, metavar="N", help="stop before the ten years are over")
    parser.add_argument("--fault", action="store_true")
    arguments = parser.parse_args()
    random_source = random.Random(20261121)
    items = every_item()
    compared = differing = reopened = 0
    today = FIRST
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        path = folder / "tasks.md"
        for number in range(arguments.rounds):
            today += random_source.randint(1, 12) * DAY
            if today > LAST:
                break
            ahead = random_source.randint(0, 5)
            now = datetime.combine(today, datetime.min.time()) + timedelta(minutes=random_source.randrange(1440))
            path.write_text("".join(item.line() for item in items))
            ready = [item for item in items if period(item.due)[1] <= today + ahead * DAY]
            if not ready:
                continue
            # Every third completion is recorded some days late, and counts from the beginning of its day.
            late = random_source.randint(1, 40) if number % 3 == 2 else 0
            day = today - late * DAY
            when = ["--on", day.isoformat()] if late else []
            run(arguments.tasks, folder, now, "done", f"due:..+{ahead}d", "--all", *when)
            found = path.read_text().splitlines(keepends=True)
            if number % 8 == 0:
                run(arguments.tasks, folder, now, "reopen", "is:done", "--all")
                reopened += len(ready)
                if path.read_text() != "".join(item.line() for item in items):
                    differing += 1
                    print(f"{today}: reopening does not take back what was done")
            expected = []
            for item in items:
                if item in ready:
                    done = item.checked(day)
                    item.complete(datetime.combine(day, datetime.min.time()) if late else now, arguments.fault)
                    expected += [item.line(), done]
                else:
                    expected.append(item.line())
            compared += len(ready)
            for line, other in zip(expected, found):
                if line != other:
                    differing += 1
                    if differing <= 10:
                        print(f"{today}: expected {line.strip()}\n               found {other.strip()}")
            if len(expected) != len(found):
                differing += 1
            if differing:
                break
    print(f"repeats: {compared} completions of {len(items)} tasks, {reopened} reopened, {differing} lines differ")
    return 3 if differing else 0


if __name__ == "__main__":
    sys.exit(main())
