import TaskExchange
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
