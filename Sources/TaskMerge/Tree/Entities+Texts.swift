import TaskFile

extension Entities {
    /// What the versions have in common. `matchings` are those of these sides, and `renames` judges them.
    convenience init(_ trees: Versions<VersionTree>, _ matchings: Sides<TaskMatching>, _ renames: Renames) {
        self.init(withoutTexts: trees, matchings, renames)
        addTexts()
        addContentsCompletedOnce()
    }

    /// What the versions have in common, with the matchings of these sides, whose archives contain `archived`.
    convenience init(_ trees: Versions<VersionTree>, _ archived: Sides<ArchivedTitles>) {
        let matchings = Self.matchings(trees, archived)
        self.init(trees, matchings, Renames(trees, matchings, areTrusted: false))
    }

    /// Adds the runs of other lines. Inside the same section or task, those with the same lines are the same, then
    /// those at the same place; of the rest, those with the same lines in another section, and the text at the end of
    /// the file.
    private func addTexts() {
        let nothing = Versions<Set<Int>>(base: [], ours: [], theirs: [])
        let partners = Sides { side in
            let matched = matched(.base, side, known: nothing)
            return matched.merging(moved(to: side, besides: matched)) { first, _ in first }
        }
        for node in texts(of: .base) {
            add(.text, base: node, ours: partners.ours[node], theirs: partners.theirs[node])
        }
        let known = Versions(base: [], ours: Set(partners.ours.values), theirs: Set(partners.theirs.values))
        let added = matched(.ours, .theirs, known: known)
        for node in texts(of: .ours) where !known.ours.contains(node) {
            add(.text, ours: node, theirs: added[node])
        }
        let both = Set(added.values)
        for node in texts(of: .theirs) where !known.theirs.contains(node) && !both.contains(node) {
            add(.text, theirs: node)
        }
    }

    private func texts(of version: Version) -> [Int] {
        let nodes = trees[version].nodes
        return nodes.indices.filter { nodes[$0].kind == .text }
    }

    /// For each text of the base that is not `matched` and that a side has in another section, for example because it
    /// added a heading above it, its partner there.
    private func moved(to version: Version, besides matched: [Int: Int]) -> [Int: Int] {
        let known = Versions(base: Set(matched.keys), ours: Set(matched.values), theirs: Set(matched.values))
        let named = Versions { version in
            let side = trees[version]
            let open = texts(of: version).filter {
                !known[version].contains($0) && !side.nodes[side.nodes[$0].parent].isTask
            }
            return Dictionary(grouping: open) { side.bytes(ofLines: side.nodes[$0].lines) }
        }
        var result: [Int: Int] = [:]
        for (text, olds) in named.base {
            if let old = olds.only, let new = named[version][text]?.only { result[old] = new }
        }
        let last = Versions { trees[$0].nodes.count - 1 }
        let isOpen = named.map { $0.values.joined() }
        if isOpen.base.contains(last.base), isOpen[version].contains(last[version]), result[last.base] == nil,
            !result.values.contains(last[version])
        {
            result[last.base] = last[version]
        }
        return result
    }

    /// For each text of one version, its partner in another, without texts that are already `known`.
    private func matched(
        _ one: Version, _ other: Version, known: Versions<Set<Int>>
    ) -> [Int: Int] {
        let (left, right) = (trees[one], trees[other])
        let isOpen = { (node: Int, version: Version) in !known[version].contains(node) }
        var result: [Int: Int] = [:]
        for entity in all {
            guard !entity.isText, let holder = entity[one], let partner = entity[other] else { continue }
            let olds = left.nodes[holder].entries.filter { left.nodes[$0].kind == .text && isOpen($0, one) }
            let news = right.nodes[partner].entries.filter { right.nodes[$0].kind == .text && isOpen($0, other) }
            guard !olds.isEmpty, !news.isEmpty else { continue }
            // Texts that both sides added are not necessarily the same just because there is one of each.
            if one == .base, let old = olds.only, let new = news.only {
                result[old] = new
                continue
            }
            let pairs = matched(olds, left, one, news, right, other)
            result.merge(pairs) { first, _ in first }
        }
        return result
    }

    private func matched(
        _ olds: [Int], _ left: VersionTree, _ one: Version, _ news: [Int], _ right: VersionTree, _ other: Version
    ) -> [Int: Int] {
        var result: [Int: Int] = [:]
        let texts = olds.map { left.bytes(ofLines: left.nodes[$0].lines) }
        let others = news.map { right.bytes(ofLines: right.nodes[$0].lines) }
        for (index, partner) in SequenceDiff(from: texts, to: others).partners.enumerated() {
            if let partner { result[olds[index]] = news[partner] }
        }
        var taken = Set(result.values)
        for step in [-1, 1] {
            for node in olds where result[node] == nil {
                let place = neighbour(of: node, step, left, one)
                let same = news.first {
                    !taken.contains($0) && neighbour(of: $0, step, right, other) == place
                }
                guard let same else { continue }
                result[node] = same
                taken.insert(same)
            }
        }
        let rest = (olds.filter { result[$0] == nil }, news.filter { !taken.contains($0) })
        if one == .base, rest.0.count == rest.1.count {
            for (old, new) in zip(rest.0, rest.1) { result[old] = new }
        }
        return result
    }

    /// The entity before or after a text; -1 at either end.
    private func neighbour(
        of node: Int, _ step: Int, _ side: VersionTree, _ version: Version
    ) -> Int {
        let entries = side.nodes[side.nodes[node].parent].entries
        let place = side.nodes[node].place + step
        return entries.indices.contains(place) ? entity(entries[place], in: version) : -1
    }
}
