/// Reads the key and the value that stand on one line of settings.
struct SettingsScanner {
    private let source: Source
    private let bytes: [UInt8]
    private var offset: Int
    private let end: Int
    private let comment: ByteRange?
    private(set) var diagnostics: [Diagnostic] = []

    init(_ source: Source, _ line: SettingsLine) {
        self.source = source
        bytes = source.bytes
        offset = line.content.lowerBound
        end = line.content.upperBound
        comment = line.comment
    }

    /// Whether nothing is left on the line.
    var isAtEnd: Bool { offset >= end }

    /// Skips the dash of a list item.
    mutating func skipDash() {
        offset += 1
        skipSpace()
    }

    private mutating func skipSpace() {
        while offset < end, isSpaceOrTab(bytes[offset]) { offset += 1 }
    }

    /// The key before a colon that white space or the line's end follows; nil when there is none.
    mutating func key() -> SettingsScalar? {
        let start = offset
        let key: SettingsScalar
        if bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'") {
            guard let quoted = quoted() else { return nil }
            key = quoted
        } else {
            var colon = start
            while colon < end, !(bytes[colon] == UInt8(ascii: ":") && isColonEnd(colon)) { colon += 1 }
            guard colon < end, colon > start else { return nil }
            key = scalar(start..<colon)
            offset = colon
        }
        skipSpace()
        guard offset < end, bytes[offset] == UInt8(ascii: ":"), isColonEnd(offset) else { return nil }
        offset += 1
        skipSpace()
        return key
    }

    private func isColonEnd(_ colon: Int) -> Bool { colon + 1 >= end || isSpaceOrTab(bytes[colon + 1]) }

    /// The value up to the end of the line.
    mutating func value() -> SettingsNode {
        if bytes[offset] == UInt8(ascii: "[") { return flowList() }
        return .scalar(item() ?? scalar(offset..<offset))
    }

    /// One scalar up to the end of the line; nil when there is none.
    mutating func item() -> SettingsScalar? {
        guard offset < end else { return nil }
        switch bytes[offset] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            guard let scalar = quoted() else { return nil }
            skipSpace()
            if offset < end {
                complain(offset..<end, "this follows the closing quote", help: "put all of the value in quotes")
            }
            return scalar
        case UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "*"),
            UInt8(ascii: "!"), UInt8(ascii: "%"), UInt8(ascii: "@"), UInt8(ascii: "`"), UInt8(ascii: "["):
            complain(
                offset..<(offset + 1),
                "'\(source.text(ByteRange(offset, offset + 1)))' begins something that settings do not have",
                help: "put the value in quotes, or write it on lines of its own")
            return nil
        default:
            return scalar(offset..<end)
        }
    }

    private func scalar(_ range: Range<Int>) -> SettingsScalar {
        var last = range.upperBound
        while last > range.lowerBound, isSpaceOrTab(bytes[last - 1]) { last -= 1 }
        let place = ByteRange(range.lowerBound, last)
        return SettingsScalar(text: source.text(place), range: place, isQuoted: false, comment: comment)
    }

    /// `[a, "b"]` on one line.
    private mutating func flowList() -> SettingsNode {
        let start = offset
        var items: [SettingsScalar] = []
        offset += 1
        while true {
            skipSpace()
            if offset < end, bytes[offset] == UInt8(ascii: "]") { break }
            guard offset < end, let element = flowElement() else {
                complain(start..<(start + 1), "this list has no end on its line", help: "close it with ']'")
                return .list(items, ByteRange(start, end))
            }
            items.append(element)
            skipSpace()
            if offset < end, bytes[offset] == UInt8(ascii: ",") { offset += 1 }
        }
        offset += 1
        let listEnd = offset
        skipSpace()
        if offset < end { complain(offset..<end, "this follows the list", help: "remove it") }
        return .list(items, ByteRange(start, listEnd))
    }

    private mutating func flowElement() -> SettingsScalar? {
        if bytes[offset] == UInt8(ascii: "\"") || bytes[offset] == UInt8(ascii: "'") { return quoted() }
        let start = offset
        while offset < end, bytes[offset] != UInt8(ascii: ","), bytes[offset] != UInt8(ascii: "]") { offset += 1 }
        return offset > start ? scalar(start..<offset) : nil
    }

    /// A scalar in quotes: `''` is a quote in single ones, a backslash escapes in double ones.
    private mutating func quoted() -> SettingsScalar? {
        let start = offset
        let quote = bytes[start]
        var text: [UInt8] = []
        offset += 1
        while offset < end {
            let byte = bytes[offset]
            if byte == quote {
                offset += 1
                guard quote == UInt8(ascii: "'"), offset < end, bytes[offset] == quote else {
                    return SettingsScalar(
                        text: String(decoding: text, as: UTF8.self), range: ByteRange(start, offset), isQuoted: true,
                        comment: comment)
                }
            } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\""), offset + 1 < end {
                offset += 1
                text += escaped()
                continue
            }
            text.append(byte)
            offset += 1
        }
        complain(start..<(start + 1), "this quote is not closed on its line", help: "close it")
        return nil
    }

    /// The bytes that the escape at hand, after its backslash, stands for.
    private mutating func escaped() -> [UInt8] {
        let byte = bytes[offset]
        let start = offset - 1
        offset += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [byte]
        case UInt8(ascii: "n"): return [UInt8(ascii: "\n")]
        case UInt8(ascii: "t"): return [UInt8(ascii: "\t")]
        case UInt8(ascii: "u"):
            let digits = bytes[offset..<min(offset + 4, end)]
            let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
            if digits.count == 4, let value, let scalar = Unicode.Scalar(value) {
                offset += 4
                return Array(String(Character(scalar)).utf8)
            }
        default: break
        }
        complain(
            start..<offset, "'\(source.text(ByteRange(start, offset)))' is no escape",
            help: "write \\\\ for a backslash, or use single quotes")
        return [UInt8(ascii: "\\"), byte]
    }

    private mutating func complain(_ range: Range<Int>, _ message: String, help: String) {
        diagnostics.append(Diagnostic("invalid-settings", at: ByteRange(range), message, help: help))
    }
}
