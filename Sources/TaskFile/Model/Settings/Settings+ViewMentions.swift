extension Settings {
    /// A mention of a view in settings: its declaration, its use in another view, or its use as the default.
    package struct ViewMention: Hashable, Sendable {
        /// The name, without `:`.
        package let name: String
        /// The bytes of the name, without quotes and `:`.
        package let range: ByteRange
        /// Whether the view is declared there.
        package let isDeclaration: Bool
    }

    /// The names of views in a settings file, in file order.
    package static func viewMentions(in source: Source) -> [ViewMention] {
        var parser = SettingsParser(source, source.range)
        return viewMentions(parser.parse(), source)
    }

    /// The names of views in front matter, in file order.
    package static func viewMentions(in frontMatter: FrontMatter, of source: Source) -> [ViewMention] {
        guard let block = frontMatter.settingsBlocks(in: source).first else { return [] }
        var parser = SettingsParser(source, block)
        return parser.parse().flatMap { entry in
            guard case .map(let entries, _) = entry.value else { return [ViewMention]() }
            return viewMentions(entries, source)
        }
    }

    private static func viewMentions(_ entries: [SettingsEntry], _ source: Source) -> [ViewMention] {
        entries.flatMap { entry -> [ViewMention] in
            switch (Key(rawValue: entry.key.text), entry.value) {
            case (.views, .map(let views, _)):
                return views.flatMap { view in
                    let name = ViewMention(name: view.key.text, range: view.key.unquoted, isDeclaration: true)
                    guard case .scalar(let query) = view.value else { return [name] }
                    return [name] + mentions(in: query.unquoted, of: source)
                }
            case (.defaultView, .scalar(let name)):
                return [ViewMention(name: name.text, range: name.unquoted, isDeclaration: false)]
            default: return []
            }
        }
    }

    /// The names after a `:` that begins a word of a query.
    private static func mentions(in range: ByteRange, of source: Source) -> [ViewMention] {
        let bytes = source.bytes
        return range.indices.compactMap { offset in
            guard bytes[offset] == UInt8(ascii: ":") else { return nil }
            let before = offset == Int(range.lower) ? UInt8(ascii: " ") : bytes[offset - 1]
            guard " \t(-|".utf8.contains(before) else { return nil }
            let end = nameEnd(bytes, offset + 1, Int(range.upper))
            guard end > offset + 1 else { return nil }
            let name = ByteRange(offset + 1, end)
            return ViewMention(name: source.text(name), range: name, isDeclaration: false)
        }
    }
}

extension SettingsScalar {
    /// The bytes of the value, without quotes.
    fileprivate var unquoted: ByteRange {
        isQuoted && range.count >= 2 ? ByteRange(range.lower + 1, range.upper - 1) : range
    }
}
