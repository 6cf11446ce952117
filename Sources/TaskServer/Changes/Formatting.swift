import TaskFile
import TaskFormat
import TaskJSON

extension Session {
    func formatting(_ document: OpenDocument, _: Parameters) throws(ResponseError) -> JSONValue {
        try formatting(document, lines: nil)
    }

    func rangeFormatting(_ document: OpenDocument, _ parameters: Parameters) throws(ResponseError) -> JSONValue {
        let range = try parameters.range()
        let end = min(range.lastLine, document.buffer.lineCount) + 1
        return try formatting(document, lines: range.start.line..<max(range.start.line, end))
    }

    func onTypeFormatting(_ document: OpenDocument, _ parameters: Parameters) throws(ResponseError) -> JSONValue {
        let position = try parameters.position()
        guard try parameters.text("ch") == "\n", position.line > 0, options.has(.formatting),
            // Nobody asked for this, so nobody is told about the conflict.
            !hasConflict(document)
        else { return [] }
        // What is typed next decides whether two spaces are a line break in Markdown.
        let left = document.buffer.content(ofLine: min(position.line, document.buffer.lineCount) - 1)
        guard !document.buffer.bytes[left].suffix(2).elementsEqual("  ".utf8) else { return [] }
        return try formatting(document, lines: (position.line - 1)..<position.line)
    }

    /// The edits that bring a document, or the task lines among `lines`, into canonical form, proven to preserve the
    /// tasks.
    private func formatting(_ document: OpenDocument, lines: Range<Int>?) throws(ResponseError) -> JSONValue {
        let parsed = parsed(document)
        try refuseConflict(parsed)
        let edits = parsed.formattingEdits(lines: lines, workers: host.workers)
        guard !edits.isEmpty else { return [] }
        try ResponseError.refusing(parsed.prove(edits, lines: lines, workers: host.workers))
        return TextEdits.json(edits, of: document.buffer, abilities.encoding)
    }
}
