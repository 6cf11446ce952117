import TaskFile
import TaskQuery

extension RuleSet {
    /// The complaints about names in the settings of `outline` that only queries and the linter know: rules that do
    /// not exist, views that no query can use, and keys that queries cannot ask for.
    ///
    /// `settings` are those of the file, with all its views. Without `now`, views are not checked.
    package func complaints(about outline: SettingsOutline, settings: Settings, now: Now?) -> [Diagnostic] {
        let unknown = outline.rules.filter { named($0.text) == nil }.map { rule in
            complaint(rule.range, "there is no rule '\(rule.text)'", help: help(forUnknown: rule.text))
        }
        let hidden = outline.keys.filter { QueryField.isField($0.text) }.map { key in
            complaint(
                key.range, "'\(key.text)' is a field of queries, so no query can ask for this key",
                help: "choose another name")
        }
        let views = outline.views.compactMap { view in
            now.flatMap { settings.complaint(about: view, in: outline.source, now: $0) }
        }
        return unknown + hidden + views.map { complaint($0.range, $0.message, help: $0.help) }
    }

    private func complaint(_ range: ByteRange, _ message: String, help: String?) -> Diagnostic {
        Diagnostic("invalid-settings", at: range, message, help: help)
    }
}
