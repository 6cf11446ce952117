import TaskFile

extension Rule {
    static let emptyTitle = Rule(
        "empty-title", .error, .dataFile, "a task that has data and no text",
        why: "Nobody can tell what is to be done. Most often the text was lost, or was read as data.",
        example: "- [ ] @work due:2026-11-25\n", better: "- [ ] Call @work due:2026-11-25\n",
        check: .task(.textless) { facts, context, findings in
            guard facts.line.titleRange.isEmpty, facts.line.carriesData else { return }
            let tokens = facts.line.tokens.indices.dropFirst().filter { facts.line.tokens[$0].kind != .space }
            guard let first = tokens.first, let last = tokens.last else { return }
            findings.report(
                ByteRange(facts.line.tokens[first].start, facts.line.range(ofToken: last).upper),
                "this task has no text", help: "write what is to be done after the box")
        })
}
