public import TaskFile

/// What a formatted file would lose or change, which no formatting may: a fault of the formatter, not of the file.
public struct FormatFault: Error, Hashable {
    /// What differs, without a full stop.
    public let message: String
    /// The line it was noticed on, from 0.
    public let line: Int
}

/// The document that `edits`, those of `format`, make of `document`, proven to be the same tasks.
///
/// Proven is that the result, parsed again, has the same blocks, sections and settings, the same bytes on every line
/// that carries no task, the same fields on every task line, and that formatting it again changes nothing. `lines` are
/// those that were given to `format`. Throws what is not so. The work is shared out among `workers`.
public func verified(
    _ edits: [Edit], of document: Document, lines: Range<Int>? = nil, workers: some Workers = OneWorker()
) throws(FormatFault) -> Document {
    let source = Source(name: document.source.name, bytes: document.source.applying(edits))
    let result = Document(source, settings: document.settings, workers: workers)
    let scope = FormatScope(result, lines: lines)
    if let fault = difference(between: document, and: result, formatting: scope, workers) { throw fault }
    // Lines that have not changed were canonical, and those that have were just looked at: what is left concerns lists
    // and the file. Whether it had lines that count is told by the edits.
    if let scope, !edits.isEmpty {
        let formatted = formattedItems(of: result, lines: lines)
        if let edit = otherEdits(in: result, scope, formatted: formatted).first {
            throw .unstable(atLine: result.tree.line(at: edit.range.lower))
        }
    }
    return result
}

/// The list items whose lines carry data and may change; where no bullet can change, any will do.
private func formattedItems(of document: Document, lines: Range<Int>?) -> [[Int]] {
    guard document.tree.hasOtherBullets, var pass = FormatPass(document, lines: lines) else {
        return [document.tree.tasks.map { Int($0.block) }]
    }
    pass.add(document.tasks.indices)
    return [pass.items]
}

extension FormatFault {
    fileprivate static func unstable(atLine line: Int) -> FormatFault {
        FormatFault(message: "formatting the result would change it again", line: line)
    }
}

/// The first thing that `new`, a rewriting of `old` line by line, does not have in common with it; nil when both hold
/// the same tasks, notes and sections, in the same places.
public func difference(between old: Document, and new: Document) -> FormatFault? {
    difference(between: old, and: new, formatting: nil, OneWorker())
}

/// The same, and with a scope also the first changed line that formatting would change again.
private func difference(
    between old: Document, and new: Document, formatting scope: FormatScope?, _ workers: some Workers
) -> FormatFault? {
    guard old.settings == new.settings else { return FormatFault(message: "the settings differ", line: 0) }
    guard old.sections == new.sections else { return FormatFault(message: "the sections differ", line: 0) }
    let comparison = Comparison(old: old, new: new, scope: scope)
    if let fault = comparison.blockDifference() ?? comparison.kindDifference() { return fault }
    return workers.map(runsOf: old.tree.lines.indices) { comparison.lineDifference(in: $0) }.lazy.compactMap { $0 }
        .first
}

/// Two documents side by side, line by line.
private struct Comparison: Sendable {
    let old: Document
    let new: Document
    /// Where changed lines must be canonical too.
    let scope: FormatScope?

    /// Where blocks, line kinds and the bytes of a paragraph are equal, so is all that is read from them. So only lines
    /// with other bytes are read, and those must be the lines of tasks.
    func lineDifference(in lines: Range<Int>) -> FormatFault? {
        guard !old.tree.tasks.isEmpty else {
            return lines.first { !hasEqualContent($0) }.map { FormatFault(message: "a line differs", line: $0) }
        }
        let (oldBytes, newBytes) = (old.source.bytes, new.source.bytes)
        var next = old.tasks.indices.partitionPoint { old.titleLine(ofTask: $0) >= lines.lowerBound }
        var left = TaskLine(of: old, task: 0)
        var right = TaskLine(of: new, task: 0)
        var formatter = LineFormatter()
        var edits: [Edit] = []
        for line in lines where !hasEqualContent(line) {
            while next < old.tree.tasks.count, old.titleLine(ofTask: next) < line { next += 1 }
            guard next < old.tree.tasks.count, line >= Int(old.tree.blocks[Int(old.tree.tasks[next].block)].firstLine)
            else {
                return FormatFault(message: "a line that is no task line differs", line: line)
            }
            guard line == old.titleLine(ofTask: next) else { continue }
            left.move(to: next)
            right.move(to: next)
            if !hasEqualTokens(left, oldBytes, right, newBytes), let field = differingField(left, right) {
                return FormatFault(message: "the \(field) of a task differs", line: line)
            }
            guard let scope, scope.contains(task: next, of: new), right.carriesData else { continue }
            formatter.format(right, ofTask: next, in: new, newBytes, into: &edits)
            if !edits.isEmpty { return .unstable(atLine: line) }
        }
        return nil
    }

    private func hasEqualContent(_ line: Int) -> Bool {
        let left = old.tree.contentRange(ofLine: line).indices
        let right = new.tree.contentRange(ofLine: line).indices
        // The byte order mark is no part of the first line.
        let (skipLeft, skipRight) = line == 0 ? (markLength(old), markLength(new)) : (0, 0)
        return areEqual(
            old.source.bytes, left.lowerBound + skipLeft..<left.upperBound,
            new.source.bytes, right.lowerBound + skipRight..<right.upperBound)
    }

    private func markLength(_ document: Document) -> Int {
        document.source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }

    func blockDifference() -> FormatFault? {
        let (left, right) = (old.tree.blocks, new.tree.blocks)
        guard left.count == right.count else { return FormatFault(message: "the blocks differ", line: 0) }
        // The list marker and its place may change; everything else of a block may not.
        let index = left.indices.first { index in
            let (one, other) = (left[index], right[index])
            return one.kind != other.kind || one.box != other.box || one.firstLine != other.firstLine
                || one.lineEnd != other.lineEnd || one.subtreeEnd != other.subtreeEnd || one.parent != other.parent
                || one.contentIndent != other.contentIndent || one.isBoxOnNextLine != other.isBoxOnNextLine
        }
        return index.map { FormatFault(message: "a block differs", line: Int(left[$0].firstLine)) }
    }

    func kindDifference() -> FormatFault? {
        let (left, right) = (old.tree.lines, new.tree.lines)
        guard left.count == right.count else { return FormatFault(message: "the number of lines differs", line: 0) }
        let index = left.indices.first { index in
            left[index].kind != right[index].kind || left[index].container != right[index].container
                || left[index].startsLeaf != right[index].startsLeaf
        }
        return index.map { FormatFault(message: "the kind of a line differs", line: $0) }
    }

    /// Whether both lines have the same box, title and tokens, so that their fields are the same without decoding them.
    private func hasEqualTokens(
        _ left: TaskLine, _ oldBytes: [UInt8], _ right: TaskLine, _ newBytes: [UInt8]
    ) -> Bool {
        let (oldTokens, newTokens) = (left.tokens, right.tokens)
        var (one, other) = (0, 0)
        while true {
            while one < oldTokens.count, oldTokens[one].kind == .space { one += 1 }
            while other < newTokens.count, newTokens[other].kind == .space { other += 1 }
            guard one < oldTokens.count, other < newTokens.count else {
                return one == oldTokens.count && other == newTokens.count
            }
            guard oldTokens[one].kind == newTokens[other].kind, oldTokens[one].key == newTokens[other].key,
                oldTokens[one].traits == newTokens[other].traits,
                areEqual(
                    oldBytes, left.range(ofToken: one).indices, newBytes, right.range(ofToken: other).indices)
            else { return false }
            one += 1
            other += 1
        }
    }

    /// The name of a field that the two lines do not have in common.
    private func differingField(_ left: TaskLine, _ right: TaskLine) -> String? {
        let (oldTitle, newTitle) = (left.titleRange.indices, right.titleRange.indices)
        if !old.source.bytes[oldTitle].elementsEqual(new.source.bytes[newTitle]) { return "title" }
        if left.priority != right.priority { return "priority" }
        if left.category != right.category { return "category" }
        if left.tags != right.tags { return "tags" }
        if left.status != right.status { return "status" }
        if left.due != right.due { return "due" }
        if left.start != right.start { return "start" }
        if left.reminders != right.reminders { return "remind" }
        if left.recurrence != right.recurrence { return "repeat" }
        if left.id != right.id { return "id" }
        if left.after != right.after { return "after" }
        if left.created != right.created { return "created" }
        if left.done != right.done { return "done" }
        let (one, other) = (left.attributes, right.attributes)
        let areEqual = one.count == other.count && zip(one, other).allSatisfy { $0 == $1 }
        return areEqual ? nil : "attributes"
    }
}
