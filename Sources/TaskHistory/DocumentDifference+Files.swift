import TaskFile

extension DocumentDifference.Change {
    /// The change to a task that was removed from one file, and added to another, both of which are known by these
    /// names.
    package init(moving old: TaskItem, from oldName: String, to newName: String, as new: TaskItem) {
        let line = TaskLine.Difference(from: old.line, to: new.line)
        let (was, becomes) = (old.notes, new.notes)
        self.init(
            kind: !old.isChecked && new.isChecked ? .done : .moved, old: old, new: new, line: line.isEmpty ? nil : line,
            notes: was == becomes ? nil : (was, becomes), move: (.file(name: oldName), .file(name: newName)),
            successor: nil)
    }
}
