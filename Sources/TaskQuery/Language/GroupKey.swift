import TaskFile

/// The key by which an answer is grouped for display, spelled as the case.
package enum GroupKey: Hashable, Sendable {
    /// Tasks without a category, or without another of these values, form a separate last group.
    case category
    /// A task with several tags is in the group of each.
    case tag
    /// High first.
    case priority
    /// In the order open, doing, waiting, blocked, deferred, done, cancelled.
    case status
    /// By the last day on which the task is due.
    case due
    /// By the ISO week of that day.
    case week
    /// By all headings on the path, and by file; both in the order of the files.
    case section, file
    /// By the value of a key that settings declare.
    case attribute(String, Settings.AttributeType)

    /// The keys that apply to every file.
    package static let builtIn: [GroupKey] = [.category, .tag, .priority, .status, .due, .week, .section, .file]

    /// The word in a query.
    package var name: String { if case .attribute(let key, _) = self { key } else { "\(self)" } }
}
