import TaskEdit
import TaskFile
import TaskJSON
import TaskLint
import TaskText

@testable import TaskServer

/// A host in which nothing happens on its own: the test sets the files and the clock.
final class TestHost: ServerHost {
    var files: [String: String] = [:]
    var outer = Settings()
    /// 2026-11-21T10:00Z.
    var instant = Instant(seconds: 1_795_255_200)
    var logged: [String] = []

    func settings(forFile path: String?) -> (
        settings: Settings, problem: (source: Source, diagnostics: [Diagnostic])?
    ) {
        guard let source = settingsFile(for: "") else { return (outer, nil) }
        let (settings, diagnostics) = Settings.reading(source, over: outer)
        return (settings, diagnostics.isEmpty ? nil : (source, diagnostics))
    }
    func complaints(aboutSettings source: Source) -> [Diagnostic]? {
        source.name.hasSuffix("/.tasks.yaml") ? Settings.reading(source, over: Settings()).1 : nil
    }
    func settingsFile(for path: String) -> Source? {
        files["/.tasks.yaml"].map { Source(name: "/.tasks.yaml", $0) }
    }
    func settingsPaths(for path: String?) -> [String] { [] }
    func otherFiles(than paths: [String]) -> [(source: Source, settings: Settings)] {
        let folders = paths.map { $0.split(separator: "/").dropLast() }
        return files.keys.sorted().filter { Path.isTaskFileOrArchive(Path.name(of: $0)) && !paths.contains($0) }
            .filter { folders.contains($0.split(separator: "/").dropLast()) }
            .map { (Source(name: $0, files[$0] ?? ""), outer) }
    }
    func bytes(ofFile path: String) -> [UInt8]? { files[path].map { Array($0.utf8) } }
    func absolutePath(_ path: String) -> String { path }
    func archives(of path: String) -> [String] { Path.archive(of: path).map { [$0] } ?? [] }
    func zone(named name: String?) -> Zone? { name == nil || name == "UTC" ? .utc : nil }
    func now(in zone: Zone) -> Now { Now(instant, in: zone) }
    var commitDays: LintOptions.CommitDays { { _ in [:] } }
    var snoozed: [String: Document.Snooze] = [:]
    func snoozes(of tasks: [TaskItem]) -> [TaskItem: Document.Snooze] {
        tasks.reduce(into: [:]) { $0[$1] = snoozed[$1.line.title] }
    }
    func remember(_ snoozed: [Document.Snoozed]) {
        for item in snoozed { self.snoozed[item.task.line.title] = item.snooze }
    }
    var ended: Set<Int> = []
    func isRunning(_ id: Int) -> Bool { !ended.contains(id) }
    func log(_ line: String) { logged.append(line) }
    var workers: any Workers { OneWorker() }
    var version: String { "0" }
}

/// A client for tests: the server processes its requests immediately.
struct TestClient {
    let host = TestHost()
    let server: Server
    let uri = "file:///tasks.md"

    init(_ text: String? = nil, abilities: JSONValue = [:], options: JSONValue = [:], folders: [JSONValue] = []) {
        server = Server(host)
        let folders = JSONValue.array(folders.map { ["uri": $0, "name": "folder"] })
        _ = ask(
            "initialize",
            ["capabilities": abilities, "initializationOptions": options, "workspaceFolders": folders])
        tell("initialized", [:])
        if let text { open(text) }
    }

    func open(_ text: String) {
        tell(
            "textDocument/didOpen",
            [
                "textDocument": [
                    "uri": JSONValue(uri), "languageId": "markdown", "version": 1, "text": JSONValue(text),
                ]
            ])
    }

    func tell(_ method: String, _ parameters: JSONValue) {
        server.receive(["jsonrpc": "2.0", "method": JSONValue(method), "params": parameters])
    }

    /// All messages sent from now until the server is idle.
    func listen() -> [JSONValue] {
        while server.step() {}
        return server.takeOutput()
    }

    /// The response to a request, or its error.
    func ask(_ method: String, _ parameters: JSONValue?) -> JSONValue? {
        var members = [JSONMember("jsonrpc", "2.0"), JSONMember("id", 7), JSONMember("method", JSONValue(method))]
        if let parameters { members.append(JSONMember("params", parameters)) }
        server.receive(.object(members))
        let answer = listen().last { $0["id"] == 7 }
        return answer?["result"] ?? answer?["error"]
    }

    /// The response for the position at `line` and `character`.
    func ask(_ method: String, at line: Int, _ character: Int) -> JSONValue? {
        ask(
            method,
            [
                "textDocument": ["uri": JSONValue(uri)],
                "position": ["line": JSONValue(line), "character": JSONValue(character)],
                "context": ["triggerKind": 1, "includeDeclaration": true],
            ])
    }
}
