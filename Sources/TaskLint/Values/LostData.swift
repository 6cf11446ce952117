import TaskEdit
import TaskFile

extension Rule {
    static let lostData = Rule(
        "lost-data", .warning, .dataFile, fix: .unsafe, "words that were meant as data but are text",
        manual: Manual(
            "A value ends at the first space: 'status:in progress' has no effect, and 'repeat:mon, thu' loses the "
                + "Thursday. A key takes a colon, not '=', a tag ends at the first character that is not a letter, "
                + "digit, '-' or '_', and a priority is a separate word. Only what cannot be anything else is "
                + "reported, and only in a file with task data.",
            example: "- [ ] Call due:2026-11-25\n- [ ] Write status:in progress\n",
            better: "- [ ] Call due:2026-11-25\n- [ ] Write status:doing\n"),
        check: .task(.lost) { facts, context, findings in
            var left = 8
            for index in facts.line.tokens.indices where left > 0 {
                switch facts.line.tokens[index].kind {
                case .attribute:
                    if let slip = LostData(behindValueAt: index, facts, context) { findings.report(slip, context) }
                case .text:
                    var words = Words(context.bytes, facts.line.range(ofToken: index))
                    while left > 0, let word = words.next() {
                        let rest = ByteRange(word.upper, facts.line.range(ofToken: index).upper)
                        guard let slip = LostData(word, before: rest, facts, context) else { continue }
                        left -= 1
                        guard TrialParse(facts, in: context).couldHoldData(slip.range) else { continue }
                        findings.report(slip, context)
                    }
                default: continue
                }
            }
        })
}

extension Findings {
    fileprivate mutating func report(_ slip: LostData, _ context: FileContext) {
        let fix = slip.edit.map { Fix("write '\(String(decoding: $0.replacement, as: UTF8.self))'", .unsafe, [$0]) }
        report(slip.range, slip.message, help: slip.help, fix: fix)
    }
}

/// A word of text that was meant as data, with what to write instead.
private struct LostData {
    let range: ByteRange
    let message: String
    let help: String
    let edit: Edit?

    private init(_ range: ByteRange, _ message: String, help: String, edit: Edit? = nil) {
        self.range = range
        self.message = message
        self.help = help
        self.edit = edit
    }

    /// The mistake that begins with the word of text at `word`; nil for a word that is only text.
    init?(_ word: ByteRange, before rest: ByteRange, _ facts: TaskFacts, _ context: FileContext) {
        let bytes = context.bytes
        // A word that opens or closes a backtick span is code, and no value contains a backtick.
        guard !bytes[Int(word.lower)..<Int(word.upper)].contains(UInt8(ascii: "`")) else { return nil }
        switch bytes[Int(word.lower)] {
        case UInt8(ascii: "!"): self.init(gluedPriority: word, facts, context)
        case UInt8(ascii: "#"): self.init(cutTag: word, context)
        case UInt8(ascii: "a")...UInt8(ascii: "z"):
            var end = Int(word.lower)
            while end < Int(word.upper), isKeyPart(bytes[end]) { end += 1 }
            let key = context.text(ByteRange(Int(word.lower), end))
            if end < Int(word.upper), bytes[end] == UInt8(ascii: ":") {
                guard end + 1 < Int(word.upper) else {
                    self.init(valueless: key, word, before: rest, facts)
                    return
                }
                self.init(key, word, UInt32(end + 1), rest, context)
            } else {
                self.init(otherSign: key, word, UInt32(end), rest, context)
            }
        default: return nil
        }
    }

    // MARK: Values

    /// `status:in progress`, `after:a, b`, `repeat:every week`, `tag:x`.
    private init?(_ name: String, _ word: ByteRange, _ start: UInt32, _ rest: ByteRange, _ context: FileContext) {
        let value = context.text(ByteRange(start, Self.valueEnd(context.bytes, start, word.upper)))
        if name == "tag" || name == "category" {
            let sign = name == "tag" ? "#" : "@"
            guard isName(value) else { return nil }
            let range = ByteRange(word.lower, start + UInt32(value.utf8.count))
            self.init(
                range, "'\(context.text(range))' is query syntax, and is text here", help: "write \(sign)\(value)",
                edit: Edit(range, "\(sign)\(value)"))
            return
        }
        guard let key = AttributeKey.allCases.first(where: { $0 != .declared && $0.name == name }) else {
            self.init(foreign: name, value, word, start, context)
            return
        }
        if let slip = Self.goingOn(key, word, start, rest, context, least: 1) {
            self = slip
            return
        }
        // `npm run start:dev` is prose, and so may be a value that begins with a slash or a colon.
        guard key != .start, key != .id, !"/:\\".contains(value.first ?? "/"),
            context.document.isWrong(value, for: key)
        else { return nil }
        let range = ByteRange(word.lower, start + UInt32(value.utf8.count))
        self.init(
            range, "'\(context.text(range))' is text: '\(value)' is not a valid value for '\(name)'",
            help: "\(typedValues(of: key)); to keep it as text, write '\(name)\\:\(value)'")
    }

    /// `by:fri`, `due-date:2026-12-01`, `reminder:-1d`: keys of other programs. Those that are ours but for a letter
    /// have a rule of their own.
    private init?(
        foreign name: String, _ value: String, _ word: ByteRange, _ start: UInt32, _ context: FileContext
    ) {
        // `foreign-data` and `misplaced-priority` know these.
        guard let meant = dataMeant(by: name, value, now: context.now, context.document.settings),
            AttributeKey.meant(by: name) == nil, ForeignKey.named(name) == nil, !["p", "priority"].contains(name),
            !context.document.settings.attributes.contains(where: { folded($0) == folded(name) })
        else { return nil }
        let range = ByteRange(word.lower, start + UInt32(value.utf8.count))
        self.init(
            range, "'\(context.text(range))' is notation of another program, and text here", help: "write \(meant)",
            edit: Edit(range, meant))
    }

    /// `due:` as the last word of the title.
    private init?(valueless name: String, _ word: ByteRange, before rest: ByteRange, _ facts: TaskFacts) {
        let title = facts.line.titleRange
        guard word.upper == rest.upper, rest.upper == title.upper, word.lower > title.lower,
            AttributeKey.allCases.contains(where: { $0.isDated && $0 != .start && $0.name == name })
        else { return nil }
        self.init(
            word, "'\(name):' has no value",
            help: "write the value right after the colon; to keep it as text, write '\(name)\\:'")
    }

    /// A value that continues in the words after it, as in `due:1 dec` and `repeat:mon, thu`.
    init?(behindValueAt index: Int, _ facts: TaskFacts, _ context: FileContext) {
        let tokens = facts.line.tokens
        let key = tokens[index].key
        guard key != .declared, index + 1 < tokens.count else { return nil }
        var next = index + 1
        // The comma of `mon, thu` is text after the value.
        var end = facts.line.range(ofToken: index).upper
        if tokens[next].kind == .text, !tokens[index].traits.contains(.bare) {
            end = Words.firstEnd(context.bytes, facts.line.range(ofToken: next))
        } else if tokens[next].kind == .space, next + 1 < tokens.count, tokens[next + 1].kind == .text {
            next += 1
        } else {
            return nil
        }
        let word = ByteRange(facts.line.keyRange(ofToken: index).lower, end)
        let rest = ByteRange(end, facts.line.range(ofToken: next).upper)
        let start = facts.line.valueRange(ofToken: index).lower
        guard let slip = Self.goingOn(key, word, start, rest, context, least: 2) else { return nil }
        self = slip
    }

    /// The mistake, when the value at `start` and the words of `rest` together form one value.
    private static func goingOn(
        _ key: AttributeKey, _ word: ByteRange, _ start: UInt32, _ rest: ByteRange, _ context: FileContext, least: Int
    ) -> LostData? {
        let bytes = context.bytes
        var ends = [word.upper]
        var words = Words(bytes, rest)
        while ends.count < 6, let next = words.next() { ends.append(next.upper) }
        for count in stride(from: ends.count, through: least, by: -1) {
            let end = valueEnd(bytes, start, ends[count - 1])
            let written = context.text(ByteRange(start, end)).split { $0 == " " || $0 == "\t" }.map(String.init)
            // A conjunction, preposition or article cannot end a value.
            guard written.count == count, !["and", "or", "on", "the"].contains(written[count - 1]),
                let meant = storedValue(of: key, saying: written, now: context.now, context.document.settings)
            else { continue }
            let range = ByteRange(word.lower, end)
            let replacement = "\(key.name):\(meant)"
            let text = context.text(range)
            return LostData(
                range,
                count == 1
                    ? "'\(text)' is text, not an attribute" : "'\(text)' ends at the space, and the rest is text",
                help: "write \(replacement)", edit: Edit(range, replacement))
        }
        return nil
    }

    /// `due=2026-11-25`, `due = 2026-11-25`, `due :2026-11-25`.
    private init?(otherSign name: String, _ word: ByteRange, _ end: UInt32, _ rest: ByteRange, _ context: FileContext) {
        guard let key = AttributeKey.allCases.first(where: { ($0.isDated || $0 == .status) && $0.name == name }) else {
            return nil
        }
        let bytes = context.bytes
        var offset = Int(end)
        let limit = Int(rest.upper)
        func skipSpace() { while offset < limit, bytes[offset] == 0x20 { offset += 1 } }
        skipSpace()
        let hasGap = offset > Int(end)
        guard offset < limit else { return nil }
        let sign = bytes[offset]
        guard sign == UInt8(ascii: "=") || sign == UInt8(ascii: ":") && hasGap else { return nil }
        offset += 1
        skipSpace()
        var words = Words(bytes, ByteRange(offset, limit))
        guard let value = words.next(), Int(value.lower) == offset else { return nil }
        let valueEnd = Self.valueEnd(bytes, value.lower, value.upper)
        let text = context.text(ByteRange(value.lower, valueEnd))
        let stored =
            context.document.isWrong(text, for: key)
            ? storedValue(of: key, text, settings: context.document.settings, now: context.now) : text
        guard let stored, !(key == .start && sign == UInt8(ascii: "=") && hasGap) else { return nil }
        let range = ByteRange(word.lower, valueEnd)
        self.init(
            range, "'\(context.text(range))' is text, not an attribute", help: "write \(name):\(stored)",
            edit: Edit(range, "\(name):\(stored)"))
    }

    // MARK: Signs

    /// `!!!word` at the beginning of the title.
    private init?(gluedPriority word: ByteRange, _ facts: TaskFacts, _ context: FileContext) {
        let bytes = context.bytes
        var end = Int(word.lower)
        while end < Int(word.upper), bytes[end] == UInt8(ascii: "!") { end += 1 }
        let count = end - Int(word.lower)
        if count > 3, end == Int(word.upper), word.lower == facts.line.titleRange.lower, facts.line.priority == nil,
            word.upper < facts.line.titleRange.upper
        {
            let range = ByteRange(word.lower, word.upper)
            self.init(
                range, "'\(context.text(range))' is text: a priority has at most three '!'", help: "write !!!",
                edit: Edit(range, "!!!"))
            return
        }
        // "!word" may be a negation, and "![x](y)" is an image.
        guard 2...3 ~= count, end < Int(word.upper), word.lower == facts.line.titleRange.lower,
            facts.line.priority == nil, mayBeLetter(bytes[end])
        else { return nil }
        let range = ByteRange(word.lower, word.upper)
        let marker = String(repeating: "!", count: count)
        self.init(
            range, "'\(context.text(range))' is text: a priority must be a separate word",
            help: "write \(marker) and a space", edit: Edit(ByteRange(end, end), " "))
    }

    /// `#v3.1`, `#work/client`: a name cut off by a sign that cannot be part of a name.
    private init?(cutTag word: ByteRange, _ context: FileContext) {
        let bytes = context.bytes
        let text = context.text(ByteRange(word.lower + 1, Self.valueEnd(bytes, word.lower, word.upper)))
        guard let meant = nameMeant(by: text) else { return nil }
        let range = ByteRange(word.lower, word.lower + 1 + UInt32(text.utf8.count))
        self.init(
            range, "'#\(text)' is text: a tag ends at '\(meant.sign)'", help: "write #\(meant.name)",
            edit: Edit(range, "#\(meant.name)"))
    }

    private static func valueEnd(_ bytes: [UInt8], _ start: UInt32, _ end: UInt32) -> UInt32 {
        var end = end
        while end > start + 1, ".,;:!?)]}\"'*".utf8.contains(bytes[Int(end) - 1]) { end -= 1 }
        return end
    }
}

/// Whether a key, of ours or of another program, may hold `byte`.
private func isKeyPart(_ byte: UInt8) -> Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
}

extension Words {
    /// The end of the first word of `range`.
    fileprivate static func firstEnd(_ bytes: [UInt8], _ range: ByteRange) -> UInt32 {
        var words = Words(bytes, range)
        return words.next()?.upper ?? range.lower
    }
}

extension Document {
    /// Whether `key` does not allow `value`, determined by parsing a task that has it.
    fileprivate func isWrong(_ value: String, for key: AttributeKey) -> Bool {
        let task = Document(Source(name: "", "- [ ] x \(key.name):\(value)"), settings: settings).tasks.first
        return task.map { !$0.line.diagnostics(now: Now(Instant(seconds: 0), in: .utc)).isEmpty } ?? true
    }
}
