import TaskFile

extension TaskLine {
    package func complaints(about keys: [AttributeKey], now: Now) -> [Diagnostic] {
        diagnostics(now: now).filter { diagnostic in
            tokens.indices.contains { index in
                tokens[index].kind == .attribute && keys.contains(tokens[index].key)
                    && range(ofToken: index).indices.contains(Int(diagnostic.range.lower))
            }
        }
    }

    /// The complaint about the date from which the rule counts; nil when it can be read, and without such a date.
    func complaintAboutOrigin(now: Now) -> Diagnostic? {
        guard let rule = recurrence, !rule.isFromCompletion, due == nil else { return nil }
        return complaints(about: [.due], now: now).first
            ?? (start == nil ? complaints(about: [.start], now: now).first : nil)
    }
}
