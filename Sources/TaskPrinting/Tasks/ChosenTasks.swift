import TaskFile

/// The chosen tasks of some documents: available in file order, with an array lookup for membership.
struct ChosenTasks {
    private let documents: [Document]
    private let numbers: [ObjectIdentifier: Int]
    /// For each document, its chosen tasks in file order, and for each of its tasks whether it is chosen.
    private var indices: [[Int]]
    private var flags: [[Bool]]

    /// The chosen `tasks`, which are in `documents`.
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

    func contains(_ task: TaskItem) -> Bool {
        guard let number = numbers[ObjectIdentifier(task.document)], !flags[number].isEmpty else { return false }
        return flags[number][task.index]
    }

    /// The chosen tasks of document `number`, in file order.
    func tasks(ofDocument number: Int) -> some Sequence<TaskItem> {
        indices[number].lazy.map { [document = documents[number]] in document.tasks[$0] }
    }
}
