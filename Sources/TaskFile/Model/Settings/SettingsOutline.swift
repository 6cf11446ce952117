/// The names in a settings file or front matter, with their places, for tools that check, rename or list names.
package struct SettingsOutline {
    package let source: Source
    private let entries: [SettingsEntry]
    /// Whether front matter has a list under `tasks`, as other programs may write there.
    package let isList: Bool

    package init(_ source: Source) {
        var parser = SettingsParser(source, source.range)
        self.source = source
        isList = false
        entries = parser.parse()
    }

    /// The outline of the settings under the key `tasks` of the front matter of `source`; empty if there are none.
    package init(frontMatterOf source: Source) {
        self.source = source
        guard let block = FrontMatter.find(in: source)?.settingsBlocks(in: source).first else {
            (entries, isList) = ([], false)
            return
        }
        let value = source.bytes[block.indices].drop { $0 != UInt8(ascii: ":") }.dropFirst().drop { $0 <= 0x20 }
        isList = value.starts(with: "[".utf8) || value.starts(with: "- ".utf8)
        var parser = SettingsParser(source, block)
        entries = parser.parse().flatMap { entry in
            guard case .map(let entries, _) = entry.value else { return [SettingsEntry]() }
            return entries
        }
    }

    /// The location of the time zone, including quotes. Only the system knows which zones exist.
    package var timezone: ByteRange? {
        guard case .scalar(let zone) = value(of: .timezone) else { return nil }
        return zone.range
    }

    private func value(of key: Settings.Key) -> SettingsNode? {
        entries.first { $0.key.text == key.rawValue }?.value
    }

    /// The rules named under `lint`, known or not, in file order, for callers that know which rules exist.
    package var rules: [SettingsScalar] {
        guard case .map(let rules, _) = value(of: .lint) else { return [] }
        return rules.map(\.key)
    }

    /// A category or tag that settings declare.
    package struct Declaration {
        package let name: SettingsScalar
        /// Whether it is a category; otherwise it is a tag.
        package let isCategory: Bool
    }

    /// The categories and tags declared, in file order.
    package var declarations: [Declaration] {
        entries.flatMap { entry -> [Declaration] in
            switch (Settings.Key(rawValue: entry.key.text), entry.value) {
            case (.categories, .map(let categories, _)):
                categories.map { Declaration(name: $0.key, isCategory: true) }
            case (.tags, .list(let tags, _)):
                tags.map { Declaration(name: $0, isCategory: false) }
            default: []
            }
        }
    }

    /// The keys declared under `attributes`, in file order.
    package var keys: [SettingsScalar] {
        switch value(of: .attributes) {
        case .map(let keys, _): keys.map(\.key)
        case .list(let keys, _): keys
        default: []
        }
    }

    package struct ViewDeclaration: Sendable {
        package let view: Settings.View
        /// The bytes of its query, including quotes.
        package let range: ByteRange
        package let isQuoted: Bool
    }

    /// A mention of a view: its declaration, its use in another view, or its use as the default.
    package struct ViewMention: Sendable {
        /// The name, without `:`.
        package let name: String
        /// The bytes of the name, without quotes and `:`.
        package let range: ByteRange
        package let isDeclaration: Bool
    }

    package var views: [ViewDeclaration] {
        guard case .map(let views, _) = value(of: .views) else { return [] }
        return views.compactMap { view in
            guard case .scalar(let query) = view.value else { return nil }
            return ViewDeclaration(
                view: Settings.View(name: view.key.text, query: query.text), range: query.range,
                isQuoted: query.isQuoted)
        }
    }

    /// A category or tag in the query of a view.
    package struct QueryMention: Sendable {
        package let view: Settings.View
        package let name: String
        /// The bytes of the name in the file, without its sign.
        package let range: ByteRange

        package init(view: Settings.View, name: String, range: ByteRange) {
            (self.view, self.name, self.range) = (view, name, range)
        }
    }

    /// Where the bytes in `range` of the query of `declared` are in the file, in which some may be escaped.
    package func range(of range: ByteRange, inQueryOf declared: ViewDeclaration) -> ByteRange {
        let (bytes, end) = (source.bytes, Int(declared.range.upper))
        var (offset, length) = (Int(declared.range.lower) + (declared.isQuoted ? 1 : 0), 0)
        let quote = declared.isQuoted ? bytes[Int(declared.range.lower)] : 0
        func place(of wanted: UInt32) -> Int {
            while length < wanted, offset < end {
                if quote == UInt8(ascii: "\""), bytes[offset] == UInt8(ascii: "\\") {
                    let escape = UTF16Escape(bytes, at: offset + 2, end: end)
                    let isCode = bytes[offset + 1] == UInt8(ascii: "u")
                    length += isCode ? escape?.scalar.map { UTF8.width($0) } ?? 1 : 1
                    offset = isCode ? escape?.end ?? offset + 2 : offset + 2
                } else {
                    offset += quote == UInt8(ascii: "'") && bytes[offset] == quote ? 2 : 1
                    length += 1
                }
            }
            return offset
        }
        let lower = place(of: range.lower)
        return ByteRange(lower, place(of: range.upper))
    }

    package var viewMentions: [ViewMention] {
        entries.flatMap { entry -> [ViewMention] in
            switch (Settings.Key(rawValue: entry.key.text), entry.value) {
            case (.views, .map(let views, _)):
                return views.flatMap { view in
                    let name = ViewMention(name: view.key.text, range: view.key.unquoted, isDeclaration: true)
                    guard case .scalar(let query) = view.value else { return [name] }
                    return [name] + mentions(in: query.unquoted)
                }
            case (.defaultView, .scalar(let name)):
                return [ViewMention(name: name.text, range: name.unquoted, isDeclaration: false)]
            default: return []
            }
        }
    }

    /// The names after a `:` that begins a word of a query.
    private func mentions(in range: ByteRange) -> [ViewMention] {
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
    package var unquoted: ByteRange {
        isQuoted && range.count >= 2 ? ByteRange(range.lower + 1, range.upper - 1) : range
    }
}

extension Diagnostic {
    /// The complaint about a time zone that does not exist.
    package static func unknownZone(_ name: String, at range: ByteRange) -> Diagnostic {
        settings(
            range, "there is no time zone '\(name)'",
            help: "use a name from the time zone database, such as Europe/Berlin")
    }
}
