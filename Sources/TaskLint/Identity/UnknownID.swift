import TaskFile

extension Rule {
    static let unknownID = Rule(
        "unknown-id", .error, .dataFile, "an 'after:' that names no task",
        why: "A task waits for the tasks that its 'after:' names. An id that no task has does not block, so the "
            + "task counts as ready too early. Ids are looked up in all files given, then in the other task "
            + "files of the project: those below the root of the git work tree or, without git, those next to the "
            + "file.",
        example: "- [ ] Design due:2026-11-25 id:design\n- [ ] Build after:desing\n",
        better: "- [ ] Design due:2026-11-25 id:design\n- [ ] Build after:design\n",
        check: .project { contexts, findings in
            let known = Set(contexts.flatMap { $0.names.identifiers.map(\.name) })
            lazy var candidates = NearNames(known)
            lazy var textIDs = TextIDs(contexts)
            for (index, context) in contexts.enumerated() {
                for mention in context.names.dependencies where !known.contains(mention.name) {
                    // With very many ids and findings, only the first findings are compared with all ids.
                    let isFew = findings[index].count * known.count < 500_000
                    let near = isFew ? candidates.suggestion(for: mention.name) : nil
                    findings[index].report(
                        mention.range, "no task has the id '\(mention.name)'",
                        help: textIDs.advice(on: mention.name, from: index) ?? context.helpForLine(mention.name)
                            ?? near.map(didYouMean)
                            ?? "write 'id:\(mention.name)' on the task that comes first, in any file of the project")
                }
            }
        })
}

/// The lines that have `id:name` as a word where it is text: in the title of a task, or at the end of a list item that
/// is not a task. All are found in one pass, whatever the number of names looked up.
private struct TextIDs {
    /// The index of the first such line in each file, by name.
    private let lines: [[String: Int]]
    private let contexts: [FileContext]
    /// The index of the first file that has one, by name.
    private var files: [String: Int] = [:]

    init(_ contexts: [FileContext]) {
        self.contexts = contexts
        lines = contexts.map(\.linesWithTextIDs)
        for (index, lines) in lines.enumerated() { files.merge(lines.mapValues { _ in index }) { first, _ in first } }
    }

    /// What to do about the first such line, which is named by its file, too, unless that is the one at `own`. Nil
    /// without one.
    func advice(on name: String, from own: Int) -> String? {
        guard let file = lines[own][name] == nil ? files[name] : own, let line = lines[file][name] else { return nil }
        let document = contexts[file].document
        let place = "line \(line + 1)" + (file == own ? "" : " of '\(document.source.name)'")
        return document.task(withBoxOnLine: line) == nil
            ? "\(place) has it, but is not a task: it needs a box, '[ ]' or '[x]'"
            : "\(place) has it in the middle of its title, where it is text; move it to the end"
    }
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

    /// The index of the first line that has `id:name` as a word that is text, by name.
    fileprivate var linesWithTextIDs: [String: Int] {
        let key: ShortText = " id:"
        var found: [String: Int] = [:]
        var (line, tokens, next) = (-1, [Token](), 0)
        var offset = 0
        while let start = end(ofFirst: key, in: bytes, offset..<bytes.count) {
            offset = start
            let place = document.tree.line(at: UInt32(start - 1))
            if place != line {
                (line, next) = (place, 0)
                if let task = document.task(withBoxOnLine: place) {
                    tokens = task.line.tokens
                } else {
                    tokens = []
                    if let name = idWithoutBox(onLine: place), found[name] == nil { found[name] = line }
                }
            }
            while next < tokens.count, Int(tokens[next].start) < start { next += 1 }
            guard next > 0, tokens[next - 1].kind == .text else { continue }
            let word = bytes[start...].prefix { $0 > 0x20 }
            let name = String(decoding: word, as: UTF8.self)
            if found[name] == nil { found[name] = line }
        }
        return found
    }

    /// The id that the list item that begins on `line`, which is not a task, would have if it were one.
    private func idWithoutBox(onLine line: Int) -> String? {
        let (tree, place) = (document.tree, document.tree.lines[line])
        let block = tree.blocks[Int(place.container)]
        guard place.kind == .paragraph, block.kind == .item, Int(block.firstLine) == line else { return nil }
        return trialLine("- [ ] ", tree.textRange(ofLine: line).indices)?.line.id
    }
}

extension Findings {
    /// Whether one of them misses something that may be in a task file that was not given.
    package var concernOtherFiles: Bool { contains(rule: Rule.unknownID.name) }
}
