/// The kinds of temporal values, each with the forms that it allows; the only source of these texts.
package enum ValueKind: UInt8, Sendable, CaseIterable {
    /// A period or moment: `due`, `start`.
    case date
    /// A day or moment: `created`, `done`.
    case stamp
    /// `remind`.
    case reminder
    /// `repeat`.
    case recurrence
    /// A date in a query or in typed input.
    case expression

    /// The name of a value of this kind.
    var noun: String {
        switch self {
        case .date, .expression: "date"
        case .stamp: "day or time"
        case .reminder: "reminder"
        case .recurrence: "repeat rule"
        }
    }

    var example: String {
        switch self {
        case .date, .expression, .stamp: "2026-11-25"
        case .reminder: "-1d"
        case .recurrence: "2w"
        }
    }

    /// The allowed forms, in the imperative.
    package var allowed: String {
        switch self {
        case .date:
            "write a day 2026-11-25, a week 2026-W48, a month 2026-11, a quarter 2026-Q4, a year 2026, "
                + "or a moment 2026-11-25T17:00"
        case .stamp: "write a day 2026-11-25 or a moment 2026-11-25T17:00"
        case .reminder:
            "write a time before due such as -1d, -2h, -30min or -1w, a day 2026-11-25, "
                + "a moment 2026-11-25T17:00, or due"
        case .recurrence:
            "write an interval such as 2w or 1mo, weekdays such as mon,thu, a day of the month such as 1mo@31, "
                + "1mo@last or 1mo@1fri, a day of the year such as 1y@02-29, or done+2w to count from completion"
        case .expression:
            "write today, tomorrow, fri, this-week, next-month, 2026-11-25, 2026-W48, 2026-11, 2026-Q4 or 2026, "
                + "then steps such as +3d or -1w"
        }
    }

    /// The forms that a command accepts, in the imperative: words that are converted, and those of a file.
    package var typed: String {
        switch self {
        case .date:
            "write tomorrow, fri, in-3-days, next-week or +1w, a time 17:00, a day 2026-11-25, a week 2026-W48, "
                + "a month 2026-11, or a moment 2026-11-25T17:00"
        case .stamp: "write today, yesterday, last-monday or -3d, a day 2026-11-25, or a moment 2026-11-25T17:00"
        case .reminder:
            "write a time before due such as -1d or -2h, a time 17:00, a day such as tomorrow or 2026-11-25, "
                + "or a moment 2026-11-25T17:00"
        case .recurrence:
            "write daily, weekly, every 2 weeks or every mon, or a rule such as 2w, mon,thu, 1mo@last, 1mo@1fri, "
                + "1y@02-29, or done+2w to count from completion"
        case .expression: allowed
        }
    }
}
