import TaskFile

/// A task line as it would read after a change, by the same parser: a rule's fix is tried before it is proposed.
struct TrialParse {
    private let context: FileContext
    private let box: Int
    private let task: TaskItem

    init(_ task: TaskItem, in context: FileContext) {
        self.task = task
        self.context = context
        box = Int(context.document.tree.lines[task.titleLine].content)
    }

    /// The line after `edits`, which lie on it, and the offset in it of what is at `place` in the file.
    ///
    /// Edits before `place` must not change the number of bytes.
    func line(after edits: [Edit], finding place: UInt32) -> (line: TaskLine, place: UInt32)? {
        let tree = context.document.tree
        let prefix = Array("- ".utf8)
        var bytes =
            prefix + context.document.source.bytes(in: box..<Int(task.lineRange.upper), applying: edits[...])
        for line in tree.paragraph(from: task.titleLine).dropFirst() {
            bytes += Array("\n  ".utf8)
            bytes += context.bytes[Int(tree.lines[line].content)..<Int(tree.contentRange(ofLine: line).upper)]
        }
        let source = Source(name: context.document.source.name, bytes: bytes)
        guard let changed = Document(source, settings: context.document.settings).tasks.first else { return nil }
        return (changed.line, UInt32(Int(place) - box + prefix.count))
    }

    /// Whether a token of ours in place of the bytes in `range` would count: they are not in code, a link or emphasis.
    func couldHoldData(_ range: ByteRange) -> Bool { firstThatCouldHoldData([range]) != nil }

    /// The first of `ranges`, which lie on the line in order, where a token of ours would count. A single parse answers
    /// for all of them.
    func firstThatCouldHoldData(_ ranges: [ByteRange]) -> ByteRange? {
        let data = "#data"
        guard let first = ranges.first,
            let (line, place) = line(after: ranges.map { Edit($0, data) }, finding: first.lower)
        else { return nil }
        let counting = Set(line.tokens.lazy.filter { $0.kind == .tag }.map { Int($0.start) })
        var shift = Int(place) - Int(first.lower)
        for range in ranges {
            if counting.contains(Int(range.lower) + shift) { return range }
            shift += data.utf8.count - range.count
        }
        return nil
    }

    /// Whether no rule reports what `edit` writes: only then is the change safe.
    func isClean(after edit: Edit) -> Bool {
        guard let (line, place) = line(after: [edit], finding: edit.range.lower),
            let task = line.document.tasks.first
        else { return false }
        return Self.isClean(task, ByteRange(place, place + UInt32(edit.replacement.count)), context)
    }

    /// Whether none of the rules about the parts of a line reports the bytes of `task` in `written`.
    static func isClean(_ task: TaskItem, _ written: ByteRange, _ context: FileContext) -> Bool {
        let facts = TaskFacts(task)
        let tried = FileContext(task.document, now: context.now, isTaskFile: true, of: rulesOfParts)
        var findings = Findings(of: rulesOfParts, in: task.document.source)
        for rule in rulesOfParts.rules {
            guard case .task(let needs, let check) = rule.check, facts.features.isSuperset(of: needs) else { continue }
            findings.begin(rule, .error)
            check(facts, tried, &findings)
        }
        return !findings.indices.lazy.map(findings.range)
            .contains { $0.lower < written.upper && written.lower < $0.upper }
    }

    private static let rulesOfParts = RuleSet([
        .emptyTitle, .statusConflict, .duplicateAttribute, .duplicateCategory, .remindAfterDue, .startAfterDue,
        .doneBeforeCreated, .remindWithoutDue, .repeatWithoutDue, .driftingRepeat, .unrolledRepeat,
        .undeclaredCategory, .undeclaredTag,
    ])
}
