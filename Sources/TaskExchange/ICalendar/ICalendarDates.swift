import TaskFile

package enum ICalendarComponent: Sendable {
    case todo, event
}

/// When a component begins and ends, and the rule by which it repeats.
package struct ICalendarDates {
    package private(set) var start: DateValue?
    package private(set) var end: DateValue?
    /// As written after the property's name.
    package private(set) var rule: String?

    private let zone: Zone
    /// Whether moments are written in universal time: the file names its zone, so they do not float. A rule would then
    /// count days of another zone.
    private var isFixed = false

    package init(_ task: ExchangedTask, _ component: ICalendarComponent, _ context: ExchangeContext) {
        zone = context.now.zone
        var due = task.due.map(context.lastDay)
        var first = task.start.map(context.firstDay)
        if let recurrence = task.recurrence, let origin = Self.origin(of: task, context),
            Self.hasSameDates(recurrence, from: task)
        {
            rule = RecurrenceRule.rrule(recurrence, from: origin)
            if rule != nil {
                // Days are days on the reader's clock.
                (due, first) = (due.map(floating), first.map(floating))
                if let due, first.map({ !canBegin(recurrence, at: $0, before: due) }) ?? true { first = due }
            }
        }
        isFixed = context.settings.timezone != nil && rule == nil
        (due, first) = (due.map(fixed), first.map(fixed))
        switch component {
        case .todo: setTodo(due, first)
        case .event: setEvent(task)
        }
    }

    /// The day from which a calendar counts the rule of `task`.
    package static func origin(of task: ExchangedTask, _ context: ExchangeContext) -> CivilDate? {
        let origin = task.due.map(context.lastDay) ?? task.start.map(context.firstDay)
        return origin?.lastDay(in: context.now.zone)
    }

    /// Whether a calendar, which moves one day by the rule, has that day of each of the periods that follow here: the
    /// last one of a period that is due, and the first one of a start. Here a rule counts from the end of a period.
    private static func hasSameDates(_ recurrence: Recurrence, from task: ExchangedTask) -> Bool {
        guard case .period(var period)? = task.due ?? task.start, period.grain != .day else { return true }
        func day(_ period: Period) -> CivilDate { task.due == nil ? period.first : period.last }
        // Years and months differ from each other within a few of them, and weeks from months at once.
        for _ in 0..<48 {
            let here = recurrence.next(after: period.last, notBefore: period.last)
                .map { Period(period.grain, containing: $0) }
            let there = recurrence.next(after: day(period), notBefore: day(period))
            guard here.map(day) == there else { return false }
            guard let here else { break }
            period = here
        }
        return true
    }

    /// Whether the occurrences that calendars compute have our due dates. They move `first` on by the rule and keep the
    /// distance from it to `due`.
    private func canBegin(_ recurrence: Recurrence, at first: DateValue, before due: DateValue) -> Bool {
        guard first.beginning(in: zone) < due.beginning(in: zone) else { return false }
        let (from, to) = (first.lastDay(in: zone), due.lastDay(in: zone))
        // A rule that names days counts from the day it names.
        guard from != to, case .every(_, let unit) = recurrence.rule else { return from == to }
        // Months and years vary in length, so the distance is constant only within one month.
        return unit == .day || unit == .week || (from.year, from.month) == (to.year, to.month)
    }

    /// A moment of a file that names its zone with an offset.
    private func fixed(_ value: DateValue) -> DateValue {
        guard isFixed, case .moment(let moment) = value, moment.offset == nil else { return value }
        return .moment(universal(moment))
    }

    private func universal(_ moment: Moment) -> Moment {
        Moment(Zone.utc.civilTime(at: moment.instant(in: zone)), offset: 0)
    }

    /// A moment without its offset; a day unchanged.
    private func floating(_ value: DateValue) -> DateValue {
        guard case .moment(let moment) = value else { return value }
        return .moment(Moment(moment.civilTime(in: zone)))
    }

    /// Sets an end of the same kind as the beginning, and later than it. Without a beginning the end is set alone,
    /// unless a rule needs a beginning.
    private mutating func setTodo(_ due: DateValue?, _ first: DateValue?) {
        guard let due else {
            start = first
            return
        }
        end = due
        guard let first else { return }
        let isBefore = first.beginning(in: zone) < due.beginning(in: zone)
        switch (first, due) {
        case (.period, .period) where isBefore: start = first
        case (.moment(let one), .moment(let other)) where isBefore && (one.offset == nil) == (other.offset == nil):
            start = first
        case (.moment, .moment(let moment)) where rule != nil && !isBefore: setMinute(moment.written)
        case (.period, .period) where rule == nil: break
        default:
            let (from, to) = times(first, due)
            guard from.instant(in: zone) < to.instant(in: zone) else { return }
            start = .moment(from)
            end = .moment(to)
        }
    }

    /// Sets a span of one minute on that day: a rule needs a beginning even where only an end is given.
    private mutating func setMinute(_ time: CivilTime) {
        let first = time.minutesSinceEpoch - (time.minuteOfDay == 0 ? 0 : 1)
        start = .moment(Moment(CivilTime(minutesSinceEpoch: first)))
        end = .moment(Moment(CivilTime(minutesSinceEpoch: first + 1)))
    }

    /// All days of a period, or one moment.
    private mutating func setEvent(_ task: ExchangedTask) {
        guard let date = task.due ?? task.start else { return }
        switch date {
        case .period(let period):
            // A rule moves one day.
            let days = rule == nil ? period : Period(task.due == nil ? period.first : period.last)
            start = .period(Period(days.first))
            end = .period(Period(days.last.adding(days: 1)))
        case .moment: start = rule == nil ? fixed(date) : floating(date)
        }
    }

    /// Both as moments of one kind: in universal time when either of them has an offset.
    private func times(_ first: DateValue, _ due: DateValue) -> (Moment, Moment) {
        func moment(_ value: DateValue, _ minute: Int) -> Moment {
            switch value {
            case .period(let period): Moment(CivilTime(period.first, minuteOfDay: minute))
            case .moment(let moment): moment
            }
        }
        let (from, to) = (moment(first, 0), moment(due, 1439))
        return from.offset == nil && to.offset == nil ? (from, to) : (universal(from), universal(to))
    }

    /// A day as DATE, `;VALUE=DATE:20261124`, a moment as DATE-TIME: floating, or universal when it has an offset.
    static func written(_ value: DateValue) -> String {
        switch value {
        case .period(let period): return ";VALUE=DATE:" + period.first.description.filter(\.isNumber)
        case .moment(let moment):
            let time = moment.offset == nil ? moment.written : Zone.utc.civilTime(at: moment.instant(in: .utc))
            return ":\(time.basicFormat)00" + (moment.offset == nil ? "" : "Z")
        }
    }
}
