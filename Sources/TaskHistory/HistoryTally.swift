public import TaskFile

/// How many tasks were open, came and were done in each week or month, as a history of versions tells: no task need say
/// when it was done.
public struct HistoryTally: Sendable {
    /// A span of time that is counted together.
    public enum Span: String, Hashable, Sendable, CaseIterable {
        case week, month
    }

    /// One week or month.
    public struct Row: Hashable, Sendable {
        /// The week or month.
        public let period: Period
        /// How many tasks were open at its end.
        public fileprivate(set) var open: Int
        /// How many came, the next one of a task that repeats included.
        public fileprivate(set) var added = 0
        /// How many were done.
        public fileprivate(set) var done = 0
        /// How many were cancelled.
        public fileprivate(set) var cancelled = 0
        /// How many open ones went.
        public fileprivate(set) var removed = 0
        /// How many were opened again.
        public fileprivate(set) var reopened = 0

        /// How many fewer are open than there were.
        public var net: Int { done + cancelled + removed - added - reopened }
    }

    /// What one version changed.
    public struct Step: Sendable {
        /// The day of the version.
        public let day: CivilDate
        /// What became of tasks.
        public let changes: [TaskChange]

        /// The changes of a version of `day`.
        public init(day: CivilDate, changes: [TaskChange]) { (self.day, self.changes) = (day, changes) }
    }

    /// From the first week or month in which anything changed to that of the last day, without gaps; the oldest first.
    public let rows: [Row]

    /// Counts `steps`, the oldest first, up to `today`.
    public init(_ steps: [Step], by span: Span, today: CivilDate) {
        let grain: Period.Grain = span == .week ? .week : .month
        var rows: [Row] = []
        var open = 0
        for step in steps {
            // Clocks of machines differ, and a rebase keeps days: a version belongs to no earlier span than the one
            // before it.
            let period = Period(grain, containing: min(step.day, today))
            if let last = rows.last, period.first > last.period.first {
                Self.fill(&rows, to: period, grain, open)
            } else if rows.isEmpty {
                rows.append(Row(period: period, open: 0))
            }
            for change in step.changes { rows[rows.count - 1].count(change) }
            let row = rows[rows.count - 1]
            open = (rows.count > 1 ? rows[rows.count - 2].open : 0) - row.net
            rows[rows.count - 1].open = open
        }
        if !rows.isEmpty { Self.fill(&rows, to: Period(grain, containing: today), grain, open) }
        self.rows = rows
    }

    /// Adds the rows after the last one up to that of `period`.
    private static func fill(_ rows: inout [Row], to period: Period, _ grain: Period.Grain, _ open: Int) {
        while let last = rows.last, last.period.first < period.first {
            rows.append(Row(period: Period(grain, containing: last.period.last.adding(days: 1)), open: open))
        }
    }

    /// How many fewer tasks are open after each span, over the last `count` of them; nil without any.
    public func pace(over count: Int = 8) -> Double? {
        let last = rows.suffix(count)
        return last.isEmpty ? nil : Double(last.reduce(0) { $0 + $1.net }) / Double(last.count)
    }

    /// The day on which nothing is open at that pace; nil when it never comes, or when nothing is open.
    public func end(over count: Int = 8) -> CivilDate? {
        guard let pace = pace(over: count), pace > 0, let last = rows.last, last.open > 0 else { return nil }
        let days = Double(last.open) / pace * (Double(last.period.last.dayNumber - last.period.first.dayNumber) + 1)
        guard days < 36_500 else { return nil }
        return last.period.last.adding(days: Int(days.rounded(.up)))
    }
}

extension HistoryTally.Row {
    /// Counts one change.
    fileprivate mutating func count(_ change: TaskChange) {
        let (was, becomes) = (change.old.map { !$0.isChecked }, change.new.map { !$0.isChecked })
        switch (was, becomes) {
        case (nil, true?): added += 1
        case (true?, nil): removed += 1
        case (false?, true?): reopened += 1
        case (true?, false?):
            if change.new?.line.status == .cancelled { cancelled += 1 } else { done += 1 }
        case (nil, false?):
            // It came and was done between two versions.
            added += 1
            done += 1
        default: break
        }
        if let successor = change.successor { added += 1 + successor.descendants.count { !$0.isChecked } }
    }
}
