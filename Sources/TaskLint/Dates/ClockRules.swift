import TaskFile

extension Rule {
    static let overdue = Rule(
        "overdue", .warning, .dataFile, isClockRule: true, "an open task whose due date has passed",
        manual: Manual(
            "Do it, move the date, or cancel it. Time alone makes this finding, so it fails no run unless it is raised "
                + "to an error by name.",
            example: "- [ ] Call due:2026-11-18\n", better: "- [ ] Call due:2026-11-21\n"),
        check: .task(.due) { facts, context, findings in
            guard !facts.isChecked, !facts.attributes.isEmpty, let due = facts.date(.due),
                context.now.isPast(endOf: due.value)
            else { return }
            let late = lateness(of: due.value, context.now)
            findings.report(
                due.attribute.value, "'\(context.text(due.attribute.value))' was \(late)",
                help: "do it, move the date, or cancel the task")
        })

    private static func lateness(of due: When, _ now: Now) -> String {
        let days = Int(now.today.dayNumber) - Int(due.lastDay(in: now.zone).dayNumber)
        switch days {
        case ..<1: break
        case 1: return "yesterday"
        default: return "\(days) days ago"
        }
        guard case .moment(let moment) = due else { return "today" }
        let minutes = (now.instant.seconds - moment.instant(in: now.zone).seconds) / 60
        if minutes < 120 { return minutes == 1 ? "1 minute ago" : "\(minutes) minutes ago" }
        return "\(minutes / 60) hours ago"
    }

    static let doneInFuture = Rule(
        "done-in-future", .warning, .dataFile, isClockRule: true, "a task that was done on a day to come",
        manual: Manual(
            "Nothing can be done on a day that has not come; most often the month or year is wrong.",
            example: "- [x] Call done:2027-11-20\n", better: "- [x] Call done:2026-11-20\n"),
        check: .task(.done) { facts, context, findings in
            guard !facts.attributes.isEmpty, let done = facts.date(.done),
                done.value.firstDay(in: context.now.zone) > context.now.today
            else { return }
            findings.report(
                done.attribute.value, "'\(context.text(done.attribute.value))' is still to come",
                help: "write the day on which it was done")
        })

    static let implausibleDate = Rule(
        "implausible-date", .warning, .dataFile, isClockRule: true, "a date too far away to be meant",
        manual: Manual(
            "A date more than fifty years away, or a task written down on a day to come, is most often a slip in the "
                + "year.",
            example: "- [ ] Call due:2206-11-25\n", better: "- [ ] Call due:2026-11-25\n"),
        check: .task(.attribute) { facts, context, findings in
            for attribute in facts.attributes {
                switch attribute.key {
                case .due, .start, .created, .done: break
                default: continue
                }
                guard let date = facts.date(attribute.key), date.attribute.token == attribute.token else { continue }
                let day = date.value.firstDay(in: context.now.zone)
                let days = Int(day.dayNumber) - Int(context.now.today.dayNumber)
                let text = context.text(attribute.value)
                if abs(days) > 50 * 366 {
                    findings.report(
                        attribute.value, "'\(text)' is \(abs(days) / 365) years \(days > 0 ? "ahead" : "ago")",
                        help: "correct the year")
                } else if attribute.key == .created, days > 0 {
                    findings.report(
                        attribute.value, "'\(text)' is still to come", help: "write the day the task was written down")
                }
            }
        })
}
