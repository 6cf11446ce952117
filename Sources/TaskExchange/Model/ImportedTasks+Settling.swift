import TaskFile

extension ImportedTasks {
    /// Takes out of the tasks what would be an error in a task file: links to tasks that are neither here nor in
    /// `files`, and dates of completion of open tasks. Both are losses.
    ///
    /// Also ends the rule of a done task whose next occurrence is here: other programs leave it in both.
    mutating func settle(in files: [Document]) {
        var names = Set(tasks.compactMap(\.id))
        for task in files.flatMap(\.tasks) {
            if let id = task.line.id { names.insert(id) }
        }
        var latest: [String: CivilDate] = [:]
        for task in tasks where !task.isChecked {
            guard let day = task.due?.writtenDay else { continue }
            let title = folded(task.title)
            latest[title] = max(latest[title] ?? day, day)
        }
        for index in tasks.indices {
            let task = tasks[index]
            tasks[index].after = task.after.filter(names.contains)
            if tasks[index].after != task.after { losses.count(Link.Role.predecessor.loss) }
            if !task.isChecked, task.done != nil {
                tasks[index].done = nil
                losses.count("date of completion, being open")
            }
            if task.isChecked, let next = latest[folded(task.title)], task.due.map({ $0.writtenDay < next }) ?? true {
                tasks[index].recurrence = nil
            }
        }
    }
}

/// The names in `id:`, which inputs and a task file may use for different tasks: some programs number them from 1.
struct ImportedNames {
    private var known: [String: TaskItem] = [:]
    private var taken: Set<String> = []

    /// The names in `files`.
    init(in files: [Document]) {
        for task in files.flatMap(\.tasks) {
            if let id = task.line.id, known[id] == nil { known[id] = task }
        }
    }

    /// Renames the tasks of one input whose names mean other tasks elsewhere, and the links to them. Every import of
    /// the same tasks gives them the same names.
    mutating func separate(_ tasks: inout [ExchangedTask]) {
        var renamed: [String: String] = [:]
        for index in tasks.indices {
            guard let id = tasks[index].id else { continue }
            let digits = Digest([id, tasks[index].title, tasks[index].due?.description ?? ""]).text
            var name = id
            for length in stride(from: 4, through: digits.count, by: 4) where !isFree(name, for: tasks[index]) {
                name = "\(id)-\(digits.prefix(length))"
            }
            taken.insert(name)
            if renamed[id] == nil { renamed[id] = name }
            tasks[index].id = name
        }
        for index in tasks.indices { tasks[index].after = tasks[index].after.map { renamed[$0] ?? $0 } }
    }

    private func isFree(_ name: String, for task: ExchangedTask) -> Bool {
        !taken.contains(name) && known[name].map { Self.couldBe($0, task) } ?? true
    }

    /// Whether two tasks of one name may be the same, of which a part was changed.
    private static func couldBe(_ item: TaskItem, _ task: ExchangedTask) -> Bool {
        let line = item.line
        if let due = line.due, due == task.due { return true }
        if let created = line.created, created == task.created { return true }
        let titles = [folded(PlainTitle.plain(line.title, item.document.settings)), folded(task.title)]
        let words = titles.map { Set($0.split(separator: " ").filter { $0.count > 3 }) }
        return titles[0].contains(titles[1]) || titles[1].contains(titles[0]) || !words[0].isDisjoint(with: words[1])
    }
}

extension ExchangedTask {
    /// Gives a rule that would drift to an earlier day of the month that day as an anchor, as `tasks add` does.
    mutating func anchorRule() {
        guard let day = (due ?? start)?.lastDay(in: .utc) else { return }
        recurrence = recurrence?.anchored(on: day)
    }
}

extension DateValue {
    /// The day, or the first one of a period, as written.
    var writtenDay: CivilDate {
        switch self {
        case .period(let period): period.first
        case .moment(let moment): moment.written.date
        }
    }
}
