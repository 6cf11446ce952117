extension FrontMatter {
    /// The complaint about what `source` declares as settings although they are not read where they are: below `---`
    /// without an end, or not at the beginning of the file, or, in front matter without `tasks:`, outside it. Nil when
    /// there are none.
    ///
    /// Only what no other tool reads counts. At most the front matter and the empty lines before it are examined.
    static func complaint(aboutMisplacedSettingsIn source: Source) -> Diagnostic? {
        let bytes = source.bytes
        if let frontMatter = find(in: source) { return frontMatter.complaint(aboutStrayKeysIn: source) }
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
            return Diagnostic(
                "invalid-settings", at: ByteRange(line.content.lowerBound, line.content.upperBound),
                "the settings below this line \(isFirst ? "have no end" : "are not read")",
                help: isFirst
                    ? "write '---' on a line of its own below them"
                    : "remove the lines above: settings begin on the first line of a file")
        }
        return nil
    }

    /// The complaint about the first key at the margin that is a setting, or `tasks:` in another spelling above
    /// settings; nil where `tasks:` is there as well.
    private func complaint(aboutStrayKeysIn source: Source) -> Diagnostic? {
        let bytes = source.bytes
        guard settingsBlocks(in: source).isEmpty else { return nil }
        var lines = LineRanges(bytes, from: Int(content.lower), to: Int(content.upper))
        while let line = lines.next()?.content {
            guard let colon = bytes[line].firstIndex(of: UInt8(ascii: ":")) else { continue }
            let name = source.text(ByteRange(line.lowerBound, colon))
            if ["task", "tasks"].contains(name.lowercased()), colon + 1 == line.upperBound,
                Self.isSetting(lines, source)
            {
                return Diagnostic(
                    "invalid-settings", at: ByteRange(line.lowerBound, colon),
                    "the settings below '\(name):' are not read", help: "write 'tasks:'")
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
            return Diagnostic(
                "invalid-settings", at: ByteRange(line.lowerBound, colon),
                "'\(key.rawValue)' has no effect outside 'tasks:'",
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
