import TaskFile

/// Something that formatting would wrongly lose or change in a file: a fault of the formatter, not of the file.
struct FormatFault {
    /// What differs, without a full stop.
    let message: String
    /// The line it was noticed on, counted from 0.
    let line: Int

    static func unstable(atLine line: Int) -> FormatFault {
        FormatFault(message: "formatting the result would change it again", line: line)
    }
}

/// A side-by-side comparison of a chunk of a document with its new form, parsed separately.
struct Comparison: Sendable {
    let old: Document
    let chunk: Chunk
    let new: Document
    /// The lines that must be canonical once they change.
    let scope: FormatScope?

    /// The first difference between the two; with a scope, also the first changed line that formatting would change
    /// again.
    func difference() -> FormatFault? {
        if chunk.lines.lowerBound == 0, old.settings != new.settings {
            return FormatFault(message: "the settings differ", line: 0)
        }
        return blockDifference() ?? kindDifference() ?? sectionDifference() ?? lineDifference()
    }

    private func fault(_ message: String, atLine line: Int = 0) -> FormatFault {
        FormatFault(message: message, line: chunk.lines.lowerBound + line)
    }

    private func blockDifference() -> FormatFault? {
        let (left, right) = (old.tree.blocks, new.tree.blocks)
        guard chunk.blocks.count == right.count - firstBlock else { return fault("the blocks differ") }
        // A list that continues across the cut has its own block in the chunk that was parsed alone.
        if let list = chunk.list {
            let (one, other) = (left[list], right[1])
            guard other.kind == .list, other.firstLine == 0, other.marker == one.marker else {
                return fault("a list differs")
            }
        }
        let lines = UInt32(chunk.lines.lowerBound)
        // The list marker and its place may change; everything else in a block may not.
        let index = chunk.blocks.first { index in
            let (one, other) = (left[index], right[index - shift])
            if one.kind != other.kind || one.box != other.box || one.firstLine &- lines != other.firstLine
                || parent(of: one) != Int(other.parent) || one.contentIndent != other.contentIndent
                || one.isBoxOnNextLine != other.isBoxOnNextLine
            {
                return true
            }
            // The end of a list that continues after the cut is not here.
            if chunk.isCut(one) { return one.marker != other.marker }
            return one.lineEnd &- lines != other.lineEnd || Int(one.subtreeEnd) - shift != Int(other.subtreeEnd)
        }
        return index.map { FormatFault(message: "a block differs", line: Int(left[$0].firstLine)) }
    }

    /// The first block of `new` that corresponds to one of the chunk; the document is block 0 of both.
    private var firstBlock: Int { chunk.list == nil ? 1 : 2 }

    /// How much higher the number of a block is in the old document.
    private var shift: Int { chunk.blocks.lowerBound - firstBlock }

    /// The number in `new` of the parent of the old block.
    private func parent(of block: Block) -> Int {
        let parent = Int(block.parent)
        return parent == 0 ? 0 : parent == chunk.list ? 1 : parent - shift
    }

    private func kindDifference() -> FormatFault? {
        let (left, right) = (old.tree.lines, new.tree.lines)
        guard chunk.lines.count == right.count else { return fault("the number of lines differs") }
        let shift = shift
        let index = right.indices.first { index in
            let (one, other) = (left[chunk.lines.lowerBound + index], right[index])
            let container = one.container == 0 ? 0 : Int(one.container) - shift
            return one.kind != other.kind || container != Int(other.container) || one.startsLeaf != other.startsLeaf
        }
        return index.map { fault("the kind of a line differs", atLine: $0) }
    }

    /// Compares the sections; their nesting follows from their order and levels.
    private func sectionDifference() -> FormatFault? {
        let (left, right) = (chunk.sections, new.sections.indices)
        let areEqual =
            left.count == right.count
            && zip(left, right).allSatisfy { left, right in
                let (one, other) = (old.sections[left], new.sections[right])
                return one.level == other.level && one.line - chunk.lines.lowerBound == other.line
                    && old.title(ofSection: left) == new.title(ofSection: right)
            }
        return areEqual ? nil : fault("the sections differ")
    }

    // MARK: Lines

    /// If blocks, line kinds and the bytes of a paragraph are equal, so is everything that is parsed from them. So only
    /// lines whose bytes differ are read, and those must be the lines of tasks.
    private func lineDifference() -> FormatFault? {
        let firstLine = chunk.lines.lowerBound
        guard !new.tree.tasks.isEmpty else {
            return new.tree.lines.indices.first { !isEqual($0) && !hasEqualContent($0) }
                .map { fault("a line differs", atLine: $0) }
        }
        let (oldBytes, newBytes) = (old.source.bytes, new.source.bytes)
        let firstTask = chunk.tasks.lowerBound
        var left = TaskLine(of: old, task: firstTask)
        var right = TaskLine(of: new, task: 0)
        var formatter = LineFormatter()
        var edits: [Edit] = []
        var task = 0
        var titleLine = new.titleLine(ofTask: 0)
        for line in new.tree.lines.indices where !isEqual(line) {
            while titleLine < line, task + 1 < new.tree.tasks.count {
                task += 1
                titleLine = new.titleLine(ofTask: task)
            }
            guard line == titleLine else {
                // The marker of a box on the next line may change.
                let mayChange =
                    titleLine > line && line >= Int(new.tree.blocks[Int(new.tree.tasks[task].block)].firstLine)
                if mayChange || hasEqualContent(line) { continue }
                return fault("a line that is not a task line differs", atLine: line)
            }
            guard old.titleLine(ofTask: firstTask + task) == firstLine + line else {
                return fault("a block differs", atLine: line)
            }
            left.move(to: firstTask + task)
            right.move(to: task)
            if !hasEqualTokens(left, oldBytes, right, newBytes), let field = left.firstField(unlike: right) {
                return fault("the \(field.name) of a task differs", atLine: line)
            }
            guard let scope, scope.contains(task: task, of: new), right.carriesData,
                !right.isPlainlyCanonical(newBytes)
            else { continue }
            formatter.rewrite(right, ofTask: task, in: new, newBytes, into: &edits)
            if !edits.isEmpty { return .unstable(atLine: firstLine + line) }
        }
        return nil
    }

    /// Whether the line has the same bytes, including its line end.
    private func isEqual(_ line: Int) -> Bool {
        let right = new.tree.range(ofLine: line).indices
        return areEqual(
            old.source.bytes, old.tree.range(ofLine: chunk.lines.lowerBound + line).indices, new.source.bytes, right)
    }

    private func hasEqualContent(_ line: Int) -> Bool {
        let oldLine = chunk.lines.lowerBound + line
        let left = old.tree.contentRange(ofLine: oldLine).indices
        let right = new.tree.contentRange(ofLine: line).indices
        // The byte order mark is not part of the first line.
        let (skipLeft, skipRight) = oldLine == 0 ? (old.source.markLength, new.source.markLength) : (0, 0)
        return areEqual(
            old.source.bytes, left.lowerBound + skipLeft..<left.upperBound,
            new.source.bytes, right.lowerBound + skipRight..<right.upperBound)
    }

    /// Whether both lines have the same box, title and tokens, in which case their fields are equal and need no
    /// decoding.
    ///
    /// Tokens that moved by the same distance are compared as one piece, with the white space between them.
    private func hasEqualTokens(
        _ left: TaskLine, _ oldBytes: [UInt8], _ right: TaskLine, _ newBytes: [UInt8]
    ) -> Bool {
        let (oldTokens, newTokens) = (left.tokens, right.tokens)
        // A piece of equal tokens: where it begins in both, and where it ends in the old bytes.
        var (start, place) = (Int(oldTokens[0].start), Int(newTokens[0].start))
        var end = start
        func isPieceEqual() -> Bool { areEqual(oldBytes, start..<end, newBytes, place..<(place + end - start)) }
        var other = 0
        for one in oldTokens.indices {
            let token = oldTokens[one]
            if token.kind == .space { continue }
            if other < newTokens.count, newTokens[other].kind == .space { other += 1 }
            guard other < newTokens.count else { return false }
            let newToken = newTokens[other]
            guard token.kind == newToken.kind, token.key == newToken.key, token.traits == newToken.traits else {
                return false
            }
            let (oldStart, newStart) = (Int(token.start), Int(newToken.start))
            let oldEnd = Int(one + 1 < oldTokens.count ? oldTokens[one + 1].start : left.end)
            let newEnd = Int(other + 1 < newTokens.count ? newTokens[other + 1].start : right.end)
            guard oldEnd - oldStart == newEnd - newStart else { return false }
            if newStart - place != oldStart - start {
                guard isPieceEqual() else { return false }
                (start, place) = (oldStart, newStart)
            }
            end = oldEnd
            other += 1
        }
        if other < newTokens.count, newTokens[other].kind == .space { other += 1 }
        return other == newTokens.count && isPieceEqual()
    }
}
