import TaskFile

extension Revision {
    /// This revision with those definitions at the end of the file that links in `extents`, which were copied from
    /// another file, lead to there.
    ///
    /// Throws where this file defines a label in another way, since the link would lead elsewhere.
    func withDefinitions(for extents: [Extent]) throws(Failure) -> Revision {
        guard let origin = extents.first?.task.document else { return self }
        let references = origin.tree.linkReferences(usedOn: extents.map(\.lines))
        let known = Dictionary(uniqueKeysWithValues: new.tree.linkReferences.map { ($0.label, $0.words) })
        for reference in references where known[reference.label] != nil && known[reference.label] != reference.words {
            let user = extents.first { origin.tree.bracketedLabels(on: $0.lines).contains(reference.label) }
            throw Failure(
                unwritten: "the link '[\(reference.label)]' leads elsewhere in '\(new.source.name)'",
                at: (user ?? extents[0]).task, help: "give it another label, here or there")
        }
        let missing = references.filter { known[$0.label] == nil }
        guard !missing.isEmpty else { return self }
        let bytes = new.source.bytes
        let last = new.tree.lines.indices.last ?? 0
        let lineEnd = new.lineEnd(nearLine: last)
        var text: [UInt8] = bytes.last.map(isLineEnd) ?? true ? [] : lineEnd
        if new.tree.lines.last?.kind != .definition { text += lineEnd }
        for line in missing.flatMap({ $0.text.split(separator: "\n") }) { text += Array(line.utf8) + lineEnd }
        var changes = Changes(new)
        changes.linkedLines.formUnion(added.flatMap(\.lines))
        changes.insert(text, at: bytes.count, tasks: 0)
        let revision = try Revision(changes)
        let defined = Set(revision.new.tree.linkReferences.map(\.label))
        guard missing.allSatisfy({ defined.contains($0.label) }) else {
            throw Failure(
                unwritten: "a link would lose its definition, which cannot go at the end of '\(new.source.name)'",
                at: extents[0].task, help: "close what is open there: a code block or HTML")
        }
        return Revision(self, then: revision)
    }
}

extension LinkReference {
    /// The definition without regard to how its parts are separated.
    fileprivate var words: [Substring] { text.split(whereSeparator: \.isWhitespace) }
}
