import TaskFile

/// The front matter of three versions merged: key by key, with bracket and dash lists as sets.
struct SettingsMerge {
    private(set) var segments: [Segment] = []

    private typealias Entry = FrontMatterLines.Entry

    init(_ versions: Versions<FrontMatterLines>) {
        let (base, ours, theirs) = (versions.base, versions.ours, versions.theirs)
        guard let marks = ours.marks ?? theirs.marks else { return }
        // One side removed the whole front matter.
        let isRemoved = base.marks != nil && (ours.marks == nil || theirs.marks == nil)
        if isRemoved {
            let rest = ours.marks == nil ? theirs : ours
            if rest.entries.flatMap(\.lines) == base.entries.flatMap(\.lines), rest.end == base.end { return }
        }
        // They differ at most in white space, such as the line ending.
        segments.append(.lines([versions.map { $0.marks?.opening }.merged ?? marks.opening]))
        merge(versions.map(\.entries))
        segments.append(.lines(versions.map(\.end).merged))
        segments.append(.lines([versions.map { $0.marks?.closing }.merged ?? marks.closing]))
        // Only the marks are left.
        if isRemoved, segments.allSatisfy({ $0.lines != nil }), segments.flatMap({ $0.lines ?? [] }).count == 2 {
            segments = []
        }
    }

    // MARK: Entries

    private mutating func merge(_ entries: Versions<[Entry]>) {
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
        let orders = entries.map(number)
        let tables = Versions { Dictionary(zip(orders[$0], entries[$0])) { first, _ in first } }
        for number in OrderMerge(orders).order { merge(tables.map { $0[number] }) }
    }

    private mutating func merge(_ versions: Versions<Entry?>) {
        if let agreed = versions.map({ $0?.lines }).agreed { return add(agreed ?? []) }
        var lines = versions.map { $0?.ownLines ?? [] }
        guard let ours = versions.ours, let theirs = versions.theirs else {
            // One side removed it, and the other changed it.
            for side in Version.sides { lines[side] = versions[side]?.lines ?? [] }
            return ask(versions.base?.key ?? "", lines)
        }
        if versions.base == nil, lines.ours == lines.theirs { return add(ours.lines) }
        add(versions.map { $0?.lead ?? [] }.merged)
        if ours.isOpaque || theirs.isOpaque {
            // Front matter of another tool is merged by lines.
            segments += LineMerge(lines, askingFor: .setting(ours.key)).segments
            return
        }
        let styled = Self.inOneStyle(versions)
        let children = styled.map { $0?.children ?? [] }
        guard let line = mergedLine(styled.map { $0?.line ?? [] }),
            !FrontMatterLines.hasValue(line) || children.ours.isEmpty && children.theirs.isEmpty
        else {
            // A key has a value on its line or below it, not both.
            return ask(ours.key, lines)
        }
        add([line])
        merge(children)
    }

    /// The entries with bracket lists written as dash lists, if one of them is a dash list.
    private static func inOneStyle(_ versions: Versions<Entry?>) -> Versions<Entry?> {
        let all = Version.sidesFirst.compactMap { versions[$0] }
        guard let model = all.first(where: { $0.children.first?.key.hasPrefix("- ") ?? false }) else {
            return versions
        }
        return versions.map { $0?.dashed(like: model) }
    }

    /// The line of a key: the change of one side, or the combined bracket lists of both.
    private func mergedLine(_ line: Versions<[UInt8]>) -> [UInt8]? {
        if let agreed = line.agreed { return agreed }
        guard let left = BracketList(line.ours), let right = BracketList(line.theirs) else {
            return trimmedText(of: line.ours) == trimmedText(of: line.theirs) ? line.ours : nil
        }
        let items = Versions(base: BracketList(line.base)?.items ?? [], ours: left.items, theirs: right.items)
        return left.line(with: items.mergedAsSets())
    }

    // MARK: Writing

    private mutating func add(_ lines: [[UInt8]]) { if !lines.isEmpty { segments.append(.lines(lines)) } }

    private mutating func ask(_ key: String, _ lines: Versions<[[UInt8]]>) {
        segments.append(.conflict(lines, [TaskConflict.Question(.setting(key), lines)]))
    }
}

extension Segment {
    fileprivate var lines: [[UInt8]]? {
        if case .lines(let lines) = self { lines } else { nil }
    }
}

extension FrontMatterLines.Entry {
    /// An entry with its bracket list written as one item per line, as in `model`; any other entry unchanged.
    fileprivate func dashed(like model: Self) -> Self {
        guard children.isEmpty, let list = BracketList(line), let key = list.lineWithoutList,
            let item = model.children.first?.line,
            let dash = item.firstIndex(of: UInt8(ascii: "-"))
        else { return self }
        var entry = self
        entry.line = key
        entry.children = list.items.map { text in
            let line = Array(item[...dash]) + Array(" \(text)".utf8) + lineEnd(of: item)
            return Self(key: trimmedText(of: line), line: line)
        }
        return entry
    }
}

/// A bracket list after a key: `tags: [a, b]`.
private struct BracketList {
    let items: [String]
    private let before: [UInt8]
    private let after: [UInt8]

    init?(_ line: [UInt8]) {
        guard let open = line.firstIndex(of: UInt8(ascii: "[")), line[..<open].contains(UInt8(ascii: ":")) else {
            return nil
        }
        var items: [String] = []
        var item: [UInt8] = []
        var quote: UInt8?
        var close = open + 1
        // A comment after the list may contain a bracket.
        while close < line.count, quote != nil || line[close] != UInt8(ascii: "]") {
            let byte = line[close]
            close += 1
            if byte == UInt8(ascii: ","), quote == nil {
                items.append(trimmedText(of: item))
                item = []
                continue
            }
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
                quote = quote == nil ? byte : quote == byte ? nil : quote
            }
            item.append(byte)
        }
        guard close < line.count else { return nil }
        items.append(trimmedText(of: item))
        self.items = items.filter { !$0.isEmpty }
        before = Array(line[...open])
        after = Array(line[close...])
    }

    /// Its line without the list, but with a comment; nil if anything else follows.
    var lineWithoutList: [UInt8]? {
        let rest = after.dropFirst()
        let text = trimmedText(of: Array(rest))
        guard text.isEmpty || text.hasPrefix("#") && rest.first.map(isSpaceOrTab) == true else { return nil }
        let key = before.dropLast()
        let end = text.isEmpty ? (key.lastIndex { !isSpaceOrTab($0) } ?? 0) + 1 : key.count
        return Array(key[..<end]) + (text.isEmpty ? lineEnd(of: after) : Array(rest.drop(while: isSpaceOrTab)))
    }

    func line(with items: [String]) -> [UInt8] { before + Array(items.joined(separator: ", ").utf8) + after }
}
