import TaskFile

struct FormatScope: Sendable {
    /// Returns whether the caller includes the line at an index; nil when it includes all.
    private let includes: (@Sendable (Int) -> Bool)?
    /// The lines that a comment keeps as they are.
    private let silenced: Set<Int>

    /// The scope of a document; nil when a comment keeps the whole file as it is.
    init?(_ document: Document, lines: Range<Int>?) {
        self.init(document, lines.map { lines in { @Sendable (line: Int) in lines.contains(line) } })
    }

    /// The scope of the lines whose indices `includes` accepts, of all if that is nil; nil when a comment keeps the
    /// whole file as it is.
    init?(_ document: Document, _ includes: (@Sendable (Int) -> Bool)?) {
        let suppressions = document.suppressions().filter { $0.names("unformatted") }
        if suppressions.contains(where: { $0.scope == .file }) { return nil }
        silenced = suppressions.reduce(into: Set<Int>()) { set, suppression in
            if case .lines(let lines) = suppression.scope { set.formUnion(lines) }
        }
        self.includes = includes
    }

    /// The scope of the new form of a chunk of the document, which is parsed as a separate file and begins at
    /// `firstLine` of the document; nil when a comment keeps all of it as it is.
    func moved(to new: Document, from firstLine: Int) -> FormatScope? {
        FormatScope(new, includes.map { includes in { @Sendable (line: Int) in includes(firstLine + line) } })
    }

    var hasComments: Bool { !silenced.isEmpty }

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
