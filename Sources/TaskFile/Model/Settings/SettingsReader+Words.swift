/// The words in the values of settings. Each function returns nil after reporting a diagnostic.
extension SettingsReader {
    mutating func name(_ scalar: SettingsScalar) -> String? {
        if isName(scalar.text) { return scalar.text }
        let bare = String(scalar.text.drop { $0 == "#" || $0 == "@" })
        complain(
            scalar.range, "'\(scalar.text)' is not a name",
            help: bare != scalar.text && isName(bare)
                ? "write it without its sign: \(bare)" : "begin with a letter; go on with letters, digits, '_', '-'")
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
        if AttributeKey.allCases.contains(where: { $0.name == scalar.text.lowercased() }) {
            complain(
                scalar.range, "'\(scalar.text)' is already a built-in key", help: "remove it from the list")
            return nil
        }
        return scalar.text
    }

    mutating func weekday(_ scalar: SettingsScalar) -> Weekday? {
        if let day = Weekday(name: scalar.text) { return day }
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
        _ scalar: SettingsScalar, _ type: Choice.Type, _ noun: String
    ) -> Choice? where Choice.RawValue == String {
        if let choice = Choice(rawValue: scalar.text) { return choice }
        complain(scalar, "'\(scalar.text)' is not a \(noun)", among: Choice.allCases.map(\.rawValue))
        return nil
    }

    mutating func view(_ scalar: SettingsScalar) -> String? {
        let wanted = folded(scalar.text)
        if knownViews.contains(where: { folded($0) == wanted }) { return scalar.text }
        complain(scalar, "there is no view '\(scalar.text)'", among: knownViews)
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
