extension TaskLine {
    /// The data of other programs in the line, in order. Anything in code, links or emphasis is text.
    package var foreignData: [ForeignDatum] {
        let bytes = document.source.bytes
        var found: [ForeignDatum] = []
        for index in tokens.indices where tokens[index].kind == .text {
            found += ForeignDatum.all(in: bytes, range(ofToken: index).indices)
        }
        guard !found.isEmpty else { return [] }
        return found.filter(couldHoldData(found))
    }

    /// Returns a test of whether a token of this format would count as data in place of one of `data`, found by lexing
    /// the line with a tag in place of each.
    private func couldHoldData(_ data: [ForeignDatum]) -> (ForeignDatum) -> Bool {
        let bytes = document.source.bytes
        let start = Int(tokens[0].start)
        var changed = Array("- ".utf8)
        var places: [Int: UInt32] = [:]
        var offset = start
        for datum in data {
            changed += bytes[offset..<Int(datum.range.lower)]
            places[Int(datum.range.lower)] = UInt32(changed.count)
            changed += Array("#data".utf8)
            offset = Int(datum.range.upper)
        }
        changed += bytes[offset..<Int(end)]
        for line in document.tree.paragraph(from: document.tree.line(at: tokens[0].start)).dropFirst() {
            changed += Array("\n  ".utf8)
            let content = Int(document.tree.lines[line].content)
            changed += bytes[content..<Int(document.tree.contentRange(ofLine: line).upper)]
        }
        let task = Document(Source(name: "", bytes: changed)).tasks.first
        let counting = Set(task?.line.tokens.lazy.filter { $0.kind == .tag }.map(\.start) ?? [])
        return { datum in places[Int(datum.range.lower)].map(counting.contains) ?? false }
    }
}
