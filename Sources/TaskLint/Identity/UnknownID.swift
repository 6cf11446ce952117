import TaskFile

extension Rule {
    static let unknownID = Rule(
        "unknown-id", .error, .dataFile, "an 'after:' that names no task",
        manual: Manual(
            "A task waits for the tasks that its 'after:' names. A name that no task has does not block, so the "
                + "task counts as ready too early. The names are looked up in all files given, then in the other task "
                + "files of the project: those below the root of the git repository, or below the folder of a file.",
            example: "- [ ] Design due:2026-11-25 id:design\n- [ ] Build after:desing\n",
            better: "- [ ] Design due:2026-11-25 id:design\n- [ ] Build after:design\n"),
        check: .project { contexts, findings in
            let known = Set(contexts.flatMap { $0.names.identifiers.map(\.name) })
            let candidates = known.sorted()
            for (index, context) in contexts.enumerated() {
                for mention in context.names.dependencies where !known.contains(mention.name) {
                    // With very many ids and findings, only the first findings are compared with all ids.
                    let isFew = findings[index].count * candidates.count < 500_000
                    let near = isFew ? suggestion(for: mention.name, among: candidates) : nil
                    findings[index].report(
                        mention.range, "no task has the id '\(mention.name)'",
                        help: near.map { "did you mean '\($0)'?" }
                            ?? "write 'id:\(mention.name)' on the task that comes first, or name its file too")
                }
            }
        })
}

extension Findings {
    /// Whether one of them misses something that may be in a task file that was not given.
    public var concernOtherFiles: Bool { contains(rule: Rule.unknownID.name) }
}
