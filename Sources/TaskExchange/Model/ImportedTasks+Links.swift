import TaskFile

extension ImportedTasks {
    /// Takes out of the tasks what would be an error in a task file: links to tasks that are neither here nor in
    /// `files`, and dates of completion of open tasks. Both are losses.
    ///
    /// Also ends the rule of a done task whose next occurrence is here: other programs leave it in both.
    mutating func resolveLinks(in files: [Document]) {
        var names = Set(tasks.compactMap(\.id))
        for task in files.flatMap(\.tasks) {
            if let id = task.line.id { names.insert(id) }
        }
        let latest = ExchangedTask.latestOpen(of: tasks)
        for index in tasks.indices {
            let task = tasks[index]
            tasks[index].after = task.after.filter(names.contains)
            if tasks[index].after != task.after { count(Link.Role.predecessor.loss, at: index) }
            if task.attributes.isEmpty, PlainTitle.onOneLine(task.title).isEmpty {
                count("missing title as 'Untitled'", .kept, at: index)
            }
            if !task.isChecked, task.done != nil {
                tasks[index].done = nil
                count("date of completion, being open", at: index)
            }
            if task.isFollowed(in: latest) { tasks[index].recurrence = nil }
        }
    }
}

extension ExchangedTask {
    /// The latest day on which an open one of `tasks` is due, by title.
    static func latestOpen(of tasks: [ExchangedTask]) -> [String: CivilDate] {
        var latest: [String: CivilDate] = [:]
        for task in tasks where !task.isChecked {
            guard let day = task.due?.writtenDay else { continue }
            let title = folded(task.title)
            latest[title] = max(latest[title] ?? day, day)
        }
        return latest
    }

    /// Whether this is done, and its next occurrence is among the tasks that `latestOpen` was given.
    func isFollowed(in latest: [String: CivilDate]) -> Bool {
        guard isChecked, let next = latest[folded(title)] else { return false }
        return due.map { $0.writtenDay < next } ?? true
    }

    /// Gives a rule that would drift to an earlier day of the month that day as an anchor, as `tasks add` does.
    mutating func anchorRule() { recurrence = anchoredRule }

    /// The rule with such an anchor.
    var anchoredRule: Recurrence? {
        let date = due ?? start ?? reminders.lazy.compactMap(\.date).first
        guard let day = date?.monthDay(in: .utc) else { return recurrence }
        return recurrence?.anchored(on: day)
    }
}

extension DateValue {
    var isMoment: Bool { if case .moment = self { true } else { false } }

    /// Whether this is a moment on the clock of a zone that it names.
    var hasOffset: Bool { if case .moment(let moment) = self { moment.offset != nil } else { false } }

    /// The day, or the first one of a period, as written.
    var writtenDay: CivilDate {
        switch self {
        case .period(let period): period.first
        case .moment(let moment): moment.written.date
        }
    }
}
