import TaskFile

@testable import TaskCommand
@testable import TaskCommandLine
@testable import TaskSystem

/// A shell for tests: runs the programs with in-memory files and streams and a fixed clock and zone.
struct MemoryShell {
    /// The files it can read; their current folder is the shell's.
    var files: MemoryFiles
    /// The environment variables.
    var variables = ["HOME": "/home/me", "TASKS_NOW": "2026-11-21T10:00"]
    /// The contents of standard input.
    var input: [UInt8] = []
    /// The width in cells of the terminal on standard output; nil for a pipe.
    var width: Int?
    /// The outcome of a program that a command runs: its exit code, or why it cannot be run. By default no program
    /// exists.
    var program: (ProgramCall) throws(SystemError) -> Int32 = { _ throws(SystemError) in throw .missing }
    /// Receives each limit on a command's processor time, in seconds, and the message for when the limit is exceeded.
    var limit: (Int, [UInt8]) -> Void = { _, _ in }
    /// What a long-running command waits with.
    var waiter: (any Waiter)?

    /// The answer typed at a prompt; nil if nobody is there.
    var answer: String?
    /// Collects lines that would run in a shell; nil if none can be run.
    var shellLines: Lines?

    /// Shell command lines, in order.
    final class Lines {
        var lines: [String] = []
        /// What each of them does.
        var action: () -> Void = {}
    }
    /// Why standard output cannot be written, if so.
    var refusal: SystemError?
    /// Whether standard error is a terminal.
    var watchesErrors = false

    /// The output of a command on each stream, and its exit code.
    struct Result {
        let output: String
        let errors: String
        let code: ExitCode
    }

    /// Runs `tq` or `tasks` with its arguments, optionally preceded by variables, `NAME=value`.
    func run(_ words: [String]) -> Result {
        var variables = variables
        var words = words[...]
        while let word = words.first, let equals = word.firstIndex(of: "="), !word.hasPrefix("-") {
            variables[String(word[..<equals])] = String(word[word.index(after: equals)...])
            words.removeFirst()
        }
        let output = Recorder(refusal: refusal)
        let errors = Recorder(refusal: nil)
        let environment = Environment(
            files: files, state: files, output: output.stream(width: width),
            errors: errors.stream(width: watchesErrors ? 80 : nil))
        environment.arguments = Array(words.dropFirst())
        environment.variable = { [variables] in variables[$0] }
        environment.standardInput = { input }
        environment.clock = { Instant(seconds: 1_795_255_200) }
        environment.resolveZone = { name in
            switch name {
            case nil, "UTC": .utc
            case "Europe/Berlin": Zone { _ in 3600 }
            default: nil
            }
        }
        environment.runForeground = program
        environment.waiter = { () throws(SystemError) in
            guard let waiter else { throw SystemError("Function not implemented") }
            return waiter
        }
        environment.executable = { "/usr/bin/tasks" }
        environment.prompt = { ask in
            if answer != nil { ask() }
            return answer
        }
        environment.runShellLine = { line in
            shellLines?.lines.append(line)
            shellLines?.action()
            return shellLines == nil ? nil : 0
        }
        environment.limitProcessorTime = limit
        let code = (words.first == "tasks" ? Program.tasks : .tq).run(in: environment)
        return Result(output: output.text, errors: errors.text, code: code)
    }

    /// Runs a command line.
    func run(_ line: String) -> Result { run(Self.words(line)) }

    /// Runs a line of a session: a command of ours, after `echo TEXT |` for its input, or what else happens to files.
    ///
    /// `cat FILE` prints a file, `write FILE TEXT` replaces one, where `\n` in the text ends a line,
    /// `echo TEXT >> FILE` adds a line to one, `sed -i s/OLD/NEW/ FILE` edits one, and `mkdir NAME && cd NAME` enters
    /// an empty folder.
    mutating func play(_ line: String) -> Result {
        let words = Self.words(line)
        let file = files.absolute(words.last ?? "")
        switch (words.first, words.count) {
        case ("cat", 2): return Result(output: files.texts[file] ?? "no such file\n", errors: "", code: .success)
        case ("write", 3): files.texts[files.absolute(words[1])] = words[2].replacing("\\n", with: "\n")
        case ("mkdir", 5): files.current = file
        case ("echo", 4) where words[2] == ">>": files.texts[file] = (files.texts[file] ?? "") + words[1] + "\n"
        case ("sed", 4):
            let parts = words[2].split(separator: "/")
            files.texts[file] = files.texts[file]?.replacing(parts[1], with: parts[2])
        case ("echo", 4...) where words[2] == "|":
            var shell = self
            shell.input = Array((words[1] + "\n").utf8)
            return shell.run(Array(words.dropFirst(3)))
        default: return run(words)
        }
        return Result(output: "", errors: "", code: .success)
    }

    /// The words of a command line, split as a shell would: at spaces, with both kinds of quotes.
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

    /// Records everything written to a stream.
    private final class Recorder {
        private(set) var text = ""
        private let refusal: SystemError?

        init(refusal: SystemError?) { self.refusal = refusal }

        func stream(width: Int?) -> OutputStream {
            OutputStream(isTerminal: { width != nil }, width: { width }) { bytes throws(SystemError) in
                if let refusal = self.refusal { throw refusal }
                self.text += String(decoding: bytes, as: UTF8.self)
            }
        }
    }
}

extension MemoryShell {
    /// A shell in the folder `current`, with the files in `texts` by their paths.
    init(
        _ texts: [String: String] = [:], in current: String = "/home/me/project", input: [UInt8] = [],
        width: Int? = nil
    ) {
        self.init(files: MemoryFiles(texts: texts, current: current), input: input, width: width)
    }
}
