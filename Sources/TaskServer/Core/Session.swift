import TaskJSON

/// What a client and the server know of each other: the documents that are open, what the client can do and wants, and
/// the messages that are on their way to it.
///
/// What the server can do are extensions of this: each reads a document and answers, or has the client told something.
final class Session {
    let host: any ServerHost
    var abilities = ClientAbilities()
    var options = ServerOptions()
    /// The open documents by the names that the client gives them, and those names in the order of opening.
    private(set) var documents: [String: OpenDocument] = [:]
    private(set) var order: [String] = []
    /// Files of settings that the client was told of as wrong.
    var wrongSettings: Set<String> = []
    /// The process that started the server.
    var clientProcess: Int?
    /// The documents whose diagnostics the client is to be told, the next one first.
    private var untold: [String] = []
    private var output: [JSONValue] = []
    private var requestCount = 0

    /// A session in which nothing was said yet.
    init(_ host: any ServerHost) { self.host = host }

    // MARK: Sending

    /// Takes up a message for the client.
    func send(_ message: JSONValue) { output.append(message) }

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

    /// The messages for the client, which are no longer kept.
    func takeOutput() -> [JSONValue] {
        defer { output = [] }
        return output
    }

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

    /// The next document whose diagnostics the client is to be told; nil when it knows all.
    func takeUntold() -> String? { untold.isEmpty ? nil : untold.removeFirst() }

    /// Nothing more is to be told.
    func fallSilent() { untold = [] }
}
