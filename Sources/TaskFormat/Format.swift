import TaskFile

extension Document {
    /// The edits that give the document its canonical form, sorted and without overlap; none when it already has it.
    ///
    /// Only task lines that carry data change, and what belongs to the file as a whole (byte order mark, line ends, the
    /// last newline) changes only in a file with such a line. The edits change no field of the model, and formatting
    /// their result gives no further edits. `lines`, a range of line indices, restricts the edits to those lines; the
    /// file as a whole is then left as it is. Takes time linear in the file, divided among `workers`.
    public func formattingEdits(lines: Range<Int>? = nil, workers: some Workers = OneWorker()) -> [Edit] {
        guard let start = FormatPass(self, lines: lines) else { return [] }
        return FormatPass.edits(
            of: workers.map(runsOf: self.tasks.indices) { tasks in
                var pass = start
                pass.add(tasks)
                return pass
            })
    }

    /// The edits that give the task lines at `lines`, indices of lines, their canonical form, as
    /// `formattingEdits(lines:workers:)` does; the file as a whole is left as it is.
    package func formattingEdits(only lines: Set<Int>) -> [Edit] {
        guard var pass = FormatPass(self, FormatScope(self) { lines.contains($0) }) else { return [] }
        pass.add(tasks.indices)
        return FormatPass.edits(of: [pass])
    }

    /// Proves that `edits`, which are those of `formattingEdits()`, keep the tasks of the document.
    ///
    /// The proof is that the result, parsed again, has the same blocks, sections and settings, the same bytes on every
    /// line that carries no task, the same fields on every task line, and that formatting it again changes nothing.
    /// `lines` are those that `formattingEdits()` was given. Throws the first violation, and when `edits` are others.
    /// The work is divided among `workers`.
    public func verify(_ edits: [Edit], lines: Range<Int>? = nil, workers: some Workers = OneWorker())
        throws(Failure)
    {
        guard edits == formattingEdits(lines: lines, workers: workers) else {
            throw Failure(
                "format-fault", "these are not the edits that give the file its canonical form",
                help: "pass those of 'formattingEdits' for the same lines")
        }
        try prove(edits, lines: lines, workers: workers)
    }

    /// Proves what `verify` does of `edits` that are known to be those of `formattingEdits()`.
    package func prove(_ edits: [Edit], lines: Range<Int>? = nil, workers: some Workers = OneWorker())
        throws(Failure)
    {
        _ = try FormatProof(of: self, FormatScope(self, lines: lines), edits: edits).changedChunks(workers)
    }

    /// The bytes of the document in canonical form, proven as by `verify`; nil when it already has that form.
    ///
    /// Formats and proves in one pass, so that a second tree is never held.
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
        return try FormatProof(of: self, scope, edits: edits).changedChunks(workers)
    }
}
