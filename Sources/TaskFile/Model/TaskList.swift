/// Tasks of some documents in any order: a few bytes for each.
///
/// An array of tasks would hold its document in each of them, to be counted once more for every task that is put in,
/// looked at or taken out, which for a long answer took as long as printing it.
public struct TaskList: Sendable {
    /// Where a task stands.
    package struct Place: Hashable, Sendable {
        /// The number of its document among those of the list.
        package let document: UInt32
        /// Its position among the tasks of that document.
        package let task: UInt32

        /// The place of the task at `task` in the document with that number.
        @inline(__always)
        package init(document: Int, task: Int) {
            self.document = UInt32(truncatingIfNeeded: document)
            self.task = UInt32(truncatingIfNeeded: task)
        }
    }

    /// The documents that the tasks stand in, and perhaps others.
    public let documents: [Document]
    /// Where the tasks stand: each once, as a rule in the order of documents and files.
    package let places: [Place]
    /// The tasks in the order of the list, as positions in `places`.
    public let order: [UInt32]

    /// The tasks at `places` of `documents`, in the order of those positions.
    package init(_ documents: [Document], _ places: [Place], order: [UInt32]) {
        self.documents = documents
        self.places = places
        self.order = order
    }

    /// The tasks at `places` of `documents`.
    package init(_ documents: [Document], _ places: [Place]) {
        self.init(documents, places, order: Array(0..<UInt32(places.count)))
    }

    /// The same as `tasks`: itself, when it is a list.
    public init(_ tasks: some Sequence<TaskItem>) {
        if let list = tasks as? TaskList {
            self = list
            return
        }
        var documents: [Document] = []
        var numbers: [ObjectIdentifier: Int] = [:]
        let places = tasks.map { task in
            let number = numbers[ObjectIdentifier(task.document)] ?? documents.count
            if number == documents.count {
                numbers[ObjectIdentifier(task.document)] = number
                documents.append(task.document)
            }
            return Place(document: number, task: task.index)
        }
        self.init(documents, places)
    }

    /// The tasks at `positions` among `places`, in that order.
    public func at(_ positions: [UInt32]) -> TaskList { TaskList(documents, places, order: positions) }

    /// The task at `place`.
    package func task(at place: Place) -> TaskItem { documents[Int(place.document)].tasks[Int(place.task)] }
}

extension TaskList {
    /// Whether the task at `place` holds others.
    package func hasSubtasks(_ place: Place) -> Bool {
        Int(documents[Int(place.document)].tree.tasks[Int(place.task)].end) > Int(place.task) + 1
    }

    /// The place of the nearest task that holds the one at `place`, through plain list items.
    package func parent(of place: Place) -> Place? {
        let parent = documents[Int(place.document)].tree.tasks[Int(place.task)].parent
        return parent < 0 ? nil : Place(document: Int(place.document), task: Int(parent))
    }

    /// The bytes of the task lines of the tasks at `range` of `places`, without line ends.
    public func lineRanges(at range: Range<Int>) -> [ByteRange] {
        var ranges: [ByteRange] = []
        ranges.reserveCapacity(range.count)
        var index = range.lowerBound
        while index < range.upperBound {
            let number = places[index].document
            let document = documents[Int(number)]
            while index < range.upperBound, places[index].document == number {
                let line = document.titleLine(ofTask: Int(places[index].task))
                ranges.append(document.tree.contentRange(ofLine: line))
                index += 1
            }
        }
        return ranges
    }

    /// Hands the lines of the tasks at `positions` among `places` to `body`, each with the position of its task in its
    /// document, until `body` returns false. A line is read into the memory of the one before.
    ///
    /// In an order other than that of the files each line is far from the one before, and the processor waits for
    /// memory at every step to it. The steps to several lines, taken one right after the other, wait together.
    public func forEachLine(at positions: ArraySlice<UInt32>, _ body: (TaskLine, Int) -> Bool) {
        guard let first = positions.first else { return }
        var number = places[Int(first)].document
        var line = TaskLine(in: documents[Int(number)])
        var ahead: [TaskLine.Place] = []
        var rest = positions
        while !rest.isEmpty {
            let block = rest.prefix(Self.stepsAhead)
            rest = rest.dropFirst(Self.stepsAhead)
            ahead.removeAll(keepingCapacity: true)
            for position in block { ahead.append(linePlace(of: places[Int(position)])) }
            for (position, linePlace) in zip(block, ahead) {
                let place = places[Int(position)]
                if place.document != number {
                    number = place.document
                    line = TaskLine(in: documents[Int(number)])
                }
                line.move(to: linePlace)
                guard body(line, Int(place.task)) else { return }
            }
        }
    }

    private static let stepsAhead = 16

    @inline(__always)
    private func linePlace(of place: Place) -> TaskLine.Place {
        TaskLine.Place(of: Int(place.task), in: documents[Int(place.document)])
    }
}

extension TaskList: RandomAccessCollection {
    /// 0.
    public var startIndex: Int { 0 }
    /// The number of tasks.
    public var endIndex: Int { order.count }
    /// The task at `index` in the order of the list.
    public subscript(index: Int) -> TaskItem { task(at: places[Int(order[index])]) }
}
