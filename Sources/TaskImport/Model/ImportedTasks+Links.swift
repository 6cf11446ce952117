import TaskExchange
import TaskFile

extension ImportedTasks {
    /// Takes out of the tasks what would be an error in a task file: links to tasks that are neither here nor in
    /// `files`, and dates of completion of open tasks. Both are losses.
    ///
    /// Also ends the rule of a done task whose next occurrence is here with that rule: other programs leave it in both.
    mutating func resolveLinks(in files: [Document]) {
        var names = Set(tasks.compactMap(\.id))
        for task in files.flatMap(\.tasks) {
            if let id = task.line.id { names.insert(id) }
        }
        let latest = Dictionary(grouping: tasks.filter { $0.recurrence != nil }, by: \.repeatedRule)
            .mapValues(ExchangedTask.latestOpen)
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
            if task.isFollowed(in: latest[task.repeatedRule] ?? [:]) { tasks[index].recurrence = nil }
        }
    }
}

extension ExchangedTask {
    /// The rule without the day that keeps it from drifting: that of one occurrence may be another one's.
    fileprivate var repeatedRule: Recurrence? {
        let rule: Recurrence.Rule? =
            switch recurrence?.rule {
            case .monthly(let count, .day(29...))?: .every(count, .month)
            case .every(let count, .quarter)?: .every(count * 3, .month)
            case .yearly(let count, month: 2, day: 29)?: .every(count, .year)
            case let other: other
            }
        return rule.map { Recurrence($0, isFromCompletion: recurrence?.isFromCompletion == true) }
    }
}
