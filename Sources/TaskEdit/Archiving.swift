import TaskFile

extension Document {
    /// Which tasks are archived.
    public struct ArchiveOptions: Sendable {
        /// The minimum number of days since they were done.
        public var days = 0
        /// Whether tasks without a completion date are archived, too.
        public var includesUndated = false

        /// All tasks with a completion date.
        public init() {}
    }

    /// The result of archiving: a file and its archive.
    public struct Archived: Sendable {
        /// The file without the tasks.
        public let revision: Revision
        /// The archive with them.
        public let archive: Document
        /// The topmost tasks that were moved, as they were.
        public let tasks: [TaskItem]
        /// Those of them that the archive already had: the same title, done on the same day, under the same headings.
        /// They were done twice, or archived by a run that was interrupted.
        public let doubled: [TaskItem]
        /// The tasks that were left, by the reason.
        package let left: [(fate: ArchiveFate, tasks: [TaskItem])]
        /// Those of them that are done but have a `repeat:` that has not been passed on to a successor, or subtasks of
        /// tasks that were left for this reason.
        public var repeating: [TaskItem] { left.first { $0.fate == .repeating }?.tasks ?? [] }
    }

    /// Moves the top-level tasks of the document that are done, and whose subtasks are all done, to `archive`: under
    /// the same headings, with notes and subtasks. Nil when there are none, and none was left for a reason to be named.
    ///
    /// An empty archive gets the front matter of the file, which determines what its words mean. Throws when a task
    /// would not mean the same there.
    public func archiving(
        into archive: Document, _ options: ArchiveOptions = .init(), now: Now
    ) throws(Failure) -> Archived? {
        var fates: [ArchiveFate: [TaskItem]] = [:]
        for task in tasks {
            guard let fate = task.archiveFate(options, now) else { continue }
            fates[fate, default: []] += fate == .repeating ? task.unendedRules : [task]
        }
        guard !fates.isEmpty else { return nil }
        let chosen = fates.removeValue(forKey: .moved) ?? []
        let extents = self.extents(of: chosen)
        var changes = Changes(self)
        for extent in extents { changes.remove(extent) }
        let revision = try Revision(changes)
        var target = archive
        if !chosen.isEmpty, archive.source.bytes.isEmpty, let matter = FrontMatter.find(in: source) {
            let head = Array(source.bytes[matter.whole.indices])
            target = Document(Source(name: archive.source.name, bytes: head), settings: archive.settings)
        }
        if !chosen.isEmpty { target = try target.adopting(chosen, of: self, under: []).new }
        let known = Set(archive.topTasks.map(Archivable.init))
        let doubled = chosen.filter { known.contains(Archivable($0)) }
        return Archived(
            revision: revision, archive: target, tasks: chosen, doubled: doubled,
            left: ArchiveFate.allCases.compactMap { fate in fates[fate].map { (fate, $0) } })
    }
}

/// What archiving does with a completed task that has no parent.
package enum ArchiveFate: CaseIterable, Sendable {
    case moved
    /// It stays because it has a `repeat:` that has not been passed on to a successor.
    case repeating
    case enclosed, unfinished, untimely, undated

    /// What is to be said of a task that stays for this reason.
    package var reason: String {
        switch self {
        case .moved: "is done"
        case .repeating: "still repeats"
        case .enclosed: "is inside a list item or quote that is not a task"
        case .unfinished: "has an open subtask"
        case .untimely: "has a 'done:' in the future"
        case .undated: "has no 'done:'"
        }
    }
}

/// What distinguishes one completed task from another.
private struct Archivable: Hashable {
    let title: String
    let done: DateValue?
    let section: [String]

    init(_ task: TaskItem) {
        let line = task.line
        (title, done, section) = (line.title, line.done, task.section)
    }
}

extension TaskItem {
    /// What archiving does with it; nil when it is not concerned.
    package func archiveFate(_ options: Document.ArchiveOptions, _ now: Now) -> ArchiveFate? {
        guard parent == nil, isChecked else { return nil }
        let family = self.family
        guard family.allSatisfy(\.isChecked) else { return isOldEnough(options, now) ? .unfinished : nil }
        let isArchivable = isArchivable(options, now)
        guard isTop else { return isArchivable ? .enclosed : nil }
        if isArchivable || line.done == nil, !unendedRules.isEmpty { return .repeating }
        if isArchivable { return .moved }
        if family.contains(where: { $0.isDoneLater(than: now) }) { return .untimely }
        return line.done == nil ? .undated : nil
    }

    /// The tasks whose rules keep it: itself alone, since completing it ends the rules inside it, or else its subtasks.
    fileprivate var unendedRules: [TaskItem] {
        let rules = family.filter { $0.line.recurrence != nil && $0.line.status == .done }
        return rules.first == self ? [self] : rules
    }

    /// Whether its `done:` ends after today.
    fileprivate func isDoneLater(than now: Now) -> Bool {
        line.done.map { $0.lastDay(in: now.zone) > now.today } ?? false
    }

    /// Whether it and all its subtasks are old enough.
    fileprivate func isArchivable(_ options: Document.ArchiveOptions, _ now: Now) -> Bool {
        guard line.done != nil || options.includesUndated else { return false }
        return family.allSatisfy { $0.isOldEnough(options, now) }
    }

    /// Whether it was done long enough ago, or does not say when.
    fileprivate func isOldEnough(_ options: Document.ArchiveOptions, _ now: Now) -> Bool {
        line.done.map { $0.lastDay(in: now.zone) <= now.today.adding(days: -options.days) } ?? true
    }
}

/// Extents that go under the same headings.
struct HeadedExtents {
    /// The headings above them in the file, outermost first.
    let path: [TitledHeading]
    let extents: [Extent]
}

/// The extents, which are in file order, grouped by the headings above them, in the order in which the headings first
/// occur.
func pathGroups(of extents: [Extent], in document: Document) -> [HeadedExtents] {
    let parts = extents.grouped(by: \.section).map { section, extents in
        HeadedExtents(path: document.headings(toSection: section), extents: extents)
    }
    // Several sections may be called the same.
    return parts.grouped { $0.path.map(\.title) }.map { _, parts in
        HeadedExtents(path: parts[0].path, extents: parts.flatMap(\.extents))
    }
}

/// A lookup table for the headings of a document, which avoids searching through all of them.
private struct HeadingIndex {
    private struct Name: Hashable {
        let parent: Int?
        let title: String
    }

    private var indices: [Name: Int] = [:]

    init(_ document: Document) {
        for (index, section) in document.sections.enumerated() {
            let name = Name(parent: section.parent, title: document.title(ofSection: index))
            if indices[name] == nil { indices[name] = index }
        }
    }

    /// The sections along `path`, as far as they exist.
    func sections(along path: [TitledHeading]) -> [Int] {
        var found: [Int] = []
        for heading in path {
            guard let next = indices[Name(parent: found.last, title: heading.title)] else { break }
            found.append(next)
        }
        return found
    }
}

extension Document {
    /// The document with the items of `groups`, which are in `other`, after what is already under the same headings.
    /// All are inserted at once, because reading a long archive takes longer than writing it.
    ///
    /// What goes `under` a task of the document becomes its subtask.
    func receiving(
        _ groups: [HeadedExtents], of other: Document, under families: [(task: TaskItem, extents: [Extent])]
    ) throws(Failure) -> Revision {
        let index = HeadingIndex(self)
        var lastTasks: [Int?: TaskItem] = [:]
        for task in topTasks { lastTasks[sectionIndex(ofTask: task.index)] = task }
        var placed: [(place: InsertionPoint, depth: Int, extents: [Extent])] = []
        for group in groups {
            let found = index.sections(along: group.path)
            guard found.count == group.path.count else { throw refusal(of: group.extents[0].task, "section") }
            let behind = lastTasks[found.last].map(InsertionPoint.init(behind:))
            placed.append((behind ?? InsertionPoint(in: self, below: found.last), 0, group.extents))
        }
        for (task, extents) in families {
            placed.append((try InsertionPoint(.under(task), in: self), task.depth + 1, extents))
        }
        // Where a task ends together with those around it, what becomes its subtask comes first.
        placed.sort { ($0.place.offset, -$0.depth) < ($1.place.offset, -$1.depth) }
        let inFamilies = Set(families.flatMap(\.extents).flatMap(\.tasks))
        var changes = Changes(self)
        for (var place, _, extents) in placed {
            // An empty file has no line ends to go by.
            if tree.lines.isEmpty { place.lineEnd = other.lineEnd(nearLine: 0) }
            let first = extents.first?.section
            changes.insert(extents, at: place) { extent, next in
                // Items from another section of the same name join the existing list.
                place.isBehindTask || extent.section != first ? next : extent.marker
            }
        }
        let revision = try Revision(changes)
        let old = placed.flatMap(\.extents).flatMap { extent in extent.tasks.map { other.tasks[$0] } }
        for (task, image) in zip(old, revision.added) {
            let isMoved = task.section == image.section || inFamilies.contains(task.index)
            if isMoved { try requireKeys(of: task, in: self) }
            if let field = isMoved ? difference(task, image) : "section" { throw refusal(of: task, field) }
        }
        return try revision.withDefinitions(for: placed.flatMap(\.extents))
    }

    private func refusal(of task: TaskItem, _ field: String) -> Failure {
        Failure(
            "edit-refused", at: task,
            "nothing was written: in '\(source.name)', this task would get a different \(field)",
            help: "declare the same attributes in both files, or move the task in an editor")
    }

    /// The headings of the section at `index` and those around it, outermost first.
    fileprivate func headings(toSection index: Int?) -> [TitledHeading] {
        sectionPath(to: index).map { TitledHeading(level: sections[$0].level, title: title(ofSection: $0)) }
    }

    /// The document with the headings of `groups` that it lacks, each at the end of its parent section.
    func addingHeadings(for groups: [HeadedExtents], like other: Document) throws(Failure) -> Revision {
        let index = HeadingIndex(self)
        // The ends of the paths that are missing, by the last section that exists.
        var missing: [Int?: [ArraySlice<TitledHeading>]] = [:]
        for group in groups {
            let known = index.sections(along: group.path)
            guard known.count < group.path.count else { continue }
            missing[known.last, default: []].append(group.path.dropFirst(known.count))
        }
        guard !missing.isEmpty else { return Revision(unchanged: self) }
        let lineEnd = tree.lines.isEmpty ? other.lineEnd(nearLine: 0) : self.lineEnd(nearLine: tree.lines.count - 1)
        var inserted: [Int: [UInt8]] = [:]
        // Where several sections end at one place, what belongs to the innermost comes first.
        for (parent, paths) in missing.sorted(by: { ($0.key ?? -1) > ($1.key ?? -1) }) {
            let level = parent.map { sections[$0].level } ?? 0
            let headings = headingLines(paths, under: level).map { Array($0.utf8) + lineEnd }
            let text = Array(headings.joined(separator: lineEnd))
            if let following = parent.flatMap(sectionIndex(after:)) {
                inserted[Int(tree.lines[sections[following].line].start), default: []] += text + lineEnd
            } else if let before = inserted[source.bytes.count] {
                inserted[source.bytes.count] = before + lineEnd + text
            } else {
                inserted[source.bytes.count] = InsertionPoint(atEndOf: self).lead + text
            }
        }
        var changes = Changes(self)
        for (offset, text) in inserted { changes.insert(text, at: offset, tasks: 0) }
        return try Revision(changes)
    }
}

extension Extent {
    fileprivate var section: Int? { task.document.sectionIndex(ofTask: task.index) }

    /// The list marker of the task with the gap after it, as it is.
    fileprivate var marker: [UInt8] {
        let marker = task.document.source.bytes[Int(task.markerOffset)..<task.boxOffset].filter { !isLineEnd($0) }
        return marker.last == UInt8(ascii: " ") ? marker : marker + [UInt8(ascii: " ")]
    }
}
