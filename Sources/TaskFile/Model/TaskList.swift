/// Tasks from any number of documents, in any order, at a few bytes each.
///
/// In an array of tasks, each element would hold a reference to its document, with a retain and release for every task
/// inserted, read or removed.
public struct TaskList: Sendable {
    /// The location of a task.
    package struct Place: Hashable, Sendable {
        /// The index of its document among those of the list.
        package let document: UInt32
        /// Its index among the tasks of that document.
        package let task: UInt32

        /// The place of the task at index `task` in the document at index `document`.
        @inline(__always)
        package init(document: Int, task: Int) {
            self.document = UInt32(truncatingIfNeeded: document)
            self.task = UInt32(truncatingIfNeeded: task)
        }
    }

    /// The documents that contain the tasks, and possibly others.
    public let documents: [Document]
    /// The places of the tasks: each once, usually in the order of documents and files.
    package let places: [Place]
    /// The tasks in the order of the list, as indices into `places`.
    package let order: [UInt32]

    /// The tasks at `places` of `documents`, in the given order.
    package init(_ documents: [Document], _ places: [Place], order: [UInt32]) {
        self.documents = documents
        self.places = places
        self.order = order
    }

    package init(_ documents: [Document], _ places: [Place]) {
        self.init(documents, places, order: Array(0..<UInt32(places.count)))
    }

    /// The same tasks as `tasks`, which is used as is if it is already a list.
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

    /// The tasks at `positions` in `places`, in that order.
    package func at(_ positions: [UInt32]) -> TaskList { TaskList(documents, places, order: positions) }

    package func task(at place: Place) -> TaskItem {
        TaskItem(document: documents[Int(place.document)], index: Int(place.task))
    }

    package func hasSubtasks(_ place: Place) -> Bool {
        documents[Int(place.document)].family(ofTask: Int(place.task)).count > 1
    }

    /// The place of the nearest task that contains the one at `place`, looking through plain list items.
    package func parent(of place: Place) -> Place? {
        documents[Int(place.document)].parent(ofTask: Int(place.task))
            .map { Place(document: Int(place.document), task: $0) }
    }

    /// The bytes of the task lines of the tasks at `range` of `places`, without line endings.
    package func lineRanges(at range: Range<Int>) -> [ByteRange] {
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

    /// Passes the lines of the tasks at `positions` in `places` to `body`, each with the index of its task in its
    /// document, until `body` returns false. Each line reuses the memory of the previous one.
    ///
    /// Unless the list is in file order, each line is far from the previous one, and the processor waits for memory at
    /// every step of the lookup. When several lines are looked up back to back, these waits overlap.
    package func forEachLine(at positions: ArraySlice<UInt32>, _ body: (TaskLine, Int) -> Bool) {
        guard let first = positions.first else { return }
        var number = places[Int(first)].document
        var line = TaskLine(in: documents[Int(number)])
        var ahead: [TaskLine.Extent] = []
        var rest = positions
        while !rest.isEmpty {
            let block = rest.prefix(Self.stepsAhead)
            rest = rest.dropFirst(Self.stepsAhead)
            ahead.removeAll(keepingCapacity: true)
            for position in block { ahead.append(lineExtent(of: places[Int(position)])) }
            for (position, lineExtent) in zip(block, ahead) {
                let place = places[Int(position)]
                if place.document != number {
                    number = place.document
                    line = TaskLine(in: documents[Int(number)])
                }
                line.move(to: lineExtent)
                guard body(line, Int(place.task)) else { return }
            }
        }
    }

    private static let stepsAhead = 16

    @inline(__always)
    private func lineExtent(of place: Place) -> TaskLine.Extent {
        TaskLine.Extent(of: Int(place.task), in: documents[Int(place.document)])
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
