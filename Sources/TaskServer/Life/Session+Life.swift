import TaskJSON

extension Session {
    func initialize(_ parameters: Parameters) throws(ResponseError) -> JSONValue {
        guard parameters.json.members != nil else {
            throw ResponseError(.invalidParams, "'initialize' takes an object")
        }
        abilities = ClientAbilities(parameters["capabilities"])
        options = ServerOptions(parameters["initializationOptions"])
        complain()
        clientProcess = parameters["processId"]?.integer ?? clientProcess
        folders =
            parameters["workspaceFolders"]?.elements?.compactMap { $0["uri"]?.text }
            ?? [parameters["rootUri"]?.text].compactMap(\.self)
        return [
            "capabilities": capabilities,
            "serverInfo": ["name": "tasks", "version": JSONValue(host.version)],
        ]
    }

    private var capabilities: JSONValue {
        var members: [JSONMember] = [
            JSONMember("positionEncoding", JSONValue(abilities.encoding.rawValue)),
            JSONMember(
                "textDocumentSync", ["openClose": true, "change": 2, "save": ["includeText": false]]),
            JSONMember("workspace", ["workspaceFolders": ["supported": true, "changeNotifications": true]]),
        ]
        func add(_ name: String, _ feature: ServerOptions.Feature, _ value: JSONValue) {
            if options.has(feature) { members.append(JSONMember(name, value)) }
        }
        if abilities.pullsDiagnostics {
            add(
                "diagnosticProvider", .diagnostics,
                ["identifier": "tasks", "interFileDependencies": true, "workspaceDiagnostics": false])
        }
        if abilities.takesActions {
            add(
                "codeActionProvider", .codeActions,
                [
                    "codeActionKinds": JSONValue(ActionKind.allCases.map(\.rawValue)),
                    "resolveProvider": .bool(abilities.resolvesActionEdits),
                ])
        }
        if abilities.appliesEdits {
            add("executeCommandProvider", .codeActions, ["commands": JSONValue(EditorCommand.allCases.map(\.rawValue))])
        }
        add("documentFormattingProvider", .formatting, true)
        add("documentRangeFormattingProvider", .formatting, true)
        add("documentOnTypeFormattingProvider", .formatOnType, ["firstTriggerCharacter": "\n"])
        add(
            "completionProvider", .completion,
            ["triggerCharacters": ["@", "#", ":", ","], "resolveProvider": true])
        add("hoverProvider", .hover, true)
        add("inlayHintProvider", .inlayHints, true)
        add("documentSymbolProvider", .symbols, true)
        add("workspaceSymbolProvider", .symbols, true)
        add("definitionProvider", .navigation, true)
        add("referencesProvider", .navigation, true)
        add("documentHighlightProvider", .navigation, true)
        add("renameProvider", .rename, abilities.preparesRename ? ["prepareProvider": true] : true)
        add("foldingRangeProvider", .folding, true)
        add("documentLinkProvider", .links, ["resolveProvider": false])
        add("selectionRangeProvider", .selectionRanges, true)
        add(
            "semanticTokensProvider", .semanticTokens,
            [
                "legend": [
                    "tokenTypes": JSONValue(Self.tokenTypes), "tokenModifiers": JSONValue(Self.tokenModifiers),
                ],
                "range": true, "full": ["delta": true],
            ])
        return .object(members)
    }

    /// Asks the client to watch the relevant files that are not open.
    func watchFiles() {
        guard abilities.watchesFiles else { return }
        let patterns = ["**/.tasks.yaml", "**/tasks.md", "**/*.tasks.md"]
        request(
            "client/registerCapability",
            [
                "registrations": [
                    [
                        "id": "tasks-files", "method": "workspace/didChangeWatchedFiles",
                        "registerOptions": ["watchers": .array(patterns.map { ["globPattern": JSONValue($0)] })],
                    ]
                ]
            ])
    }

    /// Applies new settings from the client.
    func configure(_ json: JSONValue?) {
        // Some clients report only that something changed; the previous settings stay in force.
        guard let members = json?.members, !members.isEmpty, json?["tasks"] != nil || !hasOtherSections(members) else {
            return refresh()
        }
        options = ServerOptions(json)
        complain()
        refresh()
    }

    /// Whether these are the settings of other servers, of which some clients send all.
    private func hasOtherSections(_ members: [JSONMember]) -> Bool {
        members.allSatisfy { !ServerOptions.names.contains($0.name) && $0.value.members != nil }
    }

    private func complain() {
        for complaint in options.complaints {
            notify("window/logMessage", ["type": 2, "message": JSONValue("tasks: \(complaint)")])
            host.log(complaint)
        }
    }

    /// Invalidates everything and notifies the client.
    func refresh() {
        consultedFiles = [:]
        for document in openDocuments {
            document.forget()
            publishLater(document.uri)
        }
        if abilities.pullsDiagnostics, abilities.refreshesDiagnostics { request("workspace/diagnostic/refresh") }
        if abilities.refreshesHints { request("workspace/inlayHint/refresh") }
        if abilities.refreshesTokens { request("workspace/semanticTokens/refresh") }
    }

    func didChangeFolders(_ parameters: Parameters) throws(ResponseError) {
        let event = try parameters.object("event")
        for folder in try event.elements("removed") {
            let uri = try folder.text("uri")
            folders.removeAll { $0 == uri }
        }
        for folder in try event.elements("added") { folders.append(try folder.text("uri")) }
    }

    // MARK: Documents

    func didOpen(_ parameters: Parameters) throws(ResponseError) {
        let item = try parameters.object("textDocument")
        let uri = try item.text("uri")
        let path = DocumentURI.path(of: uri).map(host.absolutePath)
        clear(wrongSettings: uri)
        open(OpenDocument(uri: uri, path: path, version: item["version"]?.integer, try item.bytes("text")))
        othersMayHaveChanged(but: uri)
    }

    func didChange(_ parameters: Parameters) throws(ResponseError) {
        let item = try parameters.object("textDocument")
        let document = try document(try item.text("uri"))
        let changes = try parameters.elements("contentChanges")
        let encoding = abilities.encoding
        try document.change(to: item["version"]?.integer) { buffer throws(ResponseError) in
            for change in changes {
                let text = try change.bytes("text")
                if change["range"] == nil {
                    buffer = TextBuffer(text)
                } else {
                    buffer.replace(buffer.offsets(of: try change.range(), encoding), with: text)
                }
            }
        }
        publishLater(document.uri)
        othersMayHaveChanged(but: document.uri)
    }

    func didClose(_ parameters: Parameters) throws(ResponseError) {
        let uri = try parameters.uri()
        guard let document = documents[uri] else { return }
        close(uri)
        forgetWrongSettings(around: document)
        publish(uri, version: nil, [])
        othersMayHaveChanged(but: uri)
        // The errors in a settings file that is not open are published by the documents that it applies to.
        if documents.values.contains(where: { $0.wrongSettings == uri }) { refresh() }
    }

    /// Invalidates the documents whose findings depend on names in other files.
    private func othersMayHaveChanged(but uri: String) {
        for document in openDocuments where document.uri != uri && document.concernsOthers {
            document.checked = nil
            publishLater(document.uri)
        }
    }
}
