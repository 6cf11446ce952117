import TaskJSON

/// A handler for a request method.
struct RequestHandler: Sendable {
    private typealias Method = @Sendable (Session) -> (Parameters) throws(ResponseError) -> JSONValue

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

    /// A request that is made once.
    private static func once(
        _ method: @escaping Method, _ feature: ServerOptions.Feature? = nil, off: JSONValue = []
    ) -> RequestHandler {
        RequestHandler(isRenewed: false, feature: feature.map { ($0, off) }, method: method)
    }

    /// A request that is repeated after each change.
    private static func renewed(_ method: @escaping Method, _ feature: ServerOptions.Feature? = nil) -> RequestHandler {
        RequestHandler(isRenewed: true, feature: feature.map { ($0, []) }, method: method)
    }

    /// The supported requests, by method.
    static let all: [String: RequestHandler] = [
        "textDocument/diagnostic": renewed(Session.diagnosticReport),
        "textDocument/codeAction": once(Session.codeActions, .codeActions),
        "codeAction/resolve": once(Session.resolveAction),
        "workspace/executeCommand": once(Session.execute),
        "textDocument/formatting": once(Session.formatting, .formatting),
        "textDocument/rangeFormatting": once(Session.rangeFormatting, .formatting),
        "textDocument/onTypeFormatting": once(Session.onTypeFormatting, .formatOnType),
        "textDocument/completion": once(Session.completion, .completion),
        "completionItem/resolve": once(Session.resolveCompletion),
        "textDocument/hover": once(Session.hover, .hover, off: nil),
        "textDocument/inlayHint": renewed(Session.inlayHints, .inlayHints),
        "textDocument/documentSymbol": renewed(Session.documentSymbols, .symbols),
        "workspace/symbol": once(Session.workspaceSymbols, .symbols),
        "textDocument/foldingRange": renewed(Session.foldingRanges, .folding),
        "textDocument/selectionRange": once(Session.selectionRanges, .selectionRanges),
        "textDocument/semanticTokens/full": renewed(Session.semanticTokens),
        "textDocument/semanticTokens/full/delta": renewed(Session.semanticTokensDelta),
        "textDocument/semanticTokens/range": renewed(Session.semanticTokensRange),
        "textDocument/definition": once(Session.definition, .navigation, off: nil),
        "textDocument/references": once(Session.references, .navigation, off: nil),
        "textDocument/documentHighlight": once(Session.documentHighlights, .navigation, off: nil),
        "textDocument/prepareRename": once(Session.prepareRename, .rename, off: nil),
        "textDocument/rename": once(Session.rename),
        "textDocument/documentLink": renewed(Session.documentLinks, .links),
    ]
}

/// A handler for a notification, which needs no answer.
struct NotificationHandler: Sendable {
    let take: @Sendable (Session) -> (Parameters) throws(ResponseError) -> Void

    /// The supported notifications, by method.
    static let all: [String: NotificationHandler] = [
        "initialized": NotificationHandler { session in { _ in session.watchFiles() } },
        "textDocument/didOpen": NotificationHandler(take: Session.didOpen),
        "textDocument/didChange": NotificationHandler(take: Session.didChange),
        "textDocument/didClose": NotificationHandler(take: Session.didClose),
        "textDocument/didSave": NotificationHandler { session in { _ in session.filesDidChange() } },
        "workspace/didChangeConfiguration": NotificationHandler { session in { session.configure($0["settings"]) } },
        "workspace/didChangeWatchedFiles": NotificationHandler { session in { _ in session.filesDidChange() } },
    ]
}
