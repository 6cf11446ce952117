import TaskFile

/// A cache of the dates and words for due dates: many tasks share a day, and computing its words takes longer than
/// printing a line.
struct DueTexts {
    /// What a row says about a due date, in printable ASCII.
    struct Texts {
        let date: [UInt8]
        let words: [UInt8]
    }

    private struct Entry {
        let due: DateValue
        let usual: Texts
        let overdue: Texts
    }

    private let now: Now
    private let weekStart: Weekday
    /// The last due date of each slot. No dictionary: making its type when the program runs takes more instructions
    /// than the rest of a query on a small file.
    private var entries: [Entry?] = Array(repeating: nil, count: 1_024)

    init(_ now: Now, weekStart: Weekday = .monday) {
        (self.now, self.weekStart) = (now, weekStart)
    }

    /// The date and the words for `due`. If it `isOverdue`, the words say so.
    mutating func texts(for due: DateValue, isOverdue: Bool = false) -> Texts {
        let slot = due.number & (entries.count - 1)
        if let entry = entries[slot], entry.due == due { return isOverdue ? entry.overdue : entry.usual }
        let date = Array(dueDate(due, now: now).utf8)
        entries[slot] = Entry(
            due: due, usual: Texts(date: date, words: Array(dueWords(due, now: now, weekStart: weekStart).utf8)),
            overdue: Texts(date: date, words: Array(overdueWords(due, now: now, weekStart: weekStart).utf8)))
        return texts(for: due, isOverdue: isOverdue)
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
