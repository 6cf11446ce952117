import TaskFile

extension Rule {
    static let remindAfterDue = Rule(
        "remind-after-due", .warning, .dataFile, "a reminder after the task is due",
        why: "A reminder after the due date comes too late. Most often, only one of the two dates was moved.",
        example: "- [ ] Call due:2026-11-25 remind:2026-11-26\n",
        better: "- [ ] Call due:2026-11-25 remind:2026-11-24\n",
        check: .task([.due, .remind]) { facts, context, findings in
            guard let due = facts.date(.due) else { return }
            let zone = context.now.zone
            for attribute in facts.attributes {
                let isLate: Bool
                switch (attribute.meaning, due.value) {
                case (.reminder(.on(let day)), .moment):
                    // On the day itself it comes at `notify-at`, which may be too late.
                    let minute = context.document.settings.notifyAt
                    isLate = Moment(CivilTime(day, minuteOfDay: minute)).isAfter(endOf: due.value, in: zone)
                case (.reminder(.on(let day)), .period(let period)): isLate = day > period.last
                case (.reminder(.at(let moment)), _): isLate = moment.isAfter(endOf: due.value, in: zone)
                default: continue
                }
                guard isLate else { continue }
                findings.report(
                    quoting: attribute.value, in: context, "comes after the task is due",
                    help: "move the reminder before '\(context.text(due.attribute.range))', or write one that follows "
                        + "it, such as remind:-1d",
                    notes: [Diagnostic.Note(due.attribute.range, "the task is due here")])
            }
        })

    static let startAfterDue = Rule(
        "start-after-due", .warning, .dataFile, "a start after the task is due",
        why: "A task that cannot be begun before it is due is never ready in time.",
        example: "- [ ] Call start:2026-11-26 due:2026-11-25\n",
        better: "- [ ] Call due:2026-11-25 start:2026-11-24\n",
        check: .task([.due, .start]) { facts, context, findings in
            guard let start = facts.date(.start), let due = facts.date(.due) else { return }
            let isLate =
                switch start.value {
                case .period(let period): period.first > due.value.lastDay(in: context.now.zone)
                case .moment(let moment): moment.isAfter(endOf: due.value, in: context.now.zone)
                }
            guard isLate else { return }
            findings.report(
                quoting: start.attribute.value, in: context, "comes after the task is due",
                help: "move one of the two dates",
                notes: [Diagnostic.Note(due.attribute.range, "the task is due here")])
        })

    static let doneBeforeCreated = Rule(
        "done-before-created", .warning, .dataFile, "done before it was written down",
        why: "A task cannot be done before it was created, so one of the two dates is wrong.",
        example: "- [x] Call created:2026-11-20 done:2026-11-19\n",
        better: "- [x] Call created:2026-11-19 done:2026-11-20\n",
        check: .task([.created, .done]) { facts, context, findings in
            guard let done = facts.date(.done), let created = facts.date(.created) else { return }
            let isEarly =
                switch created.value {
                case .period: done.value.lastDay(in: context.now.zone) < created.value.firstDay(in: context.now.zone)
                case .moment(let moment): moment.isAfter(endOf: done.value, in: context.now.zone)
                }
            guard isEarly else { return }
            findings.report(
                quoting: done.attribute.value, in: context, "comes before the task was created",
                help: "correct one of the two dates",
                notes: [Diagnostic.Note(created.attribute.range, "it was created here")])
        })
}

extension Moment {
    fileprivate func isAfter(endOf due: DateValue, in zone: Zone) -> Bool {
        Now(instant(in: zone), in: zone).isPast(endOf: due)
    }
}
