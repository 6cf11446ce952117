import TaskEdit
import TaskFile

/// Puts the occurrences of a series that a side has completed and archived since the base back into that side.
///
/// Such a side has only a later occurrence of the series, which does not show what was done, or when. With the archived
/// occurrences after it, in their old places, the sides are merged as if nothing had been archived; these occurrences
/// are then left out of the result, since the archive has them.
struct RestoredOccurrences {
    /// The versions with the occurrences.
    private(set) var documents: Versions<Document>
    /// The lines, from the box on, of the tasks that were put back on each side and that the result leaves out.
    private var lines = Sides<Set<ArraySlice<UInt8>>> { _ in [] }

    /// `archives` are those of each side, and `copies` the tasks in all of them.
    init(_ documents: Versions<Document>, _ archives: Sides<[Document]>, _ copies: ArchivedCopies) {
        self.documents = documents
        guard !copies.isEmpty else { return }
        let series = Self.openOccurrences(of: documents.base).compactMapValues(\.occurrence)
        for side in Version.sides where !series.isEmpty {
            let missing = Self.missing(series, from: documents[side], in: archives[side])
            guard let restored = documents[side].restoring(missing) else { continue }
            self.documents[side] = restored
            let other = documents[side.other]
            // What the other side wrote on the occurrence of the base reaches the open one.
            let open = Self.openOccurrences(of: other).filter { $1.occurrence != series[$0] }
            let known = Dictionary(grouping: other.tasks.filter(\.isChecked) + open.values, by: Occurrence.init)
            // The other side may have more data than the archive. The rule is with the open occurrence.
            let redundant = missing.joined().filter { task in
                (known[Occurrence(task)] ?? []).allSatisfy {
                    copies.holds($0, besides: [.done, .repeat], inAnyState: !$0.isChecked)
                }
            }
            lines[side] = Set(redundant.map(\.dataBytes))
        }
    }

    /// The tasks of `entities` that the result leaves out, with all their contents: those in `archived`, and those put
    /// back that the other side completed as well, or did not change. Deleting, renaming or ending a task that the
    /// other side archived is a conflict, as it is without an archive.
    func leftOut(of entities: Entities, archived: Set<Int>) -> Set<Int> {
        var found = archived
        for version in Version.sides where !lines[version].isEmpty {
            let side = entities.trees[version]
            let open = Self.openOccurrences(of: documents[version.other])
            for task in side.outline.tasks.indices where lines[version].contains(side.outline.bytes(ofTask: task)) {
                let number = entities.entity(ofTask: task, in: version)
                let contents = Version.sides.flatMap { entities.contents(of: number, in: $0) }
                let item = side.document.tasks[task]
                // The other side may be past it without having done it.
                let isSkipped =
                    entities.fact(of: number, in: version.other) == nil
                    && open[item.line.lastingTitle].map(item.isBefore) ?? false
                if item.isChecked, isSkipped || isUndisputed(number, version.other, entities) {
                    found.formUnion(contents)
                } else {
                    found.subtract(contents)
                }
            }
        }
        return found
    }

    /// Whether a side completed the task, or did not change it, or has not had it since the base.
    private func isUndisputed(_ number: Int, _ version: Version, _ entities: Entities) -> Bool {
        let old = entities.content(of: number, in: .base)
        guard let task = entities.fact(of: number, in: version), old != nil else { return old == nil }
        return task.isChecked || old == entities.content(of: number, in: version)
    }

    /// What distinguishes the occurrences of a series.
    private struct Occurrence: Hashable {
        let title: String
        let day: CivilDate?

        init(_ task: TaskItem) { (title, day) = (task.line.lastingTitle, task.occurrence) }
    }

    /// The open occurrences at the margin, by title, if only one has the title.
    private static func openOccurrences(of document: Document) -> [String: TaskItem] {
        let open = document.topTasks.filter { !$0.isChecked && $0.isAtMargin && $0.line.recurrence != nil }
        return Dictionary(grouping: open) { $0.line.lastingTitle }.compactMapValues(\.only)
    }

    /// The archived occurrences of `series`, which are the days in the base by title, from that day on and before the
    /// day of the open occurrence; one list for each series, the latest first.
    private static func missing(
        _ series: [String: CivilDate], from document: Document, in archives: [Document]
    ) -> [[TaskItem]] {
        let open = openOccurrences(of: document).filter { series[$0.key] != nil }
        guard !open.isEmpty else { return [] }
        var known = Set(document.tasks.filter(\.isChecked).map(Occurrence.init))
        let done = archives.flatMap(\.topTasks).filter { done in
            guard done.isChecked, done.isAtMargin, done.line.recurrence == nil, let day = done.occurrence,
                let first = series[done.line.lastingTitle], let task = open[done.line.lastingTitle],
                let next = task.occurrence
            else { return false }
            let isBefore = first <= day && day < next || first < day && day == next && task.follows(done, on: next)
            return isBefore && known.insert(Occurrence(done)).inserted
        }
        return Dictionary(grouping: done) { $0.line.lastingTitle }.values.map { occurrences in
            occurrences.sorted { $1.isBefore($0) }
        }
    }
}

extension TaskItem {
    /// The day that distinguishes it from the other occurrences of its series; nil if it has no date.
    fileprivate var occurrence: CivilDate? { line.recurrenceDate?.firstDay(in: .utc) }

    fileprivate func isBefore(_ other: TaskItem) -> Bool {
        guard let day = occurrence, let otherDay = other.occurrence else { return false }
        return day < otherDay
    }

    /// Whether it is the occurrence on `day` that results from completing `task`, which may have the same day: a rule
    /// that counts from completion gives all tasks done on one day the same date.
    fileprivate func follows(_ task: TaskItem, on day: CivilDate) -> Bool {
        guard let rule = line.recurrence, rule.isFromCompletion, let done = task.line.done?.firstDay(in: .utc) else {
            return false
        }
        return rule.next(after: done, notBefore: done) == day
    }

    /// Whether its list item begins at the margin, with a bullet.
    fileprivate var isAtMargin: Bool {
        Int(document.tree.lines[markerLine].start) == Int(markerOffset) && isBullet(block.marker)
    }

    /// Where the lines of its item end.
    fileprivate var end: Int { Int(document.tree.range(ofLines: lines).upper) }

    /// The bytes of its lines, with the list marker of `other`.
    fileprivate func bytes(markedLike other: TaskItem) -> [UInt8] {
        [other.block.marker] + document.source.bytes[(Int(markerOffset) + 1)..<end]
    }
}

extension Document {
    /// The document with completed occurrences after the open one with their title, or after the later ones that are
    /// there; nil if they would not be read as such.
    fileprivate func restoring(_ series: [[TaskItem]]) -> Document? {
        var edits: [Edit] = []
        let count = series.joined().reduce(0) { $0 + $1.family.count }
        guard count > 0 else { return nil }
        let siblings = Dictionary(grouping: topTasks) { $0.line.lastingTitle }
        for occurrences in series {
            guard let present = siblings[occurrences[0].line.lastingTitle],
                let open = present.firstIndex(where: { !$0.isChecked && $0.line.recurrence != nil })
            else { continue }
            for task in occurrences {
                let later = present[(open + 1)...].prefix { $0.isChecked && task.isBefore($0) }
                let place = (later.last ?? present[open]).end
                edits.append(Edit(ByteRange(place, place), task.bytes(markedLike: present[open])))
            }
        }
        let bytes = source.applying(edits.inFileOrder)
        let result = Document(Source(name: source.name, bytes: bytes), settings: settings).with(settings: settings)
        return result.tasks.count == tasks.count + count ? result : nil
    }
}
