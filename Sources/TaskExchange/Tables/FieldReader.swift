import TaskFile

/// Makes tasks from the fields that `tq --format csv` and `--format jsonl` write.
struct FieldReader {
    /// The value of a field.
    enum Value {
        case text(String)
        case list([String])
        case pairs([(String, String)])
    }

    /// The fields of one task.
    struct Object {
        let fields: [String: Value]
        let range: Range<Int>
        let line: Int

        func text(_ name: String) -> String? {
            guard case .text(let text)? = fields[name], !text.isEmpty else { return nil }
            return text
        }

        func list(_ name: String) -> [String] {
            switch fields[name] {
            case .list(let list)?: list
            case .text(let text)? where !text.isEmpty: [text]
            default: []
            }
        }

        var pairs: [(String, String)] {
            guard case .pairs(let pairs)? = fields["attributes"] else { return [] }
            return pairs
        }
    }

    private let surroundings: Surroundings?

    init(_ surroundings: Surroundings? = nil) { self.surroundings = surroundings }

    func read(_ objects: [Object]) throws(ImportError) -> ImportedTasks {
        var result = ImportedTasks()
        // The tasks by file and line, and the subtasks with their parents: an answer may list them in any order.
        var places: [String: Int] = [:]
        var parents: [(task: Int, place: String)] = []
        for object in objects {
            var task = try task(object)
            let file = object.text("file") ?? ""
            if let parent = object.text("parent") { parents.append((result.tasks.count, "\(file):\(parent)")) }
            if let line = object.text("line") { places["\(file):\(line)"] = result.tasks.count }
            var lost: [String] = []
            names(object, &task, &lost)
            for field in lost { result.losses.count(field, onLine: object.line) }
            result.tasks.append(task)
        }
        for (task, place) in parents { result.tasks[task].parent = places[place] }
        TaskTree.order(&result)
        return result
    }

    private func names(_ object: Object, _ task: inout ExchangedTask, _ lost: inout [String]) {
        if let text = object.text("category") {
            task.category = PlainTitle.name(text)
            if task.category == nil { lost.append("category '\(text)'") }
        }
        for text in object.list("tags") {
            if let name = PlainTitle.name(text) { task.tags.append(name) } else { lost.append("tag '\(text)'") }
        }
        for (key, value) in object.pairs { task.attributes.append(ExchangedTask.Attribute(key, value)) }
    }

    private func task(_ object: Object) throws(ImportError) -> ExchangedTask {
        var task = ExchangedTask()
        task.title = PlainTitle.onOneLine(object.text("title") ?? "")
        if let text = object.text("status") {
            guard let status = Status(rawValue: folded(text)) else { throw unknown(text, "status", object) }
            task.status = status
        } else if object.text("checked") == "true" {
            task.status = .done
        }
        if let text = object.text("priority") {
            guard let priority = Priority.allCases.first(where: { $0.name == folded(text) }) else {
                throw unknown(text, "priority", object)
            }
            task.priority = priority
        }
        task.due = try date("due", object)
        task.start = try date("start", object)
        task.created = try date("created", object)
        task.done = try date("done", object)
        for text in object.list("remind") {
            guard let reminder = Reminder(text) else {
                throw unknown(text, "remind", object)
            }
            task.reminders.append(reminder)
        }
        if let text = object.text("repeat") {
            guard let rule = Recurrence.meant(by: text) else { throw unknown(text, "repeat", object) }
            task.recurrence = rule
        }
        task.id = object.text("id").flatMap(PlainTitle.identifier)
        task.after = object.list("after").compactMap(PlainTitle.identifier)
        task.notes = object.text("notes")
        task.section = object.list("section").map(PlainTitle.onOneLine).filter { !$0.isEmpty }
        return task
    }

    private func date(_ name: String, _ object: Object) throws(ImportError) -> DateValue? {
        guard let text = object.text(name) else { return nil }
        guard let value = DateValue.meant(by: text) else { throw unknown(text, name, object) }
        return value
    }

    private func unknown(_ text: String, _ field: String, _ object: Object) -> ImportError {
        ImportError(
            at: object.range, "'\(text)' is not a valid value for '\(field)'", help: "Grammar.md lists its values")
    }
}
