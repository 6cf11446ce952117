import TaskExchange
import TaskFile

/// What was read from an input, or from several.
package struct ImportedTasks: Sendable {
    /// The tasks in the order of the input.
    package var tasks: [ExchangedTask] = []
    /// What the input said that cannot be expressed here.
    package var losses = Losses()
    /// Whether there are no tasks because the items of all lists lack a box.
    package var lacksBoxes = false
    /// A command that turns items without a box, but with a keyword such as "TODO", into headings of Org.
    package var keywordHelp: String?
    /// What to do where there are no tasks because no box has a bullet before it.
    package var bulletHelp: String?
    /// The key that would keep what the other program calls its tasks, where the task file does not declare it.
    package var undeclaredName: String?
    /// The turn of each task, where several inputs are imported one after the other: those of different turns may be
    /// the same.
    package var turns: [Int] = []
    /// Where the tasks begin in the input, by their positions.
    var origins: [Int: Origin] = [:]
    /// What the tasks are called in the links of others, by their positions.
    var names: [Int: String] = [:]
    /// The links by such names, which may lead to tasks of another input.
    var links: [Link] = []
    /// The positions of those whose `after:` is from a field of ours, and which have links for the tasks that are here.
    var relinked: Set<Int> = []

    /// A line of an input, from 1, which is called `file` where there are several.
    struct Origin: Sendable {
        let line: Int
        var file: String?
    }

    /// A link of a task to another, by the name that the other has in its input.
    struct Link: Sendable {
        enum Role: Sendable { case parent, subtask, predecessor }

        let task: Int
        /// What the other one is to it.
        let role: Role
        let name: String
        /// What the id is made of that the other one gets if it has none: 8 characters, or more if others begin alike.
        let stem: String
        /// The line of the input that says so, from 1.
        let line: Int

        /// The ids that may be made for the other one, the usual one first.
        var madeIDs: [String] {
            (8...max(8, min(stem.count, 40))).compactMap { PlainTitle.identifier(String(stem.prefix($0))) }
        }
    }

    package init() {}

    /// Whether the tasks have names, or get some.
    package var hasNames: Bool {
        tasks.contains { $0.id != nil || !$0.after.isEmpty } || links.contains { $0.role == .predecessor }
    }
}

extension ImportedTasks.Link.Role {
    /// What a task loses when the other one is missing.
    var loss: String {
        switch self {
        case .parent: "link to a parent that is not there"
        case .subtask: "link to a subtask that is not there"
        case .predecessor: "link to a task before it that is not there"
        }
    }
}
