import TaskFile

/// The lines of a file's front matter, as nested entries.
struct FrontMatterLines {
    /// A key with its contents, and the comments above it.
    struct Entry {
        /// The key; for anything else, the line itself.
        let key: String
        /// Comments and blank lines above.
        var lead: [[UInt8]] = []
        /// The line of the key.
        var line: [UInt8] = []
        /// Entries, or lines that are kept together.
        var children: [Entry] = []
        /// Whether the lines below belong to another tool and form one value.
        var isOpaque = false

        var lines: [[UInt8]] { lead + [line] + children.flatMap(\.lines) }
        /// All lines except the comments above.
        var ownLines: [[UInt8]] { [line] + children.flatMap(\.lines) }
    }

    /// The delimiters, without which there is no front matter.
    private(set) var marks: (opening: [UInt8], closing: [UInt8])?
    private(set) var entries: [Entry] = []
    /// The lines below the last entry.
    private(set) var end: [[UInt8]] = []

    init(_ document: Document) {
        let count = document.tree.frontMatterLineCount
        guard count >= 2 else { return }
        let lines = (0..<count).map { index in
            Array(document.source.bytes[document.tree.range(ofLine: index).indices])
        }
        marks = (lines[0], lines[count - 1])
        var rest = lines[1..<(count - 1)]
        entries = Self.entries(&rest, deeperThan: -1, isOurs: false)
        end = Array(rest)
    }

    /// The entries at the beginning of `lines` that are indented by more than `indent`.
    private static func entries(
        _ lines: inout ArraySlice<[UInt8]>, deeperThan indent: Int, isOurs: Bool
    ) -> [Entry] {
        var entries: [Entry] = []
        while let (lead, line) = next(lines), Self.indent(line) > indent {
            lines = lines.dropFirst(lead.count + 1)
            var entry = Entry(key: key(of: line), lead: lead, line: line)
            let depth = Self.indent(line)
            let isOpening = isOurs || (indent < 0 && entry.key == "tasks" && depth == 0)
            if isOpening {
                entry.children = items(&lines, below: depth) + Self.entries(&lines, deeperThan: depth, isOurs: true)
            } else {
                entry.isOpaque = true
                while let (lead, below) = next(lines),
                    Self.indent(below) > depth || (isItem(below) && Self.indent(below) == depth)
                {
                    entry.children.append(Entry(key: "", lead: lead, line: below))
                    lines = lines.dropFirst(lead.count + 1)
                }
            }
            entries.append(entry)
        }
        return entries
    }

    /// The items of a dash list, which may be at the same indentation as its key.
    private static func items(_ lines: inout ArraySlice<[UInt8]>, below depth: Int) -> [Entry] {
        var items: [Entry] = []
        while let (lead, line) = next(lines), isItem(line), indent(line) >= depth {
            items.append(Entry(key: trimmedText(of: line), lead: lead, line: line))
            lines = lines.dropFirst(lead.count + 1)
        }
        return items
    }

    /// The next line with content, and the lines without content before it.
    private static func next(_ lines: ArraySlice<[UInt8]>) -> (lead: [[UInt8]], line: [UInt8])? {
        var lead: [[UInt8]] = []
        for line in lines {
            let first = line.first { !isSpaceOrTab($0) }
            let isEmpty = first.map { isLineEnd($0) || $0 == UInt8(ascii: "#") } ?? true
            if !isEmpty { return (lead, line) }
            lead.append(line)
        }
        return nil
    }

    private static func indent(_ line: [UInt8]) -> Int { line.prefix(while: isSpaceOrTab).count }

    private static func isItem(_ line: [UInt8]) -> Bool {
        let text = line.drop(while: isSpaceOrTab)
        guard text.first == UInt8(ascii: "-") else { return false }
        return text.dropFirst().first.map { isSpaceOrTab($0) || isLineEnd($0) } ?? true
    }

    /// Whether something other than a comment follows the key of a line.
    static func hasValue(_ line: [UInt8]) -> Bool {
        let text = trimmedText(of: line)
        guard let colon = text.firstIndex(of: ":") else { return false }
        return text[colon...].dropFirst().first { !$0.isWhitespace }.map { $0 != "#" } ?? false
    }

    private static func key(of line: [UInt8]) -> String {
        let text = trimmedText(of: line)
        guard let colon = text.firstIndex(of: ":") else { return text }
        return text[..<colon].filter { $0 != "\"" && $0 != "'" }
    }
}
