/// The `[label]` of a reference link and of its definition.
enum LinkLabel {
    /// The maximum number of characters in a label.
    static let longest = 999

    /// The offset after the `]` that closes the label opened by the `[` at `start`, or nil.
    static func end(_ text: [UInt8], _ start: Int) -> Int? {
        var offset = start + 1
        var count = 0
        while offset < text.count, count <= longest {
            switch text[offset] {
            case UInt8(ascii: "]"): return offset + 1
            case UInt8(ascii: "["): return nil
            case UInt8(ascii: "\\") where offset + 1 < text.count && isPunctuation(text[offset + 1]):
                offset += 1
                count += 1
            default: break
            }
            offset += 1
            count += 1
        }
        return nil
    }

    /// The form in which labels are compared: case-folded, with runs of white space as one space; nil if blank.
    static func normalized(_ text: [UInt8], _ range: Range<Int>) -> String? {
        let label = String(decoding: text[range], as: UTF8.self)
        let words = label.split { $0 == " " || $0 == "\t" || $0.isNewline }
        guard !words.isEmpty else { return nil }
        return folded(words.joined(separator: " "))
    }
}

enum LinkDestination {
    /// The offset after the destination at `start`, or nil if none can be parsed there; an empty one ends at `start`.
    static func end(_ text: [UInt8], _ start: Int) -> Int? {
        guard start < text.count else { return nil }
        return text[start] == UInt8(ascii: "<") ? angleEnd(text, start) : plainEnd(text, start)
    }

    private static func angleEnd(_ text: [UInt8], _ start: Int) -> Int? {
        var offset = start + 1
        while offset < text.count {
            switch text[offset] {
            case UInt8(ascii: ">"): return offset + 1
            case UInt8(ascii: "<"), UInt8(ascii: "\n"): return nil
            case UInt8(ascii: "\\"): offset += 2
            default: offset += 1
            }
        }
        return nil
    }

    private static func plainEnd(_ text: [UInt8], _ start: Int) -> Int? {
        var offset = start
        var depth = 0
        while offset < text.count, text[offset] > 0x20, text[offset] != 0x7F {
            switch text[offset] {
            case UInt8(ascii: "("):
                depth += 1
                // The limit keeps the time for a row of unclosed links linear.
                if depth > 32 { return nil }
            case UInt8(ascii: ")"):
                if depth == 0 { return offset }
                depth -= 1
            case UInt8(ascii: "\\") where offset + 1 < text.count && isPunctuation(text[offset + 1]):
                offset += 1
            default: break
            }
            offset += 1
        }
        return depth == 0 ? offset : nil
    }
}

/// The title of an inline link or a definition: in double quotes, single quotes or parentheses.
enum LinkTitle {
    /// The offset after the title that starts at `start`, or nil if none does.
    static func end(_ text: [UInt8], _ start: Int) -> Int? {
        guard start < text.count else { return nil }
        let close: UInt8
        switch text[start] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): close = text[start]
        case UInt8(ascii: "("): close = UInt8(ascii: ")")
        default: return nil
        }
        var offset = start + 1
        while offset < text.count {
            if text[offset] == close { return offset + 1 }
            if text[offset] == UInt8(ascii: "("), close == UInt8(ascii: ")") { return nil }
            offset += text[offset] == UInt8(ascii: "\\") ? 2 : 1
        }
        return nil
    }
}
