import TaskFile

extension Rule {
    static let statusConflict = Rule(
        "status-conflict", .error, .taskFile, fix: .unsafe, "a state that contradicts the box",
        why: "The box wins: 'status:doing' on a checked task has no effect, and 'done:' on an open one is ignored. The "
            + "fix removes the state of a checked task, which was ticked by hand, or on a code host.",
        example: "- [x] Call due:2026-11-25 status:doing\n", better: "- [x] Call due:2026-11-25\n",
        check: .task(.state) { facts, context, findings in
            if let stated = facts.first(.status), let status = Status(refinement: context.text(stated.value)),
                status.isChecked != facts.isChecked
            {
                let box = facts.isChecked ? "checked" : "open"
                let fix = Fix("remove it", .unsafe, [facts.removal(of: stated.range)])
                findings.report(
                    quoting: stated.range, in: context, "has no effect: the box is \(box)",
                    help: facts.isChecked ? "remove it, or open the box: [ ]" : "remove it, or check the box: [x]",
                    fix: facts.isChecked ? fix : nil)
            }
            guard !facts.isChecked, let done = facts.date(.done) else { return }
            findings.report(
                quoting: done.attribute.range, in: context, "is on an open task",
                help: "remove it, or check the box: [x]")
        })

    static let doneParent = Rule(
        "done-parent", .warning, .dataFile, "a done task with open subtasks",
        why: "Either the task is not done, or its subtasks are: they stay in every list of open tasks.",
        example: "- [x] Trip due:2026-11-25\n  - [ ] Tickets\n",
        better: "- [x] Trip due:2026-11-25\n  - [x] Tickets\n",
        check: .task(.checked) { facts, context, findings in
            let open = facts.task.subtasks.filter { !$0.isChecked }
            guard let first = open.first else { return }
            let what = open.count == 1 ? "one of its subtasks is open" : "\(open.count) of its subtasks are open"
            findings.report(
                facts.task.boxRange, "this task is done, but \(what)", help: "check them too, or open this one",
                notes: [Diagnostic.Note(first.boxRange, "this one is open")])
        })
}
