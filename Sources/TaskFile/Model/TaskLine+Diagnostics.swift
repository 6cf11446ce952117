extension Document {
    /// The diagnostics that concern this file alone: settings, and values that their keys do not allow.
    ///
    /// `now` resolves relative words to dates, for the help text.
    public func diagnostics(now: Now) -> [Diagnostic] {
        settingsDiagnostics + tasks.flatMap { $0.line.diagnostics(now: now) }
    }
}

extension TaskLine {
    /// The diagnostics about values that their keys do not allow, in the order of the line.
    ///
    /// `now` resolves relative words to dates.
    public func diagnostics(now: Now) -> [Diagnostic] {
        tokens.indices.compactMap { index in
            tokens[index].kind == .attribute ? diagnostic(ofToken: index, now: now) : nil
        }
    }

    private func diagnostic(ofToken index: Int, now: Now) -> Diagnostic? {
        let key = tokens[index].key
        let range = valueRange(ofToken: index)
        let bytes = document.source.bytes
        if key == .declared { return declaredDiagnostic(ofToken: index, at: range, now: now) }
        guard !AttributeValue.isValid(key, bytes, range.indices) else { return nil }
        let text = document.source.text(range)
        if let problem = AttributeValue.read(key, bytes, range.indices)?.problem {
            return problem.diagnostic(for: text, at: range, meaning: DateMeaning(key, document.settings, now: now))
        }
        let message = "'\(text)' is not a valid value for '\(key.name)'"
        if key == .status, let word = Status.meant(by: text) {
            if let meant = Status(rawValue: word), meant.isChecked != isChecked {
                let help = "write \(meant.isChecked ? "[x]" : "[ ]") and status:\(word)"
                // Only a person knows whether a done task is open after all.
                let edits = [Edit(self.range(ofToken: 0), "[x]"), Edit(range, word)]
                let fix = meant.isChecked ? Fix(help, .unsafe, edits) : nil
                return Diagnostic("invalid-value", at: range, message, help: help, fix: fix)
            }
            let fix = Fix("write '\(word)'", .unsafe, [Edit(range, word)])
            return Diagnostic("invalid-value", at: range, message, help: didYouMean(word), fix: fix)
        }
        return Diagnostic("invalid-value", at: range, message, help: help(for: key, text))
    }

    /// The diagnostic about a value of a declared key that its type does not allow.
    private func declaredDiagnostic(ofToken index: Int, at range: ByteRange, now: Now) -> Diagnostic? {
        guard isUnreadable(declaredAt: index) else { return nil }
        let settings = document.settings
        let name = key(ofToken: index)
        let (type, text) = (settings.type(ofAttribute: name), value(ofToken: index))
        if type == .date, !range.isEmpty,
            let problem = DateValue.read(document.source.bytes, range.indices).problem
        {
            return problem.diagnostic(for: text, at: range, meaning: DateMeaning(.due, settings, now: now))
        }
        return Diagnostic("invalid-value", at: range, "'\(text)' is not \(type.noun)", help: type.help(for: text))
    }

    private func help(for key: AttributeKey, _ text: String) -> String? {
        switch key {
        case .status:
            if text == "done" {
                return status.isChecked
                    ? "remove it: the box says so" : "to say that it is done, check the box: - [x]"
            }
            if text == "open" { return "leave it out: the box says so" }
            return "write doing, waiting, blocked or deferred on an open task, cancelled on a checked one"
        case .id: return "use \(idCharacters)"
        case .after: return "list ids, separated by commas without spaces: after:design,review"
        default: return nil
        }
    }
}

extension DateMeaning {
    /// What words mean as the value of `key`, in a file with `settings`.
    package init(_ key: AttributeKey, _ settings: Settings, now: Now) {
        self.init(now: now, weekStart: settings.weekStart, begins: key == .start)
    }
}
