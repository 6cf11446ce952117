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
                        help: (isFew ? place(ofTextID: mention.name, in: contexts, from: index) : nil).map {
                            "\($0) has it in the middle of its title, where it is text; move it to the end"
                        } ?? context.helpForLine(mention.name) ?? near.map { "did you mean '\($0)'?" }
                            ?? "write 'id:\(mention.name)' on the task that comes first, or name its file too")
                }
            }
        })
}

/// The line of a task whose title has `id:name` as a word, for people: `line 2`, with its file unless that is the one
/// at `own`. Nil without one.
private func place(ofTextID name: String, in contexts: [FileContext], from own: Int) -> String? {
    for index in [own] + contexts.indices.filter({ $0 != own }) {
        guard let line = contexts[index].line(withTextID: name) else { continue }
        return "line \(line + 1)" + (index == own ? "" : " of '\(contexts[index].document.source.name)'")
    }
    return nil
}

extension FileContext {
    /// What to write for the number of a line with a task in place of an id; nil for any other name.
    fileprivate func helpForLine(_ name: String) -> String? {
        guard let number = Int(name), number > 0, let task = document.task(withBoxOnLine: number - 1) else {
            return nil
        }
        guard let id = task.line.id else {
            return "a task is named by its id: add one to that on line \(number), 'id:NAME', and write 'after:NAME'"
        }
        return "for the task on line \(number), write 'after:\(id)'"
    }

    /// The index of the first task line that has `id:name` as a word that is text.
    fileprivate func line(withTextID name: String) -> Int? {
        let word = Array(" id:\(name)".utf8)
        var offset = 0
        while let end = end(ofFirst: word, in: bytes, offset..<bytes.count) {
            offset = end
            let line = document.tree.line(at: UInt32(end - 1))
            let isWord = end == bytes.count || bytes[end] <= 0x20
            guard isWord, let tokens = document.task(withBoxOnLine: line)?.line.tokens else { continue }
            if tokens.last(where: { Int($0.start) < end })?.kind == .text { return line }
        }
        return nil
    }
}

extension Findings {
    /// Whether one of them misses something that may be in a task file that was not given.
    public var concernOtherFiles: Bool { contains(rule: Rule.unknownID.name) }
}
