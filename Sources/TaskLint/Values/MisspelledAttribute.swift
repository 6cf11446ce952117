import TaskFile

extension Rule {
    static let misspelledAttribute = Rule(
        "misspelled-attribute", .error, .taskFile, fix: .safe, "text that was meant as an attribute",
        manual: Manual(
            "A key that is misspelled, written with a capital, with a space after its colon, with two colons or with "
                + "the wide colon of East Asian keyboards is text: the date after it has no effect. Only what "
                + "becomes data when it is respelled is reported.",
            example: "- [ ] Call deu:2026-11-25\n", better: "- [ ] Call due:2026-11-25\n"),
        check: .task(.colon) { facts, context, findings in
            var left = slips(ofLine: context.document.tree.contentRange(ofLine: facts.task.titleLine).count)
            var taken: Set<AttributeKey> = []
            for index in facts.line.tokens.indices where facts.line.tokens[index].kind == .text {
                let range = facts.line.range(ofToken: index)
                guard mayMisspell(context.bytes, range.indices) else { continue }
                var words = Words(context.bytes, range)
                while left > 0, let word = words.next() {
                    guard let candidate = Misspelling(word, before: words.rest(upTo: facts.line.end), facts, context)
                    else { continue }
                    left -= 1
                    guard let finding = candidate.finding(facts, taken, context) else { continue }
                    taken.insert(candidate.key)
                    findings.report(finding)
                }
            }
        })

    /// The most mistakes to examine on a line of `length` bytes, which is parsed again for each of them. A line with
    /// very many needs no more findings.
    private static func slips(ofLine length: Int) -> Int { min(100, max(8, 500_000 / max(1, length))) }

    /// Whether the range contains a colon of either width.
    private static func mayMisspell(_ bytes: [UInt8], _ range: Range<Int>) -> Bool {
        bytes[range].contains { $0 == UInt8(ascii: ":") || $0 == 0xEF }
    }
}

/// A word that begins like an attribute, with the key and value that were meant.
private struct Misspelling {
    /// Key, colon and value, including what separates them.
    let range: ByteRange
    let key: AttributeKey
    let value: String
    let isRespelled: Bool

    init?(_ word: ByteRange, before rest: ByteRange, _ facts: TaskFacts, _ context: FileContext) {
        let bytes = context.bytes
        guard let (keyEnd, valueStart) = Self.colon(bytes, word) else { return nil }
        let written = context.text(ByteRange(word.lower, keyEnd))
        guard let key = AttributeKey.meant(by: written) else { return nil }
        self.key = key
        isRespelled = folded(written) != key.name
        // In programs, two colons are a path: Status::waiting.
        if valueStart == keyEnd + 2, !key.isDated { return nil }
        if valueStart < word.upper {
            let isExact = written == key.name && valueStart == keyEnd + 1
            // An exact spelling is an attribute already, or text for a reason.
            if isExact { return nil }
            let end = Self.valueEnd(bytes, valueStart, word.upper)
            range = ByteRange(word.lower, end)
            value = context.text(ByteRange(valueStart, end))
            return
        }
        // The value is the next word.
        var words = Words(bytes, rest)
        guard let next = words.next() else { return nil }
        let end = Self.valueEnd(bytes, next.lower, next.upper)
        range = ByteRange(word.lower, end)
        value = context.text(ByteRange(next.lower, end))
        // A bare number after a space may count anything.
        guard value.utf8.contains(where: { $0 < UInt8(ascii: "0") || $0 > UInt8(ascii: "9") }) else { return nil }
    }

    /// Where the key ends and the value begins, around a colon of either width.
    private static func colon(_ bytes: [UInt8], _ word: ByteRange) -> (keyEnd: UInt32, valueStart: UInt32)? {
        var offset = Int(word.lower)
        let end = Int(word.upper)
        while offset < end, isASCIILetter(bytes[offset]) { offset += 1 }
        guard offset > Int(word.lower), offset < end else { return nil }
        if bytes[offset] == UInt8(ascii: ":") {
            // Some notes have two: `due:: 2026-11-25`.
            let isDouble = offset + 1 < end && bytes[offset + 1] == UInt8(ascii: ":")
            return (UInt32(offset), UInt32(offset + (isDouble ? 2 : 1)))
        }
        // U+FF1A
        guard offset + 2 < end, bytes[offset] == 0xEF, bytes[offset + 1] == 0xBC, bytes[offset + 2] == 0x9A else {
            return nil
        }
        return (UInt32(offset), UInt32(offset + 3))
    }

    private static func isASCIILetter(_ byte: UInt8) -> Bool {
        isLetter(byte)
    }

    /// The end of the value, without punctuation that closes a phrase.
    private static func valueEnd(_ bytes: [UInt8], _ start: UInt32, _ end: UInt32) -> UInt32 {
        var end = end
        while end > start + 1, ".,;!?)".utf8.contains(bytes[Int(end) - 1]) { end -= 1 }
        return end
    }

    /// The finding, when the value was meant as one, with the fix that makes it one. `taken` holds the keys that
    /// earlier mistakes on the line will turn into.
    func finding(_ facts: TaskFacts, _ taken: Set<AttributeKey>, _ context: FileContext) -> Diagnostic? {
        let reading = AttributeValue.read(key, value)
        if reading == nil {
            guard let status = Status(rawValue: value), status != .open, status != .done else { return nil }
        }
        let rehearsal = TrialParse(facts, in: context)
        guard rehearsal.couldHoldData(range) else { return nil }
        let text = context.text(range)
        if let problem = reading?.problem { return complaint(problem, text, context) }
        let edit = Edit(range, "\(key.name):\(reading?.value?.description ?? value)")
        let meant = String(decoding: edit.replacement, as: UTF8.self)
        guard key == .remind || facts.first(key) == nil && !taken.contains(key) else {
            // As an attribute it would be ignored: which of the two counts is for a person to say.
            return Diagnostic(
                "misspelled-attribute", at: range, "'\(text)' is text, not an attribute",
                help: "it would be a second '\(key.name)', which is ignored: keep one of the two")
        }
        let isSafe = rehearsal.isClean(after: edit)
        return Diagnostic(
            "misspelled-attribute", at: range, "'\(text)' is text, not an attribute", help: "write \(meant)",
            fix: Fix("write '\(meant)'", isSafe ? .safe : .unsafe, [edit]))
    }

    /// The finding about a value that is also invalid: reported only when it was undoubtedly meant as a date.
    private func complaint(_ problem: ValueError, _ text: String, _ context: FileContext) -> Diagnostic? {
        guard !isRespelled else { return nil }
        switch problem {
        case .relative:
            guard context.tier == .dataFile, let date = problem.replacements(for: value, now: context.now).first else {
                return nil
            }
            let meant = "\(key.name):\(date)"
            return Diagnostic(
                "misspelled-attribute", at: range, "'\(text)' is text, not an attribute",
                help: "write \(meant), which it means now", fix: Fix("write '\(meant)'", .unsafe, [Edit(range, meant)]))
        case .ambiguous:
            return Diagnostic(
                "misspelled-attribute", at: range, "'\(text)' is text, not an attribute",
                help: problem.help(for: value, now: context.now).replacing("write ", with: "write \(key.name):"))
        case .invalid(_, let reason):
            guard context.tier == .dataFile, reason != .unreadable else { return nil }
            return Diagnostic(
                "misspelled-attribute", at: range, "'\(text)' is text, not an attribute",
                help: "write \(key.name): without a space, and a date: \(problem.message(for: value))")
        }
    }
}
