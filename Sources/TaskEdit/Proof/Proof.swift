import TaskFile

/// The proof that a change reaches the tasks that were named, and nothing else: what every command that changes a file
/// goes through.
///
/// Every other task stands in the new file with the same line, notes, section and parent; there are as many tasks as
/// there should be; and all that stands around them is divided as it was (`StructureProof`). Takes time linear in the
/// file.
struct Proof {
    let old: Document
    let new: Document
    let stages: [OffsetMap]
    let changes: Changes
    /// Where the contents of the lines begin, in the new file, that the change wrote.
    let written: Set<Int>

    /// The first line that would not be divided as it was; nil when all are.
    func structureFault() -> StructureFault? {
        let known = old.tasks.lazy.filter { !changes.removed.contains($0.index) }.compactMap { image(of: $0)?.index }
        let added = Set(new.tasks.indices).subtracting(known)
        do throws(StructureFault) {
            try StructureProof(old: old, new: new, stages: stages, changes: changes, written: written).run(added: added)
            return nil
        } catch {
            return error
        }
    }

    /// The tasks that were added. Throws the first thing that is not as it should be with the tasks.
    func added() throws(EditError) -> [TaskItem] {
        let expected = old.tasks.count - changes.removed.count + changes.addedCount
        var known: Set<Int> = []
        for task in old.tasks where !changes.removed.contains(task.index) {
            guard let image = image(of: task) else { throw fault(task, "would no longer be a task") }
            known.insert(image.index)
            if let draft = changes.drafts[task.index], !draft.isRead(from: image.line) {
                throw fault(task, "would not say what it should")
            }
            guard !changes.named.contains(task.index) else { continue }
            if let field = difference(task, image) { throw fault(task, "would get another \(field)") }
        }
        guard new.tasks.count == expected else {
            throw EditError(
                [
                    Diagnostic(
                        "edit-refused", at: ByteRange(0, 0),
                        "nothing was written to '\(old.source.name)': \(new.tasks.count) tasks would be there, not "
                            + "\(expected)",
                        help: "what is written here would not be read as a task, or would turn other text into one")
                ], in: nil)
        }
        return new.tasks.filter { !known.contains($0.index) }
    }

    private func image(of task: TaskItem) -> TaskItem? {
        new.task(withBoxAt: stages.reduce(task.boxOffset) { $1.newOffset(of: $0) })
    }

    /// What the two have not in common.
    private func difference(_ task: TaskItem, _ image: TaskItem) -> String? {
        let (left, right) = (task.dataRange.indices, image.dataRange.indices)
        guard old.source.bytes[left].elementsEqual(new.source.bytes[right]) else { return "line" }
        // What a line means hangs on its bytes, and on the paragraph and settings around it.
        let (one, other) = (task.line.tokens, image.line.tokens)
        let isEqual =
            one.count == other.count
            && zip(one, other).allSatisfy { old, new in
                old.kind == new.kind && old.key == new.key && old.traits == new.traits
                    && Int(old.start) - left.lowerBound == Int(new.start) - right.lowerBound
            }
        guard isEqual else { return "meaning" }
        guard image.isChecked == task.isChecked else { return "box" }
        guard task.parent.flatMap(self.image) == image.parent else { return "parent" }
        guard task.section == image.section else { return "section" }
        return task.notes == image.notes ? nil : "note"
    }

    private func fault(_ task: TaskItem, _ what: String) -> EditError {
        EditError(
            "edit-refused", at: task, "nothing was written: this task \(what)",
            help: "the change touches how Markdown reads the file; make the change in an editor")
    }
}

extension LineDraft {
    /// Whether `line` says what this does: the same box, priority, names and keys, and where a date was set, the same
    /// date. Marks on the line can pair anew and turn what stands between them into text.
    func isRead(from line: TaskLine) -> Bool {
        let found = LineDraft(line)
        guard found.isChecked == isChecked, found.priority == priority, found.names == names else { return false }
        return AttributeKey.allCases.allSatisfy { key in
            guard key != .declared, let value = value(of: key), let other = found.value(of: key) else { return true }
            // What was there already may get another spelling.
            return value == other || !isCanonical(key, value)
        }
    }

    private func isCanonical(_ key: AttributeKey, _ value: String) -> Bool {
        let bytes = Array(value.utf8)
        switch key {
        case .due, .start: return DateValue.read(bytes, bytes.indices).value?.description == value
        case .created, .done: return DateValue.readStamp(bytes, bytes.indices).value?.description == value
        case .remind: return Reminder.read(bytes, bytes.indices).value?.description == value
        case .repeat: return Recurrence.read(bytes, bytes.indices).value?.description == value
        case .status, .id, .after, .declared: return true
        }
    }

    /// The data on the line, each by its kind and name.
    private var names: Set<String> {
        Set(
            (title + tail).compactMap { part in
                switch part.kind {
                case .category, .tag: folded(String(decoding: part.bytes, as: UTF8.self))
                case .attribute: folded(part.name) + ":"
                default: nil
                }
            })
    }
}
