import TaskJSON

/// A method that a client may ask for.
struct RequestHandler: Sendable {
    /// Whether the client asks again after each change, so that an answer about the text before is of no use.
    var isRenewed = false
    let answer: @Sendable (Server, Parameters) throws(ResponseError) -> JSONValue
}

extension Server {
    private typealias Answer = @Sendable (Server, Parameters) throws(ResponseError) -> JSONValue

    /// A request about the text as it is.
    private static func once(_ answer: @escaping Answer) -> RequestHandler { RequestHandler(answer: answer) }

    /// A request that is made again after each change.
    private static func renewed(_ answer: @escaping Answer) -> RequestHandler {
        RequestHandler(isRenewed: true, answer: answer)
    }

    /// What a client may ask for.
    static let requests: [String: RequestHandler] = [
        "textDocument/diagnostic": renewed { server, parameters throws(ResponseError) in
            try server.diagnosticReport(parameters)
        },
        "textDocument/codeAction": once { server, parameters throws(ResponseError) in
            try server.codeActions(parameters)
        },
        "codeAction/resolve": once { server, parameters throws(ResponseError) in
            try server.resolveAction(parameters)
        },
        "workspace/executeCommand": once { server, parameters throws(ResponseError) in
            try server.execute(parameters)
        },
        "textDocument/formatting": once { server, parameters throws(ResponseError) in
            try server.formatting(parameters)
        },
        "textDocument/rangeFormatting": once { server, parameters throws(ResponseError) in
            try server.rangeFormatting(parameters)
        },
        "textDocument/completion": once { server, parameters throws(ResponseError) in
            try server.completion(parameters)
        },
        "completionItem/resolve": once { server, parameters throws(ResponseError) in
            try server.resolveCompletion(parameters)
        },
        "textDocument/hover": once { server, parameters throws(ResponseError) in
            try server.hover(parameters)
        },
        "textDocument/inlayHint": renewed { server, parameters throws(ResponseError) in
            try server.inlayHints(parameters)
        },
        "textDocument/documentSymbol": renewed { server, parameters throws(ResponseError) in
            try server.documentSymbols(parameters)
        },
        "workspace/symbol": once { server, parameters throws(ResponseError) in
            try server.workspaceSymbols(parameters)
        },
        "textDocument/foldingRange": renewed { server, parameters throws(ResponseError) in
            try server.foldingRanges(parameters)
        },
        "textDocument/selectionRange": once { server, parameters throws(ResponseError) in
            try server.selectionRanges(parameters)
        },
        "textDocument/semanticTokens/full": renewed { server, parameters throws(ResponseError) in
            try server.semanticTokens(parameters)
        },
        "textDocument/semanticTokens/full/delta": renewed { server, parameters throws(ResponseError) in
            try server.semanticTokensDelta(parameters)
        },
        "textDocument/semanticTokens/range": renewed { server, parameters throws(ResponseError) in
            try server.semanticTokensRange(parameters)
        },
        "textDocument/definition": once { server, parameters throws(ResponseError) in
            try server.definition(parameters)
        },
        "textDocument/references": once { server, parameters throws(ResponseError) in
            try server.references(parameters)
        },
        "textDocument/documentHighlight": once { server, parameters throws(ResponseError) in
            try server.documentHighlights(parameters)
        },
        "textDocument/prepareRename": once { server, parameters throws(ResponseError) in
            try server.prepareRename(parameters)
        },
        "textDocument/rename": once { server, parameters throws(ResponseError) in
            try server.rename(parameters)
        },
        "textDocument/documentLink": renewed { server, parameters throws(ResponseError) in
            try server.documentLinks(parameters)
        },
        "textDocument/onTypeFormatting": once { server, parameters throws(ResponseError) in
            try server.onTypeFormatting(parameters)
        },
    ]

    /// What a client may tell.
    static let notifications: [String: @Sendable (Server, Parameters) throws(ResponseError) -> Void] = [
        "initialized": { server, _ in server.watchFiles() },
        "textDocument/didOpen": { server, parameters throws(ResponseError) in try server.didOpen(parameters) },
        "textDocument/didChange": { server, parameters throws(ResponseError) in try server.didChange(parameters) },
        "textDocument/didClose": { server, parameters throws(ResponseError) in try server.didClose(parameters) },
        "textDocument/didSave": { server, _ in server.filesDidChange() },
        "workspace/didChangeConfiguration": { server, parameters in server.configure(parameters["settings"]) },
        "workspace/didChangeWatchedFiles": { server, _ in server.filesDidChange() },
    ]
}
