import TaskFile
import TaskQuery

extension EditRun {
    /// The state that a query selects when it names none.
    enum DefaultState { case open, checked, any }

    /// The tasks that have `text` as their whole title, in any case.
    func titled(_ text: String, _ state: DefaultState) -> [TaskItem] {
        let title = folded(text)
        return documents.flatMap(\.tasks).filter { task in
            (state == .any || task.isChecked == (state == .checked)) && folded(task.line.title) == title
        }
    }

    /// The query that `text` is, in which the attributes of all documents are fields.
    func query(_ text: QueryText) throws(Failure) -> Query {
        try Query(text, now: now, settings: settings.declaring(attributesOf: documents))
    }
}
