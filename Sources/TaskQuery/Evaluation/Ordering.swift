import TaskFile

/// Collects tasks with their sort values, each decoded once.
struct Ordering: Sendable {
    private var places: [TaskList.Place] = []
    private var columns: [Column]

    init(_ keys: [SortKey]) { columns = keys.map { Column(key: $0) } }

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

    /// The positions of the tasks in order; tasks that are equal under all keys keep theirs.
    private func order() -> [UInt32] {
        let ranks = columns.map(\.ranks)
        return (0..<UInt32(places.count)).sorted { one, other in
            for column in ranks {
                let (left, right) = (column[Int(one)], column[Int(other)])
                if left != right { return left < right }
            }
            return one < other
        }
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

    /// The rank of each task; one without a value comes last, whether or not the order is reversed.
    var ranks: [Int] {
        guard texts.isEmpty else { return ranksOfTexts }
        // Numbers are their own ranks; the complement reverses their order.
        return key.isReversed ? numbers.map { $0 == Self.absent ? $0 : ~$0 } : numbers
    }

    private var ranksOfTexts: [Int] {
        let ascending = Set(texts.compactMap(\.self)).sorted { one, other in
            key.isReversed ? other.lexicographicallyPrecedes(one) : one.lexicographicallyPrecedes(other)
        }
        let ranks = Dictionary(uniqueKeysWithValues: zip(ascending, 0...))
        return texts.map { $0.flatMap { ranks[$0] } ?? Self.absent }
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

/// The zones are read only for a moment: retained for each task, they would make threads contend for their reference
/// counts.
extension DateValue {
    /// The beginning in minutes on the clock of a reader in `zone`.
    fileprivate func firstMinute(in zone: @autoclosure () -> Zone) -> Int {
        switch self {
        case .period(let period): Int(period.first.dayNumber) * 1440
        case .moment(let moment): moment.civilTime(in: zone()).minutesSinceEpoch
        }
    }

    /// The end in minutes on the clock of a reader in `zone`: the last minute of a day is before the next day.
    fileprivate func lastMinute(in zone: @autoclosure () -> Zone) -> Int {
        switch self {
        case .period(let period): Int(period.last.dayNumber) * 1440 + 1439
        case .moment(let moment): moment.civilTime(in: zone()).minutesSinceEpoch
        }
    }
}
