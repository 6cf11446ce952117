import TaskFile

@testable import TaskText

/// A piece of a line for display: text without control characters and its width in cells, which is computed once.
struct Cell: Equatable {
    /// The text.
    let text: String
    /// Its width in cells.
    let cells: Int

    /// No text.
    static let empty = Cell(plain: "")

    /// `text`, unchanged.
    init(_ text: String) {
        self.text = text
        cells = displayWidth(text)
    }

    /// `text`, which must be printable ASCII.
    init(plain text: String) {
        self.text = text
        cells = text.utf8.count
    }

    /// The bytes of `source` in `range`, with control characters escaped, after `mark`, which must be printable ASCII.
    ///
    /// Most text is pure ASCII: there bytes and cells are equal in number, and examining bytes is much faster than
    /// examining characters.
    init(_ range: ByteRange, of source: Source, after mark: String = "") {
        let isPlain = source.bytes[range.indices].allSatisfy { $0 &- 0x20 < 0x5F }
        let text = mark + source.text(range)
        if isPlain { self.init(plain: text) } else { self.init(escapingControls(text)) }
    }

    /// The same text in at most `width` cells, with `…` in place of anything removed.
    func cut(to width: Int) -> Cell { cells <= width ? self : Cell(TaskText.cut(text, to: width)) }

    /// Whether there is no text.
    var isEmpty: Bool { text.isEmpty }
}

extension Cell: ExpressibleByStringInterpolation {
    init(stringLiteral text: String) { self.init(text) }
}
