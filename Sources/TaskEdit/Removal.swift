public import TaskFile

/// Takes `tasks`, which stand in `document`, out of it, with their notes, their subtasks and the comments above them
/// that silence rules.
public func remove(_ tasks: [TaskItem], from document: Document) throws(EditError) -> Revision {
    var changes = Changes(document)
    for extent in document.extents(of: tasks) { changes.remove(extent) }
    return try Revision(changes)
}
