/// Portions: documents that hold the sections of a part of a file.
///
/// To read a million lines and write their records to fresh memory takes longer than to work them out, and much longer
/// where the system has to find that memory first. A portion at a time fits into the cache of a processor, and its
/// memory is used again for the next.
extension Document {
    /// The bytes of a file that are looked at together.
    public static let portionSize = 1 << 18

    /// The values of `body` for the portions of the file, in order: documents with all of its tasks, which lack only
    /// the headings above them, and their places in the file.
    ///
    /// Nil when `body` is for some portion, and when the file must be read as a whole: when it is small or has no
    /// headings, when a part of it could not be understood without the others, or when the bytes cannot be had. The
    /// file, of which the document has the settings, is read from `parts` and shared out among `workers` in portions of
    /// about `portionSize` bytes; a portion begins with a heading, so no list goes on into the next.
    public func values<Value: Sendable>(
        ofPortionsOf parts: SourceParts, workers: some Workers = OneWorker(),
        portionSize: Int = Document.portionSize, _ body: @escaping @Sendable (Document) -> Value?
    ) -> [Value]? {
        let count = parts.count / portionSize
        guard count > 1, contentStart < portionSize else { return nil }
        let values = workers.map(count) { [self] index -> Value? in
            let end = index == count - 1 ? parts.count : (index + 1) * portionSize
            return portion(index * portionSize..<end, of: parts).flatMap { body($0.document) }
        }
        return values.contains { $0 == nil } ? nil : values.compactMap(\.self)
    }

    /// A document of the sections that begin in `range`, and the number of their lines; nil when they cannot be
    /// understood alone. With `stops` it lacks most of what holds none, and the lines are those passed over as well.
    func portion(
        _ range: Range<Int>, of parts: SourceParts, _ stops: Stops? = nil
    ) -> (document: Document, lineCount: Int)? {
        guard let (bytes, sections) = sections(beginningIn: range, of: parts) else { return nil }
        var text = ExcerptText()
        if let stops { text.skim(bytes, sections, stops) } else { text.takeAll(bytes[sections]) }
        guard let tree = SyntaxTree(text, of: parts.name, endsFile: range.upperBound == parts.count) else { return nil }
        return (Document(self, tree, sections: []), stops == nil ? tree.lines.count : text.fileLineCount)
    }

    /// The sections whose headings begin in `range`: bytes of the file and where in them the sections are; nil when the
    /// last of them is very long. The first begins with the file.
    private func sections(beginningIn range: Range<Int>, of parts: SourceParts) -> ([UInt8], Range<Int>)? {
        // What stands before a heading tells that it is one, and what follows its first byte.
        let (before, behind) = (3, 8)
        let start = max(0, range.lowerBound - before)
        var reach = range.upperBound + 8_192
        while true {
            let end = min(reach, parts.count)
            guard let bytes = parts.bytes(in: start..<end) else { return nil }
            let limit = end == parts.count ? bytes.count : bytes.count - behind
            func section(from offset: Int) -> Int? {
                let first = max(offset, contentStart + 1) - start
                return first < limit ? BlockParser.sectionStart(bytes, first..<limit) : nil
            }
            let lower = range.lowerBound == 0 ? contentStart : section(from: range.lowerBound)
            let upper = range.upperBound == parts.count ? bytes.count : section(from: range.upperBound)
            if let lower, let upper { return (bytes, lower..<upper) }
            if end == parts.count { return (bytes, (lower ?? bytes.count)..<bytes.count) }
            guard reach < range.upperBound + 8 * range.count else { return nil }
            reach = range.upperBound + 4 * (reach - range.upperBound)
        }
    }
}
