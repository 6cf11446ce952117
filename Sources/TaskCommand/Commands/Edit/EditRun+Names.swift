import TaskCommandLine
import TaskFile
import TaskQuery

extension EditRun {
    /// The state that a query selects when it names none; with `any`, a checked task only if no open one matches.
    enum DefaultState {
        case open, checked, any

        func includes(_ task: TaskItem) -> Bool { self == .any || task.isChecked == (self == .checked) }
    }

    /// The tasks that have `text` as their whole title, in any case.
    func titled(_ text: String, _ state: DefaultState) -> [TaskItem] {
        let title = folded(text)
        return documents.flatMap(\.tasks).filter { state.includes($0) && folded($0.line.title) == title }
    }

    /// `text` as a query, in which the attributes of all documents are fields.
    func query(_ text: QueryText) throws(Failure) -> Query {
        try Query(text, now: now, settings: settings.declaring(attributesOf: documents))
    }

    /// The names that a query may contain.
    var names: QueryNames { QueryNames(in: documents, settings, now) }

    /// What `words`, which select nothing, may have meant: the known name that is closest to an unknown one among them.
    func nameMeant(by words: [Argument]) -> String? {
        let text = QueryText(words: words.map(\.text))
        guard text.mentionsNames() else { return nil }
        let names = names
        if let name = names.unknownNames(in: text).first, name.isMisspelled { return name.complaint.help }
        let complaint = names.complaints(aboutNamesIn: text).first
        return complaint.flatMap { complaint in complaint.help.map { "\(complaint.message); \($0)" } }
    }

    /// Where the id that `words` ask for is, if another task file of the project has it.
    func placeElsewhere(of words: [Argument]) -> String? {
        guard let text = words.only?.text, text.hasPrefix("id:") else { return nil }
        let id = text.dropFirst("id:".count)
        for document in otherDocuments {
            guard let task = document.tasks.first(where: { $0.line.id.map { $0 == id } ?? false }) else { continue }
            let state = task.isChecked ? ", and is checked" : ""
            return "it is in another file\(state): \(place(of: task)), '\(task.line.shownTitle)'"
        }
        return nil
    }

    /// Where the first task that meets `query` is, if a task file beside those that were read has one.
    func besides(_ query: Query, _ state: DefaultState) -> String? {
        let found = query.inTitles.tasks(meetingConditionIn: environment.siblings(of: documents)).filter {
            !query.addsOpen || state.includes($0)
        }
        return found.first.map { "it is in another file: \(place(of: $0)), '\($0.line.shownTitle)'" }
    }
}
