#!/usr/bin/env python3
"""Compares how tq handles dates in queries and files, views and groups with the same computed in Python.

    queries.py --tq PATH/TO/tq [--days N] [--fault]

One file holds a task due on each day from 1900 to 2199, and in each ISO week, month, quarter and year of that range.
There are three comparisons, and all expected results are computed here:

  1. JSON returns every date as written and marks every overdue task, on a few different days.
  2. A period in a query finds the tasks whose last due day lies in it: days, weeks, months, quarters and years drawn at
     random, week 53 among them; comparisons and ranges with them too.
  3. Words (today, fri, this-week, next-month, today+1mo ...) on N days drawn at random, month ends and leap days
     among them, and with weeks that begin on Sunday.

Two more use files of random tasks whose fields are all known here:

  4. Views: which tasks each one shows and in which order, including refined views and one from the settings.
  5. Groups: the headings in order, with their counts, and the tasks below each.

The seed is fixed. --fault shows that the comparison can fail: it spoils one expected result of each kind.
"""
import argparse
import calendar
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile
from bisect import bisect_left, bisect_right
from datetime import date, timedelta

from comparison import Comparison

FIRST, LAST = date(1900, 1, 1), date(2199, 12, 31)
WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]


def month_end(year, month):
    return date(year, month, calendar.monthrange(year, month)[1])


def add_months(day, count):
    """The same day of another month, or that month's last day if it is shorter."""
    index = day.year * 12 + day.month - 1 + count
    year, month = divmod(index, 12)
    return date(year, month + 1, min(day.day, calendar.monthrange(year, month + 1)[1]))


def week_text(day):
    year, week, _ = day.isocalendar()
    return f"{year:04}-W{week:02}"


def periods_of(day):
    """(text, first, last) of the periods that contain `day`: day, ISO week, month, quarter, year."""
    quarter = (day.month - 1) // 3
    monday = day - timedelta(day.weekday())
    return [
        (day.isoformat(), day, day),
        (week_text(day), monday, monday + timedelta(6)),
        (f"{day.year:04}-{day.month:02}", day.replace(day=1), month_end(day.year, day.month)),
        (f"{day.year:04}-Q{quarter + 1}", date(day.year, quarter * 3 + 1, 1), month_end(day.year, quarter * 3 + 3)),
        (f"{day.year:04}", date(day.year, 1, 1), date(day.year, 12, 31)),
    ]


def every_period():
    """All periods from FIRST to LAST, each once: (text, last day)."""
    seen = {}
    day = FIRST
    while day <= LAST:
        for text, _, last in periods_of(day):
            seen[text] = last
        day += timedelta(1)
    return list(seen.items())


def word_periods(today, week_start):
    """(expression, first, last) of the date words of the query language, relative to `today`."""
    def week(offset):
        first = today - timedelta((today.weekday() - week_start) % 7) + timedelta(7 * offset)
        return first, first + timedelta(6)

    def month(offset):
        first = add_months(today.replace(day=1), offset)
        return first, month_end(first.year, first.month)

    def quarter(offset):
        first = add_months(date(today.year, (today.month - 1) // 3 * 3 + 1, 1), 3 * offset)
        last = add_months(first, 2)
        return first, month_end(last.year, last.month)

    def year(offset):
        return date(today.year + offset, 1, 1), date(today.year + offset, 12, 31)

    result = [("today", today, today), ("yesterday", today - timedelta(1), today - timedelta(1)),
              ("tomorrow", today + timedelta(1), today + timedelta(1))]
    for number, name in enumerate(WEEKDAYS):
        day = today + timedelta((number - today.weekday()) % 7)
        result += [(name, day, day), (name[:3], day, day)]
    for word, offset in (("this", 0), ("last", -1), ("next", 1)):
        for unit, period in (("week", week), ("month", month), ("quarter", quarter), ("year", year)):
            result.append((f"{word}-{unit}", *period(offset)))
    for count in (1, 2, 5, 13, 29, 31, 60, 400):
        for sign, factor in (("+", 1), ("-", -1)):
            shifted = [("d", today + timedelta(factor * count)), ("w", today + timedelta(7 * factor * count))]
            if count <= 60:
                shifted += [("mo", add_months(today, factor * count)), ("q", add_months(today, 3 * factor * count))]
            if count <= 31:
                shifted.append(("y", add_months(today, 12 * factor * count)))
            for unit, day in shifted:
                result += [(f"today{sign}{count}{unit}", day, day), (f"{sign}{count}{unit}", day, day)]
    chained = add_months(today, 1) - timedelta(3)
    result.append(("today+1mo-3d", chained, chained))
    return result


class Queries(Comparison):
    def __init__(self, tq, folder, fault):
        super().__init__(tq, fault)
        self.folder = folder

    def ask(self, query, now, *arguments):
        command = [self.tq, query, self.folder / "tasks.md", "--now", str(now), *arguments]
        result = subprocess.run(command, capture_output=True, check=False)
        if result.returncode != 0:
            raise RuntimeError(f"{query} --now {now}: exit {result.returncode}: {result.stderr.decode()}")
        return result.stdout.decode()


def compare_json(comparison, periods):
    for now in (date(1900, 1, 1), date(2000, 2, 29), date(2026, 11, 21), date(2199, 12, 31)):
        tasks = json.loads(comparison.ask("is:any", now, "--no-config", "--format", "json"))
        comparison.expect("tasks", len(periods), len(tasks))
        tasks.sort(key=lambda task: task["line"])
        for (text, last), task in zip(periods, tasks):
            overdue = last < now
            if comparison.fault and text == "2026-W53":
                overdue = not overdue
            comparison.expect(f"{text} at {now}", (text, overdue), (task["due"], task["overdue"]))


def compare_counts(comparison, periods, queries, now, config):
    """Each query finds as many tasks as there are periods that end between its first and last day."""
    (comparison.folder / "tasks.md").write_text("".join(f"- [ ] a due:{text}\n" for text, _ in periods))
    lasts = sorted(last for _, last in periods)
    for text, low, high in queries:
        expected = bisect_right(lasts, high) - bisect_left(lasts, low)
        if comparison.fault and text == queries[0][0]:
            expected += 1
        found = int(comparison.ask(text, now, "--config", config, "--format", "count"))
        comparison.expect(f"{text} at {now}", expected, found)


def sampled_days(random_source, count):
    tricky = [date(1900, 2, 28), date(2000, 2, 29), date(2024, 2, 29), date(2100, 2, 28), date(2026, 12, 31),
              date(2027, 1, 1), date(2020, 12, 31), date(2021, 1, 3), date(2026, 1, 31), date(2026, 5, 31)]
    span = (date(2160, 1, 1) - date(1940, 1, 1)).days
    days = [day for day in tricky if date(1940, 1, 1) <= day <= date(2160, 1, 1)]
    while len(days) < count:
        day = date(1940, 1, 1) + timedelta(random_source.randint(0, span))
        days.append(month_end(day.year, day.month) if random_source.random() < 0.2 else day)
    return days[:count]


def period_queries(random_source):
    queries = []
    weeks_of_53 = [year for year in range(1900, 2200) if date(year, 12, 28).isocalendar()[1] == 53]
    days = [date(random_source.choice(weeks_of_53), 12, 30) for _ in range(25)]
    days += [FIRST + timedelta(random_source.randint(0, (LAST - FIRST).days)) for _ in range(25)]
    days += [date(year, 7, 1) for year in range(1900, 2200, 23)]
    for day in days:
        text, first, last = random_source.choice(periods_of(day))
        other = day + timedelta(random_source.randint(0, 900))
        end_text, _, end = random_source.choice([period for period in periods_of(other) if period[2] >= first])
        queries += [
            (f"due:{text} is:any", first, last), (f"due:<{text} is:any", date.min, first - timedelta(1)),
            (f"due:>{text} is:any", last + timedelta(1), date.max), (f"due:<={text} is:any", date.min, last),
            (f"due:>={text} is:any", first, date.max),
        ]
        if end >= last:
            queries.append((f"due:{text}..{end_text} is:any", first, end))
    return queries


CATEGORIES, TAGS, PRIORITIES = ["work", "home", "garden", "art"], ["v2", "urgent", "zoo"], [None, "!", "!!", "!!!"]
OPEN_STATES = [None, None, None, "doing", "waiting", "blocked", "deferred"]
VIEW_SETTINGS = """categories:
  home: green
  work:
tags: [urgent]
views:
  mine: "@work sort:-due,priority limit:7"
  tomorrow: "due:tomorrow,yesterday"
"""


def random_tasks(random_source, today, count):
    """Random tasks as dictionaries; their titles sort in file order."""
    def near():
        return today + timedelta(random_source.randint(-10, 16))

    def sometimes(share, value):
        return value if random_source.random() < share else None

    tasks, ids = [], []
    for number in range(count):
        checked = random_source.random() < 0.3
        task = {
            "title": f"t{number:04}", "checked": checked, "priority": random_source.choice(PRIORITIES),
            "category": sometimes(0.6, random_source.choice(CATEGORIES)), "id": None, "after": None,
            "tags": random_source.sample(TAGS, random_source.choice([0, 0, 1, 2])), "start": None, "done": None,
            "due": sometimes(0.7, random_source.choice(periods_of(near()))),
            "status": sometimes(0.2, "cancelled") if checked else random_source.choice(OPEN_STATES),
            "section": number * 5 // count,
        }
        if not checked:
            task["start"] = sometimes(0.2, near())
            task["after"] = random_source.choice(ids) if ids and random_source.random() < 0.15 else None
        else:
            task["done"] = sometimes(0.7, near())
        if random_source.random() < 0.2:
            task["id"] = f"i{number}"
            ids.append(task["id"])
        tasks.append(task)
    return tasks


def task_line(task):
    words = ["- [x]" if task["checked"] else "- [ ]", task["priority"], task["title"]]
    words += ["@" + task["category"]] if task["category"] else []
    words += ["#" + tag for tag in task["tags"]]
    words += ["due:" + task["due"][0]] if task["due"] else []
    words += [f"{key}:{task[key]}" for key in ("start", "status", "id", "after", "done") if task[key]]
    return " ".join(word for word in words if word)


def expected_views(tasks, today):
    """The titles that each view shows, in order."""
    opened = {task["id"] for task in tasks if task["id"] and not task["checked"]}

    def last(task):
        return task["due"][2] if task["due"] else None

    def by_due(task):
        return (last(task) is None, last(task) or today)

    def by_priority(task):
        return -PRIORITIES.index(task["priority"]) if task["priority"] else 1

    def ready(task):
        return (not task["checked"] and task["status"] not in ("blocked", "waiting", "deferred")
                and task["after"] not in opened and (not task["start"] or task["start"] <= today))

    def view(condition, key=lambda task: (by_due(task), by_priority(task)), states=(False,)):
        chosen = [task for task in tasks if task["checked"] in states and condition(task)]
        return [task["title"] for task in sorted(chosen, key=key)]

    def due_within(first, end):
        return lambda task: last(task) is not None and first <= last(task) <= end

    def done_lately(task):
        return (task["checked"] and task["status"] != "cancelled" and task["done"] is not None
                and today - timedelta(6) <= task["done"] <= today)

    def mine(task):
        return task["category"] == "work"

    def latest(task):
        return (last(task) is None, -(last(task) or today).toordinal(), by_priority(task))

    one = timedelta(1)
    until_today = due_within(date.min, today)
    return {
        ":today": view(until_today), ":week": view(due_within(today, today + 6 * one)),
        ":tomorrow": view(lambda task: last(task) in (today - one, today + one)),
        ":overdue": view(due_within(date.min, today - one)), ":all": view(lambda task: True, states=(False, True)),
        ":inbox": view(lambda task: not task["category"] and not task["due"] and not task["priority"]
                       and task["status"] != "deferred"),
        ":done": view(done_lately, key=lambda task: -task["done"].toordinal(), states=(True,)),
        ":next": view(ready, key=lambda task: (by_priority(task), by_due(task))),
        ":mine": view(mine, key=latest)[:7],
        ":today @home": view(lambda task: until_today(task) and task["category"] == "home"),
        "-:today": view(lambda task: not until_today(task)), ":mine limit:2": view(mine, key=latest)[:2],
        ":overdue or #zoo": view(lambda task: due_within(date.min, today - one)(task) or "zoo" in task["tags"]),
    }


def expected_groups(tasks, key, names):
    """(heading, titles in file order) for each value of `key`, in the order of display."""
    def values(task):
        last = task["due"][2] if task["due"] else None
        if key == "tag":
            return [(names["tag"].index(tag), "#" + tag) for tag in task["tags"]] or [(99, "no tag")]
        if key == "category":
            category = task["category"]
            return [(names["category"].index(category), "@" + category) if category else (99, "no category")]
        if key == "priority":
            level = PRIORITIES.index(task["priority"])
            return [(-level, ["", "! low", "!! medium", "!!! high"][level]) if level else (99, "no priority")]
        if key == "status":
            state = task["status"] or ("done" if task["checked"] else "open")
            return [(["open", *OPEN_STATES[3:], "done", "cancelled"].index(state), state)]
        if key == "section":
            return [(task["section"], f"S{task['section']}")]
        if not last:
            return [(date.max.toordinal(), "no due date")]
        day = last - timedelta(last.weekday()) if key == "week" else last
        text = week_text(day) if key == "week" else f"{day} {WEEKDAYS[day.weekday()].capitalize()}"
        return [(day.toordinal(), text)]

    groups = {}
    for task in tasks:
        for value in values(task):
            groups.setdefault(value, []).append(task["title"])
    return [(heading, titles) for (_, heading), titles in sorted(groups.items())]


def shown_groups(text):
    """The same, parsed from the output; the distance to a day or week, which follows a comma, is dropped."""
    groups = []
    for block in text.rstrip("\n").split("\n\n"):
        heading, *rows = block.split("\n")
        name, _, count = heading.rpartition(" (")
        titles = [word for row in rows for word in row.split() if re.fullmatch(r"t\d{4}", word)]
        groups.append((name.split(", ")[0], titles))
        if f"{len(titles)})" != count:
            groups.append(("a number that is wrong", heading))
    return groups


def compare_views(comparison, random_source, days):
    config = comparison.folder / "views.yaml"
    config.write_text(VIEW_SETTINGS)
    names = {"category": ["home", "work", "art", "garden"], "tag": ["urgent", "v2", "zoo"]}
    for today in days:
        tasks = random_tasks(random_source, today, 150)
        lines = []
        for number, task in enumerate(tasks):
            if number == 0 or tasks[number - 1]["section"] != task["section"]:
                lines.append(f"\n# S{task['section']}\n\n")
            lines.append(task_line(task) + "\n")
        (comparison.folder / "tasks.md").write_text("".join(lines))
        for query, expected in expected_views(tasks, today).items():
            found = comparison.ask(query, today, "--config", config, "--format", "csv", "--fields", "title").split()[1:]
            if comparison.fault and query == ":next":
                expected = expected[::-1]
            comparison.expect(f"{query} at {today}", expected, found)
        for key in ("category", "tag", "priority", "status", "section", "due", "week"):
            expected = expected_groups(tasks, key, names)
            found = shown_groups(comparison.ask(f"is:any sort:title group:{key}", today, "--config", config))
            if comparison.fault and key == "due":
                expected = expected[1:]
            comparison.expect(f"group:{key} at {today}", expected, found)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tq", required=True)
    parser.add_argument("--days", type=int, default=30, metavar="N")
    parser.add_argument("--fault", action="store_true")
    arguments = parser.parse_args()
    random_source = random.Random(20261121)
    periods = every_period()
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        (folder / "tasks.md").write_text("".join(f"- [ ] a due:{text}\n" for text, _ in periods))
        comparison = Queries(arguments.tq, folder, arguments.fault)
        compare_json(comparison, periods)
        configs = {}
        for start in (0, 6):
            configs[start] = folder / f"{WEEKDAYS[start]}.yaml"
            configs[start].write_text(f"week-start: {WEEKDAYS[start]}\n")
        compare_counts(comparison, periods, period_queries(random_source), date(2026, 11, 21), configs[0])
        for number, today in enumerate(sampled_days(random_source, arguments.days)):
            start = 6 if number % 3 == 2 else 0
            words = [(f"due:{text} is:any", first, last) for text, first, last in word_periods(today, start)]
            # Distant periods are sampled sparsely to keep each process fast.
            near = [p for i, p in enumerate(periods) if i % 97 == 0 or abs((p[1] - today).days) < 500]
            compare_counts(comparison, near, words, today, configs[start])
        compare_views(comparison, random_source, sampled_days(random_source, arguments.days))
    print(f"queries: {comparison.compared} comparisons over {len(periods)} tasks, {comparison.differing} differ")
    return 3 if comparison.differing else 0


if __name__ == "__main__":
    sys.exit(main())
