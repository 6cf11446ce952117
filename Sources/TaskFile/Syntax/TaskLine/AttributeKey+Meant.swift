extension AttributeKey {
    /// The key of the language that `written` equals except for case, or differs from by one typo; nil if none is near.
    package static func meant(by written: String) -> AttributeKey? {
        if let exact = AttributeKey(named: folded(written)) { return exact }
        let keys = allCases.filter { $0.isDated || $0 == .status }
        guard 3...8 ~= written.utf8.count else { return nil }
        // Many words, such as `master`, are near `after`, and a key of two letters is too short for typos.
        guard let near = suggestion(for: written, among: keys.map(\.name)) else {
            return suggestion(for: written, among: [AttributeKey.after.name], limit: 1) == nil ? nil : .after
        }
        return keys.first { $0.name == near && abs($0.name.utf8.count - written.utf8.count) <= 1 }
    }
}
