import TaskFile
import TaskJSON

/// A language server for task files: messages in, messages out, over the documents that a client has open.
///
/// It is driven by its transport, which passes messages to `receive`, lets the server work with `step`, and sends what
/// `takeOutput` returns; so a request that is superseded or cancelled while it is queued is never processed. One thread
/// is enough: a step takes milliseconds.
package final class Server {
    private let session: Session
    private var queue: [Message] = []
    private var stage = Stage.new

    /// The exit code for the process; nil while the server is running.
    package private(set) var exitCode: Int32?

    private enum Stage { case new, initialized, shutDown }

    private struct Message {
        let method: String
        /// Nil for a notification.
        let id: JSONValue?
        let parameters: Parameters
        var isCancelled = false
    }

    /// A server that ends when the process called `client` does, unless the client names another one.
    package init(_ host: any ServerHost, client: Int? = nil) {
        session = Session(host)
        session.clientProcess = client
    }

    // MARK: In and out

    package func receive(_ message: JSONValue) {
        let given = message["id"]
        let id: JSONValue? =
            switch given {
            case .number?, .string?: given
            default: .none
            }
        guard message.members != nil, message["jsonrpc"] == "2.0" else {
            return respond(id, ResponseError(.invalidRequest, "a message is an object with \"jsonrpc\": \"2.0\""))
        }
        guard let method = message["method"]?.text else {
            // The answer to a request of the server; only a failure matters.
            if message["id"] != nil, message["result"] != nil || message["error"] != nil {
                if let reason = message["error"]?["message"]?.text { session.host.log("the client refused: \(reason)") }
                if message["result"]?["applied"] == false {
                    let reason = message["result"]?["failureReason"]?.text ?? "the editor refused the edit"
                    session.show("nothing was changed: \(reason)")
                }
                return
            }
            return respond(id, ResponseError(.invalidRequest, "a message must have a method"))
        }
        guard id != nil || given == nil else {
            return respond(nil, ResponseError(.invalidRequest, "an id is a number or a string"))
        }
        let parameters = Parameters(message["params"])
        if method == "$/cancelRequest" { return cancel(parameters["id"]) }
        queue.append(Message(method: method, id: id, parameters: parameters))
    }

    /// Responds to input from the client that is not JSON.
    package func receive(_ error: JSONError) {
        respond(nil, ResponseError(.parseError, "\(error) (byte \(error.offset))"))
    }

    /// Responds to input from the client in which there are no messages to be found.
    package func receive(nonsense reason: String) {
        respond(nil, ResponseError(.parseError, "the client sent \(reason)"))
    }

    /// Returns the messages for the client and removes them.
    package func takeOutput() -> [JSONValue] { session.takeOutput() }

    /// Processes the next message, or publishes the next diagnostics; returns false when there is nothing to do.
    package func step() -> Bool {
        guard exitCode == nil else { return false }
        if !queue.isEmpty {
            handle(queue.removeFirst())
            return true
        }
        guard let uri = session.takeUnpublished() else { return false }
        session.publish(uri)
        return true
    }

    package func disconnect() { exitCode = exitCode ?? (stage == .shutDown ? 0 : 1) }

    // MARK: Time and files

    /// The next instant at which findings may change; nil without open documents.
    package var wake: Instant? { session.wake }

    /// The paths of relevant files, which may change at any time.
    package var watchedFiles: [String] { session.watchedFiles }

    package func timePassed() {
        if let process = session.clientProcess, !session.host.isRunning(process) { return disconnect() }
        session.refreshIfOutdated()
    }

    /// To be called when settings or files that are not open may have changed.
    package func filesDidChange() { session.refresh() }

    // MARK: Messages

    private func cancel(_ id: JSONValue?) {
        guard let index = queue.firstIndex(where: { $0.id != nil && $0.id == id }) else { return }
        queue[index].isCancelled = true
    }

    private func handle(_ message: Message) {
        guard let id = message.id else { return handleNotification(message) }
        do throws(ResponseError) {
            if message.isCancelled { throw ResponseError(.requestCancelled, "the request was cancelled") }
            session.send(["jsonrpc": "2.0", "id": id, "result": try result(message)])
        } catch {
            respond(id, error)
        }
    }

    private func result(_ message: Message) throws(ResponseError) -> JSONValue {
        switch stage {
        case .new:
            guard message.method == "initialize" else {
                throw ResponseError(.serverNotInitialized, "the server is not initialized")
            }
            let result = try session.initialize(message.parameters)
            stage = .initialized
            return result
        case .shutDown: throw ResponseError(.invalidRequest, "the server is shut down")
        case .initialized: break
        }
        switch message.method {
        case "initialize": throw ResponseError(.invalidRequest, "the server is already initialized")
        case "shutdown":
            stage = .shutDown
            session.cancelPublishing()
            return nil
        default: break
        }
        guard let handler = RequestHandler.all[message.method] else {
            throw ResponseError(.methodNotFound, "there is no method '\(message.method)'")
        }
        if handler.isRenewed, let uri = try? message.parameters.uri(), isSuperseded(uri) {
            throw ResponseError(.contentModified, "the document has changed since")
        }
        return try handler.answer(session, message.parameters)
    }

    /// Whether a change of the document is queued: anything computed before it would be discarded.
    private func isSuperseded(_ uri: String) -> Bool {
        queue.contains { $0.method == "textDocument/didChange" && (try? $0.parameters.uri()) == uri }
    }

    private func handleNotification(_ message: Message) {
        if message.method == "exit" { return disconnect() }
        guard stage == .initialized else { return }
        do throws(ResponseError) {
            try session.take(message.method, message.parameters)
        } catch {
            session.host.log("\(message.method): \(error.message)")
        }
    }

    private func respond(_ id: JSONValue?, _ error: ResponseError) {
        session.send(["jsonrpc": "2.0", "id": id ?? nil, "error": error.json])
    }
}
