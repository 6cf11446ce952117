import TaskFile

/// Gathers tasks with what they are ordered by, each value decoded once.
struct Ordering {
    /// The tasks, in the order in which they were added.
    private(set) var tasks: [Task] = []
    private let keys: [SortKey]
    /// One value for each key of each task, task by task.
    private var values: [SortValue] = []

    init(_ keys: [SortKey]) { self.keys = keys }

    /// Takes up the subject's task.
    mutating func add(_ subject: inout Subject) {
        tasks.append(subject.task)
        for key in keys { values.append(subject.value(of: key.field)) }
    }

    /// The tasks in order, at most `limit` of them; equal ones stay as added.
    func ordered(limit: Int?) -> [Task] {
        if keys.isEmpty { return limit.map { Array(tasks.prefix($0)) } ?? tasks }
        let order = tasks.indices.sorted { left, right in
            for (offset, key) in keys.enumerated() {
                let first = values[left * keys.count + offset]
                let second = values[right * keys.count + offset]
                switch first.order(second, isReversed: key.isReversed) {
                case .before: return true
                case .after: return false
                case .same: continue
                }
            }
            return left < right
        }
        return order.prefix(limit ?? order.count).map { tasks[$0] }
    }
}

/// What a task is ordered by under one key.
enum SortValue {
    case absent
    case number(Int)
    case text(String)
    case path([String])

    enum Order { case before, same, after }

    /// How this value stands to another of the same key; an absent one comes last, reversed or not.
    func order(_ other: SortValue, isReversed: Bool) -> Order {
        let order: Order
        switch (self, other) {
        case (.absent, .absent): return .same
        case (.absent, _): return .after
        case (_, .absent): return .before
        case (.number(let left), .number(let right)): order = Self.order(left, right)
        case (.text(let left), .text(let right)): order = Self.order(left, right)
        case (.path(let left), .path(let right)):
            order = left == right ? .same : left.lexicographicallyPrecedes(right) ? .before : .after
        default: return .same
        }
        guard isReversed else { return order }
        return switch order {
        case .before: .after
        case .after: .before
        case .same: .same
        }
    }

    private static func order<Value: Comparable>(_ left: Value, _ right: Value) -> Order {
        left < right ? .before : right < left ? .after : .same
    }
}

extension Subject {
    /// What the task is ordered by under `field`.
    mutating func value(of field: SortKey.Field) -> SortValue {
        switch field {
        case .due: .optional(dueEnd)
        case .start: .optional(line(holding: Marker.start)?.start.map(beginning))
        case .created: .optional(line(holding: Marker.created)?.created.map(beginning))
        case .done: .optional(line(holding: Marker.done)?.done.map(beginning))
        case .remind: .optional(reminderTimes.min()?.minutesSinceEpoch)
        case .date: .optional([dueEnd, reminderTimes.min()?.minutesSinceEpoch].compactMap(\.self).min())
        case .priority: .optional(line(holding: Marker.priority)?.priority.map { -Int($0.rawValue) })
        case .title: .text(folded(line.title))
        case .category: (line(holding: Marker.category)?.category).map { .text(folded($0)) } ?? .absent
        case .status: .number(Status.allCases.firstIndex(of: status) ?? 0)
        case .section: task.section.isEmpty ? .absent : .path(task.section.map(folded))
        case .file: .text(folded(task.document.source.name))
        }
    }

    /// The end of the due date in minutes on the reader's clock: a day ends where the next begins.
    private var dueEnd: Int? {
        mutating get {
            switch line(holding: Marker.due)?.due {
            case .period(let period): (Int(period.last.dayNumber) + 1) * 1440
            case .moment(let moment): moment.civilTime(in: now.zone).minutesSinceEpoch
            case nil: nil
            }
        }
    }

    private func beginning(_ value: When) -> Int {
        switch value {
        case .period(let period): Int(period.first.dayNumber) * 1440
        case .moment(let moment): moment.civilTime(in: now.zone).minutesSinceEpoch
        }
    }
}

extension SortValue {
    fileprivate static func optional(_ number: Int?) -> SortValue { number.map { .number($0) } ?? .absent }
}
