import TaskEdit
import TaskFile

extension Rule {
    static let misplacedPriority = Rule(
        "misplaced-priority", .warning, .taskFile, fix: .safe, "a priority where it has no effect",
        why: "A priority is '!', '!!' or '!!!' right after the box, nothing else. The fix respells '!high'. It is "
            + "unsafe for a '!!' or '!!!' that ends the title, which may be its punctuation, for 'priority:high', "
            + "which is how a query asks, and for '(A)' and '[#A]', which other tools use. An enumeration, tasks "
            + "that begin with '(A)', '(B)' and so on, each once, is left alone.",
        example: "- [ ] Call !high\n", better: "- [ ] !!! Call\n",
        check: .task(.mark) { facts, context, findings in
            guard facts.line.priority == nil, let (miss, safety) = misplaced(facts, context), let marker = miss.meant
            else { return }
            // In `(A) !! x` the second one would count without the first.
            var next = Words(context.bytes, ByteRange(miss.range.upper, facts.line.titleRange.upper))
            if miss.range.lower == facts.line.titleRange.lower, let word = next.next(),
                Priority(marker: context.text(word)) != nil
            {
                return findings.report(miss.range, miss.message, help: Findings.secondValue(of: "priority"))
            }
            findings.report(
                miss.range, miss.message, help: "write \(marker) right after the box",
                fix: move(miss.range, to: marker, safety, facts))
        })

    private typealias Misplaced = (miss: NearMiss, safety: Fix.Safety)

    private static func misplaced(_ facts: TaskFacts, _ context: FileContext) -> Misplaced? {
        let title = facts.line.titleRange
        let bytes = context.bytes
        guard !title.isEmpty else { return nil }
        let scanner = NearMissScanner(facts.line, now: context.now, .file)
        var words = Words(bytes, title)
        let first = bytes[Int(title.lower)]
        if context.tier == .dataFile, first == UInt8(ascii: "(") || first == UInt8(ascii: "[") {
            guard let word = words.next(), word.upper < title.upper, !isEnumerated(word, facts, context) else {
                return nil
            }
            return scanner.letteredPriority(word).map { ($0, .unsafe) }
        }
        let hasMark = bytes[title.indices].contains(UInt8(ascii: "!"))
        guard hasMark || context.tier == .dataFile else { return nil }
        var last: ByteRange?
        var named: [NearMiss] = []
        while let word = words.next() {
            last = word
            let isMarked = bytes[Int(word.lower)] == UInt8(ascii: "!")
            let isKey = context.tier == .dataFile && bytes[Int(word.lower)] | 0x20 == UInt8(ascii: "p")
            guard isMarked || isKey, word.count <= longest, let miss = scanner.namedPriority(word) else { continue }
            named.append(miss)
        }
        let counting = named.isEmpty ? nil : facts.line.rangesThatCouldHoldData(named.map(\.range)).first
        if let word = counting, let miss = named.first(where: { $0.range == word }) {
            return (miss, bytes[Int(word.lower)] == UInt8(ascii: "!") ? .safe : .unsafe)
        }
        // Some languages end a sentence with a lone mark after a space.
        guard let last, last.lower > title.lower else { return nil }
        return scanner.closingPriority(last).map { ($0, .unsafe) }
    }

    /// Whether `word` is the `(B)` of an enumeration: neighbours in its list that begin with `(A)`, `(B)`, `(C)` and so
    /// on, each once.
    private static func isEnumerated(_ word: ByteRange, _ facts: TaskFacts, _ context: FileContext) -> Bool {
        let (bytes, tasks) = (context.bytes, context.document.tasks)
        func letter(_ task: TaskItem) -> UInt8? {
            let title = bytes[task.line.titleRange.indices]
            guard title.count > 3, title.starts(with: "(".utf8), title.dropFirst(2).starts(with: ")".utf8) else {
                return nil
            }
            let letter = title[title.startIndex + 1]
            return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(letter) ? letter : nil
        }
        func neighbour(of task: TaskItem, isBefore: Bool) -> TaskItem? {
            let index = isBefore ? task.index - 1 : task.index + task.family.count
            guard tasks.indices.contains(index) else { return nil }
            return tasks[index].lineage.first { $0.parent == task.parent }
        }
        guard word.count == 3, let own = letter(tasks[facts.index]) else { return false }
        /// The letter at the end of the neighbours that go on one by one; nil if they are out of step.
        func end(isBefore: Bool) -> UInt8? {
            var (task, last) = (tasks[facts.index], own)
            while let next = neighbour(of: task, isBefore: isBefore), let other = letter(next) {
                guard other == (isBefore ? last - 1 : last + 1) else { return nil }
                (task, last) = (next, other)
            }
            return last
        }
        guard let first = end(isBefore: true), let last = end(isBefore: false) else { return false }
        return first == UInt8(ascii: "A") && last > first
    }

    /// The length of `priority:medium`, the longest of them.
    private static let longest = 15

    /// Removes the word with the white space before it, or after it at the beginning, and puts the marker first.
    private static func move(
        _ word: ByteRange, to marker: String, _ safety: Fix.Safety, _ facts: TaskFacts
    ) -> Fix? {
        let title = facts.line.titleRange
        if word.lower == title.lower {
            // A title must remain without it.
            guard word.upper < title.upper else { return nil }
            return Fix("write '\(marker)'", safety, [Edit(word, marker)])
        }
        let removal = facts.removal(of: word)
        guard removal.range.lower > title.lower else { return nil }
        return Fix(
            "write '\(marker)' after the box", safety,
            [Edit(ByteRange(title.lower, title.lower), "\(marker) "), removal])
    }
}
