import TaskFile

/// Puts the tokens of a tail in canonical order and drops those that repeat an earlier one.
enum TailOrder {
    /// The indices of the tail's tokens in the order in which they are to be written; nil when they stay as written.
    ///
    /// A tail or title in which Markdown delimiters could pair differently keeps its order and all its tokens.
    static func rearranged(_ line: TaskLine, _ parts: LineParts, _ bytes: [UInt8]) -> [Int]? {
        guard !parts.isSorted || parts.mayRepeat else { return nil }
        let tail = parts.tail.filter { line.tokens[$0].kind != .space }
        let repeated = parts.mayRepeat ? repeatedTokens(line) : []
        guard !parts.isSorted || !repeated.isEmpty, isPlain(tail, of: line, bytes) else { return nil }
        let kept = repeated.isEmpty ? tail : tail.filter { !repeated.contains($0) }
        if parts.isSorted { return kept }
        // There are few ranks, and tokens of equal rank keep their order.
        var result: [Int] = []
        for rank in 0...Token.Kind.lastTailRank {
            result += kept.filter { line.tokens[$0].kind.tailRank(line.tokens[$0].key) == rank }
        }
        return result
    }

    /// The tokens of the tail that mean the same as an earlier one, in the tail or in the title.
    private static func repeatedTokens(_ line: TaskLine) -> Set<Int> {
        var seen: Set<String> = []
        var repeated: Set<Int> = []
        let bytes = line.document.source.bytes
        for index in line.tokens.indices {
            guard let meaning = line.meaning(ofToken: index, bytes) else { continue }
            let isNew = seen.insert(meaning).inserted
            if !isNew, line.tokens[index].traits.contains(.tail) { repeated.insert(index) }
        }
        return repeated
    }

    /// Whether moving and dropping tokens of the tail cannot change what any Markdown delimiter pairs with.
    private static func isPlain(_ tail: [Int], of line: TaskLine, _ bytes: [UInt8]) -> Bool {
        // At the end of the line, a backslash that ends the title would become a hard break.
        let title = line.titleRange
        if !title.isEmpty, bytes[Int(title.upper) - 1] == UInt8(ascii: "\\") { return false }
        return tail.allSatisfy { index in
            line.tokens[index].kind == .suppression
                || hasNoMarkup(line.range(ofToken: index).indices, line.quotedRange(ofToken: index), bytes)
        }
    }

    /// Whether no byte of `range` has a meaning in Markdown. `quoted`, inside it, may contain escaped quotes.
    private static func hasNoMarkup(_ range: Range<Int>, _ quoted: Range<Int>, _ bytes: [UInt8]) -> Bool {
        var offset = range.lowerBound
        while offset < range.upperBound {
            switch bytes[offset] {
            case UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "~"), UInt8(ascii: "["), UInt8(ascii: "]"),
                UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "|"):
                return false
            case UInt8(ascii: "_"):
                // Inside a word it is literal.
                guard offset > range.lowerBound, offset + 1 < range.upperBound,
                    isLetterOrDigit(bytes[offset - 1]), isLetterOrDigit(bytes[offset + 1])
                else { return false }
            case UInt8(ascii: "\""):
                // An unpaired quote could pair with a later one once other tokens follow it.
                let isPaired = offset + 1 == quoted.lowerBound || offset == quoted.upperBound
                if !isPaired { return false }
            case UInt8(ascii: "\\"):
                guard quoted.contains(offset), quoted.contains(offset + 1) else { return false }
                offset += 1
            default: break
            }
            offset += 1
        }
        return true
    }
}

extension TaskLine {
    /// The bytes between the quotes of the value at `index`; empty when there are none.
    fileprivate func quotedRange(ofToken index: Int) -> Range<Int> {
        guard tokens[index].kind == .attribute else { return 0..<0 }
        let value = valueRange(ofToken: index)
        return value.upper < range(ofToken: index).upper ? value.indices : 0..<0
    }

    /// A text that is equal for tokens that mean the same; nil for a token without meaning, or with bytes that are not
    /// text.
    fileprivate func meaning(ofToken index: Int, _ bytes: [UInt8]) -> String? {
        switch tokens[index].kind {
        case .category, .tag: return folded(document.source.text(range(ofToken: index)))
        case .attribute:
            let key = key(ofToken: index)
            let value = canonicalSpelling(ofValueAt: index, bytes) ?? value(ofToken: index)
            return value.unicodeScalars.contains("\u{FFFD}") ? nil : "\(key):\(value)"
        default: return nil
        }
    }
}
