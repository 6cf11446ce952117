import TaskEdit
import TaskFile

extension Command {
    /// `tasks move`.
    static let move = Command(
        name: "move",
        aliases: ["mv"],
        summary: "move tasks within their file, with notes and subtasks",
        positionals: "SELECTOR...",
        examples: [
            Example("tasks move 12 --before 7", "to another place in a list"),
            Example("tasks move 'call anna' --section Home", "behind the last task of a section"),
            Example("tasks move 12 --under 7", "as its last subtask"),
            Example("tasks move '@home' --all --section Home", "all that match, in their order"),
        ],
        discussion: selectorHelp,
        flags: [.before, .after, .section, .under, .all, .file, .dryRun],
        takesQuery: true,
        run: { invocation, environment throws(Failure) in try move(invocation, environment) })

    private static func move(_ invocation: ParsedArguments, _ environment: Environment) throws(Failure) -> ExitCode {
        let selectors = try invocation.selectors()
        let places = [Flag.before, .after, .section, .under].filter(invocation.has)
        guard places.count == 1, let place = places.first, let target = invocation.value(of: place) else {
            throw Failure(
                "missing-place", "'\(invocation.line.program)' needs to know where to",
                help: "name one of --before, --after, --under SELECTOR, --section NAME")
        }
        let others = place == .section ? [] : [target]
        let run = try EditRun(invocation, environment, selectors: selectors + others)
        let chosen = try run.tasks(selectors)
        let neighbour = place == .section ? nil : try run.task(target)
        let document = chosen[0].document
        let files = Set((chosen + [neighbour].compactMap(\.self)).map { ObjectIdentifier($0.document) })
        guard files.count == 1 else {
            throw Failure(
                "many-files", "tasks are moved within one file, and these stand in \(files.count)",
                help: "move them in an editor")
        }
        let destination: Destination =
            switch (place, neighbour) {
            case (.before, let task?): .before(task)
            case (.after, let task?): .after(task)
            case (_, let task?): .placement(.under(task))
            case (_, nil): .placement(.section(target.text))
            }
        let revision = try orFail { () throws(EditError) in
            try TaskEdit.move(chosen, in: document, to: destination)
        }
        try run.save(revision)
        // Subtasks went with what they are in.
        let family = chosen.filter { task in !chosen.contains { $0 != task && $0.descendants.contains(task) } }
        let images = revision.added.filter { image in image.parent.map { !revision.added.contains($0) } ?? true }
        for (_, image) in zip(family, images) { run.tell("moved: \(run.shown(image))") }
        return .success
    }
}

extension Flag {
    static let before = Flag("before", value: .word(placeholder: "SELECTOR"), "the task before which it goes")
    static let after = Flag("after", value: .word(placeholder: "SELECTOR"), "the task behind which it goes")
}
