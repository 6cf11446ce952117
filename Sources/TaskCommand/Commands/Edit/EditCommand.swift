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
            Example("tasks edit --in-editor 'ship'", "at its line in $VISUAL, else $EDITOR, else vi"),
        ],
        discussion: """
            \(selectorHelp)
            CHANGE is any number of words: !, @name, #name and key:value set (a tag is added), with - in front they take
            away. Values may be words such as fri, tomorrow or next-month; +1w counts from the old date.
            """,
        flags: [.inEditor, .all, .file, .dryRun],
        takesQuery: true,
        run: { invocation, environment throws(Failure) in try edit(invocation, environment) })

    private static func edit(_ invocation: ParsedArguments, _ environment: Environment) throws(Failure) -> ExitCode {
        guard let selector = try invocation.selectors().first else { return .failure }
        let run = try EditRun(invocation, environment, selectors: [selector])
        if let flag = invocation.value(of: .inEditor) { return try run.openEditor(selector, flag) }
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
            let changed = chosen.filter { $0.document === revision.old }
            for task in changed {
                let image = revision.task(task) ?? task
                let isSame = image.document.source.text(image.lineRange) == task.document.source.text(task.lineRange)
                run.tell("\(isSame ? "unchanged" : "edited"): \(run.shown(image))")
            }
            run.warnOfNames(in: revision, changed.compactMap(revision.task))
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

extension Flag {
    static let inEditor = Flag("in-editor", letter: "e", "open the file in your editor, at the line of the task")
}

extension EditRun {
    /// Opens the file of the task that `selector` selects in the user's editor, at its line.
    fileprivate func openEditor(_ selector: Argument, _ flag: Argument) throws(Failure) -> ExitCode {
        guard invocation.positionals.count == 1 else {
            throw invocation.failure(
                "unexpected-argument", at: invocation.positionals[1], "in the editor, you make the change",
                help: "leave out what follows the selector")
        }
        let task = try task(selector)
        let editor = environment.setting("VISUAL") ?? environment.setting("EDITOR") ?? "vi"
        let line = Self.editorLine(editor, task.document.source.name, task.markerLine + 1)
        guard let code = environment.shell(line) else {
            throw Failure("editor-error", "the editor '\(editor)' cannot be run", help: "VISUAL or EDITOR name another")
        }
        guard code == 0 else {
            throw Failure(
                "editor-error", "the editor '\(editor)' ended with \(code)",
                help: code == 127 ? "set VISUAL or EDITOR to one that is there" : nil)
        }
        return .success
    }

    /// What to type to edit `path` at `line`. Most editors take the line after a plus sign; these have a way of their
    /// own.
    static func editorLine(_ editor: String, _ path: String, _ line: Int) -> String {
        let words = editor.split(separator: " ").map(String.init)
        // A name that begins with a hyphen is no flag.
        let path = path.hasPrefix("-") || path.hasPrefix("+") ? "./\(path)" : path
        switch Path.name(of: words.first ?? editor) {
        case "code", "code-insiders", "codium", "vscodium", "cursor":
            return "\(editor) --goto \(CommandLineText.quoted("\(path):\(line)"))"
        case "subl", "zed", "zeditor", "hx", "helix", "lite-xl":
            return "\(editor) \(CommandLineText.quoted("\(path):\(line)"))"
        case "mate", "kate": return "\(editor) --line \(line) \(CommandLineText.quoted(path))"
        default: return "\(editor) +\(line) \(CommandLineText.quoted(path))"
        }
    }
}
