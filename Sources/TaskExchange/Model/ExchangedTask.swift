import TaskFile

/// What a task says, independent of any file: what is exported to another program, and what is imported from one.
///
/// Titles, names and notes are plain text here. The writer of a format must ensure that they remain text there.
package struct ExchangedTask: Equatable, Sendable {
    /// A key declared by the settings, with its value.
    package struct Attribute: Equatable, Sendable {
        package var key: String
        package var value: String

        package init(_ key: String, _ value: String) {
            self.key = key
            self.value = value
        }

        /// The attribute as a task line has it.
        var text: String { "\(key):\(attributeValue(value))" }
    }

    /// The title, without the backslashes that keep its words from being data.
    package var title = ""
    package var status = Status.open
    /// The states that the input knows and says that an open task is not in.
    package var excludedStatuses: Set<Status> = []
    package var priority: Priority?
    package var category: String?
    package var tags: [String] = []
    /// To be done by the end of this.
    package var due: DateValue?
    /// Not actionable before the beginning of this.
    package var start: DateValue?
    /// Whether the input counts one of these from the day of the import, as `every day` and `tomorrow` do.
    package var hasRelativeDate = false
    package var reminders: [Reminder] = []
    package var recurrence: Recurrence?
    package var id: String?
    /// Whether the `id` was made for the links of other tasks, and says nothing of the task itself.
    package var hasMadeID = false
    package var after: [String] = []
    package var created: DateValue?
    package var done: DateValue?
    /// Keys other than those of the format.
    package var attributes: [Attribute] = []
    package var notes: String?
    /// The titles of the sections around it, outermost first.
    package var section: [String] = []
    /// What the other program calls it: a UID of calendars, or a uuid of Taskwarrior. Only imported tasks have one.
    package var uid: String?
    /// The position of its parent task in the same list.
    package var parent: Int?

    package init() {}

    /// What `task` says; `parent` has to be set by the list.
    package init(_ task: TaskItem) {
        self.init(task.line)
        notes = task.notes
        section = task.section
    }

    /// What the line of a task says.
    package init(_ line: TaskLine) {
        title = line.literalTitle
        status = line.status
        priority = line.priority
        category = line.category
        tags = line.tags
        due = line.due
        start = line.start
        reminders = line.reminders
        recurrence = line.recurrence
        id = line.id
        after = line.after
        created = line.created
        done = line.done
        attributes = line.attributes.map { Attribute($0.key, $0.value) }
    }

    /// What `tasks` say, in the same order; the parent of each is the nearest enclosing task among them.
    package static func list(of tasks: some Sequence<TaskItem>) -> [ExchangedTask] {
        let tasks = TaskList(tasks)
        return zip(tasks, TaskTree.parents(in: tasks)).map { task, parent in
            var exchanged = ExchangedTask(task)
            exchanged.parent = parent
            return exchanged
        }
    }

    package var isChecked: Bool { status.isChecked }
}
