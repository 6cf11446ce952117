import TaskFile

extension Rule {
    static let unrolledRepeat = Rule(
        "unrolled-repeat", .warning, .dataFile, "a repeating task that was ticked by hand",
        manual: Manual(
            "Completing a repeating task writes the next one and hands the repetition on to it. A checked task that "
                + "still has 'repeat:' was ticked in an editor: there is no next one.",
            example: "- [x] Water the plants due:2026-11-20 repeat:1w\n",
            better: "- [ ] Water the plants due:2026-11-27 repeat:1w\n- [x] Water the plants due:2026-11-20\n"),
        check: .task([.checked, .repeat]) { facts, context, findings in
            guard facts.isChecked, let recurrence = facts.recurrence, facts.line.status == .done else { return }
            findings.report(
                recurrence.attribute.range,
                "'\(context.text(recurrence.attribute.range))' stands on a task that is done",
                help: "write the next task and move the repetition to it")
        })

    static let undatedDone = Rule(
        "undated-done", .off, .dataFile, fix: .unsafe, "a done task without the day it was done",
        manual: Manual(
            "Off until it is asked for, and only where settings stamp 'done'. A task without the day gives no "
                + "streak in the statistics. The fix writes today.",
            example: "---\ntasks:\n  stamp: [done]\n---\n- [x] Call\n",
            better: "---\ntasks:\n  stamp: [done]\n---\n- [x] Call done:2026-11-21\n"),
        check: .task(.checked) { facts, context, findings in
            guard facts.isChecked, context.document.settings.stamps.contains(.done), facts.first(.done) == nil,
                facts.line.status == .done
            else { return }
            let box = facts.line.range(ofToken: 0)
            let end = facts.tailEnd
            findings.report(
                ByteRange(box.lower, box.lower + 3), "this task does not say when it was done",
                help: "add done: with the day",
                fix: Fix("write the day", .unsafe, [Edit(ByteRange(end, end), " done:\(context.now.today)")]))
        })
}
