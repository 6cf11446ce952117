import TaskFile

/// The changes of one command to one file while they are gathered.
struct Changes {
    let document: Document
    private var edits: [Edit] = []
    /// The tasks that are named: their lines may change, and other lines of tasks may not.
    private(set) var named: Set<Int> = []
    /// Those of the named tasks that are to be gone.
    private(set) var removed: Set<Int> = []
    /// What the lines of named tasks are to say.
    private(set) var drafts: [Int: LineDraft] = [:]
    /// The lines that go although they are in no task that goes: comments above tasks, declarations.
    private(set) var droppedLines: Set<Int> = []
    /// How many tasks are to be there that were not.
    var addedCount = 0

    init(_ document: Document) {
        self.document = document
    }

    /// Whether nothing is to be changed.
    var isEmpty: Bool { edits.isEmpty }

    /// The edits, the one that comes first in the file first; insertions come before what replaces their place, and
    /// those that overlap are one.
    var sortedEdits: [Edit] {
        let sorted = edits.enumerated().sorted { left, right in
            (left.element.range.lower, left.element.range.upper, left.offset)
                < (right.element.range.lower, right.element.range.upper, right.offset)
        }
        return sorted.map(\.element).reduce(into: []) { result, edit in
            guard let last = result.last, edit.range.lower < last.range.upper else {
                result.append(edit)
                return
            }
            let range = ByteRange(last.range.lower, max(last.range.upper, edit.range.upper))
            result[result.count - 1] = Edit(range, last.replacement + edit.replacement)
        }
    }

    /// Writes the line of `task` as `draft` has it.
    mutating func rewrite(_ task: TaskItem, as draft: LineDraft) {
        named.insert(task.index)
        drafts[task.index] = draft
        let edit = Edit(task.dataRange, draft.bytes)
        guard !document.source.bytes[edit.range.indices].elementsEqual(edit.replacement) else { return }
        edits.append(edit)
    }

    /// Puts `bytes`, which hold `count` tasks, at `offset`.
    mutating func insert(_ bytes: [UInt8], at offset: Int, tasks count: Int) {
        edits.append(Edit(ByteRange(offset, offset), bytes))
        addedCount += count
    }

    /// Takes away the bytes of `range` and with them the tasks at `tasks`.
    mutating func remove(_ range: ByteRange, tasks: Range<Int>) {
        edits.append(Edit(range, []))
        named.formUnion(tasks)
        removed.formUnion(tasks)
    }

    /// Says that the line at `index`, which stands in no task that is removed, goes with one.
    mutating func drop(line index: Int) { droppedLines.insert(index) }

    /// Replaces bytes that belong to no task. A line that is deleted whole is one that was to go.
    mutating func replace(_ edit: Edit) {
        edits.append(edit)
        guard edit.replacement.isEmpty, !edit.range.isEmpty else { return }
        let tree = document.tree
        for line in tree.line(at: edit.range.lower)...tree.line(at: edit.range.upper - 1)
        where edit.range.lower <= tree.range(ofLine: line).lower && tree.range(ofLine: line).upper <= edit.range.upper {
            drop(line: line)
        }
    }

    /// Names a task without changing its line: one whose notes or family may change.
    mutating func name(_ task: TaskItem) { named.insert(task.index) }
}
