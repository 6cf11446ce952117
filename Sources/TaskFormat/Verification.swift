import TaskFile

/// What a formatted file would lose or change, which no formatting may: a fault of the formatter, not of the file.
public struct FormatFault: Error, Hashable {
    /// What differs, without a full stop.
    public let message: String
    /// The line it was noticed on, from 0.
    public let line: Int
}

extension Document {
    /// The bytes that `edits`, those of `formattingEdits()`, make of the document, proven to be the same tasks.
    ///
    /// Proven is that the result, parsed again, has the same blocks, sections and settings, the same bytes on every
    /// line that carries no task, the same fields on every task line, and that formatting it again changes nothing.
    /// `lines` are those that it was given. Throws what is not so. The work is shared out among `workers`.
    public func verified(applying edits: [Edit], lines: Range<Int>? = nil, workers: some Workers = OneWorker())
        throws(FormatFault) -> [UInt8]
    {
        var result = Rewriting(of: self)
        try Proof(of: self, FormatScope(self, lines: lines), edits: edits)
            .run(workers) { result.append($0, $1) }
        return result.bytes ?? source.bytes
    }

    /// The proof of `verified` alone, for who has no use for the bytes.
    public func verify(_ edits: [Edit], lines: Range<Int>? = nil, workers: some Workers = OneWorker())
        throws(FormatFault)
    {
        try Proof(of: self, FormatScope(self, lines: lines), edits: edits).run(workers) { _, _ in }
    }

    /// The bytes of the document in canonical form, proven as `verified` proves; nil when it has that form already.
    ///
    /// The same as formatting and then proving, in one go: neither all edits nor a second tree are ever held. With
    /// `keepsBytes` false neither are the bytes: what is returned then is empty.
    public func formatted(lines: Range<Int>? = nil, keepsBytes: Bool = true, workers: some Workers = OneWorker())
        throws(FormatFault) -> [UInt8]?
    {
        guard let scope = FormatScope(self, lines: lines) else { return nil }
        // What concerns lists and the file is known only after a look at all lines.
        let edits = scope.isLineByLine(self) ? nil : formattingEdits(lines: lines, workers: workers)
        if let edits, edits.isEmpty { return nil }
        var result = Rewriting(of: self, keepsBytes: keepsBytes)
        try Proof(of: self, scope, edits: edits).run(workers) { result.append($0, $1) }
        return result.bytes
    }
}

/// The first thing that `new`, a rewriting of `old` line by line, does not have in common with it; nil when both hold
/// the same tasks, notes and sections, in the same places.
package func difference(between old: Document, and new: Document) -> FormatFault? {
    var comparison = Comparison(old, Passage.all(of: old, size: .max)[0], new, scope: nil, lexed: LexedLines())
    return comparison.difference()
}

/// The bytes of a document, passage by passage; those before the first change are taken only when there is one.
private struct Rewriting {
    private let source: Source
    private let keepsBytes: Bool
    /// The new bytes; nil as long as they are the old ones.
    private(set) var bytes: [UInt8]?

    init(of document: Document, keepsBytes: Bool = true) {
        source = document.source
        self.keepsBytes = keepsBytes
    }

    /// Adds a passage; nil is what it was.
    mutating func append(_ passage: Passage, _ new: [UInt8]?) {
        guard keepsBytes else {
            if new != nil { bytes = [] }
            return
        }
        if bytes == nil, new != nil {
            var start: [UInt8] = []
            // The rest is likely to grow as much as this passage, or to shrink.
            start.reserveCapacity(source.bytes.count + source.bytes.count / 16)
            start += source.bytes[..<passage.bytes.lowerBound]
            bytes = start
        }
        if let new { bytes? += new } else { bytes? += source.bytes[passage.bytes] }
    }
}
