import TaskFile

/// Collects the changes that one command makes to one file.
struct Changes {
    let document: Document
    private var edits: [Edit] = []
    /// The named tasks: their lines, notes and families may change, and those of other tasks may not.
    var named: Set<Int> = []
    private(set) var removed: Set<Int> = []
    /// The new contents of the lines of named tasks.
    private(set) var drafts: [Int: LineDraft] = [:]
    /// The lines to remove although they are in no removed task: comments above tasks, declarations.
    var droppedLines: Set<Int> = []
    /// The lines in which text may become a link.
    var linkedLines: Set<Int> = []
    /// Whether lines that are inserted may be lists and quotes of their own.
    var mayAddBlocks = false
    var addedCount = 0
    /// Where the series of the document go on; only changes of repeating tasks need it.
    private(set) lazy var series = SeriesIndex(document)

    /// Changes of `document` that concern no task from outside.
    init(_ document: Document) {
        self.document = document
    }

    /// Changes of `document`, whose `series` are known, that concern no task from outside.
    init(_ document: Document, _ series: SeriesIndex) {
        self.init(document)
        self.series = series
    }

    /// Changes of `document` that concern `tasks` and the place of `other`; throws when one of these is of another
    /// document.
    init(_ document: Document, to tasks: [TaskItem], beside other: TaskItem? = nil) throws(Failure) {
        try document.requireOwn(tasks + [other].compactMap(\.self))
        self.init(document)
    }

    var isEmpty: Bool { edits.isEmpty }

    /// The edits in file order; an insertion comes before an edit that replaces bytes at its place, and overlapping
    /// edits are merged.
    var sortedEdits: [Edit] {
        let sorted = edits.sorted(by: \.range.upper).sorted(by: \.range.lower)
        return sorted.reduce(into: []) { result, edit in
            guard let last = result.last, edit.range.lower < last.range.upper else {
                result.append(edit)
                return
            }
            let range = ByteRange(last.range.lower, max(last.range.upper, edit.range.upper))
            result[result.count - 1] = Edit(range, last.replacement + edit.replacement)
        }
    }

    mutating func rewrite(_ task: TaskItem, as draft: LineDraft) {
        named.insert(task.index)
        drafts[task.index] = draft
        let edit = Edit(task.dataRange, draft.bytes)
        guard !document.source.bytes[edit.range.indices].elementsEqual(edit.replacement) else { return }
        edits.append(edit)
    }

    /// Inserts `bytes`, which contain `count` tasks, at `offset`.
    mutating func insert(_ bytes: [UInt8], at offset: Int, tasks count: Int) {
        edits.append(Edit(ByteRange(offset, offset), bytes))
        addedCount += count
    }

    mutating func remove(_ range: ByteRange, tasks: Range<Int>) {
        edits.append(Edit(range, []))
        named.formUnion(tasks)
        removed.formUnion(tasks)
    }

    /// Replaces bytes that belong to no task. The removal of whole lines is allowed.
    mutating func replace(_ edit: Edit) {
        edits.append(edit)
        guard edit.replacement.isEmpty, !edit.range.isEmpty else { return }
        let tree = document.tree
        for line in tree.line(at: edit.range.lower)...tree.line(at: edit.range.upper - 1)
        where edit.range.lower <= tree.range(ofLine: line).lower && tree.range(ofLine: line).upper <= edit.range.upper {
            droppedLines.insert(line)
        }
    }
}

extension Document {
    /// Throws when one of `tasks` is of another document, where its position means something else.
    func requireOwn(_ tasks: [TaskItem]) throws(Failure) {
        guard let stale = tasks.first(where: { $0.document !== self }) else { return }
        throw Failure(
            "edit-refused", at: stale, "this task is of another version of the file",
            help: "find it in the version that is to be changed")
    }

    func requireOther(_ other: Document) throws(Failure) {
        guard other === self else { return }
        throw Failure("edit-refused", "this is the document that has the tasks", help: "name another one")
    }
}
