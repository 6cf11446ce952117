import TaskEdit
import TaskExchange
import TaskFile

/// The effect of an import on a task file.
package struct Adoption {
    /// The change; nil when every task already exists.
    package let revision: Revision?
    /// The positions of those that were added, among the imported tasks.
    package let added: Set<Int>
    /// How many already existed.
    package internal(set) var known: Int
    /// Those of them, as they were, of which the input says something else.
    package let different: [Difference]

    /// What an input says of a task that exists.
    package struct Difference {
        package let task: TaskItem
        /// What it says, in words.
        package let text: String
        /// The fields of the line by which it says something else.
        package let changes: [TaskLine.Difference.Change]
        /// Where it has the task, if that is elsewhere.
        package let place: Place?
        /// Whether the input has its next occurrence, which repeats in its place.
        package let isFollowed: Bool

        /// A place for a task: a section, or another task, which is nil where that is new.
        package enum Place { case section([String]), below(TaskItem?) }

        /// The same in another version of the file, where `image` has its tasks; the same if it lacks this one.
        package func moved(to image: (TaskItem) -> TaskItem?) -> Difference {
            guard let task = image(task) else { return self }
            var place = place
            if case .below(let parent?) = place { place = .below(image(parent)) }
            return Difference(task: task, text: text, changes: changes, place: place, isFollowed: isFollowed)
        }
    }

    /// Those of them that got an `id:`, since new tasks come after them.
    package var named: [TaskItem] = []
    /// What the tasks that were added lost, such as links to tasks in the archive.
    package var losses = Losses()
    /// The key that would keep what the other program calls them, where the task file does not declare it.
    package var undeclaredName: String?
}
