/// A comment that silences rules: `<!-- tasks-ignore RULE[, RULE][: reason] -->` for one task or line, and
/// `<!-- tasks-ignore-file RULE[, RULE][: reason] -->` for a whole file.
package struct Suppression: Equatable, Sendable {
    package struct Rule: Hashable, Sendable {
        /// The name, as written.
        package let name: String
        package let range: ByteRange
    }

    package enum Scope: Hashable, Sendable {
        /// Every line of the file.
        case file
        /// The lines of one task from its marker to its box, or another line, as indices of lines.
        case lines(Range<Int>)
        /// Nothing: it is on a separate line, and nothing is below it at the same indentation.
        case nothing
        /// Nothing: text follows it on its line.
        case text
    }

    /// The comment, from `<!--` to `-->`.
    package let range: ByteRange
    /// The word that begins it, such as `tasks-ignore`.
    package let word: ByteRange
    /// Whether that word has a meaning: `tasks-ignore` and `tasks-ignore-file`.
    package let isKnown: Bool
    /// The rules it silences, in the order written; empty if it names none.
    package let rules: [Rule]
    /// The text after the colon, without surrounding white space; nil if there is none.
    package let reason: String?
    package let scope: Scope

    package func names(_ rule: String) -> Bool { rules.contains { $0.name == rule } }
}

extension Suppression {
    private static let word = "tasks-ignore"
    private static let close: ShortText = "-->"

    /// Reads the comment in `range`, which silences `scope` unless it is for the whole file.
    init(_ source: Source, _ range: ByteRange, elsewhere scope: Scope) {
        self.range = range
        let bytes = source.bytes
        let end = Int(range.upper) - 3
        let wordStart = endOfRun(bytes, Int(range.lower) + 4, end, where: isSpaceOrTab)
        var offset = endOfRun(bytes, wordStart, end, where: isIdentifierPart)
        word = ByteRange(wordStart, offset)
        let form = source.text(word)
        let isFileWide = form == "\(Self.word)-file"
        isKnown = isFileWide || form == Self.word
        self.scope = isFileWide && scope != .text ? .file : scope

        var rules: [Rule] = []
        // A longer word, such as `tasks-ignored`, is a different word.
        var mayName = isKnown && (offset >= end || isSpaceOrTab(bytes[offset]))
        while mayName, offset < end, bytes[offset] != UInt8(ascii: ":") {
            let start = offset
            offset = endOfRun(bytes, offset, end, where: isIdentifierPart)
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
        let text = trimmingBlanks(bytes, offset + 1..<end)
        reason = text.isEmpty ? nil : source.text(ByteRange(text))
    }

    /// Whether a comment that begins with `tasks-ignore` starts at `start`.
    static func starts(_ bytes: [UInt8], at start: Int, _ end: Int) -> Bool {
        guard TaskFile.starts(bytes, at: start, with: "<!--", end) else { return false }
        let wordStart = endOfRun(bytes, start + 4, end, where: isSpaceOrTab)
        return TaskFile.starts(bytes, at: wordStart, with: word, end)
    }

    /// The offset after the comment that starts at `start`, or nil if none starts there and ends before `end`.
    static func end(_ bytes: [UInt8], _ start: Int, _ end: Int) -> Int? {
        guard bytes[start] == UInt8(ascii: "<"), starts(bytes, at: start, end) else { return nil }
        return TaskFile.end(ofFirst: close, in: bytes, start + 4..<end)
    }

    /// The rule name being typed at `cursor` in a comment on `line`, and the names before it; nil if the cursor is
    /// elsewhere. The comment need not be closed yet.
    package static func partialRule(
        _ bytes: [UInt8], in line: Range<Int>, at cursor: Int
    ) -> (range: Range<Int>, others: [String])? {
        guard let start = (line.lowerBound..<cursor).last(where: { starts(bytes, at: $0, cursor) }),
            end(bytes, start, cursor) == nil
        else { return nil }
        // The extra letter makes it a name even if none of it has been typed yet.
        let probe = Source(name: "probe", bytes: bytes[start..<cursor] + Array("x-->".utf8))
        var rules = Suppression(probe, probe.range, elsewhere: .nothing).rules
        guard let typed = rules.popLast(), Int(typed.range.upper) == probe.bytes.count - 3 else { return nil }
        let end = endOfRun(bytes, cursor, line.upperBound, where: isIdentifierPart)
        return (start + Int(typed.range.lower)..<end, rules.map(\.name))
    }

    /// Whether the range consists of one comment that silences a rule, followed only by white space.
    package static func isWholeLine(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        guard !range.isEmpty, let end = end(bytes, range.lowerBound, range.upperBound) else { return false }
        return bytes[end..<range.upperBound].allSatisfy(isSpaceOrTab)
    }
}
