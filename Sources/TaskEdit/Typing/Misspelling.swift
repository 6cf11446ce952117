import TaskFile

/// A word that a person typed as text and most likely meant as data, with what to tell them.
struct Misspelling {
    let message: String
    let help: String

    /// The slip in `word`, followed by the word `next`; nil when it is text.
    init?(_ word: String, before next: String?, _ settings: Settings, _ values: TypedValue) {
        guard let colon = word.firstIndex(where: { $0 == ":" || $0 == "\u{FF1A}" }) else { return nil }
        let key = String(word[..<colon])
        let rest = String(word[word.index(after: colon)...])
        guard !key.isEmpty, key.utf8.allSatisfy({ isLetter($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }),
            !rest.hasPrefix("/")
        else { return nil }
        let value = rest.isEmpty ? next ?? "" : rest
        if let meant = Self.sign(key, rest) {
            message = "'\(word)' is query syntax, and does not describe a new task"
            help = meant
            return
        }
        if let meant = Self.foreign(key, value, values) {
            message = "'\(key):\(value)' is notation of another program, and text here"
            help = "did you mean '\(meant)'? To keep it as text, write '\(key)\\:\(rest)'"
            return
        }
        if let declared = settings.attributes.first(where: { suggestion(for: key, among: [$0]) != nil }),
            folded(declared) != folded(key), key.utf8.count >= 3, !rest.isEmpty
        {
            message = "'\(word)' is text, not an attribute"
            help = "did you mean '\(declared):\(value)'? To keep it as text, write '\(key)\\:\(rest)'"
            return
        }
        guard let meant = AttributeKey.meant(by: key), !value.isEmpty, Self.fits(value, meant, values) else {
            return nil
        }
        let shown = rest.isEmpty ? "\(word) \(value)" : word
        message = "'\(shown)' is text, not an attribute"
        help = "did you mean '\(meant.name):\(value)'? To keep it as text, write '\(key)\\:\(rest)'"
    }

    /// The complaint about an undeclared name that is close to a declared one; nil for any other.
    static func name(_ word: String, among declared: [String]) -> (message: String, help: String)? {
        let name = String(word.dropFirst())
        guard !declared.isEmpty, !declared.contains(where: { folded($0) == folded(name) }),
            let near = suggestion(for: name, among: declared)
        else { return nil }
        return (
            "'\(word)' is not declared in the settings",
            "did you mean '\(word.prefix(1))\(near)'? To use a new name, declare it"
        )
    }

    /// What `key` with `value` is in our language, when another program uses that key: `due:fri` for `deadline:fri`;
    /// nil for text.
    static func foreign(_ key: String, _ value: String, _ values: TypedValue) -> String? {
        if ["pri", "priority", "p"].contains(key.lowercased()), value.utf8.count == 1,
            let priority = Priority.allCases.first(where: { $0.name.hasPrefix(value.lowercased()) })
        {
            return priority.marker
        }
        guard !value.isEmpty else { return nil }
        let key = key.lowercased().filter { $0 != "-" && $0 != "_" }
        switch key {
        case "project", "proj", "pro":
            let name = nameMeant(by: value, endedBy: "./:")?.name ?? value
            return isName(name) ? "@\(name)" : nil
        case "cat", "context": return isName(value) ? "@\(value)" : nil
        case "label", "labels": return isName(value) ? "#\(value)" : nil
        case "pri" where value.allSatisfy(\.isNumber): return ForeignDatum.priority(value).flatMap { $0 }?.marker
        case "by", "at", "date", "when", "du", "dueby", "dueon":
            let meant = fits(value, .due, values) ? value : values.timeMeant(by: value) ?? values.spoken(.due, [value])
            return meant.map { "due:\($0)" }
        case "begin", "begins", "starts", "starting", "from", "sched":
            return fits(value, .start, values) ? "start:\(value)" : nil
        case "reminder", "alarm", "alert", "remindme", "notify", "rem":
            return fits(value, .remind, values) ? "remind:\(value)" : nil
        case "prio", "priority": return ForeignDatum.priority(value).flatMap { $0 }?.marker
        case "depends", "dep", "blockedby": return "after:\(value)"
        case "rrule", "every", "recurring", "recurrence": return Recurrence.meant(by: value).map { "repeat:\($0)" }
        default: break
        }
        guard let known = ForeignKey.named(key) else { return nil }
        if let stored = known.stored(value) {
            if case .attribute(let meant) = known.meaning { return "\(meant.name):\(stored)" }
            return stored
        }
        guard case .attribute(let meant) = known.meaning, fits(value, meant, values) else { return nil }
        return "\(meant.name):\(value)"
    }

    /// Whether `value` can be typed as the value of `key`.
    private static func fits(_ value: String, _ key: AttributeKey, _ values: TypedValue) -> Bool {
        if key == .status { return Status(rawValue: value) != nil }
        let source = Source(name: "text", value)
        return (try? values.stored(key, value, at: source.range, in: source)) != nil
    }

    /// What to write for a word of the query language that names a field otherwise written with a sign.
    static func sign(_ key: String, _ value: String) -> String? {
        switch key {
        case "priority", "p":
            let names = Priority.allCases.map(\.name)
            guard let name = suggestion(for: value, among: names) ?? names.first(where: { $0 == value }),
                let priority = Priority.allCases.first(where: { $0.name == name })
            else { return nil }
            return "write \(priority.marker)"
        case "category": return value.isEmpty ? nil : "write @\(value)"
        case "tag", "tags":
            let names = value.split { $0 == "," || $0 == ";" }.map { "#\($0)" }
            return names.isEmpty ? nil : "write \(names.joined(separator: " "))"
        case "section": return value.isEmpty ? nil : "add --section '\(value)'"
        case "note", "notes": return value.isEmpty ? nil : "add --note '\(value)'"
        default: return nil
        }
    }
}

/// What `key:value`, the notation of another program, is in a file: `due:2026-11-27` for `deadline:fri`; nil for text.
package func dataMeant(by key: String, _ value: String, now: Now, _ settings: Settings) -> String? {
    let values = TypedValue(now: now, weekStart: settings.weekStart)
    guard let meant = Misspelling.foreign(key, value, values) else { return nil }
    let parts = meant.split(separator: ":", maxSplits: 1).map(String.init)
    guard parts.count == 2, let own = AttributeKey.allCases.first(where: { $0.name == parts[0] }), own.isDated,
        let stored = values.value(own, parts[1])
    else { return meant }
    return "\(own.name):\(stored)"
}
