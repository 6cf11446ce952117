import TaskFile

/// Tasks with a common property, and their figures.
package struct Share<Key: Equatable & Sendable>: Equatable, Sendable {
    /// The common property; nil for tasks that do not have it.
    package let key: Key?
    package internal(set) var tally: Tally
}

/// Groups tasks by category; names that differ only in case are the same.
struct CategoryShares {
    private struct Entry {
        var tally = Tally()
        /// The position among the declared categories; undeclared ones come last.
        var rank = Int.max
        var declared: Settings.Category?
        /// The number of tasks with each spelling of the name.
        var spellings: [String: Int] = [:]
    }

    private var entries: [String: Entry] = [:]
    private var rest = Tally()

    mutating func add(_ tally: Tally, _ name: String?, _ settings: Settings) {
        guard let name else { return rest += tally }
        var entry = entries.removeValue(forKey: folded(name)) ?? Entry()
        entry.tally += tally
        entry.spellings[name, default: 0] += 1
        if entry.declared == nil, let index = settings.index(ofCategory: name) {
            (entry.declared, entry.rank) = (settings.categories[index], index)
        }
        entries[folded(name)] = entry
    }

    /// The declared categories in their order, then the others by name, then the tasks without a category; none is
    /// empty.
    ///
    /// An undeclared name has the spelling that most tasks use.
    var shares: [Share<Settings.Category>] {
        let named = entries.sorted { ($0.value.rank, $0.key) < ($1.value.rank, $1.key) }.map { _, entry in
            Share(key: entry.declared ?? Settings.Category(name: entry.spellings.usualSpelling), tally: entry.tally)
        }
        return named + (rest.isEmpty ? [] : [Share(key: nil, tally: rest)])
    }
}

/// Groups tasks by section: the path of headings, ignoring case.
struct SectionShares {
    private var named: [Share<[String]>] = []
    private var places: [String: Int] = [:]
    private var rest = Tally()

    mutating func add(_ tally: Tally, _ path: [String]) {
        guard !path.isEmpty else { return rest += tally }
        let key = SectionPath.key(path)
        let place = places[key] ?? named.count
        if place == named.count {
            places[key] = place
            named.append(Share(key: path, tally: Tally()))
        }
        named[place].tally += tally
    }

    /// The sections in order of first occurrence, then the tasks outside any section; none is empty.
    var shares: [Share<[String]>] { named + (rest.isEmpty ? [] : [Share(key: nil, tally: rest)]) }
}
