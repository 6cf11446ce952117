import TaskEdit
import TaskExchange
import TaskFile

/// Reads the to-dos of iCalendar (RFC 5545); events and all other components are skipped.
struct ICalendarReader {
    let source: Source
    let context: ExchangeContext

    func read() throws(Failure) -> ImportedTasks {
        let parts = try CalendarPart.all(in: source)
        let todos = parts.filter { $0.name == "VTODO" }
        var result = ImportedTasks()
        var uids: Set<String> = []
        for (index, todo) in todos.enumerated() {
            var task = task(todo)
            let uid = todo.first("UID").map { PlainTitle.onOneLine($0.value) } ?? ""
            if !uid.isEmpty, todo.first("RECURRENCE-ID") == nil {
                result.names[index] = uid
                ForeignName.uid.take(uid, for: &task, of: &result, context)
                if !uids.insert(uid).inserted { task.lost.append("uid, which an earlier to-do has") }
            }
            result.links += links(of: todo, at: index, &task.lost)
            result.relinked.insert(index)
            result.add(task, onLine: todo.first.number)
        }
        result.skipFinished(todos, context)
        if todos.isEmpty, let event = parts.first(where: { $0.name == "VEVENT" }) {
            throw Failure(
                unreadableAt: event.first.range, "the calendar contains events but no to-dos",
                help: "an event is not a task; export the task list of that program instead")
        }
        for part in parts {
            guard let kind = ["VEVENT": "event", "VJOURNAL": "journal"][part.name] else { continue }
            result.losses.count(kind, .leftOut, onLine: part.first.number)
        }
        return result
    }

    // MARK: One to-do

    private func task(_ todo: CalendarPart) -> ImportedTask {
        var task = ImportedTask()
        task.title = PlainTitle.onOneLine(todo.first("SUMMARY")?.text ?? "")
        readStatus(todo, &task)
        let span = readDates(todo, &task)
        readNames(todo, &task)
        if let notes = todo.first("DESCRIPTION")?.text, notes.contains(where: { !$0.isWhitespace }) {
            task.notes = notes
        }
        task.reminders = todo.all("X-TASKS-REMIND").compactMap { Reminder($0.value) }
        var known = Set(task.reminders)
        for alarm in todo.alarms {
            if let reminder = reminder(alarm, span, task.task) {
                if known.insert(reminder).inserted { task.reminders.append(reminder) }
            } else {
                task.lost.append("alarm")
            }
        }
        todo.readOthers(into: &task, context)
        return task
    }

    private func readStatus(_ todo: CalendarPart, _ task: inout ImportedTask) {
        let status = todo.first("STATUS")?.value.uppercased() ?? ""
        let percent = todo.first("PERCENT-COMPLETE").map { $0.value.isEmpty ? 0 : Int($0.value) ?? -1 } ?? 0
        switch status {
        case "COMPLETED": task.status = .done
        case "CANCELLED": task.status = .cancelled
        case "IN-PROCESS": task.status = .doing
        case "NEEDS-ACTION": task.status = .open
        default:
            task.status = todo.first("COMPLETED") != nil || percent == 100 ? .done : .open
            if !status.isEmpty { task.lost.append("status '\(status)'") }
        }
        if task.status == .open, let own = todo.own("STATUS").flatMap(Status.init(rawValue:)), !own.isChecked {
            task.status = own
        }
        if let line = todo.first("PRIORITY") {
            let number = Int(line.value)
            task.priority = number.flatMap(ICalendar.priority)
            if task.priority == nil, number != 0 { task.lost.append("priority '\(line.value)'") }
        }
        if 1..<100 ~= percent, task.status == .open { task.status = .doing }
        if status == "NEEDS-ACTION", task.status == .open { task.task.excludedStatuses = [.doing] }
        let isKept = context.declares("percent-complete")
        if percent != 0, percent != 100 || !task.isChecked, !isKept { task.lost.append("percentage") }
    }

    /// Reads the dates, and returns the beginning and the end as they are written.
    private func readDates(_ todo: CalendarPart, _ task: inout ImportedTask) -> Span {
        let reader = ICalendarTimes(context: context)
        let start = todo.first("DTSTART").flatMap { reader.value($0, &task.lost) }
        var due = todo.first("DUE").flatMap { reader.value($0, &task.lost) }
        if let line = todo.first("DURATION") {
            if due == nil, let start {
                due = reader.end(of: start, line, &task.lost)
            } else {
                task.lost.append("duration")
            }
        }
        task.created = todo.first("CREATED").flatMap { reader.stamp($0, &task.lost) }
        task.done = todo.first("COMPLETED").flatMap { reader.stamp($0, &task.lost) }
        task.due = due
        task.start = start
        restoreDates(todo, &task)
        func holds(_ exact: DateValue, _ value: DateValue) -> Bool {
            context.beginning(of: exact) == context.beginning(of: value)
                || !exact.isMoment && ICalendarTimes.couldBegin(exact, at: context.beginning(of: value))
        }
        if let exact = todo.ownDate("CREATED"), let created = task.created, holds(exact, created) {
            task.created = exact
        }
        if let exact = todo.ownDate("DONE"), holds(exact, task.done ?? exact) { task.done = exact }
        readRule(todo, (start, due), &task)
        return (start, due)
    }

    private typealias Span = (start: DateValue?, due: DateValue?)

    /// Restores the dates that ours stood for: those in our own properties where nobody has changed the others since,
    /// and else what a span says that we write only for a rule, which needs a beginning.
    private func restoreDates(_ todo: CalendarPart, _ task: inout ImportedTask) {
        let (start, due, written) = (task.start, task.due, writtenDates(todo))
        let moved = due.flatMap { due in written.end.flatMap { context.days(from: $0, to: due) } }
        if moved == 0, let exact = todo.ownDate("DUE") { task.due = exact }
        let isWholeDay = Self.isWholeDay(start, due)
        if isWholeDay, task.due == due, todo.ownDate("DUE")?.isMoment != true {
            task.due = due.map { .period(Period($0.writtenDay)) }
        }
        let exact = todo.ownDate("START")
        if let start, let first = written.start {
            let days = context.days(from: first, to: start)
            // A beginning that is not the user's moves with the due date, and so does the user's.
            let isMade = exact.map { context.days(from: context.firstDay(of: $0), to: first) != 0 } ?? true
            if let days, days == 0 || days == moved && isMade {
                task.start = days == 0 ? exact : exact?.moved(days: days, in: context.now.zone)
            }
        } else if start == nil, written.start == nil {
            task.start = exact
        } else if isWholeDay || isMinute(start, due) && todo.first("RRULE") != nil {
            task.start = exact.flatMap { _ in task.due }
        }
    }

    /// Whether the span is from the first to the last minute of a day.
    private static func isWholeDay(_ start: DateValue?, _ due: DateValue?) -> Bool {
        guard case .moment(let first)? = start, case .moment(let last)? = due else { return false }
        return first.written.minuteOfDay == 0 && last.written.minuteOfDay == 1439
            && first.written.date == last.written.date
    }

    private func isMinute(_ start: DateValue?, _ due: DateValue?) -> Bool {
        guard case .moment(let first)? = start, case .moment(let last)? = due else { return false }
        return last.written.minutesSinceEpoch - first.written.minutesSinceEpoch == 1
    }

    /// The dates as we wrote them, or would have, given the values of our own properties.
    private func writtenDates(_ todo: CalendarPart) -> (start: DateValue?, end: DateValue?) {
        if let span = todo.own("SPAN")?.split(separator: "/", omittingEmptySubsequences: false), span.count == 2 {
            return (DateValue.meant(by: String(span[0])), DateValue.meant(by: String(span[1])))
        }
        var task = ExchangedTask()
        task.due = todo.ownDate("DUE")
        task.start = todo.ownDate("START")
        task.recurrence = todo.ownRule
        let dates = ICalendarDates(task, .todo, context)
        return (dates.start, dates.end)
    }

    private func readRule(_ todo: CalendarPart, _ span: Span, _ task: inout ImportedTask) {
        let rule = todo.first("RRULE")
        let exact = todo.ownRule
        let day = ICalendarDates.origin(of: task.task, context)
        // A rule of a calendar names the days of DTSTART, in the zone in which it is written. A program that rewrote
        // our times in universal time left it the days of this clock.
        let written = (todo.first("DTSTART") ?? todo.first("DUE")).flatMap { DateValue.meant(by: $0.value) }
        let origins = (Self.isWholeDay(span.start, span.due) ? [] : [written]) + [span.start ?? span.due]
        if let rule {
            let days = [day, span.due?.writtenDay].compactMap(\.self)
            let isOwn = days.contains { day in exact.flatMap { RecurrenceRule.rrule($0, from: day) } == rule.value }
            task.recurrence =
                isOwn
                ? exact
                : RecurrenceRule.recurrence(rule.value, from: origins.compactMap { $0?.writtenDay }, asOf: day)
            if task.recurrence == nil { task.lost.append("rule '\(rule.value)'") }
            let times = ICalendarTimes(context: context)
            if let line = todo.first("DUE") ?? todo.first("DTSTART"), let value = span.due ?? span.start,
                todo.own("REPEAT") == nil, task.recurrence != nil, let zone = times.otherZone(line, at: value)
            {
                task.lost.append("time zone '\(zone)', since it repeats")
            }
        } else if let exact {
            // A rule that iCalendar cannot express has no RRULE; neither has one that was removed.
            var own = task.task
            own.recurrence = exact
            if ICalendarDates(own, .todo, context).rule == nil { task.recurrence = exact }
        }
        if todo.first("RDATE") != nil || todo.first("EXDATE") != nil { task.lost.append("exceptions to the rule") }
    }

    private func readNames(_ todo: CalendarPart, _ task: inout ImportedTask) {
        let texts = todo.all("CATEGORIES").flatMap(\.texts).filter { !$0.isEmpty }
        var names = texts.compactMap { task.name($0, of: "category") }
        if let own = todo.first("X-TASKS-CATEGORY")?.texts, let old = own.first {
            let category = names.firstIndex(of: old) ?? (old.isEmpty ? nil : names.firstIndex { !own.contains($0) })
            if let category { task.category = names.remove(at: category) }
        } else if !names.isEmpty {
            task.category = names.removeFirst()
        }
        task.tags = names.unique(by: folded)
        task.section = (todo.first("X-TASKS-SECTION")?.texts ?? []).map(PlainTitle.onOneLine).filter { !$0.isEmpty }
        task.id = todo.own("ID").flatMap(PlainTitle.identifier)
        task.after = todo.first("X-TASKS-AFTER")?.texts.compactMap(PlainTitle.identifier) ?? []
        for line in todo.all("X-TASKS-ATTRIBUTE") {
            let pair = line.texts
            if pair.count > 1 { task.add(pair[0], pair.dropFirst().joined(separator: ","), context) }
        }
    }

    // MARK: Alarms

    /// The reminder that an alarm stands for; nil for one without a point in time.
    private func reminder(_ alarm: CalendarPart, _ span: Span, _ task: ExchangedTask) -> Reminder? {
        guard let trigger = alarm.first("TRIGGER") else { return nil }
        let zone = context.now.zone
        let exact = alarm.own("REMIND").flatMap { Reminder($0) }
        let own = exact?.instant(due: task.due, notifyAt: context.notifyAt, in: zone)
        guard let duration = ICalendarTimes.seconds(trigger.value) else {
            guard case .moment(let moment)? = DateValue.meant(by: trigger.value) else { return nil }
            let instant = moment.instant(in: zone)
            if let exact, alarm.own("TRIGGER") == trigger.value { return exact }
            return own == instant ? exact : .at(Moment(zone.civilTime(at: instant)))
        }
        let isFromEnd = trigger.parameters["RELATED"]?.uppercased() == "END" || span.start == nil
        guard let anchor = isFromEnd ? span.due : span.start else { return nil }
        let time = CivilTime(minutesSinceEpoch: context.clock(of: anchor).minutesSinceEpoch + Int(duration) / 60)
        // Another program may have respelled the duration: -P7D for -P1W.
        let written = exact.flatMap { ICalendar.duration($0, due: task.due, .utc) }.flatMap(ICalendarTimes.seconds)
        if let exact, own == zone.instant(of: time) || written == duration && isFromEnd { return exact }
        // A beginning that only a rule needs is the end.
        guard exact?.date == nil, isFromEnd || task.start == nil else { return .at(Moment(time)) }
        if case .moment? = task.due, duration <= 0 {
            // Hours are counted, while days are days on the clock.
            let hasDays = trigger.value.contains { "DdWw".contains($0) }
            return duration == 0 ? .due : Self.offset(-duration, hasDays: hasDays).map(Reminder.before)
        }
        return onDay(time, of: task.due)
    }

    /// The reminder at `time`; of something due on a whole day, so many days before it if that is the time of day at
    /// which those are, so that it follows the day.
    private func onDay(_ time: CivilTime, of due: DateValue?) -> Reminder {
        let fixed = Reminder.at(Moment(time))
        guard case .period(let period)? = due, case let days = period.last.days(since: time.date), days >= 0 else {
            return fixed
        }
        let offset = days.isMultiple(of: 7) ? TimeOffset(days / 7, .week) : TimeOffset(days, .day)
        let reminder = days == 0 ? Reminder.due : offset.map(Reminder.before)
        let instant = reminder?.instant(due: due, notifyAt: context.notifyAt, in: context.now.zone)
        return instant == context.now.zone.instant(of: time) ? reminder ?? fixed : fixed
    }

    private static func offset(_ seconds: Int64, hasDays: Bool) -> TimeOffset? {
        let minutes = Int(seconds / 60)
        if hasDays, minutes % 10_080 == 0 { return TimeOffset(minutes / 10_080, .week) }
        if hasDays, minutes % 1440 == 0 { return TimeOffset(minutes / 1440, .day) }
        return minutes % 60 == 0 ? TimeOffset(minutes / 60, .hour) : TimeOffset(minutes, .minute)
    }

    // MARK: Relations

    /// The relations of a to-do to others, which may be in another file.
    private func links(of todo: CalendarPart, at index: Int, _ lost: inout [String]) -> [ImportedTasks.Link] {
        todo.all("RELATED-TO").compactMap { line in
            let type = line.parameters["RELTYPE"]?.uppercased() ?? "PARENT"
            let role: ImportedTasks.Link.Role
            switch type {
            case "PARENT": role = .parent
            case "CHILD": role = .subtask
            case "DEPENDS-ON", "FINISHTOSTART": role = .predecessor
            default:
                lost.append("relation '\(type)'")
                return nil
            }
            let name = PlainTitle.onOneLine(line.value)
            let stem = String(Digest([name]).text.prefix(8))
            return ImportedTasks.Link(task: index, role: role, name: name, stem: stem, line: line.number)
        }
    }
}
