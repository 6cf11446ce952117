import TaskFile

/// Writes parts one after another: with conflict markers, or as one of the sides would have them.
struct MergeWriter {
    /// A part, and the lines on which it was written.
    struct WrittenPart {
        let number: Int
        let kind: Gaps.Kind
        let lines: Range<Int>
    }

    private(set) var bytes: [UInt8] = []
    private(set) var conflicts: [TaskConflict] = []
    private(set) var parts: [WrittenPart] = []

    /// The version to write; nil for all, between markers.
    private let version: Version?
    private let gaps: Gaps
    private let style: TaskConflict.Style
    private var line = 0
    private var last = (number: Gaps.start, kind: Gaps.Kind.start)
    /// Whether the blank lines before the next part have already been written.
    private var hasGap = false
    /// Whether a conflict is named even if only one side of it is written.
    private var namesConflicts: Bool

    init(_ version: Version?, _ gaps: Gaps, _ style: TaskConflict.Style) {
        (self.version, self.gaps, self.style) = (version, gaps, style)
        namesConflicts = version == nil
    }

    /// Writes lines and conflicts, which are about the `subject` of this title.
    mutating func write(_ segments: [Segment], title: String, subject: TaskConflict.Subject) {
        for segment in segments {
            switch segment {
            case .lines(let lines): append(lines)
            case .conflict(let lines, let questions):
                if namesConflicts { name(subject, title, questions) }
                if let version { append(lines[version]) } else { writeMarked { $0.append(lines[$1]) } }
            }
        }
    }

    mutating func write(_ elements: [MergedElement]) {
        for element in elements {
            switch element {
            case .unit(let unit): write(unit)
            case .dispute(let dispute): write(dispute)
            }
        }
    }

    /// Writes the blank lines at the end of the file.
    mutating func finish() { addGap(Gaps.end, .end) }

    private mutating func write(_ unit: MergedUnit) {
        addGap(unit.number, unit.kind)
        let start = line
        let subject: TaskConflict.Subject =
            switch unit.kind {
            case .heading: .heading
            case .text, .note: .text
            default: .task
            }
        write(unit.segments, title: unit.title, subject: subject)
        parts.append(WrittenPart(number: unit.number, kind: unit.kind, lines: start..<line))
        last = (unit.number, unit.kind)
    }

    private mutating func addGap(_ number: Int, _ kind: Gaps.Kind) {
        defer { hasGap = false }
        if hasGap { return }
        append(gaps.gap(last.number, last.kind, number, kind))
    }

    private mutating func append(_ text: [UInt8]) {
        bytes += text
        line += text.reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    }

    private mutating func append(_ lines: [[UInt8]]) { for line in lines { append(line) } }

    private mutating func write(_ dispute: MergedDispute) {
        if let version { return write(dispute.sides[version]) }
        guard case .unit(let first)? = dispute.sides[dispute.kept].first else { return }
        addGap(first.number, first.kind)
        name(dispute.subject, dispute.title, dispute.questions)
        var afterOurs = last
        writeMarked { writer, version in
            let elements = version == .base ? dispute.base : dispute.sides[version]
            writer.writeInside(elements, version, naming: dispute.kept == version)
            if version == .ours { afterOurs = writer.last }
        }
        if dispute.kept == .ours { last = afterOurs }
    }

    private mutating func name(
        _ subject: TaskConflict.Subject, _ title: String, _ questions: [TaskConflict.Question]
    ) {
        conflicts.append(TaskConflict(subject: subject, line: line + 1, title: title, questions: questions))
    }

    /// Writes all versions between markers, each with `write`.
    private mutating func writeMarked(_ write: (inout Self, Version) -> Void) {
        append(style.marker("<", TaskConflict.Style.ours))
        write(&self, .ours)
        if let name = style.base {
            append(style.marker("|", name))
            write(&self, .base)
        }
        append(style.marker("="))
        write(&self, .theirs)
        append(style.marker(">", TaskConflict.Style.theirs))
    }

    /// Markers cannot be nested: inside them, each version has its own side of any further conflict.
    private mutating func writeInside(_ elements: [MergedElement], _ version: Version, naming namesConflicts: Bool) {
        guard !elements.isEmpty else { return }
        hasGap = true
        var inner = MergeWriter(version, gaps, style)
        inner.namesConflicts = namesConflicts
        inner.hasGap = true
        inner.line = line
        inner.write(elements)
        bytes += inner.bytes
        conflicts += inner.conflicts
        line = inner.line
        parts += inner.parts
        last = inner.last
        hasGap = false
    }
}
