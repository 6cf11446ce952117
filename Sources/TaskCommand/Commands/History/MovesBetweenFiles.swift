import TaskFile
import TaskHistory
import TaskPrinting
import TaskReports

extension [FileChanges] {
    /// The changes, with a task that was removed from one of the files and added to another as one change of the
    /// latter. It is recognised by its title, if no other task with that title was removed or added.
    var withMovesBetweenFiles: [FileChanges] {
        guard count > 1 else { return self }
        let (removed, added) = (lone(.removed, \.old), lone(.added, \.new))
        var origins: [TaskItem: (file: Int, task: TaskItem)] = [:]
        for (title, origin) in removed {
            guard let destination = added[title], destination.file != origin.file else { continue }
            origins[destination.task] = origin
        }
        guard !origins.isEmpty else { return self }
        let gone = Set(origins.values.map(\.task))
        return indices.map { index in
            var file = self[index]
            file.changes = file.changes.compactMap { change in
                if change.kind == .removed, let old = change.old { return gone.contains(old) ? nil : change }
                guard change.kind == .added, let new = change.new, let origin = origins[new] else { return change }
                let move = DocumentDifference.Change(
                    moving: origin.task, from: self[origin.file].name, to: file.name, as: new)
                let outer = new.parent.flatMap { origins[$0] }
                // A task that only moved with the one that it is below is not listed.
                let isCovered =
                    move.kind == .moved && move.line == nil && move.notes == nil && outer?.file == origin.file
                    && outer?.task.index == origin.task.parent?.index
                return isCovered ? nil : move
            }
            return file
        }
    }

    /// The tasks of the changes of one kind, by title, without titles that several of them have.
    private func lone(
        _ kind: DocumentDifference.Change.Kind, _ task: KeyPath<DocumentDifference.Change, TaskItem?>
    ) -> [String: (file: Int, task: TaskItem)] {
        let tasks = enumerated().flatMap { index, file in
            file.changes.filter { $0.kind == kind }.compactMap { $0[keyPath: task] }.map { (file: index, task: $0) }
        }
        return Dictionary(grouping: tasks) { $0.task.line.title }.filter { !$0.key.isEmpty }.compactMapValues(\.only)
    }
}
