import TaskFile

/// How far the alarms of one file have been told.
///
/// Everything up to `until` is settled. What was told is kept for a month besides: after a clock was set back, or when
/// a telling failed, it says which alarms are not to be told again.
package struct FileRecord: Hashable, Sendable {
    /// An alarm that was told: its instant, and a number for the name of its task.
    struct Key: Hashable, Comparable, Sendable {
        let instant: Instant
        let task: UInt64

        static func < (left: Self, right: Self) -> Bool { (left.instant, left.task) < (right.instant, right.task) }
    }

    /// The last instant whose alarms are settled.
    package private(set) var until: Instant
    /// What was told, and how many times for tasks of the same name.
    var told: [Key: Int] = [:]

    /// How many seconds before `until` what was told is known.
    static let memory: Int64 = 31 * 86_400

    /// The record of a file that is met for the first time: what is to be told begins with the civil day of `now`.
    package init(firstRunAt now: Now) {
        let midnight = now.zone.instant(of: CivilTime(now.today, minuteOfDay: 0))
        until = Instant(seconds: midnight.seconds - 1)
    }

    init(until: Instant) { self.until = until }

    /// Those of `alarms`, all of this file, that lie after `until`, not after `now`, and were not told.
    ///
    /// After a clock was set back nobody knows when that was: then `until` counts for a day before `now`.
    package func pending(_ alarms: [Alarm], at now: Instant) -> [Alarm] {
        let start = until <= now ? until : Instant(seconds: now.seconds - 86_400)
        var rest = told
        return alarms.filter { alarm in
            guard start < alarm.instant, alarm.instant <= now else { return false }
            guard let count = rest[alarm.recordKey], count > 0 else { return true }
            rest[alarm.recordKey] = count - 1
            return false
        }
    }

    /// Notes that somebody was told of `alarm`.
    package mutating func tell(_ alarm: Alarm) { told[alarm.recordKey, default: 0] += 1 }

    /// Takes back that somebody was told of `alarm`, if anybody was.
    mutating func forget(_ alarm: Alarm) {
        let count = told[alarm.recordKey] ?? 0
        told[alarm.recordKey] = count > 1 ? count - 1 : nil
    }

    /// Ends a run at `now`: everything up to it is settled, but not from the first alarm on that could not be told.
    ///
    /// A clock that was set back takes `until` with it, so that reminders written since then are told in time.
    package mutating func settle(at now: Instant, firstFailure: Instant? = nil) {
        until = firstFailure.map { Instant(seconds: $0.seconds - 1) } ?? now
        told = told.filter { $0.key.instant.seconds > until.seconds - Self.memory }
    }
}

extension Alarm {
    /// A task is known again by its `id:`, else by its title, wherever in the file it stands.
    var recordKey: FileRecord.Key {
        let line = task.line
        return FileRecord.Key(instant: instant, task: fingerprint(line.id.map { "id:" + $0 } ?? line.title))
    }
}
