import TaskFile

/// Gathers tasks with what they are ordered by, each value decoded once.
///
/// Tasks are kept as numbers, and so are the values when none of the keys is a text: to compare those is to compare
/// integers.
struct Ordering: Sendable {
    /// A task: the number of its document, and its position in there.
    private typealias Place = (document: Int, task: Int)

    private var places: [Place] = []
    private let keys: [SortKey]
    /// Whether all values are numbers.
    private let isNumeric: Bool
    /// One value for each key of each task, task by task: as they are compared, or as numbers with the least first.
    private var values: [SortValue] = []
    private var numbers: [Int] = []

    init(_ keys: [SortKey]) {
        self.keys = keys
        isNumeric = keys.allSatisfy(\.field.isNumber)
    }

    /// The number of tasks.
    var count: Int { places.count }

    /// Takes up the subject's task, which stands in the document of that number.
    mutating func add(_ subject: inout Subject, inDocument document: Int) {
        places.append((document, subject.index))
        for key in keys {
            let value = subject.value(of: key.field)
            if isNumeric { numbers.append(value.number(isReversed: key.isReversed)) } else { values.append(value) }
        }
    }

    /// Takes up the tasks of another ordering by the same keys; they come after those that are there.
    mutating func append(_ other: Ordering) {
        guard !places.isEmpty else { return self = other }
        places += other.places
        values += other.values
        numbers += other.numbers
    }

    /// The tasks in order, at most `limit` of them; equal ones stay as added.
    func ordered(of documents: [Document], limit: Int?) -> [Task] {
        let count = min(limit ?? places.count, places.count)
        guard !keys.isEmpty else { return places.prefix(count).map { documents[$0.document].tasks[$0.task] } }
        let order = isNumeric ? numericOrder() : places.indices.sorted(by: precedes)
        return order.prefix(count).map { documents[places[$0].document].tasks[places[$0].task] }
    }

    private func numericOrder() -> [Int] {
        let width = keys.count
        let numbers = numbers
        return places.indices.sorted { left, right in
            var (one, other) = (left * width, right * width)
            let end = one + width
            while one < end {
                if numbers[one] != numbers[other] { return numbers[one] < numbers[other] }
                one += 1
                other += 1
            }
            return left < right
        }
    }

    private func precedes(_ left: Int, _ right: Int) -> Bool {
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
}

extension SortKey.Field {
    /// Whether tasks are ordered by a number under this field.
    fileprivate var isNumber: Bool {
        switch self {
        case .due, .start, .remind, .date, .priority, .status, .created, .done: true
        case .title, .category, .section, .file: false
        }
    }
}

extension SortValue {
    /// The number whose order is that of the values; an absent one comes last, reversed or not.
    fileprivate func number(isReversed: Bool) -> Int {
        guard case .number(let number) = self else { return .max }
        return isReversed ? -number : number
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
