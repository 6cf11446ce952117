import TaskFile

extension Rule {
    static let overdue = Rule(
        "overdue", .warning, .dataFile, isClockRule: true, "an open task whose due date has passed",
        why: "Do it, move the date, or cancel it. Time alone causes this finding, so it fails a run only if raised to "
            + "an error by name.",
        example: "- [ ] Call due:2026-11-18\n", better: "- [ ] Call due:2026-11-21\n",
        check: .task([.due, .open]) { facts, context, findings in
            guard let due = facts.date(.due), context.now.isPast(endOf: due.value) else { return }
            findings.report(
                quoting: due.attribute.value, in: context, "was \(lateness(of: due.value, context.now))",
                help: "do it, move the date, or cancel the task")
        })

    /// How long ago something was due.
    private static func lateness(of due: DateValue, _ now: Now) -> String {
        let days = now.today.days(since: due.lastDay(in: now.zone))
        if days > 0 { return days == 1 ? "yesterday" : distanceWords(-days, "day") }
        guard case .moment(let moment) = due else { return "today" }
        let minutes = Int(now.instant.seconds - moment.instant(in: now.zone).seconds) / 60
        if minutes == 0 { return "just now" }
        return minutes < 120 ? distanceWords(-minutes, "minute") : distanceWords(-minutes / 60, "hour")
    }

    static let doneInFuture = Rule(
        "done-in-future", .warning, .dataFile, isClockRule: true, "a task with a done date in the future",
        why: "Nothing can have been done on a day that has not come; most often the month or year is wrong.",
        example: "- [x] Call done:2027-11-20\n", better: "- [x] Call done:2026-11-20\n",
        check: .task(.done) { facts, context, findings in
            guard let done = facts.date(.done), done.value.firstDay(in: context.now.zone) > context.now.today
            else { return }
            findings.report(
                quoting: done.attribute.value, in: context, "is in the future",
                help: "write the day on which it was done")
        })

    static let implausibleDate = Rule(
        "implausible-date", .warning, .dataFile, isClockRule: true, "a date too far away to be meant",
        why: "A date fifty years away or more, or a task created in the future, is most often a typo in the "
            + "year.",
        example: "- [ ] Call due:2206-11-25\n", better: "- [ ] Call due:2026-11-25\n",
        check: .task(.attribute) { facts, context, findings in
            for attribute in facts.attributes {
                guard case .date(let date) = attribute.meaning, facts.first(attribute.key)?.token == attribute.token
                else { continue }
                let day = date.firstDay(in: context.now.zone)
                let days = day.days(since: context.now.today)
                // 400 years have 146,097 days.
                let years = abs(days) * 400 / 146_097
                if years >= 50 {
                    findings.report(
                        quoting: attribute.value, in: context, "is \(years) years \(days > 0 ? "ahead" : "ago")",
                        help: "correct the year")
                } else if attribute.key == .created, days > 0 {
                    findings.report(
                        quoting: attribute.value, in: context, "is in the future",
                        help: "write the day the task was written down")
                }
            }
        })
}
