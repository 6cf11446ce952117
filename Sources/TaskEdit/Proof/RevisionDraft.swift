import TaskFile
import TaskFormat

/// A file after some edits, formatted but not proven yet.
struct RevisionDraft {
    private let changes: Changes
    private let raw: [Edit]
    /// The edits that turn the old file into the new one, sorted and without overlap.
    let edits: [Edit]
    let proof: ChangeProof
    /// The first line outside the named tasks whose structure would change.
    let fault: StructureFault?

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
        do throws(StructureFault) {
            try proof.verifyStructure()
            fault = nil
        } catch {
            fault = error
        }
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

    /// The same change with one more empty line, where that removes the first fault; nil when none does.
    func spaced() -> RevisionDraft? {
        guard let fault, old.tree.lines.indices.contains(fault.line) else { return nil }
        let range = old.tree.range(ofLine: fault.line)
        let before = raw.lastIndex { $0.range.lower <= range.lower }
        let after = raw.firstIndex { $0.range.lower >= range.upper }
        for index in [before, after].compactMap(\.self) {
            for isAfter in [true, false] {
                guard let edit = spaced(raw[index], isAfter: isAfter) else { continue }
                var edits = raw
                edits[index] = edit
                let draft = RevisionDraft(changes, edits)
                // Each empty line must move the first fault further down, so this terminates.
                if draft.fault.map({ $0.line > fault.line }) ?? true { return draft }
            }
        }
        return nil
    }

    private var old: Document { changes.document }

    /// `edit`, which writes or deletes whole lines, with an empty line after or before them.
    private func spaced(_ edit: Edit, isAfter: Bool) -> Edit? {
        let bytes = old.source.bytes
        let (lower, upper) = (Int(edit.range.lower), Int(edit.range.upper))
        func startsLine(_ offset: Int) -> Bool {
            offset == 0 || isLineEnd(bytes[offset - 1]) || offset == old.source.markLength
        }
        let ends = edit.replacement.prefix(while: isLineEnd)
        guard startsLine(lower) || !ends.isEmpty, upper == bytes.count || startsLine(upper) else { return nil }
        let text = edit.replacement.isEmpty ? bytes[lower..<upper] : edit.replacement[ends.count...]
        guard edit.replacement.isEmpty || text.last.map(isLineEnd) == true else { return nil }
        let empty = quoteMarks(text) + old.lineEnd(nearLine: old.tree.line(at: edit.range.lower))
        if edit.replacement.isEmpty { return isAfter ? Edit(edit.range, empty) : nil }
        return Edit(edit.range, isAfter ? edit.replacement + empty : ends + empty + text)
    }
}
