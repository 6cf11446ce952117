import TaskJSON
import TaskLint

/// The state shared with a client: the open documents, the client's capabilities and options, and the pending messages
/// to it.
///
/// The features of the server are extensions of this class: each reads a document and answers, or notifies the client.
final class Session {
    let host: any ServerHost
    var abilities = ClientAbilities(nil)
    var options = ServerOptions(nil)
    /// The open documents by the client's names for them, and those names in the order of opening.
    private(set) var documents: [String: OpenDocument] = [:]
    private var order: [String] = []
    /// The files that findings in others depended on, as they were when last consulted, by the bytes of their paths.
    var consultedFiles: [[UInt8]: Linter.Input] = [:]
    /// The settings files in which errors were published to the client.
    var wrongSettings: Set<String> = []
    /// The URIs of the folders of the workspace.
    var folders: [String] = []
    var clientProcess: Int?
    /// The documents whose diagnostics are still to be published, the next one first.
    private var unpublished: [String] = []
    private var output: [JSONValue] = []
    private var requestCount = 0

    /// A session without any messages so far.
    init(_ host: any ServerHost) { self.host = host }

    func send(_ message: JSONValue) { output.append(message) }

    func notify(_ method: String, _ parameters: JSONValue) {
        send(["jsonrpc": "2.0", "method": JSONValue(method), "params": parameters])
    }

    /// Tells the user what is worth knowing about a change, if there is anything.
    func show(_ remarks: [String]) { if !remarks.isEmpty { show(remarks.joined(separator: "\n")) } }

    /// Tells the user what is worth knowing about a change.
    func show(_ text: String) { notify("window/showMessage", ["type": 3, "message": JSONValue(text)]) }

    func request(_ method: String, _ parameters: JSONValue = nil) {
        requestCount += 1
        send(
            .omittingNulls([
                "jsonrpc": "2.0", "id": JSONValue("tasks-\(requestCount)"), "method": JSONValue(method),
                "params": parameters,
            ]))
    }

    /// Returns the messages for the client and removes them.
    func takeOutput() -> [JSONValue] {
        defer { output = [] }
        return output
    }

    /// The document called `uri`. Throws when it is not open.
    func document(_ uri: String) throws(ResponseError) -> OpenDocument {
        guard let document = documents[uri] else {
            throw ResponseError(.invalidParams, "the document '\(uri)' is not open")
        }
        return document
    }

    var openDocuments: [OpenDocument] { order.compactMap { documents[$0] } }

    func open(_ document: OpenDocument) {
        if documents.updateValue(document, forKey: document.uri) == nil { order.append(document.uri) }
        publishLater(document.uri)
    }

    func close(_ uri: String) {
        documents[uri] = nil
        order.removeAll { $0 == uri }
        unpublished.removeAll { $0 == uri }
    }

    /// Schedules the diagnostics of a document to be published once the server is idle.
    func publishLater(_ uri: String) {
        if !unpublished.contains(uri) { unpublished.append(uri) }
    }

    /// The next document whose diagnostics are to be published; nil when all have been.
    func takeUnpublished() -> String? { unpublished.isEmpty ? nil : unpublished.removeFirst() }

    /// Cancels all scheduled diagnostics.
    func cancelPublishing() { unpublished = [] }
}
