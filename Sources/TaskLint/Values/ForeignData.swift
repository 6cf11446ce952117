import TaskEdit
import TaskFile

extension Rule {
    static let foreignData = Rule(
        "foreign-data", .warning, .taskFile, fix: .unsafe, "data in the notation of another program",
        why: "A date after 'deadline:', in '[due:: ...]', after a character such as 📅 or in '@due(...)' is text here: "
            + "no list of due tasks shows the task, and nobody is reminded. The fix rewrites it with a key of this "
            + "format. It is unsafe because the other program may still read the file.",
        example: "- [ ] Write 📅 2026-11-25\n", better: "- [ ] Write due:2026-11-25\n",
        check: .task(.foreign) { facts, context, findings in
            let found = facts.line.foreignData.filter { $0.isUnmistakable || context.tier == .dataFile }
            let scanner = NearMissScanner(facts.line, now: context.now, .file)
            let ends = found.dropFirst().map(\.range.lower) + [facts.line.titleRange.upper]
            let dated = found.map(scanner.inDigits)
            let timed = zip(dated, ends).map { scanner.time(after: $0, upTo: $1) ?? ($0, nil) }
            let data = timed.map(\.datum)
            for (index, datum) in data.enumerated() where !(datum.statements.isEmpty && datum.field == "onCompletion") {
                // A line that is cancelled already says so.
                let isCancelled = facts.line.status == .cancelled
                let meant = datum.ownWords.filter { !isCancelled || $0 != "status:cancelled" }
                let isDone = datum.statements.contains { if case .attribute(.done, _) = $0 { true } else { false } }
                let box = isDone && !facts.isChecked ? " and check the box, or remove it" : ""
                let isNow = found[index].statements.isEmpty ? ", which it means now" : ""
                let reason =
                    datum.isDate
                    ? isInDigits(context.text(datum.range))
                        ? "there is no such day" : "a date is written in digits, such as \(context.now.today)"
                    : "what it says in another program, '\(datum.field)', cannot be written in a task file"
                let second = second(datum, after: earlier(datum, index, data), facts).map(Findings.secondValue)
                findings.report(
                    quoting: datum.range, in: context, "is text here",
                    help: timed[index].advice
                        ?? (meant.isEmpty ? reason : second ?? "write \(meant.joined(separator: " "))\(isNow)\(box)"),
                    fix: meant.isEmpty ? nil : fix(datum, meant, among: data, index, facts))
            }
        })

    /// Rewrites it as `words`, in our notation: a priority in front, anything else in the tail. Nil when the line has
    /// another value under the same key, or the box contradicts it.
    private static func fix(
        _ datum: ForeignDatum, _ words: [String], among data: [ForeignDatum], _ index: Int, _ facts: TaskFacts
    ) -> Fix? {
        guard fits(datum, facts), second(datum, after: earlier(datum, index, data), facts) == nil else { return nil }
        var edits: [Edit] = []
        // The space before a sign also separates what directly follows it.
        let next = data[(index + 1)...]
        let isFollowed = next.first?.range.lower == datum.range.upper
        let removal = isFollowed ? Edit(datum.range, "") : facts.removal(of: datum.range)
        let title = facts.line.titleRange
        var written = words.joined(separator: " ")
        if case .priority(let priority)? = datum.statements.first {
            if let priority { edits.append(Edit(ByteRange(title.lower, title.lower), "\(priority.marker) ")) }
            written = ""
        }
        if written.isEmpty {
            edits.append(removal)
        } else if isInTail(datum, next, facts) {
            edits.append(Edit(datum.range, written))
        } else {
            edits.append(removal)
            edits.append(Edit(ByteRange(facts.tailEnd, facts.tailEnd), " \(written)"))
        }
        // If only data is left, there is no title.
        guard Int(title.lower) < Int(datum.range.lower) || datum.range.upper < title.upper else { return nil }
        return Fix("write '\(words.joined(separator: " "))'", .unsafe, edits)
    }

    /// What is written before the datum at `index`: as in an import, a start precedes the day for which a task is
    /// scheduled.
    private static func earlier(
        _ datum: ForeignDatum, _ index: Int, _ data: [ForeignDatum]
    ) -> some Sequence<ForeignDatum.Statement> {
        let isScheduled = datum.field == "scheduled"
        return data.indices.lazy.filter { place in
            let field = data[place].field
            return isScheduled ? place < index || field == "start" : place < index && field != "scheduled"
        }.flatMap { data[$0].statements }
    }

    /// What the line, or one of the `earlier` statements, already has a value for, so that a second one would be
    /// ignored.
    private static func second(
        _ datum: ForeignDatum, after earlier: some Sequence<ForeignDatum.Statement>, _ facts: TaskFacts
    ) -> String? {
        for statement in datum.statements {
            switch statement {
            case .attribute(.remind, _): continue
            case .attribute(let key, _):
                let isTaken = earlier.contains { if case .attribute(key, _) = $0 { true } else { false } }
                if facts.first(key) != nil || isTaken { return key.name }
            case .priority:
                let isTaken = earlier.contains { if case .priority = $0 { true } else { false } }
                if facts.line.priority != nil || isTaken { return "priority" }
            case .cancelled:
                if facts.first(.status) != nil, facts.line.status != .cancelled { return AttributeKey.status.name }
            }
        }
        return nil
    }

    /// Whether the value in `text`, a date of another program, begins with a digit.
    private static func isInDigits(_ text: String) -> Bool {
        let value = (text.contains(":") ? text.split(separator: ":", maxSplits: 1) : text.split(separator: "(")).last
        return value?.first { $0.isLetter || $0.isNumber }?.isNumber ?? false
    }

    /// Whether the box of the line allows what `datum` says.
    private static func fits(_ datum: ForeignDatum, _ facts: TaskFacts) -> Bool {
        facts.isChecked
            || datum.statements.allSatisfy { statement in
                switch statement {
                case .attribute(let key, _): key != .done
                case .priority: true
                case .cancelled: false
                }
            }
    }

    /// Whether nothing but data follows, of which `next` is foreign.
    private static func isInTail(_ datum: ForeignDatum, _ next: ArraySlice<ForeignDatum>, _ facts: TaskFacts) -> Bool {
        var next = next
        var offset = datum.range.upper
        let end = facts.tailEnd
        while offset < end {
            next = next.drop { $0.range.lower < offset }
            if let datum = next.first, datum.range.lower == offset {
                offset = datum.range.upper
            } else if let index = facts.line.tokens.lastIndex(where: { $0.start <= offset }) {
                let token = facts.line.tokens[index]
                let bytes = facts.line.document.source.bytes
                if token.kind == .text {
                    guard isSpaceOrTab(bytes[Int(offset)]) else { return false }
                    offset += 1
                } else {
                    guard token.kind == .space || token.traits.contains(.bare) else { return false }
                    offset = facts.line.range(ofToken: index).upper
                }
            }
        }
        return true
    }
}
