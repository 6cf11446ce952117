import TaskFile

extension Rule {
    static let invalidSettings = Rule(
        "invalid-settings", .error, .dataFile, "settings in the front matter that cannot be read",
        manual: Manual(
            "A setting that cannot be read has no effect. Only what is under the key 'tasks:' is looked at; the "
                + "rest of the front matter belongs to other tools.",
            example: "---\ntasks:\n  week-start: moonday\n---\n- [ ] Call\n",
            better: "---\ntasks:\n  week-start: monday\n---\n- [ ] Call\n"),
        check: .file { context, findings in
            for diagnostic in context.document.settingsDiagnostics { findings.report(diagnostic) }
            guard context.document.hasOwnSettings, let frontMatter = FrontMatter.find(in: context.document.source)
            else {
                return
            }
            for rule in Settings.ruleNames(in: frontMatter, of: context.document.source)
            where context.rules.named(rule.name) == nil {
                findings.report(
                    rule.range, "there is no rule '\(rule.name)'", help: context.rules.help(forUnknown: rule.name))
            }
            let (document, source) = (context.document, context.document.source)
            for view in Settings.viewDeclarations(in: frontMatter, of: source) {
                if let complaint = context.viewComplaint(view, source, document.settings, context.now) {
                    findings.report(complaint)
                }
            }
            guard let zone = context.document.settings.timezone, context.unknownZones.contains(zone),
                let place = Settings.timezonePlace(in: frontMatter, of: context.document.source)
            else { return }
            findings.report(
                place, "there is no time zone '\(zone)'",
                help: "use a name from the time zone database, such as Europe/Berlin")
        })
}
