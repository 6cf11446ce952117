import TaskFile
import TaskMerge

/// What became of the tasks of a file from one version to the next: each task that changed is reported once, and no
/// other.
///
/// A change affects what a task says, its notes, or its parent or section; its order among its neighbours and the
/// spelling of its line do not count. `remarks` lists what else differs in the file.
public struct DocumentDifference: Sendable {
    package let matching: TaskMatching
    /// The new version of the archive of the file, if that changed too.
    package let archive: Document?
    /// What became of tasks, in the order of the new version; a removed task comes after the one that it followed.
    public let changes: [Change]

    /// What of `changes` is in all of the `others`, too, the changes from other old versions to the same new one: what
    /// a merge did itself, if these are those from its parents.
    package static func common(to changes: [Change], and others: [[Change]]) -> [Change] {
        others.reduce(changes) { changes, others in
            let twins = Dictionary(others.map { (CommonTask($0), $0) }) { first, _ in first }
            return changes.compactMap { change in
                guard let twin = twins[CommonTask(change)] else { return nil }
                return change.new == nil ? change : change.common(with: twin)
            }
        }
    }

    /// What tells that changes from different old versions are those of one task.
    private enum CommonTask: Hashable {
        case new(index: Int, isInArchive: Bool)
        case removed(title: String)

        init(_ change: Change) {
            self =
                change.new.map { .new(index: $0.index, isInArchive: change.isInArchive) }
                ?? .removed(title: change.old?.line.title ?? "")
        }
    }

    /// What became of one task from one version of a file to the next.
    public struct Change: Sendable {
        /// What a person would call it: a task that was done and edited counts as done, one that was moved and edited
        /// as moved.
        public enum Kind: String, Hashable, Sendable, CaseIterable {
            case added
            /// Done or cancelled.
            case done
            /// Its line or notes differ.
            case edited
            /// Under another parent or section.
            case moved
            case removed
            /// Done, and added again with its next date.
            case repeated
            /// Done earlier, and moved to the archive of the file.
            case archived

            /// The sign in front of it.
            public var mark: String {
                switch self {
                case .added: "+"
                case .done: "x"
                case .edited: "~"
                case .moved: ">"
                case .removed: "-"
                case .repeated: "↻"
                case .archived: "↓"
                }
            }
        }

        /// Where a task is.
        public enum Place: Hashable, Sendable, CustomStringConvertible {
            /// Inside the task of this title.
            case task(title: String)
            /// Below these headings, outermost first; there are none above the first heading.
            case section([String])
            /// In the file of this name, another one than before or after.
            case file(name: String)

            /// For people: `under Call Anna`, `Home / Errands`, `no section`, `work.tasks.md`.
            public var description: String {
                switch self {
                case .task(let title): "under \(title)"
                case .section(let path): path.isEmpty ? "no section" : SectionPath.text(path)
                case .file(let name): name
                }
            }
        }

        /// What happened.
        public private(set) var kind: Kind
        /// The task as it was; nil for one that was added.
        public let old: TaskItem?
        /// The task as it is, in the file or in its archive; nil for one that was removed.
        public let new: TaskItem?
        /// The task as it is, or was.
        public let task: TaskItem
        /// What differs in its line; nil for one that was added or removed.
        public private(set) var line: TaskLine.Difference?
        /// Its notes, when they differ.
        public private(set) var notes: (old: String?, new: String?)?
        /// Where it came from and where it went, when it was moved.
        public private(set) var move: (from: Place, to: Place)?
        /// The open task that took over from one that repeats.
        public private(set) var successor: TaskItem?
        /// Whether `new` is a task of the archive of the file.
        package let isInArchive: Bool

        /// The change from `old` to `new`, of which one is nil when the task was added or removed.
        init(
            _ kind: Kind, from old: TaskItem?, to new: TaskItem?, move: (from: Place, to: Place)? = nil,
            successor: TaskItem? = nil, isInArchive: Bool = false
        ) {
            guard let task = new ?? old else { preconditionFailure("a change is one of a task") }
            (self.kind, self.old, self.new, self.task) = (kind, old, new, task)
            (self.move, self.successor, self.isInArchive) = (move, successor, isInArchive)
            guard let old, let new else {
                (line, notes) = (nil, nil)
                return
            }
            let (difference, was, becomes) = (TaskLine.Difference(from: old.line, to: new.line), old.notes, new.notes)
            line = difference.isEmpty ? nil : difference
            notes = was == becomes ? nil : (was, becomes)
        }

        /// The change to a task that was removed from one file, and added to another, both of which are known by these
        /// names.
        package init(moving old: TaskItem, from oldName: String, to newName: String, as new: TaskItem) {
            self.init(
                !old.isChecked && new.isChecked ? .done : .moved, from: old, to: new,
                move: (.file(name: oldName), .file(name: newName)))
        }

        /// What of this change is in `other`, too, a change of the same task from another old version; nil when nothing
        /// is. A task that one of the old versions does not have was not added, but came with the other one.
        func common(with other: Change) -> Change? {
            if other.old == nil, other.kind == .added { return kind == .added ? self : with(line, notes, move: nil) }
            guard old != nil else { return other.with(other.line, other.notes, move: nil) }
            if kind == .archived, other.kind == .archived { return self }
            let line = line.flatMap { one in other.line.map { TaskLine.Difference(one, alsoIn: $0) } }
            let isNoted = notes != nil && other.notes != nil && hasOwnNotes(besides: other)
            return with(line, isNoted ? notes : nil, move: move?.to == other.move?.to ? move : nil)
        }

        /// Whether the new notes have a line that neither of the old ones has, or lack one that both have.
        private func hasOwnNotes(besides other: Change) -> Bool {
            func lines(_ notes: String?) -> Set<Substring> { Set(notes?.split(separator: "\n") ?? []) }
            let (now, one, two) = (lines(new?.notes), lines(old?.notes), lines(other.old?.notes))
            return !now.subtracting(one).subtracting(two).isEmpty || !one.intersection(two).subtracting(now).isEmpty
        }

        /// The same task with only these changes; nil when there are none.
        private func with(
            _ line: TaskLine.Difference?, _ notes: (old: String?, new: String?)?, move: (from: Place, to: Place)?
        ) -> Change? {
            let line = line.flatMap { $0.isEmpty ? nil : $0 }
            if line == nil, notes == nil, move == nil { return nil }
            var change = self
            (change.line, change.notes, change.move) = (line, notes, move)
            let isEnded = line?.changes.contains { $0.field == .attribute(.status) } ?? false
            if !isEnded, kind == .done || kind == .repeated { change.kind = move == nil ? .edited : .moved }
            if kind == .moved, move == nil { change.kind = .edited }
            if change.kind != .repeated { change.successor = nil }
            return change
        }

        /// The section that it is in; that of a task which left for the archive is the one that it was in.
        package var section: [String] { (isInArchive ? old ?? task : task).section }
    }
}
