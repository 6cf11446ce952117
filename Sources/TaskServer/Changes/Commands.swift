import TaskFile
import TaskJSON

extension Session {
    /// Asks the client to apply the change of a command.
    ///
    /// The first argument is an object: `textDocument` with the `uri`, and for commands about tasks `position` or
    /// `range`; those that take a text have it under `text`.
    func execute(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        let command = try parameters.text("command")
        guard TaskAction.commandNames.contains(command) else {
            throw ResponseError(.invalidParams, "there is no command '\(command)'")
        }
        guard let first = parameters["arguments"]?.elements?.first, first.members != nil else {
            throw ResponseError(.invalidParams, "'\(command)' takes an object with 'textDocument' and 'position'")
        }
        guard abilities.appliesEdits else {
            throw ResponseError(.requestFailed, "the editor does not let the server change files")
        }
        if let change = try change(command, Parameters(first)), !change.isEmpty {
            request("workspace/applyEdit", ["label": JSONValue(command), "edit": change.json])
        }
        return nil
    }

    /// The change that a command makes with `arguments`; nil when there is nothing to do.
    func change(_ command: String, _ arguments: Parameters) throws(ResponseError) -> WorkspaceChange? {
        let document = try document(try arguments.uri())
        switch command {
        case "tasks.fixAll":
            try refuseConflict(meaning(document))
            return fixAll(document)
        case "tasks.archive": return try archived(document)
        default: break
        }
        let range: TextRange
        if arguments["range"] != nil {
            range = try arguments.range()
        } else {
            let position = try arguments.position()
            range = TextRange(start: position, end: position)
        }
        let tasks = tasks(document, range)
        guard !tasks.isEmpty else { throw ResponseError(.requestFailed, "this line is not a task") }
        return try changed(document, tasks, command, arguments["text"]?.text)
    }
}
