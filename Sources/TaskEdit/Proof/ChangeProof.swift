import TaskFile

/// The proof that a change affects the named tasks and nothing else; every command that changes a file goes through it.
///
/// Every other task is in the new file with the same line, notes, section and parent; there are as many tasks as there
/// should be; and everything around them keeps its structure (`structureFaults`). Takes time linear in the file.
struct ChangeProof {
    let old: Document
    let new: Document
    let stages: [OffsetMap]
    let changes: Changes
    /// Where the contents of the lines that the change wrote begin in the new file.
    let written: Set<Int>
    /// The index of each task of the old file among those of the new one; nil where it was removed or no task is in its
    /// place.
    let images: [Int?]

    init(old: Document, new: Document, stages: [OffsetMap], changes: Changes, written: Set<Int>) {
        self.old = old
        self.new = new
        self.stages = stages
        self.changes = changes
        self.written = written
        images = old.tasks.map { task in
            if changes.removed.contains(task.index) { return nil }
            return new.task(withBoxAt: stages.newOffset(of: task.boxOffset))?.index
        }
    }

    /// The tasks of the new file that are not in the old one, in file order.
    var added: [TaskItem] {
        var isKnown = Array(repeating: false, count: new.tasks.count)
        for image in images.lazy.compactMap(\.self) { isKnown[image] = true }
        return new.tasks.indices.filter { !isKnown[$0] }.map { new.tasks[$0] }
    }

    /// Throws the first fault in the tasks: one that is lost, or added, or changed without being named.
    func verifyTasks() throws(Failure) {
        let expected = old.tasks.count - changes.removed.count + changes.addedCount
        // Whether two sections have the same headings: many tasks have the same two.
        var sections: [SectionPair: Bool] = [:]
        for task in old.tasks where !changes.removed.contains(task.index) {
            guard let index = images[task.index] else { throw fault(task, "would no longer be a task") }
            let image = new.tasks[index]
            if let draft = changes.drafts[task.index], !draft.isRead(from: image.line) {
                throw fault(task, "would not read as intended")
            }
            guard !changes.named.contains(task.index) else { continue }
            if let field = difference(task, image, &sections) { throw fault(task, "would get a different \(field)") }
        }
        guard new.tasks.count == expected else { throw miscount(expected) }
    }

    /// The complaint that there would not be `expected` tasks.
    private func miscount(_ expected: Int) -> Failure {
        // Whatever is added at the end is inside a code block that is open there.
        let lines = old.tree.lines
        if new.tasks.count < expected, let last = lines.last, last.kind == .fencedCode || last.kind == .fence,
            let opening = lines.lastIndex(where: { $0.kind == .fence && $0.startsLeaf }),
            last.kind == .fencedCode || opening == lines.count - 1
        {
            return Failure(
                "edit-refused", at: old.tree.contentRange(ofLine: opening), in: old.source,
                "this code block is never closed, so a task below it would be code",
                help: "close it with the same characters on a line of their own")
        }
        if new.tasks.count < expected, lines.last?.kind == .html,
            let opening = lines.lastIndex(where: { $0.kind == .html && $0.startsLeaf })
        {
            return Failure(
                "edit-refused", at: old.tree.contentRange(ofLine: opening), in: old.source,
                "this HTML is never closed, so a task below it would be a part of it",
                help: "close it, a comment with '-->'")
        }
        return Failure(
            "edit-refused",
            "nothing was written to '\(old.source.name)': it would then contain "
                + "\(counted(new.tasks.count, "task")), not \(expected)",
            help: "what is written here would not be read as a task, or would turn other text into one")
    }

    /// The name of what differs between the two; nil when nothing does.
    private func difference(_ task: TaskItem, _ image: TaskItem, _ sections: inout [SectionPair: Bool]) -> String? {
        let (left, right) = (task.dataRange.indices, image.dataRange.indices)
        guard old.source.bytes[left].elementsEqual(new.source.bytes[right]) else { return "line" }
        // What a line means depends on its bytes, and on the paragraph and settings around it.
        let (one, other) = (task.line.tokens, image.line.tokens)
        let isEqual =
            one.count == other.count
            && zip(one, other).allSatisfy { old, new in
                old.kind == new.kind && old.key == new.key && old.traits == new.traits
                    && Int(old.start) - left.lowerBound == Int(new.start) - right.lowerBound
            }
        guard isEqual else { return "meaning" }
        guard image.isChecked == task.isChecked else { return "box" }
        guard task.parent.flatMap({ images[$0.index] }) == image.parent?.index else { return "parent" }
        let pair = SectionPair(
            old: old.sectionIndex(ofTask: task.index), new: new.sectionIndex(ofTask: image.index))
        let areSame = sections[pair] ?? (task.section == image.section)
        sections[pair] = areSame
        guard areSame else { return "section" }
        return task.notes == image.notes ? nil : "note"
    }

    private func fault(_ task: TaskItem, _ what: String) -> Failure {
        Failure(unwritten: "this task \(what)", at: task, help: StructureFault.help)
    }
}

/// A section of the old file and one of the new.
private struct SectionPair: Hashable {
    let old: Int?
    let new: Int?
}

extension LineDraft {
    /// Whether `line` says what this draft does: the same box, priority, names and keys, and where a date was set, the
    /// same date. Markdown delimiters on the line can pair differently and turn what is between them into text.
    func isRead(from line: TaskLine) -> Bool {
        let found = LineDraft(line)
        guard found.isChecked == isChecked, found.priority == priority, found.names == names else { return false }
        return AttributeKey.allCases.allSatisfy { key in
            guard key != .declared, let value = value(of: key), let other = found.value(of: key) else { return true }
            // A value that was already there may be respelled.
            return value == other || !isCanonical(key, value)
        }
    }

    private func isCanonical(_ key: AttributeKey, _ value: String) -> Bool {
        guard let reading = AttributeValue.read(key, value) else { return true }
        return reading.value?.description == value
    }

    /// The data on the line, by kind and name.
    private var names: Set<String> {
        Set(
            parts.compactMap { part in
                switch part.kind {
                case .category, .tag: folded(part.text)
                case .attribute: folded(part.name) + ":"
                default: nil
                }
            })
    }
}
