import Testing

@testable import TaskFile

@Suite struct CivilDateTests {
    @Test func everyDayFrom1900To2199AgreesWithCounting() throws {
        var number = -25_567
        for expected in NaiveCalendar.shared.days {
            let date = try #require(CivilDate(dayNumber: number))
            let parts = date.parts
            guard parts == (expected.year, expected.month, expected.day),
                date == CivilDate(year: expected.year, month: expected.month, day: expected.day),
                date.weekday.rawValue == expected.weekday, date.quarter == (expected.month - 1) / 3 + 1
            else {
                Issue.record("\(expected) is \(date), a \(date.weekday)")
                return
            }
            if expected.week > 0, date.isoWeek != (expected.weekYear, expected.week) {
                Issue.record("\(date) is in week \(date.isoWeek), not \(expected.week)")
                return
            }
            number += 1
        }
        #expect(number == -25_567 + 109_573)
    }

    @Test func everyPeriodHoldsItsDaysAndReadsItselfBack() throws {
        for number in stride(from: -25_567, to: 84_000, by: 3) {
            let date = try #require(CivilDate(dayNumber: number))
            for grain in Period.Grain.allCases {
                let period = Period(grain, containing: date)
                let bytes = Array(period.description.utf8)
                guard period.first <= date, date <= period.last,
                    Period(grain, containing: period.last) == period,
                    DateValue.read(bytes, bytes.indices) == .value(.period(period), isCanonical: true)
                else {
                    Issue.record("\(grain) of \(date) is \(period), \(period.first) to \(period.last)")
                    return
                }
            }
        }
    }

    @Test(arguments: [
        ("2026-01-31", 1, "2026-02-28"), ("2028-01-31", 1, "2028-02-29"), ("2026-03-31", -1, "2026-02-28"),
        ("2026-11-25", 2, "2027-01-25"), ("2026-11-25", -11, "2025-12-25"), ("2024-02-29", 12, "2025-02-28"),
        ("2026-11-25", .max, "9999-12-31"), ("2026-11-25", .min, "0001-01-01"), ("9999-12-31", 1, "9999-12-31"),
        ("0001-01-31", -1, "0001-01-01"),
    ])
    func addingMonthsClampsToTheMonthsEnd(from: String, months: Int, expected: String) throws {
        #expect(try day(from).adding(months: months).description == expected)
    }

    @Test(arguments: [
        ("2026-12-31", 1, "2027-01-01"), ("2026-01-01", -1, "2025-12-31"), ("2026-11-25", Int.max, "9999-12-31"),
        ("2026-11-25", Int.min, "0001-01-01"),
    ])
    func addingDaysStaysInTheCalendar(from: String, days: Int, expected: String) throws {
        #expect(try day(from).adding(days: days).description == expected)
    }

    @Test(arguments: [
        (0, 1, 1), (10_000, 1, 1), (2026, 0, 1), (2026, 13, 1), (2026, 2, 29), (2026, 4, 31), (2026, 1, 0),
    ])
    func aWrongDateCannotBeHeld(year: Int, month: Int, day: Int) {
        #expect(CivilDate(year: year, month: month, day: day) == nil)
    }

    @Test func theFirstAndLastWeeksEndWithTheCalendar() {
        #expect(Period(.week, containing: .first).description == "0001-W01")
        #expect(Period(.week, containing: .last).last == .last)
        #expect(Period(.year, containing: .last).description == "9999")
    }

    @Test(arguments: [(2020, 53), (2021, 52), (2026, 53), (2027, 52), (2015, 53), (2000, 52), (2004, 53)])
    func yearsHave52Or53Weeks(year: Int, weeks: Int) {
        #expect(CivilDate.weeksIn(year: year) == weeks)
        #expect(Period(year: year, week: weeks) != nil)
        #expect(Period(year: year, week: weeks + 1) == nil)
    }

    @Test(arguments: [
        ("2026-11-25", "day, period"), ("2026-11-32", ""), ("2026-W48", "period"), ("2026-11-25T17:00", "moment, time"),
        ("2026-11-25T17:00+02:00", "moment"), ("today", ""), ("", ""),
    ])
    func everyValueReadsItselfBack(text: String, kinds: String) {
        let read: [(String, String?)] = [
            ("day", CivilDate(text)?.description), ("period", Period(text)?.description),
            ("moment", Moment(text)?.description), ("time", CivilTime(text)?.description),
        ]
        #expect(read.compactMap { $0.1 == nil ? nil : $0.0 }.joined(separator: ", ") == kinds)
        #expect(read.allSatisfy { $0.1 == nil || $0.1 == text })
    }

    @Test func clocksArePrinted() {
        #expect("\(Instant(seconds: -1))" == "1969-12-31T23:59:59Z")
        #expect("\(Now(Instant(seconds: 0), in: Zone { _ in 3600 }))" == "1970-01-01T01:00")
    }

    @Test(arguments: [(99_999, "+23:59"), (Int.min, "-23:59"), (-90, "-01:30"), (0, "Z")])
    func anOffsetIsLessThanADay(minutes: Int, written: String) {
        #expect("\(Moment(CivilTime(.first, minuteOfDay: 0), offset: minutes))" == "0001-01-01T00:00" + written)
    }
}
