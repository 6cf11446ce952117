extension TaskLine {
    /// The values on the line that their keys do not allow, with their places.
    func diagnostics(now: Now) -> [Diagnostic] {
        tokens.indices.compactMap { index in
            tokens[index].kind == .attribute ? diagnostic(ofToken: index, now: now) : nil
        }
    }

    private func diagnostic(ofToken index: Int, now: Now) -> Diagnostic? {
        let key = tokens[index].key
        let range = valueRange(ofToken: index)
        let bytes = document.source.bytes
        guard !AttributeValue.isValid(key, bytes, range.indices) else { return nil }
        let problem: ValueProblem? =
            switch key {
            case .due, .start: When.read(bytes, range.indices).problem
            case .created, .done: When.readStamp(bytes, range.indices).problem
            case .remind: Reminder.read(bytes, range.indices).problem
            case .repeat: Recurrence.read(bytes, range.indices).problem
            case .status, .id, .after, .declared: nil
            }
        let text = document.source.text(range)
        if let problem { return problem.diagnostic(for: text, at: range, now: now) }
        return Diagnostic(
            "invalid-value", at: range, "'\(text)' is no value of '\(key.name)'", help: Self.help(for: key, text))
    }

    private static func help(for key: AttributeKey, _ text: String) -> String? {
        switch key {
        case .status:
            let words = Status.allCases.filter { $0 != .open && $0 != .done }.map(\.rawValue)
            if text == "open" || text == "done" { return "leave it out: the box says so" }
            if let word = suggestion(for: text, among: words) { return "did you mean '\(word)'?" }
            return "write doing, waiting, blocked or deferred on an open task, cancelled on a checked one"
        case .id: return "use ASCII letters, digits, '_' and '-'"
        case .after: return "list ids, divided by commas without spaces: after:design,review"
        default: return nil
        }
    }
}
