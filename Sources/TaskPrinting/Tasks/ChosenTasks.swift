import TaskFile

/// The tasks of some documents that were chosen: found in file order, and told by a look into an array.
struct ChosenTasks {
    private let documents: [Document]
    private let numbers: [ObjectIdentifier: Int]
    /// For each document its chosen tasks in file order, and for each of its tasks whether it is one.
    private var indices: [[Int]]
    private var flags: [[Bool]]

    /// Those of `tasks`, which stand in `documents`.
    init(_ tasks: TaskList, in documents: [Document]) {
        self.documents = documents
        let numbers = Dictionary(
            documents.enumerated().map { (ObjectIdentifier($1), $0) }, uniquingKeysWith: { first, _ in first })
        self.numbers = numbers
        flags = documents.map { _ in [] }
        indices = documents.map { _ in [] }
        let places = tasks.documents.map { numbers[ObjectIdentifier($0)] }
        for position in tasks.order {
            let place = tasks.places[Int(position)]
            guard let number = places[Int(place.document)] else { continue }
            if flags[number].isEmpty { flags[number] = Array(repeating: false, count: documents[number].tasks.count) }
            flags[number][Int(place.task)] = true
        }
        for number in flags.indices { indices[number] = flags[number].indices.filter { flags[number][$0] } }
    }

    /// Whether `task` is one of them.
    func contains(_ task: TaskItem) -> Bool {
        guard let number = numbers[ObjectIdentifier(task.document)], !flags[number].isEmpty else { return false }
        return flags[number][task.index]
    }

    /// Those of the document with that number, in file order.
    func tasks(ofDocument number: Int) -> some Sequence<TaskItem> {
        indices[number].lazy.map { [document = documents[number]] in document.tasks[$0] }
    }
}
