import TaskExchange
import TaskFile

/// A task read from another program's file, and the parts of it that our format cannot hold.
@dynamicMemberLookup
struct ImportedTask {
    var task = ExchangedTask()
    var lost: [String] = []
    /// Advice on how to write a lost or kept value, by its description.
    var remedies: [String: String] = [:]
    /// Values that were kept but changed their meaning.
    var kept: [String] = []

    subscript<Value>(dynamicMember path: WritableKeyPath<ExchangedTask, Value>) -> Value {
        get { task[keyPath: path] }
        set { task[keyPath: path] = newValue }
    }

    subscript<Value>(dynamicMember path: KeyPath<ExchangedTask, Value>) -> Value { task[keyPath: path] }

    func has(_ key: String) -> Bool { task.attributes.contains { folded($0.key) == folded(key) } }

    /// Counts the value `text` of the field `name` as lost; if it is a date that can be misread, with how to write it.
    mutating func lose(_ name: String, _ text: String) {
        lost.append("\(name) '\(text)'")
        guard !ForeignDate.readings(text).isEmpty else { return }
        remedies["\(name) '\(text)'"] = ValueError.ambiguous(.expression).help(for: text, meaning: nil)
    }

    /// Adds `text`, which cannot be read as the value of `field`, to the title.
    mutating func keep(_ field: String, asText text: String) {
        task.title += (task.title.isEmpty ? "" : " ") + text
        kept.append("\(field) as text")
    }

    /// The name of a `noun`, such as a tag, made from `text`; nil, and lost, when nothing is left of it.
    mutating func name(_ text: String, of noun: String) -> String? {
        let name = PlainTitle.name(text, of: noun, &kept)
        if name == nil { lost.append("\(noun) '\(text)'") }
        return name
    }

    /// Takes over the tags `texts`. The first that begins with `@`, which in other programs is part of the name,
    /// becomes the category of a task without one; returns it.
    @discardableResult
    mutating func readTags(_ texts: [String]) -> String? {
        var found: String?
        for text in texts {
            let isPlace = text.utf8.first == UInt8(ascii: "@")
            if isPlace, task.category == nil {
                task.category = name(text, of: "category")
                if task.category != nil { found = text }
            } else if !isPlace || PlainTitle.name(text).map(folded) != task.category.map(folded),
                let name = name(text, of: "tag")
            {
                task.tags.append(name)
            }
        }
        return found
    }

    /// Adds a value of a key that is not one of the language, as the task file declares it: its spelling, its type.
    ///
    /// What is not data there is kept as text: a key that is not declared, a value that its type does not allow. The
    /// value is that which the line will have, since the next import compares it with that.
    mutating func add(_ key: String, _ value: String, _ context: ExchangeContext) {
        let settings = context.settings
        let value = PlainTitle.onOneLine(value)
        guard !value.isEmpty else { return lost.append("'\(key)'") }
        guard let declared = settings.attribute(named: key) else {
            task.attributes.append(ExchangedTask.Attribute(key, value))
            return kept.append("'\(key)' as text, which the task file does not declare")
        }
        let type = settings.type(ofAttribute: declared)
        let meant = context.spelled(value, as: type)
        if meant == nil { kept.append("'\(key)' as written, which is not \(type.noun)") }
        task.attributes.append(ExchangedTask.Attribute(declared, meant ?? value))
    }
}

extension ImportedTasks {
    /// Adds `task`, which begins on `line`, and counts what it lost.
    mutating func add(_ task: ImportedTask, onLine line: Int) {
        losses.count(task, onLine: line, at: tasks.count)
        origins[tasks.count] = Origin(line: line)
        tasks.append(task.task)
    }

    /// Counts that the task at a position lost its `field`.
    mutating func count(_ field: String, _ fate: Losses.Fate = .lost, at task: Int) {
        losses.count(field, fate, onLine: origins[task]?.line, of: origins[task]?.file, task: task)
    }
}

extension Losses {
    /// Counts what `task` lost, found on `line` and listed at `position`.
    mutating func count(_ task: ImportedTask, onLine line: Int, at position: Int) {
        for field in task.lost { count(field, onLine: line, task: position, help: task.remedies[field]) }
        for field in task.kept { count(field, .kept, onLine: line, task: position, help: task.remedies[field]) }
    }
}

extension ForeignName {
    /// Takes over that `task` is called `text`, as the value of the key where the task file declares it.
    func take(_ text: String, for task: inout ImportedTask, of result: inout ImportedTasks, _ here: ExchangeContext) {
        let text = PlainTitle.onOneLine(text)
        guard !text.isEmpty else { return }
        task.task.uid = text
        if here.declares(rawValue) {
            task.add(rawValue, text, here)
        } else if !isMade(text) {
            result.undeclaredName = rawValue
        }
    }

    /// The positions of the tasks of `document` by what calendars and Taskwarrior call them after an export, and those
    /// of the names that tell tasks apart only by their order.
    static func all(in document: Document) -> (places: [String: Int], ordinals: Set<String>) {
        let tasks = ExchangedTask.list(of: document.tasks)
        let files = tasks.map { _ in document.source.name }
        let parts = tasks.map { Digest.parts(of: $0, in: document.source.name) }
        let counts = parts.reduce(into: [:]) { $0[$1, default: 0] += 1 }
        var places: [String: Int] = [:]
        var ordinals: Set<String> = []
        for kind in allCases {
            for (index, name) in kind.all(of: tasks, in: files).enumerated() where places[name] == nil {
                places[name] = index
                if counts[parts[index]] != 1, kind.isMade(name) { ordinals.insert(name) }
            }
        }
        return (places, ordinals)
    }
}
