import TaskFile
import TaskText

/// Everything that a command reads from or writes to. Initially it knows only its files, its state and its streams: it
/// has no arguments and no variables, and finds no program. `system()` is that of this process.
///
/// A class: a run has only one, and nearly every part of a command refers to it.
package final class Environment {
    /// The words of the command line, without the name of the program.
    package var arguments: [String] = []
    /// The value of an environment variable, or nil when it is not set.
    package var variable: (String) -> String? = { _ in nil }
    package var variableNames: () -> [String] = { [] }
    package var files: any FileSystem
    package var standardInput: () throws(SystemError) -> [UInt8] = { [] }
    /// Runs a program to completion, and returns what it prints.
    package var capture: ProgramCall.Execute = { _, _ throws(SystemError) in throw .missing }
    package var output: OutputStream
    package var errors: OutputStream
    package var clock: () -> Instant = { Instant(seconds: 0) }
    /// The zone of a name, or the user's own for nil; nil when there is no zone of that name.
    package var resolveZone: (String?) -> Zone? = { $0 == nil ? .utc : nil }
    package var state: any StateStore
    /// Runs a program to completion with the streams of this process, and returns its exit code.
    package var runForeground: (ProgramCall) throws(SystemError) -> Int32 = { _ throws(SystemError) in throw .missing }
    /// The waiter of a program that keeps running.
    package var waiter: () throws(SystemError) -> any Waiter = { () throws(SystemError) in throw .missing }
    /// The connection of a program that serves another one.
    package var connection: () throws(SystemError) -> SystemWaiter = { () throws(SystemError) in throw .missing }
    /// Whether the process with this id is running.
    package var isRunning: (Int) -> Bool = { _ in false }
    /// The absolute path of this program, or nil when it cannot be determined.
    package var executable: () -> String? = { nil }
    /// The next line that a person types, empty at the end of input; nil when there is nobody to ask.
    package var prompt: (_ asking: () -> Void) -> String? = { _ in nil }
    /// Runs a shell command line on the streams of the process, and returns its exit code; nil when it cannot be run.
    package var runShellLine: (String) -> Int32? = { _ in nil }

    /// What is impossible because a change that was made could not be recorded, each with the reason.
    package var unrecorded: [(loss: String, reason: SystemError)] = []

    /// Whether only answers and errors are printed.
    package var isQuiet = false

    /// Ends the program, with these bytes as its complaint, after that many seconds of processor time; 0 lifts the
    /// limit.
    package var limitProcessorTime: (_ seconds: Int, _ complaint: [UInt8]) -> Void = { _, _ in }

    /// The environment of a program that reads `files`, keeps its `state` and writes to these streams.
    package init(files: any FileSystem, state: any StateStore, output: OutputStream, errors: OutputStream) {
        (self.files, self.state, self.output, self.errors) = (files, state, output, errors)
    }

    /// The value of an environment variable; an empty one counts as unset.
    package func nonEmptyVariable(_ name: String) -> String? {
        variable(name).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The path of the program that the shell would run as `name`; nil when it would find none.
    package func program(named name: String) -> String? {
        let folders = (nonEmptyVariable("PATH") ?? "").split(separator: ":", omittingEmptySubsequences: false)
        return folders.map { Path.join($0.isEmpty ? "." : String($0), name) }.first { path in
            files.status(path).map { $0.kind == .file && $0.isExecutable } ?? false
        }
    }

    /// The folder that links found in `folder` must not lead out of: what is read may be quoted in complaints.
    package func boundary(of folder: String) -> String? { files.boundary(of: folder, home: nonEmptyVariable("HOME")) }

    /// The folders to search for something that belongs to `folder`, from itself upward, not beyond the user's home.
    package func foldersUpward(from folder: String) -> (folders: [String], endsAtGitRoot: Bool) {
        files.foldersUpward(from: folder, home: nonEmptyVariable("HOME"))
    }

    /// The width in cells of the terminal that `stream` writes to, or nil when that is not a terminal. `COLUMNS`
    /// overrides the system.
    package func width(of stream: OutputStream) -> Int? {
        guard stream.isTerminal else { return nil }
        if let columns = nonEmptyVariable("COLUMNS").flatMap({ Int($0) }), columns > 0 { return columns }
        return stream.width ?? 80
    }

    package static func system() -> Environment {
        let environment = Environment(
            files: Disk(), state: Disk(), output: OutputStream(descriptor: Platform.standardOutput),
            errors: OutputStream(descriptor: Platform.standardError))
        environment.arguments = Platform.arguments
        environment.variable = Platform.variable
        environment.variableNames = { Platform.variables().map { String($0.prefix { $0 != "=" }) } }
        environment.standardInput = { () throws(SystemError) in
            try Platform.readAll(Platform.standardInput, limit: Platform.sizeLimit)
        }
        environment.clock = { Instant(seconds: Platform.secondsSinceEpoch()) }
        environment.resolveZone = Platform.zone
        environment.capture = Platform.execute
        environment.runForeground = { call throws(SystemError) in try Platform.run(call) }
        environment.waiter = { () throws(SystemError) in try SystemWaiter() }
        environment.connection = { () throws(SystemError) in try SystemWaiter(input: Platform.standardInput) }
        environment.isRunning = Platform.isRunning
        environment.executable = { Platform.executablePath }
        environment.prompt = { [errors = environment.errors] ask in
            guard Platform.isTerminal(Platform.standardInput) else { return nil }
            ask()
            if let line = Platform.readLine() { return line }
            // The cursor is still after the question.
            errors.write("\n")
            return ""
        }
        environment.runShellLine = Platform.runInShell
        environment.limitProcessorTime = { Platform.limitProcessorTime(to: $0, saying: $1) }
        return environment
    }

    /// The value of `body`, which prints only answers and errors.
    package func quietly<Value>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        let before = isQuiet
        isQuiet = true
        defer { isQuiet = before }
        return try body()
    }
}

extension Git {
    /// The git that `environment` finds, run in the current folder and with this process's variables, including those
    /// that git sets when it runs this process as a hook.
    /// With a `folder`, it runs there, and does not inherit those variables.
    package init(_ environment: Environment, in folder: String? = nil) {
        self.init(execute: environment.capture, in: folder, limit: environment.nonEmptyVariable(Self.limitVariable))
    }
}
