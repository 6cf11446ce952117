import TaskFile

/// The edits that concern a file as a whole: no byte order mark, one kind of line end, a newline at the end.
func fileEdits(of tree: SyntaxTree) -> [Edit] {
    let bytes = tree.source.bytes
    var edits: [Edit] = []
    let mark: [UInt8] = byteOrderMark
    // After a first mark, a second one is text; without the first, it would become the mark.
    if bytes.starts(with: mark), !bytes.dropFirst(3).starts(with: mark) { edits.append(Edit(ByteRange(0, 3), [])) }
    guard contains(UInt8(ascii: "\r"), in: bytes) else {
        // All line ends are LF, as in most files.
        let end = bytes.count
        if bytes.last != UInt8(ascii: "\n") { edits.append(Edit(ByteRange(end, end), LineEnd.lineFeed.bytes)) }
        return edits
    }
    let lineEnd = majority(tree)
    for line in tree.lines.indices {
        let range = tree.endRange(ofLine: line)
        if LineEnd(bytes, range) != lineEnd { edits.append(Edit(range, lineEnd.bytes)) }
    }
    return edits
}

enum LineEnd: Int, CaseIterable {
    case lineFeed, pair, carriageReturn

    fileprivate var bytes: [UInt8] {
        switch self {
        case .lineFeed: [0x0A]
        case .pair: [0x0D, 0x0A]
        case .carriageReturn: [0x0D]
        }
    }

    /// The kind of the line end in `range`; nil when it is empty, as at the end of a file.
    fileprivate init?(_ bytes: [UInt8], _ range: ByteRange) {
        switch range.count {
        case 0: return nil
        case 1: self = bytes[Int(range.lower)] == 0x0A ? .lineFeed : .carriageReturn
        default: self = .pair
        }
    }

    /// The end of the first line; nil in an empty file.
    init?(firstOf tree: SyntaxTree) {
        guard !tree.lines.isEmpty else { return nil }
        self.init(tree.source.bytes, tree.endRange(ofLine: 0))
    }
}

/// The most frequent kind of line end; among equally frequent kinds, LF before CRLF before CR.
private func majority(_ tree: SyntaxTree) -> LineEnd {
    var counts = [0, 0, 0]
    for line in tree.lines.indices {
        if let kind = LineEnd(tree.source.bytes, tree.endRange(ofLine: line)) { counts[kind.rawValue] += 1 }
    }
    return LineEnd.allCases.max { (counts[$0.rawValue], $1.rawValue) < (counts[$1.rawValue], $0.rawValue) } ?? .lineFeed
}
