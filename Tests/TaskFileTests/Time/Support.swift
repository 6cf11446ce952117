import Testing

@testable import TaskFile

/// The day written `2026-11-25`, parsed independently of the code under test.
func day(_ text: String) throws -> CivilDate {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    try #require(parts.count == 3)
    return try #require(CivilDate(year: parts[0], month: parts[1], day: parts[2]))
}

/// Now at 10:00 UTC on the given day.
func now(_ text: String) throws -> Now {
    Now(Zone.utc.instant(of: CivilTime(try day(text), minuteOfDay: 600)), in: .utc)
}

/// The value that `read` parses from `text`, marked if the spelling is not canonical, or the rule that it violates.
func outcome<Value>(_ text: String, _ read: ([UInt8], Range<Int>) -> ParseResult<Value>) -> String {
    // Bytes around the value must make no difference.
    let bytes = Array("9\(text)9".utf8)
    switch read(bytes, 1..<bytes.count - 1) {
    case .value(let value, let isCanonical): return isCanonical ? "\(value)" : "~\(value)"
    case .problem(let problem): return problem.rule
    }
}

/// The days of the years 1900 to 2199, counted one by one from a Monday, independently of the code under test.
struct NaiveCalendar {
    struct Day {
        let year: Int
        let month: Int
        let day: Int
        /// 1 for Monday to 7 for Sunday.
        let weekday: Int
        var weekYear = 0
        var week = 0
        /// Whether the next day is in another month.
        var endsMonth = false
    }

    static let shared = NaiveCalendar()
    let days: [Day]

    private init() {
        var days: [Day] = []
        for year in 1900...2199 {
            let isLeap = year % 400 == 0 || (year % 4 == 0 && year % 100 != 0)
            let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
            for (index, length) in lengths.enumerated() {
                for number in 1...length {
                    days.append(Day(year: year, month: index + 1, day: number, weekday: days.count % 7 + 1))
                    days[days.count - 1].endsMonth = number == length
                }
            }
        }
        // A week belongs to the year of its Thursday, and is numbered by the Thursdays of that year.
        var thursdays = 0
        var year = 0
        for monday in stride(from: 0, to: days.count - 3, by: 7) {
            let thursday = days[monday + 3]
            thursdays = thursday.year == year ? thursdays + 1 : 1
            year = thursday.year
            for index in monday..<min(monday + 7, days.count) {
                days[index].weekYear = year
                days[index].week = thursdays
            }
        }
        self.days = days
    }

    /// The index of a day in `days`.
    func index(year: Int, month: Int, day: Int) -> Int? {
        var index = (year - 1900) * 365
        while index < days.count, (days[index].year, days[index].month, days[index].day) != (year, month, day) {
            index += 1
        }
        return index < days.count ? index : nil
    }
}
