/// The number of open occurrences of a repeating task that the merged file may have, by title: a check that a merge
/// neither loses a series nor doubles it.
///
/// If the base has one open 'Water' and each side completed it, each side has a successor: one is expected, not two.
struct OpenSeries {
    private let known: Versions<[String: Int]>

    /// The series of `trees`, in which no completion was replayed.
    init(_ trees: Versions<VersionTree>) {
        known = trees.map { $0.outline.titleCounts(of: \.isOpenOccurrence) }
    }

    /// The titles of the repeating tasks that are open in the base.
    var titles: Set<String> { Set(known.base.keys) }

    /// The number of open occurrences called `title` that the merged file may have: at least as many as neither side
    /// ended, at most as many as one side has, or all if both sides added some.
    func counts(of title: String) -> ClosedRange<Int> {
        let counts = known.map { $0[title] ?? 0 }
        let both = counts.ours + counts.theirs - counts.base
        return max(0, min(counts.ours, counts.theirs, both))...max(counts.ours, counts.theirs, both)
    }
}
