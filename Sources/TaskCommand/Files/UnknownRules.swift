import TaskFile
import TaskLint

extension SettingsFinder {
    /// The complaints about the first settings file that names a rule which does not exist.
    var unknownRules: (source: Source, diagnostics: [Diagnostic])? {
        for source in sources {
            let unknown = SettingsOutline(source).rules.filter { RuleSet.standard.named($0.name) == nil }
            guard !unknown.isEmpty else { continue }
            let diagnostics = unknown.map { rule in
                Diagnostic(
                    "invalid-settings", at: rule.range, "there is no rule '\(rule.name)'",
                    help: RuleSet.standard.help(forUnknown: rule.name))
            }
            return (source, diagnostics)
        }
        return nil
    }
}
