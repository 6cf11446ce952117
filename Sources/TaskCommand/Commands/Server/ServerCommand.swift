import TaskCommandLine
import TaskFile
import TaskJSON
import TaskServer
import TaskSystem

extension Command {
    static let languageServer = Command(
        name: "lsp",
        summary: "run the language server: findings, fixes, completion, hover and more",
        operands: [],
        examples: [
            Example("tasks lsp", "what an editor runs; it speaks the Language Server Protocol"),
            Example("tasks lsp --log 2> tasks-lsp.log", "the same, with a log of the messages"),
            Example("tasks lsp --now 2026-11-21T10:00", "as if the server had started at this moment"),
        ],
        discussion: """
            The server speaks LSP 3.17 over standard input and output. It treats the text in the editor as the other
            commands treat a file: findings and fixes are those of 'tasks lint', formatting is 'tasks fmt', actions are
            'tasks done', 'edit', 'snooze' and 'archive'. 'tasks help editors' has the configuration for Neovim, Emacs,
            Vim and other editors.
            """,
        exitCodes: "0 after 'shutdown' and 'exit', 1 when the connection ends otherwise.",
        flags: [.stdio, .clientProcess, .log],
        run: { arguments, environment throws(Failure) in try ServerRun(arguments, environment).run() })
}

/// One run of `tasks lsp`: passes messages between the standard streams and the server.
private struct ServerRun {
    let environment: Environment
    private let host: ServerEnvironment
    private let server: Server

    /// The number of bytes read at most before messages are processed.
    private static let mostRead = 1 << 24
    /// The number of seconds between checks whether the client's process is still running.
    private static let patience: Int64 = 60

    init(_ arguments: ParsedArguments, _ environment: Environment) throws(Failure) {
        self.environment = environment
        if let word = arguments.positionals.first {
            throw arguments.failure(
                "unexpected-argument", at: word, "'tasks lsp' takes no arguments",
                help: "an editor runs it; see 'tasks help editors'")
        }
        host = try ServerEnvironment(arguments, environment)
        server = Server(host, client: arguments.value(of: .clientProcess).flatMap { Int($0.text) })
    }

    func run() throws(Failure) -> ExitCode {
        let connection = try orFail(environment.connection()) {
            Failure("cannot-wait", "cannot wait for an editor: \($0.reason)")
        }
        var frames = FrameReader()
        // Once the input has ended, messages already received are still processed.
        var isAtEnd = false
        while server.exitCode == nil {
            if !isAtEnd { isAtEnd = !read(connection, &frames) }
            send()
            if environment.output.failure != nil { server.disconnect() }
            if server.step() {
                send()
                continue
            }
            if isAtEnd { server.disconnect() }
            guard server.exitCode == nil else { break }
            connection.watch(server.watchedFiles)
            let checking = Instant(seconds: host.instant.seconds + Self.patience)
            let wake = min(server.wake ?? checking, checking)
            switch connection.wait(until: Instant(seconds: wake.seconds - host.lead)) {
            case .input: break
            case .change: server.filesDidChange()
            case .time: server.timePassed()
            case .end: isAtEnd = true
            }
        }
        return server.exitCode == 0 ? .success : .findings
    }

    /// Reads all available input, so that the server knows which messages are superseded before it processes them.
    /// Returns false when no more input will follow.
    private func read(_ connection: SystemWaiter, _ frames: inout FrameReader) -> Bool {
        var count = 0
        while connection.hasInput, count < Self.mostRead, server.exitCode == nil {
            guard let bytes = connection.read() else { return false }
            count += bytes.count
            frames.append(bytes)
            while let frame = frames.next() {
                switch frame {
                case .message(let message):
                    if host.isLogging { host.log("← \(Self.shortened(message))") }
                    server.receive(message)
                case .damaged(let error): server.receive(error)
                case .nonsense(let reason):
                    host.log("the client sent \(reason)")
                    server.receive(nonsense: reason)
                    return false
                }
            }
        }
        return true
    }

    private func send() {
        for message in server.takeOutput() {
            if host.isLogging { host.log("→ \(Self.shortened(message))") }
            let body = message.serialized
            environment.output.write(Array("Content-Length: \(body.count)\r\n\r\n".utf8) + body)
        }
    }

    /// The beginning of a message, for the log.
    private static func shortened(_ message: JSONValue) -> String {
        let limit = 300
        let bytes = message.serialized
        let text = String(decoding: bytes.prefix(limit), as: UTF8.self)
        return bytes.count > limit ? "\(text)... (\(bytes.count) bytes)" : text
    }
}
