import TaskFile

/// Tasks that have something in common, and their figures.
package struct Share<Key: Hashable & Sendable>: Hashable, Sendable {
    /// What they have in common; nil for those that have nothing of the kind.
    package let key: Key?
    /// Their figures.
    package let tally: Tally
}

/// Gathers tasks by category: names are one when they differ only in case.
struct CategoryShares {
    private struct Entry {
        var tally = Tally()
        var declared: Category?
        /// The place among the declared categories; after them all when it is not declared.
        var rank = Int.max
        /// How often the name is spelled how.
        var spellings: [String: Int] = [:]
    }

    private var entries: [String: Entry] = [:]
    private var rest = Tally()

    mutating func count(_ fact: TaskFact, of document: Document) {
        guard let name = fact.category else { return rest.count(fact) }
        let key = folded(name)
        var entry = entries.removeValue(forKey: key) ?? Entry()
        entry.tally.count(fact)
        entry.spellings[name, default: 0] += 1
        let categories = document.settings.categories
        if entry.declared == nil, let declared = document.settings.category(named: name) {
            entry.declared = declared
            entry.rank = categories.firstIndex(of: declared) ?? categories.count
        }
        entries[key] = entry
    }

    /// The declared categories in their order, then the others by name, then the tasks without one; none is empty.
    ///
    /// A name that is not declared is spelled as most tasks have it.
    var shares: [Share<Category>] {
        let named = entries.sorted { ($0.value.rank, $0.key) < ($1.value.rank, $1.key) }.map { _, entry in
            Share(key: entry.declared ?? Category(name: Self.usual(entry.spellings)), tally: entry.tally)
        }
        return named + (rest.total == 0 ? [] : [Share(key: nil, tally: rest)])
    }

    private static func usual(_ spellings: [String: Int]) -> String {
        // Of two that are as frequent the one with the smaller code points, so that it is always the same.
        spellings.min { ($1.value, $0.key) < ($0.value, $1.key) }?.key ?? ""
    }
}

/// Gathers tasks by section: the path of headings, without case.
struct SectionShares {
    private var tallies: [(path: [String], tally: Tally)] = []
    private var places: [String: Int] = [:]
    private var rest = Tally()
    /// The section of the task before, for the next is most often in the same.
    private var last: (path: [String], place: Int)?

    mutating func count(_ fact: TaskFact, in path: [String]) {
        guard !path.isEmpty else { return rest.count(fact) }
        if let last, last.path == path { return tallies[last.place].tally.count(fact) }
        let key = path.map(folded).joined(separator: "\u{0}")
        let place = places[key] ?? tallies.count
        if place == tallies.count {
            places[key] = place
            tallies.append((path, Tally()))
        }
        tallies[place].tally.count(fact)
        last = (path, place)
    }

    /// The sections in the order in which they were met, then the tasks outside of any; none is empty.
    var shares: [Share<[String]>] {
        tallies.map { Share(key: $0.path, tally: $0.tally) } + (rest.total == 0 ? [] : [Share(key: nil, tally: rest)])
    }
}
