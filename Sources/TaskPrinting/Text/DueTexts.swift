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
    private var known: [DateValue: (usual: Texts, overdue: Texts)] = [:]

    /// The most dates to remember: moments may differ from task to task.
    private static let limit = 4_096

    init(_ now: Now, weekStart: Weekday = .monday) {
        (self.now, self.weekStart) = (now, weekStart)
    }

    /// The date and the words for `due`. If it `isOverdue`, the words say so.
    mutating func texts(for due: DateValue, isOverdue: Bool = false) -> Texts {
        if let texts = known[due] { return isOverdue ? texts.overdue : texts.usual }
        if known.count == Self.limit { known.removeAll(keepingCapacity: true) }
        let date = Array(dueDate(due, now: now).utf8)
        known[due] = (
            Texts(date: date, words: Array(dueWords(due, now: now, weekStart: weekStart).utf8)),
            Texts(date: date, words: Array(overdueWords(due, now: now, weekStart: weekStart).utf8))
        )
        return texts(for: due, isOverdue: isOverdue)
    }
}
