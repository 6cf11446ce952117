import TaskFile

/// A run of merged lines, or the versions of a run with the fields in question.
enum Segment {
    case lines([[UInt8]])
    case conflict(Versions<[[UInt8]]>, [TaskConflict.Question])
}

/// Three versions of a run of lines merged: a change by one side is taken, different changes by both are a conflict.
struct LineMerge {
    private(set) var segments: [Segment] = []
    /// Clean lines that are not part of a segment yet.
    private var open: [[UInt8]] = []
    private let field: TaskConflict.Field?

    /// Merges lines, each with its line ending; `field` is the subject of the questions in conflicts, if they ask any.
    init(_ lines: Versions<[[UInt8]]>, askingFor field: TaskConflict.Field? = nil) {
        self.field = field
        let (base, ours, theirs) = (lines.base, lines.ours, lines.theirs)
        let toOurs = SequenceDiff(from: base, to: ours).partners
        let toTheirs = SequenceDiff(from: base, to: theirs).partners
        var (one, left, right) = (0, 0, 0)
        while one < base.count || left < ours.count || right < theirs.count {
            // The lines from here on that all three share.
            var end = one
            while end < base.count, toOurs[end] == left + end - one, toTheirs[end] == right + end - one { end += 1 }
            if end > one {
                open += base[one..<end]
                (left, right) = (left + end - one, right + end - one)
                one = end
                continue
            }
            // Up to the next line that all three share.
            var next = one
            while next < base.count, toOurs[next] == nil || toTheirs[next] == nil { next += 1 }
            let nextLeft = next < base.count ? toOurs[next] ?? ours.count : ours.count
            let nextRight = next < base.count ? toTheirs[next] ?? theirs.count : theirs.count
            addChunk(
                Versions(
                    base: Array(base[one..<next]), ours: Array(ours[left..<nextLeft]),
                    theirs: Array(theirs[right..<nextRight])))
            (one, left, right) = (next, nextLeft, nextRight)
        }
        close()
    }

    private mutating func addChunk(_ chunk: Versions<[[UInt8]]>) {
        if let agreed = chunk.agreed {
            open += agreed
            return
        }
        let (ours, theirs) = (chunk.ours, chunk.theirs)
        // Lines at either end that are the same on both sides are not in conflict.
        let (start, end) = commonEnds(ours[...], theirs[...], by: ==)
        open += ours[..<start]
        close()
        let lines = Versions(
            base: chunk.base, ours: Array(ours[start..<(ours.count - end)]),
            theirs: Array(theirs[start..<(theirs.count - end)]))
        segments.append(.conflict(lines, field.map { [TaskConflict.Question($0, lines)] } ?? []))
        open += ours[(ours.count - end)...]
    }

    private mutating func close() {
        if !open.isEmpty { segments.append(.lines(open)) }
        open = []
    }
}

/// The text of a line without the white space around it.
func trimmedText(of line: [UInt8]) -> String {
    let text = line.drop(while: isSpaceOrTab)
    let end = text.lastIndex { !isSpaceOrTab($0) && !isLineEnd($0) } ?? text.startIndex - 1
    return String(decoding: text[...end], as: UTF8.self)
}

extension TaskConflict.Question {
    /// The question which side's value of `field` to take: the first lines of `lines`.
    init(_ field: TaskConflict.Field, _ lines: Versions<[[UInt8]]>) {
        self.init(field) { trimmedText(of: lines[$0].first ?? []) }
    }

    /// The question which side's value of `field` to take.
    init(_ field: TaskConflict.Field, _ value: (Version) -> String) {
        self.init(field: field, ours: value(.ours), theirs: value(.theirs))
    }
}
