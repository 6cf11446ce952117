import TaskFile

/// The proof that a document keeps its tasks and takes on its canonical form, chunk by chunk, so that never more than a
/// few chunks are parsed a second time at once; of the others only the new bytes are kept.
struct FormatProof: Sendable {
    private let document: Document
    /// The edits to prove; nil when each chunk finds its own.
    private let edits: [Edit]?
    private let chunks: [Chunk]
    /// The initial state of the pass of each chunk that formats its own lines.
    private let pass: FormatPass?
    /// What may change; nil when a comment keeps the whole file as it is, in which case nothing has to be canonical.
    private let scope: FormatScope?

    private struct Outcome: Sendable {
        /// Its new bytes; nil when they are unchanged.
        var bytes: [UInt8]?
        var fault: FormatFault?
        /// How the lines end, if that matters.
        var lineEnd: LineEnd?
    }

    /// The proof for `edits` or, if nil, for the edits that each line of `document` needs on its own.
    init(
        of document: Document, _ scope: FormatScope?, edits: [Edit]?,
        chunkSize: Int = Chunk.usualSize
    ) {
        self.document = document
        self.scope = scope
        self.edits = edits
        // Created once, because it visits all blocks.
        pass = edits == nil ? FormatPass(document, scope) : nil
        chunks = Chunk.all(of: document, size: chunkSize, hasComments: scope?.hasComments ?? false)
    }

    /// The new bytes of the chunks that change, as edits; throws the first fault.
    func changedChunks(_ workers: some Workers) throws(Failure) -> [Edit] {
        var lineEnd: LineEnd?
        var changed: [Edit] = []
        for (chunk, outcome) in zip(chunks, workers.map(chunks.count) { prove(chunks[$0]) }) {
            if let fault = outcome.fault { throw Failure(fault, in: document) }
            if let one = lineEnd, let other = outcome.lineEnd, one != other {
                throw Failure(FormatFault.unstable(atLine: chunk.lines.lowerBound), in: document)
            }
            lineEnd = outcome.lineEnd ?? lineEnd
            guard let bytes = outcome.bytes else { continue }
            changed.append(Edit(ByteRange(chunk.bytes), bytes))
        }
        return changed
    }

    private func prove(_ chunk: Chunk) -> Outcome {
        guard let edits else { return proveOwnEdits(of: chunk) }
        guard let bytes = document.source.applying(edits, within: chunk.bytes) else {
            let fault = FormatFault(message: "sections are joined", line: chunk.lines.lowerBound)
            return Outcome(fault: fault)
        }
        return prove(bytes, of: chunk)
    }

    /// Formats the lines of a chunk, and proves the result.
    private func proveOwnEdits(of chunk: Chunk) -> Outcome {
        guard var pass else { return Outcome() }
        pass.add(chunk.tasks)
        guard !pass.edits.isEmpty else { return Outcome() }
        // The edits of its own lines lie within it.
        guard let bytes = document.source.applying(pass.edits, within: chunk.bytes) else { return Outcome() }
        return prove(bytes, of: chunk)
    }

    /// Proves that `bytes` contain what `chunk` contained, and are canonical.
    private func prove(_ bytes: [UInt8], of chunk: Chunk) -> Outcome {
        let start = chunk.lines.lowerBound
        guard start == 0 || bytes.first == document.source.bytes[chunk.bytes.lowerBound] else {
            return Outcome(fault: FormatFault(message: "the start of a section or list differs", line: start))
        }
        var outcome = Outcome(bytes: bytes)
        let new = document.with(bytes: bytes)
        let newScope = scope?.moved(to: new, from: start)
        outcome.fault = Comparison(old: document, chunk: chunk, new: new, scope: newScope).difference()
        guard outcome.fault == nil, let newScope, edits?.isEmpty != true else { return outcome }
        // Unchanged lines were already canonical, and changed ones have just been checked: what remains concerns lists
        // and the file.
        var others = bulletEdits(in: new, newScope)
        if newScope.isWholeFile, !document.tree.tasks.isEmpty {
            others += fileEdits(of: new.tree)
            outcome.lineEnd = LineEnd(firstOf: new.tree)
        }
        if let edit = others.first {
            outcome.fault = .unstable(atLine: new.tree.line(at: edit.range.lower) + start)
        }
        return outcome
    }

    private func bulletEdits(in new: Document, _ scope: FormatScope) -> [Edit] {
        guard new.tree.hasOtherBullets, var pass = FormatPass(new, scope) else { return [] }
        pass.add(new.tasks.indices)
        return TaskFormat.bulletEdits(in: new.tree, formatted: [pass.items])
    }
}

extension Failure {
    fileprivate init(_ fault: FormatFault, in document: Document) {
        self.init(
            "format-fault", at: document.tree.contentRange(ofLine: fault.line), in: document.source,
            "the file was left as it is: \(fault.message)",
            help: "this is a fault of 'tasks fmt'; please report it with the line")
    }
}
