extension Settings {
    /// The settings of a settings file, merged over `outer`, and the diagnostics about it, in file order.
    ///
    /// Maps merge entry by entry, anything else is replaced. Never fails: an invalid value leaves that of `outer` in
    /// force.
    public static func reading(_ source: Source, over outer: Settings) -> (Settings, [Diagnostic]) {
        var parser = SettingsParser(source, source.range)
        let entries = parser.parse()
        var reader = SettingsReader(source, over: outer, diagnostics: parser.diagnostics)
        reader.read(entries)
        return reader.result
    }

    /// The settings under the key `tasks` of front matter, merged over `outer`, and the diagnostics about them, in file
    /// order. Other keys belong to other tools and are ignored.
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
    /// The name of a rule that settings mention under `lint`, and its location.
    package struct RuleName: Hashable, Sendable {
        /// The name as written, known or not.
        package let name: String
        /// The bytes of the name, including quotes.
        package let range: ByteRange
    }

    /// The location of the time zone in a settings file, including quotes. Only the system knows which zones exist.
    public static func timezonePlace(in source: Source) -> ByteRange? {
        var parser = SettingsParser(source, source.range)
        return timezonePlace(parser.parse())
    }

    /// The location of the time zone in front matter, including quotes.
    package static func timezonePlace(in frontMatter: FrontMatter, of source: Source) -> ByteRange? {
        timezonePlace(entries(of: frontMatter, in: source))
    }

    private static func timezonePlace(_ entries: [SettingsEntry]) -> ByteRange? {
        guard let entry = entries.first(where: { $0.key.text == Key.timezone.rawValue }),
            case .scalar(let zone) = entry.value
        else { return nil }
        return zone.range
    }

    /// The entries under the `tasks` key of front matter.
    private static func entries(of frontMatter: FrontMatter, in source: Source) -> [SettingsEntry] {
        guard let block = frontMatter.settingsBlocks(in: source).first else { return [] }
        var parser = SettingsParser(source, block)
        return parser.parse().flatMap { entry in
            guard case .map(let entries, _) = entry.value else { return [SettingsEntry]() }
            return entries
        }
    }

    /// The rules named under `lint` in a settings file, in file order, for callers that know which rules exist.
    package static func ruleNames(in source: Source) -> [RuleName] {
        var parser = SettingsParser(source, source.range)
        return ruleNames(parser.parse())
    }

    /// The rules named under `lint` in front matter, in file order, for callers that know which rules exist.
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
    /// A category or tag that settings declare, and the location of its name.
    package struct Declaration: Hashable, Sendable {
        /// The name as declared.
        package let name: String
        /// Whether it is a category; otherwise it is a tag.
        package let isCategory: Bool
        /// The bytes of the name, including quotes.
        package let range: ByteRange
    }

    /// The declaration of a view.
    package struct ViewDeclaration: Hashable, Sendable {
        /// The view.
        package let view: View
        /// The bytes of its query, including quotes.
        package let range: ByteRange
        /// Whether the query is quoted.
        package let isQuoted: Bool
    }

    /// The views that a settings file declares, in file order.
    package static func viewDeclarations(in source: Source) -> [ViewDeclaration] {
        var parser = SettingsParser(source, source.range)
        return viewDeclarations(parser.parse())
    }

    /// The views that front matter declares, in file order.
    package static func viewDeclarations(in frontMatter: FrontMatter, of source: Source) -> [ViewDeclaration] {
        viewDeclarations(entries(of: frontMatter, in: source))
    }

    /// The categories and tags that a settings file declares, in file order.
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
