import TaskEdit
import TaskFile

extension Rule {
    static let detachedTime = Rule(
        "detached-time", .warning, .taskFile, fix: .safe, "a time of day after a date, where it has no effect",
        why: "A moment is one word: 2026-11-25T17:00. With a space before its time, or a comma and a space, it is a "
            + "day, the time is part of the title, and the reminder comes at the wrong hour. So is 'at 17:00', "
            + "'(5 pm)' or '@ 17:00', and, where no text follows, 'noon', 'in the morning' or 'at 5'. The fix "
            + "joins the two. It is unsafe where the title continues after the time, which may then belong to "
            + "the sentence, where the words name no exact time, and for a reminder that counts from the date of "
            + "the task, which becomes a fixed moment. A time with an end, 17:00-18:00, has none, because a date "
            + "has no place for the end.",
        example: "- [ ] Call due:2026-11-25 17:00\n", better: "- [ ] Call due:2026-11-25T17:00\n",
        check: .task(.looseAttribute) { facts, context, findings in
            let scanner = NearMissScanner(facts.line, now: context.now, .file)
            for attribute in facts.attributes where attribute.isValid {
                guard let miss = scanner.detachedTime(afterAttribute: attribute.token) else { continue }
                guard let moment = miss.meant else {
                    findings.report(miss.range, miss.message, help: miss.help)
                    continue
                }
                let edit = Edit(ByteRange(attribute.range.lower, miss.range.upper), moment)
                // Each trial reads the line again: before text, the answer is known without one.
                // A word may go on in the line below.
                let isWord = !context.text(miss.range).contains(where: \.isNumber)
                let isLast = miss.range.upper == facts.line.titleRange.upper && !(isWord && facts.task.notes != nil)
                // A reminder that counts from the date of the task would no longer follow it.
                let value = context.text(attribute.value)
                let isRelative = attribute.key == .remind && Reminder(value)?.date == nil
                let isSafe = miss.isSure && isLast && !isRelative && context.isClean(facts, after: edit)
                findings.report(
                    miss.range, miss.message, help: miss.help,
                    fix: Fix("write '\(moment)'", isSafe ? .safe : .unsafe, [edit]))
            }
        })
}
