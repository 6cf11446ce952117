import TaskFile

/// Formats the task lines of a document one by one: for `formattingEdits`, and for callers that visit the lines anyway.
package struct FormatPass: Sendable {
    private let document: Document
    private let bytes: [UInt8]
    private let scope: FormatScope
    private let hasOtherBullets: Bool
    private var formatter = LineFormatter()
    /// The edits of the lines, in order.
    private(set) var edits: [Edit] = []
    /// The list items whose lines carry data and may change: all of them if bullets may change, otherwise only the
    /// first.
    private(set) var items: [Int] = []

    /// A pass that has seen no line yet; nil when a comment keeps the whole file as it is. `lines` are the only ones
    /// that may change.
    package init?(_ document: Document, lines: Range<Int>? = nil) {
        self.init(document, FormatScope(document, lines: lines))
    }

    /// A pass over a document in which `scope` may change; nil when `scope` is nil.
    init?(_ document: Document, _ scope: FormatScope?) {
        guard let scope else { return nil }
        self.document = document
        self.scope = scope
        bytes = document.source.bytes
        hasOtherBullets = document.tree.hasOtherBullets
    }

    /// Formats the line of the task at `index`. Tasks must come in order. A caller that has read all values of the line
    /// may know that none needs respelling.
    package mutating func add(_ line: TaskLine, ofTask index: Int, mayRespell: Bool = true) {
        guard scope.contains(task: index, of: document) else { return }
        // Most lines are canonical; whether they carry data matters if bullets may change, and otherwise only until one
        // does.
        let isCanonical = line.isPlainlyCanonical(bytes, mayRespell: mayRespell)
        if isCanonical, !hasOtherBullets, !items.isEmpty { return }
        guard line.carriesData else { return }
        if hasOtherBullets || items.isEmpty { items.append(Int(document.tree.tasks[index].block)) }
        if !isCanonical { formatter.rewrite(line, ofTask: index, in: document, bytes, into: &edits) }
    }

    mutating func add(_ tasks: Range<Int>) {
        guard let first = tasks.first else { return }
        var line = TaskLine(of: document, task: first)
        for index in tasks where scope.contains(task: index, of: document) {
            line.move(to: index)
            add(line, ofTask: index)
        }
    }

    /// The edits that give a document its canonical form, sorted and without overlap. `passes` have seen all its task
    /// lines, each a run of them, in order.
    package static func edits(of passes: [FormatPass]) -> [Edit] {
        guard let first = passes.first else { return [] }
        var edits = first.edits
        for pass in passes.dropFirst() where !pass.edits.isEmpty { edits += pass.edits }
        let items = passes.map(\.items)
        guard items.contains(where: { !$0.isEmpty }) else { return edits }
        let tree = first.document.tree
        var others = first.hasOtherBullets ? bulletEdits(in: tree, formatted: items) : []
        if first.scope.isWholeFile { others += fileEdits(of: tree) }
        guard !others.isEmpty else { return edits }
        edits += others
        edits.sort { ($0.range.lower, $0.range.upper) < ($1.range.lower, $1.range.upper) }
        return edits
    }
}

extension LineFormatter {
    /// Adds the edits that make the line of the task at `index` canonical.
    mutating func rewrite(
        _ line: TaskLine, ofTask index: Int, in document: Document, _ bytes: [UInt8], into edits: inout [Edit]
    ) {
        let titleLine = document.titleLine(ofTask: index)
        let found = edits.count
        rewrite(line, bytes, isContinued: document.tree.isContinued(titleLine), into: &edits)
        if edits.count > found, document.tree.mayHeadTable(titleLine) { edits.removeSubrange(found...) }
    }
}

extension SyntaxTree {
    /// Whether the line is the head of a table, or could become one: there the number of `|` must not change.
    func mayHeadTable(_ index: Int) -> Bool {
        if lines[index].kind == .tableRow { return true }
        guard isContinued(index) else { return false }
        let range = contentRange(ofLine: index).indices
        return firstOffset(of: UInt8(ascii: "|"), in: source.bytes, range) < range.upperBound
    }
}
