import TaskJSON

struct RequestHandler: Sendable {
    private typealias Method = @Sendable (Session) -> (Parameters) throws(ResponseError) -> JSONValue
    private typealias DocumentMethod =
        @Sendable (Session) -> (OpenDocument, Parameters) throws(ResponseError) -> JSONValue

    /// Whether the client repeats the request after each change, so that an answer about the old text is useless.
    let isRenewed: Bool
    /// The feature that the request belongs to, and the answer when that is disabled; nil when the request is answered
    /// in any case.
    private let feature: (name: ServerOptions.Feature, off: JSONValue)?
    private let method: Method

    func answer(_ session: Session, _ parameters: Parameters) throws(ResponseError) -> JSONValue {
        if let feature, !session.options.has(feature.name) { return feature.off }
        return try method(session)(parameters)
    }

    /// A request about a document, which is made once or `renewed` after each change.
    private static func about(
        _ method: @escaping DocumentMethod, _ feature: ServerOptions.Feature? = nil, off: JSONValue = [],
        renewed: Bool = false
    ) -> RequestHandler {
        RequestHandler(isRenewed: renewed, feature: feature.map { ($0, off) }) { session in
            { parameters throws(ResponseError) in
                try method(session)(try session.document(try parameters.uri()), parameters)
            }
        }
    }

    /// A request about no document, or about one named in its data.
    private static func general(_ method: @escaping Method, _ feature: ServerOptions.Feature? = nil) -> RequestHandler {
        RequestHandler(isRenewed: false, feature: feature.map { ($0, []) }, method: method)
    }

    static let all: [String: RequestHandler] = [
        "textDocument/diagnostic": about(Session.diagnosticReport, renewed: true),
        "textDocument/codeAction": about(Session.codeActions, .codeActions),
        "codeAction/resolve": general(Session.resolveAction),
        "workspace/executeCommand": general(Session.execute),
        "textDocument/formatting": about(Session.formatting, .formatting),
        "textDocument/rangeFormatting": about(Session.rangeFormatting, .formatting),
        "textDocument/onTypeFormatting": about(Session.onTypeFormatting, .formatOnType),
        "textDocument/completion": about(Session.completion, .completion),
        "completionItem/resolve": general(Session.resolveCompletion),
        "textDocument/hover": about(Session.hover, .hover, off: nil),
        "textDocument/inlayHint": about(Session.inlayHints, .inlayHints, renewed: true),
        "textDocument/documentSymbol": about(Session.documentSymbols, .symbols, renewed: true),
        "workspace/symbol": general(Session.workspaceSymbols, .symbols),
        "textDocument/foldingRange": about(Session.foldingRanges, .folding, renewed: true),
        "textDocument/selectionRange": about(Session.selectionRanges, .selectionRanges),
        "textDocument/semanticTokens/full": about(Session.semanticTokens, renewed: true),
        "textDocument/semanticTokens/full/delta": about(Session.semanticTokensDelta, renewed: true),
        "textDocument/semanticTokens/range": about(Session.semanticTokensRange, renewed: true),
        "textDocument/definition": about(Session.definition, .navigation, off: nil),
        "textDocument/references": about(Session.references, .navigation, off: nil),
        "textDocument/documentHighlight": about(Session.documentHighlights, .navigation, off: nil),
        "textDocument/prepareRename": about(Session.prepareRename, .rename, off: nil),
        "textDocument/rename": about(Session.rename),
        "textDocument/documentLink": about(Session.documentLinks, .links, renewed: true),
    ]
}

extension Session {
    /// Does what the notification `method` is about; one that is not supported is ignored.
    func take(_ method: String, _ parameters: Parameters) throws(ResponseError) {
        switch method {
        case "initialized": watchFiles()
        case "textDocument/didOpen": try didOpen(parameters)
        case "textDocument/didChange": try didChange(parameters)
        case "textDocument/didClose": try didClose(parameters)
        case "textDocument/didSave", "workspace/didChangeWatchedFiles": refresh()
        case "workspace/didChangeConfiguration": configure(parameters["settings"])
        case "workspace/didChangeWorkspaceFolders": try didChangeFolders(parameters)
        default: break
        }
    }
}
