import TaskFile

/// How far the alarms of one file have been delivered.
///
/// Everything up to `until` has been dealt with. Delivered alarms are also kept for a month: after a clock was set
/// back, or a delivery failed, they determine which alarms are not delivered again.
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

    /// For how many seconds before `until` delivered alarms are kept.
    static let memory: Int64 = 31 * 86_400

    /// The record of a new file: delivery begins with the civil day of `now`.
    init(firstRunAt now: Now) {
        let midnight = now.zone.instant(of: CivilTime(now.today, minuteOfDay: 0))
        until = Instant(seconds: midnight.seconds - 1)
        since = until
    }

    init(until: Instant, since: Instant? = nil) { (self.until, self.since) = (until, since) }

    /// Those of `alarms`, all of this file, that are after `until`, not after `now`, and not delivered yet.
    ///
    /// If the clock was set back, it is unknown when that happened: then `until` counts as one day before `now`, but
    /// not as before `since`, because what came due before the first run was never to be delivered.
    func pending(_ alarms: [Alarm], at now: Instant) -> [Alarm] {
        let dayBefore = Instant(seconds: now.seconds - 86_400)
        let start = until <= now ? until : max(dayBefore, since ?? dayBefore)
        var rest = delivered
        return alarms.filter { alarm in
            guard start < alarm.instant, alarm.instant <= now else { return false }
            guard let count = rest[alarm.recordKey], count > 0 else { return true }
            rest[alarm.recordKey] = count - 1
            return false
        }
    }

    mutating func markDelivered(_ alarm: Alarm) { delivered[alarm.recordKey, default: 0] += 1 }

    /// Undoes one recorded delivery of `alarm`, if there is one.
    mutating func forget(_ alarm: Alarm) {
        let count = delivered[alarm.recordKey] ?? 0
        delivered[alarm.recordKey] = count > 1 ? count - 1 : nil
    }

    /// Ends a run at `now`: everything up to then has been dealt with, or up to just before the first alarm that
    /// failed.
    ///
    /// When the clock is set back, `until` moves back too, so that reminders written since then are delivered on time.
    mutating func finish(at now: Instant, firstFailure: Instant?) {
        until = firstFailure.map { Instant(seconds: $0.seconds - 1) } ?? now
        delivered = delivered.filter { $0.key.instant.seconds > until.seconds - Self.memory }
    }
}

extension Alarm {
    /// Identifies a task by its `id:`, else by its title, wherever it is in the file.
    var recordKey: FileRecord.Key {
        let line = task.line
        return FileRecord.Key(instant: instant, task: fingerprint((line.id.map { "id:" + $0 } ?? line.title).utf8))
    }
}
