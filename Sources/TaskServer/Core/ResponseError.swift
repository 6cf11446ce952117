import TaskJSON

/// The reason why a request has no result.
struct ResponseError: Error {
    /// The error codes of the protocol.
    enum Code: Int {
        case parseError = -32700
        case invalidRequest = -32600
        case methodNotFound = -32601
        case invalidParams = -32602
        case serverNotInitialized = -32002
        /// The request is valid but cannot be carried out.
        case requestFailed = -32803
        case contentModified = -32801
        case requestCancelled = -32800
    }

    let code: Code
    let message: String

    init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    var json: JSONValue { ["code": JSONValue(code.rawValue), "message": JSONValue(message)] }
}
