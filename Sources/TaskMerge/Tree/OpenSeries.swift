/// How many open repeating tasks of one title the versions lead one to expect in what is made of them.
struct OpenSeries {
    private let known: Versions<[String: Int]>

    init(_ entities: Entities) {
        known = entities.sides.map { $0.outline.titleCounts(of: \.isOpenOccurrence) }
    }

    /// The titles of those in the base.
    var titles: Set<String> { Set(known.base.keys) }

    /// How many with this title there may be: no more than a side has, unless both added some, and all that no side
    /// ended.
    func counts(of title: String) -> ClosedRange<Int> {
        let counts = known.map { $0[title] ?? 0 }
        let both = counts.ours + counts.theirs - counts.base
        return max(0, min(counts.ours, counts.theirs, both))...max(counts.ours, counts.theirs, both)
    }
}
