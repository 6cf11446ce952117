import TaskFile

extension Document {
    /// Which tasks are archived.
    public struct ArchiveOptions: Sendable {
        /// The minimum number of days since they were done; a negative number counts as 0.
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
        /// The archive without them, and with them.
        public let archiving: Revision
        /// The archive with them.
        public var archive: Document { archiving.new }
        /// The topmost tasks that were moved, as they were.
        public let tasks: [TaskItem]
        /// The same tasks as they are in the archive, in its order.
        public let copies: [TaskItem]
        /// Those of the copies that the archive, as it was, already had: with the same title and dates, under the same
        /// headings. They were done twice, or archived by a run that was interrupted.
        public let doubled: [(copy: TaskItem, earlier: TaskItem)]
        package let left: [(fate: ArchiveFate, tasks: [TaskItem])]
        /// Those of them that are done but have a `repeat:` that has not been passed on to a successor, or subtasks of
        /// tasks that were left for this reason.
        public var repeating: [TaskItem] { left.first { $0.fate == .repeating }?.tasks ?? [] }
    }

    /// Moves the top-level tasks of the document that are done, and whose subtasks are all done, to `archive`: under
    /// the same headings, with notes and subtasks. Nil when there are none, and none was left for a reason to be named.
    ///
    /// An empty archive gets the front matter of the file, which determines what its words mean. Throws when a task
    /// would not mean the same there, and when `archive` is the document itself.
    public func archiving(
        into archive: Document, _ options: ArchiveOptions = .init(), now: Now
    ) throws(Failure) -> Archived? {
        try requireOther(archive)
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
            target = archive.with(bytes: Array(source.bytes[matter.whole.indices]))
        }
        let archiving =
            chosen.isEmpty ? Revision(unchanged: target) : try target.adopting(chosen, of: self, under: [])
        let known = Dictionary(archive.topTasks.map { (Archivable($0), $0) }) { first, _ in first }
        let copies = archiving.added.filter { $0.parent == nil }
        return Archived(
            revision: revision, archiving: archiving, tasks: chosen, copies: copies,
            doubled: copies.compactMap { copy in known[Archivable(copy)].map { (copy, $0) } },
            left: ArchiveFate.allCases.compactMap { fate in fates[fate].map { (fate, $0) } })
    }
}

/// What archiving does with a completed task that has no parent.
package enum ArchiveFate: CaseIterable, Sendable {
    case moved
    /// It stays because it has a `repeat:` that has not been passed on to a successor.
    case repeating
    case enclosed, unfinished, untimely, undated

    /// Why the task stays, as the end of a sentence.
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
    /// The due date tells occurrences of a repeating task apart that were done on the same day.
    let dates: [DateValue?]
    let section: [String]

    init(_ task: TaskItem) {
        let line = task.line
        (title, dates, section) = (line.title, [line.start, line.due, line.done], task.section)
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
        if family.compactMap(\.line.done).contains(where: { $0.lastDay(in: now.zone) > now.today }) { return .untimely }
        return line.done == nil ? .undated : nil
    }

    /// The tasks whose rules keep it: itself alone, since completing it ends the rules inside it, or else its subtasks.
    fileprivate var unendedRules: [TaskItem] {
        let rules = family.filter { $0.line.recurrence != nil && $0.line.status == .done }
        return rules.first == self ? [self] : rules
    }

    fileprivate func isArchivable(_ options: Document.ArchiveOptions, _ now: Now) -> Bool {
        guard line.done != nil || options.includesUndated else { return false }
        return family.allSatisfy { $0.isOldEnough(options, now) }
    }

    /// Whether it was done long enough ago, or does not say when.
    fileprivate func isOldEnough(_ options: Document.ArchiveOptions, _ now: Now) -> Bool {
        line.done.map { $0.lastDay(in: now.zone) <= now.today.adding(days: -max(options.days, 0)) } ?? true
    }
}
