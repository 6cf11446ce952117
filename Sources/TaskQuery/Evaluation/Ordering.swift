import TaskFile

/// Collects tasks with their sort values, each decoded once.
struct Ordering: Sendable {
    private var places: [TaskList.Place] = []
    private let keys: [SortKey]
    /// One value for each key of each task, task by task, with numbers kept apart from texts.
    private var numbers: [Int] = []
    private var values: [SortValue] = []

    init(_ keys: [SortKey]) { self.keys = keys }

    /// The number of tasks.
    var count: Int { places.count }

    /// The positions of the tasks in their documents, as added.
    var indices: [Int] { places.map { Int($0.task) } }

    /// Adds the context's task, which is in the document with that number.
    mutating func add(_ context: inout EvaluationContext, inDocument document: Int) {
        places.append(TaskList.Place(document: document, task: context.index))
        for key in keys {
            if key.field.isNumber {
                numbers.append(context.number(of: key.field) ?? absent)
            } else {
                values.append(context.value(of: key.field))
            }
        }
    }

    /// Appends the tasks of another ordering by the same keys.
    mutating func append(_ other: Ordering) {
        guard !places.isEmpty else { return self = other }
        places += other.places
        values += other.values
        numbers += other.numbers
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
        var columns = columns()[...]
        while let last = columns.popLast() {
            var together = [last]
            var width = last.width
            while let next = columns.last, width + next.width + Self.width(of: places.count) <= UInt64.bitWidth {
                together.insert(next, at: 0)
                width += next.width
                columns.removeLast()
            }
            sort(&order, by: together, width)
        }
        return order
    }

    /// The sort values under one key: every `step`th of the numbers, beginning at `start`.
    private struct Column {
        let numbers: [Int]
        let start: Int
        let step: Int
        /// The number that ranks are counted from, and whether they count up or down.
        let (base, sign): (Int, Int)
        /// The last rank: that of an absent value, when there is one.
        let last: Int
        /// The number of bits that a rank takes.
        var width: Int { Ordering.width(of: last) }

        /// Ranks, one for each task.
        init(ranks: [Int]) {
            (numbers, start, step, base, sign) = (ranks, 0, 1, 0, 1)
            last = ranks.max() ?? 0
        }

        init(_ numbers: [Int], from start: Int, by step: Int, isReversed: Bool) {
            (self.numbers, self.start, self.step) = (numbers, start, step)
            var (least, greatest, hasAbsent) = (Int.max, Int.min, false)
            var index = start
            while index < numbers.count {
                let number = numbers[index]
                if number == absent {
                    hasAbsent = true
                } else {
                    (least, greatest) = (min(least, number), max(greatest, number))
                }
                index += step
            }
            let isEmpty = least > greatest
            (base, sign) = isEmpty ? (0, 1) : isReversed ? (greatest, -1) : (-least, 1)
            last = isEmpty ? 0 : greatest - least + (hasAbsent ? 1 : 0)
        }

        /// Appends the rank of each task, counted from 0, to the low bits of its entry; an absent value comes last,
        /// reversed or not.
        func append(to entries: inout [UInt64]) {
            let width = UInt64(width)
            var index = start
            for position in entries.indices {
                let number = numbers[index]
                let rank = number == absent ? last : base &+ sign &* number
                entries[position] = entries[position] << width | UInt64(truncatingIfNeeded: rank)
                index += step
            }
        }
    }

    private func columns() -> [Column] {
        let numberCount = keys.count(where: \.field.isNumber)
        let valueCount = keys.count - numberCount
        var (number, value) = (0, 0)
        return keys.map { key in
            if key.field.isNumber {
                number += 1
                let column = Column(numbers, from: number - 1, by: numberCount, isReversed: key.isReversed)
                if column.width + Self.width(of: places.count) <= UInt64.bitWidth { return column }
                // Numbers that are this far apart are replaced by their ranks: no more than there are tasks.
                let ranks = Self.ranks(numbers, from: number - 1, by: numberCount, isReversed: key.isReversed)
                return Column(ranks: ranks)
            }
            value += 1
            let ranks = Self.ranks(values, from: value - 1, by: valueCount, isReversed: key.isReversed)
            return Column(ranks: ranks)
        }
    }

    /// For each number, its rank among all of them; absent ones come last, reversed or not.
    private static func ranks(_ numbers: [Int], from start: Int, by step: Int, isReversed: Bool) -> [Int] {
        let column = stride(from: start, to: numbers.count, by: step).map { numbers[$0] }
        let ascending = Set(column).subtracting([absent]).sorted { isReversed ? $0 > $1 : $0 < $1 }
        var ranks: [Int: Int] = [absent: ascending.count]
        for (rank, number) in ascending.enumerated() { ranks[number] = rank }
        return column.map { ranks[$0] ?? 0 }
    }

    private static func ranks(_ values: [SortValue], from start: Int, by step: Int, isReversed: Bool) -> [Int] {
        let places = stride(from: start, to: values.count, by: step)
        var ranks: [SortValue: Int] = [:]
        for place in places { ranks[values[place]] = 0 }
        let ascending = ranks.keys.sorted { $0.precedes($1, isReversed: isReversed) }
        for (rank, value) in ascending.enumerated() { ranks[value] = rank }
        return places.map { ranks[values[$0]] ?? 0 }
    }

    /// The number of bits that a number up to `greatest` takes.
    private static func width(of greatest: Int) -> Int { Int.bitWidth - greatest.leadingZeroBitCount }

    /// Sorts positions by their ranks in `columns`, which together take `width` bits. The sort is stable.
    ///
    /// A radix sort, least significant digit first. The ranks move with the positions: fetching them from their
    /// original places took longer than everything else.
    private func sort(_ order: inout [UInt32], by columns: [Column], _ width: Int) {
        let positionWidth = Self.width(of: order.count)
        var ranks = [UInt64](repeating: 0, count: order.count)
        for column in columns { column.append(to: &ranks) }
        var entries = order.map { ranks[Int($0)] << UInt64(positionWidth) | UInt64($0) }
        let digitWidth = order.count < 4_096 ? 8 : 12
        for shift in stride(from: positionWidth, to: positionWidth + width, by: digitWidth) {
            // The previous pass's input becomes the next buffer.
            Self.sort(entries, byDigitAt: shift, width: digitWidth, into: &ranks)
            swap(&entries, &ranks)
        }
        let positionMask = UInt64(1) << UInt64(positionWidth) - 1
        for index in order.indices { order[index] = UInt32(entries[index] & positionMask) }
    }

    /// Fills `sorted` with `entries` stably sorted by the `width` bits from `shift` on.
    private static func sort(
        _ entries: [UInt64], byDigitAt shift: Int, width: Int, into sorted: inout [UInt64]
    ) {
        let (shift, mask) = (UInt64(shift), UInt64(1) << UInt64(width) - 1)
        // For each digit, the number of entries with a smaller one, which is where its own begin.
        var starts = [Int](repeating: 0, count: 2 << width)
        for entry in entries { starts[Int(entry >> shift & mask) + 1] += 1 }
        for digit in 1...Int(mask) { starts[digit] += starts[digit - 1] }
        for entry in entries {
            let digit = Int(entry >> shift & mask)
            sorted[starts[digit]] = entry
            starts[digit] += 1
        }
    }
}

/// A sentinel for the number of a task that has none.
private let absent = Int.max

extension SortKey.Field {
    /// Whether this field orders tasks by a number.
    fileprivate var isNumber: Bool {
        switch self {
        case .due, .start, .remind, .date, .priority, .status, .created, .done: true
        case .title, .category, .section, .file, .attribute(_, .text): false
        case .attribute: true
        }
    }
}

/// The sort value of a task under a key that is not numeric.
enum SortValue: Hashable {
    case absent
    case text(String)
    case path([String])

    /// Whether this value comes before another of the same key; an absent one comes last, reversed or not.
    func precedes(_ other: SortValue, isReversed: Bool) -> Bool {
        switch (self, other) {
        case (.absent, _): false
        case (_, .absent): true
        case (.text(let left), .text(let right)): isReversed ? right < left : left < right
        case (.path(let left), .path(let right)):
            isReversed ? right.lexicographicallyPrecedes(left) : left.lexicographicallyPrecedes(right)
        default: false
        }
    }
}

extension EvaluationContext {
    /// The number by which `field`, which is not text, orders the task.
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
        case .attribute(let key, let type): number(ofAttribute: key, type)
        case .title, .category, .section, .file: nil
        }
    }

    /// The value by which `field`, which is text, orders the task.
    fileprivate mutating func value(of field: SortKey.Field) -> SortValue {
        switch field {
        case .title: .text(folded(line.title))
        case .category:
            decode(holding: Marker.category) ? buffer.category.map { .text(folded($0)) } ?? .absent : .absent
        case .section: task.section.isEmpty ? .absent : .path(task.section.map(folded))
        case .file: .text(folded(task.document.source.name))
        case .attribute(let key, _): attribute(key).map { .text(folded($0)) } ?? .absent
        case .due, .start, .remind, .date, .priority, .status, .created, .done: .absent
        }
    }

    /// The end of the due date in minutes on the reader's clock: a day ends when the next begins.
    private var dueEnd: Int? {
        mutating get {
            switch due {
            case .period(let period): (Int(period.last.dayNumber) + 1) * 1440
            case .moment(let moment): moment.civilTime(in: now.zone).minutesSinceEpoch
            case nil: nil
            }
        }
    }

    private func beginning(_ value: DateValue) -> Int {
        switch value {
        case .period(let period): Int(period.first.dayNumber) * 1440
        case .moment(let moment): moment.civilTime(in: now.zone).minutesSinceEpoch
        }
    }
}
