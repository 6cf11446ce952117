import TaskExchange
import TaskFile

/// The names in `id:`, which inputs and a task file may use for different tasks: some programs number them from 1.
struct ImportedNames {
    private var known: [String: TaskItem] = [:]
    /// Those of tasks in the files that the input goes into, where the same name means the same task.
    private let own: Set<String>
    private var taken: Set<String> = []
    /// The names of known tasks that one of the imported tasks agrees with in title and due date: no other gets them.
    private var claimed: Set<String> = []

    /// The names in `files`, into which `tasks` of all inputs go, and in `others`.
    init(in files: [Document], besides others: [Document], for tasks: [ExchangedTask]) {
        own = Set(files.flatMap(\.tasks).compactMap(\.line.id))
        for task in (files + others).flatMap(\.tasks) {
            if let id = task.line.id, known[id] == nil { known[id] = task }
        }
        for task in tasks {
            if let id = task.id, isSame(id, task) { claimed.insert(id) }
        }
    }

    /// Renames the tasks of one input whose names mean other tasks elsewhere, and returns the new names by the old
    /// ones. Every import of the same tasks gives them the same names.
    mutating func separate(_ tasks: inout [ExchangedTask]) -> [String: String] {
        var renamed: [String: String] = [:]
        for index in tasks.indices {
            guard let id = tasks[index].id else { continue }
            let facts = [id, tasks[index].title, tasks[index].due?.description ?? ""]
            let digits = Digest(facts).text
            let longer = stride(from: 4, through: digits.count, by: 4).map { "\(id)-\(digits.prefix($0))" }
            // An earlier import may have given it one of these, unless it is the one that kept its name.
            let given = isSame(id, tasks[index]) ? nil : longer.first { isSame($0, tasks[index]) }
            let names = (given.map { [$0] } ?? []) + [id] + longer
            var name = names.first { isFree($0, for: tasks[index]) } ?? id
            // There may be many of one title.
            var count = 1
            while !isFree(name, for: tasks[index]) {
                count += 1
                name = "\(id)-\(Digest(facts + ["\(count)"]).text)"
            }
            taken.insert(name)
            // The next occurrence of a task that is known may have its name, too.
            let isNext = claimed.contains(id) && couldBe(id, tasks[index])
            if renamed[id] == nil { renamed[id] = isNext ? id : name }
            // A calendar and Taskwarrior know the task by another name.
            if name != id, tasks[index].uid != nil { tasks[index].hasMadeID = true }
            tasks[index].id = name
        }
        return renamed
    }

    private func isFree(_ name: String, for task: ExchangedTask) -> Bool {
        if taken.contains(name) { return false }
        if known[name] == nil { return true }
        if claimed.contains(name) { return isSame(name, task) }
        let isNumber = name.allSatisfy(\.isNumber)
        return own.contains(name) && !isNumber || couldBe(name, task)
    }

    /// Whether `task` agrees with the known task called `name` in title and due date.
    private func isSame(_ name: String, _ task: ExchangedTask) -> Bool {
        guard let line = known[name]?.line else { return false }
        return line.due == task.due && line.returningTitle == PlainTitle.spaced(task.title)
    }

    /// Whether `task` may be the known task called `name`, of which a part was changed.
    private func couldBe(_ name: String, _ task: ExchangedTask) -> Bool {
        guard let line = known[name]?.line else { return false }
        if let due = line.due, due == task.due { return true }
        if let created = line.created, created == task.created { return true }
        let titles = [line.returningTitle, PlainTitle.spaced(task.title)].map(folded)
        let words = titles.map { Set($0.split(separator: " ").filter { $0.count > 3 }) }
        return titles[0].contains(titles[1]) || titles[1].contains(titles[0]) || !words[0].isDisjoint(with: words[1])
    }
}
