public import TaskFile

/// The edits that give `document` its canonical form, sorted and without overlap; none when it has it already.
///
/// Only task lines that carry data change, and what belongs to the file as a whole (byte order mark, line ends, the
/// last newline) only in a file with such a line. The edits change no field of the model, and formatting their result
/// gives no further edits. `lines`, indices of lines, keeps the edits to those lines; the file as a whole is then left
/// as it is. Takes time linear in the file, shared out among `workers`.
public func format(
    _ document: Document, lines: Range<Int>? = nil, workers: some Workers = OneWorker()
) -> [Edit] {
    guard let scope = FormatScope(document, lines: lines) else { return [] }
    let parts = workers.map(runsOf: document.tasks.indices) { FormattedLines(document, tasks: $0, scope) }
    var edits: [Edit] = []
    for part in parts where !part.edits.isEmpty { edits += part.edits }
    let others = otherEdits(in: document, scope, formatted: parts.lazy.map(\.blocks))
    guard !others.isEmpty else { return edits }
    edits += others
    edits.sort { ($0.range.lower, $0.range.upper) < ($1.range.lower, $1.range.upper) }
    return edits
}

/// The edits that give the task lines at `lines`, indices of lines, their canonical form, as `format` does; the file
/// as a whole is left as it is.
public func format(_ document: Document, only lines: Set<Int>) -> [Edit] {
    guard let scope = FormatScope(document, lines: nil, only: lines) else { return [] }
    let part = FormattedLines(document, tasks: document.tasks.indices, scope)
    let others = otherEdits(in: document, scope, formatted: [part.blocks])
    return (part.edits + others).sorted { ($0.range.lower, $0.range.upper) < ($1.range.lower, $1.range.upper) }
}

/// The edits that lie in no single task line, in no particular order: bullets of whole lists, and what belongs to the
/// file. `formatted` are the list items whose lines carry data and may change.
func otherEdits(
    in document: Document, _ scope: FormatScope, formatted: some Collection<[Int]>
) -> [Edit] {
    guard formatted.contains(where: { !$0.isEmpty }) else { return [] }
    let bullets = document.tree.hasOtherBullets ? bulletEdits(in: document.tree, formatted: formatted) : []
    return scope.isWholeFile ? bullets + fileEdits(of: document.tree) : bullets
}

/// The list items whose lines carry data and may change.
func formattedItems(of document: Document, _ scope: FormatScope) -> [[Int]] {
    [FormattedLines(document, tasks: document.tasks.indices, scope).blocks]
}

/// Which lines of a document may change.
struct FormatScope: Sendable {
    /// The only lines, by their indices; nil for all.
    private let lines: Range<Int>?
    /// The only lines, where they do not follow one another; nil for all.
    private let only: Set<Int>?
    /// The lines that a comment keeps as they are.
    private let silenced: Set<Int>

    /// The scope of a document; nil when a comment keeps the whole file as it is.
    init?(_ document: Document, lines: Range<Int>?, only: Set<Int>? = nil) {
        let suppressions = document.suppressions().filter { $0.names("unformatted") }
        if suppressions.contains(where: { $0.scope == .file }) { return nil }
        silenced = suppressions.reduce(into: Set<Int>()) { set, suppression in
            if case .lines(let lines) = suppression.scope { set.formUnion(lines) }
        }
        self.lines = lines
        self.only = only
    }

    /// Whether no line is left out by whoever asks.
    var isWholeFile: Bool { lines == nil && only == nil }

    /// Whether the line of the task at `index` may change.
    func contains(task index: Int, of document: Document) -> Bool {
        let block = document.tree.blocks[Int(document.tree.tasks[index].block)]
        let titleLine = Int(block.firstLine) + (block.isBoxOnNextLine ? 1 : 0)
        if let lines, !lines.contains(titleLine) || !lines.contains(Int(block.firstLine)) { return false }
        if let only, !only.contains(titleLine) || !only.contains(Int(block.firstLine)) { return false }
        return silenced.isEmpty || !silenced.contains(titleLine)
    }
}

/// What formatting makes of a run of task lines.
private struct FormattedLines: Sendable {
    /// The edits of the lines, in order.
    var edits: [Edit] = []
    /// The list items whose lines carry data and may change.
    var blocks: [Int] = []

    init(_ document: Document, tasks: Range<Int>, _ scope: FormatScope) {
        guard let first = tasks.first else { return }
        let bytes = document.source.bytes
        let hasOtherBullets = document.tree.hasOtherBullets
        var formatter = LineFormatter()
        var line = TaskLine(of: document, task: first)
        for index in tasks where scope.contains(task: index, of: document) {
            line.move(to: index)
            guard line.carriesData else { continue }
            // Which they are matters for the bullets of their lists.
            if hasOtherBullets || blocks.isEmpty { blocks.append(Int(document.tree.tasks[index].block)) }
            formatter.format(line, ofTask: index, in: document, bytes, into: &edits)
        }
    }
}

extension LineFormatter {
    /// Adds the edits that make the line of the task at `index` canonical.
    mutating func format(
        _ line: TaskLine, ofTask index: Int, in document: Document, _ bytes: [UInt8], into edits: inout [Edit]
    ) {
        let titleLine = document.titleLine(ofTask: index)
        guard !document.tree.mayHeadTable(titleLine) else { return }
        format(line, bytes, isContinued: document.tree.isContinued(titleLine), into: &edits)
    }
}

extension TaskLine {
    /// Whether a priority, category, tag or attribute stands on the line.
    var carriesData: Bool {
        for token in tokens {
            switch token.kind {
            case .priority, .category, .tag, .attribute: return true
            default: continue
            }
        }
        return false
    }
}

extension SyntaxTree {
    /// Whether the paragraph that the line at `index` is part of goes on behind it.
    func isContinued(_ index: Int) -> Bool {
        let next = index + 1
        return next < lines.count && lines[next].kind == .paragraph && !lines[next].startsLeaf
    }

    /// Whether the line is the head of a table, or could become one: there the number of `|` must not change.
    func mayHeadTable(_ index: Int) -> Bool {
        if lines[index].kind == .tableRow { return true }
        guard isContinued(index) else { return false }
        let range = contentRange(ofLine: index).indices
        return firstOffset(of: UInt8(ascii: "|"), in: source.bytes, range) < range.upperBound
    }
}
