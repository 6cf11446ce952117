import TaskFile

@testable import TaskText

/// A piece of a line for people: text that cannot steer a terminal, with the cells it takes, which are counted once.
struct Cell: Equatable {
    /// The text.
    let text: String
    /// The cells it takes.
    let cells: Int

    /// Nothing.
    static let empty = Cell(plain: "")

    /// `text` as it is.
    init(_ text: String) {
        self.text = text
        cells = displayWidth(text)
    }

    /// `text`, which is known to be printable ASCII.
    init(plain text: String) {
        self.text = text
        cells = text.utf8.count
    }

    /// The bytes of `source` in `range`, neutralised, after `mark`, which is printable ASCII.
    ///
    /// Most text is ASCII throughout: there bytes and cells are the same number, and looking at bytes is much faster
    /// than at characters.
    init(_ range: ByteRange, of source: Source, behind mark: String = "") {
        let isPlain = source.bytes[range.indices].allSatisfy { $0 &- 0x20 < 0x5F }
        let text = mark + source.text(range)
        if isPlain { self.init(plain: text) } else { self.init(escapingControls(text)) }
    }

    /// The same in at most `width` cells, with `…` in place of what was taken away.
    func cut(to width: Int) -> Cell { cells <= width ? self : Cell(TaskText.cut(text, to: width)) }

    /// Whether it is nothing.
    var isEmpty: Bool { text.isEmpty }
}

extension Cell: ExpressibleByStringInterpolation {
    init(stringLiteral text: String) { self.init(text) }
}
