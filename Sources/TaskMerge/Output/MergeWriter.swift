import TaskFile

/// Writes parts one after another: with conflict markers, or as one of the sides would have them.
struct MergeWriter {
    enum View {
        case marked
        case side(Version)
    }

    /// The place at which a part was written.
    struct Place {
        let number: Int
        let kind: Gaps.Kind
        let lines: Range<Int>
    }

    private(set) var bytes: [UInt8] = []
    private(set) var conflicts: [TaskConflict] = []
    private(set) var places: [Place] = []

    private let view: View
    private let gaps: Gaps
    private let style: TaskConflict.Style
    private var line = 0
    private var last = (number: Gaps.start, kind: Gaps.Kind.start)
    /// Whether the blank lines before the next part have already been written.
    private var hasGap = false
    /// Whether a conflict is named although only one side of it is written.
    private var namesConflicts = false

    init(_ view: View, _ gaps: Gaps, _ style: TaskConflict.Style) {
        (self.view, self.gaps, self.style) = (view, gaps, style)
    }

    /// Writes the lines of the front matter.
    mutating func write(_ segments: [Segment], title: String, subject: TaskConflict.Subject) {
        for segment in segments { write(segment, subject, title) }
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
        for segment in unit.segments { write(segment, subject, unit.title) }
        places.append(Place(number: unit.number, kind: unit.kind, lines: start..<line))
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

    private mutating func write(_ segment: Segment, _ subject: TaskConflict.Subject, _ title: String) {
        switch (segment, view) {
        case (.lines(let lines), _): append(lines)
        case (.conflict(let lines, let questions), .side(let version)):
            if namesConflicts {
                conflicts.append(TaskConflict(subject: subject, line: line + 1, title: title, questions: questions))
            }
            append(lines[version])
        case (.conflict(let lines, let questions), .marked):
            conflicts.append(
                TaskConflict(subject: subject, line: line + 1, title: title, questions: questions))
            append(style.marker("<", TaskConflict.Style.ours))
            append(lines.ours)
            if let name = style.base {
                append(style.marker("|", name))
                append(lines.base)
            }
            append(style.marker("="))
            append(lines.theirs)
            append(style.marker(">", TaskConflict.Style.theirs))
        }
    }

    private mutating func write(_ dispute: MergedDispute) {
        if case .side(let version) = view { return write(dispute.sides[version]) }
        guard case .unit(let first)? = dispute.sides[dispute.kept].first else { return }
        addGap(first.number, first.kind)
        conflicts.append(
            TaskConflict(
                subject: dispute.subject, line: line + 1, title: dispute.title, questions: dispute.questions))
        append(style.marker("<", TaskConflict.Style.ours))
        writeInside(dispute.sides.ours, .ours, names: dispute.kept == .ours)
        let behindOurs = last
        if let name = style.base {
            append(style.marker("|", name))
            writeInside(dispute.base, .base)
        }
        append(style.marker("="))
        writeInside(dispute.sides.theirs, .theirs, names: dispute.kept == .theirs)
        append(style.marker(">", TaskConflict.Style.theirs))
        if dispute.kept == .ours { last = behindOurs }
    }

    /// Markers cannot be nested: of further conflicts inside them, each version has its own side.
    private mutating func writeInside(_ elements: [MergedElement], _ version: Version, names: Bool = false) {
        guard !elements.isEmpty else { return }
        hasGap = true
        var inner = MergeWriter(.side(version), gaps, style)
        inner.namesConflicts = names
        inner.hasGap = true
        inner.line = line
        inner.write(elements)
        bytes += inner.bytes
        conflicts += inner.conflicts
        line = inner.line
        places += inner.places
        last = inner.last
        hasGap = false
    }
}
