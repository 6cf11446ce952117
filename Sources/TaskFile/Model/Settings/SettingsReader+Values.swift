/// The values of settings, by shape. Each function returns nil after reporting a diagnostic, unless the value was
/// damaged and has already been reported.
extension SettingsReader {
    mutating func entries(_ entry: SettingsEntry) -> [SettingsEntry]? {
        let range: ByteRange
        switch entry.value {
        case .map(let entries, _): return entries
        case .missing: return []
        case .damaged: return nil
        case .scalar(let scalar): range = scalar.range
        case .list(let items, let place):
            range = place
            let first = items.first?.text.prefix { $0 != ":" } ?? "name"
            complain(
                range, "'\(entry.key.text)' takes 'key: value' lines, not a list",
                help: "write one line for each, without a dash or brackets: '\(first):'")
            return nil
        }
        complain(range, "'\(entry.key.text)' takes 'key: value' lines", help: "indent them below it")
        return nil
    }

    mutating func items<Value>(
        _ entry: SettingsEntry, _ read: (inout SettingsReader, SettingsScalar) -> Value?
    ) -> [Value]? {
        let message = "'\(entry.key.text)' takes a list"
        let help = "write [a, b], or a line with '- ' for each item"
        switch entry.value {
        case .list(let items, _): return items.compactMap { read(&self, $0) }
        case .scalar(let scalar):
            let isNone = ["no", "none", "false", "off", "~", "null"].contains(folded(scalar.text))
            var probe = self
            let bracketed = read(&probe, scalar).map { _ in "put it in brackets: [\(source.text(scalar.range))]" }
            complain(scalar.range, message, help: isNone ? "for an empty list write []" : bracketed ?? help)
        case .map(_, let range): complain(range, message, help: help)
        case .missing: complain(entry.key.range, "'\(entry.key.text)' has no value", help: help)
        case .damaged: break
        }
        return nil
    }

    mutating func value<Value>(
        _ entry: SettingsEntry, _ read: (inout SettingsReader, SettingsScalar) -> Value?
    ) -> Value? {
        let help = "write it after the colon"
        switch entry.value {
        case .scalar(let scalar) where !scalar.text.isEmpty: return read(&self, scalar)
        case .list(_, let range), .map(_, let range):
            complain(range, "'\(entry.key.text)' takes one value", help: help)
        case .missing(.some):
            complain(
                entry.key.range, "'\(entry.key.text)' has no value",
                help: "'#' begins a comment; put a value that contains it in quotes")
        case .scalar, .missing:
            complain(entry.key.range, "'\(entry.key.text)' has no value", help: "\(help), or remove the line")
        case .damaged: break
        }
        return nil
    }
}
