import TaskJSON

/// A language server for task files: messages in, messages out, over the documents that a client has open.
///
/// It does nothing by itself. Whoever carries the messages hands them over with `receive`, lets it work with `step`,
/// and sends what `takeOutput` gives; so what is superseded or cancelled while it waits in the queue is never worked
/// on. One thread is enough: a step takes milliseconds.
package final class Server {
    let host: any ServerHost

    /// What waits to be worked on.
    private var queue: [Message] = []
    private var output: [JSONValue] = []
    var abilities = ClientAbilities()
    var options = ServerOptions()
    /// The open documents by the names that the client gives them, and those names in the order of opening.
    private(set) var documents: [String: OpenDocument] = [:]
    private(set) var order: [String] = []
    /// The documents whose diagnostics the client is to be told, the next one first.
    private var untold: [String] = []
    /// Files of settings that the client was told of as wrong.
    var wrongSettings: Set<String> = []
    private var stage = Stage.new
    private var requestCount = 0
    /// The process that started the server.
    var clientProcess: Int?

    /// How the process is to end; nil as long as the server works.
    package private(set) var exitCode: Int32?

    /// What a server has gone through.
    private enum Stage { case new, initialized, shutDown }

    /// A message of the client.
    private struct Message {
        let method: String
        /// Nil for a notification.
        let id: JSONValue?
        let parameters: Parameters
        var isCancelled = false
    }

    /// A server that nobody has spoken to yet.
    package init(_ host: any ServerHost) { self.host = host }

    // MARK: In and out

    /// Takes up what a client says.
    package func receive(_ message: JSONValue) {
        guard message.members != nil, message["jsonrpc"] == "2.0" else {
            return respond(nil, ResponseError(.invalidRequest, "a message is an object with \"jsonrpc\": \"2.0\""))
        }
        guard let method = message["method"]?.text else {
            // The answer to a request of the server; nothing hangs on it but what it says about failure.
            if message["id"] != nil, message["result"] != nil || message["error"] != nil {
                if let reason = message["error"]?["message"]?.text { host.log("the client refused: \(reason)") }
                return
            }
            return respond(nil, ResponseError(.invalidRequest, "a message names its method"))
        }
        let id = message["id"]
        switch id {
        case nil, .number, .string: break
        default: return respond(nil, ResponseError(.invalidRequest, "an id is a number or a string"))
        }
        let parameters = Parameters(message["params"])
        if method == "$/cancelRequest" { return cancel(parameters["id"]) }
        queue.append(Message(method: method, id: id, parameters: parameters))
    }

    /// Takes up that a client sent what is not JSON.
    package func receive(_ error: JSONError) {
        respond(nil, ResponseError(.parseError, "\(error) (byte \(error.offset))"))
    }

    /// The messages for the client, which are its from here on.
    package func takeOutput() -> [JSONValue] {
        defer { output = [] }
        return output
    }

    /// Does the next thing there is to do; false when there is none.
    package func step() -> Bool {
        guard exitCode == nil else { return false }
        if !queue.isEmpty {
            handle(queue.removeFirst())
            return true
        }
        guard !untold.isEmpty else { return false }
        publish(untold.removeFirst())
        return true
    }

    /// The connection is at its end: nobody is there any more.
    package func disconnect() { exitCode = exitCode ?? (stage == .shutDown ? 0 : 1) }

    // MARK: Messages

    private func cancel(_ id: JSONValue?) {
        guard let index = queue.firstIndex(where: { $0.id != nil && $0.id == id }) else { return }
        queue[index].isCancelled = true
    }

    private func handle(_ message: Message) {
        guard let id = message.id else {
            handleNotification(message)
            return
        }
        do throws(ResponseError) {
            if message.isCancelled { throw ResponseError(.requestCancelled, "the request was cancelled") }
            send(["jsonrpc": "2.0", "id": id, "result": try result(message)])
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
            let result = try initialize(message.parameters)
            stage = .initialized
            return result
        case .shutDown: throw ResponseError(.invalidRequest, "the server is shut down")
        case .initialized: break
        }
        switch message.method {
        case "initialize": throw ResponseError(.invalidRequest, "the server is initialized already")
        case "shutdown":
            stage = .shutDown
            untold = []
            return nil
        default: break
        }
        guard let handler = Self.requests[message.method] else {
            throw ResponseError(.methodNotFound, "there is no method '\(message.method)'")
        }
        if handler.isRenewed, let uri = try? message.parameters.uri(), isSuperseded(uri) {
            throw ResponseError(.contentModified, "the document has changed since")
        }
        return try handler.answer(self, message.parameters)
    }

    /// Whether a change of the document waits in the queue: what is worked out before would be thrown away.
    private func isSuperseded(_ uri: String) -> Bool {
        queue.contains { $0.method == "textDocument/didChange" && (try? $0.parameters.uri()) == uri }
    }

    private func handleNotification(_ message: Message) {
        if message.method == "exit" {
            exitCode = stage == .shutDown ? 0 : 1
            return
        }
        guard stage == .initialized, let handler = Self.notifications[message.method] else { return }
        do throws(ResponseError) {
            try handler(self, message.parameters)
        } catch {
            host.log("\(message.method): \(error.message)")
        }
    }

    // MARK: Sending

    private func respond(_ id: JSONValue?, _ error: ResponseError) {
        send(["jsonrpc": "2.0", "id": id ?? nil, "error": error.json])
    }

    func notify(_ method: String, _ parameters: JSONValue) {
        send(["jsonrpc": "2.0", "method": JSONValue(method), "params": parameters])
    }

    /// Asks the client for something.
    func request(_ method: String, _ parameters: JSONValue? = nil) {
        requestCount += 1
        var members = [
            JSONMember("jsonrpc", "2.0"), JSONMember("id", JSONValue("tasks-\(requestCount)")),
            JSONMember("method", JSONValue(method)),
        ]
        if let parameters { members.append(JSONMember("params", parameters)) }
        send(.object(members))
    }

    private func send(_ message: JSONValue) { output.append(message) }

    // MARK: Documents

    /// The document called `uri`. Throws when it is not open.
    func document(_ uri: String) throws(ResponseError) -> OpenDocument {
        guard let document = documents[uri] else {
            throw ResponseError(.invalidParams, "the document '\(uri)' is not open")
        }
        return document
    }

    func open(_ document: OpenDocument) {
        if documents.updateValue(document, forKey: document.uri) == nil { order.append(document.uri) }
        tellLater(document.uri)
    }

    func close(_ uri: String) {
        documents[uri] = nil
        order.removeAll { $0 == uri }
        untold.removeAll { $0 == uri }
    }

    /// Has the client told, once there is time, what is wrong with a document.
    func tellLater(_ uri: String) {
        if !untold.contains(uri) { untold.append(uri) }
    }
}
