/// Reads the key, the value and the comment on one line of settings.
///
/// Nil and `.damaged` mean that a diagnostic has been added.
struct SettingsScanner {
    private let source: Source
    private let bytes: [UInt8]
    private let end: Int
    private let start: Int
    private var offset: Int
    private(set) var diagnostics: [Diagnostic] = []

    init(_ source: Source, _ line: SettingsLine) {
        self.source = source
        bytes = source.bytes
        start = line.content.lowerBound
        end = line.content.upperBound
        offset = start
    }

    private enum Context {
        case afterKey, afterDash, inBrackets
    }

    /// The key, up to and including a colon that is followed by white space or the end of the line.
    mutating func key() -> SettingsScalar? {
        var key: SettingsScalar?
        if isQuote(at: offset) {
            key = quoted()
            if key == nil { return nil }
            skipSpace()
        } else if refusal(.afterKey) == nil {
            while offset < end, !isColon(at: offset), !isComment(at: offset) { offset += 1 }
            key = scalar(start..<offset)
        }
        guard let key, offset < end, offset > start, isColon(at: offset) else {
            complain(
                start..<end, "this line is not 'key: value'",
                help: "write a key that begins with a letter, a colon and a space")
            return nil
        }
        offset += 1
        return key
    }

    mutating func value() -> SettingsNode {
        skipSpace()
        if offset >= end || isComment(at: offset) { return .missing(comment: comment) }
        if bytes[offset] == UInt8(ascii: "[") { return flowList() }
        return scalar(.afterKey).map(SettingsNode.scalar) ?? .damaged
    }

    /// The item after the dash that the line begins with.
    mutating func item() -> SettingsScalar? {
        offset += 1
        guard isWordEnd(offset) else {
            complain(
                start..<(start + 1), "a space is missing after this dash",
                help: "write '- \(source.text(ByteRange(offset, end)))'")
            return nil
        }
        skipSpace()
        guard offset < end, !isComment(at: offset) else {
            complain(start..<(start + 1), "this item is empty", help: "write it after the dash, or remove the line")
            return nil
        }
        return scalar(.afterDash)
    }

    /// A scalar that ends at a comment or the end of the line, within brackets also at a comma or the closing bracket.
    private mutating func scalar(_ context: Context) -> SettingsScalar? {
        if let (message, help) = refusal(context) {
            complain(offset..<(offset + 1), message, help: help)
            return nil
        }
        let quote = isQuote(at: offset) ? bytes[offset] : nil
        guard var scalar = quote != nil ? quoted() : plain(context) else { return nil }
        if context != .inBrackets {
            // Like that of `'Anna's list'`.
            let isInner = bytes[end - 1] == quote || !isWordEnd(offset) && bytes[offset] != UInt8(ascii: "#")
            skipSpace()
            guard offset >= end || isComment(at: offset) else {
                let escape = quote == UInt8(ascii: "'") ? "''" : "\\\""
                complain(
                    offset..<end, "there is text after the closing quote",
                    help: isInner ? "write \(escape) for a quote within the quotes" : "put all of the value in quotes")
                return nil
            }
            scalar.comment = comment
        }
        return scalar
    }

    private mutating func plain(_ context: Context) -> SettingsScalar? {
        let first = offset
        while offset < end, !isComment(at: offset), !(context == .inBrackets && ",]".utf8.contains(bytes[offset])) {
            if isColon(at: offset) {
                let sign = context == .afterDash ? "a dash" : context == .inBrackets ? "brackets" : nil
                let help = sign.map { ", or write 'key: value' on a line of its own, without \($0)" } ?? ""
                complain(offset..<(offset + 1), "this colon would end a key within a value", help: Self.quoteIt + help)
                return nil
            }
            if context == .inBrackets, "[{}".utf8.contains(bytes[offset]) {
                complain(offset..<(offset + 1), "this item contains a bracket", help: Self.quoteIt)
                return nil
            }
            offset += 1
        }
        return scalar(first..<offset)
    }

    /// The text in `range`, which does not begin with white space, without any at its end.
    private func scalar(_ range: Range<Int>) -> SettingsScalar {
        let place = ByteRange(trimmingBlanks(bytes, range))
        return SettingsScalar(text: source.text(place), range: place, isQuoted: false)
    }

    /// `[a, "b"]` on one line; a comma may follow the last item.
    private mutating func flowList() -> SettingsNode {
        let first = offset
        var items: [SettingsScalar] = []
        offset += 1
        skipSpace()
        while offset < end, !isComment(at: offset), bytes[offset] != UInt8(ascii: "]") {
            guard let item = scalar(.inBrackets) else { return .damaged }
            items.append(item)
            skipSpace()
            guard offset < end, bytes[offset] != UInt8(ascii: "]"), !isComment(at: offset) else { break }
            guard bytes[offset] == UInt8(ascii: ",") else {
                complain(offset..<(offset + 1), "a comma is missing before this", help: "separate items with commas")
                return .damaged
            }
            offset += 1
            skipSpace()
        }
        guard offset < end, bytes[offset] == UInt8(ascii: "]") else {
            complain(
                first..<(first + 1), "this list is not closed on its line",
                help: "close it with ']', or write a line with '- ' for each item")
            return .damaged
        }
        offset += 1
        let list = ByteRange(first, offset)
        skipSpace()
        guard offset >= end || isComment(at: offset) else {
            complain(offset..<end, "there is text after the list", help: "remove it")
            return .damaged
        }
        return .list(items, list)
    }

}

/// Scalars in quotes: `''` is a quote in single ones, a backslash escapes in double ones.
extension SettingsScanner {
    /// The scalar whose opening quote is at `offset`; the scanner moves past its closing quote.
    private mutating func quoted() -> SettingsScalar? {
        let first = offset
        let quote = bytes[first]
        var text: [UInt8] = []
        var isDamaged = false
        offset += 1
        while offset < end {
            let byte = bytes[offset]
            offset += 1
            if byte == quote {
                guard quote == UInt8(ascii: "'"), offset < end, bytes[offset] == quote else {
                    if isDamaged { return nil }
                    return SettingsScalar(
                        text: String(decoding: text, as: UTF8.self), range: ByteRange(first, offset), isQuoted: true)
                }
                offset += 1
            } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                if let escaped = escaped() { text += escaped } else { isDamaged = true }
                continue
            }
            text.append(byte)
        }
        complain(first..<(first + 1), "this quote is not closed on its line", help: "close it")
        return nil
    }

    /// The bytes that the escape at `offset`, after its backslash, stands for; nil if it is not an escape, after
    /// reporting it.
    private mutating func escaped() -> [UInt8]? {
        let backslash = offset - 1
        // A backslash at the end of the line leaves its quote open, which is reported already.
        guard offset < end else { return [] }
        let byte = bytes[offset]
        offset += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
        case UInt8(ascii: "n"): return [UInt8(ascii: "\n")]
        case UInt8(ascii: "t"): return [UInt8(ascii: "\t")]
        case UInt8(ascii: "u"):
            if let escape = UTF16Escape(bytes, at: offset, end: end), let scalar = escape.scalar {
                offset = escape.end
                return Array(String(Character(scalar)).utf8)
            }
        default: break
        }
        // The span ends after the character, not in the middle of it.
        while offset < end, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        complain(
            backslash..<offset, "'\(source.text(ByteRange(backslash, offset)))' is not an escape",
            help: "write \\\\ for a backslash, or use single quotes")
        return nil
    }
}

/// The features of YAML that settings lack, recognised by the first character of a value.
extension SettingsScanner {
    private static let quoteIt = "put the value in quotes"

    /// Why the value at `offset` cannot be read, with the remedy; nil if it can.
    private func refusal(_ context: Context) -> (message: String, help: String)? {
        let byte = bytes[offset]
        let quoted = "'\(source.text(ByteRange(offset, offset + 1)))'"
        switch byte {
        case UInt8(ascii: "["): return ("a list cannot contain a list", "write its items one by one")
        case UInt8(ascii: "{"):
            return (
                "\(quoted) opens a map, which takes lines of its own",
                "write 'key: value' lines below the key if it takes them, else its value"
            )
        case UInt8(ascii: "|"), UInt8(ascii: ">"):
            return ("\(quoted) begins multi-line text, but a value is one line", "write it after the colon, in quotes")
        case UInt8(ascii: "&"), UInt8(ascii: "*"):
            return ("\(quoted) begins an anchor, and settings have none", "write the value itself, or put it in quotes")
        case UInt8(ascii: ",") where context == .inBrackets:
            return ("an item is missing before this comma", "remove the comma")
        case UInt8(ascii: "-") where isWordEnd(offset + 1):
            return ("a list with dashes takes lines of its own", "write [a, b], or a line with '- ' for each item")
        case UInt8(ascii: "@"), UInt8(ascii: "#"):
            return (
                "a value cannot begin with \(quoted)",
                "\(Self.quoteIt); where it is the name of a category or tag, leave out the sign"
            )
        case UInt8(ascii: "?") where isWordEnd(offset + 1), UInt8(ascii: "!"), UInt8(ascii: "%"),
            UInt8(ascii: "`"), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","):
            return ("a value cannot begin with \(quoted)", Self.quoteIt)
        default: return nil
        }
    }

    // MARK: Bytes

    private mutating func skipSpace() {
        offset = endOfRun(bytes, offset, end, where: isSpaceOrTab)
    }

    private func isQuote(at offset: Int) -> Bool {
        bytes[offset] == UInt8(ascii: "\"") || bytes[offset] == UInt8(ascii: "'")
    }

    private func isColon(at offset: Int) -> Bool { bytes[offset] == UInt8(ascii: ":") && isWordEnd(offset + 1) }

    /// Whether the line or the word before `offset` ends there.
    private func isWordEnd(_ offset: Int) -> Bool { offset >= end || isSpaceOrTab(bytes[offset]) }

    /// Whether a comment starts at `offset`: a `#` after white space.
    private func isComment(at offset: Int) -> Bool {
        bytes[offset] == UInt8(ascii: "#") && offset > start && isSpaceOrTab(bytes[offset - 1])
    }

    private var comment: ByteRange? { offset < end ? ByteRange(offset, end) : nil }

    private mutating func complain(_ range: Range<Int>, _ message: String, help: String) {
        diagnostics.append(.settings(ByteRange(range), message, help: help))
    }
}
