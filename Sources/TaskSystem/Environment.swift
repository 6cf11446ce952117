import TaskFile

/// Everything that a command reads from or writes to outside its arguments' meaning: what a test replaces.
package struct Environment {
    /// The words of the command line, without the name of the program.
    package var arguments: [String]
    /// The value of an environment variable, or nil when it is not set.
    package var variable: (String) -> String?
    /// Files and folders.
    package var files: any FileSystem
    /// All of standard input.
    package var standardInput: () throws(SystemError) -> [UInt8]
    /// Runs a program to its end; where nothing else is said, there is none.
    package var execute: ProgramCall.Execute = { _, _ throws(SystemError) in throw .missing }
    /// Where answers go.
    package var output: OutputStream
    /// Where complaints go.
    package var errors: OutputStream
    /// The time now.
    package var clock: () -> Instant
    /// The zone of a name, or the user's own for nil; nil when there is no zone of that name.
    package var zone: (String?) -> Zone?
    /// What is remembered from one run to the next.
    package var state: any StateStore = Disk()
    /// Runs a program to its end with the streams of this process, and gives its exit code.
    package var run: (ProgramCall) throws(SystemError) -> Int32 = { call throws(SystemError) in try Platform.run(call) }
    /// What a program that stays waits with.
    package var waiter: () throws(SystemError) -> any Waiter = { () throws(SystemError) in try SystemWaiter() }
    /// What a program that another one speaks to is connected by.
    package var connection: () throws(SystemError) -> any Connection = { () throws(SystemError) in
        try SystemConnection()
    }
    /// Whether the process called so runs.
    package var isRunning: (Int) -> Bool = Platform.isRunning
    /// The absolute path of this program, or nil when the system does not tell.
    package var executable: () -> String? = { Platform.executablePath }
    /// The next line that a person types, or nil when there is nobody to ask.
    package var answer: () -> String? = { nil }
    /// Runs a line of shell on the streams of the process, and gives its exit code; nil when it cannot be run.
    package var shell: (String) -> Int32? = { _ in nil }

    /// Ends the program, with these bytes as its complaint, after so many seconds of processor time; 0 lifts that.
    package var limit: (_ seconds: Int, _ complaint: [UInt8]) -> Void = { _, _ in }

    /// The value of a variable that is set to something; an empty value is the same as none.
    package func setting(_ name: String) -> String? {
        variable(name).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// Cells in a line of the terminal behind `stream`, or nil when that is not one. `COLUMNS` overrides the system.
    package func width(of stream: OutputStream) -> Int? {
        guard stream.isTerminal else { return nil }
        if let columns = setting("COLUMNS").flatMap({ Int($0) }), columns > 0 { return columns }
        return stream.width ?? 80
    }
}

extension Environment {
    /// The environment of this process.
    package static func system() -> Environment {
        Environment(
            arguments: Platform.arguments,
            variable: Platform.variable,
            files: Disk(),
            standardInput: { () throws(SystemError) in
                try Platform.readAll(Platform.standardInput, limit: Platform.sizeLimit)
            },
            execute: Platform.execute,
            output: OutputStream(descriptor: Platform.standardOutput),
            errors: OutputStream(descriptor: Platform.standardError),
            clock: { Instant(seconds: Platform.secondsSinceEpoch()) },
            zone: { name in
                guard Platform.useZone(name) else { return nil }
                return Zone { Platform.secondsAheadOfUniversalTime(at: $0.seconds) }
            },
            answer: { Platform.isTerminal(Platform.standardInput) ? Platform.readLine() : nil },
            shell: Platform.runInShell,
            limit: { Platform.limitProcessorTime(to: $0, saying: $1) })
    }
}

extension Git {
    /// The git that `environment` finds, asked in the current folder and with this process's variables, as it asks us
    /// when we are its hook.
    package init(_ environment: Environment) {
        self.init(execute: environment.execute, limit: environment.setting(Self.limitVariable))
    }
}
