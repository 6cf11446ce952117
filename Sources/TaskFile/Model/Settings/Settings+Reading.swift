extension Settings {
    /// The settings of a file of settings over those of `outer`, and the complaints about it, in file order.
    ///
    /// Maps merge entry by entry, anything else is replaced. Never fails: what is wrong leaves `outer` in force there.
    public static func reading(_ source: Source, over outer: Settings) -> (Settings, [Diagnostic]) {
        var parser = SettingsParser(source, source.range)
        let entries = parser.parse()
        var reader = SettingsReader(source, over: outer, diagnostics: parser.diagnostics)
        reader.read(entries)
        return reader.result
    }

    /// The settings that front matter holds under its key `tasks`, over those of `outer`, and the complaints about
    /// them, in file order. The other keys belong to other tools and are not looked at.
    package static func reading(
        _ frontMatter: FrontMatter, of source: Source, over outer: Settings
    ) -> (Settings, [Diagnostic]) {
        let blocks = frontMatter.settingsBlocks(in: source)
        guard let block = blocks.first else { return (outer, []) }
        var parser = SettingsParser(source, block)
        let entries = parser.parse()
        var reader = SettingsReader(source, over: outer, diagnostics: parser.diagnostics)
        for entry in entries { reader.readFrontMatter(entry) }
        for second in blocks.dropFirst() { reader.complainTwice(second, first: block) }
        return reader.result
    }
}

extension Settings {
    /// The name of a rule that settings mention under `lint`, and where it stands.
    package struct RuleName: Hashable, Sendable {
        /// The name as written, known or not.
        package let name: String
        /// Where it stands, quotes included.
        package let range: ByteRange
    }

    /// Where a file of settings names a time zone, quotes included. Only the system knows which zones there are.
    public static func timezonePlace(in source: Source) -> ByteRange? {
        var parser = SettingsParser(source, source.range)
        return timezonePlace(parser.parse())
    }

    /// Where front matter names a time zone, quotes included.
    package static func timezonePlace(in frontMatter: FrontMatter, of source: Source) -> ByteRange? {
        timezonePlace(entries(of: frontMatter, in: source))
    }

    private static func timezonePlace(_ entries: [SettingsEntry]) -> ByteRange? {
        guard let entry = entries.first(where: { $0.key.text == Key.timezone.rawValue }),
            case .scalar(let zone) = entry.value
        else { return nil }
        return zone.range
    }

    /// The entries under the one key of front matter that is ours.
    private static func entries(of frontMatter: FrontMatter, in source: Source) -> [SettingsEntry] {
        guard let block = frontMatter.settingsBlocks(in: source).first else { return [] }
        var parser = SettingsParser(source, block)
        return parser.parse().flatMap { entry in
            guard case .map(let entries, _) = entry.value else { return [SettingsEntry]() }
            return entries
        }
    }

    /// The rules named under `lint` in a file of settings, in file order, for whoever knows which rules there are.
    package static func ruleNames(in source: Source) -> [RuleName] {
        var parser = SettingsParser(source, source.range)
        return ruleNames(parser.parse())
    }

    /// The rules named under `lint` in front matter, in file order, for whoever knows which rules there are.
    package static func ruleNames(in frontMatter: FrontMatter, of source: Source) -> [RuleName] {
        ruleNames(entries(of: frontMatter, in: source))
    }

    private static func ruleNames(_ entries: [SettingsEntry]) -> [RuleName] {
        guard let lint = entries.first(where: { $0.key.text == Key.lint.rawValue }),
            case .map(let rules, _) = lint.value
        else { return [] }
        return rules.map { RuleName(name: $0.key.text, range: $0.key.range) }
    }
}

extension Settings {
    /// A category or tag that settings declare, and where its name stands.
    package struct Declaration: Hashable, Sendable {
        /// The name as declared.
        package let name: String
        /// Whether it is a category; else it is a tag.
        package let isCategory: Bool
        /// Where it stands, quotes included.
        package let range: ByteRange
    }

    /// A view where it is declared.
    package struct ViewDeclaration: Hashable, Sendable {
        /// The view.
        package let view: View
        /// Where its query stands, quotes included.
        package let range: ByteRange
        /// Whether the query stands in quotes.
        package let isQuoted: Bool
    }

    /// The views that a file of settings declares, in file order.
    package static func viewDeclarations(in source: Source) -> [ViewDeclaration] {
        var parser = SettingsParser(source, source.range)
        return viewDeclarations(parser.parse())
    }

    /// The views that front matter declares, in file order.
    package static func viewDeclarations(in frontMatter: FrontMatter, of source: Source) -> [ViewDeclaration] {
        viewDeclarations(entries(of: frontMatter, in: source))
    }

    /// The categories and tags that a file of settings declares, in file order.
    package static func declarations(in source: Source) -> [Declaration] {
        var parser = SettingsParser(source, source.range)
        return declarations(parser.parse())
    }

    /// The categories and tags that front matter declares, in file order.
    package static func declarations(in frontMatter: FrontMatter, of source: Source) -> [Declaration] {
        declarations(entries(of: frontMatter, in: source))
    }

    private static func viewDeclarations(_ entries: [SettingsEntry]) -> [ViewDeclaration] {
        entries.flatMap { entry -> [ViewDeclaration] in
            guard Key(rawValue: entry.key.text) == .views, case .map(let views, _) = entry.value else { return [] }
            return views.compactMap { view in
                guard case .scalar(let query) = view.value else { return nil }
                return ViewDeclaration(
                    view: View(name: view.key.text, query: query.text), range: query.range, isQuoted: query.isQuoted)
            }
        }
    }

    private static func declarations(_ entries: [SettingsEntry]) -> [Declaration] {
        entries.flatMap { entry -> [Declaration] in
            switch (Key(rawValue: entry.key.text), entry.value) {
            case (.categories, .map(let categories, _)):
                categories.map { Declaration(name: $0.key.text, isCategory: true, range: $0.key.range) }
            case (.tags, .list(let tags, _)):
                tags.map { Declaration(name: $0.text, isCategory: false, range: $0.range) }
            default: []
            }
        }
    }
}
