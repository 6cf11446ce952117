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
        _ = try Proof(of: self, FormatScope(self, lines: lines), edits: edits).changedChunks(workers)
    }

    /// The bytes of the document in canonical form, proven as by `verify`; nil when it already has that form.
    ///
    /// The same as formatting and then proving, in one pass: a second tree is never held.
    public func formatted(lines: Range<Int>? = nil, workers: some Workers = OneWorker()) throws(Failure) -> [UInt8]? {
        let changed = try provenEdits(lines: lines, workers: workers)
        return changed.isEmpty ? nil : source.applying(changed)
    }

    /// The edits that give the document its canonical form, proven as by `verify`, in one pass: each replaces a whole
    /// run of lines that was proven on its own.
    package func provenEdits(lines: Range<Int>? = nil, workers: some Workers) throws(Failure) -> [Edit] {
        guard let scope = FormatScope(self, lines: lines) else { return [] }
        // What concerns lists and the file is known only after all lines have been examined.
        let edits = scope.isLineByLine(self) ? nil : formattingEdits(lines: lines, workers: workers)
        if let edits, edits.isEmpty { return [] }
        return try Proof(of: self, scope, edits: edits).changedChunks(workers)
    }
}
