import TaskFile

/// The blank lines between the parts of a file: those that a version has between the same two parts, or else those that
/// are usual between parts of these kinds.
struct Gaps {
    /// The kind of a part, as far as the blank lines around it are concerned.
    enum Kind: Equatable {
        case start, heading, task, text
        /// Text inside a task.
        case note
        case end
    }

    private struct Pair: Hashable {
        let one: Int
        let other: Int

        /// The end of a file is the same gap whatever precedes it.
        init(_ one: Int, _ other: Int) {
            self.one = other == Gaps.end && one != Gaps.start ? Gaps.end : one
            self.other = other
        }
    }

    private struct Kinds: Hashable {
        let one: Kind
        let other: Kind
    }

    /// Placeholders for the positions before the first and after the last part.
    static let start = -1
    static let end = -2

    private var known = Versions<[Pair: [UInt8]]> { _ in [:] }
    /// The gaps before and after each part, with the kind of its neighbour there.
    private var before: [Int: (kind: Kind, gap: [UInt8])] = [:]
    private var after: [Int: (kind: Kind, gap: [UInt8])] = [:]
    private var usual: [Kinds: [[UInt8]: Int]] = [:]

    init() {}

    init(_ entities: Entities) {
        for version in Version.allCases { known[version] = read(version, entities) }
    }

    private mutating func read(_ version: Version, _ entities: Entities) -> [Pair: [UInt8]] {
        let side = entities.trees[version]
        var gaps: [Pair: [UInt8]] = [:]
        var (last, lastKind, line) = (Self.start, Kind.start, side.document.tree.frontMatterLineCount)
        func add(_ number: Int, _ kind: Kind, _ lines: Range<Int>) {
            let gap = side.bytes(ofLines: line..<max(line, lines.lowerBound))
            gaps[Pair(last, number)] = gap
            if version != .base || before[number] == nil { before[number] = (lastKind, gap) }
            if version != .base || after[last] == nil { after[last] = (kind, gap) }
            usual[Kinds(one: lastKind, other: kind), default: [:]][gap, default: 0] += 1
            (last, lastKind, line) = (number, kind, lines.upperBound)
        }
        for (index, node) in side.nodes.enumerated().dropFirst() {
            let kind: Kind =
                switch node.kind {
                case .root, .section: .heading
                case .task: .task
                case .text: side.nodes[node.parent].isTask ? .note : .text
                }
            add(entities.entity(index, in: version), kind, node.lines)
        }
        let count = side.document.tree.lines.count
        if count > 0 || version == .base { add(Self.end, .end, count..<count) }
        return gaps
    }

    /// The blank lines between two parts.
    func gap(_ one: Int, _ kind: Kind, _ other: Int, _ otherKind: Kind) -> [UInt8] {
        let gaps = known.map { $0[Pair(one, other)] }
        if let ours = gaps.ours, let theirs = gaps.theirs {
            return Versions(base: gaps.base ?? theirs, ours: ours, theirs: theirs).merged
        }
        if let gap = gaps.ours ?? gaps.theirs { return gap }
        if kind == .start || otherKind == .end { return [] }
        var candidates: [[UInt8]] = []
        if let here = before[other], here.kind == kind { candidates.append(here.gap) }
        if let here = after[one], here.kind == otherKind { candidates.append(here.gap) }
        if let least = candidates.min(by: { $0.count < $1.count }) { return least }
        if let usual = usual[Kinds(one: kind, other: otherKind)]?.max(by: Self.isLess)?.key { return usual }
        let isWithin = [.task, .note].contains(kind) && [.task, .note].contains(otherKind)
        return isWithin ? [] : [UInt8(ascii: "\n")]
    }

    /// Orders gaps by frequency; of equally frequent gaps the shorter one is preferred.
    private static func isLess(_ one: (key: [UInt8], value: Int), _ other: (key: [UInt8], value: Int)) -> Bool {
        if one.value != other.value { return one.value < other.value }
        if one.key.count != other.key.count { return one.key.count > other.key.count }
        return other.key.lexicographicallyPrecedes(one.key)
    }
}
