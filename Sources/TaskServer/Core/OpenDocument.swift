import TaskFile
import TaskLint

/// A document that a client has open: its text as the client has it, and what is known of that.
final class OpenDocument {
    /// The name that the client gives it.
    let uri: String
    /// The absolute path of its file; nil when it has none.
    let path: String?
    /// The number that the client gives to the text; nil when it gives none.
    private(set) var version: Int?
    /// The text.
    private(set) var buffer: TextBuffer

    /// What the text means, under the settings that held when it was asked first; nil when that is to be found out.
    var input: Linter.Input?
    /// What is wrong with the text at `now`; nil when that is to be found out.
    var checked: (findings: Findings, now: Now)?
    /// Whether other files had to be asked.
    var concernsOthers = false
    /// The file of settings around it that the client was told of as wrong.
    var wrongSettings: String?
    /// The tokens that the client was given last.
    var tokens: (id: String, data: [Int])?

    init(uri: String, path: String?, version: Int?, _ bytes: [UInt8]) {
        self.uri = uri
        self.path = path
        self.version = version
        buffer = TextBuffer(bytes)
    }

    /// The name of the document's source: that of the file, which messages may show.
    var name: String { path ?? uri }

    /// Says that the text is no longer what it was.
    func change(to version: Int?, _ body: (inout TextBuffer) throws(ResponseError) -> Void) throws(ResponseError) {
        defer { forget() }
        self.version = version ?? self.version
        try body(&buffer)
    }

    /// Forgets what is known of the text.
    func forget() {
        input = nil
        checked = nil
    }
}
