public import TaskFile

/// Where a new task is put.
public enum Placement: Sendable {
    /// Behind the last top-level task of the first section that has tasks, else at the end of the file.
    case standard
    /// Behind the last top-level task of the section of this name, or below its text.
    case section(String)
    /// As the last subtask of a task.
    case under(Task)
}

/// Writes the task that `text` means into `document`, and nothing else.
///
/// Dates may be typed as words, and a priority anywhere. The new line takes the bullet, the indentation and the line
/// end of its neighbour. Throws what is wrong with the text, and when there is no such section.
public func add(_ text: String, to document: Document, _ placement: Placement, now: Now) throws(EditError) -> Revision {
    var draft = try TypedText(text, settings: document.settings, now: now).line()
    if document.settings.stamps.contains(.created), draft.value(of: .created) == nil {
        draft.set(.created, to: now.today.description)
    }
    if let done = draft.value(of: .done) {
        throw EditError(
            "status-conflict", at: ByteRange(0, text.utf8.count), in: Source(name: "text", text),
            "a new task is not done, and this says it was on \(done)", help: "leave out 'done:'")
    }
    var changes = Changes(document)
    let place = try Place(placement, in: document)
    changes.insert(place.lead + draft.bytes + place.end, at: place.offset, tasks: 1)
    return try Revision(changes)
}

/// A place for a line of its own.
struct Place {
    /// Where it begins.
    let offset: Int
    /// What stands in front of what is put there: line ends, indentation, and the list marker.
    let lead: [UInt8]
    /// What stands behind it.
    let end: [UInt8]

    private init(offset: Int, lead: [UInt8], end: [UInt8]) {
        self.offset = offset
        self.lead = lead
        self.end = end
    }

    init(_ placement: Placement, in document: Document) throws(EditError) {
        switch placement {
        case .under(let task): self.init(under: task)
        case .section(let name): self.init(in: document, section: try document.section(named: name))
        case .standard:
            guard let first = document.topTasks.first else {
                self.init(atEndOf: document)
                return
            }
            let section = document.sectionIndex(of: first)
            self.init(in: document, section: section)
        }
    }

    /// Behind the last top-level task right under the heading at `section`, or before the next heading.
    private init(in document: Document, section: Int?) {
        if let last = document.topTasks.last(where: { document.sectionIndex(of: $0) == section }) {
            self.init(behind: last)
            return
        }
        // A section without a task: below what it says, and before the next heading.
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
            offset: Int(tree.lines[line].start),
            lead: (line > 0 ? lineEnd : []) + [document.usualBullet, UInt8(ascii: " ")],
            end: lineEnd + (line == heading ? lineEnd : []))
    }

    private init(atEndOf document: Document) {
        let tree = document.tree
        let bytes = document.source.bytes
        let lineEnd = document.lineEnd(nearLine: tree.lines.count - 1)
        let endsLine = bytes.isEmpty || tree.contentRange(ofLine: tree.lines.count - 1).upper < UInt32(bytes.count)
        let isBlankBefore = tree.lines.last.map { $0.kind == .blank } ?? true
        let lead = (endsLine ? [] : lineEnd) + (isBlankBefore ? [] : lineEnd)
        self.init(offset: bytes.count, lead: lead + [document.usualBullet, UInt8(ascii: " ")], end: lineEnd)
    }

    /// As the next item of the list that `task` stands in.
    init(behind task: Task) {
        let document = task.document
        let tree = document.tree
        let bytes = document.source.bytes
        let lineEnd = document.lineEnd(nearLine: task.lines.upperBound - 1)
        let last = tree.range(ofLine: task.lines.upperBound - 1)
        let endsLine = tree.contentRange(ofLine: task.lines.upperBound - 1).upper < last.upper
        var lead = endsLine ? [] : lineEnd
        if task.standsApart { lead += lineEnd }
        lead += document.leadingBytes(to: Int(task.markerOffset))
        lead += Self.nextMarker(bytes[Int(task.markerOffset)..<task.boxOffset])
        self.init(offset: Int(last.upper), lead: lead, end: lineEnd)
    }

    private init(under task: Task) {
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
            offset: Int(last.upper),
            lead: (endsLine ? [] : lineEnd) + document.leadingBytes(to: task.boxOffset)
                + [isBullet ? marker : UInt8(ascii: "-"), UInt8(ascii: " ")],
            end: lineEnd)
    }

    /// The marker of the next item after one with `marker`, with the gap behind it: numbers go on.
    private static func nextMarker(_ marker: ArraySlice<UInt8>) -> [UInt8] {
        // A box below its marker goes beside it.
        let line = marker.prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        let digits = line.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
        let hasGap = line.last == UInt8(ascii: " ") || line.last == UInt8(ascii: "\t")
        let rest = line.dropFirst(digits.count) + (hasGap ? [] : [UInt8(ascii: " ")])
        guard let number = Int(String(decoding: digits, as: UTF8.self)), number < 999_999_999 else {
            return Array(digits + rest)
        }
        return Array(String(number + 1).utf8) + rest
    }
}

extension Block {
    /// The index of the list item that the list of this item stands in.
    fileprivate func parentItem(in tree: SyntaxTree) -> Int { Int(tree.blocks[Int(parent)].parent) }
}

extension Document {
    /// The tasks in lists that stand in nothing else, in file order.
    var topTasks: [Task] {
        tasks.filter { task in tree.blocks[Int(task.block.parent)].parent == 0 }
    }

    /// The index of the innermost section that `task` stands in.
    func sectionIndex(of task: Task) -> Int? {
        var (low, high) = (0, sections.count)
        while low < high {
            let middle = (low + high) / 2
            if sections[middle].line <= task.markerLine { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? low - 1 : nil
    }

    /// The bullet of the first list of bullets, else `-`.
    var usualBullet: UInt8 {
        let bullets = [UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+")]
        return tree.blocks.first { $0.kind == .list && bullets.contains($0.marker) }?.marker ?? UInt8(ascii: "-")
    }

    /// The section called `name`, without regard to case, markup or signs at its ends; a path of names, divided by
    /// `/` or `>`, tells apart those with the same name.
    func section(named name: String) throws(EditError) -> Int {
        let wanted = folded(name)
        let exact = sections.indices.filter { folded(sections[$0].title) == wanted }
        if let only = exact.first, exact.count == 1 { return only }
        let byPath = sections.indices.filter { folded(path(ofSection: $0).joined(separator: "/")) == wanted }
        if let only = byPath.first, byPath.count == 1 { return only }
        let help: String
        if exact.count > 1 {
            help =
                "several are called so; name one with those above it: "
                + exact.map { "'" + path(ofSection: $0).joined(separator: "/") + "'" }.joined(separator: ", ")
        } else if let near = suggestion(for: name, among: sections.map(\.title)) {
            help = "did you mean '\(near)'?"
        } else if sections.isEmpty {
            help = "the file has no headings"
        } else {
            help = "there are " + sections.prefix(12).map { "'\($0.title)'" }.joined(separator: ", ")
        }
        let diagnostic = Diagnostic(
            "unknown-section", at: ByteRange(0, 0), "no section '\(name)' in '\(source.name)'", help: help)
        throw EditError([diagnostic], in: nil)
    }

    /// The titles of the section at `index` and those around it, outermost first.
    func path(ofSection index: Int) -> [String] {
        var titles: [String] = []
        var next: Int? = index
        while let section = next {
            titles.append(sections[section].title)
            next = sections[section].parent
        }
        return titles.reversed()
    }
}
