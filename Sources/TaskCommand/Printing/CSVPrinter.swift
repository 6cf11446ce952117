import TaskFile

/// Writes tasks as comma-separated values after RFC 4180: a header, one record a task, CRLF at the end of each.
///
/// An absent value is empty. Lists are joined by a space, the headings of `section` by ` / `, `attributes` are
/// `key:value`; bytes that are not UTF-8 become U+FFFD, everything else is as in the file.
struct CSVPrinter {
    private let now: Now
    private let fields: [TaskField]

    /// A printer of `fields`, in this order, that decides by `now` what is overdue.
    init(now: Now, fields: [TaskField] = TaskField.allCases) {
        self.now = now
        self.fields = fields
    }

    /// Appends the header and `tasks`.
    func print(_ tasks: some Collection<Task>, to output: inout OutputBuffer) {
        output.append(fields.map(\.rawValue).joined(separator: ",") + "\r\n")
        for task in tasks where !output.isClosed {
            let line = task.line
            output.append(fields.map { Self.quoted(value($0, of: task, line)) }.joined(separator: ",") + "\r\n")
        }
    }

    /// `text` in double quotes, each of its own doubled, when it holds what divides fields or records.
    static func quoted(_ text: String) -> String {
        let special = Array(",\"\r\n".utf8)
        guard text.utf8.contains(where: special.contains) else { return text }
        return "\"" + text.replacing("\"", with: "\"\"") + "\""
    }

    private func value(_ field: TaskField, of task: Task, _ line: TaskLine) -> String {
        switch field {
        case .file: task.document.source.name
        case .line: "\(task.position.line)"
        case .column: "\(task.position.column)"
        case .status: line.status.rawValue
        case .checked: "\(line.status.isChecked)"
        case .title: line.title
        case .notes: task.notes ?? ""
        case .priority: line.priority?.name ?? ""
        case .category: line.category ?? ""
        case .tags: line.tags.joined(separator: " ")
        case .due: line.due?.description ?? ""
        case .start: line.start?.description ?? ""
        case .remind: line.reminders.map(\.description).joined(separator: " ")
        case .repeat: line.recurrence?.description ?? ""
        case .id: line.id ?? ""
        case .after: line.after.joined(separator: " ")
        case .created: line.created?.description ?? ""
        case .done: line.done?.description ?? ""
        case .section: task.section.joined(separator: " / ")
        case .depth: "\(task.depth)"
        case .parent: task.parent.map { "\($0.position.line)" } ?? ""
        case .attributes: line.attributes.map { "\($0.key):\($0.value)" }.joined(separator: " ")
        case .overdue: "\(line.isOverdue(now))"
        }
    }
}
