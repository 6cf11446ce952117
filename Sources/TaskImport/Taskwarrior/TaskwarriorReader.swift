import TaskEdit
import TaskExchange
import TaskFile
import TaskJSON

/// Reads what `task export` of Taskwarrior writes: an array of objects, or one object per line.
///
/// Of the tasks made from the template of a recurring task, the completed ones are kept, and the first of the open
/// ones, with the rule; later ones only if they say more than the template, or other tasks wait for them. The template
/// becomes the next one if none is open, and is left out otherwise.
struct TaskwarriorReader {
    private let input: JSONObjects
    private let context: ExchangeContext

    init(_ source: Source, _ context: ExchangeContext) throws(Failure) {
        input = try JSONObjects(source)
        self.context = context
    }

    func read() throws(Failure) -> ImportedTasks {
        var result = ImportedTasks()
        var records: [Record] = []
        for object in input.objects {
            var record = try record(object)
            if record.template == nil, !record.isTemplate {
                ForeignName.uuid.take(record.uuid, for: &record.task, of: &result, context)
            } else if context.declares(ForeignName.uuid.rawValue) {
                record.task.lost.append("uuid, since Taskwarrior refuses a change of what a rule made")
            }
            records.append(record)
        }
        records = collapsed(records, &result.losses)
        for (index, record) in records.enumerated() {
            if !record.uuid.isEmpty { result.names[index] = record.uuid }
            result.links += record.links.map { role, uuid in
                .init(task: index, role: role, name: uuid, stem: uuid, line: record.line)
            }
            result.relinked.insert(index)
            result.add(record.task, onLine: record.line)
        }
        return result
    }

    /// One task of the export, with its references to others.
    private struct Record {
        var task = ImportedTask()
        /// The line of the input on which it begins, from 1.
        var line = 0
        var uuid = ""
        var depends: [String] = []
        var holder: String?
        var template: String?
        var isTemplate = false
        var until: Instant?

        /// The uuids of other tasks, with what those are to it.
        var links: [(ImportedTasks.Link.Role, String)] {
            depends.unique { $0 }.map { (.predecessor, $0) } + (holder.map { [(.parent, $0)] } ?? [])
        }

        /// What tells it from others of its series.
        var facts: [String] { [task.title, task.due?.description ?? ""] }
    }

    // MARK: One object

    private func record(_ object: JSONObjects.Object) throws(Failure) -> Record {
        var record = Record()
        guard let description = object.text("description") else {
            throw Failure(
                unreadableAt: object.range, "this object has no \"description\"", help: "'task export' writes one")
        }
        let own = object.text("taskstitle").flatMap { Taskwarrior.texts($0).first }
        record.task.title = PlainTitle.onOneLine(own.flatMap { Self.isSame($0, description) ? $0 : nil } ?? description)
        record.line = object.line
        record.uuid = object.text("uuid") ?? ""
        readStatus(object, &record)
        readDates(object, &record)
        readNames(object, &record)
        readNotes(object, &record)
        readOwn(object, &record)
        loseOtherTypes(object, &record)
        for member in object.value.members ?? [] {
            guard !Taskwarrior.isReserved(member.name) || lends(member.name, object) else { continue }
            if member.value.elements?.isEmpty == false || member.value.members?.isEmpty == false {
                record.task.lost.append("'\(member.name)'")
            }
            guard let value = member.value.plainText, !value.isEmpty else { continue }
            // The value we wrote ourselves is valid as long as nobody has changed the other since.
            let exact = object.text(Taskwarrior.exactKey(member.name)).flatMap { text in
                context.basicFormat(of: .init(member.name, text)) == value ? text : nil
            }
            record.task.add(member.name, exact ?? value, context)
        }
        return record
    }

    /// Notes as lost what is of another type than Taskwarrior writes, such as a priority in numbers.
    private func loseOtherTypes(_ object: JSONObjects.Object, _ record: inout Record) {
        let texts = [
            "status", "uuid", "priority", "project", "due", "scheduled", "wait", "until", "entry", "end", "recur",
            "parent",
        ]
        for name in texts {
            guard let value = object.value[name], value != .null, value.text == nil else { continue }
            record.task.lost.append("\(name) \(value.plainText ?? "of another type")")
        }
        for name in ["tags", "annotations", "depends"] {
            guard let value = object.value[name], value != .null, name != "depends" || value.text == nil else {
                continue
            }
            let isRead = value.elements?.allSatisfy { (name == "annotations" ? $0["description"] : $0)?.text != nil }
            if isRead != true {
                record.task.lost.append("\(name) \(value.plainText.map { "'\($0)'" } ?? "of another type")")
            }
        }
    }

    private func readStatus(_ object: JSONObjects.Object, _ record: inout Record) {
        switch object.text("status") ?? "pending" {
        case "pending", "waiting": record.task.status = object.value["start"] == nil ? .open : .doing
        case "completed": record.task.status = .done
        case "deleted": record.task.status = .cancelled
        case "recurring": record.isTemplate = true
        case let other: record.task.lost.append("status '\(other)'")
        }
        switch object.text("priority") {
        case "H"?: record.task.priority = .high
        case "M"?: record.task.priority = .medium
        case "L"?: record.task.priority = .low
        case nil, ""?: break
        case let other?: record.task.lost.append("priority '\(other)'")
        }
    }

    private func readDates(_ object: JSONObjects.Object, _ record: inout Record) {
        record.task.due = date("due", object, context.lastDay, &record)
        record.task.start = date("scheduled", object, context.firstDay, &record)
        record.task.created = stamp("entry", object, &record)
        record.task.done = stamp("end", object, &record)
        if !record.task.isChecked, let own = object.text("tasksend").flatMap(DateValue.meant) { record.task.done = own }
        let wait = lends("wait", object) ? nil : date("wait", object, context.firstDay, &record)
        if wait != nil, record.task.start != nil { record.task.lost.append("wait date") }
        if wait != nil, record.task.start == nil { record.task.kept.append("wait date as the start") }
        record.task.start = record.task.start ?? wait
        record.until = object.text("until").flatMap(Instant.init(basicFormat:))
        if object.value["until"] != nil, !lends("until", object) { record.task.lost.append("until date") }
    }

    /// Whether the value of `name` is that of a declared key; "someday", at the end of time, is a state.
    private func lends(_ name: String, _ object: JSONObjects.Object) -> Bool {
        guard Taskwarrior.isLent(name), context.declares(name) else { return false }
        return object.text(name)?.hasPrefix("9999") == false
    }

    private func date(
        _ name: String, _ object: JSONObjects.Object, _ end: (DateValue) -> DateValue, _ record: inout Record
    ) -> DateValue? {
        guard let text = object.text(name), !text.isEmpty else { return nil }
        guard let instant = Instant(basicFormat: text) else {
            record.task.lost.append("\(name) '\(text)'")
            return nil
        }
        // What is due "someday" is due at the end of time.
        if text.hasPrefix("9999") {
            if record.task.status == .open { record.task.status = .deferred }
            if record.task.status == .deferred {
                if name != "wait" { record.task.kept.append("\(name) someday as deferred") }
            } else {
                record.task.lost.append("\(name) someday")
            }
            return nil
        }
        // The value we wrote ourselves is valid as long as nobody has changed the time since.
        if let exact = object.text("tasks\(name)").flatMap(DateValue.meant),
            context.beginning(of: end(exact)) == instant
        {
            return exact
        }
        return context.value(at: instant)
    }

    /// When something happened; nil where we exported an unknown time, which is marked as such.
    private func stamp(_ name: String, _ object: JSONObjects.Object, _ record: inout Record) -> DateValue? {
        let value = date(name, object, context.firstDay, &record)
        return object.text("tasks\(name)") == "none" ? nil : value
    }

    private func readNames(_ object: JSONObjects.Object, _ record: inout Record) {
        if let project = object.text("project") {
            let own = object.text("taskssection").map(Taskwarrior.texts)
            if let own, Self.isSame(own.joined(separator: "."), project) {
                record.task.section = own
            } else {
                record.task.section = Taskwarrior.section(project: project)
                let name = record.task.section.joined(separator: ".")
                if name.isEmpty, !project.isEmpty {
                    record.task.lost.append("project '\(project)'")
                } else if name != project {
                    record.task.kept.append("project '\(project)' as '\(name)'")
                }
            }
        }
        let tags = object.value["tags"]?.elements?.compactMap(\.text) ?? []
        let own = object.text("taskscategory")
        if let own, tags.contains(where: { PlainTitle.name($0) == own }) {
            record.task.category = own
            record.task.readTags(tags)
            if object.value["taskscategorytag"] == nil { record.task.tags.removeAll { $0 == own } }
        } else if let tag = record.task.readTags(tags), let category = record.task.category {
            record.task.kept.append("tag '\(tag)' as the category, which goes back as '\(category)'")
        }
        // An array in new versions, a comma-separated string in old ones.
        let depends = object.value["depends"]
        record.depends =
            depends?.elements?.compactMap(\.text)
            ?? depends?.text?.split(separator: ",").map(String.init) ?? []
        record.holder = object.text("tasksparent")
        record.template = object.text("parent")
    }

    /// Whether Taskwarrior reads both texts as the same.
    private static func isSame(_ one: String, _ other: String) -> Bool {
        Taskwarrior.received(one) == Taskwarrior.received(other)
    }

    private func readNotes(_ object: JSONObjects.Object, _ record: inout Record) {
        let annotations = object.value["annotations"]?.elements ?? []
        let lines = annotations.compactMap { $0["description"]?.text }
        var notes = lines.joined(separator: "\n")
        if let own = object.text("tasksnotes").flatMap({ Taskwarrior.texts($0).first }),
            Self.isSame(Taskwarrior.annotationLines(own).joined(separator: "\n"), notes)
        {
            notes = own
        }
        if !notes.isEmpty { record.task.notes = notes }
        // We write the notes as made when the task was, one second after the other.
        func instant(_ value: JSONValue?) -> Instant? { value?.text.flatMap(Instant.init(basicFormat:)) }
        let entry = instant(object.value["entry"])
        let made = annotations.indices.map { index in entry.map { Instant(seconds: $0.seconds + Int64(index)) } }
        if annotations.map({ instant($0["entry"]) }) != made { record.task.lost.append("dates of annotations") }
        if let start = object.value["start"], entry == nil || instant(start) != entry {
            record.task.lost.append("time at which it was started")
        }
    }

    private func readOwn(_ object: JSONObjects.Object, _ record: inout Record) {
        // It knows which tasks are started.
        if object.value["status"] != nil { record.task.task.excludedStatuses = [.doing] }
        func own(_ name: String) -> String? { object.text("tasks\(name)") }
        func read<Value>(_ name: String, _ text: String?, _ value: (String) -> Value?) -> Value? {
            guard let text, !text.isEmpty else { return nil }
            let value = value(text)
            if value == nil { record.task.lost.append("tasks\(name) '\(text)'") }
            return value
        }
        record.task.recurrence = read("repeat", own("repeat")) { Recurrence.meant(by: $0) }
        for word in (own("remind") ?? "").split(separator: ",") {
            if let reminder = read("remind", String(word), { Reminder($0) }) { record.task.reminders.append(reminder) }
        }
        if let status = read("status", own("status"), Status.init(rawValue:)), record.task.status == .open,
            !status.isChecked
        {
            record.task.status = status
        }
        record.task.id = own("id").flatMap(PlainTitle.identifier)
        record.task.after = (own("after") ?? "").split(separator: ",").compactMap { PlainTitle.identifier(String($0)) }
        if let recur = object.text("recur"), record.task.recurrence == nil {
            let day = record.task.due?.lastDay(in: context.now.zone)
            record.task.recurrence = Recurrence.meant(by: recur, from: day)
            record.task.task.anchorRule()
            if record.task.recurrence == nil { record.task.lost.append("rule '\(recur)'") }
        }
    }

    // MARK: All objects

    /// Whether nothing but its dates tells `record` from what another one of its series says.
    private static func isPlain(_ record: Record, besides other: Record) -> Bool {
        var task = other.task.task
        let own = record.task.task
        (task.due, task.start, task.created, task.done) = (own.due, own.start, own.created, own.done)
        (task.recurrence, task.uid) = (own.recurrence, own.uid)
        return task == own && record.depends == other.depends
    }

    /// The records with only one open task for each template, and those that differ from it.
    private func collapsed(_ records: [Record], _ losses: inout Losses) -> [Record] {
        let wanted = Set(records.flatMap(\.depends))
        let templates = Dictionary(records.filter(\.isTemplate).map { ($0.uuid, $0) }) { first, _ in first }
        var first: [String: Int] = [:]
        var last: [String: Int] = [:]
        func day(_ index: Int) -> Int64 { records[index].task.due.map { context.beginning(of: $0).seconds } ?? 0 }
        for (index, record) in records.enumerated() where !record.isTemplate {
            guard let template = record.template else { continue }
            if last[template].map({ day($0) <= day(index) }) ?? true { last[template] = index }
            if !record.task.isChecked, first[template].map({ day($0) > day(index) }) ?? true { first[template] = index }
        }
        let sent = Set(records.filter { ForeignName.uuid.isMade($0.uuid) }.map(\.facts))
        return records.enumerated().compactMap { index, record in
            var record = record
            // Both came here as one task, which an export has made another one there.
            if record.template != nil || record.isTemplate, sent.contains(record.facts) { return nil }
            if record.isTemplate {
                guard let last = last[record.uuid] else { return record }
                guard first[record.uuid] == nil, let due = records[last].task.due else { return nil }
                record.task.due = next(after: due, of: record)
                return record.task.due == nil ? nil : record
            }
            guard let template = record.template else { return record }
            if !record.task.isChecked, let place = first[template] {
                let made = templates[template]
                if place == index {
                    if let until = made?.until, record.until == nil {
                        if context.declares("until") {
                            record.task.add("until", context.value(at: until).description, context)
                        } else {
                            record.task.lost.append("until date")
                        }
                    }
                    return record
                }
                let others = [made, records[place]].compactMap(\.self)
                if !wanted.contains(record.uuid), others.contains(where: { Self.isPlain(record, besides: $0) }) {
                    losses.count("later occurrence", .leftOut, onLine: record.line)
                    return nil
                }
            }
            record.task.recurrence = nil
            return record
        }
    }

    /// The due date after `due` of a series, by the rule of its template; nil when it is over.
    private func next(after due: DateValue, of template: Record) -> DateValue? {
        let day = due.lastDay(in: context.now.zone)
        guard let next = template.task.recurrence?.next(after: day, notBefore: day) else { return nil }
        let value = due.moved(days: next.days(since: day), in: context.now.zone)
        if let until = template.until, context.beginning(of: value) > until { return nil }
        return value
    }
}
