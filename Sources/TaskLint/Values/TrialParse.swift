import TaskFile

extension FileContext {
    /// Whether what `edit` writes on the line of `facts`, read again by the same parser, is among the data that ends
    /// the line, and no rule reports it: only then is the change safe. Before text it may belong to a sentence.
    func isClean(_ facts: TaskFacts, after edit: Edit) -> Bool {
        let line = facts.line
        // A label that is removed would no longer lead to its definition.
        let title = document.tree.line(at: edit.range.lower)
        guard
            !bytes[edit.range.indices].contains(UInt8(ascii: "["))
                || document.tree.bracketedLabels(on: title..<title + 1).isEmpty
        else { return false }
        guard let (changed, box) = line.reparsed(after: [edit]), let task = changed.document.tasks.first else {
            return false
        }
        let place = Int(edit.range.lower) - Int(line.tokens[0].start) + box
        guard changed.tokens.contains(where: { Int($0.start) == place && $0.traits.contains(.tail) }) else {
            return false
        }
        return isClean(task, ByteRange(place, place + edit.replacement.count))
    }

    /// Whether none of the rules about the parts of a line reports the bytes of `task` in `written`.
    func isClean(_ task: TaskItem, _ written: ByteRange) -> Bool {
        let facts = TaskFacts(task)
        var tried = FileContext(task.document, now: now, isTaskFile: true, Self.rulesOfParts.names)
        var findings = Findings()
        for rule in Self.rulesOfParts.rules {
            guard case .task(let needs, let check) = rule.check, facts.features.isSuperset(of: needs) else { continue }
            findings.begin(Findings.Reporter(rule: rule.name, severity: .error))
            check(facts, &tried, &findings)
        }
        return !findings.contains { $0.range.lower < written.upper && written.lower < $0.range.upper }
    }

    private static let rulesOfParts = RuleSet([
        .emptyTitle, .statusConflict, .duplicateAttribute, .duplicateCategory, .remindAfterDue, .startAfterDue,
        .doneBeforeCreated, .remindWithoutDue, .repeatWithoutDue, .driftingRepeat, .unrolledRepeat,
        .undeclaredCategory, .undeclaredTag,
    ])
}
