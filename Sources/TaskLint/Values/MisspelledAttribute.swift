import TaskEdit
import TaskFile

extension Rule {
    static let misspelledAttribute = Rule(
        "misspelled-attribute", .error, .taskFile, fix: .safe, "text that was meant as an attribute",
        why: "A key that is misspelled, written with a capital, with a space after its colon, with two colons or with "
            + "the wide colon of East Asian keyboards is text: the date after it has no effect. It is reported "
            + "only if respelling makes it data; 'after' only at the end of the line, and not for a space; "
            + "and 'id' never, since 'ID:4711' may be text. A label such as 'Sue:' before a space is left alone. "
            + "The fix is unsafe where text follows, which may be a sentence, and where the key may be a word.",
        example: "- [ ] Call deu:2026-11-25\n", better: "- [ ] Call due:2026-11-25\n",
        check: .task(.colon) { facts, context, findings in
            var left = attempts(ofLine: context.document.tree.contentRange(ofLine: facts.task.titleLine).count)
            var taken: Set<AttributeKey> = []
            var edits: [Edit] = []
            let scanner = NearMissScanner(facts.line, now: context.now, .file)
            for index in facts.line.tokens.indices where facts.line.tokens[index].kind == .text {
                let range = facts.line.range(ofToken: index)
                // A colon of either width.
                guard context.bytes[range.indices].contains(where: { $0 == UInt8(ascii: ":") || $0 == 0xEF })
                else { continue }
                var words = Words(context.bytes, range)
                // `(due:: 2026-12-01)` is notation of another program as a whole.
                lazy var foreign = facts.line.foreignData.map(\.range)
                while left > 0, let word = words.next() {
                    let rest = words.rest(upTo: facts.line.end)
                    let miss = MisspelledKey(word, before: rest, in: context.document.source)
                    if miss != nil { left -= 1 }
                    if let miss, foreign.contains(where: { $0.indices.contains(Int(miss.range.lower)) }) { continue }
                    guard let miss, let (help, fix) = miss.advice(facts, taken, context) else {
                        // Words have other readings than a value alone.
                        if context.tier == .dataFile, let miss = scanner.spaced(word, before: rest),
                            facts.line.couldHoldData(miss.range)
                        {
                            findings.report(miss, on: facts.line, edits: &edits)
                        }
                        continue
                    }
                    taken.insert(miss.key)
                    findings.report(
                        quoting: miss.range, in: context, "is text, not an attribute", help: help, fix: fix)
                }
            }
        })

    /// The most mistakes to examine on a line of `length` bytes, which is parsed again for each of them. A line with
    /// very many needs no more findings.
    private static func attempts(ofLine length: Int) -> Int { min(100, max(8, 500_000 / max(1, length))) }
}

extension MisspelledKey {
    /// The attribute that it was meant as, when that has a date.
    func date(in context: FileContext) -> String? {
        guard key.isDated, let reading = AttributeValue.read(key, value) else { return nil }
        switch reading.problem {
        case nil: return "\(key.name):\(reading.value?.description ?? value)"
        case .relative(let kind)?:
            let meaning = DateMeaning(key, context.document.settings, now: context.now)
            let dates = ValueError.relative(kind).replacements(for: value, meaning: meaning)
            return dates.first.map { "\(key.name):\($0)" }
        default: return nil
        }
    }

    /// What to do about it, with the fix that makes it data; nil when it was not meant as such. `taken` holds the keys
    /// that earlier mistakes on the line will turn into.
    fileprivate func advice(
        _ facts: TaskFacts, _ taken: Set<AttributeKey>, _ context: FileContext
    ) -> (help: String, fix: Fix?)? {
        let reading = AttributeValue.read(key, value)
        if key == .status, Status(refinement: value) == nil { return nil }
        // `ID:4711` is prose, and an id that is missed is reported where an `after:` names it.
        if key == .id { return nil }
        guard facts.line.couldHoldData(range) else { return nil }
        if key == .after {
            let meant = "after:\(value)"
            guard context.tier == .dataFile, facts.first(key) == nil, context.isClean(facts, after: Edit(range, meant))
            else { return nil }
            return ("write \(meant)", fix(meant, .unsafe))
        }
        // A state counts only at the end, and `status: blocked by Bob` is a sentence.
        let rest = ByteRange(range.upper, max(range.upper, facts.line.titleRange.upper)).indices
        if key == .status, context.bytes[rest].contains(where: { mayBeLetter($0) || isDigit($0) }) {
            if context.bytes[range.indices].contains(where: isSpaceOrTab) { return nil }
            return ("write \(key.name):\(value) at the end of the line", nil)
        }
        let isSecond = key != .remind && (facts.first(key) != nil || taken.contains(key))
        if let problem = reading?.problem {
            return advice(problem, context).map { isSecond ? (Findings.secondValue(of: key.name), nil) : $0 }
        }
        let meant = "\(key.name):\(reading?.value?.description ?? value)"
        if isSecond { return (Findings.secondValue(of: key.name), nil) }
        let isSafe = isSure && context.isClean(facts, after: Edit(range, meant))
        return ("write \(meant)", fix(meant, isSafe ? .safe : .unsafe))
    }

    /// What to do about a value that is also invalid: only when it was undoubtedly meant as a date.
    private func advice(_ problem: ValueError, _ context: FileContext) -> (help: String, fix: Fix?)? {
        let meaning = DateMeaning(key, context.document.settings, now: context.now)
        let repair = problem.diagnostic(for: value, at: range, meaning: meaning).fix
        let meant = repair.map { "\(key.name):\(String(decoding: $0.edits[0].replacement, as: UTF8.self))" }
        switch problem {
        case .relative:
            guard context.tier == .dataFile, let meant = date(in: context) else { return nil }
            return ("write \(meant), which it means now", fix(meant, .unsafe))
        case _ where isRespelled: return nil
        case .ambiguous:
            return ("write \(key.name):\(ForeignDate.choice(value))", meant.map { fix($0, .unsafe) })
        case .invalid(_, let reason):
            guard context.tier == .dataFile, reason != .unreadable else { return nil }
            if let meant { return ("write \(meant)", fix(meant, .unsafe)) }
            let help = problem.help(for: value, meaning: meaning)
            return ("\(problem.message(for: value)); \(help), without a space after '\(key.name):'", nil)
        }
    }

    private func fix(_ meant: String, _ safety: Fix.Safety) -> Fix {
        Fix("write '\(meant)'", safety, [Edit(range, meant)])
    }
}
