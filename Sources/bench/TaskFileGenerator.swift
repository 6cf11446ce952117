/// Writes task files of any size that look like real ones: headings, notes, subtasks, priorities, categories, tags and
/// dates. The same size gives the same bytes.
struct TaskFileGenerator {
    private static let words = [
        "ship", "write", "review", "call", "buy", "fix", "plan", "read", "test", "clean", "update", "the", "a",
        "report", "release", "invoice", "garden", "car", "milk", "draft", "notes", "server", "team", "budget",
    ]

    private var random = RandomNumbers()
    private var bytes: [UInt8] = []
    /// The number of open tasks that are due on the day that `due:2026-11-21` asks for.
    private(set) var dueCount = 0

    /// A file of `count` tasks, and how many open ones are due on 2026-11-21.
    static func file(tasks count: Int) -> (bytes: [UInt8], dueCount: Int) {
        var generator = TaskFileGenerator()
        generator.bytes.reserveCapacity(count * 80)
        for index in 0..<count { generator.addTask(index) }
        return (generator.bytes, generator.dueCount)
    }

    private mutating func addTask(_ index: Int) {
        if index % 50 == 0 { add("\n## Section \(index / 50)\n\n") }
        let isSubtask = index % 50 != 0 && random.below(5) == 0
        let isDone = random.below(4) == 0
        add(isSubtask ? "  - [" : "- [")
        add(isDone ? "x] " : " ] ")
        add(["", "", "! ", "!! ", "!!! "][random.below(5)])
        for position in 0..<(3 + random.below(6)) {
            if position > 0 { add(" ") }
            add(Self.words[random.below(Self.words.count)])
        }
        add(["", " @work", " @home", " @shopping"][random.below(4)])
        add(["", " #v2", " #urgent #v2"][random.below(3)])
        addDue(isDone: isDone)
        if isDone { add(" done:2026-\(twoDigits(6 + random.below(5)))-\(twoDigits(1 + random.below(28)))") }
        add("\n")
        guard random.below(10) == 0 else { return }
        add(isSubtask ? "    " : "  ")
        add("some notes about it, with `code` in them\n")
    }

    private mutating func addDue(isDone: Bool) {
        let kind = random.below(3)
        guard kind > 0 else { return }
        let (month, day) = (6 + random.below(7), 1 + random.below(28))
        if month == 11, day == 21, !isDone { dueCount += 1 }
        add(" due:2026-\(twoDigits(month))-\(twoDigits(day))")
        if kind == 2 { add(" remind:-1d") }
    }

    private mutating func add(_ text: String) { bytes.append(contentsOf: text.utf8) }

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
