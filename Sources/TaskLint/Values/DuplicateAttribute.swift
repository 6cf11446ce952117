import TaskFile

extension Rule {
    static let duplicateAttribute = Rule(
        "duplicate-attribute", .error, .taskFile, "a second value for the same key",
        why: "The first value counts; the second is silently ignored. Only 'remind:' may be repeated. "
            + "Two equal values are not reported: the formatter drops one.",
        example: "- [ ] Call due:2026-11-25 due:2026-11-26\n", better: "- [ ] Call due:2026-11-25\n",
        check: .task(.repeatedKey) { facts, context, findings in
            var known: [String: TaskFacts.Attribute] = [:]
            for attribute in facts.attributes where attribute.key != .remind {
                let name = facts.line.key(ofToken: attribute.token)
                guard let first = known[folded(name)] else {
                    known[folded(name)] = attribute
                    continue
                }
                guard context.text(first.value) != context.text(attribute.value) else { continue }
                findings.report(
                    quoting: attribute.range, in: context, "is ignored: '\(name)' already has a value",
                    help: "remove one of the two",
                    notes: [Diagnostic.Note(first.range, "this one counts")])
            }
        })
}
