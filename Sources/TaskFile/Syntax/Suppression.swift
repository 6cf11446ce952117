/// A comment that silences rules: `<!-- tasks-ignore RULE[, RULE][: reason] -->` for one task line, and
/// `<!-- tasks-ignore-file RULE[, RULE][: reason] -->` for a whole file.
public struct Suppression: Hashable, Sendable {
    /// A rule as the comment names it.
    public struct Rule: Hashable, Sendable {
        /// The name, as written.
        public let name: String
        /// Where it stands in the source.
        public let range: ByteRange
    }

    /// What a comment silences.
    public enum Scope: Hashable, Sendable {
        /// Every line of the file.
        case file
        /// The lines of one task from its marker to its box, as indices of lines.
        case lines(Range<Int>)
        /// Nothing: it stands on a line of its own, and below it no task begins at the same indentation.
        case nothing
    }

    /// The comment, from `<!--` to `-->`.
    public let range: ByteRange
    /// The rules it silences, in the order written; empty when it names none.
    public let rules: [Rule]
    /// What stands after the colon, without white space around it; nil when nothing does.
    public let reason: String?
    /// What it silences.
    public let scope: Scope

    /// Whether it names `rule`.
    public func names(_ rule: String) -> Bool { rules.contains { $0.name == rule } }
}

extension Document {
    /// The comments that silence rules, in file order: those that stand at the end of a task line, and those that have
    /// a line of their own. Takes time linear in the file.
    public func suppressions() -> [Suppression] {
        var result: [Suppression] = []
        let bytes = source.bytes
        guard ByteSearch.contains(UInt8(ascii: "<"), bytes) else { return result }
        var offset = 0
        while true {
            offset = ByteSearch.first(UInt8(ascii: "<"), bytes, offset..<bytes.count)
            guard offset < bytes.count else { return result }
            guard Suppression.starts(bytes, at: offset, bytes.count) else {
                offset += 1
                continue
            }
            let line = tree.line(at: UInt32(offset))
            result += suppressions(onLine: line)
            offset = Int(tree.range(ofLine: line).upper)
        }
    }

    /// The comments on one line that stand where comments count.
    private func suppressions(onLine line: Int) -> [Suppression] {
        if tree.lines[line].kind == .html {
            let content = Int(tree.lines[line].content)..<Int(tree.contentRange(ofLine: line).upper)
            guard Suppression.isWholeLine(source.bytes, content),
                let end = Suppression.end(source.bytes, content.lowerBound, content.upperBound)
            else { return [] }
            let range = ByteRange(content.lowerBound, end)
            return [Suppression(source, range, elsewhere: scope(ofCommentOnLine: line))]
        }
        let item = Int(tree.lines[line].container)
        guard tree.blocks[item].box != .none, tree.titleLine(of: item) == line else { return [] }
        let task = tree.tasks.indices.partitionPoint { tree.tasks[$0].block >= item }
        let taskLine = TaskLine(of: self, task: task)
        let lines = Int(tree.blocks[item].firstLine)..<(line + 1)
        return taskLine.tokens.indices.filter { taskLine.tokens[$0].kind == .suppression }
            .map { Suppression(source, taskLine.range(ofToken: $0), elsewhere: .lines(lines)) }
    }

    /// The task that begins below a comment on a line of its own, at the same indentation.
    private func scope(ofCommentOnLine line: Int) -> Suppression.Scope {
        let next = line + 1
        guard next < tree.lines.count else { return .nothing }
        // The innermost item of the next line is a task that begins there; its line may have the markers of others
        // first.
        let task = Int(tree.lines[next].container)
        guard tree.blocks[task].box != .none, Int(tree.blocks[task].firstLine) == next else {
            return .nothing
        }
        var outermost = task
        var firstMarker = Int(tree.blocks[task].markerOffset)
        while Int(tree.blocks[outermost].firstLine) == next, tree.blocks[outermost].kind != .quote, outermost != 0 {
            firstMarker = Int(tree.blocks[outermost].markerOffset)
            outermost = Int(tree.blocks[outermost].parent)
        }
        let comment = Int(tree.lines[line].start)..<Int(tree.lines[line].content)
        guard columns(comment) == columns(Int(tree.lines[next].start)..<firstMarker) else { return .nothing }
        return .lines(next..<(tree.titleLine(of: task) + 1))
    }

    /// The columns that the bytes of `range` take up, with tab stops of four; a byte order mark takes none.
    private func columns(_ range: Range<Int>) -> Int {
        let hasMark = range.lowerBound == 0 && source.bytes.starts(with: byteOrderMark)
        return source.bytes[range].dropFirst(hasMark ? 3 : 0).reduce(0) { column, byte in
            byte == UInt8(ascii: "\t") ? (column + 4) & ~3 : column + (byte & 0xC0 == 0x80 ? 0 : 1)
        }
    }
}

extension Suppression {
    private static let word: StaticString = "tasks-ignore"

    /// Reads the comment in `range`; one that is not for the whole file silences what `scope` says.
    init(_ source: Source, _ range: ByteRange, elsewhere scope: Scope) {
        self.range = range
        let bytes = source.bytes
        let end = Int(range.upper) - 3
        var offset = Int(range.lower) + 4
        while offset < end, isSpaceOrTab(bytes[offset]) { offset += 1 }
        offset += Self.word.utf8CodeUnitCount
        let isFileWide = TaskFile.starts(bytes, at: offset, with: "-file", end)
        if isFileWide { offset += 5 }
        self.scope = isFileWide ? .file : scope

        var rules: [Rule] = []
        // A word that goes on, such as `tasks-ignored`, is another word.
        var mayName = offset >= end || isSpaceOrTab(bytes[offset])
        while mayName, offset < end, bytes[offset] != UInt8(ascii: ":") {
            let start = offset
            while offset < end, Self.isNamePart(bytes[offset]) { offset += 1 }
            if offset > start {
                let name = ByteRange(start, offset)
                rules.append(Rule(name: source.text(name), range: name))
            } else if isSpaceOrTab(bytes[offset]) || bytes[offset] == UInt8(ascii: ",") {
                offset += 1
            } else {
                mayName = false
            }
        }
        self.rules = rules
        guard offset < end, bytes[offset] == UInt8(ascii: ":") else {
            reason = nil
            return
        }
        var (start, stop) = (offset + 1, end)
        while start < stop, isSpaceOrTab(bytes[start]) { start += 1 }
        while stop > start, isSpaceOrTab(bytes[stop - 1]) { stop -= 1 }
        reason = start < stop ? source.text(ByteRange(start, stop)) : nil
    }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        isLetter(byte) || isDigit(byte) || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
    }

    /// Whether a comment that begins with `tasks-ignore` starts at `start`.
    static func starts(_ bytes: [UInt8], at start: Int, _ end: Int) -> Bool {
        guard TaskFile.starts(bytes, at: start, with: "<!--", end) else { return false }
        var offset = start + 4
        while offset < end, isSpaceOrTab(bytes[offset]) { offset += 1 }
        return TaskFile.starts(bytes, at: offset, with: word, end)
    }

    /// The offset after the comment that starts at `start`, or nil when none does that ends before `end`.
    static func end(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int? {
        guard bytes[start] == UInt8(ascii: "<"), starts(bytes, at: start, end) else { return nil }
        var offset = start + 4
        while offset + 2 < end {
            if TaskFile.starts(bytes, at: offset, with: "-->", end) { return offset + 3 }
            offset += 1
        }
        return nil
    }

    /// Whether the range holds one comment that silences a rule, and nothing else but white space after it.
    static func isWholeLine(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        guard !range.isEmpty, let end = end(bytes, range.lowerBound, range.upperBound) else { return false }
        return bytes[end..<range.upperBound].allSatisfy(isSpaceOrTab)
    }
}
