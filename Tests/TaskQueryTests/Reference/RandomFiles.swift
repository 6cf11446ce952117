import TaskFile
import TestSupport

/// Random task files, with the rows they were written from.
struct RandomFiles {
    private(set) var rows: [Row] = []
    private(set) var sources: [Source] = []

    static let words = ["report", "Report", "milk", "Ship", "it", "caf\u{e9}", "cafe\u{301}", "Stra\u{df}e", "v2.0"]
    static let names = ["work", "Work", "home", "b\u{fc}ro", "v2", "urgent"]
    static let statuses = ["doing", "waiting", "blocked", "deferred", "cancelled"]
    static let reminders = ["2026-11-21", "2026-11-22T08:00", "due", "-1d", "-1w", "-2h", "-12h", "-30min"]

    init(_ generator: inout Generator) {
        for number in 1...(1 + generator.next(below: 3)) { addFile("\(number).md", &generator) }
    }

    private mutating func addFile(_ name: String, _ generator: inout Generator) {
        var text = ""
        var path: [String] = []
        // The tasks that may become the parent of the next one.
        var open: [Int] = []
        for _ in 0..<(1 + generator.next(below: 12)) {
            if generator.chance(20) {
                let level = 1 + generator.next(below: min(path.count + 1, 3))
                path = path.prefix(level - 1) + [generator.pick(Self.words) + " \(level)"]
                text += "\n\(String(repeating: "#", count: level)) \(path[level - 1])\n\n"
                open = []
            }
            open = Array(open.prefix(generator.next(below: open.count + 1)))
            var row = Self.row(&generator)
            row.file = name
            row.section = path
            row.parent = open.last
            row.depth = open.count
            if generator.chance(30) { row.id = "t\(rows.count)" }
            if generator.chance(25) { row.after = [0, 1].map { _ in "t\(generator.next(below: rows.count + 8))" } }
            open.append(rows.count)
            rows.append(row)
            text += row.text
        }
        sources.append(Source(name: name, text))
    }

    private static func row(_ generator: inout Generator) -> Row {
        func maybe<Value>(_ percent: Int, _ value: (inout Generator) -> Value) -> Value? {
            generator.chance(percent) ? value(&generator) : nil
        }
        func date(_ generator: inout Generator) -> String { generator.pick(Calendar.values).text }
        func stamp(_ generator: inout Generator) -> String {
            generator.pick(["2026-11-20", "2026-11-21", "2026-11-12", "2026-11-21T09:00", "2026-02-30"])
        }
        var row = Row()
        row.isChecked = generator.chance(35)
        row.title = (0...generator.next(below: 3)).map { _ in generator.pick(words) }.joined(separator: " ")
        row.notes = maybe(25) { [$0.pick(words), $0.pick(words)].joined(separator: " ") }
        row.priority = maybe(50) { 1 + $0.next(below: 3) }
        row.category = maybe(50) { $0.pick(names) }
        row.tags = maybe(40) { generator in [0, 1].map { _ in generator.pick(names) } } ?? []
        row.due = maybe(60, date)
        row.start = maybe(30, date)
        row.created = maybe(30, stamp)
        row.done = maybe(30, stamp)
        row.reminders = maybe(40) { generator in [0, 1].map { _ in generator.pick(reminders) } } ?? []
        row.isRepeating = generator.chance(20)
        row.status = maybe(35) { $0.pick(statuses) }
        row.ticket = maybe(25) { $0.pick(["42", "abc", "ABC"]) }
        return row
    }
}
