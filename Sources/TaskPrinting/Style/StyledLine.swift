import TaskText

/// A line made of pieces, each with its own style; measured and cut in cells, independent of the styles.
package struct StyledLine {
    private var pieces: [(text: String, role: Style.Role?)] = []
    /// The cells of the line so far.
    package private(set) var width = 0

    package init(_ text: String = "", _ role: Style.Role? = nil) { add(text, role) }

    /// A sentence wrapped to lines of at most `width` cells.
    package static func filled(_ text: String, _ role: Style.Role? = nil, in width: Int) -> [StyledLine] {
        filledLines(of: text, in: width).map { text in
            var line = StyledLine()
            for word in text.split(separator: " ") { line.add((line.width > 0 ? " " : "") + word, role) }
            return line
        }
    }

    package mutating func add(_ text: String, _ role: Style.Role? = nil) {
        guard !text.isEmpty else { return }
        pieces.append((text, role))
        width += displayWidth(text)
    }

    /// Pads with spaces up to `column`, if that is further right.
    package mutating func move(to column: Int) {
        add(String(repeating: " ", count: max(0, column - width)))
    }

    /// Adds `text` so that it ends at `column`, if there is room.
    package mutating func add(_ text: String, _ role: Style.Role? = nil, endingAt column: Int) {
        move(to: max(width == 0 ? 0 : width + 1, column - displayWidth(text)))
        add(text, role)
    }

    /// The line in `style`, cut to `limit` cells if there is a limit, without white space at its end.
    package func text(_ style: Style, limit: Int?) -> String {
        var room = limit ?? .max
        var kept: [(text: String, role: Style.Role?)] = []
        for piece in pieces where room > 0 {
            let text = cut(piece.text, to: room)
            kept.append((text, piece.role))
            room -= displayWidth(piece.text)
        }
        while let last = kept.last, last.text.allSatisfy({ $0 == " " }) { kept.removeLast() }
        return kept.map { style.styled($0.text, as: $0.role) }.joined()
    }
}
