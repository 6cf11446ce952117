import TaskFile

/// Renders the parts of the merged tree: each line as written by the side that changed it, or canonically if both did.
struct Composer {
    /// From this nesting depth on, only lines are merged.
    private static let deepest = 400

    let tree: MergedTree
    let settings: Settings
    /// False when the tree is nested too deeply.
    private(set) var isWhole = true

    private let successors: Successors
    private var entities: Entities { tree.entities }

    init(_ tree: MergedTree, settings: Settings) {
        self.tree = tree
        self.settings = settings
        successors = Successors(tree.entities)
    }

    /// All parts after the front matter.
    mutating func elements() -> [MergedElement] { inside(Entities.root, Prefix(), depth: 0) }

    private mutating func inside(_ number: Int, _ prefix: Prefix, depth: Int) -> [MergedElement] {
        guard depth < Self.deepest else {
            isWhole = false
            return []
        }
        var result: [MergedElement] = []
        let numbering = Numbering(tree, below: number)
        for child in tree.entries[number] + tree.sections[number] {
            result += elements(of: child, prefix, numbering, depth: depth)
        }
        return result
    }

    private mutating func elements(
        of number: Int, _ prefix: Prefix, _ numbering: Numbering, depth: Int
    ) -> [MergedElement] {
        let (unit, innerPrefix) = unit(number, prefix, numbering)
        let all = [.unit(unit)] + inside(number, innerPrefix, depth: depth + 1)
        guard case .disputed(let deleter) = tree.fates[number] else { return all }
        var rest: [MergedElement] = []
        var open = tree.entries[number] + tree.sections[number]
        while let next = open.first {
            open.removeFirst()
            if entities[next][deleter] != nil {
                rest += elements(of: next, prefix, numbering, depth: depth + 1)
            } else {
                open = tree.entries[next] + tree.sections[next] + open
            }
        }
        return [.dispute(deletedBy: deleter, title: unit.title, kept: all, rest: rest)]
    }

    // MARK: Parts

    private func unit(_ number: Int, _ prefix: Prefix, _ numbering: Numbering) -> (MergedUnit, Prefix) {
        let entity = entities[number]
        if entity.isTask { return task(number, prefix, numbering) }
        if entity.isSection {
            return (
                MergedUnit(number: number, kind: .heading, segments: heading(number), title: title(number)), Prefix()
            )
        }
        let kind: Gaps.Kind = entities[tree.parents[number]].isTask ? .note : .text
        return (MergedUnit(number: number, kind: kind, segments: text(number, prefix), title: ""), prefix)
    }

    private func title(_ number: Int) -> String {
        for version in [Version.ours, .theirs, .base] {
            guard let node = entities[number][version] else { continue }
            let side = entities.side(version)
            switch side.nodes[node].kind {
            case .task(let task): return side.outline.tasks[task].title
            case .section(let section): return side.outline.sections[section]
            default: return ""
            }
        }
        return ""
    }

    private func text(_ number: Int, _ prefix: Prefix) -> [MergedUnit.Segment] {
        let versions = Version.allCases.map { version -> [[UInt8]]? in
            guard let node = entities[number][version] else { return nil }
            let side = entities.side(version)
            let old = side.nodes[side.nodes[node].parent].prefix
            return side.lines(of: node).map { old.replaced(by: prefix, in: $0) }
        }
        guard let ours = versions[1], let theirs = versions[2] else {
            return [.lines(versions[1] ?? versions[2] ?? [])]
        }
        return LineMerge(base: versions[0] ?? [], ours: ours, theirs: theirs).pieces.map { piece in
            switch piece {
            case .lines(let lines): .lines(lines)
            case .conflict(let ours, let base, let theirs):
                .conflict(ours: ours, base: base, theirs: theirs, [Self.question("text", ours, theirs)])
            }
        }
    }

    private static func question(_ name: String, _ ours: [[UInt8]], _ theirs: [[UInt8]]) -> TaskConflict.Question {
        let text = { (lines: [[UInt8]]) in
            let line = String(decoding: lines.first ?? [], as: UTF8.self)
            return String(line.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
        }
        return TaskConflict.Question(field: name, ours: text(ours), theirs: text(theirs))
    }

    // MARK: Headings

    private func heading(_ number: Int) -> [MergedUnit.Segment] {
        let versions = Version.allCases.map { version in
            entities[number][version].map { entities.side(version).lines(of: $0) }
        }
        guard let ours = versions[1], let theirs = versions[2] else {
            return [.lines(versions[1] ?? versions[2] ?? [])]
        }
        let base = versions[0] ?? ours
        if ours == theirs || theirs == base { return [.lines(ours)] }
        if ours == base { return [.lines(theirs)] }
        if let composed = composedHeading(number, ours, theirs) { return [.lines([composed])] }
        return [.conflict(ours: ours, base: base, theirs: theirs, [Self.question("heading", ours, theirs)])]
    }

    /// The combined heading when one side changed its level and the other its text.
    private func composedHeading(_ number: Int, _ ours: [[UInt8]], _ theirs: [[UInt8]]) -> [UInt8]? {
        var titles: [String] = []
        var levels: [Int] = []
        for version in Version.allCases {
            guard let node = entities[number][version],
                case .section(let section) = entities.side(version).nodes[node].kind
            else { return nil }
            titles.append(entities.side(version).outline.sections[section])
            levels.append(entities.side(version).document.sections[section].level)
        }
        if titles[1] != titles[2], titles[0] != titles[1], titles[0] != titles[2] { return nil }
        if levels[1] != levels[2], levels[0] != levels[1], levels[0] != levels[2] { return nil }
        guard ours.count == 1, theirs.count == 1 else { return nil }
        let level = merged(levels[0], levels[1], levels[2])
        let title = merged(titles[0], titles[1], titles[2])
        return Array((String(repeating: "#", count: level) + " " + title).utf8) + lineEnd(of: ours[0])
    }

    // MARK: Tasks

    private func task(_ number: Int, _ prefix: Prefix, _ numbering: Numbering) -> (MergedUnit, Prefix) {
        let frame = TaskFrame(
            entities[number], entities, prefix, number: numbering.numbers[number], bullet: numbering.bullet)
        let segment: MergedUnit.Segment
        switch content(number) {
        case .one(let line): segment = .lines(frame.lines(around: line))
        case .conflict(let ours, let theirs, let questions):
            let base = entities[number][.base].map {
                frame.lines(around: Array(entities.side(.base).content(of: $0)))
            }
            segment = .conflict(
                ours: frame.lines(around: ours), base: base ?? [], theirs: frame.lines(around: theirs), questions)
        }
        return (
            MergedUnit(number: number, kind: .task, segments: [segment], title: title(number)), frame.innerPrefix
        )
    }

    private enum Content {
        case one([UInt8])
        case conflict([UInt8], [UInt8], [TaskConflict.Question])
    }

    private func content(_ number: Int) -> Content {
        let entity = entities[number]
        let written = Version.allCases.map { version in
            entity[version].map { Array(entities.side(version).content(of: $0)) }
        }
        guard let ours = written[1], let theirs = written[2] else {
            return .one(written[1] ?? written[2] ?? [])
        }
        if ours == theirs || theirs == written[0] { return .one(ours) }
        if ours == written[0] { return .one(theirs) }
        guard let left = fields(number, .ours), let right = fields(number, .theirs) else { return .one(ours) }
        var merge = FieldMerge(base: fields(number, .base), ours: left, theirs: right)
        if successors.hasSuccessor(number) {
            // The rule moved to the successor, including the other side's change to it.
            merge.take([.repeat], from: LineFields(title: []))
        } else if let completed = successors.original(of: number), entity[.base] == nil {
            takeSuccessor(&merge, left, right, completed)
        }
        let (one, other) = (canonical(merge.ours), canonical(merge.theirs))
        if merge.questions.isEmpty { return .one(one) }
        return .conflict(one, other, merge.questions)
    }

    private func fields(_ number: Int, _ version: Version) -> LineFields? {
        entities[number][version].flatMap { entities.side(version).fields(of: $0) }
    }

    /// Both sides completed the same occurrence: the earlier date of the next one wins.
    private func takeSuccessor(_ merge: inout FieldMerge, _ left: LineFields, _ right: LineFields, _ completed: Int) {
        guard let ours = left.scalars[.due], let theirs = right.scalars[.due] else { return }
        guard ours != theirs else { return }
        let earlier = FieldMerge.isEarlier(theirs, ours) ? right : left
        merge.take([.due], from: earlier)
        // These moved together with the due date, unless they were added since.
        let old = fields(completed, .base)
        if old?.scalars[.start] != nil { merge.take([.start], from: earlier) }
        if old?.groups[.remind]?.isEmpty == false { merge.takeGroup(.remind, from: earlier) }
    }

    /// The line of a task in canonical form.
    private func canonical(_ fields: LineFields) -> [UInt8] {
        let line = fields.bytes
        let source = Source(name: "", bytes: Array("- ".utf8) + line)
        let document = Document(source, settings: settings)
        guard document.tasks.count == 1 else { return line }
        return Array(source.applying(formatted(document)).dropFirst(2).filter { $0 != UInt8(ascii: "\n") })
    }
}
