/// The values of single settings. Each returns nil after complaining.
extension SettingsReader {
    mutating func entries(_ node: SettingsNode, of name: String) -> [SettingsEntry]? {
        switch node {
        case .map(let entries, _): return entries
        case .scalar(let scalar) where scalar.text.isEmpty && !scalar.isQuoted: return []
        case .scalar, .list:
            expected(node, "'\(name)' takes 'key: value' lines", help: "indent them below it")
            return nil
        }
    }

    mutating func scalars(_ node: SettingsNode, of name: String) -> [SettingsScalar]? {
        switch node {
        case .list(let items, _): return items
        case .scalar(let scalar):
            expected(node, "'\(name)' takes a list", help: "put it in brackets: [\(scalar.text)]")
        case .map: expected(node, "'\(name)' takes a list", help: "write [a, b], or a line with '- ' for each")
        }
        return nil
    }

    mutating func scalar(_ node: SettingsNode, of name: String, mayBeEmpty: Bool = false) -> SettingsScalar? {
        guard case .scalar(let scalar) = node else {
            expected(node, "'\(name)' takes one value", help: "write it behind the colon")
            return nil
        }
        if scalar.text.isEmpty, !mayBeEmpty {
            expected(node, "'\(name)' has no value", help: "write it behind the colon, or remove the line")
            return nil
        }
        return scalar
    }

    mutating func names(_ node: SettingsNode, of name: String) -> [String]? {
        guard let items = scalars(node, of: name) else { return nil }
        return items.compactMap { isName($0) ? $0.text : nil }
    }

    mutating func isName(_ scalar: SettingsScalar) -> Bool {
        let bytes = Array(scalar.text.utf8)
        if !bytes.isEmpty, nameEnd(bytes, 0, bytes.count) == bytes.count { return true }
        complain(
            scalar, "'\(scalar.text)' is no name", help: "begin with a letter; go on with letters, digits, '_', '-'")
        return false
    }

    mutating func attribute(_ scalar: SettingsScalar) -> String? {
        guard isName(scalar) else { return nil }
        if !scalar.text.utf8.allSatisfy({ $0 < 0x80 }) {
            complain(scalar, "'\(scalar.text)' is no key", help: "use ASCII letters, digits, '_' and '-'")
            return nil
        }
        if AttributeKey.allCases.contains(where: { $0.name == scalar.text }) {
            complain(scalar, "'\(scalar.text)' is a key of the language already", help: "remove it from the list")
            return nil
        }
        return scalar.text
    }

    mutating func weekday(_ scalar: SettingsScalar) -> Weekday? {
        if let day = Weekday(name: scalar.text) { return day }
        complain(scalar, "'\(scalar.text)' is no day of the week", among: Weekday.allCases.map(\.name))
        return nil
    }

    /// Minutes since midnight of `09:00`.
    mutating func timeOfDay(_ scalar: SettingsScalar) -> Int? {
        let parts = scalar.text.split(separator: ":", omittingEmptySubsequences: false)
        let isDigits = parts.allSatisfy { 1...2 ~= $0.utf8.count && $0.utf8.allSatisfy(isDigit) }
        if parts.count == 2, isDigits, let hour = Int(parts[0]), let minute = Int(parts[1]), hour < 24, minute < 60 {
            return hour * 60 + minute
        }
        complain(scalar, "'\(scalar.text)' is no time of day", help: "write hours and minutes: \"09:00\"")
        return nil
    }

    mutating func stamp(_ scalar: SettingsScalar) -> AttributeKey? {
        switch scalar.text {
        case "created": return .created
        case "done": return .done
        default:
            complain(scalar, "'\(scalar.text)' is no stamp", among: ["created", "done"])
            return nil
        }
    }

    mutating func choice<Choice: RawRepresentable & CaseIterable>(
        _ scalar: SettingsScalar, _ type: Choice.Type, _ noun: String
    ) -> Choice? where Choice.RawValue == String {
        if let choice = Choice(rawValue: scalar.text) { return choice }
        complain(scalar, "'\(scalar.text)' is no \(noun)", among: Choice.allCases.map(\.rawValue))
        return nil
    }

    // MARK: Complaints

    private mutating func expected(_ node: SettingsNode, _ message: String, help: String) {
        diagnostics.append(Diagnostic("invalid-settings", at: node.range, message, help: help))
    }

    private mutating func complain(_ scalar: SettingsScalar, _ message: String, help: String) {
        diagnostics.append(Diagnostic("invalid-settings", at: scalar.range, message, help: help))
    }

    mutating func complain(
        _ scalar: SettingsScalar, _ message: String, among words: [String], orElse addition: String? = nil
    ) {
        var help = "one of: \(words.joined(separator: ", "))"
        if let word = suggestion(for: scalar.text, among: words) { help = "did you mean '\(word)'?" }
        if let addition { help += " \(addition)" }
        complain(scalar, message, help: help)
    }
}
