import TaskFile

/// A position in a text as an editor counts: line and character, both from 0, the character in the negotiated units.
struct TextPosition: Sendable {
    let line: Int
    let character: Int
}

/// From one position up to, but not including, another.
struct TextRange: Sendable {
    let start: TextPosition
    let end: TextPosition

    /// The last line that it contains a part of: not the line at whose beginning it ends, unless it is empty.
    var lastLine: Int { end.character == 0 && end.line > start.line ? end.line - 1 : end.line }
}

/// The units that an editor counts in a line, the preferred first. Every editor supports UTF-16.
enum PositionEncoding: String, Sendable, CaseIterable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
    case utf32 = "utf-32"

    /// The encoding to use of those that a client offers; it need not offer any.
    init(offered: [String]) {
        self = Self.allCases.first { offered.contains($0.rawValue) } ?? .utf16
    }

    /// The units of a code point of `length` bytes; a byte that is not UTF-8 is one.
    @inline(__always)
    func units(ofPiece length: Int) -> Int {
        switch self {
        case .utf8: length
        case .utf16: length == 4 ? 2 : 1
        case .utf32: 1
        }
    }
}
