import TaskFile

/// The chosen tasks of some documents: available in file order, with an array lookup for membership.
struct ChosenTasks {
    private let documents: [Document]
    private let numbers: [ObjectIdentifier: Int]
    /// For each document, and for each of its tasks, whether it is chosen.
    private var flags: [[Bool]]

    init(_ tasks: TaskList, in documents: [Document]) {
        self.documents = documents
        numbers = Dictionary(
            documents.enumerated().map { (ObjectIdentifier($1), $0) }, uniquingKeysWith: { first, _ in first })
        flags = documents.map { Array(repeating: false, count: $0.tasks.count) }
        let places = tasks.documents.map { [numbers] in numbers[ObjectIdentifier($0)] }
        for place in tasks.order.map({ tasks.places[Int($0)] }) {
            if let number = places[Int(place.document)] { flags[number][Int(place.task)] = true }
        }
    }

    func contains(_ task: TaskItem) -> Bool {
        numbers[ObjectIdentifier(task.document)].map { flags[$0][task.index] } ?? false
    }

    /// The chosen tasks of document `number`, in file order.
    func tasks(ofDocument number: Int) -> some Collection<TaskItem> {
        let (document, flags) = (documents[number], flags[number])
        return flags.indices.lazy.filter { flags[$0] }.map { document.tasks[$0] }
    }
}
