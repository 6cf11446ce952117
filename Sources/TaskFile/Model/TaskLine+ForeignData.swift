extension TaskLine {
    /// The data of other programs in the line, in order. Anything in code, links or emphasis is text.
    package var foreignData: [ForeignDatum] {
        let bytes = document.source.bytes
        var found: [ForeignDatum] = []
        for index in tokens.indices where tokens[index].kind == .text {
            var scanner = ForeignScanner(bytes, range(ofToken: index).indices)
            found += scanner.all()
        }
        guard !found.isEmpty else { return [] }
        let counting = Set(rangesThatCouldHoldData(found.map(\.range)))
        return found.filter { counting.contains($0.range) }
    }
}
