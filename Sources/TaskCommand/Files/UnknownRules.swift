import TaskFile
import TaskLint

extension SettingsFinder {
    /// The complaints about the rules named in a settings file that do not exist.
    static func unknownRules(in source: Source) -> [Diagnostic] {
        SettingsOutline(source).rules.filter { RuleSet.standard.named($0.name) == nil }.map { rule in
            Diagnostic(
                "invalid-settings", at: rule.range, "there is no rule '\(rule.name)'",
                help: RuleSet.standard.help(forUnknown: rule.name))
        }
    }
}
