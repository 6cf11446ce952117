import TaskFile
import TaskLint

extension SettingsOutline {
    /// The complaints about rules that the settings name and that do not exist.
    var unknownRules: [Diagnostic] {
        rules.filter { RuleSet.standard.named($0.name) == nil }.map { rule in
            Diagnostic(
                "invalid-settings", at: rule.range, "there is no rule '\(rule.name)'",
                help: RuleSet.standard.help(forUnknown: rule.name))
        }
    }
}
