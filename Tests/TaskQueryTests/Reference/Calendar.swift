/// Days as text, `2026-11-21`, which sorts chronologically. The tests' clock is set to 10:00 on that day.
enum Calendar {
    static let today = "2026-11-21"

    /// Every day of the years 2024 to 2028, computed independently.
    static let days: [String] = (2024...2028).flatMap { year -> [String] in
        let lengths = [31, year % 4 == 0 ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return lengths.enumerated().flatMap { month, length in
            (1...length).map { day in "\(year)-\(two(month + 1))-\(two(day))" }
        }
    }

    static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

    /// The minute `back` minutes before `minute` of `day`, as text.
    static func moment(_ day: String, minute: Int, back: Int) -> String {
        let total = (days.firstIndex(of: day) ?? 0) * 1440 + minute - back
        return days[total / 1440] + "T" + two(total % 1440 / 60) + ":" + two(total % 60)
    }

    /// Values as spelled in a file, with their first and last day; the final entry is invalid.
    static let values: [(text: String, first: String, last: String)] = [
        ("2026-11-20", "2026-11-20", "2026-11-20"), ("2026-11-21", "2026-11-21", "2026-11-21"),
        ("2026-11-22", "2026-11-22", "2026-11-22"), ("2026-12-24", "2026-12-24", "2026-12-24"),
        ("2026-W47", "2026-11-16", "2026-11-22"), ("2026-W48", "2026-11-23", "2026-11-29"),
        ("2026-11", "2026-11-01", "2026-11-30"), ("2026-Q4", "2026-10-01", "2026-12-31"),
        ("2026", "2026-01-01", "2026-12-31"), ("2026-11-21T09:00", "2026-11-21", "2026-11-21"),
        ("2026-11-21T17:00", "2026-11-21", "2026-11-21"), ("2026-11-23T08:30", "2026-11-23", "2026-11-23"),
        ("2026-02-30", "", ""),
    ]

    /// Words that a query may use, with their first and last day.
    static let words: [(text: String, first: String, last: String)] = [
        ("today", "2026-11-21", "2026-11-21"), ("yesterday", "2026-11-20", "2026-11-20"),
        ("tomorrow", "2026-11-22", "2026-11-22"), ("saturday", "2026-11-21", "2026-11-21"),
        ("this-week", "2026-11-16", "2026-11-22"), ("next-week", "2026-11-23", "2026-11-29"),
        ("last-week", "2026-11-09", "2026-11-15"), ("this-month", "2026-11-01", "2026-11-30"),
        ("next-month", "2026-12-01", "2026-12-31"), ("last-quarter", "2026-07-01", "2026-09-30"),
        ("next-year", "2027-01-01", "2027-12-31"), ("+7d", "2026-11-28", "2026-11-28"),
        ("-1d", "2026-11-20", "2026-11-20"), ("today+1w-2d", "2026-11-26", "2026-11-26"),
        ("+1mo", "2026-12-21", "2026-12-21"), ("2026-11-22", "2026-11-22", "2026-11-22"),
        ("2026-W48", "2026-11-23", "2026-11-29"), ("2026-10", "2026-10-01", "2026-10-31"),
        ("2026-Q4", "2026-10-01", "2026-12-31"), ("2026", "2026-01-01", "2026-12-31"),
    ]
}
