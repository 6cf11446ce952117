import TaskFile

@testable import TaskReminders

/// Saturday, 2026-11-21, 10:00 UTC: the clock of the tests here.
let tenOClock = now("2026-11-21T10:00")

/// A UTC time, as spelled in files.
func instant(_ text: String) -> Instant {
    guard case .moment(let moment) = DateValue(text) else { return Instant(seconds: 0) }
    return moment.instant(in: .utc)
}

func now(_ text: String, in zone: Zone = .utc) -> Now {
    Now(instant(text + (text.hasSuffix("Z") ? "" : "Z")), in: zone)
}

/// The alarms of a file named `name` containing `text`.
func alarms(_ text: String, name: String = "tasks.md", in zone: Zone = .utc) -> [Alarm] {
    Document(Source(name: name, text)).alarms(in: zone, file: name)
}

/// Central European time around 2026: UTC+1, and UTC+2 from 2026-03-29T01:00Z to 2026-10-25T01:00Z.
let berlin = Zone { instant in
    (1_774_746_000..<1_792_890_000).contains(instant.seconds) ? 7200 : 3600
}

/// The title of each alarm.
func titles(_ alarms: some Sequence<Alarm>) -> [String] { alarms.map(\.task.line.title) }
