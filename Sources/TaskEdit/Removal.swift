import TaskFile

extension Document {
    /// Removes `tasks` from the document, with their notes, their subtasks and the comments above them that silence
    /// rules.
    public func removing(_ tasks: [TaskItem]) throws(Failure) -> Revision {
        var changes = Changes(self)
        for extent in extents(of: tasks) { changes.remove(extent) }
        return try Revision(changes)
    }
}
