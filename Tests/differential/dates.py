#!/usr/bin/env python3
"""Expected dates from another implementation: Python's datetime and calendar.

    dates.py --write    writes dates.tsv beside this script
    dates.py --check    exits 1 when dates.tsv is not what this script writes

`swift test` compares every line of dates.tsv with this project's results:

    calendar    FIRST_YEAR  LAST_YEAR  CHECKSUM           of every day with its weekday, ISO week and quarter
    expression  TODAY  WEEK_START  PAST  TEXT  FIRST  LAST
    repeat      RULE  AFTER  NOT_BEFORE  NEXT
"""

import calendar
import pathlib
import random
import sys
from datetime import date, timedelta

FILE = pathlib.Path(__file__).with_name("dates.tsv")
WEEKDAYS = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
FIRST_YEAR, LAST_YEAR = 1900, 2199


def every_day():
    for number in range(date(FIRST_YEAR, 1, 1).toordinal(), date(LAST_YEAR, 12, 31).toordinal() + 1):
        yield date.fromordinal(number)


def calendar_checksum():
    """64-bit FNV-1a over one line per day, `2026-11-25 3 2026-W48 Q4`."""
    value = 0xCBF29CE484222325
    for day in every_day():
        year, week, weekday = day.isocalendar()
        line = f"{day} {weekday} {year:04}-W{week:02} Q{(day.month + 2) // 3}\n"
        for byte in line.encode():
            value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return f"{value:016x}"


def plus_months(day, months):
    index = day.year * 12 + day.month - 1 + months
    year, month = index // 12, index % 12 + 1
    return date(year, month, min(day.day, calendar.monthrange(year, month)[1]))


MONTHS = {"mo": 1, "q": 3, "y": 12}
DAYS = {"d": 1, "w": 7}


class Span:
    """A first day, and a length in days or in months."""

    def __init__(self, first, days=0, months=0):
        self.first, self.days, self.months = first, days, months

    def last(self):
        if self.months:
            return plus_months(self.first, self.months) - timedelta(days=1)
        return self.first + timedelta(days=self.days - 1)

    def shift(self, count, unit):
        if unit in DAYS:
            self.days = (self.last() - self.first).days + 1
            self.months = 0
            self.first += timedelta(days=count * DAYS[unit])
        else:
            self.first = plus_months(self.first, count * MONTHS[unit])


def random_base(today, week_start, past):
    """A base and the span it stands for."""
    kind = random.randrange(9)
    if kind == 0:
        word, days = random.choice([("today", 0), ("yesterday", -1), ("tomorrow", 1)])
        return word, Span(today + timedelta(days=days), days=1)
    if kind == 1:
        weekday = random.randrange(7)
        step = timedelta(days=-1 if past else 1)
        day = today
        while day.weekday() != weekday:
            day += step
        return random.choice([WEEKDAYS[weekday], WEEKDAYS[weekday][:3]]), Span(day, days=1)
    if kind in (2, 3):
        word, by = random.choice([("last", -1), ("this", 0), ("next", 1)])
        grain = random.choice(["week", "month", "quarter", "year"])
        if grain == "week":
            day = today
            while day.weekday() != week_start:
                day -= timedelta(days=1)
            return f"{word}-week", Span(day + timedelta(days=7 * by), days=7)
        months = {"month": 1, "quarter": 3, "year": 12}[grain]
        first = date(today.year, {1: today.month, 3: (today.month - 1) // 3 * 3 + 1, 12: 1}[months], 1)
        return f"{word}-{grain}", Span(plus_months(first, months * by), months=months)
    day = date.fromordinal(random.randint(date(FIRST_YEAR, 1, 1).toordinal(), date(LAST_YEAR, 12, 31).toordinal()))
    if kind == 4:
        year, week, _ = day.isocalendar()
        return f"{year:04}-W{week:02}", Span(date.fromisocalendar(year, week, 1), days=7)
    if kind == 5:
        quarter = (day.month + 2) // 3
        return f"{day.year:04}-Q{quarter}", Span(date(day.year, quarter * 3 - 2, 1), months=3)
    if kind == 6:
        return f"{day.year:04}-{day.month:02}", Span(day.replace(day=1), months=1)
    if kind == 7:
        return f"{day.year:04}", Span(date(day.year, 1, 1), months=12)
    return str(day), Span(day, days=1)


def expression():
    today = date.fromordinal(random.randint(date(FIRST_YEAR, 1, 1).toordinal(), date(LAST_YEAR, 12, 31).toordinal()))
    week_start, past = random.choice([0, 0, 5, 6]), random.random() < 0.3
    text, span = random_base(today, week_start, past)
    shifts = random.choice([0, 0, 1, 1, 2, 3])
    if shifts and random.random() < 0.2:
        text, span = "", Span(today, days=1)
    for _ in range(shifts):
        count, unit = random.randint(-40, 40), random.choice(["d", "w", "mo", "q", "y"])
        text += f"{count:+}{unit}"
        span.shift(count, unit)
    return ["expression", today, WEEKDAYS[week_start], "past" if past else "next", text, span.first, span.last()]


def nth_weekday(year, month, ordinal, weekday):
    """The `ordinal`th such weekday of the month, or None."""
    days = [day for day in calendar.Calendar().itermonthdates(year, month) if day.month == month and day.weekday() == weekday]
    return days[ordinal - 1] if ordinal <= len(days) else None


def repetition():
    after = date.fromordinal(random.randint(date(FIRST_YEAR, 1, 1).toordinal(), date(LAST_YEAR, 12, 31).toordinal()))
    if random.random() < 0.5:
        after = after.replace(day=calendar.monthrange(after.year, after.month)[1])
    today = after + timedelta(days=random.choice([-10, 0, 0, 1, 5, 40, 400, random.randint(0, 20000)]))
    earliest = max(after + timedelta(days=1), today)
    count = random.randint(1, 14)
    kind = random.randrange(7)
    if kind == 0:
        unit = random.choice(["d", "w"])
        day = after
        while day < earliest:
            day += timedelta(days=count * DAYS[unit])
        return ["repeat", f"{count}{unit}", after, today, day]
    if kind == 1:
        unit = random.choice(["mo", "q", "y"])
        steps = 1
        while plus_months(after, steps * count * MONTHS[unit]) < earliest:
            steps += 1
        return ["repeat", f"{count}{unit}", after, today, plus_months(after, steps * count * MONTHS[unit])]
    if kind == 2:
        chosen = sorted(random.sample(range(7), random.randint(1, 4)))
        day = earliest
        while day.weekday() not in chosen:
            day += timedelta(days=1)
        return ["repeat", ",".join(WEEKDAYS[each][:3] for each in chosen), after, today, day]
    if kind == 3:
        month = random.randint(1, 12)
        wanted = random.randint(1, calendar.monthrange(2000, month)[1])
        year = after.year
        while True:
            day = date(year, month, min(wanted, calendar.monthrange(year, month)[1]))
            if day >= earliest:
                return ["repeat", f"{count}y@{month:02}-{wanted:02}", after, today, day]
            year += count
    month = after.replace(day=1)
    wanted, ordinal, weekday = random.randint(1, 31), random.randint(1, 5), random.randrange(7)
    anchor = {4: f"{wanted}", 5: "last", 6: f"{ordinal}{WEEKDAYS[weekday][:3]}"}[kind]
    while True:
        length = calendar.monthrange(month.year, month.month)[1]
        day = {
            4: month.replace(day=min(wanted, length)),
            5: month.replace(day=length),
            6: nth_weekday(month.year, month.month, ordinal, weekday),
        }[kind]
        if day and day >= earliest:
            return ["repeat", f"{count}mo@{anchor}", after, today, day]
        month = plus_months(month, count)
        if month.year > 2600:
            # The months that an interval selects may never have a fifth such weekday.
            return ["repeat", f"{count}mo@{anchor}", after, today, "-"]


def expectations():
    random.seed(20261121)
    lines = [["calendar", FIRST_YEAR, LAST_YEAR, calendar_checksum()]]
    lines += [expression() for _ in range(1500)]
    lines += [repetition() for _ in range(1000)]
    return "".join("\t".join(map(str, line)) + "\n" for line in lines)


if __name__ == "__main__":
    if sys.argv[1:] == ["--write"]:
        FILE.write_text(expectations(), encoding="ascii", newline="\n")
    elif sys.argv[1:] == ["--check"]:
        if FILE.read_text(encoding="ascii") != expectations():
            sys.exit(f"{FILE.name} is not what {pathlib.Path(__file__).name} --write writes")
    else:
        sys.exit(__doc__)
