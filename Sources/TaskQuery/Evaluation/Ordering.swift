import TaskFile

/// Collects tasks with their sort values, each decoded once.
struct Ordering: Sendable {
    private var places: [TaskList.Place] = []
    private var columns: [Column]

    init(_ keys: [SortKey]) { columns = keys.map { Column(key: $0) } }

    /// The number of tasks.
    var count: Int { places.count }

    /// Adds the context's task, which is in the document with that number.
    mutating func add(_ context: inout EvaluationContext, inDocument document: Int) {
        places.append(TaskList.Place(document: document, task: context.index))
        for index in columns.indices { columns[index].add(&context) }
    }

    /// Appends the tasks of another ordering by the same keys.
    mutating func append(_ other: Ordering) {
        guard !places.isEmpty else { return self = other }
        places += other.places
        for index in columns.indices { columns[index].append(other.columns[index]) }
    }

    /// The tasks in order, at most `limit` of them; ties keep the order in which they were added.
    func ordered(of documents: [Document], limit: Int?) -> TaskList {
        let order = order()
        guard let limit, limit < order.count else { return TaskList(documents, places, order: order) }
        return TaskList(documents, order.prefix(limit).map { places[Int($0)] })
    }

    /// The positions of the tasks in order.
    ///
    /// Each pass sorts by as many keys as fit into one number. The sort is stable, so passes from the last keys to the
    /// first leave the tasks in the order of all keys.
    private func order() -> [UInt32] {
        var order = Array(0..<UInt32(places.count))
        var waiting = columns.map { $0.ranks(besides: Ranks.width(of: places.count)) }
        while var ranks = waiting.popLast() {
            while let next = waiting.last, ranks.width + next.width + Ranks.width(of: places.count) <= 64 {
                ranks.prepend(next)
                waiting.removeLast()
            }
            ranks.sort(&order)
        }
        return order
    }
}

/// The sort values of all tasks under one key: numbers, or texts, of which a path has several.
private struct Column: Sendable {
    let key: SortKey
    private var numbers: [Int] = []
    private var texts: [[String]?] = []

    /// A sentinel for the number of a task that has none.
    private static let absent = Int.max

    init(key: SortKey) { self.key = key }

    mutating func add(_ context: inout EvaluationContext) {
        switch context.value(of: key.field) {
        case .number(let number): numbers.append(number ?? Self.absent)
        case .text(let text): texts.append(text)
        }
    }

    mutating func append(_ other: Column) {
        numbers += other.numbers
        texts += other.texts
    }

    /// The rank of each task; one without a value comes last, whether or not the order is reversed. Numbers are their
    /// own ranks unless they are so far apart that a rank does not fit into one number with a position of `width` bits.
    func ranks(besides width: Int) -> Ranks {
        guard texts.isEmpty else { return ranks(of: texts) { $0.lexicographicallyPrecedes($1) } }
        let known = numbers.lazy.filter { $0 != Self.absent }
        let (least, greatest) = (known.min() ?? 0, known.max() ?? 0)
        let last = greatest - least + 1
        guard Ranks.width(of: last) + width <= 64 else {
            return ranks(of: numbers.map { $0 == Self.absent ? nil : $0 }, <)
        }
        return Ranks(upTo: last, numbers.map { $0 == Self.absent ? last : key.isReversed ? greatest - $0 : $0 - least })
    }

    private func ranks<Value: Hashable>(of values: [Value?], _ precedes: (Value, Value) -> Bool) -> Ranks {
        let ascending = Set(values.compactMap(\.self)).sorted { key.isReversed ? precedes($1, $0) : precedes($0, $1) }
        let ranks = Dictionary(uniqueKeysWithValues: zip(ascending, 0...))
        return Ranks(upTo: ascending.count, values.map { $0.flatMap { ranks[$0] } ?? ascending.count })
    }
}

/// Numbers by which tasks are sorted, one for each.
private struct Ranks {
    private var numbers: [UInt64]
    /// The number of bits that each of them takes.
    private(set) var width: Int

    init(upTo greatest: Int, _ numbers: [Int]) {
        self.numbers = numbers.map { UInt64($0) }
        width = Self.width(of: greatest)
    }

    /// The number of bits that a number up to `greatest` takes.
    static func width(of greatest: Int) -> Int { Int.bitWidth - greatest.leadingZeroBitCount }

    /// Makes these decide only between tasks of equal rank among `others`.
    mutating func prepend(_ others: Ranks) {
        for index in numbers.indices { numbers[index] |= others.numbers[index] << UInt64(width) }
        width += others.width
    }

    /// Sorts positions by their ranks. Positions of equal rank keep their order, since each entry holds its place.
    func sort(_ order: inout [UInt32]) {
        let placeWidth = UInt64(Self.width(of: order.count))
        let entries = order.indices.map { numbers[Int(order[$0])] << placeWidth | UInt64($0) }.sorted()
        let mask = UInt64(1) << placeWidth - 1
        order = entries.map { order[Int($0 & mask)] }
    }
}

/// What a task is sorted by under one key: a number or a text, or nil for a task without one. A path has several texts.
private enum SortValue {
    case number(Int?)
    case text([String]?)
}

extension EvaluationContext {
    /// The value by which `field` orders the task: for each field, either a number of every task or a text.
    fileprivate mutating func value(of field: SortKey.Field) -> SortValue {
        switch field {
        case .due: .number(dueEnd)
        case .start: .number(decode(holding: .start) ? buffer.start?.firstMinute(in: now.zone) : nil)
        case .created: .number(decode(holding: .created) ? buffer.created?.firstMinute(in: now.zone) : nil)
        case .done: .number(decode(holding: .done) ? buffer.done?.firstMinute(in: now.zone) : nil)
        case .remind: .number(reminderTimes.min()?.minutesSinceEpoch)
        case .date: .number([dueEnd, reminderTimes.min()?.minutesSinceEpoch].compactMap(\.self).min())
        case .priority: .number(priority.map { -Int($0.rawValue) })
        case .status: .number(Status.allCases.firstIndex(of: status) ?? 0)
        case .title: .text([folded(line.title)])
        case .category: .text(decode(holding: Marker.category) ? buffer.category.map { [folded($0)] } : nil)
        case .section: .text(task.section.isEmpty ? nil : task.section.map(folded))
        case .file: .text([folded(task.document.source.name)])
        case .attribute(let key, .text): .text(attribute(key).map { [folded($0)] })
        case .attribute(let key, .date): .number(attribute(key).flatMap { DateValue($0) }?.lastMinute(in: now.zone))
        case .attribute(let key, let type): .number(number(ofAttribute: key, type))
        }
    }

    private var dueEnd: Int? {
        mutating get { decode(holding: .due) ? buffer.due?.lastMinute(in: now.zone) : nil }
    }
}

extension DateValue {
    /// The beginning in minutes on the clock of a reader in `zone`.
    fileprivate func firstMinute(in zone: Zone) -> Int {
        switch self {
        case .period(let period): Int(period.first.dayNumber) * 1440
        case .moment(let moment): moment.civilTime(in: zone).minutesSinceEpoch
        }
    }

    /// The end in minutes on the clock of a reader in `zone`: the last minute of a day is before the next day.
    fileprivate func lastMinute(in zone: Zone) -> Int {
        switch self {
        case .period(let period): Int(period.last.dayNumber) * 1440 + 1439
        case .moment(let moment): moment.civilTime(in: zone).minutesSinceEpoch
        }
    }
}
