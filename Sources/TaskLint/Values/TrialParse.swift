import TaskFile

/// A task line as it would read after a change, by the same parser: a rule's fix is tried before it is proposed.
struct TrialParse {
    private let context: FileContext
    private let line: TaskLine

    init(_ facts: TaskFacts, in context: FileContext) {
        line = facts.line
        self.context = context
    }

    /// Whether no rule reports what `edit` writes: only then is the change safe.
    func isClean(after edit: Edit) -> Bool {
        guard let (changed, box) = line.reparsed(after: [edit]), let task = changed.document.tasks.first else {
            return false
        }
        let place = Int(edit.range.lower) - Int(line.tokens[0].start) + box
        return Self.isClean(task, ByteRange(place, place + edit.replacement.count), context)
    }

    /// Whether none of the rules about the parts of a line reports the bytes of `task` in `written`.
    static func isClean(_ task: TaskItem, _ written: ByteRange, _ context: FileContext) -> Bool {
        let facts = TaskFacts(task)
        let tried = FileContext(task.document, now: context.now, isTaskFile: true, of: rulesOfParts)
        var findings = Findings(of: rulesOfParts)
        for rule in rulesOfParts.rules {
            guard case .task(let needs, let check) = rule.check, facts.features.isSuperset(of: needs) else { continue }
            check(facts, tried, &findings)
        }
        return !findings.contains { $0.range.lower < written.upper && written.lower < $0.range.upper }
    }

    private static let rulesOfParts = RuleSet([
        .emptyTitle, .statusConflict, .duplicateAttribute, .duplicateCategory, .remindAfterDue, .startAfterDue,
        .doneBeforeCreated, .remindWithoutDue, .repeatWithoutDue, .driftingRepeat, .unrolledRepeat,
        .undeclaredCategory, .undeclaredTag,
    ])
}
