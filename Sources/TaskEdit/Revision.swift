public import TaskFile
import TaskFormat

/// A file as a command makes it from another, proven to differ in nothing but what was named.
public struct Revision: Sendable {
    /// The file as it was.
    public let old: Document
    /// The file as it becomes.
    public let new: Document
    /// What has to be replaced in the old one: sorted and without overlap.
    public let edits: [Edit]
    /// The tasks that the old file has not, in file order.
    public let added: [TaskItem]

    private let stages: [OffsetMap]

    init(_ changes: Changes) throws(EditError) {
        old = changes.document
        let raw = changes.sortedEdits
        let middle = old.source.applying(raw)
        let rawMap = OffsetMap(raw)
        let name = old.source.name
        let written = Document(Source(name: name, bytes: middle), settings: old.settings)
        let canonical = format(written, only: Self.lines(raw, rawMap, written))
        edits = composed(raw, canonical, old: old.source.bytes, middle: middle)
        new =
            canonical.isEmpty
            ? written : Document(Source(name: name, bytes: old.source.applying(edits)), settings: old.settings)
        stages = [rawMap, OffsetMap(canonical)]
        let proof = Proof(old: old, new: new, stages: stages, changes: changes)
        added = try proof.added()
    }

    /// The task of the new file that `task` of the old one became; nil when it is gone.
    public func task(_ task: TaskItem) -> TaskItem? {
        new.task(withBoxAt: stages.reduce(task.boxOffset) { $1.newOffset(of: $0) })
    }

    /// The lines of the document between the two stages that were written: only they are brought into form.
    private static func lines(_ edits: [Edit], _ map: OffsetMap, _ written: Document) -> Set<Int> {
        var lines: Set<Int> = []
        for index in edits.indices {
            var range = map.writtenRange(of: index)
            // A line end at the beginning belongs to the line before.
            let ends = edits[index].replacement.prefix { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
            range = range.lowerBound + ends.count..<range.upperBound
            guard !range.isEmpty else { continue }
            let first = written.tree.line(at: UInt32(range.lowerBound))
            lines.formUnion(first...written.tree.line(at: UInt32(range.upperBound - 1)))
        }
        // A box may stand on the line below its marker.
        return lines.union(lines.compactMap { written.task(onLine: $0)?.markerLine })
    }
}

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

    /// Replaces bytes that belong to no task.
    mutating func replace(_ edit: Edit) { edits.append(edit) }

    /// Names a task without changing its line: one whose notes or family may change.
    mutating func name(_ task: TaskItem) { named.insert(task.index) }
}
