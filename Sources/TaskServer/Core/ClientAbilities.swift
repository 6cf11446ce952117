import TaskJSON

/// The capabilities of a client, as far as answers depend on them.
struct ClientAbilities {
    private(set) var encoding = PositionEncoding.utf16
    /// Whether it requests diagnostics; then they are not published.
    private(set) var pullsDiagnostics = false
    private(set) var refreshesDiagnostics = false
    private(set) var refreshesHints = false
    private(set) var refreshesTokens = false
    /// Whether a workspace edit may name the document versions it applies to.
    private(set) var takesVersionedEdits = false
    private(set) var createsFiles = false
    private(set) var appliesEdits = false
    private(set) var takesActionLiterals = false
    private(set) var resolvesActionEdits = false
    private(set) var takesMarkdown = true
    private(set) var nestsSymbols = false
    private(set) var watchesFiles = false
    private(set) var preparesRename = false
    private(set) var takesRelatedPlaces = true

    init() {}

    init(_ json: JSONValue?) {
        let workspace = json?["workspace"]
        let text = json?["textDocument"]
        encoding = PositionEncoding(
            offered: json?["general"]?["positionEncodings"]?.elements?.compactMap(\.text) ?? [])
        pullsDiagnostics = text?["diagnostic"]?.members != nil
        refreshesDiagnostics = workspace?["diagnostics"]?["refreshSupport"]?.bool ?? false
        refreshesHints = workspace?["inlayHint"]?["refreshSupport"]?.bool ?? false
        refreshesTokens = workspace?["semanticTokens"]?["refreshSupport"]?.bool ?? false
        takesVersionedEdits = workspace?["workspaceEdit"]?["documentChanges"]?.bool ?? false
        let operations = workspace?["workspaceEdit"]?["resourceOperations"]?.elements ?? []
        createsFiles = takesVersionedEdits && operations.contains("create")
        appliesEdits = workspace?["applyEdit"]?.bool ?? false
        let actions = text?["codeAction"]
        takesActionLiterals = actions?["codeActionLiteralSupport"]?.members != nil
        resolvesActionEdits =
            actions?["dataSupport"]?.bool == true
            && actions?["resolveSupport"]?["properties"]?.elements?.contains("edit") == true
        takesRelatedPlaces = text?["publishDiagnostics"]?["relatedInformation"]?.bool ?? true
        if let formats = text?["hover"]?["contentFormat"]?.elements, let first = formats.first {
            takesMarkdown = first == "markdown" || formats.contains("markdown")
        }
        nestsSymbols = text?["documentSymbol"]?["hierarchicalDocumentSymbolSupport"]?.bool ?? false
        watchesFiles = workspace?["didChangeWatchedFiles"]?["dynamicRegistration"]?.bool ?? false
        preparesRename = text?["rename"]?["prepareSupport"]?.bool ?? false
    }
}
