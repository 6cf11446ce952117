/// A node of a settings file, in the strict subset of YAML.
enum SettingsNode {
    case scalar(SettingsScalar)
    case list([SettingsScalar], ByteRange)
    case map([SettingsEntry], ByteRange)
    /// Nothing follows the key, except possibly a comment.
    case missing(comment: ByteRange?)
    /// It could not be read; a diagnostic gives the reason.
    case damaged
}

/// A single-line value.
struct SettingsScalar {
    /// The text, without quotes and with escapes resolved.
    let text: String
    /// The bytes of the value, including quotes.
    let range: ByteRange
    let isQuoted: Bool
    /// The comment after it, from its `#` on.
    var comment: ByteRange?
}

/// A key of a map with its value.
struct SettingsEntry {
    let key: SettingsScalar
    let value: SettingsNode
}
