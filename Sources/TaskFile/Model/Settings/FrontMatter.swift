/// The settings block at the beginning of a file, between `---` and the next `---` or `...`.
package struct FrontMatter: Sendable {
    /// The block with both marks, including the line ending of the second.
    package let whole: ByteRange
    /// The lines between the marks.
    package let content: ByteRange

    /// The front matter of `source`, or nil if its first line is not `---` or no later line ends the block.
    ///
    /// A byte order mark may precede the first line, and spaces and tabs may follow either mark. Each byte is examined
    /// at most once, and if the first line is not a mark, only that line is.
    package static func find(in source: Source) -> FrontMatter? {
        let bytes = source.bytes
        let first = source.markLength
        guard first < bytes.count, bytes[first] == UInt8(ascii: "-") else { return nil }
        var lines = LineRanges(bytes, from: first)
        guard let opening = lines.next(), isMark(bytes, opening.content, UInt8(ascii: "-")) else { return nil }
        while let line = lines.next() {
            let isEnd =
                isMark(bytes, line.content, UInt8(ascii: "-")) || isMark(bytes, line.content, UInt8(ascii: "."))
            guard isEnd else { continue }
            return FrontMatter(
                whole: ByteRange(0, line.end), content: ByteRange(opening.end, line.content.lowerBound))
        }
        return nil
    }

    /// Whether the line is three of `character`, followed by nothing but white space.
    static func isMark(_ bytes: [UInt8], _ line: Range<Int>, _ character: UInt8) -> Bool {
        let end = endOfRun(bytes, line.lowerBound, line.upperBound) { $0 == character }
        return end - line.lowerBound == 3 && bytes[end..<line.upperBound].allSatisfy(isSpaceOrTab)
    }

    /// Each line that begins with `tasks:` at the left margin, with the lines below that belong to it.
    ///
    /// Only the margin is examined: YAML indents every value that continues below a key there, so no value of another
    /// tool can be mistaken for settings, and none has to be parsed.
    func settingsBlocks(in source: Source) -> [ByteRange] {
        let bytes = source.bytes
        var blocks: [ByteRange] = []
        var start: Int?
        for (line, _) in LineRanges(bytes, from: Int(content.lower), to: Int(content.upper)) {
            guard let first = line.first, !isSpaceOrTab(bytes[first]), bytes[first] != UInt8(ascii: "#") else {
                continue
            }
            if let open = start {
                // A list may be at the margin under its key.
                if bytes[first] == UInt8(ascii: "-") { continue }
                blocks.append(ByteRange(open, first))
                start = nil
            }
            let key = "tasks:".utf8
            let isOurs = bytes[line].starts(with: key)
            if isOurs, line.count == key.count || isSpaceOrTab(bytes[first + key.count]) { start = first }
        }
        if let start { blocks.append(ByteRange(start, Int(content.upper))) }
        return blocks
    }

    // MARK: Misplaced settings

    /// The complaint about settings in `source` that are in a place where settings are not read: below `---` without an
    /// end, not at the beginning of the file, or in `frontMatter`, which has no `tasks:`. Nil if there are none.
    ///
    /// Only what no other tool reads counts. At most the front matter and the empty lines before it are examined.
    static func complaint(aboutMisplacedSettingsIn source: Source, beside frontMatter: FrontMatter?) -> Diagnostic? {
        if let frontMatter { return frontMatter.complaint(aboutStrayKeysIn: source) }
        let bytes = source.bytes
        var lines = LineRanges(bytes, from: 0)
        var isFirst = true
        while let line = lines.next() {
            if bytes[line.content].allSatisfy(isSpaceOrTab) {
                isFirst = false
                continue
            }
            guard isMark(bytes, line.content, UInt8(ascii: "-")), let next = lines.next(),
                bytes[next.content].elementsEqual("tasks:".utf8)
            else { return nil }
            return .settings(
                ByteRange(line.content), "the settings below this line \(isFirst ? "have no end" : "are not read")",
                help: isFirst
                    ? "write '---' on a line of its own below them"
                    : "remove the lines above: settings begin on the first line of a file")
        }
        return nil
    }

    /// The complaint about the first key at the margin that is a setting, or `tasks:` in another spelling above
    /// settings.
    private func complaint(aboutStrayKeysIn source: Source) -> Diagnostic? {
        let bytes = source.bytes
        var lines = LineRanges(bytes, from: Int(content.lower), to: Int(content.upper))
        while let line = lines.next()?.content {
            guard let colon = bytes[line].firstIndex(of: UInt8(ascii: ":")) else { continue }
            let name = source.text(ByteRange(line.lowerBound, colon))
            // YAML reads the same key in quotes, before a space, or after one if no other key is above it.
            let isTop = line.lowerBound == Int(content.lower) || !isSpaceOrTab(bytes[line.lowerBound])
            if isTop, ["task", "tasks"].contains(name.trimming(" \t\"'").lowercased()), colon + 1 == line.upperBound,
                Self.isSetting(lines, source)
            {
                return .settings(
                    ByteRange(line.lowerBound, colon), "the settings below '\(name):' are not read",
                    help: "write 'tasks:' at the beginning of the line")
            }
            guard let key = Settings.Key(rawValue: name) else { continue }
            switch key {
            case .daysOff, .weekStart, .notifyAt, .defaultView: break
            // Other tools have these with a value on the line, or with a list.
            case .categories, .views, .lint, .attributes:
                var below = lines
                guard colon + 1 == line.upperBound, let next = below.next()?.content,
                    let first = bytes[next].first, isSpaceOrTab(first),
                    bytes[next].drop(while: isSpaceOrTab).first != UInt8(ascii: "-")
                else { continue }
            case .tags, .timezone, .stamp, .inbox, .theme: continue
            }
            return .settings(
                ByteRange(line.lowerBound, colon), "'\(key.rawValue)' has no effect outside 'tasks:'",
                help: "write 'tasks:' on a line above the settings, and indent them below it")
        }
        return nil
    }

    /// Whether the next of `lines` is an indented setting.
    private static func isSetting(_ lines: LineRanges, _ source: Source) -> Bool {
        var lines = lines
        guard let line = lines.next()?.content, let colon = source.bytes[line].firstIndex(of: UInt8(ascii: ":")),
            let start = source.bytes[line].firstIndex(where: { !isSpaceOrTab($0) }), start > line.lowerBound,
            start < colon
        else { return false }
        return Settings.Key(rawValue: source.text(ByteRange(start, colon))) != nil
    }
}
