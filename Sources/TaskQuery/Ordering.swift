import TaskFile

/// Gathers tasks with what they are ordered by, each value decoded once.
struct Ordering: Sendable {
    private var places: [TaskList.Place] = []
    private let keys: [SortKey]
    /// One value for each key of each task, task by task: numbers apart from texts.
    private var numbers: [Int] = []
    private var values: [SortValue] = []

    init(_ keys: [SortKey]) { self.keys = keys }

    /// The number of tasks.
    var count: Int { places.count }

    /// Takes up the subject's task, which stands in the document of that number.
    mutating func add(_ subject: inout Subject, inDocument document: Int) {
        places.append(TaskList.Place(document: document, task: subject.index))
        for key in keys {
            if key.field.isNumber {
                numbers.append(subject.number(of: key.field) ?? Self.absent)
            } else {
                values.append(subject.value(of: key.field))
            }
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
    func ordered(of documents: [Document], limit: Int?) -> TaskList {
        var order = Array(0..<UInt32(places.count))
        // Equal tasks stay as they are: ordered by the last key first, they end in the order of all.
        let columns = columns()
        for ranks in columns.reversed() { Self.sort(&order, by: ranks) }
        guard let limit, limit < order.count else { return TaskList(documents, places, order: order) }
        return TaskList(documents, order.prefix(limit).map { places[Int($0)] })
    }

    /// For each key a number for each task that is not negative, the least first: an absent value comes last, reversed
    /// or not.
    private func columns() -> [[Int]] {
        let numberCount = keys.count(where: \.field.isNumber)
        let valueCount = keys.count - numberCount
        var (number, value) = (0, 0)
        return keys.map { key in
            if key.field.isNumber {
                number += 1
                return Self.ranks(numbers, from: number - 1, by: numberCount, isReversed: key.isReversed)
            }
            value += 1
            return Self.ranks(values, from: value - 1, by: valueCount, isReversed: key.isReversed)
        }
    }

    /// Stands for the number of a task that has none.
    private static let absent = Int.max

    private static func ranks(_ numbers: [Int], from start: Int, by width: Int, isReversed: Bool) -> [Int] {
        let places = stride(from: start, to: numbers.count, by: width)
        var (least, greatest) = (Int.max, Int.min)
        for place in places where numbers[place] != absent {
            least = min(least, numbers[place])
            greatest = max(greatest, numbers[place])
        }
        return places.map { place in
            let number = numbers[place]
            if number == absent { return least > greatest ? 0 : greatest - least + 1 }
            return isReversed ? greatest - number : number - least
        }
    }

    private static func ranks(_ values: [SortValue], from start: Int, by width: Int, isReversed: Bool) -> [Int] {
        let places = stride(from: start, to: values.count, by: width)
        var ranks: [SortValue: Int] = [:]
        for place in places { ranks[values[place]] = 0 }
        let ascending = ranks.keys.sorted { $0.order($1, isReversed: isReversed) == .before }
        for (rank, value) in ascending.enumerated() { ranks[value] = rank }
        return places.map { ranks[values[$0]] ?? 0 }
    }

    /// Sorts positions by their `ranks`; those of equal ranks stay as they are.
    ///
    /// By one digit to the base of 256 after the other, the last one first: for 150,000 tasks by due date and priority
    /// that takes a third of the time of comparing them two by two.
    private static func sort(_ order: inout [UInt32], by ranks: [Int]) {
        let greatest = ranks.max() ?? 0
        var sorted = order
        var shift = 0
        while shift < Int.bitWidth, greatest >> shift > 0 {
            // For each digit, the number of positions with a lesser one: where its own begin.
            var starts = [Int](repeating: 0, count: 257)
            for position in order { starts[(ranks[Int(position)] >> shift) & 255 + 1] += 1 }
            for digit in 1..<256 { starts[digit] += starts[digit - 1] }
            for position in order {
                let digit = (ranks[Int(position)] >> shift) & 255
                sorted[starts[digit]] = position
                starts[digit] += 1
            }
            swap(&order, &sorted)
            shift += 8
        }
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

/// What a task is ordered by under a key that is no number.
enum SortValue: Hashable {
    case absent
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
        case (.text(let left), .text(let right)): order = left < right ? .before : right < left ? .after : .same
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
}

extension Subject {
    /// The number that the task is ordered by under `field`, which is no text.
    fileprivate mutating func number(of field: SortKey.Field) -> Int? {
        switch field {
        case .due: dueEnd
        case .start: decode(holding: Marker.start) ? buffer.start.map(beginning) : nil
        case .created: decode(holding: Marker.created) ? buffer.created.map(beginning) : nil
        case .done: decode(holding: Marker.done) ? buffer.done.map(beginning) : nil
        case .remind: reminderTimes.min()?.minutesSinceEpoch
        case .date: [dueEnd, reminderTimes.min()?.minutesSinceEpoch].compactMap(\.self).min()
        case .priority: priority.map { -Int($0.rawValue) }
        case .status: Status.allCases.firstIndex(of: status) ?? 0
        case .title, .category, .section, .file: nil
        }
    }

    /// What the task is ordered by under `field`, which is a text.
    fileprivate mutating func value(of field: SortKey.Field) -> SortValue {
        switch field {
        case .title: .text(folded(line.title))
        case .category:
            decode(holding: Marker.category) ? buffer.category.map { .text(folded($0)) } ?? .absent : .absent
        case .section: task.section.isEmpty ? .absent : .path(task.section.map(folded))
        case .file: .text(folded(task.document.source.name))
        case .due, .start, .remind, .date, .priority, .status, .created, .done: .absent
        }
    }

    /// The end of the due date in minutes on the reader's clock: a day ends where the next begins.
    private var dueEnd: Int? {
        mutating get {
            switch due {
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
