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
