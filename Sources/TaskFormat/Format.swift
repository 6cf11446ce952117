import TaskFile

extension Document {
    /// The edits that give the document its canonical form, sorted and without overlap; none when it already has it.
    ///
    /// Only task lines that carry data change, and what belongs to the file as a whole (byte order mark, line ends, the
    /// last newline) changes only in a file with such a line. The edits change no field of the model, and formatting
    /// their result gives no further edits. `lines`, a range of line indices, restricts the edits to those lines; the
    /// file as a whole is then left as it is. Takes time linear in the file, divided among `workers`.
    public func formattingEdits(lines: Range<Int>? = nil, workers: some Workers = OneWorker()) -> [Edit] {
        guard let start = FormatPass(self, lines: lines) else { return [] }
        return FormatPass.edits(
            of: workers.map(runsOf: self.tasks.indices) { tasks in
                var pass = start
                pass.add(tasks)
                return pass
            })
    }

    /// The edits that give the task lines at `lines`, indices of lines, their canonical form, as
    /// `formattingEdits(lines:workers:)` does; the file as a whole is left as it is.
    public func formattingEdits(only lines: Set<Int>) -> [Edit] {
        guard var pass = FormatPass(self, FormatScope(self) { lines.contains($0) }) else { return [] }
        pass.add(tasks.indices)
        return FormatPass.edits(of: [pass])
    }
}

/// Which lines of a document may change.
struct FormatScope: Sendable {
    /// Tells by its index whether the caller includes a line; nil when it includes all.
    private let includes: (@Sendable (Int) -> Bool)?
    /// The lines that a comment keeps as they are.
    private let silenced: Set<Int>

    /// The scope of a document; nil when a comment keeps the whole file as it is.
    init?(_ document: Document, lines: Range<Int>?) {
        self.init(document, lines.map { lines in { @Sendable (line: Int) in lines.contains(line) } })
    }

    /// The same for the lines that `includes` names by their indices; nil for all.
    init?(_ document: Document, _ includes: (@Sendable (Int) -> Bool)?) {
        let suppressions = document.suppressions().filter { $0.names("unformatted") }
        if suppressions.contains(where: { $0.scope == .file }) { return nil }
        silenced = suppressions.reduce(into: Set<Int>()) { set, suppression in
            if case .lines(let lines) = suppression.scope { set.formUnion(lines) }
        }
        self.includes = includes
    }

    /// The scope of what a chunk of the document became, which is parsed as a separate file and begins at `firstLine`
    /// of the document; nil when a comment keeps all of it as it is.
    func moved(to new: Document, from firstLine: Int) -> FormatScope? {
        let moved = includes.map { includes in { @Sendable (line: Int) in includes(firstLine + line) } }
        // If no comment silenced a line before, none does now: a new one would be a difference, or at worst one more
        // line is checked.
        return silenced.isEmpty ? FormatScope(moved) : FormatScope(new, moved)
    }

    /// The scope of a document without comments that keep anything as it is.
    private init(_ includes: (@Sendable (Int) -> Bool)?) {
        self.includes = includes
        silenced = []
    }

    /// Whether a comment keeps some line as it is.
    var hasComments: Bool { !silenced.isEmpty }

    /// Whether the caller excludes no line.
    var isWholeFile: Bool { includes == nil }

    /// Whether only single task lines of the document may change: no bullets, and nothing of the file as a whole.
    func isLineByLine(_ document: Document) -> Bool {
        guard !document.tree.hasOtherBullets else { return false }
        return !isWholeFile || fileEdits(of: document.tree).isEmpty
    }

    /// Whether the line of the task at `index` may change.
    func contains(task index: Int, of document: Document) -> Bool {
        if isWholeFile, silenced.isEmpty { return true }
        let titleLine = document.titleLine(ofTask: index)
        let firstLine = Int(document.tree.blocks[Int(document.tree.tasks[index].block)].firstLine)
        if let includes, !includes(titleLine) || !includes(firstLine) { return false }
        return !silenced.contains(titleLine)
    }
}
