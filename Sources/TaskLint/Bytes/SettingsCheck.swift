import TaskFile
import TaskQuery

extension RuleNames {
    /// The complaints about names in the settings of `outline` that only queries and the linter know: rules that do
    /// not exist, views that no query can use, and keys that queries cannot ask for.
    ///
    /// `settings` are those of the file, with all its views. Without `now`, views are not checked.
    package func complaints(about outline: SettingsOutline, settings: Settings, now: Now?) -> [Diagnostic] {
        let unknown = outline.rules.filter { !contains($0.text) }.map { rule in
            let (message, help) = complaint(about: rule.text)
            return Diagnostic.settings(rule.range, message, help: help)
        }
        // That a key is a built-in one has been said when the settings were read.
        let isHidden = { (name: String) in QueryField.isField(name) && AttributeKey(named: name.lowercased()) == nil }
        let hidden = outline.keys.filter { isHidden($0.text) }.map { key in
            Diagnostic.settings(
                key.range, "'\(key.text)' is a field of queries, so no query can ask for this key",
                help: "choose another name")
        }
        let views = outline.views.compactMap { view in
            now.flatMap { outline.complaint(about: view, settings: settings, now: $0) }
        }
        return unknown + hidden + views
    }
}
