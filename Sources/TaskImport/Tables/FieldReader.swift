import TaskExchange
import TaskFile

/// Makes tasks from the fields that `tq --format csv` and `--format jsonl` write. Other fields are values of the keys
/// that the task file declares, or else are counted as lost.
struct FieldReader {
    enum Value {
        case text(String)
        case list([String])
        case pairs([(String, String)])
        /// A value that no field has.
        case other
    }

    struct Object {
        typealias Field = (name: String, value: Value)

        /// The fields in the order of the input. Of several with one name, the first counts.
        let fields: [Field]
        let line: Int

        func field(_ name: String) -> Field? { fields.first { $0.name == name } }

        /// The text of a field as it is; empty when there is none.
        subscript(name: String) -> String {
            guard case .text(let text)? = field(name)?.value else { return "" }
            return text
        }

        /// The text of a field without white space around it; nil when there is none.
        func text(_ name: String) -> String? {
            let content = name == "notes" ? self[name] : self[name].trimming(" \t")
            return content.contains { !$0.isWhitespace } ? content : nil
        }

        /// The elements of a list, which in one text are separated by commas, semicolons or white space.
        func list(_ name: String) -> [String] {
            switch field(name)?.value {
            case .list(let list)?: return list
            case .text(let text)?:
                if name == "section" { return [text] }
                // The names of other programs may contain spaces.
                let marks = text.utf8.contains { ",;".utf8.contains($0) } ? ",;" : " \t\n"
                return text.parts(between: marks).map { $0.trimming(" \t\n") }.filter { !$0.isEmpty }
            default: return []
            }
        }

        var pairs: [(String, String)] {
            guard case .pairs(let pairs)? = field("attributes")?.value else { return [] }
            return pairs
        }
    }

    private static let texts: Set<String> = [
        "file", "line", "column", "status", "checked", "title", "notes", "priority", "category", "due", "start",
        "repeat", "id", "created", "done", "depth", "parent", "overdue", "is all day",
    ]
    private static let lists: Set<String> = ["tags", "remind", "after", "section"]

    let context: ExchangeContext

    /// The name of a field, which may be written in any case; other names as they are.
    static func name(_ text: String) -> String {
        let name = folded(text)
        return texts.contains(name) || lists.contains(name) || name == "attributes" ? name : text
    }

    func read(_ objects: [Object]) -> ImportedTasks {
        var result = ImportedTasks()
        // The tasks by file and line, and the subtasks with their parents: an answer may list them in any order.
        var places: [String: Int] = [:]
        var titles: [String: [Int]] = [:]
        var parents: [(task: Int, place: String, line: Int)] = []
        for object in objects {
            var task = task(object)
            let file = object.text("file") ?? ""
            if let parent = object.text("parent") {
                parents.append((result.tasks.count, "\(file):\(parent)", object.line))
            }
            // Other programs name a parent by its id, or by its title.
            if let name = object.text("line") ?? object.text("id") { places["\(file):\(name)"] = result.tasks.count }
            if object.text("line") == nil, let title = object.text("title") {
                titles["\(file):\(title)", default: []].append(result.tasks.count)
            }
            task.status = status(object, &task.lost)
            // The word is ours, and so it says that the task is in none of the other states.
            if task.status == .open, object.text("status") == Status.open.rawValue {
                task.task.excludedStatuses = [.doing, .waiting, .blocked, .deferred]
            }
            readNames(object, &task)
            readOthers(object, &task)
            result.add(task, onLine: object.line)
        }
        for (task, place, line) in parents {
            result.tasks[task].parent = places[place] ?? titles[place]?.only
            if result.tasks[task].parent == nil {
                result.losses.count(ImportedTasks.Link.Role.parent.loss, onLine: line, task: task)
            }
        }
        return result
    }

    private func readNames(_ object: Object, _ task: inout ImportedTask) {
        if let text = object.text("category") { task.category = task.name(text, of: "category") }
        task.readTags(object.list("tags"))
        if let text = object.text("id") {
            task.id = PlainTitle.identifier(text, &task.kept)
            if task.id == nil { task.lost.append("id '\(text)'") }
        }
    }

    /// Reads the values of keys that are not of the language, and counts the fields that are not read at all.
    private func readOthers(_ object: Object, _ task: inout ImportedTask) {
        for (key, value) in object.pairs { add(key, value, &task) }
        let isAllDay = Self.truth(object["is all day"]) == true
        var seen: Set<String> = []
        for field in object.fields {
            let isFirst = seen.insert(field.name).inserted
            // Days have been read in it.
            if field.name == "timezone", isAllDay, context.zone(object["timezone"]) != nil { continue }
            switch field.value {
            case .text where isFirst && (Self.texts.contains(field.name) || Self.lists.contains(field.name)): continue
            case .list where isFirst && Self.lists.contains(field.name): continue
            case .pairs where isFirst && field.name == "attributes": continue
            case .list(let list) where list.isEmpty: continue
            case .pairs(let pairs) where pairs.isEmpty: continue
            case .text(let text):
                let value = text.trimming(" \t")
                if value.isEmpty { continue }
                if isFirst, !task.has(field.name), context.declares(field.name) {
                    add(field.name, value, &task)
                } else {
                    task.lost.append(field.name.isEmpty ? "cell in a column without a name" : "'\(field.name)'")
                }
            case .list, .pairs, .other: task.lost.append("'\(field.name)'")
            }
        }
    }

    /// Adds a value of a declared key, of which a date may be written as in any other column.
    private func add(_ key: String, _ value: String, _ task: inout ImportedTask) {
        let isDate = context.settings.type(ofAttribute: key) == .date
        let date = isDate ? WrittenDates.read(value, context.now)?.description : nil
        task.add(key, context.spelled(value, ofKey: key) ?? date ?? value, context)
    }

    // MARK: Values

    private func status(_ object: Object, _ lost: inout [String]) -> Status {
        let text = object.text("checked")
        let isChecked = text.map(Self.truth) ?? object.text("done").flatMap(isDone)
        if let text, isChecked == nil { lost.append("checked '\(text)'") }
        let word = object.text("status")
        let said = word.flatMap { Self.status($0) ?? Self.status(numbered: $0, isDone: isChecked == true) }
        if let word, said == nil { lost.append("status '\(word)'") }
        guard let said else { return isChecked == true ? .done : .open }
        if let isChecked, isChecked != said.isChecked {
            lost.append("'checked', which contradicts its status '\(said.rawValue)'")
        }
        return said
    }

    /// What a box or a word in a cell says; nil for other text.
    private static func truth(_ text: String) -> Bool? {
        switch folded(text) {
        case "true", "yes", "y", "x", "✓", "✔", "1": true
        case "false", "no", "n", "0": false
        default: status(text).flatMap { [.open, .done].contains($0) ? $0.isChecked : nil }
        }
    }

    /// What a cell of a column for the day of completion says: what has a day there is done, even one that may be
    /// either of two. Nil for other text, such as `NULL`.
    private func isDone(_ text: String) -> Bool? {
        let isDay = WrittenDates.read(text, context.now) != nil || !ForeignDate.readings(text).isEmpty
        return Self.truth(text) ?? (isDay ? true : nil)
    }

    /// The status that this and other programs call by a word.
    private static func status(_ text: String) -> Status? {
        switch folded(text) {
        case "todo", "to do", "to-do", "not started", "new", "backlog": .open
        case "complete", "completed", "closed", "finished": .done
        case "canceled": .cancelled
        default: Status(rawValue: folded(text)) ?? Status.said(by: text).flatMap(Status.init(rawValue:))
        }
    }

    /// The status by its number in TickTick, which other programs number otherwise.
    private static func status(numbered text: String, isDone: Bool) -> Status? {
        switch text {
        case "0" where !isDone: .open
        case "1" where isDone, "2" where isDone: .done
        default: nil
        }
    }

    /// The priority that this and other programs call by a word.
    private static func priority(_ text: String) -> Priority? {
        switch folded(text) {
        case "highest", "urgent", "critical": .high
        case "normal": .medium
        case "lowest": .low
        default: Priority(abbreviation: text)
        }
    }

    /// The task with what its fields say. What cannot be read is lost.
    private func task(_ object: Object) -> ImportedTask {
        var task = ImportedTask()
        func value<Value>(_ name: String, _ read: (String) -> Value?) -> Value? {
            guard let text = object.text(name) else { return nil }
            let value = read(text)
            if value == nil { task.lose(name, text) }
            return value
        }
        let isAllDay = Self.truth(object["is all day"]) == true
        func date(_ text: String) -> DateValue? {
            guard isAllDay, case .moment(let moment)? = WrittenDates.read(text, context.now) else {
                return WrittenDates.read(text, context.now)
            }
            // The day begins at this time where the task was written.
            let zone = context.zone(object["timezone"]) ?? context.now.zone
            return .period(Period(zone.civilTime(at: moment.instant(in: zone)).date))
        }
        let title = PlainTitle.onOneLine(object.text("title") ?? "")
        task.title = TaskLine.literalTitle(of: title, settings: context.settings)
        if !["none", "0"].contains(object.text("priority").map(folded)) {
            task.priority = value("priority", Self.priority)
        }
        task.due = value("due", date)
        task.start = value("start", date)
        task.created = value("created", date)
        // Other programs have a box in a column of this name.
        if object.text("done").flatMap(Self.truth) == nil { task.done = value("done", date) }
        for text in object.list("remind") {
            if let reminder = Reminder(text) {
                task.reminders.append(reminder)
            } else {
                task.lost.append("remind '\(text)'")
            }
        }
        task.recurrence = value("repeat") { Recurrence.meant(by: $0) }
        for text in object.list("after") {
            if let name = PlainTitle.identifier(text) { task.after.append(name) } else { task.lose("after", text) }
        }
        task.notes = object.text("notes")
        task.section = object.list("section").map(PlainTitle.onOneLine).filter { !$0.isEmpty }
        return task
    }
}
