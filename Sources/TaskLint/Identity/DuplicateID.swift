import TaskFile

extension Rule {
    package static let duplicateID = Rule(
        "duplicate-id", .error, .dataFile, "an id that another task already has",
        why: "An id names one task in all files that are read together. When two tasks share one, 'after:' and "
            + "commands that select by id cannot know which is meant.",
        example: "- [ ] Design due:2026-11-25 id:a\n- [ ] Build id:a\n",
        better: "- [ ] Design due:2026-11-25 id:a\n- [ ] Build id:b\n",
        check: .project { contexts, findings in
            var first: [String: (file: Int, mention: TaskNames.Mention)] = [:]
            for (index, context) in contexts.enumerated() {
                for mention in context.names.identifiers {
                    guard let known = first[mention.name] else {
                        first[mention.name] = (index, mention)
                        continue
                    }
                    let other = known.file == index ? nil : contexts[known.file].document.source
                    findings[index].report(
                        mention.range, "another task already has the id '\(mention.name)'",
                        help: "give one of them a different id",
                        notes: [Diagnostic.Note(known.mention.range, "the first is here", in: other)])
                }
            }
        })
}
