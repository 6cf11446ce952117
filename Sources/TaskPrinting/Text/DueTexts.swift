import TaskFile

/// A cache of the dates and words for due dates: many tasks share a day, and computing its words takes longer than
/// printing a line.
struct DueTexts {
    /// What a row says about a due date, in printable ASCII.
    struct Texts {
        let date: [UInt8]
        let words: [UInt8]
    }

    private let now: Now
    private let weekStart: Weekday
    /// The last due date of each slot; the odd slots are for overdue tasks. Not a dictionary: creating its type at run
    /// time takes more instructions than the rest of a query on a small file.
    private var dues: [DateValue?] = Array(repeating: nil, count: 1_024)
    /// The texts of these dates, in an array of their own, so that comparing a date does not copy its texts.
    private var texts: [Texts?] = Array(repeating: nil, count: 1_024)

    init(_ now: Now, weekStart: Weekday = .monday) {
        (self.now, self.weekStart) = (now, weekStart)
    }

    /// The date of `row` and the words for it; nil for a row without one.
    mutating func texts(for row: TaskRow) -> Texts? {
        guard let due = row.due else { return nil }
        let texts = texts(for: due, isOverdue: row.urgency == .overdue)
        return row.isStart ? Texts(date: Array("from ".utf8) + texts.date, words: texts.words) : texts
    }

    /// The date and the words for `due`. If it `isOverdue`, the words say so.
    mutating func texts(for due: DateValue, isOverdue: Bool = false) -> Texts {
        let slot = (due.number &* 2 + (isOverdue ? 1 : 0)) & (dues.count - 1)
        if dues[slot] == due, let known = texts[slot] { return known }
        let words = isOverdue ? overdueWords : dueWords
        let new = Texts(date: Array(dueDate(due, now: now).utf8), words: Array(words(due, now, weekStart).utf8))
        (dues[slot], texts[slot]) = (due, new)
        return new
    }
}

extension DateValue {
    /// A number whose lowest bits differ for neighbouring days and minutes.
    fileprivate var number: Int {
        switch self {
        case .period(let period): Int(period.first.dayNumber)
        case .moment(let moment): moment.written.minutesSinceEpoch
        }
    }
}
