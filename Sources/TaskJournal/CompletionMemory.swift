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

    /// What each of `tasks` was before a command completed it, by its index, where the journal is unambiguous. A line
    /// that was edited since has none.
    package func tasks(before tasks: [TaskItem], in document: Document) -> [Int: TaskItem] {
        guard let journal, let path = files.absolutePath(document.source.name) else { return [:] }
        var open: [ArraySlice<UInt8>: Int] = [:]
        for task in tasks where task.isChecked {
            // Identical lines cannot be told apart.
            let line = task.dataBytes
            open[line] = open[line] == nil ? task.index : -1
        }
        var former: [Int: TaskItem] = [:]
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
            for (line, places) in done {
                let change = changes.first { $0.new?.index == places[0] && $0.old?.isChecked == false }
                guard places.count == 1, let index = open[line] else {
                    open[line] = nil
                    continue
                }
                guard let task = change?.old else { continue }
                open[line] = nil
                former[index] = task
            }
        }
        return former
    }
}
