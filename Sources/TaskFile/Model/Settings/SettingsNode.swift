/// A piece of a settings file: what the strict subset of YAML can say.
indirect enum SettingsNode {
    case scalar(SettingsScalar)
    case list([SettingsScalar], ByteRange)
    case map([SettingsEntry], ByteRange)

    /// Where it stands.
    var range: ByteRange {
        switch self {
        case .scalar(let scalar): scalar.range
        case .list(_, let range), .map(_, let range): range
        }
    }
}

/// A value of one line.
struct SettingsScalar {
    /// What it says: quotes gone, escapes resolved.
    let text: String
    /// Where it stands, quotes included. Empty for a value that is not there.
    let range: ByteRange
    let isQuoted: Bool
    /// The comment behind it, from its `#` on.
    var comment: ByteRange?
}

/// A key of a map with its value.
struct SettingsEntry {
    let key: SettingsScalar
    let value: SettingsNode
}
