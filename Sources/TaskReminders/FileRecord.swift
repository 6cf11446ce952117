import TaskFile

/// How far the alarms of one file have been delivered.
///
/// Everything up to `until` has been dealt with, except what has come into the file since and was due today. Delivered
/// alarms are also kept for a month: they determine which alarms are not delivered again.
struct FileRecord: Hashable, Sendable {
    /// A delivered alarm: its instant, and a fingerprint of its task's name.
    struct Key: Hashable, Comparable, Sendable {
        let instant: Instant
        let task: UInt64

        static func < (left: Self, right: Self) -> Bool { (left.instant, left.task) < (right.instant, right.task) }
    }

    /// The last instant whose alarms have been dealt with.
    private(set) var until: Instant
    /// Where delivery began with the first run; nil in a record from before this was kept.
    private(set) var since: Instant?
    /// The delivered alarms, and how many times each for tasks of the same name.
    var delivered: [Key: Int] = [:]
    /// The titles of the tasks of delivered alarms, by fingerprint; none of a task with an `id:`, and no endless one.
    var titles: [UInt64: String] = [:]

    /// For how many seconds before `until` delivered alarms are kept.
    static let memory: Int64 = 31 * 86_400

    /// The record of a new file: delivery begins with the civil day of `now`.
    init(firstRunAt now: Now) {
        until = Self.end(ofDayBefore: now)
        since = until
    }

    private static func end(ofDayBefore now: Now) -> Instant {
        Instant(seconds: now.zone.beginning(of: now.today).seconds - 1)
    }

    init(until: Instant, since: Instant? = nil) { (self.until, self.since) = (until, since) }

    /// Those of `alarms`, all of this file, that are after `until` or of today, not after `now`, and not delivered yet.
    ///
    /// A task may come into the file after its time, with a version from another machine. If the clock was set back, it
    /// is unknown when that happened: then everything within the day before `now` counts. Nothing before `since` does,
    /// because what came due before the first run was never to be delivered; unless the clock of that run was wrong.
    func pending(_ alarms: [Alarm], at now: Now) -> [Alarm] {
        let (now, today) = (now.instant, Self.end(ofDayBefore: now))
        let earliest = until <= now ? today : Instant(seconds: now.seconds - 86_400)
        let first = since.flatMap { $0 <= now ? $0 : nil } ?? earliest
        let start = min(until, max(earliest, first))
        var rest = delivered
        return alarms.filter { alarm in
            guard start < alarm.instant, alarm.instant <= now else { return false }
            return !rest.takeOne(alarm.recordKey)
        }
    }

    mutating func markDelivered(_ alarm: Alarm) {
        delivered[alarm.recordKey, default: 0] += 1
        let line = alarm.task.line
        if line.id == nil, line.title.utf8.count <= 1_000 { titles[alarm.recordKey.task] = line.title }
    }

    /// Ends a run at `now`: everything up to then has been dealt with, or up to just before the first alarm that
    /// failed.
    ///
    /// When the clock is set back, `until` moves back too, so that reminders written since then are delivered on time.
    mutating func finish(at now: Instant, firstFailure: Instant?) {
        until = firstFailure.map { Instant(seconds: $0.seconds - 1) } ?? now
        // A clock that was set back to before the first run was wrong then.
        since = since.map { min($0, until) }
        delivered = delivered.filter { $0.key.instant.seconds > until.seconds - Self.memory }
        let known = Set(delivered.keys.map(\.task))
        titles = titles.filter { known.contains($0.key) }
    }
}

extension [FileRecord.Key: Int] {
    /// Takes one away from how often `key` was delivered; false if it was not.
    @discardableResult
    mutating func takeOne(_ key: Key) -> Bool {
        guard let count = self[key] else { return false }
        self[key] = count > 1 ? count - 1 : nil
        return true
    }
}

extension Alarm {
    /// Identifies the alarm in the record of its file.
    var recordKey: FileRecord.Key { FileRecord.Key(instant: instant, task: task.recordName) }

    /// Whether both are recorded alike: those of one task at one instant.
    package func isSame(as other: Alarm) -> Bool { recordKey == other.recordKey }
}

extension TaskItem {
    /// Identifies the task by its `id:`, else by its title, wherever it is in the file.
    var recordName: UInt64 {
        let line = self.line
        return fingerprint((line.id.map { "id:" + $0 } ?? line.title).utf8)
    }
}
