import TaskFile

extension Linter {
    /// A linter that warns of what a change to a task may get wrong, in any file: names that no task has or several
    /// have, cycles, dates that contradict each other, and what nobody sees.
    package static func ofChanges(now: Now) -> Linter {
        Linter(
            running: [
                .invisibleCharacter, .strandedData, .undeclaredCategory, .undeclaredTag, .remindAfterDue,
                .startAfterDue, .remindWithoutDue, .repeatWithoutDue, .driftingRepeat, .implausibleDate, .duplicateID,
                .unknownID, .dependencyCycle,
            ], at: .warning, now: now)
    }

    /// A linter that finds, in any file, text that was meant as data.
    package static func ofMeantData(now: Now) -> Linter {
        Linter(running: [.misspelledAttribute, .strandedData], at: .warning, now: now)
    }

    /// A linter that finds, in any file, what two versions that are each consistent may get wrong together, unless
    /// `settings` turn the rule off.
    package static func ofMerges(under settings: Settings) -> Linter {
        let rules: [Rule] = [
            .duplicateID, .unknownID, .dependencyCycle, .doneParent, .remindWithoutDue, .repeatWithoutDue,
            .startAfterDue, .undeclaredTag, .undeclaredCategory,
        ]
        // None of them depends on the time.
        return Linter(running: rules.filter { settings.lint[$0.name] != .off }, now: .epoch)
    }

    /// A linter that finds the lines of any file that look like tasks but are not.
    package static let ofBoxes = Linter(running: [.malformedCheckbox, .unknownBox], now: .epoch)

    /// A linter that runs only `rules`, whatever the kind of file, and reports at `level`, if one is given.
    private init(running rules: [Rule], at level: Settings.Level? = nil, now: Now) {
        var options = LintOptions()
        options.only = Set(rules.map(\.name))
        if let level { for rule in rules { options.levels[rule.name] = level } }
        self.init(rules: RuleSet(rules), options: options, now: now)
    }
}
