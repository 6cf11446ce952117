/// What a file means: its tasks, sections and settings, over the tree it was parsed into.
///
/// Immutable, so that it can be read from several threads. Tasks are kept as a few integers each; all text stays in
/// the source until somebody asks.
public final class Document: Sendable {
    /// The bytes the document was read from.
    public let source: Source
    /// Lines and blocks.
    public let tree: SyntaxTree
    /// The settings in force: those given, with the front matter's over them.
    public let settings: Settings
    /// The headings that stand in no container, in file order.
    public let sections: [Section]

    let records: [TaskRecord]
    private let settingsDiagnostics: [Diagnostic]

    struct TaskRecord {
        /// Index of the list item.
        let block: UInt32
        /// Index of the nearest ancestor task, -1 for none.
        let parent: Int32
        /// Index of the first task that is not a descendant.
        var end: UInt32
    }

    /// Reads `source`. `settings` are those that hold outside the file; its front matter comes over them.
    public init(_ source: Source, settings: Settings = Settings()) {
        self.source = source
        var effective = settings
        var diagnostics: [Diagnostic] = []
        var contentStart = 0
        if let frontMatter = FrontMatter.find(in: source) {
            contentStart = Int(frontMatter.whole.upper)
            (effective, diagnostics) = Settings.reading(frontMatter, of: source, over: settings)
        }
        self.settings = effective
        settingsDiagnostics = diagnostics
        let tree = SyntaxTree(source, contentStart: contentStart)
        self.tree = tree
        sections = Section.all(in: tree)
        records = Self.records(of: tree)
    }

    private static func records(of tree: SyntaxTree) -> [TaskRecord] {
        var records: [TaskRecord] = []
        records.reserveCapacity(tree.blocks.count)
        // Tasks that are still open around the block at hand, with the blocks at which they end.
        var around: [(record: Int, blockEnd: UInt32)] = []
        for index in tree.blocks.indices where tree.blocks[index].box != .none {
            while let last = around.last, last.blockEnd <= UInt32(index) {
                records[last.record].end = UInt32(records.count)
                around.removeLast()
            }
            around.append((records.count, tree.blocks[index].subtreeEnd))
            let parent = around.count > 1 ? around[around.count - 2].record : -1
            records.append(TaskRecord(block: UInt32(index), parent: Int32(parent), end: 0))
        }
        for (record, _) in around { records[record].end = UInt32(records.count) }
        return records
    }

    /// The tasks in file order.
    public var tasks: Tasks { Tasks(document: self, indices: 0..<records.count) }

    /// A run of the tasks of a document, in file order.
    public struct Tasks: RandomAccessCollection, Sendable {
        /// The document.
        public let document: Document
        /// The positions among all tasks of the document.
        public let indices: Range<Int>

        public var startIndex: Int { indices.lowerBound }
        public var endIndex: Int { indices.upperBound }
        public subscript(index: Int) -> Task { Task(document: document, index: index) }
    }

    /// The complaints that concern this file alone: settings, and values that their keys do not allow.
    ///
    /// `now` gives the date that a relative word means, for the help that belongs to it.
    public func diagnostics(now: Now) -> [Diagnostic] {
        settingsDiagnostics + tasks.flatMap { $0.line.diagnostics(now: now) }
    }
}
