extension AttributeKey {
    /// The key of a date or state that `written` equals except for case, or differs from by one typo; nil if none is
    /// near.
    public static func meant(by written: String) -> AttributeKey? {
        let keys = allCases.filter { $0.isDated || $0 == .status }
        if let exact = keys.first(where: { $0.name == folded(written) }) { return exact }
        guard 3...8 ~= written.utf8.count, let near = suggestion(for: written, among: keys.map(\.name)) else {
            return nil
        }
        return keys.first { $0.name == near && abs($0.name.utf8.count - written.utf8.count) <= 1 }
    }
}
