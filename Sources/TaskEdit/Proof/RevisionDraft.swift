import TaskFile
import TaskFormat

/// A file after some edits, formatted but not proven yet.
struct RevisionDraft {
    let changes: Changes
    /// The edits before those that format what they wrote.
    let raw: [Edit]
    /// The edits that turn the old file into the new one, sorted and without overlap.
    let edits: [Edit]
    let proof: ChangeProof
    /// The lines outside the named tasks whose structure would change.
    let faults: StructureFaults

    init(_ changes: Changes, _ raw: [Edit]) {
        (self.changes, self.raw) = (changes, raw)
        let old = changes.document
        let middle = old.source.applying(raw)
        let rawMap = OffsetMap(raw)
        let written = old.reading(middle)
        let lines = Self.lines(raw, rawMap, written)
        let canonical = written.formattingEdits(only: lines)
        edits = composed(raw, canonical, old: old.source.bytes, middle: middle)
        let new = canonical.isEmpty ? written : old.applying(edits)
        let canonicalMap = OffsetMap(canonical)
        let contents = lines.map { canonicalMap.newOffset(of: Int(written.tree.lines[$0].content)) }
        proof = ChangeProof(
            old: old, new: new, stages: [rawMap, canonicalMap], changes: changes, written: Set(contents))
        faults = proof.structureFaults()
    }

    /// The lines that were written, in the document between the two stages: only they are formatted.
    private static func lines(_ edits: [Edit], _ map: OffsetMap, _ written: Document) -> Set<Int> {
        var lines: Set<Int> = []
        for index in edits.indices {
            var range = map.writtenRange(of: index)
            // A line end at the beginning belongs to the previous line.
            let ends = edits[index].replacement.prefix(while: isLineEnd)
            range = range.lowerBound + ends.count..<range.upperBound
            if range.isEmpty, range.lowerBound < written.source.bytes.count {
                // Removing a name from a list in brackets changes its line.
                let line = written.tree.line(at: UInt32(range.lowerBound))
                if written.tree.lines[line].kind == .frontMatter { lines.insert(line) }
            }
            guard !range.isEmpty else { continue }
            let first = written.tree.line(at: UInt32(range.lowerBound))
            lines.formUnion(first...written.tree.line(at: UInt32(range.upperBound - 1)))
        }
        // A box may be on the line below its marker.
        return lines.union(lines.compactMap { written.task(withBoxOnLine: $0)?.markerLine })
    }
}
