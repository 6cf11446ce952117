import TaskFile
import TaskSystem

/// What a command remembers about the tasks it chose, so that it can retry when another program wrote the file first.
///
/// A selector that is text or an id still identifies the task; a line number does not, since lines move.
final class Attempt {
    private static let limit = 20

    private var chosen: [[String]] = []
    private var choices = 0
    private var line: Argument?
    private var hasWritten = false

    /// The function that runs a command: `body`, as often as `retrying` below.
    static func retrying(
        _ body: @escaping @Sendable (ParsedArguments, Environment, Attempt) throws(Failure) -> ExitCode
    ) -> @Sendable (ParsedArguments, Environment) throws(Failure) -> ExitCode {
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
            attempt.choices = 0
            do throws(Failure) {
                return try body(attempt)
            } catch {
                guard error.contains(rule: Failure.race), !attempt.hasWritten, number < limit else { throw error }
                if attempt.line != nil { throw error.advising(Self.lineHelp) }
            }
        }
    }

    /// Records that a file was written: from then on the run cannot be retried.
    func noteWriting() { hasWritten = true }

    private static let lineHelp =
        "nothing was written, and the line may hold another task now; name the task by its text or id, or look again"

    /// Records that `selectors` chose `tasks`. Throws when these differ from those of the previous attempt.
    func remember(
        _ tasks: [TaskItem], chosenBy selectors: [Argument], _ arguments: ParsedArguments
    ) throws(Failure) {
        let names = tasks.map { "\($0.document.source.name)\0\($0.line.identity)" }
        if line == nil { line = selectors.first { Self.isLine($0.text) } }
        defer { choices += 1 }
        guard choices < chosen.count else { return chosen.append(names) }
        guard chosen[choices] != names, let selector = selectors.first else { return }
        throw arguments.failure(
            "no-task", at: selector,
            "while this ran, the file was changed, and '\(selector.text)' means another task",
            help: "nothing was written; look again, and name the task by its id or its whole title")
    }

    /// Whether a selector is a line number, with or without its file before it, and no title after it.
    private static func isLine(_ text: String) -> Bool {
        let parts = text.split(separator: ":", omittingEmptySubsequences: true)
        guard let last = parts.last else { return false }
        return last.utf8.allSatisfy(isDigit)
            && (parts.count == 1 || parts[0].contains { $0 == "." || $0 == "/" })
    }
}

extension TaskLine {
    /// What identifies the task among others of its file: its id, or else its title.
    var identity: String { id.map { "id:\($0)" } ?? title }
}
