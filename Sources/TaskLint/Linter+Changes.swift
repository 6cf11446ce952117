import TaskFile

extension Linter {
    /// A linter that warns of what a change to a task may get wrong, in any file: names that no task has or several
    /// have, cycles, dates that contradict each other, and what nobody sees.
    package static func ofChanges(now: Now) -> Linter {
        let rules: [Rule] = [
            .invisibleCharacter, .strandedData, .undeclaredCategory, .undeclaredTag, .remindAfterDue, .startAfterDue,
            .remindWithoutDue, .repeatWithoutDue, .driftingRepeat, .implausibleDate, .duplicateID, .unknownID,
            .dependencyCycle,
        ]
        var options = LintOptions()
        options.only = Set(rules.map(\.name))
        for rule in rules { options.levels[rule.name] = .warning }
        return Linter(rules: RuleSet(rules), options: options, now: now)
    }
}
