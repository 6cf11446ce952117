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
        diagnostics.append(.settings(range, message, help: help))
    }

    /// Reports a word that is not one of `words`, and suggests the nearest.
    mutating func complain(
        _ scalar: SettingsScalar, _ message: String, among words: [String], orElse addition: String = ""
    ) {
        // `category` is not near its plural.
        let plural = scalar.text.hasSuffix("y") ? scalar.text.dropLast() + "ies" : scalar.text
        let near = question(for: scalar.text, among: words) ?? words.first { $0 == plural }.map(didYouMean)
        complain(scalar.range, message, help: (near ?? "one of: \(words.joined(separator: ", "))") + addition)
    }
}

// MARK: Values by shape

/// Each function returns nil after reporting a diagnostic, unless the value was damaged and has already been reported.
extension SettingsReader {
    mutating func entries(_ entry: SettingsEntry) -> [SettingsEntry]? {
        let message = "'\(entry.key.text)' takes 'key: value' lines"
        switch entry.value {
        case .map(let entries, _): return entries
        case .missing: return []
        case .scalar(let scalar):
            let isLevel = Settings.Level(rawValue: scalar.text) != nil
            complain(scalar.range, message, help: "indent them below it" + (isLevel ? ": 'RULE: \(scalar.text)'" : ""))
        case .list(let items, let range):
            let first = items.first?.text.prefix { $0 != ":" } ?? "name"
            let isKey = first.utf8.allSatisfy(isIdentifierPart)
            complain(
                range, message + ", not a list",
                help: isKey
                    ? "write one line for each, without a dash or brackets: '\(first):'"
                    : "write such lines, or choose another name for a list that is not one of settings")
        case .damaged: break
        }
        return nil
    }

    mutating func items<Value>(
        _ entry: SettingsEntry, orTypes: Bool = false, _ read: (inout SettingsReader, SettingsScalar) -> Value?
    ) -> [Value]? {
        let message = "'\(entry.key.text)' takes a list" + (orTypes ? " or 'key: type' lines" : "")
        let line = orTypes ? "'key: type' line below it for each" : "line with '- ' for each item"
        let help = "write [a, b], or a \(line)"
        switch entry.value {
        case .list(let items, _): return items.compactMap { read(&self, $0) }
        case .scalar(let scalar):
            let isNone = ["no", "none", "false", "off", "~", "null"].contains(folded(scalar.text))
            var probe = self
            let bracketed = read(&probe, scalar).map { _ in "put it in brackets: [\(source.text(scalar.range))]" }
            complain(scalar.range, message, help: isNone ? "for an empty list, write []" : bracketed ?? help)
        case .map(_, let range): complain(range, message, help: help)
        case .missing: complain(entry.key.range, "'\(entry.key.text)' has no value", help: help)
        case .damaged: break
        }
        return nil
    }

    mutating func value(_ entry: SettingsEntry, whenEmpty advice: String? = nil) -> SettingsScalar? {
        let help = "write it after the colon"
        switch entry.value {
        case .scalar(let scalar) where !scalar.text.isEmpty: return scalar
        case .list(_, let range), .map(_, let range):
            complain(range, "'\(entry.key.text)' takes one value", help: help)
        case .missing(.some):
            complain(
                entry.key.range, "'\(entry.key.text)' has no value",
                help: "'#' begins a comment; put a value that contains it in quotes")
        case .scalar, .missing:
            complain(entry.key.range, "'\(entry.key.text)' has no value", help: advice ?? "\(help), or remove the line")
        case .damaged: break
        }
        return nil
    }
}

// MARK: Words in values

/// Each function returns nil after reporting a diagnostic.
extension SettingsReader {
    mutating func name(_ scalar: SettingsScalar) -> String? {
        if isName(scalar.text) { return scalar.text }
        let bare = String(scalar.text.drop { $0 == "#" || $0 == "@" })
        complain(
            scalar.range, "'\(scalar.text)' is not a name",
            help: bare != scalar.text && isName(bare)
                ? "write it without its sign: \(bare)" : "begin with a letter; continue with letters, digits, '_', '-'")
        return nil
    }

    /// A key that a file may use in addition to those of the language.
    mutating func attribute(_ scalar: SettingsScalar) -> String? {
        guard scalar.text.utf8.allSatisfy({ $0 < 0x80 }), isName(scalar.text) else {
            complain(
                scalar.range, "'\(scalar.text)' is not a key",
                help: "begin with a letter from a to z; go on with such letters, digits, '_', '-'")
            return nil
        }
        if AttributeKey(named: scalar.text.lowercased()) != nil {
            complain(
                scalar.range, "'\(scalar.text)' is already a built-in key", help: "remove it from the list")
            return nil
        }
        return scalar.text
    }

    mutating func weekday(_ scalar: SettingsScalar) -> Weekday? {
        let name = scalar.text.lowercased()
        if let day = Weekday.allCases.first(where: { [$0.name, $0.abbreviation].contains(name) }) { return day }
        complain(scalar, "'\(scalar.text)' is not a day of the week", among: Weekday.allCases.map(\.name))
        return nil
    }

    /// Minutes since midnight of `09:00`.
    mutating func timeOfDay(_ scalar: SettingsScalar) -> Int? {
        let parts = scalar.text.split(separator: ":", omittingEmptySubsequences: false)
        let isDigits = parts.allSatisfy { 1...2 ~= $0.utf8.count && $0.utf8.allSatisfy(isDigit) }
        if parts.count == 2, isDigits, let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60 {
            return hour * 60 + minute
        }
        complain(scalar.range, "'\(scalar.text)' is not a time of day", help: "write hours and minutes: \"09:00\"")
        return nil
    }

    mutating func stamp(_ scalar: SettingsScalar) -> AttributeKey? {
        let stamps = [AttributeKey.created, .done]
        if let stamp = stamps.first(where: { $0.name == scalar.text }) { return stamp }
        complain(scalar, "'\(scalar.text)' is not a stamp", among: stamps.map(\.name))
        return nil
    }

    mutating func choice<Choice: RawRepresentable & CaseIterable>(
        _ entry: SettingsEntry, _ type: Choice.Type, _ noun: String
    ) -> Choice? where Choice.RawValue == String {
        guard let scalar = value(entry) else { return nil }
        if let choice = Choice(rawValue: scalar.text) { return choice }
        complain(scalar, "'\(scalar.text)' is not a \(noun)", among: Choice.allCases.map(\.rawValue))
        return nil
    }

    mutating func view(_ scalar: SettingsScalar) -> String? {
        let wanted = folded(scalar.text)
        let known = settings.allViews.map(\.name)
        if known.contains(where: { folded($0) == wanted }) { return scalar.text }
        complain(scalar, "there is no view '\(scalar.text)'", among: known)
        return nil
    }

    /// The query of a view; nil if a tag at its end was lost to a comment.
    mutating func query(_ scalar: SettingsScalar) -> String? {
        guard let comment = scalar.comment, !scalar.isQuoted else { return scalar.text }
        let bytes = source.bytes
        let first = Int(comment.lower) + 1
        guard nameEnd(bytes, first, Int(comment.upper)) > first else { return scalar.text }
        complain(
            comment, "a '#' after a space begins a comment: this is not part of the query",
            help: "put the query in quotes, or a space after the '#'")
        return nil
    }
}
