import TaskEdit
import TaskFile

extension Rule {
    static let lostData = Rule(
        "lost-data", .warning, .dataFile, fix: .unsafe, "words that were meant as data but are text",
        why: "A value ends at the first space: 'status:in progress' has no effect, and 'repeat:mon, thu' loses the "
            + "Thursday. A key takes a colon, not '=', a tag or category ends at the first character that is not "
            + "a letter, digit, '-' or '_', and a priority is a separate word. This is reported only where nothing "
            + "else can be meant, and only in a file with task data.",
        example: "- [ ] Call due:2026-11-25\n- [ ] Write status:in progress\n",
        better: "- [ ] Call due:2026-11-25\n- [ ] Write status:doing\n",
        check: .task(.lost) { facts, context, findings in
            let scanner = NearMissScanner(facts.line, now: context.now, .file)
            var left = 8
            var edits: [Edit] = []
            for index in facts.line.tokens.indices where left > 0 {
                switch facts.line.tokens[index].kind {
                case .attribute:
                    // The rules about values report a date that is none.
                    let key = facts.line.tokens[index].key
                    let value = facts.line.valueRange(ofToken: index).indices
                    let isRead = !key.isDated || AttributeValue.read(key, context.bytes, value)?.value != nil
                    if isRead, let miss = scanner.continued(afterAttribute: index) {
                        findings.report(miss, on: facts.line, edits: &edits)
                    }
                case .text:
                    let range = facts.line.range(ofToken: index)
                    var words = Words(context.bytes, range)
                    while left > 0, let word = words.next() {
                        guard let miss = scanner.nearMiss(word, before: words.rest(upTo: range.upper)) else { continue }
                        left -= 1
                        if facts.line.couldHoldData(miss.range) { findings.report(miss, on: facts.line, edits: &edits) }
                    }
                default: continue
                }
            }
        })
}

extension Findings {
    /// Reports `miss`, which is on `line`, with what it was meant as. There is no fix where that would still have no
    /// effect, before text or beside a box that says something else, or be a second value, on the line as the `edits`
    /// of earlier findings leave it; its own edit is added to them.
    mutating func report(_ miss: NearMiss, on line: TaskLine, edits: inout [Edit]) {
        let meant = miss.meant ?? ""
        let edit = Edit(miss.range, meant)
        if line.priority != nil, Priority(marker: meant) != nil {
            return report(miss.range, miss.message, help: Self.secondValue(of: "priority"))
        }
        let before = edits.filter { $0.range.upper <= edit.range.lower }
        guard miss.meant != nil, let (changed, box) = line.reparsed(after: before + [edit])
        else { return report(miss.range, miss.message, help: miss.help) }
        let shift = before.reduce(0) { $0 + $1.replacement.count - $1.range.count }
        let place = Int(edit.range.lower) - Int(line.tokens[0].start) + box + shift
        let written = place..<place + edit.replacement.count
        let counting = changed.tokens.firstIndex {
            written.contains(Int($0.start)) && $0.kind != .text && $0.kind != .space
        }
        guard let token = counting else {
            if Priority(marker: meant) != nil {
                return report(miss.range, miss.message, help: miss.help + " right after the box")
            }
            return report(miss.range, miss.message, help: miss.help + " at the end of the line")
        }
        if let key = changed.repeatedKey(ofToken: token) {
            return report(miss.range, miss.message, help: Self.secondValue(of: key))
        }
        let isHeard =
            changed.tokens[token].key != .status || changed.status.rawValue == changed.value(ofToken: token)
        let fix = Fix("write '\(meant)'", .unsafe, [edit])
        if isHeard { edits.append(edit) }
        report(miss.range, miss.message, help: miss.help, fix: isHeard ? fix : nil)
    }

    /// What to do about a second value for `key`, of which a person has to say whether it counts.
    static func secondValue(of key: String) -> String {
        "it would be a second '\(key)', which is ignored: keep one of the two"
    }
}

extension TaskLine {
    /// The key of the attribute in a token, or `category`, if another has it too and one of the two is ignored.
    fileprivate func repeatedKey(ofToken index: Int) -> String? {
        if tokens[index].kind == .category { return tokens.count { $0.kind == .category } > 1 ? "category" : nil }
        func key(_ token: Int) -> String? {
            guard tokens[token].kind == .attribute, tokens[token].key != .remind else { return nil }
            return folded(self.key(ofToken: token))
        }
        return key(index).flatMap { own in
            tokens.indices.contains { $0 != index && key($0) == own } ? own : nil
        }
    }
}
