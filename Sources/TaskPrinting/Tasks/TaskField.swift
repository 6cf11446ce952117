/// What a program may be told of a task: the keys of a JSON object and the columns of CSV, in their order.
package enum TaskField: String, CaseIterable {
    case file, line, column, status, checked, title, notes, priority, category, tags, due, start, remind
    case `repeat`, id, after, created, done, section, depth, parent, attributes, overdue
}
