import TaskFile

/// The front matter of three versions merged: key by key, with bracket and dash lists as sets.
struct SettingsMerge {
    private(set) var segments: [MergedUnit.Segment] = []

    private typealias Entry = FrontMatterLines.Entry

    init(_ versions: [FrontMatterLines]) {
        let (base, ours, theirs) = (versions[0], versions[1], versions[2])
        guard let marks = ours.marks ?? theirs.marks else { return }
        if base.marks != nil, ours.marks == nil || theirs.marks == nil {
            // One side removed the whole front matter.
            let rest = ours.marks == nil ? theirs : ours
            let isUnchanged = rest.entries.flatMap(\.lines) == base.entries.flatMap(\.lines) && rest.end == base.end
            if isUnchanged { return }
        }
        segments.append(.lines([marks.opening]))
        merge(base.entries, ours.entries, theirs.entries)
        segments.append(.lines(merged(base.end, ours.end, theirs.end)))
        segments.append(.lines([marks.closing]))
        if segments.allSatisfy(Self.isLines), segments.flatMap(Self.lines).count == 2, base.marks != nil,
            ours.entries.isEmpty || theirs.entries.isEmpty, ours.marks == nil || theirs.marks == nil
        {
            segments = []
        }
    }

    private static func isLines(_ segment: MergedUnit.Segment) -> Bool {
        if case .lines = segment { true } else { false }
    }

    private static func lines(_ segment: MergedUnit.Segment) -> [[UInt8]] {
        if case .lines(let lines) = segment { lines } else { [] }
    }

    // MARK: Entries

    private mutating func merge(_ base: [Entry], _ ours: [Entry], _ theirs: [Entry]) {
        var numbers: [String: Int] = [:]
        func number(_ entries: [Entry]) -> [Int] {
            var seen: [String: Int] = [:]
            return entries.map { entry in
                // A repeated key is identified by its order.
                let count = seen[entry.key, default: 0]
                seen[entry.key] = count + 1
                let key = "\(count) \(entry.key)"
                numbers[key] = numbers[key] ?? numbers.count
                return numbers[key] ?? 0
            }
        }
        let lists = [base, ours, theirs].map { (entries: $0, numbers: number($0)) }
        let tables = lists.map { Dictionary(zip($0.numbers, $0.entries)) { first, _ in first } }
        let order = OrderMerge(base: lists[0].numbers, ours: lists[1].numbers, theirs: lists[2].numbers).order
        for number in order { merge(tables[0][number], tables[1][number], tables[2][number]) }
    }

    private mutating func merge(_ base: Entry?, _ ours: Entry?, _ theirs: Entry?) {
        let (one, left, right) = (base?.lines, ours?.lines, theirs?.lines)
        if left == right || right == one { return add(left ?? []) }
        if left == one { return add(right ?? []) }
        guard let ours, let theirs else {
            // One side removed it; without a base, one side added it.
            guard base != nil else { return add(left ?? right ?? []) }
            return ask((ours ?? theirs ?? base)?.key ?? "", base, left ?? [], right ?? [])
        }
        if base == nil, ours.ownLines == theirs.ownLines { return add(ours.lines) }
        add(merged(base?.lead ?? [], ours.lead, theirs.lead))
        if ours.isOpaque || theirs.isOpaque { return mergeOpaque(base, ours, theirs) }
        if let line = mergedLine(base?.line ?? [], ours.line, theirs.line) {
            add([line])
        } else {
            ask(ours.key, base, [ours.line], [theirs.line])
        }
        merge(base?.children ?? [], ours.children, theirs.children)
    }

    /// Front matter of another tool is merged by lines.
    private mutating func mergeOpaque(_ base: Entry?, _ ours: Entry, _ theirs: Entry) {
        for piece in LineMerge(base: base?.ownLines ?? [], ours: ours.ownLines, theirs: theirs.ownLines).pieces {
            switch piece {
            case .lines(let lines): add(lines)
            case .conflict(let left, let one, let right): ask(ours.key, one, left, right)
            }
        }
    }

    /// The line of a key: the change of one side, or the combined bracket lists of both.
    private func mergedLine(_ base: [UInt8], _ ours: [UInt8], _ theirs: [UInt8]) -> [UInt8]? {
        if ours == theirs || theirs == base { return ours }
        if ours == base { return theirs }
        guard let left = BracketList(ours), let right = BracketList(theirs) else {
            return FrontMatterLines.text(ours) == FrontMatterLines.text(theirs) ? ours : nil
        }
        let one = BracketList(base)?.items ?? []
        let isKept = { (item: String) in
            one.contains(item) ? left.items.contains(item) && right.items.contains(item) : true
        }
        let (first, second) = left.items == one ? (right.items, left.items) : (left.items, right.items)
        var items = first.filter(isKept)
        items += second.filter { isKept($0) && !items.contains($0) }
        return left.line(with: items)
    }

    // MARK: Writing

    private mutating func add(_ lines: [[UInt8]]) { if !lines.isEmpty { segments.append(.lines(lines)) } }

    private mutating func ask(_ key: String, _ base: Entry?, _ ours: [[UInt8]], _ theirs: [[UInt8]]) {
        ask(key, base.map { [$0.line] } ?? [], ours, theirs)
    }

    private mutating func ask(_ key: String, _ base: [[UInt8]], _ ours: [[UInt8]], _ theirs: [[UInt8]]) {
        let text = { (lines: [[UInt8]]) in lines.first.map(FrontMatterLines.text) ?? "" }
        segments.append(
            .conflict(
                ours: ours, base: base, theirs: theirs,
                [TaskConflict.Question(field: key, ours: text(ours), theirs: text(theirs))]))
    }
}

/// A bracket list after a key: `tags: [a, b]`.
private struct BracketList {
    let items: [String]
    private let before: [UInt8]
    private let behind: [UInt8]

    init?(_ line: [UInt8]) {
        guard let open = line.firstIndex(of: UInt8(ascii: "[")), let close = line.lastIndex(of: UInt8(ascii: "]")),
            open < close, line[..<open].contains(UInt8(ascii: ":"))
        else { return nil }
        var items: [String] = []
        var item: [UInt8] = []
        var quote: UInt8?
        for byte in line[(open + 1)..<close] {
            if byte == UInt8(ascii: ","), quote == nil {
                items.append(FrontMatterLines.text(item))
                item = []
                continue
            }
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = quote == nil ? byte : quote == byte ? nil : quote
            }
            item.append(byte)
        }
        items.append(FrontMatterLines.text(item))
        self.items = items.filter { !$0.isEmpty }
        before = Array(line[...open])
        behind = Array(line[close...])
    }

    func line(with items: [String]) -> [UInt8] { before + Array(items.joined(separator: ", ").utf8) + behind }
}
