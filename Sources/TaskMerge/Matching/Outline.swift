import TaskFile

/// What distinguishes the tasks and sections of a document, read once.
final class Outline: Sendable {
    /// The properties of a task that are compared.
    struct TaskFact: Sendable {
        /// The title without the values that commands rewrite.
        let title: String
        let id: String?
        let due: DateValue?
        let done: DateValue?
        let recurrence: Recurrence?
        let isChecked: Bool

        /// Whether it is the open occurrence of a series.
        var isOpenOccurrence: Bool { !isChecked && recurrence != nil }

        /// Whether it may be a completed occurrence, whose rule moved to the next one.
        var isCompletedOccurrence: Bool { isChecked && recurrence == nil }
    }

    let document: Document
    let tasks: [TaskFact]
    let sections: [String]
    /// The tasks directly inside each task, in file order.
    let subtasks: [[Int]]
    /// The top-level tasks, by their section, shifted by one: those before the first heading come first.
    private let topTasks: [[Int]]

    init(_ document: Document) {
        self.document = document
        var line = TaskLine(in: document)
        var tasks: [TaskFact] = []
        tasks.reserveCapacity(document.tasks.count)
        var subtasks: [[Int]] = Array(repeating: [], count: document.tasks.count)
        var topTasks: [[Int]] = Array(repeating: [], count: document.sections.count + 1)
        for index in document.tasks.indices {
            line.move(to: index)
            tasks.append(
                TaskFact(
                    title: line.lastingTitle, id: line.id, due: line.due, done: line.done, recurrence: line.recurrence,
                    isChecked: document.isChecked(index)))
            if let parent = document.parent(ofTask: index) {
                subtasks[parent].append(index)
            } else {
                topTasks[(document.sectionIndex(ofTask: index) ?? -1) + 1].append(index)
            }
        }
        self.tasks = tasks
        self.subtasks = subtasks
        self.topTasks = topTasks
        sections = document.sections.indices.map(document.title(ofSection:))
    }

    /// The top-level tasks in a section, or before the first heading, in file order.
    func topTasks(in section: Int?) -> [Int] { topTasks[(section ?? -1) + 1] }

    /// The tasks with the same parent or section as the task at `index`, including that task, in file order.
    func siblings(ofTask index: Int) -> [Int] {
        if let parent = document.parent(ofTask: index) { return subtasks[parent] }
        return topTasks(in: document.sectionIndex(ofTask: index))
    }

    /// The titles of the siblings directly above and below the task at `index`; nil if there is none.
    func neighbours(ofTask index: Int) -> (above: String?, below: String?) {
        let siblings = siblings(ofTask: index)
        let place = siblings.indices.partitionPoint { siblings[$0] >= index }
        return (
            place > 0 ? tasks[siblings[place - 1]].title : nil,
            place + 1 < siblings.count ? tasks[siblings[place + 1]].title : nil
        )
    }

    /// How many of the tasks that `isCounted` accepts have each title.
    func titleCounts(of isCounted: (TaskFact) -> Bool = { _ in true }) -> [String: Int] {
        tasks.reduce(into: [:]) { if isCounted($1) { $0[$1.title, default: 0] += 1 } }
    }

    /// The title of a task without any data in it, by which similar ones are found.
    func plainTitle(ofTask index: Int) -> String { TaskLine(of: document, task: index).plainTitle }

    /// The bytes of a task line from its box on.
    func bytes(ofTask index: Int) -> ArraySlice<UInt8> { document.tasks[index].dataBytes }
}
