import TaskFile
import TaskJSON

/// Writes tasks as the JSON that `task import` of Taskwarrior reads.
///
/// What Taskwarrior cannot express is written as user-defined attributes that begin with `tasks`, which it keeps and
/// gives back. `recur` is never written: a rule without a due date, or with weekdays, terminates Taskwarrior 2.6, and
/// any other makes a template and a second task.
package struct TaskwarriorWriter {
    package private(set) var losses = Losses()
    private let context: ExchangeContext

    package init(_ context: ExchangeContext) { self.context = context }

    /// A JSON array of `tasks`, which come from the files called `names`; one object per line.
    package mutating func write(_ tasks: [ExchangedTask], in names: [String]) -> [UInt8] {
        let uuids = ForeignName.uuid.all(of: tasks, in: names)
        let known = ForeignName.byID(tasks, uuids)
        var bytes: [UInt8] = Array("[".utf8)
        for (index, task) in tasks.enumerated() {
            bytes += (index == 0 ? "\n" : ",\n").utf8
            object(task, uuids[index], parent: task.parent.map { uuids[$0] }, known).write(to: &bytes)
        }
        return bytes + "\n]\n".utf8
    }

    private mutating func object(
        _ task: ExchangedTask, _ uuid: String, parent: String?, _ known: [String: String]
    ) -> JSONValue {
        var members = Members()
        members.add("uuid", uuid)
        let isUntitled = PlainTitle.onOneLine(task.title).isEmpty
        if isUntitled { losses.count("missing title as 'Untitled'", .kept) }
        members.add("description", isUntitled ? "Untitled" : task.title)
        if !isUntitled, Taskwarrior.received(task.title) != task.title {
            members.add("taskstitle", Taskwarrior.list(task.title))
        }
        members.add("status", status(task.status))
        dates(of: task, &members)
        if !task.section.isEmpty {
            let project = task.section.joined(separator: ".")
            members.add("project", project)
            if task.section != Taskwarrior.section(project: Taskwarrior.received(project)) {
                members.add("taskssection", Taskwarrior.list(task.section))
            }
        }
        var tags = task.tags
        if let category = task.category {
            if !tags.contains(category) { tags.insert(category, at: 0) }
            members.add("taskscategory", category)
            if task.tags.contains(category) { members.add("taskscategorytag", "yes") }
        }
        if !tags.isEmpty { members.add("tags", JSONValue(tags)) }
        if let priority = task.priority { members.add("priority", String(priority.name.prefix(1)).uppercased()) }
        let depends = task.after.compactMap { known[$0] }
        if !depends.isEmpty { members.add("depends", JSONValue(depends)) }
        notes(of: task, &members)
        if let recurrence = task.recurrence {
            members.add("tasksrepeat", recurrence.description)
            if !task.isChecked { losses.countUnheeded("repetition") }
        }
        if !task.reminders.isEmpty {
            if !task.isChecked { losses.countUnheeded("reminders") }
            members.add("tasksremind", task.reminders.map(\.description).joined(separator: ","))
        }
        if ![.open, .done, .cancelled, .doing].contains(task.status), !Self.waits(task) {
            members.add("tasksstatus", task.status.rawValue)
        }
        if let id = task.id { members.add("tasksid", id) }
        if !task.after.isEmpty { members.add("tasksafter", task.after.joined(separator: ",")) }
        if let parent { members.add("tasksparent", parent) }
        for attribute in task.attributes where !ForeignName.uuid.isSaid(by: attribute) {
            let value = context.basicFormat(of: attribute)
            let isLent = Taskwarrior.isLent(attribute.key)
            let isDate = Instant(basicFormat: value).map { $0 >= Self.earliest } ?? false
            let isKept = !attribute.value.isEmpty && Taskwarrior.received(attribute.value) == attribute.value
            if !isKept || (isLent ? !isDate : Taskwarrior.isReserved(attribute.key)) {
                losses.count("attribute '\(attribute.key)'")
            } else {
                members.add(isLent ? folded(attribute.key) : attribute.key, value)
                if context.spelled(value, ofKey: attribute.key) != attribute.value {
                    members.add(Taskwarrior.exactKey(attribute.key), attribute.value)
                }
            }
        }
        return members.object
    }

    private func status(_ status: Status) -> String {
        switch status {
        case .done: "completed"
        case .cancelled: "deleted"
        default: "pending"
        }
    }

    /// Whether `task` waits for `someday`, unless the file says until when.
    private static func waits(_ task: ExchangedTask) -> Bool {
        task.status == .deferred && !task.attributes.contains { folded($0.key) == "wait" }
    }

    /// The earliest time that Taskwarrior reads; at any before it, it refuses the whole input.
    private static let earliest = Instant(seconds: 315_532_800)

    private mutating func dates(of task: ExchangedTask, _ members: inout Members) {
        func add(_ name: String, _ value: DateValue?, _ end: (DateValue) -> DateValue) {
            guard let value else { return }
            let instant = context.beginning(of: end(value))
            guard instant >= Self.earliest else { return losses.count("date before 1980") }
            members.add(name, instant.basicFormat)
            if context.value(at: instant).description != value.description {
                members.add("tasks\(name)", value.description)
            }
        }
        /// Taskwarrior gives every task an entry time, and every completed one an end time.
        func addStamp(_ name: String, _ value: DateValue?) {
            add(name, value, context.firstDay)
            if value == nil {
                members.add(name, context.now.instant.basicFormat)
                members.add("tasks\(name)", "none")
            }
        }
        addStamp("entry", task.created)
        if task.isChecked {
            addStamp("end", task.done)
        } else if let done = task.done {
            members.add("tasksend", done.description)
        }
        add("due", task.due, context.lastDay)
        add("scheduled", task.start, context.firstDay)
        if Self.waits(task) { add("wait", DateValue.meant(by: "9999-12-30"), context.firstDay) }
        if task.status == .doing {
            members.add("start", creation(of: task).basicFormat)
        }
    }

    /// When the task was created, or else now.
    private func creation(of task: ExchangedTask) -> Instant {
        let created = task.created.map(context.beginning)
        return created.flatMap { $0 < Self.earliest ? nil : $0 } ?? context.now.instant
    }

    private func notes(of task: ExchangedTask, _ members: inout Members) {
        guard let notes = task.notes else { return }
        let lines = Taskwarrior.annotationLines(notes)
        let base = creation(of: task)
        let annotations = lines.enumerated().map { index, line -> JSONValue in
            let entry = Instant(seconds: base.seconds + Int64(index)).basicFormat
            return ["entry": JSONValue(entry), "description": JSONValue(line)]
        }
        if !annotations.isEmpty { members.add("annotations", JSONValue.array(annotations)) }
        if Taskwarrior.received(lines.joined(separator: "\n")) != notes {
            members.add("tasksnotes", Taskwarrior.list(notes))
        }
    }

    /// The members of an object in the order in which they are added.
    private struct Members {
        private var members: [JSONMember] = []
        var object: JSONValue { .object(members) }

        mutating func add(_ name: String, _ value: JSONValue) { members.append(JSONMember(name, value)) }
        mutating func add(_ name: String, _ text: String) { add(name, JSONValue(text)) }
    }
}

package enum Taskwarrior {
    private static let columns: Set<String> = [
        "annotations", "depends", "description", "due", "end", "entry", "id", "imask", "last", "mask", "modified",
        "parent", "priority", "project", "recur", "rtype", "scheduled", "start", "status", "tags", "template", "until",
        "urgency", "uuid", "wait",
    ]

    /// Attributes of ours, after `tasks`.
    private static let own: Set<Substring> = [
        "after", "category", "categorytag", "due", "end", "entry", "id", "notes", "parent", "remind", "repeat",
        "scheduled", "section", "status", "title",
    ]

    /// Whether the attribute has a meaning of its own in Taskwarrior or in these programs.
    package static func isReserved(_ key: String) -> Bool {
        let key = folded(key)
        let isOwn = key.hasPrefix("tasks") && own.contains(key.dropFirst(5))
        return columns.contains(key) || isOwn || ["taskskey", "annotation"].contains { key.hasPrefix($0) }
    }

    /// Whether the attribute of Taskwarrior, a date that has no field here, is the value of a key so called where the
    /// task file declares one.
    package static func isLent(_ key: String) -> Bool { ["until", "wait"].contains(folded(key)) }

    /// The attribute with the value of a declared key as a task file writes it.
    package static func exactKey(_ key: String) -> String { "taskskey\(key)" }

    /// `text` as Taskwarrior 2.6 reads it: it decodes these two entities as brackets, and has no escape for them.
    package static func received(_ text: String) -> String {
        text.replacing("&open;", with: "[").replacing("&close;", with: "]")
    }

    /// The headings that a project names: Taskwarrior separates its levels with periods.
    package static func section(project: String) -> [String] {
        project.parts(between: ".").map { PlainTitle.onOneLine(String($0)) }.filter { !$0.isEmpty }
    }

    /// The lines of notes that can be annotations.
    package static func annotationLines(_ notes: String) -> [String] {
        notes.split(whereSeparator: \.isNewline).map { $0.trimming(" \t") }.filter { !$0.isEmpty }
    }

    /// Texts joined into one, using only characters that Taskwarrior leaves alone: a bar separates, and `%` begins an
    /// escape.
    package static func list(_ texts: [String]) -> String { texts.map(list).joined(separator: "|") }

    /// One text, escaped for such a list.
    package static func list(_ text: String) -> String {
        var result: [UInt8] = []
        for byte in text.utf8 {
            if byte >= 0x80 || 0x20..<0x7F ~= byte && !"%|[]&\"\\:".utf8.contains(byte) {
                result.append(byte)
            } else {
                result += "%\(padded(byte, 2, radix: 16).uppercased())".utf8
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    package static func texts(_ list: String) -> [String] {
        list.parts(between: "|", keepingEmpty: true).map { part in
            var bytes: [UInt8] = []
            var rest = Array(part.utf8)[...]
            while let byte = rest.popFirst() {
                if byte == UInt8(ascii: "%"), rest.count >= 2,
                    let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
                {
                    bytes.append(code)
                    rest = rest.dropFirst(2)
                } else {
                    bytes.append(byte)
                }
            }
            return String(decoding: bytes, as: UTF8.self)
        }
    }
}
