import TaskFile

/// A position in a text as an editor counts: line and character, both from 0, the character in the negotiated units.
struct TextPosition: Hashable, Sendable {
    let line: Int
    let character: Int
}

/// From one position up to, but not including, another.
struct TextRange: Hashable, Sendable {
    let start: TextPosition
    let end: TextPosition
}

/// The units that an editor counts in a line. Every editor supports UTF-16.
enum PositionEncoding: String, Sendable, CaseIterable {
    case utf8 = "utf-8"
    case utf16 = "utf-16"
    case utf32 = "utf-32"

    /// The encoding to use of those that a client offers; it need not offer any.
    init(offered: [String]) {
        if offered.contains(Self.utf8.rawValue) {
            self = .utf8
        } else if offered.isEmpty || offered.contains(Self.utf16.rawValue) {
            self = .utf16
        } else {
            self = offered.contains(Self.utf32.rawValue) ? .utf32 : .utf16
        }
    }

    /// The units of `piece`; a byte that is not UTF-8 is one.
    @inline(__always)
    func units(_ piece: TextPiece) -> Int {
        switch self {
        case .utf8: piece.length
        case .utf16: piece.length == 4 ? 2 : 1
        case .utf32: 1
        }
    }
}
