import TaskEdit
import TaskFile

extension Rule {
    static let strandedData = Rule(
        "stranded-data", .warning, .taskFile, fix: .safe, "data on a line where it has no effect",
        why: "Only a task's first line carries data. An editor that wraps long lines moves the end of the line, where "
            + "dates and categories are, onto the next, and they no longer count. The fix joins the lines. If they "
            + "contain other text, which may be a note, it requires '--unsafe-fixes'.",
        example: "- [ ] Write the report @work\n  due:2026-11-25\n",
        better: "- [ ] Write the report @work due:2026-11-25\n",
        check: .task(.wrapped) { facts, context, findings in
            let tree = context.document.tree
            let paragraph = tree.paragraph(from: facts.task.titleLine)
            guard paragraph.count > 1 else { return }
            let message = "has no effect on a continuation line"
            for line in paragraph.dropFirst() {
                let content = tree.textRange(ofLine: line)
                if let (range, meant) = misspelledDate(in: content, context) {
                    findings.report(
                        quoting: range, in: context, message, help: "write \(meant) on the task's first line")
                    return
                }
                guard let data = strandedData(onLine: line, content, context) else { continue }
                let second = data.keys.first { facts.first($0) != nil }
                let isAlone = data.isAlone && line == paragraph.lowerBound + 1
                // Text at the margin may as well be a task whose box was forgotten.
                if !data.isAlone, tree.lines[line].content == tree.lines[line].start {
                    findings.report(
                        quoting: data.range, in: context, message,
                        help: "write '- [ ] ' before the line if it is a task, or move this to the task's first line")
                    return
                }
                findings.report(
                    quoting: data.range, in: context, message,
                    help: second.map { Findings.secondValue(of: $0.name) } ?? "move it to the task's first line",
                    fix: join(
                        paragraph.lowerBound...line, data: data.range, isAlone ? .safe : .unsafe, facts, context))
                return
            }
        })

    /// The run of tokens that ends a continuation line, when it was meant as data, its keys that may be on a line only
    /// once, and whether nothing else is on the line.
    private static func strandedData(
        onLine line: Int, _ content: ByteRange, _ context: FileContext
    ) -> (range: ByteRange, keys: [AttributeKey], isAlone: Bool)? {
        guard mayBeData(context, content), context.boxInText(line) == nil else { return nil }
        // The line is read as if it were a task line.
        let data = withoutPriorities(content.indices, context.bytes)
        guard let (facts, tail) = context.trialTail("- [ ] x ", data) else { return nil }
        let own = facts.attributes.filter(facts.isInTail)
        let hasDate = own.contains(where: \.isValid)
        // `status:200` is what an answer says.
        let bytes = facts.line.document.source.bytes
        let isData = own.contains { attribute in
            let value = attribute.value.indices
            return attribute.key.isDated
                ? attribute.isValid || FileContext.isMeantAsDate(bytes, value)
                : AttributeValue.isValid(attribute.key, bytes, value)
        }
        if !isData, !own.isEmpty { return nil }
        let isAlone = facts.line.title == "x"
        let keys = facts.attributes.map(\.key).filter { $0 != .remind && $0 != .declared }
        return hasDate || isAlone && context.tier == .dataFile ? (tail, keys, isAlone) : nil
    }

    /// `due: tomorrow` or `deu:2026-12-01` alone on a continuation line, as in a list of fields, and the attribute that
    /// was meant.
    private static func misspelledDate(in content: ByteRange, _ context: FileContext) -> (ByteRange, meant: String)? {
        guard beginsWithDatedKey(content.indices, context.bytes) else { return nil }
        var words = Words(context.bytes, content)
        guard let word = words.next(),
            let miss = MisspelledKey(word, before: words.rest(upTo: content.upper), in: context.document.source),
            miss.range == content, let meant = miss.date(in: context)
        else { return nil }
        return (miss.range, meant)
    }

    /// Whether `line` begins with the key of a dated attribute, in any case, and a colon, or with any key and a number.
    /// Most notes that begin with a label have another one.
    private static func beginsWithDatedKey(_ line: Range<Int>, _ bytes: [UInt8]) -> Bool {
        var end = line.lowerBound
        while end < line.upperBound, end < line.lowerBound + 8, isLetter(bytes[end]) { end += 1 }
        guard end < line.upperBound, bytes[end] == UInt8(ascii: ":"), end > line.lowerBound else { return false }
        let isNumber = end + 1 < line.upperBound && isDigit(bytes[end + 1])
        return isNumber || AttributeKey(bytes, line.lowerBound..<end, ignoresCase: true)?.isDated ?? false
    }

    /// The range without the priorities at its ends, which no line but the first can have.
    private static func withoutPriorities(_ line: Range<Int>, _ bytes: [UInt8]) -> Range<Int> {
        let words = bytes[line].split(whereSeparator: isSpaceOrTab)
            .filter { !$0.allSatisfy { $0 == UInt8(ascii: "!") } }
        guard let first = words.first, let last = words.last else { return line }
        return first.startIndex..<last.endIndex
    }

    /// Whether a line may consist of data, or hold a date. It may be true of a line that does neither, but is never
    /// false for one that does. Most continuation lines are prose; parsing each as a task would dominate the run.
    private static func mayBeData(_ context: FileContext, _ line: ByteRange) -> Bool {
        let (bytes, range) = (context.bytes, line.indices)
        var colon = firstOffset(of: UInt8(ascii: ":"), in: bytes, range)
        while colon < range.upperBound {
            if mayHoldDate(context, range, colon: colon) { return true }
            colon = firstOffset(of: UInt8(ascii: ":"), in: bytes, colon + 1..<range.upperBound)
        }
        var words = Words(bytes, line)
        while let word = words.next() {
            var hasSign = false
            for offset in word.indices {
                switch bytes[offset] {
                // A quoted value may contain blanks, and a comment is not a word.
                case UInt8(ascii: "\""), UInt8(ascii: "<"): return true
                case UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "!"), UInt8(ascii: ":"): hasSign = true
                default: break
                }
            }
            if !hasSign { return false }
        }
        return true
    }

    /// Whether the key of a dated attribute ends at `colon`, with a value that may be valid: all begin with a digit, a
    /// sign or a quote, but for the rules of a repetition.
    private static func mayHoldDate(_ context: FileContext, _ line: Range<Int>, colon: Int) -> Bool {
        let (bytes, start) = (context.bytes, colon + 1)
        // Most colons in prose end a word.
        guard start < line.upperBound, !isSpaceOrTab(bytes[start]) else { return false }
        let isNumber =
            isDigit(bytes[start]) || bytes[start] == UInt8(ascii: "-") || bytes[start] == UInt8(ascii: "\"")
        guard isNumber || isLetter(bytes[start]), let key = context.key(before: colon, from: line.lowerBound) else {
            return false
        }
        return isNumber ? key.isDated : key == .repeat
    }

    /// Replaces the line breaks with one space each; nil when a break is meant to be seen, or the data would still not
    /// count, or repeat a key.
    private static func join(
        _ lines: ClosedRange<Int>, data: ByteRange, _ safety: Fix.Safety, _ facts: TaskFacts, _ context: FileContext
    ) -> Fix? {
        let tree = context.document.tree
        var edits: [Edit] = []
        for line in lines.dropFirst() {
            // `> - [ ] b`, indented so far that it continues the paragraph: the sign would be part of the title.
            guard context.bytes[Int(tree.lines[line].content)] != UInt8(ascii: ">"), context.boxInText(line) == nil
            else { return nil }
            let whole = Int(tree.contentRange(ofLine: line - 1).upper)
            let end = context.textEnd(before: whole)
            // Two spaces break a line as well; before data alone they are left over.
            if context.bytes[end - 1] == UInt8(ascii: "\\") || whole - end > 1 && safety == .unsafe { return nil }
            edits.append(Edit(ByteRange(end, Int(tree.lines[line].content)), " "))
        }
        let shift = edits.reduce(0) { $0 + 1 - $1.range.count }
        let box = tree.lines[facts.task.titleLine].content
        let source = Source(name: "", bytes: Array("- ".utf8) + joined(edits, from: box, context))
        guard let task = Document(source, settings: context.document.settings).tasks.first else { return nil }
        let joinedFacts = TaskFacts(task)
        let keys = joinedFacts.attributes.map(\.key).filter { $0 != .remind && $0 != .declared }
        let start = UInt32(Int(data.lower) + shift - Int(box) + 2)
        let counts = joinedFacts.line.tokens.contains { $0.start == start && $0.kind != .text }
        guard counts, Set(keys).count == keys.count, joinedFacts.categoryRanges.count < 2,
            context.isClean(task, ByteRange(start, start + UInt32(data.count)))
        else { return nil }
        return Fix("join the lines", safety, edits)
    }

    /// The bytes from the box to the end of the last line that is joined.
    private static func joined(_ edits: [Edit], from box: UInt32, _ context: FileContext) -> [UInt8] {
        let tree = context.document.tree
        let last = tree.contentRange(ofLine: tree.line(at: edits.last?.range.upper ?? box))
        return context.document.source.bytes(in: Int(box)..<Int(last.upper), applying: edits[...])
    }
}
