import TaskFile
import TaskLint

extension SettingsFinder {
    /// The complaints about the first settings file that names a rule which does not exist.
    var unknownRules: (source: Source, diagnostics: [Diagnostic])? {
        for source in sources {
            let diagnostics = Self.unknownRules(in: source)
            if !diagnostics.isEmpty { return (source, diagnostics) }
        }
        return nil
    }

    /// The complaints about the rules named in a settings file that do not exist.
    static func unknownRules(in source: Source) -> [Diagnostic] {
        SettingsOutline(source).rules.filter { RuleSet.standard.named($0.name) == nil }.map { rule in
            Diagnostic(
                "invalid-settings", at: rule.range, "there is no rule '\(rule.name)'",
                help: RuleSet.standard.help(forUnknown: rule.name))
        }
    }
}
