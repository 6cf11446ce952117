import TaskFile

extension Rule {
    static let duplicateCategory = Rule(
        "duplicate-category", .warning, .dataFile, "a second category on a task",
        why: "A task has one category or none; the first counts. Use tags for a task that belongs to several lists.",
        example: "- [ ] Call @work @home due:2026-11-25\n", better: "- [ ] Call @work #home due:2026-11-25\n",
        check: .task(.categories) { facts, context, findings in
            let categories = facts.categoryRanges
            for range in categories.dropFirst() where folded(context.text(range)) != folded(context.text(categories[0]))
            {
                findings.report(
                    quoting: range, in: context, "is ignored: the task already has a category",
                    help: "remove one of the two, or write #\(context.text(range).dropFirst()) for a tag",
                    notes: [Diagnostic.Note(categories[0], "this one counts")])
            }
        })
}
