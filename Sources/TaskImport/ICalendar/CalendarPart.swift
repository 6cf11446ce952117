import TaskExchange
import TaskFile

/// A component of iCalendar with what is inside: a calendar, a to-do, an alarm.
struct CalendarPart {
    let name: String
    /// The line on which it begins.
    let first: ContentLine
    private(set) var lines: [ContentLine] = []
    private(set) var parts: [CalendarPart] = []

    private init(_ name: String, _ first: ContentLine) { (self.name, self.first) = (name, first) }

    func first(_ name: String) -> ContentLine? { lines.first { $0.name == name } }
    func all(_ name: String) -> [ContentLine] { lines.filter { $0.name == name } }

    /// The value of a property that only these programs write.
    func own(_ name: String) -> String? { first("X-TASKS-\(name)")?.value }
    func ownDate(_ name: String) -> DateValue? { own(name).flatMap(DateValue.meant) }
    var ownRule: Recurrence? { own("REPEAT").flatMap { Recurrence.meant(by: $0) } }

    /// The alarms. By one trigger Apple's programs say that a to-do has none.
    var alarms: [CalendarPart] {
        parts.filter { part in
            part.name == "VALARM" && !part.all("TRIGGER").contains { $0.value == "19760401T005545Z" }
        }
    }

    /// What is in the calendars of `source`. Throws where it is not a calendar, or something does not end.
    static func all(in source: Source) throws(Failure) -> [CalendarPart] {
        let head = source.bytes.prefix(64).drop { $0 <= 0x20 }
        guard String(decoding: head, as: UTF8.self).uppercased().hasPrefix("BEGIN:VCALENDAR") else {
            throw Failure(
                unreadableAt: 0..<min(1, source.bytes.count), "this is not a calendar",
                help: "one begins with BEGIN:VCALENDAR")
        }
        var open: [CalendarPart] = []
        var calendars: [CalendarPart] = []
        for line in try ContentLine.all(in: source) {
            let name = line.value.uppercased().trimming(" ")
            switch line.name {
            case "BEGIN": open.append(CalendarPart(name, line))
            case "END":
                guard let last = open.popLast() else {
                    throw Failure(unreadableAt: line.range, "\(name) ends here, but nothing is open")
                }
                guard last.name == name else {
                    throw Failure(
                        unreadableAt: line.range,
                        "\(name) ends here, and \(last.name) of line \(last.first.number) is still open")
                }
                // No reader looks inside an alarm, and parts nested without end would not fit on the stack.
                switch open.count {
                case 0: calendars.append(last)
                case 1...2: open[open.count - 1].parts.append(last)
                default: break
                }
            default: if !open.isEmpty { open[open.count - 1].lines.append(line) }
            }
        }
        if let last = open.last {
            throw Failure(unreadableAt: last.first.range, "\(last.name) has no END: the file is truncated")
        }
        return calendars.flatMap(\.parts)
    }
}
