/// The fast path of an excerpt: most lines are passed over without the block pass.
///
/// Nearly all lines of a task file are tasks at some depth, text, blank lines, and headings at the left margin; of
/// those it is known what they are by their first bytes. All that could make them something else, fences, HTML,
/// underlines, link reference definitions and block quotes, begins with other bytes; it is taken for the block pass to
/// see, with all that comes after it up to the next heading below an empty line.
extension ExcerptText {
    /// Takes of the lines in `range`, which a heading or the file begins, those that are wanted: each with all lines
    /// from the list item or heading at the margin above it to the next. Something is wanted where it is at one of the
    /// `stops`.
    mutating func skim(_ bytes: [UInt8], _ range: Range<Int>, _ stops: Stops) {
        let end = range.upperBound
        var place = Place(start: range.lowerBound, family: Family(start: range.lowerBound, number: 0))
        if place.start < end {
            begin(Self.role(bytes, from: place.start), bytes, place.start, 0, isBelowEmpty: false, &place.family)
        }
        var stretch = Stretch()
        var offset = range.lowerBound
        while offset < end {
            let next = min(offset + Stretch.length, end)
            stretch.read(bytes, offset..<next, stops)
            look(at: stretch, bytes, before: end, &place)
            offset = next
        }
        let count = place.start < end ? place.number + 1 : place.number
        take(place.family, bytes, before: end, count)
        // What comes next may stand below them.
        takeHeadings()
        pass(count)
    }

    /// How far skimming has come.
    private struct Place {
        /// The first byte of the line that was begun last before the stretch at hand, and its number.
        var start: Int
        var number = 0
        /// The lines at hand.
        var family: Family
        /// The number of line ends of the stretch after which is known what begins.
        var settled = 0
    }

    /// Goes through a stretch in leaps, from what is wanted and what is not plainly a task to the next.
    private mutating func look(at stretch: Stretch, _ bytes: [UInt8], before end: Int, _ place: inout Place) {
        place.settled = 0
        var (other, find) = (0, 0)
        while true {
            let line = other < stretch.otherCount ? Int(stretch.others[other]) : stretch.lineEndCount
            let isLast = line == stretch.lineEndCount
            if find < stretch.findCount, isLast || stretch.finds[find] < stretch.lineEnds[line] {
                let offset = stretch.finds[find]
                settle(stretch, bytes, (place.settled..<line).partitionPoint { stretch.lineEnds[$0] >= offset }, &place)
                if place.family.start <= Int(offset) { place.family.isWanted = true }
                find += 1
            } else if isLast {
                break
            } else {
                let start = Int(stretch.lineEnds[line]) + 1
                let role = Self.role(bytes, from: start)
                if role != .plain, start < end {
                    settle(stretch, bytes, line, &place)
                    let before = line > 0 ? Int(stretch.lineEnds[line - 1]) + 1 : place.start
                    let isEmpty = isLineEnd(bytes[before])
                    begin(role, bytes, start, place.number + line + 1, isBelowEmpty: isEmpty, &place.family)
                    place.settled = line + 1
                }
                other += 1
            }
        }
        settle(stretch, bytes, stretch.lineEndCount, &place)
        place.number += stretch.lineEndCount
        if stretch.lineEndCount > 0 { place.start = Int(stretch.lineEnds[stretch.lineEndCount - 1]) + 1 }
    }

    /// Goes on to the line end at `index`. Behind those up to it begin tasks and lines that belong to tasks.
    private mutating func settle(_ stretch: Stretch, _ bytes: [UInt8], _ index: Int, _ place: inout Place) {
        var settled = place.settled
        guard settled < index else { return }
        place.settled = index
        func family(behind lineEnd: Int) -> Family {
            Family(start: Int(stretch.lineEnds[lineEnd]) + 1, number: place.number + lineEnd + 1)
        }
        if place.family.isOpaque { return }
        if place.family.isWanted {
            // The next task at the margin ends what is wanted.
            while settled < index, !stretch.beginsTask(bytes, behind: settled) { settled += 1 }
            guard settled < index else { return }
            let next = family(behind: settled)
            take(place.family, bytes, before: next.start, next.number)
            place.family = next
        }
        // Of the others the last is at hand.
        guard let last = (settled..<index).last(where: { stretch.beginsTask(bytes, behind: $0) }) else { return }
        place.family = family(behind: last)
    }

    /// Begins the line at `start`, which is not a plain one.
    private mutating func begin(
        _ role: Role, _ bytes: [UInt8], _ start: Int, _ number: Int, isBelowEmpty: Bool, _ family: inout Family
    ) {
        switch role {
        case .heading where isBelowEmpty || !family.isOpaque:
            take(family, bytes, before: start, number)
            let end = lineEnd(in: bytes, from: start)
            let next = end + lineEndLength(bytes, at: end)
            enter(level: Self.headingLevel(bytes, from: start), number: number, lines: 1, bytes[start..<next])
            family = Family(start: next, number: number + 1)
        case .item where !family.isOpaque:
            take(family, bytes, before: start, number)
            family = Family(start: start, number: number)
        case .other: family.isOpaque = true
        case .heading, .item, .plain: break
        }
    }

    /// Lines that belong together: a list item at the margin with what follows it, or what follows a heading.
    private struct Family {
        let start: Int
        let number: Int
        var isWanted = false
        /// Whether some line is for the block pass to understand.
        var isOpaque = false
    }

    @inline(__always)
    private mutating func take(_ family: Family, _ bytes: [UInt8], before end: Int, _ number: Int) {
        if family.isWanted || family.isOpaque, number > family.number { takeLines(of: family, bytes, end, number) }
    }

    private mutating func takeLines(of family: Family, _ bytes: [UInt8], _ end: Int, _ number: Int) {
        let text = bytes[family.start..<end]
        take(text, number: family.number, lines: number - family.number, mayBeOpen: family.isOpaque)
    }

    private enum Role {
        /// A heading at the margin.
        case heading
        /// A list item at the margin.
        case item
        /// Anything else that can neither open nor close what reaches beyond it.
        case plain
        case other
    }

    /// What the line is that begins at `start`, told by its first bytes.
    private static func role(_ bytes: [UInt8], from start: Int) -> Role {
        var offset = start
        while offset < bytes.count, isSpaceOrTab(bytes[offset]) { offset += 1 }
        guard offset < bytes.count, !isLineEnd(bytes[offset]) else { return .plain }
        switch bytes[offset] {
        case UInt8(ascii: "-"), UInt8(ascii: "*"), UInt8(ascii: "+"):
            let isTask =
                bytes.count - offset > 5 && bytes[offset + 1] == UInt8(ascii: " ")
                && bytes[offset + 2] == UInt8(ascii: "[") && !isLineEnd(bytes[offset + 3])
                && bytes[offset + 4] == UInt8(ascii: "]") && isSpaceOrTab(bytes[offset + 5])
            guard isTask else { return .other }
            return offset == start ? .item : .plain
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), 0x80...: return .plain
        case UInt8(ascii: "#") where offset == start: return headingLevel(bytes, from: start) > 0 ? .heading : .plain
        default: return .other
        }
    }

    /// The number of `#` that begin a heading at `start`, 0 when it is none.
    private static func headingLevel(_ bytes: [UInt8], from start: Int) -> Int {
        var offset = start
        while offset < bytes.count, bytes[offset] == UInt8(ascii: "#") { offset += 1 }
        let level = offset - start
        let isAlone = offset == bytes.count || isSpaceOrTab(bytes[offset]) || isLineEnd(bytes[offset])
        return level <= 6 && isAlone ? level : 0
    }
}
