import TaskFile

extension Document {
    /// Applies `change` to each of `tasks`.
    ///
    /// Attributes get their canonical spelling and place, and appear once. `status:cancelled` checks the box and stamps
    /// `done:`; open subtasks are cancelled with their parent when `includesSubtasks` is set. Throws when a task is of
    /// another document, and when a word cannot be applied: a shift of a date that the task does not have, a state that
    /// contradicts the box, a parent that is cancelled without its open subtasks, or data that is part of the title.
    public func editing(
        _ tasks: [TaskItem], by change: TypedChange, includesSubtasks: Bool = false
    ) throws(Failure) -> Revision {
        try editing(tasks, includesSubtasks: includesSubtasks) { _ in change }
    }

    /// Applies to each of `tasks` the change that `change` gives for it, or none for nil, and adds `notes` to each.
    ///
    /// The tasks are asked for in file order, each once. The file is parsed and verified once, so that this takes time
    /// linear in the size of the file and the number of tasks. Each note may have several lines, which go below those
    /// that a task has. Throws what `change` throws, for the first task; then what `editing(_:by:includesSubtasks:)`
    /// throws, for the first task that is refused; and when a note would be read as something else.
    public func editing(
        _ tasks: [TaskItem], notes: [String] = [], includesSubtasks: Bool = false,
        by change: (TaskItem) throws(Failure) -> TypedChange?
    ) throws(Failure) -> Revision {
        let lines = TypedTask("", notes: notes).notes
        try refuseUnfit(lines)
        var changes = try Changes(self, to: tasks)
        let tasks = tasks.inFileOrder
        if !lines.isEmpty { for task in tasks { changes.annotate(task, with: lines) } }
        var wanted: [(task: TaskItem, change: TypedChange)] = []
        for task in tasks {
            if let change = try change(task) { wanted.append((task, change)) }
        }
        let chosen = Set(wanted.map(\.task.index))
        for (task, change) in wanted {
            try changes.apply(change, to: task, beside: chosen, includesSubtasks: includesSubtasks)
        }
        let revision = try Revision(changes)
        if !lines.isEmpty { for task in tasks { try revision.check(lines, addedTo: task) } }
        return revision
    }

    /// Gives each of these tasks the values beside it, which are as a file stores them, and changes nothing else. Nil
    /// removes a value.
    package func setting(_ values: [(task: TaskItem, values: [AttributeKey: String?])]) throws(Failure) -> Revision {
        var changes = try Changes(self, to: values.map(\.task))
        for (task, values) in values {
            var draft = LineDraft(task.line)
            for key in AttributeKey.allCases {
                guard let value = values[key] else { continue }
                if let value { draft.set(key, to: value) } else { draft.remove(key) }
            }
            changes.rewrite(task, as: draft)
        }
        return try Revision(changes)
    }

    /// Gives each task the due date and the start of its `model`, of those that it has; reminders on a day move with
    /// the due date.
    package func redating(_ tasks: [(task: TaskItem, model: TaskLine)]) throws(Failure) -> Revision {
        var changes = try Changes(self, to: tasks.map(\.task))
        let now = Now.epoch
        for (task, model) in tasks {
            let line = task.line
            var draft = LineDraft(line)
            if let due = model.due, let present = line.due, present != due {
                draft.mapValues(of: .remind, Occurrence(of: line, on: due.lastDay(in: .utc), now: now).movedReminder)
                draft.set(.due, to: due.description)
            }
            if let start = model.start, let present = line.start, present != start {
                draft.set(.start, to: start.description)
            }
            changes.rewrite(task, as: draft)
        }
        return try Revision(changes)
    }
}

extension Changes {
    /// Applies `change` to `task`, and to its open subtasks where it cancels it; not to those at the positions
    /// `others`, which have a change of their own.
    mutating func apply(
        _ change: TypedChange, to task: TaskItem, beside others: Set<Int>, includesSubtasks: Bool
    ) throws(Failure) {
        let draft = try change.applied(to: task)
        rewrite(task, as: draft)
        guard !task.isChecked, draft.isChecked else { return }
        // What is inside several tasks is cancelled with the first of them.
        let open = task.descendants.filter {
            !$0.isChecked && !others.contains($0.index) && drafts[$0.index] == nil
        }
        guard includesSubtasks || open.isEmpty else { throw Failure(openSubtasks: open, of: task) }
        for subtask in open {
            var draft = LineDraft(subtask.line)
            change.cancel(&draft, of: subtask)
            rewrite(subtask, as: draft)
        }
    }
}

extension TypedChange {
    package var setsTitle: Bool { steps.contains { $0.action.typedTitle != nil } }

    /// Whether it replaces the reminders that a task has.
    package var setsReminders: Bool {
        steps.contains { if case .set(.remind, _, _) = $0.action { true } else { false } }
    }

    /// Whether it checks the boxes of open tasks, and so may concern their subtasks.
    package var checksBox: Bool {
        steps.contains { step in
            guard case .set(.status, _, let value) = step.action else { return false }
            return value == Status.cancelled.rawValue
        }
    }

    /// Throws if none of `tasks` has a category or tag that is to be removed. A category that is replaced need not be
    /// there.
    package func refuseIdleRemovals(from tasks: [TaskItem]) throws(Failure) {
        let setsCategory = steps.contains { if case .category = $0.action { true } else { false } }
        for step in steps {
            let (sign, name, held): (String, String, [String])
            switch step.action {
            case .removeTag(let tag): (sign, name, held) = ("#", tag, tasks.flatMap(\.line.tags))
            case .removeCategory(let category?) where !setsCategory:
                (sign, name, held) = ("@", category, tasks.compactMap(\.line.category))
            default: continue
            }
            guard let task = tasks.first, !held.contains(where: { folded($0) == folded(name) }),
                // That a task has another category is said by itself.
                sign == "#" || held.isEmpty
            else { continue }
            let near = suggestion(for: name, among: held)
            let names = held.unique { $0 }
            let owner = tasks.count == 1 ? "'\(task.line.shownTitle)' has no" : "none of these tasks has"
            throw complaint(
                step.range, "\(owner) '\(sign)\(name)'",
                near.map { didYouMean("-\(sign)\($0)") }
                    ?? (names.isEmpty || tasks.count > 1
                        ? "leave '-\(sign)\(name)' out"
                        : "it has \(names.map { sign + $0 }.joined(separator: ", "))"))
        }
    }

    func applied(to task: TaskItem) throws(Failure) -> LineDraft {
        var line = ChangedLine(task, self)
        for step in steps { try line.apply(step) }
        line.draft.anchorRepeat(asIn: line.dates, in: now.zone)
        return line.draft
    }

    /// Checks the box of `task`, with the state and the stamp of a cancelled task.
    fileprivate func cancel(_ draft: inout LineDraft, of task: TaskItem) {
        draft.isChecked = true
        draft.set(.status, to: Status.cancelled.rawValue)
        if !task.isChecked, task.document.settings.stamps.contains(.done) {
            draft.set(.done, to: now.today.description)
        }
    }
}

/// The line of a task to which the steps of a change are applied one by one.
private struct ChangedLine {
    var draft: LineDraft
    private(set) var dates = TypedDates()
    /// Whether a step has set a reminder: several in one change replace the old ones together.
    private var hasReminder = false
    private let task: TaskItem
    private let line: TaskLine
    private let change: TypedChange
    private let values: TypedValue

    init(_ task: TaskItem, _ change: TypedChange) {
        (self.task, self.change) = (task, change)
        line = task.line
        draft = LineDraft(line)
        values = TypedValue(settings: task.document.settings, now: change.now)
    }

    mutating func apply(_ step: ChangeStep) throws(Failure) {
        switch step.action {
        case .priority(let priority): draft.priority = priority
        case .removePriority(let priority): try removePriority(priority, step)
        case .category(let name): try setCategory(name, step)
        case .removeCategory(let name): try removeCategory(name, step)
        case .addTag(let name):
            guard !draft.parts.contains(where: { $0.isNamed(.tag, name) }) else { return }
            draft.add(LineDraft.Part(kind: .tag, bytes: Array("#\(name)".utf8)))
        case .removeTag(let name):
            guard !draft.title.contains(where: { $0.isNamed(.tag, name) }) else { throw titleHolds("#\(name)", step) }
            draft.tail.removeAll { $0.isNamed(.tag, name) }
        case .title(let text, let isLiteral):
            let parts = isLiteral ? try LineDraft(title: text, values.settings).title : try title(text, step)
            draft.replaceTitle(with: parts)
        case .addToTitle(let text): draft.replaceTitle(with: try title("\(line.title) \(text)", step))
        case .remove(let key, let name, let value):
            guard !draft.title.contains(where: { $0.isAttribute(key, name) }) else {
                throw titleHolds("\(name):", step)
            }
            try remove(value, of: key, name, step)
        case .add(let key, let value):
            add(try values.stored(key, value, at: step.valueRange, in: change.source), to: key)
        case .set(let key, let name, let value):
            try set(key, name, to: try stored(key, name, value, step), step)
            hasReminder = hasReminder || key == .remind
            dates.note(key, value)
        }
    }

    /// The parts of a title as it will be read. Throws when its last words would be data.
    private func title(_ text: String, _ step: ChangeStep) throws(Failure) -> [LineDraft.Part] {
        let bytes = Array(text.utf8.drop { $0 <= 0x20 })
        let end = bytes.lastIndex { $0 > 0x20 }.map { $0 + 1 } ?? 0
        let text = String(decoding: bytes[..<end], as: UTF8.self)
        let (typed, rest) = (typedLine(text), withoutClosingMark(text))
        let bare = rest == text ? typed : typedLine(rest)
        guard let typed, typed.line.title == text, bare?.line.title == rest else {
            throw change.complaint(
                step.valueRange, "as a title, these words would be read as data: '\(bare?.line.title ?? "")' is left",
                "put a backslash before what is meant as text: \\@home, \\#v2, due\\:")
        }
        let tokens = typed.line.tokens
        for index in tokens.indices where tokens[index].kind == .attribute { try typed.refuseSigns(around: index) }
        try typed.refuseNearMisses()
        // `due:fri` becomes a date in the title, too.
        var parts = LineDraft(typed.line).title
        let names = parts.filter { $0.kind == .category }.map(\.text)
        if let first = names.first, let other = names.first(where: { folded($0) != folded(first) }) {
            throw change.complaint(
                step.valueRange, "a task can have only one category",
                "keep '\(first)' or '\(other)'; a task may have several tags, #name")
        }
        for index in parts.indices where parts[index].kind == .attribute && parts[index].key != .declared {
            let (key, value) = (parts[index].key, parts[index].value)
            let stored = try values.stored(key, value, at: step.valueRange, in: change.source)
            if stored != value { parts[index] = LineDraft.attribute(key, stored) }
        }
        return parts
    }

    private func typedLine(_ text: String) -> TypedLine? {
        TypedLine(Rewriting(Source(name: "text", text)), values)
    }

    /// A title without the `!!` that ends it, which makes text of the data before it.
    private func withoutClosingMark(_ title: String) -> String {
        guard let space = title.lastIndex(where: { $0 == " " || $0 == "\t" }),
            Priority(marker: String(title[title.index(after: space)...])) != nil,
            let end = title[..<space].lastIndex(where: { $0 != " " && $0 != "\t" })
        else { return title }
        return String(title[...end])
    }

    /// The value to store for `key` that a person typed as `value`; a shift counts from the date that the task has.
    private func stored(
        _ key: AttributeKey, _ name: String, _ value: String, _ step: ChangeStep
    ) throws(Failure) -> String {
        let isDate = values.settings.type(ofAttribute: name) == .date
        let dates = [AttributeKey.due: line.due, .start: line.start, .created: line.created, .done: line.done]
        var old = dates[key] ?? nil
        if case .date(let date)? = line.value(of: name) { old = date }
        let isShift = "+-".contains(value.first ?? " ") && values.value(.due, "today\(value)") != nil
        if old == nil, isShift, key == .due || key == .start || isDate {
            let isUnreadable = LineDraft(line).parts.contains { $0.isAttribute(key, name) }
            throw change.complaint(
                step.valueRange,
                "'\(value)' counts from the old date, and '\(line.shownTitle)' has "
                    + (isUnreadable ? "one that cannot be read" : "none"),
                "to count from today, write \(name):today\(value)")
        }
        guard key == .declared else {
            return try values.stored(key, value, at: step.valueRange, in: change.source, from: old)
        }
        return try values.stored(declared: name, value, at: step.valueRange, in: change.source, from: old)
    }

    private mutating func remove(
        _ value: String?, of key: AttributeKey, _ name: String, _ step: ChangeStep
    ) throws(Failure) {
        guard let value else { return draft.tail.removeAll { $0.isAttribute(key, name) } }
        // `-remind:tomorrow` means the reminder of that day.
        let stored = values.value(key, value)
        let held = draft.tail.filter { $0.isAttribute(key, name) }.map(\.value)
        if key == .after, draft.after.contains(value) { return draft.after.removeAll { $0 == value } }
        guard held.contains(where: { $0 == value || $0 == stored }) else {
            throw change.complaint(
                step.range, "'\(line.shownTitle)' has no '\(name):\(value)'",
                held.isEmpty
                    ? "it has no '\(name):' at all"
                    : "it has \(held.map { "\(name):\($0)" }.joined(separator: ", "))")
        }
        draft.tail.removeAll { $0.isAttribute(key, name) && ($0.value == value || $0.value == stored) }
    }

    /// Adds a reminder, or ids to wait for, unless already present.
    private mutating func add(_ value: String, to key: AttributeKey) {
        guard key == .after else {
            if !draft.values(of: key).contains(value) { draft.add(LineDraft.attribute(key, value)) }
            return
        }
        let old = draft.after
        let new = value.split(separator: ",").map(String.init).filter { !old.contains($0) }
        if !new.isEmpty { draft.after += new }
    }

    private mutating func set(
        _ key: AttributeKey, _ name: String, to value: String, _ step: ChangeStep
    ) throws(Failure) {
        switch key {
        case .remind where hasReminder: draft.add(LineDraft.attribute(.remind, named: name, value))
        case .remind:
            draft.tail.removeAll { $0.isAttribute(.remind, name) }
            draft.set(.remind, to: value)
        case .status where value == Status.cancelled.rawValue: change.cancel(&draft, of: task)
        case .status:
            guard !task.isChecked else {
                throw conflict("is checked", "'tasks reopen' opens it", step)
            }
            if value == "open" { draft.remove(.status) } else { draft.set(.status, to: value) }
        case .done where !draft.isChecked:
            throw conflict("is not done", "'tasks done' completes it, with --on DAY for an earlier day", step)
        default: draft.set(key, named: name, to: value)
        }
    }

    private func conflict(_ state: String, _ help: String, _ step: ChangeStep) -> Failure {
        Failure("status-conflict", at: step.range, in: change.source, "'\(line.shownTitle)' \(state)", help: help)
    }

    private mutating func setCategory(_ name: String, _ step: ChangeStep) throws(Failure) {
        if let held = draft.title.first(where: { $0.kind == .category }) {
            if held.isNamed(.category, name) { return }
            throw titleHolds(held.text, step)
        }
        draft.tail.removeAll { $0.kind == .category }
        draft.add(LineDraft.Part(kind: .category, bytes: Array("@\(name)".utf8)))
    }

    /// Removes the category called `name`, and no other that the task has besides; nil removes whatever there is.
    private mutating func removeCategory(_ name: String?, _ step: ChangeStep) throws(Failure) {
        func isMeant(_ part: LineDraft.Part) -> Bool {
            name.map { part.isNamed(.category, $0) } ?? (part.kind == .category)
        }
        // A step before may have removed it, or moved it out of the title.
        let isThere = (LineDraft(line).tail + draft.tail).contains(where: isMeant)
        if name == nil || !isThere, let held = draft.title.first(where: { $0.kind == .category }) {
            throw titleHolds(held.text, step)
        }
        if !isThere, name != nil, let category = line.category {
            throw change.complaint(
                step.range, "the category of '\(line.shownTitle)' is '@\(category)'", "write -@\(category), or -@")
        }
        draft.tail.removeAll(where: isMeant)
    }

    /// Removes the priority, which must be `priority` if that is not nil.
    private mutating func removePriority(_ priority: Priority?, _ step: ChangeStep) throws(Failure) {
        if let priority, let held = line.priority, held != priority {
            throw change.complaint(
                step.range, "the priority of '\(line.shownTitle)' is '\(held.marker)'",
                held == .low ? "write -!" : "write -\(held.marker), or -!")
        }
        draft.priority = nil
    }

    private func titleHolds(_ word: String, _ step: ChangeStep) -> Failure {
        change.complaint(
            step.range, "'\(word)' is part of the title", "write the text without it along with this: title:\"...\"")
    }
}
