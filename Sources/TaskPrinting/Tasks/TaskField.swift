/// The fields of a task for programs: the keys of a JSON object and the columns of CSV, in order.
package enum TaskField: String, CaseIterable {
    case file, line, column, status, checked, title, notes, priority, category, tags, due, start, remind
    case `repeat`, id, after, created, done, section, depth, parent, attributes, overdue
}
