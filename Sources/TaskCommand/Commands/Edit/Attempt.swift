import TaskCommandLine
import TaskFile
import TaskSystem

/// What a command remembers about the tasks it chose, so that it can retry when another program wrote the file first.
///
/// A selector that is text or an id still identifies the task; a line number does not, since lines move.
final class Attempt {
    private static let limit = 20

    /// What each selector chose in an earlier attempt, and how many have chosen in this one.
    private var selections: [[String]] = []
    private var selectionIndex = 0
    private var namesLine = false

    /// The function that runs a command: `body`, as often as `retrying` below.
    static func retrying(
        _ body: @escaping @Sendable (ParsedArguments, Environment, Attempt) throws(Failure) -> ExitCode
    ) -> Command.Body {
        { arguments, environment throws(Failure) in
            try retrying { attempt throws(Failure) in try body(arguments, environment, attempt) }
        }
    }

    /// Runs `body` until it succeeds, or fails for a reason other than that a file was changed since it was read.
    static func retrying(_ body: (Attempt) throws(Failure) -> ExitCode) throws(Failure) -> ExitCode {
        let attempt = Attempt()
        var number = 0
        while true {
            number += 1
            attempt.selectionIndex = 0
            do throws(Failure) {
                return try body(attempt)
            } catch {
                guard error.contains(rule: Failure.race), number < limit else { throw error }
                if attempt.namesLine { throw error.advising(Self.lineHelp) }
            }
        }
    }

    private static let lineHelp =
        "nothing was written, and the line may now be another task; name the task by its text or id, or look again"

    /// Records that `selectors` chose `tasks`, and `byLine` that one of them was chosen by its line alone. Throws when
    /// these differ from those of the previous attempt.
    func remember(
        _ tasks: [TaskItem], chosenBy selectors: [Argument], byLine: Bool, _ arguments: ParsedArguments
    ) throws(Failure) {
        let names = tasks.map { "\($0.document.source.name)\0\($0.line.identity)" }
        if byLine { namesLine = true }
        defer { selectionIndex += 1 }
        guard selectionIndex < selections.count else { return selections.append(names) }
        guard selections[selectionIndex] != names, let selector = selectors.first else { return }
        throw arguments.failure(
            Failure.noTask, at: selector,
            "the file was changed while this ran, and '\(selector.text)' now means another task",
            help: "nothing was written; look again, and name the task by its id or its whole title")
    }
}
