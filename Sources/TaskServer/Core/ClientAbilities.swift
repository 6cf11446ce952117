import TaskJSON

/// The capabilities of a client, as far as answers depend on them.
struct ClientAbilities {
    let encoding: PositionEncoding
    private let workspace: JSONValue?
    private let text: JSONValue?

    /// The capabilities that a client declares when it initializes the server; nil means none.
    init(_ json: JSONValue?) {
        (workspace, text) = (json?["workspace"], json?["textDocument"])
        encoding = PositionEncoding(
            offered: json?["general"]?["positionEncodings"]?.elements?.compactMap(\.text) ?? [])
    }

    /// Whether it requests diagnostics; then they are not published.
    var pullsDiagnostics: Bool { text?["diagnostic"]?.members != nil }
    var refreshesDiagnostics: Bool { workspace?["diagnostics"]?["refreshSupport"]?.bool ?? false }
    var refreshesHints: Bool { workspace?["inlayHint"]?["refreshSupport"]?.bool ?? false }
    var refreshesTokens: Bool { workspace?["semanticTokens"]?["refreshSupport"]?.bool ?? false }
    /// Whether a workspace edit may name the document versions it applies to.
    var takesVersionedEdits: Bool { workspace?["workspaceEdit"]?["documentChanges"]?.bool ?? false }
    /// Whether a workspace edit may create files: as one of its document changes, which such a client supports, whether
    /// or not it says so.
    var createsFiles: Bool {
        workspace?["workspaceEdit"]?["resourceOperations"]?.elements?.contains("create") == true
    }
    var appliesEdits: Bool { workspace?["applyEdit"]?.bool ?? false }
    var takesActionLiterals: Bool { text?["codeAction"]?["codeActionLiteralSupport"]?.members != nil }
    /// Whether it can do anything with an action: make the edit in it, or the one that its command requests.
    var takesActions: Bool { takesActionLiterals || appliesEdits }
    var resolvesActionEdits: Bool {
        text?["codeAction"]?["dataSupport"]?.bool == true
            && text?["codeAction"]?["resolveSupport"]?["properties"]?.elements?.contains("edit") == true
    }
    var takesRelatedPlaces: Bool { text?["publishDiagnostics"]?["relatedInformation"]?.bool ?? true }
    var takesMarkdown: Bool {
        guard let formats = text?["hover"]?["contentFormat"]?.elements, !formats.isEmpty else { return true }
        return formats.contains("markdown")
    }
    var nestsSymbols: Bool { text?["documentSymbol"]?["hierarchicalDocumentSymbolSupport"]?.bool ?? false }
    var watchesFiles: Bool { workspace?["didChangeWatchedFiles"]?["dynamicRegistration"]?.bool ?? false }
    var preparesRename: Bool { text?["rename"]?["prepareSupport"]?.bool ?? false }
}
