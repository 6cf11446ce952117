import TaskCommandLine
import TaskFile
import TaskJSON
import TaskPrinting
import TaskReminders
import TaskSystem
import TaskText

/// Writes alarms on standard output, for people or for programs.
///
///     2026-11-20 09:00 yesterday   !!! Ship the release  @work #v2  2026-11-25 17:00 in 4 days  tasks.md:12
///
/// The day is omitted when all of them are today.
struct ReminderPrinter {
    private let format: ReminderFormat
    private let stream: OutputStream
    private let style: Style
    private let width: Int?
    private let now: Now

    init(_ arguments: ParsedArguments, _ environment: Environment, _ theme: Settings.Theme, _ now: Now) {
        format = arguments.choice(.remindFormat, as: ReminderFormat.self) ?? .text
        stream = environment.output
        style = environment.style(of: stream, theme: theme)
        width = environment.width(of: stream)
        self.now = now
    }

    /// Writes `alarms` in their order; in text, missed ones have a separate heading.
    func print(_ alarms: [Alarm]) {
        var output = stream.buffer(isStyled: style.isColoured)
        switch format {
        case .text: printText(alarms, to: &output)
        case .json:
            output.appendArray(of: alarms) { Self.append($0, now, to: &$1) }
            output.append("\n")
        case .jsonl:
            for alarm in alarms {
                Self.append(alarm, now, to: &output)
                output.append("\n")
            }
        }
        output.flush()
    }

    private func printText(_ alarms: [Alarm], to output: inout OutputBuffer) {
        let missed = alarms.filter { $0.isMissed(at: now.instant) }
        let others = alarms.filter { !$0.isMissed(at: now.instant) }
        let rows = Rows(missed + others, now, style, width)
        if !missed.isEmpty { heading("missed", missed.count, to: &output) }
        for index in missed.indices { rows.append(index, to: &output) }
        if !missed.isEmpty, !others.isEmpty {
            output.append("\n")
            heading("now", others.count, to: &output)
        }
        for index in others.indices { rows.append(missed.count + index, to: &output) }
    }

    private func heading(_ text: String, _ count: Int, to output: inout OutputBuffer) {
        output.append(style.styled(text, as: .heading(nil)) + " " + style.styled("(\(count))", as: .footer) + "\n")
    }

    /// The task of `alarm` as `tq` prints it in JSON, with the details of the reminder at the end.
    static func object(_ alarm: Alarm, _ now: Now) -> [UInt8] {
        OutputBuffer.bytes { output in
            append(alarm, now, to: &output)
            output.append("\n")
        }
    }

    private static func append(_ alarm: Alarm, _ now: Now, to output: inout OutputBuffer) {
        let reminder: JSONValue = [
            "value": JSONValue(alarm.reminder.description), "at": JSONValue(alarm.moment(in: now.zone)),
            "missed": .bool(alarm.isMissed(at: now.instant)),
        ]
        JSONPrinter(now: alarm.own(now)).print(alarm.task, to: &output, further: ["reminder": reminder])
    }

    /// The lines of alarms, in columns: when, how far from now, and the task as `tq` shows it; on a narrow terminal,
    /// the task has a line of its own.
    private struct Rows {
        private let times: [String]
        private let words: [String]
        /// The lines of the tasks: for each alarm the table, and its place there.
        private let tasks: [(lines: TaskLines, index: Int)]
        private let wordsWidth: Int
        private let isDivided: Bool

        init(_ alarms: [Alarm], _ now: Now, _ style: Style, _ width: Int?) {
            let times = alarms.map { $0.time(in: now.zone) }
            let today = "\(now.today) "
            self.times =
                times.allSatisfy { $0.hasPrefix(today) } ? times.map { String($0.dropFirst(today.count)) } : times
            words = alarms.map { $0.words(at: now) }
            wordsWidth = words.reduce(0) { max($0, displayWidth($1)) }
            let taken = (self.times.first.map(displayWidth) ?? 0) + wordsWidth + 3
            let isDivided = width.map { $0 - taken < Self.leastRoom } ?? false
            self.isDivided = isDivided
            let indent = isDivided ? Self.indent.count : taken
            let room = width.map { max(1, $0 - indent) }
            // Whether a task is overdue depends on the zone of its file.
            let groups = alarms.indices.grouped { alarms[$0].task.document.settings.timezone }
            tasks = groups.flatMap { _, indices in
                let lines = TaskLines(
                    of: indices.map { alarms[$0].task }, now: alarms[indices[0]].own(now), style: style, width: room,
                    indent: indent, marksReminders: false)
                return indices.enumerated().map { (alarm: $1, lines: lines, index: $0) }
            }.sorted(by: \.alarm).map { ($0.lines, $0.index) }
        }

        /// The fewest cells in which a task is recognised beside its date.
        private static let leastRoom = 36
        private static let indent = "  "

        /// Appends the line of the alarm at `index`.
        func append(_ index: Int, to output: inout OutputBuffer) {
            let time = "\(times[index]) "
            output.append(
                isDivided
                    ? "\(time)\(words[index])\n\(Self.indent)" : "\(time)\(padded(words[index], to: wordsWidth))  ")
            tasks[index].lines.append(tasks[index].index, to: &output)
        }
    }
}

extension Alarm {
    /// The time at `now` in the zone of its file.
    func own(_ now: Now) -> Now { Now(now.instant, in: zone) }

    /// `2026-11-21 09:00`, in local time.
    func time(in zone: Zone) -> String { zone.civilTime(at: instant).spaced }

    /// `2026-11-21T09:00+01:00`, for programs; in UTC where the zone's offset is not in whole minutes.
    func moment(in zone: Zone) -> String {
        let offset = zone.offset(at: instant)
        guard offset % 60 == 0, offset != 0 else {
            return Moment(Zone.utc.civilTime(at: instant), offset: 0).description
        }
        return Moment(zone.civilTime(at: instant), offset: offset / 60).description
    }

    /// How far the instant is from now: `now`, `in 5 minutes`, `3 hours ago`, `tomorrow`, `2 days ago`.
    func words(at now: Now) -> String {
        let seconds = instant.seconds - now.instant.seconds
        let minutes = Int(abs(seconds) / 60)
        let days = abs(now.zone.civilTime(at: instant).date.days(since: now.today))
        let amount: String
        switch minutes {
        case 0: return "now"
        case 1..<60: amount = counted(minutes, "minute")
        case 60..<1440 where days < 2: amount = counted(minutes / 60, "hour")
        default:
            if days == 1 { return seconds < 0 ? "yesterday" : "tomorrow" }
            amount = "\(days) days"
        }
        return seconds < 0 ? "\(amount) ago" : "in \(amount)"
    }
}
