import TaskFile

@testable import TaskCommand
@testable import TaskSystem

/// A shell in a test: runs the programs on files, streams, a clock and a zone that exist only there.
struct MemoryShell {
    /// What there is to read; its current folder is the shell's.
    var files: MemoryFiles
    /// The environment variables.
    var variables = ["HOME": "/home/me", "TASKS_NOW": "2026-11-21T10:00"]
    /// What stands on standard input.
    var input: [UInt8] = []
    /// The cells of the terminal that standard output is; nil for a pipe.
    var width: Int?
    /// How a program ends that a command runs: its exit code, or why it cannot be run. Without this there is none.
    var program: (ProgramCall) throws(SystemError) -> Int32 = { _ throws(SystemError) in throw .missing }
    /// What is told of the processor time that a command may take, in seconds, and of the complaint when that is over.
    var limit: (Int, [UInt8]) -> Void = { _, _ in }
    /// What a command that stays waits with.
    var waiter: (any Waiter)?

    /// What a person types when asked; nil when nobody is there.
    var answer: String?
    /// Where lines that are to be run in a shell are kept; nil when nothing can be run.
    var shellLines: Lines?

    /// Lines of shell, in order.
    final class Lines {
        var lines: [String] = []
    }
    /// Whether standard error is a terminal.
    var watchesErrors = false

    /// What a command wrote to each stream, and how it ended.
    struct Result {
        let output: String
        let errors: String
        let code: ExitCode
    }

    /// Runs `tq` or `tasks` with its arguments; variables may be set before, `NAME=value`.
    func run(_ words: [String]) -> Result {
        var variables = variables
        var words = words[...]
        while let word = words.first, let equals = word.firstIndex(of: "="), !word.hasPrefix("-") {
            variables[String(word[..<equals])] = String(word[word.index(after: equals)...])
            words.removeFirst()
        }
        let output = Recorder()
        let errors = Recorder()
        let environment = Environment(
            arguments: Array(words.dropFirst()), variable: { [variables] in variables[$0] }, files: files,
            standardInput: { input }, output: output.stream(width: width),
            errors: errors.stream(width: watchesErrors ? 80 : nil),
            clock: { Instant(seconds: 1_795_255_200) },
            zone: { name in
                switch name {
                case nil, "UTC": .utc
                case "Europe/Berlin": Zone { _ in 3600 }
                default: nil
                }
            },
            state: files, run: program,
            waiter: { () throws(SystemError) in
                guard let waiter else { throw SystemError("Function not implemented") }
                return waiter
            },
            executable: { "/usr/bin/tasks" }, answer: { answer },
            shell: { line in
                shellLines?.lines.append(line)
                return shellLines == nil ? nil : 0
            },
            limit: limit)
        let code = (words.first == "tasks" ? Program.tasks : .tq).run(in: environment)
        return Result(output: output.text, errors: errors.text, code: code)
    }

    /// The words of a command line, as a shell divides it: white space and both kinds of quotes.
    static func words(_ line: String) -> [String] {
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

        func stream(width: Int?) -> OutputStream {
            OutputStream(isTerminal: { width != nil }, width: { width }) { bytes throws(SystemError) in
                self.text += String(decoding: bytes, as: UTF8.self)
            }
        }
    }
}
