import TaskEdit
import TaskFile

extension Command {
    /// `tasks edit`.
    static let edit = Command(
        name: "edit",
        summary: "change what task lines say",
        positionals: "SELECTOR CHANGE...",
        examples: [
            Example("tasks edit 12 due:+1w", "a week later than it was; due:today+1w counts from today"),
            Example("tasks edit 'ship' '!!! @work #v2'", "priority, category, one more tag"),
            Example("tasks edit 12 '-#v2 -due: -!'", "take away a tag, a date, the priority"),
            Example("tasks edit 12 'title:\"Ship the release\"'", "another text"),
            Example("tasks edit 12 status:waiting", "or doing, blocked, deferred, open; cancelled checks the box"),
            Example("tasks edit '@work due:..today' due:mon --all", "every task that matches"),
        ],
        discussion: """
            \(selectorHelp)
            CHANGE is any number of words: !, @name, #name and key:value set (a tag is added), with - in front they take
            away. Values may be words such as fri, tomorrow or next-month; +1w counts from the old date.
            """,
        flags: [.all, .file, .dryRun],
        takesQuery: true,
        run: { invocation, environment throws(Failure) in try edit(invocation, environment) })

    private static func edit(_ invocation: Invocation, _ environment: Environment) throws(Failure) -> ExitCode {
        guard let selector = try invocation.selectors().first else { return .failure }
        let run = try EditRun(invocation, environment, selectors: [selector])
        let text = invocation.positionals.dropFirst().map { requoted($0.text) }.joined(separator: " ")
        let chosen = try run.tasks(selector)
        var revisions: [Revision] = []
        for (document, tasks) in run.byDocument(chosen) {
            revisions.append(
                try orFail { () throws(EditError) in
                    let change = try TypedChange(text, settings: document.settings, now: run.now)
                    return try TaskEdit.edit(tasks, in: document, change)
                })
        }
        for revision in revisions {
            try run.save(revision)
            for task in chosen where task.document === revision.old {
                let image = revision.task(task) ?? task
                let isSame = image.document.source.text(image.lineRange) == task.document.source.text(task.lineRange)
                run.tell("\(isSame ? "unchanged" : "edited"): \(run.shown(image))")
            }
        }
        return .success
    }

    /// A word `title:New text`, whose quotes the shell has taken away, with quotes again.
    private static func requoted(_ word: String) -> String {
        let key = "title:"
        guard word.hasPrefix(key), !word.hasPrefix("\(key)\""), word.contains(" ") else { return word }
        let text = word.dropFirst(key.count).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        return "\(key)\"\(text)\""
    }
}
