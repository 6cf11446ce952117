import TaskFile
import TaskMerge

extension DocumentDifference {
    /// What may differ in a file besides what its tasks say.
    public enum Remark: Hashable, Sendable {
        /// The settings in force.
        case settings
        /// The headings.
        case headings
        /// The order of tasks with one parent.
        case order
        /// How task lines are written, with the number of tasks.
        case spelling(Int)
        /// Lines that belong to no task.
        case text
        /// How lines end: with LF, CR LF, or both.
        case lineEnds
    }

    /// What else differs; empty exactly when all differences are in `changes`.
    public var remarks: [Remark] {
        let (old, new) = (matching.old, matching.new)
        guard old.source.bytes != new.source.bytes else { return [] }
        var remarks: [Remark] = []
        if old.settings != new.settings { remarks.append(.settings) }
        if headings(of: old) != headings(of: new) { remarks.append(.headings) }
        if hasNewOrder { remarks.append(.order) }
        let respelled = respelledCount
        if respelled > 0 { remarks.append(.spelling(respelled)) }
        // When the settings differ, that remark covers the front matter.
        let hasFrontMatter = old.settings == new.settings
        if text(of: old, hasFrontMatter) != text(of: new, hasFrontMatter) { remarks.append(.text) }
        if !old.source.bytes.isEmpty, !new.source.bytes.isEmpty, lineEnds(of: old) != lineEnds(of: new) {
            remarks.append(.lineEnds)
        }
        return remarks
    }

    /// Whether lines end with LF alone, and whether with CR LF.
    private func lineEnds(of document: Document) -> [Bool] {
        var (ends, last) = ([false, false], UInt8(0))
        for byte in document.source.bytes {
            if byte == UInt8(ascii: "\n") { ends[last == UInt8(ascii: "\r") ? 1 : 0] = true }
            last = byte
        }
        return ends
    }

    /// Whether nothing differs that a person would see.
    public var isEmpty: Bool { changes.isEmpty && remarks.isEmpty }

    private func headings(of document: Document) -> [String] {
        document.sections.indices.map { "\(document.sections[$0].level) \(document.title(ofSection: $0))" }
    }

    private var hasNewOrder: Bool {
        var last: [Int?: Int] = [:]
        for index in matching.new.tasks.indices {
            guard let match = matching.oldTask(of: index), matching.hasSameParent(old: match, new: index) else {
                continue
            }
            let parent = matching.new.parent(ofTask: index) ?? -1 - (matching.new.sectionIndex(ofTask: index) ?? -1)
            if let before = last[parent], before > match { return true }
            last[parent] = match
        }
        return false
    }

    private var respelledCount: Int {
        let (old, new) = (matching.old, matching.new)
        let changed = Set(
            changes.flatMap { [$0.isInArchive ? nil : $0.new?.index, $0.successor?.index].compactMap(\.self) })
        return matching.pairs.count { pair in
            guard !changed.contains(pair.new) else { return false }
            let (left, right) = (old.tasks[pair.old], new.tasks[pair.new])
            return lineBytes(left) != lineBytes(right)
        }
    }

    /// The bytes of a task line from its marker on; the box of a checked task may be `x` or `X`.
    private func lineBytes(_ task: TaskItem) -> ArraySlice<UInt8> {
        task.document.source.bytes[Int(task.markerOffset)..<Int(task.lineRange.upper)]
    }

    /// The lines that do not belong to a task, to settings or to headings, without their line ends.
    private func text(of document: Document, _ hasFrontMatter: Bool) -> [ArraySlice<UInt8>] {
        var lines: [ArraySlice<UInt8>] = []
        var next = hasFrontMatter ? 0 : document.tree.frontMatterLineCount
        let headings = Set(document.sections.map(\.line))
        func append(to end: Int) {
            for line in next..<max(next, end) where !headings.contains(line) {
                let content = document.source.bytes[document.tree.contentRange(ofLine: line).indices]
                if !content.allSatisfy(isSpaceOrTab) { lines.append(content) }
            }
        }
        for task in document.tasks where task.parent == nil {
            append(to: task.lines.lowerBound)
            next = max(next, task.lines.upperBound)
        }
        append(to: document.tree.lines.count)
        return lines
    }
}
