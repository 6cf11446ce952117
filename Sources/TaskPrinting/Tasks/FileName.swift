import TaskFile
import TaskText

/// The name of the file that lines are from, cached in its output forms from one line to the next.
struct FileName {
    private var document: Document?
    /// With control characters escaped, and as the system spells it.
    private(set) var shown: [UInt8] = []
    private(set) var raw: [UInt8] = []
    /// As a JSON string, and as a field of comma-separated values.
    private(set) var json: [UInt8] = []
    private(set) var csv: [UInt8] = []

    mutating func move(to document: Document) {
        if document === self.document { return }
        self.document = document
        // Programs get the displayed name, too: no format may let a control character through.
        let shownName = escapingControls(document.source.name)
        shown = Array(shownName.utf8)
        raw = Path.bytes(document.source.name)
        json = OutputBuffer.bytes(expecting: shown.count + 2) { $0.appendJSON(Path.shown(document.source.name)) }
        csv = Array(CSVText.quoted(shownName).utf8)
    }
}
