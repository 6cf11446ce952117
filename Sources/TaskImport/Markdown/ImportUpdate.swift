import TaskEdit
import TaskExchange
import TaskFile

/// What a run knows beside the file: completed tasks as they were before, and what snoozing wrote.
package typealias ImportMemory = (
    now: Now, former: ([TaskItem], Document) -> [TaskItem: TaskItem],
    snoozes: ([TaskItem]) -> [TaskItem: Document.Snooze]
)

/// Existing tasks that take over what an input says otherwise, by the changes that commands make.
///
/// A task takes over its fields and its place together, or neither: with half of them, neither its title and due date
/// nor what an export called it would identify it. Its state is taken over, or not, by itself.
struct ImportUpdate {
    typealias Difference = ImportResult.Difference
    /// What a task, as it is now, is to take over.
    private typealias Request = (task: TaskItem, other: Difference)

    private let memory: ImportMemory
    private let snoozes: [TaskItem: Document.Snooze]
    private(set) var revision: Revision
    private(set) var updated: [Difference] = []
    /// What was not taken over, with the reason.
    private(set) var kept: [Difference] = []

    /// Of several `differences` of one task, the last counts.
    init(_ differences: [Difference], in document: Document, _ memory: ImportMemory) {
        let last = Dictionary(differences.map { ($0.task, $0) }) { $1 }.values.sorted(by: \.task.index)
        let own = last.filter { $0.task.document === document }
        self.memory = memory
        snoozes = memory.snoozes(own.flatMap(\.task.family))
        revision = Revision(unchanged: document)
        kept = own.compactMap { $0.part(notes: true)?.kept("notes are not changed") }
        kept += own.compactMap { $0.part(.fixed)?.kept("'created:' and 'id:' are not changed") }
        let states = filter(own.compactMap { $0.part(.state) }) { _, other throws(Failure) in
            guard let day = other.day, day > memory.now.today else { return }
            throw Failure("edit-refused", "\(day) is in the future")
        }
        open(states.filter { $0.status?.isChecked != true })
        set(own.compactMap { $0.part(.link, .value, place: true) })
        close(states.filter { $0.status?.isChecked == true })
        let archived = last.filter { $0.task.document !== document }
        kept = kept.sorted(by: \.task.index) + archived.map { $0.kept("it is in the archive") }
    }

    /// Reopens tasks, and gives the open ones their states.
    private mutating func open(_ states: [Difference]) {
        let over = states.filter { $0.task.isChecked && $0.status != nil }.flatMap(\.task.family)
        let former = over.isEmpty ? [:] : memory.former(over, revision.old)
        let states = filter(states) { task, other throws(Failure) in
            // Without its next occurrence, that would be imported next time.
            guard task.isChecked, other.isFollowed, let above = task.precedingItem, above.isOpenOccurrence,
                above.line.seriesTitle == task.line.seriesTitle
            else { return }
            throw Failure("edit-refused", "its next occurrence is in the input, too")
        }
        take(states) { [memory, snoozes] revision, requests throws(Failure) in
            let checked = requests.filter { $0.task.isChecked && $0.other.status != nil }.map(\.task)
            let reopened = try revision.new.reopening(
                checked, former: revision.carrying(former), snoozes: revision.carrying(snoozes), now: memory.now
            ).revision
            return try reopened.setting(requests, memory.now)
        }
    }

    /// Gives tasks their fields, and moves them to their places.
    private mutating func set(_ fields: [Difference]) {
        let fields = filter(fields) { [memory] task, other throws(Failure) in
            guard let change = try other.change(memory.now) else { return }
            _ = try task.document.trying(.change { _ in change }, on: task, beside: [], now: memory.now)
        }
        for (place, group) in fields.grouped(by: { $0.place?.target }) {
            take(group) { [memory] revision, requests throws(Failure) in
                var moved = Revision(unchanged: revision.new)
                if let place {
                    moved = try moved.new.moving(requests.map(\.task), to: try place.destination(after: revision))
                }
                return try moved.setting(requests, memory.now)
            }
        }
    }

    /// Completes and cancels tasks; none that has an open subtask which stays open.
    private mutating func close(_ states: [Difference]) {
        let positions = Set(states.compactMap { revision.task($0.task)?.index })
        var closed: Set<TaskItem> = []
        // Subtasks first.
        let states = filter(states.sorted { -(revision.task($0.task)?.index ?? 0) }) {
            [memory] task, other throws(Failure) in
            guard task.descendants.allSatisfy({ $0.isChecked || closed.contains($0) }) else {
                throw Failure("edit-refused", "a subtask of it is open")
            }
            if other.isCompletion {
                _ = try task.document.trying(
                    .complete(includesSubtasks: false), on: task, beside: positions, now: memory.now)
            }
            closed.insert(task)
        }
        let cancelled = states.filter { !$0.isCompletion }
        take(states.filter(\.isCompletion)) { [memory, snoozes] revision, requests throws(Failure) in
            let over = Set(cancelled.compactMap { revision.task($0.task) })
            let ended = requests.filter { task, other in
                let holders = sequence(first: task, next: \.parent)
                return task.line.recurrence != nil && (other.isFollowed || holders.contains(where: over.contains))
            }
            let file = try revision.new.setting(ended.map { ($0.task, [.repeat: nil]) })
            var options = Document.CompletionOptions()
            options.snoozes = file.carrying(revision.carrying(snoozes))
            options.remaining = Set(cancelled.compactMap { revision.task($0.task)?.index })
            for (task, other) in requests { options.days[task.index] = other.day }
            let tasks = requests.compactMap { file.task($0.task) }
            return Revision(file, then: try file.new.completing(tasks, options, now: memory.now).revision)
        }
        take(cancelled) { [memory] revision, requests throws(Failure) in
            try Revision(unchanged: revision.new).setting(requests, memory.now)
        }
    }

    // MARK: One by one

    /// Those of `differences` that `check` does not refuse; the others are kept.
    private mutating func filter(
        _ differences: [Difference], _ check: (TaskItem, Difference) throws(Failure) -> Void
    ) -> [Difference] {
        differences.filter { other in
            guard let task = revision.task(other.task) else { return false }
            do throws(Failure) {
                try check(task, other)
                return true
            } catch {
                kept.append(other.kept(error.reason))
                return false
            }
        }
    }

    /// Makes `change` for `differences` at once, or, if it is refused, for as many of them as possible.
    private mutating func take(
        _ differences: [Difference], _ change: (Revision, [Request]) throws(Failure) -> Revision
    ) {
        let requests = differences.compactMap { other in revision.task(other.task).map { ($0, other) } }
        if requests.isEmpty { return }
        do throws(Failure) {
            revision = Revision(revision, then: try change(revision, requests))
            updated += differences
        } catch {
            guard differences.count > 1 else { return kept.append(differences[0].kept(error.reason)) }
            let middle = differences.count / 2
            take(Array(differences[..<middle]), change)
            take(Array(differences[middle...]), change)
        }
    }
}

extension Revision {
    /// This revision, with what differs on the lines of tasks of the old file set as the input has it.
    fileprivate func setting(
        _ requests: [(task: TaskItem, other: ImportResult.Difference)], _ now: Now
    ) throws(Failure) -> Revision {
        let others = carrying(Dictionary(requests.map { ($0.task, $0.other) }) { $1 })
        let revision = try new.editing(Array(others.keys)) { task throws(Failure) in try others[task]?.change(now) }
        return Revision(self, then: revision)
    }
}

extension ImportResult.Difference.Target {
    /// The place in the file after `revision`, which has begun with that in which the input was compared.
    fileprivate func destination(after revision: Revision) throws(Failure) -> Destination {
        switch self {
        case .section(let path):
            guard !path.contains(where: { $0.contains("/") }) else {
                throw Failure("edit-refused", "a task is not moved below a heading with a '/'")
            }
            return .newSection(path.joined(separator: "/"))
        case .below(let parent):
            guard let parent = parent.flatMap(revision.task) else {
                throw Failure("edit-refused", "its parent is not there")
            }
            return .under(parent)
        }
    }
}

extension ImportResult.Difference {
    /// The state in the input, if it differs.
    fileprivate var status: Status? {
        changes.first { $0.field == .attribute(.status) }?.added.first.flatMap(Status.init(rawValue:))
    }

    /// The day of completion in the input, if it differs.
    fileprivate var day: CivilDate? {
        changes.first { $0.field == .attribute(.done) }?.added.first.flatMap { DateValue($0) }?.writtenDay
    }

    fileprivate var isCompletion: Bool { status == .done && !task.isChecked }

    /// The change to the line, as a person would type it; nil if there is none.
    fileprivate func change(_ now: Now) throws(Failure) -> TypedChange? {
        let words = changes.flatMap(words)
        guard !words.isEmpty else { return nil }
        return try TypedChange(words.joined(separator: " "), now: now, settings: task.document.settings)
    }

    private func words(_ change: TaskLine.Difference.Change) -> [String] {
        let value = change.added.first ?? ""
        return switch change.field {
        case .title: ["title:\(doubleQuoted(value))"]
        case .priority: [Priority(named: value)?.marker ?? ""]
        case .category: ["@\(value)"]
        case .tags: change.removed.map { "-#\($0)" } + change.added.map { "#\($0)" }
        case .attribute(.remind), .attribute(.after):
            change.added.map { "+\(change.field.name):\(attributeValue($0))" }
        // Reopening has said so.
        case .attribute(.status) where value == "open" && task.isChecked: []
        case .attribute(.status) where value == "open" || value == "done": ["-status:"]
        case .attribute, .declared, .suppressions: ["\(change.field.name):\(attributeValue(value))"]
        }
    }
}
