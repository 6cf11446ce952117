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
            let scanner = NearMissScanner(facts.line, now: context.now, .file)
            var left = 8
            for index in facts.line.tokens.indices where left > 0 {
                switch facts.line.tokens[index].kind {
                case .attribute:
                    // The rules about values report a date that is none.
                    let key = facts.line.tokens[index].key
                    let value = facts.line.valueRange(ofToken: index).indices
                    let isRead = !key.isDated || AttributeValue.read(key, context.bytes, value)?.value != nil
                    if isRead, let miss = scanner.continued(behindAttribute: index) { findings.report(miss) }
                case .text:
                    let range = facts.line.range(ofToken: index)
                    var words = Words(context.bytes, range)
                    while left > 0, let word = words.next() {
                        guard let miss = scanner.nearMiss(word, before: words.rest(upTo: range.upper)) else { continue }
                        left -= 1
                        if facts.line.couldHoldData(miss.range) { findings.report(miss) }
                    }
                default: continue
                }
            }
        })
}

extension Findings {
    /// Reports `miss` with what it was meant as.
    mutating func report(_ miss: NearMiss) {
        let fix = miss.meant.map { Fix("write '\($0)'", .unsafe, [Edit(miss.range, $0)]) }
        report(miss.range, miss.message, help: miss.help, fix: fix)
    }
}
