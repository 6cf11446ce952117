import Testing

@testable import TaskCommandLine
@testable import TaskSystem

/// A shell session as text: the command after `$`, then its output, then its exit code.
///
///     $ TASKS_NOW=2026-11-21 tq due:today --format plain
///     - [ ] Call due:2026-11-21
///     $ tq nowhere.md
///     ! error[unreadable-file]: cannot read 'nowhere.md': No such file or directory
///     ? 2
///
/// Lines after `!` are standard error; an omitted exit code is 0. Changes to files persist between the lines, which
/// `MemoryShell.play` runs.
struct Transcript: CustomTestStringConvertible, Sendable {
    let name: String
    let session: String
    /// The files before the first command.
    private let files: @Sendable () -> MemoryFiles
    private let input: String
    /// The width in cells of the terminal on standard output; nil for a pipe.
    private let width: Int?

    var testDescription: String { name }

    init(
        _ name: String, _ files: [String: String] = [:], in current: String = "/home/me/project", input: String = "",
        unreadable: Set<String> = [], ignored: Set<String> = [], mountPoints: Set<String> = [],
        unwritable: [String: SystemError] = [:], width: Int? = nil, _ session: String
    ) {
        self.name = name
        self.session = session
        self.input = input
        self.width = width
        self.files = {
            var memory = MemoryFiles(
                texts: files, current: "/home/me/project", unreadable: unreadable, ignored: ignored,
                mountPoints: mountPoints, unwritable: unwritable)
            memory.current = current
            return memory
        }
    }

    /// The session with its actual output: every command is run.
    func played() -> String {
        var shell = MemoryShell(files: files(), input: Array(input.utf8), width: width)
        var result: [String] = []
        for line in session.split(separator: "\n", omittingEmptySubsequences: false) where line.hasPrefix("$ ") {
            let answer = shell.play(String(line.dropFirst(2)))
            result.append(String(line))
            result += Self.lines(answer.output, "") + Self.lines(answer.errors, "! ")
            if answer.code != .success { result.append("? \(answer.code.rawValue)") }
        }
        return result.joined(separator: "\n")
    }

    private static func lines(_ text: String, _ prefix: String) -> [String] {
        guard !text.isEmpty else { return [] }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.last == "" { lines.removeLast() }
        return lines.map { $0.isEmpty ? String(prefix.prefix(1)) : prefix + $0 }
    }
}

/// Expects a session to run exactly as written.
func expect(_ transcript: Transcript, sourceLocation: SourceLocation = #_sourceLocation) {
    let played = transcript.played()
    #expect(played == transcript.session, sourceLocation: sourceLocation)
}
