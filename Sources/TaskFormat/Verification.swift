import TaskFile

extension Document {
    /// Proves that `edits`, which are those of `formattingEdits()`, keep the tasks of the document.
    ///
    /// The proof is that the result, parsed again, has the same blocks, sections and settings, the same bytes on every
    /// line that carries no task, the same fields on every task line, and that formatting it again changes nothing.
    /// `lines` are those that `formattingEdits()` was given. Throws the first violation. The work is divided among
    /// `workers`.
    public func verify(_ edits: [Edit], lines: Range<Int>? = nil, workers: some Workers = OneWorker())
        throws(Failure)
    {
        try Proof(of: self, FormatScope(self, lines: lines), edits: edits).run(workers) { _, _ in }
    }

    /// The bytes of the document in canonical form, proven as by `verify`; nil when it already has that form.
    ///
    /// The same as formatting and then proving, in one pass: a second tree is never held.
    public func formatted(lines: Range<Int>? = nil, workers: some Workers = OneWorker()) throws(Failure) -> [UInt8]? {
        var changed: [Edit] = []
        try forEachFormattedChunk(lines, workers) { chunk, new in
            if let new { changed.append(Edit(ByteRange(chunk.bytes.lowerBound, chunk.bytes.upperBound), new)) }
        }
        return changed.isEmpty ? nil : source.applying(changed)
    }

    /// Whether the document has its canonical form. Throws what `formatted` throws, and keeps no bytes.
    public func isFormatted(lines: Range<Int>? = nil, workers: some Workers = OneWorker()) throws(Failure) -> Bool {
        var isFormatted = true
        try forEachFormattedChunk(lines, workers) { if $1 != nil { isFormatted = false } }
        return isFormatted
    }

    /// Passes the proven bytes of one chunk after another to `keep`, nil where they are unchanged; none when the
    /// document has its canonical form.
    private func forEachFormattedChunk(
        _ lines: Range<Int>?, _ workers: some Workers, keep: (Chunk, [UInt8]?) -> Void
    ) throws(Failure) {
        guard let scope = FormatScope(self, lines: lines) else { return }
        // What concerns lists and the file is known only after all lines have been examined.
        let edits = scope.isLineByLine(self) ? nil : formattingEdits(lines: lines, workers: workers)
        if let edits, edits.isEmpty { return }
        try Proof(of: self, scope, edits: edits).run(workers, keep: keep)
    }
}

/// The first difference between `old` and `new`, a line-by-line rewriting of it; nil when both contain the same tasks,
/// notes and sections in the same places.
package func difference(between old: Document, and new: Document) -> FormatFault? {
    Comparison(old, Chunk.all(of: old, size: .max)[0], new, scope: nil).difference()
}
