/// A piece of a settings file: what the strict subset of YAML can say.
enum SettingsNode {
    case scalar(SettingsScalar)
    case list([SettingsScalar], ByteRange)
    case map([SettingsEntry], ByteRange)
    /// Nothing follows the key, but for a comment perhaps.
    case missing(comment: ByteRange?)
    /// It could not be read, and a diagnostic says why.
    case damaged
}

/// A value of one line.
struct SettingsScalar {
    /// What it says: quotes gone, escapes resolved.
    let text: String
    /// Where it stands, quotes included.
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
