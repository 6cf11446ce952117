import TaskFile

extension ExchangedTask {
    /// The day that distinguishes it from the other tasks of its series.
    private var occurrence: CivilDate? { (due ?? start)?.writtenDay }

    /// The latest day on which an open one of `tasks` is due, or else begins, by title.
    package static func latestOpen(of tasks: [ExchangedTask]) -> [String: CivilDate] {
        var latest: [String: CivilDate] = [:]
        for task in tasks where !task.isChecked {
            guard let day = task.occurrence else { continue }
            let title = folded(task.title)
            latest[title] = max(latest[title] ?? day, day)
        }
        return latest
    }

    /// Whether this is done, and its next occurrence is among the tasks that `latestOpen` was given.
    package func isFollowed(in latest: [String: CivilDate]) -> Bool {
        guard isChecked, let next = latest[folded(title)] else { return false }
        return occurrence.map { $0 < next } ?? true
    }

    /// Gives a rule that would drift to an earlier day of the month that day as an anchor, as `tasks add` does.
    package mutating func anchorRule() { recurrence = anchoredRule }

    var anchoredRule: Recurrence? {
        let date = due ?? start ?? reminders.lazy.compactMap(\.date).first
        guard let day = date?.monthDay(in: .utc) else { return recurrence }
        return recurrence?.anchored(on: day)
    }
}

extension DateValue {
    package var isMoment: Bool { if case .moment = self { true } else { false } }

    /// Whether this is a moment on the clock of a zone that it names.
    var hasOffset: Bool { if case .moment(let moment) = self { moment.offset != nil } else { false } }

    /// The day, or the first one of a period, as written.
    package var writtenDay: CivilDate {
        switch self {
        case .period(let period): period.first
        case .moment(let moment): moment.written.date
        }
    }
}
