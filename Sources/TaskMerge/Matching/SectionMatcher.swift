import TaskFile

/// Finds the sections that two versions of a file have in common: by path, then by a heading that is unique among the
/// rest, then by shared tasks, then by a similar heading below the same parent.
struct SectionMatcher {
    private(set) var pairs: PositionPairs
    private let old: Outline
    private let new: Outline

    init(_ old: Outline, _ new: Outline) {
        (self.old, self.new) = (old, new)
        pairs = PositionPairs(old.sections.count, new.sections.count)
        guard !old.sections.isEmpty, !new.sections.isEmpty else { return }
        matchPaths()
        matchUniqueHeadings()
        // A heading may change while most of the tasks below it stay.
        matchByShare(unmatchedOld, unmatchedNew, atLeast: 50)
        // Below a renamed section, paths have changed.
        matchBelowPairs()
        matchSimilarHeadings()
        matchBelowPairs()
    }

    private mutating func matchPaths() {
        let olds = Dictionary(grouping: old.sections.indices) { path(to: $0, in: old) }
        let news = Dictionary(grouping: new.sections.indices) { path(to: $0, in: new) }
        for (path, sections) in olds {
            if let others = news[path] { matchTwins(sections, others) }
        }
    }

    private func path(to section: Int, in outline: Outline) -> [String] {
        outline.document.sectionPath(to: section).map { outline.sections[$0] }
    }

    /// Pairs sections with the same name: in order if there are equally many, otherwise by the most shared tasks.
    private mutating func matchTwins(_ olds: [Int], _ news: [Int]) {
        if olds.count == news.count {
            for (one, other) in zip(olds, news) { pairs.pair(one, other) }
            return
        }
        matchByShare(olds, news, atLeast: 0)
        // Those that share no tasks, such as empty sections, are paired in order.
        let rest = olds.filter { pairs.new[$0] == nil }
        for (one, other) in zip(rest, news.filter { pairs.old[$0] == nil }) { pairs.pair(one, other) }
    }

    private mutating func matchUniqueHeadings() {
        let olds = Dictionary(grouping: unmatchedOld) { old.sections[$0] }
        let news = Dictionary(grouping: unmatchedNew) { new.sections[$0] }
        for (heading, sections) in olds where !heading.isEmpty {
            if let one = sections.only, let other = news[heading]?.only { pairs.pair(one, other) }
        }
    }

    /// Pairs the sections that share the most task titles: at least `percent` of the titles in the smaller one.
    private mutating func matchByShare(_ olds: [Int], _ news: [Int], atLeast percent: Int) {
        guard !olds.isEmpty, !news.isEmpty else { return }
        var places: [String: [Int]] = [:]
        for section in news {
            for task in new.topTasks(in: section) { places[new.tasks[task].title, default: []].append(section) }
        }
        var shares: [(old: Int, new: Int, count: Int)] = []
        for section in olds {
            var counts: [Int: Int] = [:]
            for task in old.topTasks(in: section) {
                // A title that is everywhere is not evidence.
                guard let others = places[old.tasks[task].title], others.count <= 8 else { continue }
                for other in Set(others) { counts[other, default: 0] += 1 }
            }
            for (other, count) in counts {
                let smaller = min(old.topTasks(in: section).count, new.topTasks(in: other).count)
                if 100 * count >= percent * smaller { shares.append((section, other, count)) }
            }
        }
        shares.sort { ($1.count, $0.old, $0.new) < ($0.count, $1.old, $1.new) }
        for share in shares { pairs.pair(share.old, share.new) }
    }

    private mutating func matchBelowPairs() {
        struct Key: Hashable {
            let parent: Int
            let heading: String
        }
        // A parent precedes its contents, so one walk reaches all depths.
        var olds: [Key: [Int]] = [:]
        for section in unmatchedOld {
            guard let parent = old.document.sections[section].parent else { continue }
            olds[Key(parent: parent, heading: old.sections[section]), default: []].append(section)
        }
        for section in unmatchedNew {
            guard let parent = new.document.sections[section].parent, let match = pairs.old[parent] else { continue }
            let key = Key(parent: match, heading: new.sections[section])
            guard let next = olds[key]?.first(where: { pairs.new[$0] == nil }) else { continue }
            pairs.pair(next, section)
        }
    }

    private mutating func matchSimilarHeadings() {
        let olds = Dictionary(grouping: unmatchedOld) { old.document.sections[$0].parent.map { $0 + 1 } ?? 0 }
        let news = Dictionary(grouping: unmatchedNew) { section -> Int in
            guard let parent = new.document.sections[section].parent else { return 0 }
            return pairs.old[parent].map { $0 + 1 } ?? -1
        }
        for (parent, sections) in olds {
            guard let others = news[parent] else { continue }
            for (one, other) in similarPairs(sections.map { old.sections[$0] }, others.map { new.sections[$0] }) {
                pairs.pair(sections[one], others[other])
            }
        }
    }

    private var unmatchedOld: [Int] { old.sections.indices.filter { pairs.new[$0] == nil } }
    private var unmatchedNew: [Int] { new.sections.indices.filter { pairs.old[$0] == nil } }
}
