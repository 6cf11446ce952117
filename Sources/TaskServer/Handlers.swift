import TaskJSON

/// A handler for a request method.
struct RequestHandler: Sendable {
    /// Whether the client repeats the request after each change, so that an answer about the old text is useless.
    var isRenewed = false
    let answer: @Sendable (Session, Parameters) throws(ResponseError) -> JSONValue
}

extension RequestHandler {
    private typealias Answer = @Sendable (Session, Parameters) throws(ResponseError) -> JSONValue

    /// A request that is made once.
    private static func once(_ answer: @escaping Answer) -> RequestHandler { RequestHandler(answer: answer) }

    /// A request that is repeated after each change.
    private static func renewed(_ answer: @escaping Answer) -> RequestHandler {
        RequestHandler(isRenewed: true, answer: answer)
    }

    /// The supported requests, by method.
    static let all: [String: RequestHandler] = [
        "textDocument/diagnostic": renewed { session, parameters throws(ResponseError) in
            try session.diagnosticReport(parameters)
        },
        "textDocument/codeAction": once { session, parameters throws(ResponseError) in
            try session.codeActions(parameters)
        },
        "codeAction/resolve": once { session, parameters throws(ResponseError) in
            try session.resolveAction(parameters)
        },
        "workspace/executeCommand": once { session, parameters throws(ResponseError) in
            try session.execute(parameters)
        },
        "textDocument/formatting": once { session, parameters throws(ResponseError) in
            try session.formatting(parameters)
        },
        "textDocument/rangeFormatting": once { session, parameters throws(ResponseError) in
            try session.rangeFormatting(parameters)
        },
        "textDocument/completion": once { session, parameters throws(ResponseError) in
            try session.completion(parameters)
        },
        "completionItem/resolve": once { session, parameters throws(ResponseError) in
            try session.resolveCompletion(parameters)
        },
        "textDocument/hover": once { session, parameters throws(ResponseError) in
            try session.hover(parameters)
        },
        "textDocument/inlayHint": renewed { session, parameters throws(ResponseError) in
            try session.inlayHints(parameters)
        },
        "textDocument/documentSymbol": renewed { session, parameters throws(ResponseError) in
            try session.documentSymbols(parameters)
        },
        "workspace/symbol": once { session, parameters throws(ResponseError) in
            try session.workspaceSymbols(parameters)
        },
        "textDocument/foldingRange": renewed { session, parameters throws(ResponseError) in
            try session.foldingRanges(parameters)
        },
        "textDocument/selectionRange": once { session, parameters throws(ResponseError) in
            try session.selectionRanges(parameters)
        },
        "textDocument/semanticTokens/full": renewed { session, parameters throws(ResponseError) in
            try session.semanticTokens(parameters)
        },
        "textDocument/semanticTokens/full/delta": renewed { session, parameters throws(ResponseError) in
            try session.semanticTokensDelta(parameters)
        },
        "textDocument/semanticTokens/range": renewed { session, parameters throws(ResponseError) in
            try session.semanticTokensRange(parameters)
        },
        "textDocument/definition": once { session, parameters throws(ResponseError) in
            try session.definition(parameters)
        },
        "textDocument/references": once { session, parameters throws(ResponseError) in
            try session.references(parameters)
        },
        "textDocument/documentHighlight": once { session, parameters throws(ResponseError) in
            try session.documentHighlights(parameters)
        },
        "textDocument/prepareRename": once { session, parameters throws(ResponseError) in
            try session.prepareRename(parameters)
        },
        "textDocument/rename": once { session, parameters throws(ResponseError) in
            try session.rename(parameters)
        },
        "textDocument/documentLink": renewed { session, parameters throws(ResponseError) in
            try session.documentLinks(parameters)
        },
        "textDocument/onTypeFormatting": once { session, parameters throws(ResponseError) in
            try session.onTypeFormatting(parameters)
        },
    ]
}

/// A handler for a notification, which needs no answer.
struct NotificationHandler: Sendable {
    let take: @Sendable (Session, Parameters) throws(ResponseError) -> Void

    /// The supported notifications, by method.
    static let all: [String: NotificationHandler] = [
        "initialized": NotificationHandler { session, _ in session.watchFiles() },
        "textDocument/didOpen": NotificationHandler { session, parameters throws(ResponseError) in
            try session.didOpen(parameters)
        },
        "textDocument/didChange": NotificationHandler { session, parameters throws(ResponseError) in
            try session.didChange(parameters)
        },
        "textDocument/didClose": NotificationHandler { session, parameters throws(ResponseError) in
            try session.didClose(parameters)
        },
        "textDocument/didSave": NotificationHandler { session, _ in session.filesDidChange() },
        "workspace/didChangeConfiguration": NotificationHandler { session, parameters in
            session.configure(parameters["settings"])
        },
        "workspace/didChangeWatchedFiles": NotificationHandler { session, _ in session.filesDidChange() },
    ]
}
