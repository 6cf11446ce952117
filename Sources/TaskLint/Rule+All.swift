import TaskFile

extension Rule {
    /// Every rule, in the order in which lists show them: bytes and boxes first, then values, dates, states and names.
    public static let all: [Rule] = [
        .malformedCheckbox, .unknownBox, .emptyTitle, .loneSubtask, .taskInHTML,
        .conflictMarker, .invalidUTF8, .invisibleCharacter, .invalidSettings,
        .invalidValue, .ambiguousDate, .relativeDate, .noncanonicalDate,
        .misspelledAttribute, .lostData, .foreignData, .detachedTime, .strandedData, .duplicateAttribute,
        .duplicateCategory, .misplacedPriority, .undeclaredCategory, .undeclaredTag,
        .statusConflict, .doneParent,
        .remindAfterDue, .startAfterDue, .doneBeforeCreated, .remindWithoutDue, .repeatWithoutDue, .driftingRepeat,
        .unrolledRepeat, .undatedDone, .doneInFuture, .implausibleDate, .overdue,
        .duplicateID, .unknownID, .dependencyCycle,
        .unformatted, .unusedSuppression,
    ]
}

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

extension RuleSet {
    /// Every rule.
    public static let standard = RuleSet(Rule.all)
}
