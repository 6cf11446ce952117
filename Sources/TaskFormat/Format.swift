public import TaskFile

/// The edits that give `document` its canonical form, sorted and without overlap; none when it has it already.
///
/// Only task lines that carry data are written anew, and what belongs to the file as a whole (byte order mark, line
/// ends, the last newline) only in a file with such a line. The edits change no field of the model, and formatting
/// their result gives no further edits. `lines`, indices of lines, keeps the edits to those lines; the file as a whole
/// is then left as it is. Takes time linear in the file; `workers` may share it out among threads.
public func format(_ document: Document, lines: Range<Int>? = nil, workers: FormatWorkers = .one) -> [Edit] {
    let rule = "unformatted"
    let suppressions = document.suppressions().filter { $0.names(rule) }
    if suppressions.contains(where: { $0.scope == .file }) { return [] }
    let silenced = suppressions.reduce(into: Set<Int>()) { set, suppression in
        if case .lines(let lines) = suppression.scope { set.formUnion(lines) }
    }
    let parts = workers.parts(of: document.tasks.count) { tasks in
        FormattedPart(document, tasks, lines: lines, leaving: silenced)
    }
    guard parts.contains(where: { !$0.blocks.isEmpty }) else { return [] }
    var edits = parts.flatMap(\.edits)
    var isFormatted = [Bool](repeating: false, count: document.tree.blocks.count)
    for part in parts { for block in part.blocks { isFormatted[block] = true } }
    edits += bulletEdits(in: document.tree, formatted: isFormatted)
    if lines == nil { edits += fileEdits(of: document.tree) }
    edits.sort { ($0.range.lower, $0.range.upper) < ($1.range.lower, $1.range.upper) }
    return edits
}

/// Who does the work of formatting: this thread, or several. The library starts no threads itself.
public struct FormatWorkers: Sendable {
    /// The number of parts that are worked on at once.
    let count: Int
    /// Gives the values of a function for all numbers below the first argument, in order.
    let map: @Sendable (Int, @escaping @Sendable (Int) -> FormattedPart) -> [FormattedPart]

    /// The thread that asks.
    public static let one = FormatWorkers(count: 1) { count, body in (0..<count).map(body) }

    /// `count` workers; `map` gives the values of a function for all numbers below its first argument, in order.
    public init(
        count: Int, map: @escaping @Sendable (Int, @escaping @Sendable (Int) -> FormattedPart) -> [FormattedPart]
    ) {
        self.count = max(1, count)
        self.map = map
    }

    /// The values of `body` for the parts of `0..<total`, in order.
    func parts(of total: Int, _ body: @escaping @Sendable (Range<Int>) -> FormattedPart) -> [FormattedPart] {
        // A short file is done before a thread has started.
        let count = total < 1000 ? 1 : count
        return map(count) { part in body((total * part / count)..<(total * (part + 1) / count)) }
    }
}

/// What formatting makes of a run of tasks, or what is wrong with it.
public struct FormattedPart: Sendable {
    /// The edits of task lines, in order.
    fileprivate var edits: [Edit] = []
    /// The list items whose lines carry data and may change.
    fileprivate var blocks: [Int] = []

    /// The first fault that was found.
    private(set) var fault: FormatFault?

    init(_ fault: FormatFault?) { self.fault = fault }

    fileprivate init(_ document: Document, _ tasks: Range<Int>, lines: Range<Int>?, leaving silenced: Set<Int>) {
        let tree = document.tree
        var writer = LineWriter(tree)
        for index in tasks {
            let task = document.tasks[index]
            let titleLine = task.titleLine
            if let lines, !lines.contains(titleLine) || !lines.contains(task.markerLine) { continue }
            if !silenced.isEmpty, silenced.contains(titleLine) { continue }
            let line = task.line
            guard line.carriesData else { continue }
            blocks.append(task.blockIndex)
            guard !tree.mayHeadTable(titleLine) else { continue }
            if let edit = writer.edit(line, isContinued: tree.isContinued(titleLine)) { edits.append(edit) }
        }
    }
}

extension TaskLine {
    /// Whether a priority, category, tag or attribute stands on the line.
    fileprivate var carriesData: Bool {
        tokens.contains { token in
            switch token.kind {
            case .priority, .category, .tag, .attribute: true
            default: false
            }
        }
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
        return isContinued(index) && source.bytes[contentRange(ofLine: index).indices].contains(UInt8(ascii: "|"))
    }
}
