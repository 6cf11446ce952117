/// Turns the nodes of a settings file into settings, key by key.
///
/// An invalid value is reported once and changes nothing; an invalid item of a list is left out.
struct SettingsReader {
    let source: Source
    var settings: Settings
    var diagnostics: [Diagnostic]

    init(_ source: Source, over outer: Settings, diagnostics: [Diagnostic]) {
        self.source = source
        settings = outer
        self.diagnostics = diagnostics
    }

    /// The settings, and the diagnostics in file order.
    var result: (Settings, [Diagnostic]) {
        (settings, diagnostics.sorted { ($0.range.lower, $0.range.upper) < ($1.range.lower, $1.range.upper) })
    }

    mutating func complain(_ range: ByteRange, _ message: String, help: String) {
        diagnostics.append(Diagnostic("invalid-settings", at: range, message, help: help))
    }

    /// Reports a word that is not one of `words`, and suggests the nearest.
    mutating func complain(
        _ scalar: SettingsScalar, _ message: String, among words: [String], orElse addition: String = ""
    ) {
        let near = suggestion(for: scalar.text, among: words).map { "did you mean '\($0)'?" }
        complain(scalar.range, message, help: (near ?? "one of: \(words.joined(separator: ", "))") + addition)
    }

    /// Reports a second block of settings in front matter.
    mutating func complainTwice(_ second: ByteRange, first: ByteRange) {
        func key(_ block: ByteRange) -> ByteRange { ByteRange(block.lower, block.lower + 5) }
        let scalar = SettingsScalar(text: source.text(key(second)), range: key(second), isQuoted: false)
        diagnostics.append(.twice(scalar, first: key(first)))
    }

    var knownViews: [String] { settings.allViews.map(\.name) }
}
