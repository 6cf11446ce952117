/// Excerpts: documents that hold some tasks of a file, and of all else only where it is.
///
/// A large file is asked several times as fast when only the tasks that answer stay.
extension Document {
    /// The settings of `source`, and none of its tasks yet.
    public convenience init(unread source: Source, settings: Settings = Settings()) {
        self.init(source, settings: settings) { _ in SyntaxTree(Source(name: source.name, bytes: [])) }
    }

    /// The same file with all its tasks.
    public func read(workers: some Workers = OneWorker()) -> Document {
        let tree = SyntaxTree(source, contentStart: contentStart, workers: workers)
        return Document(self, tree, sections: Section.all(of: tree.headings))
    }

    /// The same file with those of its tasks that are `wanted`, or nil when it must be read as a whole.
    ///
    /// A task has all that it has in the file: parents, subtasks, notes, sections, settings, and the number of its
    /// line; the bytes of the lines that are left out are missing. `wanted` is asked about one portion of the file
    /// after the other, each a document of its own that lacks only its sections, and answers with indices of tasks in
    /// ascending order, or with nil when it cannot tell. In a wanted task there is one of the `stops` at which what
    /// they look for is; without any, all tasks are asked about.
    ///
    /// Nil when more than one line of 24 belongs to a wanted task, or of 96 where a search does not help, as far as the
    /// first portion tells; when the file has no headings; when a part of it could not be understood without the
    /// others, because of link reference definitions or code that goes on after a heading; and when the bytes cannot
    /// be had. The file, of which the document has the settings, is read from `parts` and shared out among `workers` in
    /// portions of about `portionSize` bytes; a portion begins with a heading, so no list goes on into the next.
    public func excerpt(
        of wanted: @escaping @Sendable (Document) -> [Int]?, from parts: SourceParts,
        stops: Stops? = nil, workers: some Workers = OneWorker(), portionSize: Int = Document.portionSize
    ) -> Document? {
        let count = parts.count / portionSize
        guard count > 1, contentStart < portionSize else { return nil }
        let look = Look(wanted: wanted, stops: stops)
        @Sendable func text(ofPortions portions: Range<Int>, _ look: Look) -> ExcerptText? {
            var text = ExcerptText()
            for index in portions {
                let end = index == count - 1 ? parts.count : (index + 1) * portionSize
                guard take(index * portionSize..<end, of: parts, look, into: &text) else { return nil }
            }
            text.takeHeadings()
            return text
        }
        guard let first = text(ofPortions: 0..<1, look) else { return nil }
        // A few lines tell nothing of the others.
        let isTelling = first.fileLineCount >= 200
        // To pick the lines that a search finds costs about as much as to parse three times as many.
        let isDense = isTelling && 4 * first.parsedCount > first.fileLineCount
        // What is kept is parsed and asked a second time; where all lines are parsed, little is won to pay for that.
        if isTelling, (isDense ? 96 : 24) * first.takenCount > first.fileLineCount { return nil }
        // What a run of portions keeps is written to one piece of memory: in between it would hinder its reuse.
        let runs = min(count - 1, 16 * workers.count)
        let others = workers.map(runs) { run in
            let portions = (1 + (count - 1) * run / runs)..<(1 + (count - 1) * (run + 1) / runs)
            return text(ofPortions: portions, Look(wanted: wanted, stops: isDense ? nil : stops))
        }
        var text = ExcerptText()
        text.reserve(contentStart + others.reduce(first.bytes.count) { $0 + ($1?.bytes.count ?? 0) })
        if contentStart > 0 { text.takeFrontMatter(source.bytes[..<contentStart]) }
        text.append(first)
        for run in others {
            guard let run else { return nil }
            text.append(run)
        }
        guard let tree = SyntaxTree(text, of: parts.name, contentStart: contentStart, workers: workers) else {
            return nil
        }
        return Document(self, tree, sections: Section.all(of: tree.headings))
    }

    /// What is looked for in a file.
    private struct Look: Sendable {
        let wanted: @Sendable (Document) -> [Int]?
        let stops: Stops?
    }

    /// Takes what is wanted of the sections that begin in `range`; false when they cannot be understood alone.
    private func take(
        _ range: Range<Int>, of parts: SourceParts, _ look: Look, into text: inout ExcerptText
    ) -> Bool {
        guard let (portion, lineCount) = portion(range, of: parts, look.stops), let tasks = look.wanted(portion) else {
            return false
        }
        text.take(tasks, of: portion.tree)
        text.pass(lineCount, parsed: portion.tree.lines.count)
        return true
    }
}
