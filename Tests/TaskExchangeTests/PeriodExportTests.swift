import TaskEdit
@testable import TaskExchange
import TaskFile
@testable import TaskImport
import Testing

/// A task that repeats from a week, month, quarter or year has a rule in a calendar only where that gives the same day
/// of each of the periods that follow here.
struct PeriodExportTests {
    @Test(
        arguments: [
            ("start:2026-12 repeat:1mo", "20261201", "20261201/20261202", "FREQ=MONTHLY"),
            ("start:2026-W49 repeat:1w", "20261130", "20261130/20261201", "FREQ=WEEKLY"),
            ("due:2026-W49 repeat:1w", "20261206T000000/20261206T235900", "20261206/20261207", "FREQ=WEEKLY"),
            (
                "due:2026-12 repeat:1mo@last", "20261231T000000/20261231T235900", "20261231/20270101",
                "FREQ=MONTHLY;BYMONTHDAY=-1"
            ),
            ("start:2026-Q4 repeat:2mo@1", "20261001", "20261001/20270101", nil),
            ("due:2026-W49 repeat:1mo", "20261206", "20261130/20261207", nil),
            ("due:2026-W49 repeat:1y", "20261206", "20261130/20261207", nil),
            ("due:2026-W49 repeat:3d", "20261206", "20261130/20261207", nil),
            ("due:2026-Q4 repeat:1d", "20261231", "20261001/20270101", nil),
            ("due:2027 repeat:1mo@last", "20271231", "20270101/20280101", nil),
            ("due:2027-02 repeat:2w", "20270228", "20270201/20270301", nil),
        ] as [(String, String, String, String?)])
    func rules(_ data: String, _ todo: String, _ event: String, _ rule: String?) throws {
        let file = "- [ ] a \(data)\n"
        let list = ExchangedTask.list(of: Array(document(file).tasks))
        for (component, span) in [(ICalendarComponent.todo, todo), (.event, event)] {
            var writer = ICalendarWriter(component, context())
            let text = String(decoding: writer.write(list, in: ["tasks.md"]), as: UTF8.self)
            let lines = text.split(separator: "\r\n")
            func values(_ name: String) -> [Substring] {
                lines.filter { $0.hasPrefix(name) }.compactMap { $0.split(separator: ":").last }
            }
            #expect((values("DTSTART") + values("DUE") + values("DTEND")).joined(separator: "/") == span)
            #expect(values("RRULE").first.map(String.init) == rule)
            #expect(writer.losses.all.filter { $0.field.hasPrefix("repetition") }.isEmpty == (rule != nil))
            if component == .todo { #expect(try imported(text, .ics) == file) }
        }
    }

    @Test("a rule that a calendar gets has the dates that 'tasks done' gives", arguments: ["due", "start"])
    func datesOfDone(_ key: String) throws {
        let rules = ["1d", "3d", "1w", "2w", "1mo", "2mo", "1q", "1y", "1mo@1", "1mo@last", "1y@12-31", "sun", "mon"]
        for value in ["2026-W49", "2026-W53", "2026-12", "2027-02", "2026-Q4", "2027-Q1", "2027", "2028"] {
            for rule in rules {
                let file = document("- [ ] a \(key):\(value) repeat:\(rule)\n")
                let task = ExchangedTask(file.tasks[0])
                let dates = ICalendarDates(task, .event, context())
                let recurrence = try #require(task.recurrence)
                guard dates.rule != nil, var day = dates.start?.writtenDay else { continue }
                for next in file.tasks[0].line.nextDates(count: 15, now: context().now) {
                    guard case .period(let period) = next else { continue }
                    day = try #require(recurrence.next(after: day, notBefore: day))
                    #expect(day == (key == "due" ? period.last : period.first), "\(value) \(rule)")
                }
            }
        }
    }
}
