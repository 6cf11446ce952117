import TaskFile
import TaskQuery

extension EditRun {
    /// The names that a query may contain.
    var names: QueryNames { QueryNames(in: documents, settings, now) }

    /// What `words`, which select nothing, may have meant: the known name that is closest to one which nothing has.
    func nameMeant(by words: [Argument]) -> String? {
        let text = QueryText(words: words.map(\.text))
        guard text.mentionsNames else { return nil }
        guard let complaint = names.complaints(aboutNamesIn: text).first else { return nil }
        guard let help = complaint.help, !help.hasPrefix("did you mean") else { return complaint.help }
        return "\(complaint.message); \(help)"
    }

    /// Where the id that `words` ask for is, if another task file of the project has it.
    func placeElsewhere(of words: [Argument]) -> String? {
        guard words.count == 1, words[0].text.hasPrefix("id:") else { return nil }
        let id = words[0].text.dropFirst("id:".count)
        for document in otherDocuments {
            guard let task = document.tasks.first(where: { $0.line.id.map { $0 == id } ?? false }) else { continue }
            let state = task.isChecked ? ", and is checked" : ""
            return "it is in another file\(state): \(place(of: task)), '\(task.line.shownTitle)'"
        }
        return nil
    }
}
