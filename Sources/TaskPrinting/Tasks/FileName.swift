import TaskFile
import TaskText

/// The name of the file that lines are from, kept as it is shown from one line to the next.
struct FileName {
    private var document: Document?
    /// Neutralised.
    private(set) var shown: [UInt8] = []
    /// As a JSON string, and as a field of comma-separated values.
    private(set) var json: [UInt8] = []
    private(set) var csv: [UInt8] = []

    /// Goes on to a line of `document`.
    mutating func move(to document: Document) {
        if document === self.document { return }
        self.document = document
        // A name is given as it is shown, also to programs: no format is to let a control character through with it.
        let shownName = escapingControls(document.source.name)
        shown = Array(escapingControls(document.source.name).utf8)
        json = OutputBuffer.bytes(expecting: shown.count + 2) { $0.appendJSON(Path.shown(document.source.name)) }
        csv = Array(CSVPrinter.quoted(shownName).utf8)
    }
}
