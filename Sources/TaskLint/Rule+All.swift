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

extension RuleSet {
    /// Every rule.
    public static let standard = RuleSet(Rule.all)
}
