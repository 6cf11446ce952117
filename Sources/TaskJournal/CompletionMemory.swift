import TaskFile
import TaskHistory
import TaskSystem

/// What the journal knows about completed tasks.
package struct CompletionMemory {
    private let journal: Journal?
    private let files: any FileSystem

    /// The number of commands that are searched, from the newest.
    private static let most = 50

    package init(_ environment: Environment) { (journal, files) = (Journal(environment), environment.files) }

    /// The state of each of `tasks` before a command completed it, if the journal is unambiguous. This
    /// includes a task that was ticked by hand, and whose rule ended when a command completed it or its parent. A line
    /// that was edited since is left out.
    package func tasks(before tasks: [TaskItem], in document: Document) -> [TaskItem: TaskItem] {
        guard let journal, let path = files.absolutePath(document.source.name) else { return [:] }
        var open: [ArraySlice<UInt8>: Int] = [:]
        for task in tasks where task.isChecked {
            // Identical lines cannot be told apart.
            let line = task.dataBytes
            open[line] = [nil, task.index].contains(open[line]) ? task.index : -1
        }
        var former: [TaskItem: TaskItem] = [:]
        let states = journal.states(of: path)
        for id in states.ids.prefix(Self.most) {
            open = open.filter { $0.value >= 0 }
            guard !open.isEmpty, let change = states.change(of: id) else { break }
            guard let before = change.before, let after = change.after else { continue }
            let new = Document(Source(name: path, bytes: after), settings: document.settings)
            var done: [ArraySlice<UInt8>: [Int]] = [:]
            for task in new.tasks where task.isChecked && open[task.dataBytes] != nil {
                done[task.dataBytes, default: []].append(task.index)
            }
            guard !done.isEmpty else { continue }
            let old = Document(Source(name: path, bytes: before), settings: document.settings)
            let changes = DocumentDifference(from: old, to: new).changes
            let changesByPlace = changes.firstIndices { $0.new?.index }
            for (line, places) in done {
                guard let place = places.only, let index = open[line] else {
                    open[line] = nil
                    continue
                }
                guard let change = changesByPlace[place].map({ changes[$0] }), let task = change.old,
                    !task.isChecked || Self.hasEnded(change, among: changes)
                else { continue }
                open[line] = nil
                former[document.tasks[index]] = task
            }
        }
        return former
    }

    /// Whether the rule of a task that was already ticked ended because the task was stamped, or a task around it
    /// completed.
    private static func hasEnded(
        _ change: DocumentDifference.Change, among changes: [DocumentDifference.Change]
    ) -> Bool {
        guard let task = change.old, let new = change.new, task.line.recurrence != nil else { return false }
        if new.line.recurrence == nil, task.line.done == nil, new.line.done != nil { return true }
        return changes.contains { change in
            guard let old = change.old, change.new?.isChecked == true, !old.isChecked else { return false }
            return old.descendants.contains(task)
        }
    }
}
