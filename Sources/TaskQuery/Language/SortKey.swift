import TaskFile

/// One level of an answer's sort order: a field, and whether it is reversed. Tasks without a value come last either
/// way.
package struct SortKey: Hashable, Sendable {
    /// What is compared, spelled as the case.
    package enum Field: Hashable, Sendable {
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

        /// The fields that every file has.
        package static let builtIn: [Field] = [
            .due, .start, .remind, .date, .priority, .title, .category, .status, .created, .done, .section, .file,
        ]

        /// The word in a query.
        package var name: String { if case .attribute(let key, _) = self { key } else { "\(self)" } }
    }

    /// What is compared.
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
