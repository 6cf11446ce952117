import TaskFile
import TaskQuery

extension Rule {
    static let invalidSettings = Rule(
        "invalid-settings", .error, .dataFile, "settings in the front matter that cannot be read",
        why: "A setting that cannot be read has no effect. Settings are read under the key 'tasks:'; the rest of the "
            + "front matter belongs to other tools. If there is no 'tasks:', a setting at the left margin, such as "
            + "'week-start:', is reported, since it has no effect there. A list under 'tasks:' is reported only in "
            + "'tasks.md' and '*.tasks.md'.",
        example: "---\ntasks:\n  week-start: moonday\n---\n- [ ] Call\n",
        better: "---\ntasks:\n  week-start: monday\n---\n- [ ] Call\n",
        check: .file { context, findings in
            guard context.hasSettings || !context.document.hasOwnSettings else { return }
            for diagnostic in context.document.settingsDiagnostics { findings.report(diagnostic) }
            let document = context.document
            guard document.hasOwnSettings else { return }
            let outline = SettingsOutline(frontMatterOf: document.source)
            let complaints = context.ruleNames.complaints(about: outline, settings: document.settings, now: context.now)
            for complaint in complaints { findings.report(complaint) }
            guard let zone = document.settings.timezone, context.options.unknownZones.contains(zone),
                let place = outline.timezone
            else { return }
            findings.report(.unknownZone(zone, at: place))
        })
}
