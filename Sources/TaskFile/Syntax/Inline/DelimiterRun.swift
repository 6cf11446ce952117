/// A run of `*`, `_` or `~` that may open or close emphasis by the flanking rules of CommonMark.
struct DelimiterRun {
    let marker: UInt8
    /// The delimiters of the run that have not been consumed yet.
    private(set) var range: Range<Int>
    private let length: Int
    private let canOpen: Bool
    private let canClose: Bool

    init(_ text: [UInt8], at start: Int) {
        marker = text[start]
        let end = endOfRun(text, start, text.count) { [marker] in $0 == marker }
        range = start..<end
        length = end - start
        // As in cmark-gfm, other delimiters see what is beyond a tilde.
        let tilde = UInt8(ascii: "~")
        var first = start
        while marker != tilde, first > 0, text[first - 1] == tilde { first -= 1 }
        let last = marker == tilde ? end : endOfRun(text, end, text.count) { $0 == tilde }
        let before = CharacterClass(before: first, in: text)
        let after = CharacterClass(at: last, in: text)
        let isLeft = after != .space && (after != .punctuation || before != .other)
        let isRight = before != .space && (before != .punctuation || after != .other)
        if marker == UInt8(ascii: "_") {
            canOpen = isLeft && (!isRight || before == .punctuation)
            canClose = isRight && (!isLeft || after == .punctuation)
        } else {
            let isTooLong = marker == tilde && length > 2
            canOpen = isLeft && !isTooLong
            canClose = isRight && !isTooLong
        }
    }

    /// Pairs openers with closers and returns the ranges that they enclose, including the delimiters.
    ///
    /// Openers that did not match one kind of closer are never examined again for that kind, which keeps the time
    /// linear.
    static func emphasis(_ runs: [DelimiterRun]) -> [Range<Int>] {
        var result: [Range<Int>] = []
        var stack: [DelimiterRun] = []
        var bottoms: [Int: Int] = [:]
        for var closer in runs {
            while closer.canClose, !closer.range.isEmpty {
                let kind = closer.kind
                let bottom = bottoms[kind] ?? 0
                // As in cmark-gfm, tildes do not look past an opener of another length.
                guard let index = stack[bottom...].lastIndex(where: { closer.closes($0) }),
                    closer.marker != UInt8(ascii: "~") || closer.length == stack[index].length
                else {
                    bottoms[kind] = stack.count
                    break
                }
                stack.removeSubrange((index + 1)...)
                result.append(closer.use(&stack[index]))
                if stack[index].range.isEmpty { stack.removeLast() }
                for (kind, bottom) in bottoms where bottom > stack.count { bottoms[kind] = stack.count }
            }
            if closer.canOpen, !closer.range.isEmpty { stack.append(closer) }
        }
        return result
    }

    /// The properties that decide which openers a closer matches.
    private var kind: Int { Int(marker) * 16 + (canOpen ? 8 : 0) + length % 3 }

    private func closes(_ opener: DelimiterRun) -> Bool {
        guard opener.marker == marker else { return false }
        // The rule of three: a run that can both open and close pairs only if the lengths do not add up to a multiple
        // of 3, or both are multiples of 3.
        guard opener.canClose || canOpen else { return true }
        return (opener.length + length) % 3 != 0 || (opener.length % 3 == 0 && length % 3 == 0)
    }

    /// Removes delimiters from both runs and returns the range that they enclose.
    private mutating func use(_ opener: inout DelimiterRun) -> Range<Int> {
        let count =
            marker == UInt8(ascii: "~") ? length : opener.range.count >= 2 && range.count >= 2 ? 2 : 1
        opener.range = opener.range.lowerBound..<(opener.range.upperBound - count)
        let end = range.lowerBound + count
        range = end..<range.upperBound
        return opener.range.upperBound..<end
    }
}

enum CharacterClass {
    case space, punctuation, other

    /// The class of the character that ends at `offset`; the start of the text counts as white space.
    init(before offset: Int, in text: [UInt8]) {
        guard offset > 0 else {
            self = .space
            return
        }
        var start = offset - 1
        while start > 0, offset - start < 4, text[start] & 0xC0 == 0x80 { start -= 1 }
        self.init(at: start, in: text)
    }

    /// The class of the character that starts at `offset`; the end of the text counts as white space.
    init(at offset: Int, in text: [UInt8]) {
        guard offset < text.count else {
            self = .space
            return
        }
        let byte = text[offset]
        guard byte >= 0x80 else {
            self = byte <= 0x20 ? .space : isPunctuation(byte) ? .punctuation : .other
            return
        }
        guard let scalar = decodeScalar(text, offset)?.scalar else {
            self = .other
            return
        }
        switch scalar.properties.generalCategory {
        case .spaceSeparator: self = .space
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
            .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
            self = .punctuation
        default: self = .other
        }
    }
}
