import TaskFile
import TaskMerge

/// What a user's runs have delivered so far, file by file, and its text form, which is kept from one run to the next.
///
///     told-until 1795255200 /home/me/tasks.md
///     told-since 1795215599 -
///     told 1795248000 9f86d081884c7d65 Bake bread
///
/// Times are seconds since 1970-01-01T00:00Z. A path or title is written with `%0A` for a line feed and `%25` for `%`.
package struct ReminderRecord: Equatable, Sendable {
    /// The record of each file, by the name under which it is recorded.
    var files: [String: FileRecord] = [:]

    /// The record before the first run.
    package init() {}

    /// The alarms to deliver at `now`, in order: `alarms` are those of the files called `names`, in order, and
    /// `document` returns what such a file holds.
    ///
    /// With `since`, everything from that instant on, delivered before or not.
    package mutating func pending(
        _ alarms: [Alarm], of names: [String], now: Now, since: Instant? = nil, document: (String) -> Document?
    ) -> [Alarm] {
        for name in names where files[name] == nil { files[name] = FileRecord(firstRunAt: now) }
        if let since {
            let again = alarms.filter { since <= $0.instant && $0.instant <= now.instant }
            for alarm in again { files[alarm.file]?.delivered.takeOne(alarm.recordKey) }
            return again
        }
        let byFile = Dictionary(grouping: alarms, by: \.file)
        let new = names.flatMap { name in files[name]?.pending(byFile[name] ?? [], at: now) ?? [] }.inOrder
        return removingDelivered(new, of: names, document: document)
    }

    /// The most alarms of tasks that are gone whose titles are compared; beside more of them nothing is certain.
    private static let mostGone = 64

    /// Those of `alarms` that were not delivered before their task got another title, or moved to another of the files
    /// called `names`. The deliveries of the others are recorded under the present title and file.
    ///
    /// Another title is that of a new task unless it was certainly corrected: rather twice than never.
    private mutating func removingDelivered(
        _ alarms: [Alarm], of names: [String], document: (String) -> Document?
    ) -> [Alarm] {
        let instants = Set(alarms.map(\.instant))
        // What was delivered for tasks that the file does not have any longer, by file.
        var left: [String: [FileRecord.Key: Int]] = [:]
        for name in names {
            let told = files[name]?.delivered.filter { instants.contains($0.key.instant) } ?? [:]
            guard !told.isEmpty, let tasks = document(name)?.tasks else { continue }
            let known = Set(tasks.lazy.map(\.recordName))
            left[name] = told.filter { !known.contains($0.key.task) }
        }
        return alarms.filter { alarm in
            let key = alarm.recordKey
            let moved = names.first { left[$0]?[key] != nil }.map { (name: $0, key: key) }
            let gone = left[alarm.file].flatMap { $0.count > Self.mostGone ? nil : $0.keys }
            let retitled = gone?.filter { mayBe($0, alarm) }.min().flatMap { former in
                alarms.filter { $0.file == alarm.file && mayBe(former, $0) }.count == 1 ? former : nil
            }
            guard let former = moved ?? retitled.map({ (name: alarm.file, key: $0) }) else { return true }
            left[former.name]?.takeOne(former.key)
            files[former.name]?.delivered.takeOne(former.key)
            files[alarm.file]?.markDelivered(alarm)
            return false
        }
    }

    /// Whether `former` was delivered for the task of `alarm` under another title of it, or before it had an `id:`.
    private func mayBe(_ former: FileRecord.Key, _ alarm: Alarm) -> Bool {
        guard former.instant == alarm.instant, let old = files[alarm.file]?.titles[former.task] else { return false }
        let line = alarm.task.line
        return line.id == nil ? isCorrected(title: old, to: line.title) : line.title == old
    }

    /// Whether a run over the files called `names` is due at `now` even if there is nothing to deliver: one of them is
    /// new, or the clock was set back.
    package func isBehind(_ names: [String], at now: Instant) -> Bool {
        names.contains { name in files[name].map { now < $0.until } ?? true }
    }

    package mutating func markDelivered(_ alarms: some Sequence<Alarm>) {
        for alarm in alarms { files[alarm.file]?.markDelivered(alarm) }
    }

    /// Takes what `other` has of the files called `names`.
    package mutating func replace(_ names: [String], from other: ReminderRecord) {
        for name in names { files[name] = other.files[name] }
    }

    /// Ends a run over the files called `names` at `now`; `failed` are the alarms that could not be delivered.
    package mutating func finish(_ names: [String], at now: Instant, failed: [Alarm]) {
        for name in names {
            let failure = failed.filter { $0.file == name }.map(\.instant).min()
            files[name]?.finish(at: now, firstFailure: failure)
        }
    }

    /// Reads the format that `text` writes. A line that cannot be read is skipped, and `isWhole` is false.
    package static func read(_ bytes: [UInt8]) -> (record: ReminderRecord, isWhole: Bool) {
        var record = ReminderRecord()
        var isWhole = true
        var current: String?
        for line in bytes.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
            let isTold = line.starts(with: "told ".utf8)
            let words = String(decoding: line, as: UTF8.self)
                .split(separator: " ", maxSplits: isTold ? 3 : 2, omittingEmptySubsequences: false)
            let time = words.count > 2 ? Int64(words[1]).map(Instant.init(seconds:)) : nil
            if words[0] == "told-until", let time {
                let name = unescaped(words[2])
                record.files[name] = FileRecord(until: time)
                current = name
            } else if words[0] == "told-since", let time, let current, let file = record.files[current] {
                record.files[current] = FileRecord(until: file.until, since: time)
            } else if words[0] == "told", let time, let current, let task = UInt64(words[2], radix: 16) {
                record.files[current]?.delivered[FileRecord.Key(instant: time, task: task), default: 0] += 1
                if words.count > 3 { record.files[current]?.titles[task] = unescaped(words[3]) }
            } else {
                isWhole = false
            }
        }
        return (record, isWhole)
    }

    /// The record as text, the same for equal records.
    package var text: String {
        var text = "# The reminders that 'tasks remind' has delivered. Rewritten by every run.\n"
        for (name, file) in files.sorted(by: \.key) {
            text += "told-until \(file.until.seconds) \(Self.escaped(name))\n"
            if let since = file.since { text += "told-since \(since.seconds) -\n" }
            for (key, count) in file.delivered.sorted(by: \.key) {
                let title = file.titles[key.task].map { " " + Self.escaped($0) } ?? ""
                let line = "told \(key.instant.seconds) \(String(key.task, radix: 16))\(title)\n"
                for _ in 0..<count { text += line }
            }
        }
        return text
    }

    private static func escaped(_ name: String) -> String {
        name.unicodeScalars.reduce(into: "") { text, scalar in
            switch scalar {
            case "%": text += "%25"
            case "\n": text += "%0A"
            default: text.unicodeScalars.append(scalar)
            }
        }
    }

    private static func unescaped(_ name: Substring) -> String {
        String(name).replacing("%0A", with: "\n").replacing("%25", with: "%")
    }
}
