import TaskEdit
import TaskExchange
import TaskFile

package struct ImportResult {
    /// The change; nil when every task already exists.
    package let revision: Revision?
    /// The positions of those that were added, among the imported tasks.
    package let added: Set<Int>
    /// How many already existed.
    package internal(set) var known: Int
    /// Which ones these are, by the positions of the imported tasks.
    var matches: [Int: TaskItem] = [:]
    /// What the input says otherwise about existing tasks, as they were, and they do not.
    package internal(set) var different: [Difference]
    /// What existing tasks, as they were, took over from the input.
    package internal(set) var updated: [Difference] = []

    /// How an input's version of an existing task differs from it.
    package struct Difference {
        package private(set) var task: TaskItem
        /// The fields whose values differ.
        private(set) var changes: [TaskLine.Difference.Change]
        /// Where the input has the task, if not where it is, and that in words.
        private(set) var place: (target: Target, words: String)?
        private(set) var notes: String?
        /// Whether the input has a later open task of this title, too.
        let isFollowed: Bool
        /// Why the task stays as it is although it was to take over what the input says.
        package private(set) var reason: String?

        init(
            _ task: TaskItem, _ changes: [TaskLine.Difference.Change], at place: (target: Target, words: String)?,
            notes: String?, isFollowed: Bool
        ) {
            (self.task, self.changes, self.place, self.notes) = (task, changes, place, notes)
            self.isFollowed = isFollowed
        }

        /// A place for a task: a section, or another task; nil if that one is itself new.
        enum Target: Hashable { case section([String]), below(TaskItem?) }

        package var text: String {
            (changes.map(\.description) + [place?.words, notes].compactMap(\.self)).joined(separator: ", ")
        }

        /// Whether there may be something that an update takes over.
        package var isUpdatable: Bool { place != nil || changes.contains { $0.kind != .fixed } }

        /// The changes of fields among these that are of one of the kinds, with the place or the notes; nil if there
        /// are none.
        func part(
            _ kinds: TaskLine.Difference.Change.Kind..., place hasPlace: Bool = false, notes hasNotes: Bool = false
        ) -> Difference? {
            var part = self
            part.changes = changes.filter { kinds.contains($0.kind) }
            if !hasPlace { part.place = nil }
            if !hasNotes { part.notes = nil }
            return part.text.isEmpty ? nil : part
        }

        /// This difference, of a task that stays as it is for this `reason`.
        func kept(_ reason: String) -> Difference {
            var copy = self
            copy.reason = reason
            return copy
        }

        /// This difference in another version of the file, where `image` has its tasks; unchanged if it lacks this one.
        package func moved(to image: (TaskItem) -> TaskItem?) -> Difference {
            guard let task = image(task) else { return self }
            var copy = self
            copy.task = task
            if case .below(let parent?)? = place?.target { copy.place?.target = .below(image(parent)) }
            return copy
        }
    }

    /// Existing tasks that were given an `id:`, because a new task depends on them.
    package var named: [TaskItem] = []
    /// What the tasks that were added lost, such as links to tasks in the archive.
    package var losses = Losses()
    /// The key that would keep what the other program calls them, where the task file does not declare it.
    package var undeclaredName: String?
}

extension TaskLine.Difference.Change {
    /// How an update takes over the change of a field.
    enum Kind { case link, value, state, fixed }

    var kind: Kind {
        switch field {
        case .attribute(.after): .link
        case .attribute(.status), .attribute(.done): .state
        // Other tasks may refer to the id.
        case .attribute(.created), .attribute(.id), .suppressions: .fixed
        default: .value
        }
    }
}
