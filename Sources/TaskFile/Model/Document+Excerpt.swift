/// Excerpts: documents that hold some tasks of a file, and of all else only where it is.
///
/// To ask a large file a question that few of its tasks answer takes half the time and a third of the memory when only
/// those stay: records of a million lines are written to fresh memory more slowly than they are worked out.
extension Document {
    /// The bytes from which on a portion of a file is looked at by itself: its lines and blocks fit into the cache of a
    /// processor, and their memory is used again for the next.
    public static let leastPortion = 1 << 18

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
    /// asked about one portion of the file after the other, each a document of its own that lacks only its sections,
    /// and answers with indices of tasks in ascending order, or with nil when it cannot tell. A portion begins with a heading, so no list goes on into
    /// the next; it is worth a look of its own from `leastPortion` bytes on.
    ///
    /// Nil when most tasks are wanted, when the file has no headings, or when a part of it could not be understood
    /// without the others, because of link reference definitions or code that goes on behind a heading.
    public func excerpt(
        of wanted: @escaping @Sendable (Document) -> [Int]?, workers: some Workers = OneWorker(),
        leastPortion: Int = Document.leastPortion
    ) -> Document? {
        let count = source.bytes.count
        let starts = BlockParser.partStarts(source.bytes, contentStart: contentStart, count: count / leastPortion)
        let bounds = [0] + starts + [count]
        guard !starts.isEmpty, let first = portion(bounds[0]..<bounds[1], wanted),
            2 * first.lines.count <= first.lineCount
        else { return nil }
        let rest = workers.map(starts.count) { self.portion(bounds[$0 + 1]..<bounds[$0 + 2], wanted) }
        var builder = ExcerptBuilder()
        builder.append(first)
        for portion in rest {
            guard let portion else { return nil }
            builder.append(portion)
        }
        builder.finish()
        let tree = SyntaxTree(builder, source)
        return Document(self, tree, sections: Section.all(in: tree))
    }

    /// What is wanted of the lines in `range`, or nil when they cannot be understood alone.
    private func portion(_ range: Range<Int>, _ wanted: (Document) -> [Int]?) -> Portion? {
        guard let tree = SyntaxTree(portion: range, of: source, contentStart: contentStart) else { return nil }
        return wanted(Document(self, tree, sections: [])).map { Portion(tree, wanted: $0) }
    }
}
