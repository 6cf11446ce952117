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

    /// The datum of another program that begins at `place`, a word of text, judged by the few words that one may have.
    package func foreignDatum(at place: UInt32) -> ForeignDatum? {
        let bytes = document.source.bytes
        guard let index = token(at: place), tokens[index].kind == .text else { return nil }
        let words = Words(bytes, ByteRange(place, range(ofToken: index).upper)).prefix(8)
        guard let last = words.suffix(1).first else { return nil }
        var scanner = ForeignScanner(bytes, Int(place)..<Int(last.upper))
        return scanner.all().first.flatMap { $0.range.lower == place ? $0 : nil }
    }
}
