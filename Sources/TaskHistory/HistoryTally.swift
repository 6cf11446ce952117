import TaskFile
import TaskMerge

/// How many tasks were open, added and done in each week or month, according to the versions of a file: no task needs
/// to record when it was done.
package struct HistoryTally: Sendable {
    /// The time span by which tasks are counted.
    package enum Span: String, Hashable, Sendable, CaseIterable {
        case week, month

        fileprivate var grain: Period.Grain { self == .week ? .week : .month }
    }

    package struct Row: Sendable {
        package let period: Period
        /// How many tasks were open at its end.
        package fileprivate(set) var open: Int
        /// How many more tasks were open than at the end of the previous one.
        package fileprivate(set) var net = 0
        package fileprivate(set) var flow = TaskFlow()
    }

    package struct Step: Sendable {
        package let day: CivilDate
        /// How many tasks were added, done and removed.
        package let flow: TaskFlow
        package let open: Int
        /// Whether what was before it is unknown, so that its tasks are not new.
        package let isStart: Bool

        /// A version of `day` in which `open` tasks are open.
        package init(day: CivilDate, flow: TaskFlow, open: Int, isStart: Bool = false) {
            (self.day, self.flow, self.open, self.isStart) = (day, flow, open, isStart)
        }
    }

    /// How fast the number of open tasks changes.
    package struct Pace: Equatable, Sendable {
        /// The number of weeks or months that it was computed from, including the last one.
        package let spans: Int
        /// By how much the number of open tasks grows in each; negative when it shrinks.
        package let net: Double
        /// The day on which nothing will be open at this pace; nil when that day does not come within a hundred years,
        /// or when nothing is open.
        package let end: CivilDate?
    }

    package let span: Span
    /// From the first week or month in which anything changed to that of the last day, without gaps, oldest first.
    package let rows: [Row]
    /// The pace of the last eight weeks or months; nil before a whole one has passed since that in which the tasks were
    /// added: a few days say little about the next ones.
    package let pace: Pace?

    /// Counts `steps`, oldest first, up to `today`; with `first`, rows before that day are left out.
    package init(_ steps: [Step], by span: Span, today: CivilDate, from first: CivilDate? = nil) {
        var rows: [Row] = []
        for step in steps {
            // Clocks differ between machines, and a rebase keeps dates: a version counts towards no earlier span than
            // the one before it.
            let period = Period(span.grain, containing: min(step.day, today))
            if rows.isEmpty { rows.append(Row(period: period, open: 0)) }
            Self.fill(&rows, to: period)
            let last = rows.count - 1
            rows[last].flow.add(step.flow)
            if !step.isStart { rows[last].net += step.open - rows[last].open }
            rows[last].open = step.open
        }
        Self.fill(&rows, to: Period(span.grain, containing: today))
        self.span = span
        self.rows = rows.filter { row in first.map { $0 <= row.period.last } ?? true }
        pace = Self.pace(of: rows, today: today)
    }

    /// Adds the rows after the last one up to that of `period`.
    private static func fill(_ rows: inout [Row], to period: Period) {
        while let last = rows.last, last.period.first < period.first, last.period.last < .last {
            rows.append(
                Row(period: Period(period.grain, containing: last.period.last.adding(days: 1)), open: last.open))
        }
    }

    /// The pace of the last eight of `rows`, not counting the first, in which the initial tasks were added.
    private static func pace(of rows: [Row], today: CivilDate) -> Pace? {
        let counted = rows.dropFirst().suffix(8)
        guard let start = counted.first, let last = counted.last, start.period.last <= today else { return nil }
        let days = today.days(since: start.period.first) + 1
        let sum = counted.reduce(0) { $0 + $1.net }
        let length = Double(last.period.last.days(since: start.period.first) + 1) / Double(counted.count)
        var end: CivilDate?
        if sum < 0, last.open > 0 {
            // Rounded up in integer arithmetic: rounding a floating-point number would make the library depend on the
            // math library.
            let left = (last.open * days - sum - 1) / -sum
            if left <= 36_525, let day = CivilDate(dayNumber: Int(today.dayNumber) + left) { end = day }
        }
        return Pace(spans: counted.count, net: Double(sum) / Double(days) * length, end: end)
    }
}

/// How many tasks were added, done and removed.
package struct TaskFlow: Equatable, Sendable {
    /// How many were added, including the next one of a task that repeats.
    package private(set) var added = 0
    package private(set) var done = 0
    package private(set) var cancelled = 0
    /// How many open ones were removed.
    package private(set) var removed = 0
    package private(set) var reopened = 0

    /// No changes, except that so many open tasks were removed.
    package init(removed: Int = 0) { self.removed = removed }

    /// Counts `changes`, which are some of those of `difference`, and of the tasks that came with a repeating one and
    /// have no change of their own those that are `included`.
    package init(
        _ changes: [DocumentDifference.Change], of difference: DocumentDifference,
        where included: (TaskItem) -> Bool = { _ in true }
    ) {
        for change in changes { count(change) }
        // What stands in a line of its own is not counted with the repeating task around it.
        let told = Set(difference.changes.lazy.filter { !$0.isInArchive }.compactMap { $0.new?.index })
        for change in difference.changes {
            guard let successor = change.successor else { continue }
            if included(successor) { added += 1 }
            countCopies(change, successor, difference.matching, besides: told, where: included)
        }
    }

    package mutating func add(_ other: TaskFlow) {
        added += other.added
        done += other.done
        cancelled += other.cancelled
        removed += other.removed
        reopened += other.reopened
    }

    private mutating func count(_ change: DocumentDifference.Change) {
        switch (change.old.map(\.isChecked), change.new.map(\.isChecked)) {
        case (nil, false?): added += 1
        case (false?, nil): removed += 1
        case (true?, false?): reopened += 1
        case (false?, true?): end(change.new)
        case (nil, true?):
            // It was added and done between two versions.
            added += 1
            end(change.new)
        default: break
        }
    }

    /// Counts the new tasks below the completed task or the `successor`, whichever is new.
    private mutating func countCopies(
        _ change: DocumentDifference.Change, _ successor: TaskItem, _ matching: TaskMatching, besides told: Set<Int>,
        where included: (TaskItem) -> Bool
    ) {
        let isInArchive = change.isInArchive
        // In the archive, what had been done before is what left the file.
        let departed = change.old?.descendants.filter { $0.isChecked && matching.newTask(of: $0.index) == nil } ?? []
        let titles = isInArchive ? Set(departed.map(\.line.lastingTitle)) : []
        let cover = isInArchive || matching.oldTask(of: successor.index) != nil ? change.new : successor
        for task in (cover ?? successor).descendants
        where isInArchive || (matching.oldTask(of: task.index) == nil && !told.contains(task.index)) {
            guard included(task) else { continue }
            added += 1
            if task.isChecked, !titles.contains(task.line.lastingTitle) { end(task) }
        }
    }

    private mutating func end(_ task: TaskItem?) {
        if task?.line.status == .cancelled { cancelled += 1 } else { done += 1 }
    }
}
