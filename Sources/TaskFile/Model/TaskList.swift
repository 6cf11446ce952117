/// Tasks of some documents in any order: a few bytes for each.
///
/// An array of tasks would hold its document in each of them, to be counted once more for every task that is put in,
/// looked at or taken out, which for a long answer took as long as printing it.
public struct TaskList: Sendable {
    /// Where a task stands.
    public struct Place: Hashable, Sendable {
        /// The number of its document among those of the list.
        public let document: UInt32
        /// Its position among the tasks of that document.
        public let task: UInt32

        /// The place of the task at `task` in the document with that number.
        @inline(__always)
        public init(document: Int, task: Int) {
            self.document = UInt32(truncatingIfNeeded: document)
            self.task = UInt32(truncatingIfNeeded: task)
        }
    }

    /// The documents that the tasks stand in, and perhaps others.
    public let documents: [Document]
    /// Where the tasks stand: each once, as a rule in the order of documents and files.
    public let places: [Place]
    /// The tasks in the order of the list, as positions in `places`.
    public let order: [UInt32]

    /// The tasks at `places` of `documents`, in the order of those positions.
    public init(_ documents: [Document], _ places: [Place], order: [UInt32]) {
        self.documents = documents
        self.places = places
        self.order = order
    }

    /// The tasks at `places` of `documents`.
    public init(_ documents: [Document], _ places: [Place]) {
        self.init(documents, places, order: Array(0..<UInt32(places.count)))
    }

    /// The same as `tasks`: itself, when it is a list.
    public init(_ tasks: some Sequence<Task>) {
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
    public func task(at place: Place) -> Task { documents[Int(place.document)].tasks[Int(place.task)] }
}

extension TaskList: RandomAccessCollection {
    /// 0.
    public var startIndex: Int { 0 }
    /// The number of tasks.
    public var endIndex: Int { order.count }
    /// The task at `index` in the order of the list.
    public subscript(index: Int) -> Task { task(at: places[Int(order[index])]) }
}
