import TaskFile

/// One level of an answer's sort order: a field, and whether it is reversed. Tasks without a value come last either
/// way.
package struct SortKey: Equatable, Sendable {
    /// What is compared, spelled as the case.
    package enum Field: Equatable, Sendable {
        /// Earlier first: due by its end, start and the stamps by their beginning, remind by the earliest of the
        /// reminders.
        case due, start, remind, date
        /// High first.
        case priority
        /// Alphabetically, ignoring case.
        case title, category
        /// In the order open, doing, waiting, blocked, deferred, done, cancelled.
        case status
        case created, done
        /// By the headings on the path, and by the name of the file.
        case section, file
        /// A key that settings declare: by its type, text ignoring case.
        case attribute(String, Settings.AttributeType)

        package static let builtIn: [Field] = [
            .due, .start, .remind, .date, .priority, .title, .category, .status, .created, .done, .section, .file,
        ]

        var name: String { if case .attribute(let key, _) = self { key } else { "\(self)" } }
    }

    package let field: Field
    /// Whether the greater comes first.
    package let isReversed: Bool

    package init(_ field: Field, isReversed: Bool = false) {
        self.field = field
        self.isReversed = isReversed
    }

    /// The order of an answer whose query names none: by due date, then by priority.
    package static let standard = [SortKey(.due), SortKey(.priority)]
}

extension SortKey: CustomStringConvertible {
    /// The key as a query spells it: `due`, `-created`.
    package var description: String { (isReversed ? "-" : "") + field.name }
}

/// The key by which `Answer.groups(by:now:weekStart:)` divides an answer, spelled as the case.
///
/// Tasks without a value form the last group.
public enum GroupKey: Equatable, Sendable {
    /// As declared, then the others by name; a task with several tags is in the group of each.
    case category, tag
    /// High first.
    case priority
    /// In the order open, doing, waiting, blocked, deferred, done, cancelled.
    case status
    /// By the last day on which the task is due.
    case due
    /// By the week of that day.
    case week
    /// By all headings on the path: by the name of the file, then in its order.
    case section
    /// By name.
    case file
    /// By the value of a key that settings declare, in the order of its type; what is not of the type comes after it.
    case attribute(String, Settings.AttributeType)

    static let builtIn: [GroupKey] = [.category, .tag, .priority, .status, .due, .week, .section, .file]

    /// The word in a query.
    public var name: String { if case .attribute(let key, _) = self { key } else { "\(self)" } }
}
