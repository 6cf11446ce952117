import TaskFile

/// Sentences about a task at some time: when it is due, and how it stands with others. The shell and editors say the
/// same; each names other tasks in its own way.
package struct TaskSentences {
    /// What the first sentence about a task that is overdue begins with.
    package static let overdue = "overdue"
    /// Whether the first sentence says that the task is overdue.
    package var isOverdue: Bool { line.isOverdue(now) }

    private let task: TaskItem
    private let line: TaskLine
    private let now: Now

    package init(_ task: TaskItem, now: Now) {
        self.task = task
        line = task.line
        self.now = now
    }

    /// The sentences that need only the line and its document.
    package var sentences: [String] {
        var sentences: [String] = []
        let isOpen = !task.isChecked
        let weekStart = task.document.settings.weekStart
        if let due = line.due {
            if isOverdue {
                let words = overdueWords(due, now: now, weekStart: weekStart)
                sentences.append("\(Self.overdue): due \(dated(due)), \(words)")
            } else {
                let words = isOpen ? ", \(dueWords(due, now: now, weekStart: weekStart))" : ""
                sentences.append("due \(dated(due))\(words)")
            }
        }
        if isOpen, let start = line.start, !now.isReached(beginningOf: start) {
            let first = DateValue.period(Period(start.firstDay(in: now.zone)))
            sentences.append("starts \(dated(start)), \(dueWords(first, now: now, weekStart: weekStart))")
        }
        if isOpen { sentences += reminders }
        let dates = isOpen ? line.nextDates(count: 3, now: now) : []
        if !dates.isEmpty {
            sentences.append("next: \(dates.map { dueDate($0, now: now) }.joined(separator: ", "))")
        }
        let counts = task.subtaskCounts
        if counts.all > 0 { sentences.append("\(counts.checked) of \(counts.all) subtasks done") }
        switch line.status {
        case .open: break
        case .done, .cancelled:
            sentences.append(line.status.rawValue + (line.done.map { " \(dated($0))" } ?? ""))
        case let status: sentences.append("status \(status.rawValue)")
        }
        return sentences
    }

    private var reminders: [String] {
        let instants = line.reminders.compactMap {
            $0.instant(due: line.due, notifyAt: task.document.settings.notifyAt, in: now.zone)
        }
        return Set(instants).sorted().map { instant in
            let time = now.zone.civilTime(at: instant).spaced
            return "reminder \(time)\(instant <= now.instant ? ", passed" : "")"
        }
    }

    /// `2026-11-25 17:00, Wednesday`; a longer period than a day has no weekday.
    private func dated(_ value: DateValue) -> String {
        let text = dueDate(value, now: now)
        let (first, last) = (value.firstDay(in: now.zone), value.lastDay(in: now.zone))
        guard first == last else { return "\(text) (\(first) to \(last))" }
        return "\(text), \(capitalized(first.weekday.name))"
    }

    /// The tasks that this one waits for, looked up in `links`, first in those of its own document, as `named`.
    package func dependencies(
        among links: @autoclosure () -> [TaskLinks], named: (TaskItem) -> String
    ) -> [String] {
        guard !line.after.isEmpty else { return [] }
        let all = links()
        let sorted = all.filter { $0.document === task.document } + all
        return line.after.map { name in
            guard let found = sorted.lazy.compactMap({ $0.named[name] }).first else {
                return "waits for '\(name)', which is not a task here"
            }
            return found.isChecked ? "waited for \(named(found)), which is done" : "waits for \(named(found))"
        }
    }

    /// The open tasks of `links` that wait for this one, as `named`.
    package func dependents(among links: @autoclosure () -> [TaskLinks], named: (TaskItem) -> String) -> [String] {
        guard let id = line.id, !task.isChecked else { return [] }
        return links().flatMap { $0.waiting[id] ?? [] }.map { "\(named($0)) waits for this" }
    }
}

/// The tasks of a document by their ids, and by those that they wait for: made once for sentences about many tasks.
package struct TaskLinks {
    fileprivate let document: Document
    fileprivate private(set) var named: [String: TaskItem] = [:]
    fileprivate private(set) var waiting: [String: [TaskItem]] = [:]

    package init(of document: Document) {
        self.document = document
        for task in document.tasks {
            let line = task.line
            if let id = line.id, named[id] == nil { named[id] = task }
            guard !task.isChecked else { continue }
            for id in Set(line.after) { waiting[id, default: []].append(task) }
        }
    }
}
