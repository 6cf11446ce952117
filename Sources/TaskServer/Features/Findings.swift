import TaskFile
import TaskJSON
import TaskLint
import TaskQuery
import TaskText

extension Session {
    func input(_ document: OpenDocument) -> Linter.Input {
        if let input = document.input { return input }
        let outer = host.settings(forFile: document.path)
        publish(outer.problem, around: document)
        let parsed = Document(document.source, settings: outer.settings, workers: host.workers)
        let isTaskFile = document.path.map { Path.isTaskFile(Path.name(of: $0)) } ?? false
        let input = Linter.Input(parsed, isTaskFile: isTaskFile)
        document.input = input
        return input
    }

    func parsed(_ document: OpenDocument) -> Document { input(document).document }

    /// The current time according to the settings of a document, as on the command line.
    func now(_ document: OpenDocument) -> Now {
        let input = input(document)
        let zone =
            host.zone(named: input.document.settings.timezone)
            ?? host.zone(named: input.document.outerSettings.timezone)
        return host.now(in: zone ?? .utc)
    }

    func linter(_ document: OpenDocument, isBeingTyped: Bool = false) -> Linter {
        var options = LintOptions()
        options.levels = self.options.levels
        options.isBeingTyped = isBeingTyped
        let zone = parsed(document).settings.timezone
        if let zone, host.zone(named: zone) == nil { options.unknownZones = [zone] }
        options.commitDays = host.commitDays
        return Linter(options: options, now: now(document), workers: host.workers)
    }

    /// The findings in a document: those of `tasks lint` in a file with these bytes, without complaints about what is
    /// only unfinished.
    func findings(_ document: OpenDocument) -> Findings {
        let input = input(document)
        if let checked = document.checked { return checked.findings }
        let linter = linter(document, isBeingTyped: true)
        let own = linter.checked(input)
        var findings = linter.findings(in: [own])[0]
        document.concernsOthers = findings.concernOtherFiles || input.document.mayHold(.after)
        if findings.concernOtherFiles {
            let others = otherInputs(than: document)
            if !others.isEmpty { findings = linter.findings(in: [own] + others.map(linter.checked))[0] }
        }
        document.checked = (findings, now(document))
        return findings
    }

    /// The other task files of the project, as the client has them if they are open.
    ///
    /// They are read every time, because their changes may not be reported, but parsed only if they have changed.
    func otherInputs(than document: OpenDocument) -> [Linter.Input] {
        guard let path = document.path else { return [] }
        return otherInputs(than: [path])
    }

    /// The task files of the projects that contain the files at `paths`, without these.
    func otherInputs(than paths: [String]) -> [Linter.Input] {
        otherFiles(than: paths).map { file in
            let key = Array(file.source.name.utf8)
            if let known = consultedFiles[key], known.document.outerSettings == file.settings,
                known.document.source.bytes == file.source.bytes
            {
                return known
            }
            let parsed = Document(file.source, settings: file.settings)
            let input = Linter.Input(parsed, isTaskFile: true, isConsulted: true)
            consultedFiles[key] = input
            return input
        }
    }

    private func otherFiles(than paths: [String]) -> [(source: Source, settings: Settings)] {
        let open = Dictionary(
            documents.values.compactMap { other in other.path.map { ($0, other) } }, uniquingKeysWith: { $1 })
        return host.otherFiles(than: paths).map { file in
            guard let other = open[host.absolutePath(file.source.name)] else { return file }
            return (Source(name: file.source.name, bytes: other.buffer.bytes), file.settings)
        }
    }

    /// The bytes of the file at `path`, as the client has them when it is open; nil when they cannot be read.
    func bytes(ofFile path: String) -> [UInt8]? {
        documents[uri(ofPath: path)]?.buffer.bytes ?? host.bytes(ofFile: path)
    }

    /// The settings file nearest to the file at `path`, as the client has it when it is open.
    func settingsFile(for path: String) -> Source? {
        guard let file = host.settingsFile(for: path) else { return nil }
        return documents[uri(ofPath: file.name)].map { Source(name: file.name, bytes: $0.buffer.bytes) } ?? file
    }

    /// Publishes the errors in a settings file, under its own URI, or clears them once they are fixed. A settings file
    /// that is open has findings of its own.
    private func publish(_ problem: (source: Source, diagnostics: [Diagnostic])?, around document: OpenDocument) {
        let uri = problem.map { self.uri(ofPath: $0.source.name) }
        forgetWrongSettings(around: document, but: uri)
        document.wrongSettings = uri
        guard let problem, let uri, documents[uri] == nil else { return }
        var writer = DiagnosticWriter(self, uri: uri, TextBuffer(problem.source.bytes))
        wrongSettings.insert(uri)
        publish(uri, version: nil, problem.diagnostics.map { writer.json($0) })
    }

    /// Clears the errors published for the settings of a document, unless other documents use the same settings.
    func forgetWrongSettings(around document: OpenDocument, but uri: String? = nil) {
        guard let old = document.wrongSettings, old != uri else { return }
        document.wrongSettings = nil
        guard !documents.values.contains(where: { $0.wrongSettings == old }) else { return }
        clear(wrongSettings: old)
    }

    /// Clears the errors published for the settings file at `uri`.
    func clear(wrongSettings uri: String) {
        guard wrongSettings.contains(uri) else { return }
        publish(uri, version: nil, [])
        wrongSettings.remove(uri)
    }

    /// Publishes the diagnostics of a document, unless the client requests them itself.
    func publish(_ uri: String) {
        guard let document = documents[uri], !abilities.pullsDiagnostics else { return }
        publish(uri, version: document.version, diagnostics(document))
    }

    func publish(_ uri: String, version: Int?, _ diagnostics: [JSONValue]) {
        guard !abilities.pullsDiagnostics || wrongSettings.contains(uri) else { return }
        notify(
            "textDocument/publishDiagnostics",
            .omittingNulls([
                "uri": JSONValue(uri), "diagnostics": .array(diagnostics), "version": JSONValue(version),
            ]))
    }

    /// The findings in a document in the form of the protocol.
    private func diagnostics(_ document: OpenDocument) -> [JSONValue] {
        guard options.has(.diagnostics) else { return [] }
        var writer = DiagnosticWriter(self, document)
        let found = host.complaints(aboutSettings: document.source) ?? Array(findings(document))
        return found.map { writer.json($0) }
    }

    func diagnosticReport(_ document: OpenDocument, _ parameters: Parameters) throws(ResponseError) -> JSONValue {
        let items = diagnostics(document)
        // It changes with the answer.
        let id = String(fingerprint(JSONValue.array(items).serialized), radix: 16)
        if parameters["previousResultId"]?.text == id { return ["kind": "unchanged", "resultId": JSONValue(id)] }
        return ["kind": "full", "resultId": JSONValue(id), "items": .array(items)]
    }
}
