import TaskFile

extension RevisionDraft {
    /// Where an empty line may go: next to the edit before or after a fault, and there before or after what it writes.
    private struct Spacing {
        let followsFault: Bool
        let isAfter: Bool

        /// In the order in which they are tried.
        static let all = [false, true].flatMap { follows in
            [true, false].map { Spacing(followsFault: follows, isAfter: $0) }
        }
    }

    /// The same change with an empty line more where that removes the first fault; nil when none does.
    ///
    /// The faults of its kind get theirs together with it, so that a few rounds are enough for any number of them.
    func spaced() -> RevisionDraft? {
        guard let fault = faults.first, old.tree.lines.indices.contains(fault.line) else { return nil }
        for spacing in Spacing.all {
            guard let (index, edit) = spaced(around: fault, spacing) else { continue }
            var edits = raw
            edits[index] = edit
            let draft = RevisionDraft(changes, edits)
            // Each empty line must move the first fault further down, so this terminates.
            guard let next = draft.faults.first else { return draft }
            if next.line > fault.line { return next.kind == fault.kind ? draft.spaced(like: fault, spacing) : draft }
        }
        return nil
    }

    /// The same change with an empty line more for each fault of the same kind as `other` where `spacing` removes it.
    private func spaced(like other: StructureFault, _ spacing: Spacing) -> RevisionDraft {
        // The lines from behind the fault before each of these to its own, which must have none.
        var gaps: [(lines: Range<Int>, index: Int, edit: Edit)] = []
        var start = 0
        for fault in faults.all where fault.line >= start && old.tree.lines.indices.contains(fault.line) {
            if fault.kind == other.kind, let (index, edit) = spaced(around: fault, spacing),
                gaps.last.map({ $0.index < index }) ?? true
            {
                gaps.append((start..<fault.line + 1, index, edit))
            }
            start = fault.line + 1
        }
        let draft = RevisionDraft(changes, raw.replacing(gaps.map { ($0.index, $0.edit) }))
        let lines = draft.faults.all.map(\.line).sorted()
        let mended = gaps.filter { gap in
            let next = lines.indices.partitionPoint { lines[$0] >= gap.lines.lowerBound }
            return gap.lines.upperBound <= draft.faults.end
                && (next == lines.count || lines[next] >= gap.lines.upperBound)
        }
        if mended.count == gaps.count { return draft }
        return mended.isEmpty ? self : RevisionDraft(changes, raw.replacing(mended.map { ($0.index, $0.edit) }))
    }

    /// The edit before or after the line of `fault` with an empty line more, and its index; nil if it cannot have one.
    private func spaced(around fault: StructureFault, _ spacing: Spacing) -> (index: Int, edit: Edit)? {
        let range = old.tree.range(ofLine: fault.line)
        let index =
            spacing.followsFault
            ? raw.indices.partitionPoint { raw[$0].range.lower >= range.upper }
            : raw.indices.partitionPoint { raw[$0].range.lower > range.lower } - 1
        guard raw.indices.contains(index) else { return nil }
        return spaced(raw[index], isAfter: spacing.isAfter).map { (index, $0) }
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

extension [Edit] {
    fileprivate func replacing(_ others: [(index: Int, edit: Edit)]) -> [Edit] {
        others.reduce(into: self) { $0[$1.index] = $1.edit }
    }
}
