import TaskFile

extension Rule {
    static let remindWithoutDue = Rule(
        "remind-without-due", .warning, .dataFile, "a reminder that counts from a missing due date",
        why: "'remind:-1d' is one day before the task is due. Without 'due:' it never comes.",
        example: "- [ ] Call remind:-1d\n", better: "- [ ] Call due:2026-11-25 remind:-1d\n",
        check: .task([.remind, .dueless]) { facts, context, findings in
            for attribute in facts.attributes {
                switch attribute.meaning {
                case .reminder(.before), .reminder(.due): break
                default: continue
                }
                findings.report(
                    quoting: attribute.range, in: context, "counts from a due date, but there is none",
                    help: "add due:, or write the day or moment itself")
            }
        })

    static let repeatWithoutDue = Rule(
        "repeat-without-due", .warning, .dataFile, "a repetition without a date, which counts from completion",
        why: "The next date is counted from 'due:', from 'start:' or from a reminder on a day. Without any of them it "
            + "is counted from the day on which the task is done, and until then no list of dates shows the task. "
            + "Write 'repeat:done+1w' if that is what you mean.",
        example: "- [ ] Water the plants repeat:1w\n", better: "- [ ] Water the plants repeat:done+1w\n",
        check: .task(.repeat) { facts, context, findings in
            guard let recurrence = facts.recurrence, !recurrence.value.isFromCompletion,
                facts.first(.due) == nil, facts.first(.start) == nil, facts.line.recurrenceDate == nil
            else { return }
            findings.report(
                quoting: recurrence.attribute.range, in: context,
                "has no date to count from: it counts from completion",
                help: "add due:, or make that explicit: repeat:done+\(recurrence.value)")
        })

    static let driftingRepeat = Rule(
        "drifting-repeat", .warning, .dataFile, "a repetition by months that does not keep its day",
        why: "One month after 31 January is 28 February, and one month after that is 28 March: the 31st is lost for "
            + "good. After a week, each date moves on to the end of a week, and the next one counts from there. An "
            + "anchor in the rule keeps the day.",
        example: "- [ ] Pay the rent due:2027-01-31 repeat:1mo\n",
        better: "- [ ] Pay the rent due:2027-01-31 repeat:1mo@31\n",
        check: .task([.attributes, .repeat]) { facts, context, findings in
            guard !facts.isChecked, let recurrence = facts.recurrence,
                let date = facts.line.recurrenceDate
            else { return }
            let zone = context.now.zone
            let anchored = recurrence.value.anchored(on: date, in: zone)
            if anchored == recurrence.value { return }
            let reason = date.monthDay(in: zone).map { "from day \($0.day) drifts after shorter months" }
            findings.report(
                quoting: recurrence.attribute.value, in: context, reason ?? "drifts from week to week",
                help: "write repeat:\(anchored)")
        })
}
