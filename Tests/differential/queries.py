#!/usr/bin/env python3
"""Compares what tq makes of dates in queries and files with Python's datetime.

    queries.py --tq PATH/TO/tq [--days N] [--fault]

One file holds a task for every day from 1900 to 2199, for every ISO week, month, quarter and year of them, each due
then. Three comparisons, all expectations worked out here:

  1. JSON gives every date back as written, and every overdue task, at a few days.
  2. A period in a query finds the tasks whose last due day lies in it: every year, and quarters, months, weeks and days
     drawn at random, the last days of each and week 53 among them; comparisons and ranges with them too.
  3. Words (today, fri, this-week, next-month, today+1mo ...) at N days drawn at random, month ends and leap days
     among them, and with weeks that begin on Sunday.

The seed is fixed. --fault shows that the comparison can fail: it spoils one expectation of each kind.
"""
import argparse
import calendar
import json
import pathlib
import random
import subprocess
import sys
import tempfile
from bisect import bisect_left, bisect_right
from datetime import date, timedelta

FIRST, LAST = date(1900, 1, 1), date(2199, 12, 31)
WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]


def month_end(year, month):
    return date(year, month, calendar.monthrange(year, month)[1])


def add_months(day, count):
    """The same day of another month, or that month's last."""
    index = day.year * 12 + day.month - 1 + count
    year, month = divmod(index, 12)
    return date(year, month + 1, min(day.day, calendar.monthrange(year, month + 1)[1]))


def week_text(day):
    year, week, _ = day.isocalendar()
    return f"{year:04}-W{week:02}"


def periods_of(day):
    """(text, first, last) of the periods that hold `day`: day, ISO week, month, quarter, year."""
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
    """All periods of the years, each once: (text, last day)."""
    seen = {}
    day = FIRST
    while day <= LAST:
        for text, _, last in periods_of(day):
            seen[text] = last
        day += timedelta(1)
    return list(seen.items())


def word_periods(today, week_start):
    """(expression, first, last) of the words of the query language, seen from `today`."""
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


class Comparison:
    def __init__(self, tq, folder, fault):
        self.tq, self.folder, self.fault = tq, folder, fault
        self.compared = self.differing = 0

    def ask(self, query, now, *arguments):
        command = [self.tq, query, self.folder / "tasks.md", "--now", str(now), *arguments]
        result = subprocess.run(command, capture_output=True, check=False)
        if result.returncode != 0:
            raise RuntimeError(f"{query} --now {now}: exit {result.returncode}: {result.stderr.decode()}")
        return result.stdout.decode()

    def expect(self, what, expected, found):
        self.compared += 1
        if expected != found:
            self.differing += 1
            if self.differing <= 10:
                print(f"{what}: expected {expected}, found {found}")


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
    """Each query finds as many tasks as there are last days between its first and last day."""
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
        comparison = Comparison(arguments.tq, folder, arguments.fault)
        compare_json(comparison, periods)
        configs = {}
        for start in (0, 6):
            configs[start] = folder / f"{WEEKDAYS[start]}.yaml"
            configs[start].write_text(f"week-start: {WEEKDAYS[start]}\n")
        compare_counts(comparison, periods, period_queries(random_source), date(2026, 11, 21), configs[0])
        for number, today in enumerate(sampled_days(random_source, arguments.days)):
            start = 6 if number % 3 == 2 else 0
            words = [(f"due:{text} is:any", first, last) for text, first, last in word_periods(today, start)]
            # What is far away can be thin, so that a process takes no time.
            near = [p for i, p in enumerate(periods) if i % 97 == 0 or abs((p[1] - today).days) < 500]
            compare_counts(comparison, near, words, today, configs[start])
    print(f"queries: {comparison.compared} comparisons over {len(periods)} tasks, {comparison.differing} differ")
    return 1 if comparison.differing else 0


if __name__ == "__main__":
    sys.exit(main())
