import TaskFile
import TaskReminders
import TaskSystem
import TaskText

enum Notifier: String {
    /// Desktops on Linux and similar systems.
    case notifySend = "notify-send"
    /// macOS.
    case appleScript = "osascript"

    /// The notifier of the desktop that this process belongs to, or nil when it belongs to none.
    init?(_ environment: Environment) {
        func isThere(_ notifier: Self) -> Bool { environment.program(named: notifier.rawValue) != nil }
        if environment.hasDisplay, isThere(.notifySend) {
            self = .notifySend
        } else if environment.nonEmptyVariable("SSH_CONNECTION") == nil, isThere(.appleScript) {
            self = .appleScript
        } else {
            return nil
        }
    }

    struct Note {
        let title: String
        let text: String
    }

    /// The command line that shows `note`. Text from a task is passed as an argument, never as part of a script.
    func words(_ note: Note) -> [String] {
        switch self {
        case .notifySend:
            return ["notify-send", "--app-name=tasks", "--", note.title, Self.escaped(note.text)]
        case .appleScript:
            let script = "display notification (item 2 of argv) with title (item 1 of argv)"
            return ["osascript", "-e", "on run argv", "-e", script, "-e", "end run", "--", note.title, note.text]
        }
    }

    /// `notify-send` interprets markup and backslashes in the text, but not in the title.
    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\\", with: "\\\\")
    }
}

extension Environment {
    /// Whether there is a desktop, other than that of macOS.
    var hasDisplay: Bool { ["DISPLAY", "WAYLAND_DISPLAY"].contains { nonEmptyVariable($0) != nil } }
}

extension Notifier.Note {
    /// The maximum width of a title in cells, and the maximum number of lines in a text: more is not shown anyway.
    private static let (width, height) = (120, 10)

    private static func shown(_ title: String) -> String {
        cut(escapingControls(ProgramCall.limited(title)), to: width)
    }

    init(_ alarm: Alarm, _ now: Now, weekStart: Weekday) {
        let line = alarm.task.line
        let place = escapingControls("\(alarm.task.document.source.name):\(alarm.task.position.line)")
        title = line.title.isEmpty ? place : Self.shown(line.title)
        var parts: [String] = []
        if alarm.isMissed(at: now.instant) { parts.append("missed \(alarm.words(at: now))") }
        if let due = line.due {
            let now = alarm.own(now)
            parts.append("due \(dueDate(due, now: now)), \(dueWords(due, now: now, weekStart: weekStart))")
        }
        if let category = line.category { parts.append("@" + cut(ProgramCall.limited(category), to: Self.width)) }
        parts.append(place)
        text = parts.joined(separator: " · ")
    }

    /// One notification of several tasks, of which either all or none were missed.
    init(digest alarms: [Alarm], _ now: Now) {
        let isMissed = alarms.contains { $0.isMissed(at: now.instant) }
        title = "\(alarms.count) reminders" + (isMissed ? " were missed" : "")
        var lines = alarms.prefix(Self.height).map { alarm in
            "\(alarm.time(in: now.zone)) \(Self.shown(alarm.task.line.title))"
        }
        if alarms.count > lines.count { lines.append("and \(alarms.count - lines.count) more") }
        text = lines.joined(separator: "\n")
    }
}
