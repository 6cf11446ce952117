import TaskEdit
import TaskFile

extension Rule {
    static let unrolledRepeat = Rule(
        "unrolled-repeat", .warning, .dataFile, fix: .unsafe, "a repeating task that was ticked by hand",
        why: "Completing a repeating task writes the next one and moves the repetition there. A checked task that "
            + "still has 'repeat:' was ticked in an editor, so there is no next one. 'tasks done' with its place "
            + "writes it, and '--on DAY' says when it was done. The fix does the same, but without 'done:', since "
            + "the day is not known. If an open task with this title, category and rule exists, that is the next "
            + "one; inside a done task that does not repeat, the repetition has ended. In both cases the fix "
            + "removes 'repeat:'.",
        example: "- [x] Water the plants due:2026-11-20 repeat:1w\n",
        better: "- [ ] Water the plants due:2026-11-27 repeat:1w\n- [x] Water the plants due:2026-11-20\n",
        check: .task([.checked, .repeat]) { facts, context, findings in
            guard let recurrence = facts.recurrence, facts.line.status == .done else { return }
            // There are none where the date that the rule counts from cannot be read, and the rule may go on after a
            // space: fix that first.
            let scanner = NearMissScanner(facts.line, now: context.now, .file)
            let goesOn = scanner.continued(afterAttribute: recurrence.attribute.token) != nil
            let hasEnded = facts.task.endsWithParent
            let next = hasEnded ? nil : context.series.continuation(of: facts.task)
            let edits = goesOn ? [] : facts.task.rollEdits(in: context.series, now: context.now)
            findings.report(
                quoting: recurrence.attribute.range, in: context, "is on a task that is already done",
                help: hasEnded
                    ? "its parent is done, so remove the repetition"
                    : next.map { "the next task is on line \($0.titleLine + 1), so remove the repetition" }
                        ?? "write the next task with 'tasks done' and this place, and '--on DAY' for an earlier day",
                fix: edits.isEmpty
                    ? nil
                    : Fix(hasEnded || next != nil ? "remove the repetition" : "write the next task", .unsafe, edits))
        })
}
