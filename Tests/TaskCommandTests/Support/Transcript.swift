import TaskFile
import Testing

@testable import TaskCommand

/// A session in a shell, as text: what is typed after `$`, then what is shown, then the exit code.
///
///     $ TASKS_NOW=2026-11-21 tq due:today --format plain
///     - [ ] Call due:2026-11-21
///     $ tq nowhere.md
///     ! error[unreadable-file]: cannot read 'nowhere.md': No such file or directory
///     ? 2
///
/// Lines after `!` go to standard error; an exit code that is not shown is 0. Files change from one command to the next,
/// and `cat FILE` shows one.
struct Transcript: CustomTestStringConvertible, Sendable {
    let name: String
    let session: String
    var files: [String: String] = [:]
    var current = "/home/me/project"
    var input = ""
    var unreadable: Set<String> = []
    var ignored: Set<String> = []
    var mountPoints: Set<String> = []
    var unwritable: [String: SystemError] = [:]

    var testDescription: String { name }

    init(
        _ name: String, _ files: [String: String] = [:], in current: String = "/home/me/project", input: String = "",
        unreadable: Set<String> = [], ignored: Set<String> = [], mountPoints: Set<String> = [],
        unwritable: [String: SystemError] = [:], _ session: String
    ) {
        self.name = name
        self.session = session
        self.files = files
        self.current = current
        self.input = input
        self.unreadable = unreadable
        self.ignored = ignored
        self.mountPoints = mountPoints
        self.unwritable = unwritable
    }

    /// The session as it really goes: every command of it is run.
    func played() -> String {
        var memory = MemoryFiles(
            texts: [:], current: "/home/me/project", unreadable: unreadable, ignored: ignored, mountPoints: mountPoints,
            unwritable: unwritable)
        for (path, text) in files { memory.texts[memory.absolute(path)] = text }
        memory.current = current
        var result: [String] = []
        for line in session.split(separator: "\n", omittingEmptySubsequences: false) where line.hasPrefix("$ ") {
            result.append(String(line))
            result += play(Self.words(String(line.dropFirst(2))), in: memory)
        }
        return result.joined(separator: "\n")
    }

    /// The words of the first command.
    var commandWords: [String] {
        Self.words(String(session.prefix { $0 != "\n" }.dropFirst(2)))
    }

    private func play(_ words: [String], in memory: MemoryFiles) -> [String] {
        if words.first == "cat", let file = words.last {
            return Self.lines(memory.texts[memory.absolute(file)] ?? "no such file", "")
        }
        var variables = ["HOME": "/home/me", "TASKS_NOW": "2026-11-21T10:00"]
        var words = words[...]
        while let word = words.first, let equals = word.firstIndex(of: "="), !word.hasPrefix("-") {
            variables[String(word[..<equals])] = String(word[word.index(after: equals)...])
            words.removeFirst()
        }
        let output = Recorder()
        let errors = Recorder()
        let environment = Environment(
            arguments: Array(words.dropFirst()), variable: { variables[$0] }, files: memory,
            standardInput: { Array(input.utf8) }, output: output.stream, errors: errors.stream,
            clock: { Instant(seconds: 1_795_255_200) },
            zone: { name in
                switch name {
                case nil, "UTC": .utc
                case "Europe/Berlin": Zone { _ in 3600 }
                default: nil
                }
            })
        let code = (words.first == "tasks" ? Program.tasks : .tq).run(in: environment)
        return Self.lines(output.text, "") + Self.lines(errors.text, "! ")
            + (code == .success ? [] : ["? \(code.rawValue)"])
    }

    private static func lines(_ text: String, _ prefix: String) -> [String] {
        guard !text.isEmpty else { return [] }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.last == "" { lines.removeLast() }
        return lines.map { line in
            let shown = prefix + line
            return line.isEmpty ? String(prefix.dropLast(prefix.isEmpty ? 0 : 1)) : shown
        }
    }

    /// The words of a command line, as a shell divides it: white space and both kinds of quotes.
    private static func words(_ line: String) -> [String] {
        var words: [String] = []
        var word: String?
        var quote: Character?
        for character in line {
            if let open = quote {
                if character == open { quote = nil } else { word = (word ?? "") + String(character) }
            } else if character == "'" || character == "\"" {
                quote = character
                word = word ?? ""
            } else if character == " " {
                if let word { words.append(word) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        return words + (word.map { [$0] } ?? [])
    }

    /// Keeps what is written to a stream.
    private final class Recorder {
        private(set) var text = ""
        var stream: OutputStream {
            OutputStream { bytes throws(SystemError) in self.text += String(decoding: bytes, as: UTF8.self) }
        }
    }
}

/// Expects that a session goes exactly as it is written.
func expect(_ transcript: Transcript, sourceLocation: SourceLocation = #_sourceLocation) {
    let played = transcript.played()
    #expect(played == transcript.session, sourceLocation: sourceLocation)
}
