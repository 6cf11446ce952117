import TaskFile

/// A place for a list item: where it begins, and what has to surround it there.
struct Place {
    /// Where it begins.
    let offset: Int
    /// The line ends in front of it, where it follows a line without one or is set apart from the item before.
    private var lead: [UInt8] = []
    /// What precedes its marker, and each of its other lines.
    let indent: [UInt8]
    /// Its list marker, with the gap after it.
    let marker: [UInt8]
    /// What follows it.
    private let end: [UInt8]
    /// Whether the indentation is already in front of the place.
    private var isIndented = false
    /// The line end to use here.
    let lineEnd: [UInt8]
    /// Whether it is in an existing list, after another task.
    private(set) var isBehindTask = false

    init(_ placement: Placement, in document: Document) throws(EditError) {
        switch placement {
        case .under(let task): self.init(under: task)
        case .section(let name): self.init(in: document, section: try document.section(named: name))
        case .newSection(let name):
            if let (headings, parent) = try document.missingHeadings(named: name) {
                self.init(in: document, below: headings, in: parent)
            } else {
                self.init(in: document, section: try document.section(named: name))
            }
        case .standard:
            if let inbox = document.inboxSection {
                self.init(in: document, section: inbox)
                return
            }
            guard let first = document.topTasks.first else {
                self.init(atEndOf: document)
                return
            }
            let section = document.sectionIndex(ofTask: first.index)
            self.init(in: document, section: section)
        }
    }

    /// After the last top-level task right under the heading at `section`, or before the next heading.
    init(in document: Document, section: Int?) {
        if let last = document.topTasks.last(where: { document.sectionIndex(ofTask: $0.index) == section }) {
            self.init(behind: last)
        } else {
            self.init(in: document, below: section)
        }
    }

    /// In a section without a task: below its text, and before the next heading.
    init(in document: Document, below section: Int?) {
        let next = (section ?? -1) + 1
        let tree = document.tree
        guard document.sections.indices.contains(next) else {
            self.init(atEndOf: document)
            return
        }
        let heading = document.sections[next].line
        var line = heading
        while line > 0, tree.lines[line - 1].kind == .blank { line -= 1 }
        let lineEnd = document.lineEnd(nearLine: max(0, line - 1))
        self.init(
            offset: Int(tree.lines[line].start), lead: line > 0 ? lineEnd : [], indent: [],
            marker: [document.usualBullet, UInt8(ascii: " ")], end: line == heading ? lineEnd : [], lineEnd: lineEnd)
    }

    /// Below the last of the new headings, which go at the end of the section at `parent`, or else of the file.
    private init(in document: Document, below headings: [String], in parent: Int?) {
        let tree = document.tree
        var line = parent.map { document.lines(ofSection: $0).upperBound } ?? tree.lines.count
        while line > 0, tree.lines[line - 1].kind == .blank { line -= 1 }
        let lineEnd = document.lineEnd(nearLine: max(0, line - 1))
        let endsLine =
            line == 0 || tree.contentRange(ofLine: line - 1).upper < tree.range(ofLine: line - 1).upper
        let lines = headings.flatMap { Array($0.utf8) + lineEnd + lineEnd }
        let lead = (endsLine ? [] : lineEnd) + (line == 0 ? [] : lineEnd) + lines
        let offset = line == 0 ? 0 : Int(tree.range(ofLine: line - 1).upper)
        self.init(
            offset: offset, lead: lead, indent: [], marker: [document.usualBullet, UInt8(ascii: " ")],
            end: [], lineEnd: lineEnd)
    }

    private init(atEndOf document: Document) {
        let tree = document.tree
        let bytes = document.source.bytes
        let lineEnd = document.lineEnd(nearLine: tree.lines.count - 1)
        let endsLine = bytes.isEmpty || tree.contentRange(ofLine: tree.lines.count - 1).upper < UInt32(bytes.count)
        let isBlankBefore = tree.lines.last.map { $0.kind == .blank } ?? true
        let lead = (endsLine ? [] : lineEnd) + (isBlankBefore ? [] : lineEnd)
        self.init(
            offset: bytes.count, lead: lead, indent: [], marker: [document.usualBullet, UInt8(ascii: " ")], end: [],
            lineEnd: lineEnd)
    }

    /// As the next item of the list that `task` is in.
    init(behind task: TaskItem) {
        let document = task.document
        let tree = document.tree
        let bytes = document.source.bytes
        let lineEnd = document.lineEnd(nearLine: task.lines.upperBound - 1)
        let last = tree.range(ofLine: task.lines.upperBound - 1)
        let endsLine = tree.contentRange(ofLine: task.lines.upperBound - 1).upper < last.upper
        let indent = document.leadingBytes(to: Int(task.markerOffset))
        let apart = task.standsApart ? quoteMarks(indent[...]) + lineEnd : []
        self.init(
            offset: Int(last.upper), lead: (endsLine ? [] : lineEnd) + apart, indent: indent,
            marker: Self.nextMarker(bytes[Int(task.markerOffset)..<task.boxOffset]), end: [], lineEnd: lineEnd)
        isBehindTask = true
    }

    private init(under task: TaskItem) {
        if let last = task.subtasks.last(where: { $0.block.parentItem(in: $0.document.tree) == task.blockIndex }) {
            self.init(behind: last)
            return
        }
        let document = task.document
        let tree = document.tree
        let lineEnd = document.lineEnd(nearLine: task.lines.upperBound - 1)
        let last = tree.range(ofLine: task.lines.upperBound - 1)
        let endsLine = tree.contentRange(ofLine: task.lines.upperBound - 1).upper < last.upper
        let marker = task.block.marker
        let isBullet = [UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+")].contains(marker)
        self.init(
            offset: Int(last.upper), lead: endsLine ? [] : lineEnd,
            indent: document.leadingBytes(to: task.boxOffset),
            marker: [isBullet ? marker : UInt8(ascii: "-"), UInt8(ascii: " ")], end: [], lineEnd: lineEnd)
    }

    /// As the item before `task` in its list.
    init(before task: TaskItem) {
        let document = task.document
        let extent = Extent(task, document.suppressions())
        let lineEnd = document.lineEnd(nearLine: task.markerLine)
        let indent = document.leadingBytes(to: Int(task.markerOffset))
        let apart = task.standsApart ? quoteMarks(indent[...]) + lineEnd : []
        let marker = Array(
            document.source.bytes[Int(task.markerOffset)..<task.boxOffset].prefix {
                $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r")
            })
        self.init(
            offset: Int(extent.range.lower), indent: indent, marker: marker,
            end: apart + (extent.ownsLines ? [] : indent), isIndented: !extent.ownsLines, lineEnd: lineEnd)
    }

    private init(
        offset: Int, lead: [UInt8] = [], indent: [UInt8], marker: [UInt8], end: [UInt8], isIndented: Bool = false,
        lineEnd: [UInt8]
    ) {
        self.offset = offset
        self.lead = lead
        self.indent = indent
        // The width of a tab depends on its column.
        let hasGap = marker.last == UInt8(ascii: " ") && !marker.contains(UInt8(ascii: "\t"))
        self.marker = hasGap ? marker : marker.filter { $0 > 0x20 } + [UInt8(ascii: " ")]
        self.end = end
        self.isIndented = isIndented
        self.lineEnd = lineEnd
    }

    /// The bytes to insert here for an item whose first line reads `line` from its box on.
    func item(_ line: [UInt8]) -> [UInt8] { around(marker + line + lineEnd) }

    /// The bytes to insert here for items; `items` begins with the first marker and ends with a line end.
    func around(_ items: [UInt8]) -> [UInt8] { lead + (isIndented ? [] : indent) + items + end }

    /// The marker of the next item after one with `marker`, with the gap after it; a number is incremented.
    static func nextMarker(_ marker: ArraySlice<UInt8>) -> [UInt8] {
        // A box on the line below its marker moves next to it.
        let line = marker.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        let digits = line.prefix(while: isDigit)
        let hasGap = line.last == UInt8(ascii: " ") || line.last == UInt8(ascii: "\t")
        let rest = line.dropFirst(digits.count) + (hasGap ? [] : [UInt8(ascii: " ")])
        guard let number = Int(String(decoding: digits, as: UTF8.self)), number < 999_999_999 else {
            return Array(digits + rest)
        }
        return Array(String(number + 1).utf8) + rest
    }
}

extension Block {
    /// The index of the list item that contains the list of this item.
    fileprivate func parentItem(in tree: SyntaxTree) -> Int { Int(tree.blocks[Int(parent)].parent) }
}
