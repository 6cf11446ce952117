import TaskFile

/// The value that a file stores for `key` when a person types `text`, which may be a word such as `fri` or `+1w`, in
/// canonical spelling. Nil when the key does not accept it.
package func storedValue(of key: AttributeKey, _ text: String, settings: Settings, now: Now) -> String? {
    TypedValue(settings: settings, now: now).value(key, text)
}

extension TaskLine {
    /// The next dates of a repeating task, if it is completed today: at most `count` of them, none without a rule.
    public func nextDates(count: Int, now: Now) -> [DateValue] {
        guard count > 0, let rule = recurrence, complaintAboutOrigin(now: now) == nil,
            let first = Occurrence(after: self, rule, completedAt: now)
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
