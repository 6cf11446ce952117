import TaskFile

/// A place for a list item: where it begins, and what has to surround it there.
struct InsertionPoint {
    let offset: Int
    /// The line ends in front of it, where it follows a line without one or is set apart from the item before.
    var lead: [UInt8] = []
    /// What precedes its marker, and each of its other lines.
    let indent: [UInt8]
    /// Its list marker, with the gap after it.
    let marker: [UInt8]
    /// What follows it.
    private var end: [UInt8] = []
    /// Whether the indentation is already in front of the place.
    private var isIndented = false
    var lineEnd: [UInt8]
    /// Whether it is in an existing list, after another task.
    private(set) var followsTask = false
}

extension InsertionPoint {
    init(_ destination: Destination, in document: Document) throws(Failure) {
        switch destination {
        case .before(let task): self.init(before: task)
        case .after(let task): self.init(after: task)
        case .under(let task): self.init(under: task)
        case .section(let name): self.init(in: document, section: try document.section(named: name))
        case .newSection(let name):
            if let (headings, parent) = try document.missingHeadings(named: name) {
                self.init(in: document, below: headings, in: parent)
            } else {
                self.init(in: document, section: try document.section(named: name))
            }
        case .standard:
            let (inbox, first) = (document.inboxSection, document.tasks.first(where: \.isTop))
            guard inbox != nil || first != nil else {
                self.init(atEndOf: document)
                return
            }
            self.init(in: document, section: inbox ?? first.flatMap { document.sectionIndex(ofTask: $0.index) })
        }
    }

    /// After the last top-level task right under the heading at `section`, or before the next heading.
    init(in document: Document, section: Int?) {
        if let last = document.topTasks.last(where: { document.sectionIndex(ofTask: $0.index) == section }) {
            self.init(after: last)
        } else {
            self.init(in: document, below: section)
        }
    }

    /// In a section without a task: below its text, and before the next heading.
    init(in document: Document, below section: Int?) {
        let next = (section ?? -1) + 1
        guard document.sections.indices.contains(next) else {
            self.init(atEndOf: document)
            return
        }
        let heading = document.sections[next].line
        let line = document.tree.endOfText(before: heading)
        self.init(after: line - 1, in: document) { line > 0 ? $0 : [] }
        if line == heading { end = lineEnd }
    }

    /// Below the last of the new headings, which go at the end of the section at `parent`, or else of the file.
    private init(in document: Document, below headings: [String], in parent: Int?) {
        let tree = document.tree
        let line = parent.map { document.lines(ofSection: $0).upperBound } ?? tree.endOfText(before: tree.lines.count)
        self.init(after: line - 1, in: document) { lineEnd in
            (line > 0 ? lineEnd : []) + headings.flatMap { Array($0.utf8) + lineEnd + lineEnd }
        }
    }

    init(atEndOf document: Document) {
        let isBlankBefore = document.tree.lines.last.map { $0.kind == .blank } ?? true
        self.init(after: document.tree.lines.count - 1, in: document) { isBlankBefore ? [] : $0 }
    }

    /// As the next item of the list that `task` is in.
    init(after task: TaskItem) {
        let document = task.document
        let indent = document.leadingBytes(to: Int(task.markerOffset))
        let marker = Self.nextMarker(Self.marker(of: task))
        self.init(after: task.lines.upperBound - 1, in: document, indent: indent, marker: marker) {
            task.isSetApart ? quoteMarks(indent[...]) + $0 : []
        }
        followsTask = true
    }

    private init(under task: TaskItem) {
        let blocks = task.document.tree.blocks
        if let last = task.subtasks.last(where: { Int(blocks[Int($0.block.parent)].parent) == task.blockIndex }) {
            self.init(after: last)
            return
        }
        let marker = task.block.marker
        self.init(
            after: task.lines.upperBound - 1, in: task.document,
            indent: task.document.contentIndent(of: task),
            marker: [isBullet(marker) ? marker : UInt8(ascii: "-"), UInt8(ascii: " ")]
        ) { _ in [] }
    }

    /// After the line at `line`, or at the start of the file. `apart`, given a line end, returns what separates the
    /// item from that line.
    private init(
        after line: Int, in document: Document, indent: [UInt8] = [], marker: [UInt8]? = nil,
        apart: ([UInt8]) -> [UInt8]
    ) {
        let tree = document.tree
        let lineEnd = document.lineEnd(nearLine: line)
        let isEnded = line < 0 || !tree.endRange(ofLine: line).isEmpty
        self.init(
            offset: line < 0 ? 0 : Int(tree.range(ofLine: line).upper), lead: (isEnded ? [] : lineEnd) + apart(lineEnd),
            indent: indent, marker: marker ?? [document.usualBullet, UInt8(ascii: " ")], lineEnd: lineEnd)
    }

    /// As the item before `task` in its list.
    private init(before task: TaskItem) {
        let document = task.document
        let extent = Extent(task, document.commentedLines)
        let lineEnd = document.lineEnd(nearLine: task.markerLine)
        let indent = document.leadingBytes(to: Int(task.markerOffset))
        let apart = task.isSetApart ? quoteMarks(indent[...]) + lineEnd : []
        self.init(
            offset: Int(extent.start), indent: indent, marker: Self.marker(of: task),
            end: apart + (extent.ownsLines ? [] : indent), isIndented: !extent.ownsLines, lineEnd: lineEnd)
    }

    /// The bytes to insert here for `items`, each as `write` returns it for its marker. `choose` may replace the marker
    /// that continues the list; the marker after it continues from there.
    func around<Item>(
        _ items: some Sequence<Item>, marker choose: (Item, [UInt8]) -> [UInt8] = { $1 },
        write: (Item, [UInt8]) -> [UInt8]
    ) -> [UInt8] {
        var bytes: [UInt8] = []
        var marker = marker
        for (number, item) in items.enumerated() {
            if number > 0 {
                marker = Self.nextMarker(marker)
                bytes += indent
            }
            marker = choose(item, marker)
            bytes += write(item, marker)
        }
        return lead + (isIndented ? [] : indent) + bytes + end
    }

    /// Whether `extents`, which are in file order, are here already: on this level, with nothing between them and the
    /// place but blank lines.
    func holds(_ extents: [Extent]) -> Bool {
        guard let first = extents.first, let last = extents.last, !lead.contains(UInt8(ascii: "#")) else {
            return false
        }
        let document = first.task.document
        let lines = document.tree.lines
        func text(from line: Int) -> Int { lines[line...].firstIndex { $0.kind != .blank } ?? lines.count }
        let line = offset < document.source.bytes.count ? document.tree.line(at: UInt32(offset)) : lines.count
        let end = last.lines.upperBound
        let isAdjacent =
            text(from: line) == first.lines.lowerBound || line >= end && text(from: line) == text(from: end)
        return isAdjacent
            && zip(extents, extents.dropFirst()).allSatisfy { text(from: $0.lines.upperBound) == $1.lines.lowerBound }
            && extents.allSatisfy { $0.ownsLines && document.leadingBytes(to: Int($0.task.markerOffset)) == indent }
    }

    /// The list marker of `task`, with the gap after it as it may stand anywhere.
    static func marker(of task: TaskItem) -> [UInt8] {
        // A box on the line below its marker moves next to it.
        let marker = task.document.source.bytes[Int(task.markerOffset)..<task.boxOffset].prefix { !isLineEnd($0) }
        // The width of a tab depends on its column.
        let hasGap = marker.last == UInt8(ascii: " ") && !marker.contains(UInt8(ascii: "\t"))
        return hasGap ? Array(marker) : marker.filter { $0 > 0x20 } + [UInt8(ascii: " ")]
    }

    /// The marker of the next item after one with `marker`, with the gap after it; a number is incremented.
    private static func nextMarker(_ marker: [UInt8]) -> [UInt8] {
        guard let number = ListItemHead(marker[...])?.number, number < 999_999_999 else { return marker }
        return Array(String(number + 1).utf8) + marker.drop(while: isDigit)
    }
}
