public import TaskFile

/// The edits that give `document` its canonical form, sorted and without overlap; none when it has it already.
///
/// Only task lines that carry data are written anew, and what belongs to the file as a whole (byte order mark, line
/// ends, the last newline) only in a file with such a line. The edits change no field of the model, and formatting
/// their result gives no further edits. `lines`, indices of lines, keeps the edits to those lines; the file as a whole
/// is then left as it is. Takes time linear in the file.
public func format(_ document: Document, lines: Range<Int>? = nil) -> [Edit] {
    let isWanted = lines.map { lines in { (line: Int) in lines.contains(line) } }
    return edits(of: document, where: isWanted)
}

/// The edits that give the task lines at `lines`, indices of lines, their canonical form, as `format` does.
public func format(_ document: Document, only lines: Set<Int>) -> [Edit] {
    edits(of: document) { lines.contains($0) }
}

/// What `format` changes on the lines that are wanted; the file as a whole only when nobody asks which.
private func edits(of document: Document, where isWanted: ((Int) -> Bool)?) -> [Edit] {
    let rule = "unformatted"
    let suppressions = document.suppressions().filter { $0.names(rule) }
    if suppressions.contains(where: { $0.scope == .file }) { return [] }
    let silenced = suppressions.reduce(into: Set<Int>()) { set, suppression in
        if case .lines(let lines) = suppression.scope { set.formUnion(lines) }
    }
    let formatted = FormattedLines(document, leaving: silenced, where: isWanted)
    guard !formatted.blocks.isEmpty else { return [] }
    var edits = formatted.edits
    var isFormatted = [Bool](repeating: false, count: document.tree.blocks.count)
    for block in formatted.blocks { isFormatted[block] = true }
    edits += bulletEdits(in: document.tree, formatted: isFormatted)
    if isWanted == nil { edits += fileEdits(of: document.tree) }
    edits.sort { ($0.range.lower, $0.range.upper) < ($1.range.lower, $1.range.upper) }
    return edits
}

/// What formatting makes of the task lines of a document.
private struct FormattedLines {
    /// The edits of task lines, in order.
    var edits: [Edit] = []
    /// The list items whose lines carry data and may change.
    var blocks: [Int] = []

    init(_ document: Document, leaving silenced: Set<Int>, where isWanted: ((Int) -> Bool)?) {
        let tree = document.tree
        var writer = LineWriter(tree)
        for task in document.tasks {
            let titleLine = task.titleLine
            if let isWanted, !isWanted(titleLine) || !isWanted(task.markerLine) { continue }
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
