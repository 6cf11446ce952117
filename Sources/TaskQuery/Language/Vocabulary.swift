import TaskFile

/// The words of `is:`.
enum StateWord: String, Sendable, CaseIterable {
    /// The box is not checked.
    case open
    /// Checked and not cancelled.
    case done
    /// Checked and `status:cancelled`.
    case cancelled
    /// Every task.
    case any
    /// Open, and the end of `due` has passed.
    case overdue
    /// Open, not blocked, neither waiting nor deferred, and its start has been reached.
    case ready
    /// Open, and `status:blocked` or `after:` an open task.
    case blocked
    /// Without an open subtask.
    case leaf
    /// Inside another task.
    case subtask
    /// With a valid `repeat:`.
    case repeating
}

/// The words of `has:` and `no:`, spelled as the cases.
enum Property: Equatable, Sendable {
    /// A dated attribute.
    case due, start, remind, created, done
    /// Another attribute of the registry.
    case `repeat`, id, after
    /// A mark in the task line.
    case priority, category, tags
    /// What surrounds the task line.
    case notes, subtasks, section
    /// A key that settings declare, spelled as declared.
    case declared(String)

    /// The properties that every file has, in the order in which they are listed for users.
    static let builtIn: [Property] = [
        .due, .start, .remind, .repeat, .notes, .tags, .category, .priority, .id, .after, .created, .done, .subtasks,
        .section,
    ]

    /// The one of these that is called `name`; nil if none is.
    init?(named name: some StringProtocol) {
        guard let property = Self.builtIn.first(where: { $0.name == name }) else { return nil }
        self = property
    }

    var name: String { if case .declared(let key) = self { key } else { "\(self)" } }
}

enum DateField: String, Sendable, CaseIterable {
    /// Compared by the last day of the value.
    case due
    /// Compared by the first day of the value.
    case start
    /// Compared by the days of the reminders; an offset counts back from the due date.
    case remind
    /// Compared by the day of the stamp.
    case done, created
    /// The earliest of due and remind.
    case date

    /// Whether a weekday means the most recent such day: these fields look back.
    var isPast: Bool { self == .done || self == .created }

    /// The day of `value` that is compared.
    func day(of value: DateValue, in zone: Zone) -> CivilDate {
        self == .due ? value.lastDay(in: zone) : value.firstDay(in: zone)
    }
}

/// The fields that apply a condition to other tasks.
enum Relation: String, Sendable, CaseIterable {
    /// The nearest enclosing task.
    case parent
    /// Any task directly inside this one.
    case child
    /// Any enclosing task.
    case ancestor
    /// Any task inside this one, at any depth.
    case descendant
}

/// The fields that contain text and are searched for part of it.
enum TextField: String, Sendable, CaseIterable {
    /// The text between priority and tail.
    case title
    /// The lines below the task line.
    case note
    /// Any heading on the task's path.
    case section
    /// The file's name as given.
    case file

    /// The fields that can be searched with a regular expression. In `file:`, text between slashes is a path.
    static let withPatterns = [title, note, section].map(\.rawValue)
}

enum FieldName {
    /// The fields that shape the answer and are not conditions.
    static let clauses = ["sort", "group", "limit"]
    /// Every field; `p` is left out, being too short to suggest for anything longer.
    ///
    /// These are the names of `QueryField.all`, whose values take longer to list than most files to search.
    static let all =
        DateField.allCases.map(\.rawValue) + TextField.allCases.map(\.rawValue)
        + Relation.allCases.map(\.rawValue) + clauses + [
            "is", "status", "has", "no", "priority", "category", "tag", "id", "after",
        ]
}

package let queryRule = "invalid-query"

extension Diagnostic {
    /// The hint that `word` was searched for as text, with advice for those who meant something else.
    package static func readAsText(_ word: String, at range: ByteRange, _ advice: String) -> Diagnostic {
        Diagnostic("read-as-text", .info, at: range, "'\(word)' was searched for as text", help: advice)
    }
}
