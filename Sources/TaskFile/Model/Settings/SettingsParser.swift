/// Reads the strict subset of YAML that settings are written in: maps by indentation, lists in brackets or with
/// dashes, scalars plain or quoted, comments.
///
/// Never fails: what it cannot read becomes a diagnostic, and the next line is read on its own.
struct SettingsParser {
    private let source: Source
    private var lines: [SettingsLine] = []
    private var next = 0
    private(set) var diagnostics: [Diagnostic] = []

    /// The deepest map there is: front matter, its key `tasks`, a map of ours, and one level to complain about.
    private static let deepest = 4

    /// Prepares to read the lines of `range`.
    init(_ source: Source, _ range: ByteRange) {
        self.source = source
        for (content, _) in LineRanges(source.bytes, from: Int(range.lower), to: Int(range.upper)) {
            if let line = SettingsLine(source.bytes, content) { lines.append(line) }
        }
    }

    /// The map that the whole range holds.
    mutating func parse() -> SettingsNode {
        guard let first = lines.first else { return .map([], ByteRange(0, 0)) }
        return map(indent: first.indent, depth: 0)
    }

    /// The entries of the lines that are indented by `indent`.
    private mutating func map(indent: Int, depth: Int) -> SettingsNode {
        var entries: [SettingsEntry] = []
        let start = next < lines.count ? lines[next].content.lowerBound : source.bytes.count
        var end = start
        while next < lines.count, lines[next].indent >= indent {
            let line = lines[next]
            next += 1
            end = line.content.upperBound
            if let tab = line.tab {
                complain(ByteRange(tab, tab + 1), "a tab indents this line", help: "indent with spaces")
            }
            guard line.indent == indent else {
                complain(line.content, "this line is indented more than those around it", help: "align it with them")
                continue
            }
            guard let (key, value) = entry(line, indent: indent, depth: depth) else { continue }
            if let first = entries.first(where: { $0.key.text == key.text }) {
                complain(
                    key.range, "'\(key.text)' comes twice", help: "keep one of them; the first counts",
                    notes: [Diagnostic.Note(first.key.range, "the first is here")])
            } else {
                entries.append(SettingsEntry(key: key, value: value))
            }
        }
        return .map(entries, ByteRange(start, max(start, end)))
    }

    private mutating func entry(
        _ line: SettingsLine, indent: Int, depth: Int
    ) -> (SettingsScalar, SettingsNode)? {
        var scanner = SettingsScanner(source, line)
        guard let key = scanner.key() else {
            complain(
                line.content, "'\(source.text(ByteRange(line.content)))' is no 'key: value'",
                help: "write a key, a colon and a space")
            return nil
        }
        if scanner.isAtEnd { return (key, nested(under: key, line, indent: indent, depth: depth)) }
        let value = scanner.value()
        diagnostics += scanner.diagnostics
        // One complaint is enough: a value that cannot be read is not also missing.
        if !scanner.diagnostics.isEmpty, case .scalar(let scalar) = value, scalar.text.isEmpty { return nil }
        return (key, value)
    }

    /// What the lines below a key without a value of its own hold.
    private mutating func nested(
        under key: SettingsScalar, _ line: SettingsLine, indent: Int, depth: Int
    ) -> SettingsNode {
        let empty = SettingsScalar(
            text: "", range: ByteRange(line.content.upperBound, line.content.upperBound), isQuoted: false,
            comment: line.comment)
        guard next < lines.count else { return .scalar(empty) }
        let below = lines[next]
        if below.isItem(source.bytes), below.indent >= indent { return list(indent: below.indent) }
        guard below.indent > indent else { return .scalar(empty) }
        if depth + 1 >= Self.deepest {
            complain(below.content, "this is nested deeper than any setting", help: "move it to the left")
            while next < lines.count, lines[next].indent > indent { next += 1 }
            return .scalar(empty)
        }
        return map(indent: below.indent, depth: depth + 1)
    }

    /// The items of the lines that are indented by `indent` and begin with a dash.
    private mutating func list(indent: Int) -> SettingsNode {
        var items: [SettingsScalar] = []
        let start = lines[next].content.lowerBound
        var end = start
        while next < lines.count, lines[next].indent == indent, lines[next].isItem(source.bytes) {
            var scanner = SettingsScanner(source, lines[next])
            scanner.skipDash()
            if let scalar = scanner.item() { items.append(scalar) }
            diagnostics += scanner.diagnostics
            end = lines[next].content.upperBound
            next += 1
        }
        return .list(items, ByteRange(start, end))
    }

    private mutating func complain(
        _ range: Range<Int>, _ message: String, help: String, notes: [Diagnostic.Note] = []
    ) {
        complain(ByteRange(range), message, help: help, notes: notes)
    }

    private mutating func complain(
        _ range: ByteRange, _ message: String, help: String, notes: [Diagnostic.Note] = []
    ) {
        diagnostics.append(Diagnostic("invalid-settings", at: range, message, help: help, notes: notes))
    }
}

extension ByteRange {
    /// The range of the array indices `indices`.
    init(_ indices: Range<Int>) { self.init(indices.lowerBound, indices.upperBound) }
}

/// A line of settings that holds more than white space and a comment.
struct SettingsLine {
    /// Bytes of indentation.
    let indent: Int
    /// Offset of a tab in the indentation.
    let tab: Int?
    /// From the first character to the last before the comment.
    let content: Range<Int>
    /// The comment, from its `#` on.
    let comment: ByteRange?

    init?(_ bytes: [UInt8], _ line: Range<Int>) {
        var start = line.lowerBound
        while start < line.upperBound, isSpaceOrTab(bytes[start]) { start += 1 }
        indent = start - line.lowerBound
        tab = bytes[line.lowerBound..<start].firstIndex(of: UInt8(ascii: "\t"))
        let commentStart = Self.commentStart(bytes, start..<line.upperBound)
        comment = commentStart < line.upperBound ? ByteRange(commentStart, line.upperBound) : nil
        var end = commentStart
        while end > start, isSpaceOrTab(bytes[end - 1]) { end -= 1 }
        guard end > start else { return nil }
        content = start..<end
    }

    /// Where the comment starts: a `#` after white space, outside quotes.
    private static func commentStart(_ bytes: [UInt8], _ line: Range<Int>) -> Int {
        var quote: UInt8?
        var offset = line.lowerBound
        // A quote opens a scalar only where one can begin.
        var canOpen = true
        while offset < line.upperBound {
            let byte = bytes[offset]
            if let open = quote {
                if byte == UInt8(ascii: "\\"), open == UInt8(ascii: "\"") { offset += 1 }
                if byte == open { quote = nil }
            } else if canOpen, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = byte
            } else if byte == UInt8(ascii: "#"), offset == line.lowerBound || isSpaceOrTab(bytes[offset - 1]) {
                return offset
            }
            canOpen = isSpaceOrTab(byte) || byte == UInt8(ascii: "[") || byte == UInt8(ascii: ",")
            offset += 1
        }
        return line.upperBound
    }

    /// Whether the line is a dash and a space, or a lone dash.
    func isItem(_ bytes: [UInt8]) -> Bool {
        bytes[content.lowerBound] == UInt8(ascii: "-")
            && (content.count == 1 || isSpaceOrTab(bytes[content.lowerBound + 1]))
    }
}
