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
