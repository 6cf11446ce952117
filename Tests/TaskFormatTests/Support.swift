import TaskFile
import Testing

@testable import TaskFormat

/// The text after formatting; a fault of the formatter fails the test.
func formatted(_ text: String, lines: Range<Int>? = nil, sourceLocation: SourceLocation = #_sourceLocation) -> String {
    let document = Document(Source(text))
    do {
        let edits = document.formattingEdits(lines: lines)
        try document.verify(edits, lines: lines)
        return String(decoding: document.source.applying(edits), as: UTF8.self)
    } catch {
        Issue.record("\(error.diagnostics[0])", sourceLocation: sourceLocation)
        return text
    }
}

/// Expects that formatting leaves the text unchanged.
func canonical(_ text: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(formatted(text) == text, sourceLocation: sourceLocation)
}

/// The first difference between `old` and `new`, a line-by-line rewriting of it; nil when both contain the same tasks,
/// notes and sections in the same places.
func difference(between old: Document, and new: Document) -> FormatFault? {
    Comparison(old: old, chunk: Chunk.all(of: old, size: .max)[0], new: new, scope: nil).difference()
}
