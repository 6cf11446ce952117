import TaskFile

/// The names in `id:`, which inputs and a task file may use for different tasks: some programs number them from 1.
struct ImportedNames {
    private var known: [String: TaskItem] = [:]
    private var taken: Set<String> = []

    init(in files: [Document]) {
        for task in files.flatMap(\.tasks) {
            if let id = task.line.id, known[id] == nil { known[id] = task }
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
            var name = id
            for length in stride(from: 4, through: digits.count, by: 4) where !isFree(name, for: tasks[index]) {
                name = "\(id)-\(digits.prefix(length))"
            }
            // There may be many of one title.
            var count = 1
            while !isFree(name, for: tasks[index]) {
                count += 1
                name = "\(id)-\(Digest(facts + ["\(count)"]).text)"
            }
            taken.insert(name)
            if renamed[id] == nil { renamed[id] = name }
            tasks[index].id = name
        }
        return renamed
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
