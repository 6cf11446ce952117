import TaskFile

extension Rule {
    static let misplacedPriority = Rule(
        "misplaced-priority", .warning, .taskFile, fix: .safe, "a priority where it has no effect",
        manual: Manual(
            "A priority is '!', '!!' or '!!!' right after the box, nothing else. The fix moves a '!!!' that ends the "
                + "title and respells '!high'; it is unsafe for 'priority:high', which is how a query asks, and for "
                + "'(A)' and '[#A]', which other tools use.",
            example: "- [ ] Call !high\n", better: "- [ ] !!! Call\n"),
        check: .task(.mark) { facts, context, findings in
            guard facts.line.priority == nil, let found = misplaced(facts, context) else { return }
            let marker = found.priority.marker
            findings.report(
                found.range, "'\(context.text(found.range))' is text here, not a priority",
                help: "write \(marker) right after the box",
                fix: move(found.range, to: marker, found.safety, facts, context))
        })

    private typealias Misplaced = (range: ByteRange, priority: Priority, safety: Fix.Safety)

    private static func misplaced(_ facts: TaskFacts, _ context: FileContext) -> Misplaced? {
        let title = facts.line.titleRange
        let bytes = context.bytes
        guard !title.isEmpty else { return nil }
        let first = bytes[Int(title.lower)]
        if context.tier == .dataFile, first == UInt8(ascii: "(") || first == UInt8(ascii: "[") {
            return letter(title, bytes)
        }
        let hasMark = bytes[title.indices].contains(UInt8(ascii: "!"))
        guard hasMark || context.tier == .dataFile else { return nil }
        var words = Words(bytes, title)
        var last: ByteRange?
        var named: [ByteRange] = []
        while let word = words.next() {
            last = word
            let isMarked = bytes[Int(word.lower)] == UInt8(ascii: "!")
            let isKey = context.tier == .dataFile && bytes[Int(word.lower)] | 0x20 == UInt8(ascii: "p")
            guard isMarked || isKey, word.count <= longest, priority(called: context.text(word)) != nil else {
                continue
            }
            named.append(word)
        }
        if let word = TrialParse(facts, in: context).firstThatCouldHoldData(named),
            let priority = priority(called: context.text(word))
        {
            return (word, priority, bytes[Int(word.lower)] == UInt8(ascii: "!") ? .safe : .unsafe)
        }
        // Some languages end a sentence with a lone mark after a space.
        guard let last, last.lower > title.lower, 2...3 ~= last.count,
            bytes[last.indices].allSatisfy({ $0 == UInt8(ascii: "!") }),
            let priority = Priority(rawValue: UInt8(last.count))
        else { return nil }
        return (last, priority, .safe)
    }

    /// `!high`, `priority:high`, `p:high` and variants.
    private static func priority(called word: String) -> Priority? {
        let word = word.lowercased()
        return Priority.allCases.first { priority in
            let names = [priority.name, String(priority.name.prefix(1))]
            return word == "!\(priority.name)" || names.contains { word == "priority:\($0)" || word == "p:\($0)" }
        }
    }

    /// The length of `priority:medium`, the longest of them.
    private static let longest = 15

    /// `(A)` or `[#A]` and white space at the beginning of the title; A to C, the letters that are commonly used.
    private static func letter(_ title: ByteRange, _ bytes: [UInt8]) -> Misplaced? {
        var words = Words(bytes, title)
        guard let word = words.next(), word.upper < title.upper else { return nil }
        let text = Array(bytes[word.indices])
        let letter: UInt8
        if text.count == 3, text[0] == UInt8(ascii: "("), text[2] == UInt8(ascii: ")") {
            letter = text[1]
        } else if text.count == 4, text[0] == UInt8(ascii: "["), text[1] == UInt8(ascii: "#"),
            text[3] == UInt8(ascii: "]")
        {
            letter = text[2]
        } else {
            return nil
        }
        switch letter {
        case UInt8(ascii: "A"): return (word, .high, .unsafe)
        case UInt8(ascii: "B"): return (word, .medium, .unsafe)
        case UInt8(ascii: "C"): return (word, .low, .unsafe)
        default: return nil
        }
    }

    /// Removes the word with the white space before it, or after it at the beginning, and puts the marker first.
    private static func move(
        _ word: ByteRange, to marker: String, _ safety: Fix.Safety, _ facts: TaskFacts, _ context: FileContext
    ) -> Fix? {
        let title = facts.line.titleRange
        if word.lower == title.lower {
            // A title must remain without it.
            guard word.upper < title.upper else { return nil }
            return Fix("write '\(marker)'", safety, [Edit(word, marker)])
        }
        var start = Int(word.lower)
        while context.bytes[start - 1] == UInt8(ascii: " ") || context.bytes[start - 1] == UInt8(ascii: "\t") {
            start -= 1
        }
        guard UInt32(start) > title.lower else { return nil }
        return Fix(
            "write '\(marker)' after the box", safety,
            [Edit(ByteRange(title.lower, title.lower), "\(marker) "), Edit(ByteRange(start, Int(word.upper)), "")])
    }
}
