import TaskEdit
import TaskExchange
import TaskFile

/// The effect of an import on a task file.
package struct ImportResult {
    /// The change; nil when every task already exists.
    package let revision: Revision?
    /// The positions of those that were added, among the imported tasks.
    package let added: Set<Int>
    /// How many already existed.
    package internal(set) var known: Int
    /// Existing tasks, as they were, that the input has with other data.
    package let different: [Difference]

    /// How an input's version of an existing task differs from it.
    package struct Difference {
        package let task: TaskItem
        /// The difference, in words.
        package let text: String
        /// The fields whose values differ.
        package let changes: [TaskLine.Difference.Change]
        /// Where the input has the task, if not where it is.
        package let place: Place?
        /// Whether the input already has the next occurrence instead of this one.
        package let isFollowed: Bool

        /// A place for a task: a section, or another task; nil if that one is itself new.
        package enum Place { case section([String]), below(TaskItem?) }

        /// The same in another version of the file, where `image` has its tasks; the same if it lacks this one.
        package func moved(to image: (TaskItem) -> TaskItem?) -> Difference {
            guard let task = image(task) else { return self }
            var place = place
            if case .below(let parent?) = place { place = .below(image(parent)) }
            return Difference(task: task, text: text, changes: changes, place: place, isFollowed: isFollowed)
        }
    }

    /// Existing tasks that were given an `id:`, because a new task depends on them.
    package var named: [TaskItem] = []
    /// What the tasks that were added lost, such as links to tasks in the archive.
    package var losses = Losses()
    /// The key that would keep what the other program calls them, where the task file does not declare it.
    package var undeclaredName: String?
}
