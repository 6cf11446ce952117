/// Reads the key, the value and the comment on one line of settings.
///
/// Nil and `.damaged` mean that a diagnostic has been added.
struct SettingsScanner {
    let source: Source
    let bytes: [UInt8]
    let end: Int
    let start: Int
    var offset: Int
    private(set) var diagnostics: [Diagnostic] = []

    init(_ source: Source, _ line: SettingsLine) {
        self.source = source
        bytes = source.bytes
        start = line.content.lowerBound
        end = line.content.upperBound
        offset = start
    }

    /// The positions of a scalar.
    enum Place {
        case behindKey, behindDash, inBrackets
    }

    mutating func skipSpace() {
        while offset < end, isSpaceOrTab(bytes[offset]) { offset += 1 }
    }

    func isQuote(at offset: Int) -> Bool {
        bytes[offset] == UInt8(ascii: "\"") || bytes[offset] == UInt8(ascii: "'")
    }

    func isColon(at offset: Int) -> Bool { bytes[offset] == UInt8(ascii: ":") && isWordEnd(offset + 1) }

    /// Whether the line or the word before `offset` ends there.
    func isWordEnd(_ offset: Int) -> Bool { offset >= end || isSpaceOrTab(bytes[offset]) }

    /// Whether a comment starts at `offset`: a `#` after white space.
    func isComment(at offset: Int) -> Bool {
        bytes[offset] == UInt8(ascii: "#") && offset > start && isSpaceOrTab(bytes[offset - 1])
    }

    var comment: ByteRange? { offset < end ? ByteRange(offset, end) : nil }

    mutating func complain(_ range: Range<Int>, _ message: String, help: String) {
        diagnostics.append(Diagnostic("invalid-settings", at: ByteRange(range), message, help: help))
    }
}

/// The features of YAML that settings lack, recognised by the first character of a value.
extension SettingsScanner {
    static let quoteIt = "put the value in quotes"

    /// Why the value at `offset` cannot be read, with the remedy; nil if it can.
    func refusal(_ place: Place) -> (message: String, help: String)? {
        let byte = bytes[offset]
        let quoted = "'\(source.text(ByteRange(offset, offset + 1)))'"
        switch byte {
        case UInt8(ascii: "["): return ("a list cannot contain a list", "write its items one by one")
        case UInt8(ascii: "{"):
            return ("\(quoted) opens a map, which takes lines of its own", "write 'key: value' lines below the key")
        case UInt8(ascii: "|"), UInt8(ascii: ">"):
            return ("\(quoted) begins a multi-line text; a value is one line", "write it after the colon, in quotes")
        case UInt8(ascii: "&"), UInt8(ascii: "*"):
            return ("\(quoted) begins an anchor, and settings have none", "write the value itself, or put it in quotes")
        case UInt8(ascii: ",") where place == .inBrackets:
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
}
