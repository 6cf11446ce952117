import TaskFile

/// Which sections and tasks of two versions of a file are the same, even if they were edited in between.
///
/// Every task of either version is in one pair, removed, or added; nothing is in two pairs. Tasks are the same by a
/// unique `id:`; by parent and title, twins in order; by a title that is unique among the rest (it moved); and by
/// parent and a similar title (it was renamed). Takes time nearly linear in the tasks.
package struct TaskMatching: Sendable {
    /// A task of the old version and its counterpart in the new one, by their positions among the tasks.
    package struct Pair: Hashable, Sendable {
        package let old: Int
        package let new: Int
        package let reason: MatchReason
    }

    package let old: Document
    package let new: Document
    /// The tasks that both versions have, in the order of the new one.
    package let pairs: [Pair]
    /// The tasks that only the old version has, in its order.
    package let removed: [Int]
    /// The tasks that only the new version has, in its order.
    package let added: [Int]

    private let tasks: PositionPairs
    private let sections: PositionPairs
    /// The evidence for each task of the new version.
    private let reasons: [MatchReason?]

    /// Matches two versions that were read with the same settings, as were those of their archive, if there is one: an
    /// archived task is not matched with a task of the same title in the file.
    package init(old: Document, new: Document, archive: (old: Document, new: Document)? = nil) {
        let archived = archive.map { ArchivedTitles([Outline($0.new)], before: [Outline($0.old)]) }
        self.init(Outline(old), Outline(new), archived)
    }

    /// `archived` are the completed tasks in the archives of the new version.
    init(_ old: Outline, _ new: Outline, _ archived: ArchivedTitles? = nil) {
        self.old = old.document
        self.new = new.document
        let sections = SectionMatcher(old, new)
        let tasks = TaskMatcher(
            old, new, newSections: sections.pairs.new, departed: archived?.departures(from: old, to: new) ?? [])
        (self.tasks, self.sections, reasons) = (tasks.pairs, sections.pairs, tasks.reasons)
        let (news, olds) = (tasks.pairs.new, tasks.pairs.old)
        pairs = olds.indices.compactMap { index in
            guard let match = olds[index], let reason = tasks.reasons[index] else { return nil }
            // A task matched anywhere in the file may be below a parent that was matched later.
            let parent = old.document.parent(ofTask: match)
            let isBelowMatch = parent != nil && parent.flatMap { news[$0] } == new.document.parent(ofTask: index)
            return Pair(old: match, new: index, reason: reason == .move && isBelowMatch ? .title : reason)
        }
        removed = news.indices.filter { news[$0] == nil }
        added = olds.indices.filter { olds[$0] == nil }
    }

    /// The new counterpart of the task at `index` of the old version; nil if it was removed.
    package func newTask(of index: Int) -> Int? { tasks.new[index] }

    /// The old counterpart of the task at `index` of the new version; nil if it was added.
    package func oldTask(of index: Int) -> Int? { tasks.old[index] }

    /// The old counterpart of the task at `index` of the new version, if a similar title is the only evidence.
    func taskWithSimilarTitle(to index: Int) -> Int? { reasons[index] == .similarity ? tasks.old[index] : nil }

    /// The new counterpart of the section at `index` of the old version; nil if it was removed.
    package func newSection(of index: Int) -> Int? { sections.new[index] }

    /// The old counterpart of the section at `index` of the new version; nil if it was added.
    package func oldSection(of index: Int) -> Int? { sections.old[index] }

    /// Whether the tasks at `old` and `new`, which are a pair, are below the same task, or else in the same section.
    package func hasSameParent(old: Int, new: Int) -> Bool {
        let (parent, other) = (self.old.parent(ofTask: old), self.new.parent(ofTask: new))
        if parent != nil || other != nil { return parent.flatMap { tasks.new[$0] } == other && other != nil }
        let (section, otherSection) = (self.old.sectionIndex(ofTask: old), self.new.sectionIndex(ofTask: new))
        guard let section else { return otherSection == nil }
        return sections.new[section] == otherSection && otherSection != nil
    }
}
