enum ActionKind: String, CaseIterable {
    case quickFix = "quickfix"
    case rewrite = "refactor.rewrite"
    case fixAll = "source.fixAll"
    case archive = "source.archive"

    /// Whether a client that asks for `kinds` wants it: a kind includes its dot-separated subkinds.
    func isWanted(_ kinds: [String]?) -> Bool {
        guard let kinds else { return true }
        return kinds.contains { $0.isEmpty || rawValue == $0 || rawValue.hasPrefix($0 + ".") }
    }
}
