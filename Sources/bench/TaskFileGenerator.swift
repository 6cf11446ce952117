/// Writes task files of any size that look like real ones: headings, notes, subtasks, priorities, categories, tags and
/// dates. The same size gives the same bytes.
struct TaskFileGenerator {
    private static let words = [
        "ship", "write", "review", "call", "buy", "fix", "plan", "read", "test", "clean", "update", "the", "a",
        "report", "release", "invoice", "garden", "car", "milk", "draft", "notes", "server", "team", "budget",
    ]

    private var random = RandomNumbers()
    private var bytes: [UInt8] = []
    private var counts = Counts()

    /// Counts recorded while generating a file: the answers that a measured run must give.
    struct Counts: Sendable {
        var lines = 0
        var tasks = 0
        var open = 0
        /// Words of the form `key:value`.
        var attributes = 0
        /// Priorities, categories, tags, due days and days of completion.
        var fields = 0
        /// Open tasks that are due on 2026-11-21, and before it.
        var due = 0
        var overdue = 0
        /// Open tasks with `@work` and `!!!`, and with `report` in their titles.
        var urgentWork = 0
        var reports = 0
    }

    static func file(tasks count: Int) -> (bytes: [UInt8], counts: Counts) {
        var generator = TaskFileGenerator()
        generator.bytes.reserveCapacity(count * 80)
        for index in 0..<count { generator.addTask(index) }
        generator.counts.tasks = count
        return (generator.bytes, generator.counts)
    }

    private mutating func addTask(_ index: Int) {
        if index % 50 == 0 { add("\n## Section \(index / 50)\n\n") }
        let isSubtask = index % 50 != 0 && random.below(5) == 0
        let isDone = random.below(4) == 0
        add(isSubtask ? "  - [" : "- [")
        add(isDone ? "x] " : " ] ")
        let priority = random.below(5)
        add(["", "", "! ", "!! ", "!!! "][priority])
        var isReport = false
        for position in 0..<(3 + random.below(6)) {
            if position > 0 { add(" ") }
            let word = Self.words[random.below(Self.words.count)]
            isReport = isReport || word == "report"
            add(word)
        }
        let category = random.below(4)
        add(["", " @work", " @home", " @shopping"][category])
        let tags = random.below(3)
        add(["", " #v2", " #urgent #v2"][tags])
        counts.fields += (priority > 1 ? 1 : 0) + (category > 0 ? 1 : 0) + tags + (isDone ? 1 : 0)
        addDue(isDone: isDone)
        if isDone {
            counts.attributes += 1
            add(" done:2026-\(twoDigits(6 + random.below(5)))-\(twoDigits(1 + random.below(28)))")
        } else {
            counts.open += 1
            counts.reports += isReport ? 1 : 0
            counts.urgentWork += priority == 4 && category == 1 ? 1 : 0
        }
        add("\n")
        guard random.below(10) == 0 else { return }
        add(isSubtask ? "    " : "  ")
        add("some notes about it, with `code` in them\n")
    }

    private mutating func addDue(isDone: Bool) {
        let kind = random.below(3)
        guard kind > 0 else { return }
        let (month, day) = (6 + random.below(7), 1 + random.below(28))
        if !isDone, month == 11, day == 21 { counts.due += 1 }
        if !isDone, (month, day) < (11, 21) { counts.overdue += 1 }
        counts.fields += 1
        counts.attributes += kind
        add(" due:2026-\(twoDigits(month))-\(twoDigits(day))")
        if kind == 2 { add(" remind:-1d") }
    }

    private mutating func add(_ text: String) {
        for byte in text.utf8 where byte == UInt8(ascii: "\n") { counts.lines += 1 }
        bytes.append(contentsOf: text.utf8)
    }

    private func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}

/// Random numbers that are the same in every run (xorshift, 64 bits).
private struct RandomNumbers {
    private var state: UInt64 = 0x9E37_79B9_7F4A_7C15

    mutating func below(_ bound: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state >> 33) % bound
    }
}
