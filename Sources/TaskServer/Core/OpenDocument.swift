import TaskFile
import TaskLint

/// A document that is open in the client: its text as the client has it, and what has been computed from it.
final class OpenDocument {
    let uri: String
    /// The absolute path of its file; nil when it has none.
    let path: String?
    /// The client's version number of the text; nil when it gives none.
    private(set) var version: Int?
    private(set) var buffer: TextBuffer

    /// The parsed text, under the settings in force when it was first needed; nil when it has to be parsed.
    var input: Linter.Input?
    /// The findings in the text at `now`; nil when it has to be checked.
    var checked: (findings: Findings, now: Now)?
    var concernsOthers = false
    /// The URI of its settings file, if there are errors in that file.
    var wrongSettings: String?
    /// The tokens last sent to the client.
    var tokens: (id: Int, data: [Int])?

    init(uri: String, path: String?, version: Int?, _ bytes: [UInt8]) {
        self.uri = uri
        self.path = path
        self.version = version
        buffer = TextBuffer(bytes)
    }

    /// The name of the document's source: the file's path, which messages may show.
    var name: String { path ?? uri }

    var source: Source { Source(name: name, bytes: buffer.bytes) }

    /// Changes the text and invalidates what was computed from it.
    func change(to version: Int?, _ body: (inout TextBuffer) throws(ResponseError) -> Void) throws(ResponseError) {
        defer { forget() }
        self.version = version ?? self.version
        try body(&buffer)
    }

    /// Invalidates what was computed from the text.
    func forget() {
        input = nil
        checked = nil
    }
}
