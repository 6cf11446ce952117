import TaskFile

/// The fields of a task for programs: the keys of a JSON object and the columns of CSV, in order.
package enum TaskField: String, CaseIterable {
    case file, line, column, status, checked, title, notes, priority, category, tags, due, start, remind
    case `repeat`, id, after, created, done, section, depth, parent, attributes, overdue
}

/// A value of each task that is printed for programs.
package enum TaskColumn: Equatable, Sendable {
    /// A field that every task has.
    case field(TaskField)
    /// The value of a key that settings declare, as written.
    case declared(String)

    package static let all = TaskField.allCases.map(TaskColumn.field)

    var name: String {
        switch self {
        case .field(let field): field.rawValue
        case .declared(let name): name
        }
    }
}

extension TaskLine {
    /// The value of the declared key `name`, as written.
    func value(ofDeclared name: String) -> String? {
        attributes.first { folded($0.key) == folded(name) }?.value
    }
}
