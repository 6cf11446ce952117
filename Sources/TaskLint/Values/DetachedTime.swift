import TaskFile

extension Rule {
    static let detachedTime = Rule(
        "detached-time", .warning, .taskFile, fix: .safe, "a time of day after a date, where it has no effect",
        manual: Manual(
            "A moment is one word: 2026-11-25T17:00. With a space before its time it is a day, the time is part of the "
                + "title, and the reminder comes at the wrong hour. The fix joins the two. It is unsafe where "
                + "the title goes on after the time, which may then belong to the sentence.",
            example: "- [ ] Call due:2026-11-25 17:00\n", better: "- [ ] Call due:2026-11-25T17:00\n"),
        check: .task(.looseAttribute) { facts, context, findings in
            let tokens = facts.line.tokens
            for attribute in facts.attributes where !tokens[attribute.token].traits.contains(.tail) {
                // A word of text follows immediately.
                let index = attribute.token + 2
                guard index < tokens.count, tokens[index].kind == .text, tokens[index - 1].kind == .space,
                    let finding = finding(attribute, textAt: index, facts, context)
                else { continue }
                findings.report(finding)
            }
        })

    private static func finding(
        _ attribute: TaskFacts.Attribute, textAt index: Int, _ facts: TaskFacts, _ context: FileContext
    ) -> Diagnostic? {
        let text = facts.line.range(ofToken: index)
        var words = Words(context.bytes, text)
        guard attribute.key.isDated, attribute.key != .repeat, let word = words.next(),
            let minute = minuteOfDay(context.bytes, word.indices),
            case .period(let period)? = DateValue.read(context.bytes, attribute.value.indices).value,
            period.grain == .day
        else { return nil }
        let moment = "\(attribute.key.name):\(CivilTime(period.first, minuteOfDay: minute))"
        let edit = Edit(ByteRange(attribute.range.lower, word.upper), moment)
        let title = facts.line.titleRange
        // The joined word is data: a title must precede it, and nothing but data may follow it.
        let isAlone = title.lower < attribute.range.lower && word.upper == title.upper
        let isSafe = isAlone && TrialParse(facts, in: context).isClean(after: edit)
        return Diagnostic(
            "detached-time", at: word, "'\(context.text(word))' is text, not part of the date",
            help: "write \(moment)", fix: Fix("write '\(moment)'", isSafe ? .safe : .unsafe, [edit]))
    }
}
