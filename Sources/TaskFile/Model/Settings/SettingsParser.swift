/// Reads the strict subset of YAML that settings are written in: maps by indentation, lists in brackets or with
/// dashes, scalars plain or quoted, comments.
///
/// Never fails, and runs in time linear in the bytes: what it cannot read becomes one diagnostic, the lines that belong
/// to it are skipped, and parsing resumes at the next line.
struct SettingsParser {
    private let source: Source
    private var lines: [SettingsLine] = []
    private var next = 0
    private(set) var diagnostics: [Diagnostic] = []

    /// The maximum nesting of maps: front matter, its key `tasks`, a map of settings, and one level to report.
    private static let deepest = 4

    init(_ source: Source, _ range: ByteRange) {
        self.source = source
        let bytes = source.bytes
        let start = range.lower == 0 ? source.markLength : Int(range.lower)
        for (content, _) in LineRanges(bytes, from: start, to: Int(range.upper)) {
            if let line = SettingsLine(bytes, content) { lines.append(line) }
        }
        // YAML allows these around a document; they mean nothing.
        if let first = lines.first, first.isMark(bytes, UInt8(ascii: "-")) { lines.removeFirst() }
        if let last = lines.last, last.isMark(bytes, UInt8(ascii: ".")) { lines.removeLast() }
    }

    /// The entries of the map that makes up the whole range.
    mutating func parse() -> [SettingsEntry] {
        map(indent: lines.lazy.map(\.indent).min() ?? 0, depth: 0)
    }

    /// The entries of the lines that are indented by `indent`.
    private mutating func map(indent: Int, depth: Int) -> [SettingsEntry] {
        var entries: [SettingsEntry] = []
        var places: [String: ByteRange] = [:]
        while next < lines.count, lines[next].indent >= indent {
            let line = take()
            guard line.indent == indent else {
                // A tab has already been reported, and makes the width indeterminate.
                if line.tab == nil {
                    complain(
                        ByteRange(line.content), "this line is not aligned with any line above it",
                        help: "indent it like the lines that it belongs to")
                }
                skip(deeperThan: indent)
                continue
            }
            guard let entry = entry(line, depth: depth) else { continue }
            if let first = places[entry.key.text] {
                diagnostics.append(.twice(entry.key, first: first))
            } else {
                places[entry.key.text] = entry.key.range
                entries.append(entry)
            }
        }
        return entries
    }

    /// The key and value of a line and of the lines below that belong to it; nil if it has no key.
    private mutating func entry(_ line: SettingsLine, depth: Int) -> SettingsEntry? {
        var scanner = SettingsScanner(source, line)
        let key = scanner.key()
        let value = key == nil ? .damaged : scanner.value()
        diagnostics += scanner.diagnostics
        if case .damaged = value { skip(deeperThan: line.indent) }
        guard let key else { return nil }
        if case .missing = value, let below = below(line, depth: depth) { return SettingsEntry(key: key, value: below) }
        return SettingsEntry(key: key, value: value)
    }

    /// The value on the lines below a key that has none on its own line; nil if no line belongs to it.
    private mutating func below(_ line: SettingsLine, depth: Int) -> SettingsNode? {
        guard next < lines.count, lines[next].indent >= line.indent else { return nil }
        let first = lines[next]
        if first.isItem(source.bytes) || first.isTightItem(source.bytes) { return list(indent: first.indent) }
        guard first.indent > line.indent else { return nil }
        guard depth + 1 < Self.deepest else {
            complain(
                ByteRange(first.content), "this is nested deeper than any setting", help: "move it to the left")
            skip(deeperThan: line.indent)
            return .damaged
        }
        let entries = map(indent: first.indent, depth: depth + 1)
        // Without a single key it was not a map, which has already been reported for its lines.
        if entries.isEmpty { return .damaged }
        return .map(entries, ByteRange(first.content.lowerBound, lines[next - 1].content.upperBound))
    }

    /// The items of the lines that are indented by `indent` and begin with a dash.
    private mutating func list(indent: Int) -> SettingsNode {
        var items: [SettingsScalar] = []
        var isDamaged = false
        let start = lines[next].content.lowerBound
        var end = start
        while next < lines.count, lines[next].indent == indent,
            lines[next].isItem(source.bytes) || lines[next].isTightItem(source.bytes)
        {
            let line = take()
            end = line.content.upperBound
            var scanner = SettingsScanner(source, line)
            if let item = scanner.item() { items.append(item) } else { isDamaged = true }
            diagnostics += scanner.diagnostics
        }
        return isDamaged ? .damaged : .list(items, ByteRange(start, end))
    }

    private mutating func take() -> SettingsLine {
        let line = lines[next]
        next += 1
        if let tab = line.tab { complain(tab, "this line is indented with a tab", help: "indent with spaces") }
        return line
    }

    private mutating func skip(deeperThan indent: Int) {
        while next < lines.count, lines[next].indent > indent { next += 1 }
    }

    private mutating func complain(_ range: ByteRange, _ message: String, help: String) {
        diagnostics.append(.settings(range, message, help: help))
    }
}

extension Diagnostic {
    static func twice(_ key: SettingsScalar, first: ByteRange) -> Diagnostic {
        settings(
            key.range, "duplicate key '\(key.text)'", help: "keep one of them; the first is used",
            notes: [Note(first, "the first is here")])
    }
}
