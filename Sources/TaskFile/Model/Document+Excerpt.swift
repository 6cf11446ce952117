/// Excerpts: documents that hold some tasks of a file, and of all else only where it is.
///
/// A large file is asked in half the time, and in half the memory, when only the tasks that answer stay: to write the
/// records of a million lines to fresh memory takes longer than to work them out.
extension Document {
    /// The bytes of a file that are looked at together: what is known of them fits into the cache of a processor, and
    /// its memory is used again for the next.
    public static let portionSize = 1 << 18

    /// The settings of `source`, and none of its tasks yet.
    public convenience init(unread source: Source, settings: Settings = Settings()) {
        self.init(source, settings: settings) { _ in SyntaxTree(ExcerptBuilder(), source) }
    }

    /// The same file with all its tasks.
    public func read(workers: some Workers = OneWorker()) -> Document {
        let tree = SyntaxTree(source, contentStart: contentStart, workers: workers)
        return Document(self, tree, sections: Section.all(in: tree))
    }

    /// The same file with those of its tasks that are `wanted`, or nil when it must be read as a whole.
    ///
    /// A task has all that it has in the file: parents, subtasks, notes, sections, settings and place. `wanted` is
    /// asked about one part of the file after the other, each a document of its own that lacks only its sections, and
    /// answers with indices of tasks in ascending order, or with nil when it cannot tell. A part begins with a heading,
    /// so no list goes on into the next. `search` finds the first place in a range of the bytes at which something is
    /// that belongs to a wanted task; without it all parts are asked about.
    ///
    /// Nil when more than one line of eight belongs to a wanted task, as far as the first portion tells; when the file
    /// has no headings; and when a part of it could not be understood without the others, because of link reference
    /// definitions or code that goes on behind a heading. The file is shared out among `workers` in portions of about
    /// `portionSize` bytes.
    public func excerpt(
        of wanted: @escaping @Sendable (Document) -> [Int]?,
        search: (@Sendable (Range<Int>) -> Int?)? = nil,
        workers: some Workers = OneWorker(), portionSize: Int = Document.portionSize
    ) -> Document? {
        let count = source.bytes.count
        let starts = BlockParser.partStarts(source.bytes, contentStart: contentStart, count: count / portionSize)
        guard !starts.isEmpty else { return nil }
        let bounds = [0] + starts + [count]
        guard let first = portion(bounds[0]..<bounds[1], wanted, search) else { return nil }
        // A few lines tell nothing of the others.
        let isTelling = first.lineCount >= 200
        // What is kept is asked a second time, in the answer.
        if isTelling, 8 * first.lines.count > first.lineCount { return nil }
        let search = isTelling && 2 * first.skimmedCount < first.lineCount ? nil : search
        var builder = ExcerptBuilder()
        builder.append(first)
        for portion in workers.map(starts.count, { self.portion(bounds[$0 + 1]..<bounds[$0 + 2], wanted, search) }) {
            guard let portion else { return nil }
            builder.append(portion)
        }
        builder.finish()
        let tree = SyntaxTree(builder, source)
        return Document(self, tree, sections: Section.all(in: tree))
    }

    /// What is wanted of the lines in `range`, or nil when they cannot be understood alone.
    private func portion(
        _ range: Range<Int>, _ wanted: (Document) -> [Int]?, _ search: ((Range<Int>) -> Int?)?
    ) -> Portion? {
        let bytes = source.bytes
        let last = range.upperBound
        func section(after offset: Int) -> Int {
            BlockParser.sectionStart(bytes, max(offset + 1, contentStart)..<last) ?? last
        }
        var portion = Portion()
        var start = range.lowerBound
        var found = -1
        while start < last {
            var end = last
            if let search {
                if found < start { found = search(start..<last) ?? last }
                // The file may begin with front matter.
                if start > 0 {
                    start = portion.skim(bytes, from: start, to: found, endsPortion: found == last)
                    if start == last { break }
                }
                // Sections that follow one another are asked about together.
                end = section(after: start)
                while end < last {
                    if found < end { found = search(end..<last) ?? last }
                    let next = section(after: end)
                    if found >= next { break }
                    end = next
                }
            }
            guard let tree = SyntaxTree(portion: start..<end, of: source, contentStart: contentStart),
                let tasks = wanted(Document(self, tree, sections: []))
            else { return nil }
            portion.add(tree, wanted: tasks)
            start = end
        }
        return portion
    }
}
