import TaskExchange
import TaskFile

extension ImportedTasks {
    /// Takes out of the tasks what would be an error in a task file: links to tasks that are neither here nor in
    /// `files`, weeks and months on which something was created or done, and dates of completion of open tasks. All are
    /// losses.
    ///
    /// Also ends the rule of a done task whose next occurrence is here with it: other programs leave it in both.
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
            for (name, path) in [("created", \ExchangedTask.created), ("done", \.done)] {
                guard let date = task[keyPath: path], !date.isMoment, date.day == nil else { continue }
                tasks[index][keyPath: path] = nil
                count("\(name) '\(date)'", at: index)
            }
            if !task.isChecked, tasks[index].done != nil {
                tasks[index].done = nil
                count("date of completion, being open", at: index)
            }
            if task.isFollowed(in: latest[task.repeatedRule] ?? [:]) { tasks[index].recurrence = nil }
        }
        countOtherSections()
        countCircles()
    }

    /// Counts the section of each subtask that is another one than that of its top task, below which it goes.
    private mutating func countOtherSections() {
        var roots: [Int?] = Array(repeating: nil, count: tasks.count)
        for index in tasks.indices {
            var path = [index]
            // Parents that are below their own subtasks are cut off later.
            while roots[path[path.count - 1]] == nil, path.count <= tasks.count,
                let parent = tasks[path[path.count - 1]].parent, tasks.indices.contains(parent)
            {
                path.append(parent)
            }
            let root = roots[path[path.count - 1]] ?? path[path.count - 1]
            for member in path { roots[member] = root }
            let section = tasks[index].section
            if root == index || section.isEmpty || tasks[root].section.map(folded) == section.map(folded) { continue }
            count("section '\(SectionPath.text(section))', which is not that of its parent", at: index)
        }
    }

    /// Counts the links that close a circle of open tasks, which wait for each other. Any of them may be the one too
    /// many, so they stay. A walk along the links keeps its own path, since chains may be long.
    private mutating func countCircles() {
        let places = Dictionary(tasks.indices.compactMap { at in tasks[at].id.map { ($0, at) } }) { one, _ in one }
        var isFinished: [Int: Bool] = [:]
        for start in tasks.indices where isFinished[start] == nil && !tasks[start].after.isEmpty {
            isFinished[start] = false
            var path = [(task: start, next: 0)]
            while let (index, next) = path.last {
                guard !tasks[index].isChecked, next < tasks[index].after.count else {
                    isFinished[index] = true
                    path.removeLast()
                    continue
                }
                path[path.count - 1].next += 1
                guard let place = places[tasks[index].after[next]], isFinished[place] != true else { continue }
                if isFinished[place] == nil {
                    isFinished[place] = false
                    path.append((place, 0))
                } else {
                    count(place == index ? "link to itself" : "link to a task that waits for it", .kept, at: index)
                }
            }
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
        return rule.map { Recurrence(rule: $0, isFromCompletion: recurrence?.isFromCompletion == true) }
    }
}
