import TaskFile

/// Writes tasks as iCalendar (RFC 5545): to-dos, or events for calendars that do not show to-dos.
///
/// What the format cannot express is written as properties that begin with `X-TASKS-`, which other programs keep but do
/// not show; the losses are what those programs do not see.
package struct ICalendarWriter {
    package private(set) var losses = Losses()
    private let component: ICalendarComponent
    private let context: ExchangeContext
    private var bytes: [UInt8] = []

    package init(_ component: ICalendarComponent, _ context: ExchangeContext) {
        self.component = component
        self.context = context
    }

    /// A calendar of `tasks`, which come from the files called `names`.
    package mutating func write(_ tasks: [ExchangedTask], in names: [String]) -> [UInt8] {
        bytes = []
        let uids = ForeignName.uid.all(of: tasks, in: names)
        let known = ForeignName.byID(tasks, uids)
        put("BEGIN:VCALENDAR")
        put("VERSION:2.0")
        put("PRODID:-//tasks//tq//EN")
        for (index, task) in tasks.enumerated() {
            let relations = task.after.compactMap { known[$0] }
            write(task, uids[index], parent: task.parent.map { uids[$0] }, relations)
        }
        put("END:VCALENDAR")
        return bytes
    }

    // MARK: Lines

    private mutating func put(_ line: String) { bytes += ContentLine.folded(line) }

    private mutating func put(_ name: String, text: String) { put("\(name):\(ContentLine.escaped(text))") }

    private mutating func put(_ name: String, texts: [String]) {
        put("\(name):\(texts.map(ContentLine.escaped).joined(separator: ","))")
    }

    // MARK: Tasks

    private mutating func write(_ task: ExchangedTask, _ uid: String, parent: String?, _ relations: [String]) {
        let dates = ICalendarDates(task, component, context)
        guard component == .todo || dates.start != nil else {
            return losses.count("place in the calendar for lack of a date")
        }
        let name = component == .todo ? "VTODO" : "VEVENT"
        put("BEGIN:\(name)")
        put("UID:\(uid)")
        put("DTSTAMP:\(context.now.instant.basicFormat)")
        put("SUMMARY", text: task.title)
        let texts = [task.title, task.notes ?? ""]
        if texts.contains(where: PlainTitle.hasControls) { losses.count("control characters") }
        put(dates, task)
        if component == .todo {
            put("PRIORITY:\(ICalendar.number(task.priority))")
            put("STATUS:\(ICalendar.status(task.status))")
            if task.isChecked, let done = task.done {
                put("COMPLETED:\(context.beginning(of: done).basicFormat)")
                put("PERCENT-COMPLETE:100")
            }
        } else {
            put("TRANSP:TRANSPARENT")
            put("STATUS:\(task.status == .cancelled ? "CANCELLED" : "CONFIRMED")")
        }
        if let created = task.created { put("CREATED:\(context.beginning(of: created).basicFormat)") }
        if let notes = TaskText(context.settings).plainNotes(of: task) { put("DESCRIPTION", text: notes) }
        let categories = (task.category.map { [$0] } ?? []) + task.tags
        if !categories.isEmpty {
            put("CATEGORIES", texts: categories)
            // With the tags: a category that is not among them took the place of this one.
            put("X-TASKS-CATEGORY", texts: [task.category ?? ""] + task.tags)
        }
        if let parent { put("RELATED-TO:\(parent)") }
        for relation in relations { put("RELATED-TO;RELTYPE=DEPENDS-ON:\(relation)") }
        putOwn(task)
        for reminder in task.reminders { put(alarm: reminder, task, dates) }
        put("END:\(name)")
    }

    private mutating func put(_ dates: ICalendarDates, _ task: ExchangedTask) {
        if let start = dates.start { put("DTSTART" + ICalendarDates.written(start)) }
        if let end = dates.end { put((component == .todo ? "DUE" : "DTEND") + ICalendarDates.written(end)) }
        if let zone = context.settings.timezone, dates.rule != nil,
            task.due?.isMoment ?? task.start?.isMoment == true
        {
            losses.count("time zone '\(zone)', since it repeats")
        }
        if let rule = dates.rule { put("RRULE:\(rule)") } else if task.recurrence != nil { countUnheeded("repetition") }
        guard component == .todo else { return }
        if let due = task.due { put("X-TASKS-DUE:\(due)") }
        if dates.start != nil || task.start != nil { put("X-TASKS-START:\(task.start?.description ?? "none")") }
        if let recurrence = task.recurrence { put("X-TASKS-REPEAT:\(recurrence)") }
        guard dates.rule != nil, [task.due, task.start].contains(where: { $0?.hasOffset == true }) else { return }
        // A reader in another zone cannot know what the clock showed here.
        let span = [dates.start, dates.end].map { $0.map { ICalendarDates.written($0).drop { $0 != ":" }.dropFirst() } }
        put("X-TASKS-SPAN:\(span[0] ?? "")/\(span[1] ?? "")")
    }

    /// Writes the properties that only these programs read.
    private mutating func putOwn(_ task: ExchangedTask) {
        if component == .event { return countLosses(ofEvent: task) }
        if [.waiting, .blocked, .deferred].contains(task.status) {
            put("X-TASKS-STATUS:\(task.status.rawValue)")
        }
        if !task.section.isEmpty { put("X-TASKS-SECTION", texts: task.section) }
        if let id = task.id { put("X-TASKS-ID:\(id)") }
        if !task.after.isEmpty { put("X-TASKS-AFTER:\(task.after.joined(separator: ","))") }
        if let created = task.created { put("X-TASKS-CREATED:\(created)") }
        if let done = task.done { put("X-TASKS-DONE:\(done)") }
        for attribute in task.attributes where !ForeignName.uid.isSaid(by: attribute) {
            put("X-TASKS-ATTRIBUTE", texts: [attribute.key, attribute.value])
        }
    }

    /// Counts a `field` that a to-do has in a property of ours alone, and an event not at all.
    private mutating func countUnheeded(_ field: String) {
        if component == .todo { losses.countUnheeded(field) } else { losses.count(field) }
    }

    /// Counts what an event, which has no properties of ours, does not say.
    private mutating func countLosses(ofEvent task: ExchangedTask) {
        if task.priority != nil { losses.count("priority") }
        if task.status != .open, task.status != .cancelled { losses.count("state '\(task.status.rawValue)'") }
        if !task.section.isEmpty { losses.count("section") }
        if task.id != nil { losses.count("id") }
        if task.due != nil, task.start != nil { losses.count("start") }
        if task.done != nil { losses.count("date of completion") }
        for attribute in task.attributes { losses.count("attribute '\(attribute.key)'") }
    }

    private mutating func put(alarm reminder: Reminder, _ task: ExchangedTask, _ dates: ICalendarDates) {
        let instant = reminder.instant(due: task.due, notifyAt: context.notifyAt, in: context.now.zone)
        guard !task.isChecked, let instant else {
            if component == .todo { put("X-TASKS-REMIND:\(reminder)") }
            if !task.isChecked { countUnheeded("reminders") }
            return
        }
        put("BEGIN:VALARM")
        put("ACTION:DISPLAY")
        put("DESCRIPTION", text: task.title)
        let related = component == .todo ? "END" : "START"
        var isUniversal = false
        if case .moment(let end)? = dates.end { isUniversal = end.offset != nil }
        let zone = isUniversal ? context.now.zone : .utc
        if let duration = ICalendar.duration(reminder, due: task.due, zone) {
            put("TRIGGER;RELATED=\(related):\(duration)")
        } else if let start = dates.start, dates.rule != nil, !ICalendar.countsMonths(reminder) {
            // At a point in time it would ring for the first date alone.
            let begin = context.clock(of: start).minutesSinceEpoch
            let minutes = context.now.zone.civilTime(at: instant).minutesSinceEpoch - begin
            put("TRIGGER;RELATED=START:\(ISODuration.text(minutes: minutes, hasDays: true))")
        } else {
            if dates.rule != nil { losses.count("reminders after the first date") }
            put("TRIGGER;VALUE=DATE-TIME:\(instant.basicFormat)")
            // A reader in another zone cannot know what this was here; a file that names its zone says that of moments.
            if reminder.date?.isMoment == false || context.settings.timezone == nil {
                put("X-TASKS-TRIGGER:\(instant.basicFormat)")
            }
        }
        put("X-TASKS-REMIND:\(reminder)")
        put("END:VALARM")
    }
}

package enum ICalendar {
    package static func number(_ priority: Priority?) -> Int {
        switch priority {
        case .high?: 1
        case .medium?: 5
        case .low?: 9
        case nil: 0
        }
    }

    package static func priority(_ number: Int) -> Priority? {
        switch number {
        case 1...4: .high
        case 5: .medium
        case 6...9: .low
        default: nil
        }
    }

    static func status(_ status: Status) -> String {
        switch status {
        case .done: "COMPLETED"
        case .cancelled: "CANCELLED"
        case .doing: "IN-PROCESS"
        default: "NEEDS-ACTION"
        }
    }

    /// Whether the time from `reminder` to a due date differs from month to month.
    static func countsMonths(_ reminder: Reminder) -> Bool {
        if case .before(let offset) = reminder { [.month, .quarter, .year].contains(offset.unit) } else { false }
    }

    /// The duration before a moment in `zone` at which `reminder` fires; nil for one that does not depend on a moment,
    /// or counts months, or days of which one is shorter or longer because the clock changes.
    package static func duration(_ reminder: Reminder, due: DateValue?, _ zone: Zone) -> String? {
        guard case .moment(let moment)? = due else { return nil }
        func offset(at instant: Instant?) -> Int? { instant.map(zone.offset) }
        let fired = reminder.instant(due: due, notifyAt: 0, in: zone)
        let hasChange = offset(at: fired) != offset(at: moment.instant(in: zone))
        switch reminder {
        case .due: return "PT0S"
        case .before(let offset):
            switch offset.unit {
            case .minute: return "-PT\(offset.count)M"
            case .hour: return "-PT\(offset.count)H"
            case .day where !hasChange: return "-P\(offset.count)D"
            case .week where !hasChange: return "-P\(offset.count)W"
            default: return nil
            }
        case .at, .on: return nil
        }
    }
}
