import TaskFile

extension TypedValue {
    /// What `key` with `value` is in our language, when another program uses that key: `due:fri` for `deadline:fri`;
    /// nil for text.
    func foreign(_ key: String, _ value: String) -> String? {
        guard !value.isEmpty else { return nil }
        let key = folded(key).filter { $0 != "-" && $0 != "_" }
        switch key {
        case "project", "proj", "pro":
            let name = nameMeant(by: value, endedBy: "./:")?.name ?? value
            return isName(name) ? "@\(name)" : nil
        case "cat", "context": return isName(value) ? "@\(value)" : nil
        case "label", "labels": return isName(value) ? "#\(value)" : nil
        case "pri" where value.utf8.count == 1, "p" where value.utf8.count == 1:
            if let named = Priority(abbreviation: value) { return named.marker }
            if key == "pri", let level = ForeignDatum.priority(value) { return level?.marker }
        case "pri" where value.allSatisfy(\.isNumber), "prio", "priority":
            return ForeignDatum.priority(value).flatMap { $0 }?.marker
        case "by", "at", "date", "when", "d", "du", "dueby", "dueon":
            let meant = accepts(.due, value) ? value : timeMeant(by: value) ?? spoken(.due, [value])
            return meant.map { "due:\($0)" }
        case "begin", "begins", "starts", "starting", "from", "sched":
            return accepts(.start, value) ? "start:\(value)" : nil
        case "reminder", "reminders", "alarm", "alert", "remindme", "notify", "rem":
            return accepts(.remind, value) ? "remind:\(value)" : nil
        case "depends", "dependson", "dep", "blockedby": return "after:\(value)"
        case "rrule", "every", "recurring", "recurrence": return Recurrence.meant(by: value).map { "repeat:\($0)" }
        default: break
        }
        guard let known = ForeignKey.named(key) else { return nil }
        if let stored = known.stored(value) {
            if case .attribute(let meant) = known.meaning { return "\(meant.name):\(stored)" }
            return stored
        }
        guard case .attribute(let meant) = known.meaning, accepts(meant, value) else { return nil }
        return "\(meant.name):\(value)"
    }

    /// Whether `value` was meant as a date, which it is not: a misspelled word or, where `isTyped`, one that people use
    /// for a time. `npm run start:web` is none.
    func isNearlyDate(_ value: String, _ isTyped: Bool) -> Bool {
        let value = value.lowercased()
        if isTyped, ["now", "soon", "asap", "later", "tonight", "weekend", "due", "done"].contains(value) {
            return true
        }
        if value.hasPrefix("due-") || value.hasPrefix("due+") { return reads(.remind, String(value.dropFirst(3))) }
        let words = DateExpression.words.filter { $0.utf8.count > 3 }
        return value.utf8.count > 4 && !words.contains(value) && suggestion(for: value, among: words, limit: 1) != nil
    }
}

extension Priority {
    /// The priority that `value` names after `key`, as in a query; `isNear` allows a misspelled name.
    init?(called key: String, _ value: String, isNear: Bool = true) {
        guard ["priority", "p"].contains(folded(key)) else { return nil }
        let near = isNear ? suggestion(for: folded(value), among: Self.allCases.map(\.name)) : nil
        self.init(abbreviation: near ?? value)
    }
}

/// What to write for a word of the query language that names a field otherwise written with a sign.
func signMeant(by key: String, _ value: String) -> String? {
    guard !value.isEmpty else { return nil }
    switch key {
    case "category": return "@\(value)"
    case "tag", "tags":
        let names = value.split { $0 == "," || $0 == ";" }.map { "#\($0)" }
        return names.isEmpty ? nil : names.joined(separator: " ")
    default: return nil
    }
}

/// The flag of `tasks add` for what a word of the query language names, as an instruction.
func flagAdvice(on key: String, _ value: String) -> String? {
    switch key {
    case "section": "add --section '\(value)'"
    case "note", "notes": "add --note '\(value)'"
    default: nil
    }
}
