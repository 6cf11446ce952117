import TaskFile

/// What a file is to hold of `key` when somebody types `text`, which may be a word such as `fri` or `+1w`: the value in
/// its canonical spelling. Nil when the key does not take it.
package func storedValue(of key: AttributeKey, _ text: String, settings: Settings, now: Now) -> String? {
    let source = Source(name: "value", text)
    return try? TypedValue(now: now, weekStart: settings.weekStart).stored(key, text, at: source.range, in: source)
}

extension TaskLine {
    /// When a repeating task comes next, if it is completed today, and each time after; at most `count` dates, none
    /// without a rule.
    public func nextDates(count: Int, now: Now) -> [DateValue] {
        guard count > 0, let rule = recurrence,
            let first = Occurrence(after: self, rule, completedOn: now.today, now: now)
        else { return [] }
        var dates = [first.date]
        while dates.count < count, let last = dates.last?.lastDay(in: now.zone),
            let next = rule.next(after: last, notBefore: now.today)
        {
            dates.append(Occurrence(of: self, on: next, now: now).date)
        }
        return dates
    }
}
